//! French. A word keeps what is elided before it: `l'article`, `j'ai` and `n'est` are one word each.

use super::matcher::Table;
use super::words::Writing;

/// The patterns of French: `vous` and `tu` forms alike.
pub(super) const TABLE: Table = Table {
    writing: Writing::Spaced,
    classes: &[
        ("your", "votre vos ton ta tes"),
        ("the", "le la les l' un une des du de d' ce cet cette ces mon ma mes notre nos {your} quelques plusieurs aucun \
                 aucune tout toute tous toutes"),
        // What was retrieved or uploaded, spoken of as an object.
        ("rag", "document documents contexte extrait extraits passage passages source sources résultats résultat \
                 fichier fichiers textes texte référence références informations l'extrait l'information éléments \
                 pièces jointes recherche base documentation données"),
        ("doc", "{rag} manuel guide rapport rapports article articles l'article étude études l'étude contrat page pages \
                 site politique règlement notice chapitre section faq brochure bail convention courriel e note \
                 notes transcription procès"),
        ("no", "pas aucun aucune rien ni nulle guère jamais"),
        ("say", "mentionne mentionnent précise précisent indique indiquent contient contiennent fournit fournissent \
                 traite traitent aborde abordent donne donnent évoque évoquent dit disent parle parlent permet permettent \
                 décrit décrivent explique expliquent répond répondent couvre couvrent spécifie spécifient comporte \
                 comportent figure figurent fait font cite citent inclut incluent apporte apportent"),
        ("said", "mentionné mentionnée mentionnés mentionnées précisé précisée précisés indiqué indiquée indiqués \
                  indiquées abordé abordée abordés traité traitée décrit décrite fourni fournie fournis fournies trouvé \
                  trouvée trouvés spécifié spécifiée donné donnée évoqué évoquée disponible disponibles expliqué \
                  présent présente couvert couverte défini définie documenté documentée connu connue clair claire \
                  précis établi établie"),
        ("say2", "répondre trouver déterminer confirmer vérifier fournir dire préciser donner affirmer conclure accéder \
                  aider établir prédire savoir trancher localiser identifier conseiller traiter effectuer consulter"),
        ("thing", "facteurs options raisons étapes points aspects éléments façons moyens méthodes solutions conseils \
                   possibilités avantages inconvénients critères types manières choses questions causes pistes \
                   approches"),
        ("many", "plusieurs différents différentes divers diverses nombreux nombreuses quelques certains certaines \
                  principaux principales multiples autres"),
        ("imp", "vérifiez cliquez appuyez choisissez sélectionnez ouvrez fermez allez rendez contactez appelez envoyez \
                 remplissez suivez évitez utilisez essayez consultez gardez conservez faites prenez mettez assurez \
                 pensez veillez n'oubliez n'hésitez attendez redémarrez installez désinstallez saisissez entrez \
                 connectez déconnectez branchez débranchez tournez retirez placez posez laissez lavez nettoyez rincez \
                 séchez coupez mélangez ajoutez versez cuisez chauffez préchauffez demandez adressez joignez notez \
                 comparez lisez relisez écoutez respectez protégez signez imprimez téléchargez enregistrez sauvegardez \
                 supprimez copiez collez mettez réservez arrivez présentez munissez remplacez changez réglez \
                 désactivez activez actualisez rafraîchissez glissez maintenez relâchez limitez privilégiez préférez \
                 buvez mangez dormez parlez discutez prévoyez planifiez préparez commencez terminez répétez créez \
                 définissez identifiez analysez évaluez calculez tenez soyez ayez sachez souvenez rappelez \
                 assurez rendez connectez adressez inscrivez renseignez servez \
                 déposez ne souscrivez résiliez payez réglez reportez fiez concentrez imaginez \
                 référez tapez scannez testez recherchez montez vissez dévissez serrez vaporisez appliquez \
                 inspectez fixez veillez tirez poussez revenez retournez accédez déclarez renvoyez signalez visitez \
                 profitez savourez informez"),
        ("imptu", "vérifie clique appuie choisis sélectionne ouvre ferme va contacte appelle envoie remplis suis évite \
                   utilise essaie consulte garde fais prends mets assure pense veille n'oublie n'hésite attends \
                   redémarre installe saisis entre connecte branche débranche tourne retire place pose laisse lave \
                   nettoie coupe mélange ajoute verse chauffe demande note compare lis écoute respecte protège signe \
                   télécharge enregistre sauvegarde supprime copie colle réserve remplace change règle désactive active \
                   bois mange parle prévois prépare commence assure connecte souviens rends repose"),
    ],
    openers: "
        oui|non|si|mais|cependant|toutefois|néanmoins|pourtant|donc|ainsi|alors|ensuite|puis|enfin|finalement|d'abord|premièrement|deuxièmement|troisièmement|aussi|également|et|ou|or|car|malheureusement|heureusement|hélas|désolé|désolée|bien|d'accord|ok|certes|bref|globalement|généralement|normalement|actuellement|maintenant|sinon|effectivement|évidemment|naturellement|parfait|super|attention|important|remarque|conseil|note|merci|bonjour|bonsoir|salut|ah|oh|volontiers|oups|hélas|voilà|ici|là|toujours|parfois|souvent|surtout
        ci dessous|dessus|après ,?
        peut être que?
        tout|dans d'abord|un|l'ensemble premier? temps?
        bien sûr|entendu
        par|en|au|à|de|pour|d'une|d'autre|cela|c'est contre|exemple|ailleurs|conséquent|effet|outre|revanche|général|résumé|bref|fait|pratique|particulier|conclusion|somme|plus|final|contraire|noter|savoir|part|dit|commencer|finir|surcroît
        à l'inverse|savoir|noter ,? que?
        dans ce|tous|certains|le|la|cet|ces|les|de|cette cas|doute|mesure|plupart|pratique|ensemble|optique|situation|nombreux|contexte
        il est|convient|faut .. important|utile|essentiel|bon|noter|de|à de? noter|souligner|rappeler|savoir|préciser|mentionner ,? que
        notez|sachez|veuillez|gardez|rappelez|retenez .. que|qu'il|qu'un|qu'une|qu'en
        si|s'il|lorsque|quand|pour|afin|avant|après|comme|puisque|parce|selon|en|dès|tant|pendant|sans|une|avec|depuis|malgré|suite|concernant|quant|dans|à ... ,
        je suis|vous? désolé|désolée|navré|navrée , mais?
        je m'excuse|regrette , mais?
        désolé|désolée|pardon|excusez ... , mais?
        merci ... ,
        bonjour|bonsoir|salut|cher|chère ... ,
        d'après|selon .. {rag} fournis|fournies|trouvés|retrouvés? ,?
        étape #
        #
        > notez|sachez|veuillez|retenez noter? que|qu'il|qu'un|qu'une|qu'elle|qu'ils
        > rappelez vous que|qu'il|qu'un|qu'une|qu'elle|qu'ils
        > gardez à l'esprit que|qu'il|qu'un|qu'une|qu'elle|qu'ils
        > je|nous peux|pouvons|puis .. confirmer|dire|voir que|qu'il|qu'un|qu'une|qu'elle|qu'ils
        > je|nous confirme|confirmons que|qu'il|qu'un|qu'une|qu'elle|qu'ils
        > j'ai trouvé|constaté|vérifié|vu|lu que|qu'il|qu'un|qu'une|qu'elle|qu'ils
        > note|remarque|conseil|astuce|attention|important|rappel|avertissement|correction , !cette|ce|ceci|je|ne|n'oubliez|pensez|veuillez|si
        & mais|cependant|toutefois !je|j'ai|j'espère|nous|vous|tu|si|ici|n'hésitez|voici|voilà
        & , le|la|les|l'article|l'adresse|votre|vos|notre|nos|ce|cette|il|elle
    ",
    rules: &[
        ("bare-answer", "
            oui|non|si|exact|exactement|absolument|effectivement|certainement|possiblement|bien|tout|pas|vrai|faux|probablement|évidemment|d'accord|possible sûr|entendu|du|à|tout|fait|forcément|vraiment|nécessairement|encore? fait? tout? $
            oui|non , bien|absolument|exactement|tout|c'est|désolé|hélas|malheureusement|en|effectivement .. $
            c'est exact|ça|vrai|faux|correct|possible|bien|juste|impossible|le cela|cas? $
            ça|cela dépend $
        "),
        ("no-answer", "
            je .. ne|n'ai|n'arrive|n'en|n'y|n'étais ... {no}|peux|suis|puis|saurais|sais
            je .. suis|reste .. incapable|dans|pas|l'impossibilité
            nous .. ne|n'avons|n'avions ... {say2}|d'informations|d'information|trouvé|information|mesure|réponse|données
            j'ignore|impossible
            je .. manque|regrette
            il|cela|ceci|c'est|ça .. est|n'est|m'est|dépasse|sort|difficile|impossible|nous .. impossible|difficile|pas|malheureusement|mes|du|de .. de|d'y|d'en|possible|{say2}|cadre|compétences|champ
            aucune|pas idée|réponse|information|de|donnée|trace .. $
            aucune|pas réponse|idée|donnée|information
            {your}|cette|la question|demande .. dépasse|sort|n'entre|est .. mes|du|pas|hors
            inconnu|indéterminé|incertain|indisponible $
            on .. ne|n'a|n'en ... {no} .. {say2}|sait|dire|réponse
            non|pas précisé|disponible|trouvé|mentionné|communiqué|indiqué|de $
        "),
        ("source-silent", "
            ... {rag} .. ne|n' sont|est|aident|aide|suffisent|suffit
            ... {rag} .. ne|n'y|n'en .. {say}
            ... {rag} .. n'indique|n'indiquent|n'aborde|n'abordent|n'évoque|n'évoquent|n'apporte|n'apportent|n'offre|n'offrent|n'inclut|n'incluent|n'en|n'explique|n'expliquent|n'y|n'est|n'a|n'ont ... 
            ... {rag} .. sont|est|restent|reste .. muets|muet|muette|muettes|silencieux|insuffisants|insuffisantes|insuffisant|silencieuses|incomplets|incomplètes
            aucun|aucune|nulle|ni .. {rag}|mention|précision|réponse|trace|résultat|donnée|indication ...
            il n'y|n'existe|n'est ... {no} ... {rag}|d'informations|d'information|précision|mention|données|précisé|indiqué
            rien .. n'indique|ne|n'est .. {said}|{say}|dans|permet
            cela|ceci|ce|c'est|il|elle|ça|cette|cet|l'information .. n'est|n'apparaît|ne|n'y ... {no} .. {said}|dans|clair|figure|apparaît
            ... n'est|ne|n'ont|n'a|n'y ... {no} .. {said} .. dans|par|ici|nulle|explicitement .. $
            ... n'est|ne ... {no} ... dans .. {rag}
            ... reste|restent|est|demeure .. inconnu|inconnue|incertain|incertaine|imprécis|flou|inconnus
            on .. ignore|ne ... 
            je .. n'ai|ne .. 
            pas d'information|d'informations|de|mention
        "),
        ("document-silent", "
            ... {doc} n'indique|n'aborde|n'évoque|n'explique|n'en|n'y
            ... {doc} .. ne .. mentionne|mentionnent|précise|précisent|indique|indiquent|traite|traitent|aborde|abordent|évoque|dit|disent|parle|parlent|décrit|explique|expliquent|répond|répondent|spécifie|spécifient|cite|fait|permet|permettent
            ... ne .. mentionne|précise|mentionnent|précisent .. {no}
        "),
        ("statement", "
            il .. est|convient|faut|importe .. noter|souligner|rappeler|savoir|préciser que
            il .. est|convient|faut|importe .. noter|souligner|rappeler|savoir|préciser
            veuillez|notez|sachez|merci .. noter|que|qu'un|qu'une|qu'il|qu'en|retenir que|que|qu'un|qu'une|qu'il
            notez|sachez|rappelez que|qu'un|qu'une|qu'il|qu'en|bien
            {the} .. sources|documents|études|rapports s'accordent|indiquent|affirment|montrent|rapportent|précisent que|à
        "),
        ("self-description", "
            cette|ce|la conversation|échange|discussion|chat peut|pourra|sera|est
            en tant qu'ia|qu'assistant|que|qu'intelligence|qu'agent
            étant un|une assistant|ia|intelligence|modèle
            je .. suis|reste .. un|une|votre|l'assistant|qu'un|qu'une|ton .. assistant|ia|intelligence|modèle|programme|chatbot|robot|agent|virtuel|virtuelle|machine
            je n'ai|n'éprouve pas .. d'opinion|d'opinions|d'émotions|accès|de
            mes|mon|ma connaissances|entraînement|formation|nom|données|rôle|fonction|base
            j'ai été .. entraîné|conçu|créé|programmé|développé
        "),
        ("own-action", "
            je m'en|le|la|les|vous ..
            c'est noté|fait|parti
            je .. vais|cherche|recherche|vérifie|consulte|regarde|m'en|lance|transmets|transfère|m'occupe|résume|commence|procède|me|reviens|continue|note|suis .. 
            j'ai|j'effectue|j'analyse|j'examine|j'étudie|j'interroge|j'utilise|j'essaie|j'aurais|j'y
            laissez|permettez|laisse
            laissez|permettez moi|que
            un|une|juste|quelques .. instant|moment|seconde|minute|instants|secondes .. $
            veuillez|merci patienter|de .. patienter|instant .. $
            patientez|attendez .. $
            nous .. allons|avons|vérifions|sommes|traitons|recherchons|reviendrons|transmettons|examinons|étudions|continuons|mettons
            recherche|vérification|chargement|analyse|traitement|consultation en|des .. cours|documents $
            cela|ça|ceci peut|devrait|pourrait|prend|prendra .. prendre|quelques|instant|moment|secondes|minutes
        "),
        ("clarify", "
            pouvez|pourriez|peux|pourrais|puis|souhaitez|voulez|veux|avez|as|êtes|es|est|qu'est|préférez|aimeriez|auriez|cherchez|désirez|parlez|dois
            pourriez|pouvez|peux|pourrais vous|tu
            quel|quelle|quels|quelles|où|comment|pourquoi|qui|combien .. est|sont|vous|votre|êtes|voulez|avez|utilisez
            veuillez|merci|pouvez .. préciser|indiquer|fournir|confirmer|me|communiquer|nous|transmettre|d'indiquer|donner|partager
            précisez|indiquez|dites|donnez|fournissez|précise|dis|expliquez|envoyez|confirmez|communiquez
            j'ai|j'aurais .. besoin
            il me|nous faudrait|faut|manque
            pour .. vous|mieux|t'aider|pouvoir|que .. aider|répondre|orienter|renseigner|puisse ... besoin|faudrait|précisez|indiquez|j'aurais|dire|savoir|indiquer|préciser
            il me|nous faudrait|faut|manque
            il manque
        "),
        ("greeting", "
            bonjour|bonsoir|salut|coucou|bienvenue|allô|hello .. $
            bonjour|bonsoir|salut à|et|tout|cher|chère|je|comment
            bienvenue sur|chez|à|dans|au|parmi
            cher|chère|chers|madame|monsieur .. $
            ravi|ravie|enchanté|enchantée|heureux|heureuse .. de
            je .. suis|serai .. ravi|ravie|heureux|heureuse|enchanté|enchantée|content|contente
        "),
        ("thanks", "
            nous|je .. apprécions|apprécie
            merci|remerciements -- $
            merci|remerciements , ... $
            merci|mille beaucoup|infiniment|bien|pour|de|d'avoir|à|encore|merci|mercis
            je|nous .. vous|te|remercions|tenons .. remercie|remercions|remercier|suis
            un grand merci
            c'est très? gentil|aimable
        "),
        ("apology", "
            c'est .. dommage|regrettable|malheureux|navrant
            oh non
            c'est .. erreur|faute .. ma|mon|notre
            désolé|désolée|pardon|navré|navrée|excusez|toutes|oups|excuse -- $
            désolé|désolée|navré|navrée pour|de|si|d'apprendre|mais|que
            je|nous .. suis|sommes .. désolé|désolée|désolés|navré|navrée|navrés|confus
            je|nous .. m'excuse|regrette|regrettons|excusons|présente|présentons|prie|comprends|comprenons|déplore|imagine|vous|conçois .. 
            veuillez .. accepter|excuser|pardonner|m'excuser|nous
            toutes|mes|nos|avec .. excuses|mes|nos
            cela|c'est|ça|voilà doit|est|a|vraiment|tout|très|effectivement|dommage|regrettable|fâcheux|frustrant|compréhensible .. frustrant|regrettable|pénible|gênant|compréhensible|être|difficile|agaçant|fait|dommage
            quel|quelle dommage
        "),
        ("acknowledgement", "
            c'est logique|cohérent|sensé|normal|juste $
            bien|très|d'accord|parfait|entendu|compris|c'est|noté|super|génial|excellent|excellente|absolument|certainement|bravo|félicitations|volontiers|avec|exactement|formidable|ok|reçu|ça|pas|de|je|bonne|tout|aucun|merveilleux|effectivement|naturellement sûr|bien|entendu|noté|compris|plaisir|problème|souci|rien|marche|vous|question|idée|parfait|d'accord|à|fait|de|en|prie|reçu|roule? prie|bien|problème|souci|joie|entendu|fait? $
            bonne|bon|excellente|très|belle|quelle .. bonne|question|idée|remarque|point|choix|pertinente|nouvelle|pertinent|initiative
            c'est .. une|un|très|tout|noté|compris|gentil|parfait|super|d'accord|bien|normal|avec|entendu|génial|formidable|excellent .. excellente|bonne|très|vraie|question|remarque|idée|sujet|point|interrogation|compréhensible|plaisir|fait|pertinent|pertinente|normal|intéressant|difficile|délicat|important
            je .. vous|comprends|vois|t'en|prends|confirme .. prie|note|en
            je .. vous|t'en en prie
            vous|tu .. avez|as .. raison|bien
            il n'y a pas de quoi|problème|souci|mal
            de rien $
            ne|n'ayez vous|t'inquiétez|t'inquiète|pas .. pas|crainte|inquiétez .. $
            pas de problème|souci
            tant mieux
            ravi|ravie|heureux|content que|de|d'avoir
        "),
        ("offer", "
            n'hésitez|n'hésite|hésitez
            je|j'aimerais|j'espère .. peux|pourrais|suis|reste|serai|serais|vous|te|me|demeure .. aussi|également|volontiers|aider|là|disposition|à|vous|t'aider|expliquer|fournir|proposer|accompagner|guider|faire|vérifier|rechercher|renseigner|ravi|ravie|tiens|disponible|aide|accompagne|propose|montrer
            nous .. sommes|restons|pouvons|serons|tenons|serions .. à|là|vous|disponibles|ravis|heureux|nous|disposition
            si .. vous|tu|besoin|quelque|n'importe|jamais|d'autres|la ... n'hésitez|n'hésite|dites|contactez|faites|je|nous|demandez|fais|dis|écrivez|appelez|signalez|j'en
            notre|nos|l'équipe|mon|un .. équipe|service|conseillers|conseiller|support|équipes|agent .. est|sont|reste|se|vous|restent .. disposition|là|tient|disponible|ravi|aidera|contactera|répondra|disponibles|à|recontactera|écoute
            dites|faites|dis|fais|contactez|écrivez|appelez|demandez .. 
            à {your} .. disposition|service
            souhaitez|voulez|désirez|aimeriez vous
            besoin d'aide|d'autre|de|d'un
            avec|volontiers plaisir
            puis|peux je?
            vous pouvez .. toujours|me|nous|à|compter|tout .. contacter|demander|joindre|écrire|compter|poser|tout|solliciter
            tenez|revenez|reviens .. au|vers
            toujours là|disponible|prêt
            quoi|autre .. d'autre|chose
        "),
        ("wish", "
            bonne|bon|bonnes|belle|excellente|excellent|joyeux|joyeuses|bons .. journée|soirée|chance|voyage|continuation|week|nuit|lecture|rétablissement|fêtes|vacances|appétit|vol|séjour|route|anniversaire|courage|après|année|fin|semaine|achats|retour .. $
            j'espère|espérons|espérant|nous .. que|vous|avoir|espérons
            je|nous vous|te souhaite|souhaitons
            au|à|bien|cordialement|sincèrement|bises|adieu|amicalement|ciao|salutations|prenez|portez|prends revoir|bientôt|plus|demain|vous|à|cordialement|soin|tout|toute|bien|de? .. $
            meilleures|sincères|cordiales|mes|nos|meilleurs .. salutations|vœux|meilleures|sentiments
            prenez soin
            bon courage
            dans l'attente
            profitez bien .. $
            en espérant
        "),
        ("about-answer", "
            ... le|la|les suivant|suivante|suivants|suivantes $
            c'est|voilà ce que dit|disent|dit|indique
            c'est|voilà ce|ainsi que
            vous .. trouverez|trouvez ci|ici|dans
            voici|voilà|ci
            vous .. trouverez|trouvez .. ci|ici
            les|le|la|l' suivants|suivantes|liste|résumé|tableau|réponse|éléments|points|informations|étapes|section .. suivants|suivantes|ci|est|sont|suivant|suivante
            cette|ce|ma|mon|la|le|ces|mes|cet|l' .. réponse|résumé|liste|aperçu|synthèse|explication|informations|présentation|tableau|guide|section|texte|récapitulatif|analyse|article|conseils|précisions|comparaison .. ci|précédente? .. s'appuie|repose|est|sont|ne|se|vise|provient|résume|n'est|présente|reprend|donne|couvre|proviennent|sert|constitue|s'appuient|a|contient
            ceci|ce|c'est|cela|il|ces n'est|est|sont|un|une|s'agit|constitue|ne|résume|répond|conclut|couvre .. un|une|pas|que|d'un|d'une|seulement|les|des|uniquement|à|l'essentiel .. résumé|aperçu|conseil|synthèse|liste|introduction|grandes|informations|exemple|vue|question|points|présentation|extraits|simplification|avis|conseils|d'informations
            en résumé|bref|conclusion|somme|synthèse|clair|réponse|substance|clair $
            en quelques|un mots|mot $
            en réponse à
            pour .. résumer|faire|répondre|conclure|récapituler|être|simplifier .. $
            pour .. répondre|résumer .. à|votre
            résumé|aperçu|introduction|conclusion|sources|références|exemple|remarque|note|avertissement|contexte|étapes|récapitulatif|synthèse|réponse|détails|recommandations|conseils|points $
            {your} question|demande|message .. porte|concerne|est|touche|fait|relève|a
            comme suit
            voir|cf ci|plus|la|le|l'article|annexe|section
            et voilà
            réponse courte|brève
            {many}|deux|trois|quatre|cinq .. {thing} .. sont|présentés|décrits|ci|suivent
        "),
        ("about-sources", "
            {the} .. {rag}|l'extrait ... traite|traitent|porte|portent|décrit|décrivent|concerne|concernent|couvre|couvrent|abordent|aborde|proviennent|provient|présentent|présente|contient|contiennent|expliquent|fournissent|parlent|parle|donnent|évoquent|divergent|concordent|datent|sont|est|comprend .. de|sur|des|les|la|le|du|différents|d'un|informations|plusieurs|comment|aspects|tous|principalement|d'informations|anciens|retrouvés|issus|tirés|un|une|d'accord|pas
            j'ai|nous .. trouvé|retrouvé|consulté|identifié|repéré|avons
            la|ma|une|cette recherche .. a|n'a|donne|renvoie
            {the}|deux|trois|quatre|cinq .. {rag} .. ont|a|trouvés|trouvées|correspondent|retrouvés|pertinents|fournis .. été|trouvés|consultés|utilisés
            source|sources|références ,
            selon|d'après .. {rag} .. $
            résultats de .. 
            ces .. {rag} .. 
            {the} .. {rag} que vous
            {the} .. {rag} fourni|fournis|fournies|téléchargé|joint .. est|sont|traite|porte|décrit|contient
        "),
        ("pointer", "
            pour .. plus|en|toute|davantage .. d'informations|savoir|détails|précisions|de|question|information|demande
            plus|davantage|d'autres|toutes|les .. d'informations|détails|informations|précisions .. sur|sont|se|ici|dans|figurent|disponibles|à
            vous .. trouverez|pouvez|pourrez .. trouver|consulter|plus|toutes|davantage|lire ... détails|informations|site|page|section|article|dans|sur|d'informations|ici|en
            voir .. aussi|également|la|le
            consultez|voyez|reportez|référez
        "),
        ("restated", "
            comme vous|tu !avez|aviez|êtes|as .. ,
            comme|puisque|étant .. vous|tu avez|aviez|êtes|as -- $
            dans|d'après votre|ton message|question|demande|courriel|mail
            vous|tu .. avez|as|m'avez|aviez|m'as|nous .. demandé|mentionné|dit|indiqué|écrit|précisé|signalé|posé|évoqué|acheté|commandé|réservé|parlé|décrit|souhaité|expliqué|demandiez
            vous|tu .. souhaitez|voulez|cherchez|demandez|désirez|aimeriez|veux|cherches|parlez|envisagez|dites|mentionnez|indiquez .. 
            comme|ainsi|puisque|étant|d'après|selon|suite .. vous|que|donné|votre|ce|à .. l'avez|m'avez|message|description|demande|dites|l'indiquez|mentionnez|souhaitez ... $
            {your} question|demande|problème|message|préoccupation .. est|concerne|était|porte|concernait|portait
            si je .. comprends|ai|comprend|vous
            si j'ai bien
            il semble|s'agit|semblerait .. que|donc|de|qu'il .. vous|votre
            donc|alors vous|tu
            l'utilisateur|le .. demande|client|souhaite|a .. demande|demandé
            on dirait|j'en que|conclus .. vous
        "),
        ("hypothetical", "
            supposons|imaginons|imaginez|admettons|supposez|imagine|prenons|mettons
            par|à exemple|titre ... pourrait|pourraient|serait|aurait|pourriez|d'exemple
            exemple|un .. pourrait|serait
            si ... serait|serais|seriez|aurait|auriez|pourrait|pourriez|devrait|faudrait|coûterait|paierait|paieriez|recevriez|auraient|seraient
            un|une client|personne|patient|colis|acheteur|exemple .. qui? ... pourrait|paierait|serait|aurait|devrait
            dans|disons cet|que exemple|scénario
        "),
        ("opinion", "
            de mon|notre point
            à|selon|d'après|pour mon|notre|moi|ma|ce .. avis|sens|moi|part
            selon|d'après moi|nous
            je .. pense|crois|trouve|dirais|recommande|suggère|suppose|préfère|conseille|doute|estime|considère|juge|penche|conseillerais|recommanderais|choisirais|parie|suis .. 
            j'aime|j'estime|j'imagine|j'ai|j'opterais|j'aurais|j'en .. 
            nous .. pensons|croyons|estimons|trouvons|préférons
            sans doute ,
            idéalement|curieusement|étonnamment
            personnellement|honnêtement|franchement
            mon|ma|notre .. avis|opinion|impression|sentiment|conseil|préférence|point|recommandation
            il .. semble|me|paraît|serait .. que|semble|paraît|intéressant|bien|sage|préférable|dommage|raisonnable
            il est .. clair|évident|dommage|regrettable|intéressant|fascinant|permis|raisonnable .. que|de
            cela|ça|c'est|ce .. semble|serait|me|paraît|vraiment|très|une|plutôt|tellement|question .. affaire|idée|bien|beau|intéressant|fascinant|impressionnant|triste|goût|raisonnable|dommage|formidable|magnifique|logique|bonne
            on .. peut|pourrait .. dire|penser|supposer|soutenir|argumenter|considérer|imaginer|croire|avancer
            ... est|c'est .. question|affaire de .. goût|goûts|point|opinion
            quel|quelle -- $
        "),
        ("advice", "
            ... vaut|valent|valoir la peine|coup $
            il est|serait .. judicieux|préférable|utile|conseillé|sage|bon|prudent|recommandé|avisé
            une|autre|un|l'autre .. possibilité|option|solution|alternative|idée|piste .. serait|est|consiste d'~|de|à
            un|votre|une avocat|avocate|médecin|spécialiste|professionnel|expert|conseiller|pharmacien peut|pourra|pourrait .. aider|conseiller|renseigner|accompagner|vous
            ma|notre suggestion|proposition
            ... peut|pourrait|peuvent .. aider|suffire $
            ... vous|tu|on|patients|personnes|clients|parents|utilisateurs|voyageurs|salariés|locataires .. devriez|devrais|devrait|devraient
            il .. est|serait|vaut|vaudrait|peut|faut|convient|faudrait|suffit|importe .. recommandé|conseillé|préférable|mieux|important|essentiel|utile|être|judicieux|de|indispensable|nécessaire|crucial|bon|prudent|également|toujours|sage|fortement|bien|vérifier|éviter|aussi|penser|faire|souhaitable|absolument|ne|d'abord .. de|d'abord|à|que|d'en|d'être|éviter|consulter|demander|faire|utile|pas|recommandé|conseillé|d'utiliser|d'éviter|{say2}
            je|nous .. recommande|recommandons|conseille|conseillons|suggère|suggérons|vous|encourage|invite|invitons .. 
            vous|tu .. pouvez|pourriez|peux|pourrais|feriez|ferais .. aussi|également|toujours|simplement|par|ensuite|possiblement? essayer|consulter|contacter|envisager|vérifier|demander|mieux|tenter|vous|tester|commencer|utiliser|opter|choisir|ajouter|privilégier|faire|regarder|rapprocher
            le|la|une|un .. mieux|meilleure|meilleur|plus|bonne|première|premier|sûr .. est|serait|consiste de|d'~|à
            mieux vaut|serait
            mieux|autant vaut|vaudrait|serait
            pensez|veillez|n'oubliez|évitez
            ... est|sont .. recommandé|recommandée|conseillé|conseillée|préférable|déconseillé|recommandés|conseillés .. de|d'en|d'utiliser|que
            en cas de|d'urgence ... consultez|contactez|appelez|n'hésitez|demandez|vérifiez
            pourquoi ne
            mieux vaut
            l'idéal
            il ne faut|vaut
            n'oubliez
        "),
        ("request", "
            veuillez|prière
            merci de|d'avance
            s'il|svp vous|te
            ... s'il vous|te plaît $
            ... svp $
            prenez|faites|fais garde|attention
            ne pas
            défense|interdiction de|d'entrer
            attention|prudence $
            vous|tu êtes|es prié|invité|invités|invitée
        "),
        ("imperative", "
            !chez|assez|nez *ez
            {imp}
            {imptu} !pas|qui|que .. le|la|les|l'appareil|ton|ta|tes|un|une|sur|de|des|du|à|au|en|bien|d'abord|dans|pas|toujours|ce|cette|avec|toi
            ne|n' {imp}|{imptu}
            ne .. {imp} pas
            ne *ez .. pas|jamais|plus|rien
            *ez le|la|les|vous|nous|y|en !avez
            ne .. laissez|mettez|partagez|donnez|répondez|jetez|ouvrez|cliquez .. pas|jamais
            cliquer|appuyer|sélectionner|vérifier|ouvrir|fermer|conserver|agiter|laver|nettoyer|éviter|saisir|rincer|choisir|ajouter|mélanger|tenir|lire|garder|utiliser|démarrer|redémarrer|brancher|débrancher|installer|faire|laisser|mettre|placer|retirer !est|permet|peut|coûte|entraîne|sont .. le|la|les|sur|votre|un|une|des|du|à|avant|bien|hors|dans|avec|cuire|l'appareil .. !est|permet
        "),
        ("duty", "
            vous|tu .. devez|dois|aurez|avez .. simplement|juste|seulement|d'abord|besoin|qu'à|ensuite
            tout ce que|dont
            il vous|te .. suffit|faut|faudra|suffira
            inutile de
        "),
        ("transition", "
            encore|une une|dernière|autre|chose|un .. chose|point|remarque|précision|mot
            nous y reviendrons|reviendrons
            passons|regardons|voyons|commençons|examinons|revenons|prenons|parlons|abordons|venons|terminons|considérons|continuons|résumons|intéressons|penchons
            voyons|regardons .. maintenant
            maintenant|d'abord|ensuite|enfin|puis|premièrement|deuxièmement|cependant|toutefois|de|par|en|d'une|d'autre plus|ailleurs|outre|revanche|part|effet|conséquent? $
            pour .. commencer|finir|terminer|conclure|poursuivre .. $
            cela|ce|ceci .. nous|étant|dit amène|dit|conduit
            comme .. mentionné|indiqué|vu|dit|évoqué|expliqué|nous|précisé .. plus|ci|haut|précédemment|l'avons
            la|l'étape|le|dans .. section|prochaine|partie|suivante|suite .. suivante|est|explique|présente|traite|porte
            ce|cet|cette .. guide|section|article|chapitre|partie
            avant tout|d'aller|de .. loin|commencer
            autre|dernier point|chose .. $
        "),
        ("frame", "
            il existe|y|n'y .. a|pas|aussi|en? .. {many}|une|différentes|pas .. {thing}|seule .. $
            il existe|y .. a? .. {many} .. {thing} ,? pour|de|à|qui|que|possibles|dont
            {many}|les .. {thing} .. peuvent|influencent|entrent|sont|jouent|doivent|permettent|existent|s'offrent
            cela|tout|ça|le|la|il|elle .. dépend|varie|dépendra|peut|diffère .. de|du|des|selon|d'un|varier|beaucoup|en|vos
            ... dépend|dépendent|varie|varient|varier|dépendra .. de|du|des|selon|d'un|plusieurs|votre|en|fortement|nombreux
            chaque|tout|toute .. situation|cas|personne|entreprise|individu .. est|a .. différent|unique|différente|ses|particulier|particulière
            chaque|les|toutes .. option|options|méthode|méthodes|solution|solutions|approches .. a|ont|présentent|présente .. avantages|leurs|ses|des|inconvénients
            le|la|ce .. sujet|question|situation|choix .. est|reste .. complexe|vaste|simple|délicat|délicate|vôtre|difficile
        "),
        ("synthesis", "
            cela|ceci|ce|ces|ils|elles|tous|tout|il|autant .. montre|montrent|souligne|soulignent|illustre|illustrent|signifie|suggère|suggèrent|témoigne|témoignent|confirme|confirment|démontre|reflète|indique|indiquent|permet|prouve .. que|l'importance|la|le|combien|de|un|une|à|donc|les|qu'il
            au|globalement|dans|finalement|pour .. final|total|l'ensemble|conclure
            ... joue|jouent|jouer .. un .. rôle .. important|essentiel|crucial|clé|majeur|central|déterminant|primordial
            ... est|sont|reste|demeure .. essentiel|essentielle|crucial|cruciale|primordial|primordiale|important|importante|indispensable|indispensables|fondamental|fondamentale|capital|capitale .. pour|de
            ... davantage|plus|autres|nouvelles .. recherches|études|recherche .. nécessaires|nécessaire|sont
            l'avenir|reste|il reste|seul .. dira|à|nous|reste .. voir|dira|savoir
            on .. peut|pourra .. conclure|s'attendre|espérer|déduire
            à l'avenir
        "),
        ("truism", "
            tout|chacun|on|nous|comme|personne|il|nul .. monde|sait|savons|n'ignore|connu|va|n'est .. sait|tous|que|connaît|sans|bien
            la|le|l' santé|temps|vie|argent .. est|n'a|passe .. 
            bien entendu
        "),
        ("first-person", "
            j'~
            ... je|moi|me|m'a|m'ont|j'ai
            je|j'ai|j'en|j'aimerais|j'aurais|j'y|j'étais|j'espère|j'apprécie|j'ajoute|j'utilise|j'essaie|j'aide|j'attends|moi|me|mon|ma|mes|m' !semble
        "),
    ],
    verbs: "ferme ferment ouvert fermé parti ouvre ouvrent prennent prend dure durent part partent arrive arrivent est sont était étaient sera seront a ont avait avaient aura auront peut peuvent doit doivent faut fait font va \
            vont permet permettent coûte coûtent dure durent contient contiennent comprend comprennent nécessite exige \
            commence finit termine ouvre ferme reste restent devient deviennent prend prennent donne donnent dit signifie \
            désigne s'applique s'appliquent concerne provoque cause entraîne réduit augmente prévient protège produit \
            offre propose accepte utilise inclut expire bénéficie bénéficient reçoit naît vit meurt mourut remporta fonda \
            c'est n'est n'ont n'a ne s'élève s'étend pèse mesure vaut paie perçoit peux peuvent pouvez devez avez êtes \
            d'une suis es as ai avons sommes",
};
