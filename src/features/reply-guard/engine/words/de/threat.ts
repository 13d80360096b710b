import type { Phrases } from '#features/reply-guard/engine/words/language.ts'
import { LAW, REMOVE, REVIEW, YOU, YOUR } from './classes.ts'
import { circle, home, publicity } from './threat-in-private.ts'
import { authorities, courts, lawyers } from './threat-of-law.ts'
import { noThreats, threats } from './threat-in-plain-words.ts'

const DEADLINE = `(morgen|heute|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|wochenende|ende der woche|
    monatsende|feierabend|mitternacht|abend|mittag|# uhr|zwölf uhr|#|von #|einer stunde|einem tag|
    einer woche|zwei tagen|drei tagen|fünf tagen|sieben tagen|zwei tage|drei tage|eine woche|
    vierundzwanzig*|achtundvierzig*|kurzem)`

/** Beginnings of the other half of a demand. */
const OR_ELSE = `(sonst|andernfalls|ansonsten|anderenfalls|widrigenfalls|oder wir|oder ich|oder es|oder unser*|oder mein*|
    oder sie|oder du|oder soll*|oder müssen|oder wollen|bevor wir|bevor ich|bevor unser*|bevor mein*|
    bevor es|bevor die|bevor der|bevor jemand|bevor andere|ehe wir|ehe ich|ehe es|ehe jemand|oda i|oda mir|
    oda ma|oda mia|bevor da|bevor di|bevor er|bevor dein*|bevor ihr*|bevor ein*|eh da|solange wir|
    solange ich|solange es noch|solang ma|solange noch|dann ist ruhe|dann vergessen|dann belassen|
    dann bleibt es|wenn sie keinen|wenn du keinen|wenn ihnen|wenn dir)`

const TROUBLE = `(ärger|stress|schwierigkeiten|unannehmlichkeiten|stunk|zoff|trouble|krach|scherereien|ein nachspiel|
    ein echo|donnerwetter|quittung|retourkutsche|lektion|denkzettel|abreibung|blaues wunder|rache|
    vergeltung|granada|gewitter)`

