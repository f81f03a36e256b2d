//! English verbs, for all who need to tell a finite verb from a noun.

/// Verbs in their plain form.
pub(crate) const VERBS: &str = "accept achieve add address adopt affect allow announce apply argue assume attend avoid base become begin \
     believe belong bring build carry choose claim clarify collect come compete conclude confirm consider construct \
     contain continue contribute control convert convey create decide declare decrease define deliver demonstrate depend \
     depict derive describe deserve destroy determine develop differ discover discuss dissolve earn educate eliminate \
     emit emphasize employ enable encourage enhance enjoy enroll ensure enter establish evaluate evolve exceed exist \
     expand explain explore express extend facilitate fill find follow form found gain generate get give go govern grow \
     handle happen help hold host identify illustrate implement imply improve include incorporate indicate inform \
     inspire introduce invest involve join keep know lack lead learn leave live locate lose maintain make manage \
     mean measure mention need obtain occur occupy offer operate oppose organize originate outline overlook overtake own \
     participate perform permit persuade portray possess prefer prepare prevent prioritize proceed produce prohibit \
     promote protect prove provide publish pursue receive recognize recommend reduce refer reflect regulate reject relate \
     release rely remain remove replace represent require resemble reside resist resolve retain reveal say see seek seem \
     select sell send serve solve speak specialize specify spend stand start stay stem store strengthen suffer suggest \
     supply surround survive take teach tell tend think transform translate transmit treat turn undergo understand use \
     utilize vary visit want warn weigh win write accompany accumulate acquire adapt advise aim alter analyze appear \
     appoint approve arise arrange assess assist attach attract borrow calculate cause celebrate commit communicate \
     complete comply compose concern confuse conserve consume convince correspond damage defeat defend deny detect \
     displace distribute donate download ease elect emerge engage entertain enforce examine exhibit expect expire exploit \
     export fail feed feel fight fit fly forbid force foster fulfill fund grant guarantee guide hate hire identify ignore \
     import impose influence inherit install interpret invent investigate invite isolate issue kill last launch lay let \
     lie lift limit listen log look love lower marry match migrate mitigate modify monitor move name neglect nominate \
     note notify oversee pass pay persist place play please point pose pour power practice praise predict preserve press \
     process promise propose pull push put qualify quit raise range reach react read realize rebuild record recover recruit \
     refine refuse regard register reinforce remember remind render renew rent repair report reproduce request rescue \
     respond rest restore restrict result retire return review revise rise rule run satisfy save search secure separate \
     set settle shape share shift ship show sign sink sit sleep sound sponsor spread stimulate stop stress strive study \
     submit succeed suit supervise support suppress sustain switch tackle target taste test thrive trade train travel \
     trigger try undermine update upgrade urge value wait walk wear work worsen yield star feature cost cover border claim \
     change plan design direct debut rank span tour end open close score attempt benefit charge contrast detail document \
     drive drop face focus increase interest label land link list mark model order question rate reference sample scale \
     schedule state store structure view vote wish hope reopen premiere depart merge";

/// Those whose form in -s is as often a noun: the neighbours decide.
pub(crate) const NOUN_VERBS: &str = "use play work star feature cost cover border claim change plan design direct debut rank span tour end \
     open close score attempt benefit charge contrast detail document drive drop face focus increase interest label land \
     link list mark model order question rate reference sample scale schedule state store structure view vote wish hope \
     need start result support study test visit value update upgrade trade train travel target switch stress stop sponsor \
     sound sign show ship shift shape share set search save run rule rise review return rest request report repair record \
     range raise quit push pull promise process practice power pose point place pass order note name move monitor match \
     love look log limit lift launch issue influence import host guide guarantee grant fund force form fly fit fight \
     export exhibit damage concern cause aim address supply control measure decrease lead offer help taste walk wait \
     produce release estimate premiere";

/// The form that goes with he, she and it.
pub(crate) fn third_person(verb: &str) -> String {
    match verb.as_bytes() {
        [.., before, b'y'] if !b"aeiou".contains(before) => format!("{}ies", &verb[..verb.len() - 1]),
        [.., b's' | b'x' | b'z' | b'o'] | [.., b'c' | b's', b'h'] => format!("{verb}es"),
        _ => format!("{verb}s"),
    }
}

/// The regular pasts; each can be a participle too, and those of irregular verbs do no harm.
pub(crate) fn past() -> impl Iterator<Item = String> {
    VERBS.split_whitespace().map(|verb| match verb.as_bytes() {
        [.., b'e'] => format!("{verb}d"),
        [.., before, b'y'] if !b"aeiou".contains(before) => format!("{}ied", &verb[..verb.len() - 1]),
        _ => format!("{verb}ed"),
    })
}

/// The forms in -s that are hardly nouns.
pub(crate) fn surely_finite() -> impl Iterator<Item = String> {
    let doubtful: Vec<&str> = NOUN_VERBS.split_whitespace().collect();
    VERBS.split_whitespace().filter(move |verb| !doubtful.contains(verb)).map(third_person)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_third_person_is_spelt_as_it_is() {
        for (verb, form) in
            [("make", "makes"), ("reach", "reaches"), ("carry", "carries"), ("play", "plays"), ("go", "goes")]
        {
            assert_eq!(third_person(verb), form);
        }
    }

    #[test]
    fn what_is_as_often_a_noun_is_not_surely_finite() {
        assert!(surely_finite().any(|form| form == "reaches"));
        assert!(!surely_finite().any(|form| form == "plans"));
    }
}
