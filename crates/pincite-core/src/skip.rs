//! Skipping what does not matter, which is most of a text.

/// Where the first byte stands that `matters`. Eight are looked at together.
#[inline]
pub(crate) fn position(bytes: &[u8], matters: impl Fn(u8) -> bool) -> Option<usize> {
    let idle = |eight: &&[u8]| !eight.iter().fold(false, |any, byte| any | matters(*byte));
    let from = 8 * bytes.chunks_exact(8).take_while(idle).count();
    let rest = bytes.get(from..)?.iter().position(|byte| matters(*byte))?;
    Some(from + rest)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_byte_is_found_wherever_it_stands() {
        for len in 0..40 {
            let text = vec![b'-'; len];
            assert_eq!(position(&text, |b| b == b'!'), None);
            for at in 0..len {
                let mut text = text.clone();
                text[at..].fill(b'!');
                assert_eq!(position(&text, |b| b == b'!'), Some(at));
            }
        }
    }
}
