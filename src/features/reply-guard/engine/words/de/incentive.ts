import type { Incentive } from '#features/reply-guard/engine/words/language.ts'
import { CHANGED, REMOVE, REVIEW } from './classes.ts'
import { offers } from './incentive-in-plain-words.ts'

const STARS = '(stern|sterne|sternen|sternchen|sterndl|sternli|punkte|punktzahl)'
const MORE = `(fünf|5|vier|4|drei|volle|vollen|voller|mehr|bessere|ein paar|zusätzliche|zusätzlicher|zweiter|dritter|
    vierter|fünfter|zweiten|dritten|vierten|fünften|zwei|einen|noch ein|noch einen|alle|sämtliche|weitere|
    fehlenden|fehlende|höchste|maximale|ganze|paar)`
/** A kinder review, or none. */
const BETTER = `(nett|nette|netten|nettere|netteren|nettes|freundliche|freundlichen|freundlichere|freundlicheres|
    positive|positiven|positivere|positiver|gute|guten|bessere|besseren|besseres|schöne|schönes|schönere|
    wohlwollende|liebe|lieben|begeisterte|lobende|warme|warmen|milderes|mildere|milderen|gnädige|gnädigere|
    gnädigeres|fröhlichere|sonnigere|strahlende|neue|neues|versöhnliche)`
const WHEN = `(wenn|sobald|falls|sofern|nachdem|sowie|solange|vorausgesetzt|unter der bedingung|bedingung ist|
    für den fall|gegen|im gegenzug|im tausch|im austausch|als gegenleistung|als dank|dafür|erst wenn|
    erst dann|hängt davon ab|abhängig|wenns|wennst|wer)`
/** Returns for it, replacements and refunds included. */
const GIVES = `(gutschein*|einkaufsgutschein*|warengutschein*|geschenkgutschein*|rabatt*|nachlass|gutschrift|
    gutschreiben|schreiben wir ihnen|schreiben wir dir|guthaben|erstatt*|rückerstatt*|rückzahlung|
    zurückzahl*|geld|euro|euros|franken|fränkli|€|chf|gratis*|kostenlos*|umsonst|geschenk*|schenken|schenke|
    präsent*|überrasch*|paket|päckchen|packerl|päckli|box|ersatz*|austausch|neues|neue|neuen|dankeschön|
    belohn*|prämie*|bonus*|treuepunkte|punkte|aufs haus|auf uns|geht auf|spendier*|überweis*|twint*|paypal|
    einladen|eingeladen|laden wir|lassen wir|springen|springt|erkenntlich|revanchier*|schaden|lumpen|
    leckerl*|kiste*|karton|korb|flasche*|glas|tafel*|torte|kuchen|abendessen|frühstück|brunch|menü|essen|
    kaffee|bekomm*|bekommst|erhalt*|erhältst|kriegst|kriegen|gibt|gibts|schick*|sende*|verschick*|geht|
    bringen|wartet|warten|liegt|reserviert|vip|upgrade|monat|monate|abo|code|prozent|%|erlassen|
    entgegenkommen|kümmern|regeln|drauflegen|legen wir|drauf|entschädig*|reden wir|sprechen wir|finden wir|
    einigen|machen wir|kommen wir|helfen wir|beeilen|reklamation|bearbeit*|rückruf|reparier*|verlosung|
    lostopf|gewinnspiel|teilnehmen|zuckerl|goodie*|probe*|willkommen)`
