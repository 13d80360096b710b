import type { Incentive } from '#features/reply-guard/engine/words/language.ts'
import { AR, ER_IR, REMOVE, REVIEW, THAT } from './classes.ts'

/** Ways to change a review. First persons of the brand ("cambiamos") are none of it. */
const CHANGE = `(${REMOVE}|(arregl|cambi|bor|mejor|quit|edit|levant|retoc|sub|borr)(ame|anos|eme|enos|arnos|arme|ándonos|ime|irme)(la|lo|las|los)?|arrégl*|cámbi*|levant${AR}|levant(ala|ale|arla|arle)|pusier(a|as|an)|cambi${AR}|cambi(arla|arlo|arnos|ala|alo|ela|elo)|modific${AR}|modifique*|modific(arla|arlo)|edit${AR}|edit(arla|arlo|ala|ela)|actualiz${AR}|actualiz(arla|arlo|ala)|actualice*|actualíc*|correg${ER_IR}|corrig*|corrij*|rectific${AR}|rectifique*|revis${AR}|replante*|reconsider${AR}|repens${AR}|repiens*|repensarte|sub${ER_IR}|sub(irla|irlo|irnos|írnos*|énos*|anos|enos|ela|ele|irle)|súb*|mejor${AR}|suaviz${AR}|suavice*|reescrib*|ajust${AR}|matiz${AR}|matice*|endulz${AR}|endulce*|retoc${AR}|retoque*|reformul${AR}|redonde${AR}|alegr${AR}|aument${AR}|elev${AR}|complet${AR}|pul${ER_IR}|revalor*|recapacit*|devuelv*|devolv(er|ernos)|dale (una|otra) vuelta|dar (una|otra|le otra) vuelta|dé (una|otra) vuelta|volv* a (puntuar|valorar|votar)|vuelv* a (puntuar|valorar|votar|opinar)|repuntu*|darle la vuelta|crec${ER_IR}|crezca*|multipli*|engord*|convert${ER_IR}|conviert*|(segunda|otra|nueva) (vida|vuelta|oportunidad|pensada|pasada|mirada)|un (repaso|retoque|giro|empujón|empujoncito)|una pensada|dar de baja|dé de baja|des de baja|da de baja|olvid${AR}|dele la vuelta|pase a mejor vida)`
const CHANGE_REVIEW = `(${CHANGE} _ (${REVIEW}|${THAT}|de (opinión|idea|parecer)|lo escrito|lo publicado))`
/** Five stars, a ten, a better mark than now. */
const BETTER = `(cinco|5|cuatro|4|quinta|quinto|diez|10|sobresaliente|matrícula|más estrellas|máxim(a|as|o)|
    todas las estrellas|estrella que falta|estrella más|estrellas más|estrellita más|otra estrella|
    otras estrellas|otra nota|notaza|más just(a|o)|más alt(a|o)|más amable*|más generos*|mejor nota|
    mejor valoración|mejor puntuación|mejores palabras|positiv(a|as|o|os)|favorable*|bonit(a|as)|buen(a|as)|
    cariños(a|as)|amables|brillante*)`
const GOOD_REVIEW = `((una|la|tu|su|otra|reseñ*|opinión|valoración|puntuación|nota|calificación|palabras|comentario*|estrell*) _ (más)? (justa|alta|amable*|generos*|positiv*|favorable*|bonit*|buen*|cariños*|mejor|que nos merecemos|cinco estrellas|5 estrellas)|(reseñ*|opinión|valoración|nota|puntuación|comentario) de (cinco|5|diez|10))`
const TO_FIVE = `((nota|puntuación|calificación|valoración) máxima|máxima (nota|puntuación|calificación|valoración)|
    matrícula de honor|(súb*|sub*|pon*|pas*|cambi*|déj*|deja*) _ a (las)? (cinco|5|diez|10)|(falta|faltan|
    faltaba|faltaban) (una|la|dos|unas|esa) (estrell*)|(de|del|desde) (las)? (un|una|dos|tres|cuatro|uno|1|
    2|3|4) (estrella|estrellas)? (a|al|hasta|hacia) (las)? (cuatro|cinco|4|5|diez|10)|(fueran|fuesen|sean|
    fuera|sea|pasar a|pasen a|llegu(e|es|en|emos) a|llegar a|convert* en|sub* a|subir a|aparec* (las|los|
    un)|aparezcan (las|los)|veamos (las|un|los)|vea (las|un)|vemos (las|un)|brillen|tener (las|los)|suman|
    tengamos (las|los|un)) (las|los|un|una|unas)? (cuatro|cinco|4|5|diez|10|quinta)|(cinco|5) (estrellas|
    estrellitas|estrellotas|estrell*)|(la|quinta|otra|una|esa) (estrella|estrellita) (más|que falta|
    que nos falta|que queda|que (te|le) guard*)|(las|esas|tus|sus) (estrellas|estrellitas) que (faltan|
    nos faltan|nos debe*)|un (cinco|5|diez|10) (redondo)?|(pong(a|as|an)|pon(en|es|e)|pusier(a|as|an)|
    dier(a|as|an)|d(a|as|an|es|en)|dej(ara|aras|aran|e|es|en|a|as|an)|merec(er|iera|emos)|cambi(a|as|e|
    es)) (un|las|los|una|esas)? (cinco|5|diez|10)|(más|otras|unas|varias) (estrellas|estrellitas) _ (en|
    aquí|y|brill*|arriba))`
