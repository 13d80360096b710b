import type { Phrases } from '#features/reply-guard/engine/words/language.ts'
import { fakes, nobody, rivals } from './accusation-of-fakes.ts'
import { strangers, untruths } from './accusation-in-plain-words.ts'
import { lies, staged } from './accusation-of-lies.ts'
import { YOU, YOUR } from './classes.ts'

const EX_STAFF = `(ehemalig* (mitarbeiter*|kolleg*|angestellt*|lehrling*|azubi*|praktikant*|aushilfe*|kellner*|koch|köchin|
    verkäufer*)|frühere* (mitarbeiter*|kolleg*|angestellt*)|ex-mitarbeiter*|exmitarbeiter*|ex-kolleg*|
    ex-angestellt*|ex-chef*|ex-freund*|exfreund*|ex-mann|ex-frau|ex-geschäftspartner*|ex-lieferant*|
    ex-praktikant*|ex-azubi*|ex-kellner*|ex-partner*|gekündigte* (mitarbeiter*|kolleg*)|
    gefeuerte* (mitarbeiter*|kolleg*)|entlassene* (mitarbeiter*|kolleg*))`

const DISMISSED = `(gekündigt|kündigen mussten|kündigen musste|entlassen|entlassung|gefeuert|rausgeworfen|rausgeschmissen|
    hinausgeworfen|rausgeflogen|kündigung|probezeit|nicht übernommen|nicht verlängert|nicht eingestellt|
    abgesagt|absage|bewerbung|bewerbungsgespräch|fristlos)`

const GREED = `(gratis*|kostenlos*|umsonst|geld zurück|gutschein*|rabatt*|nicht zahlen|nicht bezahlen|nix zahlen|
    nichts bezahlen|nichts zahlen|zeche|zeche prellen|rechnung drücken|preis drücken|freiessen|gratisessen|
    freibier|klicks|likes|follower|reichweite|aufmerksamkeit|applaus|rampenlicht|sich wichtig machen|
    wichtigtuerei|wichtig machen|rache|sich rächen|dampf ablassen|uns schaden|schaden zufügen|
    geschäft kaputt*|ersatzteil*|schadenersatz|geld herausholen|geld rausholen|kohle|profit)`

const WANT = `(wollen|willst|wollten|wolltest|will|wollt|wollte|möchten|möchtest|möchte|versuchen|versuchst|hofften|
    hoffen|hoffst|geht|ging|sucht|suchen|suchst|brauchen|brauchst|spekulier*|aus sind|aus bist|legen es an|
    legst es an)`

const ONLY = `(nur|bloß|doch|lediglich|offenbar|offensichtlich|in wahrheit|in wirklichkeit|eigentlich nur|wohl|halt|eh|
    einzig|schlicht|ausschließlich|insgeheim)`

/** Benefits that nobody wants honestly. */
const SPONGE = `(abstauben|abzustauben|abgreifen|abzugreifen|schnorren|absahnen|abkassieren|erschleichen|ergaunern|
    herausschinden|rausschinden|herausschlagen|herauszuschlagen|rausschlagen|rauszuschlagen|nicht zahlen|
    nicht bezahlen|nix zahlen|nichts bezahlen|nichts zahlen|zeche prellen|die zeche|rechnung drücken|
    preis drücken|sich wichtig machen|wichtigtuerei|wichtig machen|sich rächen|schaden zufügen|
    geschäft kaputt*|klicks|likes|follower|reichweite|rampenlicht|gratisessen|freibier|umsonst essen|
    gratis essen|gratis wohnen)`

