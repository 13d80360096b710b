import { REVIEW } from './classes.ts'

const DATA = `(daten|kundendaten|bestelldaten|kontaktdaten|adresse|anschrift|nummer|handynummer|telefonnummer|
    mailadresse|rechnungsadresse|ip-adresse|mails|nachrichten|fotos|namen|vollen namen|klarnamen|nachnamen|
    vollständigen namen|richtigen namen|echten namen)`

const EXPOSE = `(veröffentlich*|öffentlich machen|öffentlich zu machen|öffentlich gemacht|bekannt geben|bekanntgeben|
    preisgeben|hier nennen|öffentlich nennen|öffentlich zu nennen|dazuschreiben|hier posten|posten|
    online stellen|ins netz stellen|weitergeben|weiterleiten|weiterzugeben|gebrauch machen|
    zu nutzen wissen)`

const SERVED = `(termin|termine|einen termin|tisch|platz|ware|bedienung|einlass|zutritt|reservierung|behandlung|
    lieferung|bestellung|kaffee|bier|brot|brötchen|essen|getränk)`

const ELSE = '(sonst|ansonsten|andernfalls|anderenfalls|oder|dann|wenn nicht)'

export const threats = `
  (kommst|kommen|komm|auftauchst|auftauchen|blicken lässt|blicken lassen|sehe|sehen) __ (fliegst|fliegen|
    schmeiß*|werfen|werfe|rufe ich|rufen wir) (du|sie|ich|wir)? _ (raus|hinaus|polizei|dich|sie)
  (fliegst|fliegen) (du|sie) (raus|hinaus|hochkant|achtkant)
  (berechnen|verrechnen|stellen) (wir|ich) (ihnen|dir) _ (#|euro|in rechnung)
  (sonst|dann) (hättest|hätten) (du|sie) _ (was|etwas|dein blaues wunder|ihr blaues wunder|mich|
    uns) (erlebt|kennengelernt)
  (alles|sie|dich|das|ihren auftritt|deinen auftritt) (auf|per) (video|kamera|band) __ (zeigen|posten|
    veröffentlich*|hochladen|hochzuladen|instagram|facebook|tiktok|online|polizei)
  (anzeige|klage|strafanzeige|abmahnung|schreiben an den anwalt) (ist|wurde|wird) (schon|bereits|gerade|
    heute|soeben)? (geschrieben|aufgesetzt|fertig|formuliert|aufgegeben|raus|unterschrieben)
  (nicht|niemals) _ auf (uns|mir) sitzen __ (post|anwalt|sie|dich|hören)
  (kommen sie|komm) (bitte|bloß|ja|einfach|besser|lieber)? (nicht|nie|niemals|nie mehr|nicht mehr) (wieder|
    mehr|hierher|her|zu uns)
  (ich|wir) (komme|kommen|schaue|schauen) (persönlich|mal|gern|gerne|bald|morgen)? _ (persönlich|bei ihnen|
    bei dir) _ (bei ihnen|bei dir|zu hause|daheim|vorbei)
  (pass|passen sie|passt) (bloß|lieber|ja|besser) (auf dich|auf sich|auf euch)? auf
  (pass|passen sie|passt) (gut|bloß|lieber|ja|mal|besser)? _ (auf ihre kinder|auf deine kinder|
    auf deine familie|auf dein auto|auf ihr auto) _ auf
  (rufe|rufen|ruf|melde|melden|gehe|gehen) (ich|wir)? __ (bei|in|auf) (ihrer|deiner|ihrem|deinem) (arbeit|
    arbeitsstelle|firma|chef|chefin|arbeitgeber|büro|schule|uni|vermieter|mutter|mann|frau) _ (an|vorbei|
    nach)
  (ich|wir) (rufe|rufen|melde|melden) __ (bei|in|auf) (ihrer|deiner|ihrem|deinem) (arbeit|arbeitsstelle|
    firma|chef|chefin|arbeitgeber|büro|schule|uni|vermieter)
  (fahr|fahre|fahren|komm|komme|kommen|geh|gehe|gehen|lauf|laufe) (ich|wir)? _ (oft|jeden tag|täglich|
    regelmäßig|öfter|gern|immer|morgen|heute)? _ (an|bei|vor) (deinem|ihrem|deiner|ihrer) (haus|wohnung|
    haustür|tür|firma|arbeitsplatz|laden|büro|schule|garten|auto|grundstück)
  spricht sich __ (rum|herum) __ (ihrer|ihrem|ihre|deiner|deinem|deine|ihr|dein|auch bei)
  das letzte mal dass (sie|du|jemand) __ (geschrieben|behauptet|schreiben|bewerten|bewertet|hier|einen fuß|
    blicken|bedient|so)
  (solange|so lange) (sie|du|hier|das|diese|ihre|deine|die) __ (schreiben|schreibst|steht|stehen|online|
    löschen|gelöscht|ist) __ (nicht|kein*|nichts)
  (sag|sags|sagen sie|sagt|trau*|wiederhol*) __ (ins gesicht|von angesicht zu angesicht|von mann zu mann)
  (verfahren|klage|anzeige|ermittlung*|schritte|beweise|material|akte|anklage) gegen (sie|dich|euch)
  (screenshot*|bildschirmfoto*|ausdruck|kopie) __ (anwalt|anwältin|gericht|verfahren|anzeige|beweis*|
    polizei)
  (könnten|können|sollen|sollten|dürften|werden|könnte|kann|soll) (wir|ich) _ (auch|ja|mal|hier|öffentlich|
    gern|gerne|einfach)? _ (offenlegen|verraten|veröffentlichen|öffentlich machen|ausplaudern|posten|
    auspacken) _ (warum|was|wer|wie|weshalb|mit wem|wo|dass) (sie|du|ihr*|dein*)
  (nächste|nächsten|weitere|weiteren|künftige|künftigen|zukünftige|zukünftigen) (bestellung|bestellungen|
    termine|anfragen|reservierungen) __ (storniert|storniere|stornieren|abgelehnt|ablehnen|nicht angenommen|
    nicht ausgeführt|nicht mehr|nicht bearbeitet|ignorier*)
  (legen sie|leg|legt) __ nicht mit uns an
  (mit uns|mit mir) (legt|legen sie|legst du) _ (man|sich|dich)? nicht an
  (sie|du) (wissen|weisst|haben|hast) (wohl|offenbar|ja|noch)? (nicht|keine ahnung) mit wem (sie|du)
  (ihre|deine|ihren|deinen|eure) ${DATA} __ ${EXPOSE}
  (veröffentlichen|veröffentliche|nennen|nenne|posten|poste|verraten) (wir|ich) (hier|gern|auch|sonst|dann|
    mal|einfach|bald)? _ (ihre|deine|ihren|deinen) ${DATA}
  (davon|von unserem recht|von unseren rechten|vom hausrecht|von unserem hausrecht|
    von meinem hausrecht) _ gebrauch (machen|gemacht|zu machen)
  (unser|mein|von unserem|vom) hausrecht _ (gebrauch|nutzen|ausüben|durchsetzen)
  (dann|sonst|gern|gerne) (veröffentlichen|posten|nennen) (wir|ich) _ (ihre|deine|ihren|deinen|den|die|
    alles|mal)
  (alle|jeder|die leute|ganz *) _ (sollen|soll|können|kann|dürfen|darf|werden|wird) _ (wissen|sehen|lesen|
    erfahren) (wer|wie|was) _ (sie|du|dahinter|hinter)
  (künftig|in zukunft|ab sofort|ab heute|bei uns|hier|von uns) (bekommen|bekommst|kriegen|kriegst|erhalten|
    haben|gibt es für sie|gibt es für dich) (sie|du)? __ (kein|keine|keinen|nichts|nie wieder) _ (${SERVED}|
    nichts) _ mehr
  (sie|du) (bekommen|bekommst|kriegen|kriegst|erhalten) _ (bei uns|von uns|hier|künftig|in zukunft|
    ab sofort) __ (kein|keine|keinen|nie wieder) ${SERVED}
  (sie|du) (bekommen|bekommst|kriegen|kriegst) (bei uns|von uns|hier|künftig|in zukunft|
    ab sofort)? _ nichts mehr
  (wollen|will|möchten|möchte) (wir|ich)? _ (sie|dich|euch) _ (hier|bei uns|in unserem *|in unserer *|
    im laden)? _ (nicht mehr|nie wieder|nie mehr|nicht wieder|nicht) (sehen|bedienen|haben|begrüßen|
    reinlassen|als kund*|als gast)
  (sie|du|ihr) (sind|bist|seid|sein) _ (bei uns|hier|ab sofort|ab heute|künftig|in unserem *|
    für uns) _ (gesperrt|unerwünscht|nicht erwünscht|nicht mehr erwünscht|nicht willkommen|
    nicht mehr willkommen|nicht länger willkommen|auf der sperrliste)
  (haben|habe|hab|werden|werde) (wir|ich)? _ (sie|dich) _ (gesperrt|blockiert|sperren|rauswerfen|
    hinauswerfen|rausgeworfen|auf die schwarze liste)
  (kommen sie|komm|betreten sie|betritt) _ (bitte|besser|lieber|bloß|ja)? _ (nicht mehr|nie wieder|nie mehr|
    nicht wieder) _ (zu uns|her|wieder|in unser*|hierher|hier|rein|vorbei|unser*)
  (suchen sie|such|sucht) (sich|dir|euch) (bitte|doch|lieber|künftig|gern|gerne|ruhig|halt|einfach|
    am besten|in zukunft|also|besser)? _ (einen anderen|ein anderes|eine andere|jemand anderen|
    woanders) (laden|friseur|frisör|bäcker|bäckerei|shop|lokal|restaurant|café|anbieter|händler|geschäft|
    studio|salon|stammlokal|werkstatt|dienstleister|zahnarzt|praxis|imbiss|verkäufer|opfer|spielwiese)?
  (kolleg*|händler|läden|geschäfte|gastronomen|betriebe|lokale|salons|studios|bäcker|shops) _ (in der stadt|
    im ort|in der region|in der straße|in der umgebung|aus der branche|in der gegend|nebenan)? _ (wissen|
    weiß|werden|haben wir|sind|informieren|warnen) _ (bescheid|gewarnt|informiert|wir|vor ihnen|vor dir|
    über sie|über dich)
  (warnen|warne|gewarnt|informieren|bescheid) __ (andere*|alle|kolleg*|händler|shops|läden) __ (vor ihnen|
    vor dir|über sie|über dich|bei ihnen)
  (überlegen sie|überleg|überlegt|denken sie|denk|überlegen) (sich|dir|euch)? _ (gut|genau|gründlich|
    zweimal|sehr gut|sehr genau|ganz genau) _ (ob|was|wie|bevor) __ (stehen|schreib*|behaupt*|
    veröffentlich*|post*|online|sagen|sagst|verbreit*|weiter*|anleg*)
  (gut|genau|gründlich|zweimal|ganz genau) (überlegen|überlegt|nachdenken) _ (ob|was|wie|bevor) __ (stehen|
    schreib*|behaupt*|veröffentlich*|post*|online|verbreit*)
  (andere|ganz andere) (saiten|seiten) _ (auf|aufziehen|aufzuziehen|aufgezogen)
  (ich|wir|mir|wia) (kann|können|könnten) auch (ganz)? anders
  (wird|würde|könnte|dürfte) (das|es|ihre bewertung|deine bewertung|die sache)? _ (ein nachspiel|
    ein juristisches nachspiel|folgen für sie|folgen für dich|konsequenzen für sie|konsequenzen für dich|
    unangenehm für sie|unangenehm für dich|ernst für sie)
  (für sie|für dich) __ (ein nachspiel|folgen haben|konsequenzen haben|unangenehm werden|ungemütlich|
    sehr unangenehm|teuer)
  (ich|wir) (warne|warnen) (sie|dich|euch) (zum|ein letztes|nur|hiermit|noch|ausdrücklich|eindringlich|
    jetzt|das|einmal|nochmal|davor)
  (warne|warnen) (ich|wir) (sie|dich|euch)
  (sie sind|du bist|seien sie|sei|hiermit|sie wurden) gewarnt
  (sie|du) (werden|wirst) _ (noch|bald|schon|bitter|sehr|irgendwann)? _ (bereuen|zu spüren bekommen|
    zu spüren kriegen|büßen|leid tun|leidtun)
  (werden|wirst) (sie|du) _ (noch|bald|schon|bitter|sehr)? _ (bereuen|zu spüren bekommen|büßen)
  (zahlen|zahlst|heimzahlen|büßen) __ (werden|werd|wirst) (sie|du|wir ihnen|wir dir|ich dir|ich ihnen)
  (zahlen|zahl) (wir|ich) (ihnen|dir) _ heim
  ${ELSE} (klingelt|klingeln|klopft|klopfen|läutet|stehen|steh|steht|kommen|komm|besuchen|besuch|schauen|
    schau) (wir|ich|es|jemand|wer|mal|bald|sie|dich)? _ (bei ihnen|bei dir|vor ihrer|vor deiner|an ihrer|
    an deiner|persönlich|zu hause|daheim|sie|dich|vorbei)
  (klingelt|klopft|läutet|klingeln|klopfen) (es|bald|jemand|wer|mal|wir) _ (bald|jemand|mal)? _ (bei|vor|
    an) (dir|ihnen|deiner|ihrer)
  (garantie|gewährleistung|umtausch|erstattung|rückerstattung|geld|gutschein|reparatur|ersatz|kulanz|
    rückzahlung|termin) (können sie|kannst du) _ (vergessen|knicken|abhaken|in den wind schreiben|
    abschminken|sich sparen|selbst behalten)
  (vergessen|knicken|abschminken) (können sie|kannst du) _ (das|den|die|ihr*|dein*)
  (zeigen|zeige) (wir|ich|ma|i) (sie|dich|das|euch|so etwas|sowas|solche leute|jeden) _ an
  (wir|ich) (werden|werde) (sie|dich|das|dagegen|gegen sie|gegen dich) _ (anzeigen|verklagen|vorgehen|
    melden müssen|zur anzeige bringen|zur rechenschaft ziehen|belangen|weiterverfolgen)
  (anzeige|klage|verfahren|abmahnung|unterlassung*|strafantrag) _ (ist|wird|läuft|wurde|geht|liegt|folgt|
    kommt) _ (raus|gestellt|erstattet|eingereicht|vorbereitet|unterwegs|in arbeit|bereits|heute|morgen|
    ihnen|dir|gegen)
  (geht|gehen|gebe|geben|leite|leiten|übergebe|übergeben|landet|liegt|wandert) (das|es|die sache|der fall|
    der vorgang|wir|ich|alles|ihre bewertung|deine bewertung|ihr text)? __ (an|zu|bei|zum|beim) (unser*|
    mein*|den|die|einen|dem|der) (anwalt|anwältin|rechtsanwalt|rechtsanwältin|anwälte|kanzlei|
    rechtsabteilung|polizei|staatsanwaltschaft|gericht)
  (sie|du) (machen|machst) (sich|dich) (damit|hiermit|so|gerade|hier)? _ strafbar
  (machen|machst) (sie|du) (sich|dich) (damit|hiermit)? _ strafbar
  (das|so etwas|sowas|verleumdung|beleidigung|üble nachrede|rufschädigung|rufmord|das hier|
    ihr verhalten) _ (ist|sind) (übrigens|auch|nämlich|in deutschland|im übrigen|eine|ein)? _ (strafbar|
    straftat|straftatbestand|kein kavaliersdelikt|vergehen|verboten)
  (letzte|letzter|allerletzte|einmalige) (warnung|chance|aufforderung|hinweis) _ (löschen|lösch|zu löschen|
    bevor|sonst|dann|an sie|an dich|für sie|für dich|von uns|die bewertung|das zu)
  (behalten|behalte) (wir|ich) (uns|mir) __ (anzeige|klage|schritte|anwalt|vor gericht|rechtliche*|
    schadenersatz*|schadensersatz*)
  (wir|ich) (wissen|weiss|kennen|kenne) (ja|doch|übrigens|jetzt|sehr gut|genau|ganz genau|zum glück)? (wer|
    wo|wie) (sie|du) (sind|bist|heißen|heißt|wohnen|wohnst|arbeiten|arbeitest)
  (nehmen|nimm|löschen|lösch|entfernen|ändern|änder|ziehen|zieh|korrigieren) _ (sie)? _ (das|die|den|es|
    diese*|ihre*|deine*) __ (${ELSE}|bevor) __ (anwalt*|anwält*|anzeige|gericht|polizei|klage|kosten|
    konsequenzen|folgen|ärger|unangenehm|ungemütlich|teuer|schritte|hausverbot|bereuen|kennenlernen|andere*|
    hören|sehen|veröffentlich*|leid tun)
  (${ELSE}|bevor) (gibt|bekommen|bekommst|kriegst|kriegen|setzt|hagelt) (es|sie|du)? _ (ärger|richtig ärger|
    probleme|stress|post|richtig|große probleme|was auf|eine klage|eine anzeige)
  (ärger|probleme|stress) (bekommen|kriegen|bekommst|kriegst|mit uns|mit mir|einhandeln|am hals)
  (sie|du) (lernen|lernst|werden|wirst) _ (uns|mich) _ (noch|von einer anderen seite|richtig|
    erst)? _ kennen*
  ${REVIEW} _ (löschen|entfernen|zurücknehmen|zurückziehen|rausnehmen|runternehmen) (sonst|oder|ansonsten|
    andernfalls)
`

