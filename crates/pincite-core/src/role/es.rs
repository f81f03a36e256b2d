//! Spanish.

use super::matcher::Table;
use super::words::Writing;

/// The patterns of Spanish: `usted`, `tú` and `vos` forms alike.
pub(super) const TABLE: Table = Table {
    writing: Writing::Spaced,
    classes: &[
        ("your", "su sus tu tus vuestro vuestra"),
        ("the", "el la los las un una unos unas este esta estos estas ese esa esos esas mi mis nuestro nuestra nuestros \
                 {your} ningún ninguna todo todos todas varios varias ambos ambas algunos algunas dos tres cuatro cinco"),
        // What was retrieved or uploaded, spoken of as an object.
        ("rag", "documento documentos contexto fragmento fragmentos pasaje pasajes fuente fuentes resultado resultados \
                 archivo archivos texto textos extracto extractos referencia referencias información informaciones \
                 material materiales búsqueda documentación adjunto adjuntos base datos"),
        ("doc", "{rag} manual guía informe informes artículo artículos estudio estudios contrato página páginas sitio \
                 política políticas reglamento folleto capítulo sección faq póliza normativa correo nota notas acta \
                 transcripción ley"),
        ("no", "no ningún ninguna ninguno nada ni tampoco nunca"),
        ("say", "menciona mencionan indica indican especifica especifican contiene contienen incluye incluyen dice dicen \
                 aborda abordan trata tratan proporciona proporcionan ofrece ofrecen describe describen explica explican \
                 responde responden cubre cubren aclara aclaran detalla detallan hace hacen figura figuran aparece \
                 aparecen habla hablan establece establecen da dan aporta aportan permite permiten basta bastan alcanza alcanzan encuentra encuentran hay se está están"),
        ("said", "mencionado mencionada mencionan menciona indicado indicada indica especificado especificada especifica \
                  disponible disponibles encontrado encontrada descrito descrita detallado claro clara conocido conocida \
                  incluido incluida explicado explica trata aborda dice figura aparece definido precisa detalla aclara"),
        ("say2", "responder encontrar determinar confirmar verificar proporcionar decir dar ofrecer acceder ayudar \
                  predecir saber asegurar localizar identificar precisar concluir ayudarle ayudarte responderle \
                  responderte decirle decirte darle darte asesorar comprobar afirmar contestar"),
        ("thing", "factores opciones razones pasos puntos aspectos elementos formas maneras métodos soluciones consejos \
                   posibilidades ventajas desventajas criterios tipos cosas preguntas causas motivos enfoques \
                   recomendaciones vías alternativas"),
        ("many", "varios varias diferentes distintos distintas diversos diversas muchos muchas numerosos numerosas algunos \
                  algunas ciertos principales múltiples otros otras posibles"),
        ("imp", "mire remueva reinstale bata hierva hornee pele ralle sirva enfríe congele descongele agite sacuda doble estire respire \
                 levante incline apriete afloje atornille pinte lije encienda desmonte monte empaquete lleve traiga ofrezca \
                 explique describa resuma traduzca estime invierta ahorre diversifique negocie tramite gestione justifique \
                 acredite aporte entregue recoja cancele renueve apele recurra reclame declare abone transfiera deposite \
                 teclee filtre ordene exporte importe sincronice configure restablezca arranque ejecute documente marque \
                 permanezca manténgame manténganos avíseme relájese hidrátese vacúnese abríguese remita expóngalo tramítelo verifique compruebe haga pulse presione elija seleccione abra cierre vaya contacte llame envíe rellene \
                 siga evite use utilice intente pruebe consulte guarde conserve tome ponga asegúrese recuerde espere \
                 reinicie instale desinstale introduzca ingrese escriba conecte desconecte enchufe desenchufe gire \
                 retire coloque deje lave limpie enjuague seque corte mezcle agregue añada vierta cocine caliente \
                 precaliente pida solicite diríjase adjunte anote compare lea escuche respete proteja firme imprima \
                 descargue copie pegue reserve llegue presente reemplace sustituya cambie ajuste desactive active \
                 actualice deslice mantenga suelte limite beba coma duerma hable planifique prepare comience empiece \
                 termine repita cree defina identifique analice evalúe calcule tenga sea considere revise acceda inicie \
                 complete marque busque visite acuda piense quite saque aplique inspeccione fije tire empuje vuelva \
                 regrese devuelva informe notifique disfrute procure descanse póngase comuníquese regístrese fíjese \
                 dirígase conéctese infórmese absténgase cerciórese elimine borre escanee cargue suba denuncie pague"),
        ("impas", "olvide olvide use haga ponga deje abra toque meta tome mezcle pulse tire confíe instale \
                   corra cierre apague envíe utilice coma beba tema sea comparta olvides uses hagas pongas dejes compartas abras toques metas tomes mezcles pulses tires confíes \
                   instales corras cierres apagues envíes utilices comas bebas temas seas dude dudes comparta exponga \
                   exponga sumerja exceda supere ingiera vayas salgas firmes pagues respondas"),
        ("inf", "hacer usar utilizar revisar verificar comprobar consultar contactar llamar evitar intentar probar \
                 considerar elegir leer comparar esperar guardar acudir pedir solicitar buscar empezar comenzar mantener \
                 tener tomar beber comer limpiar instalar actualizar reiniciar seguir preguntar hablar dejar poner \
                 asegurarse consultarlo hacerlo planificar reservar anotar descansar ser contar dividir establecer \
                 identificar evaluar analizar crear definir recordar optar invertir ahorrar informarse confirmar enviar \
                 preparar practicar dormir cambiar presentar adjuntar conservar escribir confiar consultarle acercarse \
                 comunicarse dirigirse ponerse"),
        ("imptu", "mira remueve reinstala bate hierve hornea pela sirve enfría agita apaga enciende lleva trae explica describe \
                 resume invierte ahorra negocia tramita entrega recoge cancela renueva declara paga configura restablece \
                 ejecuta relájate hidrátate marca respira estira levanta verifica comprueba haz pulsa presiona elige selecciona abre cierra ve contacta llama envía rellena \
                   sigue evita usa utiliza intenta prueba consulta guarda conserva toma pon asegúrate recuerda espera \
                   reinicia instala desinstala introduce ingresa escribe conecta desconecta enchufa gira retira coloca \
                   deja lava limpia corta mezcla agrega añade vierte cocina calienta pide solicita dirígete adjunta \
                   anota compara lee escucha respeta protege firma imprime descarga copia pega reserva llega reemplaza \
                   cambia ajusta desactiva activa actualiza desliza mantén suelta bebe come duerme habla planifica \
                   prepara comienza empieza termina repite crea define revisa accede inicia completa busca visita acude \
                   piensa saca aplica ten sé considera ponte regístrate fíjate conéctate infórmate elimina borra sube \
                   verificá elegí seleccioná abrí poné hacé andá revisá probá usá llamá escribí"),
    ],
    openers: "
        no ,
        sí|si|pero|sin|embargo|además|también|asimismo|por|entonces|luego|después|finalmente|primero|primeramente|segundo|tercero|y|o|aunque|lamentablemente|desafortunadamente|afortunadamente|desgraciadamente|bien|vale|claro|ok|perfecto|generalmente|normalmente|actualmente|ahora|así|efectivamente|obviamente|naturalmente|atención|importante|nota|consejo|gracias|hola|ah|bueno|aquí|siempre|nunca|antes|posteriormente|seguidamente|igualmente|entendido|básicamente|simplemente
        sin|no embargo|obstante
        por favor|supuesto|ejemplo|tanto|consiguiente|cierto|otro|otra|un|una|lo|eso|ello|último|desgracia|suerte lado|parte|general|tanto?
        en|a|de|con|al|del|ante resumen|general|cambio|particular|efecto|realidad|conclusión|caso|otras|este|ese|tal|estos|todo|definitiva|principio|continuación|hecho|contrario|todo|final|todas|primer caso|casos|palabras|sentido|lugar|contexto|formas?
        es decir
        es|resulta|conviene|cabe|vale .. importante|útil|esencial|necesario|la? .. tener|saber|recordar|señalar|destacar|mencionar|notar|aclarar|pena en? cuenta? que
        tenga|ten|recuerde|recuerda|note|nota|sepa .. en? cuenta? que
        si|cuando|para|antes|después|como|ya|dado|según|en|desde|mientras|con|sin|una|al|tras|debido|respecto|respecto|durante|a|aunque|de|sobre|por ... ,
        lo siento|lamento ... , pero
        lo siento , pero?
        lamento|perdón|disculpe|disculpa|perdone ... , pero
        gracias ... ,
        hola|buenos|buenas|estimado|estimada|querido|querida ... ,
        paso #
        #
        > tenga|ten|tengan|recuerde|recuerda|recuerden|note|sepa en? cuenta? que
        > cabe|conviene señalar|destacar|recordar|mencionar que
        > puedo|podemos confirmar|decir|decirle|confirmarle|ver que
        > he|hemos encontrado|comprobado|visto|leído que
        > nota|consejo|aviso|advertencia|atención|importante|recordatorio|corrección , !esta|este|no|si|yo|por
        & pero|aunque !yo|nosotros|usted|tú|puedo|podemos|podría|puede|puedes|podrías|si|aquí|no|le|te|estoy|estaré|con|intente|por|sí|me
        & , el|la|los|las|su|sus|nuestro|nuestra|este|esta
    ",
    rules: &[
        ("bare-answer", "
            sí|no|claro|exacto|exactamente|correcto|cierto|absolutamente|efectivamente|quizás|quizá|tal|por|depende|verdadero|falso|desde|así|probablemente|posiblemente|seguramente que|vez|supuesto|luego|es|no|sí? $
            sí|no , claro|por|exacto|exactamente|correcto|así|desde|es|lo|gracias|efectivamente|señor|señora .. supuesto|es|luego|siento|correcto|cierto|posible|que? $
            es|eso|así es|correcto|cierto|posible|verdad|falso|exacto|depende correcto|cierto|verdad|posible|exacto? $
            no|todavía necesariamente|exactamente|siempre|del|realmente|no todo? $
        "),
        ("no-answer", "
            no especificado|disponible|indicado|encontrado|mencionado|consta
            ... no .. es|resulta posible|se? .. {say2}|puede
            no .. puedo|sé|tengo|dispongo|encuentro|encontré|he|hemos|pude|podemos|podría|logro|logré|cuento|estoy|conozco|me|sabría|sabemos|tenemos|disponemos|es|hallé|contamos|consigo|poseo|puede|logramos|soy ... {say2}|información|datos|acceso|seguro|segura|encontrado|la|ninguna|si|suficiente|suficientes|respuesta|resultados|posible|autorizado|capaz|qué|detalles|registro|opinión|cuál|cómo|cuándo|podido
            no sé|sabría
            no lo|la|le|te|les|os sé|tengo|puedo|encuentro|sabemos|encontré .. 
            no encontré|encuentro|hallé|hemos|he|puedo|pude|podemos|logré
            no hay|existe|existen|se|consta|figura|aparece|está|queda|resulta|es .. ... manera|forma|respuesta|posible|claro|constancia|datos|información|mención|registro|seguro|resultados|detalles|evidencia|documentos|{rag}|{said}|puede|encontró|encontraron|sabe
            me es|resulta imposible
            lamento|siento no
            lo desconozco|ignoro
            desconozco|ignoro|desconocemos|carezco|imposible|incapaz
            es|resulta .. imposible|difícil|complicado .. de? {say2}
            sin información|datos|respuesta|resultados|especificar
            desconocido|indeterminado|incierto $
            ni idea
            eso|esto|{your}|esa|esta .. pregunta|consulta|solicitud|excede|está|queda|escapa|supera|va .. fuera|excede|mis|más|mi|del|a|de
            ninguna respuesta|información
        "),
        ("source-silent", "
            ... {rag} no ayudan|ayuda|bastan|basta|sirven|permiten
            ... {rag} ... {no} .. {say}
            ... {rag} .. guarda|guardan|carece|carecen|omite|omiten|resulta|resultan|son|es .. silencio|de|insuficiente|insuficientes|incompleta|incompletos
            ... no ... en .. {the}? .. {rag}
            ninguno|ninguna|ningún .. {rag}
            nada ... en .. {rag}
            nada de lo|la
            no se .. {said}|menciona|indica|especifica|encuentra|dice|puede|ha|han|aclara|detalla|encontró|encontraron|aporta|proporciona|explica|sabe
            no está|queda|es|resulta|son|hay|consta|aparece|figura .. {said}|claro|en|{rag}|ninguna|mención|datos
            ... no .. {said}|está|queda|se .. {said} $
            ... no se .. especifica|menciona|indica|aclara|precisa|detalla
            falta|faltan .. {rag}|datos
            se desconoce
            ... se desconoce|desconocen
            ... es|son|sigue|permanece|siguen .. desconocido|desconocida|incierto|incierta|desconocidos|desconocidas
            tampoco se|hay|aparece
        "),
        ("document-silent", "
            ... {doc} ... no|tampoco .. menciona|mencionan|especifica|indica|dice|aclara|aborda|contempla|incluye
            ... no .. menciona|mencionan|especifica|especifican
        "),
        ("statement", "
            no tiene|tienes|es|debe|necesita|se|puede|están|está|hay|pueden|deben que|necesario|obligatorio|requiere|exige|permite|permiten|admite|admiten|aplica|cobra !saberlo
            es|resulta|conviene|cabe|vale|hay .. señalar|destacar|recordar|mencionar|tener|notar|aclarar|saber|precisar .. que
            tenga|ten|recuerde|recuerda|sepa|note .. en? cuenta|presente que
            {the} .. fuentes|documentos|estudios|informes coinciden|indican|afirman|señalan|dicen|muestran en? que
        "),
        ("self-description", "
            esta|este|la conversación|chat|llamada puede|podrá|será|podría
            como .. ia|asistente|modelo|inteligencia|agente|chatbot
            al|siendo ser|un|una .. ia|asistente|modelo|inteligencia
            soy .. un|una|tu|su|el|solo|la|solamente
            no soy
            no tengo .. opiniones|sentimientos|emociones|acceso|experiencias|preferencias|opinión
            mi|mis nombre|conocimientos|entrenamiento|función|datos|conocimiento|formación
            fui|he sido? entrenado|entrenada|creado|diseñado|programado|desarrollado
            estás|está hablando|chateando
        "),
        ("own-action", "
            búsqueda|consulta|comprobación en curso
            ahora mismo
            solo|sólo|únicamente soy|puedo
            lo|la|los|le|enseguida hago|haré|arreglo|corrijo|corregiré|soluciono|compruebo|miro|consulto|tramito|gestiono|confirmo|busco|reviso|verifico|anoto
            voy|vamos|estoy|he|estamos|hemos|acabo|procedo|procederé|buscaré|revisaré|consultaré|verificaré|intentaré|comprobaré|haré|transferiré|resumiré|empezaré|comenzaré|explicaré|seguiré|continuaré|utilicé|busqué|revisé|consulté|encontré|verifiqué|comprobé|hice|analicé|traté|usé|leí
            lo|le|te|los les? .. voy|verifico|busco|reviso|transfiero|consultaré|revisaré|reviso|comunico|paso|estoy|explicaré|investigaremos|confirmaré|explico|resumo|ayudaré|avisaré|informaré
            busco|reviso|verifico|consulto|compruebo
            déjeme|déjame|permítame|permíteme|permítanme|deja|deje|dame|deme|dejame
            un|una|unos|espere|aguarde|espera .. momento|segundo|segundos|minuto|instante|momentito .. $
            por favor .. espere|aguarde
            nuestro|nuestra .. equipo .. está|revisará|investigará|investigando|contactará|revisando
            buscando|revisando|consultando|verificando|cargando|procesando|analizando|comprobando
            esto|eso puede|podría|tardará|tomará|llevará .. tardar|tomar|llevar|unos|un
        "),
        ("clarify", "
            tiene|tienes .. alguna|algún|más
            puede|puedes|podría|podrías|podrían|quiere|quieres|desea|deseas|está|estás|le|te|podés .. decirme|indicarme|confirmar|darme|proporcionar|especificar|aclarar|que|gustaría|compartir|enviarme|saber|explicarme|usted|alguna|más|algún
            qué|cuál|cuáles|cuándo|cómo|dónde|quién|cuánto|cuántos
            por favor .. indique|indíqueme|especifique|proporcione|confirme|comparta|dígame|dime|facilíteme|envíe|aclare|indícame|aclárame|describa|díganos|facilite|detalle
            indique|indíqueme|especifique|proporcione|dígame|dime|facilíteme|cuénteme|cuéntame|indícame|aclárame|aclare|confírmeme|confírmame|díganos|envíeme|envíame|proporcióneme|explíqueme|facilite|comparta
            necesito|necesitaría|requiero|necesitamos|necesitaremos
            para .. ayudarle|ayudarte|poder|responder|darle|atenderle|ayudarlo ... necesito|necesitaría|indique|dígame|dime|necesitamos|indíqueme|requiero|proporcione
            me gustaría|falta|faltaría|faltan|haría saber|un|conocer|el|la|su|tu|falta
            a qué|cuál
        "),
        ("greeting", "
            hola|buenas|saludos|bienvenido|bienvenida|bienvenidos|buenos|buen .. $
            hola|buenas|buenos de|días|tardes|noches|a|y
            bienvenido|bienvenida|bienvenidos a|de|al
            estimado|estimada|estimados|querido|querida .. $
            encantado|encantada|mucho|un|es|qué .. gusto|placer|bueno|de
            me alegra|alegro|complace
        "),
        ("thanks", "
            valoramos|apreciamos|valoro|aprecio
            gracias|agradecido|agradecida|agradecidos -- $
            gracias|mil|muchas|muchísimas|infinitas por|gracias|de|a .. 
            le|te|les|os|se agradezco|agradecemos|agradece|doy|damos
            agradezco|agradecemos|agradecido
            muy|muy amable|agradecido
            gracias , ... $
        "),
        ("apology", "
            ha|fue|es sido? un|una error|fallo|culpa .. mío|mía|nuestro|mi
            es|resulta realmente|muy|verdaderamente|francamente lamentable|frustrante|molesto|comprensible
            lo|cuánto .. siento|lamento|lamentamos|sentimos
            lo siento|lamento|lamentamos|sentimos
            perdón|disculpe|disculpa|disculpas|perdone|perdona|mis|mil|nuestras|disculpen .. $
            perdón|disculpe|disculpa|disculpas|perdone|disculpen por|la|las|el|si|que
            lamento|lamentamos|siento|sentimos
            le|te|les pido|pedimos|ofrezco|ofrecemos|ruego|rogamos .. disculpas|perdón|disculpe|disculpa|disculparnos
            pido|pedimos|ofrezco|ofrecemos|acepte|aceptar .. disculpas|perdón
            entiendo|entendemos|comprendo|comprendemos|imagino .. que|su|tu|lo|la|perfectamente|cómo|completamente
            qué pena|lástima|mal
            debe|tiene|suena .. ser|frustrante|molesto|muy
            es|eso|resulta .. comprensible|frustrante|una|lamentable .. pena|lástima
        "),
        ("acknowledgement", "
            tiene|tienes sentido
            eso|esto tiene sentido
            es una|un .. pregunta|idea|duda|observación|punto|tema .. excelente|interesante|buena|muy|frecuente|importante
            entendido|claro|perfecto|vale|de|muy|por|excelente|genial|correcto|exacto|estupendo|ok|listo|bien|buenísimo|anotado|con|sin|no|felicidades|enhorabuena|felicitaciones|faltaba|desde|a|maravilloso|fantástico|qué|recibido|comprendido que|acuerdo|bien|supuesto|gusto|problema|nada|hay|más|luego|problema|usted|sí|bueno|pasa|mucho|bien|de|la? gusto|problema|qué|órdenes|nada|orden? $
            buena|buen|excelente|interesante|gran|muy|qué|bonita .. pregunta|punto|idea|elección|observación|buena|noticia|interesante
            es|esa|eso|esta|esto .. es|una|un|tiene|suena|muy .. buena|excelente|gran|muy|pregunta|interesante|punto|comprensible|bien|sentido|común|idea|duda|tema|importante|difícil|frecuente|complejo|normal .. pregunta|punto|idea|duda|tema|observación|buena
            tiene|tienes|tenés .. razón
            me|nos .. alegro|alegra|alegramos|encanta|complace
            no se|te preocupe|preocupes .. $
            no hay|tiene|es de|por|problema|qué|ningún|inconveniente
            con .. mucho|todo|sumo|gusto|placer
            gracias a
            ya|lo veo|entiendo|comprendo|tengo .. $
            entiendo|comprendo|veo $
            qué bueno|bien
        "),
        ("offer", "
            no dude|dudes|duden|dudéis
            puedo|podría|podemos|quedo|estoy|estamos|estaré|quedamos|seguimos .. ayudarle|ayudarte|ayudar|ofrecerle|ofrecerte|explicar|también|aquí|a|atento|buscar|mostrarle|mostrarte|proporcionar|proporcionarle|enviar|enviarle|su|disposición|pendiente|disponible|para|listo|revisar|darle|darte|encantado|ponerle|hacer|resumir|guiarle|guiarte|explicarle|explicarte|disponibles|encantados
            estaré|estaría|estaremos|será|sería|con .. encantado|encantada|encantados|gusto|placer|feliz|mucho
            si .. necesita|necesitas|tiene|tienes|desea|quiere|quieres|lo|le|hay|deseas|surge|requiere|prefiere|prefieres|te|algo ... no|avíseme|avísame|dígame|dime|puedo|estoy|aquí|hágamelo|házmelo|contáctenos|con|escríbanos|quedo|escríbeme|consúlteme|pregúnteme|pregunta|comuníquese|solo|estaré|estamos|con|estaremos
            nuestro|nuestra|el|un|nuestros .. equipo|servicio|agente|soporte|agentes|asesores|asesor .. está|estará|puede|podrá|estarán|están|se|le .. disposición|ayudarle|encantado|disponible|contacto|para|gusto|listo|ayudará|contactará|atenderá
            avíseme|avísame|dígame|dime|hágame|hágamelo|házmelo|pregúnteme|contáctenos|escríbanos|contáctame|escríbame|escríbeme|llámenos|pregúntame|cuéntame
            a {your} .. disposición|servicio|órdenes
            siempre .. puede|puedes|a
            quiere|quieres|desea|deseas|le|te|querés .. que|gustaría|ayude|alguna|más
            hay|necesita|necesitas|tiene|alguna .. algo|otra|más|ayuda|alguna
            en qué|cuanto
            aquí|siempre estoy|estamos|estaré
            me encantaría|gustaría .. ayudarle|ayudarte|ayudar
            con gusto|mucho .. le|te|gusto|lo|puedo
            cualquier|ante .. duda|pregunta|consulta|cosa .. aquí|no|me|estoy|dígame|avíseme|quedo|avísame|estamos
            puede|puedes .. contar|preguntarme|escribirme|contactarme|contactarnos|consultarme|escribirnos|llamarnos .. 
        "),
        ("wish", "
            usted|tú puede|puedes $
            espero|esperamos|deseo|deseamos|confío|ojalá|esperando
            le|te|les|os|que deseo|deseamos|tenga|tengas|disfrute|disfrutes|te|se|pase|pases|vaya|mejores|mejore|descanse|descanses
            que|qué tenga|tengas|disfrute|disfrutes|pase|le|te|se|mejores|todo|haya
            buen|buena|buenas|feliz|felices|mucha|mucho|suerte|éxitos|éxito .. día|suerte|viaje|noche|noches|tarde|fin|provecho|éxito|vacaciones|cumpleaños|semana|fiestas|ánimo|jornada|navidad|estancia .. $
            adiós|hasta|saludos|atentamente|cordialmente|chao|abrazos|un|nos|cuídese|cuídate|ánimo|recibe|reciba .. luego|pronto|mañana|cordiales|vemos|abrazo|saludo|la|cordial .. $
            saludos|hasta
            un .. saludo|abrazo
            disfrute|disfruta de|su|tu
            a la espera
        "),
        ("about-answer", "
            ... lo siguiente $
            esto|eso|así es lo que dice|dicen|indica
            esto|eso es lo|todo que|por|básico|esencial
            todos|todas|toda|los|estos .. datos|información|datos .. proceden|provienen|procede
            aquí .. tiene|tienes|está|están|va|van|hay|encontrará|encontrarás|le|te|los|las|un|una|se
            a continuación
            el|la|los|las siguiente|siguientes .. 
            abajo|arriba|anteriormente|seguidamente .. 
            esta|este|mi|la|el|estos|estas|lo|dicha .. respuesta|resumen|lista|explicación|información|tabla|guía|síntesis|sección|texto|análisis|datos|consejos|comparación|pasos|anterior .. anterior|de? .. se|es|son|no|proviene|resume|ofrece|muestra|tiene|cubre|está|pretende|proviene|constituye|sirve|proceden|incluye|contiene|recoge
            esto|eso|este|estos|estas|se|es .. es|son|no|trata|responde|resume|cubre|constituye .. un|una|solo|de|los|las|información|todo|a|el|general|lo|asesoramiento .. resumen|visión|lista|general|puntos|información|asesoramiento|ejemplo|introducción|principales|pregunta|consejo|legal|médico|consejos|panorama|esencial
            en resumen|síntesis|pocas|breve|conclusión|definitiva|suma .. $
            en respuesta a
            para .. resumir|responder|concluir|recapitular|ser|simplificar|aclarar .. $
            para responder|contestar a|su|tu
            resumen|introducción|conclusión|fuentes|referencias|ejemplo|nota|aviso|contexto|pasos|respuesta|detalles|recomendaciones|consejos|antecedentes|observaciones|bibliografía|requisitos $
            {your} pregunta|consulta|mensaje|solicitud .. trata|se|es|está|abarca|tiene
            como sigue
            véase|ver|vea .. abajo|arriba|más|sección|la|el
            respuesta corta|breve
            {many}|dos|tres|cuatro|cinco .. {thing} .. son|se|a .. enumeran|detallan|siguientes|describen|continuación
            le|te|os .. dejo|presento|comparto|muestro|resumo|detallo|explico|adjunto|paso
            presento|resumo|detallo
            eso es todo
        "),
        ("about-sources", "
            {the} .. {rag} ... tratan|trata|describen|describe|cubren|cubre|abordan|aborda|provienen|proviene|presentan|contienen|contiene|explican|hablan|habla|ofrecen|difieren|coinciden|son|es|incluyen|se .. de|sobre|el|la|los|las|varios|diferentes|información|cómo|del|un|una|centran|refieren|centra|relacionan|basa|basan|distintos|antiguos|limitada|principalmente|datos
            la|mi|una búsqueda .. arrojó|devolvió|encontró|dio|no|muestra|produjo|ha
            se .. encontraron|han|encontró|consultaron|revisaron|hallaron|recuperaron .. {the}? .. {rag}|encontrado|consultado
            {the} .. {rag} .. fueron|han|coinciden|encontrados|encontradas|relevantes|recuperados .. $
            fuente|fuentes|referencias ,
            según .. {rag} .. $
            resultados|hemos de|encontrado .. 
            {the} .. {rag} que .. has|ha|usted|subió|compartió|adjuntó|proporcionó|enviaste|subiste|compartiste
            encontré|he|consulté|revisé .. {rag}|encontrado
        "),
        ("pointer", "
            para .. más|mayor|obtener|conocer|ampliar .. información|detalles|datos
            más|mayor|información|encontrará|encontrarás .. información|detalles|adicional|datos|más .. en|sobre|aquí|está|se|disponible|acerca
            puede|puedes|podrá|podrás .. encontrar|consultar|ver|leer|revisar|obtener ... información|detalles|página|sitio|sección|web|en|aquí|lista
            consulte|vea|véase|consulta|revise
            los detalles
            encontrará|encontrarás
        "),
        ("restated", "
            como usted|tú|se .. ,
            ha|has descrito|explicado|contado|señalado|planteado|escrito
            en|por su|tu mensaje|correo|pregunta|consulta
            usted|tú|vos .. preguntó|mencionó|dijo|indicó|quiere|ha|has|desea|preguntaste|mencionaste|quieres|solicitó|busca|necesita|comentó|estás|está|compró
            ha|has|me|nos .. preguntado|mencionado|dicho|indicado|solicitado|comentado|pregunta|preguntas|dice|dices|preguntó|mencionó|comenta|comentas|preguntaste|comentaste|consultado|escrito|comentó|dijiste|pedido|pides|comprado
            preguntó|mencionó|preguntaste|mencionaste|solicitó|indicó|comentó|pregunta|preguntas|quiere|quieres|desea|deseas|busca|buscas|necesitas|dijiste|compraste|pediste|consultaste
            como|según|dado|ya|tal|puesto|por .. usted|mencionó|mencionaste|indicó|dijo|que|comentó|lo|has|ha|me|dices|dice|indica|y|su|tu|comentas|señaló|explica ... quiere|mencionó|quieres
            {your} pregunta|consulta|problema|duda|mensaje|inquietud|solicitud .. es|era|trata|se|fue
            si .. he|entiendo|entendí|no|te|le|la|lo .. entendido|bien|correctamente|equivoco|entiendo
            parece|entiendo|veo que .. usted|quiere|quieres|está|estás|su|tu|desea|necesita|necesitas|busca|tiene|tienes
            así|entonces que .. usted|quiere|quieres|desea|busca|necesita
            el usuario
            se refiere
        "),
        ("hypothetical", "
            supongamos|imaginemos|imagine|imagina|suponga|digamos|supón|pongamos|imaginá
            por ejemplo ... podría|podrían|sería|tendría|serían|podrías|costaría|pagaría
            un|como|a .. ejemplo|modo .. sería|podría|ejemplo
            si ... podría|sería|tendría|podrías|tendrías|debería|costaría|pagaría|pagarías|serían|recibiría|recibirías|habría
            un|una cliente|persona|paciente|paquete|comprador|usuario que? ... podría|pagaría|sería|tendría|debería
            en este|un|ese ejemplo|escenario|hipotético
        "),
        ("opinion", "
            es solo|sólo|simplemente mi|una
            en|a|desde|según mi|nuestra|nuestro|mí .. opinión|juicio|experiencia|punto|parecer|modo|entender|perspectiva|ver|humilde
            creo|pienso|considero|opino|supongo|diría|recomiendo|sugiero|prefiero|dudo|estimo|imagino|siento|recomendaría|sugeriría|apostaría|optaría|elegiría|encuentro|sospecho|aconsejo|creemos|pensamos|consideramos|opinamos|admito|intuyo
            personalmente|honestamente|francamente|sinceramente|idealmente
            me|nos .. parece|gusta|inclino|encanta|atrevo|da|temo|atrevería|resulta|encantaría|gustaría
            mi|nuestra .. opinión|impresión|consejo|preferencia|sensación|recomendación|favorito|intuición
            es|sería|resulta .. evidente|claro|interesante|una|fascinante|razonable|lógico|difícil|cuestión|mejor|bonito|maravilloso|sorprendente|triste|genial .. que|lástima|pena|pensar|creer|decir|cuestión|suponer|de
            parece|pareciera|parecería .. que|ser|bastante|una|razonable|lógico
            se .. puede|podría|podrá .. decir|argumentar|pensar|suponer|afirmar
            podría|cabría|cabe|puede .. decirse|argumentarse|pensar|esperar|suponer
            ... es|son .. cuestión de .. gustos|gusto|opinión|perspectiva
            para mí|mi
            qué -- $
            sin duda ,
        "),
        ("advice", "
            ... merece|merecen|vale|valen la pena $
            un|una|su|tu abogado|abogada|médico|especialista|profesional|experto|asesor|farmacéutico puede|podrá|podría .. ayudar|ayudarle|ayudarte|asesorar|asesorarle|orientarle|aconsejarle
            una|otra|la .. posibilidad|opción|alternativa|solución|idea sería|es {inf}|llamar|que
            mi|nuestra sugerencia|propuesta
            ... usted|tú|pacientes|clientes|usuarios|padres|personas|empleados|viajeros|inquilinos|uno .. debería|deberías|deberían
            debería|deberías|deberíamos|convendría|conviene|procure|procura|convendrá
            es|sería|resulta|suele|puede|será .. ser|también|muy|siempre? recomendable|aconsejable|mejor|importante|esencial|útil|conveniente|necesario|fundamental|buena|bueno|crucial|preferible|imprescindible|vital|prudente|clave|sensato .. que|idea|no|{inf}
            recomiendo|recomendamos|sugiero|sugerimos|aconsejo|aconsejamos|recomendaría
            le|te|les|os|se|lo .. recomiendo|recomendamos|sugiero|sugerimos|aconsejo|aconsejamos|recomienda|aconseja|sugiere|recomendaría|invito|invitamos|animo|mejor|ideal|más
            puede|puedes|podría|podrías|podés .. probar|intentar|considerar|acudir|ponerse|ponerte|plantearse|optar|plantearte|también
            también puede|puedes|podría|podrías|podés
            ... puede|pueden|podría ayudar|servir $
            lo|la|una|un|el .. mejor|ideal|buena|más|recomendable|primer|primero|opción|consejo|aconsejable .. es|sería|idea|opción|práctica|paso|forma|recomendable|seguro|fácil|manera .. {inf}
            ... se .. recomienda|aconseja|sugiere|recomiendan
            hay que
            vale|merece la pena
            más vale
            mejor {inf}|espere|use|consulte
            por qué no
            no olvide|olvides|olvidar|se|te|es .. olvide|necesario|{inf}|que
            ante la duda
            en caso de duda|emergencia
        "),
        ("request", "
            por favor
            favor de
            sírvase|rogamos|ruego
            ... por favor $
            se .. ruega|recomienda|prohíbe|le|les .. ruega|ruego|pide
            tenga|ten|preste|presta .. cuidado|atención|en|presente|paciencia
            prohibido
            atención|cuidado|precaución|aviso|advertencia $
            cuidado con
            no fumar|tocar|entrar|olvidar
        "),
        ("imperative", "
            {imp} de inmediato|nuevo|forma|manera|pie
            que no cunda|falte|olvide
            tómese|tómate|póngase|siéntese|lávese|acérquese|quédese|muévase|manténgase|únase|suscríbase|llévese|llévate|dése|colóquese|abróchese|identifíquese|presente|persónese
            asegúrese|cerciórese|absténgase|olvídese|trate|procure|acuérdese|disfrute|intente|asegúrate|acuérdate|trata|procura de|que|a|con
            intenta|intente|prueba|pruebe|trata|trate|procura|procure .. {inf}|borrar|a|con|de|otra
            {imp} !de|se|es
            {imptu} sesión|el|la|los|las|un|una|tu|tus|en|con|que|a|al|por|bien|siempre|todo|cada|si|más|este|esta|agua|hasta|primero|ambos|lo|cómo|qué .. !es|son
            no {imp}
            no .. {impas} !por
            lavar|agitar|conservar|mantener|limpiar|pulsar|seleccionar|hacer|abrir|cerrar|evitar|guardar|introducir|verificar|mezclar|añadir|agregar|dejar|colocar|retirar|leer|instalar|reiniciar|consultar|comprobar !es|puede|requiere|cuesta .. el|la|los|las|en|con|bien|antes|clic|sobre|reposar|todo|un|una|fuera
        "),
        ("duty", "
            debe|debes|tiene|tienes|necesita|necesitas|deberá|deberás|tendrá|tendrás|tenés .. simplemente|solo|sólo|que|primero|{inf}
            solo|sólo|únicamente|simplemente .. debe|debes|tiene|tienes|necesita|necesitas|hay
            todo|lo .. que|único necesita|necesitas|tiene|debe
            basta con
            no hace falta
            no se preocupe
        "),
        ("transition", "
            una|otra|un|última .. cosa|punto|nota|detalle más|$
            volveremos a|sobre
            ahora|pasando|volviendo a su|tu|la|el|otra|lo
            veamos|pasemos|comencemos|empecemos|analicemos|volvamos|hablemos|revisemos|consideremos|examinemos|continuemos|sigamos|terminemos|exploremos|miremos|recapitulemos|centrémonos
            ahora|primero|luego|después|finalmente|además|asimismo|también|sin|por|en|no bien|embargo|lado|otro|parte|tanto|último|obstante|cambio|lugar|primer|segundo|lo? lado|lugar|parte|tanto? $
            para .. empezar|comenzar|terminar|finalizar|concluir .. $
            esto|lo|eso nos lleva
            dicho esto|lo
            como .. se|ya|hemos|he|vimos|mencioné .. mencionó|ha|dicho|visto|indicado|mencionado|anteriormente|antes
            la|el|en .. siguiente|próxima|próximo|esta .. sección|paso|parte|apartado|punto
            esta|este|estas .. sección|guía|artículo|capítulo|parte
            antes de .. nada|empezar|continuar|todo $
            vamos a
        "),
        ("frame", "
            hay|existen|existe .. {many}|una|muchas|más .. {thing}|serie|sola .. $
            hay|existen .. {many} .. {thing} ,? para|de|que|a|por|en ...
            {many}|los|las .. {thing} .. pueden|influyen|son|incluyen|existen|intervienen|deben|ayudan
            todo|esto|eso|ello|la|el .. depende|varía|dependerá|puede .. de|del|según|variar|en
            ... depende|dependen|varía|varían|variar|dependerá .. de|del|según|varios|entre|mucho|en|su|tu
            depende|dependerá|varía
            cada|toda|todo .. caso|persona|situación|empresa|uno .. es|tiene .. distinto|diferente|único|distinta|única|sus
            ambas|ambos|cada|todas|todos .. opciones|opción|métodos|enfoques .. tienen|tiene|ventajas|son
            el|la|este .. tema|cuestión|asunto|decisión|situación|elección .. es|sigue .. complejo|compleja|amplio|sencillo|suya|tuya|difícil|delicado
        "),
        ("synthesis", "
            esto|eso|estos|estas|este|esta|todo|ello|lo .. demuestra|demuestran|muestra|muestran|subraya|subrayan|ilustra|significa|sugiere|sugieren|refleja|reflejan|confirma|indica|indican|implica|resalta|evidencia|permite|destaca|pone|anterior .. que|la|el|importancia|cómo|una|un|lo|necesidad|los
            en|a .. fin|general|última cuentas|instancia
            ... desempeña|desempeñan|juega|juegan|tiene .. un|una .. papel|rol|impacto .. importante|fundamental|crucial|clave|esencial|significativo|vital
            ... es|son|resulta|sigue .. esencial|fundamental|crucial|clave|vital|importante|imprescindible|esenciales|fundamentales .. para|en
            ... más|mayores|nuevas .. investigaciones|investigación|estudios .. necesarios|necesarias|necesitan|hacen
            el|queda|solo|habrá .. futuro|tiempo|por .. dirá|ver|depende|será
            se .. puede|espera|prevé .. concluir|que
            podemos .. concluir|esperar|decir|ver|afirmar
            en el futuro
        "),
        ("truism", "
            todos|todo|como|nadie|es|cada|quien .. sabemos|mundo|sabe|saben|bien|conocido|sabido .. sabe|que|todos|sabemos|sabido
            la|el|las|los salud|tiempo|vida|dinero|personas .. es|pasa|vale|son .. oro|importante
            huelga decir
        "),
        ("first-person", "
            ... me|mí|yo|he|conmigo|mi|mis
            le|te|lo|la|les he|paso|envío|envié|pongo|conecto|dejo|cuento|explico|transfiero|adjunto|mando
            adjunto|envío|paso|transfiero|conecto|explico|resumo|intento|trabajo|sigo|abro|cargo|prefiero|entiendo|comprendo|siento|agradezco|confirmo|añado|continúo|termino|vuelvo|repito|corrijo
            yo|mi|mis|me|conmigo
            he|puedo|estoy|tengo|voy|quiero|necesito|debo|veo|entiendo|sé|quedo|podría|espero|ayudaré|haré|seré|encuentro|hago|trabajo|agradezco|soy !usted|ser
        "),
    ],
    verbs: "cierra cierran abre abren abrió cerró salió llegó tarda tardan dura duran salen sale empieza termina es son era eran fue fueron será serán está están estaba ha han había puede pueden podrá debe deben deberá hay \
            tiene tienen tenía hace hacen va van permite permiten cuesta cuestan dura duran contiene contienen incluye \
            incluyen requiere requieren empieza comienza termina abre cierra queda quedan se da dan dice significa \
            aplica causa causan provoca reduce aumenta previene protege produce ofrece ofrecen acepta usa utiliza vence \
            caduca recibe reciben nació murió vivió ganó fundó pesa mide vale paga pagan sirve existe existen corresponde \
            corresponden ocurre consta consiste abarca cubre exige prohíbe regula mejora empeora subió bajó creció soy \
            eres somos tengo tienes puedes debes",
};
