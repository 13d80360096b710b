import { KAUF, TEXT, YOU } from './classes.ts'

const RIVAL = `(konkurrenz|marktbegleiter*|mitanbieter*|anderen haus|konkurrent*|konkurrenzbetrieb*|konkurrenzladen|
    konkurrenzfirma|konkurrenzprodukt*|mitbewerb*|wettbewerber*|nebenbuhler*|laden gegenüber|
    lokal gegenüber|café gegenüber|geschäft gegenüber|laden nebenan|café nebenan|lokal nebenan|
    kollegen gegenüber|kollege gegenüber|kollegen von nebenan|kollegen von drüben|von gegenüber|von drüben|
    nachbarlokal|nachbarladen|nachbarbetrieb|andere straßenseite|anderen straßenseite|
    andere seite der straße|gewisse* marke|gewisse* firma|gewisse* hersteller|gewisse* mitbewerb*|agentur)`

const HIRED = `(bezahlt|bezahlen|bezahlte*|zahlt|zahlte|honorar|gage|provision|auftrag|auftragsarbeit*|auftraggeber*|
    auftragswerk*|beauftragt*|geschickt|schickt|vorgeschickt|gekauft|angeheuert|engagiert|angestiftet|
    dienste|diensten|lohnliste|gehaltsliste|stecken dahinter|steckt dahinter|dahinter|handschrift|feder|
    gruß|grüße|grüß|grüßen|richte|hausaufgaben|gesteuert|lanciert|ferngesteuert|soldliste|trinkgeld dafür)`

/** Who speaks of a review that way doubts it. */
const IRONY = `(interessant|spannend|seltsam|komisch|merkwürdig|lustig|witzig|kurios|erstaunlich|auffällig|
    bemerkenswert|verdächtig|rein zufällig|zufällig|welch ein zufall|was für ein zufall|so ein zufall|
    seltsamerweise|komischerweise|merkwürdigerweise|interessanterweise|auffälligerweise|erstaunlicherweise|
    praktischerweise|wundersam|wundersamerweise)`
