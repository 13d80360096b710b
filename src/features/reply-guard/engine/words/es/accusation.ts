import type { Phrases } from '#features/reply-guard/engine/words/language.ts'
import { REVIEW, YOU } from './classes.ts'

const FAKE = `(falsa|falsas|falso|falsos|falsísim*|inventad*|comprad*|pagad*|fabricad*|trucad*|ficticí*|ficticia|
    ficticio|fake|fakes|truch(a|o|as|os)|chueca|prefabricad*|amañad*|teledirigid*|orquestad*|de pega|
    de mentira|de encargo|por encargo|a la carta)`
const AUTHOR = `(perfil*|cuenta|cuentas|cliente|clienta|clientes|usuari*|nombre|persona|identidad|historia|relato|
    anécdota|testimonio|versión)`
const NEVER = '(nunca|jamás|en (su|tu|la) vida|ni una (sola)? vez|ni siquiera|tampoco)'
/** Deeds of a customer, said of the reviewer. */
const BEEN_HERE = `(comprado|compraste|compró|compraron|pedido|pediste|pidió|encargado|encargaste|pisado|pisaste|pisó|pisás|
    pisa|pisas|venido|viniste|vino|estado|estuviste|estuvo|entrado|entraste|entró|probado|probaste|probó|
    catado|cataste|abierto|abriste|abrió|visitado|visitaste|visitó|reservado|reservaste|reservó|comido|
    comiste|comió|cenado|cenaste|cenó|gastado|gastaste|gastó|tenido|tuviste|tuvo|usado|usaste|usó|
    sido client*|cruzado|puesto un pie|pusiste un pie|puso un pie|tocado|tocaste|visto|olido|recibido)`
const RIVAL = `(competencia|competidor|competidora|competidores|rival|rivales|la tienda de enfrente|los de enfrente|
    el de enfrente|el local de al lado|los de al lado|la marca de al lado|multinacional|la vuelta|
    la esquina|otra marca|otra tienda|otro local|otra panadería)`
const SEND = `(mand(a|ó|an|aron|ado|ada|ados)|enví(a|ó|an|aron)|envia(do|da|n|ron)|pag(a|ó|an|aron|ado|ada|ados|ue|ué)|
    contrat(ó|a|ado|ada|aron)|encarg(ó|a|ado|ada)|dict(ó|a|ado|ada)|regal(ó|aron|an)|dieron|dio)`
const FREE = `(gratis|de gorra|por la cara|por la patilla|de balde|sin pagar|sin soltar un*|de arriba|de grapa|
    a costa de|a nuestra costa|por el morro|a la gorra)`
const FOREIGN_BODY = `(pelo|cabello|gorgojo*|polilla*|hormiga*|desgarr*|roto|rota|quemadura*|quemad*|descosid*|rayón|rayones|
    siete|bicho*|insectos|larvas|gusanos|mosca|bicho|insecto|cucaracha|plástico|cristal|vidrio|piedra|
    mancha|agujero|hilo|uña|larva|gusano|tornillo|moho|tirita|astilla|metal|rotura|golpe)`
const PLANT = `(puso|pusiste|puesto|metió|metiste|metido|echó|echaste|echado|colocó|colocaste|colocado|rompió|rompiste|
    roto|trajo|trajiste|traído|hizo|hiciste|hecho|manipuló|manipulaste|manipulado|cortó|cortaste|cortado|
    vertió|tiró|dejó|rayó|rajó|abrió|abriste|abierto|ensució|mojó|derram*|rellenó|rellenaste|sustituyó|
    sustituiste|aguó|vació|vaciaste|arrancó|arrancaste|forzó|forzaste|quemó|quemaste|pinchó|pinchaste|
    recortó|recortaste|pintó|pintaste|despegó|despegaste|desgarró|rasgó|rasgaste|cambió)`
const PHOTO = '(antes y después|foto|fotos|fotito|fotografía|fotografías|imagen|imágenes|captura|vídeo|video)'
const STAGED = `(montaje|clínica|anuncio|un blog|lo encontramos|la encontramos|las encontramos|salen en|sale en|montada|
    montadas|trucada|trucadas|retocada|retocadas|retoque|photoshop|fotoshop|internet|google|pinterest|stock|
    banco de imágenes|otra marca|otra tienda|otro producto|otro sitio|otro local|no es (nuestr*|de nuestr*|
    de aquí|mía)|no son (nuestr*|de nuestr*)|preparada|preparadas|amañada|falsa|falsas|trampa|
    inteligencia artificial|ia|sacada|sacadas|bajada|bajadas|robada|descargada|copiada)`
const TALE = `(cuento|cuentos|película|peli|películas|novela|novelas|teatro|teatrillo|comedia|circo|ficción|fantasía|
    fantasías|fábula|fábulas|invención|invento|inventos|imaginación|milonga|milongas|milongueo|rollo|
    historieta|historietas|numerito|drama inventado|leyenda|verso|versos|chamuyo|cahuín|show|telenovela)`