const warnings = `
  ((pass|passen sie) (bloß|lieber|besser|ja|nur) _ auf|(nimm dich|nehmen sie sich|nehmt euch|sei|seien sie|
    seid) (bloß|lieber|besser|ja|mal|nur|sehr|künftig|ganz)? (in acht|vorsichtig)|(zieh|
    ziehen sie) _ warm an)
  (wirst|werden|wird|werdet) (du|sie|es|das|dir|ihnen|ihr|euch)? _ (bereuen|noch wundern|noch leid*|
    leid tun|noch büßen|büßen|zu spüren|noch kennenlernen|noch denken|teuer zu stehen)
  ((bereu*|büß*|leidtun|leid tun) _ (noch|wirst|werden|wird|sie das|du das|werdet)|(kommt|kommen|wird|
    käme) (dich|sie|ihnen|dir|das|euch) _ teuer|(wird|dürfte|könnte|würd) (für)? (sie|dich|ihnen|dir|
    euch) (das)? _ (teuer|unangenehm|ungemütlich|vierstellig|fünfstellig|kostspielig|schmerzhaft|eng))
  ((wird|kann|können) (es|das|wir|ich)? (auch|sehr|richtig|noch|ganz|schnell)? (ungemütlich|unangenehm|
    ungmiatlich|hässlich|anders|andere saiten) (für sie|für dich|werden|auch)|andere saiten)
  ((mach*|machen) _ (dir|ihnen|euch) _ (leben _ (schwer|hölle)|hölle heiss|probleme|ärger)|(schlaf|
    schlafen sie|schlaft) (gut|ruhig|schön) _ (solang*|noch|heute))
  ((dreimal|zweimal|gut|genau|besser|lieber|sehr gut|reiflich) überlegen _ (was|ob|wie|bevor|mit wem)|
    (überleg|überlegen sie|überlegt) _ (gut|genau|dreimal|zweimal|besser|lieber|zweimal) (was|ob|wie|bevor|
    mit wem))
  (an deiner|an ihrer|an eurer) stelle (würde|würd|tät|wäre|wär) _ (vorsichtig|aufpass*|lösch*|überleg*|
    acht|leise|ruhig|zurück*|still|sehr)
  (gnade dir|gnade ihnen|wehe|weh dir|dann gnade) (gott|du|dir|sie|wenn|ihnen)
  (mit uns|mit mir) _ (legt|anlegen|anlegst|spaß*) _ (nicht|besser nicht|ungestraft)
  (leg|legen sie) (dich|sich) _ (nicht mit uns|nicht mit mir) an
  behalten (wir)? uns _ (rechtlich*|gerichtlich*|juristisch*|weitere schritte|anzeige|klage)
  (freundschaftlich*|freundlich*|gut gemeinte*|gutgemeinte*|väterliche*|kollegiale*|letzter|kleiner|
    wohlmeinende*|dezente*|diskrete*|sanfte*|nachbarschaftliche*|im guten) _ (rat|ratschlag|tipp|hinweis|
    warnung|erinnerung|empfehlung|gesagt) _ (von|unter|an|für|geben|gebe|zum|lass|lassen|überleg*|nimm|
    nehmen|lösch*|such*|halt*|pass*|noch|bevor)
  (rat|ratschlag|tipp|warnung) (unter|von mir|von uns|an dich|an sie|für dich|für sie|im guten|gratis|
    umsonst)? __ (lösch*|lass es|lassen sie es|überleg*|pass auf|passen sie auf|vorsichtig|nimm|nehmen sie|
    zieh|leg dich nicht|legen sie sich nicht|such dir|halt dich|halten sie sich|finger weg|zurück|raus)
  (an|in) (deiner|ihrer|eurer) (stelle|haut|lage) (würde|würd|tät|wäre|wär|täte|möchte|möcht|
    hätte) __ (vorsichtig|aufpass*|lösch*|überleg*|acht|leise|ruhig|zurück*|still|bogen|umdreh*|schlafen|
    stecken|sorgen|gedanken|weg|raus|nicht mehr|kleinlaut|zittern|hut|anwalt|blicken|warm|umzieh*)
  (solange|solang|so lange) (wir|ich|ma|mir) (noch|no) _ (nett|freundlich|höflich|gut gelaunt|geduld*|ruhig|
    lieb|brav|zivilisiert|nett*|lächel*|lach*)
  (noch|bisher|bis jetzt|bislang|derzeit) (sind|bin|bitten|bitte|fragen|reden|lächeln|schreiben|
    bleiben) (wir|ich|i|ma) _ (nett|freundlich|höflich|geduldig|im guten)
  (wir|ich) (können|kann|könnten) (auch anders|auch ganz anders|auch unfreundlich|auch ungemütlich|
    auch unangenehm|auch böse|andere register|auch andere)
  (lernen|lernst|kennenlernen|kennenlernst|erleben|erlebst|sehen|siehst) (sie|du)? (uns|mich|ma|unsere|
    dann)? _ (andere seite|andere saiten|von einer anderen|anderen seite|anders kennen|richtig kennen|
    uns kennen|mich kennen)
  (gibt|gibt's|gibts|setzt|setzt's|setzts|hat|haben|spielt's|spielts|kriegst|kriegen|bekommst|bekommen|
    bringt|einhandel*|handeln|machen|machst) (es|das|sie|du|dann|no|noch|richtig|gewaltig|gscheit|ihnen|dir|
    wir)? _ ${TROUBLE}
  ${TROUBLE} (ist|kommt|folgt|droht|steht|wartet|gibt|nicht lange|lässt nicht|sicher|garantiert|an den hals|
    am hals|bekomm*|krieg*|einhandel*|verdient)
  (dann|jetzt|bald|sonst|glei|gleich) (ist|is|wird|geht|kracht|rauscht|knallt|rappelt|scheppert|tuscht|
    brennt|spielt|wackelt) (schluss mit lustig|was los|es rund|es lustig|es|hier|'s|der|die|bei dir|
    bei ihnen|richtig|schluss|feuer)? _ (lustig|los|rund|kirtag|karton|watschenbaum|dach|party|funk|kracht|
    knallt|hütte|baum|granada|pracker)
  (schluss mit lustig|ende der fahnenstange|geduld ist am ende|geduld am ende|geduld endet|geduldsfaden|
    sind am ende unserer geduld|reißt uns der|platzt uns der|hört der spaß auf|hört sich der spaß auf|
    hat sich der spaß|ist der ofen aus|ziehen andere saiten|zieh andere saiten)
  (das|es|sache|thema|angelegenheit) (wird|ist|hat|bleibt|war|dürfte) (für sie|für dich|noch|damit|
    noch lange|nicht|wird)? _ (noch lange nicht|nicht ohne|nicht das letzte|noch nicht vorbei|nicht vorbei|
    nicht gegessen|nicht ausgestanden|folgen haben|konsequenzen haben|nachspiel|ein echo|nicht gut aus*|
    böse enden|bitter bereu*|böses ende|blaues auge|nicht ungestraft)
  (letzte* wort|letzte* kapitel) _ (nicht|noch) _ (gesprochen|geschrieben|gesagt)
  (sie|du|wirst|werden|wer|werdet) (wirst|werden|wird|sie|du)? (schon|noch|dann|bald|ja|eh|scho|
    no)? (sehen was|sehn was|sehen wohin|sehen wie weit|sehen wer|erleben was|merken mit wem|merken was|
    spüren was|schauen wie|noch schauen|schauen|schon sehen|noch sehen|schon merken|noch merken|scho segn|
    was erleben|ihr blaues|dein blaues|sich noch|dich noch|noch von uns hören|von uns hören|an uns denken|
    an mich denken)
  (kannst|können|darfst|dürfen|chasch|konnst) (dich|sich|di|du|sie)? _ (auf was gefasst|auf etwas gefasst|
    schon mal warm|warm anziehen|was erleben|auf einiges gefasst|uf en aaruf|auf einen anruf|auf post|
    frisch machen|einpacken)
  (freu|freuen|gfrei|freue) (dich|sich|di|sie) (schon|ruhig|lieber nicht)? (schon|mal|auf|uf) __ (was kommt|
    anruf|aaruf|post|besuch|überraschung|echo|wiedersehen|brief|dich hören|sie hören)
  (wir|ich|uns|mir|unser) _ (vergessen|vergisst|vergesse|verzeihen) (nicht|nichts|nie|keinen|
    keine) __ (namen|gesicht*|wer|so etwas|sowas|so schnell|niemand*|nichts|bewertung*|uns)
  (namen|gesicht|gesichter|profil) _ (merken|gemerkt|gemirkt|vergessen|vergisst|eingeprägt|notiert|
    auf der liste|auf unserer liste|aufgeschrieben) (wir|ich|haben|man|uns|sich|hab|nicht)
  (wir|ich|man) (merken|merk|merke|merkt|haben|hat) (uns|mir|sich) _ (namen|gesicht|gesichter|solche leute|
    wer|so was|so etwas|sowas|sie|dich|das) (gemerkt|genau|gut|sehr genau|schon|und|wenn)?
  (welt|stadt|ort|dorf|kiez|branche|szene|wien|zürich|bezirk|viertel|grätzl|land) (ist|is|isch) _ (klein|
    kleiner|dorf|überschaubar|chli)
  (man sieht sich|man trifft sich|wir sehen uns|ma siecht si|mir gsehnd eus|ma trifft si|irgendwann begegn*|
    man begegnet sich) (immer|im leben|bestimmt|noch|wieder|sicher|eh|scho|meist|schon|zweimal|zwei mal)
  (karma|schicksal|universum|retourkutsche|bumerang) __ (zurück|holt|kommt|findet|trifft|wartet|regelt|
    vergisst|ein) (sie|dich|ihnen|dir|jeden|jede*|auch|ein|nichts|das)
  (hochmut kommt vor|wer wind sät|wie man in den wald|wer andern eine grube|wer anderen eine grube|
    wer zuletzt lacht)
  (spiel|spielst|spielen|spielt) _ mit dem feuer
  (glatteis|dünnes eis|dünnem eis|gefährliches pflaster|gefährliches spiel|auf dünnem eis|
    sehr dünnes) __ ${YOU}
  ${YOU} __ (glatteis|dünnem eis|dünnes eis|gefährliches spiel|schuss nach hinten|nach hinten losgehen)
  (nicht gut|unschön|böse|schlecht|unangenehm|blöd|übel) (enden|ausgehen|bekommen|enden|aus) (für sie|
    für dich|wird|würde|lassen|könnte)
  (kann|könnte|dürfte|wird|würde) (das|es|auch|noch|schnell|ganz)? (für sie|für dich) _ (unangenehm*|
    ungemütlich|eng|peinlich|hässlich|schmerzhaft|böse|blöd|schlecht)
  (bitte|bitten) _ (provozieren|reizen|reizt|unterschätzen|unterschätz*) (sie|du|uns|mich) _ nicht
  (unterschätz|unterschätze|unterschätzen|reiz|reizen|provozier|provozieren) (sie|du)? (uns|mich|nicht|bloß|
    besser) (nicht|besser|lieber|ja|bloß)
  (sie|du|ihr) (haben|hast|habt|wissen|weisst|wisst|ahnen|ahnst) (keine ahnung|nicht|gar nicht|ja nicht|
    offenbar nicht|wohl nicht) (mit wem|wen sie|wen du|wer wir sind|wer ich bin|worauf sie|worauf du|
    auf was du|auf was sie)
  (wer sich mit|wer mit|wer uns|wer gegen) (uns|mir|so) __ (anlegt|verscherzt|spaßt|schadet|ans bein|
    blöd kommt|krieg|bereut|verliert|zieht den)
  (sonst|dann|bevor|gleich|und) (klatscht|scheppert|knallt|kracht|rappelt|fetzt|pascht|tuscht|raucht|staubt|
    klescht) (es|'s|s|wirklich|richtig|hier|gewaltig)?
  (klatschts|klatscht's|scheppert's|knallt's|kracht's|rappelts|knallts|krachts|klescht's)
  (wollen|willst|möchten|möchtest|magst) (sie|du|ihr) (das|es|wirklich|ernsthaft|tatsächlich|denn|
    allen ernstes)? _ (dass alle|dass jeder|dass die ganze|dass ihr*|dass dein*|riskieren|ankommen lassen|
    eskalieren|auf die spitze|drauf anlegen|darauf anlegen|mit uns anlegen|ausprobieren wie)
  (auf|darauf|drauf) ankommen _ (lassen|lass)
  (wer austeilt|einstecken können|langen atem|längeren atem|am längeren hebel|den kürzeren ziehen|
    kürzeren zieh*|ohne den wirt gemacht|spieß umdrehen|spieß um|mit gleicher münze|heimzahlen|heimgezahlt|
    zahlen wir heim|auge um auge|aug um aug|das letzte wort haben|sitzen am längeren|warm anziehen|
    zwei können dieses spiel|das spiel können)
  (was|wos|ob|wie) ${YOUR} _ (dazu|dazua|davon|davo) (sagt|sogt|seit|meint|moant|hält|hoit|denkt)
  (elternabend|klassentreffen|vereinssitzung|betriebsversammlung|gemeinderatssitzung|mitgliederversammlung|
    chorprobe|firmenfeier|weihnachtsfeier|elterngruppe|klassengruppe|vereinsgruppe|nachbarschaftsgruppe|
    dorfgruppe|ortsgruppe) __ (vorlesen|ausdruck|erzähl*|zeig*|dabei|reihe|thema|gesprächsthema|lesen|sie|
    dich|dir|ihnen|ihr*|dein*)
  (ist|nächste|kommende|beim|am) _ (elternabend|klassentreffen|vereinssitzung|betriebsversammlung|
    gemeinderatssitzung)
`

