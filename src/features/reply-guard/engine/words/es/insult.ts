import type { Phrases } from '#features/reply-guard/engine/words/language.ts'
import { YOU } from './classes.ts'

/** Words that always insult. */
const SLUR = `(idiota*|imbécil*|estúpid(o|a|os|as)|gilipollas|gilipuertas|gili|giles|tont(o|a|os|as|ol|ito|ita|aina|
    ainas)|tonto del culo|bob(o|a|os|as|alicón)|zopenc*|lerd(o|a|os|as)|cretin*|subnormal*|retrasad(o|
    a) mental|mongol(o|a|it*)?|capull(o|a|os|as)|cabron*|cabrón|hijoputa|fracasad(o|a|os|as)|amargad(o|a|os|
    as)|pelmaz*|histéric(o|a|as|os)|chiflad(o|a|os|as)|pirad(o|a|os|as)|tarad(o|a|os|as)|desequilibrad(o|a)|
    analfabet*|palet(o|a|os|as)|cateto|cateta|catetos|garrul*|sinvergüenza*|desgraciad(o|a|os|as)|tacañ*|
    rácan*|quejica*|llorón|llorona|llorones|lloronas|llorica*|niñat*|gentuza|chusma|energúmen*|zoquete*|
    merluz(o|a|os)|besugo|cazurr*|pendej*|boludo|boluda|boludos|pelotud*|huevón|huevona|güevón|weón|weona|
    hueón|ahueonado|culiao|conchudo|conchuda|mamón|mamona|babos(o|a|os|as)|naco|naca|nacos|tarúpid*|
    envidios(o|a|os|as)|cenutrio*|zote|zotes|mentecat*|majader*|pazguat*|palurd*|tarugo|alcornoque|
    mastuerzo|pánfil*|zafi(o|a|os|as)|soplagaitas|tocapelotas|tocahuevos|mamarrach*|adefesio|arpía|
    pelagatos|mequetrefe|cantamañanas|papanatas|necio|necia|necios|menso|mensa|mensos|mamerto|malparid*|
    gonorrea|cojudo|cojuda|zángan*|pobretón|pobretona|muert(o|a|os) de hambre|cavernícola|descerebrad*|
    lumbreras|cabeza hueca|cabezahueca|sudaca*|panchito*|solterona|cornud*|petard(a|o)|frustrad(a|o)|choni|
    choro|flaite|chirusa|villero|grasa de|ordinari(o|a) de|inútiles|impresentable*|indeseable*|verduler(o|
    a)|barriobajer(o|a)|pueblerin(o|a)|arrabaler(o|a)|maruja|marujas|marujona|mosca cojonera|
    grano en el culo|pelma|bocazas|cotilla|cotillas|metiche|metiches|chismos(o|a)|lengua viperina|
    ofendidit(o|a|os|as)|copit(o|a) de nieve|lameculos|pringad(o|a)|patán|corronch(o|a)|lambón|lambona|
    arrastrad(o|a)|cochin(o|a) de|mugros(o|a) de|payaso de|chupasangre|sanguijuela|cansalmas|rompepelotas|
    hinchapelotas|rompehuevos|pesetero|pesetera|roñic(a|as)|roños(o|a))`
/**
 * Words that insult only when they are said to the reviewer: they also name things, animals and our own
 * mistakes.
 */
const VICE = `(rata|ratas|rat(ita|ón)|pesad(o|a|os|as)|foca|gord(o|a|inflón|inflona)|vaca|ballena|cerd(o|a|os|as)|
    guarr(o|a|os|as)|bruja|brujo|víbora|puta|puto|miserable|inútil|ridícul(o|a|os|as)|pij(o|a|os|as)|mierda|
    mem(o|a|os|as)|viej(o|a|os|as)|anciana|jeta|niñ(o|a) mimad(o|a)|payas(o|a|os|as)|burr(o|a|os|as)|torpe|
    torpes|ignorante*|maleducad(o|a|os|as)|groser(o|a|os|as)|borde|asqueros(o|a|os|as)|parásit(o|a|os)|
    patétic(o|a|os|as)|animal|bestia|brut(o|a|os|as)|salame|ganso|gansa|gil|forro|sapo|vag(o|a|os|as)|melón|
    loc(o|a|os|as)|enferm(o|a|os)|simple|simplón|simplona|limitad(o|a|os|as)|cortit(o|a)|ciego|ciega|sord(o|
    a)|borrach(o|a)|agarrad(o|a)|cutre|cansin(o|a|os)|ruin|mezquin(o|a)|ingenuo|ilus(o|a)|crío|cría|
    infantil|inmadur(o|a)|penos(o|a)|fe(o|a)|insoportable|tiquismiquis|rancio|rancia|mala persona|mal bicho|
    nadie|poca cosa|perdedor|perdedora|hipócrita|soberbi(o|a)|creíd(o|a)|vulgar|personaje|elemento|elementa|
    joya|espécimen|ejemplar|cuadro|cruz|figura)`
const YOU_ARE = `(eres|sos|sois|es usted|usted es|son ustedes|ustedes son|serás|será usted|hay que ser|hace falta ser|so|
    pedazo de|cacho|maldit(o|a)|tú eres|vos sos|como buen|como buena|parece usted|pareces|parecés|
    siendo tan|siendo usted|por ser|de puro|no sea usted|no seas|no sea|no seás|sigues siendo|sigue siendo|
    seguís siendo|deje de ser|deja de ser|dejá de ser)`
/** "Menudo personaje": an exclamation that means the reviewer. */
const WHAT_A = '(menud(o|a|os|as)|vaya|valiente|tremend(o|a)|maldit(o|a))'
const CLEVERNESS = `(luces|cerebro|neurona*|inteligencia|entendederas|seso|sesos|dos dedos de frente|mollera|cabeza|
    sentido común|educación|modales|clase|estilo|vergüenza|paladar|criterio|gusto|cultura|mundo|vida|
    vida propia|vida social|abuela|higiene|dignidad)`
