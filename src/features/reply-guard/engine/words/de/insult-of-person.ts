import { YOU, YOUR } from './classes.ts'

const BODY = `(leibesfülle|figur|statur|gewicht|körpergewicht|übergewicht|umfang|bauchumfang|bauch|wampe|ranzen|plauze|
    speckrolle*|speck|rettungsring*|doppelkinn|hüften|hüftgold|hintern|hinterteil|po|allerwerteste*|
    oberschenkel|taille|kilos|kilo|körperfülle|konfektionsgröße|kleidergröße|falten|gesicht|visage|gfries|
    nase|zähne|gebiss|frisur|haare|haarpracht|glatze|pickel|haut|aussehen|äußere*|optik|spiegelbild|spiegel|
    profilbild|profilfoto|foto|körpergeruch|mundgeruch|atem|schweißfüße|ausdünstung*|hygiene|körperhygiene|
    körperpflege|outfit|kleidungsstil|aufmachung|stimme|mundwerk)`

const UGLY = `(hilft auch|hilft da|hilft leider|helfen auch|hilft nur|nützt auch|rettet auch|retten kann|kein* wunder|
    wunder vollbringen|wunder bewirken|wunder wirken|machtlos|hoffnungslos*|grenzen|aussichtslos|zu spät|
    nicht mehr zu retten|nichts zu retten|vergebens|verlorene mühe|gewonnen|erschreck*|gruselig|
    abschreckend|unvorteilhaft|hässlich|grässlich|furchtbar|schrecklich|peinlich|bemitleidenswert|eher|
    doppelte portion|zwei teller|zwei stühle|zwei portionen|kinderteller|weniger essen|diät|salat|magerkost|
    fasten|fastenkur|abnehmen|treppe|zelt|xxxl|umstandsmode|reicht der stoff|nähte|geplatzt|platzen|
    gesprengt|sprengt|liegt nicht am|liegt nicht an der|liegt wohl nicht|lag nicht am|kann auch|
    kann die beste|kein kleid|keine creme|kein shampoo|keine hose|kein deo|chirurg*|papiertüte|sack|tüte|
    jeder spiegel|verzweifelt|geisterbahn|vogelscheuche|kaputt|springt|zerspringt)`