const demands = `
  sonst (setzt|knallt|kracht|passiert|gibt's was|gibts was|fliegst|fliegen|kommen wir|komm ich|komme ich|
    sehen wir uns|erfährt|erfahren|lernst|lernen sie|hol*|zeig*|klag*|schick* wir|veröffentlich*|geht|hör*|
    ruf*|folg*|stell* wir|rappelt|spielt's|spielts|werde ich|werden wir|schalten wir|bekommst|bekommen sie|
    kriegst|kriegen sie|krieg ma)
  (lösch*|entfern* _ ${REVIEW}|(nimm|nehmen sie|zieh|ziehen sie) _ (raus|runter|zurück|offline|weg)|
    zurückzieh*|zurücknehm*|rausnehm*|runternehm*|widerruf*) __ (sonst|andernfalls|ansonsten|oder wir|
    oder ich|oder es|oder unser|oder mein|oder sie|oder du|bevor wir|bevor ich|bevor unser|bevor es|ehe wir|
    oder wollen|oder soll)
  (bis|binnen|innerhalb|innert) (morgen|heute|freitag|montag|sonntag|mittwoch|samstag|dienstag|donnerstag|
    # stunden|# tagen|vierundzwanzig*|achtundvierzig*|von # stunden|zwei tagen|drei tagen|einer woche|
    mitternacht|abend|mittag|zum) __ (gelöscht|löschen|lösch|verschwunden|verschwinde*|offline|widerruf*)
  (lösch|löschen sie|lösche|entfern*|nimm|nehmen sie) __ (bis|binnen|innerhalb|innert) (morgen|heute|
    freitag|montag|sonntag|mittwoch|samstag|dienstag|donnerstag|#|von|vierundzwanzig|achtundvierzig|
    mitternacht)
  ((letzte|letzter|letztmalig*|allerletzte|einzige) (warnung|mahnung|aufforderung|chance|verwarnung|frist)|
    (gewarnt|verwarnt) (sind sie|bist|sein|haben wir|worden|hiermit)|(haben|hab|sei|seien sie|fühl*|
    betracht*) _ (gewarnt|verwarnt))
  (geben|gebe|setzen|hast|haben|bleiben) _ (bis|noch|#|24|48|eine frist|zwei|drei) (stunden|tage|morgen|
    freitag|montag|heute abend|zeit) __ (lösch*|weg|entfern*|zurück*|runter|raus|dann|sonst)
  ${REVIEW} __ ${REMOVE} __ ${OR_ELSE}
  (nimm|nehmen sie|zieh|ziehen sie|tu|tun sie|mach|machen sie|schau dass|schauen sie dass|sorg|sorgen sie|
    sieh zu|sehen sie zu) __ (zurück|raus|runter|weg|wegkommt|verschwind*|offline|vom netz|aus dem netz|
    von der seite) __ ${OR_ELSE}
  (lösch|löschen sie|lösche|löscht|löschst|gelöscht) __ ${OR_ELSE}
  ${OR_ELSE} __ ${REVIEW} __ (lösch*|verschwind*|zurückzieh*|runternehm*|wegmach*|entfern*)
  (wenn|falls|sollte|sollten|solange|sofern|wird|wennst|wann) __ (${REVIEW}|das|des|dös|es|sie|
    du) __ (nicht|ned|net|nöd|nid) _ ${REMOVE} __ (dann|werden|werde|wird|sehen|müssen|bleibt|bleiben|gibt|
    geht|hören|schreiben|reden|lernen|erfahren|kommt|kommen|passiert|spielt's|spielts|muss|schalten|geben|
    leiten|nehmen|stehen|wissen)
  (wennst|wenns|wenn's|wanns|wennsd) __ (ned|net|nit|nöd|nid) __ (dann|nachher|no|is|spielt's|spielts|
    gibt's|gibts|kimm|kumm|ruaf|gehst|schau)
  (bis|binnen|innerhalb|innert|spätestens) _ ${DEADLINE} __ (${REVIEW}|das|es) __ (gelöscht|löschen|lösch|
    verschwunden|verschwindet|vom netz|offline|widerruf*|zurückgezogen|zurückziehen|zurückgenommen|
    zurücknehmen|entfernt|entfernen|rausnehmen|runternehmen|weg)
  (gelöscht|löschen|löschst|lösch|lösche|verschwunden|vom netz|offline|widerruf*|zurückgezogen|zurückziehen|
    zurückgenommen|zurücknehmen|rausnehmen|runternehmen|zeit dafür|frist) _ (bis|binnen|innerhalb|innert|
    spätestens) _ ${DEADLINE}
  (geben|gebe|gib|setzen|setze) (dir|ihnen|wir ihnen|wir dir|ich ihnen|ich dir) _ (bis|noch|#|zwei|drei|
    frist) _ ${DEADLINE}
  (hast|haben|bleibt|bleiben) (du|sie|ihnen|dir) (noch|genau|exakt|ab jetzt|jetzt|nun)? (zeit)? (bis|#|zwei|
    drei) (${DEADLINE}|stunden|tage)
  (uhr tickt|countdown läuft|zeit läuft|frist läuft) (ab jetzt|jetzt|ab|bereits|schon|für sie|für dich|
    ab heute|seit heute)?
  entweder __ (verschwind*|lösch*|entfern*|nehmen|nimmst|nimmt|zieh*|weg|runter|raus) __ oder
  (wer nicht hören will|muss fühlen|letzte warnung|zum letzten mal|wir zählen bis|ich zähle bis)
  (klug|klüger|gescheit|gscheiter|gescheiter|weise|vernünftig|gesünder|besser|sicherer|ratsam|gut beraten|
    in ihrem interesse|in deinem interesse) __ ${REVIEW} __ ${REMOVE}
  (ihrem|deinem) (eigenen|ureigenen|wohlverstandenen|ureigensten) interesse
  (andernfalls|anderenfalls|widrigenfalls|ansonsten|sonst) (geht|gehen|übergeben|übergebe|übernimmt|
    übernehmen|sehen wir uns|leiten|sind wir|müssen wir|werden wir|wird|schalten|hören|landet|liegt|folgt|
    sprechen|lernen|machen wir|kommen wir|wenden) __ (sache|vorgang|fall|angelegenheit|gezwungen|genötigt|
    schritte|hände|stellen|wege|weg|sie|dich|ihnen|dir|gericht*|anwält*|anwalt*|deutlicher|unangenehm*|
    ernst)
  (fordern|fordere|bitten|empfehlen|empfehle|raten|rate|ersuchen|verlangen|erwarten|erwarte) __ (umgehend|
    unverzüglich|sofort|noch heute|dringend|schleunigst|binnen|innert|letztmalig|ausdrücklich|nachdrücklich|
    mit nachdruck) __ (${REMOVE}|unterlassen|zu unterlassen|richtigzustellen|richtigstell*)
  (umgehend|unverzüglich|sofort|schleunigst|auf der stelle|augenblicklich|flott|dalli|
    zackig) (zu)? (${REVIEW}|sie|es|das|löschen|zu löschen|gelöscht|zu entfernen|entfernen|zurückzunehmen|
    zurückzuziehen|vom netz|offline|verschwinden)
  noch (so ein|so eine|so einen|ein|eine|einen|einmal so) (${REVIEW}|spruch|wort|mal|so was|sowas|mucks|
    solcher|ding) _ (und|dann|von dir|von ihnen)
  (sag|sage|sagen|bitte|bitten|ersuche|ersuchen|versuch*|red|reden|frag*|noch|einmal|vorerst|zunächst|
    jetzt) _ im guten
`

