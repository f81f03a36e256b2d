//! Numbers as values: what a text counts and measures, with unit, exactness and bounds.

use super::numeral::{self, Kind, Numeral};
use super::token::{Shape, Text};
use super::unit::{self, Dimension, Unit};

/// What is said about how near the value is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Bound {
    /// The number itself.
    Exact,
    /// About, around.
    About,
    /// Nearly, under, less than, up to.
    Below,
    /// Over, more than, at least.
    Above,
}

/// A number with what it measures.
#[derive(Clone, Copy, Debug)]
pub(super) struct Quantity {
    /// First and last token, currency and unit included.
    pub(super) first: usize,
    pub(super) last: usize,
    /// As written, in `unit`.
    pub(super) value: f64,
    /// The other reading (`1.400` is 1.4 or 1400).
    pub(super) other: Option<f64>,
    /// Half a unit of the last digit written.
    pub(super) half: f64,
    pub(super) unit: Unit,
    pub(super) bound: Bound,
    /// The other end of the range that it is an end of.
    pub(super) range: Option<f64>,
    /// A word that mostly is no number: one, first.
    pub(super) weak: bool,
    /// Written as a word or with a word (half, first): its unit is in doubt.
    pub(super) fraction: bool,
}

impl Quantity {
    /// In the base unit of its dimension.
    pub(super) fn base(&self) -> f64 {
        self.value * self.unit.factor
    }

    pub(super) fn half_base(&self) -> f64 {
        self.half * self.unit.factor
    }

    /// Whether a word in front of it belongs to its bound: about, than, least.
    pub(super) fn is_bound(&self, text: &Text<'_>, at: usize) -> bool {
        at + 1 == self.first
            || bound(text, at + 1) != Bound::Exact
            || matches!(text.of(at + 1), "than" | "least" | "most")
    }
}

/// All quantities of a text, in order. Tokens in `used` belong to dates and identifiers.
pub(super) fn read(text: &Text<'_>, used: &mut [bool]) -> Vec<Quantity> {
    let mut all: Vec<Quantity> = Vec::new();
    let mut at = 0;
    while at < text.tokens.len() {
        let found = if used[at] { None } else { read_at(text, at) };
        let Some((mut quantity, end)) = found else {
            at += 1;
            continue;
        };
        used[quantity.first..end].fill(true);
        if let Some(before) = all.last_mut() {
            join(text, before, &mut quantity);
        }
        all.push(quantity);
        at = end.max(at + 1);
    }
    all
}

/// Two ends of a range share a unit and know each other: `5-7 days`, `between 5 and 7`, `from 3 to 5 %`.
fn join(text: &Text<'_>, left: &mut Quantity, right: &mut Quantity) {
    let (from, to) = (left.last + 1, right.first);
    if text.beside(left.first, to).is_none() || to != from + 1 {
        return;
    }
    let joint = match text.of(from) {
        "-" | "–" | "—" | "~" | "〜" => true,
        "to" | "bis" | "à" => true,
        "and" | "or" | "," => false,
        _ => return,
    };
    let lead = left
        .first
        .checked_sub(1)
        .filter(|lead| text.beside(left.first, *lead).is_some())
        .map(|lead| text.of(lead));
    let between = text.of(from) == "and" && matches!(lead, Some("between" | "Between"));
    if left.unit == Unit::COUNT && right.unit.dimension != Dimension::Rank {
        left.unit = right.unit;
    } else if right.unit == Unit::COUNT && left.unit.dimension == Dimension::Money {
        right.unit = left.unit; // $5-7
    }
    if (joint && lead != Some("from") || between) && left.value < right.value {
        left.range = Some(right.value);
        right.range = Some(left.value);
    }
}

fn read_at(text: &Text<'_>, at: usize) -> Option<(Quantity, usize)> {
    let token = &text.tokens[at];
    let (value, other, half, kind, end) = match token.shape {
        Shape::Digits => {
            let literal = literal(text, at)?;
            (literal.value, literal.other, literal.half, literal.kind, literal.end)
        }
        Shape::Mark(mark) => {
            let value = vulgar(mark)?;
            (value, None, 0.02, Kind::Fraction, at + 1)
        }
        _ => {
            let read = numeral::read(text, at)?;
            (read.value, None, read.half, read.kind, read.end)
        }
    };
    let (value, half, kind, end) = match share(text, at, end) {
        Some((of, past)) if value < of => (value / of, 0.04 / of, Kind::Fraction, past),
        _ => (value, half, kind, end),
    };
    let unit = if kind == Kind::Fraction { Unit::PART } else { Unit::COUNT };
    let unit = if kind == Kind::Ordinal
        || (kind == Kind::Weak && token.sense.numeral == Some(Numeral::Ordinal(1.0)))
    {
        Unit::RANK
    } else {
        unit
    };
    let mut quantity = Quantity {
        first: at,
        last: end - 1,
        value,
        other,
        half,
        unit,
        bound: Bound::Exact,
        range: None,
        weak: kind == Kind::Weak,
        fraction: kind == Kind::Fraction,
    };
    let mut end = end;
    if quantity.unit == Unit::COUNT {
        end = scale(text, &mut quantity, end);
        end = measure(text, &mut quantity, end);
    }
    quantity.last = end - 1;
    quantity.bound = bound(text, quantity.first);
    Some((quantity, end))
}

