//! Student's t: how far a number estimated from few clusters may be off.

/// The chance that Student's t with `df` degrees of freedom is farther from 0 than `t`: the two-sided p-value.
#[must_use]
pub fn two_sided(t: f64, df: f64) -> f64 {
    beta(df / (df + t * t), df / 2.0, 0.5)
}

/// The value that Student's t with `df` degrees of freedom exceeds with a chance of 2.5 %: the half width of a 95 %
/// interval in standard errors. Infinite without degrees of freedom.
#[must_use]
pub fn quantile(df: f64) -> f64 {
    if df <= 0.0 {
        return f64::INFINITY;
    }
    let (mut low, mut high) = (1.0, 2.0);
    while two_sided(high, df) > 0.05 && high < 1e9 {
        high *= 2.0;
    }
    for _ in 0..80 {
        let middle = f64::midpoint(low, high);
        *(if two_sided(middle, df) > 0.05 { &mut low } else { &mut high }) = middle;
    }
    f64::midpoint(low, high)
}

/// The regularised incomplete beta function by its continued fraction (NIST Digital Library of Mathematical Functions,
/// 8.17.22), evaluated by the method of Lentz.
#[must_use]
pub fn beta(x: f64, a: f64, b: f64) -> f64 {
    if x <= 0.0 || x >= 1.0 {
        return f64::from(u8::from(x >= 1.0));
    }
    // The fraction converges fast on this side only.
    if x > (a + 1.0) / (a + b + 2.0) {
        return 1.0 - beta(1.0 - x, b, a);
    }
    const TINY: f64 = 1e-300;
    let away = |value: f64| if value.abs() < TINY { TINY } else { value };
    let (mut c, mut d) = (1.0, 1.0 / away(1.0 - (a + b) * x / (a + 1.0)));
    let mut fraction = d;
    for m in (1..500).map(f64::from) {
        let even = m * (b - m) * x / ((a + 2.0 * m - 1.0) * (a + 2.0 * m));
        let odd = -(a + m) * (a + b + m) * x / ((a + 2.0 * m) * (a + 2.0 * m + 1.0));
        let mut last = 1.0;
        for term in [even, odd] {
            d = 1.0 / away(1.0 + term * d);
            c = away(1.0 + term / c);
            last = c * d;
            fraction *= last;
        }
        if (last - 1.0).abs() < 1e-15 {
            break;
        }
    }
    let front = a * x.ln() + b * (1.0 - x).ln() + gamma(a + b) - gamma(a) - gamma(b);
    (front.exp() * fraction / a).clamp(0.0, 1.0)
}

/// The logarithm of the gamma function, by Stirling's series after the argument was raised to where seven terms are
/// exact to a double (NIST DLMF 5.11.1).
fn gamma(x: f64) -> f64 {
    const SERIES: [f64; 7] = [
        1.0 / 12.0,
        -1.0 / 360.0,
        1.0 / 1260.0,
        -1.0 / 1680.0,
        1.0 / 1188.0,
        -691.0 / 360_360.0,
        1.0 / 156.0,
    ];
    let (mut x, mut below) = (x, 0.0);
    while x < 10.0 {
        below += x.ln();
        x += 1.0;
    }
    let (mut rest, mut power) = (0.0, x);
    for term in SERIES {
        rest += term / power;
        power *= x * x;
    }
    (x - 0.5) * x.ln() - x + 0.5 * (2.0 * std::f64::consts::PI).ln() + rest - below
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quantiles_are_those_of_the_tables() {
        let cases = [
            (1.0, 12.7062),
            (2.0, 4.3027),
            (5.0, 2.5706),
            (10.0, 2.2281),
            (19.0, 2.0930),
            (30.0, 2.0423),
            (49.0, 2.0096),
            (120.0, 1.9799),
            (1e6, 1.95997),
        ];
        for (df, t) in cases {
            assert!((quantile(df) - t).abs() < 1e-4, "{df}: {}", quantile(df));
        }
    }

    #[test]
    fn chances_are_those_of_the_tables() {
        for (t, df, p) in [(1.0, 1.0, 0.5), (2.228, 10.0, 0.05), (3.169, 10.0, 0.01), (0.0, 7.0, 1.0)] {
            assert!((two_sided(t, df) - p).abs() < 2e-5, "{t} {df}: {}", two_sided(t, df));
        }
        // Cauchy's distribution in closed form.
        let cauchy = |t: f64| 1.0 - 2.0 * t.atan() / std::f64::consts::PI;
        assert!((0..50).map(f64::from).all(|t| (two_sided(t, 1.0) - cauchy(t)).abs() < 1e-12));
    }

    #[test]
    fn nothing_is_odd_at_the_ends() {
        assert_eq!((quantile(0.0), two_sided(f64::INFINITY, 3.0)), (f64::INFINITY, 0.0));
        assert!(quantile(0.3).is_finite() && two_sided(1e300, 2.0) >= 0.0);
    }
}
