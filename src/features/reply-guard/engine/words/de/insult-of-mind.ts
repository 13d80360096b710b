import { DUMM, YOUR } from './classes.ts'

const FACULTY = `(hirn|gehirn|hirnzelle*|gehirnzelle*|verstand|intelligenz|intellekt|iq|köpfchen|grips|grütze|
    hausverstand|menschenverstand|auffassungsgabe|horizont|oberstübchen|niveau|bildung|allgemeinbildung|
    schulbildung|anstand|benehmen|manieren|erziehung|kinderstube|höflichkeit|stil|geschmack|geschmackssinn|
    geschmacksnerven|geschmacksknospen|gaumen|humor|charakter|charme|empathie|herzensbildung|
    charakterstärke|rückgrat|selbstreflexion|lebensfreude|reife|kultur|klasse|taktgefühl|feingefühl|
    lesekompetenz|leseverständnis|textverständnis|aufmerksamkeitsspanne|geistige* kapazität*|
    geistige* reife|kognitive* fähigkeit*|denkvermögen|denkleistung|logik|sachverstand|fachwissen|kompetenz|
    urteilsvermögen|sinn für)`

const LACKS = `(fehlt|fehlen|gefehlt|mangelt|mangelnde*|mangel an|vermissen|vermisst|kein|keine|keinen|keinerlei|ohne|
    wenig|zu wenig|null|nicht vorhanden|nicht vorausgesetzt|nicht genügend|nicht gegeben|nicht mitbekommen|
    nicht genossen|nicht ausgereicht|nicht reicht|reicht nicht|reicht wohl nicht|begrenzt*|beschränkt*|
    überschaubar*|übersichtlich*|überfordert*|bescheiden*|dürftig|verkümmert*|abgestorben*|verloren|verirrt|
    abhanden gekommen|abhandengekommen|abgegeben|ausgeschaltet|ausgefallen|im urlaub|auf urlaub|im leerlauf|
    glückssache|glücksache|nicht gerade|nicht ihre stärke|nicht deine stärke|fremdwort|zu kurz gekommen|
    unterentwickelt*|auf sparflamme|auf standby|eines kieselsteins|einer parkuhr|eines toasters|wie ein|
    wie eine|auf dem niveau|eines|einer|nachholbedarf|luft nach oben|in rente|pensioniert|verabschiedet|
    verschollen|eingerostet|zimmertemperatur|raumtemperatur|kaufen|nachkaufen|regnen|regnet|vom himmel)`

const HOLDING_CREATURE = `(kind|kinder|kleinkind|dreijähriger|dreijährige|dreijähriges|vierjährige*|fünfjährige*|sechsjährige*|
    siebenjährige*|achtjährige*|zehnjährige*|erstklässler*|volksschüler*|grundschüler*|kindergartenkind*|
    schulkind*|schimpanse|affe|hund|katze|hamster|meerschweinchen|goldfisch|goldhamster|huhn|papagei|pudel|
    dackel|toaster|toastbrot|knäckebrot|amöbe|einzeller|stein|kieselstein|regenwurm|oma|urgroßmutter|
    großmutter|uroma|opa|blinder|praktikant*|lehrling|azubi|baby|säugling)`