/// `out of five`, `in ten` behind a number of one token: the whole, and where it ends.
fn share(text: &Text<'_>, at: usize, end: usize) -> Option<(f64, usize)> {
    let next = |step: usize| text.beside(at, end + step).map_or("", |_| text.of(end + step));
    let place = match (next(0), next(1)) {
        ("out", "of") => end + 2,
        ("in", _) => end + 1,
        _ => return None,
    };
    let token = text.beside(at, place)?;
    let whole = match (token.shape, token.sense.numeral) {
        (Shape::Digits, _) => text.of(place).parse().ok()?,
        (_, Some(Numeral::Cardinal(value))) => value,
        _ => return None,
    };
    let last = text.beside(at, place + 1).is_none_or(|next| !text.glued(place, place + 1) || !next.is_word());
    (end == at + 1 && last && (2.0..=20.0).contains(&whole)).then_some((whole, place + 1))
}

fn is(text: &Text<'_>, beside: usize, at: usize, words: &[&str]) -> bool {
    text.beside(beside, at).is_some() && words.contains(&text.of(at))
}

struct Literal {
    value: f64,
    other: Option<f64>,
    half: f64,
    kind: Kind,
    end: usize,
}

/// A number in digits with separators; `None` where the digits belong to a word, a code, a version.
fn literal(text: &Text<'_>, at: usize) -> Option<Literal> {
    let first = text.of(at);
    let mut whole = first.to_owned();
    let mut decimals = String::new();
    let (mut end, mut groups, mut separator) = (at + 1, 0, "");
    loop {
        let mark = text.beside(at, end).map(|_| text.of(end));
        let spaced = !text.glued(end - 1, end);
        // 1 400: a space between groups; the whole group must be three digits.
        if spaced
            && first.len() <= 3
            && (groups == 0 || separator == " ")
            && decimals.is_empty()
            && !first.starts_with('0')
        {
            let thin = text.beside(at, end).is_some_and(|token| {
                let gap = text
                    .text(token.part)
                    .get(text.tokens[end - 1].span.end()..token.span.start())
                    .unwrap_or("");
                matches!(gap, " " | "\u{A0}" | "\u{2009}" | "\u{202F}")
            });
            if thin
                && mark.is_some_and(|group| group.len() == 3 && group.bytes().all(|b| b.is_ascii_digit()))
                && !text.glued(end, end + 1) | text.beside(at, end + 1).is_none_or(|next| !next.is_word())
            {
                whole.push_str(text.of(end));
                (end, groups, separator) = (end + 1, groups + 1, " ");
                continue;
            }
            break;
        }
        let Some(mark @ ("," | "." | "'" | "’")) = mark.filter(|_| !spaced) else { break };
        let Some(group) =
            text.beside(at, end + 1).filter(|token| token.shape == Shape::Digits && text.glued(end, end + 1))
        else {
            break;
        };
        let group_text = text.of(end + 1);
        if !decimals.is_empty() {
            return None; // 1.2.3
        }
        let grouped = (group.span.len() == 3 || (group.span.len() == 2 && mark == ","))
            && first.len() <= 3
            && (groups == 0 || separator == mark)
            && (first != "0");
        // 54.000,50: another separator behind three digits makes them a group.
        let next = if mark == "." { [".", ","] } else { [mark, mark] };
        let more = text.glued(end + 1, end + 2)
            && is(text, at, end + 2, &next)
            && text.glued(end + 2, end + 3)
            && text.beside(at, end + 3).is_some_and(|token| token.shape == Shape::Digits);
        let decimal = mark != "'" && mark != "’" && separator != mark;
        let grouped = grouped && (group.span.len() == 3 || more); // 1,00,000: lakhs
        if whole.len() > 15 {
            return None; // an id
        }
        if grouped && (mark != "." || more || groups > 0) {
            whole.push_str(group_text);
            (groups, separator) = (groups + 1, mark);
        } else if decimal {
            decimals.push_str(group_text);
            separator = mark;
        } else {
            break;
        }
        end += 2;
    }
    if whole.len() > 18 {
        return None; // an id
    }
    let value: f64 = format!("{whole}.{decimals}0").parse().ok()?;
    let half = 0.5 * 10_f64.powi(-(decimals.len().min(300) as i32));
    let other =
        (decimals.len() == 3 && groups == 0 && first != "0" && first.len() <= 3).then_some(value * 1000.0);
    let mut literal = Literal { value, other, half, kind: Kind::Cardinal, end };
    if text.glued(end - 1, end) && is(text, at, end, &["st", "nd", "rd", "th"]) {
        literal.kind = Kind::Ordinal;
        literal.end = end + 1;
    }
    if at > 0 && text.glued(at - 1, at) && is(text, at, at - 1, &["-", "−", "–"]) {
        let before = at.checked_sub(2).filter(|before| text.glued(*before, at - 1));
        if before.is_none() {
            literal.value = -literal.value;
        }
    }
    // 1/2, 3/4
    if is(text, at, end, &["/", "⁄"])
        && text.glued(end - 1, end)
        && text.glued(end, end + 1)
        && decimals.is_empty()
    {
        let below =
            text.of(end + 1).parse::<f64>().ok().filter(|below| *below > literal.value && *below <= 20.0);
        if let Some(below) = below {
            return Some(Literal {
                value: literal.value / below,
                other: None,
                half: 0.01,
                kind: Kind::Fraction,
                end: end + 2,
            });
        }
    }
    if let Some(part) = text.beside(at, end).and_then(|token| token.mark()).and_then(vulgar) {
        literal.value += part;
        literal.end = end + 1;
    }
    Some(literal)
}

