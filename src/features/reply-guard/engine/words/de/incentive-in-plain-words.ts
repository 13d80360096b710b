const REVIEW = `(bewertung*|rezension*|review*|google-bewertung*|kommentar*|beitrag|eintrag|stern|sterne|sternen|
    meinung)`

/** Ways to undo a review that displeases, as an order, a condition or a noun. */
const UNDO = `(löschen|löschst|löscht|gelöscht|zu löschen|löschung|entfernen|entfernst|entfernt|entfernung|ändern|
    änderst|ändert|geändert|zu ändern|änderung|anpassen|anpasst|angepasst|anpassung|korrigieren|korrigierst|
    korrigiert|korrektur|überarbeiten|überarbeitest|überarbeitet|überarbeitung|zurücknehmen|zurücknimmst|
    zurückgenommen|zurückziehen|zurückziehst|zurückgezogen|zurückzuziehen|rücknahme|rausnehmen|rausnimmst|
    rausgenommen|herausnehmen|runternehmen|runternimmst|herunternehmen|offline nehmen|umschreiben|
    umschreibst|revidieren|revidierst|verbessern|verbesserst|erhöhen|erhöhst|aufbessern|hochsetzen|
    hochsetzt|anheben|heraufsetzen|aktualisieren|aktualisierst|überdenken|überdenkst|aufwerten|verschwindet|
    verschwinden|nicht mehr online|nicht mehr da|nicht mehr hier|nicht mehr zu sehen|nicht mehr steht|
    weg ist|weg sind|raus ist|vom netz|aus der welt|freundlicher|positiver|besser ausfällt)`

const GOOD_STARS = `(fünf sterne|5 sterne|fünf sternen|5 sternen|vier sterne|4 sterne|vier sternen|volle punktzahl|
    voller punktzahl|volle sternzahl|alle sterne|mehr sterne|ein paar sterne mehr|einen stern mehr|
    zwei sterne mehr|fünf sternchen|bessere bewertung|besseren bewertung|positive bewertung|
    positiven bewertung|gute bewertung|guten bewertung|nette bewertung|netten bewertung|netten worten|
    nette worte|nette rezension|positive rezension|5-sterne-bewertung|fünf-sterne-bewertung|
    5-sterne-rezension)`

/** Everything that a brand can give, the customer's own money included. */
const GIVEN = `(gutschein*|einkaufsgutschein*|rabatt*|nachlass|preisnachlass|prozent|%|euro|€|franken|geld|betrag|
    kaufpreis*|summe|hälfte|erstatt*|rückerstatt*|überweis*|gutschrift|guthaben|gratis*|kostenlos*|umsonst|
    geschenk*|schenken|schenke|spendier*|ersatz*|austausch*|umtausch*|neues|neue|neuen|ein zweites|set|
    probe|proben|pröbchen|paket|päckchen|was extra|etwas extra|was dazu|etwas dazu|oben drauf|obendrauf|
    drauf|aufs haus|auf uns|geht auf|einlad*|eingeladen|laden wir|essen|dessert|kaffee|drink|getränk|
    flasche|kuchen|überraschung*|dankeschön|belohn*|erkenntlich|entgegenkommen|entgegen|reparier*|reparatur|
    garantie|kulanz|bearbeit*|termin|rückruf|vip|bonus*|punkte|verlosung|gewinnspiel|versandkosten*|
    lohnt sich|was davon|etwas davon|gibt es|gibts|bekommst|bekommen|kriegst|kriegen|erhalten|erhältst|
    schicken|schick|senden|kommen wir|finden wir|machen wir|legen wir|bedanken wir|wir bedanken|
    probierpaket|überraschungspaket|testpaket|trostpaket|senden wir|schicken wir|runde|nächste runde)`

const ARTICLE = `(das|die|dem|der|eine|einer|ihre|ihrer|deine|deiner|vorheriger|erfolgter|sofortiger|sofortige|
    vollständige|vollständiger)`

const IF = '(wenn|falls|sobald|sofern|vorausgesetzt|sowie|nachdem|solange)'

