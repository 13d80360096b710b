import type { Phrases } from '#features/reply-guard/engine/words/language.ts'
import { insults } from './insult-in-plain-words.ts'
import { minds, nouns } from './insult-of-mind.ts'
import { bodies, origins } from './insult-of-person.ts'

const WHO = `(leute|leuten|menschen|kunden|kundinnen|kundschaft|typen|personen|frauen|männer|männern|gäste|gästen|
    jemand|jemanden|jemandem|einer|eine|einem|so jemand|zeitgenossen|gestalten|weiber|querulanten|nörgler*|
    solche|exemplare|kandidaten|kaliber|individuen|herrschaften|damen|herren|spezialisten)`

const lives = `
  (such|suchen sie|besorg*|leg*|gönn*|kauf*|hol*|schaff*|find*|zulegen|brauchst|brauchen) (dir|sich|euch|
    sie|sie sich)? (bitte|doch|mal|endlich|lieber|vielleicht|besser|dringend)? (ein|eine|einen) (hobby|
    leben|hirn|gehirn|therapeut*|psychiater*|psycholog*|duden|freund*|spiegel|job|wörterbuch|lesebrille|
    eigenes leben|sinnvolles hobby|neues hobby|anderes hobby|kochkurs|lesekurs|deutschkurs|arzt für|
    wundermittel gegen)
  ((kein|sonst kein|ein) (leben|hobby|hobbys|freunde|hobbies) (haben|hast|zu haben|fehlt|suchen|oder)|
    (keine|sonst keine|wohl keine) (freunde|hobbys|hobbies|anderen probleme|sorgen|freude im leben) (haben|
    hast|zu haben|oder|mehr))
  (haben|hast|habt) (sie|du|ihr) (denn|eigentlich|sonst|wirklich|wohl|keine*)? (nichts|nix|keine hobbys|
    keine anderen|keine freunde|kein leben|kein hirn|keine erziehung) (besseres|anderes|sinnvolleres|zu tun|
    sorgen|probleme|gelernt|genossen|bessers)?
  (nichts|nix|sonst nichts|nichts anderes) (besseres|bessers|sinnvolleres) (zu tun|vor|im leben|eingefallen|
    zum tun)
  ((ihresgleichen|deinesgleichen|euresgleichen)|(trauriges|armseliges|tristes|kleines|leeres|erbärmliches|
    langweiliges|einsames|verpfuschtes|verbittertes|freudloses|kümmerliches) (leben|dasein|hirn|köpfchen|
    gemüt|ego|würstchen|geschöpf|existenz))
  (verschwendet|verschwenden|stehlen|stiehlst|rauben|verplemper*) (sie|du|unsere|nicht|ihre|deine|
    hier) (unsere|hier|nicht|uns|zeit|unsere zeit|sauerstoff)
  (ihr|dein|ihre|deine|ihren|deinen|ihrem|deinem|ihrer|deiner) (arme|armer|armen|ärmste*|bedauernswerte*|
    bemitleidenswerte*|leidgeprüfte*|geplagte*|armes) (mann|frau|partner*|ehemann|ehefrau|kinder|kind|
    kollegen|kolleginnen|nachbarn|mitmenschen|familie|umfeld|katze|hund|mutter|eltern|freund*|haustier*|
    gatte|gattin|chef*|umgebung)
  (arme|armer|armes|bedauernswerte*) (mann|frau|kinder|kollegen|nachbarn|mitmenschen|familie) _ (mit ihnen|
    mit dir|die das|der das|die sie|der sie|ertragen|aushalten|leben)
  (bedauern|bedauere|bemitleiden|bemitleide|beneiden|beneide|bewundern|mitleid|beileid) __ (ihren mann|
    deinen mann|ihre frau|deine frau|ihre kinder|deine kinder|ihre kollegen|deine kollegen|ihre nachbarn|
    ihr umfeld|dein umfeld|ihre familie|deine familie|ihren partner|deinen freund|jeden der|alle die|
    wer mit ihnen|wer mit dir|menschen die|mitmenschen|leute wie)
  (tun|tut) __ leid _ (ihr mann|dein mann|ihre frau|ihre kinder|deine kinder|ihre kollegen|alle die|
    jeder der|wer mit|die mit ihnen|ihr umfeld)
  (alle|jeder|jeden|wer|menschen|leute) _ (die|der)? _ (mit ihnen|mit dir|sie|dich) __ (leben muss|
    leben müssen|zu tun hat|zu tun haben|verheiratet|ertragen muss|ertragen müssen|aushalten muss|
    auskommen muss|kennen muss|arbeiten muss|arbeiten müssen|zusammenleben)
  (so|wie|derart|sehr|ganz schön|furchtbar|unendlich|ziemlich|recht) (einsam|allein|gelangweilt|unglücklich|
    unzufrieden|frustriert|verbittert|langweilig|armselig|traurig|leer|bemitleidenswert|verzweifelt|
    freudlos|lieblos|trostlos|verhärmt|neidisch|gestresst) __ (sie|du|ihr leben|dein leben|muss man|jemand|
    mensch|sein muss|muss|sind|bist|im leben|wer)
  (muss|müssen|musst) (man|sie|du|ein mensch|jemand|ihr leben|dein leben|ein leben|es ihnen|es dir|ihnen|
    dir) __ (einsam|gelangweilt|unglücklich|frustriert|verbittert|langweilig|traurig|leer|verzweifelt|
    trostlos|fad|armselig|schlecht gehen|langweilig sein|eintönig)
  (langeweile|einsamkeit|frust|frustration|unzufriedenheit|verbitterung|neid|eifersucht|
    minderwertigkeitskomplex*|komplexe|selbsthass|wechseljahre|midlife-crisis|menopause|hormone|periode|
    tage|unausgelastet*|unterforder*|ehekrise|liebeskummer|sexuelle*|scheidung|entzug|kater|
    restalkohol) __ (ihnen|dir|ihrem leben|deinem leben|ihre|deine|sie|du|ablassen|spricht|sprechen|treibt|
    schuld|wohl|plagt|plagen|auslassen|quält|zu kämpfen)
  (ihre|deine|an ihnen|an dir|ihren|deinen|eigene*|ihr|dein) (langeweile|einsamkeit|frust|unzufriedenheit|
    verbitterung|neid|minderwertigkeitskomplex*|komplexe|selbsthass|wechseljahre|midlife-crisis|menopause|
    hormone|eifersucht|lebensfrust|schlechte laune|miese laune)
  (leben|alltag|dasein|tag|abende|wochenende|freizeit) __ (so|derart|wohl|offenbar|scheinbar|recht|sehr|
    sonst|ziemlich) (leer|fad|langweilig|trist|arm|einsam|wenig|nichts|inhaltslos|ereignislos|trostlos|
    traurig|öde|unausgefüllt|eintönig)
  (sonst|ja|wohl|offenbar|eh|anscheinend|scheinbar)? (nichts|nix|niemanden|niemand|keinen|keiner) (anderes|
    besseres|sinnvolleres|zu|der|die|mit dem|mehr)? _ (vor|zu tun|zu sagen|zuhört|zuhören|liebt|mag|
    lieb hat|leiden kann|spielen will|aushält|reden will|redet|zu lachen|zu melden|auf die reihe|im leben|
    am wochenende) __ (haben|hast|sie|du|ihnen|dir|ihr|dein)
  (liebt|mag|umarmt|hört|gratuliert|vermisst|besucht|versteht|lacht) (sie|dich|ihnen|dir) (wohl|offenbar|
    sonst|denn|eigentlich|wirklich)? (niemand|keiner|jemand|irgendwer)
  (niemand|keiner|kein mensch|kein mann|keine frau) __ (mag|liebt|vermisst|umarmt|leiden kann|lieb hat|
    braucht|erträgt|aushält|heiratet|will) (sie|dich|ihre|deine)?
  (hobby|hobbys|freunde|freund|freundin|partner|haustier|urlaub|therapie|therapeut*|psycholog*|psychiater*|
    beruhigungstee|baldrian|valium|schlaf|umarmung|liebe|sex|frischluft|frische luft|spaziergang|
    selbsthilfegruppe|aufgabe|yoga|ausgleich|pillen|professionelle hilfe|fachmann|fachärzt*|facharzt|
    beichte) __ (täte|tät|würde ihnen|würde dir|würden ihnen|würden dir|wäre für sie|wäre für dich|gut tun|
    guttun|helfen|suchen sie|such dir|brauchen sie|brauchst du|schaden|fehlt ihnen|fehlt dir|fehlen ihnen|
    fehlen dir|gönnen|empfehlen|ratsam|anzuraten|nötig)
  (empfehl*|rat*|wünsch*|gönn*|such*|brauch*|hilft|helfen|leg*) __ (ein hobby|ein neues hobby|freunde|
    echte freunde|einen freund|eine freundin|einen partner|eine therapie|einen therapeuten|
    einen psychologen|einen psychiater|baldrian|beruhigungstee|valium|sex|frische luft|eine aufgabe|
    ein haustier|professionelle hilfe|psychologische hilfe|ärztliche hilfe|ein leben|eine selbsthilfegruppe|
    yoga|ein anderes ventil|einen spiegel|einen duden|einen knigge|einen augenarzt|eine brille|neue brille)
  (haben|hast) (sie|du|ihr) (eigentlich|denn|sonst|wirklich|auch)? (kein|keine|keinen) __ (eigenes leben|
    leben|hobby|hobbys|freunde|familie|spiegel|respekt|schamgefühl|scham|anstand|arbeit|job|manieren)
  (arbeitslos*|hartz|hartz-iv*|hartzer|sozialhilfe*|bürgergeld*|mindestsicherung*|stempeln|notstandshilfe|
    frühpension|frührentner*|hausfrau|hausmann|geschieden*|sitzengelassen*|single) _ (wohl|sind|bist|sein|
    muss|oder|eben|halt|haben|hat|viel zeit|offenbar|wie sie|wie du)
  (wer|sie|du|leute) _ (nichts|nix|nie|kaum) __ (im leben|auf die reihe|zustande|geleistet|geschafft|
    gelernt|gebracht|hinbekommen) __
  (im leben) _ (nichts|nie|nicht viel|wenig|kaum|zu kurz) __ (erreicht|geleistet|geschafft|gelernt|gekommen|
    gebracht)
  (schon)? (als kind|in der schule|zu hause|von den eltern|von der mutter|von mama|
    im kindergarten) _ (nicht|zu wenig|nie|zu oft|zu viel|zuviel|auf den kopf|vom wickeltisch|zu heiss|
    gehänselt|gemobbt) __ (geliebt|gelernt|gefallen|gebadet|umarmt|beachtet|bekommen|gehänselt|gemobbt|
    erzogen|geknuddelt|lieb)
  (wickeltisch|zu heiss gebadet|zu heiß gewaschen|auf den kopf gefallen|einen schlag weg|
    mit dem klammerbeutel|mit dem hammer gepudert|hammer gepudert|gegen den schrank gelaufen|
    nicht auf den kopf)
  (erbärmlich*|armselig*|jämmerlich*|traurige*|kleine|kleines|kleiner|lächerliche*|miese*|
    schäbige*) (gestalt*|figur|person|existenz|leben|charakter|mensch|seele|geist|wicht|kreatur|auftritt|
    vorstellung|versuch|würstchen|häufchen)
  (du|sie) (bist|sind) _ (ein|eine|so ein|so eine|einer der|der|die) _ (unangenehm*|schrecklich*|furchtbar*|
    schlechte*|böse*|böser|traurig*|armselig*|widerlich*|unsympathisch*|unmöglich*|peinlich*|dumm*|
    hässlich*|kleinlich*|verbittert*|frustriert*|undankbar*|unverschämt*|respektlos*|arrogant*|egoistisch*|
    selbstsüchtig*|rücksichtslos*|falsche*|hinterhältig*|lächerlich*|erbärmlich*|gemein*|fies*) (mensch|
    person|kunde|kundin|gast|frau|mann|typ|charakter|zeitgenosse*|kerl|subjekt|geschöpf|exemplar|wesen)
  (unangenehmste*|schlimmste*|dümmste*|unhöflichste*|undankbarste*|unfreundlichste*|nervigste*|
    anstrengendste*|peinlichste*|unverschämteste*) (mensch*|person|kund*|gast|gäste)
  (dir|ihnen) _ (würde|würden|täte|könnte|kann) __ (nicht schaden|nicht geschadet|ned schaden|gut tun|
    guttun|auch nicht schaden|mal gut)
  (würde|täte|tät) (dir|ihnen|da) __ (nicht schaden|ned schaden|gut tun|guttun)
  (armut|dummheit|geiz|blödheit|neid) _ (keine|kein|nicht) _ (schande|verbrechen|entschuldigung|tugend)
`

