/** Who is spoken to, in formal, familiar and dialect forms. */
export const YOU = `(sie|ihnen|du|dich|dir|euch|ihr|ihre|ihrem|ihren|ihrer|dein|deine|deinem|deinen|deiner|eure|eurem|euren|
    eurer|di|dia|ihna|eana|enk|dini|din|dim|diner)`
export const YOUR = `(dein|deine|deinem|deinen|deiner|deines|ihr|ihre|ihrem|ihren|ihrer|ihres|eure|eurem|euren|eurer|euer|dei|
    deim|dein|dini|dine|din|dim|diner|eana|eanane|ihna)`
export const LAW = `(anwalt*|anwält*|rechtsanwalt*|rechtsanwält*|fachanwalt*|fachanwält*|medienanwalt*|medienanwält*|
    hausanwalt*|hausanwält*|firmenanwalt*|familienanwalt*|staranwalt*|advokat*|jurist|juristen|juristin|
    juristinnen|hausjurist*|firmenjurist*|rechtsabteilung*|rechtsbeistand*|rechtsvertret*|rechtsschutz*|
    rechtsdienst*|rechtsberat*|kanzlei*|anwaltskanzlei*|anwaltsbüro|rechtsanwaltskanzlei*|fürsprech*|
    syndikus|justiziar*|bruder der anwalt)`
export const REVIEW = `(bewertung*|rezension*|kundenrezension*|produktbewertung*|sternebewertung*|fünf-sterne-*|ein-stern-*|
    google-bewertung*|google-text|kommentar*|beitrag*|beiträge*|eintrag*|einträge*|posting*|post|posts|text|
    texte|texts|zeilen|zeile|review*|stern|sterne|sternen|sternchen|sterndl|sternli|urteil|urteils|urteile|
    meinung*|fazit|worte|wort|satz|sätze|einschätzung|note|noten|punktzahl|kritik|verriss*|beurteilung*|
    rückmeldung|feedback|geschreibsel|gschichtl|ding|ganze|unsinn|quatsch|schmarrn)`
/** Verbs of taking a review down. */
export const REMOVE = `(lösch|lösche|löschen|löscht|löschst|gelöscht|löschung|entfern|entferne|entfernen|entfernst|entfernt|
    entfernung|zurückzieh*|zurückziehen|zurückzuziehen|zurückgezogen|zurücknehm*|zurückzunehmen|
    zurückgenommen|zurücknahme|rücknahme|rausnehm*|rauszunehmen|rausgenommen|herausnehm*|herausgenommen|
    runternehm*|runterzunehmen|runtergenommen|herunternehm*|heruntergenommen|wegnehm*|wegmach*|wegmachen|
    wegtun|wegtust|wegtuan|wegtuast|weggetan|wegbekomm*|widerruf*|verschwind*|verschwunden|offline|weg|raus|
    runter|zurück|aus dem netz|vom netz|vom tisch|von der seite|aus der welt|bereinigt|ad acta|begraben|
    zu löschen|zu entfernen)`
/** Verbs of making a review kinder. */
export const CHANGED = `(ändern|änder|ändere|änderst|ändert|änderung|geändert*|zu ändern|abändern|abgeändert*|abzuändern|
    anpassen|anpasst|anpassung|angepasst*|anzupassen|überarbeit*|korrigier*|korrektur|aufbesser*|
    aufgebessert*|aufwert*|aufgewertet*|verbesser*|nachbesser*|nachgebessert*|raufsetz*|raufgesetzt|
    hochsetz*|hochgesetzt|hinaufsetz*|heraufsetz*|anheb*|angehoben|anzuheben|erhöh*|überdenk*|überdacht*|
    überdenkst|umschreib*|umgeschrieben*|umzuschreiben|neu schreiben|neu schreibst|aktualisier*|updat*|
    revidier*|relativier*|entschärf*|abmilder*|abschwäch*|berichtig*|richtigstell*|richtiggestellt|
    umstimmen|umwandel*|verwandel*|austausch*|tauschen|ersetzen|ersetzt|drehen|umdrehen|kippen|wachsen|
    wächst|klettern|klettert|steigen|steigt|aufrund*|freundlicher*|netter*|milder*|gnädiger*|positiver*|
    sanfter*|wohlwollend*|versöhnlich*|wärmer*|besser*|schöner*|sonniger*|nach oben|auf fünf|auf 5|auf vier|
    auf 4|anders aus*|anders klingt|anders liest)`
/** Texts that can be called untrue, and who wrote them. */
export const TEXT = `(bewertung*|rezension*|kommentar*|beitrag*|beiträge*|eintrag*|einträge*|posting*|post|text|texte|textes|
    zeilen|review*|profil*|account*|konto|urteil*|geschichte*|story|gschicht*|vorwurf|vorwürfe*|behauptung*|
    beschwerde*|reklamation*|schilderung*|darstellung*|kritik|erzählung*|nutzer*|kunde|kundin|kunden|
    kundschaft|gast|käufer*|name|namen|erlebnis*|aussage*|angabe*|erfahrung*|erfahrungsbericht*|bericht*|
    drama|allergie|beleg*|beweis*|foto|fotos|bild|bilder)`
export const KAUF = `(gekauft|bestellt|erworben|eingekauft|gegessen|besucht|betreten|probiert|gekostet|ausprobiert|benutzt|
    verwendet|getragen|getrunken|besessen|erhalten|bekommen|bezahlt|in der hand|gehalten|gesessen|
    konsumiert|gesehen|geliefert|aufgemacht|geöffnet|gwesen|gsi|kauft|gewesen|da|gast|kunde|kundin)`
export const DUMM = `(dumm|dumme|dummer|dümmer|blöd|blöde|blöder|saublöd|strohdumm|saudumm|dämlich*|doof|doofe|deppert*|
    bescheuert*|bekloppt*|behindert|hirnlos*|hirnverbrannt*|beschränkt|minderbemittelt|unterbelichtet|
    einfältig*|primitiv*|ungebildet*|lächerlich*|erbärmlich*|armselig*|jämmerlich*|verbittert*|frustriert*|
    gestört*|krank im kopf|senil*|verkalkt|hysterisch*|kindisch*|verwöhnt*|verzogen*|unfähig*|inkompetent*|
    begriffsstutzig*|widerlich*|zickig*|kleinkariert*|kleingeistig*|engstirnig*|unverschämt|asozial*|
    weltfremd|realitätsfern|ahnungslos*|schwer von begriff|gschissen*|zurückgeblieben|unreif*|ungehobelt*|
    niveaulos*|geschmacksverirrt*|geschmacklos|neidisch|tussig|gaga|plemplem|zu bequem|zu faul|faul|
    gehässig*|bösartig|boshaft|giftig|geizig|knausrig|ekelhaft|eklig|abstoßend|hässlich|fett|dick|alt|
    ungepflegt|verlottert|schlampig|verlogen|falsch|feige|feig|charakterlos|ehrlos|gestrig|verrückt|irre|
    wahnsinnig|meschugge|narrisch|bled|bleed|teppat|damisch|gspinnert|bekifft|besoffen|betrunken|
    überfordert|untervögelt|langsam|beschränkter natur|arm im geiste|arm dran|peinlich|unerzogen|respektlos|
    schamlos|anmaßend|arrogant|eingebildet|größenwahnsinnig|selbstgerecht|nervig|anstrengend|unerträglich|
    unausstehlich)`