export const offers = `
  (ein|eine|ein paar) (positives|positive|nettes|nette|gutes|liebes|freundliches) (wort|worte|zeilen|zeile|
    bewertung|rezension) __ und (der|die|das|ihr*|dein*|wir|sie|du) __ (kostet|kosten|gratis|umsonst|
    kostenlos|geschenkt|aufs haus|auf uns|bekommst|bekommen)
  mit (einem|zwei|drei|ein paar) (stern|sternen|sterne)? mehr (hättest|hätten|bekämst|bekämen|wärst|wären|
    bekommst|bekommen|gibt|gäbe) (du|sie|es)
  (mach|machen sie|gib|geben sie|setz|leg) __ (sterne|sternchen|stern) (mehr|dazu|draus|rauf|drauf|
    mehr draus) __ dann (musst|müssen|hast|bist|sind|wird|läuft|klappt|geht|bekommst|bekommen|kommst|darfst|
    dürfen|gibt|kriegst)
  (euro|€|gutschein|rabatt|prozent|geschenk) und (dafür|dann|im gegenzug) (fünf|vier|5|4|mehr|bessere*|
    gute*|eine|keine) __ (stern|sterne|bewertung|rezension)
  (verschwindet|verschwinden) __ ${REVIEW} _ verschwindet
  ${REVIEW} (verschwindet|weg ist|gelöscht ist|raus ist) _ (verschwindet|vergessen|erledigt|storniert|
    streichen) __ (rechnung|mahnung|forderung|kosten|problem)
  (gib|geben sie|leg|legen sie|schenk|schenken sie|spendier|spendieren sie|setz|setzen sie|pack|
    packen sie) _ (uns|noch|doch|auf|auf die) __ (stern|sterne|sternchen) __ ${GIVEN}
  (gute*|positive*|bessere*|fünf|5) (bewertung*|sterne|sternen) und (sie|du|ihnen|dir) __ (neue*|neuen|
    gratis|ersatz|geld|gutschein*|rabatt|bekomm*|kostenlos*)
  was (müssen|müssten|können|sollen|dürfen|muss|müsste) (wir|ich)? _ (drauflegen|bieten|springen lassen|
    anbieten|zahlen|drauf legen) _ (damit|dass|um|für) __ (stern|sterne|sternen|bewertung*|rezension*)
  ${GIVEN} __ (nur|aber nur|allerdings nur|aber|selbstverständlich nur) _ (ohne|gegen|bei) _ (negative*|
    schlechte*|diese*|ihre|deine|gute*|positive*|bessere*)? ${REVIEW}
  ${GIVEN} __ (und|dann|dafür|danach|hinterher) (dann|dafür)? (schreibst|gibst|machst|änderst|löschst|
    nimmst|vergibst) du __ (nett*|was nettes|gutes|positives|besser*|stern|sterne|bewertung*|rezension*|neu|
    um|weg|fünf)
  ${GIVEN} __ (dann|dafür|im gegenzug|danach) (schreiben|geben|ändern|löschen|nehmen) sie __ (nettes|
    etwas positives|etwas gutes|bessere*|stern|sterne|fünf|bewertung*|rezension*)
  ${IF} (sie|du|ihr) __ ${REVIEW} __ ${UNDO} __ ${GIVEN}
  ${IF} (sie|du|ihr) __ (${GOOD_STARS}|aus _ (sternen|stern|einem|zwei|drei) _ (vier|fünf|4|5)) __ ${GIVEN}
  ${IF} __ (ihre|deine|die|ihr|dein|der|diese) ${REVIEW} __ ${UNDO} __ ${GIVEN}
  ${GIVEN} __ ${IF} (sie|du|ihr) __ ${REVIEW} __ ${UNDO}
  ${GIVEN} __ ${IF} __ (ihre|deine|die|ihr|dein|der|diese|das) ${REVIEW} __ ${UNDO}
  ${GIVEN} __ ${IF} (sie|du|ihr)? __ ${GOOD_STARS}
  ${GIVEN} __ (gegen|für|nach|bei) ${ARTICLE}? ${UNDO} _ ${REVIEW}
  (gegen|für|nach|bei) ${ARTICLE}? (löschen|löschung|entfernen|entfernung|ändern|änderung|anpassung|
    korrektur|überarbeitung|rücknahme|zurückziehen|zurücknehmen) _ ${REVIEW} __ ${GIVEN}
  (für|gegen|bei) _ ${GOOD_STARS} __ ${GIVEN}
  (für|gegen) (eine|deine|ihre|jede) (bewertung|rezension) mit ${GOOD_STARS} __ ${GIVEN}
  ${GIVEN} __ (für|gegen|bei) (eine|deine|ihre|jede|die|ein paar)? ${GOOD_STARS}
  ${GIVEN} (für|gegen) (eine|deine|ihre|jede) (bewertung|rezension) mit ${GOOD_STARS}
  (ändern|löschen|entfernen|korrigieren|überarbeiten|überdenken|nehmen|ziehen|setzen|passen|bessern|werten|
    machen|geben|schreiben) sie __ (${REVIEW}|es|das) __ (dann|und wir|und ich|dafür|danach|im gegenzug|
    und schon) __ ${GIVEN}
  (änder|ändere|lösch|lösche|entfern|entferne|korrigier|korrigiere|überarbeite|überdenk|nimm|zieh|setz|pass|
    mach|gib|schreib) __ (${REVIEW}|es|das) __ (dann|und wir|und ich|und du|dafür|danach|im gegenzug|
    und schon) __ ${GIVEN}
  (aber|aba|allerdings|jedoch|bitte) (nimm|nehmen sie|lösch|lösche|löschen sie|änder|ändere|ändern sie|
    entferne|entfernen sie|zieh|ziehen sie) (vorher|zuerst|erst|davor|vorab|dafür|dann|bitte|
    vorher bitte) __ ${REVIEW}
  (vorher|zuerst|davor|vorab|dafür|im gegenzug|als gegenleistung) __ (bitten|bitte|müssten|müssen|erwarten|
    wünschen|hätten|nehmen|löschen|ändern|nimmst|löschst|änderst) (wir|sie|du|ich)? __ ${REVIEW}
  (solange|so lange) __ (${REVIEW}|das|sowas|so etwas) __ (online|steht|stehen|da ist|hier ist|sichtbar|
    nicht gelöscht|nicht geändert|nicht weg) __ (kein*|nicht*|passiert|warten|ruht|tun wir|machen wir|liegt)
  (kein*|nicht*|ruht|passiert) __ (solange|so lange|bevor|ehe|bis) __ ${REVIEW} __ (online|steht|${UNDO})
  ${GIVEN} __ (erst|nur|aber erst|erst dann) ${IF} __ ${REVIEW} __ (${UNDO}|anders)
  (erst|nur|nicht bevor|erst nach|nur gegen) _ (die|der|das)? _ ${REVIEW} _ (${UNDO}|weg|ändern|
    löschen) _ dann
  (erst|zuerst) (die|deine|ihre) (bewertung|rezension|sterne) _ dann __
  (unter der bedingung|unter der voraussetzung|mit der bitte|vorausgesetzt|bedingung ist|voraussetzung ist|
    einzige bedingung) _ dass __ ${REVIEW} __ (${UNDO}|nicht mehr|weg)
  (hätten sie|hättest du|haben sie|hast du) _ (lust|interesse) __ ${GOOD_STARS}
  (könnten|könntest|würden|würdest|wollen|willst|möchten|möchtest|magst|mögen) (sie|du) __ (${REVIEW}|
    uns) __ (${UNDO}|${GOOD_STARS}) __ (dafür|dann|im gegenzug|als dank) __ ${GIVEN}
  (dafür|im gegenzug|als dank|als dankeschön|zum dank) __ (würden|erwarten|hoffen|wünschen|freuen|bitten|
    hätten) (wir|ich) __ (${GOOD_STARS}|${REVIEW} __ ${UNDO})
  (so|dann) (kommen|finden|werden) (wir|sie und wir) __ (zusammen|lösung|einig) __ ${REVIEW} __ ${UNDO}
  (ohne|keine) (änderung|anpassung|löschung|korrektur) _ (der|ihrer|deiner) ${REVIEW} (kein*|gibt es kein*|
    leider kein*|auch kein*)
`