const scorn = `
  ((halt|halten sie|halte|haltet|hoit) (doch|lieber|einfach|mal|endlich|bitte)? (die|den|dein|ihr|d|ihren|
    deinen|de)? (klappe|fresse|maul|mund|goschn|gosch|schnauze|schnabel|rand|schnurre|luft an|pappn)|
    (fresse|klappe|schnauze|goschn|gusch|maul) (halten|zu|jetzt|endlich|zua|ihr|du))
  (verpiss*|verzieh dich|verziehen sie sich|schleich di*|schleichen sie sich|hau ab|hauen sie ab|zisch ab|
    fick*|leck mich|leck uns|leckt mich|leckts|leck mi|rutsch*  uns|geh scheißen|geh scheissen|
    gehns scheissen|geh sterben|geh kacken|zum teufel|scher dich|scheren sie sich|hau di|haut's euch|
    kreuzweise|rutsch mir|den buckel runter|buckel runterrutsch*|am arsch|am oasch|blas mir|mach die fliege|
    kannst mich mal|können mich mal|können uns mal|kannst uns mal|können sie uns mal|kannst du uns mal|
    gang doch)
  (leute|menschen|kunden|kundinnen|typen|personen|frauen|männer|gäste|leuten|kunden|solche|jemand|jemanden|
    jemandem|einer|eine|einem|auf|so jemand|zeitgenossen|gestalten|kundschaft|weiber|
    querulanten) (wie) (sie|dich|dir|du|ihnen|ihr|euch)
  (ihr|dein|ihrem|deinem|ihren|deinen|eurem) (iq|hirn|gehirn|verstand|spatzenhirn|köpfchen|horizont|
    intellekt|niveau|geisteszustand|oberstübchen|geschmackssinn|ego|benehmen|erziehung|gaumen|
    geschmacksnerven|geschmacksknospen|kopf|intelligenz|kinderstube) (ist|hat|reicht|scheint|lässt|liegt|
    sind|dürfte|wohl|nicht|offenbar|muss|fehlt|war|haben|kann|sollten|abgestorben|verbrannt|verkümmert|
    passt|abgestumpft|zu wenig|überfordert)
  (geschmacksnerven|geschmacksknospen|geschmackssinn|gaumen|geschmack|hirn|verstand|anstand|benehmen|
    kinderstube|niveau|iq|manieren|intelligenz|hausverstand|stil) (verloren|fehlt*|abgestorben|verkümmert|
    haben sie|hast du|ist glückssache|ist glücksache|nicht zu streiten|verbrannt|von|kann man nicht|
    lässt sich nicht|hat man oder|vermissen|scheint|war wohl aus|vom himmel|regnen|ausgeschaltet|
    eingeschaltet|einschalten|einzuschalten|gleich null|wie ein|wie eine|eines|einer|zum)
  ((schäm|schämen sie|schämt) (dich|sich|euch)|(heul|heulen sie|flenn*|jammer*) (doch|weiter|ruhig|leise|
    mehr|bei deiner|bei der mama))
  (mimimi|buhu|heul doch|werd erwachsen|werden sie erwachsen|mach mal halblang|komm klar|geh duschen|
    wasch dich|waschen sie sich|öfter duschen|mal duschen|häufiger duschen|regelmäßig waschen)
  (auf|können|brauchen|pfeifen|verzichten|verzichten wir|froh|ohne) _ (kunden|kundschaft|gäste|kundinnen|
    leute|menschen|typen) wie (sie|dich|dir|ihnen|du|euch)
  (auf) (sie|dich|solche kunden|solche kundschaft|so eine kundschaft|solche gäste|so jemanden|
    solche leute) (als kunde|als kundin|als gast|können wir|verzichten|pfeifen|gerne|gern|haben wir gerade|
    hat die welt)
  (bleib*|geh*|kauf*) _ (doch|lieber|besser|halt|gefälligst|einfach|bitte) _ (bei aldi|beim aldi|
    beim discounter|zum discounter|zu lidl|zum lidl|zum hofer|zu mcdonald*|bei mcdonald*|mcdonald*|
    zum billigladen|zu denner|bei ihrem discounter|fertigpizza|dosenfutter|hundefutter|migros|
    zur tankstelle|bei der konkurrenz)
  (perlen vor die|perlen für die|vor die säue)
  ${WHO} (wie|ihres|deines|eures|von|mit) (sie|dich|dir|du|ihnen|ihr|euch|schlages|schlags|kalibers|formats|
    typs|niveaus|ihrem schlag|deinem schlag|ihrem kaliber|ihrem format|ihrem niveau|deinem niveau|
    ihrer sorte|deiner sorte|ihrer art|deiner art|ihrer güte)
  ${WHO} (ihrer|deiner|eurer) (art|sorte|güte|gattung|spezies|klasse|couleur|prägung|bauart|gesinnung)
  (ihre|deine|eure|diese) (sorte|gattung|spezies|kategorie|sippe|bagage|mischpoche) __ (kund*|mensch*|gäste|
    gast|kennen|haben wir|brauch*|mensch|leute|hat|ist|von)
  (kennen|haben|brauchen|lieben|mögen) (wir|ich) _ (ihre|deine|diese) (sorte|art|kategorie|spezies|typen|
    klientel)
  (passen|passt|gehören|gehört) (sie|du) (einfach|schlicht|wohl|offenbar|leider)? _ (nicht zu|nicht in|
    nicht hierher|nicht her|besser zu|besser in|eher zu|eher in|wohl eher) _ (niveau|uns|unser*|publikum|
    kundschaft|klientel|imbiss*|discounter|fastfood*|kantine|bierzelt|dosenfutter)
  (unser|unsere|unserem|unser*) (niveau|zielgruppe|publikum|klientel|anspruch|kundschaft) __ (sie nicht|
    du nicht|gehören sie|gehörst du|unter|etwas höher|höher|gebildet*|anspruchsvoll*|anders|stil|nicht sie|
    nicht du|nicht für)
  (nicht|kaum|eindeutig nicht|gott sei dank nicht|zum glück nicht) (unsere|unser|in unsere|zu unserer|
    zu unserem) (zielgruppe|niveau|publikum|klientel|liga|klasse|kragenweite)
  (andere|falsche|unsere|ihre|deine|höhere) liga
  (bleib|bleiben sie|geh|gehen sie|iss|essen sie|kauf|kaufen sie|trink|trinken sie|bestell|
    bestellen sie) (doch|lieber|besser|halt|einfach|bitte|ruhig|weiter|weiterhin|gern|das nächste mal|
    nächstes mal|in zukunft|künftig)? _ (bei|zu|zum|zur|beim|im|ins|in die|mit|an|vor|tütensuppe|
    fertiggericht*|fertigpizza|dosen*|instant*|leitungswasser|billig*|ketchup|pommes|hundefutter|
    katzenfutter) _ (discounter|aldi|hofer|lidl|penny|netto|kik|primark|shein|temu|mcdonald*|burger king|
    imbiss|tankstelle|kantine|würstelstand|dönerbude|mikrowelle|tiefkühl*|tütensuppe|ravioli|dosenravioli|
    leitungswasser|billigkram|fastfood|pommes|ketchup|daheim|konkurrenz|ein-euro-laden|flohmarkt|fernseher)
  (wer|wenn man|leute die|menschen die) (sonst|normalerweise|immer|nur|täglich|den ganzen tag|
    sein leben lang|zu hause|daheim)? _ (fertigpizza|tütensuppe*|dosen*|fastfood|discounter|tiefkühl*|
    ketchup|instant*|billig*|mcdonald*|kik|primark|aldi|supermarkt*) __ (gewohnt|gewöhnt|isst|frisst|kauft|
    trinkt|schmeckt|versteht|kann|weiss|merkt|darf|sollte|erkennt|überfordert)
  (gaumen|geschmack|geschmackssinn|zunge|geschmacksnerven) (ist|sind|wurde|wurden|kennt|wohl|von|eher|
    offenbar|hat|haben|noch) __ (fertig*|fastfood|ketchup|glutamat|discounter*|tütensuppe*|dosen*|tiefkühl*|
    geschmacksverstärker*|verdorben|ruiniert|verbrannt|betäubt|abgestumpft|ungeschult|unterentwickelt|
    nie gelernt|verbildet|taub)
  (applaus|bravo|glückwunsch|gratulation|gratuliere|gratulieren|respekt|chapeau|hut ab|
    herzlichen glückwunsch|kompliment|orden|pokal|medaille|nobelpreis|preis|trophäe|diplom) __ (dümmste*|
    blödeste*|dumm*|blöd*|peinlich*|lächerlich*|sinnlos*|überflüssig*|niveau|rechtschreib*|grammatik|
    tippfehler|nichtssagend*|ahnungslos*|unwissen*|selbstmitleid|jammern|nörgeln|meckern|wehleidig*|heulen|
    dreistigkeit|frechheit|bildungs*|absurd*|geschafft ganz allein|ganz alleine|ganz allein|leere|gejammer|
    klischee*|borniert*)
  (danke|vielen dank|merci|herzlichen dank|dank) __ (geistig* erguss|erguss|geistreich*|ergüsse|wortspende|
    geistesblitz*|perle der|sternstunde|intellektuelle*|meisterwerk|literarische*|bildungslücke|
    einblick in ihr* (seele*|innen*|gemüt|trist*|leben)|einblick in dein*|lachen gebracht|zum lachen|
    lacher des tages|lustigste|amüsiert|komik|realsatire|unterhaltung)
  (haben|hat|habe) (herzlich|sehr|laut|tränen|köstlich|selten so|im team)? _ (gelacht|totgelacht|
    schlappgelacht|zerkugelt|amüsiert|lachen müssen|bauchweh vor lachen) __ (über sie|über dich|ihre|deine|
    ihren|deinen|team|so|wie)
  (ganze|ganzen|gesamte|unser) _ (team|belegschaft|küche|büro|werkstatt|laden|mannschaft) _ (lacht|gelacht|
    lachte|amüsiert|kringelt|kugelt|brüllt|schüttelt den kopf|kichert)
  (witz|lachnummer|witzfigur|lachplatte|lacherfolg|realsatire|komödie|clown|clownerie|kasperltheater|
    kasperletheater|zirkus|kindergarten|lächerlichkeit|fremdscham|fremdschämen|peinlichkeit) __ (sie|du|
    ihr*|dein*|machen sie sich|machst du dich|abgeben|abgibst|sich selbst)
  (machen|machst|blamieren|blamierst|entblößen|lächerlich) (sie|du) (sich|dich) (hier|gerade|nur|selbst|
    selber|öffentlich|ordentlich|so richtig|vor allen|zum|zur|lächerlich)? _ (lächerlich|affen|gespött|
    deppen|clown|selbst|öffentlich|witzfigur|narren|kasper|peinlich)
  (fremdschämen|fremdscham|zum fremdschämen|erbärmlich|armselig|jämmerlich|widerlich|ekelhaft|abscheulich|
    niederträchtig|hinterhältig|heimtückisch|charakterlos|würdelos|ehrlos) (ist|sind|finden|finde|wie|
    von ihnen|von dir|so|aber|und|einfach|was|solche|wenn|ihr*|dein*|sie|du)
  (schämen|schämt|schäm|geniert|genieren|genier) (sollten|solltest|sie|dich|sich|müssen|euch|würde|würd|
    könnten|dürfen|di)
  (pfui|igitt|bäh|wäh|grauslich) _ (ihnen|dir|schämen|sie|du|euch|teufel)
  (geh|gehen sie|gehts|zieh|kriech*) _ (sterben|scheißen|scheissen|kacken|spielen|heulen|weinen|
    in dein loch|unter deinen stein|in ihr loch|unter ihren stein|heim zu mama|zu deiner mama|schaukeln|
    schlafen|in den wald|brausen|in oasch)
  (heul|heulen|weinen|wein|jammern|jammer|greinen|plärren|flennen|sudern|raunzen) (doch|sie|du|leise|weiter|
    ruhig|woanders|bei|sie sich|nur|sie doch|sie ruhig|sie woanders)
  (taschentuch|taschentücher|schnuller|windel|tröst*|pflaster für|mitleid|keks für|lolli|lutscher|
    teddybär) __ (für sie|für dich|ihnen|dir|schicken|brauchst|brauchen|haben wollen|reichen|anbieten|
    gefällig)
  (buhuu*|buhu|mimi*|heulsuse*|och|ooch|ach gottchen|ach herrje) (du|sie|armer|arme|armes|kleiner|kleine|
    der|die|das|och)
  (sie|du) (armer|arme|armes|ärmste*|bedauernswerte*|verwöhnte*|kleiner|kleine|kleines|zartes|
    empfindliches) (ding|mensch|seele|hascherl|würstchen|wurst|tropf|mäuschen|prinzesschen|prinzessin|prinz|
    pflänzchen|blümchen|schneeflöckchen|schneeflocke|sensibelchen|baby|irrer|irre|irrlicht)
  (prinzessin auf der erbse|schneeflöckchen|schneeflocke|mimose|mimosen|mimöschen|sensibelchen|
    zuckerpüppchen|püppchen|modepüppchen|prinzesschen|muttersöhnchen|papakind|muttikind|prinzchen|weichling|
    waschlappen|luschi|heulsuse*)
  (kann|können|könnten|darf|dürfen|dürfte) (man|sie|du|wir|uns|sich) _ (ihre|deine|die|ihren|deinen|diese*|
    sie) _ (sonstwohin|sonst wohin|in die haare|an den hut|an den spiegel|in den hintern|wo die sonne nicht|
    irgendwohin|in den kamin|aufs klo|klopapier)
  (klopapier|toilettenpapier|papierkorb|mülleimer|tonne|altpapier|rundablage|ablage p|
    rundordner) __ (ihre bewertung|deine bewertung|ihre meinung|deine meinung|ihr text|dein text|
    ihre zeilen|deine zeilen|ihr geschreibsel|dort)
  (ihre meinung|deine meinung|ihr urteil|dein urteil|ihre kritik|deine kritik|ihre bewertung|
    deine bewertung|was sie denken|was du denkst|was sie schreiben|was sie von uns halten|ihr gejammer|
    dein gejammer) __ (egal|wurscht|wurst|powidl|schnuppe|piepegal|scheißegal|schnurz*|interessiert hier|
    interessiert niemand*|interessiert kein*|wertlos|nicht gefragt|nicht gebraucht|keinen wert|sonstwohin|
    papierkorb|müll|blunzn|am allerwertesten|am arsch|am popo|am hintern)
  (interessiert|juckt|kratzt|kümmert|schert|tangiert) (uns|mich|hier|keinen|niemand*|kein*|peripher|
    ihre meinung|deine meinung|was sie|was du)? _ (kein schwein|keine sau|niemanden|niemand|keinen|
    nicht die bohne|kein* mensch*|einen feuchten|einen dreck|so viel wie|sack reis|ihre meinung|
    deine meinung|null|herzlich wenig|peripher|einen scheißdreck|kein aas|wenig was sie|wenig was du)
  (sack reis|wer sind sie|wer bist du|was bilden sie|was bildest|für wen halten sie|für wen hältst|
    wofür halten sie|wofür hältst|was glauben sie wer|was glaubst du wer|was erlauben|was erdreisten|
    wie kommen sie dazu) (eigentlich|denn|überhaupt|dass|sie|du|sich|dich|dir|in china|ein|fällt)
  (spucken|spuckst|spritzen|versprühen|verspritzen|versprühst|triefen|triefst) (sie|du|hier|ihr|dein|vor|
    nur|gift) __ (gift|galle|hass|geifer|neid|töne|bosheit|selbstmitleid|häme)
  (gift|galle|hass|geifer|häme) (und)? (galle|gift)? _ (spucken|spuckst|verspritzen|versprühen|versprühst|
    spritzen|ablassen|ausschütten)
  (große|große|dicke|dicker|grosse|freche|vorlaute|lose|großes|freches) (klappe|fresse|goschn|schnauze|
    lippe|mundwerk|maul|töne|mund|worte) (aber|und|nichts|hinter|haben|hat|hast|riskier*|von jemand*|
    für jemand*)
  (hinter)? (der|dem|ihrer|deiner) (tastatur|bildschirm|handy|rechner|computer) __ (mutig|stark|held*|groß|
    tapfer|feig*|maul|klappe|frech|versteck*)
  (mutig|stark|held*|feig*|frech|tapfer) __ (hinter|von|an) (der|dem|ihrer|deiner) (tastatur|bildschirm|
    handy|rechner|computer)
  (dafür|deshalb|deswegen|wahrscheinlich|wohl|bestimmt|jetzt|kein wunder|da wundert|verstehe*|
    verstehen) __ (sie|dich|du|ihr) __ (verlassen|sitzen gelassen|sitzengelassen|keiner mag|niemand mag|
    single|geschieden|allein|einsam|gekündigt|gefeuert)
  (zu|viel zu|einfach zu|schlicht zu|wohl zu|offenbar zu|nur zu) (dumm|blöd|faul|doof|dämlich|bequem|
    ungeschickt|beschränkt|geizig|verwöhnt|fett|dick|alt|verkalkt|unfähig|deppert|tollpatschig|stur|
    einfältig|ungebildet|langsam|schwach|patschert|blind|betrunken) (zum|um|für|ist|war|sind|bist|waren|
    eine|einen|die|das|den)
  (wir sind|das ist|sind wir|wir betreiben|wir führen|hier ist) __ (kein|keine|und nicht) (seniorenstift|
    seniorenheim|altersheim|altenheim|pflegeheim|kindergarten|krabbelgruppe|wohlfahrt*|caritas|
    sozialstation|tierheim|therapie*|psychiatrie|irrenanstalt|anstalt|seelsorge*|telefonseelsorge|
    kummerkasten|selbsthilfegruppe|suppenküche|wärmestube|bahnhofsmission|obdachlosen*|baumschule|
    sonderschule)
  (ist|sind|war) hier (nur|höchstens|wenn überhaupt|lediglich|allenfalls|einzig|bloß) (eine|einer|eins|
    jemand|ihr*|dein*|sie|du|die|der)
  (das einzige|die einzige|der einzige|einzig) __ (sind sie|bist du|ist ihr*|ist dein*|war ihr*|war dein*|
    waren sie|warst du|sein sie)
  (säufer|trinker|nörgler|querulant|kund*|gast|idiot*|problem|dummkopf|ärgernis) weniger
  (haben|hast) (sie|du|sie beide|ihr beide) (ja|doch|wenigstens|immerhin|sicher|wohl)? (was|etwas|viel|
    einiges|vieles) gemeinsam
  (gemeinsam|gemein) (haben|hast) (sie|du|ihr) __ (mit|und)
  (bleib|bleiben sie|bleibts) _ (daheim|zu hause|zuhause|weg|wo der pfeffer|bei deinen|bei ihren|bei deinem|
    bei ihrem)
  du (verzogen*|verwöhnt*|frech*|dumm*|blöd*|mies*|elend*|fett*|dreckig*|undankbar*|hässlich*|verlogen*|
    eingebildet*|arrogant*|neunmalklug*|oberschlau*|gottverdammt*|verdammt*|verfluchte*|selten*|lächerlich*|
    erbärmlich*) (göre|gör|kerl|person|mensch|typ|weib|bengel|fratz|kuh|sau|ding|stück|sack|schnösel|
    nichtsnutz|zicke|tussi|kreatur|möchtegern*|dame|kundin|kunde)
  (an die leine|an die kandare|in den zwinger|in den käfig|in den zoo|hinter gitter|weggesperrt|zwangsjacke|
    in die klapse|maulkorb)
`

