import { YOUR } from './classes.ts'

/** People who should not hear of it. */
const CIRCLE = `(chef|chefin|chefs|arbeitgeber*|vorgesetzt*|dienstgeber*|dienstherr*|boss|vermieter*|hausverwaltung|
    schulleit*|rektor*|lehrer*|klassenlehrer*|gattin|gatte|gatten|gemahl*|ehefrau|ehemann|mann|frau|
    freundin|freund|partner*|lebensgefährt*|eltern|elternverein*|elternbeirat|mutter|mama|mami|mutti|vater|
    papa|schwiegermutter|familie|nachbar|nachbarn|nachbarin|nachbarinnen|nachbarschaft|kollegen|kolleginnen|
    kollegium|arbeitskolleg*|arbeitsplatz|arbeitsstelle|firma|dienststelle|personalabteilung|personaler*|
    verein|vereinsvorstand|sportverein|turnverein|gemeinde|kirchengemeinde|pfarrer*|bürgermeister*|
    kundschaft|kunden|geschäftspartner*|mandanten|patienten|auftraggeber*|praxis|kammer|berufsverband|
    universität|uni|hochschule|ausbilder*|lehrbetrieb|freundeskreis|bekanntenkreis|umfeld|stammtisch|
    kegelclub)`

/** Of those, who is named in a public reply only to frighten. */
const SUPERIOR = `(chef|chefin|chefs|arbeitgeber*|vorgesetzt*|dienstgeber*|dienstherr*|boss|vermieter*|hausverwaltung|
    schulleit*|rektor*|personalabteilung|personaler*|dienststelle|kirchengemeinde|pfarrer*|kegelclub|
    berufsverband|vereinsvorstand|lehrbetrieb|ärztekammer|anwaltskammer|kammer|wirtschaftskammer|
    zahnärztekammer|apothekerkammer|standesvertretung|aufsichtsbehörde|disziplinar*|direktion|
    bildungsdirektion|landesschulrat|schulamt|dekan*|redaktion|parteifreund*|partei|betriebsrat|
    geschäftsleitung|geschäftsführung|compliance-abteilung|hr|arbeitskolleg*|elternverein*|elternbeirat|
    geschäftspartner*|auftraggeber*)`

const LEARN = `(weiss|wissen|wüsst*|ahnt|ahnen|erfahr*|erfährt|erführ*|mitkrieg*|mitbekomm*|liest|lesen|läse*|sieht|
    sehen|sähe*|hört|hören|davon|darüber|drüber|interessier*|interessant|spannend|aufschlussreich|neugierig|
    gespannt|freut|freuen|freuten|begeistert|amüsier*|bescheid|informier*|verständig*|anrufen|anruf|anruft|
    telefonier*|schreib*|schick*|weiterleit*|weitergeleitet|zeigen|gezeigt|kontaktier*|melden|meldung|
    vorstellig|sagt|sagen|meint|denkt|hält|halten|nachfrag*|nachgefragt|erkundig*|plauder*|reden|sprech*|
    unterhalt*|erzähl*|steck*|zuspiel*|zukommen|vorleg*|kennen|kenne|kennt|bekannt|stammgast|stammkund*|
    tratsch*|rumsprech*|herumsprech*|folgt|folgen|grüßen)`

const ADDRESS = `(adresse|anschrift|wohnadresse|privatadresse|lieferadresse|heimatadresse|hausnummer|nummer|nummere|
    handynummer|telefonnummer|autonummer|kennzeichen|nummernschild|ip|ip-adresse|gesicht|kontaktdaten|
    klingelschild|türschild|instagram-profil|facebook-profil|linkedin-profil|xing-profil)`

