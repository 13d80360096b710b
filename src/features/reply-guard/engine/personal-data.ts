import { phrases } from './phrases.ts'
import { findPrivateLife } from './private-life.ts'
import { type Reading, placeOf, readPlainly } from './reading.ts'
import type { Finding, Reply } from './verdict.ts'

type Range = { start: number; end: number }

/**
 * Returns what would tell the public about a person: email address, phone number, order number, postal
 * address, bank details, surname, health. The brand's own contact is none.
 */
export function findPersonalData(
  reply: Pick<Reply, 'text' | 'review' | 'reviewer' | 'contact'>,
  reading: Reading,
): Finding[] {
  const own = reply.contact.map((contact) => readPlainly(contact).text)
  const review = readPlainly(reply.review).text
  const inText = [
    ...emails(reading.text, own),
    ...phones(reading.text, own),
    ...orders(reading.text),
    ...addresses(reading.text, own),
    ...accounts(reading.text),
    ...health(reading.text, review),
    ...findPrivateLife(reading, review),
  ].map(({ start, end }) => placeOf(reading, start, end))
  return [...inText, ...surnames(reply)].map((range) => ({ rule: 'personal_data', level: 'stop', ...range }))
}

const ranges = (text: string, expression: RegExp): Range[] =>
  [...text.matchAll(expression)].map(({ 0: found, index }) => ({ start: index, end: index + found.length }))

const before = (text: string, { start }: Range, characters = 60) =>
  text.slice(Math.max(0, start - characters), start)
const after = (text: string, { end }: Range, characters = 30) => text.slice(end, end + characters)
const has = (text: string, expression: RegExp) => text.search(expression) >= 0

const AT = String.raw`(?:@|\(at\)|\[at\]|\{at\}| ?\(?(?:at|arroba|arobase|chez|klammeraffe|ät|at-zeichen)\)? )`
const DOT = String.raw`(?:\.|\(dot\)|\[dot\]|\{dot\}| ?\(?(?:dot|punkt|point|punto)\)? )`
const PART = String.raw`[\w+-]{1,64}(?:(?:${DOT}| ?\(?(?:underscore|unterstrich|tiret|guion|guion bajo|minus|hyphen|bindestrich)\)? )[\w+-]{1,64}){0,6}`
const EMAIL = new RegExp(
  String.raw`(?<![\w+-])${PART}\s?${AT}\s?[\w-]{1,64}(?:${DOT}[\w-]{1,64}){0,6}${DOT}[a-z]{2,10}(?!\w)`,
  'g',
)
/** Found by itself, so that "we wrote to you at ida@…" is not read as "you at ida". */
const PLAIN_EMAIL = /(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,64}(?:\.[\w-]{1,64}){1,6}(?!\w)/g
const ROLE =
  /^(?:hello|hallo|hi|hey|hola|bonjour|salut|info|infos|contact|contacto|kontakt|support|help|helpdesk|hilfe|team|care|customercare|customerservice|customer|service|servicio|kundenservice|kundendienst|sav|serviceclient|clients?|clientes|atencion\w*|ayuda|shop|store|boutique|tienda|laden|office|buero|buro|orders?|pedidos|commandes?|bestellung\w*|returns?|retouren|reklamation\w*|quality|qualitaet|qualitat|qualite|calidad|qa|lab|labor|labo|skin|mail|post|hallo\w*|moin|servus|gruezi|ciao|aloha|people|feedback|questions?|fragen|press|sales|kitchen|bakery|cafe|wir|nous|nosotros|web|admin|refunds?|reclamos?|reclamaciones|allerg\w*|sorry|oops|ola|kaixo|buenas|buzon|taller|obrador|atelier|werkstatt|backstube|kueche|kuche|cocina|accueil|ecrire|relation\w*|mitmachen|garantie|warranty|recycling|fit|fitting|sizing|colou?r|repairs?|reparatur\w*|reparations?)\b/
const FREE_MAIL =
  /(?:gmail|googlemail|hotmail|outlook|yahoo|gmx|web\.de|icloud|live|aol|proton|t-online|orange\.fr|free\.fr|laposte|fastmail|msn|mail\.com|posteo)/