const staff = `
  ${EX_STAFF} __
  (kollegin|kollege|mitarbeiter*|aushilfe|kellner*|azubi|lehrling|praktikant*|person|dame|herr|jemand|leute|
    wer|sie|du) __ ${DISMISSED} __ (neue* namen|falsche* namen|anderem namen|pseudonym|meldet|rächt|rächen|
    rache|schreibt|bewertung|rezension|hier|zurück|wieder)
  (seit|nach) (ihrer|deiner|der) (kündigung|entlassung|absage|probezeit|trennung|scheidung|abmahnung) __
  (kündigung|entlassung|absage|trennung|scheidung) _ (noch|immer noch|nicht|wohl|offenbar|offensichtlich|
    scheinbar) _ (nicht verwunden|verwunden|verdaut|verkraftet|überwunden|verarbeitet|nicht|sehr)
  (unter|mit) (neuem|falschem|anderem|fremdem|neuen|falschen|anderen|fremden|erfundenem|wechselnden|
    verschiedenen|frei erfundenem) (namen|pseudonym|profil|account|konto|profilen|accounts) __
  (neuer|neues|anderer|fremder|falscher|erfundener|schöner) (name|account|pseudonym|nickname|
    deckname) _ (alte|selbe|gleiche|derselbe|dieselbe|für|aber|gleicher|selber)
  (alte|alten|offene|offenen|private|privaten|persönliche|persönlichen) (rechnung*|rechnungen|groll|fehde|
    kleinkrieg|rachegelüste|rache|racheakt|befindlichkeiten) __ (${YOU}|begleichen|begleich*|motiv|dahinter|
    hier)
  (racheakt|rachebewertung*|rachsucht|rachefeldzug|retourkutsche|revanche|frustbewertung*|neidbewertung*|
    neid|missgunst) (von|ist|wegen|aus|steckt|spricht|einer|eines|als|dahinter|der|treibt|schreibt)
  (wissen|weiss|ahnen|ahne|kennen|kenne|erkennen|erkenne|sehen|dämmert|schwant) (wir|ich|man|uns|alle|ja|
    genau|sehr|wohl|doch|schon|längst|nur zu|gut)? __ (wer dahinter|wer da schreibt|wer hier schreibt|
    wer sich hinter|wer wirklich|wer das war|wer sie wirklich|wer du wirklich|aus welcher ecke|
    woher der wind|aus welcher richtung|handschrift|schreibstil|wessen|von wem das)
  (woher|aus welcher) (der|dieser|ecke|richtung|feder) (wind|das|es|der|dieser) _ (weht|bläst|kommt|stammt)
  (von dir|von ihnen) _ (getrennt|trennen|verabschiedet|verabschieden)
  (dich|dir|ihnen) _ (gekündigt|entlassen|gefeuert|rausgeworfen|rausgeschmissen|hinausgeworfen|
    vor die tür gesetzt|kündigen mussten|entlassen mussten)
  (getrennt|trennen mussten|vor die tür gesetzt|rausgeworfen|rausgeschmissen|hinausgeworfen|gefeuert|
    nicht übernommen) (haben|hatten|wurdest|wurden|hat) __ (gruß|grüße|bewertung*|stern*|regelmäßig|woche|
    monat|immer|seither|seitdem)
`

