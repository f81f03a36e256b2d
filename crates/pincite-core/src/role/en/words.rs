//! Classes of English words.

pub(super) const CLASSES: &[(&str, &str)] = &[
    ("the", "the a an this these that those your our any each every all both some its their another"),
    (
        "obj",
        "{the} it them him her us me yourself one two three only more less no out up off down away back \
             into onto if whether how what which who when until before after again carefully here there now \
             directly regularly immediately twice once enough plenty such over around through together at least",
    ),
    ("be", "is are was were be been isn't aren't wasn't weren't"),
    ("not", "not n't never"),
    ("don't", "don't doesn't didn't"),
    ("can't", "can't cannot couldn't"),
    ("could", "could may might can would"),
    // What was retrieved or uploaded, spoken of as an object.
    (
        "rag",
        "documents document context contexts passages passage excerpts excerpt snippets snippet uploads \
             attachments attachment retrieved search",
    ),
    (
        "src",
        "{rag} sources source results result materials material texts text files file references records \
             information knowledge",
    ),
    // Other documents by name.
    (
        "doc",
        "{src} notes note handbook manual report reports article articles paper papers study studies guide \
             guides policy policies contract agreement lease faq page pages website site brochure leaflet \
             transcript transcripts email emails thread chapter section sections paragraph record log logs data \
             dataset table summary abstract letter terms listing listings docs documentation literature minutes \
             memo slides presentation invoice form certificate",
    ),
    (
        "say",
        "mention specify state say indicate discuss address describe list explain clarify detail disclose \
             reveal note cite identify define answer tell confirm establish report name touch refer go speak \
             cover contain include provide give offer have show hold supply",
    ),
    (
        "tell",
        "mention specify state say indicate discuss address describe list explain clarify detail disclose reveal \
              note cite identify define answer tell confirm establish report name touch refer go speak elaborate",
    ),
    (
        "said",
        "mentioned specified stated said indicated discussed addressed described listed explained covered \
              clarified detailed disclosed included provided given found documented recorded named available \
              known defined answered confirmed",
    ),
    (
        "info",
        "information details detail mention data answer results result record reference indication \
              evidence guidance specifics documentation documents passages sources matches match entry entries",
    ),
    (
        "thing",
        "factors things reasons ways options steps types kinds aspects points considerations approaches \
               methods strategies issues elements possibilities benefits advantages disadvantages challenges \
               variables circumstances situations questions differences solutions techniques resources causes \
               scenarios tips pros perspectives angles theories examples measures areas",
    ),
    (
        "many",
        "several many various numerous multiple some few different certain key important other main \
              general common basic possible potential useful",
    ),
    ("ask", "ask reach contact call write email message visit"),
    (
        "past",
        "asked mentioned said told wrote wanted described bought ordered booked paid signed received returned \
              applied moved started noted requested are were had uploaded contacted tried lost installed",
    ),
    (
        "adv",
        "however additionally also but and so then moreover furthermore therefore thus hence meanwhile \
             still yet instead otherwise nevertheless nonetheless consequently accordingly besides or plus \
             first firstly second secondly third thirdly next finally lastly last afterwards now always never \
             simply just carefully kindly alternatively similarly likewise generally typically usually \
             fortunately unfortunately sadly regrettably luckily basically essentially actually indeed clearly \
             obviously overall ultimately importantly specifically particularly apparently evidently \
             conversely again often sometimes perhaps maybe immediately regularly gently slowly well anyway \
             sorry okay ok sure yes no yeah yep nope right hi hello hey thanks great good alright hmm oh ah understood noted certainly absolutely",
    ),
    (
        "sub",
        "if when whenever to before after once unless while as in on at by with during until since because \
             although though should for given where wherever depending based according despite per without",
    ),
    (
        "like",
        "help assist check look find see get make answer walk explain guide send connect transfer show \
              provide give search pull arrange set tell share summarize summarise confirm verify add know",
    ),
    (
        "try",
        "try consider consult contact ask check explore look see read refer visit learn start begin watch \
             follow compare reach call email search practice experiment review",
    ), // Verbs of a statement whose first noun looks like an order.
    (
        "fin",
        "is are was were has had must cannot can may will does did began ended rose fell opens closes requires \
             require need needs costs runs starts covers applies apply includes expire expires differ differs took",
    ),
    // Verbs of a third person, none of them a noun or an adjective as well.
    (
        "third",
        "is are was were has had hasn't isn't aren't wasn't weren't won't doesn't didn't can't cannot will must may rose \
             fell began took requires applies includes adds fixes contains introduces supports removes brings \
             improves allows lets gives gave makes made takes weighs replaces provides reduces happens happened \
             becomes became remains belongs contributes arrives fails went grew goes comes came won keeps depends \
             varies means consists serves says said expires",
    ),
    // Those that are, but not behind the number of a thing.
    (
        "behind",
        "{fin} {third} lists ships lands seats leads sets shows shown drops bans lasts concerns crosses crashes uses \
             holds increases closes left led lost sold kept meant",
    ),
    // Verbs of a plural, at the start of a sentence too rarely meant for others ("let users choose").
    (
        "plural",
        "contain include stop require need cost cause prevent reduce increase improve provide offer vary depend \
             differ expire rank produce consist tend lead affect belong weigh exist allow enable determine protect \
             become remain bring help lose grow rise fall drop sell hold take give make get use have do go come run \
             close open start end begin change charge pay ship arrive fail cover appear drain follow",
    ),
    // What begins the object or the clause of an order.
    (
        "led",
        "{obj} {sub} to of from into about and or but who whose that which my his everything anything something \
             everyone anyone someone nothing be",
    ),
    // Verbs that, at the start of a sentence, tell the reader to do it.
    (
        "order",
        "diversify ping budget rebalance refinance brainstorm mute unmute hover bring swap tidy declutter hydrate whisk disclose attend appeal dispute lodge enrol enroll renew decline resend retype rerun rebuild marinate garnish preheat whisk reheat refill rewind rewrite rethink recheck reapply reattach untick unscrew undo unzip \
             unpack unfold unwrap retry refuel rehydrate deselect hover sanitize sterilize declutter accept add adjust aim allow apply arrange ask assemble assess assign attach avoid backup bake be \
             beware boil bookmark bring browse build buy calculate cancel check choose click collect combine \
             compare compute configure connect consider consult contact continue convert create decide \
             declare define delete deploy describe determine develop discard disconnect discuss disable dissolve \
             don't download drag eat edit eject email emphasize employ enable encourage engage enjoy enter \
             establish evaluate examine explain explore export extend familiarize fasten fetch find finish focus \
             follow forget gather get give go grab grant grease identify ignore import include incorporate \
             increase inform insert inspect install integrate invest investigate join keep knead learn leave \
             listen locate log loosen lower maintain measure memorize migrate minimize mix modify monitor \
             navigate negotiate notify obtain paste pay pick pour practice prefer prepare prevent prioritize \
             proceed protect provide pull push put read reboot recalculate recharge recommend reconnect recycle \
             reduce refer refrain refresh register reinstall remain remember remind remove rename repeat replace \
             request reset resist respond restart restore retry rinse run save schedule scroll seek select \
             send separate shake sign simmer simplify soak sprinkle squeeze stay steer stir stop submit subscribe \
             swallow take teach tell throw tighten track transfer treat try type uncheck \
             uninstall unplug unscrew unlock update upload use utilize validate wait walk wash \
             watch wear wipe withdraw write educate foster promote strive bear reach relax inspire",
    ),
    ("imp", "{order} ensure verify confirm say think suppose understand know make let"),
    // Those that are as often a noun there, or an adjective.
    (
        "impn",
        "access back balance book call care carry change charge claim clean clear close cook cool copy \
              cover cut cycle date document drain draw dress dry drink drop empty end exercise exit face feed \
              file fill filter fix flag flip fold fry grill guard hand hang head heat help hold iron label land \
              leave lift light limit line link list lock look mail map mark mash match microwave mind mount move \
              name note open order pack park peel place plan plug point position post present press print \
              process pump query rate recall record reference release rent repair reply report rest return \
              review ring roast roll rotate route sand scale scan screw seal search secure see serve set share \
              ship show shut skip slide slice sort spray spread stand start state store strain stretch \
              structure study suggest support switch talk tap test thaw tie time tip top touch train travel trim \
              trust turn twist upgrade vent view visit vote warm water weigh wind work wrap zip begin bend blend \
              block break brush cast chop complete correct deposit design display dispose divide estimate freeze \
              grind hit lay lead lean meet offer pass perform pinch play plant quote raise rub score sew sharpen \
              sit spend split spot stick store stow swap sweep target tape tilt trace translate wake welcome",
    ),
];
