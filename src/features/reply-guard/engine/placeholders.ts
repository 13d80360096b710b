import { phrases } from './phrases.ts'
import { readPlainly } from './reading.ts'
import type { Finding } from './verdict.ts'

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

/** Returns the blanks that are not filled in. */
export function findPlaceholders(text: string): Finding[] {
  const found = PLACEHOLDERS.flatMap((expression) => [...text.matchAll(expression)])
  const notes = [...text.matchAll(/\(([^()\n]{3,160})\)|(?<=^|\s)\*([^*\n]{3,80})\*/gu)].filter((note) => {
    const inside = readPlainly((note[1] ?? note[2] ?? '').trim()).text
    NOTES.lastIndex = 0
    return NOTES.exec(inside)?.index === 0 || BARE_NOTE.test(inside)
  })
  return [...found, ...notes].map(({ 0: words, index }) => ({
    rule: 'placeholder',
    level: 'stop',
    start: index,
    end: index + words.length,
  }))
}
