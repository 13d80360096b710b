/**
 * Who is accused, and of what, as most people write it: each thought in main clauses, questions and
 * subclauses.
 */
const AT_US = `(bei uns|hier bei uns|in unserem laden|in unserem geschäft|in unserem lokal|in unserem restaurant|
    in unserem haus|in unserem café|in unserer filiale|in unserer praxis|in unserem studio|in unserem salon|
    unser gast|unser kunde|unsere kundin|kunde bei uns|kundin bei uns|kunde von uns|kundin von uns|zu gast)`

const AT_US_OR_THERE = '(bei uns|hier|im laden|im geschäft|im lokal|im restaurant|im shop|vor ort|im haus|da)'

const NEVER = `(nie|niemals|noch nie|nie im leben|gar nicht|überhaupt nicht|gar nie|überhaupt nie|kein einziges mal|
    zu keinem zeitpunkt|nicht ein einziges mal|nicht einmal|sicher nicht|bestimmt nicht|definitiv nicht|
    nachweislich nicht|garantiert nicht|nicht)`

const NOTHING = `(nie|niemals|noch nie|nichts|gar nichts|überhaupt nichts|nie etwas|noch nie etwas|nie was|weder|
    kein einziges mal|nicht ein einziges mal|keine einzige|überhaupt nicht|gar nicht|nachweislich nicht|
    nachweislich nichts)`

const BOUGHT = `(gekauft|bestellt|eingekauft|gegessen|getrunken|reserviert|gebucht|konsumiert|verzehrt|gespeist|
    übernachtet|probiert|ausprobiert|benutzt|verwendet|getestet|betreten|besessen|erworben|
    in der hand gehabt|in der hand gehalten|in händen gehalten|in auftrag gegeben)`

const OF_OURS = `(bei uns|hier|von uns|hier bei uns|unser produkt|unsere produkte|unseren artikel|unsere ware|unser essen|
    unseren laden|unser geschäft|unser lokal|unser gerät|unsere creme|unser angebot|in unserem laden|
    in unserem geschäft|in unserem lokal|in unserem restaurant|in unserem shop|in unserem onlineshop)`

const CUSTOMER =
  '(kunde|kundin|gast|käufer|käuferin|patient|patientin|mitglied|teilnehmer|teilnehmerin|auftraggeber)'