const motives = `
  (wollen|willst|wollten|wolltest|will|möchten|möchtest|versuchen|versuchst|hoffen|hoffst|legen|legst) (sie|
    du|ihr)? (doch|ja|wohl|nur|bloß|offenbar|offensichtlich|hier|sich|dir|einfach|lediglich|also|eh|
    in wahrheit|anscheinend|so)? (nur|bloß|lediglich|doch nur|einfach nur|hier nur|ja nur|uns|ein|einen|
    hier)? (stänkern|schaden|gratis*|kostenlos*|geld zurück|umsonst|gutschein*|abstauben|abkassieren|
    schnorren|erschleichen|absahnen|geld abgreifen|rabatt rausschlagen|einen rabatt|einen gutschein|
    was gratis|etwas gratis|gratisware|schlechtmachen|schlecht machen|aufmerksamkeit|rufmord|ergaunern|
    das geld zurück|erpressen|herausschlagen|rausschlagen|provozieren|hetzen)
  (erschleich*|erschlichen*|abstauben|ergaunern|ergaunert|absahnen|abkassieren|rausschlagen|herausschlagen|
    herausholen|schnorren|abgreifen|abzocken) (wollen|will|willst|möchte*|versuch*|zu können|wollten|wer|
    ist|und)
  (geld|ware|gutschein*|gratis*|rückerstattung|erstattung|ersatz|rabatt|gratisware) _ (erschleich*|
    abstauben|ergaunern|absahnen|rausschlagen|herausschlagen|schnorren|abgreifen|erschnorren)
  (masche|trick|tour|abzocke|betrug|betrugsversuch|betrugsmasche|versicherungsbetrug|schmäh|
    schwindel) (kennen|kenn|ist|zieht|durchschau*|funktioniert|von ihnen|von dir|haben wir|kommt|läuft|
    fallen)
  (kennen|durchschau*|fallen|das ist|nennt man|ist|fällt|klassischer|glatter|versuchter|reiner|
    schlichter) _ (masche|betrug|betrugsversuch|erpressung|nötigung|abzocke|trickserei|tour nicht|rufmord)
  (geben|gib|gibt|gebens|räumen) (sie|du|'s|s|es)? (doch|es|ruhig|endlich|wenigstens)? (zu|doch zu|
    zu dass) (dass)? _ (erfunden|gelogen|nie|ausgedacht|konkurrenz|selber|selbst)
  (ausgedacht|zusammengereimt|eingebildet|zurechtgelegt|zusammengesponnen|zusammenphantasiert|
    zusammenfantasiert|aus dem hut|frei erfunden|hinzugedichtet|zurechtgebogen|eingeredet) (haben|hast|hat|
    habt|haben sie|hast du)
  (haben|hast|habt) (sie|du|ihr) (sich|dir|euch)? (das|die|diese|den|alles|es|da|hier|was|etwas|ihre|
    deine)? _ (ausgedacht|zusammengereimt|eingebildet|zusammengesponnen|erfunden|hinzugedichtet|erdichtet|
    gefälscht|gefakt|frei erfunden|inszeniert|getürkt)
  (sie|du|ihr) (haben|hast|habt) (sich|dir|euch|das|die|den|diese|alles)? _ (ausgedacht|zusammengereimt|
    zusammengesponnen|erfunden|erdichtet|gefälscht|gefakt|inszeniert|getürkt)
  (sie|du) (erfinden|erfindest|dichten|dichtest|fälschen|fälschst|türken) (das|hier|da|sich|etwas|sachen|
    dinge|einfach|geschichten|probleme|beschwerden)
  (angeblich*|sogenannte*|vermeintlich*|selbsternannt*|vorgeblich*) (kunde|kundin|kunden|käufer|käuferin|
    gast|allergie|rezension*|bewertung*|kundschaft|veganer*|erfahrung|erlebnis|opfer)
  ((kunde|kundin|veganer*|mutter|gast|käufer*|allergiker*) _ (ausgeb*|ausgibst|tarn*|getarnt|vorgeb*|
    spielen|inszenier*)|(gibt|geben|gibst|geben sie) _ (sich|dich) (hier|nur|bloß|gern)? als _ (kunde|
    kundin|veganer*|gast|mutter|käufer*|allergiker*) aus)
  (sie|du|ihr|leute|manche|wer|ihnen|dir|euch|jemand|einer) __ ${WANT} __ ${ONLY} _ ${GREED}
  (sie|du|ihr|leute|manche|wer|ihnen|dir|euch|jemand|einer) __ ${ONLY} _ (um|auf|an|nach|wegen) _ ${GREED}
  ${WANT} (sie|du|ihr|ihnen|dir|jemand|einer|da|hier|wohl|es) __ ${ONLY} _ ${GREED}
  (sie|du|ihr|leute|manche|jemand|einer|wer) __ (${WANT}|um) __ ${SPONGE}
  ${WANT} (sie|du|ihr|ihnen|dir|jemand|einer|da|hier|wohl|es) __ ${SPONGE}
  jemand __ (will|möchte|wollte|braucht|sucht) (jetzt|nun|halt|da|nur|bloß|offenbar)? _ (ersatz|geld|
    gratis*|gutschein|rabatt|was umsonst|etwas umsonst)
  (um|nur um|bloß um|einzig um|alles um) __ ${GREED} __ (zu|rauszuschlagen|abzustauben|herauszuholen|
    bekommen|kriegen|sammeln|ergattern)
  (wer) __ (schlecht* bewert*|meckert|reklamiert|schimpft|droht) __ (gratis*|gutschein*|bekommt|rabatt*|
    geld)
  (diesmal|wieder einmal|wieder mal|einmal mehr|schon wieder|zum # mal|zum dritten mal|zum vierten mal|
    jedes mal|jedesmal) __ (reklamier*|beschwer*|geld zurück|gutschein*|allergie|gratis*|
    ersatz*) __ (zufall|masche|muster|system|hobby|rein zufällig|kennen|bei anderen|sie|du)
  (kennen|kenn|kenne|durchschauen|durchschaut|durchschau|erkennen) (wir|ich|man|das|die|den|diese|dieses|
    solche|schon|längst|haben|hobby)? _ (hobby|masche|trick|tour|spiel|spielchen|muster|methode|nummer|
    sorte|typ|schmäh|system)
  (hobby|masche|trick|tour|spiel|spielchen|muster|methode|nummer|schmäh|system|bauernfängerei) (kennen|
    kennt|kenn|durchschauen|durchschaut|ist uns|ist alt|ist bekannt|zieht|hat methode|hat system|steckt|
    ist durchschaut|funktioniert|läuft|haben wir)
  (hat|mit|steckt|das nennt man) _ (system|methode|kalkül|berechnung|vorsatz|böse absicht|
    böser absicht) _ (bei ihnen|bei dir|dahinter|ist|wir|hinter)
  (erpress*|nötig*|betrug*|betrüg*|abzocke|abzocker*|schwindel|trickbetrug) _ (nennt|nennen|ist|sind|
    versuch*|wir|das|fallen|lassen|auf den|nicht ein|von ihnen|von dir)
  (rührende*|herzzerreißende*|fadenscheinige*|hübsche*|nette*|schöne*|originelle*|kreative*|billige*|
    durchsichtige*|bequeme*) (begründung*|ausrede*|geschichte*|vorwand|vorwände|story|gschicht*|märchen|
    erklärung*|inszenierung|manöver)
  (vorwand|ausrede|vorgeschoben|vorschieben|vorgetäuscht|vortäuschen|vorgegaukelt|simulier*|geheuchelt|
    heuchel*|heuchler*|scheinheilig*|krokodilstränen|opferrolle|opfer spielen)
  (unverträglichkeit|allergie|krankheit|unwohlsein|übelkeit|schwangerschaft|behinderung|kind|
    hund) __ (vorgeschoben|vorschieben|vorgetäuscht|erfunden|ausgedacht|praktischerweise|gerade dann|
    plötzlich|nur behauptet|simulier*|angeblich*)
  (angebliche*|vermeintliche*|sogenannte*|behauptete*|vorgebliche*) (allergie|unverträglichkeit|krankheit|
    schaden|schäden|mangel|mängel|käfer|haar*|schimmel|besuch|bestellung|kauf|einkauf|tierfreund*|kundin|
    kunde|erlebnis*|ausschlag|vergiftung|übelkeit|anruf*|mail|mails|beweis*|erfahrung*)
  (dreck|schmutz|schlamm|gift|mist) (geworfen|werfen|wirft|wirfst|zu werfen|verspritz*|schleuder*|schmeiss*|
    beworfen|versprüh*|geschleudert)
  (hauptsache|nur damit|damit) _ (dreck|schmutz|schlecht gemacht|schlechtgemacht|gift|gemeckert|geschimpft|
    skandal|klicks|aufmerksamkeit|dampf)
  (so|das|dies|dieser vorfall|diese szene|dieses gespräch|dieser besuch) (hat|ist|hat sich) (es|sich|so|
    bei uns|in dieser form|schlicht|einfach|schlichtweg|nachweislich|definitiv)? _ (nie|niemals|nicht|
    überhaupt nie|gar nie) _ (stattgefunden|gegeben|zugetragen|vorgefallen|ereignet)
  (nie|niemals|nicht|gar nicht|so nie|so nicht|nirgends) (stattgefunden|passiert|geschehen|vorgefallen|
    so zugetragen) (ist|sein|haben|und|hat|das)
  (hat|haben|ist) (es|das|sich|dieser|diese|dieses|der vorfall|dieser vorfall|das alles) (so)? (nie|niemals|
    nie gegeben|gar nie) (gegeben|stattgefunden|passiert|so gegeben)
  (netter|guter|schöner|billiger|plumper|durchsichtiger|kläglicher|lustiger|müder|amüsanter|origineller|
    hübscher|erbärmlicher) versuch
  (nice try|ertappt|aufgeflogen|enttarnt|entlarvt|durchschaut) _ (liebe*|mein*|sie|du|frau|herr|kollege|
    haben wir|freund*)
  (zwei|drei|vier|fünf|sechs|sieben|mehrere|zahlreiche|#) (reklamationen|beschwerden|erstattungen|retouren|
    rücksendungen|gutscheine) __ (zufall|offenbar|auffällig|jedes mal|immer|pech|glück|händchen|zucht|
    muster|system|wir zählen mit|hobby)
  ${YOUR} angeblich*
  (hast|haben) _ (nix|nichts|nie|keinen cent|keine rechnung|nie etwas|keinen rappen) _ (zahlt|bezahlt|
    gezahlt|beglichen)
  (zahlt|bezahlt|gezahlt) (hast|haben) (du|sie)? _ (nix|nichts|nie|keinen|net|ned|nicht)
  (gegangen|abgehauen|verschwunden|raus) ohne zu (bezahlen|zahlen)
  (versuchen|versuchst|wollen|willst|probieren|hoffen|hoffst) __ (zweites mal|doppelt|
    zweimal) __ (beliefert|kassieren|erstattet|geld|ersatz|liefer*|zu bekommen)
  (geschichte|story|nummer|masche|leier|ausrede|märchen|gschicht) __ (schon|bereits|dieses jahr|
    diesen monat|diese woche) _ (mal|dreimal|zweimal|viermal|oft|öfter|hundertmal|tausendmal) __ (gehört|
    gelesen|bekommen|aufgetischt|erlebt)
  leuten die (dann|nur|eigentlich|am ende|hinterher|danach) __ ${GREED}
  (getragen|benutzt|verwendet|gewaschen|gegessen|aufgegessen|ausgetrunken|aufgebraucht|
    leergegessen) __ (dann|danach|anschließend|hinterher|und jetzt) _ (reklamier*|zurückge*|zurückschick*|
    zurückbring*|beschwer*|schlecht bewert*|retourn*)
  (einmal|erst) (tragen|anziehen|benutzen|aufessen|essen) __ (dann|zurückgeben|reklamieren|zurückschicken)
  (will|wollen|wollte|möchte|versucht) (sich)? (da|hier|wohl|offenbar|doch|nur)? _ (jemand|einer|wer|sie|
    du)? _ (auf unsere kosten|bereichern|profilieren|wichtigmachen|aufspielen|einen lenz|einen vorteil)
  (auf unsere kosten) __ (bereichern|profilieren|leben|essen|trinken|vergnügen|shoppen)
  (in die schuhe|in die schuhe zu) (schieben|geschoben|zu schieben)
`