export const nouns = `
  (idiot|idioten|idiotin|trottel|trotteln|vollidiot*|volltrottel*|depp|deppen|deppat*|vollpfosten*|
    vollkoffer*|dummkopf|dummköpfe|dumpfbacke*|hohlkopf|hohlköpf*|hohlbirne*|schwachkopf|schwachköpf*|
    schafskopf|hornochse*|rindvieh*|arschloch*|arschlöch*|arschgeige*|arschkriecher*|arsch|wichser*|
    hurensohn*|hurensöhn*|hure|schlampe*|fotze*|fotzn|mistkerl*|drecksack*|dreckskerl*|drecksau|saukerl|
    schweinehund*|miststück*|mistvieh|pisser*|scheißkerl*|scheisskerl*|spast|spasti|spasten|missgeburt|
    mongo|krüppel|penner|assi|proll|proleten*|dummchen|dummerchen|dummbeutel*|dummbatz|blödmann|blödmänner|
    blöd-*|blödian|knalltüte*|knallkopf|hackfresse*|pappnase*|witzfigur*|hanswurst|schlaumeier*|
    klugscheißer*|klugscheisser*|gscheidhaferl|gscheiterl|besserwisser*|oberlehrer*|korinthenkacker*|
    erbsenzähler*|nörgler*|nörgeltante|nörglerin|meckerliese|meckertante|meckerziege|meckerfritze|meckeropa|
    meckeroma|meckerkopf|querulant*|raunzer*|raunzn|suderant*|suderer|motzkuh|motzki|motztante|motzbacke|
    jammerlappen*|heulsuse*|heulboje|memme|mimöschen|prinzessin auf der erbse|geizhals|geizkragen*|
    pfennigfuchser*|rappenspalter*|schnorrer|hungerleider*|psychopath*|hirni|hirnamputiert*|hirntot|
    hirnlos*|gehirnamputiert*|wappler*|fetzenschädel*|dolm|dodl|dodel|beidl|oaschloch*|oasch|gfrast*|
    zwiderwurz*|grantscherben|grantscherm|funsn|funzn|tschapperl|gscherter*|tubel|löli|galöri|dubel|totsch|
    schnuri|arschgsicht|sauhund|flachzange*|flachpfeife*|nullnummer*|versager*|vogelscheuche|fettsack|
    fettwanst|dicke kuh|blöde kuh|dumme kuh|blöde gans|dumme gans|dumme pute|blöde ziege|alte ziege|
    alte schachtel|alte schabracke|alter sack|alte schrulle|schrulle|schabracke|giftspritze|giftzwerg*|
    lackaffe*|lackaff|sauertopf|miesepeter*|spießer*|kleingeist*|spatzenhirn|erbsenhirn|gehirnzelle*|
    hirnzelle*|neandertaler*|hinterwäldler*|banause*|kulturbanause*|ignoranten|prolet|abschaum|gesindel|
    pack wie|gesocks|schmarotzer*|untermensch*|kanake*|zigeuner*|neger*|wutbürger|gutmensch*|schwuchtel|
    tunte|kampflesbe|emanze|weibsbild|hysterikerin|trulla|tussi|tussn|tusse|tante erna|drama-queen|
    dramaqueen|dramakönigin|schneeflocke*|snowflake|wichtigtuer*|gernegroß|möchtegern*|stinkstiefel*|
    dauernörgler*|profinörgler*|berufsnörgler*|hobbykritiker*|hobby-kritiker*|hobbygourmet*|
    möchtegerngourmet*|internetheld*|tastaturheld*|tastaturkrieger*|sofaheld*)
  (alte|alter|du|sie|blöde|blöder|dumme|dummer|fette|hässliche|olle|armer|arme|armes|kleine|kleiner|faule|
    elende*|dreckige*|verwöhnte*|eingebildete*|verbitterte*|so ein|so eine|typisch|lieber|
    liebe) (meckerziege|ziege|sau|ochse|esel|kamel|pute|schwein|affe|hund|hündin|schnepfe|schachtel|
    schreckschraube|trutsche|lusche|wurst|würstchen|wicht|tropf|irre|gör|göre|fratz|rotzlöffel|lümmel|
    bengel|opa|oma|sack|bock|hirsch|lauch|dödel|döskopp|dussel|schussel|koffer|wahnsinnige*|clown|kasper|
    kasperl|würschtl|zwerg|bauer|bauerntrampel|trampel|hascherl|jammergestalt|kreatur|seele|socke|
    schwätzer*|schwatzbase|klatschbase|giftnudel|hausdrache|drache|schlange|ratte|made|laus|kakerlake)
  (deppert|deppat|gschissn|huere|verdammte*|verfluchte*|beschissene*|scheiß|scheiss|kack) (du|sie|tubel|
    gans|kuh|kerl|weib|typ|kunde|kundin|leute|bewertung|kommentar|gelaber|nörgelei|trottel)
  (ihr|dein|dieses|dieser|so ein|ihre|deine|solch ein|welch|nur|solches|solcher|was für ein|
    der größte) (gejammer|geheule|gesülze|gelaber|gefasel|geschwätz|geschwafel|gemecker|genörgel|gesudere|
    gesuder|geraunze|gemotze|gekeife|gezeter|gewäsch|gestänker|schwachsinn|unfug|blödsinn|schmarrn|bullshit|
    quatsch|dünnschiss|hirnriss|stuss|mumpitz|müll|dreck|mist|unsinn|topfen|palaver|seich|chabis|gekotze|
    geflenne)
  (schwachsinn|dünnpfiff|dünnschiss|bullshit|hirnriss*|schwachsinnig*|gehirnfurz|hirnfurz|geistiger dünn*|
    geistige tiefflieg*)
  (wappler|dodl|dodel|dodls|trottl|oaschloch|beidl|koffa|gfrast|gfraster|ungustl|ungusteln|tschopperl|
    zwidawurzn|zwiderwurzn|grantscherm|grantscherben|haumdaucha|haberer du|gscherter|gscheada|gscherte|
    hinterwäldler*|landei|bauerntölpel|tölpel|tubel|tüpflischiisser|galööri|löli|lööli|gwaggli|bünzli|
    halbschuh|halbdackel|grasdackel|seggl|lällebäbbel|dillo|vollhonk|vollhorst|spacko|spacken|versager*|
    nullnummer|taugenichts|nichtsnutz*|schmarotzer*|abschaum|gesindel|pöbel|gesocks|proletariat|prolo|
    neidhammel|giftzwerg*|giftspritze|giftnudel|stinkstiefel|miesepeter|miesmacher*|griesgram|sauertopf|
    stinktier|knauser*|geizkragen|erbsenhirn|spatzenhirn|hohlroller|flachzange*|trantüte|schnarchnase du|
    warmduscher|weichei|heulboje|drama-queen|dramaqueen|tussi|tussn|zicke|furie|xanthippe|mannweib|emanze|
    kampflesbe|schwuchtel|kümmeltürke|kanake*|kanak|zigeuner*|neger*|tschusch*|piefke|saupreiß|saupreuß|
    saupiefke|ossi|sauschwab*|gummihals|wutbürger*|gutmensch*|ökotante|ökospinner*|moralapostel|
    dauernörgler*|berufsnörgler*|dauermecker*|möchtegern*|pseudo-*|pseudokenner*|pseudoveganer*|
    wichtigtuer*|wichtigmacher*|gernegroß|angeber*|aufschneider*|großmaul|sprücheklopfer|maulheld*|
    schreibtischheld*|tastaturheld*|internetheld*|tastaturkrieger*|keyboard-held*|küchentischheld*|
    dünnbrettbohrer*|minderleister*|analphabet*|legastheniker*|kretin|kulturbanause*|banause*|ignorant*|
    narzisst*|soziopath*|hypochonder*|geisteskrank*|spinner|spinnerin|spinnt|spinnst|spinnen sie|
    choleriker*|alkoholiker*|junkie*|säufer*|suffkopf|lustgreis|alte schachtel)
  (blöd*|bled*|bleed*|dumm*|tumm*|domm*|dämlich*|doof*|depp*|hässlich*|eingebildet*|arrogant*|verwöhnt*|
    gschissen*|verdammt*|verflucht*|dreckig*|frech*|zickig*|hysterisch*|vertrocknet*|verbittert*|
    neidisch*) (kuh|chue|sau|gans|henne|henn|goof|siech|cheib|hund|sack|kerl|weib|tante|tussi|zicke|
    schnepfe|ziege|pute|schachtel|kröte|trampel|urschel|trutschn|funzn|wachtel|krücke|affe|aff|esel|hammel|
    ochse|ochs|schaf|kuah|sau|gschpusi|göre|gör|bengel|hundling|bagage|hühner|schnösel|spinatwachtel|
    beißzange|bißgurn|bissgurn)
  (nervensäge|nervensägen|quälgeist|plage|zumutung|landplage|giftkröte|meckerbacke|miesmuschel|spaßbremse|
    trantüte|schlafmütze|pfeifenkopf|armleuchter|schwachmat|hampelmann|hornochse|saubär|ferkel|dreckspatz|
    sandler|sandlerin|pülcher|strizzi|falott|fallot|haderlump|lump|lumpen|gauner|ganove|betrügerin|
    schlawiner|rotzlöffel) (wie|sie|du|ist|sind|bist|und|war|der|die|mehr|weniger|noch)?
  (dumme|blöde|bleede|dumma|dumms|blöds|dummes|blödes) (kuh|gans|ziege|sau|huhn|pute|nuss|stück|schaf|weib|
    trine|luder)
`

