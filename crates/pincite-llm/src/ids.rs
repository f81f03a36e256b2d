//! Names that nobody can guess who has not read the whole request, and that are the same for the same request: of
//! the tags around data, and of claims.

use sha2::{Digest, Sha256};

/// The names of one request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Names {
    /// What the tags around the sources are called; the same for the same sources, so that servers can reuse a prefix.
    pub(crate) sources: String,
    /// What the tags around the claims are called.
    pub(crate) claims: String,
    /// One id a claim, distinct, and in neither sources nor claims.
    pub(crate) ids: Vec<String>,
}

impl Names {
    /// Names for these texts, of which no id stands in any; `turn` tells repeated requests apart.
    pub(crate) fn new(sources: &str, claims: &[String], turn: u64) -> Self {
        let all = hash(std::iter::once(sources).chain(claims.iter().map(String::as_str)), turn);
        let is_free = |id: &str, ids: &[String]| {
            !ids.iter().any(|other| other == id)
                && !sources.contains(id)
                && !claims.iter().any(|claim| claim.contains(id))
        };
        let mut ids: Vec<String> = Vec::with_capacity(claims.len());
        for number in 0_u64.. {
            if ids.len() == claims.len() {
                break;
            }
            let id = format!("c{}", &hash([all.as_str()], number)[..6]);
            if is_free(&id, &ids) {
                ids.push(id);
            }
        }
        Self { sources: hash([sources], 0)[..12].to_owned(), claims: all[..12].to_owned(), ids }
    }
}

/// SHA-256 in hex over texts, each behind its length, and a number.
pub(crate) fn hash<'t>(texts: impl IntoIterator<Item = &'t str>, number: u64) -> String {
    let mut hash = Sha256::new();
    hash.update(number.to_le_bytes());
    for text in texts {
        hash.update((text.len() as u64).to_le_bytes());
        hash.update(text);
    }
    hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_depend_on_all_of_the_request_and_on_nothing_else() {
        let claims = ["a".to_owned(), "b".to_owned(), "a".to_owned()];
        let names = Names::new("s", &claims, 0);
        assert_eq!(names, Names::new("s", &claims, 0));
        assert!(names.ids[0] != names.ids[2], "equal claims have ids of their own");
        for other in
            [Names::new("t", &claims, 0), Names::new("s", &claims[..2], 0), Names::new("s", &claims, 1)]
        {
            assert!(other.ids.iter().all(|id| !names.ids.contains(id)));
        }
        assert_eq!(names.sources, Names::new("s", &claims[..1], 1).sources);
    }

    #[test]
    fn a_source_that_holds_an_id_has_claims_of_other_ids() {
        let claims = ["a".to_owned()];
        let mut source = "s".to_owned();
        for _ in 0..20 {
            let id = Names::new(&source, &claims, 0).ids.remove(0);
            assert!(!source.contains(&id));
            source.push_str(&id);
        }
    }
}