const PUBLIC = `(veröffentlich*|öffentlich machen|publik|publizier*|online|ins netz|ins internet|ins schaufenster|
    im schaufenster|an die tür|an der tür|an die wand|an der wand|an die kassa|an die kasse|
    hinter der theke|über der theke|aushäng*|ausgehängt|im fenster|ins fenster|am fenster|schwarze* brett|
    pinnwand|titelseite|aushang|einstellen|einzustellen|hochladen|hochzuladen|nachlesen|nachlesbar|
    offenlegen|offenzulegen|abdrucken|abgedruckt|zum besten geben|vorlesen|aufhäng*|aufgehängt|pranger|
    anpranger*|posten|gepostet|leak*|teilen|geteilt|presse|lokalzeitung|reporter*|journalist*|bekannt geben|
    bekannt machen|bekannt gemacht|bekanntmachen|story|wall of shame|shame|schandmauer|vorführ*|bloßstell*|
    mit vollem namen|unter vollem namen|mit namen)`

/** Things that a brand knows of a reviewer and should keep to itself. */
const KEPT = `(korrespondenz|schriftverkehr|schriftwechsel|mailwechsel|reklamationsverlauf|bestellhistorie|kundenakte|
    mails|mail|mailverlauf|mailverkehr|nachrichten|nachricht|chat|chats|chatverlauf|sprachnachricht*|
    telefonat|foto|fotos|bild|gesicht|namen|name|nachname*|vollen namen|klarname*|profil|profilbild|daten|
    verhalten|benehmen|auftritt|video|videoaufnahme*|kameraaufnahme*|überwachungsvideo*)`
