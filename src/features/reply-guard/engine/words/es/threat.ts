import type { Phrases } from '#features/reply-guard/engine/words/language.ts'
import { BOSS, FAMILY, REMOVE, REVIEW, THAT, YOU } from './classes.ts'

const LAWYER = `(abogad*|letrad*|bufete*|asesor* (jurídic*|legal*)|asesoría (jurídica|legal)?|gabinete jurídico|
    equipo (legal|jurídico)|servicio* jurídico*|departamento (legal|jurídico)|procurador*|notari(o|a))`
const COURT = '(juez|jueza|jueces|juzgado*|tribunal|tribunales|juicio|fiscalía|justicia)'
const POLICE =
  '(policía|guardia civil|comisaría|mossos|ertzaintza|carabineros|gendarmería|ministerio público)'
const AUTHORITY = `(hacienda|inspección|inspector*|sanidad|extranjería|migraciones|migración|agencia tributaria|
    seguridad social|la afip|el sat|la sunat|impuestos internos|servicios sociales|protección de menores)`
const SUE = '(denunci|demand)(ar|aré|aremos|aría|aríamos|ado|ada|arte|arle|arlo|arla|aros|arlos|ando)'
const LAWSUIT = `(demanda|denuncia|querella|requerimiento|citación|cédula|notificación judicial|carta documento|
    carta notarial)`
/** The brand as the one who acts, in the future or as a wish. */
const WE_WILL = `(voy a|vamos a|podemos|podríamos|puedo|podría|pienso|pensamos|tendremos que|tendré que|habrá que|toca|
    toca*|pued* que)`
const UNLESS_REMOVED = `(o|o si no|si no|sino|de lo contrario|caso contrario|antes de que|antes que|porque|por las buenas|por tu bien|por su bien|y aquí paz|y (todos|tan) (contentos|amigos)|y no pasa nada|y lo olvid*|y asunto|y nos olvid*)`
const DEADLINE = `(hasta|antes de|antes del|de aquí a|para el|en|# horas|# días|veinticuatro horas|cuarenta y ocho horas|
    medianoche|un día|dos días|una semana|esta noche|mañana)`
const YOUR_FACE = `((tu|su|tus|sus|vuestro|vuestros) (nombre|nombres|apellid*|cara|rostro|dirección|domicilio|teléfono|
    datos|dni|perfil real|identidad|chats|audios|antecedentes|historial)|nombre y apellid*|nombre completo|
    (los|tus|sus) (mensajes privados|correos|whatsapps|chats)|(el|los) (chat|chats|whatsapp*) (entero|
    completo*)?|(la|las) (conversación|conversaciones|grabación|grabaciones|cámara*|imágenes)|el (vídeo|
    video|audio) (de|en|donde))`
const SPREAD = `(publicar|publicamos|publico|publicarem*|publicaré|subir|subimos|subirem*|subiré|colgar|colgamos|
    colgarem*|colgaré|difundir*|difundimos|sacar a|sacarem*|sacamos a|enseñar|enseñarem*|mostrar|mostrarem*|
    exponer*|divulgar*|compartirem*|airear*|pondremos|pondré|poner|pegar*|empapelar*)`