export const strangers = `
  (dass|ob) (sie|du) (vom|von der|von|zum|zur|aus dem) _ (laden|geschäft|lokal|café|firma|konkurrenz|team|
    bäckerei) (nebenan|gegenüber|drüben)? _ (bist|sind|kommst|kommen|gehörst|gehören)
  (bewertung|rezension|beitrag|kommentar) die (sie|du) (unter|mit) _ (anderen|anderem|falschen|falschem|
    neuen|neuem|zweiten) (namen|account|profil|konto)
  (ich|wir) (war|waren) __ (da|hier|vor ort|im laden) und (sie|du) nicht
  (sie|du|ihr) (waren|warst|sind|bist) _ (noch nicht|nicht) (mal|einmal) _ ${AT_US_OR_THERE}
  (sie|du) (kennen|kennst) (unser *|unsere *|unseren *|unseren laden) (doch|ja)? (gar|überhaupt)? nicht
  (sie|du) (gehören|gehörst) (nicht|sicher nicht|definitiv nicht|jedenfalls nicht) dazu
  (heißt|heissen|heißen|heißt du|schreibt|steckt) _ in (wirklichkeit|wahrheit)
  (sie|du) (haben|hast) _ (bei|für) uns gearbeitet
  (weiss|wissen|sicher|überzeugt|klar|bezweifle|bezweifeln) __ (sie|du) _ (keiner|keine|kein ${CUSTOMER}|
    keine ${CUSTOMER}|nie einer|nie eine) (sind|bist|waren|warst)
  (gibt es|gibts|existieren|führen wir) (sie|dich) (bei uns|hier|in unserem system)? (nicht|gar nicht|
    nirgends)
  (hat|haben) (uns|unseren laden|unser lokal|unser geschäft) (noch nie|nie|niemals|gar nicht) (besucht|
    betreten|gesehen)
  (ihr|euch|leute|freunde|kollegen|herrschaften|jungs|kollegin|nachbarn) (von der|vom|von|aus der|
    aus dem) _ (pizzeria|bäckerei|konkurrenz|café|laden|salon|metzgerei|firma|agentur|restaurant|imbiss|
    friseur|werkstatt|gegenüber|nebenan|drüben)
  (schreibt|schreiben|schreibst|bewertet|bewerten|bewertest) _ im auftrag
  aus (derselben|der gleichen|der selben|der bekannten|der üblichen|einer bestimmten|gewisser|
    der immer gleichen) (ecke|richtung|quelle|feder)
  (sie|du|ihr) (waren|warst|wart|sind|bist|seid) _ ${NEVER} _ ${AT_US}
  (sie|du|ihr) _ ${NEVER} _ ${AT_US} _ (waren|warst|wart|gewesen|sind|bist)
  (waren|warst|wart|sind|bist) (sie|du|ihr) _ ${NEVER} _ ${AT_US}
  (bei uns|hier|in unserem *) (waren|warst|wart) (sie|du|ihr) _ (nie|niemals|noch nie|überhaupt nicht|
    gar nicht|definitiv nicht|sicher nicht|nicht)
  (sie|du|ihr) (haben|hast|habt) _ ${OF_OURS} __ ${NOTHING} __ ${BOUGHT}
  (sie|du|ihr) (haben|hast|habt) _ ${NOTHING} _ ${OF_OURS} __ ${BOUGHT}
  (haben|hast|habt) (sie|du|ihr) _ (${OF_OURS} __ ${NOTHING}|${NOTHING} _ ${OF_OURS}) __ ${BOUGHT}
  (dass|obwohl|da|weil|ob) (sie|du|ihr) __ (${OF_OURS} __ ${NOTHING}|${NOTHING} _ ${OF_OURS}) __ ${BOUGHT}
  ohne _ (je|jemals|ein einziges mal|auch nur einmal|selbst) __ (gewesen|da gewesen|dagewesen|
    ${BOUGHT}) zu (sein|haben)
  ohne __ (gekauft|probiert|benutzt|bestellt|gegessen|betreten) zu haben
  (sie|du) (sind|bist|waren|warst) _ (gar|überhaupt|nachweislich|definitiv|doch|nicht einmal|ja) (kein|
    keine|nie) ${CUSTOMER}
  (sie|du) (sind|bist|waren|warst) _ (kein|keine|nie|niemals) ${CUSTOMER} (von uns|bei uns|gewesen|unseres|
    unserer|hier)
  (sind|bist|waren|warst) (sie|du) _ (gar|überhaupt|nachweislich|definitiv|nie|niemals) (kein|
    keine)? ${CUSTOMER}
  (sie|dich|ihr gesicht|dein gesicht) (hat|haben|kennt) (hier|bei uns|von uns|im laden|
    in der praxis)? _ (niemand|keiner) __ (gesehen|zu gesicht bekommen|kennt)
  (sie|dich) kennt (hier|bei uns|von uns) _ (niemand|keiner)
  (wir|ich) (kennen|kenne) (sie|dich) (gar|überhaupt|doch|leider)? nicht
  (wir|ich) (haben|habe) (sie|dich) _ (noch nie|nie|niemals) _ (gesehen|bedient|beliefert)
  (sie|du) (kennen|kennst) (uns|unseren laden|unser produkt|unsere produkte|unser lokal) (doch|ja|gar|
    überhaupt)? _ nicht
`

const GIVEN_FREE = `(gratis|kostenlos|umsonst|geld zurück|ihr geld|dein geld|das geld|geld|rabatt|einen rabatt|gutschein|
    einen gutschein|ersatz|aufmerksamkeit|nicht zahlen|nichts zahlen|nicht bezahlen|etwas gratis|
    was gratis)`