export const circle = `
  (bei|an|mit|zu|zum|zur|beim) ${YOUR} ${CIRCLE} _ (anruf*|melden|meld|nachfrag*|bescheid|sprech*|reden|red|
    vorbei*|klingel*|schreib*|weiterleit*|schicken|telefonier*|plauder*|stehen|steh|vorstellig|schau*|gehen|
    erfahren|leit*|senden|erkundig*)
  (weiss|wissen|ahnt|erfährt|freut sich|informier*|anrufen|erzähl*|verständig*|hört|interessier*|bescheid|
    steckt|stecken|kontaktier*|weiterleit*) __ ${YOUR} (chef|chefin|arbeitgeber*|vorgesetzt*|dienstgeber*|
    boss|vermieter*|schulleit*|gattin|gatte|ehefrau|ehemann|eltern|mutter|mama|verein|dienststelle)
  ${YOUR} (chef|chefin|arbeitgeber*|vorgesetzt*|dienstgeber*|boss|vermieter*|schulleit*|gattin|gatte|
    ehefrau|ehemann) (weiss|wird|würde|wäre|sollte|könnte|kann|liest|ist|dürfte|freut|hat|kauft|findet|und|
    bekommt|erfährt|kriegt|muss|möchte|interessiert|sitzt|kennt|kennen|war|kommt)
  ((chef|chefin|arbeitgeber*|vorgesetzt*) und (ich|wir) (kegeln|kennen|sind|spielen|gehen|trinken|waren|
    duzen|haben)|(kegel*|golf|spiel*|trink*|sitz*|tennis|jass*|sauna|stammtisch|chor|turn*|feuerwehr|kenne|
    kennen) __ (mit)? ${YOUR} (chef|chefin|vorgesetzt*|mann|frau|vermieter*|arbeitgeber*|boss))
  ${YOUR} ${SUPERIOR} __ ${LEARN}
  ${LEARN} __ ${YOUR} ${SUPERIOR}
  (der|die|das|den|dem) ${SUPERIOR} _ (ihrer|deiner|ihres|deines|von ihnen|von dir) __
  ${YOUR} ${CIRCLE} (wird|werden|würde|würden|wissen|weiss|sollte*|könnte*|dürfte*|fänd*|findet|finden|
    möchte*|will|interessiert|erfährt|erfahren|hört|sieht|liest|bekommt) _ (davon|darüber|es|das|ja|
    bestimmt|sicher|gern*|auch|wohl) __ (${LEARN}|spannend|lustig|sagen|sagt|begeistert)
  (weiss|wissen|ahnt|erfährt|erfahren|fragen wir|frag|informieren|zeigen|zeige) (eigentlich|denn|wohl|ja|
    mal|einfach|vielleicht|das|es|wir|ich|sonst|dann|nämlich|bald)? ${YOUR} ${CIRCLE} __ (davon|was|wie|
    dass|hier|ob|schreib*|treib*|internet)
  (was|ob|wie) (wohl|denn|eigentlich|meinst du|glauben sie)? ${YOUR} ${CIRCLE} (dazu|davon|darüber|
    wohl)? _ (sagt|sagen|hält|halten|meint|denkt|denken|weiss|wissen|finden|findet|würde|wird|davon)
  (bei|mit|an|zu|von|vor) ${YOUR} ${CIRCLE} _ (anruf*|anzurufen|nachfrag*|nachzufragen|bescheid|klingel*|
    vorstellig|erkundig*|ausplauder*|petzen)
  (dort|da) wo (du|sie) (arbeit*|angestellt|jobb*|unterricht*|studier*|schaff*|hackel*)
  (wissen|weiss|gesehen|gefunden|gegoogelt|nachgeschaut|recherchiert|herausgefunden|sehen) __ (wo (du|
    sie) (arbeit*|angestellt|unterricht*|jobb*|schaff*|hackel*|studier*|beschäftigt)|bei welcher firma|
    in welcher firma|für wen (du|sie) arbeit*|wer ${YOUR} ${CIRCLE} ist|wer ${YOUR} ${CIRCLE} sind)
  (arbeiten sie|arbeitest du|arbeitest|schaffst du|hackelst|jobbst du|unterrichtest du|unterrichten sie|
    du arbeitest|sie arbeiten) (ja|doch|nicht|noch|immer noch|eigentlich|übrigens)? (bei|in der|im|beim|
    in einer|an der) _ (oder|nicht wahr|gell|stimmt's|stimmts|richtig)
  (was|ob|wie) (wohl|denn|eigentlich)? ${YOUR} _ (dazu|davon|darüber|von) __ (hält|halten|sagt|sagen|denkt|
    denken|meint|meinen)
  (job|stelle|anstellung|arbeitsplatz|posten|karriere|approbation|beamtenstatus|lizenz|stipendium|
    führerschein|sorgerecht|aufenthalt*|visum|lehrstelle|mandat) _ (kosten|gekostet|kostet|verlier*|verlor*|
    los|weg|gefährd*|wackel*|adieu|riskier*|bangen)
  (kosten|gekostet|kostet|verlieren|verlierst|verloren|los|gefährde*|riskier*|bangen) _ (ihren|deinen|
    seinen|ihre|deine|seine|den|die) (job|stelle|anstellung|arbeitsplatz|posten|karriere|approbation|lizenz|
    stipendium|führerschein|sorgerecht|lehrstelle)
  (dein*|ihr*|eure*) (kind|kinder|sohn|söhne|tochter|töchter|kleine|kleiner|enkel|enkelin|hund|katze|
    haustier) __ (schule|schulweg|kindergarten|kita|spielplatz|gassi|allein|aufpassen|pass auf|wissen wo|
    bus|trainer|turnverein)
  (schule|schulweg|kindergarten|kita|spielplatz|klasse|hort) __ (dein*|ihr*|eure*) (kind|kinder|sohn|
    tochter|kleine*|enkel*) (geht|gehen|besucht|ist|sitzt|spielt)
  (wissen|weiss|gesehen|gehört|erfahren|bekannt) __ dass (du|sie) _ (im|in|in der|in einer|bei|beim|am|
    an der|bei der|auf der|für) __ (arbeit*|angestellt|beschäftigt|unterricht*|jobb*|studier*|wohn*|
    trainier*|tätig|spielst|spielen)
  ${YOUR} ${SUPERIOR} _ (trinkt|isst|kauft|kommt|ist|sitzt|holt|bestellt|frühstückt|zählt|gehört|
    schätzt) __ (bei uns|auch|hier|stammgast|stammkund*|kund*|gast)
  (bei|dem|an|beim|im|der) ${YOUR} ${CIRCLE} __ (melden|anschwärzen|verpfeifen|hinhängen|beschwer*|petzen|
    verraten|vorlegen|stecken|rumerzähl*|herumerzähl*)
  (soll|sollen|sollten|darf|dürfen) (ich|wir) _ (zeigen|erzählen|stecken|sagen|vorlesen|weiterleiten) (was|
    wie) (du|sie|ihr)
  ${YOUR} ${CIRCLE} (ist|sind|kauft|kommt|kommen|sitzt|isst|trinkt) (doch|ja|übrigens|auch|eh|nämlich|
    schließlich) __ (stammgast|stammgäste|stammkund*|kund*|gast|bei uns|mitglied)
`