export const bodies = `
  (wasch*|dusch*|zahnbürste|körperpflege|hygiene|seife) _ (öfter|häufiger|regelmäßig*|einmal|fremdwort|wäre|
    mal) _ (selbst|sich|wäre|waschen|duschen|für sie|für dich|ihnen|dir)
  (gesichtsältest*|gesicht wie|visage|so hässlich wie|figur wie|ihre figur|deine figur|ihrer figur|
    deiner figur|ihr hintern|dein hintern|deinem hintern|ihrem gewicht|deinem gewicht|mit ihrer haut|
    ihrer statur|ihrer körperfülle|deinem umfang|ihrem umfang|abnehmen würde*|weniger essen)
  (bei|mit|an|für|gegen) (ihrer|deiner|ihrem|deinem|ihren|deinen|ihre|deine|ihr|dein|so einer|so einem|
    dieser|diesem|solchen|diese|dieses|so viel|der|dem) _ ${BODY} __ ${UGLY}
  ${UGLY} __ (ihrer|deiner|ihrem|deinem|ihren|deinen|ihre|deine|ihr|dein) _ ${BODY}
  (ihre|deine|ihr|dein) ${BODY} __ ${UGLY}
  ${BODY} (wie|ist|sind) (ihre*|deine*|ihnen|dir|sie|du) __ (${UGLY}|schwer|schwierig|nicht unser)
  (bei|mit) (ihrer|deiner|ihrem|deinem) (leibesfülle|figur|statur|gewicht|umfang|bauchumfang|körperfülle|
    doppelkinn|wampe|plauze|hintern|hinterteil|mundwerk|gesicht|visage|aussehen|profilbild)
  (ihrer|deiner|ihre|deine|ihr|dein|ihrem|deinem|ihren|deinen) (leibesfülle|körperfülle|wampe|plauze|
    speckrolle*|doppelkinn|visage|hintern|rettungsring*|fettpolster|hüftgold|mundgeruch|körpergeruch|
    schweißfüße|ausdünstung*|gebiss)
  (kein|keine|nicht einmal|nicht mal|selbst|auch|sogar) _ (der welt|beste*|teuerste*|stärkste*|größte*|
    seife|deo|parfum|parfüm|creme|serum|shampoo|make-up|chirurg*|schneider*) __ (ausdünst*|müffel*|stink*|
    riech*|gesicht|falten|figur|retten|aus ihnen|aus dir|hilft da|hässlich|ankommen|kommt gegen|machen sie|
    macht dich|macht sie|kommt da an|schönheit|hübsch*|attraktiv*)
  (sie|du|ihnen|dir) __ (ausdünst*|müffel*|stinken|stinkst|miefen|miefst|mieft|muffeln|muffelst|
    riechst nach|riechen nach|riechen wie|riechst wie) __
  (stinken|stinkst|müffelst|müffeln|miefst|riechst|riechen) (sie|du|selbst|selber|nach|eben|halt|von natur|
    vielleicht|wie|so|ja|einfach|nun mal)
  (dusch*|wasch*|zahnpasta|zähneputzen|zähne putzen|seife|deo|körperpflege) __ (abhilfe|wunder|fremdwort|
    unbekannt|schaden|geschadet|öfter|täglich|vorher|regelmäßig|zuerst|ausprobieren) __ (sie|du|ihnen|dir|
    nicht|schon|probiert)
  (schönheit|aussehen|attraktivität|jugend|anmut|eleganz) (kommt|ist|liegt|kann|lässt|vergeht|kriegt|
    war) __ (nicht aus|nicht jed*|nicht kaufen|bei ihnen|bei dir|von innen aber|vergangen|vorbei|nie)
  (aus|von) (einem|einer|nichts|ackergaul|frosch|kartoffel|dreck) __ (kein rennpferd|keinen prinzen|
    keine prinzessin|nichts|kein schwan|rennpferd|schwan|filet|seidentuch)
  (wer|wenn man|wenn du|wenn sie|bei leuten die|leute die) _ (so|derart) _ (aussieht|aussehen|aussiehst|
    ausschaut|dick|fett|riecht|angezogen|heißt|schreibt)
  (schau|schauen sie|schauts|blick|blicken sie|guck|gucken sie) __ (in den spiegel|im spiegel)
  (spiegel) __ (geschaut|schauen|blick|gesehen|angeschaut|zerbrochen|schuld|lügt|lügen|gnade|ehrlich)
  (ab|in|bei|mit) (einem gewissen|einem bestimmten|ihrem|deinem|einem solchen|so einem|diesem|zunehmendem|
    fortgeschrittenem|hohem|dem) alter _ (sollte|soll|verliert|hört|lässt|vergisst|versteht|verstehen|
    verstehst|nicht|halt|vielleicht|sieht|bleibt|hilft)
  (ihre|deine|dieser|ihrer|deiner|eurer|der) (generation|jahrgang|altersklasse|altersgruppe) __ (nicht|kein|
    verständnis|versteht|verstehen|mehr|eben|halt|überfordert|schwer|tut)
  (altersheim|altenheim|pflegeheim|seniorenheim|seniorenresidenz|seniorenteller|seniorentreff|
    altersstarrsinn|altersmilde|altersbedingt*|zweites gebiss|drittes gebiss|dritten zähne|dritte zähne|
    rollator|treppenlift|verkalk*|seniler|senile|tattergreis*|greis*|mummelgreis|gruftie|mumie|fossil|
    dinosaurier|großmütterchen|omi|opi|oma|opa) __ (${YOU}|wohl|offenbar|besser|lieber|aufgehoben|
    nicht mehr)
  ${YOU} __ (altersheim|altenheim|pflegeheim|seniorenheim|seniorenresidenz|seniorenteller|altersstarrsinn|
    altersmilde|rollator|treppenlift|verkalk*|senil*|tattergreis*|mummelgreis|mumie|fossil|dinosaurier)
  (grün hinter den ohren|feucht hinter den ohren|milchgesicht|grünschnabel|milchbubi|rotzbub|rotznase|
    rotzgör*|schnösel|pubertär*|pubertät|kinderzimmer|kindergarten|krabbelgruppe|taschengeld|windeln|
    schnuller|nuckel|trotzphase|trotzalter|sandkasten) __ (${YOU}|noch|wohl|raus|entwachsen|entkommen|
    zurück|stecken)
  (sie|du|ihnen|dir|dich) __ (grün hinter den ohren|milchgesicht|grünschnabel|schnösel|pubertär*|pubertät|
    kinderzimmer|kindergarten|krabbelgruppe|windeln|schnuller|trotzphase|trotzalter|sandkasten|
    erwachsen werden|erwachsen geworden)
  (du bist|sie sind|bist du|sind sie) (einfach|halt|wohl|nur|schlicht|eben)? (zu viel|zuviel|zu breit|
    zu dick|zu fett|zu rund|zu mollig|zu üppig|zu ausladend|zu feist|zu füllig)
  (kaschier*|verdecken|verstecken|wegzaubern|wegschummeln|wegmogeln|betonen) __ (zu viel|nicht da|nichts da|
    unlösbar|bei ihnen|bei dir|grenzen)
  (bei ihnen|bei dir|in ihrem fall|in deinem fall) __ (hopfen und malz|unlösbar|hoffnungslos|aussichtslos|
    verlorene mühe|vergebens|nichts zu machen|nichts mehr zu machen|nichts zu holen|jede hilfe|chancenlos|
    zu spät)
  (kauf|kaufen sie|besorg|besorgen sie|hol|holen sie|gönn|gönnen sie|leg|legen sie|schaff|
    schaffen sie) (dir|sich) _ (zähne|gebiss|hirn|geschmack|freunde|brille|hörgerät|leben|manieren|humor|
    anstand|rückgrat|augen|verstand|duden|kalender|taschenrechner|lupe|spiegel|rasierer|seife|deo|hobby|
    friseur|therapeut*)
  (spachtelmasse|kleister|botox|schlauchboot*|malkasten|farbkasten|kriegsbemalung|solarium*|toupet|
    silikonbusen) __
  (sie|dich) __ für (eine|einen|ein) _ (gehalten|halten)
  bei _ wie (deinem|deinen|deiner|ihrem|ihren|ihrer|den ihren|den deinen)
  (wurstfinger*|patschhänd*|pranken|stampfer|elefantenbein*|elefantenfüß*|quadratlatschen|schwabbel*|
    fettfinger*|mondgesicht|pfannkuchengesicht|hackfresse|feuermelder|segelohren|hakennase|schweinsäuglein|
    glupschaugen|damenbart|krampfadern|hängebusen|hängebrust|bierbauch|fettwanst|fettsack|fettkloß|
    dickerchen|dicker|dicke|moppel*|pummel*|walross|walfisch|nilpferd|elefant|wal|tonne|litfaßsäule|
    trampeltier|vogelscheuche|hungerhaken|bohnenstange|zwerg|gnom|gartenzwerg) __ (sie|du|dein*|ihr*|ihnen|
    dir|hält|passt|wie)
  (sie|du) __ (wurstfinger*|patschhänd*|fettsack|fettwanst|fettkloß|dickerchen|moppel*|pummel*|walross|
    nilpferd|vogelscheuche|hungerhaken|bohnenstange|gnom|gartenzwerg|litfaßsäule|mondgesicht)
  (glaubt|sieht|merkt|riecht|versteht|ahnt) man (ihnen|dir|beim|bei ihrem|bei deinem|bei einem|auf ihrem|
    auf deinem|es ihnen|es dir|sofort|gern|gerne|aufs wort|schon am|auf den ersten) __
  (blick|schaut|schauen|sieht) _ (auf|in) (ihr|dein|ihren|deinen|das) (profilbild|profilfoto|foto|gesicht|
    spiegelbild|bild|bäuchlein|teller) _ (sofort|alles|genügt|reicht|erklärt|weiss|sagt|verrät|versteht|
    wundert)
  (ihr|dein|ihrem|deinem|ihren|deinen|ihre|deine) (gesichtsausdruck|gesicht|auftreten|anblick|aufzug|outfit|
    mundwinkel|blick|miene) __ (alles|genug|schon|bände|gesagt|verraten|gesprochen|vertreib*|verjag*|
    erschreck*)
  an (einer|einem|jeder|jemand*) (frau|mann|person|figur|menschen|mit) __ (taille|figur|hüfte|hüften|beinen|
    busen|schlank*|normaler|haltung|haaren) __ (sitzt|passt|sieht|wirkt|fällt)
  (nicht|kaum|eben nicht) (an|zu|für|auf|um) (jede*|jedem|jeden|einem|einer|ein) (walross|nilpferd|
    elefanten|tonne|kartoffelsack|fass|wal|bauch|hüfte|ranzen|schwein|presswurst|leberwurst|litfaßsäule)
  (presswurst|wurstpelle|kartoffelsack|walross|nilpferd) __ (kleid|hose|rock|bluse|hemd|größe|anziehen|
    aussehen|sitzt)
  (kleid|hose|rock|bluse|hemd|größe) __ (presswurst|wurstpelle|walross|nilpferd|elefant)
  ${YOUR} (eigengeruch|körpergeruch|ausdünstungen|schweißgeruch|mief|mundgeruch)
  wo kein* (po|hintern|busen|taille|figur|hirn|verstand|geschmack|niveau) _ (ist|kann|hält)
`

