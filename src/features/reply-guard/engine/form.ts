import { phrases } from './phrases.ts'
import { type Reading, readPlainly } from './reading.ts'
import type { Finding, Reply, Rule } from './verdict.ts'
import { LANGUAGES } from './words/languages.ts'

/**
 * Returns what is wrong with how the reply is written: its language, capitals, placeholders, copies,
 * emptiness.
 */
export function checkForm(reply: Reply, reading: Reading): Finding[] {
  return [
    ...findPlaceholders(reply.text),
    ...findOtherLanguage(reply),
    ...findShouting(reply.text),
    ...findNearCopy(reply),
    ...findEmptiness(reply, reading),
  ]
}

/** Words that stand for others: brackets, gaps and notes to the writer. */
const PLACEHOLDERS = [
  /\{\{?[^{}\n]{1,60}\}?\}/g,
  /<<[^<>\n]{1,60}>>|<(?!3)[\p{L}][\p{L}\d _.-]{1,40}>/gu,
  /\[(?!sic\]|\.\.\.\]|…\]|at\]|dot\])[^[\]\n\p{L}]*\p{L}[^[\]\n]*\](?!\()/giu,
  /%[\p{L}_]{3,30}%|\$\{?[A-Za-z][A-Za-z_.]{2,30}\}?|#[\p{L}_]{3,30}#|\*\|[^|\n]{1,40}\|\*|__[\p{L}_]{2,30}__/gu,
  /(?<![\p{L}\d])(?:D{2}[/.-]M{2}[/.-]Y{2,4}|M{2}[/.-]D{2}[/.-]Y{2,4}|[XY]{2}[/.-][XY]{2}(?:[/.-][XY]{2,4})?|_{3,}|\?{4,}|TBD|TBC|TBA|FIXME|N\/A|lorem ipsum)(?![\p{L}\d])/giu,
  /(?<![\p{L}\d])(?:X{3,}|TODO ?:)(?![\p{L}\d])/gu,
  // At the end of a line, "xxx" are kisses.
  /(?<![\p{L}\d])x{3,}(?=[,;:]|[ \t]+[\p{L}\d])/gu,
  /(?<=(?:Hi|Hello|Hey|Dear|Hallo|Lieber?|Bonjour|Hola|Cher|Chère|Estimad[oa]) )NAME(?![\p{L}\d])/gu,
  /[@#]?(?<![\p{L}\d])\p{Lu}{2,}_[\p{Lu}_]{2,}(?![\p{L}\d])/gu,
  /(?<!\p{L})(?:(?:INSERT|ENTER|ADD|FILL IN|YOUR|CUSTOMER|FIRST|LAST|PRODUCT|BRAND|STORE)[ _-]?(?:NAME|DATE|PRODUCT|HERE|TEXT|SOMETHING|DETAILS)|NAME HERE|(?:VOR)?NAME EINFÜGEN|HIER EINFÜGEN|NOM DU CLIENT|PRÉNOM|NOMBRE DEL CLIENTE|KUNDENNAME|VORNAME|NACHNAME|FIRSTNAME|LASTNAME)(?!\p{L})/gu,
]
/** "(say sth about the zip, ask Lena for the date)": a note that begins with what the writer should do. */
const NOTES = phrases(`
  (insert|add|enter|fill in|put|write|mention|say|explain|replace|choose|check) (the|a|an|her|his|their|our|customer|correct|right|actual|some)? (name|names|first name|date|order|tracking|link|product|text|detail*|reason|delay|situation|apology|number|signature|sth|something|info|sentence|details|surname|batch|code|price|stock|facts|spelling|customer|compliment|personal)
  (insert|add|enter|fill in|put|write|mention|say|explain|choose) _ here
  (say|mention|write) (sth|sorry|thanks|thank you|that we|why|about|refund)
  check with (legal|marketing|management|accounts|warehouse|the boss|the team|boss|* first|* before)
  (check|ask) (if|whether) (true|we|this|they|she|he|ok|okay)
  (note to|reminder to|reminder ask|reminder add|note for) (self|me|myself|team|us|the team|ask|add|check)?
  (delete as|personalise|personalize|adapt|paste|todo|name of|date of|product name|first name|their name|customer name|reviewer name|your name|xyz|link here|pick one|see template|internal (note|use|only)|sth|something about|reason here|replace with|copy (in|from|and paste|text))
  (hier|bitte|noch|einfugen|einsetzen|erganzen|eintragen|ausfullen|anpassen|vorname|kundenname|produktname|datum|grund|notiz|intern|textbaustein|vorlage|unterschrift)
  (inserer|ajouter|completer|a completer|a remplir|remplir|mettre|indiquer|preciser|demander a|verifier|prenom|nom du|nom de|date|motif|a adapter|modele|note interne)
  (insertar|anadir|completar|rellenar|poner|indicar|preguntar a|comprobar|nombre|fecha|motivo|plantilla|nota interna|adaptar|aqui va|a rellenar)`)

/** "(name)" and no more, and "(ask Lena for the date)", but no "(ask for Bo at the counter)". */
const BARE_NOTE =
  /^(?:(?:name|product|date|reviewer|signature|template|reason|link|check|todo|explain|personalise|personalize)\W*$|ask (?!for|us|at|any|our|them|your|me|in|if|nicely|before|again|the (?:team|staff|counter|till)|to )\w+ (?:for|about|when|what|which|how|if|whether) )/

function findPlaceholders(text: string): Finding[] {
  const found = PLACEHOLDERS.flatMap((expression) => [...text.matchAll(expression)])
  const notes = [...text.matchAll(/\(([^()\n]{3,160})\)|(?<=^|\s)\*([^*\n]{3,80})\*/gu)].filter((note) => {
    const inside = readPlainly((note[1] ?? note[2] ?? '').trim()).text
    NOTES.lastIndex = 0
    return NOTES.exec(inside)?.index === 0 || BARE_NOTE.test(inside)
  })
  return [...found, ...notes].map(({ 0: words, index }) =>
    finding('placeholder', 'stop', index, index + words.length),
  )
}

/** The language of a few words is a guess. */
function findOtherLanguage({ text, review, languages }: Reply): Finding[] {
  if (languages.review === null || languages.reply === null || languages.review === languages.reply) return []
  if (countWords(text) < 5 || countWords(review) < 3) return []
  return [finding('language', 'ask', 0, text.length)]
}

const CAPITALS = /(?<![\p{L}\d])\p{Lu}+(?!\p{L})(?:[^\p{L}\n]+\p{Lu}+(?!\p{L}))+/gu

/** Five words or more in capitals in a row, or crowds of exclamation marks. */
function findShouting(text: string): Finding[] {
  const capitals = [...text.matchAll(CAPITALS)].filter(({ 0: run }) => {
    const words = run.match(/\p{Lu}+/gu) ?? []
    return (
      words.length >= 4 && words.join('').length >= 14 && words.filter((word) => word.length > 1).length >= 3
    )
  })
  const marks = [...text.matchAll(/[!¡]{3,}|[!?¡¿]{2}[!?¡¿1]+/gu)]
  const many = marks.length > 1 || marks.some(({ 0: run }) => run.length > 4)
  return [...capitals, ...(many ? marks : [])].map(({ 0: run, index }) =>
    finding('shouting', 'ask', index, index + run.length),
  )
}

/** The share of pairs of words that a copy has in common with its original. */
const COPIED = 0.8
const LEAST_WORDS = 8

function findNearCopy({ text, latest }: Reply): Finding[] {
  const pairs = pairsOf(text)
  if (pairs.size < LEAST_WORDS - 1) return []
  const copied = latest.some((other) => {
    const others = pairsOf(other)
    const common = [...pairs].filter((pair) => others.has(pair)).length
    return common / Math.min(pairs.size, Math.max(others.size, LEAST_WORDS - 1)) >= COPIED
  })
  return copied ? [finding('near_copy', 'ask', 0, text.length)] : []
}

function pairsOf(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  return new Set(words.slice(1).map((word, i) => `${words[i]} ${word}`))
}

const FILLER = new Set(
  Object.values(LANGUAGES).flatMap(({ filler }) => readPlainly(filler).text.match(/[\w']+/g) ?? []),
)
/** A reply says something if it has more words of its own than this. */
const OWN_WORDS = 2
/** Who writes this much says something. */
const LONG = 45

/** A reply of formulas alone: greeting, thanks, regret, and nothing about the review. */
function findEmptiness({ text, reviewer }: Reply, reading: Reading): Finding[] {
  const names = new Set(readPlainly(reviewer).text.match(/\w+/g) ?? [])
  const words = reading.text.match(/[\w']+/g) ?? []
  if (words.length === 0 || words.length > LONG) return []
  const own = new Set(words.filter((word) => !FILLER.has(word) && !names.has(word)))
  return own.size > OWN_WORDS || /\d/.test(text) ? [] : [finding('empty', 'hint', 0, text.length)]
}

const countWords = (text: string) => text.match(/\p{L}+/gu)?.length ?? 0

const finding = (rule: Rule, level: Finding['level'], start: number, end: number): Finding => ({
  rule,
  level,
  start,
  end,
})