export const rivals = `
  ((fantasie|phantasie) (hat|haben|ist|geht) (sie|du|ja|mit|mit ihnen|mit dir)|(schicken|schickt|bezahlt|
    zahlt|beauftragt|geschickt|angestiftet|gesteuert|vorgeschickt|steckt|stecken|
    dahinter) __ (die konkurrenz|der konkurrenz|konkurrent*|mitbewerber*|die kollegen von|der mitbewerb|
    von nebenan|gegenüber))
  (von|vom|für|bei|beim|aus|hinter|der|die|einer|einem|unsere*|liebe|werte|gruß an die|grüße an die|
    grüsse an die|lieber|geschätzter|werter|schöne grüße an die) (der|die|dem|den|einem|einer|unserer|
    unserem|neidischen|neidische|lieben|einer neidischen|geschätzten|werten|sogenannten)? (konkurrenz|
    konkurrent*|mitbewerber|mitbewerberin|mitbewerbers|mitbewerb|konkurrenzbetrieb|konkurrenzfirma|
    konkurrenzladen) (geschrieben|geschickt|bezahlt|beauftragt|schreib*|stamm*|arbeite*|verfasst|steckt|
    gekauft|lanciert|angestellt|unterwegs|tarnt|schickt|dahinter|tippt)
  ((konkurrenz|konkurrent*|mitbewerber*) (schläft nicht|steckt dahinter|lässt grüßen|lässt grüssen|am werk|
    spricht|getarnt|in verkleidung|im schafspelz|arbeit*|schreibt|unterwegs)|(arbeit*|angestellt*|jobb*|
    beschäftigt*|schaff*) __ (der konkurrenz|mitbewerb*|konkurrent*|konkurrenz))
  (wer|von wem|wieviel|wie viel|was) _ (bezahlt|zahlt|schickt|geschickt|beauftragt|springt|kriegst|bekommen|
    bekamen|zahlte) (sie|dich|ihnen|dir|hat|für so|dafür|man ihnen|man dir|worden|haben|sie eigentlich|
    sie für|die konkurrenz)
  ${RIVAL} __ ${HIRED}
  ${HIRED} __ ${RIVAL}
  ${IRONY} __ ${RIVAL}
  ${RIVAL} __ ${IRONY}
  (sie|du|dein*|ihr*) _ (von|für|bei|aus|zur) (der|die|dem|einem|einer|unserem|unserer|neidischen)? ${RIVAL}
  (arbeit*|angestellt|jobb*|beschäftigt|hackel*|schaff*) (sie|du|nicht|zufällig|doch|ja|eigentlich|
    vielleicht)? _ (für|bei|beim) _ (${RIVAL}|einer anderen marke|anderen hersteller|gegenüber|nebenan|
    drüben)
  (wie viel|wieviel|was|wer|von wem|wer genau) (bekommst|bekommen|kriegst|kriegen|zahlt|bezahlt|verdienst|
    verdienen|kassierst|kassieren|springt|schaut|hat|haben|wurde|wird|kostet) __ (pro|für so|für solche|
    für diesen|für diese|dafür|dabei|je|bezahlt|beauftragt|geschickt|angestiftet|raus|heraus) _ (verriss|
    stern|bewertung|text|zeile|wort|kommentar|beitrag|etwas|auftritt|zeilen)
  (pro|je|für jeden|für jede|per) (verriss|ein-stern*|schlechte* bewertung|negative* bewertung|
    stern weniger|zeile|wort|kommentar|posting) _ (bekomm*|krieg*|bezahlt|zahlt|gibt|euro|cent|verdien*|
    kassier*|honorar|überwiesen)
  (bekomm*|krieg*|bezahlt|zahlt|gibt|euro|cent|verdien*|kassier*|honorar) (du|sie|man|eigentlich|es|
    denn)? _ (pro|je|für jeden|für jede) (verriss|ein-stern*|schlechte* bewertung|negative* bewertung|stern|
    zeile|wort|kommentar|posting)
  (bezahlte*|gekaufte*|bestellte*|beauftragte*|gesteuerte*|lancierte*|koordinierte*|konzertierte*|
    organisierte*|orchestrierte*) (meinung*|stimme*|schreiber*|kritik*|verriss*|bewerter*|hetze|kampagne|
    angriff|aktion|attacke|nutzer*|leute|feder|feedback|aktionen|bewertung*|rezension*|kund*|worte|zeilen|
    entrüstung|empörung|wut)
  (kampagne|hetze|hetzjagd|schmutzkübel*|schmierkampagne|rachefeldzug|rachefeldzüge|feldzug|shitstorm|
    konzertierte aktion|verschwörung|komplott|sabotage) _ (gegen uns|gegen unser*|von ihnen|von dir|ist|
    durchschau*|dahinter|offensichtlich|gestartet|erkenn*)
  (alle|lauter|mehrere|drei|vier|fünf|zwei|fünfzehn|plötzlich|reihenweise) __ (ein-stern*|1-stern*|verriss*|
    schlechte bewertung*|negative bewertung*) __ (auftauch*|gleichzeitig|am selben|aus dem nichts|
    wie auf bestellung|wie bestellt|selben tag|aus derselben|hagelt|zufall)
  (auf bestellung|wie bestellt|auf zuruf|nach drehbuch|vom fließband|am fließband|im akkord|serienmäßig|
    in serie|gewerbsmäßig|hauptberuflich|berufsmäßig|von berufs wegen) __ (bewert*|verriss*|schreib*|
    geschrieben|reklamier*|beschwer*|text*|geliefert|meckern)
  (bewert*|verriss*|schreib*|reklamier*|beschwer*|rezensent*|nörgeln) __ (auf bestellung|wie bestellt|
    auf zuruf|vom fließband|am fließband|im akkord|serienmäßig|in serie|gewerbsmäßig|hauptberuflich|
    von beruf|ihr beruf|dein beruf|als beruf|geschäftsmodell|nebenjob|nebenerwerb|einnahmequelle)
  (profi-reklamierer*|profireklamierer*|berufsreklamierer*|berufsbeschwerer*|dauerreklamierer*|
    serienreklamierer*|reklamationsprofi*|rückgabeprofi*|retourenprofi*|serienbewerter*|berufsnörgler*|
    profi-nörgler*|berufskritiker*|hobbykritiker*|gutscheinjäger*|rabattjäger*|schnäppchenjäger*|
    gratisesser*|zechprell*|prellen)
  (duktus|stil|schreibstil|handschrift|tonfall|wortwahl|formulierung*|ton|sprache|
    ausdrucksweise) __ (bekannt vor|bekannt|vertraut|erkenn*|kennen wir|verrät|verraten|erinnert)
  (bewertungen|bewertung|rezensionen|rezension|kommentare|meinungen|texte|sterne|verrisse|so etwas|
    so was) __ (das stück|pro stück|im dutzend|dutzendware|zehnerpack|stückpreis|käuflich|fiverr|zum kaufen|
    für kleines geld|im netz kaufen|im internet kaufen|ab # euro|schon ab|für ein paar euro|mengenrabatt)
  (von|für|aus|in) (welcher|welchem|welchen) (bäckerei|firma|marke|laden|lokal|agentur|küche|hersteller|
    team|haus|café|shop|salon|betrieb|mitbewerb*|konkurrenz*) __ (kommen|kommst|schreib*|arbeit*|sind|bist|
    seid|stammen)
  (ihr*|dein*) _ (auftraggeber*|hintermänner*|geldgeber*|sponsor*|drahtzieher*)
  (ein|dieser|diese|typischer|klassischer|klassische|wieder ein|noch ein|lieber|liebe|so ein) (troll|trolle|
    hater|internettroll*)
  (troll|trolle|hater) (mehr|weniger|erkannt|gemeldet|alarm)
  (sie|du) (sind|bist|arbeiten|arbeitest|waren|warst) (doch|ja|nämlich|offenbar|selbst|eine|ein|bei|für|
    als)? _ (mitarbeiter*|angestellt*|inhaber*|chef|chefin|geschäftsführer*|vertreter*|verkäufer*|verwandt*|
    cousin*|schwester|bruder|frau|mann|freund*) _ (von|bei|der|des|vom) 
  (sie|du) (arbeiten|arbeitest) (doch|ja|nämlich|offenbar|selbst|bestimmt|sicher|wohl|eh) (für|bei) (die|
    der|den|einem|einer|einen|das|dem)?
  (xing|linkedin) __ (arbeit*|mitarbeiter*|angestellt|konkurrenz|gesehen|gefunden|steht|profil)
  (profil|profil zeigt|bewertungsverlauf|verlauf|historie|bisherigen bewertungen) (zeigt|zeigen|verrät|
    verraten|spricht|sprechen|beweist)
  (in|bei) (jedem|jeder|allen) (lokal|restaurant|laden|marke|shop|geschäft|café|hotel|firma) (dieser|der|in|
    hier|dasselbe|das gleiche)? __ (stadt|umgebung|gegend|dasselbe|ihr profil|dein profil)
  (beim|bei einem|wegen) (klauen|diebstahl|stehlen|ladendiebstahl) __ (erwischt|gehen musste|ertappt|
    rausgeflogen|hausverbot)
`