export const accusation: Phrases = {
  stop: [strangers, untruths, nobody, rivals, staff, lies, fakes, staged, motives].join('\n'),
  ask: `
  (schildert|schildern|erinnert|beschreibt|beschreiben) _ (vorfall|abend|besuch|gespräch|situation|es|sich|
    das) _ (ganz|völlig|vollkommen|etwas|ein wenig)? anders
  (kann|können|dürfte) _ (bei uns|eigentlich|normalerweise) __ nicht (vorkommen|passieren|passiert sein|
    sein)
  (keinem|keiner|nicht) _ (vorgang|bestellung|kauf|auftrag|besuch|kunden|termin) _ zuordnen
  (ganz|völlig|etwas|anders) _ (anders) (in erinnerung|erlebt|geschildert|wahrgenommen|abgelaufen|
    dargestellt|berichtet)
  (wenig|nicht|kaum|nicht sehr|nicht gerade|nicht besonders) (glaubhaft|glaubwürdig|plausibel|überzeugend|
    stimmig|schlüssig)
  (hatten|haben|war) (wir|unser *)? (gar|leider|überhaupt)? (nicht|keinen tag) (geöffnet|offen)
  (keine|keinen|kein|nirgends|nicht) (einzige|einzigen|passende|passenden|einkauf*)? (bestellung|kauf|
    auftrag|kunden|kundin|vorgang|einkauf|buchung|rechnung|reservierung|bestellungen|datensatz|kundenkonto|
    namen) (unter|auf|mit|von|zu|in unserem system|mit ihrem|gefunden|finden|verzeichnet|vor|nachvollzieh*)
  (ihr|dein|ihren|deinen|diesen|dieser|der) name _ (taucht|findet|ist|steht|sagt|erscheint|fehlt) _ (nicht|
    nirgends|nirgendwo|in keiner|bei uns)
  (stimmt|stimmen|ist|sind|entspricht|entsprechen) (schlicht|einfach|so|schlichtweg|leider|definitiv|
    nachweislich|ganz und gar|alles|sachlich|faktisch)? (nicht|nicht der wahrheit|unwahr|falsch|unrichtig|
    unwahrheit|gar nicht|keineswegs|nicht den tatsachen|die unwahrheit)
  (unwahrheit*|unwahr|wahrheitswidrig|unglaubwürdig*|unredlich*|unaufrichtig*|unehrlich*|irreführend*|
    übertrieb*|übertreib*|maßlos überzogen|haltlos*|unhaltbar*|unbegründet*|aus der luft|diffamier*|
    fragwürdig*|dubios*|zweifelhaft*|verdächtig*|merkwürdig*|eigenartig*)
  (nimmt|nehmen|kaufen|glauben|glaubt|kauf*|abnehm*) (wir|ihnen|dir|das|wir ihnen|wir dir) _ (nicht|niemand|
    keiner|schwer) ab
  ((glauben|glaube|bezweifeln|bezweifle|zweifeln|abnehmen|abkaufen) (wir|ich) (ihnen|dir|das|ihre|deine|an|
    doch|sehr|stark|stark dass|ihnen das|dass sie|dass du)|(schwer|kaum|nicht|nur schwer) (zu glauben|
    vorstellbar|vorstellen|glauben|nachvollziehbar|nachvollziehen))
  (seltsam|komisch|interessant|merkwürdig|eigenartig|sonderbar|kurios|erstaunlich|auffällig|spannend|lustig|
    witzig) (nur|dass|wie|ist nur|ist|finden wir|eigentlich|allerdings|bloß|aber|scho)
  ((seltsamerweise|komischerweise|merkwürdigerweise|interessanterweise|auffälligerweise|eigenartigerweise)|
    (zufall|zufällig) (ist das|dass|oder|auch|aber|nicht|am selben|genau|gerade|kurz nach)|(konkurrenz|
    mitbewerber*|konkurrent*|nebenbuhler*|mitbewerb)|(bot|troll|trolle|fake|schwindel|betrug|bots))
  ((sind sie|bist du|sind sie sich) (sicher|überhaupt|wirklich|ganz sicher) (dass|ob|sich|bei|kunde|kundin)|
    (verwechs*|verwechselt|verwechselst) (uns|sie|du|haben|hast|offenbar|vielleicht|wohl|unser*))
  ((wirklich|überhaupt|tatsächlich|je|jemals) (bei uns|in unserem|unser produkt|unsere|kunde|
    kundin) (gekauft|waren|bestellt|warst|probiert|gewesen|war|sind)|(falsche anschuldigung*|anschuldigung*|
    unterstell*|mutwillig*|böswillig*|absichtlich*|vorsätzlich*|bösartig*))
    (unter|auf|mit) (diesem|ihrem|deinem|dem) (namen|profilnamen|nutzernamen) _ (keine|kein|keinen|nichts|
      nicht|finden|findet) _ (bestellung|kauf|kunden|eintrag|buchung|reservierung|nichts|gefunden|finden|
      keine)
    (an diesem tag|an dem tag|am genannten tag|an jenem tag|zu dieser zeit|
      um diese uhrzeit) __ (geschlossen|ruhetag|zu|betriebsurlaub|betriebsferien|gar nicht offen)
    (hatten|haben|war|ist) (wir)? _ (geschlossen|ruhetag|betriebsurlaub|betriebsferien) __ (wie|besuch|sie|
      du|wundern|erstaunt)
    (nicht|schwer|kaum|schlecht) _ (erklären|vorstellen|vorstellbar|nachvollziehen|nachvollziehbar|erinnern)
    (sie|du|ihr|uns|eindruck|vielleicht|wohl|möglicherweise) __ (verwechseln|verwechselst|verwechselt|
      verwechslung)
    (mit|unter) (ihrem|deinem|diesem) namen _ (in unserem|bei uns|in der)? _ (nicht|nirgends|
      kein*) __ (finden|gefunden|verzeichnet|bekannt)
    (bezweifeln|bezweifle|zweifeln) (wir|ich)?`,
  unless: `
  (ist|war|wäre|sein) (kein|keine|nie) (betrug|diebstahl|täuschung|absicht|böse absicht)
  (gast|kund*|ihrem|deinem) (zu|nichts|etwas)? (unterstell*) (wir|ich)? (nicht|nichts)
  (anwalt|kollege) __ existiert nicht
  (wir|ich) (wollen|will|würden|würde|möchten|haben|hätten) (ihnen|dir|das|damit)? _ (nicht|nichts|nie|
    niemals|keine|keineswegs|niemandem|keinesfalls) (unterstell*|behaupt*|vorwerf*|nachsag*|bezichtig*)
  (unterstellen|behaupten|werfen|nennen|sagen) (wir|ich)? (ihnen|dir|das|damit)? (nicht|nichts|keine|nie|
    niemandem)
  (niemand|keiner|keinesfalls|nie|niemals|nicht|kein|keine|keinen) (wollen|will|würden|würde|möchten|haben|
    behaupten|behauptet|sagen|sagt|unterstellen|unterstellt|glauben|denken|meinen|nennen|hält|
    halten)? (ihnen|dir|sie|dich|das|ein|eine|einen|hier)? (unterstell*|behaupt*|vorwerf*|nachsag*|
    bezichtig*|der lüge|dass sie lügen|eine lüge|als fake|fake nennen|als lügner*|einen lügner|
    dass das erfunden|dass du lügst)
  (wir|ich) _ (erfunden|haben nicht gelogen|lügen nicht|haben gelogen|ausgedacht|nie behauptet|verwechselt|
    verwechseln|vertauscht|manipulier*|nie gekauft|nie bestellt|nie bezahlt|kaufen keine|nicht täuschen|
    nicht lügen|selbst erfunden)
  ((rezept|sorte|produkt|name|duft|mischung|form|logo|kreation|maschine|wort|riegel|keks|
    kuchen) _ (erfunden|ausgedacht)|(erfunden|ausgedacht) (hat|haben|wurde) (sie|ihn|es|das|den|
    die)? (unser*|meine*|der|die|wir|ein|oma))
  (nicht|keine|weder|nie|niemals|kein|ist nicht|niemand) (erfunden|gelogen|ausgedacht|gefälscht|gefakt|
    eine lüge|eingebildet|fake|lüge|märchen|bezahlt|gekaufte*|ein bot|bot|unbegründet|übertrieben|falsch|
    konkurrenz|einbildung|hirngespinst*)
  ((fake-fleisch|fake-leder|fake leder|kunstleder|fake fur|fake-pelz|fake-fur|fake meat|fake-käse|fake-ei|
    fake-bio-*)|(gekauft|bestellt) (haben|hast) (sie|du) (die|das|den|unser*)|(märchen) (buch|haft*|wald|
    schloss|wiese))
  (sie haben|du hast|da haben sie|da hast du|ihre*|deine*|eure) (völlig|absolut|vollkommen|ganz)? (recht|
    kritik ist berechtigt|beobachtung stimmt|zweifel)
  (stimmt|stimmen|stimmte) _ (nicht mehr|noch nicht|nicht ganz)
  (ist|war|sind) _ (nicht mehr|noch nicht|nicht gut|nicht schön|nicht in ordnung|nicht okay|
    nicht richtig von uns|nicht optimal|nicht unser anspruch)
    (bitte|schreib*|schick*|meld*|nenn*|sag*|mail*|verrat*) __ (bestellnummer|kaufdatum|kassenzettel|
      bestellmail)
    (bestellnummer|kaufdatum|kassenzettel|andere mailadresse|anderen namen|anderer name|andere adresse|
      anderer mail*) _ (schick*|meld*|mail*|nennen|schreib*|dabei|dazu|verwendet|haben sie|benutzt)
    (unser*|mein*) (ehemalige*|frühere*|ex-*) (mitarbeiter*|kolleg*|koch|köchin|lehrling*|chef*) (hat|backt|
      führt|betreibt|arbeitet|kocht|heute)
    (krimi*|roman*|buch|bücher|lesung|märchen*|theater*) (lesung*|abend*|regal|tipp|club|bühne|buch|tasse|
      kalender|gruppe)
    (fake|kunst) (fur|pelz|leder|fleisch|blumen|wimpern|bräune)
    (gelogen|erfunden|erlogen|ausgedacht|gefälscht) (hat|haben|habe|ist|war|wurde) (sie|er|wir|ich|es|das|
      hier)? (nicht|nichts|nie|niemand|keiner)
    (wir|einbrecher|dieb*|unbekannte*|vandal*) __ (mutwillig|vorsätzlich|böswillig|gewaltsam)
  (niemand|keiner|niemanden) _ (hält|nennt|bezichtigt|glaubt|unterstellt|behauptet)
`,
}