const bans = `
  (lass|lassen sie|trau*|wag*|brauchst|brauchen sie) __ (nicht mehr|nimmer|nie wieder|nie mehr|ja nicht|
    nur noch einmal|noch einmal|nochmal) __ (blicken|her|in unser*|bei uns|hier|laden|über die schwelle|
    auftauch*|rein|zu kommen)
  (hausverbot|lokalverbot|ladenverbot|hausverbots*|lebenslang gesperrt|schwarze liste|schwarzen liste|
    schwarzer liste|sperrliste|kundensperre)
  (vernetzt|andere shops|andere läden|andere händler|branche|alle läden|alle händler|
    kollegen im ort) _ (warnen|gewarnt|gesperrt|informier*|weiss bescheid|liefert ihnen|liefert dir|
    wissen bescheid)
  ((kleines|kleine|kleinen) (dorf|stadt|ort|kaff|tal|grätzl|insel) _ (redet|spricht|kennt|weiss|wissen|rum|
    merkt|jeder|man|vorsicht|aufpassen)|(wir|ich) (finden|finde|kriegen|kriege|erwischen|ermitteln) (dich|
    sie schon|euch|sie noch|sie alle*|heraus wer|raus wer))
  (brauchst|brauchen|musst|müssen|kannst|können|darfst|dürfen|brauchts) (du|sie|di|dich|sich|
    ihr)? __ (nicht|nie|ned|net|nimmer|nie wieder|nicht wieder|nicht mehr|gar nicht erst|
    gar nicht) __ (blicken|auftauchen|aufkreuzen|reinkommen|hereinkommen|reinschauen|herkommen|wiederkommen|
    wieder kommen|wieder zu kommen|wiederzukommen|zu kommen|hier kaufen|bei uns bestellen|bei uns einkaufen|
    bestellen|über die schwelle|betreten|hinsetzen|willkommen)
  (nicht|nie|nimmer|nicht länger|keine) (mehr|wieder|länger)? (willkommen|gern gesehen|erwünscht|bedient|
    beliefert|gastfreundschaft)
  (bedienen|beliefern|bewirten|verkaufen|liefern|nehmen|schicken|schenken) (wir|ich) (sie|dich|ihnen|dir|
    euch|an sie|an dich|von ihnen|von dir|solche) _ (nicht|nichts|nie|keine|nimmer|künftig)
  (türe|tür|tor|laden|lokal|schwelle|haus|kundenkonto|konto) _ (bleibt|ist|sind|zu|versperrt|gesperrt|
    verschlossen|geschlossen) _ (für sie|für dich|ihnen|dir|künftig|ab sofort|für immer|ab heute)
  (für sie|für dich|ihnen|dir|ihr|dein) __ (ist|bleibt|sind|wurde|haben wir|wird) (unsere|unser|die|der|das|
    bei uns|ab sofort|hier|ab heute|künftig)? _ (tür zu|tür geschlossen|küche geschlossen|laden tabu|zu|
    versperrt|gesperrt|verschlossen|tabu|kein platz mehr|kein tisch|kein tisch mehr)
  (bogen um|fernhalten|fernzuhalten|fern zu halten|mach einen bogen|machen sie einen bogen|halt dich fern|
    halten sie sich fern|bleib weg|bleiben sie weg|bleib bloß weg|bleib uns fern)
  (türsteher|rausschmeißer|security|sicherheitsdienst|hund|dogge|schäferhund) __ (kennt|kennen|freut|wartet|
    weiss|riecht|beißt|bekannt|begrüßt) (sie|dich|ihr*|dein*|auf sie|auf dich|schon|jetzt|bereits)
  (schwarze*|interne*|rote*|gewisse*|sperr) liste __ (kund*|sie|du|ihr*|dein*|namen|nicht mehr|draufsteht|
    stehst|stehen|gelandet|landen)
  (liste|kartei|akte|dossier) __ (nicht mehr|unerwünscht*|problem*|schwierig*|lieber nicht|
    gesperrt*) _ (beliefer*|bedien*|kund*|gäste|reinlassen|einlassen|willkommen)?
  (rate|raten|darfst du raten|dürfen sie raten|raten sie|rat) (mal|einmal|doch|doch mal)? wer __ (liste|
    steht|draufsteht|nicht mehr|demnächst|bald|seit heute|namen|gesperrt)
  (steht|stehen|stehst|landen|landest|landet|gelandet) __ (schwarzen|roten|unserer) liste
  (brauchst|brauchen|brauchts|musst) __ (nicht|nie|nimmer|gar nicht|nie wieder|nicht mehr|ned|
    net) __ (aufzutauchen|aufzukreuzen|herzukommen|reinzukommen|hereinzukommen|reinzuschauen|anzurufen|
    vorbeizukommen|herkumma|kumma|z'kumma|wiederkommen|blicken zu lassen)
  (sehe|sehen|seh|erwische|erwisch|erwischen) (ich|wir|i|ma) (dich|sie|di|euch) __ (nochmal|noch einmal|
    noch amal|hier|bei uns|im laden|in der nähe) __
  (halt|halten sie|haltet|hoit) (dich|sich|di|euch)? __ (fern|fernhalten|abstand)
  (haben|hast|bekommen|bekommst|kriegst|gilt|besteht) __ (sperre|einkaufssperre|bestellsperre|kontosperre|
    bestellstopp|lieferstopp|lieferverbot|bestellverbot|kaufverbot|betretungsverbot|zutrittsverbot|
    platzverbot)
  (bestellsperre|kontosperre|lieferverbot|bestellverbot|betretungsverbot|zutrittsverbot|platzverbot|
    platzverweis)
`