/** Asking for a mark: "ponnos", "déjanos". */
const GIVE_US = `(pon|pón|ponn|ponle|pónle|ponele|póngale|póngal*|dele|dale|déle|colóc*|escrib(e|a)nos|márc*|ponga|pongas|
    ponnos|póngan*|poner|ponernos|poné|dej|deja|dejas|deje|dejes|dejar|dejarnos|déjanos|déjenos|dejanos|dan|
    danos|dános|dénos|denos|dar|darnos|das|da|des|escrib(e|es|a|as|ir|irnos|í|enos)|regal(a|as|anos|as|ar|
    arnos|e|enos)|publi(ca|cas|que|ques|car)|comparte|compartes|comparta|cuelg(a|as|ue)|sum(a|as|ar|e|anos)|
    vot(a|as|e|ar)|puntú(a|as|e)|puntuar|valor(a|as|e|ar)|califi(ca|cas|que|car)|copi(a|as|e|ar)|repite|
    repita|repit*|cuéntalo|cuéntelo|habl(a|as|e|ar) bien|diga* algo|dig* (algo)? (bonito|bueno))`
const CONDITION = `(si|cuando|cuanto|una vez|una vez que|tan pronto como|siempre que|siempre y cuando|a condición de|
    condición de que|a cambio de|a cambio de que|después de|después de que|tras|previa|previo|luego de|
    luego de que|apenas|nomás|con tal de|con tal de que|el día que|(persona|personas|client*|primer*|gente|
    clientas) que|hasta que|no antes de|antes de|primero|a partir de que|quien|quienes|todo el que|los que|
    por cada|cada|solo con|bastaría con|basta con|basta que|con que|con solo)`
const HELPERS = `(nos|me|lo|la|le|te|se|usted|tú|vos|haya|hayas|hayan|has|ha|decid*|quier*|quisier*|pudier*|pued*|est*|
    veamos|vea|vemos|veo|comprob*|confirm*|envi*|mand*|muestr*|captura|de|que|a|ya|por fin|anime*|animás|
    acced*|acept*|hubier*|llegar*|colabor*|ayud*|apoy*|ech* una mano|hag* el favor de|recib*|tu|su|un|una|
    el|las|esta|esa|público|públicamente|verdad)`
const AFTER_CHANGE = `(${CONDITION} ${HELPERS}? ${HELPERS}? ${HELPERS}? (${CHANGE_REVIEW}|(${REVIEW}|${THAT}) _ (${CHANGE}|mejor*)|${TO_FIVE}|${GIVE_US} __ ${TO_FIVE}|${GIVE_US} _ ${GOOD_REVIEW}|(${REVIEW}|${THAT}) _ (reflej*|refleje*|diga*|hable*|sea*|esté*|suene*|haga justicia|acompañe*|pase a|llegue*|mejore*|tenga*)|(lea|leamos|vea|veamos|aparezca|encuentre|encontremos) __ (algo más|otra cosa|mejor|distint*|simpátic*|amable*|bonit*|ahí arriba|aquí arriba)|borr(e|es|a|as|ada)|borr(arla|arlo)|elimin(e|es|a|as|ada)|retir(e|es|a|as|ada)|cambi(e|es|a|as) (la|el|a)))`