const HARM = `(schaden|zu schaden|schädigen|zu schädigen|eins auswischen|fertigmachen|fertig machen|schlechtmachen|
    schlecht machen|schlechtreden|schlecht reden|ruinieren|zu ruinieren|in den dreck ziehen|kaputtmachen|
    kaputt machen|in verruf bringen|erpressen|zu erpressen|runterziehen|anschwärzen|das leben schwer machen|
    das geschäft kaputt machen)`

const USED = `(getragen*|benutzt*|gebraucht*|verschwitzt*|verschmutzt*|gewaschen*|schweißrän*|schweißfleck*|
    schweißgeruch|make-up|makeup|make-up-*|parfüm|deoflecken|halb leer|fast leer|halbleer|leergegessen|
    halb aufgegessen|leer|aufgebraucht|ohne etikett)`

const BACK = `(zurückgeschickt|zurückgesendet|zurückgesandt|zurückgegeben|zurückgebracht|zurückgekommen|retourniert|
    zurück|retour|reklamiert)`
const DAMAGED = `(verursacht|beschädigt|zerrissen|zerbrochen|ruiniert|kaputtgemacht|kaputt gemacht|zerkratzt|abgerissen|
    abgebrochen|verschüttet|verbrannt|verformt|zerstört|aufgerissen|verdreckt|versaut|vermurkst)`

const ABUSED = `(beschimpft|beleidigt|angeschrien|angebrüllt|bedroht|bespuckt|angepöbelt|belästigt|begrapscht|geschlagen|
    angegriffen|beklaut|schikaniert|geschubst)`