export const accusation: Phrases = {
  stop: `
    (busc(as|a|ás)|quier(es|e)|querés|pretend(es|e)|esper(as|a)) (usted|tú)? que (te|le) (invit*|regal*|
      pagu*|devolv*|demos|compens*|cambiemos|mandemos)
    (te|le|os) (han|habrán|hayan) pag*
    (lo|la|los|las) (romp|quem|raj|manipul|cort|rasg|desgarr|forz|arranc|pinch|estrope|ray|destroz|
      revent)(iste|aste)
    (romp|quem|raj|manipul|rasg|desgarr|forz|arranc|pinch|estrope|destroz)ó usted
    (dej|par|bast|ces)(a|e|á|en) (ya)? de invent*
    (eres|es usted|sos|serás|será) _ (el|la) que (se (fue|marchó|largó)|echamos|despedimos|trabaj*|rob*|
      dej*|nos (rob*|dej*|deb*|quis*))
    (reconozco|reconocemos|conozco|conocemos|nos suena) _ (ese|este|esa|esta|tu|su) (estilo|letra|tono|
      manera|forma|prosa|pluma|redacción)
    porque (vend(es|e)|trabaj(as|a)|tien(es|e) (una|un) (tienda|negocio|puesto|marca|local)|
      compit*) __ (calle|lado|enfrente|esquina|barrio|plaza|lo mismo|propi*)
    (usted|tú|vos) quién (es|eres|sos)
    para ser (un|una) (client*|simple|consumidor*|persona|aficionad*|particular) __ (sab(es|e)|manej*|
      conoc*|domin*|habl*|entiend*) (usted|tú|muy|demasiado|bastante|mucho)
    (argumentos|folleto|catálogo|eslogan|discurso|tono|vocabulario|lenguaje) __ (rival|competencia|
      competidor*|otra marca)
    (qué|muy|tan) (oportun(o|a)|conveniente|casual) _ (que|justo)
    mism(a|as|o|os) (comas|faltas|expresiones|erratas|emojis|puntos suspensivos)
    no (intent(es|e)|trat(es|e) de|pretend(as|a)|quier(as|a)|busqu(es|e)) _ (cobr*|engañ*|colar*|tim*|
      estaf*|sacar*|hacer* pasar|vender*|aprovech*|tomar*|liar*|confund*)
    (no hay quien|quién) se (va a)? (lo|la)? (cre(a|e|er)|trag(ue|a|ar)) _ (eso|esto|esta|esa|ese|tu|su|
      este)?
    nadie se (lo|la)? (cree|traga|va a creer|va a tragar) _ (esa|esta|ese|tu|su|eso|esto)
    (esta|esa|tu|su|vuestra|toda|tanta) (película|peli|historieta|patraña|fábula|milonga|telenovela|
      cantinela|pantomima|farsa|comedia|teatrillo|cuentito|actuación|novela)
    ${FOREIGN_BODY} _ (es|era|salió|venía|viene|sale) de (tu|tus|usted)
    ${FOREIGN_BODY} __ no (del|de la|de lo|es) nuestr*
    (te|se) (lo|la) (est(ás|á))? (call(as|a|ando|ás)|ocult(as|a|ando))
    (sicari(o|a|os|as)|mercenari(o|a|os|as)|infiltrad(o|a)|vocero|emisari(o|a)|testaferro)
    no es (un|una) (client*|opinión|reseñ*|crítica|queja) _ es (un|una)? (sicari*|ataque|venganza|encargo|
      campaña|mentira|calumnia|puñalada|sabotaje|publicidad|anuncio|robo|extors*|chantaje)
    (eres|es usted|sos|usted es) (la|el|un|una) (dueñ*|emplead*|propietari*|hij*|herman*|mujer|marido|novi*|
      soci*|amig*|prim*|cuñad*|ex|administrador*|camarer*|competidor*|exsoci*) (de|del)
    (dud(ar|o|amos|e)) _ (que)? _ (exist*|hay(a|as) (comprado|estado|pisado|probado|venido))
    casi (parece|suena|me|nos|cuela|convence*|se|te) _ (real|verdad|cre*|creíble|cuela|trag*|verdadero|
      auténtic*)
    (dieron|pasaron|escribi*|mandaron|quién|aprendi*) _ (el|un|los|su|tu) (guion|guión|guiones|libreto|
      papel)
    (siempre|otra vez|de nuevo) (con)? (la|el) mism(a|o) (cantinela|historia|canción|cuento|cuentito|truco|
      excusa|jugada|rollo|película|copla|número)
    (pid(es|e)|com(es|e)|compr(as|a)|us(as|a)) __ y (luego|después) __ (falt*|quej*|no (le|te) (gust*|
      llegó)|devuel*|roto|malo)
    (tirar|lanzar|tirando|lanzando|tiras|tira) piedras
    no (invente|inventés|invent(es|e) (cosas|historias|excusas|más|que)|mient(a|as|an)|sigas mintiendo|
      siga mintiendo|fabul*|te montes|se monte|nos cuente)
    (cámara|cámaras|grabación|grabaciones|vídeo|video|imágenes|cámara de) __ (se (ve|les ve|le ve|te ve|
      aprecia)|muestra*|prueba*|demuestra*|desmient*|salir*|sal(es|e)|dic(e|en) otra) __ (usted|tú|te|vos|
      le|recib*|met*|guard*|llev*|contrario|otra cosa)
    (se|lo) (le|te|les) (ve|vio|vimos) (clarito|perfectamente|muy bien)? __ (cámara*|grabación|vídeo|video|
      imágenes)
    (no|sin) (pasó|superó|pasaste|superaste|pasar|superar) _ (periodo|período|mes) de prueba
    (trabaj(aste|abas)|estuviste (trabajando|contratad*|en plantilla)) __ (aquí|acá|con nosotros|
      para nosotros|en esta casa|en nuestr*|para (mí|esta))
    (usted|ella|él|esta señora|este señor|esta persona|quien escribe|quien firma|autor*) __ (trabaj(ó|aba)|
      fue (emplead*|despedid*)|estuvo (trabajando|en plantilla|contratad*)) __ (aquí|acá|con nosotros|
      para nosotros|en esta casa|en nuestr*|meses|hasta)
    (queja*|reclam*|devol*|problema*|fallo*|siempre|justo|casualmente) __ (último día|víspera|día antes|
      a punto de|antes de que) __ (garantía|plazo|devol*|venza|caduque|venc*)
    (te|le|os) (sale|saldrá|sal(e|ía|ió)) (a (usted|ti|vos))? _ (barato|gratis|redond*|rentable|
      bien la jugada|el negocio|el truco)
    (se|te) (fue|fuiste|larg(ó|aste)|march(ó|aste)|quis(o|iste) ir|ir) sin pagar
    (rob(aste|ó|ado|abas)|hurt(ó|aste)|te llevaste|se llevó|le pillamos|te pillamos) __ (sin pagar|copa|
      copas|vasos|cubiertos|estante|propina|bote de propinas|caja|tarro|bolso|abrigo|producto*|muestras)
    (profesional|experta|experto|especialista|maestr(o|a)|campeon*|oficio|deporte|hobby|afición|carrera|rey|
      reina|licenciad(o|a)|máster|doctorad(o|a)) _ (de|en|del|es|la) _ (quej*|reclam*|devol*|reembols*|timo|
      cuento|gratis|picaresca|gorra|invent*|mentir*|drama)
    (com(es|e|en|ió|iste)|cen(as|a|ó|aste)|us(as|a|ó|aste)|vaci(as|a|ó|aste)|disfrut(as|a|ó|aste)|gast(as|a|
      ó|aste)|llev(as|a|ó|aste)) __ (y|para) (luego|después|ahora|encima) __ (dic*|quej*|devuel*|devolv*|
      reclam*|pid*|protest*|quier*)
    (plato|platos|frasco|bote|caja|botella|copa|bandeja) __ (limpi*|vací*|rebañ*|relucient*|entero*|
      entera) __ (y (ahora|luego|después|encima)|para (luego|después))
    (rebañ*|repeti*|lami*|chup*) __ (y|para) (ahora|luego|después|encima) (quej*|dic*|protest*|reclam*|
      vien*)
    si (fuera|fuese) (suya|tuya|verdad|cierto|real|client*|usted client*)
    (lo|la|eso) (ha|has|habrá|habrás)? (soñó|soñaste|soñado) (usted|tú|vos|todo)?
    (usted|tú) (alucin*|delir*|ve visiones|tiene visiones|fabula*|desvar*)
    (intereses|interés) (ocult*|oscur*|bastard*|ajen*|económic*|inconfesable*)
    (segundas|dobles|malas|otras|aviesas) intenciones
    (qué|algo) _ (sac(as|a)|gan(as|a)|ganar|ganará) (usted|tú|vos)? (con|de|hundiendo|en|escribiendo|
      mintiendo) (todo|esto|hacer|hundir|mentir|ello)
    (tien(es|e)|vend(es|e)|abr(e|es|ir|irá)|abri(ó|ste)|mont(ó|aste|a|as)|llev(as|a)) _ (tu|su) propi(a|
      o) (tienda|jabonería|quesería|panadería|web|firma|marca|negocio|línea|taller|panadería|cafetería|
      obrador)
    (usted|tú|vos) (también|mism*)? (vend(e|es|és)|fabrica*|import*|distribuy*) (lo mismo|el mismo|la misma|
      un producto|jabones|cosm*|algo parecido)
    casualmente __ (usted|tú|su|tu|competencia|marca|cuenta|negocio|rival)
    (medias|media) (verdad*) __ (${YOU}|${REVIEW})
    (tergivers*|manipul(as|a|ando|ador|adora)|embauc*|enred(as|a|ando|adora|ador)) __ (${YOU}|${REVIEW}|
      verdad|hechos|todo|realidad|a su antojo)
    (juego|juega|juegas|jugar|jugando) sucio
    (trabaj*|labur*|curr*|emplead*|dueñ*|soci(o|a)|hij(o|a)|sobrin*|cuñad*|prim(o|a)|novi(o|a)|amig(o|
      a)) _ (en|para|con|de|del) __ (de enfrente|del frente|de al lado|competencia|otra tienda|otro local|
      de la vuelta|de la esquina|rival)
    no exist(e|ía|ió|en) __ no exist(e|ía|ió|en)
    (segunda|tercera|cuarta|quinta|sexta|enésima|misma) vez que _ (escrib(e|es)|pon(e|es)|public(a|as)|
      dej(a|as)|cuel(ga|gas)|repit(e|es)|dic(e|es)) _ (lo mismo|esto|la misma|el mismo|idéntic*|esta)
    con (otro|otra|distinto|diferente|un nuevo) (nick|nombre|perfil|usuario|cuenta|alias|apodo|seudónimo)
    (como|igual que) (usted|tú|vos) __ (jur*|asegur*|reclam*|quier* (comer|todo|gratis)|invent*|mient*|
      engañ*|abus*|aprovech*|se quejan para)
    (y|pero|luego|para|ahora) (jur(a|as|an|ar|ás)|perjur(a|as|ar)) (que|luego|después)
    (y)? (ahora|encima|luego) (resulta|va a resultar|dirá*|dices|dice) que _ (es|fue|
      era) (culpa)? _ (nuestr(a|o)|mía|mío|cosa nuestra)
    (no|nunca|jamás) (compraste|compró|compras|compra|pediste|pidió|adquiriste|adquirió|recogiste|
      encargaste) __ (aquí|acá|con nosotros|en (esta|nuestra)|a nosotros|nuestr(o|a))
    (mentir|mentirnos|mentirle)
    (a eso|eso|esto|lo suyo|lo tuyo|lo que hac*) __ (llam*|nombre|es) _ (vivir del cuento|jeta|robar|robo|
      fraude|estafa|cara dura|morro|picaresca|mentir|difamar|abuso|abusar|chantaje|extors*|hurto|timo|
      aprovech*|tener cara|hacer trampas)
    (viv(ir|e|es|ís|en)) del cuento
    ${PHOTO} __ (grab*|hech(o|a)|hiciste|hizo|tom*|sac*) __ (otra marca|otro|otra|antes de|hace un|hace dos|
      mes antes|años)
    se (ve|lee|aprecia|distingue|nota) _ (logo|etiqueta|marca|sello|nombre) (de otr*|en el segundo|
      de la competencia|del chino|ajen*)
    (di|diga|decí|cuente|cuenta|reconozca|reconoce|admita|admite|confiese|
      confiesa) (usted)? (de una vez)? (la|toda la|su|tu|que) (verdad|culpa|se lo invent*|te lo invent*|
      fue usted|fuiste tú|lo rompi*|nunca)
    (y|como|bien que) (usted|tú|vos) (bien)? lo (sabe|sabes|sabés)
    (usted|tú) (mejor que nadie)? lo sab(e|es) (perfectamente|de sobra|muy bien)
    (antigu(o|a)|ex|nuestr* ex) (compañer*|emplead*|trabajador*|becari*) __ (deberías|debería|sabes|sabe|
      firma*|escrib*|rencor*|nuestr*)
    (finiquito|carta de despido|tu despido|su despido|cuando (te|le) (echamos|despedimos)) __ (escoc*|
      escuec*|duel*|dol*|digier*|olvid*|super*|sigue*|aún|todavía)?
    (${YOU}|se|ya) _ (not*|ve|huel*) _ (a la legua|a leguas|de lejos|el plumero|que (cobras|cobra|te pagan|
      le pagan|no has|no ha|nunca))
    (troll|trol|bot|hater) (pago|pagad*|a sueldo|profesional|de turno|de manual)
    (quien|a quien|el que|la que|los que|al que|quienes|quién) (te|se|le) (lo|la|le)? (ha|han)? (encarg*|
      pid*|pag*|mand*|envi*|dict*|orden*|suger*|sopl*)
    ${FOREIGN_BODY} __ (se)? (lo|la|los|las)? (hizo|hiciste|has hecho|ha hecho|crió|criaste|cría|cultiv*|
      trajo|trajiste) (usted|tú|vos|en casa|en (su|tu)|de casa|sol(o|a)|lavando*|tirando)
    ${FOREIGN_BODY} _ (viven|vive|salen|sale|son|es|viene|vienen|eran|era) _ (de|en) (tu|su) (casa|cocina|
      despensa|armario|nevera|bolso|trastero|cajón|baño|cuarto|gato|perro|cabeza|cosecha)
    (nos)? (quiere*|querés|pretend*|intent*|trata*) (nos)? _ (endos*|endiñ*|colarnos|cargarnos|encasquet*|
      hacernos pagar|que paguemos|facturar*|estafar*|engañar*|timar*|sacarnos|tomarnos el pelo)
    (no)? (te|se) (hag(as|a)|hac(es|e|és)) (usted)? (el|la|los) (otari*|tont*|loc*|desentendid*|sorprendid*|
      víctima|gil|sons*|zonz*|distraíd*|longui*|suec*|ofendid*|mosquita|muert*|inocente|despistad*)
    (y|para|pero) ahora (vien(es|e)|quier(es|e)|querés|pretend(es|e)|reclam(as|a)|pid(es|e)|dic(es|e)|
      fing(es|e)|sal(es|e)) (usted|que|con|vos|a)? __ (otro|otra|dinero|gratis|arriba|nuevo|nueva|roto|rota|
      mal|nunca|no|devol*|reembols*|plata|cobrar)
    (ayer|aquí|allí|acá|en (google|amazon|trustpilot|tripadvisor|facebook|instagram|otra|
      otras)) __ (se llama*|te llama*|firma*|era|fue|se hace llamar) __ (aquí|acá|hoy|ahora|y en|allí|otra)
    (distintos|varios|otros|otro|diferentes|diez|cinco|tres|dos|cuatro) (nombre|nombres|perfiles|cuentas|
      usuarios|alias|identidades) __ (mism*|tuy*|suy*|usted|tú|persona|letra|estilo|${REVIEW})
    (tus|sus) (otros|otras|demás|múltiples|cinco|tres|siete) (nombres|perfiles|cuentas|alias|identidades|
      personalidades)
    (misma|mismo|mismas) (mano|letra|pluma|estilo|faltas|ip|autor|tono|ordenador|
      dirección ip) __ (${REVIEW}|otr*|tres|cinco|perfil*|cuentas|que)
    (sospech*|apost*|apuesto|intuimos|nos huele|huele|juraría*|imaginamos|todo apunta|todo indica|
      nos da que|me da que|tenemos claro|algo nos dice) __ (detrás|cuenta|perfil|franquicia|competencia|
      competidor*|encarg*|alguien|pagad*|inventad*|mentir*|tuy*|suy*|usted mism*|cobr*)
    detrás de (esta|esa|tu|su|este|ese|estas|tanto) (cuenta|perfil|reseñ*|nombre|opinión|comentario|
      estrell*|seudónimo|apodo|nick) (hay|está|se esconde|se oculta|estaba|anda|sabemos)
    (devolvió|devolviste|devuelv*|trajo|trajiste|entregó) __ (gastad*|usad*|puest*|llevad*|sudad*|lavad*|
      vaci*|vacío|vacía|medio|sin etiqueta*|con restos|pisad*)
    (tien(e|es)|tenés|teniendo|hace falta tener|hay que tener|con|qué|menud(o|a)|vaya) (usted)? (el|la|los|
      un|una|mucho|mucha|tanta)? (cuajo|desfachatez|poca vergüenza|santos|morro|jeta|descaro|caradura|
      cara dura|valor|cara|rostro|tupé) (de|para|que|el suyo|el tuyo|la suya|la tuya|quejar*|venir)
    quién (es|eres|sos) (usted|tú|vos)? (de verdad|realmente|en realidad|de veras)
    (tu|su) (verdadero nombre|nombre real|verdadera identidad|identidad real|nombre de verdad|
      verdadera cara)
    (nadie) _ (se llama así|con ese nombre|se llama de esa) __ (así que|existe|pueblo|quién|mism*|client*|
      nunca)
    (escond*|ocult*|ampar*) (detrás|tras|en) (de)? (un|una|el|ese|esa) (perfil|nombre|seudónimo|apodo|nick|
      cuenta|anonimato|teclado|pantalla)
    (no)? (te|se|os) (lo|la) (cree*|creemos|creería|traga*) (ni|nadie|ya nadie)
    (${REVIEW}|${AUTHOR}) (es|son|era|parece|parecen|huele a|resulta|suena a|sea|está)? (claramente|tan|muy|
      más|totalmente|a todas luces|evidentemente|completamente|manifiestamente|sin duda)? ${FAKE}
    (fals*|falsísima|supuest*|presunt*) (reseñ*|opinión|opiniones|perfil|perfiles|cuenta|client*|
      comentario*|usuari*|compra)
    (más|tan) fals* (que|como) (un|una|judas)
    (todo|eso|esto|nada|cuanto|lo que) __ (es|suena|huele) (a)? (fals*|mentira|inventad*|cuento|invent*|
      montaje)
    (nada|ni la mitad|ni media|ni una sola cosa) _ de (eso|esto|lo que) __ (pasó|ocurrió|ha pasado|
      ha ocurrido|sucedió|es verdad|es cierto|ocurriera)
    ${NEVER} (nos|has|ha|habéis|han|lo|la|te|se|hayas|haya)? (has|ha|hayas|haya)? ${BEEN_HERE}
    (no) (nos|has|ha|habéis|lo has|lo ha|la ha|la has|hayas|haya) ${BEEN_HERE} _ (${NEVER}|nada|vida|aquí)
    no (compraste|compró|pisaste|pisó|pisás|pisas|probaste|probó|estuviste|estuvo|viniste|pidió|pediste|
      reservaste|reservó|entraste|entró|abriste|comiste|comió) (${NEVER}|nada|aquí|acá|en|el (local|bar|
      restaurante|sitio)|la tienda|ni|mesa)
    ni (mesa|pedido|compra|reserva|pisó|pisaste|un café|un pie|ticket) _ (reservó|reservaste|hizo|hiciste|
      tuvo|puso|pusiste|compró|compraste|el local|la tienda|pidió|pediste)
    (usted|tú|vos|vosotros|ese cliente|esa clienta|ese pedido|esa persona|ese nombre|
      nadie con ese nombre) (simplemente|sencillamente|directamente|ni|ya|aquí)? no exist(e|es|ís|en|ió|e)
    no (exist(e|es|ís)) (usted|tú|vos|como client*)
    no (eres|es|sos|fuiste|fue|consta como|es usted|has sido|ha sido) (ni|un|una|nuestr*|ningún|ninguna|
      nunca)? (client*|clienta|compradora|comprador) (nuestr*|real|de verdad|de esta)?
    (de|con) client* _ no tiene* nada
    (mientes|mientas|mintiendo|mentiste|mentís|mintió|mintieron)
    (usted|quien|que|quién|tú|ella|él|cómo|por qué) (nos)? (miente|mienten)
    (miente|mienten|mentir|mentía*) _ (usted|descarad*|más|como|públicamente|por|para|con|en|sobre|gratis|
      bellac*|sin|fatal|mal|bien|tan|así|a sabiendas|de forma)
    (es|son|eso es|una|otra|todo|vaya|menuda|puras|pura|qué|sarta de|esa|tus|sus|vuestras|tanta*|tu|su|gran|
      semejante) mentir(a|as|ota|ijilla|illas)
    mentiras? (podrid*|cochin*|y (más|gord*)|una detrás|tras|de principio|como (un|una)|descarad*|tien*)
    (mentirosa|mentiroso|mentirosas)
    (eres|es|sos|usted|so|un|una|vaya|menud*|qué|a los|son|sois) (usted)? (un|una|unos)? _ (embuster*|
      farsante*|trolero*|cuentista*|cuenter(o|a|os)|estafador*|impostor*|timador*|chantajist*|
      extorsionador*|charlatan*|falsante|chamuyer*|verser(o|a)|ladr(ón|ona)|tramposo|tramposa|trucho|trucha|
      aprovechad(o|a|os)|caradura)
    (embuste|embustes|patrañ*|bulo|bulos|trola|trolas|paparruch*|falacia*|chantaj*|extorsi*)
    (falta*|faltando|faltar|faltó|faltaste) a la (verdad|honradez)
    (ni|no hay) (una|ni una)? (sola)? (palabra|pizca|gota|coma|letra) (de|es)? (cierta|verdad|cierto|
      verdadera)
    (te|se|os) (lo|la|los|las)? (has|ha|habéis|estás|está|habrás|habrá)? _ (inventad*|inventando|inventáis|
      inventa|inventas|inventás|inventaste|inventó|sacado de la manga|saca de la manga|sacas de la manga|
      imaginad*)
    (invent(arse|arte|as|ás|a|an|áis|aste)) _ (cosas|historias|problemas|excusas|que|algo|un|una|todo)
    (pura|puro|mucha|demasiada|gran|menud*|vaya|qué|buena|buen|desbordante|bonit*|tanto|tu|su|ese|este|un|
      todo|déja*|dejate de|deje de|basta de|bonito|mejor) _ ${TALE} (de client*|barat*|chin*|tuy*|suy*|malo|
      mala|para|sobre|que|te|se|le|muy|la tuya|el tuyo|todo|completo)?
    (menud*|vaya|qué|pura|puro|puro|dejate de|déjese de|déjate de|no me vengas con|no nos venga con) ${TALE}
    ${TALE} (chino*|de hadas|inventad*|para no dormir|para no pagar|barat*|de (tu|su) cosecha|de terror)
    (escribir|escriba|escribe|dedicarte|dedicarse|dedica*) _ (novelas|ficción|guiones|cuentos|el guion|
      telenovelas)
    (óscar|oscar|goya|premio) (a|al) (la|mejor) (mejor)? (actor|actriz|guion|ficción|drama)
    (a otro perro con ese hueso|no cuela|no coló|a ver si cuela|si cuela, cuela|no te lo crees ni tú|
      no se lo cree ni usted|no se lo cree nadie|cuéntame otra|cuéntenos otra|cuénte* (eso)? a otro|
      que te compre quien no te conozca|te conocemos, bacalao|a mí no me la das|no nos la (das|da|cuelas|
      cuela)|se (te|le) ve* el plumero|se (os|les) ve* el plumero|blanco y en botella|piensa el ladrón|
      cree el ladrón)
    (se (te|le|os|les) (nota|notan) (demasiado|mucho|que|de lejos|a leguas))
    (a sueldo|en nómina|comisión|cobr*|encargo) (de|del|por) (la|un|una|alguien|el|cada|poner|escribir|
      hundir|hablar)
    (competencia|competidor*|rival*) (desleal|mand*|enví*|envia*|paga*|escrib*|detrás|se|firma*|disfrazad*|
      aburrid*|nervios*|envidi*|camuflad*)
    (de parte|parte|mano|manita|firma*|obra|cosa|viene|vienes|trabaj*|labur*|${SEND}|escrib*|salud*|saludos|
      recuerdos|abrazo*|dile|dígale|dígaselo|detrás|huele*|suena*|nómina|eres|es usted|sos|sois|disfraz*|
      pasar*|enviad*) _ (de|a|para|por|al|del|con)? (la|los|tu|su|un|una|nuestra|el|alguna)? ${RIVAL}
    (${YOU}|alguien|quien|quién) (te|le|os)? ${SEND} _ (la|el|los|un|una|por|de)? _ ${RIVAL}
    (salud*|saludos|recuerdos) _ (a|de) (tu|su) (jefe|jefa|primo|prima|cuñad*|dueñ*|vecin*|amig*|compinche*|
      socio|socia) _ (el|la|los|de|del|que) (del|de la|de|que|dueñ*)?
    (quién|cuánto) (te|le|os) (ha|han)? (paga*|pagado|pagan|pagaron|envía|manda|mandó|mandado|dieron|dan|
      ofreci*)
    (cuánto|qué) (cobras|cobra|cobraste|cobró|se cobra|gana*) (usted)? por (cada|escribir|poner|esta|hablar|
      reseña)
    (exemplead*|ex emplead*|ex-emplead*|extrabajador*|antigu* emplead*|antigu* trabajador*|
      excompañer*) __ (despech*|resentid*|enfadad*|rencor|venga*|${REVIEW}|escrib*|firma*|odio|despedid*|
      perfil|nombre)
    (eres|es usted|usted es|sos|fuiste|fue usted|escribe|escrito por|firma*|detrás|obra de|
      cosa de) _ (exemplead*|ex emplead*|ex-emplead*|extrabajador*|antigu* emplead*|antigu* trabajador*|
      excompañer*|la camarera que|el camarero que|el que echamos|la que echamos)
    (te|le|lo|la|alguien|persona|quien|usted) _ (despedimos|despedí|despidieron|despedido|echamos|echaron|
      pusimos en la calle|no renovamos|despidiéramos)
    (despedimos|echamos|no renovamos|no contratamos) __ (${REVIEW}|escrib*|ahora|resentid*|despech*|rabia|
      rencor|venga*|digerid*|superad*)
    (venganza|vengar*|vengativ*|rencor|rencoros*|despecho|despechad*|resentid*|resentimiento|
      ajuste de cuentas|inquina|ánimo de (dañar|hacer daño|perjudicar)|ganas de (hacer daño|hundir|
      perjudicar|fastidiar|joder))
    (con|de|tu|su|tanta|tan|esa|hay|pura|vuestra|obra de) mala (fe|leche|intención|sangre)
    (lo que|lo único que|solo|sólo|solamente|únicamente|siempre|aquí) (quieres|quiere|busca*|buscás|
      pretende*|querés|persigue*|le interesa|te interesa) (es)? _ (un|una|el|la|que|algo|producto*|dinero|
      plata|descuento|reembolso|gratis|cosas|sacar*|llevarte|llevarse|rebaja|pasta|guita|fama|likes|
      seguidores|${FREE})
    (quier*|quer*|busc*|pretend*|intent*|prob*|vien*|vino|esper*|comer|cenar|desayunar|vivir|beber|
      llevarse*|salir*|acostumbrad*) _ (comer|cenar|desayunar|vivir|beber|llev*|sal*|ir*|que)? _ ${FREE}
    (sacarnos|sacar|rasc*|arañ*|timar|timarnos|estafar*|sablear*|colarnos|colárnosla|engañarnos|
      aprovecharse|aprovecharte) _ (dinero|plata|pasta|descuento|otro|tajada|devolución|reembolso|un|una|
      cuartos|lana|guita|de nosotros|de nuestra)
    (para|por) no (pagar|soltar) (la|el|nada|lo|sus|tus|ni)? (cuenta|factura|pedido|precio|café|menú|nada|
      duro|peso|debes|debe)?
    (excusa|jeta|morro|cara dura|picaresca|artimaña|treta|estafa|timo) _ (para|de|tuy*|suy*|la suya|el suyo|
      con)
    (bonita|buena|linda|vaya|menuda|qué) (excusa|truco|jeta|morro|cara dura|caradura|picaresca|artimaña|
      treta|maniobra|jugada|estafa)
    (casualidad|curioso|curiosa|qué raro|sorpresa|vaya por dios|llamativo|puntería|
      mira tú) _ (que)? _ (siempre|otra vez|justo la|justo el|tres|cuatro|cinco|dos reseñas|mismo día|
      misma tarde|recién)
    (siempre|cada mes|cada vez|todos los meses|en cada pedido|por tercera vez|por cuarta vez|tercera vez|
      cuarta vez|quinta vez) _ (le|te) _ (falta*|llega*|rompe*|pierde*|desaparece*|pasa*)
    (pedido|paquete|producto)? _ (perdid*|rot*|incomplet*) __ (sistemátic*|cada vez|siempre que|por tercera|
      por cuarta)
    (bot|bots|robot|robots|troll|trol|trolls|troles|chatgpt|granja de|hater|haters) _ (escrib*|adiós|que|de|
      más|otra|no|ha|sin|con|y|pagad*|reseñ*|opinion*|aburrid*|turno|siempre)
    (eres|es|sos|parece*|hol*|adiós) _ (un|una|otro|otra)? (bot|robot|troll|trol|hater)
    (escrit*|generad*|redactad*|firmad*|dictad*) _ (por|con|en) (una|un|el|la)? (máquina|bot|robot|ia|
      chatgpt|inteligencia artificial|competencia|cuñad*|alguien (que|a quien|de la)|encargo|sueldo)
    (cuenta|perfil|perfiles|cuentas|usuario) _ (cread*|abiert*|hech*|nuev*|recién|sin|vací*|de) _ (ayer|hoy|
      anoche|esta (mañana|tarde|noche|semana)|hace|creada|mismo|otras|foto|actividad|usar y tirar|reseñas|
      horas|amigos|historial|minutos)
    (cero|ninguna|ni una|sin) (compras|reseñas previas|pedidos previos)
    (misma|mismo|idéntic*|calcad*|copiad*) (reseñ*|texto|opinión|comentario|palabras|frase|historia|queja|
      foto) __ (en|a|para|que) _ (otr*|tres|dos|cinco|cuatro|todas|varias|media|medio|diez|competencia|
      vecin*)
    (copia y pega|copy paste|copiad* y pegad*|corta y pega|copia del que|copia de la que) _ (de|en|usted|
      reseñ*|texto|${REVIEW}|otr*|puso|pusiste|dejó|dejaste)
    el mismo que (puso|pusiste|dejó|dejaste|escribió) en
    (tu|su|la|esa|esta|las|esas|sus|tus|vuestra) ${PHOTO} _ (es|está|son|no|la|las|viene|vienen|de|parece|
      circula*|tiene*|sale*) __ ${STAGED}
    ${PHOTO} ${STAGED}
    (montaje|photoshop|trucaje|posado|escenificad*) _ (de|la|con|en|es|muy|fotográfic*|barat*|burd*|cutre)
    ${FOREIGN_BODY} __ (es|era|son|eran|será|sería|venía|salió|cayó|sale) (muy|claramente|de)? _ (suyo|suya|
      suyos|tuyo|tuya|tuyos|de usted|tu (cabeza|casa|bolso|cocina|abrigo|peluca|moño|perro|gato)|su (cabeza|
      casa|bolso|cocina|abrigo|peluca|moño|perro|gato))
    ${FOREIGN_BODY} __ (lo|la|los|las) (${PLANT}|ha ${PLANT}|has ${PLANT}|traía*|llevaba*) (${YOU}|adrede|
      aposta|a propósito|ahí|de casa|mism*)
    (lo|la|los|las) (ha|has|habrá|habrás)? (${PLANT}) (usted|tú|vos|ahí|adrede|aposta|a propósito|con (tus|
      sus) propias manos|mism*)
    (usted|tú|vos) mism* __ ${PLANT}
    ${PLANT} (usted|tú|vos|${FOREIGN_BODY}) (mism*|adrede|a propósito|aposta|para)
    (adrede|a propósito|aposta|queriendo) _ (para|y luego|y|por) _ (sac*|quej*|reclam*|foto*|pedir|pid*|
      no pagar)
    (se hace*|te haces|haciéndote|haciéndose|se hizo|te hiciste|os hacéis) (la|el|pasar por|
      pasar)? (pasar por|víctima|client*|ofendid*|mártir)
    (campaña|operación|maniobra|ataque|acoso|persecución) _ (desprestigio|acoso|difamación|odio|derribo|
      organizad*|orquestad*|coordinad*|contra (nosotros|nuestr*))
    (eso|esto|aquello) (nunca|jamás) (pasó|ocurrió|ha pasado|ha ocurrido|sucedió|existió)
    (eso|esto|aquello|nada de eso) no (pasó|ocurrió|ha pasado|ha ocurrido|sucedió|es verdad) (nunca|jamás|
      y (usted|tú|vos)? lo sab*|en (la|tu|su) vida|más que en (tu|su))
    (sab*|sabe usted|sabes) (de sobra|perfectamente|muy bien) (que)? (no|eso no|nunca|es|lo)
    (ni siquiera|no) (lo|la|los|las)? (vendemos|fabricamos|hacemos|servimos|tenemos) (ese|esa|eso|esos|
      nosotros) __ (pus*|compr*|inventa*|dirás|así que)
    (ese|esa|esos|ese producto) __ (ni siquiera|nunca|jamás) (lo|la|los|las)? (vendemos|fabricamos|
      hemos (vendido|fabricado|servido)|servimos|vendimos|tuvimos)
    (granit*|grano*|sarpullido|mancha*|rojeces|ronchas) __ (antes|ya (los|las) (tenías|tenía)|de antes|
      de siempre)
    (deshonest*|desleal|deslealtad|tramp(a|as|osa|oso)|fraude|fraudulent*|picaresca) __ (${YOU}|${REVIEW}|
      devol*|client*|perfil)
    (${YOU}|${REVIEW}) __ (deshonest*|desleal|fraude|fraudulent*|tramposo|tramposa|picaresca|estafa)
    (listill(o|a|os)|vividor*|jeta|jetas|pícaro*|pícara|avivad(o|a)|vivill(o|a)|ventajer*|gorrón|gorrona|
      gorrones|caraduras|aprovechategui)`,
  ask: `
    (qué|muy|bien) (raro|extraño|curioso|llamativo)
    (ningún|nadie) otro (client*|comprador) (ha|nos|se)
    (día|fecha|noche|tarde) (que|en que|en la que) (dice*|asegura*|afirma*|jura*|cuenta*) __ (cerrad*|
      vacaciones|no abr*|festivo|obras)
    (firma|firmó|firmad*) _ (de la entrega|la recepción|el albarán)
    (lo|la) recuerda* _ de (otra (manera|forma)|otro modo)
    (lo que|se (le|te)) (no (cuent*|dic*|mencion*)|(usted|tú) (omit*|call*)|(olvid*) (cont*|dec*|mencion*))
    (datos|fechas|horas|versión|relato) __ no (coincid*|cuadra*|encaja*)
    (parece|resulta) _ (raro|extraño|sospechoso|curioso)
    (permít*|perdon*) _ (que)? (lo)? _ (duda|dude|dudemos)
    (ponga|pongo|ponemos|poner) en duda
    (me|nos) extraña* _ (mucho|bastante|muchísimo|lo que)
    (eso|esto|aquello) no (pasó|ocurrió|ha pasado|ha ocurrido|sucedió)
    (no (es|sea|era) (cierto|verdad)|(es|sea|era) falso|totalmente falso|más falso|no es así|inexacto|
      no se ajusta a la (verdad|realidad)|faltan a la realidad)
    no (nos)? (consta*|encontramos|aparece*|figura*|localizamos|tenemos|hay|existe) (ningún|ninguna|
      constancia|registro|nadie|rastro|su|tu|compra|pedido*|reserva*) _ (pedido|compra|nombre|client*|
      registro|factura|constancia|reserva|correo)?
    (curioso|casualidad|qué raro|sospechos*|extraño|llamativo|nos extraña|sorprende|llama la atención) (que|
      cuánto|cómo|este|esta)
    (exagera*|dudos*|dudamos|cuesta (creer|entender|imaginar)|difícil de (creer|entender)|poco creíble|
      increíble que|no cuadra*|no encaja*)
    (seguro que|no será que|no habrás|no habrá|te habrás|se habrá) (confundid*|equivocad*|no|es otra)
    (está seguro|está segura|estás segur*) de que (era|es|fue|compr*|vino|ped*|no)
    (ese|aquel) (día|sábado|domingo|lunes) _ (estábamos|estaba|estuvimos|tuvimos|teníamos) _ cerrad*`,
  unless: `
    (nos|nosotros|habríamos|os|yo) (mentimos|inventamos|mentiríamos|mentir|mentiría)
    (mentimos|mentiríamos|mentí|mentiría|no (te|le|os|les)? (voy|vamos) a mentir)
    (no|nadie|ninguno|nunca|jamás|tampoco|ni) (te|le|lo|la|les|os|se|me)? (llam*|dec*|dic*|pens*|cre*|acus*|
      dud*|diría*|insinu*|suger*|tenía derecho|debió|debería|quer*) __ (mentir*|mient*|invent*|fals*|tramp*|
      fraude|mala fe|tratar*|competencia|aprovech*|caradura*|bot)
    (no|nadie) (se|te) (lo|la)? (invent*|está inventando|estás inventando|lo ha inventado|lo has inventado)
    no (inventas|inventa|mientes|miente|mintió|mentiste|exagera*|eres|es usted|se lo invent*)
    (parece|de|piadosa|jugar a) mentira*
    mentira (piadosa|parece)
    (etiqueta|espejo|báscula|termómetro|números|cifras|datos|web|folleto|anuncio|publicidad|cartel|carta|
      reloj|algodón) _ (miente|mienten|mentía|mentían|mintió)
    (si|quien|quienes|para quien|aunque|como) (nunca|jamás)
    si _ (lo|la|los|las) (romp|quem|raj|cort|rasg|estrope|ray)(iste|aste)
    (perdón|disculp*|sentimos|lamentamos) (por)? __ (mentiros*|acus*|dud*|insinu*|llam*)
    (sin|no hubo|no hay|ninguna|no fue|nunca con) mala (fe|leche|intención)
    (nuestra*|la) ${PHOTO} (de la|del|en la|de nuestr*|que pusimos|que tenemos|que usamos) (web|caja|carta|
      menú|catálogo|anuncio|paquete|bolsa|tienda|etiqueta|ficha)?
    (proveedor*|imprenta|fabricante|mensajería|distribuidor*|transportista|intermediari*|agencia|
      certificadora) _ (nos|le|te|os)? _ (minti*|engañ*|estaf*|tim*)
    (pudo|pudiste|puede que|quizá*|es posible|acaso|pudiera|tal vez|a lo mejor|por si) __ con otr(o|a)
    nuestr(a|as|o|os) (propi*)? ${PHOTO}
    (suplant*|nos suplant*|pasar* por nosotros|pasar por nuestra|nombre nuestro)
    (piel|cuero|fondo|falsa|pestañas|uñas|azafrán|canela|plátano|factura|pedido|alarma) (falsa|falso|falsas|
      de mentira)
    (fals(a|o)) (piel|cuero|techo|alarma|fondo|mito|amig*|abeto|carne|queso|moqueta|promesa|sensación)
    (tratar(lo|la|te|le)?|llamar(te|le|lo|la)) (de)? (mentiros*|trampos*|ladr*)`,
}
