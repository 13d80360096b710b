/** Nouns for a lack of wits, said of anybody only to belittle them. */
const DULLNESS = `(dummheit|blödheit|ignoranz|borniertheit|ahnungslosigkeit|engstirnigkeit|begriffsstutzigkeit|
    beschränktheit|verblödung)`

/** Nouns for failings, an insult when they are the reviewer's. */
const FAILINGS = `(arroganz|überheblichkeit|undankbarkeit|dreistigkeit|frechheit|unverschämtheit|respektlosigkeit|bosheit|
    gehässigkeit|faulheit|bequemlichkeit|geiz|gier|neid|unfähigkeit|inkompetenz|wehleidigkeit|geltungsdrang|
    geltungssucht|unhöflichkeit|kleinlichkeit|unwissenheit|weltfremdheit|aggressivität|
    ungeduld und arroganz|großkotzigkeit|empfindlichkeit|unzufriedenheit|schlechte laune|
    schlechte erziehung|schlechtes benehmen|schlechten manieren|fehlende bildung|fehlender anstand|
    fehlendes wissen|mangelnde intelligenz|mangelnde bildung)`

const BAD = `(unangenehm*|schwierig*|anstrengend*|unzufrieden*|verbittert*|unhöflich*|traurig*|einsam*|bösartig*|böse|
    böser|peinlich*|nervig*|unfreundlich*|unverschämt*|arrogant*|freche*|undankbar*|egoistisch*|respektlos*|
    dreist*|aggressiv*|ungehobelt*|primitiv*|ungebildet*|dumm*|einfältig*|kleinlich*|pingelig*|geizig*|
    armselig*|unreif*|neidisch*|missgünstig*|negativ*|toxisch*|gestört*|verwirrt*|kranke*|komisch*|seltsam*|
    merkwürdig*|lächerlich*|erbärmlich*|verwöhnt*|hysterisch*|cholerisch*|fies*|falsche*|verlogen*|
    unmöglich*|schrecklich*|furchtbar*|schlechte*|asozial*)`

const PERSON = `(mensch|person|zeitgenosse|zeitgenossin|kunde|kundin|gast|frau|mann|typ|dame|herr|charakter|
    persönlichkeit|exemplar|weib|kerl|nörgler|nörglerin)`

const NONE = `(null|absolut keine|absolut keinen|überhaupt keine|überhaupt keinen|gar keine|gar keinen|
    nicht die geringste|nicht die leiseste|nicht den hauch einer|nicht den hauch von|keinerlei|
    keinen blassen|keinen funken|doch keine|einfach keine|einfach keinen|offensichtlich keine|
    offensichtlich keinen|offenbar keine|offenbar keinen|wirklich keine|wirklich keinen|kein bisschen|
    leider keine|leider keinen|wohl keine|wohl keinen)`

const SENSE = `(ahnung|schimmer|plan|dunst|verstand|geschmack|anstand|respekt|benehmen|manieren|humor|stil|niveau|hirn|
    gehirn|erziehung|kinderstube|bildung|charakter|rückgrat|feingefühl)`

const DRUNK = `(betrunken|sturzbetrunken|besoffen|stockbesoffen|sternhagelvoll|alkoholisiert|angetrunken|bekifft|
    zugedröhnt|nicht nüchtern|nicht mehr nüchtern|nicht ganz nüchtern|voll wie)`

const CHEAP = `(aldi|lidl|penny|netto|norma|hofer|kik|primark|shein|temu|wish|amazon|tedi|action|mcdonalds|mcdonald*|
    mcdoof|burger king|discounter|billigladen|billigdiscounter|ein-euro-laden|imbiss|dönerbude|frittenbude|
    konkurrenz|tankstelle)`

const BRAIN = '(gehirn|hirn|verstand|kopf|köpfchen|denkapparat|grips|grauen zellen|gehirnzellen)'

