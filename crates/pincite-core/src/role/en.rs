//! English.

mod meta;
mod social;
mod words;

use super::matcher::Table;
use super::words::Writing;

/// The patterns of English.
pub(super) const TABLE: Table = Table {
    writing: Writing::Spaced,
    classes: words::CLASSES,
    openers: "
        {adv}
        {sub} ... ,
        of course|all
        in addition|general|fact|short|particular|summary|conclusion|contrast|practice|essence|total|brief|turn|this|other
        in other words
        in this|that|such|these|those case|cases|context|regard|situation|event|way
        on the other|one hand
        for example|instance|now
        as a result|rule|reminder|note|whole
        as always|usual|such|well
        as mentioned|noted|stated|described|shown|discussed|explained .. ,
        after all
        at the same|moment time?
        to sum|conclude|summarize|summarise|begin|start|clarify|recap up|with?
        that said
        that being said
        with that said|in mind?
        please? note that
        please? be aware|advised that
        please? keep|bear in mind that
        please? remember that
        it .. {be} .. important|worth|essential|good|helpful|useful|interesting to? note|noting|mention|mentioning|remember|remembering|know|recognize|understand|emphasize|stress|consider|realize that
        it's .. important|worth|essential|good|helpful|useful to? note|noting|mention|mentioning|remember|remembering|know|recognize|understand|emphasize|stress|consider|realize that
        it should|must be noted that
        i can see|confirm|tell that?
        i|i've found|see|checked|confirmed|learned|read that
        i'm .. sorry|afraid , but?
        i'm afraid but|that?
        i .. apologize|apologise ... , but
        sorry ... , but
        sorry but
        apologies , but?
        we regret|apologize ... , but
        thank you ... ,
        thanks ... ,
        good|great|excellent question|point|morning|afternoon|evening|news ,
        dear .. ,
        hi|hello|hey .. ,
        no problem|worries ,
        the? good|bad|great news is that?
        correction|clarification|update ,
        the short|simple|quick answer is that? ,?
        the {rag}|sources|results say|says|state|states|mention|mentions|show|shows|indicate|indicates|suggest|report|explain that
        based on the|your|this|these|my|what .. {src}|question|message|description|search provided|retrieved|above|below? ,?
        according to the|your|these .. {src}|question|message|description provided|retrieved? ,?
        we .. recommend|suggest|advise that
        rest assured|easy ,? that?
        got it ,
        correct|right|exactly|true|indeed ,
        sure thing ,
        step #
        #
        > please? note|remember that
        > please? be aware|advised that
        > please? keep|bear in mind that
        > i|we can|could also|only|just|at? least? confirm|see|tell|say|add you? that
        > i|we|i've|we've also? found|checked|confirmed|learned|read|noticed|see that
        > note|tip|hint|reminder|warning|caution|attention|important|disclaimer|update|correction|clarification , !{imp}|{impn}|do|don't|always|never|please|you
        > don't|never|not forget that
        > do not forget that
        > my understanding|finding is that
        > let me explain|clarify|summarize|tell|answer|start|begin|confirm .. ,
        & but|however|although|though !i|we|you|i'll|i'd|i'm|i've|we'll|we'd|we're|we've|you'll|you'd|you're|you've|if|please|feel|here
        & , the|your|our|this|that|it|they|its|all|every|each
        & , and the|your|our|it|they
    ",
    rules: &[
        ("bare-answer", "
            yes|no|yeah|yep|nope|sure|correct|right|true|false|maybe|possibly|perhaps|probably|absolutely|definitely|exactly|indeed $
            yes|no sir|madam|ma'am|please|thanks|indeed|absolutely|definitely|correct $
            of course not? $
            certainly not? $
            not really|exactly|necessarily|quite|always|yet|sure $
            that's|that is? correct|right|true|wrong $
            it does|is|can|depends|will|should|doesn't|isn't|can't not? $
        "),
        ("no-answer", meta::NO_ANSWER),
        ("source-silent", meta::SOURCE_SILENT),
        ("document-silent", meta::DOCUMENT_SILENT),
        ("self-description", meta::SELF_DESCRIPTION),
        ("own-action", meta::OWN_ACTION),
        ("clarify", social::CLARIFY),
        ("greeting", social::GREETING),
        ("thanks", social::THANKS),
        ("apology", social::APOLOGY),
        ("acknowledgement", social::ACKNOWLEDGEMENT),
        ("offer", social::OFFER),
        ("wish", social::WISH),
        ("statement", meta::STATEMENT),
        ("about-answer", meta::ABOUT_ANSWER),
        ("about-sources", meta::ABOUT_SOURCES),
        ("pointer", meta::POINTER),
        ("restated", social::RESTATED),
        ("hypothetical", "
            suppose|imagine|picture|pretend|envision
            let's say|suppose|assume|imagine|pretend
            say|assume|consider you|a|an|that|your|the|we ... {could}
            for example|instance ... would|could|might|say
            for example|instance , .. if|suppose|imagine|say|consider|you|your|let's|think
            as an? example .. ... would|could|might|if
            e g ... would|could|might
            an|a|one .. example .. would|could|might be|look
            hypothetically
            in a|this|that hypothetical|imaginary|fictional|made
            ... hypothetical|hypothetically|fictional
            if .. you|we|someone|somebody|one|i|a|an|the .. {were}|had|bought|ordered|lived|wanted|earned|paid|borrowed|invested|sold|were ... would|could|might|you'd
            if ... would .. be|cost|come|pay|owe|need|get|receive|amount|mean|take|have
            think of .. as
            a|an .. person|customer|user|patient|buyer|parcel|client|someone|driver|worker|tenant|traveller|traveler who ... would|might|could
            someone|somebody who|with ... would|might|could
            you .. might|could|may .. say|pay|end|get|see|imagine|picture|write ... for example|instance
        "),
        ("opinion", "
            as i|we see|understand|read it|this
            for|to me|us ,
            it's|it is? .. a matter of
            ... my|our .. opinion|view|take|preference $
            it feels|sounds|seems like|a|fair|reasonable|right|wrong|odd|strange
            that|this would|is .. my .. recommendation|advice|suggestion|view|opinion|take|guess|choice|pick|preference
            in my|our .. opinion|view|experience|eyes|judgment|judgement|mind|humble|book
            from my|our point|perspective|experience
            i .. think|believe|feel|guess|suspect|suppose|doubt|prefer|would|find|consider|love|like|enjoy|agree|disagree|recommend|suggest|advise|assume|imagine|reckon|expect|could|might|lean|bet|personally|honestly
            i'd .. say|recommend|suggest|argue|go|lean|pick|choose|advise|guess|start|avoid|bet|use|keep|rather|wait|prefer|take|call
            i'm .. confident|convinced|inclined|leaning|guessing|fairly|pretty|sure|certain|not|of|fond|fan
            we .. think|believe|feel|prefer|like|love
            personally|honestly|frankly|subjectively|admittedly
            to me|my
            my .. guess|view|opinion|take|advice|favorite|favourite|recommendation|suggestion|feeling|hunch|impression|sense|preference|pick|bet|tip|thinking|assumption|conclusion
            imho|imo|afaik|fwiw
            as far as i
            if you ask me
            if .. asked|it were .. me|up
            it .. seems|looks|feels .. to me|like
            it's .. hard|difficult|easy|fair|safe|tempting|possible|reasonable to .. say|argue|imagine|believe|assume|think|see|not
            it is .. hard|difficult|easy|fair|safe|tempting|reasonable to .. say|argue|imagine|believe|assume|think|see
            it .. could|might|can|may be .. argued|said|tempting|nice|interesting|fun|wise|better
            one|some|many .. could|might|may|would .. argue|say|wonder|think|ask|imagine|feel|object
            arguably|hopefully|ideally|thankfully|interestingly
            no .. doubt|wonder|surprise
            what .. a|an
            what .. strikes|impresses|stands|matters|surprises .. me|out|most|is
            it's|it is? .. really|truly|quite|just|so|very .. beautiful|wonderful|amazing|sad|great|shame|pity|fascinating|exciting|fun|lovely|nice|awful|terrible|wise|best|unfortunate|encouraging|hoped|likely $
            it would|will .. be .. nice|interesting|exciting|great|wonderful|better|good|wise|fun|helpful|useful|wrong|unfair
            ... is|are .. a matter of .. taste|opinion|preference|debate|perspective
            ... in my .. opinion|view|experience
            ... i|we .. think|believe|guess|feel $
            ... speaks for itself|themselves
        "),
        ("advice", "
            a|an|your|the lawyer|doctor|physician|professional|specialist|accountant|advisor|adviser|attorney|pharmacist|expert|solicitor can|could|may|might|will .. help|advise|tell|guide|assist|confirm
            one|another|a|an|other|the .. option|approach|way|alternative|fix|trick|workaround|solution|idea|tactic is|would|might|could to|be
            ... you|readers|patients|people|everyone|anyone|travellers|travelers|parents|students|beginners|one|we|developers|teams|clinicians|caregivers .. should|shouldn't|ought
            ... you|users|readers|patients|people|customers|one|beginners|owners may|might|could|would .. want|wish|like|prefer|find|consider|benefit|try|need .. to|it|from|try|a|that
            you|you'd .. could|might|would .. {imp}|{impn}|do|well|better
            you can|may always|simply|just|either|even {imp}|{impn}
            you can|may also? {try}
            you'd|you|it'd better|best
            you'd|it'd .. be .. better|best|wise|safer|well
            you'll want|need
            it is|would|may|might|can|will|could|was .. be|is .. recommended|advisable|best|wise|important|essential|crucial|vital|helpful|useful|worth|good|better|smart|safe|safer|sensible|prudent|necessary|advised|suggested|critical|beneficial|possible|key|recommendable|idea|worthwhile|imperative to|that|you|if|idea|practice|for|not|when|checking|asking|trying|looking|reading|considering|having|noting|comparing|keeping|consulting|contacting
            it's .. recommended|advisable|best|wise|important|essential|crucial|vital|helpful|useful|worth|good|better|smart|safe|safer|sensible|prudent|necessary|advised|critical|beneficial|always|key|imperative|also .. to|that|you|if|idea|practice|for|not|when|checking|asking|trying|looking|reading|considering|having|noting|comparing|keeping|consulting|contacting
            it|this may|might|can|could|would also|even? help|pay to|if
            it|this may|might|can|could|would also|even? be wise|worth|good|useful|helpful|best|advisable
            i|we|i'd|we'd .. would|strongly|highly|also|generally .. recommend|suggest|advise|urge|encourage|propose|ask|warn
            we|i recommend|suggest|advise|encourage|urge
            my|our .. advice|recommendation|suggestion|tip
            a|an|one|the|another .. good|best|simple|first|safe|useful|easiest|safest|quick|quickest|next|common|better|sensible|practical|great|helpful .. step|idea|way|option|approach|practice|tip|thing|place|choice|bet|start|rule|strategy|habit|move .. is|would|might .. to|be
            the|your best|safest|easiest|smartest|simplest|only thing|way|option|choice .. to|is
            best|rule of|practice to|thumb|is
            better|best|safer|wiser to|safe
            when|whenever .. in doubt
            professional|medical|legal|expert advice|help|guidance is|should
            ... {be} .. recommended|advised|encouraged|urged|advisable .. to|that|for|you
            ... is|are .. strongly|highly .. recommended|advised|encouraged
            ... is .. a good idea|practice|choice|option
            ... is|are worth .. a|checking|trying|considering|it|reading|exploring|visiting|looking|asking|keeping|comparing
            consulting|contacting|speaking|talking|checking .. with|to|a|an|your|the .. is|can|may|will|would|might .. help|recommended|advisable|best|wise|useful|good|clarify
            that|this .. way|should
            why not
            how about
            what about
            next|first|second|third|last step|thing|time is|would .. to|be
            ... make|be sure|certain|careful|mindful|aware|prepared|patient $
            only|not if|when|with|for .. $
            remember|note to|not
            always|never {imp}|{impn}
            no|not .. need to
            there's|there .. is .. no .. need|harm|rush|hurry
            caution|care .. is|should .. advised|be|taken|needed
        "),
        ("request", "
            please !note|be|keep|bear|remember
            please note !, !that
            please be !aware|advised
            please keep|bear in? mind? !that
            please remember !that
            kindly
            be sure|careful|aware|patient|mindful|prepared|advised|ready|honest|kind|specific|cautious|as
            do not|n't
            don't|do
            make|makes sure|certain
            ... please $
            you .. are|will|'re .. asked|requested|encouraged|advised|invited|kindly|urged to
            may|can|could i|we|you
            watch|look|mind out|for|the|your
            beware
            try to|not|again|it|the|a|using|your|another
            no smoking|entry|parking|running|diving|food|photos $
            attention|caution|warning|danger|important|tip|reminder|hint|note , {imp}|{impn}|do|don't|always|never|please|you
            attention|caution|warning|danger $
        "),
        ("imperative", "
            !{sub}|{adv}|{the}|{src}|only|both|like|unlike|under|above|below|all|is|are|was|were|not|from|of|to|into|through|over|about|than|if|what|how|who|which|where|why|between|against|near|inside|outside|beyond|off|out|up|within|upon|even|whatever|has|have|does|do|can|will|then|everything|nothing|something|it's|that's|you're|here's|losing|using|paying|keeping _ your|yourself
            double|cross check
            {imp} !of|is|are|was|were|has|had|will|may|must|by|cases|case|does|did|wages|rates|costs|prices|claims
            {impn} !, {obj}
            {impn} #
            {impn} .. your|yourself
            {impn} and {imp}|{impn}
            {imp} by your|the
            log|sign|check|come|step|opt in|out|up|on|into|with|for
            turn|switch|shut|power|cut|slow|break on|off|down|to|around|left|right
            look|search|watch|listen|hunt|shop for|at|up|out|into|in|on|through|under|to
            start|begin|open|end|finish|continue with|by|from|small|early|slowly|in|at|a|on
            set up|aside !costs|fees {the}|your|automatic|an|alerts|reminders|two|in|at|some|money
            set to|your|as|yourself|clear|realistic
            plug|fill|hand|turn|send|drop in|into|out|over|off
            store|cook|bake|heat|serve|rest|cool|simmer|fry|roast|boil|freeze|reheat|chill|drain|dry|wash|clean|iron|soak|grill|keep|knead|steam|warm in|at|between|below|above|under|away|on|for|until|over|with|to|separately|upright|frozen|refrigerated|cold|dry|warm|hot|well|immediately|gently|dark|and|as|covered
            travel|pack|plan|book|order|reserve|arrive|leave|pay early|light|ahead|online|by|at|in|for|on|through|via|with|before
            talk|speak|reply|write|report|reach|return|turn|head|switch|move|respond|pay to|with|out|through|back|over attention|the|your|a|an|any|our|settings|page|step|this|that|them|someone|us|me
            talk|speak|reply to|with|back|within|directly
            test|try|plan|aim|work|practice|focus|act|hope|wait for|with|on|to|through|towards|it|out|until|and
            press|hold|tap|click|swipe|pinch|push|drag|type|select|choose|enter|hit
            call|email|text|phone|ring|mail|message|contact|visit|follow|use|support|help|join|thank {obj}|your|our|only|caution|other|different|as|an|for|both !is|are
            call|dial #
            open|close|lock|clean|check|review|compare|count|measure|restart|refresh|repeat|install|configure|save|export|secure|replace|rinse|grease|wear|use|avoid *s
            link|connect|match|compare|mix|combine|separate|divide|replace|fill|cover|treat|line|wrap|dress|coat _ with|to|into|from|by|in
            place|put|store|keep|leave|set|lay|hang|hold|fold|point|turn|position|mount|spread|rub _ in|on|at|near|under|over|into|away|aside|down|up|upright|flat|out|between|to|against|facing|onto
            show|teach|offer|tell|give|ask|remind|help|let|invite|thank customers|people|children|others|staff|them|users|kids|guests|visitors|patients|students|participants
        "),
        ("duty", "
            you'll|you've need|have|got to
            you just|only|simply|first|also|then|still|will|might|may? need|have|got to
            you don't|needn't|do not? .. worry|panic
            all you .. need|have
            what you .. need|should|can
        "),
        ("transition", "
            one|another|two|a last|more|other|final|quick|small thing|things|point|note|question|remark|example
            first|now|next|finally|lastly|second|third , a|an|some|your _ _? $
            first|now|next|finally|lastly , the|to second|third|next|other|main|first|last|your|fees|costs|pricing|details|exceptions _? $
            that|this leaves|covers|concludes|settles|wraps|completes .. part|question|section|basics|point|overview|us|one
            so much for
            having .. said|covered|seen|established|discussed|looked|that|this
            with|now that .. out|covered|done|aside|clear .. way
            and? now for|to|about
            finally|lastly|first|next a|one|some|just .. word|note|point|remark|thing|comment .. $
            next|now|finally , _ $
            let's
            let us
            now .. to|for|on|that|we|let|turn|turning|back
            turning|moving|coming|returning|switching|going|back .. to|on|back
            next ,? .. we|let|up|i|is|comes|the|come .. $
            next up|we|comes|come|let's|let|i
            first|before|now we|let|i|anything|things|diving|getting|starting|that
            we .. can|will|shall|now|then|also|first|have|see|need|turn|begin|start|move|come .. look|see|turn|move|start|begin|discuss|consider|explore|break|examine|covered|seen|discuss|go|now|summarize|think|conclude|to
            with|having that|this|said|these|covered|established .. $
            so|well|okay|ok|right|now|and|then|anyway|finally|first|next|second|also|however|moreover|but $
            that brings|leads us|me
            this|which .. brings|leads us|me
            to begin|start|conclude|finish|recap|sum|summarize|summarise .. $
            as|like .. mentioned|noted|discussed|stated|seen|said|we .. above|earlier|before|saw|previously $
            on to|the .. $
            there .. are|is .. more|two|one|three .. to .. it|consider|look
            back to
            so far
            last but not
            that .. said|being|aside $
            in .. what follows|this section
            the .. next|following|last|first|final .. section|part|chapter|paragraph .. is|explains|covers|looks|shows|describes|deals|turns|will
            here .. is|are .. what|how|why
            this .. section|part|chapter|paragraph|guide|article
            first things first
            in conclusion|summary|closing|short $
            consider .. following|this|these
            take .. look|example
        "),
        ("frame", "
            there's|there is|are? more|plenty|lots .. than|of
            there is|are no .. one|single|right|easy|simple|universal|definitive|perfect
            there|there's .. are|is|exist|can|may|exists|could|remain .. be? {many}|a|number|also|always|lots|plenty|wide|two|three .. {thing}|range|variety|number|one|many|lot|single|more|room
            {many}|a|the|these|those|all|both|number|such|each .. {thing} .. to|that|you|can|could|may|might|should|play|influence|affect|must|which|here|come|need|are|is|depend|determine|contribute .. consider|take|be|help|keep|know|think|use|apply|try|influence|affect|role|in|into|important|depend|on|involved|make|work|best|follow|explore|applied|vary|considered
            it .. all|really|often|usually|mostly|also|largely|can .. depends|varies|vary|depend .. on|by|from
            this|that|which|the .. depends|depend|varies|vary|differs on|from|by|with|depending
            ... depend|depends .. on|upon .. your|the|various|many|several|a|individual|specific|how|what|which|whether|where|who|different|multiple|factors|context
            ... it depends
            everyone|every|each|not|no .. person|case|situation|one|everyone|two|company|project|patient|child|user|individual|body .. is|are|has|have|same|different|unique|needs|works|alike
            what .. works|matters|counts|is|you .. for|best|most|depends|next|need
            the|a .. topic|subject|issue|question|matter|process|situation|picture|choice|decision|key|point|goal|idea|answer|trick|important|main|bottom|list|same|right|best .. is|are|here|has|remains|remain|goes|applies|can|thing|line|choice|option .. complex|broad|simple|balance|to|complicated|here|straightforward|difficult|easy|important|clear|nuanced|yours|up|many|that|goes|applies|open|same|depends|personal|this|evolving|multifaceted|on|still
            both|each|all|either .. options|option|approaches|approach|methods|sides|have|has|ways|choices .. are|is|have|has|work|works|its|their|pros|strengths|advantages|benefits|merits
            as|like with .. everything|anything|any|all|most
            by|with|in .. doing|following|taking|understanding|keeping .. so|these|this ... 
            in .. many|most|some|general|certain|such|these|all .. cases|ways|situations|respects $
            on|from the|a .. one|other .. hand $
            a|the .. few|lot|number|little .. things|depends|can|points|goes|more
            that is|was .. why|how|what|where|because|the .. it|they|we|reason|case|this|idea|point|matters
            that's .. why|how|what|where|because|the|it|all .. it|they|we|reason|case|this|idea|point|matters|works
            this|it is .. where|why|how|what|because|not .. it|they|we|reason|case|comes|matters|always|easy|simple|alone
        "),
        ("synthesis", "
            this|these|that|those|such|together|taken .. highlight|highlights|underscore|underscores|underline|underlines|emphasize|emphasizes|emphasise|emphasises|illustrate|illustrates|demonstrate|demonstrates|reflect|reflects|signal|signals|point|points|reinforce|reinforces|stress|stresses .. the|to|a|your|how|that|toward|towards|importance|need|why
            this|these|that|those|such|together|it|all|both|taken .. suggest|suggests|mean|means|show|shows|imply|implies|indicate|indicates|make|makes|confirm|confirms|paint|paints|hint|tell|tells|leave|leaves|bode|bodes|speak|speaks .. a|an|more|further|there|we|you|the|how|it|that|room|strong|continued|growth|well|need|clear|us|important|trend|much|at|for|things
            ... could|may|might|can|will|would .. have|has|play|make|bring .. significant|major|important|big|profound|serious|lasting|huge|key|crucial|positive|negative|real|vital|substantial|far|considerable|difference|noticeable .. impact|impacts|effect|effects|role|consequences|implications|influence|difference|part|change|changes|reaching|benefits
            ... plays|play|has|have .. significant|major|important|crucial|key|vital|big|central|critical|profound|essential .. role|impact|part|effect|influence|place
            ... is|are|remains|remain|becomes very|absolutely|therefore|thus|also? key|crucial|essential|vital|important|critical|paramount|necessary|invaluable|indispensable .. to|for|in|when|because|here|if !note|remember|mention|know|understand
            ... more|further|additional .. research|work|study|studies|evidence|investigation|data|analysis .. {be}|may|would|will|remains|need|needed
            taken|all|put .. together|things|this
            only time
            time will tell
            the .. future|outlook|trend|picture|overall|key|takeaway|lesson|message|conclusion|upshot|moral|prospects|importance|need .. looks|is|remains|seems|points|for|of|suggests|appears|will|here
            it .. is|remains|will .. clear|evident|obvious|apparent|likely|possible|seen|hoped|interesting|remain|conceivable|plausible|probable .. that|to|whether
            it's .. clear|evident|obvious|apparent|likely|possible|plausible|conceivable .. that|to
            it remains to be
            we .. can|may|could|must|should .. expect|conclude|see|assume|infer|say|look|anticipate|learn|hope
            one .. can|may|could .. expect|conclude|see|assume|infer|say
            as .. a|we result|move|see|time|technology|such ... continue|continues|will|likely|more
            going forward
            looking ahead
            ... likely to continue|grow|rise|increase|remain|improve
            ... in the .. coming|near|years|long .. years|future|months|decades|run|term|ahead
            ... will|could .. continue to
            ... room for .. improvement|growth
            ... stands|stand out
        "),
        ("truism", "
            ... everyone|everybody|we|anyone .. all|already .. knows|know|agrees
            as everyone|everybody|we knows|know
            it .. is|goes .. common|well|widely|without|obvious|generally|universally .. knowledge|saying|known|understood|accepted
            by definition
        "),
        ("first-person", "
            i|i'm|i've|i'd|i'll|me|my|mine|myself
        "),
    ],
    verbs: "is are was were be been am has have had do does did can could may might must shall should will would \
            isn't aren't wasn't weren't don't doesn't didn't can't cannot won't it's that's there's becomes became \
            includes include contains contain provides provide requires require applies apply allows allow makes \
            make takes take opens open closes close starts start ends costs cost needs need means mean gives give \
            shows show says say uses use works work causes cause helps help covers cover gets get goes come comes \
            runs run holds hold lives grows lies stands remains remain seems depends depend leads reduces increases \
            supports prevents produces offers accepts expires lasts weighs measures consists rose fell grew won lost \
            began made took gave said found built wrote died born founded left sold bought paid met reached arrived \
            increased decreased reduced pay pays paid lands weigh arrives begins ended started opened closed moved signed named caused",
};
