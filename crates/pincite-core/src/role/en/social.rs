//! What passes between people in English: questions, greetings, thanks, offers, and what the user said.

pub(super) const CLARIFY: &str = "
    how|what|where|when|who to _ _? _? $
    who|what|why|when|how|where can|should|is|it|you|we _ _? $
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
";

pub(super) const GREETING: &str = "
    hello|hi|hey|hiya|greetings|welcome|howdy .. $
    hello|hi|hey there|again|everyone|team|and
    good morning|afternoon|evening|day .. $
    welcome to|back|aboard
    dear .. $
    how .. are you|things
    nice|good|pleased|great|lovely to meet|see|hear|have
    long time no see
    it's|it is? .. good|nice|great|lovely|pleasure to meet|see|hear|have
";

pub(super) const THANKS: &str = "
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
";

pub(super) const APOLOGY: &str = "
    oh no|dear
    we|i hear|feel you|your
    that's|that is? .. unfortunate|awful|terrible|frustrating|annoying|a|such|not .. shame|pity|experience|$
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
";

pub(super) const ACKNOWLEDGEMENT: &str = "
    gotcha|alrighty|yup|agreed|bingo|correct|true $
    you|you've got it|this
    you got it|this
    this|that|it|it's|that's is? .. a tough|close|hard|difficult|tricky|good call|choice|decision|one|place
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
";

pub(super) const OFFER: &str = "
    ping|message|text|shout|holler|email|call|drop|write me|us|at
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
";

pub(super) const WISH: &str = "
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
";

pub(super) const RESTATED: &str = "
    if i've|i have? understood|read|got|understand
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
    since|because|given|as you|your|you've|that !can|may|must|will -- $
    since|because|given|as you|your|you've !can|may|must|will|have .. {past} -- $
    if i understand|understood|read|recall|am|remember|follow|get
    so you|you're|you've|your {past}|want|are|need|have|would|looking|asking|question|question's
    to recap|confirm|summarize|repeat|restate .. you|your
    it seems|sounds|appears|looks like|that|as? if|though? you|you're|you'd|your
    this|that is about|your .. order|question|request $
    the user asked|wants|asks|is|said|mentioned
";
