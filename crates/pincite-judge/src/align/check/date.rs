//! Dates, periods and times of day, compared as far as both sides say. [`read`] finds them in a text.
//!
//! A claim's date is found when the evidence has one that says as much or more, sharper when the evidence says
//! less (`4 May 2021` from `May 2021`), another when a date of the same kind stands in its place.

mod read;

pub(super) use read::read;

const MONTHS: [&str; 12] = [
    "january jan januar janvier enero",
    "february feb februar février fevrier febrero",
    "march mar märz marz mars marzo",
    "april apr avril abril",
    "may mai mayo",
    "june jun juni juin junio",
    "july jul juli juillet julio",
    "august aug août aout agosto",
    "september sep sept septembre septiembre",
    "october oct oktober octobre octubre",
    "november nov novembre noviembre",
    "december dec dezember décembre decembre diciembre",
];

const WEEKDAYS: [&str; 7] = [
    "monday montag lundi lunes",
    "tuesday dienstag mardi martes",
    "wednesday mittwoch mercredi miercoles",
    "thursday donnerstag jeudi jueves",
    "friday freitag vendredi viernes",
    "saturday samstag samedi sabado",
    "sunday sonntag dimanche domingo",
];

pub(super) fn months() -> impl Iterator<Item = (&'static str, u8)> {
    listed(&MONTHS)
}

pub(super) fn weekdays() -> impl Iterator<Item = (&'static str, u8)> {
    listed(&WEEKDAYS)
}

fn listed(lists: &'static [&'static str]) -> impl Iterator<Item = (&'static str, u8)> {
    lists
        .iter()
        .zip(1_u8..)
        .flat_map(|(words, at)| words.split_ascii_whitespace().map(move |word| (word, at)))
}

/// A date as far as it is written. 0 and `None` are what is not said.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Date {
    /// First and last token.
    pub(super) first: usize,
    pub(super) last: usize,
    /// First and last year of the period: equal for a year, ten apart for a decade.
    pub(super) years: Option<(u16, u16)>,
    pub(super) quarter: u8,
    pub(super) month: u8,
    pub(super) day: u8,
    pub(super) weekday: u8,
    /// Where `05/04` can be read both ways: the other (month, day).
    pub(super) other: Option<(u8, u8)>,
    /// Minutes since midnight.
    pub(super) clock: Option<u16>,
    /// Whether the time of day leaves open which half of the day.
    pub(super) either_half: bool,
}

/// How a claim's date relates to one of the evidence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Relation {
    /// The evidence says as much or more.
    Same,
    /// The evidence says the same, less exactly.
    Sharper,
    /// They say different things of the same kind.
    Other,
    /// They cannot be compared.
    Apart,
}

impl Date {
    pub(super) fn relation(&self, source: &Self) -> Relation {
        if let (Some(a), Some(b)) = (self.clock, source.clock) {
            let half = (self.either_half || source.either_half) && a.abs_diff(b) == 720;
            return if a == b || half { Relation::Same } else { Relation::Other };
        }
        let (mut shared, mut missing) = (false, self.clock.is_some());
        if let Some((first, last)) = self.years {
            match source.years {
                Some((from, to)) if to < first || last < from => return Relation::Other,
                Some((from, to)) => {
                    shared = true;
                    missing |= to > from + 1 && (from < first || last < to); // a season is either of its years
                }
                None => missing = true,
            }
        }
        let of_month = |month: u8| month.saturating_sub(1) / 3 + 1;
        let quarter =
            if source.quarter == 0 && source.month > 0 { of_month(source.month) } else { source.quarter };
        for (mine, theirs) in [(self.quarter, quarter), (self.weekday, source.weekday)] {
            match (mine, theirs) {
                (0, _) => {}
                (_, 0) => missing = true,
                (a, b) if a == b => shared = true,
                _ => return Relation::Other,
            }
        }
        let mine = [Some((self.month, self.day)), self.other];
        let theirs = [Some((source.month, source.day)), source.other];
        let days = mine
            .iter()
            .flatten()
            .flat_map(|mine| theirs.iter().flatten().map(|theirs| day_relation(*mine, *theirs)))
            .min()
            .unwrap_or(Relation::Apart);
        match days {
            Relation::Other => Relation::Other,
            Relation::Sharper if !shared && source.month == 0 => Relation::Apart,
            Relation::Sharper => Relation::Sharper,
            Relation::Apart if !shared => Relation::Apart,
            _ if missing => {
                if shared || self.month > 0 {
                    Relation::Sharper
                } else {
                    Relation::Apart
                }
            }
            _ => Relation::Same,
        }
    }
}