export const untruths = `
  (sie|du) (denken|denkst) (sich|dir) (das|alles|die geschichte|so etwas|sowas)? (also|wohl|doch|hier|
    einfach|nur|offenbar)? _ aus
  (denken|denkst) (sie sich|du dir) (das|alles|so etwas|sowas)? (hier|einfach|nur|alles|bloß)? _ aus
  (frisch|in ordnung|einwandfrei|heiß|sauber|richtig|pünktlich|korrekt|neu) __ und (das|dies) (wissen|
    weisst) (sie|du)
  (sie|du) (wollten|wolltest|wollen|willst) (lediglich|nur|bloß|einfach nur|einfach) _ (rechnung|essen|
    preis|kosten|ware) _ nicht (begleichen|bezahlen|zahlen)
  (verkaufen|verkauf|halten|halt) (sie)? (uns|mich) (bitte|doch)? nicht für (dumm|blöd|dämlich)
  (gib|geben sie) (doch|ruhig|endlich|einfach) zu dass
  (du|sie|ihr) (lügst|lügt|lügen|schwindelst|schwindeln|flunkerst|flunkern)
  (lügst|lügen|schwindelst|flunkerst) (du|sie)
  (bewertung*|rezension*|behauptung*|kommentar*|text|beitrag|geschichte|beschwerde|alles|das) (ist|sind|
    war) (eine|nur|nichts als|einfach|schlicht|doch|reine|pure|nichts anderes als)? (einzige|reine|glatte|
    dreiste|freche|bewusste|komplette|schlichte|eine|eine einzige|eine glatte|pure)? (lüge|lügen|gelogen|
    erfindung|unverschämte lüge|falschbehauptung|falschaussage|unwahrheit|hetze|verleumdung|racheakt|
    racheaktion)
  (ist|war|wäre) _ (ein|ein reiner|reiner|klarer|billiger|schlichter) (racheakt|rachebewertung|
    vergeltungsakt)
  (rächen|rächst) (sie|du)? (sich|dich)
  (sie|du) (rächen|rächst) (sich|dich)
  nichts davon (ist|stimmt|entspricht|war|hat) _ (passiert|wahr|der wahrheit|geschehen|stattgefunden)
  nichts davon stimmt
  (das|so etwas|so was|dies) (haben|hast) (sie|du) (so|bei uns|hier|sicher|garantiert|bestimmt|definitiv|
    niemals|nie)? _ (nicht|nie) _ (erlebt|gesehen|gehört|bekommen bei uns|gegessen bei uns)
  (bei der wahrheit|bei den tatsachen|bei den fakten) _ (bleiben|bleibst|blieben|zu bleiben)
  (sie|du|hier) (stellen|stellst|werden) _ (bewusst|absichtlich)? _ (falsche|unwahre|haltlose|erfundene|
    falsche dinge|lügen) _ (behauptungen|dinge|anschuldigungen|vorwürfe|tatsachen)? _ (auf|behauptet|
    verbreitet|in den raum|in die welt)
  (behauptung*|aussage*|vorwurf|darstellung|bewertung|geschichte) (ist|sind) _ (falsch|unwahr|nicht wahr|
    unzutreffend) und (das|dies) (wissen|weisst)
  (unwahr|falsch|gelogen|nicht wahr|stimmt nicht|unwahrheit|erfunden) __ (beweisen|belegen|nachweisen|
    zeugen|belegbar|nachweisbar|aufzeichnung*|kamera*|beweise)
  (wollten|wolltest|hatten|hattest) (sie|du) _ (von anfang an|von vornherein)
  (sie|du) (wollten|wolltest|hatten|hattest) _ (von anfang an|von vornherein)
  ging es (ihnen|dir) _ (von anfang an|von vornherein)
  es ging (ihnen|dir) _ (von anfang an|von vornherein)
  (suchen|suchst|suchten|brauchen|brauchst) (sie|du)? (doch|ja|nur|bloß|offenbar|wohl|
    einfach)? _ (einen grund|einen vorwand|gründe|eine ausrede|ausreden|ein haar in der suppe) __ (zahlen|
    bezahlen|zurückgeben|schlecht*|beschwer*|meckern|um|damit)
  (sie|du) (suchen|suchst|suchten|brauchen) (doch|ja|nur|bloß|offenbar|wohl|einfach) _ (grund|vorwand|
    ausrede|ausreden)
  (sie|du) (haben|hast) (das|die|den|es|sie|ihn) (mehrfach|schon|bereits|wochenlang|einen abend|
    auf *)? _ (getragen|benutzt|gebraucht|gegessen|aufgegessen|ausgetrunken|gelesen) und (wollen|willst|
    möchten|möchtest) _ (es|das|sie|ihn|jetzt|nun|dann|trotzdem)
  (haben|hast) (sie|du) (selbst|selber|doch|einfach|wohl|ja|eindeutig|offenbar|
    nachweislich)? _ (fallen lassen|fallen gelassen|runtergeworfen|heruntergeworfen|überladen|
    falsch gelagert|ins wasser geworfen|herunterfallen lassen)
  (ist|sind) (ihnen|dir) (wohl|doch|offenbar|eindeutig|selbst)? _ (runtergefallen|heruntergefallen|
    hingefallen|hinuntergefallen|ins wasser gefallen|auf den boden gefallen|aus der hand gefallen)
  durch (ihren|deinen|ihre|deine|eigenes|eigene) (sturz|verschulden|fehler|unachtsamkeit|schuld|ungeschick|
    dummheit|leichtsinn|eigenes verschulden|falsche bedienung|unsachgemäße)
  (eigenverschulden|selbstverschulden|selbst verschuldet)
  (geben sie|gib) (es|das) (doch|einfach|ruhig|endlich|wenigstens|doch einfach|doch endlich) zu
  (das|dieses|dein|ihr|die|diese) (foto|bild|fotos|bilder|video) __ (haben|hast|stammt|kommt|ist|
    wurde) (sie|du)? _ (aus dem internet|aus dem netz|bei einem anderen|bei jemand anderem|woanders|
    nicht bei uns|von woanders|nicht von uns|anderen anbieter|anderen laden)
  (sie|du) (jeden|jede|alle|alles|jeden laden|überall|ständig|grundsätzlich) __ (schlecht|negativ|
    mit einem stern) (bewerten|bewertest|bewertet)
  (sie|du) (bewerten|bewertest) (offenbar|ja|wohl|grundsätzlich|immer|überall|ständig)? _ (jeden|jede|alle|
    alles|überall|ständig|grundsätzlich|nur) __ (schlecht|negativ|stern)
  (wer|wenn man|leute die) __ (isst|aufisst|konsumiert|trinkt|austrinkt|verzehrt) __ (beschwert|reklamiert|
    meckert|nicht zahlen|nicht bezahlen)
  (geht|ging) es (ihnen|dir) _ nicht (um|ums)
  (ihnen|dir|dem|denen) (geht|ging) es _ nicht (um|ums)
  (haben|hast) (sie|du) (beim|mit|durch|selbst|selber|zu hause|im suff|wohl|offenbar|vermutlich|
    doch) __ ${DAMAGED}
  (sie|du) (haben|hast) _ (beim|durch|selbst|selber|zu hause|offenbar|vermutlich) __ ${DAMAGED}
  (sie|du) (haben|hast) _ (unsere *|unseren *|unser *|uns|mich|meine *|meinen *|das ganze *|einen gast|
    eine kundin|andere gäste) (übel|aufs übelste|laut|massiv|grundlos|wüst|mehrfach|vorher|nur)? ${ABUSED}
  (sie|du) _ (unsere *|unseren *|unser *|uns|mich|meine *|einen gast|andere gäste|eine kundin) (übel|laut|
    massiv|grundlos|wüst|mehrfach|vorher)? ${ABUSED} (haben|hast)
  (erwähnen|erwähnst|schreiben|schreibst|sagen|erzählen) (sie|du) (hier)? (nicht|natürlich nicht|
    leider nicht|lieber nicht|wohlweislich nicht|interessanterweise nicht) (dazu)? dass (sie|du)
  (sie|du) (erwähnen|erwähnst|schreiben|schreibst) (hier)? (nicht|natürlich nicht|leider nicht|lieber nicht|
    wohlweislich nicht) dass (sie|du)
  (behaupten|behauptest) (sie|du) (nur|bloß|doch nur|einfach so|ja nur)
  (hinterher|nachher|im nachhinein|danach|anschließend|jetzt) (zu)? (behauptet|behaupten|reklamiert|meckert|
    jammert|rumjammern|zu behaupten|zu reklamieren|zu meckern|beschwert|schlechtmachen|schlecht machen|
    zu sagen es sei)
  (sehr|ziemlich|schon|reichlich|allzu|etwas|doch|mehr als|so) (durchsichtig|durchschaubar|fadenscheinig|
    scheinheilig|verlogen)
  (schieben|schiebst|schiebt) (sie|du|es|das|die schuld|alles|jetzt|nun|dann|hier)? _ (auf uns|
    uns in die schuhe|uns zu|auf unser*)
  (auf uns|uns) (schieben|geschoben|abwälzen|abzuwälzen|zu schieben) (wollen|willst|haben|hast|ist|
    zu wollen)
  (geben|gibst) (sie|du) (jetzt|nun|dann|hier)? uns (jetzt|nun|dann|hier|dafür)? die schuld
  (kaufen|bestellen|tragen|benutzen|anziehen|bestellst|kaufst) __ (und|dann) _ (schicken|schickst|bringen|
    geben|senden|gibst) _ zurück __ (jahren|immer|jedes mal|ständig|masche|regelmäßig|monat*|seit)
  (betrug|betrugsversuch|versuchter betrug|arglistige täuschung|diebstahl|erpressung|nötigung) (ist|
    nennt man|nennen wir|ist strafbar) _ (das|was|es|betrug)
  (ist|wäre|nennt|nennen) (das|man|wir|schlicht|einfach|für uns|klar|eindeutig|ganz klar|glatter|versuchter|
    reiner|nichts anderes als|nichts als|schon fast)? _ (betrug|betrugsversuch|diebstahl|erpressung|
    nötigung|rufmord|sabotage|arglist|täuschung)
  (stimmt|stimmen|wahr|richtig|falsch|unwahr|passiert|gesagt|gewesen|gelogen) __ (das|dies)? (wissen|
    weisst) (sie|du) (auch|selbst|selber|genau|ganz genau|sehr genau|sehr wohl|nur zu gut|doch|sehr gut|
    ganz gut)
  (sie|du) (wissen|weisst) (doch|auch|das)? (selbst|selber|genau|ganz genau|sehr genau|sehr wohl|
    nur zu gut) _ dass (das|es|ihre|deine|diese|dies|nichts|kein) __ (nicht|gelogen|erfunden|unwahr|falsch|
    unsinn|quatsch|anders)
  (hören sie|hör|hört) __ auf __ (zu lügen|lügen zu|lügen|unwahrheit*|märchen|falsche* behauptung*|
    so etwas zu behaupten|uns zu)
  (bleiben sie|bleib|bleibt) _ (bei der wahrheit|bei den tatsachen|bei den fakten)
  (sagen|erzählen|schreiben) sie (doch|lieber|endlich|wenigstens) _ die wahrheit
  (nicht so tun|nicht so zu tun|tun sie nicht so|tun sie doch nicht so|tu nicht so|tu doch nicht so|
    tun sie hier so|tun sie jetzt so|tust du so|tun sie so|so tun sie) als
  (verschweigen|verschweigst|unterschlagen|unterschlägst) (sie|du)
  (sie|du) (verschweigen|verschweigst|unterschlagen|unterschlägst|verdrehen|verdrehst)
  (haben|hast) (sie|du) _ (verschwiegen|unterschlagen|weggelassen)
  (sie|du) (haben|hast) _ (verschwiegen|unterschlagen)
  (gespräch|telefonat|vorfall|szene|anruf|auseinandersetzung|streit|diskussion|besuch|situation|
    unterhaltung|begegnung|satz|worte) _ (hat|haben|ist|wurde|gab|sind) (es|bei uns|hier|
    in unserem laden)? (nie|niemals|so nie|so nicht|überhaupt nie|nachweislich nie|definitiv nie|
    definitiv nicht|nicht) _ (stattgefunden|gegeben|gefallen|gesagt|zugetragen|geführt|passiert)
  (behaupten|behauptest) (sie|du) (hier|trotzdem|jetzt|einfach|nun|frech|öffentlich|weiter*|dreist|
    ernsthaft|dennoch|allen ernstes|frecherweise)
  (sie|du) (behaupten|behauptest) (hier|trotzdem|jetzt|einfach|nun|frech|öffentlich|weiter*|dreist|
    ernsthaft|dennoch|allen ernstes|frecherweise)
  wie (können sie|kannst du) (so etwas|sowas|so was|das|nur|bloß|etwas derartiges|
    nur so etwas) __ (behaupten|schreiben|erfinden)
  (vermuten|vermute|glauben|glaube|denken|denke|eindruck|annehmen|sicher|klar|offensichtlich|weil|da|
    dass) _ (sie|du|es ihnen|es dir) _ (nur|bloß|einfach nur|lediglich|eigentlich nur|
    doch nur) _ ${GIVEN_FREE} _ (wollen|willst|wollten|möchten|möchtest|geht|ging|suchen)
  (sie|du) (wollen|willst|wollten|möchten|möchtest) (doch|ja|hier|offenbar|offensichtlich|wohl|in wahrheit|
    eigentlich|eh)? _ (nur|bloß|einfach nur|lediglich) _ ${GIVEN_FREE}
  (wollen|willst|wollten) (sie|du) (doch|ja|hier|offenbar|offensichtlich|wohl|vielleicht)? _ (nur|bloß|
    einfach nur|lediglich) _ ${GIVEN_FREE}
  (geht|ging) es (ihnen|dir) (doch|wohl|ja|hier|in wahrheit|offenbar|eigentlich|offensichtlich)? _ (nur|
    bloß|lediglich|einzig) __ (ums geld|um geld|ums zahlen|um rabatt|um einen rabatt|um aufmerksamkeit|
    um einen gutschein|darum uns|ums prinzip)
  (sie|du|jemand|einer|da|hier) (will|wollen|willst|wollten|möchte|möchten|versucht|versuchen|
    versuchst) (uns|unserem ruf|unser geschäft|unseren ruf|unserem geschäft|unserem laden|
    unseren laden) _ ${HARM}
  (will|wollen|willst|möchte|versucht|versuchen|versuchst) (uns|sie uns|du uns|hier|da) _ (jemand|wer|einer|
    offenbar|wohl|gezielt|bewusst|absichtlich|nur|einfach nur|bloß) _ (uns)? _ ${HARM}
  (uns|unserem ruf|unserem geschäft|unserem laden) _ ${HARM} (will|wollen|willst|möchte|möchten|wollte|
    wollten|zu wollen|möchtest)
  (gezielt|bewusst|absichtlich|mutwillig|vorsätzlich) _ (geschäftsschädigend|rufschädigend|geschädigt|
    schädigen|schaden wollen|schlechtgemacht|falsch bewertet|gelogen|falsch dargestellt|die unwahrheit)
  (haben|hast|kam|kamen|schickten|schicken|schickst|brachten|ging|gingen) _ (sie|du|es|das|die|der|den|
    alles)? __ ${USED} __ ${BACK}
  ${BACK} (haben|hast) (sie|du) __ ${USED}
  (mehrfach|wochenlang|monatelang|jahrelang|tagelang|den ganzen abend|ausgiebig|intensiv) (getragen|benutzt|
    gebraucht|gewaschen) __ (zurück*|reklam*|umtausch*|geld|behaupt*)
  (getragen|benutzt) wurde (es|sie|er|das|die|der) (also|aber|jedoch)? (offensichtlich|eindeutig|sichtlich|
    nachweislich|definitiv)
  (sie|du) (haben|hast) uns _ (bestohlen|beklaut|betrogen|belogen|angelogen|hintergangen|reingelegt|
    hereingelegt|ausgenutzt|ausgenützt|erpresst)
  (haben|hast) (sie|du) uns _ (bestohlen|beklaut|betrogen|belogen|angelogen|hintergangen|reingelegt|
    hereingelegt|ausgenutzt|ausgenützt|erpresst)
  (sie|du) (haben|hast) _ (geklaut|gestohlen|mitgehen lassen|die zeche geprellt)
  (nutzen|nutzt|nützen|missbrauchen|missbrauchst) (sie|du) _ unser* (kulanz|gutmütigkeit|rückgaberecht|
    vertrauen|großzügigkeit|freundlichkeit)
  (sie|du) (nutzen|nutzt|nützen|missbrauchen|missbrauchst) _ unser* (kulanz|gutmütigkeit|rückgaberecht|
    vertrauen|großzügigkeit|freundlichkeit)
  (kulanz|gutmütigkeit|rückgaberecht|großzügigkeit) _ (ausnutzen|auszunutzen|ausgenutzt|ausnützen|
    missbraucht|missbrauchen)
  (selbst|selber) (verschuldet|verursacht|abgerissen|abgeschnitten|abgebrochen|kaputt|runtergeworfen|
    heruntergeworfen|reingemacht|draufgemacht|verschmutzt|eingebrockt)
  (haben|hast|wird|werden|dürften) (sie|du|ihr kind|ihr hund|dein hund)? _ (wohl|sicher|bestimmt|vermutlich|
    wahrscheinlich|offenbar|doch|ganz einfach|einfach) (selbst|selber) _ (abgerissen|abgeschnitten|
    fallen lassen|fallen gelassen|kaputt gemacht|verschüttet|verloren|vergessen|gemacht|zerbrochen|
    reingetan)
  (bewertung*|rezension*|behauptung*|vorwurf|vorwürfe|geschichte|text|beitrag) _ (ist|sind|war|
    sei) _ (erfunden|gelogen|gefälscht|unecht|nicht echt|von einem konkurrenten|von der konkurrenz|ein fake|
    fake|betrug|eine frechheit und gelogen|reine erfindung|eine reine erfindung|bewusst falsch)
  (erfundene*|gefälschte*|gelogene*|gekaufte*|unechte*) __ (von ihnen|von dir|wie ihre|wie deine)
  (ihre|deine) (lügen|falschen behauptungen|falschen anschuldigungen|unwahren behauptungen|unwahrheiten|
    lügerei|hetze|verleumdung*|falschaussage*|falschbehauptung*)
`
