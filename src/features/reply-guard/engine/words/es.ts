import type { Words } from './language.ts'

const REVIEW =
  '(reseña*|opinión|opiniones|comentario*|valoración|valoraciones|estrella*|nota|puntuación|publicación|post|texto|palabras|crítica|mensaje|calificación)'
const YOUR_PLACE =
  '(jefe|jefa|empresa|trabajo|marido|mujer|esposa|esposo|hijo*|hija*|familia|madre|padre|vecino*|casa|colegio|cole|casero|compañero*|oficina|barrio|calle|portal|puerta)'

export const es: Words = {
  threat: {
    stop: `
      (nuestro*|nuestra*|mi|mis|un|el|los|la) (abogado*|abogada*|letrado*|gabinete jurídico|asesor* (legal*|jurídic*)|equipo (legal|jurídico)|bufete|servicio* jurídico*|departamento (legal|jurídico))
      (carta|burofax|llamada|noticias) (de|del) (nuestro*|nuestra*|un|juzgado|abogado*)
      burofax
      (acciones|medidas|vías|vía|consecuencias|proceso|procedimiento) (legal*|judicial*|jurídic*|penal*)
      (nos vemos|nos veremos|verá|veremos|vernos|verás|verse) (en|ante) (los|el|un)? (tribunal*|juzgado*|juez)
      (ante|en|a) (los|el) (tribunales|juzgado*|juez)
      (denunciar*|denunciamos|denunciado|denuncio|demandar*|demandamos|demandado|querella*|querellar*|demanda|denuncia) (a|por|te|le|lo|la|contra|judicial|en|ante|usted|interpuesta|presentada)?
      (poner|ponerle|ponerte|presentar|interponer|pondremos|presentaremos) (una|la) (demanda|denuncia|querella)
      (difamación|difamar|difama|difamando|difamatori*|calumnia*|injuria*|injurios*)
      (daños y perjuicios|derecho al honor)
      (avisar*|llamar*|decir*|contar*|escribir*|informar*|avisamos) (a|con) (tu|su|la|tus|sus) (${YOUR_PLACE}|policía|guardia civil)
      (policía|guardia civil) (ya|ha|va|está|irá|pasará|te|le)
      (sabe|saben|sabrá|opina|opinará|piensa|dirá|diría|dice|conoce|enterar*|leerá|verá|entere|enteren) _ (tu|su) ${YOUR_PLACE}
      (tu|su|tus|sus) ${YOUR_PLACE} _ (sabe*|sabrá|enterar*|entera|entere|leer*|gustar*|verá|sigue yendo|opina*|interesar*|encantar*)
      (sabemos|sé|conocemos|recordamos|tenemos|averiguar*|tengo) _ (dónde (vives|vive|trabaja*|compra*|aparca*)|quién (eres|es|sos)|tu cara|su cara|tu dirección|su dirección|tu ip|su ip|tu número|tus datos|sus datos|dónde encontrarte|dónde encontrarle)
      (cuidado|cuidadito|ojo|ojito) con (lo que|tu|su|las|el)
      (ándate|ándese|andate|vete|vaya|ve) con (mucho)? (cuidado|ojo)
      (te|se|lo) (vas a|va a|vais a|van a)? (arrepentir*|arrepentirás|arrepentirá|lamentar*|lamentarás)
      (te|se|le|lo) (arrepentirás|arrepentirá|pesará|pesar|acordarás|acordará|saldrá caro|costará caro|va a costar|va a salir)
      (último|última|primer|único) (aviso|advertencia|oportunidad)
      (estás|está|quedas|queda|date por|dese por) (avisad*|advertid*)
      (tienes|tiene|te doy|le doy|te damos|le damos|dispone*|os damos) __ (horas|días|mañana|viernes|lunes|medianoche) (para)? (borrar*|retirar*|quitar*|eliminar*|rectificar)?
      (borra|borre|retira|retire|quita|quite|elimina|elimine|borrá|retirá|bórralo|bórrelo|bórrala|retírela|quítalo) __ (o|antes|sino|si no|porque|de lo contrario|por tu bien|por su bien|y aquí paz)
      (atente|aténgase|atenete|atenerse) a las consecuencias
      (consecuencias) (para|de|legales|serán|serias|graves)
      (publicar*|publicaremos|difundir*|colgar*|sacar*|enseñar*) _ (tu nombre|su nombre|tu dirección|su dirección|tu foto|su foto|tus datos|sus datos|tus mensajes|sus mensajes|tu cara|nombre y apellidos|tu teléfono|su teléfono)
      (pasar*|pasaremos|iremos|ir|vamos a|voy a|presentar*|plantar*) _ (por)? (a verte|a verle|tu casa|su casa|tu puerta|su puerta|tu trabajo|su trabajo|tu portal|a hacerte una visita|una visita)
      (por tu bien|por su bien|yo que tú|yo de ti|yo que usted|yo en su lugar|en tu lugar)
      (conviene|mejor|convendría) (que)? (llevarse bien|estar callad*|callar*|no meterse|borrar*|te calles|se calle|lo borre*)
      (aquí|acá|en este pueblo|en el pueblo|en el barrio) _ (nos conocemos|nos cruzamos|todo se sabe|se sabe todo|todo el mundo)
      (el mundo|esto|el pueblo|el barrio|la ciudad) es (muy)? (un pañuelo|pequeñ*|chic*)
      (pueden|podrían|puede|suelen) pasar (cosas|accidentes|algo)
      (te|le|os) (vamos a|voy a|va a|van a) (denunciar|demandar|buscar|encontrar|partir|romper|reventar|hundir|matar|pegar|localizar|caer)
      (te|le) (encontraremos|buscaremos|localizaremos|denunciaremos|demandaremos|tenemos fichad*|tenemos localizad*|tenemos vist*|estamos vigilando|vigilamos|rompo|parto)
      (no volverás|no volverá|no vuelves|vetad*|vetar*|lista negra) (a|en|de|te|le)
      (partir*|romper*) (te)? (la cara|las piernas|los dientes|la boca)`,
    ask: `
      (capturas|pantallazos|pruebas|grabaciones|cámaras) (de|guardadas|guardados|guardamos|tenemos|y)
      (tendrás|tendrá|recibirás|recibirá|sabrás|sabrá) noticias (nuestras)?
      (puede*|podría*|podrían|tendrá|tener|traer|acarrear) _ consecuencias
      (no (vamos a)? (olvidar*|olvidaremos)|nos acordaremos|lo recordaremos)
      (en|antes de) (24|48|72|veinticuatro|cuarenta y ocho) horas`,
    unless: `
      (agricultura|comisión|ministerio|greenwashing) __ (demanda*|denuncia*)
      (demanda|mucha demanda|la demanda) (de|del|ha|es|subió|supera|alta|por)? (producto*|mercado|verano|clientes|crecido|alta|aguacate*|navidad)`,
  },
  accusation: {
    stop: `
      (reseña*|opinión|opiniones|perfil*|cuenta*|comentario*|valoración|foto*|historia|cliente*|nombre|crítica*) (es|son|era|parece|huele a|claramente|tan|muy|totalmente|a todas luces|evidentemente)? (fals*|inventad*|comprad*|pagad*|fabricad*|trucad*|robad*|ficticí*|ficticia|ficticio|fake|retocad*|montad*)
      (fals*|falsísima|inventad*|supuest*|presunt*) (reseña*|opinión|opiniones|perfil|cuenta|cliente*|clienta|comentario*)
      (reseña*|perfil|cuenta|opinión|comentario) fake
      (nunca|jamás|ni siquiera|en la vida|ni una vez) (nos|has|ha|habéis|han|lo|la|te|se|compr*|pis*|fue|fuiste|estuv*|pas*) _ (comprad*|compraste|compró|pedid*|pediste|pidió|pisad*|pisaste|pisó|venid*|estado|probad*|probaste|client*|visitad*|entrad*|abierto|abierta)
      (nunca|jamás) (compraste|compró|pediste|pidió|pisaste|pisó|estuviste|estuvo|viniste|vino|fuiste|fue|probaste|probó|has sido|ha sido|pasó|ocurrió|sucedió)
      no (has|ha|habéis|han|nos has|nos ha|lo ha|lo has|la ha) (comprado|pedido|probado|pisado|estado|venido|sido client*|abierto|visitado) _ (nunca|jamás|nada|aquí|en (su|tu|la) vida|vida)
      no (compraste|compró|pisaste|pisó|probaste|probó|estuviste|estuvo|pidió|pediste) (nunca|jamás|nada|aquí|en)
      no (eres|es|sos|fuiste|fue|consta como) (un|una|nuestr*|ningún|ninguna)? (client*|clienta|compradora|comprador) (nuestr*|real|de verdad|de esta)?
      (mentira*|mentiros*|mentís|embuster*|embuste|embustes|patrañ*|bulo|bulos|farsante*|trola|trolas|trolero*|cuentista*|estafador*|impostor*|timador*|chantaj*|extorsi*)
      (miente|mientes|mienten|mintiendo|mentir|mintió|mentiste|mentías)
      (falta*|faltando|faltar) a la verdad
      (ni una|no hay una|no hay ni una) (palabra|pizca|gota) (de)? (cierta|verdad|cierto)
      (te lo|se lo|lo|la|os lo|todo|esto|eso|te has|se ha|te|se) (has|ha|estás|está|habéis)? (inventad*|inventando|inventa|inventas|invento|inventaste|inventó|montado|fabricado)
      (pura|puro|mucha|demasiada|gran|menuda|vaya|qué|buena|desbordante) (imaginación|invención|invento|ficción|fantasía|cuento|teatro|fábula|novela)
      (cuento|cuentos|historia) (chino*|de hadas|inventada|para no dormir)
      (a sueldo|en nómina|por encargo) (de|del)
      (se (te|le|os|les) (ve|nota|notan) (el plumero|demasiado|mucho))
      (la|de la|una|otra|otro|vuestra|su|alguna) (competencia) (manda*|envía|paga*|escrib*|otra|de|detrás|desleal|se|ya|que|nos|para|firma*)?
      (competidor*|rival|rivales|competencia desleal|la tienda de enfrente|los de enfrente|el local de al lado|la marca de al lado)
      (trabaja*|trabajás|paga*|pagad*|contratad*|enviad*|mandad*) (para|por|de) (la|un|una|otra|otro|el) (competencia|competidor*|otra marca|marca|tienda|rival|enemigo)
      (quién|cuánto|cuanto|quien) (te|le|os) (paga*|han pagado|ha pagado|pagaron|envía|manda|mandó|dieron)
      (bot|bots|robot|troll|trol|máquina|chatgpt|inteligencia artificial) (escrib*|adiós|que|de|más|otra|no|ha|sin|con|y)?
      (escrito|escrita|generad*|redactad*) (por|con|en) (una|un|el|la)? (máquina|bot|robot|ia|chatgpt|inteligencia artificial|competencia|cuñad*|alguien que)
      cuenta (creada|abierta|hecha|nueva|recién|sin) _ (ayer|hoy|hace|creada|mismo|otras|foto|actividad)
      (cero|ninguna|ni una|sin) (compras|compra|pedidos|reseñas previas)
      (misma|mismo|idéntic*|calcad*) (reseña|texto|opinión|comentario|palabras|frase) (en|a|para|que|palabra)
      (copia* y peg*|copiad* y pegad*|corta* y pega*|copia del que|copia de la que|el mismo que puso|el mismo que pusiste|el mismo que dejó)
      (solo|sólo|únicamente|lo que|lo único que) (quieres|quiere|busca*|buscás|pretende*|querés) (es)? (un|una|el|la|que|algo|producto*|dinero|descuento|reembolso|gratis|cosas|sacar|llevarte)
      (la foto|esa foto|la imagen|su foto|tu foto) (es|está|no|la|viene|de|parece) _ (nuestr*|retocada|trucada|internet|google|falsa|stock|sacada|bajada|montaje|robada|preparada)
      (lo|la|los) (ha|has|habrá|habrás) (puesto|roto|metido|abierto|echado|colocado|manipulado) (usted|tú|vos|ahí)? (mism*|usted|tú|adrede|a propósito)?
      (se hace*|te haces|haciéndote|haciéndose) pasar por
      (campaña) (de)? (desprestigio|acoso|difamación|odio)
      (eso|esto|aquello) (no|nunca) (pasó|ocurrió|ha pasado|ha ocurrido|sucedió|es verdad y lo sab*)`,
    ask: `
      (no (es|sea) (cierto|verdad)|falso|no es así|inexacto)
      no (consta*|encontramos|aparece*|figura*|tenemos|hay|existe) (ningún|ninguna|constancia|registro|nadie|rastro|su|tu|compra|pedido*) _ (pedido|compra|nombre|client*|registro|factura|constancia)?
      (curioso|casualidad|qué raro|sospechos*|extraño|llamativo|nos extraña|sorprende) (que|cuánto|cómo|este|esta)
      (exagera*|dudos*|dudamos|cuesta creer|difícil de creer|deshonest*|poco creíble|increíble que)
      (seguro que|no será que|no habrás|no habrá|te habrás|se habrá) (confundid*|equivocad*|no|es otra)`,
    unless: `
      (nos|nosotros|habríamos|os) (mentimos|inventamos|mentiríamos|mentir)
      (no (te|le|os)? (llamamos|decimos|pensamos|creemos|acusamos|dudamos|diríamos)) __`,
  },
  insult: {
    stop: `
      (idiota*|imbécil*|estúpid*|gilipollas|tont*|bob*|burr*|zopenc*|lerd*|cretin*|subnormal*|retrasad*|mongol*|capull*|cabron*|cabrón|hijo de puta|hija de puta|hijoputa|payas*|fracasad*|amargad*|pelmaz*|cansin*|histéric*|loc* de atar|chiflad*|pirad*|tarad*|desequilibrad*|ignorante*|analfabet*|paleto|paleta|cateto|cateta|garrul*|maleducad*|desgraciad*|sinvergüenza*|caradura*|tacañ*|rácan*|agarrad*|quejica*|llorón|llorona|lloronas|llorica*|niñat*|asqueros*|parásit*|gentuza|chusma|energúmen*|zoquete|merluz*|besugo|cazurr*|pendej*|boludo|boluda|pelotud*|huevón|weón|mamón|mamona|babos*|naco|naca|güey|tarúpid*|patétic*|envidios*|charo|cuñao)
      (eres|es|sos|son|sois|so|menud*|vaya|qué|vieja|viejo|tremend*|maldit*|pedazo de|cacho) _ (rata|ratas|pesad*|foca|gord*|vaca|cerdo|guarr*|bruja|puta|puto|miserable|inútil|ridícul*|pijo|pija|mierda|mem*|abuel*|viej*|jeta|niñ* mimad*)
      (hijo|hija|hijos) de puta
      (qué|que|tan|más|muy|bastante|eres|es|sos|está|estás|usted es|persona|gente) (corto de luces|corta de luces|cortit*|torpe|torpes|limitad*|burr*|simple de|poco inteligente|obtus*|cerrad* de mollera|tiquismiquis|insoportable)
      (cómprate|cómprese|búscate|búsquese|consíguete|échate|conseguite) (un|una|algo) (vida|hobby|afición|amigos|novio|novia|espejo|cerebro|diccionario|psicólogo|entretenimiento|pasatiempo|trabajo)
      (aprende|aprenda|aprendan|aprendé|enséñele|vuelve|vuelva|volvé) (a|al) (leer|escribir|cocinar|contar|hablar|lavarte|lavarse|cole|colegio|escuela|parvulario|primaria|comer)
      (no (sabe*|sabés|sabrá)|sin saber|saber|sabe*) (ni)? (leer|escribir|contar|sumar|abrir un|hervir|freír un|comer|lo que dice*)
      (sabe*|sabés) (usted)? leer
      (leer|abrir un|seguir unas instrucciones|cocinar|pensar) (es|resulta|parece|se le|se te|no es) (difícil|complicad*|demasiado|lo tuyo|lo suyo|resiste|le cuesta|tan)
      (gente|personas|clientes|clientas|tipos|seres|cliente) como (tú|usted|vos|ustedes|vosotros|tu)
      (pobrecit*|pobre (hombre|mujer|diablo|criatura|infeliz|desgraciad*|alma)|criaturita)
      (no tiene*|no tenés|falta* de|carece de|sin) (cerebro|neurona*|luces|dos dedos de frente|educación|gusto|paladar|vergüenza|vida propia|vida|criterio|nada mejor)
      (neurona*|dos dedos|coeficiente|cociente)
      (cállate|cállese|callate|cierra el pico|cierre el pico|vete a la|váyase a|vete a paseo|váyase a paseo|que te den|que le den|andá a|anda a|piérdete|púdrete)
      (tu|su) (madre|abuela|mamá) (te|le|no|debería|tendría|cocina)
      (pide|pida|pídale|que venga|que alguien|dile) _ (a un adulto|un adulto|a su mamá|a tu mamá|a un mayor|alguien mayor|tu nieto|su nieto|a un niño)
      (hasta|incluso|cualquier) un (niño|crío|mono|bebé|burro|chimpancé)
      (tómate|tómese|tomate) (la|las|tu|su|tus) (pastilla*|medicación|tila|medicinas)
      (dúchese|dúchate|lávate|lávese) (más|un poco|primero)
      (apest*|das asco|da asco|dais asco|dan asco|das pena|da pena|dan pena|das lástima|da lástima)
      (métetelo|métaselo|métete|métase)
      (está usted|estás|está) (borrach*|ciega|ciego|sord*|loc*|mal de la cabeza|fatal de la cabeza)`,
    ask: `
      (con un poco de|un poquito de|poniendo algo de) (voluntad|cabeza|inteligencia|lectura|atención) (se|hasta|cualquiera)
      (tontería*|chorrada*|estupidez*|disparate*|pataleta|berrinche|lloriqueo*|rabieta|absurd*|quejarse por|dramátic*|drama|exquisit*|delicad*|paladar (delicado|fino))
      (no es tan difícil|no es física cuántica|ingeniería|manual de instrucciones|no hace falta ser)
      (si (hubieras|hubiera|hubieses|hubiese) leído|haber leído|la próxima vez lea|la próxima vez lee|lea bien|lee bien|léelo|como todo el mundo|todo el mundo sabe|cualquiera sabe)
      (que le vaya bonito|que te vaya bonito|suerte con|siga comprando|sigue comprando|vaya al súper|vete al súper|no vuelva*)`,
    unless: `
      (nos sentimos|fuimos|hemos sido|somos) (un poco|muy|unos|tan|bastante)? (tont*|torpe*|burr*|patos*|desastre*)
      (queso|leche|lonchas|filete|carne|chuleta|jamón|piel|manteca) (de)? (vaca|cerdo|burra)
      (de la|la receta de la|receta de|mi|nuestra|como la|como los de) abuel*
      (salsa|receta) brava
      (mi|su|la de mi|tu) (vieja|viejo) (cuatro|hace|la|lo|le|que|en)
      vieja (receta|escuela|usanza|fábrica|etiqueta)
      viejo (molino|horno|lote|envase|formato|etiquetado|diseño|precio)
      (error|fallo|descuido) (tonto|estúpido|idiota|ridículo)`,
  },
  promotion: {
    ask: `
      (código|cupón|clave|vale) (de)? (descuento|promocional|promo|regalo)
      (usa|usad|use|utiliza|introduce|pon|aplica|escribe|teclea|mete) _ (código|cupón|clave)
      (#|por ciento) (de)? (descuento|dto|menos|rebaja|off)
      (descuento|rebaja*|oferta*|promoción|promo|2x1|3x2|dos por uno|tres por dos|segunda unidad|envío gratis|gastos de envío gratis|envíos gratis|precio de lanzamiento|precio especial|edición limitada|black friday|ciber|preventa|hasta agotar|últimas unidades|por tiempo limitado|a mitad de precio)
      (compra*|lleva*|llévate|llévese|pide|pida) (dos|tres|2|3|uno|ya|ahora|hoy) (y|por|paga*|te|le|antes|en)?
      (descubre|descubrid|descubra|prueba|probad|pruebe|échale un ojo|mira|conoce|conoces|conoce ya|no te pierdas|no se pierda|visita|visite|hazte con|estrena|tienes que probar|tiene que probar|te va a encantar|te encantará|le encantará) _ (nuestr*|la|el|los|las|también|además) __ (nuev*|gama|colección|línea|pack|lote|tienda|web|edición|sabor*|lanzamiento|novedad*|crema|sérum|set|caja|suscripción|cesta)
      (nuev*|novedad*|última) (gama|colección|línea|sabor*|edición|lanzamiento|temporada|pack|en (la)? (web|tienda))
      (ya|disponible*|a la venta|también|ahora|están|está|lo tienes|los tienes|las tienes) _ (disponible*|a la venta|en (la|nuestra)? (tienda|web|tienda online|página))
      (suscríbete|suscríbase|apúntate|apúntese|únete|regístrate|registrate|síguenos|síganos|seguinos|etiquétanos) (a|en|al|y|para|gratis)
      (cuéntaselo|recomiéndanos|díselo|invita|trae) (a|con) (todo*|tus|un|una|amig*|familia)
      (tarjeta regalo|cesta regalo|caja regalo|club|newsletter|boletín|sorteo|pack ahorro|puntos)
      (date|dese|dense|dáte) un (capricho|homenaje|gusto)
      (tienda|www|web|online) _ punto (com|es|shop|net|mx|ar|cl)
      (enlace|link) en (la)? (bio|perfil)`,
    unless: `
      (análisis|certificad*|ficha|instrucciones|alérgenos|ingredientes|devolución|devoluciones|retirada|informe|alerta) __ (www|https*|web)
      (no|sin|nunca|ya no) _ (descuento*|oferta*|promoci*|sorteo*|rebaja*)`,
  },
  incentive: {
    change: `
      (cambi*|modific*|edit*|actualiz*|correg*|corrige*|corrij*|rectific*|revis*|borr*|bórr*|elimin*|retir*|quit*|quít*|replante*|reconsider*|repens*|sub*|súb*|mejor*|suaviz*|reescrib*|ajust*|matiz*|desaparec*|desaparezc*|endulz*|alegr*|retoc*|arregl*) _ ${REVIEW}
      ${REVIEW} _ (cambi*|modific*|edit*|actualiz*|corregi*|borr*|elimin*|retir*|quit*|suba*|sube*|desaparec*|desaparezca|mejor*|más amable|más bonit*|más alta|otra vez|arriba)
      (bórral*|bórrel*|borrarl*|borrándol*|retirarl*|retíral*|quitarl*|quítal*|eliminarl*|cambiarl*|cámbial*|cámbiel*|editarl*|modificarl*|subirl*|súbel*)
      (con|por) (un|una) (5|cinco|diez|10|sobresaliente)
      (cinco|5|cuatro|4|más|otra|todas las|una mejor|otras|la quinta|unas) (estrellas|estrella|estrellitas|reseña|opinión|valoración)
      (estrellas|estrellitas|estrellita) (más|en el|y|que|arriba|brill*|aquí)
      (ves|vea|veas|vemos|veamos|viéramos|aparec*) _ (estrellas|estrellitas|sol|otra cara)
      (reseña|opinión|comentario|palabras|valoración) (más)? (amable*|positiv*|bonit*|buena*|favorable*|cariños*|mejor*)
      (hablar|hable*|decir|diga*|escrib*) (bien|maravillas|algo bonito|cosas buenas)
      (no quede|no quede nada|nada quede|que nada|no diga*|guard* silencio|silencio|sin ruido|quede entre nosotros|no cont*)`,
    reward: `
      (regal*|vale|vales|cupón|descuento*|reembols*|devol*|dinero|gratis|gratuit*|lote|caja|cesta|sorpresa|obsequi*|detalle|detallito|abon*|crédito|compens*|premi*|sorteo|invit*|bizum|transfer*|euros|pesos|dólares|envi*|enví*|mand*|producto*|muestra*|frasco*|bote*|paquete*|recompens*|agradec*|a cambio|por cuenta de la casa|paga la casa|de nuestra parte|esperándo*|te espera|le espera)`,
    unless: `
      (en cualquier caso|igualmente|de todos modos|de todas formas|pienses lo que pienses|piense lo que piense|sin condiciones|sin compromiso|sin pedir nada|no pedimos|no te pedimos|no le pedimos|no hace falta|no tienes que cambiar|no es necesario|no a cambio|independientemente|cambies o no|aunque no|puedes dejar|deja las estrellas|deje las estrellas|nada a cambio|nunca pedimos|no depende|diga lo que diga|escriba lo que escriba)
      (hemos|ya|estamos|vamos a|cambiamos|corregimos|actualizamos|lo|la|etiqueta|ficha|receta|texto de la (web|ficha|etiqueta)) (cambiado|corregido|actualizado|modificado|retirado|quitado|corrigiendo|cambiando|revisando|a cambiar|a corregir|a revisar)`,
    stop: `
      (a cambio de|si nos|siempre que|en cuanto|cuando|tan pronto como|una vez que|si) __ (5|cinco|estrellas|reseña|opinión|valoración|comentario) __ (regal*|vale|descuento|gratis|devol*|reembols*|enví*|envi*|abon*|sorteo|premio|euros|caja|lote|mand*)
      (regal*|vale|descuento|gratis|reembols*|caja|lote|euros|cupón) __ (a cambio de|si|en cuanto|cuando|siempre que|tan pronto) __ (estrellas|reseña|opinión|valoración|comentario|borr*|retir*|cambi* l*)
      (sorteo|premio|regalo|rifa) __ (solo|sólo|únicamente|para quien*|para los que|para las) __ (estrellas|reseñas positivas|opiniones positivas|cinco)`,
  },
  health: {
    effect: `
      (cura|curan|curar*|curó|curaron|sana|sanan|sanar|previene|previenen|prevenir|evita|evitan|combate|combaten|alivia|alivian|aliviar|elimina|eliminan|reduce|reducen|reducir|baja|bajan|bajar|bajó|regula|regulan|trata|tratan|tratar|sustituye|sustituyen|reemplaza|protege|protegen|quita|quitan|fortalece*|refuerza*|refuerzan|mejora|mejoran|calma|calman|desinflama*|desintoxic*|depura*|remedio|mano de santo|bueno para|buena para|buenísim* para|va bien para|va genial para|ideal para|eficaz contra|contra|adiós|chao|chau|olvídate|olvídese|sin|dejó|dejaron|deja de|dejar|desapare*|se van|se va|se fue|se fueron|ayuda* (a|con|contra)|equilibra|limpia|quema|controla*|mejor que|en lugar de|acaba con|acaban con|termina con|ni un|ni una|nunca más|ya no|repara|regenera|combatir)`,
    illness: `
      (cáncer|tumor*|diabetes|azúcar en sangre|glucosa|insulina|gripe|resfriado*|catarro*|constipado*|covid|virus|infección|infecciones|bacterias|eccema|psoriasis|rosácea|acné|dermatitis|caspa|artritis|artrosis|reuma|dolor*|migraña*|jaqueca*|colon irritable|crohn|colitis|intestin*|hinchazón|ardor|acidez|reflujo|úlcera*|tensión|presión arterial|hipertensión|colesterol|triglicéridos|corazón|infarto*|ansiedad|depresión|insomnio|estrés|pastilla*|somníferos|tdah|autismo|alzheimer|demencia|epilepsia|asma|alergia*|bronquitis|sinusitis|tos|garganta|fiebre|inflamación|antibiótico*|ibuprofeno|paracetamol|medicación|medicamento*|medicina*|receta médica|médico|hormona*|menopausia|regla|endometriosis|tiroides|fertilidad|osteoporosis|gota|anemia|toxinas|metabolismo|hígado|riñón|riñones|sistema inmun*|inmunidad|defensas|celulitis|grasa abdominal|caída del (pelo|cabello)|calvicie|arrugas|verrugas|hongos|cistitis|crónic*|enfermedad*|herida*|cicatric*|resaca|estreñimiento|hemorroides|varices)`,
    unless: `
      (no|ni|nunca|tampoco|sin|nada de) _ (cura*|trata|medicamento|medicina|sustituye|promete*|podemos|decimos|previene|remedio|afirma*|milagro*)
      (consult*|pregunt*|habl*|acude|acuda|visita|llama|médico (de cabecera)?) _ (médico|médica|dermatólog*|farmacéutic*|pediatra|alergólog*)
      (lo sentimos|sentimos|lamentamos|perdona) __ (alergia|dolor|reacción|molestia*)
      (contiene|puede contener|trazas|no apt*|evita*|deja de usar*|dejes de usar*)`,
    ask: `
      (recomendad*|avalad*|aprobad*|probad*|testad*) (por)? (médic*|dermatólog*|dermatológicamente|farmacéutic*|nutricionista*|pediatra*|clínicamente|científic*|oftalmológicamente|estudio*)
      (clínicamente|científicamente|médicamente) (probad*|demostrad*|testad*)
      (los estudios|está demostrado|la ciencia) _ (demuestra*|dice*|confirma*|que)
      (sin riesgo|segur*|apto*|apta*) (para|incluso para) _ (alérgic*|embarazad*|bebé*|celíac*|diabétic*|todo el mundo|todas las pieles)
      (hipoalergénic*|antiinflamatori*|antibacterian*|detox|superalimento|rejuvenec*)
      (adelgaz*|perder peso|pierde* peso|bajar de peso|# kilos menos)
      (refuerza*|sube*|estimula*|fortalece*) (las|tus|sus|el|tu|su) (defensas|sistema inmun*|metabolismo)`,
  },
  filler: `
    a abrazo abrazos agradecemos agradecidos agradecidas ahora al alegra alegramos algo amable amables ante apoyo aprecia apreciamos así atención
    atenderte atenderle aún ayuda ayudan ayudarte ayudarle ayudas bien bueno buen buena cada calidad cariño cariñoso celebramos cliente clienta clientes comentario
    comentarios compartir compartirlo compartirla como con confianza confiar consideración contigo continuamente cordial cordiales correo cosas cualquier cuenta cuidado
    daremos das de decepcionado decirnos del deseamos deseo desde día días disculpa disculpas disculpe doy dudes dude el ella elegirnos en encanta encantados encantadas
    equipo era eres es esa ese esfuerzo esforzamos eso espera esperada esperabas esperamos esperaba esta estamos estar esté esto estés excelente experiencia expectativas
    familia favor feliz felices fue fuera futuro genial gente gracias grande gran gusta gustado gusto ha haber habido hace hacer haya haremos haremos has hasta hay hemos hola honor
    ilusión importa importante incidencia inconveniente inconvenientes interés internamente la lamentamos las le lee leer leerlo leerte lo los llegue llega lleno maravilla
    maravilloso más mayor me mejor mejora mejorando mejorar mejores mensaje mi mil millón molestia molestias momento motiva mucho muchas mucha muchísimas muy nada necesites nivel
    no nos nosotros nota nuestra nuestras nuestro nuestros nueva nuevo o objetivo ocasión ocasionadas ocasionados opinar opinión opiniones oportunidad os otra paciencia pase palabras para parte
    pedimos pena perdón perdona permite persona personas placer poder por posible preciosa preciosas precioso prioridad pronto problema producto productos próxima que qué queremos queridos querida
    querido quejas recibe recibido recibir reseña responder respuesta sabemos saber saludo saludos satisfacción satisfecho se sea seguimos seguir seguiremos sentimos ser será servicio servirte si sí siempre
    siento siguiente sin situación sobre sois somos son sonrisa su sucedido suerte sugerencia sugerencias sus también tan tanto tanta te tendremos tenemos tener tengas ti tiempo tienes todo toda todos todas
    tomamos trabajamos trabajando tras trasladamos trasladaremos tu tus ti un una unas uno unos usted ustedes va valiosa valioso valoración valoramos vamos ver vernos vez vida volver volverte vosotros vuelta vuelve
    vuestra vuestro y ya seriamente serio departamento correspondiente sugerencias cumplir cumplido haya alegría dia buenas tardes días estimado estimada apreciado
  `,
}
