//! Text that is not prose: code spans, math, link targets, URLs, HTML; and backslash escapes.

use super::links::Target;
use super::window::is_blank;
use super::{OpaqueKind, Stop, Window};

/// The bytes at which one is noticed. A URL is noticed after its first word, see [`super::window`].
pub(super) const OPENERS: &[u8] = b"`$\\]<:.";

/// Longer runs of backticks open nothing.
const TICKS: usize = 32;

/// Reads what begins at `at`: its end, and its kind unless it is plain text that must not be read again.
pub(super) fn read(window: &Window<'_, '_>, at: usize) -> Result<(usize, Option<OpaqueKind>), Stop> {
    let (end, kind) = match window.byte(at)? {
        b'`' => return code(window, at),
        b'\\' => return backslash(window, at),
        b'$' => return dollars(window, at),
        b']' if Target::opens(window, at + 1)? => (Target::read(window, at + 1)?.end, OpaqueKind::Target),
        b'<' => return angle(window, at),
        b'h' | b'w' => (url(window, at)?, OpaqueKind::Url),
        _ => return Err(Stop::No),
    };
    Ok((end, Some(kind)))
}

/// A run of backticks closed by a run as long; else the run is text.
fn code(window: &Window<'_, '_>, at: usize) -> Result<(usize, Option<OpaqueKind>), Stop> {
    let ticks = |at| window.run(at, |b| b == b'`');
    let Some(from) = Window::maybe(ticks(at))? else {
        return Ok((at + window.rest(at).len(), None));
    };
    if TICKS < from - at {
        return Ok((from, None));
    }
    let mut next = from;
    loop {
        let Some(run) = Window::maybe(window.find(next, |b| b == b'`'))? else { return Ok((from, None)) };
        let Some(end) = Window::maybe(ticks(run))? else { return Ok((from, None)) };
        if end - run == from - at {
            return Ok((end, Some(OpaqueKind::Code)));
        }
        next = end;
    }
}

/// `$x$` and `$$x$$`; a longer run of dollars is text.
fn dollars(window: &Window<'_, '_>, at: usize) -> Result<(usize, Option<OpaqueKind>), Stop> {
    let Some(from) = Window::maybe(window.run(at, |b| b == b'$'))? else {
        return Ok((at + window.rest(at).len(), None));
    };
    let end = match from - at {
        _ if window.before(at).is_some_and(char::is_alphanumeric) => None,
        1 => Window::maybe(inline(window, from))?,
        2 => Window::maybe(closing_dollar(window, from).and_then(|to| window.word(to, "$$")))?,
        _ => None,
    };
    Ok(end.map_or((from, None), |end| (end, Some(OpaqueKind::Math))))
}

/// The next dollar. It must close, so amounts of money stay text.
fn closing_dollar(window: &Window<'_, '_>, mut at: usize) -> Result<usize, Stop> {
    loop {
        at = window.find(at, |b| matches!(b, b'$' | b'\\'))?;
        if window.byte(at)? == b'$' {
            return Ok(at);
        }
        at += 2;
    }
}

/// The end of `x$`.
fn inline(window: &Window<'_, '_>, from: usize) -> Result<usize, Stop> {
    if is_blank(window.byte(from)?) {
        return Err(Stop::No);
    }
    let to = closing_dollar(window, from)?;
    let inner = window.text(from..to);
    let money = inner.starts_with(|c: char| c.is_ascii_digit())
        && inner.contains(' ')
        && !inner.contains(['\\', '^', '_', '=', '{', '+', '<', '>', '*']);
    let closes = !inner.ends_with([' ', '\t']) && !window.char(to + 1)?.is_some_and(char::is_alphanumeric);
    if closes && !money { Ok(to + 1) } else { Err(Stop::No) }
}

/// `\(x\)`, `\[x\]`, or an escape.
fn backslash(window: &Window<'_, '_>, at: usize) -> Result<(usize, Option<OpaqueKind>), Stop> {
    let next = window.byte(at + 1)?;
    if matches!(next, b'(' | b'[')
        && let Some(end) = Window::maybe(tex(window, at, next))?
    {
        return Ok((end, Some(OpaqueKind::Math)));
    }
    if next == b'`' {
        // The whole run, so that no run is ever looked at from its middle.
        let end = Window::maybe(window.run(at + 1, |b| b == b'`'))?;
        return Ok((end.unwrap_or(at + 1 + window.rest(at + 1).len()), None));
    }
    if next.is_ascii_punctuation() { Ok((at + 2, None)) } else { Err(Stop::No) }
}

