//! Units and currencies: what a number counts, and how one unit becomes another.

use super::token::{Shape, Text};

/// What is measured. Values of one dimension can be compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Dimension {
    /// No unit: a count of something.
    Count,
    /// Per cent and parts of one.
    Ratio,
    /// Percentage points.
    Points,
    Length,
    Area,
    Volume,
    Mass,
    Time,
    Speed,
    Celsius,
    Fahrenheit,
    Degree,
    Data,
    Power,
    Energy,
    Frequency,
    Pressure,
    Voltage,
    /// Money; the second value of [`Unit`] tells which.
    Money,
    /// Dates such as "first", "21st".
    Rank,
}

/// A dimension with the factor to its base unit.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Unit {
    pub(super) dimension: Dimension,
    pub(super) factor: f64,
    /// Which currency; "" elsewhere.
    pub(super) currency: &'static str,
}

impl Unit {
    pub(super) const COUNT: Self = Self::of(Dimension::Count, 1.0);
    pub(super) const RATIO: Self = Self::of(Dimension::Ratio, 0.01);
    pub(super) const PART: Self = Self::of(Dimension::Ratio, 1.0);
    pub(super) const POINTS: Self = Self::of(Dimension::Points, 1.0);
    pub(super) const RANK: Self = Self::of(Dimension::Rank, 1.0);

    const fn of(dimension: Dimension, factor: f64) -> Self {
        Self { dimension, factor, currency: "" }
    }

    const fn money(currency: &'static str) -> Self {
        Self { dimension: Dimension::Money, factor: 1.0, currency }
    }

    /// Whether values in the two can be compared. A bare dollar sign is any dollar.
    pub(super) fn comparable(self, other: Self) -> bool {
        self.dimension == other.dimension
            && (self.currency == other.currency
                || (self.currency == "$" && other.currency.ends_with('D'))
                || (other.currency == "$" && self.currency.ends_with('D')))
    }
}

const DAY: f64 = 86_400.0;
const YEAR: f64 = 365.25 * DAY;

