//! The reliability curves of judges as one self-contained SVG, legible on light and on dark.

use std::fmt::Write as _;

use crate::calibration::Bin;

/// One judge in the plot.
#[derive(Clone, Debug)]
pub struct Series {
    /// What it is called in the legend; cut when it is longer than there is room.
    pub name: String,
    /// Its reliability curve.
    pub curve: Vec<Bin>,
    /// Its expected calibration error.
    pub error: Option<f64>,
}

/// Colours that people with any colour vision can tell apart, on light and on dark (Okabe and Ito 2008), with a mark for
/// print without colour.
const STYLES: [(&str, Mark); 6] = [
    ("#0072b2", Mark::Circle),
    ("#d55e00", Mark::Square),
    ("#009e73", Mark::Diamond),
    ("#cc79a7", Mark::Triangle),
    ("#e69f00", Mark::Circle),
    ("#56b4e9", Mark::Square),
];

/// How many judges a plot can show.
pub const MOST: usize = STYLES.len();

#[derive(Clone, Copy)]
enum Mark {
    Circle,
    Square,
    Diamond,
    Triangle,
}

// The square that supports and shares are drawn in.
const LEFT: f64 = 64.0;
const TOP: f64 = 48.0;
const SIDE: f64 = 360.0;
const WIDTH: f64 = LEFT + SIDE + 236.0;
const HEIGHT: f64 = TOP + SIDE + 60.0;
/// How many letters of a name the legend has room for.
const NAME: usize = 24;

/// The plot of at most [`MOST`] judges; those beyond are left out.
#[must_use]
pub fn reliability(series: &[Series]) -> String {
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" width=\"{WIDTH}\" \
         height=\"{HEIGHT}\" role=\"img\" aria-labelledby=\"title\">\n<title id=\"title\">Share of supported claims \
         against support</title>\n<style>\n{STYLE}</style>\n<rect class=\"page\" width=\"{WIDTH}\" \
         height=\"{HEIGHT}\"/>\n"
    );
    frame(&mut svg);
    for (one, style) in series.iter().zip(STYLES) {
        curve(&mut svg, one, style);
    }
    legend(&mut svg, series);
    svg.push_str("</svg>\n");
    svg
}

const STYLE: &str = "text{font:13px system-ui,sans-serif;fill:#24292f}.small{font-size:12px;fill:#57606a}\n\
    .head{font-size:15px;font-weight:600}.page{fill:#fff}.grid{stroke:#d0d7de;stroke-width:1}\n\
    .even{stroke:#57606a;stroke-width:1;stroke-dasharray:5 4}.line{fill:none;stroke-width:2}\n\
    .whisker{stroke-width:1;opacity:.55}.mark{stroke:#fff;stroke-width:1}\n\
    @media(prefers-color-scheme:dark){text{fill:#e6edf3}.small{fill:#9198a1}.page{fill:#0d1117}\n\
    .grid{stroke:#30363d}.even{stroke:#9198a1}.mark{stroke:#0d1117}}\n";

fn x(support: f64) -> f64 {
    LEFT + support * SIDE
}

fn y(share: f64) -> f64 {
    TOP + (1.0 - share) * SIDE
}

fn frame(svg: &mut String) {
    let _ = writeln!(svg, "<text class=\"head\" x=\"{LEFT}\" y=\"28\">Is support a probability?</text>");
    for tenth in (0..=10).step_by(2) {
        let value = f64::from(tenth) / 10.0;
        let (across, up, end, below) = (x(value), y(value), x(1.0), y(0.0));
        let _ = writeln!(
            svg,
            "<path class=\"grid\" d=\"M{LEFT} {up:.1}H{end}M{across:.1} {TOP}V{below}\"/><text class=\"small\" \
             x=\"{across:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{value:.1}</text><text class=\"small\" x=\"{:.1}\" \
             y=\"{:.1}\" text-anchor=\"end\">{value:.1}</text>",
            below + 18.0,
            LEFT - 8.0,
            up + 4.0
        );
    }
    let (middle, end, below) = (x(0.5), x(1.0), y(0.0));
    let _ = writeln!(
        svg,
        "<path class=\"even\" d=\"M{LEFT} {below}L{end} {TOP}\"/>\n<text x=\"{middle}\" y=\"{:.1}\" \
         text-anchor=\"middle\">support that the judge gives</text>\n<text transform=\"translate(20 {:.1}) \
         rotate(-90)\" text-anchor=\"middle\">share that people call supported</text>",
        below + 42.0,
        y(0.5)
    );
}