/** Before an own address: "write to us at", "schreib an", "écrivez à". */
const INVITES = phrases(`
  (write|email|mail|message|contact|reach|ask|tell|drop|send|ping|line|note|word|photo|picture|get in touch) __ (us|to|at|our|a line|on|here|me|via)
  (us|team|me|chemist|kitchen|lab) (at|on|under|via|here)
  (video __|straight) to
  (me directly|an mich|en direct|linea directa)
  (schreib*|mail|meld*|nachricht|foto|bild|kontakt*|erreich*|wende*|zeile|schick*|sende*|antwort*)
  (ecri*|contacte*|envoye*|envoie*|joign*|joindre|message|photo|mot|ligne|reponde*|repondre)
  (escrib*|escrib*|contact*|manda*|mande*|envia*|envie*|correo|linea|foto|mensaje|responde*|respond*)`)
/** Before the address of another: "le escribimos a", "nous avons écrit à". */
const WROTE =
  /\b(?:escribimos|escribi|enviamos|mandamos|contactamos|respondimos|respondi|(?:he|hemos) (?:escrito|enviado|mandado|respondido)|(?:ai|avons) (?:ecrit|envoye|repondu)|schrieben|schickten|wrote|emailed)(?: [\w']+){0,3} (?:a|an|to) $/

function emails(text: string, own: string[]): Range[] {
  return [...ranges(text, PLAIN_EMAIL), ...ranges(text, EMAIL)].filter((range) => {
    const email = text.slice(range.start, range.end)
    if (own.some((contact) => contact.includes('@') && email.includes(contact.trim()))) return false
    if (
      /^[^@([]+ at /.test(email) &&
      !has(before(text, range, 12), /(?:\b(?:to|from|via|is|address|e?-?mail)|:)\s*$/)
    )
      return false
    const domain = (email.split(/@| at | chez /).at(-1) ?? '').replaceAll(/ (?:point|punto|dot|punkt) /g, '.')
    // "Achetez chez laboutique point fr" is no address.
    if (/^[a-z-]+ chez /.test(email) && !has(domain, FREE_MAIL)) return false
    if (own.some((contact) => domain.length > 3 && contact.replace('www.', '').includes(domain.trim())))
      return false
    if (has(domain, FREE_MAIL)) return true
    return !(has(email, ROLE) || (has(before(text, range), INVITES) && !has(before(text, range), WROTE)))
  })
}

const NUMBER_WORD = String.raw`(?:${[
  'zero|oh|o|nought|null|one|two|three|four|five|six|seven|eight|nine|double|triple',
  '(?:twen|thir|for|fif|six|seven|eigh|nine)ty|eins?|zwei|zwo|drei|vier|funf|sechs|sieben|acht|neun|doppel',
  '(?:(?:ein|zwei|drei|vier|funf|sechs|sieben|acht|neun)und)?(?:zwan|vier|funf|sech|sieb|acht|neun)zig',
  '(?:(?:ein|zwei|drei|vier|funf|sechs|sieben|acht|neun)und)?dreissig|elf|zwolf|\\w{4,6}zehn',
  'une?|deux|trois|quatre|cinq|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize|vingts?|trente',
  'quarante|cinquante|soixante|septante|huitante|nonante|cero|uno?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve',
  'diez|once|doce|trece|catorce|quince|dieci\\w+|veint\\w+|treinta|cuarenta|cincuenta|sesenta|setenta',
  'ochenta|noventa|doble|\\d{1,4}',
].join('|')})`
const SPOKEN = new RegExp(
  String.raw`(?<!\w)${NUMBER_WORD}(?:[\s,.-]+(?:et |und |y )?${NUMBER_WORD}){4,}(?!\w)`,
  'g',
)
const DIGITS = /(?<![\w/-])(?:\+|00)?\(?\d(?:[ .\-/()·]{0,3}[\dlo]){6,16}(?![\w-])/g
const CALLED = phrases(`
  (call|called|calling|ring|rang|ringing|phone|phoned|mobile|cell|your number|her number|his number|the number on|number we have|text|texted|whatsapp|tel|telephone|voicemail|reach|reached|dial*)
  (anruf*|angerufen|ruf*|telefon*|handy*|ihre nummer|deine nummer|seine nummer|mobil*|whatsapp|erreich*|durchwahl)
  (appel*|telephone*|portable|votre numero|ton numero|son numero|joindre|sonne*|rappel*|repondeur|sms)
  (llam*|telefono|movil|tu numero|su numero|al numero|whatsapp|contestador|marcar|marque|celular)`)
const LOT = phrases(`
  (lot|batch|code|barcode|trace|best before|serial|ean|article|ingredient|lots|stamp*|print*|crimp|number under|label|isbn|registration|reg|vat|licence|cert*)
  (under|on|in|inside) the (lid|cap|base)
  (los|los-nummer|partie*|bodenfalz|falz|eingestanzt|gestanzt|charge*|chargennummer|aufdruck|gepragt|stempel|artikel*|ean|mhd|haltbar*|register|zertifik*|ust*|oko*)
  (unter|auf|in|an) (dem|der) (deckel*|boden)
  (am|im) (deckel*|boden)
  (sous|sur|dans) (le|du) (couvercle|bouchon)
  (lot|numero de lot|code|etiquette|dlc|ddm|imprime|gravure|siret|siren|reference|certific*)
  (lote|cosecha|codigo|caducidad|etiqueta|serie|referencia|registro|cif|nif|empiezan|impreso|sello)
  (bajo|en|sobre) (la|el) (tapa|tapon|base)`)
const OUR_LINE = phrases(`
  (call|ring|phone|text|whatsapp|reach) (us|our|the (shop|bakery|cafe|kitchen|office|team|store|hotline|workshop|studio))
  our _ (number|line|hotline|shop|landline|freephone|phone|office|switchboard|mobile)
  the (shop|bakery|cafe|kitchen|office|store|studio|workshop|main|general|public|support|service) _ (number|line|hotline|phone|landline|desk)
  (unser*|hotline|laden*|buro|geschaft*|werkstatt|backstube|uns) (telefon*|nummer|unter|an|erreich*)?
  (notre|nos|nous|boutique|magasin|atelier|standard|service client)
  (nuestro*|nuestra*|llamanos|llamenos|tienda|obrador|taller|fijo|oficina)`)

function phones(text: string, own: string[]): Range[] {
  const ownDigits = own.map((contact) => contact.replaceAll(/\D/g, '')).filter((digits) => digits.length > 5)
  return [...ranges(text, DIGITS), ...ranges(text, SPOKEN)].filter((range) => {
    const words = text.slice(range.start, range.end)
    const digits = words.replaceAll('o', '0').replaceAll('l', '1').replaceAll(/\D/g, '')
    if (
      ownDigits.some((one) => digits.length > 5 && (one.endsWith(digits.slice(-6)) || digits.endsWith(one)))
    )
      return false
    const context = `${before(text, range, 80)} ${after(text, range, 60)}`
    const spoken = has(words, /[a-z]{2}/)
    if (!spoken && (digits.length < 7 || digits.length > 15)) return false
    const called = has(context, CALLED)
    if (has(context, LOT) && !called) return false
    if (
      has(before(text, range, 80), OUR_LINE) &&
      !has(before(text, range, 25), /\b(?:her|his|own|ihre|seine|su|sa|son) /)
    )
      return false
    if (called || spoken) return true
    return /^(?:\+|00|0[1-9]|\(0)/.test(words) && digits.length >= 9
  })
}

const ORDER =
  /(?<!\w)(?:order|invoice|booking|tracking|parcel|receipt|customer|client|account|ticket|case|bestellung|bestellnummer|rechnung|rechnungsnummer|auftrag|auftragsnummer|sendungsnummer|kundennummer|kunden-nr|kdnr|commande|facture|colis|suivi|client|pedido|factura|cliente|seguimiento|encargo|albaran|reserva)(?:[ -]?(?:no|nr|num|number|nummer|numero|id|ref|reference|code|n)\b)?[.:º° ]*(?:#|n[º°] ?)?\s?(?:[a-z]{1,5}[- ]?)?\d[\d-]{3,}[a-z\d-]*/g

function orders(text: string): Range[] {
  return ranges(text, ORDER).filter(
    (range) => !has(before(text, range, 20), /(?:about|around|uber|environ|unos|over|some) $/),
  )
}

const STREETS = [
  /(?<!\w)(?:flat \w+,? )?\d{1,4}[a-z]?,? (?:[a-z'-]+ ){1,3}(?:street|st|road|rd|lane|court|avenue|ave|close|drive|way|terrace|gardens|crescent|mews|row|hill|square|grove|walk|boulevard|blvd)\b(?:,? (?:flat|apartment|apt) \w+)?(?:,? [a-z]{1,2}\d{1,2}[a-z]? ?\d[a-z]{2})?/g,
  /(?<!\w)(?:[a-z]+(?:strasse|str\.?|weg|gasse|allee|platz|ufer|ring|damm|steig|chaussee)|(?:am|an der|im|in der|auf dem|auf der|zum|zur) [a-z]+|[a-z]+ (?:strasse|str\.|weg|gasse|allee|platz)) \d{1,3} ?[a-z]?(?!\w|[.,]?\d)(?:,? \d{4,5} [a-z]+)?/g,
  /(?<!\w)(?:\d{1,4}(?: ?(?:bis|ter))?,? )(?:rue|avenue|impasse|allee|boulevard|chemin|place|quai|cours|route|square|passage|sentier|rang|montee|venelle) [a-z'-]+(?: [a-z'-]+){0,4} ?(?:,? \d{5} [a-z-]+)?/g,
  /(?<!\w)(?:calle|c\/|avenida|avda\.?|plaza|paseo|travesia|camino|ronda|carrer|carretera|pasaje|callejon|jiron|colonia|rua) (?:[a-z'.-]+ ){1,6}?(?:n[º°o.]* ?)?\d{1,4}(?:,? ?\d+ ?[ºo°ª]? ?[a-z]?)?(?:,? \d{5}(?: [a-z]+)?)?/g,
  /(?<!\w)[a-z]{1,2}\d{1,2}[a-z]? \d[a-z]{2}(?!\w)/g,
]
/** "80 is on its way" and "3 times in a row" are no streets. */
const NO_STREET =
  /^\d+ .*\b(?:is|are|was|were|its|per|every|your|our|their|from|in a|on (?:its|the|a|their)) .*(?:way|drive|row|road|walk|street|square|hill|close)$/
const OUR_PLACE = phrases(`
  (visit|find|our|at our|we're at|we are at|come to|shop|bakery|cafe|market|store|studio|workshop|return to|send it to|send them to|post it to|address for returns)
  (unser*|laden|geschaft|werkstatt|markt*|backstube|besuch*|komm* vorbei|filiale|cafe|hof|rucksendung)
  (notre|nos|boutique|magasin|atelier|marche|passez|venez|retour*)
  (nuestro*|nuestra*|tienda|obrador|taller|mercado|pasate|venid|visit*|devoluciones)`)

function addresses(text: string, own: string[]): Range[] {
  const found = STREETS.flatMap((street) => ranges(text, street))
  return found.filter((range) => {
    const address = text.slice(range.start, range.end)
    if (own.some((contact) => contact.includes(address.trim()))) return false
    // "im Jahr 12", "am Tag 3", "in der Woche 4" are no streets.
    if (
      /^(?:am|im|an der|in der|zum|zur|auf) (?:tag|jahr|woche|monat|dezember|januar|februar|marz|april|mai|juni|juli|august|september|oktober|november|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|schnitt|mittel|umfang|wert|alter|verhaltnis|kapitel|punkt|schritt|regal|abschnitt)/.test(
        address,
      )
    )
      return false
    if (has(address, NO_STREET)) return false
    return !has(before(text, range, 50), OUR_PLACE)
  })
}

const ACCOUNTS = [
  /(?<!\w)(?:endziffern?|kontonummer|konto(?:-nr)?|account ending|sort code|account number|numero de compte|numero de cuenta)[^.!?\n]{0,40}?\d{3,}/g,
  /(?<!\w)(?:your|deine?|ihre?|votre|ton|tu|su)[rn]? (?:direct debit|payment|card|lastschrift|abbuchung|kreditkarte|prelevement|paiement|cheque|carte|pago|recibo|tarjeta)[^.!?\n]{0,30}(?:bounced|declined|overdue|refused|failed|geplatzt|zuruckgebucht|zuruckgegangen|abgelehnt|rejetee?|refusee?|impayee?|devuelto|rechazad[oa]|impagad[oa])/g,
  /(?<!\w)[a-z]{2}\d{2}(?: ?[a-z\d]{4}){3,7}(?: ?[a-z\d]{1,3})?(?!\w)/g,
  /(?<!\w)(?:card|karte|carte|tarjeta)[^.!?\n]{0,25}(?:\d{4}|[x*•]{2,}[ -]?\d{2,4})(?!\w)/g,
  /(?<!\w)(?:born on|(?:you|she|he) w(?:ere|as) born|date of birth|geboren am|geburtsdatum|date de naissance|fecha de nacimiento)[^.!?\n]{1,25}\d{2,4}/g,
  /(?<!\w)(?:nee? (?:le|en)|nacid[oa] (?:el|en)|nacio (?:el|en)|naciste (?:el|en)) \d[^.!?\n]{1,20}/g,
  /(?<!\w)(?:your birthday|(?:ihr|dein)(?:en|em)? geburtstag|(?:votre|ton) anniversaire|(?:su|tu) cumpleanos)[^.!?\n]{1,25}?\d{1,4}/g,
  /(?<!\w)\d{1,2}\. ?(?:\d{1,2}\.|[a-z]+) ?\d{2,4} geboren/g,
  /(?<!\w)(?:dni|nie|nif|passport|ausweis|licence plate|number plate|kennzeichen|plaque|matricula)(?: [a-z]+){0,2}[: ]+(?=[a-z -]{0,4}\d{2})[a-z\d][a-z\d -]{4,}/g,
]

const accounts = (text: string): Range[] => ACCOUNTS.flatMap((account) => ranges(text, account))

const ILLNESS = String.raw`(?:pregnan\w*|diabet\w*|crohn\w*|coeliac\w*|celiac\w*|cancer|chemo\w*|depress\w*|anxiety|epilep\w*|hiv|surgery|operation|miscarriage|rehab|therapy|therapist|medication|diagnos\w*|psoriasis|eczema|incontinen\w*|menopaus\w*|bladder|ibs|burn-?out|schwanger\w*|krebs\w*|morbus|zoliakie|neurodermitis|depression\w*|operation|fehlgeburt|therapie|medikament\w*|schub|inkontinenz|burnout|enceinte|grossesse|maladie\w*|c[oe]+liaque|cancer|chimio\w*|depression|operation|fibroscopie|traitement|diagnostic|fausse couche|embarazad\w*|embarazo|celiac\w*|cancer|quimio\w*|depresion|operacion|tratamiento|diagnostico|enfermedad|ansiedad|aborto)`
const THEIRS = String.raw`(?:your|you (?:told|wrote|mentioned|said|have|had|are|were)|you're|you've|ihre?[nrms]?|deine?[nrms]?|sie (?:haben|hatten|sind|waren|schrieben)|du (?:hast|hattest|bist|warst)|votre|vos|ta|ton|tes|vous (?:avez|aviez|etes|etiez)|tu (?:as|avais|es|etais)|su|sus|tu|tus|usted|esta|estaba|tiene|tenia|nos (?:dijo|dijiste|conto|contaste))`
const HEALTH = new RegExp(
  // "don't" counts as two words: were the ' a letter and a gap, one text could be divided in many ways.
  String.raw`(?<!\w)${THEIRS}(?:[^\w.!?\n]+\w+){0,8}?[^\w.!?\n]+(${ILLNESS})(?!\w)`,
  'g',
)

/** Health that the reviewer did not write about. Advice to see a doctor names no illness. */
function health(text: string, review: string): Range[] {
  return [...text.matchAll(HEALTH)]
    .filter(({ 1: illness = '' }) => !review.includes(illness.slice(0, 6)))
    .filter(({ 0: found }) => !has(found, /\b(?:if|wenn|falls|si|should|sollte)\b/))
    .map(({ 0: found, index }) => ({ start: index, end: index + found.length }))
}

const TITLE =
  /(?<!\p{L})(?:Mrs?|Ms|Miss|Mister|Dr|Herrn?|Frau|Fr|Mme|Madame|Mlle|Monsieur|M|Señora?|Sra?|Don|Doña|Dña)\.? (?:\p{Lu}[\p{L}'’-]+ ){0,2}\p{Lu}[\p{L}'’-]+/gu
const NAME = String.raw`\p{Lu}[\p{Ll}'’]+(?:-\p{Lu}[\p{Ll}]+)?`
/** Words with a capital that follow a name and are no surname. */
const NO_SURNAME =
  /^(?:And|At|But|For|From|Have|Hello|Here|Hey|Hi|How|If|In|It|Just|My|No|Not|Oh|On|Our|Please|So|Sorry|Thank|Thanks|That|The|There|They|This|We|What|When|Yes|You|Your|Aber|Auch|Da|Danke|Das|Der|Die|Ein|Es|Für|Hallo|Herzlich|Ihr|Ihre|Ihren|Ihnen|Ja|Leider|Liebe|Lieber|Nein|Sie|Tut|Und|Unser|Unsere|Vielen|Wir|Wie|Avec|Bonjour|Ce|Cela|Dans|Et|Il|Je|La|Le|Les|Mais|Merci|Non|Nos|Notre|Nous|Oui|Pour|Quel|Quelle|Un|Une|Vos|Votre|Vous|El|En|Es|Esta|Este|Gracias|Hola|Lamentamos|Los|Las|Mil|Muchas|Nuestra|Nuestro|Para|Pero|Por|Que|Qué|Sentimos|Si|Sí|Su|Tu|Y|Ya)$/u

/** 'Frau Kern aus der Backstube' works for the brand. */
const OF_THE_TEAM =
  /^,? (?:from (?:our|the)|in (?:our|the)|at (?:our|the)|aus (?:der|dem|unser)|im |in der|vom|von der|de (?:la|l’|l'|notre|nuestr)|du |del|en (?:cuisine|boutique|cocina))/u

/** So does 'our boss, Mr Hale'. */
const NAMED_AS_OURS = new RegExp(
  String.raw`(?<!\p{L})(?:our|my|unsere?[rnms]?|meine?[rnms]?|notre|nos|mon|ma|nuestr[oa]s?|mi) (?:[\p{L}-]+ ){0,2}(?:${[
    'boss|owner|founder|manager|colleague|chef|cook|baker|driver|chemist|head|lead|apprentice|accountant|director',
    'chefin|inhaber(?:in)?|gründer(?:in)?|leiter(?:in)?|kolleg(?:e|en|in)|koch|köchin|bäcker(?:in)?|fahrer(?:in)?',
    'patron(?:ne)?|fondat(?:eur|rice)|gérante?|collègue|cuisini(?:er|ère)|boulang(?:er|ère)|livreu(?:r|se)',
    'jef[ea]|dueñ[oa]|fundadora?|encargad[oa]|compañer[oa]|cociner[oa]|panader[oa]|repartidora?|directora?',
  ].join('|')}),? $`,
  'iu',
)

/** A surname or full name that the reviewer does not show. */
function surnames({ text, reviewer }: Pick<Reply, 'text' | 'reviewer'>): Range[] {
  const shown = new Set(namesOf(reviewer))
  const hidden = (name: string) =>
    namesOf(name).some((part) => !shown.has(part) && !startsWithInitial(part, reviewer))
  const titled = ranges(text, TITLE).filter(
    ({ start, end }) =>
      !OF_THE_TEAM.test(text.slice(end)) &&
      !NAMED_AS_OURS.test(text.slice(Math.max(0, start - 80), start)) &&
      hidden(text.slice(start, end).replace(/^\S+ /, '')),
  )
  const first = namesOf(reviewer)[0]
  if (first === undefined || first.length < 3) return titled
  const full = [
    ...text.matchAll(
      new RegExp(
        String.raw`(?<!\p{L})(${NAME}) ((?:(?:van|von|de|der|den|del|la|le|di|da|bin|al) )*${NAME})`,
        'gu',
      ),
    ),
  ]
    .filter(
      ({ 1: name = '', 2: surname = '' }) =>
        namesOf(name)[0] === first && !NO_SURNAME.test(surname) && hidden(surname),
    )
    .map(({ 0: found, index }) => ({ start: index, end: index + found.length }))
  return [...titled, ...full]
}

const namesOf = (name: string): string[] => readPlainly(name).text.match(/[a-z]+/g) ?? []
/** The reviewer "Olga M" shows the initial only. */
const startsWithInitial = (part: string, reviewer: string) =>
  namesOf(reviewer)
    .slice(1)
    .some((shown) => shown === part)
