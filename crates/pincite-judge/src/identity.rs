//! The digest of a judge: a stable hash over what its verdicts depend on.

/// Hashes weights, prompt and parameters to sixteen lower-case hex digits: FNV-1a, 64 bits, every part behind
/// its length. It tells versions apart and is the same on every platform; it does not protect from forgery.
///
/// ```
/// use pincite_judge::identity::digest;
/// assert_ne!(digest(["ab", "c"]), digest(["a", "bc"]));
/// ```
#[must_use]
pub fn digest<P: AsRef<[u8]>>(parts: impl IntoIterator<Item = P>) -> String {
    let mut hash = 0xcbf2_9ce4_8422_2325_u64;
    let mut eat = |bytes: &[u8]| {
        for byte in bytes {
            hash = (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
        }
    };
    for part in parts {
        let part = part.as_ref();
        eat(&(part.len() as u64).to_le_bytes());
        eat(part);
    }
    format!("{hash:016x}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_digest_never_changes() {
        assert_eq!(digest::<&str>([]), "cbf29ce484222325");
        assert_eq!(digest(["the", "of"]), digest([b"the".as_slice(), b"of"]));
        assert_eq!(digest(["a"]).len(), 16);
    }
}