export const origins = `
  (zurück|nochmal|wieder|ab|geh*|erst) (in|zur|in die|auf die|nochmal in die) (volksschule|grundschule|
    schule|primarschule|sonderschule|baumschule|hilfsschule|klapse|anstalt|geschlossene|klapsmühle|
    irrenanstalt|kindergarten|sandkasten|höhle)
  (hol*|frag*|bitt*|lass*) (dir|sich|sie|doch|einfach|mal|ruhig|beim nächsten mal)? (doch|bitte|mal|
    vielleicht|einfach|nächstes mal|beim nächsten mal|es)? (ihre|deine|eine|einen|die|den|von)? (mama|mami|
    mutti|mutter|erwachsene*|betreuer*|pfleger*|pflegekraft|enkel*|aufsichtsperson|pflegerin|papa|
    erziehungsberechtigte*)
  ((nimm|nehmen sie|vergiss|vergessen|abgesetzt) _ (deine|ihre) (tabletten|pillen|tropfen|medikamente|
    medis)|(tabletten|pillen|medikamente|medis|tropfen) (vergessen|nicht genommen|nehmen sie|heute schon))
  (dort|da|von da|von dort|daher|in dem land|aus dem land|in der gegend|aus der gegend|dem loch|der ecke|
    dem kaff|dem dorf) (wo|woher|aus dem|aus der|von wo)? (sie|du|ihr) (herkommen|herkommst|herkommt|
    her kommen|her kommst|kommen|kommst|kommt|leben|lebst|wohnen|wohnst|aufgewachsen|sind|bist|herstammen)
  (bei ihnen|bei euch|bei dir) (zu hause|zuhause|daheim|unten|drüben|im osten|im busch|im dorf|im tal|
    auf dem land|im ghetto|auf dem berg|in der heimat|dahoam) __ (anders|üblich|normal|so|nicht|wohl|
    vielleicht|benimmt|isst|macht|sitte|noch|gesitte*|kennt|gibt|keine|kein|schmeckt)
  (in) (ihrer|deiner|eurer) (heimat|kultur|gegend|sippe|familie|kaste|schicht|welt|blase) __ (anders|üblich|
    normal|nicht|wohl|vielleicht|benimmt|isst|macht|sitte|kennt|gibt|keine|kein|gelernt)
  (in|aus) (ihrem|deinem|eurem) (land|herkunftsland|heimatland|kulturkreis|milieu|dorf|kaff|stall|
    elternhaus|bundesland|kanton|viertel|bezirk) __ (anders|üblich|normal|nicht|wohl|vielleicht|benimmt|
    isst|macht|sitte|kennt|gibt|keine|kein|gelernt|so)
  (hierzulande|bei uns in|in österreich|in deutschland|in der schweiz|in bayern|in wien|
    in einem zivilisierten|in zivilisierten|in der zivilisation) __ (grüßt|benimmt|isst man mit|
    sagt man bitte|bitte und danke|anstand|mit messer und gabel|spricht man|lernt man|integrier*|anpass*|
    gesittet|zivilisiert)
  (wenn|falls|gefällt|passt) __ (hier|bei uns|nicht) __ (gehen sie|geh|ziehen sie|fahren sie|
    fahr) __ (zurück|heim|nach hause|wo sie herkommen|wo du herkommst|dorthin)
  (geh|gehen sie|fahr|fahren sie|zieh|ziehen sie|verschwinde|verschwinden sie) _ (zurück|heim|wieder) _ (wo|
    nach|in dein|in ihr|in eure|zu den|in den busch|in die|dorthin|woher)
  (deutsch|deutschkurs|integrationskurs|sprachkurs|rechtschreibkurs|alphabetisierungskurs|volkshochschule|
    vhs-kurs|benimmkurs|knigge|knigge-kurs|anti-aggressions*|aggressionsbewältigung*|nachhilfe|förderschule|
    förderkurs|logopäd*) __ (lernen|besuchen|empfehl*|ratsam|schaden|belegen|buchen|angebracht|helfen|
    hilfreich|wäre|würde|investier*|nachholen|lohnen|gönnen|leisten)
  (lernen|lern|besuchen|besuch|belegen|buchen|buch|gönnen|empfehlen|machen) __ (ein* deutschkurs|
    ein* integrationskurs|ein* sprachkurs|ein* rechtschreibkurs|ein* benimmkurs|ein* knigge*|
    ein* anti-aggressions*|ein* lesekurs|ein* kochkurs|ein* alphabetisierungskurs|erst mal deutsch|
    erstmal deutsch|erst einmal deutsch|zuerst deutsch|nachhilfe)
  (typisch|wieder typisch|echt typisch|mal wieder typisch) (deutsch*|frau|mann|männer|frauen|piefke|wiener*|
    berliner*|zürcher*|bayer*|schwab*|ossi|wessi|lehrer*|beamte*|rentner*|pensionist*|jugend|student*|
    akademiker*|städter*|touri*|tourist*|influencer*|veganer*|boomer|millennial*|gen z|blond*|für)
  (wie sie|wie du|leute) _ (aus)? _ (osteuropa|dem osten|afrika|balkan|orient|dem ausland|der unterschicht|
    gosse|plattenbau|ghetto|provinz|gemeindebau)
  (bei|mit) (dem|diesem|ihrem|deinem|so einem|einem solchen|dem schönen) (namen|nachnamen|vornamen|nickname|
    profilbild|akzent|dialekt|beruf) __ (nichts|nicht anders|kein wunder|erwarten|wundert|klar|war klar|
    verwundert|überrascht|alles gesagt|nicht weiter)
  (wer|wenn man) _ (so|kevin|chantal|mandy|jacqueline|schantall|justin) heißt
  (wir dachten|wir hatten gedacht|wir nahmen an|wir vermuteten|ich dachte|man sagt|ich nehme an) (bei ihnen|
    bei dir|bei euch|bei leuten|bei ihresgleichen|dort wo|da wo|in ihrer|in ihrem|in deinem|in deiner)
`
