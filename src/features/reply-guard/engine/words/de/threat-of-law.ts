import { LAW, YOU } from './classes.ts'

const POLICE = `(polizei|polizist*|kripo|kriminalpolizei|kantonspolizei|cyberpolizei|bullen|kieberer|wachtmeister|
    kommissar*|staatsanwalt*|finanzamt|finanzpolizei|steueramt|steuerfahndung|ausländerbehörde|jugendamt|
    kesb|jobcenter|arbeitsamt|arbeitsagentur|sozialamt|krankenkasse|ams|ordnungsamt|gesundheitsamt|
    detektiv*|datenforensik*|inkasso*|gerichtsvollzieher*|schufa|betreibungsamt)`

const LOSS = `(schaden|schäden|umsatzausfall|umsatzeinbuß*|umsatzverlust*|verdienstausfall|geschäftsausfall|
    imageschaden|rufschaden|entgangene*|verlorene* umsatz|umsatzrückgang|umsatzrückgänge|umsatzeinbruch|
    einbußen|geschäftsrückgang|gewinneinbuß*|stornierung*|anwaltskosten|anwaltshonorar|gerichtskosten|
    verfahrenskosten|abmahnkosten|kosten der angelegenheit|kosten dieser angelegenheit|
    kosten des verfahrens|kosten dieser sache|kosten der sache|kosten dafür)`
export const lawyers = `
  ${LAW} _ (wird|werden|kann|hat|haben|ist|sind|würde|wäre|könnte|sieht|soll) __ (sich|sie|ihnen|dir|dich|
    ihre zeilen|deine zeilen|ihren text|deinen text|ihre bewertung|deine bewertung|ihren beitrag|
    deinen beitrag|eingeschaltet|informiert|übernommen|vorgelegt|unterwegs)
  ${LAW} (prüft|prüfen|liest|lesen|freut|freuen|wartet|steht|bekommt|setzt|übernimmt|meldet|melden|schreibt|
    formuliert|kennt|schaut|findet|beschäftigt|interessiert|nimmt|schickt|kontaktiert) _ (sich|schon|
    bereits|bei|mit|das|den|die|diese*|solche|ihr*|dein*|sie|dich|dir|ihnen|darüber|darauf|drauf|jetzt|
    gerade|gern*|an|bald|auch|nun|anders|längst|derzeit|immer)
  (an|bei|mit|von|durch|zu|zum|zur|beim|über) (unser*|mein*|den|dem|der|einen|einem|einer|die|deren)? ${LAW}
  (unseren|meinen|unsere|unserer|unserem|meinem|meiner|einen|den|die|dem|der|deren) ${LAW} _ (einschalten|
    eingeschaltet|beauftrag*|informier*|konsultier*|übergeben|übergebe|kontaktier*|weiter*|engagier*|
    antworten|vorgelegt|vorlegen|geschickt|schicken|gegeben|geben)
  (schreiben|brief|post|einschreiben|zuschrift|antwort|rechnung) (vom|von|aus|unser*) _ ${LAW}
  ${LAW} (post|schreiben|brief)
  (ihr*|dein*) (rechtsschutz*|haftpflicht*) __ (sehen|brauch*|zahl*|deck*|hoffentlich|freu*|prüf*|gut|
    einspring*)
  (hoffen|hoffentlich|haben|hast) __ (rechtsschutz*|haftpflichtversicherung)
  (bekommen|bekommst|erhalten|erhältst|kriegst|kriegen|finden|findest|rechne|rechnen|freuen|freu|erwarten|
    erwarte) __ (unangenehme post|post von|post vom|post mit|förmliche* post|offizielle post|amtliche post|
    eingeschrieben*|einschreiben|rückschein|gelben brief|blauen brief|brief mit|förmliche*|formelles)
  (eingeschrieben*|einschreiben|förmliche*) (post|brief|schreiben|ist unterwegs|kommt|folgt|liegt)
  (wenn|sobald|bis) unser (schreiben|brief|einschreiben) _ (eintrifft|ankommt|kommt|da|vorliegt|liegt)
  (jemand|leute|menschen|eine dame|ein herr|einer|stelle|stellen) _ (beruflich|von berufs wegen|mit robe|
    in robe|mit aktenkoffer|im anzug|mit jurastudium)
  (an|vor) anderer stelle __ (verantwort*|erklär*|wiederhol*|rechtfertig*|aussagen|wiedersehen|beweisen)
  (rechtlich*|juristisch*|gerichtlich*|anwaltlich*|straf-|strafrechtlich*|zivilrechtlich*) _ (schritt*|
    konsequenz*|massnahm*|folgen|nachspiel|vorgehen|vorzugehen|vorgegangen|belang*|verfolg*|vorbehalten|
    wehren|klär*|gegen sie|gegen dich|gegen solche|weg|mittel*|geahndet|relevan*|ahnden|durchsetz*|prüf*|
    hilfe)
`