const violence = `
  (brechen|breche|polier*|zertrümmer*|einschlag*|hau*|knall*) (wir|ich|ma|i)? (dir|ihnen|euch|di|dich|da|
    sie) _ (knochen|beine|fresse|zähne|scheiben|reifen|goschn|detschn|eine rein)
  ((detschn|watschn|ohrfeige|abreibung|tracht prügel|eins auf die|auf die nase|aufs maul|auf die fresse|
    auf die goschn|eine rein)|(fliegst|fliegt|fliegen sie|schmeißen|schmeiss*) _ (hochkant|achtkant|
    im hohen bogen))
  (hau|haue|hauen|zieh|ziehe|geb|gib|verpass|verpasse|verpassen|schmier|picken|pick|bock|klatsch|klatsche|
    tret|trete|treten|stopf|stopfe|dreh|drehe|versohl*|wasch*) (wir|ich|i|ma|da|dir|ihnen|di|dich|
    sie)? _ (eine|ane|ans|a watschn|a detschn|eins|hals um|arsch|hintern|finger|ohren lang|hammelbeine|maul|
    kopf|gosch|auf die finger|die löffel|den kopf|die ohren)
  (blaues auge|veilchen|zähne sammeln|gebiss sammeln|krankenhaus|rettung rufen|rollstuhl|schnabeltasse|
    unterm rad|platte reifen|platter reifen|aufgeschlitzt*|scheibe|scheiben) __ (${YOU}|rechnen|einschlag*|
    riskier*|sammeln)
  (in die pfanne hauen|zur schnecke machen|das licht ausblasen|den garaus|windelweich|grün und blau|
    krankenhausreif|kurzen prozess|fertig machen|fertigmachen|fertig mit dir|fertig mit ihnen|plattmachen|
    platt machen|zur sau machen|an die gurgel|am kragen|an den kragen|das genick|hals umdrehen)
  (zeig|zeige|zeigen) (ich|wir|i|ma) (dir|ihnen|da|eana|dia|euch) _ (was|wo|wie) (ein|eine|a|der|da|
    der bartel|man|wir|ich|passiert|hammer|frosch)
  (hammer|bartel|barthel) _ (hängt|den most|most)
`