export const home = `
  (wissen|weiss|kennen|kenne|merken|wiss) _ (wo|wer|welche|wohin|womit|wann) _ (wohn*|arbeite*|parkst|
    parken|daheim|zuhause|zu finden|steckst|stecken|haus*|kinder|schule|sie sind|du bist|einkauf*|auto)
  (wo|wer) (du|sie|ihr) (wohn*|arbeite*|park*|daheim|bist|sind|steckst) (weiss|wissen|wiss*|ist|haben|
    kennen|bekannt|steht)
  (ihre|deine|eure) (adresse|anschrift|hausnummer|nummer|telefonnummer|wohnadresse|autonummer|daten|ip|
    ip-adresse|ip adresse|lieferadresse|gesicht) _ (haben wir|hab ich|liegt uns|kennen wir|ist uns|ist mir|
    ist bekannt|steht ja|gemerkt|veröffentlich*|öffentlich|ins netz|weiter*|ermittel*|gespeichert|merken)
  (wir|ich) (haben|habe|hab|kennen|kenne) (ja|noch|auch|übrigens|ja noch|schliesslich|natürlich|
    immer noch)? (ihre|deine|eure) (adresse|anschrift|hausnummer|wohnadresse|autonummer|ip|ip-adresse|
    ip adresse|gesicht)
  (${YOUR} gesicht _ (gemerkt|merken|kennen|aushäng*|hängt|fenster|foto|kamera)|(pass|passen|passt|
    paß) (sie|du)? (bloß|lieber|besser|ja|gut|mal|nur)? (auf|auf dich auf|auf sich auf) (was|wem|dass|mit|
    wenn|sonst|wie|und|freund*|bürschchen|kollege))
  (dir|ihnen|euch) (zu hause|zuhause|daheim) _ (vorbeikommen|vorbeischau*|besuch abstatten|auf der matte)
  ((stehen|steh|stehe|klingeln|klingle|klopfen|warten|läuten|parken) _ (vor|an) (deiner|ihrer|eurer) (tür|
    haustür|wohnung|haus|pforte)|(man|wir|zwei) _ (sieht|sehen) _ (immer zweimal|zweimal|zwei mal|
    schneller wieder))
  (ihre|deine|die) (identität|ip*|echte identität|klarnamen) _ (feststell*|ermittel*|herausfind*|
    nachverfolg*|rausfind*|rück*|haben wir|kennen|liegt)
  (ihr*|dein*|eure*|dini|die) ${ADDRESS} __ (haben wir|haben|habe ich|hab ich|händ|liegt|kennen|kenne|
    bekannt|gespeichert|gmerkt|gemerkt|merken|notiert|gefunden|auf dem paket|auf der bestellung|gegoogelt|
    in der kartei) __ (ja|noch|nicht vergessen|übrigens|sicherheitshalber|für alle fälle|und wir|nur so|
    gell|schon|bestimmt|uns)
  (mir|wir|ich|i) (händ|haben|hab|habe|ham) (dini|dei|deine|ihre|di) ${ADDRESS} _ (no|noch|ja|gspeichert|
    gespeichert|gmerkt)
  ${ADDRESS} (steht|stand|ist|war) (ja|doch|noch|übrigens|uns|bei uns)? _ (auf|in) _ (paket*|bestell*|
    rechnung|reservierung|lieferschein|kartei)
  (wohnst|wohnen|wohnt) (du|sie)? (ja|doch|nicht|eh|immer noch|noch|schließlich|übrigens|
    praktischerweise)? _ (ums eck|um die ecke|in der nähe|nebenan|weit weg|weit von|gleich|gegenüber|
    ganz nah|zwei straßen|in der|hinter)
  (kommen|komm|komme|schauen|schau|schaue|kemman|kumma) (wir|ich|i|ma|mir) (mal|gern|gerne|vielleicht|
    einfach|gleich|demnächst|bald|a moi)? _ (vorbei|vorbeischaun|persönlich vorbei|bei dir vorbei|
    bei ihnen vorbei|zu dir|zu ihnen|auf einen plausch|auf einen besuch|klären das)
  (statten|abstatten|stattet) __ (besuch|besuche)
  (bekommst|bekommen|kriegst|kriegen) (sie|du)? (bald|demnächst|vielleicht|noch|auch)? _ (besuch von|
    besuch vom|besuch der|unangemeldeten besuch|hausbesuch|besuch)
  (besuchen|besuche|besuch) (wir|ich) (dich|sie|euch) _ (daheim|zu hause|zuhause|mal|persönlich|einmal|bald|
    gern|gerne)
  (sehen|seh|treffen|treff|erwischen|erwisch|finden|find) (wir|ich|i)? (uns|dich|sie|di) _ (auf der straße|
    auf der strasse|im ort|im dorf|beim bäcker|auf dem parkplatz|im dunkeln|allein|nachts|irgendwann|noch|
    schon|früher oder später)
  (schöner|schönes|schöne|hübsches|nettes|hübscher|nette) (vorgarten|garten|haus|auto|balkon|haustür|
    wohnung|gegend|straße|hund|fahrrad|fassade|einfahrt) (haben sie|hast du|habt ihr|da|übrigens|das|in der|
    ihr|dein)
  (parken|parkst|parkt|steht|stehst) __ (ihr auto|dein auto|ihren wagen|deinen wagen|ihr wagen|dein wagen|
    vor unserer tür|im hof|nachts)
  (wäre|wär|wär's) (doch|ja|halt|schon|aber|echt|wirklich)? (schade|jammerschade|tragisch|bedauerlich|
    ein jammer|blöd|dumm) (wenn|würde|um) __ (passier*|zustoß*|zustieß*|erfahr*|erführ*|davon|bekannt|
    publik|öffentlich|herauskäme|rauskäme|runde macht*|abhanden|verlier*|kaputt|gefährde*|job|stelle|ruf|
    auto|karriere|google|namen|fenster|hinge|hängen|aushang|schaufenster|seite stünde|alle lesen)
  (nicht dass|ned dass|nicht das|net dass) (dir|ihnen|dein|ihr|sie|du|no|noch|dann|am ende) __ (passiert|
    zustößt|zustösst|geschieht|platten|kratzer|verlier*|abbrennt|hinfällst|stolper*|leid tut|bereu*)
  ${YOUR} _ (kennzeichen|autokennzeichen|autonummer|nummernschild|ip|ip-adresse|ip adresse|gesicht|
    hausnummer|wohnadresse|privatadresse|heimadresse|profil|klingelschild) __ (notiert|gemerkt|merken|
    gespeichert|kennen|bekannt|gegoogelt|herausgefunden|ermittelt|fotografiert|aufgeschrieben|ausfindig|
    gefunden|gesichert|hab ich|haben wir|liegt|liegen)
  (notiert|gemerkt|merken|gespeichert|kennen|gegoogelt|herausgefunden|ermittelt|fotografiert|aufgeschrieben|
    ausfindig|haben|hab) _ (ihr*|dein*) (kennzeichen|autokennzeichen|autonummer|nummernschild|ip|ip-adresse|
    gesicht|hausnummer|wohnadresse|privatadresse|klingelschild)
  (kenn|kenne|kennen) (wir|i|ich|mir)? (di|dich|sie) _ (und|genau|gut|persönlich) _ (dein*|ihr*|weiss|
    wissen|wo|deine|reden)
  (mir reden no|mia redn no|mir redn no|wir zwei reden noch|wir sprechen uns noch|wir sehen uns noch|
    wir zwei sprechen|wir hören noch voneinander|mir gsehnd eus no|man wird sich noch)
  beim nächsten (mal|besuch|einkauf) __ (vergisst|vergessen|empfang|begrüßung|kennen|empfangen|
    blaues wunder|erleben|erlebst|anders aus|tür bleibt|gesicht)
  ${YOUR} ${ADDRESS} _ (von|aus) (der|ihrer|deiner) (bestellung|rechnung|lieferung|datenbank|kartei|
    reservierung|anmeldung) __ (habe|haben|hab|kenne|kennen)
  (komm|kommen sie) (mir|uns) (noch|nur|nie|bloß|ja) _ (unter die augen|in die quere|zu nahe|in die finger|
    noch einmal)
  (unter die augen|in die quere|in die finger) (kommst|kommen|gerätst|geraten|läufst)
  (wir sehen uns|man sieht sich|sehen uns) __ (früher|schneller|lieb ist|bald wieder|im dunkeln|irgendwann)
  als (dir|ihnen|euch) lieb (ist|sein wird|sein kann)
  (komm|kommen sie) (ruhig|nur|noch einmal|nochmal|gern nochmal) _ (rein|her|vorbei|herein) __ (warten|
    erwarten|bereit)
  (oda|oder) (i|ich|wir|ma) (kumm|kimm|komm|komme|kommen|kumman) _ (vorbei|zu dir|zu ihnen|bei dir|
    bei ihnen|rüber|umi)
`