export const insults = `
  (müssten|sollten|können|könnten|dürften|schaffen) (sogar|selbst) (sie|du|leute wie)
  (sogar|selbst) (sie|du) (müssten|sollten|können|könnten|schaffen|verstehen|müsstest|kannst)
  (so viel|soviel|ungefähr so viel|etwa so viel) (ahnung|verstand|geschmack|anstand|gefühl|hirn) wie (eine|
    ein|meine|mein|unser|unsere)
  (sie|du) (haben|hast) (von|vom) * so viel (ahnung|verstand|geschmack) wie
  selten (so|solch) (ein|eine|einen|eines|unsympathischen|unhöflichen) _ (typ|typen|menschen|person|kunden|
    kundin|gast|exemplar)
  (sie|du) (sehen|siehst) (nicht|auch nicht|ja nicht)? (so|danach|gerade)? _ aus als (hätten|hättest|wären|
    wärst|würden|würdest|könnten) (sie|du)
  (bei|mit) (solchen|so|ihren|deinen) (händen|haaren|füßen|nägeln|beinen|zähnen|augen|ohren|
    fingern) __ (nichts|kein*|nicht)
  nicht (ihre|deine) (preisklasse|kragenweite|liga|gehaltsklasse)
  (außerhalb|über) (ihrer|deiner|ihrem|deinem) (preisklasse|budget|gehaltsklasse|verhältnisse|möglichkeiten)
  lesen (hilft|bildet|soll helfen|würde helfen|hätte geholfen|kann helfen|wäre hilfreich)
  (haben|hast) (sie|du) __ (überhaupt|eigentlich) _ (gelesen|angeschaut|verstanden)
  (sie|du) (haben|hast) (aber|offenbar|leider|nur|wohl|eben|halt|anscheinend)? (keinen|gar keinen|
    null) (geschmack|anstand|stil|humor|respekt)
  über geschmack __ (sie|du) (haben|hast) _ keinen
  (sie|du|ihr) (sollten|solltest|solltet|könnten|müssten|müssen) (sich|dich|euch) (was|etwas|wirklich|
    einfach|echt|in grund und boden|richtig|dafür)? _ schämen
  (ihr|ihre|dein|deine|eure|diese|dieser|dieses|so eine|die) (bewertung*|rezension*|kommentar*|text|beitrag|
    kritik|verhalten|auftritt|beschwerde|vorwurf|gejammer|theater) _ (ist|war|sind) (einfach|nur|schlicht|
    ja|doch|mehr als|wirklich|einfach nur|so|absolut|echt|völlig|total)? (lächerlich|peinlich|armselig|
    erbärmlich|kindisch|dumm|dämlich|albern|asozial|unterirdisch|primitiv|niveaulos|geschmacklos|
    unter aller sau|unter aller kanone|unterste schublade|das letzte|hirnlos|idiotisch|blöd|
    zum fremdschämen|krank|bescheuert)
  (ihr|dein|ihre|deine) (benehmen|verhalten|auftritt|ton|art|umgang) (war|ist) _ (unter aller sau|asozial|
    das letzte|unterirdisch|peinlich|widerlich|primitiv|unmöglich|unterste schublade|einfach nur)
  (sie|du) (haben|hast) (sich|dich) __ (unmöglich|daneben|peinlich|unterirdisch|asozial|respektlos|
    wie *) (benommen|aufgeführt|verhalten|aufgespielt)
  (sie|du) (machen|machst) (sich|dich) (hier|nur|gerade|selbst|damit|öffentlich|echt|ja)? _ (lächerlich|
    zum affen|zum clown|zum gespött|zum narren)
  (sagt|sagen|verrät|spricht) (viel|alles|einiges|so einiges|mehr|genug|eine menge) (über|für) (sie|dich|
    ihren|deinen|ihre|deine)
  (sie|du|ihr) (tun|tust|tut) (uns|mir|einem) (einfach|nur|echt|wirklich|richtig|ehrlich)? leid
  (wir|ich) (bemitleiden|bemitleide) (sie|dich|jeden der)
  (wir|ich) (bedauern|bedauere) (jeden der|ihre familie|ihren mann|ihre frau)
  (wer|wenn man|leute die|wenn sie|wenn du) (so|sich so) (unfreundlich|unhöflich|frech|unverschämt|
    respektlos|arrogant|aggressiv|patzig|ausfallend|aufführt|aufführen|benimmt|laut) __ (wundern|beschweren|
    nicht erwarten|selbst schuld|antwort|freundlichkeit|schreien)
  (können|dürfen|darf|kann|kannst|darfst) (sie|du|man) (ja|halt|eben|auch|doch)? _ (nicht|kaum|
    nicht wirklich|nicht ernsthaft|wohl kaum) __ (qualität|wunder|luxus|seide|fünf-sterne*|sterneküche|
    gold) _ erwarten
  (verschwinde|verschwinden sie|verzieh dich|hau ab|zieh leine|schieb ab|mach dich vom acker)
  (sollte|muss|müsste) man (halt|eben|schon|vorher|natürlich|wenigstens|dann halt|allerdings)? _ (können|
    beherrschen|gelernt haben) (bevor|wenn|sonst|um)
  (wieder|wohl|etwa|wieder mal)? (zu viel|zuviel|einen über den durst|einiges|ein paar) (getrunken|gesoffen|
    gekifft|intus|gebechert|getankt)
  (wieder|etwa|wohl) (gesoffen|gekifft|besoffen|betrunken)
  (zu tief|tief) ins glas
  nur so (eine|ein) (idee|tipp|gedanke)
  für (fortgeschrittene|dummies|begriffsstutzige|ganz langsame|ganz schlaue|besonders schlaue)
  (problem|fehler) (sitzt|steht|befindet sich|saß|stand) (wohl|meist|meistens|eher|in diesem fall|hier|
    wie so oft|eindeutig|offenbar)? _ (vor dem|vor der|vorm|hinter dem|zwischen) *
  (nehmen|nimmt) (wir|ich|hier|man) (ihre|deine) (kritik|bewertung|worte|meinung|rezension|
    beschwerde) _ nicht (ernst|für voll)
  (geschmacksnerven|geschmacksknospen|geschmackssinn|geruchssinn|nase) _ (sind|ist) _ (tot|hinüber|kaputt|
    im eimer|abgetötet|verstopft)
  (sie|du) (sind|bist) (ja|doch|mir|uns)? (so|zu|einfach|einfach nur|sowas von|derart|wirklich|echt|äußerst|
    ziemlich|nur|ganz schön|schlicht) (unsympathisch|unangenehm|anstrengend|peinlich|schwierig|unhöflich|
    arrogant|frech|respektlos|dreist|nervig|negativ|verbittert|unverschämt|verwöhnt|undankbar|geizig|
    primitiv|kindisch|pingelig|kleinlich|unsozial|lächerlich|dämlich|naiv)
  (stinken|stinkst) (ja|vielleicht|nur|eher|einfach) (sie|du)
  (kaufen|kauf|besorgen|besorg|setzen|setz) (sie|dir|sich)? _ (eine|mal eine|eine neue|ihre|deine) (brille|
    lesebrille) _ (auf)?
  (brille|lesebrille) (aufsetzen|aufgesetzt|vergessen|nötig|putzen|verlegt)
  (so|zu|sehr|etwas|wohl|derart) (zart besaitet|zartbesaitet|dünnhäutig|wehleidig|verweichlicht|
    überempfindlich)
  dann (trinken|essen|kaufen|nehmen|bleiben|gehen|bestellen|lesen|backen|kochen) sie (halt|gefälligst|
    eben halt)
  dann (trink|iss|kauf|nimm|bleib|geh|bestell|back|koch|mach) (halt|gefälligst|eben halt|doch selbst|
    doch selber)
  (zählen|lesen|rechnen|denken|verstehen|zuhören|messen|nachdenken|mitdenken|hinschauen|benehmen) _ (fällt|
    scheint|liegt|dürfte) _ (ihnen|dir|manchen) _ (schwer|nicht leicht|nicht zu liegen|nicht so|nicht)
  (jemand|wer|menschen|leute|einer|eine) _ (so schreibt|so redet|so bewertet|so etwas schreibt|
    sowas schreibt|so denkt|so schreiben|so austeilt|so auftritt|sich so aufführt|sich so benimmt)
  in (seinem|ihrem|deinem) (ganzen|gesamten)? leben _ (nie|nichts|wenig|kaum)
  (wenn|wer|weil|falls|dass) __ nicht leisten (kann|können|kannst|will|könnt)
  (leisten|bezahlen) (können|kann|kannst) (sie|du) (sich|dir)? _ (nicht|wohl nicht|eh nicht|offenbar nicht)
  für (grobmotoriker|laien wie|dumme|doofe|idioten|dilettanten|banausen|ungeschickte|begriffsstutzige|
    besserwisser|nörgler|motzer|ahnungslose|anfänger wie)
  mit (so einer|dieser|ihrer|deiner|solch einer|solcher|der) (einstellung|art|haltung|laune|attitüde|
    negativität|verbitterung) __ (leben|weit|freunde|niemand|kein*|nie|nichts|bemitleiden|leid)
  (meine|mein|unsere|unser|die) (oma|opa|uroma|großmutter|mutter|schwiegermutter|neffe|nichte|kind|sohn|
    tochter|hund|katze|lehrling|azubi|praktikant) __ (kommt|kam|schafft|schaffte|kann|konnte|versteht|
    kapiert|hat|kriegt) __ (damit klar|damit zurecht|das auch|das besser|das sofort|das auf anhieb|
    ohne probleme|problemlos|auf anhieb|das hin|das mit links)
  (besser|lieber) _ (beim|bei|bei der|bei ihrem|bei deinem) __ bleiben
  (auch|selbst|nicht einmal|nicht mal) _ (der beste|die beste|das beste|bester|ein profi|ein zauberer|
    ein wunder|der liebe gott|kein wunder) __ (nichts|nicht mehr|nicht helfen|kein*|auch nicht)
  nur _ (leute|menschen|kenner|kunden|personen) mit _ (bildung|geschmack|stil|niveau|verstand|hirn|anspruch|
    klasse|kultur|anstand)
  für (ihre|deine) (kurven|figur|hüften|oberweite|waden|schenkel|rundungen|proportionen|problemzonen|statur|
    kilos|pfunde|maße) __ (nicht|kein*|leider|nie|zu)
  (ihnen|dir) ist (wirklich|einfach|echt|offenbar|leider|auch|wohl|nun mal|
    beim besten willen)? nicht (mehr)? zu helfen
  (ihnen|dir) (kann|können) (man|wir|ich|keiner|niemand) (wirklich|echt|einfach|leider|auch|
    es)? (nicht helfen|nicht mehr helfen|es nie recht machen|nichts recht machen|nicht recht machen|
    auch nicht helfen)
  (ihnen|dir|manchen leuten|manchen) kann man (es|einfach|auch|wohl|wirklich)? _ (nie|nicht|
    nichts) recht machen
  (da|dort|hier) (passen|passt|gehören|gehörst) (sie|du) _ (besser|eher|auch|gut|super|perfekt)? (hin|rein)
  (hätten|hättest) (sie|du) (mal|doch|nur|einfach|besser|lieber)? _ (richtig|aufmerksam|genau|gründlich|
    zu ende) (gelesen|zugehört|hingeschaut|hingesehen|aufgepasst|nachgedacht)
  (sie|du|ihr) (haben|hast|habt) (doch|ja|eh|echt|leider|einfach|offenbar|wohl|offensichtlich|
    anscheinend)? _ (von|vom|beim)? _ ${NONE} ${SENSE}
  (haben|hast|habt) (sie|du|ihr) (doch|ja|eh|echt|leider|einfach|offenbar|wohl|offensichtlich|
    anscheinend)? _ ${NONE} ${SENSE}
  (dass|weil|da|wenn|wer) (sie|du|ihr|man)? __ ${NONE} ${SENSE} __ (haben|hast|hat|besitzen|besitzt)
  (sie haben|du hast|haben sie|hast du) _ keine ahnung (von|vom|davon|wovon)
  (halt|halten sie|haltet) (dich|sich|euch) (da|doch|lieber|bitte|einfach|besser|mal|hier|
    gefälligst)? _ raus
  (sollten|solltest|könnten|müssten|müssen|vielleicht) _ (sie|du) (erst|mal|erstmal|erst mal|vielleicht|
    einfach|dringend|besser|lieber|vorher|zuerst)? _ (abnehmen|weniger essen|mehr sport|sport treiben|
    sport machen|öfter duschen|duschen|waschen|zum augenarzt|zum ohrenarzt|zum psychiater|zum psychologen|
    zum therapeuten|zum hno|erwachsen werden|deutsch lernen|lesen lernen|einen kochkurs|einen deutschkurs|
    den kopf einschalten|das hirn|den mund halten|die klappe halten)
  (sie|du) (sollten|solltest|könnten|müssten) _ (erst|mal|erstmal|vielleicht|einfach|dringend|besser|lieber|
    vorher|zuerst|vielleicht mal)? _ (abnehmen|weniger essen|mehr sport|öfter duschen|zum augenarzt|
    zum psychiater|zum psychologen|zum therapeuten|erwachsen werden|deutsch lernen|lesen lernen|
    den mund halten|die klappe halten|in therapie)
  (bei|mit) (ihrer|deiner|ihrem|deinem|so einer|so einem) (figur|statur|gewicht|körperbau|hintern|gesicht|
    aussehen|körperumfang|bauch|übergewicht)
  (so viel|soviel|derart viel|so eine|solch eine|solche|solcher|selten so viel|selten so eine|welche|
    was für eine|gegen|vor lauter|reine|pure|lauter|an) ${DULLNESS}
  (ihre|deine|eure|ihrer|deiner|eurer) (eigene|eigenen|grenzenlose|grenzenlosen|unfassbare|unglaubliche|
    schiere|pure|ganze)? ${DULLNESS}
  (ihre|deine|eure|ihrer|deiner|eurer|ihr|dein|ihren|deinen|ihrem|deinem) (eigene|eigenen|grenzenlose|
    grenzenloser|unfassbare|unglaubliche|ganze|ständige|ständiger|krankhafter)? ${FAILINGS}
  (sie|du) __ (aufgeführt|benommen|aufgespielt|gebärdet|angestellt) (haben|hast)? _ (wie|als wären|
    als wärst|als ob|daneben|unmöglich|unter aller sau)
  (führen|führten|benehmen|benahmen|führst|benimmst) (sie|du) (sich|dich) (hier|immer|so)? _ (auf wie|wie|
    als wären|als wärst|daneben|unmöglich)
  (benehmen sie|benimm|benehmt) (sich|dich|euch) (doch|mal|erst|endlich|erst mal|bitte|
    gefälligst)? _ (anständig|wie ein erwachsen*|ordentlich|normal|selbst)
  (sie|du) (waren|warst|sind|bist|kamen|kamst) _ (schon|völlig|total|ja|ziemlich|deutlich|offensichtlich|
    sichtlich|einfach)? _ ${DRUNK}
  (waren|warst|bist) (sie|du) _ (schon|völlig|total|ja|ziemlich|deutlich|offensichtlich|sichtlich|
    vielleicht|einfach|wieder)? _ ${DRUNK}
  (sie|du) (sind|bist|waren|warst) (ja|doch|einfach|wirklich|nun mal|halt|schlicht|offenbar|wohl|leider|
    echt)? _ (ein|eine|so ein|so eine|der|die) (ganz|sehr|äußerst|ziemlich|besonders|extrem|selten|wirklich|
    so)? ${BAD} ${PERSON}
  (was|welch|so) (sind sie|bist du|für|ein|eine) _ (für)? _ (ein|eine) ${BAD} ${PERSON}
  (wir|ich|alle|das team|das ganze team|wir alle|kollegin|jeder) __ (froh|erleichtert|glücklich|dankbar|
    gefreut|heilfroh) __ (wenn|dass|als|wie) (sie|du) __ (gegangen sind|gegangen waren|gegangen bist|
    gegangen warst|weg sind|weg waren|weg bist|weg warst|wegbleiben|wegbleibst|nicht wiederkommen|
    nicht mehr kommen|nicht mehr wiederkommen|nie wieder kommen|nicht mehr kommst|draußen waren|
    verschwunden)
  auf (sie|dich|ihren besuch|deinen besuch|ihr geld|dein geld|ihre bestellung*|deine bestellung*|
    ihre kundschaft|ihre sterne|deine sterne|ihre meinung|deine meinung) (können|kann|könnten|verzichten|
    verzichte) (wir|ich) (gern|gerne|gut|sehr gut|locker|bestens|auch|problemlos|wirklich)? _ verzichten
  (können|kann|verzichten|verzichte) (wir|ich) (gern|gerne|gut|sehr gut|locker|auch)? _ auf (sie|dich|
    ihren besuch|deinen besuch|ihr geld|dein geld|ihre bestellung*|solche kund*|so eine kundschaft|
    kunden wie*) _ verzichten
  (solche|so eine|so welche|derartige) (kunden|kundinnen|kundschaft|gäste|leute|menschen) (brauchen|brauch|
    wollen|will|braucht|haben wir|kann|können) (wir|ich|hier|man|kein*|niemand|gern*|uns) _ (nicht|niemand|
    gestohlen|keiner|verzichten|genug|kein mensch)
  (sie|dich) (wird|würde|vermisst|braucht|hat) (hier|bei uns)? _ (niemand|keiner|kein mensch) (vermissen|
    brauchen|vermisst|gerufen|gebraucht|gezwungen)
  (geh|gehen sie|kauf|kaufen sie|iss|essen sie|bestell|bestellen sie|fahr|fahren sie|bleib|
    bleiben sie) (doch|halt|dann|einfach|eben|künftig|nächstes mal|das nächste mal|in zukunft|lieber|
    besser) (doch|gleich|wieder|bitte|einfach)? (zu|zum|zur|bei|beim|ins|in den) (der|dem)? ${CHEAP}
  (geh|gehen sie|kauf|kaufen sie|iss|essen sie|bestell|bestellen sie) (doch|halt|eben|dann halt|doch bitte|
    doch einfach|einfach|gefälligst) (woanders|anderswo|wo anders)
  (wer|wenn man|wenn sie|wenn du|sie|du) (sonst|nur|immer|normalerweise|sind|bist|wohl|
    offenbar)? __ ${CHEAP} (gewöhnt|gewohnt|kauft|einkauft|isst|verwöhnt)
  (zu viel|zuviel) (freizeit|tagesfreizeit|langeweile)
  (zu viel|zuviel|viel zu viel) zeit (haben|hast|zu haben)
  (haben|hast) (sie|du) (offenbar|wohl|anscheinend|offensichtlich|einfach|eindeutig|scheinbar) _ (zu viel|
    zuviel|viel) zeit
  (ist|war) (ihnen|dir) (so|wohl|etwa|einfach|mal wieder|eigentlich|denn)? _ (langweilig|fad)
  (lernt|lernen|weiß|weiss|wissen|versteht|kapiert|begreift|kennt) (man|doch|schon|eigentlich|bereits|sogar|
    normalerweise)? _ (in der grundschule|in der volksschule|in der schule|in der ersten klasse|
    im kindergarten|jedes kind|jedes kleinkind|jeder erstklässler|jeder depp|jeder idiot|jeder anfänger|
    jeder mit hirn)
  jedes (kind|kleinkind|schulkind) (weiß|weiss|kann|versteht|sieht|begreift|weiß das|würde)
  ${BRAIN} _ (nicht|mal|erst|endlich|vorher|bitte|doch|auch)? _ (einschaltet|einschaltest|einschalten|
    anschaltet|anschalten|benutzt|benutzen|anstrengen|anstrengt|ausgeschaltet|zu hause gelassen|
    daheim gelassen|mitgebracht)
  (mit ihnen|mit dir|mit leuten) _ (zu)? _ (diskutieren|reden|streiten|argumentieren|schreiben) _ (ist|hat|
    bringt|macht|lohnt|wäre) _ (wie|sinnlos|zwecklos|keinen sinn|zeitverschwendung|unter|nichts|vergeblich|
    mir zu blöd|uns zu blöd)
  typisch (frau|frauen|mann|männer|weib|lehrer|lehrerin|beamter|beamte|beamtin|student|studenten|rentner|
    rentnerin|deutsch|deutsche|deutscher|städter|großstädter|berliner|wessi|ossi|boomer|veganer|öko|
    akademiker|influencer|tourist|touristen|millennial|generation z|kevin|karen|chantal|mandy)
  (so|solch|solchen|selten so|was für|welch|selten) (ein|einen|einer)? (unsinn|blödsinn|quatsch|schwachsinn|
    schmarrn|bullshit|stuss|unfug|dummfug|mist zu|mist geschrieben|müll geschrieben|käse geschrieben|
    geschwätz|gelaber)
  (reiner|purer|totaler|völliger|kompletter|absoluter|alles|ihr|dein) (unsinn|blödsinn|quatsch|schwachsinn|
    schmarrn|bullshit|stuss|unfug)
  (unqualifizierte*|dümmliche*|hirnlose*|geistlose*|niveaulose*|unterirdische*|überflüssige*|lächerliche*|
    primitive*|dumme*|blöde*|sinnlose*|armselige*|erbärmliche*|peinliche*) (kommentar*|bewertung*|
    rezension*|beitrag*|gemecker|aussage*|text*|worte|meinung*|gerede|geschreibsel|urteil|behauptung*)
  (ihre|deine|ihr|dein|ihrer|deiner) (rechtschreibung|grammatik|orthografie|deutsch|rechtschreibfehler|
    kommasetzung|deutschkenntnisse|ausdrucksweise|sprachniveau|bildungsniveau|bildungsstand|bildungsgrad)
  (werden sie|werd|werdet) _ (erwachsen|endlich erwachsen)
  (sie|du|ihr) (sind|bist|seid) (ja|doch|einfach|wirklich|offenbar|wohl|schlicht|halt|leider|offensichtlich|
    anscheinend)? _ (nicht|nicht gerade|nicht besonders|nicht sehr|nicht allzu|nicht die|nicht der) (klug|
    schlau|intelligent|helle|hell|gebildet|klügste|schlauste|hellste|gescheit|cleverste|clever|lernfähig|
    zurechnungsfähig|ernst zu nehmen|normal|ganz normal)
  (unter|für) (ihr|ihrem|dein|deinem) niveau
  (nicht|niemals|kaum) (ernst nehmen|ernst zu nehmen|für voll nehmen) _ (kann|können|bist|sind|ist)
  (nehmen|nimmt) (wir|hier|man|ich) (sie|dich|ihre meinung|so jemanden|das) _ nicht (ernst|für voll)
  (sie|dich|ihre meinung|deine meinung) (kann|können|nimmt|nehmen) (man|wir|hier)? _ (nicht|niemand|
    keiner) _ ernst
  (verschonen sie|verschon|verschone) uns
  (behalten sie|behalt|behalte) (ihre|deine) (meinung|weisheiten|kommentare|ratschläge|bewertung*|
    sprüche) _ (für sich|für dich|bei sich)
  (lassen sie|lass) (uns|unser team|mich|meine leute) (einfach|doch|bitte|gefälligst|endlich)? (in ruhe|
    in frieden|zufrieden)
  (kümmern sie|kümmer|kümmere) (sich|dich) (lieber|besser|doch|bitte|mal)? _ um (ihre|deine|ihren|deinen|
    sich) (eigene*|selbst|kram|mist)
  (ihr|dein|ihr ewiges|dein ewiges|dieses ewige|ihr ständiges|dein ständiges|das ewige) (gejammer|gemecker|
    genörgel|gejammere|rumgeheule|geheule|theater|drama|gezicke|gemotze|getue)
  (stellen sie|stell) (sich|dich) (doch|bitte|mal|nicht)? _ (nicht so an|so an)
  (sie|du) (stellen|stellst|stellten) (sich|dich) _ (an wie|aber an|so an|dumm an|blöd an)
`