/// Words that name a unit after a number.
pub(super) const UNITS: &[(Unit, &str)] = &[
    (Unit::RATIO, "percent pct prozent процент процента процентов"),
    (Unit::POINTS, "pp pps"),
    (Unit::of(Dimension::Length, 0.001), "mm millimetre millimetres millimeter millimeters"),
    (Unit::of(Dimension::Length, 0.01), "cm centimetre centimetres centimeter centimeters zentimeter"),
    (
        Unit::of(Dimension::Length, 1.0),
        "m metre metres meter meters mètre mètres metros 米 公尺 メートル метр метра метров",
    ),
    (
        Unit::of(Dimension::Length, 1000.0),
        "km kms kilometre kilometres kilometer kilometers kilomètres kilometros 公里 км километр километра километров",
    ),
    (Unit::of(Dimension::Length, 0.0254), "inch inches"),
    (Unit::of(Dimension::Length, 0.3048), "ft foot feet"),
    (Unit::of(Dimension::Length, 0.9144), "yd yard yards"),
    (Unit::of(Dimension::Length, 1609.344), "mi mile miles"),
    (Unit::of(Dimension::Area, 10_000.0), "ha hectare hectares hektar"),
    (Unit::of(Dimension::Area, 4046.856), "acre acres"),
    (Unit::of(Dimension::Volume, 0.001), "ml millilitre millilitres milliliter milliliters"),
    (Unit::of(Dimension::Volume, 1.0), "l litre litres liter liters"),
    (Unit::of(Dimension::Volume, 3.785_412), "gallon gallons"),
    (Unit::of(Dimension::Mass, 1e-6), "mg milligram milligrams"),
    (Unit::of(Dimension::Mass, 0.001), "g gram grams gramm"),
    (Unit::of(Dimension::Mass, 1.0), "kg kgs kilo kilos kilogram kilograms kilogramm"),
    (Unit::of(Dimension::Mass, 1000.0), "t tonne tonnes ton tons tonnen"),
    (Unit::of(Dimension::Mass, 0.453_592), "lb lbs"),
    (Unit::of(Dimension::Mass, 0.028_349), "oz ounce ounces"),
    (Unit::of(Dimension::Time, 0.001), "ms millisecond milliseconds"),
    (Unit::of(Dimension::Time, 1.0), "s sec secs second seconds sekunden"),
    (Unit::of(Dimension::Time, 60.0), "min mins minute minutes minuten minutos"),
    (Unit::of(Dimension::Time, 3600.0), "h hr hrs hour hours stunde stunden heures horas"),
    (Unit::of(Dimension::Time, DAY), "day days tage tagen jours dias 日 天"),
    (Unit::of(Dimension::Time, 7.0 * DAY), "week weeks woche wochen semaines semanas"),
    (Unit::of(Dimension::Time, YEAR / 12.0), "month months monat monate monaten mois meses"),
    (Unit::of(Dimension::Time, YEAR), "yr yrs year years jahr jahre jahren ans années annees años anos лет"),
    (Unit::of(Dimension::Time, 10.0 * YEAR), "decade decades jahrzehnt jahrzehnte"),
    (Unit::of(Dimension::Time, 100.0 * YEAR), "centuries"),
    (Unit::of(Dimension::Speed, 1.0), "kmh kph"),
    (Unit::of(Dimension::Speed, 1.609_344), "mph"),
    (Unit::of(Dimension::Speed, 1.852), "knots"),
    (Unit::of(Dimension::Data, 1e3), "kb kilobytes"),
    (Unit::of(Dimension::Data, 1e6), "mb megabyte megabytes"),
    (Unit::of(Dimension::Data, 1e9), "gb gigabyte gigabytes"),
    (Unit::of(Dimension::Data, 1e12), "tb terabyte terabytes"),
    (Unit::of(Dimension::Power, 1.0), "watt watts"),
    (Unit::of(Dimension::Power, 1e3), "kw kilowatt kilowatts"),
    (Unit::of(Dimension::Power, 1e6), "mw megawatt megawatts"),
    (Unit::of(Dimension::Power, 1e9), "gw gigawatt gigawatts"),
    (Unit::of(Dimension::Energy, 1.0), "kwh"),
    (Unit::of(Dimension::Energy, 1e3), "mwh"),
    (Unit::of(Dimension::Frequency, 1.0), "hz hertz"),
    (Unit::of(Dimension::Frequency, 1e3), "khz"),
    (Unit::of(Dimension::Frequency, 1e6), "mhz"),
    (Unit::of(Dimension::Frequency, 1e9), "ghz"),
    (Unit::of(Dimension::Pressure, 1.0), "bar bars"),
    (Unit::of(Dimension::Pressure, 0.001), "mbar hpa"),
    (Unit::of(Dimension::Voltage, 1.0), "volt volts v"),
    (Unit::of(Dimension::Celsius, 1.0), "celsius"),
    (Unit::of(Dimension::Fahrenheit, 1.0), "fahrenheit"),
    (Unit::of(Dimension::Degree, 1.0), "degree degrees grad degrés"),
    (Unit::money("$"), "dollar dollars bucks"),
    (Unit::money("USD"), "usd"),
    (Unit::money("CAD"), "cad"),
    (Unit::money("AUD"), "aud"),
    (Unit::money("EUR"), "eur euro euros"),
    (Unit::money("GBP"), "gbp sterling"),
    (Unit::money("JPY"), "jpy yen"),
    (Unit::money("CNY"), "cny rmb yuan"),
    (Unit::money("CHF"), "chf francs"),
    (Unit::money("INR"), "inr rs rupee rupees"),
    (Unit::money("BRL"), "brl"),
];

/// The words with their place in [`UNITS`], plus one.
pub(super) fn words() -> impl Iterator<Item = (&'static str, u8)> {
    UNITS
        .iter()
        .zip(1_u8..)
        .flat_map(|((_, words), at)| words.split_ascii_whitespace().map(move |word| (word, at)))
}

/// A currency sign.
pub(super) fn sign(mark: char) -> Option<Unit> {
    Some(Unit::money(match mark {
        '$' => "$",
        '€' => "EUR",
        '£' => "GBP",
        '¥' => "JPY",
        '₹' => "INR",
        _ => return None,
    }))
}

fn named(text: &Text<'_>, beside: usize, at: usize) -> Option<Unit> {
    let token = text.beside(beside, at)?;
    UNITS.get(usize::from(token.sense.unit).checked_sub(1)?).map(|(unit, _)| *unit)
}

/// The currency that ends just before token `at`: `EUR 40`, `US$40`.
pub(super) fn before(text: &Text<'_>, at: usize) -> Option<(Unit, usize)> {
    let prev = at.checked_sub(1)?;
    let token = text.beside(at, prev)?;
    if let Some(unit) = token.mark().and_then(sign) {
        let letters = prev.checked_sub(1).filter(|letters| text.glued(*letters, prev));
        return Some(match letters.map(|letters| (letters, text.of(letters))) {
            Some((letters, "US" | "U")) => (Unit::money("USD"), letters),
            Some((letters, "A" | "AU")) => (Unit::money("AUD"), letters),
            Some((letters, "C" | "CA")) => (Unit::money("CAD"), letters),
            _ => (unit, prev),
        });
    }
    named(text, at, prev)
        .filter(|unit| unit.dimension == Dimension::Money && token.shape != Shape::Lower)
        .map(|unit| (unit, prev))
}