export const courts = `
  (strafanzeig*|strafantrag*|strafbewehrt*|unterlassungs*|unterlassung|verleumd*|üble nachrede|
    übler nachrede|rufschädig*|rufmord*|kreditschädig*|geschäftsschädig*|ehrverletz*|ehrenbeleidig*|
    schmähkritik|abmahnen|abmahnkosten|einstweilige*)
  ((eine|kostenpflichtige|die|per|zur|der|mit einer|als|teure|saftige|nächstes|folgt|kommt) abmahnung|
    abmahnung (ist|liegt|geht|kommt|folgt|raus|in|wartet|erhalten|bekommen|zustellen|flattert|samt|
    inklusive))
  (anzeige|betreibung) (gegen|erstatt*|ist raus|raus|bei der polizei|läuft|folgt|wegen|geht|machen|gemacht|
    einleiten|am hals|rechnen|einreichen|eingereicht)
  ((zur|bringen|mit einer|erstatten) (wir|ich)? anzeige|(zeigen|zeige) (wir|ich) (sie|dich|das|so etwas|
    sowas|euch|solche) __ an|(wir|ich) (zeigen|zeige) (sie|dich|das|euch) __ an)
  ((sie|dich|das|euch|so etwas) _ (anzeigen|angezeigt|verklagen|verklagt|belangen|abmahnen|anzuzeigen)|
    (verklag*|klage einreichen|klag eingereicht|klage eingereicht|klagen wir|klage gegen))
  ((vor|vors|vorm|dem|zum|beim) _ (gericht|kadi|richter|richterin|friedensrichter|bezirksgericht|
    landgericht|amtsgericht|staatsanwalt*|handelsgericht)|(amtsgericht|landgericht|bezirksgericht|
    handelsgericht|staatsanwalt*|mahnbescheid|inkasso) _ (sehen|entscheid*|klär*|freut|wird|kommt|trifft|
    übergeben|post))
  ((sehen|treffen) (wir)? uns __ (gericht|wieder vor)|(schadenersatz*|schadensersatz*) _ (fordern|verlangen|
    geltend|klag*|von ihnen|von dir|gegen|belang*|stellen|plus|rechnung|kommt|pflichtig)|(plus|und|samt|auf|
    inklusive|wegen|mit) (schadenersatz*|schadensersatz*))
  ((konsequenzen|folgen|nachspiel) (für sie|für dich|tragen|rechnen|spüren|zu spüren)|(mit|ernste*|
    weitreichende*|unangenehme*) (konsequenzen|folgen|einem nachspiel) (rechnen|zu rechnen|haben|geben|
    nach sich|für))
  ((zur|gerichtlich zur) (verantwortung|rechenschaft) (ziehen|gezogen|zieh*)|(regress|haftbar|
    forderung*) (nehmen|machen|gemacht|gegen sie|gegen dich|genommen|geltend)|(dagegen|gegen sie|gegen dich|
    gegen solche|gegen derartige) _ (vorgehen|vorzugehen|vorgegangen|vorgehn|klagen|
    wehren wir uns gerichtlich))
  ((strafbar|straftat|straftatbestand|strafrechtlich*|paragraph*|paragraf*|§ #*|§#*|§) _ (stgb|gemacht|machen|
    ist|rufmord|uwg|abgb|zgb|geahndet|strafgesetz*|bewusst|relevant)|(stgb|abgb|verleumdung|uwg) (#|§|§#|
    strafgesetz*)|(#|§|art) (stgb|abgb|uwg|des strafgesetz*))
  (verantworten|rechtfertigen|erklären|beweisen|belegen|wiederholen|aussagen) (müssen|sie|du|dürfen|darfst|
    musst) _ (vor|unter eid)
  (vor|unter) (eid|zeugen|gericht|dem richter|einem richter|einer richterin|der richterin|amt|behörde|
    schiedsgericht|schlichtungsstelle)
  (robe|richterhammer|gerichtssaal|verhandlungstag|klageschrift|streitwert|vorladung|klageweg|rechtsweg|
    beweisaufnahme|gegendarstellung) __ ${YOU}
  (gehen|gehe|geht|beschreiten|einleiten|landet|landen) __ (rechtsweg|vor gericht|klageweg|instanz|
    instanzen)
  (sie|du|dein*|ihr*) __ (rechtsfolgen|rechtlich* relevant|justiziabel|tatbestand|straftat|schmähung|
    ehrverletzung)
  ${LOSS} __ (ihnen|dir|sie|du|dich|ihr*|dein*) _ (rechnung|tragen|zahlen|zahlst|bezahlen|begleichen|
    übernehmen|trägst|bezahlst|ersetzen|auferleg*|persönlich|kommen|kommt)
  ${LOSS} __ (tragen|tragt|trägst|zahlen|zahlst|stellen|stell|fordern|holen|verlangen|machen|gehen|geht|
    beziffer*) __ (dann|sie|du|ihnen|dir|rechnung|lasten|geltend|selber|selbst)
  (stellen|stelle|stell|schicken|schicke|bekommen|bekommst|kriegst|holen|holt|verrechnen) (wir|ich|i|sie|du|
    es|uns)? __ (${LOSS}|rechnung für _ (ruf|bewertung|tag|ärger|aufwand)|umsatz)
  (rechnung|quittung) (dafür|für diese zeilen|für diesen text|für die zeilen|für deine zeilen|
    für ihre zeilen|für den verlorenen|für den entgangenen|für diese bewertung) __ (kommt|folgt|bekomm*|
    erhalt*|schick*|stell*|zahl*|flattert|präsentier*|kriegst|kriegen)
  (wird|werden|kann|könnte|dürfte|wurde|käme) (sie|dich|ihnen|dir|das|es|auch|noch|schnell|richtig|für sie|
    für dich|dann)? _ (teuer|kosten|kostspielig|vierstellig|fünfstellig|ins geld) (werden|kommen|gehen|
    zu stehen|wird|sein|für)
  (jedes|jeder|jede) _ (wort|zeile|satz|buchstabe|stern) _ (kostet|kosten|teuer|zahlen|euro|franken) _ (sie|
    dich|ihnen|dir|euro|franken|teuer)
  ${LOSS} __ (aufkommen|aufzukommen|haften|haftbar|einstehen|einzustehen|geradestehen|geradezustehen|
    ersatzpflichtig|schadenersatzpflichtig|verantwortlich|verantworten|regress|zur kasse|eintreiben|
    einfordern)
  (sie|du|ihnen|dir) _ (haften|haftest|haftbar|aufkommen|zur kasse|einstehen|geradestehen) __ (dafür|
    schaden|umsatz*|verlust|worte|zeilen|äußerung*|bewertung)
  (strafrecht*|strafgesetz*|zivilrecht*|medienrecht*|persönlichkeitsrecht*|äußerungsrecht*|
    wettbewerbsrecht*|deliktsrecht*|beweislast|beweispflicht*|offizialdelikt|ehrdelikt*|
    beleidigungsparagraf*)
  (unwahrheit*|lügen|lüge|falsche*|behauptung*|worte|zeilen|text*|äußerung*|bewertung*|aussage*|so etwas|
    so was|vorwürfe|beleidigung*) __ (teuer|kostspielig|ins geld|kosten) _ (werden|kommen|gehen|stehen|
    geraten|wird|kann|können)
  (teuer|kostspielig) (werden|kommen|zu stehen) (können|kann|könnte|wird|würde) __ (sie|du|ihnen|dir|
    solche*)?
  (a|eine|die|ane|ihre|de) (klag|klage|anzeig|anzag|anzeige|betreibung) (am|an den|auf) _ (hois|hals|halse|
    gnack|buckel|kopf)
`