export const minds = `
  (du|sie|ihr|ihrer|dir|ihnen) (bist|sind|seid|wirken|wirkst|klingen|klingst|scheinen|scheinst|waren|warst|
    müssen|musst|haben) (ja|doch|halt|einfach|wohl|offenbar|offensichtlich|echt|wirklich|so|ganz|aber|nur|
    ziemlich|sowas von|schlicht|anscheinend|etwas|ein bisschen|ein bisserl|bissl|leider|einfach nur|
    ganz schön|nicht nur|sehr|komplett|total)? (zu|so|einfach|schlicht|nur|ganz|wohl|auch|auch noch|sehr|
    komplett|total|eine|ein)? ${DUMM} (sind|sein|zu|und|mensch|person|wie|für|oder|um|frau|mann|dass|im|
    kunde|kundin|tropf|als)?
  ((bist|sind|seid|wie) (sie|du|ihr) (eigentlich|wirklich|so|ja|denn|echt|einfach|halt|zu|nur|wohl|immer|
    auch|tatsächlich|schon immer)? (so|zu)? ${DUMM}|(wie) ${DUMM} (kann|muss|sind|bist|ist) (man|sie|du|
    eigentlich|jemand))
  zu (dumm|blöd|doof|dämlich|deppert|unfähig|beschränkt|einfältig) (für|um|zum|ist|sind|bist|ein|
    dafür) (sie|du|ein|eine|einen|die|das|den|zu|zum|lesen|kochen|öffnen|unser*|unsereins|solche|um|sein|
    und|eure)?
  (lesen|rechnen|denken|schreiben|zählen|kochen|schmecken|nachdenken|benehmen|riechen|deutsch|
    lesen und schreiben) (können|kannst|könnte*|kann|will|müsste|sollte|zu können|ist|gelernt|lernen|
    fällt) (sie|du|man|offenbar|wohl|auch|halt|er|eben|ja|nicht jed*|nicht jeder|müsste man|muss man|hilft|
    bildet|schwer|wer|glück)
  (wer|wenn man|wenn sie|wenn du|sollten sie|solltest du|lernen sie|lern|lerne|lernt|erst|erst mal|zuerst|
    könnten sie|hätten sie|haben sie|kannst du|können sie) (nicht|erst|mal|bitte|erstmal|erst einmal|
    endlich|doch|doch mal|richtig|überhaupt|nicht einmal|nicht mal|denn|eigentlich|auch)? (lesen|rechnen|
    denken|zählen|kochen|benehmen|anstand|rechtschreibung|deutsch|manieren|schreiben|nachdenken) (lernen|
    gelernt|können|kannst|kann|würden|könnten|konnten|ist|lern)?
  (nicht|kaum|keine*) (bis drei zählen|lesen kann|lesen können|zu lesen vermögen|rechnen kann|denken kann|
    unterscheiden kann|bis # zählen|einmal lesen|mal lesen)
  (gehört|gehören|fällt|gilt|überfordert|überfordern|zu hoch|zu schwer|zu kompliziert|zu anspruchsvoll|
    zu schwierig) (für|ist|sind|das|dich|sie|manche|offenbar|scheinbar|offensichtlich) (sie|dich|leute wie|
    jemanden wie|manche|ihren|deinen|ihr|dein|menschen wie|einen|geschmack*)? (geschmack|gaumen|niveau|
    horizont|intellekt|iq|verstand|gemüt)?
  ((hirn|kopf|verstand|denken|grips) (einschalten|anschalten|benutzen|benützen|verwenden|vom himmel|
    einzuschalten|zu benutzen|nachdenken)|(schalt*|benutz*|verwend*|streng*) _ (hirn|gehirn|verstand|
    köpfchen|grips|kopf) (ein|an|statt|bevor|und))
  (haben|hast|hatten|bist|sind|waren|warst|tragen) (sie|du) (getrunken|was getrunken|gesoffen|betrunken|
    besoffen|einen sitzen|blind|taub|gekifft|geraucht|nüchtern|nicht ganz dicht|noch ganz dicht|
    noch ganz sauber|ganz bei trost|noch alle tassen|nicht alle tassen|eine schraube locker|tomaten auf|
    den verstand|sie noch alle|noch bei sinnen|wahnsinnig|ang'soffn|angsoffen|noch zu retten|was am)
  (tassen im schrank|latten am zaun|nicht ganz dicht|nicht mehr ganz dicht|ganz bei trost|nicht ganz sauber|
    einen vogel|schraube locker|sprung in der schüssel|nicht die hellste kerze|hellste kerze|
    schärfste messer|hellste leuchte|hellste lampe|dachschaden|klatsche|einen knall|einen schuss|
    nicht alle beisammen|an der waffel|am zeiger|tomaten auf den|gehörig einen an|nicht mehr zu helfen|
    nicht zu helfen|von vorgestern|von gestern sind|aus dem mustopf|frisch aus dem ei)
  (selbst|sogar|jeder|jedes|jede|schon) (mein|meine|ein|eine|unser|unsere|der|die)? (hund|katze|
    dreijähriger|dreijährige|dreijähriges|fünfjährige*|vierjährige*|sechsjährige*|kleinkind|kind|
    erstklässler*|volksschüler*|affe|schimpanse|oma|enkel*|blinder|blinde|baby|kindergartenkind*|
    grundschüler*|praktikant*|schulkind) (kann|könnte|versteht|hat|schafft|hätte|kriegt|weiss|begreift|
    bekommt|bringt|sieht|würde|wüsste) _ (das|es|verstanden|mehr|besser|begriffen|auf|schafft|die|den|diese|
    hin|bedienen|lesen|kapiert)
  ((wo|wer) nichts ist|(nicht jede*|nicht allen|manchen|manche) (ist|hat|sind|kann|mit) _ (gegeben|hellste*|
    intellekt|gesegnet|geschmack|verstand|hirn|intelligenz|zu helfen|gaumen|niveau|beschieden|vergönnt))
  ${YOUR} _ ${FACULTY} __ ${LACKS}
  ${LACKS} _ ${YOUR} _ ${FACULTY}
  (ihnen|dir|euch|leuten|manchen|menschen|sie|du|eana|da) __ (fehlt|fehlen|mangelt|gefehlt|abhanden|abgeht|
    ermangelt) __ (${FACULTY}|jede*|jegliche*|nötige*|etwas|mumm|reife)
  (fehlt|fehlen|mangelt) (es)? (ihnen|dir|manchen|euch|manchen leuten|da|wohl|offenbar|offensichtlich|halt|
    einfach)? __ ${FACULTY}
  (mangels|aus mangel an|mit ausreichend|mit genügend|mit etwas|mit ein bisschen|mit ein wenig|mit mehr|
    mit einem mindestmaß an|mit einem minimum an|mit einem funken|ein funken|einen funken|ein hauch von|
    ein mindestmaß an|ein minimum an|ein quäntchen|ein rest) ${FACULTY}
  ${FACULTY} (kann man|lässt sich|kannst du|können wir|gibt es|ist) _ (nicht|leider nicht|leider|bei uns|
    nirgends|auch nicht|keine|bekanntlich) _ (kaufen|bestellen|mitliefern|mitbestellen|mitgeliefert|
    nachkaufen|im sortiment|glückssache|regal|beibringen|lehren|downloaden|jedem gegeben|erzwingen|
    im angebot)
  (haben|hast) (sie|du) _ (${FACULTY}|charme) (einer|eines|von|wie)
  ${FACULTY} (einer|eines) _ (parkuhr|toasters|toastbrots|knäckebrots|kieselsteins|steins|amöbe|hamsters|
    goldfischs|kellerassel|mülltonne|staubsaugers|schuhsohle|tapete|topfpflanze|kühlschranks|ziegelsteins|
    türklinke|fußabstreifers|kindes|dreijährigen|regenwurms|spülschwamms|betonmischers|bulldogge|dampfwalze|
    waschbären|waschbeckens|kartoffel|gurke|semmel|wurstsemmel|klobürste|nacktschnecke)
  (überschätzt|überschätzen|unterschätzt|überfordert|überfordern|überforderung) (haben|hatten|zu haben|wir|
    sie|dich|ihren|deinen|offenbar|offensichtlich|hat|habe|mit)?
  (sie|dich|ihre|deine|ihnen|dir|ihren|deinen) __ (überschätzt|zu viel zugetraut|zuviel zugetraut|
    zu viel zugemutet|zu viel verlangt|zuviel verlangt|zu anspruchsvoll|zu kompliziert|zu komplex|
    überfordert*|intellektuell|geistig|kognitiv)
  (haben|hatten|habe|hätten) _ (ihnen|dir|sie|dich) __ (zu viel zugetraut|zuviel zugetraut|mehr zugetraut|
    mehr verstand|mehr grips|für klüger|für intelligenter|für gescheiter|für erwachsen|überschätzt)
  (zu hoch|zu kompliziert|zu schwierig|zu schwer|zu komplex|zu anspruchsvoll|zu viel|zuviel|
    überfordernd) (ist|war|sind|sein|für)? (das|es|für)? _ (sie|dich|ihnen|dir|manche|ihren|deinen|gewisse|
    leute|menschen|einfache)
  (war|ist|wäre|sind|scheint|waren) (das|es|die|der|ihnen|dir|unsere)? __ (ihnen|dir|sie|dich|
    manche) _ (zu hoch|zu kompliziert|zu schwierig|zu schwer|zu komplex|zu anspruchsvoll|zu viel|zuviel|
    zu fein|zu subtil|zu intellektuell)
  (für|ab) (kinder|menschen|personen|leute|benutzer|anwender|erwachsene|fortgeschrittene)? _ (ab|von|mit|
    über) _ (acht|sechs|fünf|drei|vier|zehn|zwölf|#|schulabschluss|hauptschulabschluss|abitur|matura|
    durchschnittlich*|normal*|mittlerer|iq) _ (jahren|jahre|geschrieben|gemacht|gedacht|geeignet|
    intelligenz|begabung|iq|verstand|konzipiert)
  (für) (sie|dich|leute wie|menschen wie) _ (in einfacher sprache|in leichter sprache|noch einmal langsam|
    nochmal langsam|extra langsam|ganz langsam|zum mitschreiben|zum ausmalen|mit bildern|mit bildchen|
    als malbuch|in bildern|in großbuchstaben|als hörbuch|mit sternchen|in druckschrift)
  (langsam|zum mitschreiben|in einfacher sprache|in leichter sprache|in einfachen worten|mit bildchen|
    malbuch|bilderbuch|buntstift*|zeichnung*|pixi-buch) (für sie|für dich|für manche|extra|noch einmal|
    damit|zum|geschrieben|erklärt|erklären|gern|schicken|malen|aufmalen)
  (einfache|einfachen|leichte|leichter) (sätze|sätzen|worte|worten|sprache) __ (sie|dich|ihnen|dir|
    mitkommen|folgen|verstehen|begreifen)
  (damit|dass|bis) (auch)? (sie|du) (es|das)? _ (verstehen|verstehst|begreifen|begreifst|kapieren|kapierst|
    checkst|mitkommst|mitkommen|schnallst|schaffst|hinkriegst|hinbekommen|packst)
  (hat|haben) (bisher|bislang|noch|sonst|bis jetzt|selbst|sogar)? _ (jeder|jede|alle|jedes|selbst|sogar|
    mein*|unser*) _ ${HOLDING_CREATURE}? _ (geschafft|verstanden|begriffen|kapiert|hinbekommen|hingekriegt|
    aufbekommen|aufgekriegt)
  (selbst|sogar|jeder|jedes|jede|schon|unser|unsere|mein|meine|ein|eine|
    nachbars)? ${HOLDING_CREATURE} _ (kann|könnte|versteht|schafft|hätte|kriegt|begreift|bekommt|wüsste|
    würde|hat|wäre|findet|liest|bedient|öffnet|kapiert) __ (das|es|mehr|besser|mühelos|problemlos|
    ohne hilfe|verstanden|geschafft|klüger|gescheiter|auf|hin|intelligenter|leichter|blind|gefunden)
  (sogar|selbst) (für)? (${HOLDING_CREATURE}|sie|du|dich|leute wie) __ (verständlich|verstehen|verstehst|
    schaffen|schaffst|lösbar|machbar|zu schaffen|begreif*|hinkriegen|kapieren|einleuchten)
  (intelligenter|klüger|gescheiter|schlauer|sympathischer|höflicher|unterhaltsamer|mehr verstand|
    mehr charme|mehr geschmack|mehr grips|mehr benehmen|mehr hirn|mehr niveau|
    besseren geschmack) (als)? (sie|du|hat|als|wie) __ (sie|du|ihr|alle|hund|katze|kind|goldfisch|ameise|
    toaster)
  (hund|katze|hamster|goldfisch|kind|oma|toaster|ziege|esel|kuh|huhn|kaktus|zimmerpflanze|gummibaum) _ (hat|
    ist|besitzt|zeigt|hätte) _ (mehr|besseren|besser|klüger|gescheiter|höflicher|intelligenter) __ (sie|du|
    verstand|geschmack|benehmen|anstand|grips|hirn)
  (denken|nachdenken|mitdenken|lesen|zuhören|rechnen|selbst denken|logisches denken|logik|höflichkeit|
    orthografie|rechtschreibung|grammatik|deutsch|rechtschreibprüfung) (ist|war|sind|gehört|zählt|scheint|
    bleibt) (leider|wohl|offenbar|offensichtlich|bekanntlich|halt|ja|eben|nun mal|anscheinend|
    nicht)? _ (nicht ihr*|nicht dein*|ihre sache nicht|nicht jedermanns|glückssache|anstrengend|kunst|
    stärke|ding|fremdwort|schwer|für sie|für dich|hobby|lieblings*|privileg)
  (mit|in) (der|dem|lesen|deutsch|rechtschreibung|technik|logik|mathematik|grammatik|denken|zahlen|
    orthografie) _ (haben sie es|hast du es|haben sie's|hast du's|stehen sie|stehst du|auf kriegsfuß|
    nicht so|hapert|happert)
  (hellste*|schärfste*|schnellste*|schlauste*|schlaueste*|klügste*) (kerze|messer|leuchte|lampe|birne|stift|
    merker|denker|glühbirne|licht|köpfe|kopf)
  (licht|lamperl|lampe|strom|netz|empfang|aufzug|lift|fahrstuhl|knopf|knöpfe) _ (brennt|zuhause|oben|
    ganz oben|nach oben|nicht an|aus bei|hinten) _ (niemand|keiner|aber|bei ihnen|bei dir|nicht|da)
  (stehen|steht|stehst|saßen|sitzen) (sie|du)? _ (auf der leitung|auf dem schlauch|am schlauch|
    auf der seife)
  (dümmer|blöder|depperter|dämlicher|bleder) (als|geht|wie|kann man|gehts|geht's|als die)
  (so|derart|dermaßen|unfassbar|unglaublich|selten|sowas von|grenzenlos|bodenlos) (viel|eine|ein|einer|
    einem)? (dumm*|blöd*|dämlich*|deppert*|dummheit|blödheit|ignoranz|unwissen|unwissenheit|frechheit|
    dreistigkeit|unverschämtheit|einfältig*|ahnungslos*|naiv*)
  (dummheit|blödheit|blödsinnigkeit|ignoranz|einfalt|beschränktheit|unwissen) (kennt|ist|tut|schützt|stirbt|
    hat|muss|wird|gehört|in reinform|trifft|können|kann|gegen|lässt|bestraft|sei|von)
  (gegen|wider|auf) (ihre|deine|so viel|soviel|diese|solche|solch)? (dummheit|blödheit|ignoranz|einfalt|
    beschränktheit|sturheit|borniertheit)
  (muss man|musst du|müssen sie|muss einer|muss man auch|schafft) (erst|auch|aber|mal|nicht jeder)? (einmal|
    mal|erst)? _ (schaffen|fertigbringen|hinkriegen|hinbekommen|zustande bringen|nicht jeder)
  (dumm|blöd|doof|dämlich|deppert|strohdumm|bleed|bled) wie
  (ordinär|vulgär|proletenhaft|proletarisch|primitiv) (und|wie|ist|sind|waren|bist|war)
  wer __ für (ein|eine|einen) __ (hält|halten)
  nicht (die|der|das|gerade die|gerade der|unbedingt die|unbedingt der|eben die|grad die|
    ganz die) (hellste*|schlauste*|schlaueste*|klügste*|schnellste*|schärfste*|cleverste*|intelligenteste*|
    gescheiteste*|aufgeweckteste*)
  so (redet|schreibt|spricht|urteilt|benimmt|reagiert|klingt|denkt|verhält) (sich)? (nur|eben|halt|
    eigentlich|meist)? (jemand|einer|eine|wer|kein)
  (von|bei|aus dem mund von|als|für|wie) (jemand|jemandem|jemanden|einem|einer|einem menschen|einer person|
    leuten|menschen) (der|die|denen|dem) __ (nicht|nie|kein*|nur|selbst|offenbar|noch|sein*|ihr*|sich)
  für (schlichte|schlichtere|einfache|einfachere|kleine|simple|primitive|arme|unbedarfte|anspruchslose|
    ungebildete|verwirrte|bescheidene|bildungsferne) (gemüter|geister|gaumen|köpfe|menschen|leute|seelen|
    naturen|gäste|kundschaft|schichten)
  (schlichte*|einfache*|simple*|kleine*|bescheidene*) (gemüt|gemüter|geist|geister|verstand|intellekt)
  (hast|haben|hot|hat|hom|habt) __ (an|einen|ein|nen|a) (schuss|vogel|klescher|huscher|knall|klopfer|hau|
    pecker|poscher|tick|dachschaden|sprung|piepmatz|hieb|totalschaden|sonnenstich|spleen|schaden|riss|dübel|
    patscher|stich|meise|macke)
  (grundschule|volksschule|primarschule|baumschule|sonderschule|kindergartenniveau|grundschulniveau|
    volksschulniveau|einmaleins|hauptschule) __ (klasse|stoff|lernt|lernen|niveau|wiederhol*|zurück|
    viel erfolg|besuch*|aufgepasst|gefehlt|geschwänzt|nachhol*|drücken|sie|du)
  (sind|ist) (ihnen|dir) _ ein begriff
  (normale|normalen|vernünftige|zivilisierte|anständige|intelligente|kluge|gebildete|erwachsene) (menschen|
    leute|gäste|kunden|leser) __ (können|machen|tragen|wissen|schaffen|verstehen|lesen|würden|sagen|grüßen|
    benehmen|benutzen|merken)
  (leute|menschen|personen|kundschaft|kunden) die (nicht|nicht einmal|nicht mal|kein*|zu dumm|zu faul|
    nie) __ (können|verstehen|wissen|schaffen|sind|haben) _ (sollte|sollten|soll|gehör*|bleib*|brauchen|
    dürfen)
  (dumm|blöd|deppert|doof) (geboren|gestellt|geblieben|gelaufen ist ihr*)
  wer __ (frisst|säuft|inhaliert|hineinstopft|reinstopft) __
  (probier*|versuch*|versuchen sie|empfehlen|empfehle|wie wäre es|wie wär's) __ (hörgerät|lesebrille|brille|
    gebiss|diät|deutschkurs|nachhilfe|therapie|psycholog*|psychiater*|deo|seife|zahnbürste|wörterbuch|duden|
    gehirn|hirn|nachdenken|freundlichkeit|benehmen|manieren)
  (sie|du) (haben|hast) (einfach|schlicht|wirklich|offenbar|wohl|leider|echt|halt|eben)? (keinen|null|kein|
    keine|keinerlei) (geschmack|stil|niveau|anstand|hirn|manieren|humor|benehmen|charakter|rückgrat|
    verstand|ehre|scham|respekt|herz)
  (deine|ihre) zeit ist _ (abgelaufen|vorbei)
  (sie|du) (denken|denkst|lesen|liest|begreifen|begreifst|verstehen|verstehst|hören|kapierst) (einfach|eben|
    wohl|nur|halt)? zu (langsam|wenig|schlecht|einfach)
  (viel|wenig|nichts|nicht viel) los (ist|im|da|in) _ (oben|oberstübchen|kopf|köpfchen)
`