/** Innocent words about one's own rules and about deliveries. */
export const noThreats = `
  (passen sie|pass|passt) gut auf (sich|dich|euch) auf
  (adresse|nummer|anschrift|daten) __ (paketdienst|versand*|spedition|dhl|hermes|zusteller|kurier|
    hersteller|buchhaltung|werkstatt)
  (schaden|kosten|rechnung) (kommen|tragen|übernehmen|zahlen) wir
  wir (kommen|tragen|übernehmen|zahlen) __ (schaden|kosten|rechnung)
  (persönlich|bei ihnen|bei dir) __ (entschuldig*|bringe|bringen|schaue mir|sehe mir|reparier*|ersatz*|
    tausche*|hole*)
  (anwalt*|anwält*|inkasso*|mahnung) __ (hätte|hätten|durfte) __ (nie|nicht|niemals) __ (dürfen|sollen|
    schreiben|erreichen)
  (dürfen|können|wollen|möchten|werden) (wir|ich)? __ (namen|daten|details|nummer|adresse|mails) __ (nicht|
    nie|niemals|hier nicht) _ (nennen|veröffentlich*|posten|schreiben|weitergeben|öffentlich)
  (nie|niemals|keinesfalls|an niemanden) _ (weitergeben|weiterleiten|veröffentlich*|weitergegeben)
  (klingelt|steht|kommt) _ (der|die|unser|unsere|ein) (bote|postbote|paketbote|kurier|fahrer|fahrerin|
    spedition|monteur|techniker|post)
  (intern|intern ein|im team|für den fahrer|für den kollegen|für die kollegin|bei uns) _ (nachspiel|
    konsequenzen|folgen)
`