export const authorities = `
  (polizei|kripo|kantonspolizei|cyberpolizei|finanzamt|finanzpolizei|steueramt|ausländerbehörde|jugendamt|
    jobcenter|arbeitsamt|krankenkasse|ams) _ (verständig*|informier*|rufen|einschalt*|eingeschaltet|melden|
    gemeldet|interessier*|kommt|steht|übergeben|vorbei*|freut|freuen|tipp|hinweis|wissen|anruf*|bescheid|
    reden|weiter*|schick*|kümmert)
  (melden|melde|übergeb*|sage|sagen|wende*|reich*|meld|verständig*|informier*|ruf*|interessier*|geh|
    gehen) __ (polizei|kripo|finanzamt|finanzpolizei|staatsanwaltschaft|jugendamt|jobcenter|
    ausländerbehörde|steuerfahndung)
  ${POLICE} (interessier*|freut|freuen|weiss|wissen|hat|haben|ist|wird|werden|bekommt|kennt|liest|schaut|
    meldet|klopft|klingelt) __ (ihr*|dein*|sie|dich|dir|ihnen|solche|solchen|informiert|bescheid|
    eingeschaltet|gern|schon)
  (bei|zur|mit|an|zum|ans|beim|der|dem|vom|von|die|das|ein) ${POLICE} __ (solche leute|solchen leuten|
    solche wie|ihren namen|deinen namen|ihren fall|deinen fall|über sie|über dich|nach ihnen|nach dir|
    bei ihnen|bei dir|anzuzeigen|tipp|hinweis|anzuschauen|anschauen|ermittel*)
  (bruder|schwester|cousin|cousine|schwager|onkel|vetter|mann|frau|vater|tochter|sohn|freund|freundin|
    nachbar|stammgast|bekannter|spezl|kumpel|gatte|tante) (ist|arbeitet|sitzt|war|schafft|hackelt|
    kennt) _ (bei der|bei die|beim|im|am|in der|auf dem|auf der)? _ (${POLICE}|${LAW}|gericht|richter*|amt|
    bank|türsteher|boxer*|rausschmeißer*|rocker*|inkasso|journalist*|datenschutz*|it|it-forensik*|hacker*|
    ringer)
  ${POLICE} (übergeben|eingeschaltet|verständigt|informiert|weitergeleitet|gemeldet|vorgelegt|angezeigt)
`