export const insult: Phrases = {
  stop: [insults, nouns, minds, bodies, origins, lives, scorn].join('\n'),
  ask: `
  (muss|sollte) man (auch|halt|eben|schon|natürlich|dann auch) _ (gießen|pflegen|waschen|laden|lesen|lüften|
    reinigen|putzen|ölen|kühlen|einschalten)
  (hätten|hätte) (wir|ich) _ (von ihnen|von dir) _ (erwartet|gewünscht|gedacht)
  (hätten|hättest) (sie|du) _ (vorher|vorab|auch|nur|einfach)? _ (lesen|wissen|nachlesen|sehen|fragen|
    merken) (können|müssen|sollen)
  wer __ (sollte|muss|darf) _ (wissen|damit rechnen|sich nicht wundern|sich vorher|vorher lesen)
  (ist|war) (nicht|kein*|ihr|dein) _ (unser problem|unsere schuld|ihr problem|dein problem|selbst schuld)
  (selbst|selber) (schuld|dran schuld)
  (uhrzeigersinn|anleitung|gebrauchsanweisung|etikett|packung|verpackung|produktbeschreibung|zutatenliste|
    speisekarte) _ (lesen|liest|gelesen) _ (hilft|bildet|kann|wäre|würde|könnte|hätte|ist im vorteil|soll|
    wer)
  (wer lesen kann|lesen hilft|lesen bildet|wer liest|ist klar im vorteil|klar im vorteil|gilt gemeinhin|
    sollte man wissen|weiss jedes kind|weiss doch jeder|weiß jeder|eigentlich logisch|
    gesunder menschenverstand|gesunden menschenverstand|hausverstand|allgemeinbildung|allgemein bekannt|
    grundkenntnisse|basiswissen|binsenweisheit|erlernbar|keine raketenwissenschaft|kein hexenwerk|
    raketenwissenschaft)
  (für|ihren|deinen|ihrem|deinem) _ (empfindlichen|verwöhnten|ungeübten|anspruchsvollen|kindlichen|
    schlichten|feinen|sensiblen|erlauchten|geschulten) (gaumen|geschmack|nase|näschen|popo|magen|gemüt)
  (empfindlich*|zimperlich*|wehleidig*|pingelig*|kleinlich*|heikel|mäkelig*|verschleckt|
    anspruchsvoll) (sein|sind|bist|person|kunde|kundin|seele|natur|zu sein|menschen|gemüter|kunden)
  (peinlich|lächerlich|albern|kindisch|erbärmlich|armselig|blöd|dumm|unverschämt|frech|respektlos|niveaulos|
    unfair|ahnungslos|bedauernswert)
  (nörgel*|meckern|meckert|meckerst|gemecker|motzen|motzt|motzst|jammern|jammerst|jammert|raunzen|raunzt|
    sudern|sudert|lamentier*|zetern|zicken|stänkern|stänkert|rumheulen|aufregen über nichts|herumnörgel*|
    rumnörgel*|rummecker*|maulen)
  (keine ahnung|null ahnung|wenig ahnung|ahnung von|keinen plan|keinen geschmack|keinen blassen|kein talent|
    unkenntnis|unwissenheit|laien|laienhaft|bildungslücke*|wissenslücke*|zwei linke hände|linken händen|
    grobmotorik*|anwenderfehler|bedienungsfehler|anwendungsfehler|bedienfehler|fehlbedienung|layer 8)
  (geschmack|geschmäcker) (ist|sind|muss|hat) _ (bekanntlich|nicht jed*|erlernbar|lernen|glückssache|
    bildung|schulen|nicht diskutieren|frage der)
  (gute besserung|gutes gelingen im leben|viel glück im leben|schönes leben noch|alles gute im leben|
    herzliches beileid|mein beileid|unser beileid|bemitleid*|tun uns leid als|mitleid)
  (offenbar|offensichtlich|anscheinend|wohl|scheinbar) (nicht|nie|zu|kein|keine) _ (gelesen|verstanden|
    gelernt|begriffen|kapiert|schwer|fähig|in der lage|imstande|geschmack|ahnung|können)
  (erwarten|erwartest|dachten|dachtest|glauben|glaubst|meinen) (sie|du) (denn|ernsthaft|wirklich|etwa|
    allen ernstes|im ernst)
  ((was|wie) (haben|hast|dachten|erwarteten|erwarten|dachtest) (sie|du) (denn|eigentlich|bitte|sich|
    dir) (erwartet|gedacht|geglaubt|vorgestellt|dabei)|(first world|luxusproblem*|jammern auf hohem|
    sorgen möchte|sorgen möcht|probleme möchte|ihre sorgen|deine sorgen))
  (gnädige frau|gnä frau|gnädigste|verehrteste|bürschchen|bürscherl|junger mann|junge dame|fräulein|mädchen|
    mädel|kindchen|schätzchen|schatzi|herzchen|mäuschen|süße|werteste|meine liebe|mein lieber|mein guter|
    meine gute|guter mann|gute frau|eure hoheit|euer gnaden|herr doktor|majestät|hoheit|sherlock|einstein|
    herr professor|frau professor|meisterkoch|sternekoch|frau oberlehrer*|schlauberger*|schlaukopf|
    superhirn|spezialist|expertin|herr experte|feinschmecker|gourmetkritiker|hochwürden)
    (blick|kurzer blick) (auf|in) _ (packung|anleitung|etikett|beschreibung|karte|verpackung|website|seite|
      größentabelle|zutatenliste) _ (genügt|hätte|reicht|gereicht|geholfen|geschadet|hilft|erspart)
    (sollte man|weiss man|müsste man|könnte man|das sollten sie|das solltest du) _ (eigentlich|wissen|
      eigentlich wissen|kennen|gelernt)
    (jeder|jede|jedes|alle) _ (normal* mensch|vernünftig*|erwachsene*|andere*) _ (weiss|kann|versteht|
      schafft)
    (wunschkonzert|ponyhof|wünsch-dir-was|streichelzoo|bahnhofshalle|luxushotel|sterneküche)
    (steht|stand|stehen) (groß|deutlich|fett|klar|dick|ausdrücklich|in großbuchstaben|übrigens|auch|doch|ja|
      eigentlich)? _ (groß|vorne|vorn|drauf|auf der packung|auf dem etikett|in der anleitung|
      in der beschreibung|auf jeder|auf der karte|auf der website) _ (drauf|vorne|übrigens|wenn man)?
    (wer|wenn man) __ (braucht|muss|darf) sich _ (nicht|über) _ (wundern|zu wundern|beschweren|
      zu beschweren)
    (für)? (empfindliche*|verwöhnte*|ungeübte*|anspruchsvolle*|zarte*|sensible*) (gaumen|gemüter|geister|
      seelen|näschen|mägen|menschen|naturen|ohren|nasen|geschmäcker)
    (sie|du) (sind|bist|reagier*) __ (empfindlich|zimperlich|heikel|pingelig|wehleidig|dünnhäutig|
      überempfindlich)`,
  unless: `
  lesen kann man (das|es|sie|die|den|diese*) _ (kaum|nicht|schlecht|schwer)
  (leute|menschen|kunden|kundinnen|gäste|jemand|für|über|kundschaft) (wie)? (sie|dich|du|ihr|euch|dir|
    ihnen) _ (machen|macht|sind|wünschen|freuen|motivieren|halten|haben|tragen) _ (uns|wir|unseren|unsere|
    für uns|ein|der|das|ein großes|großes)? _ (tag|schöner|geschenk|freude|glück|grund warum wir|
    grund weshalb wir|grund dass wir|am laufen|besser|gold|schatz|wunderbar|spaß|dankbar|froh|segen)
  (wir|ich|unser|unsere|unserem|unserer|unseren|mein|meine|bin|unsererseits) _ (idiot*|trottel*|depp*|dumm*|
    blöd*|dämlich*|doof|schussel|dussel|peinlich*|ungeschickt|unfähig|lächerlich|albern|esel|kamel|schäm*|
    schlamp*|bescheuert|schwachsinn*|schnarchnas*|heulsuse*|tollpatsch*|hirn*|nicht aufgepasst|ahnung|
    sherlock|schlamassel|unsinn|mist|quatsch|blödsinn|fehler|nase|faul|unfair|schwach|frech|unverschämt|
    dachten|traurig*|pfeifen|niete|versager*|spießer*|spinner*|nörgler*|besserwisser*|oberlehrer*|
    erbsenzähler*|witzfigur*|kuh|hexe|gans)
  (idiot*|trottel*|dumm*|blöd*|dämlich*|doof|peinlich*|schwach|traurig*|lächerlich|albern|unfair|frech|
    unverschämt|mist|quatsch|unsinn) _ (von uns|unsererseits|für uns|gelaufen|fehler|zufall)
  (nicht|kein|keine|nie|niemand|weder) _ (dumm|blöd|idiot*|peinlich|lächerlich|kleinlich|pingelig|genörgel|
    gemecker|nörgel*|mecker*|nörgler*|zimperlich|empfindlich|unverschämt|frech|quatsch|bedienungsfehler|
    anwendungsfehler|anwenderfehler|luxusproblem|jammern|unfair|albern|besserwisser*|schämen|zu blöd|unsinn|
    hexenwerk|allein)
  ((kuh|kühe|gans|gänse|ziege|esel|schwein|hexe) (milch|weide|stall|hof|schuss|kraut|und|haltung|frei|
    fleisch|von|aus|auf)|(ohne|von|keiner|keine|der|einer|jede|statt|jeder|glückliche|echte) (kuh|gans|
    ziege)|(hafer-kuh|glückliche kuh|bunte kuh|kuhmilch|heilige kuh|blinde kuh|käsepfeife))
  ((dummerweise|dumm gelaufen|blöderweise|schade und blöd|für dumm verkauf*|blöd gelaufen|zu dumm aber)|
    (anspruchsvoll*|sensibl*|empfindlich*) (haut|gaumen freuen|stoff|material|pflanze|zähne|zahn*|faser*|
    oberfläch*|böden|holz|nasen))
  (anleitung|etikett|beschreibung|text|packung|hinweis) _ (fehlt*|undeutlich|unklar|zu klein|
    missverständlich|verbessern|ergänz*|überarbeit*|drucken|ändern|schlecht)
    (sich|dich|ihnen|dir|jemand|niemand|keiner|keinem|keine*) _ (so|wie|als)? _ (ein|eine)? (idiot|depp|
      trottel|dumm|blöd|schlecht|alt|lächerlich|überfordert) _ (fühlen|fühlt|vorkommen|vorkommt|gefühlt|
      gelassen|behandelt|dastehen|hingestellt)
    (kein|keine|nicht|niemand|nie|niemals) _ (mensch|sie|du|kund*|man|jemand)? _ (idiot*|depp*|trottel*|
      dumm|blöd|schämen|überfordert|zu alt|zu dick)
    (unser|unsere|mein|meine|der|die|das) (anleitung|etikett|beschreibung|text|app|verschluss|deckel|
      formular|website|seite|shop) _ (überfordert|ist zu|war zu|zu kompliziert|zu klein|unverständlich)
    (steht|stand|stehen) (ab jetzt|ab sofort|ab heute|jetzt|nun|künftig|seit|nicht|leider|bisher|bald|
      demnächst|in zukunft)
  (zu alt|zu dumm|zu dick|zu blöd|zu langsam|zu jung|zu klein) _ (niemand|keiner|nicht|bestimmt nicht|
    sicher nicht)
  (unser|unsere|der|die|vom|beim) (chef|chefin|koch|köchin|opa|oma|lehrling|
    praktikant*) _ (keinen geschmack|keine ahnung)
  bis dahin (steht|stehen|hilft)
`,
}
