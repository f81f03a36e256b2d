//! German.

use super::matcher::Table;
use super::words::Writing;

/// The patterns of German: `Sie` and `du` forms alike.
pub(super) const TABLE: Table = Table {
    writing: Writing::Caseless,
    classes: &[
        ("you", "sie du ihr ihnen dir euch"),
        ("your", "ihr ihre ihrem ihren ihrer ihres dein deine deinem deinen deiner deines euer eure eurem euren eurer"),
        ("the", "der die das den dem des ein eine einen einem einer eines dieser diese dieses diesen diesem kein keine \
                 keinen meine mein meinen meinem meiner unsere unser unseren unserem {your}"),
        // What was retrieved or uploaded, spoken of as an object.
        ("rag", "dokument dokumente dokumenten dokuments kontext kontexts auszug auszüge auszügen textauszüge passage \
                 passagen quellen quelle quellenmaterial suchergebnisse suchergebnissen suchergebnis ergebnisse treffer \
                 unterlagen materialien material textstellen abschnitte wissensdatenbank quelltext textpassagen anhang \
                 anhänge informationen dateien datei texte texten"),
        ("doc", "{rag} handbuch handbuchs bericht berichts berichte artikel studie studien richtlinie richtlinien vertrag \
                 vertrags seite seiten webseite text leitfaden merkblatt protokoll abschnitt kapitel faq e satzung \
                 anleitung bedienungsanleitung police agb bescheid akte notizen transkript"),
        ("said", "erwähnt genannt angegeben beschrieben enthalten erläutert aufgeführt behandelt gefunden festgehalten \
                  thematisiert besprochen beantwortet ausgeführt dokumentiert spezifiziert vermerkt geregelt erklärt \
                  hervor angesprochen definiert ersichtlich eingegangen belegt vorhanden zu auskunft auskünfte informationen information angaben angabe hinweise hinweis \
                  aufschluss antwort details beschreibung erwähnung ableiten beantworten"),
        ("no", "nicht kein keine keinen keinem keiner keinerlei nichts weder nirgends nie"),
        ("where", "hier unten nachfolgend nachstehend im folgenden anbei folgend oben"),
        ("thing", "faktoren möglichkeiten gründe schritte punkte aspekte optionen arten wege methoden tipps vorteile \
                   nachteile dinge ursachen fragen lösungen hinweise kriterien ansätze varianten maßnahmen"),
        ("many", "mehrere verschiedene viele einige zahlreiche unterschiedliche diverse ein paar wichtige folgende \
                  mögliche allgemeine"),
        // Verbs that with `Sie` tell the reader to do it; those that also state what the reader gets are left out.
        ("imp", "prüfen überprüfen klicken tippen wählen öffnen schließen geben gehen melden wenden kontaktieren stellen \
                 achten beachten vermeiden nehmen legen setzen drücken halten schalten starten laden lassen lesen \
                 schreiben senden rufen fragen folgen versuchen probieren verwenden nutzen speichern sichern kopieren \
                 löschen entfernen installieren deinstallieren aktualisieren trennen verbinden ziehen drehen füllen \
                 reinigen schützen bewahren lagern warten bleiben schauen sehen suchen besuchen buchen planen reichen \
                 bringen holen notieren merken vergleichen konsultieren sprechen vereinbaren teilen tragen messen \
                 kochen schneiden mischen rühren gießen backen waschen spülen schrauben lösen befestigen stecken \
                 ersetzen tauschen wechseln ändern passen scannen unterschreiben bestätigen informieren erkundigen \
                 denken vergessen seien stornieren kündigen packen fügen navigieren scrollen wiederholen erstellen \
                 hinterlegen führen machen tun kaufen essen trinken schicken ermitteln berechnen analysieren \
                 berücksichtigen identifizieren dokumentieren konfigurieren aktivieren deaktivieren genießen gönnen"),
        ("impdu", "prüf prüfe überprüfe klick klicke tippe tipp wähle wähl öffne schließ schließe gib geh gehe melde meld \
                   wende kontaktiere stell stelle achte beachte vermeide nimm leg lege setz setze drück drücke halte halt \
                   schalte schalt starte lade lad lass lies schreib schreibe sende ruf rufe frag frage folge versuch \
                   versuche probier probiere verwende nutze nutz speichere kopiere lösche entferne installiere \
                   aktualisiere trenne verbinde zieh ziehe dreh fülle reinige lagere warte bleib schau sieh such suche \
                   besuche buche plane bring bringe hol hole notiere merk vergleiche sprich trag trage miss koch koche \
                   schneide mische rühr rühre gieß backe wasch wasche denk denke vergiss sei mach mache tu iss trink \
                   schick schicke erstelle kauf kaufe füge pack packe bestätige ändere pass"),
        ("oft", "gerne gern auch jederzeit natürlich immer einfach bitte noch nun jetzt zunächst zuerst dann außerdem \
                 daher deshalb also kurz dafür dazu"),
    ],
    openers: "
        ja|nein|doch|aber|jedoch|allerdings|außerdem|zudem|ferner|darüber|dennoch|trotzdem|deshalb|daher|deswegen|somit|folglich|also|dann|danach|anschließend|zuerst|zunächst|schließlich|zuletzt|abschließend|und|oder|denn|leider|natürlich|selbstverständlich|gerne|gern|klar|okay|ok|gut|super|prima|perfekt|toll|klasse|wunderbar|ausgezeichnet|nun|jetzt|hier|übrigens|grundsätzlich|generell|normalerweise|allgemein|meist|oft|tatsächlich|insgesamt|kurz|erstens|zweitens|drittens|bedauerlicherweise|glücklicherweise|stattdessen|andernfalls|alternativ|immer|nie|niemals|sonst|ansonsten|ebenso|so|da|verstanden|hm|ach|oh|ups|hoppla|tja|achtung|hinweis|wichtig|tipp
        darüber hinaus
        kein problem
        im übrigen|allgemeinen|folgenden|anschluss|zweifel|zweifelsfall|idealfall|notfall|grunde
        in diesem|dem|solchen|diesen|jedem|vielen|manchen|den fall|falle|fällen|zusammenhang|kontext|meisten? fällen?
        zum beispiel|schluss|einen|anderen|vergleich
        auf jeden|keinen fall
        wenn|falls|sobald|bevor|nachdem|sofern|solange|da|weil|obwohl|um|damit|sollten|sollte|möchten|möchtest|ob|während|wie|was ... ,
        bitte !beachten
        bitte? beachten sie|du ,? dass
        bitte? beachte ,? dass
        bitte? denken|bedenken sie daran? ,? dass
        es|wichtig .. wichtig|hilfreich|sinnvoll ,? zu wissen|beachten|erwähnen ,? dass
        es tut mir|uns sehr? leid , aber?
        tut mir|uns leid , aber?
        entschuldigung|verzeihung|sorry ... , aber|doch
        entschuldigung|verzeihung|sorry
        guten tag|morgen|abend .. ,?
        hallo|hi|hey|servus|moin .. ,
        danke|dank|vielen ... ,
        sehr geehrte|geehrter -- ,
        liebe|lieber -- ,
        laut|gemäß .. {rag}
        basierend auf .. {rag}
        auf basis|grundlage .. {rag}
        nach .. den|der .. {rag}
        schritt #
        #
        > bitte? beachten|bedenken|denken|wissen sie|du bitte|daran? dass
        > bitte? beachte|bedenke|denk bitte|daran? dass
        > ich|wir kann|können .. bestätigen|sagen|mitteilen|sehen dass
        > ich|wir habe|haben .. gefunden|festgestellt|gesehen dass
        > hinweis|tipp|achtung|wichtig|anmerkung|merke|warnung|korrektur , !bitte|{imp}|sie|du|diese|ich|nicht
        & aber|jedoch|doch !ich|wir|sie|du|ihr|hier|gern|gerne|bitte|vielleicht|wenn|falls
        & , der|die|das|ihr|ihre|unser|unsere|diese|dieser|dieses|alle|er|es
    ",
    rules: &[
        ("bare-answer", "
            ja|nein|doch|nö|klar|genau|richtig|falsch|stimmt|korrekt|vielleicht|natürlich|jein|selbstverständlich|absolut|sicher|möglicherweise|unbedingt $
            ja|nein , genau|richtig|natürlich|das|leider|gerne|danke .. geht|stimmt|ist|nicht|richtig|möglich|korrekt|so? $
            das stimmt|ist|geht|kommt nicht|richtig|korrekt|leider|möglich|falsch|so|darauf? an|nicht? $
            nicht unbedingt|ganz|wirklich|immer $
            leider nicht|nein $
        "),
        ("no-answer", "
            ... lässt|lassen .. nicht|kaum|leider .. beantworten|sagen|bestimmen|feststellen|beurteilen|ermitteln|ableiten
            ich .. kann|konnte|könnte|weiß|habe|hab|finde|fand|bin|sehe|verfüge|darf|besitze|kenne|erkenne ... {no}|leider|außerstande|unsicher
            ich kann|konnte leider
            wir .. können|konnten|haben ... {no} .. finden|beantworten|bestätigen|sagen|helfen|feststellen|ermitteln|beurteilen|gefunden|informationen|angaben|weiterhelfen
            ... kann|konnte|könnte|darf ich ... {no}|leider
            weiß|habe|finde|bin|verfüge|sehe ich ... {no}|leider
            dazu|darüber|hierzu|hierüber|darauf|zu|über .. kann|konnte|habe|weiß|liegen|liegt|gibt|finde|finden|können ich|wir|mir|uns|es|sich|keine|leider ... {no}
            mir|uns|hierzu|dazu .. liegen|liegt|sind|ist|fehlen|fehlt|steht .. {no}|die|informationen|angaben|daten|der
            keine ahnung|antwort|angabe|angaben|informationen|treffer|ergebnisse|auskunft|daten
            das|dies|es weiß|kann|konnte|liegt|übersteigt|geht|lässt|entzieht|vermag ... ich|außerhalb|nicht|meine|meiner|meinen
            es ist .. schwierig|schwer|unmöglich|nicht .. zu|möglich|bekannt
            schwer zu sagen
            unbekannt|unklar|unbestimmt|ungewiss $
            {your}|diese|die anfrage|frage|anliegen .. außerhalb|übersteigt|kann ... nicht|meines|meiner|beantworten
            nicht .. bekannt|möglich|gefunden|verfügbar|angegeben|beantwortbar $
            eine .. antwort|aussage|prognose|auskunft|empfehlung|beurteilung .. ist|lässt|kann ... nicht
            zu .. wenig informationen|daten
        "),
        ("source-silent", "
            ... {rag} .. helfen|hilft .. nicht|leider|kaum
            dazu|darüber|hierzu|davon haben|liegen|gibt|fehlen .. wir|uns|es|mir .. {no}|leider|die
            ... {rag} ... {no} .. {said}|entnehmen|finden|dazu|ein|auf|an|aus
            ... {rag} enthalten|enthält|geben|gibt|nennen|nennt|erwähnen|erwähnt|machen|macht|liefern|liefert|beantworten|beantwortet|sagen|sagt|bieten|bietet|gehen|geht|beschreiben|beschreibt|erklären|erklärt|behandeln|behandelt ... {no}
            ... {rag} .. schweigen|schweigt|reichen|reicht|fehlen|fehlt
            ... {no} ... in .. {rag}
            ... geht|gehen|ergibt|ergeben|lässt|lassen ... {rag} ... {no}
            es .. gibt|liegen|sind|wurden|konnten .. {no} .. informationen|hinweise|angaben|treffer|ergebnisse|daten|details|quellen|dokumente|belege|erwähnung|passenden|information ... 
            {no} der|meiner|ihrer|die .. {rag} 
            keines|keine|keiner|kein .. {rag} .. 
            dort|darin|hier steht|stehen|wird|findet|finden|ist ... {no}
            ... {no} .. {said} $
            ... bleibt|ist|sind|bleiben .. unklar|ungeklärt|offen|unbekannt
            ob ... ist|wird|bleibt|sind .. nicht|offen|unklar ...
            ob|wie|wann|warum|wer|was|welche ... geht|steht|sagen|sagt|lässt|wird ... {no} .. {said}
            ob|wie|wann|warum|wer|was|welche ... ist|bleibt unklar|offen|unbekannt
        "),
        ("document-silent", "
            im|in|vom|laut .. {doc} steht|stehen|findet|finden|gibt .. {no}|dazu|darüber|hierzu .. {no}
            ... {doc} ... {no} .. {said} 
            ... {doc} enthält|nennt|erwähnt|sagt|macht|regelt|gibt|beschreibt .. {no}
        "),
        ("statement", "
            bitte? beachten|bedenken|beachte|bedenke|denken sie|du? daran? ,? dass !ich
            es .. ist|sei .. wichtig|hilfreich|erwähnenswert|anzumerken|hinzuweisen|angemerkt zu? beachten|wissen|erwähnen|betonen|erwähnt|dass .. dass
            {the} .. quellen|dokumente|berichte|studien stimmen|besagen|berichten|belegen|zeigen ... dass
        "),
        ("self-description", "
            dieser|dieses|der|das chat|gespräch|unterhaltung kann|wird|könnte
            als .. ki|sprachmodell|assistent|ai|chatbot|künstliche|virtueller|digitaler
            ich .. bin|wurde|arbeite|verfüge|habe .. nur? ein|eine|der|die|kein|keine|entwickelt|trainiert|darauf|über|programmiert .. assistent|ki|sprachmodell|chatbot|bot|programm|anwalt|arzt|mensch|modell|künstliche|persönliche|eigene|gefühle|meinung|jurist|steuerberater|virtueller|digitaler|zugriff
            mein wissen|wissensstand|name|zweck|training|kenntnisstand|aufgabe|trainingsstand
        "),
        ("own-action", "
            ich .. suche|prüfe|schaue|sehe|werde|habe|durchsuche|überprüfe|lese|frage|rufe|hole|leite|verbinde|fasse|beginne|fange|kümmere|gehe|recherchiere|erstelle|erkläre|vergleiche|notiere|melde|lade|schicke|bin|lasse|möchte|muss|brauche|benötige|stelle|versuche
            lassen|lass sie? mich|uns
            einen|eine|kleinen .. moment|augenblick|sekunde|minute
            moment|sekunde|augenblick mal|bitte
            bitte warten|warte|gedulden|haben .. sie? $
            wir .. werden|prüfen|kümmern|melden|leiten|arbeiten|bearbeiten|haben|sind|schauen|untersuchen
            suche|prüfe|durchsuche|lade|überprüfe|analysiere .. $
            das|dies kann|dauert|könnte .. moment|augenblick|minuten|etwas
        "),
        ("clarify", "
            können|könnten|kannst|könntest|würden|würdest|dürfte|darf|soll|möchten|möchtest|haben|hast|sind|bist|wollen|willst|brauchen|benötigen|meinen|meinst sie|du|ich|wir
            bitte .. teilen|nennen|geben|beschreiben|senden|schicken|präzisieren|bestätigen|sagen|nenne|gib|teile|sag|beschreibe|erläutern|stellen .. sie|mir|uns
            welche|welcher|welches|welchen|was|wer|wie|wo|wann|warum|wofür|worum .. {you}|ihr|ich
            um .. ihnen|dir|weiterzuhelfen|helfen|die|das ... brauche|benötige|bräuchte|benötigen|brauchen ich|wir
            dafür|dazu|hierfür|hierzu|dann bräuchte|brauche|benötige|benötigen|brauchen ich|wir
            ich .. brauche|benötige|bräuchte .. weitere|noch|mehr|dafür|dazu|die|ihre|deine|ein
            sagen|sag|verraten|teilen|nennen|nenne|geben sie? mir|uns
            mir fehlt|fehlen noch
        "),
        ("greeting", "
            hallo|hi|hey|servus|moin|grüezi|willkommen|tag|grüß .. $
            hallo|hi|hey zusammen|und|liebe|lieber
            guten|schönen|gute|einen tag|morgen|abend|guten|schönen .. $
            herzlich willkommen
            willkommen bei|zurück|im|auf|zu
            schön|freut|es ,? dass|mich|freut|uns|sie|dich|von .. 
            sehr geehrte|geehrter
            liebe|lieber .. $
        "),
        ("thanks", "
            danke|dankeschön|dank|merci -- $
            danke|dank|dankeschön , ... $
            vielen|herzlichen|besten|tausend|lieben|recht|ganz .. dank|danke|vielen|lieben
            wir|ich .. danken|danke|bedanken|bedanke|schätzen|schätze
        "),
        ("apology", "
            oh nein
            das|dies ist .. schade|bedauerlich
            ... fehler unterlaufen
            da|hier|dabei habe|bin|ist ich|mir .. geirrt|vertan|verlesen|fehler|entgangen|missverständnis
            es|das tut|ist .. leid|bedauerlich|ärgerlich|schade
            tut mir|uns .. leid
            entschuldigung|verzeihung|sorry|pardon|entschuldige|entschuldigen|verzeihen|schade -- $
            entschuldigung|sorry|entschuldigen|verzeihen für|sie|dass|wegen
            ich|wir .. entschuldige|entschuldigen|bedauere|bedauern|bedaure|bitte|bitten .. mich|uns|die|das|sehr|um
            bitte .. entschuldigen|verzeihen|entschuldige
            ich|wir .. verstehe|verstehen|kann|können .. ihren|ihre|deinen|deine|dass|sie|dich|gut|nachvollziehen|ihr|das
            das|dies ist|klingt|muss|war .. wirklich|sehr|natürlich|absolut ärgerlich|verständlich|frustrierend|unangenehm|schade
            das klingt|muss|hört
            leider .. $
        "),
        ("acknowledgement", "
            keine panik|sorge|angst
            verstehe|begriffen|super|einverstanden $
            da|dem|hier stimme|stimmen
            verstanden|okay|ok|klar|gut|perfekt|super|prima|toll|wunderbar|genau|gerne|gern|sicher|natürlich|selbstverständlich|einverstanden|notiert|richtig|ausgezeichnet|großartig|glückwunsch|logisch $
            verstanden|okay|ok|klar|gut|perfekt|super|prima|toll|wunderbar|notiert , .. $
            alles klar|gut|verstanden
            sehr gut|gern|gerne|schön $
            das|dies ergibt|macht .. sinn
            freut mich
            gern|gerne geschehen|doch
            bitte sehr|schön|gern|gerne
            nichts|keine|kein zu|ursache|problem|sorge|sorgen danken? .. $
            gute|gutes|guter|sehr|tolle|interessante|berechtigte|ausgezeichnete|spannende|wichtige|schöne .. gute|frage|punkt|idee|wahl|gedanke|einwand
            das|dies ist .. eine|ein|völlig|absolut|sehr|kein .. gute|guter|interessante|wichtige|spannende|berechtigte|schwierige|verständlich|berechtigt|komplexe|tolle|problem|häufige frage|punkt|idee|thema|anliegen
            das|dies freut|klingt|passt|verstehe|leuchtet|hört mich|uns|gut|ich|super|ein|sich?
            freut mich|uns
            es freut|war mich|uns|mir
            ich .. freue|verstehe|sehe|bin .. mich
            herzlichen|alles glückwunsch|klar|gute
            sie|du haben|hast .. recht
            da|damit haben|hast sie|du .. recht
            machen|mach|keine sie|dir|sorge .. keine|sorgen
            keine sorge
            alles in ordnung
            schön zu|dass
            gut|schön|toll ,? dass sie|du|ihr
        "),
        ("offer", "
            das|dies mache|erledige|übernehme|prüfe|kläre|schaue|korrigiere|ändere ich
            ich .. kann|könnte|helfe|stehe|bin|würde|unterstütze|zeige|erkläre|biete .. {oft} .. ihnen|dir|helfen|gerne|gern|auch|für|da|bei|euch|jederzeit|ihr|sie|dich|mehr|das
            wir .. helfen|stehen|sind|unterstützen|beraten|können|freuen .. ihnen|dir|gerne|gern|für|da|euch|jederzeit|uns|sie
            gern|gerne helfe|zeige|erkläre|beantworte|unterstütze|kann|stehe|würde|prüfe|helfen|beraten|können|gebe|schicke|sende|erstelle|suche|fasse ich|wir
            kann|soll|darf|könnte ich|wir
            melden|melde|fragen|frag|schreiben|schreib|kontaktieren|kontaktiere|rufen|zögern|zögere|sagen|sag|geben|gib|wenden .. sie|dich|einfach|uns|mir|gern|gerne|sich|jederzeit|bescheid .. einfach|gern|gerne|jederzeit|nicht|bei|bescheid|mir|uns|wenn|falls|an mich|uns?
            zögern|zögere sie|nicht
            sagen|sag|geben|gib|lassen|lass .. mir|uns|bescheid|es|mich
            {your} .. team|kundenservice|support|kundendienst|ansprechpartner .. hilft|steht|ist|freut|berät
            unser .. team|kundenservice|support|kundendienst .. hilft|steht|ist|freut|berät|kümmert|meldet|unterstützt
            bei|für|wenn|falls|sollten|haben|hast|brauchen ... fragen|hilfe|rückfragen|unterstützung|informationen ... gerne|gern|jederzeit|zur|melden|einfach|wenden|fragen|helfe|mich|bescheid|da|ich
            stehe|stehen|bin|sind ich|wir .. ihnen|dir|gerne|jederzeit|zur|für
            jederzeit|immer gerne|gern|wieder $
            brauchen|benötigen|wünschen|möchten sie|du 
            haben|hast|gibt sie|du|es noch|weitere|sonst
            noch|sonst|weitere etwas|fragen|wünsche
        "),
        ("wish", "
            ihnen|dir|euch noch|einen|eine|weiterhin|auch|alles
            ich|wir .. hoffe|hoffen|wünsche|wünschen|drücke|freue|freuen
            hoffentlich|hoffe ... ihnen|dir|weiter|geholfen|hilft|beantwortet|war|klärt|konnte
            viel|viele|gute|guten|schönen|schöne|schönes|alles|frohe|gutes|beste .. erfolg|spaß|freude|glück|besserung|reise|fahrt|flug|tag|abend|woche|wochenende|gute|grüße|appetit|gelingen|grüssen|liebe|fest|weihnachten|feierabend .. $
            einen schönen|guten|angenehmen|erfolgreichen tag|abend|aufenthalt|flug|start|urlaub|morgen
            mit freundlichen|besten|herzlichen|lieben grüßen|gruß
            freundliche|beste|liebe|herzliche|viele grüße
            auf wiedersehen|wiederhören|bald
            tschüss|ciao|bis|adieu|gruß .. $
            bleiben|bleib|lassen|genießen|genieß .. gesund|dran|es|sie|den|deinen|ihren
            gute besserung|reise|nacht
        "),
        ("about-answer", "
            ... wie folgt $
            das|dies|so steht|sagt|sagen .. im|in|das|die|der .. {doc}
            alle|diese|sämtliche .. angaben|informationen|aussagen .. stammen|beruhen|basieren
            hier ist|sind|finden|findest|folgt|folgen|eine|ein|die|der|das|kommt|haben|hast|erhalten
            {where} ist|sind|finden|findest|folgt|folgen|eine|ein|die|der|das|habe|stehen|wird|werden|erhalten .. 
            im folgenden
            folgende|folgendes|folgenden .. {thing}|dokumente|quellen|informationen|habe|ist|gilt|zusammenfassung|liste|übersicht
            nachfolgend|nachstehend|anbei|zusammengefasst|zusammenfassung|zusammenfassend
            das|dies|es ist|sind|war|waren .. nur|lediglich|eine|ein|keine|die|das .. überblick|übersicht|zusammenfassung|kurze|kurzer|grobe|allgemeine|allgemeiner|rechtsberatung|einfache|vereinfachte|wichtigsten|kernaussagen|beispiel|auszug|finanzberatung|grundlagen|rechtsauskunft
            diese|die|meine .. antwort|zusammenfassung|übersicht|liste|erklärung|angaben|auskunft|darstellung|informationen|aussagen|tabelle .. oben|unten|hier? .. basiert|basieren|ist|sind|stützt|dient|ersetzt|ersetzen|gilt|beruht|beruhen|stammen|stammt|dienen|fasst|enthält|zeigt
            zusammenfassung|überblick|übersicht|fazit|hinweis|hinweise|quellen|antwort|beispiel|einleitung|hintergrund|zusammengefasst|anmerkung|vorgehen|schritte|voraussetzungen|literatur|haftungsausschluss $
            in|um|zu|auf kürze|es|kurz|aller|zusammenfassend? .. kürze|gefasst|zusammenzufassen|sagen
            kurz|einfach|zusammenfassend|anders gesagt|gefasst|zusammengefasst|ausgedrückt|lässt $
            siehe|vgl
            so viel|weit zu
            das|dies beantwortet|war|fasst|wären .. frage|es|alles|zusammen|die
            {your} frage|anfrage|anliegen .. bezieht|betrifft|ist|geht|lautet|berührt|zu
            kurze|lange|kurz antwort|fassung|version $
        "),
        ("about-sources", "
            {the} .. {rag} ... behandeln|behandelt|beschreiben|beschreibt|enthalten|enthält|befassen|beziehen|betreffen|gehen|stammen|stammt|liefern|umfassen|erläutern|handeln|handelt|decken|geben|überschneiden|widersprechen .. informationen|sich|von|aus|verschiedene|angaben|ein|auf|über|nur|den|ausschließlich|lediglich|das|details|mehrere|hauptsächlich|vor|die
            ich .. habe .. zwei|drei|mehrere|einige|folgende|die|das|in|passende .. {rag}|gefunden|durchsucht|geprüft
            es wurden|wurde|gibt|gab .. zwei|drei|vier|mehrere|einige|ein .. {rag}
            zwei|drei|vier|mehrere|einige|alle|beide .. {rag} .. wurden|gefunden|behandeln|passen|beschreiben|sind|stammen
            quelle|quellen|quellenangabe|stand|verweise ,
            die suche|abfrage|recherche .. ergab|hat|lieferte|brachte|ergibt
            gefunden|durchsucht .. wurden|habe
            das|die|der .. dokument|datei|text|artikel|unterlage ,? das|die|der|den sie|du
        "),
        ("pointer", "
            ... finden|findest|sehen sie|du .. im|in|unter|auf|hier|am
            weitere|mehr|nähere|ausführliche|detaillierte|genauere|alle .. informationen|details|infos|angaben|hinweise|auskünfte .. finden|findest|dazu|zu|sind|erhalten|gibt|stehen|über|hierzu|unter|im|entnehmen
            für weitere|mehr|nähere|genauere
            mehr dazu|darüber|hierzu
            näheres|details|einzelheiten .. finden|siehe|dazu|stehen|unter|im|entnehmen
            lesen|siehe|vergleiche .. dazu|auch|mehr|oben|unten|abschnitt
        "),
        ("restated", "
            in|aus {your} nachricht|mail|frage|anfrage|beschreibung|schilderung
            sie|du|ihr .. haben|hast|hatten|hattest|habt .. gefragt|erwähnt|geschrieben|gesagt|angegeben|mitgeteilt|beschrieben|erzählt|gebeten|gemeint|genannt|bestellt|gekauft|gebucht|angefragt
            sie|du .. haben|hast|fragten|schrieben|erwähnten|möchten|möchtest|wollen|willst|suchen|suchst|fragen|fragst|erkundigen|wünschen|planen|planst|überlegen|interessieren .. ... gefragt|erwähnt|geschrieben|gesagt|angegeben|wissen|ob|wie|dass|nach|beschrieben|sich|erfahren|also|mitgeteilt|einen|eine|zu|kündigen|umtauschen|zurückgeben
            da|weil|nachdem sie|du -- $
            wie sie|du .. ... erwähnt|beschrieben|geschrieben|gesagt|angegeben|sagten|schrieben|erwähnten|möchten|haben|hast
            wenn|falls ich|wir .. richtig|recht verstehe|verstehen|verstanden
            {your} .. frage|anliegen|nachricht|anfrage|problem .. ist|war|lautet|lautete|betrifft
            es|das geht|klingt|sieht|scheint .. {you}|ihnen|dir|ihre|als|um .. sie|du|ihre|deine|ihren|deinen
            es geht ihnen|dir|also um?
            sie|du beziehen|beziehst sich|dich
            {you} .. also|demnach .. 
            also .. sie|du möchten|möchtest|wollen|suchen
            nach|laut|gemäß {your} .. angaben|beschreibung|nachricht|schilderung .. $
        "),
        ("hypothetical", "
            angenommen|gesetzt|stellen|stell|nehmen|nehme .. sie|dir|wir|dass|an|ein|den|man? .. vor|an|ein|fall|sie|du|der|die
            zum beispiel|etwa ... könnte|könnten|würde|würden|wäre|hätte
            beispielsweise ... könnte|könnten|würde|würden|wäre|hätte
            ein|so beispiel|könnte|könnten wäre|ein|eine|etwa|zum
            wenn|hätte|wäre|würde ... würde|würden|wäre|hätten|könnte|müsste|bekäme|läge
        "),
        ("opinion", "
            meiner|unserer|nach .. meinung|ansicht|erfahrung|meiner|einschätzung|auffassung .. 
            ich .. denke|glaube|finde|meine|vermute|würde|bin|halte|empfehle|schätze|rate|tendiere|bevorzuge|nehme|persönlich
            wir .. denken|glauben|finden|meinen|vermuten
            denke|glaube|finde|meine|vermute|würde|halte ich|wir
            persönlich|hoffentlich|ehrlich|idealerweise|zweifellos
            das|dies finde|halte|fände|glaube ich
            aus meiner|unserer sicht|perspektive
            mein|meine eindruck|meinung|fazit|tipp|rat|vermutung|empfehlung|favorit|einschätzung
            es|das .. scheint|wirkt|sieht|wäre|klingt|könnte .. mir|so|als|schön|spannend|interessant|gut|sinnvoll|vernünftig|nach|schade
            man .. könnte|kann|darf .. sagen|meinen|argumentieren|behaupten|annehmen|vermuten
            es .. ist|lässt|bleibt .. geschmackssache|ansichtssache|spannend|schade|erfreulich|sich|abzuwarten|fraglich|erstaunlich|bemerkenswert
            das|dies ist .. geschmackssache|ansichtssache|wirklich|sehr|echt|schade|wunderbar|traurig|beeindruckend|toll
            ... geschmackssache|ansichtssache $
        "),
        ("advice", "
            ... lohnt|lohnen sich $
            es wäre|ist .. ratsam|empfehlenswert|sinnvoll|besser|klug|vernünftig|hilfreich|vorteilhaft ,
            ein|eine|ihr|ihre anwalt|anwältin|arzt|ärztin|fachmann|experte|steuerberater|berater|apotheker|hausarzt kann|könnte|hilft .. helfen|beraten|ihnen|sagen
            eine|die|andere|weitere .. möglichkeit|option|alternative|lösung|idee wäre|ist ,
            mein|unser vorschlag|tipp|rat
            ... sie|du|man|nutzer|patienten|kunden|eltern|betroffene|anfänger|reisende|wir|jeder|verbraucher|arbeitnehmer|mieter .. sollten|solltest|sollte
            sollten|solltest|sollte sie|du|man
            ... sollten|solltest|sollte sie|du|man
            ich|wir .. empfehle|empfehlen|rate|raten|würde|schlage|schlagen
            es .. empfiehlt|ist|wäre|lohnt|kann|könnte|hilft|bietet .. sich|ratsam|empfehlenswert|sinnvoll|wichtig|hilfreich|besser|nützlich|am|auch|vorteilhaft|klug|entscheidend|unerlässlich|gut|notwendig ,? zu|besten|sich|wenn|dass|hilfreich|sinnvoll|sein|die|den|das|an|auch|einen|eine|helfen|beim|vor|für|idee|mit
            am besten
            besser|sinnvoll|ratsam|empfehlenswert|wichtig|hilfreich|empfohlen ist|wäre|sind|wird
            empfehlen|empfehle|rate|raten wir|ich
            ... wird|werden .. dringend|empfohlen|geraten|angeraten
            ... ist|wäre|sind .. ratsam|empfehlenswert|zu|sinnvoll .. empfehlen|raten
            ... empfiehlt es? sich
            ein|eine|der|die .. guter|gute|erster|bester|sicherste|einfachste|nächste|weiterer|tipp .. schritt|idee|weg|tipp|anlaufstelle|lösung|möglichkeit ist|wäre
            sie|du können|könnten|kannst|könntest ... versuchen|ausprobieren|probieren|überlegen|erwägen|nachfragen|testen|wenden|ansehen|anschauen|informieren
            es kann|könnte auch? helfen|hilfreich|nützlich|sinnvoll
            könnten|können|kannst sie|du .. versuchen|auch|zunächst|überlegen|sich ... versuchen|prüfen|wenden|kontaktieren|fragen
            im zweifel
            vorsicht ist|bei
        "),
        ("request", "
            bitte
            ... , bitte .. $
            ... {imp} sie sich? bitte
            nicht vergessen|rauchen|betreten|berühren|waschen
            achtung|vorsicht|wichtig $
            ... sie bitte
            ... du bitte
        "),
        ("imperative", "
            ... {imp} sie
            hier|jetzt|unten|oben klicken|registrieren|anmelden|tippen
            {imp} sie
            !erhalten|bekommen|haben|können|dürfen|müssen|sollen|wollen|möchten|werden|würden|zahlen|sparen|finden|profitieren|verlieren|brauchen|benötigen|kommen|gelangen|verdienen|behalten|hätten|wären|sind|waren|hatten|konnten|mussten|durften|sollten|haften|unterliegen|schulden|erreichen|verfügen|besitzen|leisten|gewinnen|könnten|müssten|genießen *en sie
            {imp} wir
            {impdu} !ich|wir
            {impdu} dich|dir|den|die|das|deine|dein|deinen|auf|in|es|ein|eine|einen|nicht|zuerst|mit|bei|im|am
            auf .. klicken|tippen $
            vor|nach|zum|zunächst|danach|zuerst -- schütteln|reinigen|drücken|kochen|lassen|klicken|abkühlen|umrühren|auswählen|einschalten|ausschalten|trocknen $
        "),
        ("duty", "
            sie|du müssen|musst|brauchen|brauchst nur|lediglich|einfach|zunächst|zuerst|dazu|dafür
            dazu|dafür|hierfür|zunächst|dann|anschließend müssen|musst|brauchen|brauchst sie|du
            alles ,? was
            man muss|braucht
        "),
        ("transition", "
            noch|eins|eine eine|noch|letzte|weitere|ein sache|punkt|hinweis|frage|anmerkung|letzter
            eins noch
            soweit|soviel die|der|das|zu|zum|zur
            darauf|hierauf kommen|gehen|komme|gehe wir|ich
            kommen|schauen|sehen|betrachten|gehen|beginnen|fassen|werfen|fangen|wenden wir
            lassen sie|du? uns
            schauen|sehen|betrachten|gehen .. wir
            nun|jetzt|zunächst|kommen|zurück|damit|weiter|soweit|so|zum|zu .. zu|zur|zum|weiter|abschluss|schluss|nächsten|mit|kommen|nächste|themen -- $
            als nächstes|nächster|erstes|letztes -- $
            zunächst|zuerst|zurück einmal|zum|zur .. $
            der reihe nach
            im nächsten|folgenden|letzten schritt|abschnitt|teil $
            davon|dazu|daneben|daraus abgesehen|gleich|mehr $
            wie .. bereits|oben|schon|zuvor? .. erwähnt|gesagt|beschrieben|dargestellt
            erstens|zweitens|drittens|außerdem|allerdings|dennoch|andererseits|einerseits|schließlich|abschließend|darüber $
        "),
        ("frame", "
            es gibt|existieren|bestehen|sind .. {many} .. {thing} $
            es gibt|existieren|bestehen .. {many} .. {thing} ,? die|um|wie|zu|für ... $
            dabei|dafür|hierfür|hierbei|dazu gibt|sind|kommen|spielen|gilt .. {many}|es .. {thing}
            das|es|dies|die .. hängt|kommt|variiert|kann|können .. darauf|von|an|ab|davon|ganz|je|variieren|unterscheiden
            ... hängt|hängen .. ab|von|davon
            ... kommt|variiert|variieren .. darauf|je
            jeder|jede|jedes .. fall|mensch|situation|person|unternehmen .. ist|hat|braucht .. anders|einzigartig|individuell|verschieden|eigene
            {many} .. {thing} .. spielen|sind|können|helfen|gibt
            alle|beide|jede .. optionen|varianten|methoden|möglichkeiten|seiten|ansätze .. haben|hat .. vor|ihre|seine
            das thema|feld|bild ist .. komplex|vielschichtig|umfangreich|schwierig|kompliziert
        "),
        ("synthesis", "
            das|dies|diese|dieses .. zeigt|zeigen|verdeutlicht|unterstreicht|unterstreichen|bedeutet|deutet|macht|legt|belegt|verdeutlichen ,? .. wie|dass|wichtig|die|deutlich|auf|klar|nahe|also
            letztlich|letztendlich|schlussendlich|zusammenfassend lässt|ist|zeigt|kann|bleibt|zeigen
            es bleibt|ist .. abzuwarten|spannend|offensichtlich|klar|wahrscheinlich|anzunehmen|zu
            ... spielt|spielen .. wichtige|zentrale|entscheidende|große|bedeutende rolle .. $
            ... ist|sind .. wichtig|entscheidend|unerlässlich|zentral|unverzichtbar|von .. $
            ... weitere forschung|studien|untersuchungen
            die .. zukunft|entwicklung|bedeutung ... wird|bleibt|dürfte|zeigt
            in zukunft|der zukunft
        "),
        ("truism", "
            jeder|alle|wir|bekanntlich|niemand .. weiß|wissen|kennt|kennen|mag|bekanntlich
            es|wie ist|allgemein|jeder .. bekannt|weiß|selbstverständlich
            gesundheit|zeit|das leben ist|geht .. wichtig|alles|geld|weiter $
        "),
        ("first-person", "
            ... ich|mir|mich|mein|meine|meiner|meinem|meinen
            ich|mir|mich|mein|meine|meiner
            habe|bin|werde|kann|möchte|hätte|hab|soll|würde|helfe|suche|freue|erkläre|verstehe|prüfe|brauche|benötige ich
        "),
    ],
    verbs: "abging kam ging traf öffnete schloss ist sind war waren bin bist hat haben hatte hatten wird werden wurde wurden kann können konnte konnten \
            darf dürfen muss müssen soll sollen sollte will wollen mag gilt gelten gibt geben beträgt betragen kostet \
            kosten dauert dauern liegt liegen steht stehen geht gehen kommt kommen bleibt bleiben macht machen \
            enthält enthalten umfasst erhält erhalten bekommt bietet bieten erfolgt endet beginnt öffnet schließt \
            braucht benötigt führt führen zeigt zeigen nimmt heißt bedeutet besteht bestehen entsteht entstehen wirkt \
            verfällt läuft laufen trägt zahlt zahlen stammt lebt leben starb wuchs sank stieg gewann gründete schützt \
            verursacht senkt erhöht verhindert verlangt verbietet erlaubt regelt haftet hält halten sieht gehört",
};
