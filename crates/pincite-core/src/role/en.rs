//! English.

use super::matcher::Table;
use super::words::Writing;

/// The patterns of English.
pub(super) const TABLE: Table = Table {
    writing: Writing::Spaced,
    classes: &[
        ("the", "the a an this these that those your our any each every all both some its their another"),
        ("obj", "{the} it them him her us me yourself one two three only more less no out up off down away back \
                 into onto if whether how what which who when until before after again carefully here there now \
                 directly regularly immediately twice once enough plenty such over around through together at least"),
        ("be", "is are was were be been isn't aren't wasn't weren't"),
        ("not", "not n't never"),
        ("don't", "don't doesn't didn't"),
        ("can't", "can't cannot couldn't"),
        ("could", "could may might can would"),
        // What was retrieved or uploaded, spoken of as an object.
        ("rag", "documents document context contexts passages passage excerpts excerpt snippets snippet uploads \
                 attachments attachment retrieved search"),
        ("src", "{rag} sources source results result materials material texts text files file references records \
                 information knowledge"),
        // Other documents by name.
        ("doc", "{src} notes note handbook manual report reports article articles paper papers study studies guide \
                 guides policy policies contract agreement lease faq page pages website site brochure leaflet \
                 transcript transcripts email emails thread chapter section sections paragraph record log logs data \
                 dataset table summary abstract letter terms listing listings docs documentation literature minutes \
                 memo slides presentation invoice form certificate"),
        ("say", "mention specify state say indicate discuss address describe list explain clarify detail disclose \
                 reveal note cite identify define answer tell confirm establish report name touch refer go speak \
                 cover contain include provide give offer have show hold supply"),
        ("tell", "mention specify state say indicate discuss address describe list explain clarify detail disclose reveal \
                  note cite identify define answer tell confirm establish report name touch refer go speak elaborate"),
        ("said", "mentioned specified stated said indicated discussed addressed described listed explained covered \
                  clarified detailed disclosed included provided given found documented recorded named available \
                  known defined answered confirmed"),
        ("info", "information details detail mention data answer results result record reference indication \
                  evidence guidance specifics documentation documents passages sources matches match entry entries"),
        ("thing", "factors things reasons ways options steps types kinds aspects points considerations approaches \
                   methods strategies issues elements possibilities benefits advantages disadvantages challenges \
                   variables circumstances situations questions differences solutions techniques resources causes \
                   scenarios tips pros perspectives angles theories examples measures areas"),
        ("many", "several many various numerous multiple some few different certain key important other main \
                  general common basic possible potential useful"),
        ("ask", "ask reach contact call write email message visit"),
        ("past", "asked mentioned said told wrote wanted described bought ordered booked paid signed received returned \
                  applied moved started noted requested are were had uploaded contacted tried lost installed")
        ,("adv", "however additionally also but and so then moreover furthermore therefore thus hence meanwhile \
                 still yet instead otherwise nevertheless nonetheless consequently accordingly besides or plus \
                 first firstly second secondly third thirdly next finally lastly last afterwards now always never \
                 simply just carefully kindly alternatively similarly likewise generally typically usually \
                 fortunately unfortunately sadly regrettably luckily basically essentially actually indeed clearly \
                 obviously overall ultimately importantly specifically particularly apparently evidently \
                 conversely again often sometimes perhaps maybe immediately regularly gently slowly well anyway \
                 sorry okay ok sure yes no yeah yep nope right hi hello hey thanks great good alright hmm oh ah understood noted certainly absolutely"),
        ("sub", "if when whenever to before after once unless while as in on at by with during until since because \
                 although though should for given where wherever depending based according despite per without"),
        ("like", "help assist check look find see get make answer walk explain guide send connect transfer show \
                  provide give search pull arrange set tell share summarize summarise confirm verify add know"),
        ("try", "try consider consult contact ask check explore look see read refer visit learn start begin watch \
                 follow compare reach call email search practice experiment review")
        ,// Verbs of a statement whose first noun looks like an order.
        ("fin", "is are was were has had must cannot can may will does did began ended rose fell opens closes requires \
                 require need needs costs runs starts covers applies apply includes expire expires differ differs took"),
        // Verbs that, at the start of a sentence, tell the reader to do it.
        ("imp", "preheat whisk reheat refill rewind rewrite rethink recheck reapply reattach untick unscrew undo unzip \
                 unpack unfold unwrap retry refuel rehydrate deselect double-check hover sanitize sterilize declutter accept add adjust aim allow apply arrange ask assemble assess assign attach avoid backup bake be \
                 beware boil bookmark bring browse build buy calculate cancel check choose click collect combine \
                 compare compute configure confirm connect consider consult contact continue convert create decide \
                 declare define delete deploy describe determine develop discard disconnect discuss disable dissolve \
                 don't download drag eat edit eject email emphasize employ enable encourage engage enjoy ensure enter \
                 establish evaluate examine explain explore export extend familiarize fasten fetch find finish focus \
                 follow forget gather get give go grab grant grease identify ignore import include incorporate \
                 increase inform insert inspect install integrate invest investigate join keep know knead learn leave \
                 let listen locate log loosen lower maintain make measure memorize migrate minimize mix modify monitor \
                 navigate negotiate notify obtain paste pay pick pour practice prefer prepare prevent prioritize \
                 proceed protect provide pull push put read reboot recalculate recharge recommend reconnect recycle \
                 reduce refer refrain refresh register reinstall remain remember remind remove rename repeat replace \
                 request reset resist respond restart restore retry rinse run save say schedule scroll seek select \
                 send separate shake sign simmer simplify soak sprinkle squeeze stay steer stir stop submit subscribe \
                 suppose swallow take teach tell think throw tighten track transfer treat try type uncheck \
                 understand uninstall unplug unscrew unlock update upload use utilize validate verify wait walk wash \
                 watch wear wipe withdraw write educate foster promote strive bear reach relax inspire"),
        // Those that are as often a noun there, or an adjective.
        ("impn", "access back balance book call care carry change charge claim clean clear close cook cool copy \
                  cover cut cycle date document drain draw dress dry drink drop empty end exercise exit face feed \
                  file fill filter fix flag flip fold fry grill guard hand hang head heat help hold iron label land \
                  leave lift light limit line link list lock look mail map mark mash match microwave mind mount move \
                  name note open order pack park peel place plan plug point position post present press print \
                  process pump query rate recall record reference release rent repair reply report rest return \
                  review ring roast roll rotate route sand scale scan screw seal search secure see serve set share \
                  ship show shut skip slide slice sort spray spread stand start state step store strain stretch \
                  structure study suggest support switch talk tap test thaw tie time tip top touch train travel trim \
                  trust turn twist upgrade vent view visit vote warm water weigh wind work wrap zip begin bend blend \
                  block break brush cast chop complete correct deposit design display dispose divide estimate freeze \
                  grind hit lay lead lean meet offer pass perform pinch play plant quote raise rub score sew sharpen \
                  sit spend split spot stick store stow swap sweep target tape tilt trace translate wake welcome"),
    ],
    openers: "
        {adv}
        {adv} {adv}
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
        sure thing ,
        step #
        #
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
        ("no-answer", "
            idk $
            not|no sure|certain|idea
            i .. don't .. know|have|see|find|recall|understand
            i .. do not .. know|have|see|find|recall|understand
            i .. cannot|can't|couldn't|am|wasn't not? unable|able|find|answer|help|assist|locate|provide|determine|confirm|verify|give|see|access|tell|say|offer|share|comment|identify|discuss|predict|recommend|advise|speak|open|respond
            i .. can|could not
            i'm .. unable|sure|certain|aware|able|allowed|familiar
            i am .. unable|uncertain|aware|able|allowed|familiar
            i|we have|had|find|found|see|saw|could|can|located no|nothing
            i lack
            we .. do not|don't have .. information|details|data|record
            we .. were|are unable
            unable to .. {like}|locate|determine|provide|process|retrieve|access|comply
            cannot|can't|couldn't .. answer|determine|find|help|say|tell|confirm|verify|comply|provide
            no .. answer|answers .. found|available|possible|provided $
            no answer|idea|clue|comment $
            not .. found|available|sure|known|specified|stated|mentioned|applicable|provided|given|disclosed|answerable $
            n a $
            unknown|unclear|unanswerable|insufficient $
            insufficient|inadequate|not information|data|context|evidence|enough|sufficient
            that|this is .. beyond|outside my|the|what|our
            that's .. beyond|outside my|the|what
            that|this falls outside
            that's|that is? something|not .. i|something
            your|the|that|this question|request|topic .. outside|beyond
            hard|difficult|impossible to say|tell|know
            nobody|nothing knows|found|here|was
            it is|was .. hard|difficult|impossible|tricky .. to .. say|predict|determine|know|tell|answer|give|provide|quantify|pinpoint|define|conclude|generalize
            it's .. hard|difficult|impossible|tricky .. to .. say|predict|determine|know|tell|answer|give|provide|quantify|pinpoint|define|conclude|generalize
        "),
        ("source-silent", "
            there|here is|are|was|isn't|aren't|wasn't not? .. enough|sufficient .. {info}|context
            it's|it|that's|that|this|it'd is|was? not .. clear|known|certain|possible|stated|specified|mentioned|obvious
            it's|it is|was? unclear|uncertain|unknown
            ... {rag} .. ends|end|stops|stop|breaks|cuts|cut .. before|there|without|off|here
            that|this|such|those|these|the|your .. information|detail|details|data|figure|number|figures .. isn't|aren't|wasn't|weren't
            that|this|such|those|these|the .. information|detail|details|data|figure|number|figures is|are|was|were not .. {said}
            ... {rag} ... {don't} .. {say}
            ... {rag} ... do|does|did not .. {say}
            ... {rag} .. says|say|mentions|contains|contain|offers|offer|provides|provide|gives|give|has|have nothing|no|neither|little
            ... {rag} .. is|are|was|were .. silent|unclear|insufficient|incomplete|inconclusive
            ... {rag} .. fail|fails to
            ... {rag} .. lack|lacks|omit|omits
            the|these|your|my|our sources|source|results|materials|material|text|texts|files|file|references|records|information|knowledge .. {don't} .. {say}
            the|these|your|my|our sources|source|results|materials|material|text|texts|files|file|references|records|information|knowledge .. do|does|did not .. {say}
            the|these|your|my|our sources|source|results|materials|material|text|texts|files|file|references|records|information|knowledge .. say|says|contain|contains|offer|give|gives|provide|provides|has|have nothing|no|little
            there is|was|are|were|isn't|aren't|wasn't not|no|nothing|insufficient|limited .. {info} ... in|about|on|regarding|of|available|for|to|provided|that|whether
            there is|was|are|were nothing ... {src}|about
            there's no|nothing .. {info}|about
            no|little|insufficient .. {info} .. {be}|could|can|has|have|seems|on|about|regarding|found|available|matching
            no .. {rag}|sources .. mention|mentions|address|addresses|discuss|discusses|state|states|cover|covers|match|matched|contain|contains|were|was
            none|neither of the|these|your|my .. {src}
            none of them .. mention|mentions|address|say|says
            nothing in|within .. {doc} .. {info}|mentions|mention|addresses|says|indicates|suggests|covers|discusses|about|on|refers|specifies|answers|states|explains|touches|speaks
            nothing on|about .. in .. {doc}
            nothing .. {be}|was .. {said} ... {src}
            nothing about|on .. was|is|could
            nothing was|is found|said|mentioned|stated
            ... {be}|been .. not .. {said} .. in|by|within|anywhere|here the|these|any|your|this? .. {src}|notes|page|document|handbook
            ... isn't|aren't|wasn't|weren't .. {said} .. in|by|within the|these|any|your|this? .. {src}|notes|handbook
            ... {be} not .. clear|certain|evident|obvious|apparent .. from|in|based|whether|how|why|when|which|who|what|if
            ... {be} .. unclear|uncertain .. from|in|based|whether|how|why|when|which|who|what|if
            ... {be} not .. mentioned|specified|stated|addressed|discussed|disclosed|described|explained|clarified|answered|indicated here|there|anywhere|explicitly? $
            ... {can't} be .. determined|answered|confirmed|verified|established|found|inferred|derived|ascertained
            ... can|could not be .. determined|answered|confirmed|verified|established|found|inferred|derived|ascertained
            it is|was|does|do not .. {said}|{say}|say $
            it is|was not .. {said}|known|clear whether|how|why|when|which|who|what|if
            it .. {don't} say|mention|specify|state
            this|that is|was not .. {said}|{rag} $
            this|that|it isn't|wasn't .. {said} $
            whether ... {be} not .. {said}
            whether|how|why|when|what ... is|remains unclear|open|unknown|uncertain
            neither .. {doc}
        "),
        ("document-silent", "
            ... {doc} ... {don't} .. {tell}
            ... {doc} .. do|does|did not .. {tell}
            ... {doc} ... {don't} .. contain|provide|include|give|offer|have|cover .. {info}|details|specifics|anything|enough|explicit|topic|question|case|this
            ... {doc} .. do|does|did not .. contain|provide|include|give|offer|have|cover .. {info}|details|specifics|anything|enough|explicit|topic|question|case|this
            ... {doc} .. says|say|mentions|contains|contain|gives|offers nothing|neither
            ... {doc} .. contains|contain|gives|offers|has no .. {info}
            ... {doc} is|are .. silent
            ... {don't} .. mention|specify|indicate|state
            ... do|does|did not .. mention|specify|indicate|state
            ... makes|make no mention|reference
            ... {be} not .. mentioned|specified|stated $
        "),
        ("self-description", "
            as an|a .. ai|language|assistant|chatbot|bot|model|virtual|automated|machine|llm
            i'm .. an|a|your|the|just|only .. ai|assistant|bot|chatbot|model|virtual|program|here|system|agent|tool
            i am .. an|a|your|the|just|only .. ai|assistant|bot|chatbot|model|virtual|program|here|system|agent|tool
            i was trained|built|made|created|designed|developed
            i {don't}|do not? .. opinions|opinion|feelings|emotions|preferences|access|memory|experiences
            my knowledge|training|name|purpose|role|job|goal|data|memory|responses|answers|capabilities|instructions
            this is an automated
            you're|you are? .. chatting|speaking|talking with|to
        "),
        ("own-action", "
            we're|we are? on it|this
            thinking|reasoning|working about|through|it|on
            let me
            let's
            let us
            allow me
            i'll|i've|i'm|i'd
            i will|am|have|had|shall|just|then|next|first|also|already|only searched|checked|looked|read|found|reviewed|now|going|checking|looking|searching|here|pulling
            i searched|checked|looked|read|found|reviewed|compared|used|took|went|gathered|compiled|consulted|queried|tried|ran|need|should|want|based|combined|summarized|summarised|scanned|analyzed|listed
            checking|searching|looking|fetching|loading|retrieving|reviewing|thinking|analyzing|analysing|processing|pulling|verifying|querying the|that|this|for|through|up|your|now|it|into|more|our|again
            one|just|give|hold|bear .. moment|second|sec|minute|on|with $
            one|just a? moment|second|sec|minute
            hold on|tight
            hang|bear on|tight|with
            searching|checking|looking $
            give me a
            we .. are|will .. checking|looking|check|look|investigating|investigate|reviewing|review|get|follow|forward|escalate|contact|keep|update|be
            we'll
            we're .. checking|looking|investigating|working|reviewing
            this|it may|might|will|should .. take .. moment|second|seconds|minute|while
        "),
        ("clarify", "
            could|can|would|will|may you|i|we|it
            do|does|did|are|is|have|has|was|were|should|shall you|we|i .. {the}|have|want|need|mean|know|like|looking|using|able|see|sure|tried|mean
            please .. tell|let|share|provide|specify|clarify|confirm|send|give|enter|describe|indicate|state|elaborate|rephrase|supply
            kindly .. tell|let|share|provide|specify|clarify|confirm|send|give|enter
            tell|send|give me .. more|which|what|your|how|the|a|about
            let me know which|what|whether|your|how|when|where|the
            which|what|who|whose|where|when|how|why .. do|does|did|would|is|are|should|can you|your|we|i
            i .. need|require|want .. to .. know|your|more|some|the|a|few
            i'd need|like to? .. know|your|more
            to .. help|assist|answer|give|check|find ... need|require|tell|provide|share|know
            anything|something else
            any .. questions|preferences|thoughts|idea
        "),
        ("greeting", "
            hello|hi|hey|hiya|greetings|welcome|howdy .. $
            hello|hi|hey there|again|everyone|team|and
            good morning|afternoon|evening|day .. $
            welcome to|back|aboard
            dear .. $
            how .. are you|things
            nice|good|pleased|great|lovely to meet|see|hear|have
            long time no see
            it's|it is? .. good|nice|great|lovely|pleasure to meet|see|hear|have
        "),
        ("thanks", "
            we .. value|cherish your
            your .. feedback|patience|input|support .. helps|matters
            thank|thanks -- $
            thank|thanks -- , .. $
            many|much|big thanks|appreciated|thank
            we|i .. appreciate|thank
            i'm|we're .. grateful|thankful
            your .. feedback|patience|understanding|business|time|loyalty|trust|interest|cooperation|satisfaction|input|support .. is|are|means .. appreciated|important|valued|valuable|welcome|priority|us|lot|noted
            much appreciated
            cheers $
            appreciate|appreciated it|your|that|the|you
        "),
        ("apology", "
            sorry $
            sorry !, for|about|to|that|if|again
            so|very|really|truly|terribly sorry
            sorry .. you|i
            my|our|please|sincere|accept .. apologies|apology|bad|mistake
            apologies|pardon .. $
            apologies|pardon for|again|if|me
            i .. apologize|apologise|regret
            we .. apologize|apologise|regret
            i'm|we're|i .. so|very|really|truly|deeply|am .. sorry
            i'm|we're sorry|afraid
            i am|we are .. sorry|afraid
            i .. understand|realize|know|imagine|see|hear|sympathize|can
            that|this|it must|sounds|sound .. be|been|feel|have? .. frustrating|annoying|stressful|terrible|difficult|tough|awful|hard|disappointing|upsetting|exhausting|like|great|good|fine|interesting|painful|confusing
            excuse me
            oops|whoops|ouch
            it .. sounds|sound like
            we .. understand|realize|know .. how|that|your|this
            how .. frustrating|annoying|awful|sad|strange $
        "),
        ("acknowledgement", "
            you|you've raise|raised|make|made|bring|brought .. point|question|up
            got it|that|you
            understood|noted|okay|ok|sure|alright|roger|agreed|great|perfect|excellent|wonderful|awesome|fantastic|absolutely|certainly|brilliant|done|cool|nice|exactly|congratulations|congrats|splendid|lovely|super|amazing|good|right|fine .. $
            of course $
            sure|no|not .. thing|problem|worries|bother $
            no .. problem|worries|trouble
            not a problem|bother
            good|great|excellent|interesting|fair|nice|smart|lovely|thoughtful|fascinating|important|tough|tricky|fun|wonderful|fantastic|clever .. question|point|idea|choice|catch|thinking|find|observation|enough|job $
            good|great|excellent|interesting|thoughtful|fascinating|fantastic|wonderful question
            good|great|nice|lovely|wonderful to|one .. hear|see|know
            good|great|wonderful|bad|that's news $
            that's|that|this|what is|was? really|very|quite? a|an|such|really|very|so|quite? really|very|quite? good|great|excellent|interesting|fair|nice|smart|lovely|thoughtful|fascinating|important|tough|tricky|broad|complex|deep|common|wonderful|valid|understandable|fantastic|perfect|fine|helpful|clever|difficult and? _? question|point|idea|choice|catch|observation|topic|request|concern|one|to
            that's|that .. makes|fine|ok|okay|perfect|great|good|alright|all|noted|clear|works|interesting|awesome .. sense
            makes sense
            sounds good|great|like|fine|perfect|interesting
            well done|said|spotted
            happy|glad .. to|i|that|you
            i'm .. glad|happy|delighted|pleased|thrilled|excited
            i am .. glad|happy|delighted|pleased|thrilled|excited
            we're|we .. are .. glad|happy|delighted|pleased|thrilled|excited|always
            you're .. welcome|right|correct|absolutely
            you are .. welcome|right|correct
            my pleasure
            it's|it|was .. my|a|our pleasure
            as you wish|like|please
            will do
            thumbs up
            glad|happy .. helped|hear|know|help|assist
            don't mention|worry|hesitate
            all|you're set|good|done|right
            here|there you|we go|are
        "),
        ("offer", "
            one|someone|somebody|member|specialist of|from|on our|billing|the|sales|support .. will
            someone|somebody|they|he|she will .. be|contact|call|reach|get|follow .. you|back|shortly|touch
            feel free
            happy|glad|pleased|ready|here to
            i .. can|could|would|may|might|am|will|shall .. help|assist|also|look|check|explain|provide|show|give|send|tell|offer|like|love|happy|glad|walk|search|set|arrange|connect|transfer|summarize|put|pull|create|only|do|be|try|book|draft
            i'd .. be|love|like|happy|gladly
            we .. can|would|will|are|could .. help|happy|glad|be|love|gladly|assist|here
            we'd
            we're .. here|happy|glad|always
            our|the|my .. team|staff|agents|specialists|advisors|agent|colleagues|support|experts .. is|are|will|would|can .. here|happy|glad|ready|be|available|help|assist|gladly|contact|get|reach|look|follow
            if .. you ... let|contact|ask|reach|feel|i|we|i'm|i'll|i'd|we'll|we're|please|just|don't
            if .. there's|there|anything|that|this|it ... let|ask|i'm|i'll|i|feel|please|just
            should you ... ,
            should you .. need|have|require|want|wish
            let|just me|let|say|ask know
            don't|do not? .. hesitate
            please .. feel|do|don't|let .. free|not|hesitate|me
            would|shall you|i
            want|need me|more|to|help|anything|assistance
            you .. can .. always .. {ask} .. me|us|anytime|again|the|our
            you're .. welcome to
            is|was there anything|something
            how|what .. can|may|else|would i
            just .. let|ask|say|tell|shout|reply
            i|we .. am|are .. here|available|ready|happy|at
            ready|available when|whenever|to
            more .. than happy
            whenever|when you're|you .. ready
            and i|we can|will|would
            anything else
            say|type|reply .. and i|we
        "),
        ("wish", "
            that's|that is? .. it $
            fingers crossed
            hope|hoping you're|everything|things|that's|we|i|both
            feel better
            i|we .. hope|wish|trust|look|believe
            hope|hoping|wishing this|that|it|you|the|to|your|all|everything|we
            looking forward
            have a|an|fun
            enjoy your|the|it|and|every
            good luck|bye|night|day|evening
            best|kind|warm|warmest|yours|sincerely|regards|all|many .. regards|wishes|of|the|sincerely|truly|faithfully|best $
            best of luck
            all the best
            regards|sincerely|goodbye|bye|cheers|cheerio|farewell|respectfully .. $
            take care .. $
            take care of yourself $
            take your time
            see|talk|speak|catch|chat .. you|to|soon|later|tomorrow|again .. $
            stay safe|tuned|well|healthy|warm
            get well
            safe|happy|bon|merry .. travels|travelling|traveling|trip|journey|flight|shopping|reading|birthday|holidays|coding|voyage|cooking|gaming|new|christmas|hiking|learning|baking $
            until next
            congratulations
            keep up
            may you|your
            wishing|wish you
            with .. regards|wishes
            that's|that is? .. all|it .. for|from|i
            it .. may|will|gets|all .. be|gets .. fine|ok|okay|better
            (c)
        "),
        ("statement", "
            {imp}|{impn} !{obj}|whether|cables|settings|everything|yourself _ _? {fin}
            {impn} for|to|of|by _? _? {fin}
            check in|out opens|closes|is|was|starts|begins|times|ends|counters
            set|take|start|back|log|turn|sign|follow up|home|down|out|off|in costs|cost|pay|fees|is|was|times|are
            the|these|both|all|most|several|two|some|your .. {rag}|sources agree|say|state|report|show|note|confirm|indicate|suggest that|the
            you should receive|get|hear
        "),
        ("about-answer", "
            here is|are|comes|follows|goes|you'll|it|they|we|you
            here's
            below is|are|you|you'll|i|we|i've
            following is|are
            the following .. {thing}|list|table|summary|section|sections|is|are|information|points|answer|overview|sources|passages|documents|guide|code|example|snippet|steps|items|instructions
            this|the .. answer|summary|overview|response|list|explanation|section|guide|table|breakdown|outline|article|post|message|reply|analysis|comparison|walkthrough|recap|report|draft|note above|below? .. is|are|was|were|covers|covered|summarizes|summarises|explains|draws|relies|should|will|does|may|gives|provides|outlines|combines|focuses|uses|has|leaves|describes|only|shows|lists|contains|not
            this|that|it is|was .. a|an|just|only|not|meant|based|intended .. overview|summary|outline|general|brief|introduction|simplified|starting|guide|list|recap|on|my|best|as|advice|rough|high|quick|short|exhaustive|comprehensive|substitute|legal|medical|financial|draft|sketch|example
            this|that covers|answers|concludes|completes|summarizes|gives|should|brings|is|was .. all|everything|the|your|main|answer|help|clear|clarify|give|cover|us|it|what|how|why .. question|points|basics|picture|overview|essentials|list|idea|started|you|things
            to|in .. answer|summarize|summarise|address|recap|clarify|put your|this|it|the|things|what .. question|simply|briefly
            in .. short|summary|brief|conclusion|closing|sum $
            {many}|two|three|four|five .. {thing} .. are|is|were .. listed|below|outlined|shown|described|summarized|discussed|given|explained|here|given
            these|those are .. {thing}
            these|those are .. some|just|the|all|a|only|general|among .. {thing}|sources|documents|passages|points|examples|suggestions|guidelines|basics|highlights|results|matches|tips
            these|those|this|such .. {thing}|tips|suggestions|guidelines|ideas|examples|instructions|points .. are|should|will|can|may|might|could .. help|not|general|only|meant|guide|give|get|vary|make|apply|affect|be|based
            some|a|several|many|various|other|additional|common|key|main|possible .. {thing} .. include|are|to|you|for|worth $
            summary|overview|introduction|conclusion|sources|references|answer|example|examples|note|notes|disclaimer|background|details|results|recommendation|recommendations|explanation|response|question|step|steps|contents|tip|tips|warning|caution|important|reminder|takeaway|takeaways $
            key|quick|short|main|final|brief|important|detailed|additional|next|step .. points|takeaways|summary|answer|facts|notes|overview|findings|details|considerations|steps|information|features|thoughts|guide $
            see below|above
            as follows $
            note|disclaimer , this|i|the .. answer|is|am|information|summary
            information .. on|about|regarding ... found|provided|available|below|here|follows|can|listed
            the|this|that|all information|content|data|details .. above|below|here|provided|given|was|is|comes .. from|is|taken|based|general|for|informational|intended|came
            to|let .. be clear|honest|precise $
            quick|short|long answer|summary|version $
            my .. answer|summary|response|reply|explanation|list|search|sources|understanding|findings|previous|earlier|last
            your question|query|request|message|topic .. touches|is|covers|relates|concerns|has|seems|involves|about|asks|refers|falls|could|can|may|might|contains
            now .. that we|you
            everything|all .. above|below|here
            with that $
            the .. answer|question|quote|summary|above|below|short|details|rest|table|list|code|example .. follows|depends|above|below|is|are|shows|comes .. as|below|here|above|shown|in|complex|simple|complicated|two|this|straightforward|nuanced|follows|depends|from|how|what
            the above|below .. is|are|was|information|answer|covers|list
            more|other|further .. on|about .. this|that|below|later
        "),
        ("about-sources", "
            the|these|those|your|my|all|both|some|several|two|three|four|five|most|other|which .. {rag}|sources|results|references|materials ... cover|covers|discuss|discusses|describe|describes|deal|deals|focus|focuses|contain|contains|offer|offers|relate|relates|talk|talks|outline|outlines|address|addresses|concern|concerns|come|comes|were|differ|agree|disagree|vary|varies|overlap|appear|appears|provide|provides|include|includes|give|gives|range|touch|explain|explains|present|presents|consist|look|mention|mentions|are|is|have|has .. information|details|about|with|on|the|a|an|several|some|various|different|from|in|topics|relevant|related|how|what|why|to|same|only|most|your|this|each|more|parts|both|not|mainly|mostly|partly|retrieved|dated|old|recent|useful|helpful|reliable|limited
            as .. a|an whole , .. {src}|resources
            these|those|the resources|links|documents|passages|excerpts .. provide|give|offer|cover|should|can|may|discuss|contain
            i .. found|have|retrieved|used|consulted|searched|reviewed|read
            the search|query|lookup|retrieval .. returned|found|gave|turned|produced|yielded|brought|results
            search|query|lookup results
            found|retrieved|searched|reviewed|consulted|read|checked two|three|four|five|six|several|some|no|a|an|the|your|in|all
            two|three|four|five|several|some|a|all|most|no|both few? .. {rag}|sources|results|hits|matches .. were|was|are|match|matched|came|found|retrieved|returned|relevant|relate|seem|look|appear|cover
            this|that is|was .. taken|drawn|quoted|based|from|according .. from|on|to .. {doc}|first|second
            the .. source|quote|quotation|citation|reference|excerpt|passage|document .. is|was|comes|came|can|appears|stands|above|below|here .. from|in|taken|quoted|dated|titled|called|found|short|long|old|cited|relevant|a|an|the|written|about
            sources|references|citations .. are|used|consulted|cited|below|listed|follow|for
            source|sources $
            all|the .. citations|references|sources|quotes .. refer|point|are|come|were|listed|cited|numbered
            the numbers|number in .. brackets
            numbers in
            you .. provided|uploaded|shared|attached|sent|gave|pasted
            the .. file|files|document|documents|text|pdf|spreadsheet|image|attachment|transcript|article you .. provided|uploaded|shared|attached|sent|gave|pasted .. covers|cover|is|are|has|have|contains|contain|describes|describe|discusses|discuss|deals|seems|appears|looks|includes
        "),
        ("pointer", "
            see section|page|appendix|chapter|table|figure|our|article|sections|below|link
            more|further|additional|full|detailed|other .. {info}|details|reading|help|instructions|background|examples|info|explanations|resources .. {be}|can|may|appears|appear|follow|follows|on|about|in
            for .. more|further|additional|full|detailed|complete|specific .. {info}|details|reading|help|instructions|questions|guidance|info|advice|assistance
            you'll|you can|will|may|could|might|should? .. find|read|see|learn|check|get|look|view|consult|access|discover ... details|more|information|here|below|above|online|website|full|about|instructions|list|at|in|on
            details .. {be}|can|follow|on|are|appear
            see|cf also|above|below|the
            ... can be found .. in|on|at|here|under|below|above the|these|this|our|your|passage|section|source|document|page|appendix|chapter?
            ... {be} .. provided|described|explained|detailed|discussed|covered|listed|summarized|outlined|given|shown in .. passage|passages|section|source|document|appendix|below|above|more|detail
            refer to
        "),
        ("restated", "
            you|you've have|had|also|just|already? asked|mentioned|said|told|wrote|wanted|described|noted|inquired|requested|stated|indicated|explained|reported
            you|you're|you'd are|have|were|would? been|also|probably|currently? asking|looking|like|interested|wondering|trying|wanting|planning|referring|experiencing|having
            you want|wish|seem|need to? know|learn|understand|find|be|have|return|cancel|buy .. $
            you .. want|wish|like to know|learn|understand
            your .. question|message|request|email|issue|problem|concern .. was|is|concerns .. about|that|whether|how|why
            as|like you've|you have? mentioned|said|asked|noted|described|told|wrote|say|know|requested|pointed|stated|indicated|explained
            as per your
            based|going|judging|from|given on|by|from? what|your .. you've|you|message|description|question|request .. $
            from|in what you describe|say|said|wrote|mentioned|told|write|describe|described
            in|from your message|email|question|note|first|earlier
            what you're|you asking|want|mean|describe
            so your .. was|is|has|were|isn't|hasn't|won't|keeps|keep|doesn't
            since|because|given|as you|your|you've|that !can|may|must|will ... , $
            since|because|given|as you|your|you've !can|may|must|will|have .. {past} ... $
            if i understand|understood|read|recall|am|remember|follow|get
            so you|you're|you've|your {past}|want|are|need|have|would|looking|asking|question|question's
            to recap|confirm|summarize|repeat|restate .. you|your
            it seems|sounds|appears|looks like|that|as? if|though? you|you're|you'd|your
            this|that is about|your .. order|question|request $
            the user asked|wants|asks|is|said|mentioned
        "),
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
            double|cross check
            {imp} !of|is|are|was|were|has|had|will|may|must|by|cases|case|does|did|wages|rates|costs|prices|claims
            {impn} {obj}
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
            you|you'll|you've|we .. will|would|only|also|still|just|then|simply .. need|have|got to
            you .. need|have .. to
            you .. don't|do .. not|need|have .. to|need|have|worry
            all you .. need|have
            what you .. need|should|can
        "),
        ("transition", "
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
            this|these|that|those|such|together|it|all|both|which|taken .. highlight|highlights|underscore|underscores|underline|underlines|emphasize|emphasizes|emphasise|emphasises|illustrate|illustrates|demonstrate|demonstrates|reflect|reflects|signal|signals|point|points|reinforce|reinforces|stress|stresses .. the|to|a|your|how|that|toward|towards|importance|need|why
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
            increased decreased reduced ended started opened closed moved signed named caused",
};