fn day_relation(mine: (u8, u8), theirs: (u8, u8)) -> Relation {
    match (mine, theirs) {
        ((0, 0), _) => Relation::Apart,
        ((_, _), (0, 0)) => Relation::Sharper,
        ((a, _), (b, _)) if a != b => Relation::Other,
        ((_, 0), _) => Relation::Same,
        ((_, _), (_, 0)) => Relation::Sharper,
        ((_, a), (_, b)) if a == b => Relation::Same,
        _ => Relation::Other,
    }
}

#[cfg(test)]
mod tests {
    use super::super::token::Text;
    use super::*;

    fn one(written: &str) -> Option<Date> {
        let text = Text::new(written);
        let dates = read(&text, &mut vec![false; text.tokens.len()]);
        (dates.len() == 1).then(|| dates[0])
    }

    #[test]
    fn ways_of_writing_a_date_are_one_date() {
        let ways = [
            "4 May 2021",
            "May 4, 2021",
            "2021-05-04",
            "the 4th of May 2021",
            "4. Mai 2021",
            "4 de mayo de 2021",
            "04.05.2021",
            "2021年5月4日",
            "二〇二一年五月四日",
            "on May 4th, 2021.",
            "4 mai 2021",
        ];
        for a in ways {
            for b in ways {
                let (left, right) = (one(a).expect(a), one(b).expect(b));
                assert_eq!(left.relation(&right), Relation::Same, "{a} {b}");
            }
        }
    }

    #[test]
    fn a_date_is_the_same_sharper_another_or_of_another_kind() {
        use Relation::{Apart, Other, Same, Sharper};
        let cases = [
            ("2021", "4 May 2021", Same),
            ("May 2021", "4 May 2021", Same),
            ("4 May 2021", "May 2021", Sharper),
            ("4 May 2021", "5 May 2021", Other),
            ("May 2021", "2021", Sharper),
            ("1994", "the 1990s", Sharper),
            ("the 1990s", "1994", Same),
            ("1984", "the 1990s", Other),
            ("the 1990's", "the 1990s", Same),
            ("the 19th century", "1850", Same),
            ("the nineteenth century", "1950", Other),
            ("05/04/2021", "4 May 2021", Same),
            ("05/04/2021", "5 April 2021", Same),
            ("05/04/2021", "6 April 2021", Other),
            ("5 p.m.", "17:00", Same),
            ("5 pm", "16:00", Other),
            ("5:30", "17:30", Same),
            ("Monday", "Tuesday", Other),
            ("Q2 2024", "May 2024", Same),
            ("Q2 2024", "Q3 2024", Other),
            ("Monday", "1990", Apart),
            ("1990", "4 May", Apart),
            ("noon", "12:00", Same),
            ("Q2", "second quarter", Same),
            ("2015–16", "2015", Same),
            ("2016", "2015/16", Same),
            ("2015–16", "2018", Other),
        ];
        for (claim, source, want) in cases {
            let (a, b) = (one(claim).expect(claim), one(source).expect(source));
            assert_eq!(a.relation(&b), want, "{claim} from {source}");
        }
    }

    #[test]
    fn numbers_and_names_are_no_dates() {
        for text in [
            "2000 people",
            "1,990",
            "$1990",
            "May said so",
            "they march",
            "1990 km",
            "version 2021.5",
            "2,021",
        ] {
            assert_eq!(one(text), None, "{text}");
        }
    }
}