const READ = `(leer|escribir|contar|sumar|hablar|comer|cocinar|hervir|freír|abrir|enroscar|pensar|entender|distinguir|
    apreciar|usar|mirar|razonar)`
const TASTE = '(paladar|paladares|gusto|olfato|lengua|estómago|papilas)'
const GET =
  '(cómpra|cómpre|búsca|búsque|búsque|consígue|consíga|conseguí|buscá|comprá|écha|éche|echá|háza|háza)'
const LIFE = `(una vida|un hobby|una afición|amigos|amigas|novio|novia|pareja|un espejo|un cerebro|un diccionario|
    un psicólogo|un psiquiatra|un loquero|algo que hacer|un entretenimiento|un pasatiempo|un trabajo|
    un mono|un perro|gafas|unas gafas|un bosque|ayuda|un gato|quien (te|le) aguante)`
const POOR_THOSE = `(compadezco|compadecemos|qué cruz|qué paciencia|pobre|pobres|lo siento por|santa paciencia|qué suplicio|
    qué castigo|pobrecito*)`

export const insult: Phrases = {
  stop: `
    (qué|una|la|menuda) (mina|tipa|vieja|piba|doña|tipeja|señora|mujer) (más|tan) (${SLUR}|${VICE})
    (necesit(a|as|ás)|falta|merec(e|es)|busqu(e|es)|pong(a|as)) __ (pesebre|establo|jaula|bozal|correa|
      corral|abrevadero|comedero|guardería|niñera|cuadra)
    (tu|su) (opinión|palabra|criterio|reseña) (vale|cuenta|importa|pesa) (lo mismo|poco|nada|menos|cero|
      un pimiento|lo que)
    cerebro __ (usarlo|úselo|úsalo|usalo|ejercit*|entren*|probar)
    (cuánt(o|a)|tant(o|a)|pur(o|a)|destil*|escup*|suelt*|rezum*) _ (veneno|bilis|amargura|rabia|odio|
      miseria|frustración|resentimiento)
    (qué|menuda|vaya) (pena|asco|miseria|desgracia|lástima) de (persona|mujer|hombre|vida|gente|ser|señora|
      señor|client*)
    (feo|fea|gord(o|a)|ridícul(o|a)) (el|la|tu|su) (novi(o|a)|marido|mujer|cara|alma|hij(o|a))
    se (te|le|os) (ve|nota) (la falta|poc(a|o)|la poca|falta|muy poc*|el hambre|la envidia|la amargura|
      el resentimiento|la frustración|la edad|el pelo de la dehesa)
    para ser (ingenier*|maestr*|profesor*|médic*|abogad*|doctor*|arquitect*|licenciad*|universitari*|cocin*|
      chef|cultur*|list*|adult*|mayor) __ (poc*|ahog*|no|mal|escrib*|cort*|torpe*|bast*)
    (ahog(a|as|arse|arte)) _ en un vaso
    lo (tuyo|vuestro) es (el|la|los|las)
    (falta|escasez|ausencia) de (luces|cerebro|neuronas|modales|clase|inteligencia|gusto|cultura|mundo|
      cariño)
    (ese|esa|tu|su|con tan|qué) mal(a|as)? (genio|uva|baba|pulgas|sangre|bilis)
    (ir|va|vas|andar|pasar|pasarse) (usted)? por la vida
    nadie (lo|la|los) (aguant*|soport*)
    (salad(o|a)|amarg(o|a)|ranci(o|a)|agri(o|a)|crud(o|a)|dur(o|a)|sos(o|a)|sec(o|a)|frí(o|a)|podrid(o|a)|
      caducad(o|a)|pasad(o|a)|verde|quemad(o|a)|floj(o|a)|rot(o|a)|vací(o|a)|car(o|a)|barat(o|a)|vulgar|
      cutre|pequeñ(o|a)|aguad(o|a)|insípid(o|a)|feo|fea|suci(o|a)|lent(o|a)) (lo|la)? (está|estará|es|será|
      estás|eres|serás) (usted|tú|vos)
    (una|un) (señora|señor|persona|dama|caballero|adulto|adulta|cliente|clienta) (de verdad|decente|educad*|
      normal|con clase|hecho y derecho|como dios manda|seri(o|a)|en condiciones) (no|jamás|nunca|sab*)
    (com(er|e|a|as|ieras|iera)) (un poco)? menos
    más (te|le) (val*) _ (com*|call*|aprend*|estudi*|trabaj*|lav*|mir*|adelgaz*|dedic*|preocup*|busc*|
      ahorr*)
    (leer|escuchar|oír|tratar|hablar con|discutir con|contestar) __ es (como|perder|una|un) __ (mono|burro|
      tortura|suplicio|dolor|tiempo|pared|castigo|muela*|arañ*|loro|borrach*|lavadora|cabra|besugo*)
    entre (las|tus|sus) orejas
    (estupidez|tontería|ignorancia|idiotez|los tontos|los idiotas) _ (pagara*|doliera*|volara*|cotizara|
      desgravara|fuera deporte|diera*)
    (rebuzn*|cacare*|grazn*|relinch*|mug(ir|es|e|iendo)|(deje|deja|sigue|siga|para) de? (ladr*|gruñ*|balar))
    otro (listo|gracioso|espabilado|experto|sabio|entendido|genio|iluminado|amargado|aburrido|
      ofendido) (que|de|más|del)
    otra (lista|graciosa|espabilada|experta|sabia|entendida|iluminada|amargada|aburrida|
      ofendida) (que (confund*|se|no|cree)|más)
    (feo|fea|feos|fe(a|o) de verdad) _ (es|será|eres|serás) __ (tu|su|tú|usted|espejo)
    (a|para) quien __ (cen(a|e)|com(e|a)|beb(e|a)|desayun*|se alimenta|crec*|se cri*|viv(e|a)) __ (de sobre|
      microondas|precocinad*|latas|congelad*|basura|fritos|de bolsa|de lata|cuartel|rancho|mcdonald*|
      hamburguesas|cartón|establo|cuadra|cueva)
    (cada vez que|siempre que|cuando|antes de) abr(es|e|ir|ís) (usted|tú|vos)? _ (la|esa|su|tu) (boca|
      bocaza)
    en (tu|su|vuestra) casa (no|nunca|nadie|jamás|debe*|falt*) _ (hab*|hay|enseñ*|educ*|ense*|com*|cocin*|
      lav*|limpi*|le*|sab*|conoc*|tien*)
    se (ve|nota) que (a usted|a ti|usted|tú|vos) _ (no|nunca|nadie|le falta|te falta|poco|le (dej*|par*)|
      te (dej*|par*))
    (clase|educación|modales|elegancia) _ (de casa|no se compra*|se mama|se aprende de pequeñ*|no se enseña)
    (qué)? poc(o|a) (elegante|clase|elegancia|vergüenza|educación|cabeza|mundo|gracia|categoría|altura|
      luces|humanidad) (la suya|la tuya|de su parte|de tu parte|por su parte|por tu parte|tien*|demuestra*|
      que)
    (tan|qué|más|muy|bien|bastante|vieja|viejo|tipa|tipo|man|señora|gente) (ordinari(o|a)|vulgar|guiso|
      ñer(o|a)|confianzud(o|a)|pelad(o|a)|cuma|levantad(o|a))
    (qué|me da|nos da|dan|da) (pereza|flojera|hueva|paja|lata|fiaca|hartazgo) (de)? (man|persona|vieja|
      viejo|tipo|tipa|gente|señora|señor|leer(te|le|los)|contestar(te|le)|usted|vos|cliente*|client*|
      responder*)
    (hurg*|sonar|sorb*|limpi*) _ (la nariz|los mocos|las babas)
    (lo único|el único|la única|lo más|aquí lo) __ (es|era|será|son|está) _ (tu|su|vuestro) (carácter|humor|
      alma|corazón|sonrisa|conversación|personalidad|matrimonio|vida|existencia|sangre|cara|cerebro|aliento|
      genio|talante|actitud|educación|lengua|boca|cabeza|paladar)
    (amarg(o|a)|agri(o|a)|ranci(o|a)|frí(o|a)|sos(o|a)|sec(o|a)|dur(o|a)|feo|fea|vací(o|a)|pobre|podrid(o|
      a)|negr(o|a)|rot(o|a)|caducad(o|a)) (es|está|lo será|como|tiene usted|tienes|será) (tu|su|el|la|
      lo)? _ (carácter|humor|alma|corazón|sonrisa|conversación|personalidad|matrimonio|vida|existencia|
      sangre|cara|cerebro|usted|lengua|boca)
    no (te|se) (gust(as|a)|quier(es|e)|soport(as|a)|aguant(as|a)) (ni)? (tú|usted|a ti|a sí|vos)
    (me imagino|imagino|imaginamos|me figuro|no quiero imaginar*|ni me imagino|puedo imaginar*) _ (tu|su|
      cómo|en) _ (casa|vida|sofá|cocina|nevera|armario|noches|domingos|matrimonio|familia|fiestas|cenas|
      viv*|será|debe)
    (lo único|única cosa|lo más|única alegría|único) __ (tengas|tenga|tienes|tiene|tendrás|tendrá|haya|
      conozcas|verás|verá|hagas|haga|hará) _ en (la|tu|su) (triste|corta|larga|aburrida)? vida
    (razon(a|as)|piens(a|as)|escrib(e|es)|habl(a|as)|actú(a|as)|te comportas|se comporta|te portas|se porta|
      te expresas|se expresa) (usted|tú)? (como|igual que|peor que) (un|una) (niñ*|crí(o|a)|animal|bestia|
      cerd*|mono|bebé|adolescente|loc*|energúm*|cavern*|pueblerin*|camioner*|macarra|analfabet*|troglod*|
      criatura|burr*)
    (mujer|hombre|rubia|viej(a|o)|abogad*|funcionari*|maestr*|argentin*|catal*|madrileñ*|gallego|gallega|
      andaluz*|chilen*|mexican*|colombian*|gring*|millennial|boomer|influencer|milenial|chin(o|a)|
      extranjer*|inmigrante|vegan(o|a)) (tenía*|tenías|había*|tenés) que ser
    (tenía*|tenías|tenés) que ser _ (mujer|hombre|rubia|viej(a|o)|funcionari*|maestr*|argentin*|catal*|
      madrileñ*|gallego|gallega|andaluz*|chilen*|mexican*|colombian*|gring*|millennial|boomer|influencer|
      chin(o|a)|extranjer*)
    (será|debe ser|culpa de|efecto de|cosas de|serán) (la|las|los) (menopausia|regla|edad|hormona*|años|
      nervios de)
    (malfollad*|mal follad*|falta de sexo|insatisfech(o|a) sexual|frígid*|en (tus|sus|esos) días)
    ni (tu|su) (propi*)? (madre|perro|gato|marido|mujer|sombra|espejo|hijos) (te|le|lo|la|os)
    (dios|la virgen|el señor) (te|le|lo) (conserve|perdone|pille|dé (luces|paciencia|cerebro))
    (com(a|e|er|é)|merec(e|es)|quédate con|quédese con|sig(a|ue) con|vuelv(a|e) a|mastic*) _ (pienso|
      alfalfa|alpiste|paja|sobras|bazofia|polenta|croquetas de perro|comida (basura|de perro*)|cartón|
      bellotas|alfalfa)
    (panda|pandilla|hatajo|atajo|banda|tropa|manada|cuadrilla) de (${SLUR}|${VICE}|hippies|vag*|mal*|amarg*|
      burros|cerdos|monos|hipócritas)
    (generación|gente|niñ(o|a|os|as)) de (cristal|mazapán)
    (eres|sos|es usted|usted es) (tan|más) (cort*|bast*|fe(o|a)|pesad*|simple|lent*|amarg*|viej*|rar(o|a)|
      gord*|vag(o|a)|cutre|agarrad*|sec(o|a)|fals(o|a)|pobre|bobo|boba|torpe|inútil*) (que|como)
    (tien(es|e)|tenés) (usted)? menos _ que (un|una|el|la|los|las)
    (gente|personas|público|clientela|señoras|señores|clientes|gentes|individuos) __ como (ustedes|usted|tú|
      vos|vosotr*)
    (será|serás|lo será|lo serás|lo serán|seréis|lo es) (usted|tú|vos|ustedes|tu (madre|padre|abuela|tía)|
      su (madre|padre|abuela|tía)|vuestra madre)
    (lástima|pena) que (nacier*|naciese*|te parier*|le parier*|dios|la naturaleza|tus padres|sus padres|(le|
      te) (falt*|hicier*))
    no (le|te|les|os) (da|dará|cae) (ninguna|ni|la)? (vergüenza|pena|reparo|cara)
    (no da|dé|da) (para)? (ni)? vergüenza (ajena|leer|ver|oír)
    (típic(o|a)|propi(o|a)|dign(o|a)|clásic(o|a)|nivel) _ (comentario|reseñ*|opinión|frase|
      queja)? de (alguien|quien|gente|una persona|una señora|un señor|personas|una mente|los que|las que)
    (alguien|persona|gente|señora|señor|quien) (que|con|sin|de) _ (no (terminó|acabó|pasó|sabe|tiene|
      ha leído|distingue|conoce|llega)|ni (la primaria|la eso|estudios)|tan poc*|pulgares|dos dedos|
      pocas luces|medio cerebro|un poco de (cerebro|cultura|mundo))
    (pulgares|oponibles)
    para (entender|apreciar|valorar|distinguir|disfrutar|saber|saborear|opinar|juzgar) __ (hace falta|
      hay que|se necesita|se requiere|harían falta|convien*) __ (haber|ten*|ser|estudi*|cultura|paladar|
      viaj*|leíd*|libro*|mundo|cabeza|clase|gusto|neuron*|cerebro|sensib*|educa*|nivel)
    (tú|usted|vos|quien) no (distingu(es|e|ís)|diferenci(as|a)|reconoc(es|e|erías|ería)) _ (un|una|el|la|lo|
      entre)
    no (distingues|distinguirías|distinguís|diferencias|reconocerías)
    (distingue|distinguir|diferencia) (un|una) _ de (un|una) __ (opin*|habl*|cocina|critic*)
    (no opin(es|e)|dedíc(ate|ese) a|zapatero a (tus|sus)|qué (sabrás|sabrá|sabés|sabes|va a saber)|
      de qué vas|quién (te|se) (cree*|ha dado vela)|qué (te|se) (cree*|habrá creído) _ (tú|usted|que|para))
    con lo que (tú|usted)? (com(es|e|és)|trag*|zamp*|pes(as|a)|engull*|te met*|se met*) (tú|usted|vos)?
    (y|por eso|pues) así (te|le|os) (va|luce|ha ido|queda)
    (qué|una|la|menuda|tan) (mujer|señora|persona|tía|gente|chica|criatura) (más|tan|bien) (desagradable|
      antipátic*|amarg*|triste|insoportable|maleducad*|retorcid*|mal*|bast*|ordinari*|tóxic*|falsa|ruin|fea|
      rara)
    (igual|quizá*|a lo mejor|seguramente|tal vez|puede que|el problema|el único|la única|la rara|el raro|
      lo que falla|lo que sobra|lo malo|lo defectuoso|la defectuosa|el defectuoso|lo rancio|la rancia|
      lo agrio|lo amargo|la amarga) __ (eres (tú|vos)|es usted|sos vos|seas tú|sea usted|lo tiene usted|
      lo tienes tú)
    (eslabón perdido|neandertal*|hombre de las cavernas|primate|simio|homínido|troglodita|cromañ*)
    (tu|su|vuestra) (ortografía|gramática|sintaxis|dicción)
    (báj*|baj*) (te|ese|se)? _ de _ (nube|parra|pony|poni|burro|pedestal)
    de (fin(a|o)|list(a|o)|elegante|señor|señora|gourmet|chef|crític(o|a)|inteligente|educad(o|a)|experto|
      experta|persona|dama|caballero) _ (no)? (tien(es|e)|tenés) (usted)? (ni|nada|lo que|poco)
    (usted|tú|vos) lo que (necesit(a|as|ás)|(le|te) (hace)? falta|tien(es|e)|busca*) (no)? (es|son)
    (necesit(a|as|ás)|hace falta) __ (exorcis*|un milagro|un trasplante|otra vida|nacer de nuevo|lobotomía|
      volver a nacer)
    (empin*) _ (el codo)
    (con lo que) _ (bebe*|bebi*|empin*|tom(ó|aste|abas|aba)|llevab(a|as)) _ (encima|codo|esa noche)
    (usted|tú|ibas|iba|ven(ías|ía)|llegó|llegaste|estabas|estaba usted) __ (borrach*|bebid(o|a)|
      copas (de más|encima)|como una cuba|piripi|mamad(o|a)|curda|curad(o|a)|chispa|fumad(o|a)|colocad(o|a)|
      drogad(o|a)|pedo)
    (encuentr(es|e)|busqu(es|e)|dese(o|amos)) __ alguien que (te|le) (quiera|aguante|soporte|haga caso|
      escuche|abrace)
    (us(ar|a|as|e|es)|utiliz*|estren*|ejercit*|encend*|enciend*|amuebl*|conect*|arranc*) _ (la azotea|
      el cerebro|materia gris|neurona*|sesera|el coco|(la|tu|su) cabeza (para|antes|alguna vez|de vez))
    a (usted|ti|vos) se (le|te) (ha|han|habrá)? (pas*|fund*|acab*|sec*|atrofi*|apag*|congel*|par*|cruz*|fue|
      oxid*)
    ${SLUR}
    ${YOU_ARE} (un|una|unos|muy|tan|más|bastante|bien|pura|puro|algo)? (tan|muy|poco|auténtic*|verdader*|
      perfect*|pedazo de|vulgar|simple|pobre|triste|viej*)? ${VICE}
    ${WHAT_A} (pedazo de|cacho|viej*)? ${VICE} (está|estás|es usted|eres|sos|hecho|hecha)?
    qué (tan|más)? ${VICE} (eres|es usted|sos|sois|son ustedes|puedes ser|puede ser)
    (hijo|hija|hijos) de (puta|perra|su madre|la chingada|tu madre|mil)
    (chinga*|mamada*|a la verga|la concha|vete al carajo|váyase al carajo|me la pela*|me suda|a la mierda|
      a tomar por|que te jodan|que le jodan|jódase|jódete)
    (hay que|hace falta|se necesita|mira que|para) (ser|tener|estar) (muy|bien|bastante|tan|poc*|
      más)? _ (${SLUR}|${VICE}|poc*|mal*|cort*|mont*|retorcid*|negad*|enferm*)
    (pocas|poquitas|cort* de|falt* de|escas* de|sin|ni dos|media|justit* de|carece* de|falta de|poca|
      tan poca|tan poco|poco|nula|cero) ${CLEVERNESS} _ (tien*|tiene*|demuestr*|para|no|que|usted|tú|por|
      la suya|la tuya|gast*|social)
    (qué|cuánta|cuanta|menuda|vaya|tu|su|vuestra|tanta|pura|atrevida) (poca)? (ignorancia|incultura|
      estupidez|necedad|idiotez|bajeza|miseria|cortedad|mediocridad|mezquindad|amargura|soberbia|ordinariez|
      vulgaridad|chabacanería)
    (la ignorancia es|qué atrevida es|el ignorante)
    (no|ni) (tien(e|es)|tenés) (ni)? _ (cerebro|neurona*|luces|dos dedos|educación|modales|gusto|paladar|
      vergüenza|vida|clase|criterio|abuela|dignidad|nada mejor|ni idea|estudios|cultura|sentido del)
    (te|le|os|les) falt(a|an) (un|una|algún|algo de|mucho|mucha|dos|más|varios)? (hervor|tornillo*|verano*|
      neurona*|cerebro|luces|riego|vida|cariño|calle|mundo|sexo|polvo|abrazo*|educación|cultura|hornead*|
      amor|clase|escuela|cocción)
    (no|apenas) (te|le|os|les) (da|llega|alcanza|funciona|carbura|sube) (para más|el cerebro|la cabeza|
      el riego|la sangre|el oxígeno|la neurona|el coco|la inteligencia|el sueldo|el bolsillo|el presupuesto)
    (neurona*|cociente|coeficiente|serrín|aserrín) __ (${YOU}|cabeza|intelectual|única|dos|conect*|una)
    (cerebro|cabeza|inteligencia|coco|mente) de (mosquito|pez|chorlito|ameba|gallina|niñ*|alcornoque|piedra|
      hormiga)
    ((tu|su|vuestro) (única|pequeño|diminut*|escas*|limitad*)? (cerebro|cerebrito|cabecita|neurona|
      intelecto|mente|mentecita|inteligencia|entendimiento|capacidad mental|capacidad intelectual)) __ (no|
      da|vací*|hueco|hueca|pequeñ*|estrech*|limitad*|podrid*|escas*|alcanz*|alcance|agua*|enfer*)
    (lo suyo|lo tuyo|lo vuestro) (no es|nunca ha sido|claramente no es|no son|es) _ (${READ}|la lectura|
      las letras|las ciencias|la inteligencia|la cocina|la higiene|dar pena|llorar|quejarse)
    (aprend(a|e|é|an)|enséñ*|vuelv(a|e)|volvé) (usted)? _ (a|al|la) (${READ}|lavar*|cole|colegio|escuela|
      parvulario|primaria|guardería|higiene)
    (no|sin|ni) (sab(e|es|és|rá|en|er)) (usted|ustedes)? (ni)? (${READ}|lo que (dic*|com*|es)|ni)
    (sab(e|es|és)) (usted)? (leer|escribir)
    (leer|abrir un*|seguir unas instrucciones|cocinar|pensar|escribir|enroscar) _ (es|resulta|parece|se le|
      se te|no es|cuesta|te|le) (difícil|complicad*|demasiado|lo tuyo|lo suyo|resiste|le cuesta|tan|cuesta|
      supera|grande|queda grande)
    (comprensión lectora|analfabetismo funcional)
    (tus|sus) faltas de ortografía
    (te|se) (lo|la)? (hago|hacemos|hacer|explico|explicamos|explicar*|dibuj*) _ (un)? (dibujo|dibujito*|
      croquis|plastilina|manzanas|manzanitas|peras|muñequitos|pictogramas|marionetas|colores)
    (explicárselo|explicártelo|explico|dibujo|dibujito*|croquis) _ (con|un|en) (dibujo*|dibujit*|plastilina|
      manzan*|croquis|muñecos|colores|marionetas)
    (gente|personas|clientes|clientas|tipos|seres|cliente|individuos|elementos|tipas) (así)? (como|
      cómo) (tú|usted|vos|ustedes|vosotr*|tu)
    (de|los de|gente de|personas de) (tu|su|vuestra) (calaña|ralea|calibre|especie|raza|nivel|clase|
      condición|pelaje|estofa|mentalidad)
    (pobrecit(o|a|os)|pobre (hombre|mujer|diabl*|criatura|infeliz|alma|señora|señor|tip*|chic*)|criaturita|
      infeliz|alma de cántaro)
    (cállate|cállese|callate|cierra el pico|cierre el pico|cierra la boca|vete a la|váyase a la|
      vete a paseo|váyase a paseo|que te den|que le den|andá a (laburar|trabajar|llorar|bañarte|cagar|freír|
      comer|lavar*|hacer)|anda a (freír|llorar|lavar*|trabajar|cagar)|piérdete|piérdase|púdrete|púdrase|
      ponte a trabajar|póngase a trabajar|vaya a trabajar|a freír espárragos|a llorar a|llora un poco|
      siga llorando|sigue llorando|llorar al río|llorar a la llorería|llorería)
    (tu|su) (madre|abuela|mamá|mami|padre) (te|le|no|debería|tendría|cocina|nunca|se olvid*|no (te|
      le) (enseñó|quis*|educ*))
    (pid(e|a|ale)|pídale|pídele|que (venga|te|le|se lo)|dile|dígale|que alguien) _ (a)? (un adulto|su mamá|
      tu mamá|tu mami|un mayor|alguien mayor|tu nieto|su nieto|un niño|un adulto responsable|su hij*|
      tu hij*) _ (lea*|leer*|explique*|ayud*|abra|hag*|traduzca)?
    (hasta|incluso|cualquier|como|menos que) (un|una|mi|el) (niñ(o|a)|crío|mono|bebé|burro|chimpancé|macaco|
      loro|hamster|simio|sobrino de|hij(o|a) de (tres|cuatro|cinco)|nieto de|perro) _ (de|lo|sabe*|
      entiende*|sabría*|entendería*|puede|podría|tiene|más|consigue|haría|hace)
    (tómate|tómese|tomate|toma|tome|olvid*) _ (la|las|tu|su|tus|sus) (pastilla*|medicación|tila|medicinas|
      pastillita*|remedio*)
    (pastilla*|medicación|pastillita*) _ (hoy|te|le) _ (toc*|tom*|olvid*)
    (psiquiatr*|psicólog*|loquero|manicomio|frenopátic*|terapia|terapeuta|camisa de fuerza) __ (${YOU}|
      urgente*|que|vea|haga*|falta|busque*|pida*)
    (hágaselo|háztelo|házte*|vaya* a|ve a|necesit*|le hace falta|te hace falta|le recomiendo|te recomiendo|
      le vendría bien|te vendría bien|busque*|pida*|acuda) _ (mirar|un|al|una|ver)? (psiquiatr*|psicólog*|
      loquero|manicomio|terapia|terapeuta|ducha|jabón|desodorante|dieta|exorcis*|cerebro|diccionario|amig*|
      abrazo|novi*)
    (hágaselo|háztelo|háganselo|haceteló|hacetelo) (mirar|ver|tratar)
    (dúchese|dúchate|lávate|lávese|bañate|báñate|báñese|peina*|péin*|aféit*) (más|un poco|primero|la boca|
      las orejas|antes|de vez|y)?
    (apest(a|as|áis|an)|huel(e|es)) (usted|vos|tú|a (sudor|cuadra|cerrado|choto|tigre|pies|rancio|fracaso|
      envidia))
    (das|dais|das|me das|nos das|da usted|me da usted|da) (tanto|mucho|mucha|tanta|auténtic*|ver)? (asco|
      pena|lástima|grima|vergüenza ajena|risa|penita)
    (métetelo|métaselo|métete|métase|métetela|métaselo|metételo) 
    (está usted|estás|está|estáis) (mal|fatal|tocad*|ida|ido|gagá|chocha|para encerrar*|como una (cabra|
      regadera|chota)|zumbad*|mal de la cabeza|mal de la azotea|loc* (de|del)|borrach*|ciega|ciego|sord*|
      senil)
    (chochea*|senil|chocheando|gagá|geriátrico|asilo de|(póngase|ponte|su|tu|la) dentadura|
      dentadura postiza|momia|vejestorio|carcamal|carroza)
    (a|con) (tu|su|sus|tus|esa) (edad|años|añitos) __ (debería*|tendría*|deberí*|ya no|más le|más te|mejor|
      lo normal|es normal|normal que|cuide|haga|pedir|preocup*|memoria|vista|cabeza|le fall*|te fall*|ser|
      seguir|vay*|aún|todavía|no se)
    (haz|haga|hacé|ponte a|póngase a|ponga* a|pruebe a hacer) dieta
    (adelgace|adelgaza|adelgazá|pierda peso|pierde peso|baje de peso|coma menos|come menos|menos (bollos|
      donuts|pan|croquetas)) _ (y|usted|que|señora|un poco|antes)
    (no) (cabe|caben|entra*|entr*) _ (eres|es|sos) (tú|usted|vos|ella|su|tu)
    (tu|su|vuestro) (culo|trasero|panza|barriga|papada|culazo|pandero|lorzas|michelines|kilos|cuerpo|cara|
      jeta|careto|pelos|narices) __ (no|gord*|fe(o|a)|ayud*|milagro*|remedio|arregl*|cab*|entr*|grand*|
      enorme|solución|asust*|susto|culpa|cup*|lo que)
    con (esa|tu|su) (cara|jeta|careto|pinta|facha|boca|cutis|edad) (que|de|no|es|suya|tuya|ni|normal|
      cualquier|lo)
    (cara|pinta|careto|facha) de (amargad*|asco|acelga|vinagre|perro|caballo|mono|mala|pocos amigos|rata|
      culo|tont*)
    (mírate|mírese|mirate|ve*) (al|en el|en un) espejo
    (espejo|milagro*) _ (en|tiene) (casa|tu cara|su cara)
    (ni (la mejor|nuestra|una|ninguna) crema|ninguna crema|los milagros|no hacemos milagros|
      milagros) __ (arregla*|(tu|su|esa|con esa) (cara|careto|rostro|cutis)|milagro*|a lourdes|en lourdes|
      cirujano)
    (cirujano|cirugía|quirófano) _ (plástic*|estétic*)
    (vuélv*|vuelv*|regres*|lárg*|váyase|vete|volv*|volvé) _ (a|por) _ (tu|su) (país|tierra|selva|cueva|
      aldea|caverna|patera|pueblo)
    (en|de) (tu|su) (país|tierra|aldea|cueva|barrio|pueblo) __ (com*|no (tien*|hay|sab*|conoc*)|seguro|
      normal|se ve|será|ensuci*|lav*|bárbar*|costumbre)
    (triste|poca|vacía|aburrida|patética|miserable|solitaria|gris|penosa) (vida|existencia)
    (vida|existencia) (tan|muy|más) (triste|vacía|aburrida|patética|miserable|solitaria|gris|penosa|
      monótona)
    (vida|tiempo) _ (triste|vacía|vacío|aburrida|aburrido|patétic*|sexual|social) (deb*|tien*|la tuya|
      la suya|el suyo|que|para)
    (momento (cumbre|álgido|estelar)|lo más (emocionante|interesante)|punto álgido|gran evento|
      mayor logro) (de|del) (tu|su|el|l)? (día|semana|mes|año|vida|existencia)
    (tanto|mucho|demasiado) tiempo libre
    (sin|aburr*) (nada|cosa) mejor que hacer
    (nada mejor|algo mejor|otra cosa|cosas mejores) que hacer __ (vida|tien*|ten*|triste|día|usted)
    (no|nunca) (tendr*|tien*|tenés) (usted)? (nada mejor|otra cosa|amigos|quien)
    ${POOR_THOSE} (de|a|de los|para|por|la|los)? (tu|su|sus|tus|quien*|los que|l*|que) __ (conviv*|aguant*|
      soport*|viv*|sufr*|trabaj*|casad*|padec*|trat*|cocin*|te|le|comparte*|duerm*)
    ${POOR_THOSE} (de|a)? (tu|su|sus|tus) (marido|mujer|esposa|esposo|hij*|pareja|novi*|familia|madre|
      vecin*|compañer*|alumn*|pacientes|gato|perro|suegr*)
    (con razón|normal que|no me extraña que|no nos extraña que|se entiende que|lógico que) __ (sol(o|a)|
      dejó|dejaron|dejara|divorci*|abandon*|aguant*|quier*|solter*|echaron|echaran|sin amig*|sin pareja)
    (nadie) (te|le) (quiere|aguanta|soporta|va a querer|hace caso|ha querido|abraz*|toc*)
    ${GET}(te|se) _ (${LIFE})
    (${TASTE}) (de|tan|más|muy) (corcho|esparto|cartón|estropajo|trapo|madera|plástico|niñ*|alcantarilla|
      gasolinera|lija|cemento|asno|atrofiad*|vulgar*|bast*|plebey*|basto|pobre|infantil)
    (tu|su|vuestro|ese|esos) (${TASTE}) _ (no (da|distingu*|llega|sab*|está|alcanz*|merece*|entiende)|
      atrofiad*|anestesiad*|muert*|dañad*|arruinad*|averiad*|educad*|estropead*|acostumbrad*|de garrafón|
      hech*|criad*|se quedó)
    (paladar|gusto|estómago)(es)? __ (fritos|comida basura|basura|pienso|hamburguesas|bollería|garrafón|
      alcantarilla)
    (miel para la boca del asno|boca del asno|margaritas a los (cerdos|puercos)|margaritas a|
      de donde no hay|peras al olmo|se vista de seda|no ofende quien quiere|a palabras necias|
      perro ladrador|ladran)
    (no (es|está|son|fue) (hech*|pensad*)?) (para) (bolsillos|paladares|gente|todos los|personas) (como|
      vulgares|bastos|de|tan|poco|sin|simples|cualquier*|bolsillos|paladares)
    (si|como) _ (no) (te|le) (alcanza|llega|da) (el)? (dinero|sueldo|bolsillo|plata|presupuesto|para|
      la plata|la lana)
    (si) (no|eres|es usted|usted es) (puede*|pobre|tien*) (permit*|pag*|dinero)? __ (mercadillo|chino|
      chinos|mcdonald*|basura|caridad|limosna|comedor|comer en|cáritas|quéd*|no (venga|vengas|moleste*))
    (muert(o|a) de hambre|pobretón|piojos*|mendig*|limosner*|zarrapastros*) 
    (enhorabuena|felicidades|bravo|gracias|tranquil*|muy bien|ay)? (einstein|sherlock|lumbrera*|genia de|
      premio nobel|eminencia|catedrátic* de|erudit* de)
    (te|le) (doy|damos|mando|mandamos|presto|prestamos|traigo|compro|paso|regalamos|compramos|hace falta|
      ponemos) _ (un|una|el|otro) (pañuelo|chupete|biberón|medalla|babero|aplauso|pin|sonajero|caramelo|
      cerebro|espejo|piruleta|diccionario|kleenex|violín)
    (quier*|necesit*|quer*|prefier*|le traemos|te traemos) (un|una|que|el|otro) (pañuelito|pañuelo|chupete|
      biberón|medalla|babero|aplauso|sonajero|caramelito|piruleta|aplaudamos)
    (se|te) (tiene que|debe|debes|tienes que|ha de) (sentir|ser|estar) muy (sol(o|a)|triste|amarg*|infeliz|
      vací*|fe(o|a)|desgraciad*)
    (qué|lo|muy) (triste|patétic*|penos*|ridícul*|lamentable) (es|ser|debe|tiene que|eres|lo tuyo|lo suyo|
      llegar)
    (haces|hace usted|hacés|hacer|haciendo) el ridículo
    (ridículo|ridícula) (que|como) (hac*|eres|es usted|tú|usted|tu|su)
    (aire*|ínfulas) de (gran|marquesa|duquesa|reina|experto|entendid*|gourmet|princesa|crític*)
    (marquesita|princesita|reinita|señoritinga|señorona|marisabidilla|sabelotodo|sabihond*|listillo|
      listilla|enterad(o|a|illo|illa) de|resabiad*|repelente|gourmet de (pacotilla|medio pelo|
      tres al cuarto|barrio|saldo)|de pacotilla|de tres al cuarto|de medio pelo)
    (vas|va|ir) (usted)? _ (de) (lista|listo|experta|experto|gourmet|entendid*|diva|estupend*)
    (se cree|te crees|os creéis) (usted)? (muy|el|la|más|alguien|chef|crític*|entendid*|list*|marques*)
    (tu|su|vuestra) (ignorancia|incultura|estupidez|amargura|mediocridad|mala educación|envidia|frustración|
      frustraciones|mal gusto|torpeza|cerrazón|miseria|bajeza|mezquindad|soberbia|mala baba|inutilidad|
      incompetencia)
    (problema|culpa|fallo|defecto|error) _ (no es|no está|no era) _ __ (eres|sos|es|está|entre) (usted|tú|
      vos|la silla|las orejas|delante|su|tu)
    (está|queda|hay) entre (la silla|la sartén|el mango|las orejas|sus orejas|tus orejas|la cuchara|
      el plato) y`,
  ask: `
    (es|son) (un|una) _ no (un|una) (corcho|juguete|milagro|nevera|martillo|chicle|globo)
    (gustos|gente) para todo
    (lo pone|lo dice|está escrito|viene) __ (letras grandes|bien claro|bien clarito|mayúsculas)
    no (entendemos|entiendo|sabemos) qué (hacía*|esperaba*|pintaba*|buscaba*) (usted)?
    (lo de|eso de) __ (también ayuda|ayuda mucho|suele ayudar)
    (hoy|ya) (nadie|casi nadie) (lee|sabe|mira|escucha)
    (a la altura de (sus|tus) expectativas) __ (o al revés|viceversa)
    (con un poco de|un poquito de|poniendo algo de) (voluntad|cabeza|inteligencia|lectura|atención|
      maña) (se|hasta|cualquiera|todo)
    (tontería*|chorrada*|estupidez*|disparate*|pataleta|berrinche|lloriqueo*|rabieta|quejarse por|dramátic*|
      drama|delicadit*|paladar (delicado|fino))
    (no es tan difícil|no es física cuántica|ingeniería|manual de instrucciones|no hace falta ser|
      tampoco es tan|no tiene (ningún)? misterio)
    (como|igual que) _ (de toda la vida|todo hijo de vecino|todo el mundo|cualquier hijo)
    (si (hubieras|hubiera|hubieses|hubiese) leído|haber leído|la próxima vez (lea|lee)|lea bien|lee bien|
      léelo|léalo|todo el mundo sabe|cualquiera sabe|como es lógico|es de cajón|de sentido común|
      está más que claro)
    (que (le|te) vaya bonito|suerte con|siga comprando|sigue comprando|vaya al súper|vete al súper|
      no vuelva*|ni falta que hace|usted se lo pierde|tú te lo pierdes)
    (para gustos|no está hecho para|no es para) (todos|cualquier*|todo el mundo|colores)`,
  unless: `
    (nos sentimos|fuimos|hemos sido|somos|soy|fui|he sido|me siento|nos quedamos|quedamos|quedé|estuvimos|
      nosotros|por nuestra|nuestr(o|a) propi*|me porté|nos portamos|estaré|estoy|mi propia|
      qué torpes) __ ${SLUR}
    (fuimos|hemos sido|somos|fui|soy|estuvimos|anduvimos|nos ha faltado|nos faltó|nos faltan) __ (tont*|
      torpe*|burr*|pat(o|a)s|desastre*|maleducad*|groser*|luces|neuronas|sentido común|ignorant*|ridícul*|
      idiota*)
    (camarer*|mozo|encargad*|dependient*|emplead*|compañer*|repartidor*|chico|chica|mensajer*|quien (te|
      le) (atendió|contestó)) __ (fue|estuvo|era|se portó|es) __ (maleducad*|groser*|borde|torpe|idiota|
      imbécil|impresentable|tont*)
    (no|nadie|nunca|jamás|ningun*|ni|tampoco) (es|eres|sos|está|hay|creemos|pensamos|tiene|debería|merece|
      quisimos|queríamos|te|le|nos|lo) __ ${SLUR}
    (no|nadie|nunca|jamás) (te|le|os|lo|la|nos)? _ (llam*|trat*|tach*|dec*|dij*|hac*|tom*) __ ${SLUR}
    (llamar*|llamó|trató|tratar*|tratado|insult*|dijo|haya llamado|hayan llamado|oír|
      soltó) __ ${SLUR} __ (disculp*|perd*|inaceptable|sentimos|lamentamos|no tiene perdón)
    (que|cuando|si) _ (repartidor*|mensajer*|camarer*|emplead*|compañer*|encargad*|dependient*|alguien|
      nuestr*|nadie) _ (te|le|os|la|lo) __ ${SLUR}
    no (es|creemos|pensamos) (que)? (sea|seas|eres|es|fuera|seáis) (usted|tú|vos)?
    no (eres|es usted|sos|fue usted|fuiste) (usted|tú)? (ni)? (un|una|el|la|muy|tan)? ${VICE}
    (disculp*|perd*|inaceptable|sentimos|lamentamos|siento|vergüenza) __ (llam*|trat*|dij*|
      insult*) __ ${SLUR}
    (será|serás) (usted|tú|vos|ustedes) _ (bienvenid*|atendid*|recibid*|primer*|avisad*|quien*|mejor|
      siempre)
    ${SLUR} __ (podcast|canción|libro|personaje|serie|cómic|película|lámina|camiseta|taza|título|vino|
      cerveza)
    (nuestra|mi|fue una|por una) falta de
    (pregunta|preguntas|duda|dudas|error|fallo|descuido|despiste|fallos|manía) _ (tont(o|a|os|as)|estúpid*|
      idiota|ridícul*|bob*)
    (a prueba de|ni un pelo de|hacer el|hicimos el|caja|caja más|hora) ton*
    (queso|leche|lonchas|filete|carne|chuleta|jamón|piel|manteca) (de)? (vaca|cerdo|burra)
    (de la|la receta de la|receta de|mi|nuestra|como la|como los de) abuel*
    (salsa|receta) brava
    (mi|su|la de mi|tu) (vieja|viejo) (cuatro|hace|la|lo|le|que|en)
    (vieja|viejo) (receta|escuela|usanza|fábrica|etiqueta|molino|horno|lote|envase|formato|etiquetado|
      diseño|precio|conocid*|amig*)`,
}