export const threat: Phrases = {
  stop: [
    lawyers,
    courts,
    authorities,
    circle,
    home,
    publicity,
    warnings,
    demands,
    bans,
    violence,
    threats,
  ].join('\n'),
  ask: `
    (bewertung|rezension|beitrag|kommentar) _ (bei|an) (trustpilot|google|trusted shops|amazon|facebook|
      der plattform|tripadvisor) _ (gemeldet|weitergeleitet)
    (prüfen|überlegen|erwägen) (wir|ich) _ ob (wir|ich) __ (vorgehen|vorzugehen|schritte|melden|gemeldet|
      löschen lassen|anwalt*)
    (prüfen|überlegen|erwägen) (wir)? _ (schritte|eine meldung|eine löschung|die löschung|
      das weitere vorgehen)
    (haben|hab) (wir|ich) _ (ihre|deine|diese|die) (bewertung|rezension|aussage|aussagen|äußerung|
      zeilen) _ (dokumentiert|gesichert|gespeichert|archiviert|abgelegt|ausgedruckt)
    (wir|ich) (haben|habe) _ (ihre|deine|diese|die) (bewertung|rezension|aussage|aussagen|äußerung|
      zeilen) _ (dokumentiert|gesichert|gespeichert|archiviert|abgelegt|ausgedruckt)
    (google|trustpilot|trusted shops|die plattform|das portal|den betreiber) _ (gebeten|aufgefordert|
      beauftragt|angeschrieben|kontaktiert|informiert) __
    (behauptung|äußerung|aussage|wort|worte|vorwurf) __ (geradestehen|gerade stehen|verantworten|einstehen|
      haften|belegen können|beweisen können) (müssen|musst|sollten|solltest)?
  (screenshot*|beweis*|zeilen|ip-adresse|ip adresse|aufzeichnung*|videoaufnahme*|überwachungskamera*|
    kamera*) _ (gesichert|gespeichert|dokumentiert|archiviert|abgelegt|liegen vor|liegt vor|gemacht|
    aufgezeichnet|ausgewertet|ausdruck*)
  (sichern|gesichert|dokumentier*|speicher*|archivier*|notier*) (wir|ich|haben)? (sie|ihre|deine|diese|
    diesen|das|den|alles)? (beweis*|text|zeilen|beitrag|bewertung|rezension|namen)
  ((hören|hör*|hörst|vernehmen) (sie|wir|du)? (noch|bald|demnächst|von uns noch)? von uns _ (noch|hören|
    auf anderem|weg)|(werden|werd|merken|merk) (wir|ich)? (uns|mir)? (das|sie|dich|es|ihren namen|
    deinen namen|den namen) _ (merken|gemerkt|nicht vergessen))
  ((ihren|deinen) namen _ (merken|gemerkt|notier*|vergess*)|(merken|merke|merk) (wir|ich) (uns|mir) (ihren|
    deinen|den|das|sowas|so etwas))
  ((unwahre|falsche|wahrheitswidrige*|unzutreffende) (tatsachen*|behauptung*|anschuldigung*|aussagen|
    angaben)|(tatsachenbehauptung*|falschbehauptung*|geschäftsgrundlage|persönlichkeitsrecht*))
  (gesondert|anderweitig|an anderer stelle|woanders|persönlich|unter vier augen|
    auf anderem weg*) _ (unterhalten|klären|regeln|besprechen|reden|zu reden|fortsetzen)
  ((bestell*|kunden*)? (konto|account|profil) _ (gesperrt|sperren|geschlossen|deaktiviert)|(vorsicht|
    achtung|obacht) (freund*|mit|was|bei solchen|herr|frau|bürschchen|mein lieber|meine liebe|liebe))
  ((für ihre|für deine|für die) (äußerung*|aussage*|behauptung*|worte) _ (haften|verantwort*|gerade*|
    gradsteh*)|(melden|gemeldet|meldung) _ (bei google|an google|google|der plattform|dem portal|
    an die plattform|beim portal)|(abmahnung|schadenersatz|schadensersatz|strafbar))
    (gemeldet|melden|gemeldet worden|zur prüfung|prüfen lassen|prüfung) __ (plattform|portal|google|
      betreiber*|seite)
    (plattform|portal|google|betreiber*) __ (gemeldet|melden|meldung|prüfen lassen|prüft)
    (vorbehalten|behalten) (wir)? (uns)? __ (vor|schritte|recht)
    (kontakt|bestellungen|kundenbeziehung|geschäftsbeziehung) _ (beenden|beendet|einstellen|eingestellt|
      abgebrochen)
    (keine|keinen) (weiteren|weitere) (bestellung*|auftrag|aufträge) (von ihnen|von dir|mehr)
    (bitten|fordern|fordere|bitte) (wir|ich)? (sie|dich)? __ (${REVIEW}|sie|ihn|es|das) __ (zu löschen|
      zu entfernen|zurückzunehmen|zurückzuziehen|zu korrigieren|zu berichtigen|richtigzustellen|
      richtigstellen|auf|zu unterlassen)
    (auch|selbst) im (internet|netz) __ (gesetze|regeln|recht|rechtsfreier)
    (internet|netz) _ (kein|nicht) _ rechtsfreier`,
  unless: `${noThreats}
    (keine|keinen|kein|keinem|keiner|weder) _ (anwält*|anwalt|rechtlich*|juristisch*|drohung*|abmahn*|
      hausverbot*|anwaltlich*|rechtsabteilung|lokalverbot)
    (niemals|nie|nicht) (ihnen|dir|mit|mit dem|mit einem|mit einer|zum|gleich|vor|sofort|per|über den|
      zu)? (anwält*|anwalt|rechtlich*|juristisch*|drohen|drohung*|abmahn*|hausverbot*)
    (niemand|keiner|keinesfalls|nie|niemals) _ (verklag*|anzeig*|zeigt|droht|drohen|verfolgt|sperren|
      gesperrt)
    (wir|uns|man) (wurden|worden|haben|hatten|hat|erhielten|bekamen|sind) _ (selbst|uns|gegen uns|selber|
      vom mitbewerber|vom konzern|von einem konzern|von einem großen) __ (abgemahnt|abmahnung*|verklagt|
      anwalt*|post|unterlass*)
  (ihr|ihre|ihnen|dein|dir|sie haben|du hast|sie können|du kannst|steht ihnen|ihnen steht|gutes|
    anspruch) (ihr|gutes|gerne|selbstverständlich|natürlich)? (recht|anspruch|gutes recht) (auf|zu)
  (dürfen|durften|darf|mussten|müssen) (wir|ihn|sie|es|das|ihm) _ (nicht|nicht mehr|nimmer|
    umbenennen) __ (nennen|heißen|schreiben|bezeichnen|werben|drucken|käse|milch|sagen)
  (dieb*|gestohlen|einbruch|einbrecher|diebstahl|geklaut|fundamt|fundbüro|zusteller|paketdienst|
    frachtführer|spedition*|lieferant*|hersteller|zulieferer|abfüller) __ (anzeige|polizei|angezeigt|
    regress|klag*|verklag*|strafanzeige|haftbar|schadenersatz*|schadensersatz*|gericht*|anwalt*)
  (anzeige|polizei|angezeigt|regress|klag*|strafanzeige|haftbar|schadenersatz*|schadensersatz*|gericht*|
    anwalt*) __ (dieb|diebe*|einbruch|einbrecher|diebstahl|zusteller|paketdienst|spediteur|spedition|
    lieferanten|hersteller|zulieferer|abfüller)
  (vom|das|ein|unser|dieses|leibgericht|tagesgericht|lieblingsgericht|warme|warmes|nächste|
    nächsten) gericht (ist|war|kommt|schmeckt|enthält|wurde|auf der karte|auf der)
  (verklag* uns|klagen sie uns|zeigen sie uns|verklagen sie uns ruhig)
    ${LAW} __ (mag|liebt|trinkt|isst|nascht|schwört auf|lieblings*|favorit|schmeckt|wäscht|trägt|fan|kaut|
      löffelt|gebacken|geheiratet)
    (lieblings*|stammkund*|mag|liebt|trinkt|isst|schmeckt|fan|heißt|benannt|namens|genannt) __ (anwalt*|
      anwält*|polizei*|kripo|richter*|gericht|hausverbot|finanzamt)
    (hausverbot|schwarze liste|abmahnung|pranger|anzeige|klage) (heißt|ist ein|ist unser|ist eine|
      ist der name|hieß|schmeckt|nennen|lässt sich mit|zeigt)
    (polizei|feuerwehr|polizist*|kripo) __ (hund*|staffel|sportverein|spende*|fest|chor|kantine|fundbüro|
      übung|alarm|rauchmelder|einbruch|unfall|sperrung|straße|umleitung|verkehr)
    (hund*|spende*|einbruch|unfall|alarm|rauchmelder|umleitung) __ (polizei*|feuerwehr)
    (reparier*|reparatur|monteur*|techniker*|abhol*|abzuhol*|austausch*|ersatz*|ersetzen|nachliefer*|
      neues paket|neue lieferung|zusteller*|hermes|dhl|lieferwagen|ausmessen) __ (vorbei*|komm*|hol*|bring*|
      klingel*|besuch*|steh*|adresse|ihnen|dir)
    (vorbei*|komm*|klingel*|besuch*|steh*|adresse|bis|ihnen|dir) __ (reparier*|reparatur|monteur*|
      techniker*|abhol*|abzuhol*|austausch*|ersatz*|ersetzen|nachliefer*|nachzuliefer*|neues paket|
      neue lieferung|zusteller*|hermes|dhl|lieferwagen|kostenlos vorbei|ausmessen)
    nachbar* __ (paket*|abgegeben|angenommen|zugestellt|sendung*)
    (paket*|abgegeben|sendung*|zugestellt) __ nachbar*
    (kundenkonto|konto|daten|newsletter|datensatz|kundendaten) __ (gelöscht|löschen|entfernt)
    (gelöscht|löschen|entfernt) __ (kundenkonto|konto|daten|newsletter|datensatz)
    (offen|geöffnet|öffnungszeiten|rückgabe|umtauschen|umtausch|einlösen|gültig|widerruf*) __ bis
    bis __ (offen|geöffnet|rückgabe|zurückzugeben|zurückgeben|umtauschen|umzutauschen|umtausch|einlösen|
      gültig|bestellen)
    (kommen sie|komm|schauen sie|schau|kommt|besuchen sie|besuch uns) (gern*|doch|bitte|jederzeit|einfach|
      ruhig|mal|bei uns|im laden|in der|wieder) _ (vorbei|laden|werkstatt|backstube|hof|uns)
    (fleck|flecken|geruch|kratzer|schimmel|rückstände|kalk|film|farbe|verfärbung*|rand|ränder|ausschlag|
      rötung|gestank|fehler|fehlermeldung) __ (verschwind*|weg|entfern*|raus|runter|lösen|löst|gelöscht)
    (ihr gutes recht|dein gutes recht|rechte als|verbraucherzentrale|konsumentenschutz|schlichtungsstelle|
      arbeiterkammer|widerrufsrecht|widerrufsfrist)
    (uns|wir|unsere|ich) (leid|schämen|bedauern|bereuen|bereue)
  (zum|zu einem|zu ihrem|zu deinem|ihr|dein|ihren|deinen|einen|ihrem|deinem) (anwalt|anwältin) _ (gehen|
    ausgeben|einschalten müssen|fragen|brauchen|geld|schreiben|sprechen|meldet|bezahlen|bevor)
  bevor (sie|du) __ (anwalt*|anwält*|gericht|klage*|verklag*)
  (schau|schauen sie|stöber*|klick*|shop|onlineshop|online-shop) _ (im shop|im onlineshop|im laden|
    auf der seite|gern)? _ vorbei
  (app|cache|cookies|cookie|verlauf|browser|passwort|datei|ordner|mail|nachrichten|entwurf) __ sonst
  (löschen sie|lösch|lösche|entfernen sie|entferne) (die|den|das|bitte die|bitte den|einmal die)? (app|
    cache|cookies|verlauf|datei|folie|schutzfolie|filter|deckel|etikett|kerne|batterie)
  (adresse|anschrift|lieferadresse|nummer|telefonnummer|daten) __ (bestellung leider|falsch|geändert|
    korrigiert|gefunden|aktualisiert|versand*|gelöscht|unvollständig|paket geht|unterwegs)
`,
}