fn curve(svg: &mut String, series: &Series, (colour, mark): (&str, Mark)) {
    let points: Vec<String> =
        series.curve.iter().map(|bin| format!("{:.1},{:.1}", x(bin.support), y(bin.supported))).collect();
    let _ = writeln!(svg, "<polyline class=\"line\" stroke=\"{colour}\" points=\"{}\"/>", points.join(" "));
    for bin in &series.curve {
        let (at, low, high) = (x(bin.support), y(bin.interval.low), y(bin.interval.high));
        let _ = writeln!(
            svg,
            "<path class=\"whisker\" stroke=\"{colour}\" d=\"M{at:.1} {low:.1}V{high:.1}\"/>{}",
            shape(mark, at, y(bin.supported), colour)
        );
    }
}

fn shape(mark: Mark, x: f64, y: f64, colour: &str) -> String {
    let path = match mark {
        Mark::Circle => {
            return format!(
                "<circle class=\"mark\" fill=\"{colour}\" cx=\"{x:.1}\" cy=\"{y:.1}\" r=\"4.5\"/>"
            );
        }
        Mark::Square => "m-4 -4h8v8h-8z",
        Mark::Diamond => "m0 -6l6 6l-6 6l-6 -6z",
        Mark::Triangle => "m0 -6l6 10h-12z",
    };
    format!("<path class=\"mark\" fill=\"{colour}\" d=\"M{x:.1} {y:.1}{path}\"/>")
}

fn legend(svg: &mut String, series: &[Series]) {
    let left = x(1.0) + 28.0;
    let mut line = TOP + 12.0;
    for (one, (colour, mark)) in series.iter().zip(STYLES) {
        let error =
            one.error.map_or_else(|| "nothing judged".to_owned(), |error| format!("off by {error:.3}"));
        let _ = writeln!(
            svg,
            "{}<text x=\"{:.1}\" y=\"{line:.1}\">{}</text><text class=\"small\" x=\"{:.1}\" \
             y=\"{:.1}\">{error}</text>",
            shape(mark, left, line - 4.5, colour),
            left + 14.0,
            escaped(&one.name),
            left + 14.0,
            line + 17.0
        );
        line += 44.0;
    }
    let notes = [
        "Bins of equally many pairs;",
        "bars are 95 % intervals.",
        "On the dashed line,",
        "support is a probability.",
    ];
    line = y(0.0) - 52.0;
    for note in notes {
        let _ = writeln!(svg, "<text class=\"small\" x=\"{:.1}\" y=\"{line:.1}\">{note}</text>", left - 6.0);
        line += 17.0;
    }
}

/// A name as it may stand in SVG, cut to what there is room for.
fn escaped(name: &str) -> String {
    let mut out = String::new();
    for (at, c) in name.chars().enumerate() {
        match c {
            _ if at == NAME => {
                out.push('…');
                break;
            }
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            // XML knows no control characters, not even written as numbers.
            c if c.is_control() => out.push('\u{fffd}'),
            c => out.push(c),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::calibration;
    use crate::metric::tests::pairs;

    fn series(name: &str) -> Series {
        let curve = calibration::reliability(&pairs(&[0.9, 0.8, 0.3], &[0.1, 0.2, 0.7]), 3);
        Series { name: name.to_owned(), error: calibration::error(&curve), curve }
    }

    #[test]
    fn every_bin_is_marked_with_its_interval() {
        let svg = reliability(&[series("align"), series("lexical")]);
        assert_eq!(svg.matches("class=\"whisker\"").count(), 6);
        assert_eq!(svg.matches("<polyline").count(), 2);
        assert!(svg.contains(">align</text>") && svg.contains(">lexical</text>"));
        assert!(svg.contains("prefers-color-scheme:dark"), "it is to be legible on dark");
        assert!(!svg.contains("href") && !svg.contains("<script"), "it stands alone");
    }

    #[test]
    fn a_name_cannot_leave_its_place() {
        let svg = reliability(&[series("<b>\u{7}&\"")]);
        assert!(svg.contains("&lt;b&gt;\u{fffd}&amp;&quot;</text>"));
        assert!(escaped(&"n".repeat(100)).chars().count() == NAME + 1);
    }

    #[test]
    fn no_judge_and_too_many_are_drawn() {
        assert!(reliability(&[]).ends_with("</svg>\n"));
        let many: Vec<_> = (0..9).map(|at| series(&at.to_string())).collect();
        assert_eq!(reliability(&many).matches("<polyline").count(), MOST);
        let none = Series { name: "none".to_owned(), curve: Vec::new(), error: None };
        assert!(reliability(&[none]).contains("nothing judged"));
    }
}