export const fakes = `
  (fake|gefälscht*|erfunden*|frei erfunden*|erlogen*|getürkt*|fingiert*|gekauft*|bezahlt*|ausgedacht*|
    gefakt*|gefaket*|erstunken*|erdichtet*|unechte*|verlogen*|zusammengereimt*|zusammengedichtet*|
    konstruiert*|inszeniert*) ${TEXT}
  (fake-*|fakebewertung*|fake-bewertung*|fakerezension*|fakeprofil*|fakeaccount*|fake account*|fake profil*|
    fakeshop-*|gefälligkeitsbewertung*|rachebewertung*|auftragsbewertung*|lügenmärchen|lügengeschichte*|
    lügenbold*|lügner*|lügerei*|schwindler*|betrüger*|hochstapler*|trickbetrüg*|münchhausen|
    baron münchhausen|märchenstunde|märchenerzähl*|märchenonkel|märchentante|ammenmärchen|lügenbaron*|
    schwindlerin|flunkerei*|aufschneider*|hetzkampagne*|schmutzkampagne*|verleumdungskampagne*|
    rufmordkampagne*|bewertungsbetrug*|bewertungsbetrüg*|erpress*|abzockversuch|gratisjäger*|schnorrer*|
    abstauber*|trollfabrik*|klickfarm*|schauspielerei|auftragsschreiber*|auftragstext*|gschichtldrucker*|
    gschichtl|lugschüppel|schmarrn erfunden)
  ${TEXT} _ (ist|sind|war|wirkt|riecht|klingt|stammt|scheint|wurde|wurden|sieht|liest sich|kommt) _ (fake|
    gefälscht|erfunden|frei erfunden|erlogen|gekauft|bezahlt|ausgedacht|gefakt|erstunken|getürkt|gelogen|
    aus der luft gegriffen|an den haaren|bestellt|fingiert|nach konkurrenz|von der konkurrenz|
    nach mitbewerb*|vom mitbewerb*|maschinell|generiert|von einem bot|aus der feder|nach fake|nach neid)
  ${TEXT} (gekauft|erfunden|gefälscht|erlogen|gelogen|gefakt|ausgedacht) (wurde|ist|sind|hat|haben|war|und)
  (bist|sind|seid|ist|klingst|klingen|wohl|offenbar|bestimmt|sicher|nur|als) (sie|du|das|hier|wohl|doch|
    nicht|ja|offenbar|bestimmt|eher|vielleicht|in wahrheit|eh|sicher)? (auch)? (ein|eine|einer|wie ein|
    nur ein|so ein|der|die|bloß ein|vom|von der|bei der|von einem|beim) (bot|troll|lügner*|betrüger*|
    konkurrent*|mitbewerber*|konkurrenz|roboter|automat|auftragsschreiber|ki|schwindler*|nebenbuhler*|
    agentur)
  (bot|bots|roboter|ki|chatgpt|künstliche intelligenz|maschine|computer|sprachmodell|automat|
    algorithmus) (geschrieben*|verfasst*|generiert*|text|bewertung*|account*|profil|formuliert|getippt|
    erstellt*|schreibt|hat das|hat hier|hat ihnen|hat dir|hat diese*|hinter|dahinter|lässt|produziert|
    stammt)
  ((ki|bot|chatgpt)-(text*|bewertung*|geschrieben*|generiert*|account*|profil*|rezension*)|(von|aus|durch|
    mit|dank) (einem|einer|der|dem)? (bot|ki|chatgpt|maschine|roboter|sprachmodell|automaten|troll|
    trollfabrik) _ (geschrieben|verfasst|generiert|stamm*|getippt|formuliert|erstellt|ausgespuckt))
  (profil|account|nutzerprofil|nutzerkonto) (ist|wurde|erst|existiert|gibt es|besteht|war|hat|stammt|
    mit) _ (gestern|heute|einer stunde|zwei stunden|zwei tagen|wenigen|drei tagen|einem tag|erst|neu|null|
    keine|genau eine|einer einzigen|angelegt|eröffnet|erstellt)
  (wortgleich*|wortident*|identisch*|derselbe|denselben|derselben|gleiche|gleichen|selbe|selben|exakt|
    baugleich*) (text|worte|wörter|bewertung|wortlaut|sätze|satz|sätzen|rezension|geschichte|zeilen|foto|
    formulierung) _ (bei anderen|unter anderen|bei drei|bei zwei|bei fünf|unter drei|kopier*|mehreren)
  (copy and paste|copy & paste|copy-paste|copy paste|kopiert und eingefügt|zusammenkopiert*|abgeschrieben)
  (gleiche|gleichen|dieselbe|dieselben|selbe|selben|identische*|wortgleiche*|exakt diese*|genau diese*|
    genau dieselbe|diese|diesen|dieses|ihre|ihren|deinen|deine) (geschichte|text|zeilen|bewertung|rezension|
    kommentar|beitrag|story|sätze|worte|foto|vorwurf|vorwürfe|beschwerde) __ (wortwörtlich*|wörtlich|
    wortgleich|auch bei|bei anderen|bei zwei|bei drei|bei vier|bei fünf|bei mehreren|in drei|auf drei|
    unter anderem namen|schon bei|bereits bei|gegoogelt|reihenweise|eins zu eins|buchstabe für buchstabe|
    komma für komma|bei mindestens|samt tippfehler)
  (wortwörtlich|wörtlich|wortgleich|eins zu eins|buchstabengetreu|samt tippfehler*|
    inklusive tippfehler*) __ (bei anderen|anderen|zwei|drei|vier|fünf|mehreren|konkurrenz|mitbewerb*|
    kopiert|anderswo|woanders|auf anderen)
  (kopieren|kopierst|kopiert|verteilen|verteilst|streuen|streust|posten|postest) __ (überall|bei jedem|
    bei jeder marke|bei allen|bei anderen|wahllos|reihenweise|querbeet|unter jede*)
  (bewerten|bewertest|bewertet|zerreißen|zerreißt|verreißen|verreißt) (sie|du|offenbar|wohl|grundsätzlich|
    immer|nur|alles)? _ (alles|jeden|jedes|alle|jede|täglich|reihenweise|wöchentlich|
    dutzende) __ (ein stern|einem stern|schlecht|stern|hobby|masche|muster)
  (ihr profil|dein profil|ihren account|dein account|ihr account|profil) __ (keine einzige|nur eine|
    nur diese|genau eine|einzige bewertung|seit gestern|seit heute|erst seit|leer|ohne bild|ohne foto|
    kein bild|kein foto|nagelneu|frisch angelegt|nur ein-stern*|ausschließlich|lauter|gestern angelegt|
    heute angelegt)
  (frisch|gestern|heute|eben|gerade|vorhin|extra|eigens|nur dafür|dafür|vor einer stunde|
    vor fünf minuten) (angelegte*|erstellte*|eröffnete*|eingerichtete*|angelegt|erstellt) (profil*|account*|
    konto|für)
  (profil|account|konto|nutzername) __ (angelegt|erstellt|eröffnet|registriert) __ (eigens|extra|nur um|
    nur für|einzig|gestern|heute|minuten|stunden)
  (mensch|menschen|person|echte person) (dahinter|hinter diese*|hinter ihre*|hinter deine*) __
  (kein|niemand|keine|keinen) __ (mensch|person|echt*) __ (hinter|dahinter|steckt|tippt|geschrieben)
  (klingt|klingen|liest|lesen|wirkt|riecht|sieht|schreibst|schreiben|hört) (sich|sie|du|doch|sehr|stark|
    verdächtig|ja|eher|schwer|ganz|für uns|aus)? _ (nach|wie|als wäre|als hätte|als ob) _ (ki|chatgpt|bot|
    bots|maschine|roboter|automat*|computer*|generator|agentur|textbaustein*|auftragsarbeit|auftrag|fake|
    konkurrenz|mitbewerb*|copy|drehbuch|werbeagentur|rache|neid|erfunden*|ausgedacht*|märchen|erfindung|
    erpressung)
  (ki|chatgpt|bot|bots|maschine|roboter|algorithmus|generator) __ (geschrieben|schreiben|schreibt|
    formuliert|ausgespuckt|generiert|getippt|gebastelt|verfasst|gefüttert|fütter*|lassen|ihre bewertung|
    deine bewertung|ihr text|dein text|sie sind|du bist)
  (echte|echter|echten|wirkliche|wirklicher|richtige|reale|realer) (kunden|kundinnen|gäste|menschen|kunde|
    kundin|gast|mensch|käufer|fans) __ (sehen anders|anders|nicht so|nie so|würden|würde|wissen|kennen|
    erkennt man|schreiben|schreibt|haben|hätten|hätte|unterscheid*|im gegensatz)
  (sind sie|bist du|seid ihr) (überhaupt|wirklich|eigentlich|tatsächlich|denn)? (ein|eine)? (echter|echte|
    echt|realer|reale|wirklicher|richtiger|menschlich|ein mensch|mensch|kunde|kundin|aus fleisch|existent|
    bot|roboter|programm)
  (gleiche|selbe|dasselbe|wortgleich|identisch|wortident) __ (anderen|andere|anderswo|woanders|mehreren|
    drei|zwei|vier|fünf) _ (marken|marke|firmen|läden|shops|anbietern|herstellern|lokalen|seiten|produkten|
    händlern|cafés|restaurants|accounts|portalen) __ (geschrieben|gepostet|bewert*|hinterlassen|behaupt*|
    les*|gelesen|gefunden|steht|geschrieben)
  (geschrieben|gepostet|hinterlassen|verteilt|kopiert) __ (anderen|andere|drei|zwei|vier|fünf) (marken|
    firmen|läden|shops|anbietern|herstellern|lokalen|händlern) __ (gleich*|selbe*|wort*|ident*)
  (werbung|eigenwerbung|reklame|pr|promo|schleichwerbung) (für)? (deinen|ihren|dein|ihr|deine|ihre|
    den eigenen) (eigene*)? (blog|kanal|shop|laden|account|profil|firma|buch|podcast|online*|marke)
  (#|zwei|drei|vier|fünf|sechs|sieben|acht|zehn|zwölf) (bewertungen|rezensionen|kommentare|beiträge|
    verrisse) (in|an|innerhalb|binnen) _ (#|minuten|stunden|einem tag|einer stunde|einer nacht|tag|tagen|
    stunde|minute)
  (melden|gemeldet|melde) _ als (spam|fake|fälschung|troll)
`