fn vulgar(mark: char) -> Option<f64> {
    Some(match mark {
        '½' => 0.5,
        '¼' => 0.25,
        '¾' => 0.75,
        '⅓' => 1.0 / 3.0,
        '⅔' => 2.0 / 3.0,
        _ => return None,
    })
}

/// Scale words and letters behind a number: million, k, 万.
fn scale(text: &Text<'_>, quantity: &mut Quantity, end: usize) -> usize {
    let mut end = end;
    while let Some(token) = text.beside(quantity.first, end) {
        let hyphen = token.mark() == Some('-') && text.glued(end - 1, end) && text.glued(end, end + 1);
        let at = if hyphen { end + 1 } else { end };
        let Some(token) = text.beside(quantity.first, at) else { break };
        let glued = text.glued(end - 1, at);
        let by = match (token.sense.numeral, text.of(at)) {
            (Some(Numeral::Scale(by)), _) => by,
            (_, "k" | "K") if glued => 1e3,
            (_, "M" | "MM") if glued => 1e6,
            (_, "m") if glued && money(text, quantity.first) => 1e6,
            // 2.5 m litres
            (_, "m") if text.beside(quantity.first, at + 1).is_some_and(|next| next.sense.unit > 0) => 1e6,
            (_, "B" | "b") if glued => 1e9,
            (_, "T") if glued && money(text, quantity.first) => 1e12,
            (_, han) if token.shape == Shape::Ideograph => {
                match han.chars().next().and_then(numeral::han_scale) {
                    Some(by) if by >= 1e3 => by,
                    _ => break,
                }
            }
            _ => break,
        };
        quantity.value *= by;
        quantity.other = quantity.other.map(|other| other * by);
        quantity.half *= by;
        quantity.weak = false;
        end = at + 1;
    }
    end
}

fn money(text: &Text<'_>, at: usize) -> bool {
    unit::before(text, at).is_some()
}

/// Currency before, unit behind.
fn measure(text: &Text<'_>, quantity: &mut Quantity, end: usize) -> usize {
    if let Some((unit, first)) = unit::before(text, quantity.first) {
        quantity.unit = unit;
        quantity.first = first;
        quantity.weak = false;
        // $40 million dollars
        return unit::after(text, end - 1, end)
            .filter(|(more, _)| more.comparable(unit))
            .map_or(end, |(_, end)| end);
    }
    match unit::after(text, end - 1, end) {
        Some((unit, after)) => {
            quantity.unit = unit;
            quantity.weak = false;
            after
        }
        None => end,
    }
}

