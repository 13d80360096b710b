import { YOU, YOUR } from './classes.ts'

const LIE = `(lüge|lügen|lügst|lügt|gelogen|lügner*|schwindel|schwindeln|schwindelst|geschwindelt|flunkern|flunkerei*|
    flunkerst|geflunkert|erfunden|frei erfunden|erlogen|ausgedacht|zusammengereimt|zusammengedichtet|
    zusammenfantasiert|märchen|märchenstunde|unwahrheit|unwahrheiten|unwahr|falsche tatsachen|hirngespinst*|
    luftschloss|luftnummer|ente|räuberpistole|seemannsgarn|jägerlatein|anglerlatein|schauermärchen|
    gruselgeschichte|schauergeschichte*|lügengeschichte*|erfindung|fantasie|phantasie|fantasiegeschichte|
    fiktion|fiktiv|science-fiction|roman|drehbuch|krimi|kriminalroman|theater|theaterstück|schauspiel|
    inszenierung|inszeniert|fake|gefälscht|getürkt|fabriziert|konstruiert|an den haaren herbeigezogen|
    aus der luft gegriffen|aus den fingern gesogen|aus den fingern gesaugt|aus dem hut gezaubert|
    aus den rippen geschnitten|schmarrn|gschichtl|gschichtln|gschichten|gschichtldrucker*|schmäh)`

const PLACED = `(gelegt|hineingelegt|reingelegt|dazugelegt|draufgelegt|hingelegt|untergelegt|gesteckt|reingesteckt|
    hineingesteckt|getan|hineingetan|reingetan|dazugetan|hineingegeben|geworfen|reingeworfen|hineingeworfen|
    gestreut|gepflanzt|platziert|drapiert|arrangiert|inszeniert|präpariert|beigesteuert|nachgeholfen|
    nachhelfen|hineingeschmuggelt|reingeschmuggelt|untergejubelt|gezüchtet|eingebaut|manipuliert|dekoriert|
    zerschnitten|aufgeschnitten)`

const EVIDENCE = `(haar|haare|käfer|fliege|wurm|würmer|made|maden|raupe|schnecke|motte|motten|larve|larven|schraube|
    plastik|plastikstück|glassplitter|scherbe|scherben|nagel|fingernagel|stein|steinchen|pflaster|schimmel|
    fleck|flecken|loch|löcher|riss|risse|kratzer|delle|beweis*|beweisfoto*|beweisstück*|foto|fotos|bild|
    bilder|aufnahme*|beleg|belege|kassenzettel|kassabon|quittung|rechnung|screenshot*|video|tier|tierchen|
    insekt|ungeziefer|maus|fremdkörper)`