export const nobody = `
  (sie|du|ihr|er|man|manche) (haben|hast|habt|hat|sind|waren|bist|warst) (ja|doch|offenbar|offensichtlich|
    nachweislich|wohl|ganz offensichtlich|überhaupt|anscheinend|bestimmt|garantiert|laut system|scheinbar|
    unser produkt|unsere produkte|das produkt|bei uns|hier|unseren laden|es|unser)? (noch)? (nie|niemals|
    nie im leben|gar nicht|gar nichts|überhaupt nicht|noch nie|nichts|kein einziges mal|
    nicht ein einziges mal|nicht einmal|nie etwas|nie was|weder) __ ${KAUF}
  (haben|hast|waren|warst|hat|sind|bist) (sie|du|ihr|er|jemand) (ja|doch|offenbar|offensichtlich|
    nachweislich|wohl|überhaupt|anscheinend|unser produkt|das produkt|bei uns|hier|unseren laden|
    unser)? (noch)? (nie|niemals|gar nicht|gar nichts|überhaupt nicht|noch nie|nichts|kein einziges mal|
    nie etwas|nie was) __ ${KAUF}
  (nie|niemals|noch nie|überhaupt nie|nie wirklich) _ (kunde|kundin|gast|bei uns gekauft|bei uns bestellt|
    bei uns eingekauft|bei uns gewesen|in unserem laden|bei uns kunde|bei uns im|bei uns zu gast|einen fuß|
    bei uns drin)
  ((du|sie) (warst|waren|bist|sind) (nie|gar nicht|nicht|gar nie|überhaupt nicht|ned) (hier|bei uns|da|
    kunde|kundin|gast|in unserem|im laden)|(kein|keine) (echter|echte|richtiger|wirklicher|realer) (kunde|
    kundin|mensch|gast|bewertung|rezension|person|käufer*))
  (nie|niemals|nie und nimmer|zu keinem zeitpunkt|zu keiner zeit|kein einziges mal|weder|gar nie|noch nie|
    no nie|nia|nie im leben) __ (an sie geliefert|an dich geliefert|an sie verschickt|an sie versendet|
    an sie verkauft|an dich verkauft|bei ihnen angekommen|bei uns gesessen|bei uns gegessen|bei uns gekauft|
    bei uns bestellt|bei uns eingekauft|unser kunde|unsere kundin|unser gast|kunde bei uns|kundin bei uns|
    gast bei uns|ihren händen|deinen händen|in der hand gehabt|in der hand gehalten|unsere tür|
    unsere schwelle|unseren laden|unser lokal|unser geschäft|einen fuß|auch nur einen|auch nur einmal|
    unser haus|am tisch|an tisch)
  (bei uns|hier|in unserem _|unser* _|unseren _) (sind|waren|bist|warst|haben|hast|saßen|saßt) (sie|
    du) __ (nie|niemals|nicht|noch nie|gar nicht|überhaupt nicht|kein einziges mal|weder)
  (gibt|gibt's|gibts|existieren|existierst|existiert) (es|sie|du|ihr*|dein*|dich|diese* kund*|diesen kund*|
    diese person|diesen menschen)? _ (nicht|gar nicht|überhaupt|wirklich|nur im internet|nur online|
    nur auf dem papier|eben nur|eigentlich|kein mensch) __ (sie|dich|du|internet|papier|mensch|kund*|person|
    gast|fantasie)
  (existieren|existierst|existiert|existenz) (sie|du|eben|nur|halt|offenbar|wohl|gar|überhaupt|nicht|ihre|
    deine)
  (sie|dich) (gibt|gibt's|gibts) (es|'s|in unser*|bei uns|hier|ja|nämlich|überhaupt)? _ (nicht|gar nicht|
    net|nöd|ned)
  (kein|keinen|keine) (mensch|menschen|person|kunde|kunden|gast|einziger kunde|lebende person|
    lebender mensch|echter mensch|realer mensch|wirklicher mensch) _ (namens|mit diesem namen|dieses namens|
    mit ihrem namen|mit deinem namen|hinter|dahinter|am tisch|an tisch)
  (phantom*|phantomkund*|geisterkund*|geistergast|geisterbewert*|geisterbestellung*|unsichtbare* (kund*|
    gast)|luftbuchung|luftkund*|fantasiekund*|fantasiegast|karteileiche)
  (erfundene*|ausgedachte*|fiktive*|imaginäre*|eingebildete*) (kund*|gast|bestellung|besuch|abend|mahlzeit|
    einkauf|person|identität)
  ((sie|du) (müssen|musst|müsstest|müssten)|das wäre) __ (unsichtbar|geist|tarnkappe|durch wände|zeitreise*|
    zeitmaschine|durch die geschlossene|vor verschlossener)
  (hellseher*|kristallkugel|zeitreise*|ferndiagnose|fernbewertung|gedankenübertragung|
    bilokation) __ (${YOU}|bewert*|beurteil*|wie)
  (bewert*|beurteil*|urteil*|schreib*|rezensier*) (sie|du|wer|hier|man|etwas|was|ein produkt|produkte|
    unser*)? _ (ohne|was man nie|was sie nie|was du nie|das sie nie|das du nie|die sie nie|
    den sie nie) __ (${KAUF}|zu haben|zu sein)
  (ohne) _ (je|jemals|auch nur|einmal|ein einziges mal) __ (${KAUF}|zu haben|betreten|gegessen|gesehen)
  (ferne|sofa|couch|schreibtisch) (aus|aus der) (bewert*|beurteil*)
  (vom|von der|aus dem) (sofa|couch|schreibtisch|wohnzimmer|homeoffice) (aus)? _ (bewert*|beurteil*|
    schreib*|verreiß*|lästern)
  (hast|haben|warst|waren|bist|sind) (du|sie)? _ (bei uns|hier|in unserem _) _ (nicht einmal|nicht mal|
    noch nie|nie|kein einziges|keinen einzigen|noch nicht mal|noch nicht einmal) __ (gekauft|bestellt|
    getrunken|gegessen|bezahlt|probiert|gesessen|gewesen|besucht|konsumiert|da|drin)
  (leeres|leere|leeren|anonymes|bildloses|nagelneues|jungfräuliches|frisches|neues|gesichtsloses|
    blankes) (profil|konto|account) __ (bild|beitrag|bewertung|na|wer|konkurrenz|zufall|sie|du|mut)
  (sie|du) (sind|bist|waren|warst|wart) (nachweislich|definitiv|offensichtlich|offenbar|gar|
    schlicht)? (kein|keine) _ (kunde|kundin|gast|käufer*)
`