/** A remedy, unless it hangs on a change. */
const REMEDY = `(devolv*|devolución|devuelv*|reembols*|reintegr*|abon(o|amos|aremos|aré|amos|arle|arte)|repon*|
    reposición|repongamos|(mand|envi)(amos|aremos|aré|arle|arte|o)|mando|enviamos|envío|otro|otra|nuevo|
    nueva|dinero|importe|plata|transfer*|ingres*|pag(amos|aremos|o|arte|arle)|cambiamos|hacemos|damos|
    daremos|dar(te|le)|doy|ponemos|pongo|preparamos|tramit*|llega|llegará|recib(es|e|irá|irás)|solucionamos|
    arreglamos|regularizamos|gestion*|liber*|hablamos|hablaremos|apañamos)`
const GIFT = `((te|le|os) (ofrezco|ofrecemos|ofrecer*|propon*|guardo|guardamos|tenemos guardad*|apartamos|apunto|
    apuntamos)|tenemos (guardad*|apartad*|reservad*|preparad*)|sin gastos|ventaja*|privilegi*|
    trato preferente|trato (vip|especial)|lista (vip|de)|modelo superior|(algo|cosita*|alguito|alguna cosa|
    cositas) (rico|rica|ricas|especial|bonito|bonitas|dulce|extra|de más|chulo|lindo)|(tu|su) próxim(o|
    a) (caja|pedido|visita|compra|envío)|se (lleva|llevan|llevará|llevarán)|(gan(as|an|a|arás|ará|arán)|
    particip(as|an|a|arás|arán)|entr(as|an|a|arás|arán)) (un|una|en|el|al|gratis)?|(entendimiento|pacto|
    trueque|intercambio)|regalit(o|os)|regal(o|os|amos|aremos|aré|arte|arle|ito|azo|amos)|(tarjeta|caja|
    cesta|cheque) regalo|obsequi*|vale|vales|voucher|bono|bonos|gift card|cupón|cupones|cuponazo|descuento*|
    rebaja|gratis|gratuit*|sin (coste|costo|cargo)|(un|una|otro|el|gran|buen) (lote|cesta|canasta|caja)|
    lotazo|sorpres*|(un|algún|el|este|bonito|buen|pequeño|tener) (detalle|detallito|detallazo|obsequio|
    gesto|mimo|capricho|cariñito|guiño|agasajo)|saldo|crédito|puntos|compens*|recompens*|premi(o|os|amos|
    aremos|amos|ar|arte)|sorteo|sorteos|sorteamos|rifa|bizum|yape|nequi|# (euros|pesos|dólares|soles|lucas|
    pavos)|(euros|pesos|dólares|lucas|pavos)|(por|a) cuenta de la casa|paga la casa|(a|de|
    por) nuestra cuenta|invita la casa|la casa invita|invit(amos|o) (nosotros|yo)|(te|le|os|la|lo|los|
    las) (invit(amos|o|aremos|aré))|invitación|invitad(o|a|os|as)|un (año|mes) (de|entero)|vip|muestr(a|as|
    ario|itas) (gratis|de regalo|de|extra)|upgrade|portes|envío(s)? gratis|sabremos (agradecer*|
    ser agradecid*)|sé ser agradecid*|ser (muy)? agradecid*|agradecid(o|a|os|as) de verdad|agradecérselo|
    agradecértelo|(agradecer*) (como es debido|como se merece|con algo|a nuestra manera)|generos(o|a|os|as|
    idad)|(te|le|os) (espera|esperan|esperando|esperará|cae|caerá|llegará|llueve|guardamos|apartamos)|
    esperándo(te|le)|a cambio|(hacemos|hagamos) (un)? trato|(te|le) propon(go|emos) un (trato|acuerdo)|
    nos (entendemos|entenderemos|arreglamos|portamos|portaremos)|llegar a un (acuerdo|arreglo)|
    llegamos a un (acuerdo|arreglo)|no (te|le) (faltará|va a faltar)|merecer(á|ía|te|le) la pena|(de|
    por) nuestra parte|en efectivo|bajo cuerda|(la|el) próxim(a|o) _ (es|será) (tuy(o|a)|suy(o|a)|nuestr(o|
    a))|(corre|va|van|corren|queda|pongo|pago) (de|por|a) (mi|nuestra) cuenta|(hago|hacemos|haré|haremos|
    haríamos) llegar|cortesía|(invito|pago|regalo) (yo|nosotros)|(yo|nosotros) (invit*|pag*|regal*|te|le)|
    (te|le) (consigo|conseguimos|arreglo|busco|buscamos)|(sobre|paquete|caja|cajita|bolsa|regalo) con (tu|
    su) nombre|hagamos las paces|hacemos las paces|sin cobr(ar|arte|arle|ártel|árse)(o|a|os|as)?|no (te|
    le) (lo|la)? (cobr(o|amos|aremos))|(te|le|os) (preparo|preparamos|meto|metemos|incluyo|incluimos|añado|
    añadimos|cuelo|colamos|subo|subimos|paso|pasamos)|entradas (para|del|de)|masaje|sesión de|fin de semana|
    estancia|pase (para|de)|prioridad|ahí lo dejo|ya me entiend*|(tú|usted|vos) me entiend*|guiño|
    no digo más|a buen entendedor|yo no he dicho nada|cambio justo|arreglemos|negociemos|negociar|
    quid pro quo|favor con favor se paga|una mano lava la otra|hoy por (ti|usted|vos)|embajador*|tester*|
    probador*|(te|le) (bajo|bajamos|descuento|descontamos|condon*|perdon(o|amos)) _ (la cuenta|cuota|
    factura|deuda|envío|precio)|barra libre|desayuno|merienda|cena|almuerzo|botella|copa|(no (nos olvidamos|
    olvidamos) de quien)|tratamos (muy|de maravilla)|mimamos|mimaremos|mimar a|cuidar a quien|
    cuidamos a quien|devolvemos (el favor|el cariño|los favores)|devolver el (favor|cariño)|
    saber ser agradecid*|mano amiga|compensación|gratificación|propina|favor por favor|favor con favor)`

