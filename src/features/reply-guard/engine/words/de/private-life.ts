/**
 * Tells in German of a reviewer, as a brand knows them. A phrase ends with what it tells: see
 * `private-life.ts`.
 */
const YOURS = '(ihr|ihre|ihrem|ihrer|ihren|ihres|dein|deine|deinem|deiner|deinen|deines)'

const FAMILY = `(mann|ehemann|mannes|frau|ehefrau|partner|partnerin|lebensgefährte|lebensgefährtin|freund|freundin|sohn|
    sohnes|tochter|mutter|vater|vaters|eltern|schwester|bruder|schwiegermutter|schwiegervater|
    schwiegertochter|oma|opa|großmutter|ex|ex-mann|exmann|ex-frau|exfrau|chef|chefin|nachbar|nachbarin|
    mitbewohner|mitbewohnerin|kollege|kollegin|vermieter|vermieterin|sekretärin|assistentin)`

const ILLNESS = `(herzinfarkt|schlaganfall|krebs|krebserkrankung|brustkrebs|demenz|alzheimer|operation|hüftoperation|
    unfall|tod|beerdigung|scheidung|entlassung|insolvenz|chemotherapie|chemo|entziehungskur|depression|
    depressionen|burnout|fehlgeburt|reha|klinik|psychiatrie|gefängnis)`

const STATE = `(in scheidung|geschieden|arbeitslos|krankgeschrieben|krank geschrieben|insolvent|pleite|verschuldet|
    schwanger|in therapie|in psychotherapie|in psychiatrischer behandlung|in der klinik|in der reha|in kur|
    im entzug|alkoholiker|alkoholikerin|auf bewährung|bürgergeld|sozialhilfe|arbeitslosengeld|hartz iv|
    antidepressiva|blutverdünner|insulin|in den wechseljahren|in elternzeit|im mutterschutz|verwitwet|
    gekündigt worden|alleinerziehend|vorbestraft|inkontinent|diabetikerin|diabetiker|epileptikerin|
    epileptiker|hiv-positiv)`

const JOB = `(lehrer|lehrerin|grundschullehrerin|ärztin|arzt|zahnarzt|zahnärztin|krankenschwester|krankenpfleger|
    pfleger|pflegerin|altenpflegerin|anwältin|anwalt|richterin|richter|polizist|polizistin|beamtin|beamter|
    steuerberaterin|steuerberater|apothekerin|apotheker|erzieherin|erzieher|pfarrer|pfarrerin|hebamme|
    therapeutin|therapeut|journalistin|journalist|immobilienmaklerin|immobilienmakler|bankangestellte|
    professorin|professor|stadträtin|stadtrat|sozialarbeiterin|hausmeister|friseurin|kassiererin|busfahrer|
    soldat|verkäuferin)`

const PLACE_OF_WORK = `(sparkasse|volksbank|bank|krankenhaus|klinikum|grundschule|schule|gymnasium|universität|gericht|
    amtsgericht|polizei|rathaus|stadtverwaltung|finanzamt|jobcenter|landratsamt|kita|kindergarten|kanzlei|
    praxis|versicherung|pflegeheim|seniorenheim|gemeindeverwaltung|post|bahn|bundeswehr|feuerwehr)`

const FAILED = `(geplatzt|zurückgebucht|zurückgegangen|gescheitert|fehlgeschlagen|nicht gedeckt|abgelehnt|rückläufig|
    überzogen)`