export const threat: Phrases = {
  stop: `
    (ten|tenga|tené|tengan) (mucho)? cuidado (por dónde|con quién|al salir|cuando salgas|de noche)
    que no (te|le|os|la|lo) (vea|veamos|encuentre|pille|cruce|pillemos) _ (yo)? _ (aparecer|por|cerca|
      asomar|entrar|otra vez|nunca)
    (no|nunca) (se)? sab* (uno|usted|tú|vos)? _ con quién _ (met*|trat*|habl*|juega*|está)
    baj(ele|ale|á|a|e|ándole|as)(le)? (al|a tu|a su|el|su|tu|un) (tono|tonito|humos|cambio)
    (detective*|investigador*|hacker*) __ (averig*|identif*|nombre|localic*|localiz*|encuentr*|rastre*)
    no (te|le|os) conviene _ (enemig*|tener*|meter*|seguir|jugar|enfad*|provoc*|volver|enfrent*|hablar|que)
    (de|como|por) enemig(o|a|os|as)
    (vuelve|vuelva|volvé|vuelvas|atrév*|atrev*) a _ (pisar|entrar|venir|aparecer|asomar|escribir|nombrar|
      hablar|pasar) __ y (sal(es|e)|te|le|lo|la|verás|verá|ya|no)
    pis(ar|es|e|as) _ (mi|nuestro|nuestra) (tienda|local|casa|bar|obrador|restaurante|taller|negocio)
    (sabemos|sé|conocemos) _ que (tu|su|tus|sus) (${FAMILY}|vieja|viejo|mamá|papá|abuela|nena|nene|niños|
      niñas|hermana|hermano|guaguas) _ (viv*|va|van|trabaj*|estudia*|sale*|camina*|vuelve*|anda*|duerm*|
      jueg*)
    consejo de _ a (client*|usted|ti|amig*|hermano|padre)
    (vas a|va a|te voy a|le voy a|quieres|quiere) (conocer|presentar) a (mi|mis|nuestro|nuestra) (prim*|
      herman*|cuñad*|amig*|abogad*|perro*|chicos|muchachos|gente|soci*|tío)
    (superiores|jefes|jefa|jefe|directiva|clientes|colegas|compañeros) __ (encantad*|interesad*|agradecid*|
      sorprendid*|divertid*) _ (saber|leer|ver|conocer|enter*)
    (nos|me) encarg(amos|aremos|o|aré) (nosotros|yo)? de que __ (${REMOVE}|nadie|no vuelv*|se sepa|
      se enter*|te|le)
    o (lo|la) (borr|quit|elimin|baj)(as|a|ás|ar) (tú|usted|vos|ya|ahora)? _ o
    (otr(o|a) (cliente|clienta|list*|gracios*|valiente)|el último que|la última que|al último|
      a la última) __ (barato|nada bien|arrepint*|caro|reír|terminó mal|acabó mal|aprend*|pidiendo perdón|
      disculp*|juzgad*|abogad*)
    (aquí|los|las|quien*|gente|chismos*|como (tú|usted|vos)) _ (termin(an|a|ará)|acab(an|a|ará)) (muy)? mal
    (sig(a|ue|uele|an)|seguí) (hablando|escribiendo|publicando|difamando|jugando|por ahí|por ese camino|
      provocando|ladrando|así) _ (y (verá*|ya|te|le|vas|va)|que (aquí|acá|ya|te|le|nosotros)|a ver)
    (ir|iremos|vamos|voy|iré) (a)? por (ti|usted|vos|ustedes|vosotros)
    (ante|delante de|frente a) (el|un|la|una|los) (mism*)? ${COURT}
    (te|se|le|os) _ (llev(as|a|ar|arás|ará|arte|arse)|caer*|cae|d(oy|amos|aré|aremos)|met(o|emos)|arre(o|
      amos)|peg(o|amos)|suelto|ganas|ganar*|buscas|encaj*) _ (hostia*|bofetad*|tortazo*|guantazo*|sopapo*|
      paliza|patada*|golpe|golpes|puñetazo*|trompada*|piña|piñas|madrazo*|chingadazo*|combo|coscorr*|
      cachetada*|palo|palos|susto|disgusto|sorpresa desagradable|zasca)
    (a) (patadas|golpes|palos|hostias|puñetazos|trompadas|empujones|escobazos)
    (hospital|urgencias|muletas|ambulancia|cementerio|tumba|ataúd|dentista) __ (${YOU}|acab*|termin*|
      despert*)
    (como|si|cuando|que) (te|le|os) (vuelva a)? (pill(e|o|emos|amos)|coj(a|o|amos)|agarr(e|o|emos|amos)|
      enganch*|tope|topemos|cruc(e|emos))
    (ya|luego|afuera|algún día|un día|pronto) (te|le|os) (pill*|agarr*|coger*|enganch*|encontrar*|cruzar*|
      topar*)
    (como|si|cuando|próxima vez que) (te|le|os|lo|la) (vea|veamos|vemos|veo|encuentre|encontremos|
      cruce) __ (patad*|cara|sac(o|amos)|ech(o|amos)|hosti*|romp*|part*|vas a|se va a|te vas|enter*|correr|
      corre)
    esto no (se|va a)? (va a)? (queda*|acaba*|termina*) (así|aquí|acá)
    no (vamos a|voy a|pensamos|pienso) (dejar|dejarlo|dejarlas|quedarnos) _ (pasar|así|impune|correr|
      de brazos|callad*)
    (pasado|cumplido|vencido|transcurrido|expirado|agotado) (ese|el|este|dicho) plazo
    (plazo) de # (horas|días)
    # (horas|días) para (rectific*|disculp*|retract*|pedir* (perdón|disculp*)|desdecirse|cambiar*|corregir*|
      ${REMOVE})
    (tienes|tiene|tenés|te doy|le doy|te damos|le damos|dispone*|os damos|dejamos|
      concedemos) ${DEADLINE} __ (rectific*|disculp*|retract*|pedir* (perdón|disculp*)|desdec*|corregir*|
      recapacit*)
    (he|hemos|ha|han|ya) (dado|facilitado|difundido|comunicado|cedido|circulado|filtrado|apuntado|incluido|
      repartido) (ya)? (tu|su|tus|sus) (foto|nombre|cara|perfil|número|teléfono|datos|matrícula)
    para que (sepan|sepáis|estén|anden|tomen|tengan) _ (a qué atenerse|avisad*|sobre aviso|prevenid*|
      con quién|con cuidado|precauciones|ojo)
    (en boca cerrada|las paredes oyen|los perros muerden|por la boca muere|calladit(a|o)|quien mucho habla|
      guerra avisada|sobre aviso no hay|a buen entendedor __ (pocas|cuida*|borr*)|el que busca encuentra|
      quien busca,? encuentra|la curiosidad mató|el pez muere por)
    (jugando|jugar|juegas|juega|jugás) con (fuego|nosotros|nuestra paciencia|quien no deb*)
    (te|se) (est(ás|á)) metiendo (en|con|donde)
    (no)? (nos|me) (busqu(es|e)|toqu(es|e)|cabre(es|e)|provoqu(es|e)|tient(es|e)|obligu(es|
      e)) (las cosquillas|los huevos|las narices|las pelotas|más|a|que|la|porque)?
    (no) (tient(es|e)) _ (suerte|diablo|paciencia)
    (contar*|revel*|publicar*|sacar*|airear*|comentar*) _ (a)? _ (lo que (nos)? _ (pidió|pediste|contó|
      contaste|dijo|dijiste|escribió|escribiste|hizo|hiciste|vimos))
    (seguimos siendo|seguiremos siendo|dejamos de ser|dejemos de ser|seamos) discret*
    (guard*|cont*|revel*|saber) _ (tu|su|ese|el) secreto
    (trapos sucios|tirar de la manta|tiramos de la manta|trapitos al sol)
    (sabemos|sé|conocemos|guardamos|tenemos) _ (cosas|mucho|demasiado|secretos|historias) _ (de|sobre) (ti|
      usted|su|tu|vos|tuy*|suy*)
    (perd(er|iera|ieras|iese|ieran|ería|erás|erá|ieses)|quedar*|jug(ar|arse|arte|ándo*)|cost(ar|arle|arte|
      aría|ará|ase)) _ (el|la|tu|su) (trabajo|contrato|empleo|puesto|plaza|licencia|beca|custodia|curro|
      laburo|carrera)
    (sería|qué|menuda) (una)? (faena|putada|desgracia|tragedia|mala suerte) (que|si)
    antes de (volver a)? (escrib*|nombr*|mencion*|habl*|critic*|public*) _ (nuestr*|de nosotros|dos veces|
      algo|otra (cosa|reseña)|más)
    (morosos|asnef|buró de crédito|dicom|veraz|central de riesgos|datacrédito)
    (papeles|visa|visado|permiso de residencia|deport*) __ (${YOU}|en regla|renov*)
    (con quien|con quién|acompañad(o|a)|la (mujer|chica|señora|señorita) con la que|el (hombre|chico|
      señor) con el que|amante|infidel*|otra mesa) __ (cen*|vin*|no era (su|tu)|(tu|su) (marido|mujer|
      espos*|novi*|pareja))
    (volver*|vuelv*|pis*) _ (la tienda|el local|el bar|esta casa|mi casa|este sitio) __ (sac*|patad*|
      policía|escob*|ech*|segurid*)
    (te|le|os|la|lo) (sacamos|saco|echamos|echo|sacarán|echarán|sacaremos) (a|de) (la calle|patadas|una|un|
      aquí|los pelos)
    (avis*|llam*|denunci*|hablar*|chiv*|escrib*|parte|cont*|interes*|enter*) _ (a|con|en|
      de) (la)? ${AUTHORITY} __ (${YOU}|cobra*|negro|factur*|alquil*)
    (perito*|informátic*|rastre*|averigu*|identific*|localiz*|investig*|analiz*|desenmascar*) __ (cuenta|
      perfil|autor|quién|te|le|usted|publicación|ip|procedencia)
    (cuenta|perfil|publicación|usuario) __ (perito*|informátic*|rastre*|averigu*|identific*|investig*|
      analiz*)
    (cuando|en cuanto|ya|pronto|fácil|acabaremos|terminaremos) _ (sepamos|sabremos|averig*|descubr*|
      sabiendo) _ quién (es|eres|sos|está|hay|se)
    (hablaremos|hablamos|hablarem*) _ (de otra (manera|forma)|en otro (tono|sitio)|de otro modo|cara a cara|
      a solas|fuera)
    (si (yo)? fuera (tú|usted|vos)|yo que (tú|usted|vos)|yo de (ti|usted)|en (tu|su) lugar) __ (me quedaba|
      me quedaría|no vendría|no vendrías|no venía|no me acerc*|no aparec*|no asom*|ni (me)? asom*|
      cambiaba de|cambiaría de|me mudaba|me lo pens*|dormir*|cerraba|tendría miedo|no saldría)
    (usted|tú|allá|vos) (verá|verás|sabrá|sabrás|tú|usted|vos) (lo que hace*|si|qué|y sus|y tus|mismo)
    (mañana|luego|después|próxim*|el lunes) __ (puede|puede que|podría|será|es|sea|una|un) _ ${LAWSUIT}
    (mandé|pasé|subí|puse|publiqué|colgué|di|dejé|anoté|repartí) _ (tu|su) (número|teléfono|cel|celular|
      móvil|foto|cara|nombre|dirección|matrícula)
    (para|pa) que (te|lo|la|le) (llam*|salud*|visit*|escrib*|conozcan|reconozcan|busquen|esperen) _ (todos|
      todo|a toda|cualquier|quien)
    (todos|todo el mundo|aquí|acá|nosotros|ya|todas) _ (sab*|conoc*) _ (quién|de quién|dónde|
      a quién) _ (eres|sos|es usted|hij*|viv*|par*|trabaj*|familia)
    (fijate|fíjate|fíjese|fijese|mirá|mira|mire|vigila|vigile|medí|cuidá|ojito) (bien)? (con)? lo que (pon*|
      escrib*|dec*|dic*|public*|habl*|vas a)
    (no sea que|no vaya a ser|a ver si|ojalá no|esperemos que no|dios no quiera|espero que no|
      sería raro que no) __ (pase algo|pas* algo|ocurra|accidente|arrepient*|arrepent*|tropiez*|caiga*|
      disgusto|desgracia|sorpresa|susto|pillar*|pille*|toque a (ti|usted)|lament*)
    (difícil|complicado|imposible) _ (que)? (te|le|os) (atiend*|sirv*|vend*|contrat*|dej*|alquil*|arregl*)
    (gremio|sector|mundillo|hosteler*|comerciantes|colegas|ramo) __ (hablamos|se habla|habla|conocemos|
      coment*|pasa* la voz|corr* la voz|nos avisamos|nos contamos|lista)
    (estaría|sería|será|no estaría) _ (bien|bueno|curioso|interesante|mal|divertido|gracioso|justo|
      útil) (que|si|ver) __ (supier*|supies*|leyer*|leyes*|enterar*|enterase*|vier*|vies*|vieran|sepa*|lea*|
      entere*|vea*)
    (imagina*|imagín*|qué (diría*|pensaría*|opinaría*)|te imaginas|se imagina) __ (${BOSS}|${FAMILY})
    quien (juega|siembra|escupe|a hierro|ríe) (con|vientos|al|mata|el)
    (la ley|la justicia|los tribunales) (nos|está|va) _ (ampara*|asiste|respald*|lado|dar la razón)
    (todo)? el peso de la (ley|justicia)
    (si|como|mientras) no __ (cancel(amos|aremos|o)|bloque(amos|aremos|o)|anul(amos|aremos|o)|retir(amos|
      aremos|o)|damos de baja) _ (tu|su|tus|sus)
    (olvíd*|olvid*) de (que (te|le)|volver|pisar|comprar|pedir|entrar|tu pedido|su pedido|
      la devolución) _ (nunca|jamás|más|atend*|vend*|serv*)?
    (fachada|portal|balcón|ventana|timbre|buzón|garaje|puerta) de (tu|su) (casa|piso|bloque|edificio)
    (tu|su) (casa|calle|portal|fachada|coche|balcón) __ (street view|maps|de memoria|tan bonit*|muy bonit*|
      a oscuras|sin alarma|preciosa)
    (he|hemos|ha|han|ya|hemos) (pasado|repartido|enviado|mandado|compartido|colgado|puesto|subido|enseñado|
      distribuido) (ya)? (tu|su) (foto|nombre|cara|perfil|número|matrícula)
    (tu|su) (foto|nombre|cara) _ (a|en|por) (todos|todas|los|las|el) _ (puestos|grupo|grupos|bares|tiendas|
      locales|vecin*|compañer*|hostel*|comerc*|colegas|barrio|mercado|pueblo)
    (se te|se le|se les) _ (acab*|termin*) _ (venir|entrar|comprar|servir|beber|comer|pisar|el chollo|
      la fiesta|reír*|lo bueno)
    (ver|vemos|veremos|vernos|vérnoslas|verse) _ (las caras|cara a cara|a solas)
    (he|hemos) (visto|mirado|encontrado|buscado|leído) __ (linkedin|infojobs) __ (trabaj*|que|tu|su)
    (linkedin) __ (jef*|empresa|trabaj*|directiv*|clientes|compañer*|curios*|enterar*|interesant*)
    (a) (tu|su|sus|tus) (junta|consejo|asociación|sindicato|partido|ampa|clientela|superior|superiores|
      ${BOSS}) _ (le|les) (apete*|apetezc*|interes*|(gust*|encant*|alegr*|agrad*|hará gracia) (saber|leer|
      ver|enter*|conocer|esto))
    (hermano|hermana|primo|prima|cuñad*|amig*|marido|padre|suegro|sobrin*|conocid*|contacto|contactos|
      tío) __ (comisari*|juez|jueza|policía|guardia civil|hacienda|inspector*|ministerio|abogad*|fiscal|
      extranjería|ayuntamiento|periodista) __ (te|le|se|usted|su|tu|vas|va)
    (con una|basta una|una) (simple|sola)? llamada (mía|nuestra|a) __ (te|le|se|su|tu|quita*|cerra*|acab*)
    se (te|le) (van a|va a)? (quita*|pasa*|acaba*|borra*) _ (las)? (ganas|sonrisa|tontería|risa|
      chulería) de?
    (pegamos|pego|golpeamos|mordemos|contraatac*|devolvemos|respondemos|sabemos) _ (el golpe|los golpes|
      más fuerte|con más fuerza|al doble|defendernos|jugar sucio)
    si (su|tu|lo que) (intención|objetivo|idea|plan)? _ (hacernos daño|perjudicarnos|hundirnos|dañarnos|
      guerra)
    (todo|tarde o temprano|al final|en esta vida) _ (vuelve|se paga|se devuelve|pasa factura)
    (volver*|devolver*|cobr*) _ con (intereses|creces)
    (disfrut*|ríe*|ríase|aprovech*) mientras (pued*|dure)
    (cifra|cantidad|factura|minuta|importe|cuenta|costas) _ que (le|te)? (vamos a|voy a|pensamos)? (reclam*|
      pasar*|exig*|pedir*)
    (le|te|les|os) (vamos a|voy a|pensamos)? (reclamar|reclamaremos|reclamaré|exigiremos|embarg*)
    (cada (día|hora|minuto) que) (siga|pase|esté|permanezca|continúe) _ (publicad*|visible|colgad*|ahí|
      arriba|en línea)
    ${LAWYER} __ (te|le|les|os|tu|su|usted|tus|sus|${REVIEW}|capturas|estudi*|valor*|actuar*|contactar*|
      cartas|proceder*|encargar*|frot*|tom* nota)
    (pasad*|pasar*|remit*|traslad*|enviad*|enviar*|reenvi*|mand*|manos|noticias|carta|cartas|llamada|
      llamar*|hablar|hable|hablas|hablarem*|entender*|explic*|conocer*|avis*|consult*|asesor*|activ*|
      copia) __ (de|a|con|por|en|al) (nuestr*|mi|mis|el|la|los|un|una)? ${LAWYER}
    (en|a) manos de (nuestr*|mi|mis|un|una|el|los)? ${LAWYER}
    (abogad*) (nuestr*|mí*) __ (${REVIEW}|te|le|usted)
    (vista oral|banquillo|sala de vistas|acta notarial|ante notario)
    (obra|obran|poder|mesa|escritorio|bandeja|revis*|leyendo|leyó|leído|estudi*|tiene*|valor*|
      consult*) _ (nuestr*|mi|mis|el|la|los|un|una) ${LAWYER} __ (quien|que|decid*|dir*|ver*|${REVIEW}|
      actu*)
    (acciones|medidas|vía|vías|camino|terreno|procedimiento|proceso|consecuencias|actuaciones|repercusiones|
      responsabilidad*|ámbito) _ (legal*|judicial*|jurídic*|penal*|civiles)
    (proceder*|actuar*|respond*) _ (legalmente|judicialmente|por lo penal|por lo civil|ante la justicia)
    (por|vía) (lo penal|lo civil|lo legal|lo criminal)
    (ejerc*|ejercit*|emprend*|inici*) _ acciones
    (defensa jurídica|nos reservamos (el|todos los) derecho*|reserva de acciones)
    (te|le|os|les|lo|la|los) ${WE_WILL}? _ ${SUE}
    ${WE_WILL} _ ${SUE}
    (te|le|os) (denuncio|demando|denunciamos|demandamos)
    (denuncia|demanda|querella) (presentada|puesta|en curso|interpuesta|en marcha|preparada|lista|firmada)
    (poner|ponerte|ponerle|present(ar|aré|aremos|amos|ado|é|o)|interpon*|interpus*|prepar*|redact*|tramit*|
      curs*|recibirá*|recibir|recibas|reciba|llegará|llegarte|espera|esperando|pondremos|pondré|cae|caer*|
      meter|metemos|mete) _ (una|la|tu|su|un|el) ${LAWSUIT}
    (a|tiene|tienes) (una|un) ${LAWSUIT} (en|por|encima|esperando)
    (burofax|carta documento|carta notarial)
    (difam*|calumni*|injuria|injurias|injurios*|injuriar|injuriando)
    (daños y perjuicios|derecho al honor|lucro cesante|daño reputacional|código penal)
    (es|son|constitu*|comet*|incurr*|supon*|tipific*|llama*) _ delito*
    (reclamar*|exig*|pedir*|pag*) _ (indemnización|daños|perjuicios)
    (indemnizarnos|resarcirnos|compensarnos)
    (vemos|vernos|veremos|verás|verá|llevar|llevarem*|llevaré|llevarte|llevarle|acabar*|terminar*|resolver*|
      explica*|explíq*|cuéntese*|cuénta*|defend*|decid*|decir*|sentar*|presentar*|dirá|diga) _ (en|ante|a|
      al|el|la|un|una|los) ${COURT}
    (mañana|ya) _ (en|a) _ ${COURT}
    (llam*|avis*|acud*|iremos|ir|voy|vamos|habl*|dar parte|damos parte|llev*|entreg*|remit*|pas*|en manos|
      ponerlo en conocimiento) _ (a|de|con|por) (la|los)? ${POLICE}
    ${POLICE} __ (te|le|tu|su|usted|ti|${REVIEW}|timbre|identific*|sabrá|dirá)
    (tu|su|vuestra) (ip|dirección ip)
    (delito*|cibercrimen|delitos informáticos)
    (sabe|saben|sabrá|sabrán|sabía|sepa|opina|opinará|piensa|pensará|dirá|diría|dirán|parecerá|parece|
      conoce) _ (tu|su|tus|sus|vuestr*) ${BOSS}
    (sabe|saben|sabrá|sabrán|entere|enteren|enteró|enterará|dirá|diría|contaste|contad*) _ (tu|su|tus|
      sus) ${FAMILY} __ (escrib*|hac*|dedic*|insult*|gast*|pas*|internet|${REVIEW}|red*)
    (tu|su|tus|sus) (${BOSS}|${FAMILY}) _ (sabe que|sabrá*|entera*|entere*|enterar*|leerá*|leerán|lea|lean|
      leyera*|supiera*|recibirá*|verá esto|vea esto|viera*)
    (tu|su|tus|sus|la|el) ${BOSS} __ (le|les) (gustar*|encantar*|interesar*|agradar*)
    (a|al) (tu|su|tus|sus|la|el) ${BOSS} __ (gustar*|encantar*|interesar*|agradar*)
    (avisar|llamar|escribir|informar|contar|hablar|etiquetar|decir|preguntar)(é|emos|le|les|lo|selo|íamos|á|
      ía)? _ (a|con|en) (tu|su|tus|sus|el|la) (${BOSS}|${FAMILY})
    (mandar*|enviar*|reenviar*|pasar*|pasamos|enseñar*|mostrar*) _ (captura*|pantallazo*|${REVIEW}|esto|
      joya|maravilla|prosa) _ (a|en) (tu|su|tus|sus|el|la) (${BOSS}|${FAMILY})
    (trabaj*|labur*|curr*) _ (en|para|como) __ (verdad|no es así|cierto|no|saben|enterar*|jef*)
    (pena|lástima|vergüenza|feo|incómodo|triste|terrible|desgracia) (que|si) __ (viera*|viese*|supiera*|
      supiese*|leyera*|leyese*|enterara*|enterase*|pasara algo|pasase algo|ocurriera algo|sucediera algo|
      acabara* en|perdier*|quedara* sin|llegara a (oídos|manos|tu|su))
    ${SPREAD} __ ${YOUR_FACE}
    ${YOUR_FACE} __ (en (las|todas|nuestras|redes|instagram|facebook|tiktok|twitter|internet|el escaparate|
      la puerta)|a la vista|públic*|por whatsapp)
    (tu|su) (foto|cara|nombre) (ya)? (está|estará|circula*|corre|anda|cuelga) (en|por|de)
    para que (todos|todo el mundo|la gente|el mundo|se|sepan|vean|los demás|cualquiera|el barrio|
      el pueblo) __ (quién|qué clase|qué tipo|qué calaña|cómo|con quién) _ (eres|es usted|sos|es|
      se las gasta)
    (muro|tablón|lista|galería) (de)? (la)? (vergüenza|morosos|clientes (no gratos|problemáticos|tóxicos|
      indeseables)|indeseables|pesados)
    (escrach*|funarte|funarlo|funarla|funa|funaremos|viralizarte|hacerte viral|hacerle viral|hacerte famos*|
      quemarte|balconear*|desenmascarar*|en evidencia)
    (sabemos|sé|conocemos|conozco|averigu*|tenemos|tengo|recordamos|ubicamos) _ (dónde|a qué hora|cuándo|
      por dónde|en qué (portal|calle|coche|barrio)|con quién) _ (vive*|vivís|trabaj*|labur*|anda*|andás|
      sale|sales|salís|para|paras|aparca*|estaciona*|compra|compras|duerme*|entrena*|estudia*|pasea*|
      recoge*|come|comes|desayuna*|encontrar*|buscar*|ubicar*)
    (sabemos|sé|averigu*|descubr*) _ quién (eres|sos|es usted|es su|es tu)
    (sabemos|tenemos|tengo|guardamos|conservamos) _ (tu|su) (dirección|domicilio|cara|matrícula|dni|ficha|
      foto)
    (me|nos) _ (quedo|quedé|quedamos|quedado) _ (tu|su) (cara|nombre|matrícula|dirección)
    (memoria|olvid*) _ (las|una|tu|su) cara*
    (nunca|no|jamás) olvid* (una|tu|su|las) car*
    (ya)? (coincidiremos|nos cruzaremos|nos toparemos|nos encontraremos|te cruzaremos)
    arrieros somos
    (el mundo|esto|el pueblo|el barrio|la ciudad|este pueblo|este barrio|la colonia|el sector) es (muy|tan|
      bien)? (un pañuelo|pequeñ*|chic*)
    (aquí|acá|en este pueblo|en el pueblo|en el barrio) _ (nos conocemos|nos cruzamos|todo se sabe|
      se sabe todo)
    (iremos|voy|vamos|pasaremos|pasaré|paso|pasamos|me paso|nos pasamos|apareceremos|plantar*|presentar*|ir|
      pasar) _ (a (verte|verle|visitarte|visitarle|buscarte|buscarle|buscarlo)|por (tu|su) (casa|trabajo|
      portal|calle|oficina|barrio)|en (tu|su) (casa|puerta|portal|trabajo)|a (tu|su) (casa|puerta|portal|
      trabajo)|a hacerte una visita|a hacerle una visita)
    (una|hacerte una|hacerle una) visita* (a tu|a su|en tu|en su|a domicilio) (casa|puerta|domicilio|
      trabajo)
    (partir*|romper*|reventar*|cruzar*) _ (la cara|las piernas|los dientes|la boca|la crisma|el alma|
      la madre)
    (te|le|os) (parto|rompo|reviento|cruzo) (la|los|el)
    (te|le|os) (vamos a|voy a|va a|van a) (buscar|encontrar|partir|romper|reventar|hundir|matar|pegar|
      localizar|caer|pesar|ir mal|costar|salir car*|doler|faltar)
    (te|le) (encontraremos|buscaremos|localizaremos|tenemos (fichad*|localizad*|calad*|vist*|ubicad*)|
      estamos vigilando|vigilamos)
    (ir mal|va a ir mal|irá mal|le irá peor|te irá peor) 
    (te|se|lo|le) (arrepent*|vas a arrepentir|va a arrepentir|pesará|acordarás|acordará|saldrá car*|
      costará car*|lamentarás|lamentará|saldrá por)
    (te|se) (vas|va) a (enterar|acordar|arrepentir)
    (ya|vas a|va a) (ver|verás|verá|verás|vas a ver) (tú|usted|lo que (pasa|es|te|le)|qué pasa|si|quién|
      cómo las)
    (y|o|que) (verás|verá|ya verás|ya verá|vas a ver|va a ver)
    (conmigo|con nosotros|con esta casa|con mi familia|con este negocio) no se (juega|metan|mete)
    no (sabe*|sabés|tiene*) _ (con quién|de lo que (somos|soy) capa*|dónde) _ (mete*|metiendo|metido|metés)
    (no respondo|no me hago responsable|no nos hacemos responsables) de (lo que|mis|nuestros) (haga|pase|
      actos|pueda|ocurra)
    (atrév*|atrev*|ven|venga|vení|vuelve|vuelva|volvé|asoma*|pásate|pásese|date) _ (por aquí|por acá|
      a decírmelo|a decírnoslo|a decirlo|otra vez|en persona|a la cara|en la cara|si tienes|si tiene) _ (y|
      si|a ver|cara|huevos|cojones|valor|tan)
    (decírmelo|decírnoslo|dímelo|dígamelo|repít*|repet*) _ (a la cara|en la cara|en persona)
    (tan|muy) valiente* _ (persona|cara|frente|delante|fuera|calle)
    (me las|nos las) (pagas|pagarás|pagará|va* a pagar)
    (te|le|lo|la) (esper*) _ (fuera|afuera|a la salida|en la calle|en el callejón|detrás)
    (cuidado|cuidadito|ojo|ojito|aguas|guarda) _ (con (lo que|tu|su)) _ (escrib*|public*|pon*|dic*|dig*|
      habl*|coche|espalda|lengua|boca|perro|hij*|reputación)
    (ándate|ándese|andate|vete|vaya|ve|camina|camine) con (mucho)? (cuidado|ojo)
    (cuida*|cuíd*|mira|mire|vigila|vigile) (tu|su|bien|por|las) (espalda|espaldas|lo que dic*|reputación|
      por dónde)
    (último|última|primer|primera|segundo) (y último)? (aviso|advertencia)
    (estás|está|quedas|queda|date por|dese por|quedan|estáis) (avisad*|advertid*)
    (se lo|te lo|os lo) (advert*|advierto|aviso|avisamos)
    el que avisa no es traidor
    (quien avisa|el que avisa)
    (tienes|tiene|tenés|te doy|le doy|te damos|le damos|dispone*|os damos|dejamos|
      concedemos) ${DEADLINE} __ ${REMOVE}
    ${REMOVE} _ (${REVIEW}|${THAT}) __ ${UNLESS_REMOVED}
    ${REMOVE} _ ${UNLESS_REMOVED} (nos|me|te|le|habr*|ver*|tom*|llam*|publi*|lo|no)
    (retract*|rectific*|disculpe*|desdig*) __ (o|de lo contrario|si no|antes de que) (nos|te|le|habr*|ver*|
      tom*|reciba*|sea)
    si (no)? _ ${REMOVE} __ (atente|atén*|acciones|abogad*|sabr*|entera*|public*|subi*|llam*|ir|irem*|
      denunci*|cancel*|bloque*|consecuencias|problem*)
    si (mañana|el lunes|el viernes|esta noche|en # días|en # horas) __ (sigue|siguen|continúa|permanece)
    (mientras|hasta que|si) _ (no)? _ ${REMOVE} __ (ni un|no (te|le) (devolv*|enviar*|atender*|serv*)|
      olvíd*|no ver*|bloque*|retenid*|congel*|parad*)
    (cancel*|bloque*|reten*|congel*|anul*|cerra*|par*) _ (tu|su|tus|sus) (cuenta|suscripción|pedido|pedidos|
      reserva|reservas|devolución|reembolso) __ (${REVIEW}|hasta que|mientras|borr*|retir*)
    (atente|aténgase|atenete|atenerse|aténganse|ateneos|atengase) (a|con) (las|lo)
    (asum*|afront*|prepár*|prepare*|carg*) _ (las)? (consecuencias|la que se (te|le) viene|lo que venga)
    (consecuencias) (legales|serias|graves|para (ti|usted|tu|su)|de (sus|tus) (actos|palabras|mentiras))
    (por tu bien|por su bien|por la cuenta que (te|le) trae)
    (yo que (tú|usted|vos)|yo de (ti|usted)|yo en (tu|su) lugar|en (tu|su) lugar) __ (${REMOVE}|callar*|
      pens*|iría|andar*|tendría|no (dorm*|volver*|escrib*|seguir*|pisar*))
    (conviene|convendría|mejor|vale más|recomiend*|recomendamos|aconsej*|suger*|sugiero|
      consejo) _ (que)? _ (llevarse bien|estar callad*|callar*|no meterse|te calles|se calle|
      cierre* la boca|${REMOVE} _ (${REVIEW}|${THAT})|pens* dos veces|pensárselo|piense dos|piénse*|
      mid* (tus|sus) palabras|pienses (bien|dos|mejor)|piense (bien|dos|mejor)|pienses dos|dormir con)
    (mida|mide|medí|midan) (bien)? (sus|tus) palabras
    (bórral*|bórrel*|quítal*|quítel*|retír(ala|alo|ela|elo)) _ (por tu|por su|mientras|ahora que|ya|antes|
      que)
    (consejo|aviso|advertencia|recordatorio) (amistos*|de amig*|de buena fe|cordial|fraternal|sincer*) 
    (pueden|podrían|puede|suelen) (pasar|pasarte|pasarle|ocurrir|ocurrirte|suceder*) (cosas|accidentes|algo|
      desgracias)
    (se te|se le|se os) (va a)? (caer|caerá) el pelo
    no (vuelva*|vuelve|vuelvas|volverá*|vengas|venga|se te ocurra|se le ocurra|quiero verte|
      queremos verle) _ (pisar|poner un pie|aparecer|asomar|acercar*|entrar|volver)
    (prohibid*|vetad*|vetar*|expulsad*|no grat*|fichad*|bloquead*|baneada|baneado) _ (entrada|local|tienda|
      bar|de por vida|para siempre|en (todos|toda|todas|los)|persona|sitio|restaurante)
    (derecho de admisión|no (te|le|os) (vamos a|volver*)? (servir*|serviremos|serviré|atenderemos|
      venderemos|dejaremos entrar))
    (a ver|ya ver*) (quién|dónde) (te|le|os) (sirve*|atiend*|vend*|contrat*|dan|cort*|reserv*|ven*)
    (avis*|compart*|pas*|mand*|corr*|habl*|circul*) __ (otros|otras|demás|todos los|resto de|asociación de|
      gremio de|grupo de) (l*)? (hosteler*|comerci*|tiendas|bares|restaurantes|locales|negocios|marcas|
      panader*|comerciantes)
    (dej*|pon*|escrib*|public*) _ (${REVIEW}|lindezas|flores) __ (tu|su) (negocio|tienda|bar|local|
      peluquería|clínica|consulta|restaurante|taller|empresa|consultorio|página|academia)
    (nosotros también|también nosotros|yo también|también yo) _ (sabemos|sé|podemos|puedo) (opinar|escribir|
      reseñar|dejar|publicar|poner|puntuar)
    (ojo por ojo|donde las dan las toman|quien siembra vientos|se recoge lo que se siembra|el karma|
      arrieros|la vida da muchas vueltas|torres más altas|a todo cerdo)`,
  ask: `
    (internet|la red|las redes) _ (no se borra|no olvida|queda para siempre|deja* (huella|rastro))
    (rectifi*|retir*|reconsider*|recapacit*|arregl*) _ por las buenas
    (guard*) _ (una)? (copia|registro|constancia) __ (por lo que|por si)
    (prudente|prudencia|cuidadoso|cuidadosa|responsable) _ (con lo que|al) (public*|escrib*|dice*|opina*|
      pone*)
    (capturas|pantallazos|pruebas|grabaciones|cámaras) (guardadas|guardados|guardamos|tenemos|y)
    (guard*|tenemos|conserv*|hicimos|hemos hecho) _ (captura*|pantallazo*|grabad*|grabaci*)
    (tendrás|tendrá|recibirás|recibirá|sabrás|sabrá) noticias (nuestras)?
    (puede*|podría*|podrían|tendrá|tener|traer|acarrear|tiene*) _ consecuencias
    (no (lo)? (vamos a)? (olvidar*|olvidaremos|olvidamos)|nos acordaremos|lo recordaremos|
      tomamos nota de (quién|tu nombre|su nombre))
    (palabras|público|internet) _ (tienen|tiene|deja*) _ (peso|precio|rastro|huella)
    (pién*|piense|piensa|pensá) _ (bien|dos veces) _ (lo que|antes de) _ (public*|escrib*|pon*|dic*|opin*)
    (todo lo escrito|todo) _ (tiene consecuencias|queda escrito|tiene un límite|es gratis en la vida)
    (paciencia|aguante) _ (límite|acaba|agota*)`,
  unless: `
    ${LAWSUIT} __ (contra|a|al) (nuestr*|el|la|un|una)? (proveedor*|imprenta|mensajería|transportista|
      repartidor*|ladr*|ayuntamiento|multinacional|fabricante|distribuidor*|casero|aseguradora|empresa de|
      agencia)
    (denunciamos|demandamos|denunciado|demandado|denuncia|denunciar*) __ (contra|a|al) (nuestr*|el|la|un|
      una)? (proveedor*|imprenta|mensajería|transportista|repartidor*|ladr*|multinacional|fabricante|
      distribuidor*|aseguradora|empresa de|agencia)
    (denunciarnos|demandarnos|nos (denunci*|demand*|sanc*|multar*))
    (derecho|libre|libertad) (de|a|para) _ (denunciar|reclamar|demandar|acudir|poner|pedir|quejarse|ir a)
    (robo|robaron|robado|incendio|forzaron|alarma|hurto|perro|perros|jubilad*) __ (policía|guardia civil|
      comisaría|denuncia)
    (policía|guardia civil|comisaría|denuncia|denunciado) __ (robo|robaron|robar|forz*|entraron|rompieron|
      forzaron|hurto|perro|perros|jubilad*|desfile|furgoneta|accidente|furgón)
    perro* policía*
    (no|nadie|nunca|jamás|tampoco|ni) (te|le|lo|la|nos|se)? (va a|vamos a|pensamos|consider*|tom*|llam*|
      denunci*|demand*|amenaz*) __ (difam*|denunci*|demand*|abogad*|juzgad*|juicio|veta*|bloque*|llamar*|
      difund*)
    (ningún|ninguna|sin) (denuncia|demanda|abogado|amenaza|juicio|represalia)
    (agricultura|comisión|ministerio|greenwashing) __ (demanda*|denuncia*)
    (verás|verá|verán|vas a ver|va a ver) (usted)? (que|cómo|como|la|el|de|mejor|bien|diferencia|cambio|su|
      tu)
    (mucha|tanta|tal|gran|alta|poca|más|esta|semejante|la) demanda (de|del|ha|es|subió|supera|alta|por|nos|
      fue|era|que)
    (si|cuando) (te|le|nos|os) (parece|das|da|dejas|deja|permit*|apetece|autoriz*|dais)
    (con (tu|su) permiso|concurso|cata|jurado|como (nos)? (pediste|pidió|pedías)|lista de espera|producto|
      salsa|sabor|picante)
    (ya|lo) (verás|verá|vas a ver|va a ver) (que|cómo|qué (rico|bien|bueno|diferencia)|la diferencia)
    (dirección|domicilio) (antigu*|anterior|nuev*|correct*|equivocad*|incomplet*|mal|sin)
    no (tenemos|sabemos|guardamos|conservamos|publicamos|publicaremos|compartimos|compartiremos)
    (recoger*|recog*|talla|recambio|dejamos|dejárt*|dejárs*|prefier*|gustes|cuando quier*|venga bien|
      entreg*|repart*|mensajer*|llevarte*|llevarle*|llevártel*|llevársel*|instalar*|reparar*|reponer*|
      arreglar*|pintar*|cambiártel*|cambiársel*|disculp*|flores) __ (casa|puerta|portal|domicilio|oficina|
      trabajo)
    (casa|puerta|portal|domicilio|oficina|trabajo) __ (recoger*|recog*|talla|recambio|dejamos|dejárt*|
      prefier*|gustes|cuando quier*|venga bien|entreg*|mensajer*|repar*|instal*|arregl*|disculp*|flores|
      otro|nuev*|cambiar*)`,
}