export const lies = `
  (sie|du|er|ihr) (lügen|lügst|lügt|schwindeln|schwindelst|schwindelt|flunker*|erfinden das|erfindest das|
    erzählen märchen|erzählst märchen|dichten|dichtest|fantasier*|phantasier*|erzählst|erzählen) (hier|ja|
    doch|wie|uns|wenn|dass|einfach|schlicht|ganz|und|schamlos|dreist|gern|offenbar|mal wieder|unsinn|
    quatsch|blödsinn|einen|geschichten|schmarrn|märchen|seemannsgarn|sich)
  ((sie|du|er) (lügen|lügst|lügt|schwindelst)|(lügst|lügen|flunkerst|schwindelst) (sie|du|hier|uns|
    wie gedruckt|doch))
  (glatt|dreist|frech|schamlos|schlicht|einfach|schlichtweg|frei|komplett|alles|eiskalt|nachweislich|
    offensichtlich|offenkundig|sauber|klar|das ist|ist|fett|gnadenlos) (gelogen|erlogen|erfunden|erstunken|
    zusammengelogen|gefälscht|ausgedacht|gefakt|geflunkert|geschwindelt|eine lüge|lüge|lügen)
  (gelogen|erlogen|erstunken und erlogen|zusammengelogen|vorgelogen|angelogen|lügengebäude|lügengebilde)
  (lüge|lügen|märchen|schwindel|hirngespinst*|fantasieprodukt*|phantasieprodukt*|schauermärchen|
    lügenmärchen) (sind|ist|haben kurze|verbreit*|hier|über uns|in die welt|zu verbreiten|verzapf*|
    auftisch*|erzähl*|aus|nennt|von)
  (ihre|deine|diese|solche|solch|eine|reine|glatte|pure|dreiste|ihr|dein|reines|ein|lauter|nichts als|alles|
    die nächste|schöne|schönes|hübsches|nettes|nette|freche) (lüge|lügen|märchen|schwindel|hirngespinst*|
    fantasieprodukt*|phantasiegeschichte*|fantasiegeschichte*|seemannsgarn|erfindung von ihnen|erfindungen|
    lügerei*|schauermärchen|flunkerei)
  (märchen|geschichten|unwahrheiten|lügen|gschichtln|seemannsgarn) _ (erzähl*|verbreit*|auftisch*|
    aufgetischt|ausdenk*|ausgedacht|erfind*|erfunden|verzapf*)
  (aus den fingern|an den haaren herbei|aus der luft gegriffen|vom pferd erzähl*|bären aufbinden|
    blaue vom himmel|die balken|lange nase|lange beine|kurze beine|pinocchio*|gebrüder grimm|brüder grimm|
    brüdern grimm|erzähl* aus tausend|tausendundeine*)
  (mit der wahrheit|die wahrheit) __ (nicht so genau|nicht genau|kreativ*|großzügig|sparsam|nicht ernst|
    dehnbar|locker|auf kriegsfuß|recht frei|sehr frei|verbieg*|verdreh*|strapazier*|flexibel)
  ((kein|nicht ein|keinem) (einziges)? wort _ (wahr*|stimmt|davon stimmt)|(blühende|lebhafte|rege|reiche|
    ausgeprägte|große|viel|bemerkenswerte|beeindruckende|grosse|üppige|bunte|schöne|tolle) (fantasie|
    phantasie|vorstellungskraft|einbildungskraft|erfindungsgabe))
  (ihre|deine|eure) (fantasie|phantasie|vorstellungskraft|erfindungsgabe|dichtkunst|schauspielkunst|
    schauspielerei|erzählkunst|kreativität) _ (ist|in ehren|möchten|hätten|geht|durch*|verdient|beeindruck*|
    bewunder*|reicht|blüht|kennt)
  ${YOUR} _ ${LIE} __ (ist|sind|war|klingt|hat|haben|glaubt|nimmt|können|kannst|geht|reicht|passt|fehlt|
    hätte|dürfen|in ehren)
  (ist|sind|war|klingt|liest sich|wirkt|riecht|bleibt|wäre) (schlicht|einfach|nur|doch|ja|wohl|halt|eher|
    für uns|schlichtweg|frei|reine|reiner|pure|purer|glatt|glatte|nichts als|ganz klar|eindeutig|
    nachweislich|offensichtlich|leider|wie|mehr nach|stark nach|eine|ein|der|die|das)? (reine|reiner|pure|
    purer|glatte|dreiste|blanke|lupenreine|wie|ein|eine|schöne|nette)? (lüge|lügen|gelogen|erfunden|
    frei erfunden|erlogen|ausgedacht|märchen|hirngespinst*|luftnummer|räuberpistole|seemannsgarn|
    jägerlatein|schauermärchen|gruselgeschichte|lügengeschichte*|fiktion|science-fiction|inszenierung|
    inszeniert|fake|gefälscht|getürkt|fabriziert|konstruiert|schwindel|schmarrn)
  (sie|du) (sagen|sagst|schreiben|schreibst|behaupten|behauptest|verbreiten|verbreitest|erzählen|erzählst|
    nehmen|nimmst) __ (unwahrheit*|lüge*|lügen|märchen|unwahr*|gschichtln|geschichten|falsches|
    falschbehauptung*|nicht die wahrheit|nicht so genau|nicht genau mit)
  (wer) (hier|da)? (die)? (unwahrheit|wahrheit|lügt|lüge|flunkert|schwindelt) __ (sagt|wissen|sich|weiss|
    nicht|genau|spricht|muss)
  (wer) _ (lügt|flunkert|schwindelt|die unwahrheit sagt|die unwahrheit|nicht die wahrheit|
    es mit der wahrheit)
  (lügen|lüge|lügner*) _ (kurze beine|rot|nase|balken|beine)
  (nase|pinocchio*|balken|münchhausen|käpt'n blaubär|blaubär|grimm|andersen|karl may|jules verne|
    scheherazade) __ (wächst|wachsen|gewachsen|lang|biegen|biegt|stolz|neidisch|blass|lässt grüßen|würde|
    wäre|hätte|reif|brüder)
  (wäre|wären|würde|würden|hätte|hätten) _ (pinocchio|münchhausen|grimm|andersen|karl may|hitchcock|
    stephen king|hollywood|netflix|tatort|disney) __ (stolz|neidisch|freude|blass|verfilm*|rechte|gekauft|
    blass)
  (hollywood|netflix|tatort|drehbuch*|oscar|oskar|romanautor*|romancier*|schriftsteller*|dichter|
    literaturpreis|literaturnobelpreis|filmpreis|filmrechte|burgtheater|bühne|märchenbuch|märchenerzähl*|
    märchenstunde|krimiautor*|erzähltalent|bachmannpreis|buchpreis) __ (${YOU}|verdient|verdienen|nominiert|
    talent|nötig|reif)
  (${YOU}) __ (drehbuch*|oscar|oskar|romanautor*|romancier*|schriftsteller*|dichter werden|literaturpreis|
    literaturnobelpreis|filmpreis|burgtheater|märchenbuch|märchenerzähl*|märchenonkel|märchentante|
    krimiautor*|erzähltalent|theatergruppe|schauspielschule|bachmannpreis|buchpreis|belletristik)
  (schreib*|verfass*|verleg*) (sie|du)? _ (romane|krimis|märchen|drehbücher|fantasy|belletristik|ein buch|
    einen roman|einen krimi|ein märchen|märchenbuch|theaterstücke|science-fiction)
  (fantasie|phantasie|einbildung|vorstellung|traum|träume) _ (ihnen|dir|sie|du|durchgegangen|durchgeht|
    kennt|keine grenzen|entsprungen|geträumt|freien lauf)
  (haben|hast) (sie|du) _ (geträumt|halluziniert|fantasiert|phantasiert|gedichtet|dichterisch*)
  (haben sie|hast du|sie haben|du hast|haben sich|hat sich|hast dir|hast da|wer sich|
    wer sich hier) __ (aus den rippen|aus den fingern|aus dem hut|aus dem ärmel|aus der nase|
    zusammengebastelt|zusammengeschustert|zusammengebraut|dazugedichtet|dazu gedichtet|dazuerfunden|
    hineingedichtet|zurechtgezimmert|zurechtgelegt|ausgemalt|herbeifantasiert|herbeigeredet|herbeigedichtet)
  (aus den|aus dem|aus der) (rippen|fingern|hut|ärmel|daumen) (geschnitten|gesogen|gesaugt|gezaubert|
    geschüttelt|gezogen)
  (dichterische*|künstlerische*|literarische*|schriftstellerische*) (freiheit*|ader|talent|begabung|
    leistung|ausschmückung*)
  (was|die|das|den|wie|wo) (sie|du) (da|hier|angeblich|alles|so|bei uns|dort)? __ (erlebt haben wollen|
    erlebt haben willst|gesehen haben wollen|gesehen haben willst|gefunden haben wollen|
    gefunden haben willst|gekauft haben wollen|gegessen haben wollen|haben wollen|haben willst|
    bemerkt haben wollen|gehört haben wollen)
  (erlebt|gesehen|gefunden|gekauft|gegessen|bestellt|bemerkt|gehört|geschmeckt|gerochen|bekommen|besucht|
    gewesen|gesessen) (haben|sein) (wollen|willst|will|soll|sollen)
  (wers glaubt|wer's glaubt|wer das glaubt|glaubt ihnen|glaubt dir|glaubt ihr*|wer soll das glauben|
    wer soll ihnen|wer soll dir|glauben sie doch selbst|glauben sie doch selber|glaubst du doch|
    glauben sie selbst|glaubst doch selber|glaubst du selber|das glaubt)
  (nimmt|kauft|glaubt|nehmen|kaufen|glauben) (ihnen|dir|das|diese|ihre|deine|so etwas|so was|ihna|
    da)? _ (niemand|keiner|kein mensch|kein schwein|koana|kaner|keine) _ (ab|ihnen|dir)?
  (ein|einen|eine|auf den|unter dem) (bären|bärendienst|lügengebäude|kartenhaus) (aufgebunden|aufbinden|
    binden|fällt|zusammen|bricht)
  (vormachen|weismachen|erzählen|auftischen|unterjubeln|einreden|andrehen|aufbinden|vorspielen|vorgaukeln|
    vorlügen) (wollen|willst|will|möchten|lassen|können|kannst|zu wollen)
  (kennen|kennst|nehmen|nimmst|haben|hast|stehen|stehst|verhältnis|umgang) __ mit der wahrheit
  (wahrheit) __ (kriegsfuß|eigene version|eigenwillig*|flexibel|dehnbar|kreativ*|verbogen|verdreht|
    fremdwort|fremd|gewachsen|sparsam|ungenau|zurechtgebogen|ausgeschmückt|glückssache)
  (verdrehen|verdrehst|verbiegen|verbiegst|verfälschen|verfälschst|frisieren|zurechtbiegen) (sie|du|hier|
    die|bewusst|absichtlich|wissentlich)? _ (tatsachen|wahrheit|fakten|realität|sachverhalt)
  (wider besseres wissen|wissentlich falsch*|bewusst falsch*|bewusst unwahr*|vorsätzlich falsch*|
    absichtlich falsch*|bewusste falsch*|wissentlich unwahr*|bewusste lüge|bewusste unwahrheit|
    bewusst gelogen)
  (glaubst|glauben) (sie|du|ja|doch|des|das|eh|wohl)? (doch|ja|wohl|eh)? (selbst|selber)
  (wollen|möchten|sollen|willst|wollen wir) (sie|du|wir|ihre|deine)? _ (aussage|behauptung|geschichte|
    version|das) __ (überdenken|zurücknehmen|nochmal|noch einmal|korrigieren)
  (zusteller|kamera|kameras|aufzeichnung*|protokoll*|unterschrift|sendungsverfolgung|telefonanlage|system|
    gps*) __ (foto von ihnen|foto von dir|sieht man sie|sieht man dich|zeigt sie|zeigt dich|etwas anderes|
    eine andere|andere sprache|widerspr*|gegenteil|gesehen wie|nie gegeben|anders)
  (woher|wie|warum|wer|wo) __ (wissen|weisst|dürften|müssten|werden|wirst|musst) (sie|du) _ (selbst|selber|
    allein) _ (am besten|genau|besser|wissen)?
  (ihr*|dein*|ein solches|dieses|dieser|diesen|diese) __ (hat|haben) (es|sie|ihn) _ (nie|nicht|
    nie und nimmer) _ gegeben
  (schon|wirklich|doch|immer wieder)? (faszinierend|beeindruckend|bewundernswert|bemerkenswert|erstaunlich|
    verblüffend|beachtlich) (wie|was|mit welcher) (viel*|leicht|schnell|kreativ|leute|menschen|manche|man|
    einem|ihnen|dir|sie|du|hingabe|fantasie|ausdauer) __ (einfall*|ausdenk*|ausgedacht|erfind*|zusammen*|
    hinein*|fantasie|erzähl*|behaupt*)
  (ist|sind|war|waren) (schlicht|schlichtweg|einfach|ganz einfach|nachweislich|leider|ja|doch|definitiv|
    nun mal)? (die|eine|glatte|glatt|reine|pure|blanke) _ unwahrheit*
  unwahrheit* _ (verbreiten|verbreitet|verbreitest|erzählen|erzählst|behaupten|schreiben|sagen|in die welt|
    aufgetischt|auftischen|streuen)
  (verbreiten|verbreitest|streuen|streust|erzählen|erzählst|schreiben|schreibst|behaupten|behauptest|sagen|
    sagst) __ unwahrheit*
  (so|etwa so|genauso|ebenso|ungefähr so) (echt|wahr|glaubwürdig|glaubhaft|plausibel|wahrscheinlich|real|
    vertrauenswürdig|ehrlich|seriös) wie
  (weiss|wissen|weisst) (nur|allein|wohl nur|vermutlich nur|bestimmt nur|ausschließlich) (sie|du|ihr*|dein*|
    einer|eine|der|die)
  (warum|weshalb|wieso|wozu) (sie|du) __ (behaupten|behauptest|erfinden|erfindest|verbreiten|verbreitest|
    lügen|lügst|erdichten|flunker*|schwindel*)
  (denk|denken sie|denkt|überleg|überlegen sie|lass|lassen sie|erfind|erfinden sie) (dir|sich|euch|bitte|
    nächstes mal)? __ (was besseres|etwas besseres|was neues|etwas neues|was anderes|etwas anderes|
    bessere geschichte|was originelleres|etwas glaubwürdigeres|was glaubwürdigeres) _ (aus|ein|einfallen|
    ausdenken)?
  (wie viel|wieviel|was|wer|wie hoch) _ (haben|hat|zahlen|zahlt) _ (die|man|er|jemand|konkurrenz|
    gegenüber)? _ (ihnen|dir|sie|dich) __ (gezahlt|bezahlt|zahlt|versprochen|angestiftet|beauftragt|war|
    geboten)
  (ist|war|sind) (eher|wohl eher|doch eher|ja eher|mehr) (ihr|dein|ihre|deine) (fach|spezialgebiet|
    spezialität|metier|hobby|disziplin|stärke|domäne|talent)
  (unehrlich*|verlogen|falsch|betrüger*|lügner*|gelogen|unaufrichtig) _ (bist|sind|ist|war|hat|
    haben) (hier)? (nur|allein|einzig|höchstens|wohl|wenn überhaupt)? (du|sie|ihr*|dein*)
  (erfinden|erfind|erzählen|erzähl|verbreiten|verbreite|dichten) (sie|du)? (hier|doch|uns|bitte|lieber|
    gefälligst|besser)? _ (keine|keinen) (geschichten|märchen|lügen|unwahrheiten|schauermärchen|gschichtln|
    unsinn|mist|sachen|dinge)
  (weder) __ noch (sie|dich|ihre existenz)
  das nehmen wir (ihnen|dir) nicht ab
  (nehmen|nehme|kaufen|kaufe|glauben|glaube) (wir|ich) (ihnen|dir|das ihnen|das dir) _ (nicht|keine*) _ (ab|
    wort|minute|sekunde)
  (warum|wieso|weshalb|wozu) (erzählen|erzählst|behaupten|behauptest|verbreiten|verbreitest|erfinden|
    erfindest|lügen|lügst) (sie|du)
  (erzählen|erzählst|verbreiten|verbreitest|auftischen) (sie|du) _ (märchen|lügen|unwahrheiten|geschichten|
    gschichtln|schauermärchen)
`