export const tellsInGerman = `
  (ihre|deine) (letzte|offene)? (rechnung|rate|mahnung) __ (noch nicht|nicht|nie) (bezahlt|beglichen|
    gezahlt)
  (sie|du) (haben|hast) _ (letzte|die|ihre|deine)? (letzte|zweite|dritte)? (rechnung|rate|raten|rechnungen|
    ware) (noch|immer noch)? (nicht|nie|noch nicht) (bezahlt|beglichen|gezahlt)
  als ${JOB} (müssten|sollten|könnten|dürften|wissen|müsstest|solltest|weisst|haben|sind) (sie|du) _ (das|
    es|doch|eigentlich|ja|wissen|besser)
  als (mitarbeiter|mitarbeiterin|angestellte|angestellter|leiterin|leiter|abteilungsleiter|
    filialleiterin) (der|des|einer|eines|bei|vom|von|bei der) *
  (sie|du) (nehmen|nimmst) (ja|doch|laut *|auch|regelmäßig|derzeit|seit *)? _ (blutdrucksenker|
    blutverdünner|antidepressivum|antidepressiva|die pille|insulin|cortison|kortison|schlaftabletten|
    psychopharmaka|betablocker|methadon)
  (sie|du) __ (wiegen|wiegst|gewicht von) __ # kilo
  (mit|von|bei|an|durch) ${YOURS} ${FAMILY} _ (gesprochen|telefoniert|angenommen|entgegengenommen|
    unterschrieben|abgegeben|übergeben|abgeholt|bezahlt)
  ${YOURS} ${FAMILY} (hat|hatte|haben) __ (unterschrieben|angenommen|entgegengenommen|abgelehnt|abgeholt|
    angerufen|bestätigt|storniert|widerrufen)
  (hat|hatte|haben) ${YOURS} ${FAMILY} __ (unterschrieben|angenommen|entgegengenommen|abgelehnt|abgeholt|
    angerufen|bestätigt|storniert|widerrufen)
  ${YOURS} ${FAMILY} __ ${ILLNESS}
  ${YOURS} (kürzliche|kürzlichen|anstehende|anstehenden|schwere|schweren|laufende|laufenden|letzte|letzten|
    frische|frischen|aktuelle|aktuellen)? (scheidung|trennung|insolvenz|privatinsolvenz|schulden|kündigung|
    vorstrafe|krankschreibung|fehlgeburt|pfändung|lohnpfändung|chemotherapie|chemo|brustkrebs|
    krebserkrankung|krebsbehandlung|depression|depressionen|psychotherapie|entziehungskur|reha|herzinfarkt|
    schlaganfall|bandscheibenvorfall|wechseljahre|schwangerschaft|magen-op|schönheitsoperation|bewährung|
    arbeitslosigkeit|alkoholproblem|suchterkrankung|essstörung)
  (nach|seit|wegen|während|trotz) (ihrer|deiner|ihrem|deinem) (kürzlichen|schweren|letzten)? (op|operation|
    trennung|chemo|entbindung|geburt|erkrankung|krankenhausaufenthalt|klinikaufenthalt|entzug|burnout|
    unfall)
  (sie|du) (sind|bist|waren|warst|leben|lebst|beziehen|beziehst|bekommen|nehmen|nimmst) (ja|doch|gerade|
    derzeit|momentan|zurzeit|aktuell|seit *|frisch|noch|auch|damals)? _ ${STATE}
  (dass|weil|da) (sie|du) (ja|doch|gerade|derzeit|momentan|zurzeit|aktuell|frisch|noch|auch)? _ ${STATE}
  (sie|ihnen|du|dir|euch) als ${JOB}
  (sie|du) _ (sind|bist|arbeiten|arbeitest) (ja|doch|selbst|selber|als|immerhin|von beruf|eigentlich|
    schließlich)? ${JOB}
  (sie|du) (arbeiten|arbeitest|unterrichten|sitzen|sitzt) (ja|doch|selbst|auch|immerhin|übrigens)? (bei|in|
    an|im|am|bei der|in der|an der|beim|auf dem|in einer|in einem) (der)? _ ${PLACE_OF_WORK}
  (dass|weil|da|wo) (sie|du) _ (bei|in|an|im|am|beim) (der|dem|einer)? _ ${PLACE_OF_WORK} (arbeiten|
    arbeitest|angestellt|beschäftigt|unterrichten)
  ${YOURS} (arbeit|job|stelle) (bei|in|an|im|am|beim) (der|dem|einer)? _ ${PLACE_OF_WORK}
  (ihre|deine|ihrer|deiner) (letzte|letzten|erste|zweite|dritte|monatliche)? (lastschrift|zahlung|abbuchung|
    kreditkarte|überweisung|rate|kreditkartenzahlung) (ist|wurde|war|konnte)? _ ${FAILED}
  (ihr|dein) (konto|bankkonto|girokonto|paypal-konto|kreditrahmen|kreditlimit) (ist|war|
    wurde)? _ (${FAILED}|nicht gedeckt|leer|gepfändet|gesperrt)
  (sie|du) (haben|hast) _ (bereits|schon|noch)? _ (zwei|drei|vier|fünf|mehrere|#|offene|unbezahlte) (offene|
    unbezahlte)? (mahnungen|rechnungen|raten)
  (sie|du) (schulden|schuldest) uns _ (euro|franken|geld|betrag|rechnung|#)
  (sie|du) (haben|hast) __ (schon|bereits|allein|insgesamt|dieses jahr|in diesem jahr|im letzten jahr) _ (#|
    zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|dutzende|mehrere) __ (zurückgeschickt|
    retourniert|reklamiert|storniert|umgetauscht)
  (sie wohnen|du wohnst) (ja|doch|gleich|direkt|nur|übrigens)? (im|in der|am|an der|bei der|beim|gegenüber|
    neben|über|hinter|in) (der|dem|den|unserem|unserer)? *
  (dass|weil|da) (sie|du) (in der|am|im|an der|gegenüber|neben|in) _ (wohnen|wohnst)
  (vor|an|zu|in) (ihrer|deiner|ihrem|deinem) (wohnungstür|haustür|wohnung|haus) (in der|am|im|an der) *
  (ihr|dein) (richtiger|vollständiger|voller|echter|wahrer) name (ist|lautet)
  (ihre|deine) (kleidergröße|konfektionsgröße|körbchengröße|schuhgröße|blutgruppe|steuernummer|
    ausweisnummer|krankenkasse|versicherungsnummer|iban|bankverbindung) (ist|war|lautet|sind|bei uns) _ *
`