/// The unit that starts at token `at`, behind the number that ends before it, and one past its last token.
pub(super) fn after(text: &Text<'_>, number: usize, at: usize) -> Option<(Unit, usize)> {
    let token = text.beside(number, at)?;
    match token.shape {
        Shape::Mark('%' | '％') => {
            // "4%-points", "4 % points"
            let points = [at + 1, at + 2].into_iter().find(|next| {
                text.beside(number, *next).is_some() && matches!(text.of(*next), "points" | "point")
            });
            return Some(points.map_or((Unit::RATIO, at + 1), |points| (Unit::POINTS, points + 1)));
        }
        Shape::Mark('°' | 'º') => {
            let scale = text.beside(number, at + 1).map(|_| text.of(at + 1));
            return Some(match scale {
                Some("C" | "c") => (Unit::of(Dimension::Celsius, 1.0), at + 2),
                Some("F" | "f") => (Unit::of(Dimension::Fahrenheit, 1.0), at + 2),
                _ => (Unit::of(Dimension::Degree, 1.0), at + 1),
            });
        }
        Shape::Mark('-' | '‑') if text.glued(number, at) && text.glued(at, at + 1) => {
            return after_word(text, number, at + 1); // a 30-day trial
        }
        Shape::Mark(mark) => return sign(mark).map(|unit| (unit, at + 1)),
        _ => {}
    }
    after_word(text, number, at)
}

fn after_word(text: &Text<'_>, number: usize, at: usize) -> Option<(Unit, usize)> {
    text.beside(number, at)?;
    let next = text.beside(number, at + 1).map(|_| text.of(at + 1));
    match text.of(at) {
        "per" if next == Some("cent") => return Some((Unit::RATIO, at + 2)),
        "percentage" if matches!(next, Some("point" | "points")) => return Some((Unit::POINTS, at + 2)),
        "percent" if matches!(next, Some("point" | "points")) => return Some((Unit::POINTS, at + 2)),
        "square" | "sq" | "cubic" | "Quadratkilometer" => {
            let power = if text.of(at) == "cubic" { 3 } else { 2 };
            let unit = named(text, number, at + 1).and_then(|unit| raised(unit, power))?;
            return Some((unit, at + 2));
        }
        "C" if at == number + 1 => return Some((Unit::of(Dimension::Celsius, 1.0), at + 1)),
        "US" | "U" if next == Some("dollars") => return Some((Unit::money("USD"), at + 2)),
        "Canadian" if next == Some("dollars") => return Some((Unit::money("CAD"), at + 2)),
        _ => {}
    }
    let unit = named(text, number, at)?;
    if unit.dimension == Dimension::Length {
        let power = match next {
            Some("2" | "²") if text.glued(at, at + 1) => 2,
            Some("3" | "³") if text.glued(at, at + 1) => 3,
            _ => 1,
        };
        if power > 1 {
            return raised(unit, power).map(|unit| (unit, at + 2));
        }
        let per_hour = match next {
            Some("/" | "per") => matches!(text.of(at + 2), "h" | "hour" | "hr"),
            Some("an") => text.of(at + 2) == "hour",
            _ => false,
        };
        if per_hour {
            return Some((Unit::of(Dimension::Speed, unit.factor / 1000.0), at + 3));
        }
    }
    if unit.dimension == Dimension::Degree {
        match next {
            Some("Celsius" | "C" | "celsius") => return Some((Unit::of(Dimension::Celsius, 1.0), at + 2)),
            Some("Fahrenheit" | "F" | "fahrenheit") => {
                return Some((Unit::of(Dimension::Fahrenheit, 1.0), at + 2));
            }
            _ => {}
        }
    }
    Some((unit, at + 1))
}

fn raised(unit: Unit, power: u8) -> Option<Unit> {
    match (unit.dimension, power) {
        (Dimension::Length, 2) => Some(Unit::of(Dimension::Area, unit.factor * unit.factor)),
        (Dimension::Length, 3) => Some(Unit::of(Dimension::Volume, unit.factor.powi(3) * 1000.0)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_names_one_unit() {
        let mut seen = std::collections::HashMap::new();
        for (word, at) in words() {
            assert_eq!(seen.insert(word, at), None, "{word}");
        }
    }

    #[test]
    fn a_dollar_sign_is_any_dollar_but_no_euro() {
        assert!(Unit::money("$").comparable(Unit::money("USD")));
        assert!(!Unit::money("USD").comparable(Unit::money("CAD")));
        assert!(!Unit::money("$").comparable(Unit::money("EUR")));
        assert!(!Unit::RATIO.comparable(Unit::POINTS));
    }
}
