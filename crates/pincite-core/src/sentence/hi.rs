//! Hindi. The danda ends its sentences; a full stop mostly marks an abbreviation or a spelt Latin initial.

use super::words::Kind::{self, Never};

/// Titles, and the names of Latin letters.
#[rustfmt::skip]
pub(super) const ABBREVIATIONS: &[(Kind, &[&str])] = &[
    (Never, &[
        "डॉ", "डा", "प्रो", "श्री", "श्रीमती", "पं", "रु", "रू", "स्व", "सं", "कि", "मी", "ए", "बी", "सी", "डी", "ई", "एफ", "जी", "एच", "आई", "जे", "के",
        "एल", "एम", "एन", "ओ", "पी", "क्यू", "आर", "एस", "टी", "यू", "वी", "डब्ल्यू", "एक्स", "वाई", "जेड",
    ]),
];
