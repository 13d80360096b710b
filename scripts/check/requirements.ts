import { read } from '../run/files.ts'
import { type ProjectText, projectTexts } from './project-texts.ts'

const LIST = 'docs/requirements.md'
/** The list itself, and the invented numbers of this check's own files. */
const NOT_READ = new Set([LIST, 'scripts/check/requirements.ts', 'scripts/check/requirements.test.ts'])

/** A number as a whole word: not part of an id, a path, a URL escape, a hash or a colour. */
const NUMBER = /(?<![\w%/\\#&+=.$-])[RAF][1-9]\d{0,2}(?![\w%/+=-])/g
/** `R76 to R78` cites R77 as well. */
const RANGE = /\b([RAF])(\d{1,3}) to \1(\d{1,3})\b/g
const LONGEST_RANGE = 20
/** Paper sizes, storage and keys that look like a number. */
const LOOK_ALIKES =
  /\bA4 (?:page|paper|sheet)|\bCloudflare R2\b|\bR2 (?:bucket|storage)|\b[Pp]ress(?:es|ing)? F\d+\b|\bF\d+ (?:key|goes|leads|focuses|moves)\b/g

/** A comment in TypeScript, CSS or SQL, to the end of its line. */
const COMMENT = /(?:^\s*\*|(?:^|[\s{(])\/[/*]|(?:^|\s)--\s).*/
/**
 * A string that begins with a number and continues: the title of a test. A number alone may be a key, such as
 * 'F6'.
 */
const TITLE = /(['"`])(?:[A-Z]+-?\d+ )*[RAF]\d{1,3} (?:(?!\1).)*/g

/**
 * Returns the numbers that each line of a file cites. Docs cite everywhere; code cites in comments and test
 * titles, so that colours, keys, drawing paths and encoded text don't count.
 */
export function citations({ path, text }: ProjectText): { number: string; line: number }[] {
  const isDoc = /\.(?:md|yml)$/.test(path)
  return text.split('\n').flatMap((content, index) => {
    const parts = isDoc
      ? [content]
      : [...(COMMENT.exec(content) ?? []), ...content.matchAll(TITLE).map(([title]) => title)]
    return [...new Set(parts.flatMap(numbersIn))].map((number) => ({ number, line: index + 1 }))
  })
}

function numbersIn(part: string): string[] {
  const words = part.replaceAll(LOOK_ALIKES, '')
  const between = words.matchAll(RANGE).flatMap(([, kind = '', from, to]) => {
    const length = Number(to) - Number(from) + 1
    return length > 0 && length <= LONGEST_RANGE
      ? Array.from({ length }, (_, step) => `${kind}${Number(from) + step}`)
      : []
  })
  return [...(words.match(NUMBER) ?? []), ...between]
}

/** Returns the numbers in the list, one per line. */
export function namedNumbers(list: string): string[] {
  return [...list.matchAll(/^- \*\*([RAF]\d+)\*\* \S/gm)].map(([, number = '']) => number)
}

/** Returns the differences between the list and the files that cite it. */
export function compareNumbers(list: string, texts: readonly ProjectText[]): string[] {
  const named = namedNumbers(list)
  const places = new Map<string, string>()
  for (const text of texts) {
    for (const { number, line } of citations(text)) {
      if (!places.has(number)) places.set(number, `${text.path}:${line}`)
    }
  }
  const known = new Set(named)
  return [
    ...named
      .filter((number, index) => named.indexOf(number) < index)
      .map((number) => `${LIST} names ${number} twice.`),
    ...[...places]
      .filter(([number]) => !known.has(number))
      .map(([number, place]) => `${place} cites ${number}, which ${LIST} doesn't name.`),
    ...[...known]
      .filter((number) => !places.has(number))
      .map((number) => `${LIST} names ${number}, which no code, test or doc cites.`),
  ]
}

/** Returns the differences in this project. */
export function requirementProblems(): string[] {
  return compareNumbers(
    read(LIST),
    projectTexts().filter(({ path }) => !NOT_READ.has(path)),
  )
}