/** Of those, what nobody owes a customer. */
const GIFT = `(gutschein*|einkaufsgutschein*|warengutschein*|geschenkgutschein*|rabatt*|nachlass|gutschrift*|guthaben*|
    geld|euro|euros|eurönchen|franken|fränkli|stutz|€|chf|gratis*|kostenlos*|umsonst|geschenk*|geschenkt|
    schenken|schenke|präsent*|präsentkorb|überrasch*|päckchen|packerl|päckli|überraschungspaket|
    genießerpaket|paket voll|paket mit|box|goodie*|goodies|goodie-bag|dankeschön|belohn*|prämie*|bonus*|
    aufs haus|auf uns|auf unsere kosten|auf unsere rechnung|spendier*|lassen wir was|lassen etwas springen|
    springen lassen|springt|erkenntlich*|revanchier*|dein schaden|ihr schaden|schaden sein|schaden nicht|
    lumpen|zuckerl|leckerl*|leckereien|kiste*|korb|flasche*|tafel*|überweis*|paypal|twint*|einladen|
    eingeladen|einladung|laden wir|abendessen|frühstück|brunch|menü für zwei|kaffee auf|abo|verlosung|
    verlosen|lostopf|gewinnspiel|gewinn*|vorteil*|kostet dich nichts|kostet sie nichts|versandkosten*|
    portofrei|prozent|%|treuepunkte|bonuspunkte|jahresvorrat|vorrat|monatspaket|gratismonat|freimonat|
    entschädig*|entgegenkommen|kleinigkeit|aufmerksamkeit|lohnt|lohnen|auszahlt|auszahlen|post von uns|
    was schönes|etwas schönes|etwas feines|was feines|was süßes|etwas süßes|kleines extra|ein extra|
    obendrauf|obendrein|beim preis|mit dem preis|kommen zusammen|ins geschäft|einig|einigen|kulanz|
    günstiger|billiger|erlassen|erlass|hälfte des preises|spendabel|generös|freigebig|lassen mit uns reden|
    porto|paket tee|vip*|upgrade|erstatt*|rückerstatt*|zurückzahl*|kaufpreis|großzügig*|verwöhn*|
    nicht vergessen werden|nicht zu kurz|kopfkino|zeig* uns|zeigen wir uns|was drin|geht da was|
    lässt sich was machen|lässt sich etwas machen|ließe sich|machen wir was möglich|ersparnis|sonderpreis|
    vorzugspreis|freundschaftspreis)`
const ASKED = `(bewertung*|rezension*|${STARS}|review*|beitrag|eintrag|kommentar*|posting|text|zeilen|worte|urteil|meinung)`