/// What stands before a number and moves its value.
fn bound(text: &Text<'_>, first: usize) -> Bound {
    let back = |steps: usize| {
        first.checked_sub(steps).filter(|at| text.beside(first, *at).is_some()).map_or("", |at| text.of(at))
    };
    let (one, two) = (back(1), back(2));
    match one {
        "about" | "around" | "roughly" | "approximately" | "circa" | "some" | "c" | "ca" | "~" | "≈"
        | "About" | "Around" | "approx" | "estimated" | "Approximately" | "Roughly" | "Some" | "etwa"
        | "rund" | "environ" | "unos" | "约" => Bound::About,
        "." if matches!(two, "c" | "ca" | "approx") => Bound::About,
        "nearly" | "almost" | "under" | "below" | "Nearly" | "Almost" | "Under" | "<" | "≤" | "fast"
        | "fewer" => Bound::Below,
        "over" | "above" | "exceeding" | "Over" | ">" | "≥" | "über" | "exceed" | "exceeds" | "exceeded" => {
            Bound::Above
        }
        "than" => match two {
            "more" | "greater" | "higher" | "larger" | "longer" | "older" | "better" | "More" => Bound::Above,
            "less" | "fewer" | "lower" | "smaller" | "shorter" | "Less" | "Fewer" => Bound::Below,
            _ => Bound::Exact,
        },
        "least" if two == "at" || two == "At" => Bound::Above,
        "most" if two == "at" || two == "At" => Bound::Below,
        "to" if two == "up" || two == "Up" => Bound::Below,
        "=" if two == ">" => Bound::Above,
        "=" if two == "<" => Bound::Below,
        "of" if two == "minimum" => Bound::Above,
        "of" if two == "maximum" => Bound::Below,
        _ => Bound::Exact,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn all(written: &str) -> Vec<(f64, Dimension)> {
        let text = Text::new(written);
        let mut used = vec![false; text.tokens.len()];
        read(&text, &mut used).iter().filter(|q| !q.weak).map(|q| (q.base(), q.unit.dimension)).collect()
    }

    #[test]
    fn ways_of_writing_a_number_have_one_value() {
        let cases: &[(&str, f64, Dimension)] = &[
            ("1,400 gates", 1400.0, Dimension::Count),
            ("1 400 gates", 1400.0, Dimension::Count),
            ("1'400 gates", 1400.0, Dimension::Count),
            ("1.400.000 gates", 1_400_000.0, Dimension::Count),
            ("1,00,000 gates", 100_000.0, Dimension::Count),
            ("1.4k gates", 1400.0, Dimension::Count),
            ("14 hundred gates", 1400.0, Dimension::Count),
            ("two thousand gates", 2000.0, Dimension::Count),
            ("$40 million", 4e7, Dimension::Money),
            ("US$40m", 4e7, Dimension::Money),
            ("40 million dollars", 4e7, Dimension::Money),
            ("EUR 54,000", 54_000.0, Dimension::Money),
            ("54.000,50 €", 54_000.5, Dimension::Money),
            ("40 %", 0.4, Dimension::Ratio),
            ("40 per cent", 0.4, Dimension::Ratio),
            ("half", 0.5, Dimension::Ratio),
            ("3/4", 0.75, Dimension::Ratio),
            ("4 percentage points", 4.0, Dimension::Points),
            ("5 km", 5000.0, Dimension::Length),
            ("5km", 5000.0, Dimension::Length),
            ("900 m2", 900.0, Dimension::Area),
            ("900 square metres", 900.0, Dimension::Area),
            ("90 km/h", 90.0, Dimension::Speed),
            ("-20 °C", -20.0, Dimension::Celsius),
            ("−20 C", -20.0, Dimension::Celsius),
            ("a 30-day trial", 2_592_000.0, Dimension::Time),
            ("三万五千米", 35_000.0, Dimension::Length),
            ("3.5亿", 3.5e8, Dimension::Count),
            ("21st", 21.0, Dimension::Rank),
            ("three dozen", 36.0, Dimension::Count),
            ("4½ hours", 16_200.0, Dimension::Time),
            ("3.5 crore", 3.5e7, Dimension::Count),
        ];
        for (written, value, dimension) in cases {
            let found = all(written);
            assert_eq!(found.len(), 1, "{written}: {found:?}");
            assert!((found[0].0 - value).abs() < 1e-6 * value.abs(), "{written}: {found:?}");
            assert_eq!(found[0].1, *dimension, "{written}");
        }
    }

    #[test]
    fn a_range_shares_its_unit() {
        assert_eq!(all("5-7 days"), all("5 days 7 days"));
        assert_eq!(all("from 3 to 5 %"), all("3 % 5 %"));
        assert_eq!(all("between 5 and 7 km"), all("5 km 7 km"));
    }
}