export const publicity = `
  (veröffentlich*|poste|posten|publik|stelle|stellen|häng*|druck*|aushäng*|leak*|teilen|
    zeig*) __ (ihren namen|deinen namen|ihr gesicht|dein gesicht|ihr foto|dein foto|ihre adresse|
    deine adresse|deine nummer|ihre nummer|deine mails|ihre mails|ihre nachrichten|deine nachrichten|
    den mailverlauf|den ganzen mailverlauf|den chat|mailverkehr|chatverlauf|deine daten|ihre daten|
    ihren vollen|deinen vollen|klarnamen)
  (ihren|deinen|dein|ihr|ihre|deine|den ganzen|euren) (namen|vollen namen|gesicht|foto|klarnamen|mails|
    mailverlauf|nachrichten|chatverlauf|mailverkehr) _ (veröffentlich*|öffentlich|publik|online|posten|
    ins netz|ins internet|aushäng*|ins schaufenster|an die tür)
  (ihr|ihre|ihren|dein|deine|deinen|euren|eure|den|die|dieses|dein*) ${KEPT} __ ${PUBLIC}
  ${PUBLIC} __ (ihr|ihre|ihren|dein|deine|deinen|euren) ${KEPT}
  (zeigen|zeig|zeige|erzählen|erzähl|erfahren|erfährt|lernen|sehen|wissen|verraten|sagen) (wir|ich|i|dann|
    alle|es|jeder|allen|unsere|mal|gern|bald|morgen|die)? __ (wer du bist|wer sie sind|wer sie wirklich|
    wer du wirklich|wer hinter|wie du heißt|wie sie heißen|was du für|was sie für|wer das geschrieben|
    wer so etwas schreibt)
  (unsere|unseren|unserer|meine|meinen|meiner|#|tausend) (follower*|community|leser*|abonnent*|fans|
    fangemeinde|anhänger|facebook-gruppe|instagram-story|instagram-seite|gruppe|reichweite|kanal|
    blog) __ (wer sie|wer du|was du|was sie|über sie|über dich|urteilen|entscheiden|dazu sagen|davon halten|
    weitersag*|solche leute|ihr gesicht|dein gesicht|ihren namen|deinen namen|ihren text|deinen text|
    ihre zeilen|deine zeilen)
  (ihren text|deinen text|ihre zeilen|deine zeilen|ihre bewertung|deine bewertung|ihren kommentar|
    deinen kommentar|ihre nachrichten|deine nachrichten) __ (unsere|unseren|unserer|meine|meinen|meiner|
    #) (follower*|community|leser*|abonnent*|fangemeinde|instagram-story|facebook-gruppe)
  (ganze|ganzen|halbe|halben) (dorf|ort|stadt|viertel|branche|grätzl|internet|land|tal|kiez|szene|bezirk|
    welt) __ (weiss|wissen|erfährt|erfahren|kennen|lesen|reden|redet|sehen|zeigen|erzählen|
    mitbekommen) __ (dich|dir|sie|ihnen|dein*|ihr*|wer|was du|was sie|davon)
  (mit|bei|unter|beim) (vollem|vollen|ganzem|richtigem|echtem|echten) (namen|klarnamen) __ (nennen|stehen|
    veröffentlich*|zeigen|dastehen|ansprechen|erscheinen)
  (namentlich|beim namen) (nennen|genannt|zu nennen|erwähn*|kennen|veröffentlich*)
  (anonym*|anonymität|hinter ${YOUR} pseudonym|hinter einem pseudonym|hinter dem pseudonym|
    inkognito) __ (nicht lange|nicht mehr lange|vorbei|bald|nicht so|keineswegs|weniger als|auffliegen|
    aufgeflogen|täuschen|endet|hält nicht|glauben|glaubst|denken|denkst|meinen)
  (so|nicht ganz so|gar nicht so|weniger|nicht so) anonym (wie|bist|sind|ist|als)
  (konkurrenz|kollegen|andere* betriebe|andere* lokale|andere* wirte|andere* händler|andere* läden|
    andere* shops|wirtekollegen|innung|branche|händlerkolleg*|gastro*) __ (warn*|gewarnt|vor ihnen|vor dir|
    ihren namen|deinen namen|von ihnen erzähl*|von dir erzähl*|informier*|weiter*|weiss bescheid|
    wissen bescheid|liste)
  (wir|ich) (schreiben|bewerten|schreibe|bewerte|rezensieren) (dann|gern|gerne|auch|mal|einmal|
    jetzt)? _ (ihre firma|deine firma|ihren betrieb|deinen betrieb|ihren laden|deinen laden|ihr geschäft|
    dein geschäft|ihre praxis|deine praxis|ihre kanzlei|deine kanzlei|dort auch|da auch)
  (ihre firma|deine firma|ihr betrieb|dein betrieb|ihr laden|dein laden|ihr unternehmen|dein unternehmen|
    ihre praxis|deine praxis|ihr salon|dein salon|ihr studio) __ (auch|ebenfalls|bewertung*|stern*|google|
    rezension*|kontroll*|besuch)
  (ganze|ganzen|komplette|kompletten|gesamte|gesamten|vollständige|unsere|unseren) ${KEPT} __ ${PUBLIC}
  (alle|jeder|andere|die leute|jedermann) __ (hören|sehen|lesen|erfahren|wissen) __ wie (sie|
    du) __ (geredet|gesprochen|geschrieben|benommen|aufgeführt|angeschrien|behandelt)
  (ihre kanzlei|deine kanzlei|ihre praxis|deine praxis|ihr büro|dein büro|ihr lokal|dein lokal|
    ihr hotel) __ (bewertung*|stern*|rezension*|gefunden|google|hinterlassen)
  (dort|da|bei ihnen|bei dir) (auch|ebenfalls|einmal) _ (eine|einen|unsere) (bewertung|stern|rezension|
    kommentar|meinung)
  (soll|sollen|sollten|darf|dürfen) (ich|wir) __ ${PUBLIC} __ (was|wie|ihre|deine|ihren|deinen|dein|ihr)
`
