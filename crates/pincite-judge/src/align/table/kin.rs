//! Words that say the same of a fact, and peoples with their countries: what a table calls `Spouse`, a claim calls wife.

use std::sync::LazyLock;

use rustc_hash::FxHashMap;

use super::words::key;

/// A line a group.
const GROUPS: &str = "born birth birthday birthplace native
died death dead deceased
spouse wife husband married partner marriage
children child son daughter kids father mother parent
parents father mother parent son daughter
film movie motion picture
directed director
released release came debuted premiered launched introduced
founded established started formed began founder created inception
active performing career
genre genres style type kind music
length running duration runtime long lasts minutes
budget cost costs money
gross box profit made earned grossed revenue
website site online web internet url
headquarters based located location headquartered
residence lives lived resides home
occupation job profession career works worked
alma university college school education educated studied graduated
population people residents inhabitants populated
owner owned owns
manufacturer manufactured made makes maker produced produces company brand
ingredients ingredient contains made
label labels record signed
associated affiliated connected
members member
country nation national
language languages spoken speaks
cinematography cinematographer filmed
starring stars starred actor actors actress cast
written writer wrote author screenplay writers
composed composer music score
edited editor
distributed distributor distribution
studio recorded recording
height tall high
weight heavy weighs
color colour colors
win wins won victory winner champion
loss lost lose defeat
venue stadium held place
mayor leader governed
elevation altitude height
area size large square
species animal breed
united american america usa
kingdom british britain england english uk
france french
germany german
canada canadian
australia australian
italy italian
spain spanish
japan japanese
china chinese
india indian
russia russian soviet
ireland irish
scotland scottish
wales welsh
sweden swedish
norway norwegian
denmark danish
netherlands dutch
poland polish
brazil brazilian
mexico mexican
korea korean
greece greek
turkey turkish
israel israeli
egypt egyptian
portugal portuguese
switzerland swiss
austria austrian
belgium belgian
finland finnish
philippines filipino philippine
argentina argentine argentinian
africa african
europe european
asia asian";

static KIN: LazyLock<FxHashMap<u64, Vec<u64>>> = LazyLock::new(|| {
    let mut kin: FxHashMap<u64, Vec<u64>> = FxHashMap::default();
    for line in GROUPS.lines() {
        let keys: Vec<u64> = line.split(' ').map(key).collect();
        for own in &keys {
            kin.entry(*own).or_default().extend(keys.iter().filter(|other| *other != own));
        }
    }
    kin
});

/// The words that may stand for one.
pub(super) fn kin(key: u64) -> &'static [u64] {
    KIN.get(&key).map_or(&[], |kin| kin)
}