export const incentive: Incentive = {
  change: `
    ${CHANGE_REVIEW}
    ${REVIEW} _ (${CHANGE}|mejor|más amable|más bonit*|más alta|más justa|otra vez|arriba|distinta)
    (tu|su) silencio
    (bórral*|bórrel*|borrarl*|borrándol*|retirarl*|retíral*|quitarl*|quítal*|eliminarl*|editarl*|edítal*|
      modificarl*|subirl*|súbel*|súbeme*|súbenos|súbanos|borramel*|borramel*)
    ${TO_FIVE}
    (${GIVE_US}) __ ${TO_FIVE}
    (${GIVE_US}) _ ${GOOD_REVIEW}
    (reseñ*|opinión|comentario|palabras|valoración|puntuación|nota) (más)? (amable*|positiv*|bonit*|
      favorable*|cariños*|mejor|just(a|as)|generos*|alta)
    (hablar|hables|hable|hablas|decir|digas|diga|escrib*) _ (bien de|maravillas|algo bonito|cosas (buenas|
      bonitas))
    (no quede nada|que nada|guard(a|e|ar|es) silencio|sin ruido|qued(e|a|ar) entre (nosotros|tú y yo)|
      no (lo)? (cuent*|difund*|digas|diga)|discreción|borrón y cuenta nueva|olvid(a|e|ar|amos) (el (tema|
      asunto)|este comentario|la reseñ*|tu reseñ*|su reseñ*)|hac(er|emos|e) desaparecer)
    (segunda|otra) (opinión|versión|vuelta|lectura|oportunidad) (a|de) (tu|su|esa|la) (${REVIEW})
    (cambi(o|ar|e|es|as|ara|aras)) de (opinión|idea|parecer|actitud)`,
  reward: GIFT,
  unless: `
    (en cualquier caso|en todo caso|igualmente|de todos modos|de todas (formas|maneras)|pase lo que pase|
      (pienses|piense|diga|digas|escriba|escribas|ponga|pongas|decidas|decida|haga|hagas|opines|
      opine) lo que (pienses|piense|diga|digas|escriba|escribas|ponga|pongas|decidas|decida|quier*|haga|
      hagas|opines|opine)|sea cual sea|sin condicion*|sin compromiso|sin (pedir*|esperar) (te|le)? (nada)?|
      sin ninguna condición)
    (no|nunca|jamás|ni|tampoco) (te|le|os|se|lo|la|les)? (pedimos|pedir*|pido|hace falta|hacía falta|
      tien* que|ten* que|necesit*|es necesario|esper*|quer*|exig*|compra*|vend*|depend*|cambi* nada|
      regalamos|regal*|ofrec*|damos|premia*|borr* nada|toques|toque|condicion*|pagamos|quier* que) 
    (no (a cambio|depend*|tiene que ver|va con|van (unid*|junt*))|nada a cambio|independientemente|cambi(es|
      e) o no|borr(es|e) o no|o no|aunque no|por separado|cosas distintas|cosas aparte|nada que ver|
      va por un lado|ni una coma)
    (puedes|puede|podés|quieres|prefieres|déjal(a|o)|déjel(a|o)|deja|deje|dejes|mantén|mantenga|quédate|
      conserva) _ (dejar*|mantener*|como (está|estaba)|tal cual|igual|así|donde está)
    (gracias|agradec*) (por|mil por|de corazón por)? _ (${TO_FIVE}|cinco)
    (hemos|ya|estamos|vamos a|cambiamos|corregimos|actualizamos|quitamos|retiramos|etiqueta|ficha|receta|
      texto de la (web|ficha|etiqueta)) (cambiado|corregido|actualizado|modificado|retirado|quitado|
      corrigiendo|cambiando|revisando|a cambiar|a corregir|a revisar)`,
  stop: `
    generos* __ estrell*
    cuánto (quier*|quer*|pid*|ped*|cuest*|cost*|vale*|cobr*) __ (por|para) _ ${CHANGE}
    (solo|sólo|únicamente) (atiend*|tramit*|pag*|compens*|devolv*|abon*|reembols*) __ (sin|
      con) _ (${REVIEW}|cinco)
    (me|nos) deb(es|e|és) _ (estrell*|cinco|una reseñ*|una valoración)
    (quien|quienes|los que|al que) _ (rectific*|recapacit*|reconsider*|repiens*|se retract*) __ ${GIFT}
    (${GIFT}|${REMEDY}|oferta|trato|precio) __ (en función|según|depend*|proporcional*|
      a la altura) __ (${REVIEW}|puntú*|puntu*)
    (${REVIEW}) __ (decid*|determin*|depend*|marc*) __ (${GIFT}|${REMEDY})
    (tú|usted|vos) (me|nos|la|lo)? ${CHANGE} _ (y)? (yo|nosotros) (invit*|pag*|pong*|pon*|regal*|te|le|os|
      mand*|envi*|olvid*|cubr*)
    (estrella*|estrellita*) _ (más|a cambio) __ ${GIFT}
    por (una|dos|la) (estrella|estrellas|estrellita|estrellitas) (más|de más|extra|que falta)? __ (${GIFT}|
      qué (le|te) parece|mes|pagar|año)
    (reseñ*|opinión|opiniones|estrell*|palabras) (bonit*|buen*|positiv*|amabl*|de cinco) _ (traen|trae|
      tienen|tiene|dan|da) (suerte|premio|regalo|recompensa|su)
    (primero|antes|previamente|pero) (me|nos|se)? _ ${CHANGE} _ (${REVIEW}|${THAT})
    (tu|su) silencio _ (por|a cambio|tien*|vale*|se paga|nos)
    (por|compr*|premi*|agradec*) (tu|su) silencio
    (los|las|clientes|quienes|gente) _ de (cinco|5) (estrellas)? __ (${GIFT}|tienen|reciben|disfrutan)
    por cada _ (reseñ*|opinión|estrell*|valoración|calificación|cinco)
    (embajador*|probador*|tester*|colaborador*|influencer*|lista de prueb*) __ (con un (uno|dos|tres)|nota|
      estrell*|reseñ*|puntuación|cinco)
    (vos|tú|usted) _ ${CHANGE_REVIEW} __ (yo|nosotros)
    (arreglemos|hagamos (un)? (trato|cosa|una cosa)|negociemos|trato|propuesta|favor) __ ${CHANGE_REVIEW}
    (quien|quienes|los que|las que|todo el que|clientes que|clientas que|a quien|al que) _ (punt*|valor*|
      vot*|dej*|pon*|escrib*|califi*|habl* bien|cuent*|recomiend*) __ (${GIFT}|recib(e|en|irá|irán)|tien(e|
      en)|accede*|disfruta*|se lleva*)
    (tú|usted|vos) __ (${REVIEW}|publicado|lo escrito|lo puesto|eso|esto|estrell*) __ (y|que) (nosotros|yo|
      la casa)
    (tú|usted|vos|si) _ (${CHANGE}|olvid*) _ (ese|esa|el|la|tu|su|lo|las|esas) __ (y|que) (nosotros|yo|
      la casa|te|le|en tu|en su)
    cambi(as|a|es|e|ás) (ese|esa|el|la|tu|su|las|esas) _ por (un|una|otr*|cuatro|cinco) __ (${GIFT}|
      ${REMEDY})
    (estrellas|estrellitas|nota) _ (crezca*|crece|suba*|mejor*|multipli*|engord*|aument*) __ (${GIFT}|
      ${REMEDY})
    ${CHANGE_REVIEW} __ (y|que|para que|a cambio|por|porque|e|o bien) __ (te|le|les|os|se lo|te lo|lo|la|yo|
      nosotros|su|tu|el|un|una|hay|tendrá*|tienes) _ (${GIFT}|${REMEDY})
    (bórral*|bórrel*|retíral*|retírel*|quítal*|quítel*|cámbial*|cámbiel*|súbel*|súbal*|edítal*|súbenos*|
      súbanos*|elimínal*|elimínel*|modifíc*|actualíz*) __ (y|que|a cambio) _ (te|le|les|os|se lo|te lo|lo|
      la|yo|nosotros|su|tu|el|un|una|hay) __ (${GIFT}|${REMEDY})
    (te|le|les|os|se|vos) (me|nos) _ ${CHANGE} __ (y|que) (yo|nosotros|te|le|el|la) __ (${GIFT}|${REMEDY})
    (usted|tú|vos) (me|nos) _ (${CHANGE}|da|das|pon*|dej*) __ (y|que)? (yo|nosotros) __ (${GIFT}|${REMEDY}|
      le|te)
    (${GIFT}|${REMEDY}) __ ${AFTER_CHANGE}
    ${AFTER_CHANGE} __ (${GIFT}|${REMEDY})
    (sólo|solo|únicamente|solamente|antes|previamente|primero|pero|condición|requisito) _ (necesit*|pedimos|
      pido|hace falta|tien*|tendr*|deb*|falta|queda|es) _ que _ (${CHANGE} _ (${REVIEW}|${THAT})|
      desaparezc*|no (esté|siga)|borr*)
    (condición|requisito|trámite) __ (${CHANGE_REVIEW}|borr${AR}|desapar*)
    (qué|cuánto) __ (regal*|ofrec*|dar(te|le)|pag*|cuest*|cost*|ped(ir|iría|irías)|invit*) __ (para|por|
      a cambio de|a cambio) __ (${BETTER}|${CHANGE}|estrell*)
    (sorteo|premio|regalo|rifa|descuento|vale) __ (solo|sólo|únicamente|para quien*|para los que|para las|
      exclusiv*|entre quien*|entre los que|entre las) __ (estrellas|reseñ*|opiniones|cinco|positiv*|dejen|
      dejan|nos (dej*|pon*|valor*))
    (${CONDITION}|por|todas las) _ (reseñ*|opinión|opiniones|valoración|estrell*|puntuación) _ (positiv*|
      buen*|bonit*|cinco|5|de (cinco|5)|que) __ ${GIFT}
    (por cada|cada) _ (estrell*|reseñ*|amig*|opinión) __ (${GIFT}|${REMEDY})
    (${GIVE_US}) __ (google|amazon|trustpilot|tripadvisor|maps|instagram|facebook|otras webs|la otra web|
      tienda online) __ ${GIFT}
    (una|la|tu|su|otra) (${REVIEW}) (más) (just*|alt*|amable*|generos*|acorde) __ ${GIFT}
    (con|por) (un|una) (5|cinco|diez|10|sobresaliente|notable|quinta estrella) __ (${GIFT}|muestra*|
      galleta*|bombon*|extra)
    (estrella|estrellas|nota|puntuación|reseñ*) __ (se (paga*|premia*|agradec* con|convierte* en|canje*)|
      vale* (un|una|por)|canje*|equival*)
    (compr*|pag*|cuánto) _ (tu|su|esa|ese|por tu|por su|por esa) (silencio|cinco|quinta estrella)`,
}
