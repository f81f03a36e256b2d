//! URLs of sources, made safe to be a link's target.

/// The URL, percent-encoded where a link needs it; `None` unless it is http or https.
#[must_use]
pub fn link(url: &str) -> Option<String> {
    let bytes = url.as_bytes();
    // White space and control characters are never part of a scheme; browsers skip them.
    let scheme = bytes.iter().position(|b| *b == b':').map(|at| &url[..at])?;
    if !(scheme.eq_ignore_ascii_case("http") || scheme.eq_ignore_ascii_case("https")) {
        return None;
    }
    let rest = &url[scheme.len()..];
    if !rest.starts_with("://") || rest.len() == 3 {
        return None;
    }
    let mut out = scheme.to_ascii_lowercase();
    for byte in rest.trim_end().bytes() {
        let safe = byte.is_ascii_alphanumeric() || b"-._~:/?#@!$&'*+,;=%".contains(&byte);
        if safe {
            out.push(char::from(byte));
        } else {
            out.push_str(&format!("%{byte:02X}"));
        }
    }
    Some(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_http_links() {
        for url in [
            "javascript:alert(1)",
            "JAVASCRIPT:alert(1)",
            " javascript:alert(1)",
            "java\tscript:alert(1)",
            "data:text/html,x",
            "vbscript:x",
            "//a.example",
            "a.example",
            "http:",
            "https://",
            " https://a.example",
            "http\n://a.example",
        ] {
            assert_eq!(link(url), None, "{url:?}");
        }
    }

    #[test]
    fn what_a_link_cannot_hold_is_encoded() {
        for (url, linked) in [
            ("https://a.example/b#c", "https://a.example/b#c"),
            ("HTTPS://a.example/x y(1)", "https://a.example/x%20y%281%29"),
            ("https://a.example/é?q=%20&r=\"<>\n", "https://a.example/%C3%A9?q=%20&r=%22%3C%3E"),
        ] {
            assert_eq!(link(url).as_deref(), Some(linked));
        }
    }
}
