/**
 * The meaning of a mail server's refusal. Only `noUser` is about the mailbox for good; `reputation` (our address,
 * host or DNS records), `rate` and `policy` are ours or the server's to change.
 */
export type SmtpMeaning = 'noUser' | 'full' | 'policy' | 'reputation' | 'rate' | 'other'

/** A refusal: `code` as in RFC 5321, `status` the enhanced code of RFC 3463. */
type SmtpReply = { code: number | undefined; status: string | undefined; words: string }

const LENGTH_MAX = 2_000

/** Reads a reply as mail servers and bounce reports write it, in one line or several. */
function readReply(text: string): SmtpReply {
  const plain = text.slice(0, LENGTH_MAX).normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
  const code = /(?:^|[\s:;("'])([45]\d\d)(?=[ -]|$)/m.exec(plain)?.[1]
  const words = plain
    // Addresses and the hosts of URLs say nothing, however they are called.
    .replaceAll(/<[^<>\s]*@[^<>\s]*>|[^\s<>"']+@[^\s<>"']+|https?:\/\/[^\s/?]+/g, ' ')
    .replaceAll(/(?<=^|[\s:;])[45]\d\d(?=[ -])-?/gm, ' ')
    .replaceAll(STATUS, ' ')
    .replaceAll(/[’`´_-]/g, (mark) => (mark === '_' || mark === '-' ? ' ' : "'"))
    .replaceAll(/\s+/g, ' ')
  return {
    code: code === undefined ? undefined : Number(code),
    status: plain.match(STATUS)?.[0],
    words,
  }
}

/** An enhanced code, and no part of an IP address. */
const STATUS = /(?<![\d.])[245]\.\d{1,3}\.\d{1,3}(?![\d.]*\d)/g

/** Returns what a reply means. What is wrong with us comes first: then the rest says nothing about the mailbox. */
export function meaningOf(reply: string): SmtpMeaning {
  const { code, status = '', words } = readReply(reply)
  const isNotNow = (code ?? 500) < 500 || status.startsWith('4.')
  const isUnknown = !isNotNow && NO_ADDRESS.test(status) && NO_USER.test(words)
  if (isUnknown && !OUR_FAULT.test(words)) return 'noUser'
  const found = MEANINGS.find(
    ({ statuses, says }) => statuses?.test(status) === true || says?.test(words) === true,
  )
  if (isNotNow) return found?.meaning === 'full' ? 'full' : 'rate'
  return found?.meaning ?? 'other'
}

/** The enhanced codes for an address that does not exist. */
const NO_ADDRESS = /^5\.1\.(?:1|10)$/
/** Words that name a fault of ours; "sender", "content" or "temporary" may be advice beside "user unknown". */
const OUR_FAULT =
  /\b(?:spf|dkim|dmarc|spamhaus|spamcop|\w*rbl|dnsbl|block ?list\w*|black ?list\w*|your (?:ip|host|server|domain)|at a rate|rate ?limit\w*|too many)\b/

type Rule = { meaning: SmtpMeaning; statuses?: RegExp; says?: RegExp }

const NO_USER = new RegExp(
  [
    // English.
    String.raw`\b(?:no such|unknown|invalid|non ?existent|nonexisting|unrout(?:e)?able|undeliverable|bad|illegal|not a valid|not a known|no valid) (?:or illegal |destination )?(?:\w+ )?(?:user|mailbox|mail box|recipients?|rcpt|address(?:ee)?|account|alias|local ?part|person|customer)\b`,
    String.raw`\b(?:user|mailbox|mail box|recipient|address(?:ee)?|account|alias|local ?part|customer|person)(?: name)?(?: \S+){0,3}? (?:is |was |are )?(?:unknown|not found|invalid|unrout\w*able|undeliverable|not local|not known|not valid|nonexistent|non existent)\b`,
    String.raw`\b(?:user|mailbox|recipient|address|account|customer|person|no one|nobody|who)(?: \S+){0,9}? (?:does|do|did) ?(?:not|n't|'t) (?:exist|have an? )`,
    String.raw`\bdoesn't (?:exist|have an? \S+ account)\b`,
    String.raw`\bno (?:mailbox|user|account|recipient|one)(?: \w+)? (?:here |there )?(?:by|with|of|under) (?:that|this) (?:name|address)\b`,
    String.raw`\b(?:user|mailbox|account|address|recipient|box)(?: \S+){0,6}? (?:is |was |has been |are )?(?:disabled|inactive|deactivated|closed|discontinued|terminated|deleted|removed|expired|unavailable)\b`,
    String.raw`\bno longer (?:on (?:this )?server|exists?|available|active|valid|in use|used|employed|works?|with)\b`,
    String.raw`\bmailbox name (?:not allowed|is invalid)\b|\buser has moved\b|\bnot (?:one of )?our customers?\b|\brecipient ?not ?found\b|\brecipnotfound\b|\bnosuchuser\b|\bdisableduser\b`,
    // German.
    String.raw`\b(?:empf.{1,3}nger|benutzer|teilnehmer|adressat|postfach|konto|mailbox|adresse)\w*(?: \S+){0,4}? (?:ist )?(?:unbekannt|existiert nicht|nicht gefunden|nicht vorhanden|ungultig|deaktiviert|geloscht|nicht bekannt|gibt es nicht)`,
    String.raw`\b(?:unbekannte[rs]?|ungultige[rs]?|kein(?:e|en)?)(?: solche[rs]?)? (?:empf.{1,3}nger|benutzer|postfach|adresse|konto|mailbox|teilnehmer)`,
    // French.
    String.raw`\b(?:utilisateur|destinataire|adresse|boite(?: aux lettres)?|compte|abonne)(?: \S+){0,5}? (?:est )?(?:inconnue?|inexistante?|invalide|desactivee?|introuvable|fermee?|supprimee?|n'existe (?:pas|plus))`,
    // Spanish, Portuguese, Italian, Dutch, Polish.
    String.raw`\b(?:usuario|destinatario|buzon|cuenta|direccion|conta|utente|casella|indirizzo)(?: \S+){0,3}? (?:es |e )?(?:desconocid[oa]|inexistente|no existe|nao existe|invalid[oa]|sconosciut[oa]|non esiste|non valido)`,
    String.raw`\b(?:gebruiker|postbus|ontvanger)(?: \S+){0,2}? (?:is )?(?:onbekend|bestaat niet)|\bonbekende (?:gebruiker|ontvanger)|\bnie ma takiego\b|\bnie istnieje\b`,
  ].join('|'),
)

/** In the order of their precedence. Words are in lower case, without accents, hyphens and addresses. */
const MEANINGS: readonly Rule[] = [
  {
    // Exchange Online, for a recipient that isn't in the directory; and mailboxes closed for want of use.
    meaning: 'noUser',
    says: /recipient address rejected: access denied.*as\(2018|(?:block|disabl|clos|delet)ed (?:due to|because of|for) (?:prolonged )?inactivity/,
  },
  {
    meaning: 'rate',
    statuses: /^\d\.(?:7\.28|4\.5|3\.2)$/,
    says: /\b(?:at a rate|rate ?limit\w*|too (?:many|much|fast|quickly|frequent\w*)|throttl\w+|slow(?:ing)? down|gr[ea]ylist\w*|try (?:again )?later|try again in|temporar\w+|deferred|(?:hourly|daily|sending|connection|message|recipient) (?:rate |sending )?(?:limit|quota)|exceed\w* (?:the |its |your )?(?:allowed |maximum )?(?:number|rate|frequency)|zu viele|zu schnell|vorubergehend|spater (?:erneut|noch)|trop de|ralentir|reessayer plus tard|demasiad\w+|troppi|te veel)/,
  },
  {
    meaning: 'reputation',
    statuses: /^\d\.(?:1\.[78]|7\.(?:2\d))$/,
    says: /\b(?:spf|dkim|dmarc|spamhaus|spamcop|sorbs|uceprotect|abusix|barracudacentral|\w*rbl|dnsbl|xbl|sbl|pbl|block ?list\w*|black ?list\w*|black ?hole\w*|deny ?list\w*|gesperrte? (?:ip|absender)|blocked|banned|reputation|unauthenticated|authenticat\w+|authorized sender|(?:is |are |been )?listed (?:in|at|on|by)|(?:send|sending) from|unsolicited|spam\w*|suspicious|reverse dns|ptr|rdns|helo|ehlo|sender|absender\w*|expediteur|remitente|mail ?from|from (?:address|domain|header)|return path|client host|your (?:ip|host|server|domain|network|isp)|(?:bad|poor|low) (?:ip|score))\b/,
  },
  {
    meaning: 'full',
    statuses: /^\d\.2\.2$/,
    says: /\b(?:(?:mailbox|inbox|mail box|account|mail ?storage|user) (?:is |has |too |storage )*(?:full|over)|over ?quota|over (?:its |the |their )?(?:disk )?quota|quota (?:is |has been )?(?:exceed\w+|full|reached)|exceed\w* (?:\w+ ){0,3}(?:quota|storage)|out of (?:storage|space|disk)|insufficient (?:system |disk )?(?:storage|space)|postfach (?:ist )?(?:voll|uberfullt)|speicherplatz|boite (?:aux lettres )?pleine|quota depasse|buzon lleno|casella piena|mailbox vol)\b/,
  },
  {
    meaning: 'policy',
    statuses: /^\d\.(?:7\.\d+|2\.[34]|3\.4|6\.\d+)$/,
    says: /\b(?:polic(?:y|ies)|richtlinien?|politique|access denied|(?<!name )not (?:allowed|permitted|authori[sz]ed)|administratively|prohibited|prohibition|restricted|permissions?|relay(?:ing)? (?:access )?(?:denied|prohibited)|unable to relay|not accepting (?:mail|messages|e ?mails?) from|message (?:size|too)|content|attachment|virus|local reasons|starttls|tls|protocol)\b/,
  },
  {
    meaning: 'noUser',
    statuses: /^\d\.1\.(?:[12346]|10)$/,
    says: NO_USER,
  },
]
