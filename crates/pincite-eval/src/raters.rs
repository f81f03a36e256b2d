//! How far people who label the same things agree. Labels are kinds without an order; some may be missing.

use std::collections::BTreeMap;

/// What several people said of one thing, in any order; who said nothing of it is missing.
pub type Said<L> = Vec<L>;

/// Krippendorff's alpha for labels without an order: 1 is full agreement, 0 what chance gives, below is worse. Things
/// with fewer than two labels say nothing (Krippendorff 2011, "Computing Krippendorff's alpha-reliability"). `None` where
/// nothing has two labels, or where there is only one kind of label: then there is no chance to disagree.
#[must_use]
pub fn alpha<L: Ord>(things: &[Said<L>]) -> Option<f64> {
    let mut totals: BTreeMap<&L, f64> = BTreeMap::new();
    let (mut disagreed, mut all) = (0.0, 0.0);
    for said in things.iter().filter(|said| said.len() > 1) {
        let (counts, n) = counted(said);
        let equal: f64 = counts.values().map(|count| count * (count - 1.0)).sum();
        disagreed += n - equal / (n - 1.0);
        all += n;
        counts.iter().for_each(|(label, count)| *totals.entry(*label).or_default() += count);
    }
    let expected = (all * all - totals.values().map(|count| count * count).sum::<f64>()) / (all - 1.0);
    (expected > 0.0).then(|| 1.0 - disagreed / expected)
}

/// Of all pairs of labels of one thing, the share that is equal; `None` where nothing has two labels.
#[must_use]
pub fn agreed<L: Ord>(things: &[Said<L>]) -> Option<f64> {
    let (mut equal, mut pairs) = (0.0, 0.0);
    for said in things {
        let (counts, n) = counted(said);
        equal += counts.values().map(|count| count * (count - 1.0)).sum::<f64>();
        pairs += n * (n - 1.0);
    }
    (pairs > 0.0).then(|| equal / pairs)
}

/// Cohen's kappa of two people, or of people and a judge, who labelled the same things: agreement beyond what each one's
/// labels would give by chance (Cohen 1960, "A coefficient of agreement for nominal scales"). `None` without things, or
/// where both use one and the same label only.
#[must_use]
pub fn kappa<L: Ord>(pairs: &[(L, L)]) -> Option<f64> {
    let mut table: BTreeMap<(&L, &L), f64> = BTreeMap::new();
    pairs.iter().for_each(|(one, other)| *table.entry((one, other)).or_default() += 1.0);
    kappa_of(&table)
}

/// [`kappa`] of a table of counts by what the one and what the other says.
pub(crate) fn kappa_of<L: Ord>(table: &BTreeMap<(L, L), f64>) -> Option<f64> {
    let (mut ones, mut others): (BTreeMap<&L, f64>, BTreeMap<&L, f64>) = Default::default();
    let (mut all, mut equal) = (0.0, 0.0);
    for ((one, other), count) in table {
        *ones.entry(one).or_default() += count;
        *others.entry(other).or_default() += count;
        all += count;
        equal += if one == other { *count } else { 0.0 };
    }
    let chance: f64 = ones.iter().filter_map(|(label, count)| Some(count * others.get(label)?)).sum();
    let left = all * all - chance;
    (left > 0.0).then(|| (equal * all - chance) / left)
}

#[expect(clippy::cast_precision_loss, reason = "a few labels")]
fn counted<L: Ord>(said: &[L]) -> (BTreeMap<&L, f64>, f64) {
    let mut counts = BTreeMap::new();
    said.iter().for_each(|label| *counts.entry(label).or_default() += 1.0);
    (counts, said.len() as f64)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// A table with a line for each person and a column for each thing; a dot is missing.
    fn table(lines: &[&str]) -> Vec<Said<char>> {
        let lines: Vec<Vec<char>> =
            lines.iter().map(|line| line.chars().filter(|c| *c != ' ').collect()).collect();
        let labels = |at: usize| lines.iter().map(|line| line[at]).filter(|label| *label != '.').collect();
        (0..lines[0].len()).map(labels).collect()
    }

    /// The examples of Krippendorff 2011, "Computing Krippendorff's alpha-reliability".
    #[test]
    fn alpha_is_what_its_author_computed() {
        let two = table(&["0100000010", "1110010000"]);
        assert!((alpha(&two).expect("two kinds") - 0.095).abs() < 5e-4, "{:?}", alpha(&two));
        let kinds = table(&["aabbdcccedda", "babbbccceddd"]);
        let found = alpha(&kinds).expect("five kinds");
        assert!((found - 0.692).abs() < 5e-4, "{found}");
        let four = table(&[
            "1 2 3 3 2 1 4 1 2 . . .",
            "1 2 3 3 2 2 4 1 2 5 . 3",
            ". 3 3 3 2 3 4 2 2 5 1 .",
            "1 2 3 3 2 4 4 1 2 5 1 .",
        ]);
        let found = alpha(&four).expect("five kinds");
        assert!((found - 0.743).abs() < 5e-4, "{found}");
    }

    #[test]
    fn agreement_done_by_hand() {
        // Of three pairs one agrees; of one pair it does; a lone label has no pair.
        assert_eq!(agreed(&table(&["aab", "ba.", "a.."])), Some(2.0 / 4.0));
        assert_eq!(agreed(&table(&["ab"])), None);
    }

    #[test]
    fn kappa_done_by_hand() {
        let pairs = |counts: [(bool, bool, usize); 4]| -> Vec<(bool, bool)> {
            counts.iter().flat_map(|(a, b, count)| std::iter::repeat_n((*a, *b), *count)).collect()
        };
        // Agreed 0.7; by chance 0.5·0.6 + 0.5·0.4 = 0.5.
        let grants = pairs([(true, true, 20), (true, false, 5), (false, true, 10), (false, false, 15)]);
        assert!((kappa(&grants).expect("both") - 0.4).abs() < 1e-12);
        assert_eq!(
            kappa(&pairs([(true, true, 7), (true, false, 0), (false, true, 0), (false, false, 0)])),
            None
        );
        assert_eq!(kappa::<bool>(&[]), None);
    }

    #[test]
    fn one_kind_of_label_leaves_nothing_to_disagree_on() {
        assert_eq!(alpha(&table(&["aaa", "aaa"])), None);
        assert_eq!(alpha(&table(&["abc", "..."])), None);
    }

    proptest! {
        #[test]
        fn who_always_agrees_has_one(labels in prop::collection::vec(0..3_u8, 2..30)) {
            let things: Vec<Said<u8>> = labels.iter().map(|label| vec![*label; 3]).collect();
            let pairs: Vec<(u8, u8)> = labels.iter().map(|label| (*label, *label)).collect();
            let several = labels.iter().any(|label| *label != labels[0]);
            prop_assert_eq!(agreed(&things), Some(1.0));
            prop_assert_eq!(alpha(&things).is_some(), several);
            prop_assert!(alpha(&things).is_none_or(|alpha| (alpha - 1.0).abs() < 1e-12));
            prop_assert!(kappa(&pairs).is_none_or(|kappa| (kappa - 1.0).abs() < 1e-12));
        }
    }
}