fn tex(window: &Window<'_, '_>, at: usize, open: u8) -> Result<usize, Stop> {
    let close = if open == b'(' { b')' } else { b']' };
    let mut to = at + 2;
    loop {
        to = window.find(to, |b| b == b'\\')?;
        match window.byte(to + 1)? {
            b if b == close => break,
            b if b == open => return Err(Stop::No),
            _ => to += 2,
        }
    }
    // `\[1\]` is an escaped marker.
    let inner = window.text(at + 2..to);
    let math = open == b'(' || inner.contains(['\\', '^', '_', '=', '+', '<', '>']);
    if math { Ok(to + 2) } else { Err(Stop::No) }
}

/// A comment, an autolink, a tag.
fn angle(window: &Window<'_, '_>, at: usize) -> Result<(usize, Option<OpaqueKind>), Stop> {
    if let Some(from) = Window::maybe(window.word(at, "<!--"))? {
        return comment(window, from).map(|end| (end, Some(OpaqueKind::Html)));
    }
    let name = if window.byte(at + 1)? == b'/' { at + 2 } else { at + 1 };
    if !window.byte(name)?.is_ascii_alphabetic() {
        return Err(Stop::No);
    }
    let after = window.run(name, |b| b.is_ascii_alphanumeric() || matches!(b, b'-' | b'.' | b'+' | b'_'))?;
    let link = matches!(window.byte(after)?, b':' | b'@');
    if !link && !matches!(window.byte(after)?, b'>' | b'/' | b' ' | b'\t') {
        return Err(Stop::No);
    }
    let end = window.find(after, |b| matches!(b, b'<' | b'>') || link && is_blank(b))?;
    match window.byte(end)? {
        b'>' if link => Ok((end + 1, Some(OpaqueKind::Url))),
        b'>' => Ok((end + 1, Some(OpaqueKind::Html))),
        _ => Err(Stop::No),
    }
}

/// The end of a comment; it holds no other one.
fn comment(window: &Window<'_, '_>, mut at: usize) -> Result<usize, Stop> {
    loop {
        at = window.find(at, |b| matches!(b, b'-' | b'<'))?;
        if let Some(end) = Window::maybe(window.word(at, "-->"))? {
            return Ok(end);
        }
        if Window::maybe(window.word(at, "<!--"))?.is_some() {
            return Err(Stop::No);
        }
        at += 1;
    }
}

/// A bare URL: up to a blank, a bracket or another script, less the punctuation of its sentence.
fn url(window: &Window<'_, '_>, at: usize) -> Result<usize, Stop> {
    if window.before(at).is_some_and(|c| c.is_ascii_alphanumeric()) {
        return Err(Stop::No);
    }
    let (_, from) = window.any_word(at, &["https://", "http://", "www."])?;
    if !window.byte(from)?.is_ascii_alphanumeric() {
        return Err(Stop::No);
    }
    let inside =
        |b: u8| b.is_ascii_graphic() && !matches!(b, b'<' | b'>' | b'"' | b'[' | b']' | b'`' | b'|' | b'{');
    let end = match Window::maybe(window.run(from, inside))? {
        Some(end) => end,
        // Longer than a construct may be: this much is one, the rest is another text.
        None => return Ok(from + window.rest(from).len()),
    };
    let mut url = window.rest(at)[..end - at].to_vec();
    while let Some(last) = url.last() {
        let unbalanced = *last == b')' && {
            let count = |b| url.iter().filter(|c| **c == b).count();
            count(b'(') < count(b')')
        };
        if !unbalanced
            && !matches!(last, b'.' | b',' | b';' | b':' | b'!' | b'?' | b'\'' | b'*' | b'_' | b'~')
        {
            break;
        }
        url.pop();
    }
    Ok(at + url.len())
}