export const incentive: Incentive = {
  change: `
    ${REVIEW} __ (${CHANGED}|${REMOVE}|aufstock*|ausbau*|ergänz*|nachträglich|nochmal anschau*|
      noch einmal anschau*|wandert|wandern|mehr|rauf|hinauf|glänz*|strahl*|leucht*|zu ändern|in den himmel|
      vom tisch|aus der welt|wegdenken|neu denken|neu bewerten|zurückdenk*)
    (${CHANGED}|${REMOVE}|passen sie|nehmen sie|nimm|nimmst|nehmt|ziehen sie|zieh|ziehst|streichen|
      streichst|streich|schenken sie uns|schenkst du uns|spendier*|machen sie aus|mach aus|machst|
      aus) __ ${REVIEW}
    ${MORE} ${STARS} (mehr|zu|dazu|rauf|geben|gibst|gäbe|gäbst|draus|daraus|werden|wert|hinzu|vergeben|
      würden|wären|gegen|von dir|von ihnen|drin|bei|auf|statt|hier|leuchten|und|dann|im|stehen|würde|
      erscheinen|sehen|lesen|da|online|oben|prangen|glänzen|schenken|spendier*|tun|sind|machen|ergänz*|
      hinterlass*|drauflegst|drauflegen|draufleg*|draufpack*|dazuleg*|nachleg*|nachreich*|springen|
      durchringen|aufraffen|locker|übrig|obendrauf|oben drauf|extra)
    (aus|statt) (einem|zwei|drei|1|2|3|eins|dem einen|den zwei|den drei) ${STARS}? _ (fünf|5|vier|4|mach*|
      voll*)
    (bewertung|rezension|text|sterne|beitrag|kommentar|eintrag) (runter|weg|rauf|hoch|raus|offline|zurück|
      gegen|hinauf)
    ${BETTER} (bewertung*|rezension*|worte|wörtchen|zeilen|zeile|review*|kommentar*|update|ergänzung|satz|
      lob|urteil|text|fazit|ton|note|punktzahl|licht) (schreib*|hinterlass*|auf|bei|von|wäre|würde|würden|
      hilft|geben|gibst|verfass*|veröffentlich*|posten|postest|dazu|findet|finden|lesen|hier|im|gegen|und|
      online|da|ausfällt|sehen|machen|käme)
    (volle|voller|vollen|höchste|maximale) (punktzahl|punkte|sternzahl|sternenzahl|wertung)
    (kopier*|poste*|posten|veröffentlich*|schreib*|teil*|stell*) _ (noch|das|ihn|sie|es|den text|
      die bewertung|auch|nochmal) _ (auf|bei|zwei|drei|in) _ (portal*|google|trustpilot|amazon|facebook|
      plattform*|seiten|anderen|instagram|tripadvisor)
    (text|zeilen|worte|ton|formulier*) _ (nachträglich|ein bisserl|ein bisschen|etwas|bissl|
      eine spur)? _ (freundlicher|netter|milder|sanfter|entschärf*|abgemildert|positiver|wärmer)
    (stillschweigen|schweigen|den mund|still|nicht öffentlich|nichts öffentlich|unter uns|diskret|für sich|
      für dich) _ (bewahr*|behalt*|halten|hältst|bleib*|darüber|drüber)
    (es|das|sie|ihn|den|alles|was|dös|des) (hier|da)? (löschst|löschen|zu löschen|gelöscht|rausnimmst|
      rausnehmen|runternimmst|runternehmen|runter nehmen|herausnehmen|zurückziehen|zurücknimmst|
      zurücknehmen|zurückziehst|wieder rausnehmen|verschwinden|verschwindet|wegmachst|wegtust|wegtuast|
      vergessen|vergisst|schwamm drüber) (könnten|würden|sie|kannst|würdest|wird|lassen|lässt|gibt|dann|
      bekomm*|schick*|erhalt*)?
    (lösch|löschen sie|löschst du|nimmst du|nehmen sie|nimm|ziehst du|ziehen sie|zieh) (es|das|den|die|
      diesen|ihn|sie|'s|deinen|deine|ihren|ihre) _ (raus|runter|zurück|und|dann|weg|wieder|offline)
    (überdenk*|überdenken|überlegen|überleg|umstimmen|umzustimmen|milder stimmen|milde stimmen|
      gnädig stimmen|versöhnlich stimmen|freundlich stimmen|anders sehen|in anderem licht|
      in einem anderen licht|herz erweichen|gnade vor recht|ein auge zudrücken|auge zudrücken|fünfe gerade|
      noch einmal nachdenken|nochmal nachdenken|nochmals nachdenken|nachschärfen|drüber schlafen|
      meinung ändern|meinung zu ändern|besinnen|anders klingt|anders klingen|freundlicher klingt|
      freundlicher klingen|netter klingt|öffentlich netter|netter behandel*|besser wegkommen|
      besser dastehen|gut dastehen|hübscher aussehen|anders aussieht|wieder verschwindet|wieder weg ist|
      nicht mehr zu sehen|nicht mehr zu lesen|nicht mehr zu finden|nicht mehr steht|nicht mehr da steht|
      weg wäre|weg ist|geschichte ist|nie passiert|hier wegkommt)
    (screenshot|bildschirmfoto|link|beweis|nachricht|bescheid) __ (geänderte*|neue*|neuen|aktualisierte*|
      verbesserte*|überarbeitete*|gelöschte*|fünf-sterne-*|fünf|5) _ ${ASKED}
    (uns|das|der firma|dem team|dem laden|dem lokal) _ (auch|mal|einmal|doch|hier|nochmal)? _ (gut|besser|
      netter|positiv|freundlich|in den höchsten tönen) _ (weg*|erwähn*|bewert*|schreib*|dastehen lass*|
      beurteil*|da stehen)
  (gegen|für|um|bei) (ein paar|paar|einige|ein|eine|einen|ein bisschen|etwas|deine|
    ihre)? _ ${BETTER} (bewertung*|rezension*|worte|wörtchen|zeilen|zeile|review*|kommentar*|update|lob|
    urteil|text|note|punktzahl)
  (aus|statt) _ (einem|einen|zwei|drei|1|2|3|eins) ${STARS}
  was (müssten|müssen|können|könnten|dürfen|muss|kann) (wir|ich) _ (tun|machen|drauflegen|bieten|
    springen lassen|anbieten) _ (damit|um|dass)
  (nicht|nichts) _ (weiter|mehr|öffentlich)? _ (öffentlich|im netz|online|darzustellen|darstellen|
    weiterzuerzählen|weitererzählen|breitzutreten|publik|hier auszutragen)
  (verschwiegenheit*|vertraulich*|stillschweigen|diskretion|unter uns bleibt|unter uns bleiben|
    für sich behalten|für sich zu behalten|für dich behältst|den mantel des schweigens|gras darüber|
    gras drüber)
  (vergisst|vergessen sie|vergiss|vergessen wir|schwamm) __ (was du|was sie|geschrieben|bewertung|text|
    drüber|sache|das ganze|vorfall)
  (sobald|wenn|falls) (hier|da|dort|online|im netz|öffentlich|es hier|bei google)? _ (wieder|endlich|alles|
    es)? _ (ruhe|frieden|stille|sauber|freundlich|nett|anders|harmonie|sonne|sonnig|grün|rosig|
    friedlich) (ist|herrscht|einkehrt|aussieht|scheint|steht|wird|eingekehrt)
  (zu|auf|nach|für|gegen|um) (den|die|doch|vielleicht)? ${MORE} (oder|bis|von)? ${MORE}? ${STARS}
  ${REVIEW} _ (irrtum|missverständnis|versehen|fehler|fehlgriff|ausrutscher) (war|ist|gewesen|handelt|
    handelte)
  (us|aus) _ (stärn|stärne|stern*) _ (foif|füf|fünf|fünfe|foifi)
  (ob|dass) _ (ein|zwei|nur ein|einer|drei|der eine|die zwei) ${STARS} _ (fair|gerecht|angemessen|passt|
    richtig|nötig|sein muss|verdient|gerechtfertigt|stehen bleiben|bleibt)
  (schreibst|schreiben|schreib|sagst|sagen|hinterlässt|hinterlassen) _ (was|etwas|eine|ein) (nettes|schönes|
    freundliches|liebes|positives|gutes|netteres|schöneres|freundlicheres)
  (ein zwei|ein paar|eins zwei|noch ein|noch zwei|noch einen) _ ${STARS} (nachleg*|draufleg*|drauf|mehr|
    dazu|springen|dazulegen|nachreichen)
  (mach|machst|machen sie) _ (fünf|5|vier|4) _ (draus|daraus)
  (äußerung*|kommentar*|beiträge|beitrag|bewertung*|veröffentlichung*|posts) _ (verzichten|unterlassen|
    absehen|verzichtest|unterlässt)
  (verzichten|absehen|abstand nehmen|verzichtest) __ (äußerung*|bewertung*|kommentar*|veröffentlich*)
`,
  reward: GIFT,
  unless: `
    (egal|unabhängig*|so oder so|in jedem fall|auf jeden fall|ohnehin|sowieso|jedenfalls|auch wenn|
      selbst wenn|ob sie|ob du|ob mit|ohne gegenleistung|ohne bedingung*|bedingungslos|keine bedingung|
      nicht an bedingung*|ohne dass sie|ohne dass du|nichts ändern|nichts zu ändern|nicht ändern|
      nicht zu ändern|nicht löschen|nichts löschen|nicht anpassen|müssen sie nicht|müssen sie dafür nicht|
      musst du nicht|musst du dafür nicht|brauchen sie nicht|brauchst du nicht|nicht nötig|nicht zu tun|
      nichts zu tun|dürfen wir nicht|dürfen nicht|wollen wir nicht|wollen nicht|erwarten wir nicht|
      erwarten nicht|erwarten keine|bitten nicht|bitten wir nicht|bitten niemanden|niemanden bitten|
      verlangen nicht|verlangen wir nicht|verlangen keine|verlangen dafür|nicht im gegenzug|
      keine gegenleistung|kein tausch|stehen lassen|stehenlassen|stehen bleiben|steh* bleib*|bleibt stehen|
      bleiben stehen|lassen sie sie|lass sie|darf bleiben|dürfen bleiben|darf stehen|bleibt ihre|
      bleibt deine|ihre sache|deine sache|ihnen überlassen|dir überlassen|nie sterne|nicht um sterne|
      nicht der sterne|nicht wegen der|nie um|kaufen wir nicht|kaufen keine|keine bewertung*|gekaufte|
      versprochen egal|behalten sie ihre|behalte deine|ob nun mit|zahlen nie|zahlen nicht|
      auch mit einem stern|haben nichts mit|hat nichts mit|hat mit ihrer|hat mit deiner|nicht davon ab|
      nicht ab von)
    (wir|ich|haben|habe|werden|kolleg*|team|etikett*|produkttext*|beschreibung*|anleitung*|produktseite|
      webseite|website|packung*|rezept*|aufdruck|shop) (haben|habe|hat|werden|wird|den|die|das|unseren|
      unsere|im|ist|wurde|auf|der)? _ (text|satz|beschreibung|anleitung|etikett|produkttext|zeilen|aufdruck|
      angabe*|worte) __ (geändert|ändern|angepasst|korrigiert|überarbeit*|ergänzt|aktualisiert|gestrichen|
      verbessert|entfernt|löschen|gelöscht|anpassen|korrigieren|präzisiert)
    (etikett*|produkttext*|produktbeschreibung*|beschreibung|produktseite|rezeptur*|verpackung) _ (geändert|
      ändern|angepasst|korrigiert|überarbeit*|ergänzt|aktualisiert|verbessert)
    (danke|dank|freu*|merci) _ (für|über) _ (fünf|vier|drei|zwei|fünften|5|4|3|den|die|ihre*|
      deine*) _ (stern*|bewertung*|worte|zeilen|rückmeldung|rezension*)
    (danke|dank|freu*|merci|freuen uns) _ (für|über) _ (fünf|vier|drei|zwei|fünften|5|4|3|den|die|deine*|
      ihre*) _ (stern*|bewertung*|worte|zeilen|rückmeldung|rezension*) (und|auch|war|haben|hat|gestern)?
    (ganz gleich|gleichgültig|völlig egal|ob nun|wie immer sie|wie auch immer|was auch immer|was immer|
      nicht vom|nicht von)
  (darf|dürfen|kann|können|soll) (gern|gerne|ruhig|natürlich|selbstverständlich|trotzdem)? (bleiben|
    stehenbleiben|so bleiben)
`,
  stop: `${offers}
    (im gegenzug|als gegenleistung|als dank für|im tausch|im austausch|als dankeschön für) (für|
      gegen)? __ (${ASKED}|google|update)
    ${GIFT} __ (im gegenzug|als gegenleistung|im tausch|im austausch) __
    ${GIVES} __ ${WHEN} __ ${ASKED} __ (${CHANGED}|${REMOVE}|fünf|mehr|nicht mehr|voll*|hübscher|fehlt|
      geschichte|neu)
    ${GIVES} __ ${WHEN} __ (${CHANGED}|${REMOVE}|nehmen|nimmst|ziehen|ziehst) __ ${ASKED}
    ${WHEN} __ ${ASKED} __ (${CHANGED}|${REMOVE}|fünf|mehr|nicht mehr|voll*|hübscher|geschichte|neu|online|
      steht|stehen|leuchten|da|klettert|wächst|wachsen|wandert) __ ${GIVES}
    ${WHEN} __ (${CHANGED}|${REMOVE}|fünf|volle*|nette*|positive*|gute*|bessere*) __ ${ASKED} __ ${GIVES}
    (jede|jeder|alle|wer|jeden) _ (mit|für|der|die|uns|bei)? _ (fünf|5|vier|positive*|volle|gute|nette*|
      5-sterne-*|fünf-sterne-*|sterne|lobt|lobende*|begeisterte*) _ (${STARS}|bewertung*|rezension*|review*|
      schreib*|gibt|vergibt)? __ (${GIFT}|bekommt|erhält|kriegt|nimmt|darf)
    (fünf-sterne-bewertung*|5-sterne-bewertung*|fünf-sterne-rezension*|5-sterne-rezension*|
      positive* bewertung*|positive* rezension*) __ (${GIFT}|bekomm*|erhält|erhalten)
    ${GIFT} __ (für|gegen|bei|nach) __ (jede|jeder|deine|ihre|eine|einen|den|die|das|fünf|5|positive*|gute*|
      nette*)? (fünf-sterne-*|5-sterne-*|positive* bewertung|gute* bewertung|nette* bewertung|nette* worte|
      nette* zeilen|fünf ${STARS}|5 ${STARS}|neue* bewertung|bessere* bewertung|löschung|rücknahme|
      schweigen|stillschweigen|diskretion|änderung|gelöschte*|geänderte*|entfernte*)
    (löschung|rücknahme|stillschweigen|diskretion|änderung ihrer|änderung deiner|anpassung ihrer|
      anpassung deiner|korrektur ihrer|korrektur deiner) __ ${GIFT}
    (fünf|5|volle*|paar mehr|bessere*) ${STARS} (rein|raus|und|gegen|hier|her|dann|dafür|da) __ ${GIFT}
    (stern|sterne|bewertung|rezension) (gegen|für|um) (gutschein|rabatt|ersatz|geld|torte|kuchen|kaffee|
      gratis*|geschenk|ware|produkt|erstattung|bares)
    (gutschein|rabatt|ersatz|geld|torte|kuchen|kaffee|gratis*|geschenk|ware|erstattung|bares) (gegen|
      für) (stern*|bewertung*|rezension*|fünf|löschung)
    (eine hand wäscht|hand wäscht die andere|leben und leben lassen|wie du mir so ich dir|wie du mir|
      geben und nehmen|gibst du mir|ein geschäft vor*|deal|handel vor*|tauschgeschäft|kuhhandel|
      abmachung) __ (andere|${ASKED}|vorschlag|vorschlagen|anbieten|${GIFT}|sie|du|dir|ihnen)
    (${ASKED}) __ (deal|eine hand wäscht|tauschgeschäft|kuhhandel|abmachung)
    (soll|wird|würde|sollte|wär|wäre) (auch|es|sicher|bestimmt|ganz sicher|natürlich)? (nicht|ned|net|
      nöd) _ (ihr schaden|dein schaden|zu ihrem nachteil|zu deinem nachteil|ihr nachteil|dein nachteil|
      euer schaden|umsonst sein)
    (ihr|dein) schaden _ (nicht|soll|sein)
    (lassen|lassn|lass) (wir|uns|ma|uns gern|uns das|uns da)? _ (nicht lumpen|etwas springen|was springen|
      was einfallen|etwas einfallen|auch was kosten|etwas kosten|was kosten) __ (wenn|sobald|falls|bewert*|
      stern*|netter|öffentlich)
    (wenn|sobald|falls) __ (nicht lumpen|etwas springen|was springen|was einfallen lassen|erkenntlich|
      revanchier*)
    (nimm|nehmen sie|nimmst|lösch|lösche|löschen sie|zieh|ziehen sie|streich|streichen sie|änder|ändere|
      ändern sie|korrigier*|mach|machen sie|pass|passen sie|setz|setzen sie|du machst|sie machen|du änderst|
      sie ändern|du löschst|sie löschen|du nimmst|sie nehmen) __ ${ASKED} __ (und|dann|dafür|ich|wir) (wir|
      ich|bekomm*|gibt|kriegst|hast|geht|mach|machen|haben|legen|schicken|dafür|sind|kommen|finden|reden)
    (sobald|wenn|falls) __ (aus|statt) _ (einem|einen|zwei|drei|eins|1|2|3) ${STARS} __
    (voraussetzung|bedingung|vorausgesetzt|gegenleistung|unter der voraussetzung|
      unter der bedingung) __ (${REVIEW}|beurteilung) __ (${CHANGED}|${REMOVE})
    (vorher|davor|zuerst|zuvor|erst einmal|vorab|vorgängig) __ ${ASKED} __ (ändern|anpassen|löschen|
      entfernen|zurückziehen|zurücknehmen|korrigieren|ändern sie|ändere|löschst|änderst)
    (erst|nur|frühestens) (wenn|nach|sobald|nachdem|gegen) __ ${ASKED} __ (${CHANGED}|${REMOVE})
    (erst|zuerst|vorher) _ (löschen|löschung|ändern|änderung|anpassung|anpassen) _ dann
    ${ASKED} (löschen|ändern|anpassen|entfernen|weg|raus|zurückziehen) _ dann
    (leute|kunden|kundinnen|menschen|alle|wer|jene|diejenigen|für alle|gäste) _ (die|uns|der|
      hier)? _ (öffentlich|hier|auch)? (loben|lobt|gut bewerten|gut bewertet|nett schreiben|nett schreibt|
      positiv bewerten|positiv schreiben|nett bewerten) __ (${GIFT}|haben wir|bekomm*|gibt|liegt|wartet)
    (korrigier*|änder*|ändern sie|lösch*|löschen sie|nimm|nehmen sie|bessere|bessern sie|überdenk*|
      überdenken sie|pass|passen sie) (das|es|sie|ihn) (doch|bitte|noch|einfach|mal|wieder|nochmal|gern*|
      gleich|ja|zurück|raus|weg|schnell|an|wieder raus) __ (dann|und|dafür) __ (${GIFT}|liegt|wartet|
      schicken|bekommst|bekommen|gibt|kriegst|wartet|steht)
    (reparier*|ersetz*|tausch*|kümmern uns|regeln|erledigen|bearbeiten|antworten|liefern) __ (${WHEN}|
      nur wenn|natürlich nur) __ ${ASKED} __ (${CHANGED}|${REMOVE}|vom tisch|erledigt|begraben|vergessen|
      bereinigt|ad acta|geschichte)
    ${GIFT} _ und (du|sie) (schreibst|schreiben|machst|löschst|löschen|änderst|ändern|nimmst|vergisst|setzt|
      gibst|geben|legst|legen)
    (vorher|davor|zuerst|zuvor|vorab) __ (bitten|bitte|ersuchen)? __ ${ASKED} _ (${CHANGED}|${REMOVE}|
      zu überdenken|überdenken)
    (für|gegen) (eine|ein|ein paar|deine|ihre|die|zwei|drei|fünf)? ${BETTER} (bewertung*|rezension*|worte|
      zeilen|review*|kommentar*|update|lob|urteil) __ (${GIFT}|bekomm*|geben|gibt|würden|schicken|legen|
      bieten)
    (tausch|tauschgeschäft|deal) __ ${STARS}
    ${STARS} mehr (für|gegen) __
    (umsonst|gratis|kostenlos|geschenkt|aufs haus|ohne rechnung) __ und (du|sie|ihr) __ (nimmst|nehmen|
      löschst|löschen|änderst|ändern|vergisst|vergessen|ziehst|machst|raus|weg)
    (dass|damit) __ ${ASKED} __ (dann|damit|danach) _ (geschichte|weg|vergessen|erledigt|vom tisch|gelöscht|
      verschwunden|verschwindet)
    (nimm|nehmen sie|lösch|lösche|löschen sie|zieh|ziehen sie|änder|ändere|ändern sie|
      korrigier*) __ ${ASKED} __ dann (nehmen|nehme|erstatten|erstatte|schicken|schicke|liefern|tauschen|
      ersetzen|zahlen|überweisen|holen|reparieren|sehen wir weiter|vergessen)
  (aus) (der|einer|den) (eins|zwei|drei|einser|zweier|dreier) _ (fünf|fünfer|vier)
  (entgegenkommen|entgegenzukommen|entgegen kommen) __ (bewertung*|rezension*|stern*)
`,
}