export const staged = `
  (foto*|bild|bilder|aufnahme) (ist|sind|stammt|stammen|zeigt|wurde|wurden|haben|hat|kommt) _ (gestellt|
    aus dem internet|aus dem netz|gephotoshopt|bearbeitet|manipuliert|gestohlen|geklaut|gefälscht|photoshop|
    von google|aus google|montiert|retuschiert|fake|ki|geliehen|von einer stockseite|stockfoto)
  (gestelltes|gefälschtes|manipuliertes|gephotoshopptes|bearbeitetes|geklautes|gestellte|manipulierte|
    gefälschte|photoshop|fotomontage|stockfoto) (foto|bild|fotos|bilder|aufnahme|von|aus|lässt)
  (selbst|selber|eigenhändig|eigenhändige|absichtlich|mutwillig|vorsätzlich|daheim|zuhause|zu hause|
    eigens) _ (reingelegt|hineingelegt|hineingetan|reingetan|hineingegeben|dazugelegt|reingeworfen|
    hineingeworfen|reingesteckt|kaputt gemacht|kaputtgemacht|zerstört|beschädigt|zerschnitten|zerrissen|
    aufgeschnitten|manipuliert|inszeniert|platziert|präpariert|mitgebracht|reingeschmuggelt|
    hineinpraktiziert|eingerissen|fabriziert|verursacht haben)
  ((reingelegt|hineingelegt|hineingetan|dazugelegt|mitgebracht|platziert|reingeschmuggelt|
    reingetan) (haben sie|hast du|wurde|hat)|(reklamation|haar|käfer|beweis*|schimmel|motte|schrauben|
    plastik|fliege) __ (von daheim|von zuhause|von zu hause|selbst|selber) (mit|mitgebracht|reingelegt|
    hineingelegt|gezüchtet))
  (wessen|woher|von wem|wem|wer) __ ${EVIDENCE} __ (${PLACED}|stammt|kommt|gehört|wohl|herkommt)
  ${EVIDENCE} __ (sie|du|jemand|wer|selbst|selber|wohl|da|kunstvoll|dekorativ|liebevoll|fotogen|eigenhändig|
    offenbar|vorher|nachträglich) _ ${PLACED}
  (sie|du|selbst|selber|eigenhändig|nachträglich|absichtlich|mutwillig|
    vorsätzlich) __ ${EVIDENCE} __ ${PLACED}
  (hineingelegt|reingelegt|dazugelegt|draufgelegt|reingesteckt|hineingesteckt|hineingetan|reingetan|
    dazugetan|reingeworfen|hineingeworfen|platziert|drapiert|inszeniert|präpariert|reingeschmuggelt|
    hineingeschmuggelt|untergejubelt|beigesteuert|gezüchtet) (haben|hast|haben sie|hast du|dürften|wurde|
    wohl)
  (selbst|selber|eigenhändig|absichtlich|mutwillig|vorsätzlich|mit absicht|extra) _ (beschädigt|zerstört|
    zerrissen|aufgerissen|zerkratzt|eingeritzt|angesengt|kaputtgemacht|kaputt gemacht|zerschnitten|
    aufgeschnitten|eingetreten|abgebrochen|verschüttet|vergossen)
  (dekorativ*|kunstvoll*|liebevoll|fotogen*|malerisch|sorgfältig|hübsch|geschickt|gekonnt) (drapiert*|
    platziert*|arrangiert*|inszeniert*|hingelegt|gelegt|in szene|ausgeleuchtet|angerichtet)
  (foto|fotos|bild|bilder|aufnahme*|video|screenshot*|beleg*) __ (nicht von uns|nicht unser|
    nicht aus unserem|nicht unsere|nicht bei uns|gar nicht unser|nicht unser produkt|fremdes produkt|
    andere* produkt|ganz andere|anderen marke|anderes lokal|anderen lokal|fremder teller|fremde küche|
    nachbearbeitet|bearbeitet|gestellt|aus dem internet|aus dem netz|rückwärtssuche|bildersuche|
    bilddatenbank|stockfoto*|photoshop*|gephotoshoppt|ki-generiert|von einer ki|montage|fotomontage|
    manipuliert|gefälscht|zusammengeschnitten|vorjahr|vor zwei jahren|schon 20#|älter als)
  (google|bildersuche|rückwärtssuche|suchmaschine) __ (foto|bild|aufnahme)
  (unsere|unser|unseren|unserem) (teller|tische|tischdecken|servietten|gläser|besteck|fliesen|etiketten|
    flaschen|karton*|boden|verpackung*|dosen) (sind|haben|hat|ist|war|waren|sehen) __ (anders|nie|nicht|
    kein|gar) __ (foto|bild|aufnahme|beweis*)
  (mit der schere|mit einer schere|mit dem messer|mit einem messer|mit dem hammer|mit schleifpapier|
    mit dem feuerzeug|mutwillig|mit absicht|absichtlich|vorsätzlich) __ (geschnitten|zerschnitten|
    nachgeholfen|bearbeitet|kaputt*|zerstört|beschädigt|aufgeschlitzt|eingeritzt|zerkratzt|herbeigeführt|
    verursacht)
  (nachgeholfen|nachhelfen) (haben|hast|wurde|hat|mit|sie|du|worden)
  (da|hier|wurde|hat) (hat|wurde|jemand|wohl|offenbar|ein bisschen|ein wenig|kräftig)? _ nachgeholfen
  (mutwillig|mutwillige|mutwilliger|vorsätzlich|vorsätzliche|böswillig|böswillige|arglistig|arglistige|
    gewaltsam)
  (haben|hast) (sie|du) __ nachgeholfen
  (mit filzstift|mit kugelschreiber|mit edding|mit lippenstift|mit ketchup|mit schminke) __ (gemalt|
    aufgemalt|geschminkt|nachgeholfen|fabriziert)
`
