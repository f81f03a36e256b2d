//! Talk in English about the answer, the sources and the assistant, and what they cannot say.

pub(super) const NO_ANSWER: &str = "
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
    we don't|do not? .. have .. information|details|data|record|access|enough
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
";

pub(super) const SOURCE_SILENT: &str = "
    the|that|this|your answer|information|detail|details|question|topic|point|figure|date|price|number isn't|aren't|wasn't|weren't
    the|that|this|your answer|information|detail|details|question|topic|point is|are|was not in|part|covered|addressed|given|there|here|stated
    none of this|that|it .. covered|mentioned|discussed|stated|in|addressed
    ... {rag} .. stops|stop|falls|fall short
    information|details|data not|is|are .. available|provided|found|included|given|disclosed
    that's|it's|this|it|that is? not .. in|part|among|mentioned|covered|stated|available|something
    that|it|this isn't in|part|among|mentioned|covered|stated|available|something
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
";

pub(super) const DOCUMENT_SILENT: &str = "
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
";

pub(super) const SELF_DESCRIPTION: &str = "
    this|the chat|conversation|call|session may|might|will|is|can
    as an|a .. ai|language|assistant|chatbot|bot|model|virtual|automated|machine|llm
    i'm .. an|a|your|the|just|only .. ai|assistant|bot|chatbot|model|virtual|program|here|system|agent|tool
    i am .. an|a|your|the|just|only .. ai|assistant|bot|chatbot|model|virtual|program|here|system|agent|tool
    i was trained|built|made|created|designed|developed
    i {don't}|do not? .. opinions|opinion|feelings|emotions|preferences|access|memory|experiences
    my knowledge|training|name|purpose|role|job|goal|data|memory|responses|answers|capabilities|instructions
    this is an automated
    you're|you are? .. chatting|speaking|talking with|to
";

pub(super) const OWN_ACTION: &str = "
    connecting|transferring|redirecting you
    running|doing|performing a quick|another|search|final
    fetching|loading|retrieving|generating|compiling|preparing|drafting your|the .. $
    we're|we are? on it|this
    thinking|reasoning|working about|through|it|on
    let me
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
";

pub(super) const STATEMENT: &str = "
    {order}|{impn} !{obj}|whether|cables|settings|everything|yourself _ _? {fin}
    release|order|build|update|version|patch|report|case|claim|request|invoice|flight|document|file|form|note|test|study|plan|model|review|point|exercise|record|block|position|route|track|post|process|upgrade|access|line|list|map|page|label|record # {behind}
    release|order|build|update|version|patch|report|case|claim|request|invoice|flight|document|file|form|note|test|study|plan|model|review|point|exercise|record|block|position|route|track|post|process|upgrade|access|line|list|map|page|label|record # *ed
    release|order|build|update|version|patch|file|form|model|route|point|record # no|still _
    {impn} {third}
    {impn} !{led} _ !{led} _? {third}
    check|use|watch|update|contact|push|download|upload|import|export|{impn} *s !, {plural}
    {impn} for|to|of|by _? _? {fin}
    check in|out opens|closes|is|was|starts|begins|times|ends|counters
    set|take|start|back|log|turn|sign|follow up|home|down|out|off|in costs|cost|pay|fees|is|was|times|are
    the|these|both|all|most|several|two|some|your .. {rag}|sources agree|say|state|report|show|note|confirm|indicate|suggest that|the
    you should receive|get|hear
";

pub(super) const ABOUT_ANSWER: &str = "
    ... as follows $
    this|that|here is|'s what|how the|your|these|it
    this|that is what|how the|your|these|it|they .. {doc}|says|say|works|work
    everything|all|nothing .. in this|my answer|response|summary|reply
    attached|enclosed is|are|you'll|you|please|find
    here is|are|comes|follows|goes|you'll|it|they|we|you
    here's
    below is|are|you|you'll|i|we|i've
    following is|are
    the following .. {thing}|list|table|summary|section|sections|is|are|information|points|answer|overview|sources|passages|documents|guide|code|example|snippet|steps|items|instructions
    this answer|summary|overview|response|list|explanation|section|guide|table|breakdown|outline|post|message|reply|walkthrough|recap|draft|comparison|analysis .. is|are|was|covers|covered|summarizes|summarises|explains|draws|relies|should|will|does|may|gives|provides|outlines|combines|focuses|uses|has|leaves|describes|only|shows|lists|contains|not
    the answer|summary|overview|response|list|explanation|table|breakdown|outline|analysis|details|steps above|below
    this|that|it is|was .. a|an|just|only|not|meant|intended .. overview|summary|outline|brief|introduction|simplified|recap|quick|exhaustive|comprehensive|substitute|draft|sketch
    this|that|it is|was not|no|just|only .. legal|medical|financial|tax|professional|general|rough .. advice|guide|information|guidance|idea|estimate|outline
    this|that|it is|was .. based|drawn on|from .. {rag}|my|your|what
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
    the .. answer|question|quote|summary|above|below|short|details|rest .. follows|depends|above|below|is|are|shows|comes .. as|below|here|above|shown|in|complex|simple|complicated|two|this|straightforward|nuanced|follows|depends|from|how|what
    the .. table|list|code|example .. follows|above|below|here
    the .. table|list|code|example is|are in the? appendix|annex|section|passage|document
    the above|below .. is|are|was|information|answer|covers|list
    more|other|further .. on|about .. this|that|below|later
";

pub(super) const ABOUT_SOURCES: &str = "
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
";

pub(super) const POINTER: &str = "
    more|further|full {info}|details|info ,
    see section|page|appendix|chapter|table|figure|our|article|sections|below|link
    more|further|additional|full|detailed|other .. {info}|details|reading|help|instructions|background|examples|info|explanations|resources .. {be}|can|may|appears|appear|follow|follows|on|about|in
    for .. more|further|additional|full|detailed|complete|specific .. {info}|details|reading|help|instructions|questions|guidance|info|advice|assistance
    you'll|you can|will|may|could|might|should? .. find|read|see|learn|check|get|look|view|consult|access|discover ... details|more|information|here|below|above|online|website|full|about|instructions|list|at|in|on
    details .. {be}|can|follow|on|are|appear
    see|cf also|above|below|the
    ... can be found .. in|on|at|here|under|below|above the|these|this|our|your|passage|section|source|document|page|appendix|chapter?
    ... {be} .. provided|described|explained|detailed|discussed|covered|listed|summarized|outlined|given|shown in .. passage|passages|section|source|document|appendix|below|above|more|detail
    refer to
";
