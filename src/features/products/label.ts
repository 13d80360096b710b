import { splitCell } from '#features/products/sheet-cell.ts'

/** Pairs of brackets. Labels mix full and half width, so both widths of a pair are one kind. */
const PAIRS = ['()', '[]', '{}', '【】', '「」', '『』', '〔〕', '《》', '〈〉']
const WIDE = /[（）［］｛｝]/g
const HALF_WIDTH_OFFSET = 0xfee0

/** The signs between ingredients. A comma between two digits belongs to a number: 10,5 % or 1,000 mg. */
const SEPARATOR = /(?<!\p{Nd})[,،，]|[,،，](?!\p{Nd})|[;；؛、\n\r\v\f\u2028\u2029•‣●◦▪■∙⁃]|(?<=\s)·(?=\s)/gu

const LINE_END = /[\n\r\v\f\u2028\u2029]/

/** Bullets before an ingredient, and the full stop of the label. */
const EDGES = /^(?:[-–—*·]\s+)+|(?<![\s.。])[\s.。]+$/gu

/**
 * Splits the list of ingredients of a label, in any script. Commas within numbers, and all separators within
 * brackets, belong to an ingredient. A bracket that is never closed is a sign like any other.
 */
export function splitLabel(label: string): string[] {
  return piecesOf(label, separatorsOf(label, 'ignored'))
}

/**
 * Splits what is typed so far: `rest` is the ingredient that is not finished. A comma after a digit waits for what
 * follows, and an open bracket for its end.
 */
export function splitTyped(typed: string): { finished: string[]; rest: string } {
  const isNumber = /\p{Nd}[,،，]$/u.test(typed)
  const separators = separatorsOf(typed, 'open').filter(({ end }) => !isNumber || end < typed.length)
  const last = separators.at(-1)
  if (last === undefined) return { finished: [], rest: typed }
  return {
    finished: piecesOf(typed.slice(0, last.start), separators.slice(0, -1)),
    rest: typed.slice(last.end).trimStart(),
  }
}

/**
 * Splits the ingredients of a spreadsheet's cell: what the export wrote, with its escapes; a list of semicolons, in
 * which commas belong to the ingredients; or a label.
 */
export function splitIngredientCell(cell: string): string[] {
  if (/\\[\\;,]/.test(cell)) return splitCell(cell)
  const separators = separatorsOf(cell, 'ignored')
  const isList = separators.some(({ sign }) => /[;；؛]/.test(sign))
  return piecesOf(cell, isList ? separators.filter(({ sign }) => !/[,،，、]/.test(sign)) : separators)
}

type Separator = { sign: string; start: number; end: number }

function piecesOf(text: string, separators: readonly Separator[]): string[] {
  const starts = [0, ...separators.map(({ end }) => end)]
  const pieces = starts.map((start, i) => text.slice(start, separators[i]?.start ?? text.length))
  return pieces
    .map((piece) => piece.replace(/\s+/g, ' ').trim().replace(EDGES, ''))
    .filter((piece) => /[^\p{P}\p{Z}\p{C}]/u.test(piece))
}

/** Returns the separators outside brackets. `unclosed` brackets are ignored, or hold all that follows. */
function separatorsOf(text: string, unclosed: 'ignored' | 'open'): Separator[] {
  const brackets = bracketsOf(text, unclosed)
  let at = 0
  const found = [...text.matchAll(SEPARATOR)].flatMap(({ 0: sign, index }) => {
    while ((brackets[at]?.end ?? Infinity) < index) at++
    const isInside = (brackets[at]?.start ?? Infinity) < index
    return isInside ? [] : [{ sign, start: index, end: index + sign.length }]
  })
  // A label with other separators wraps its lines anywhere, but for those that begin with a bullet.
  const isWrapped = found.some(({ sign }) => !LINE_END.test(sign))
  const isListed = (end: number) => /^\s*[-–—*·]\s/.test(text.slice(end))
  return isWrapped ? found.filter(({ sign, end }) => !LINE_END.test(sign) || isListed(end)) : found
}

type Bracket = { start: number; end: number }

/** Returns the outermost brackets, in the order of the text. */
function bracketsOf(text: string, unclosed: 'ignored' | 'open'): Bracket[] {
  const plain = text.replace(WIDE, (sign) => String.fromCharCode(sign.charCodeAt(0) - HALF_WIDTH_OFFSET))
  const open: { closing: string; start: number }[] = []
  /** How many brackets of a kind are open, by their closing sign. */
  const waiting = new Map<string, number>()
  const count = (closing: string, by: number) => waiting.set(closing, (waiting.get(closing) ?? 0) + by)
  const found: Bracket[] = []
  for (let end = 0; end < plain.length; end++) {
    const sign = plain.charAt(end)
    const pair = PAIRS.find((one) => one.includes(sign))
    if (pair?.startsWith(sign)) {
      const closing = pair.charAt(1)
      open.push({ closing, start: end })
      count(closing, 1)
    } else if (waiting.get(sign)) {
      // Ends those inside that were never closed, too.
      let opening: (typeof open)[number] | undefined
      do {
        opening = open.pop()
        if (opening !== undefined) count(opening.closing, -1)
      } while (opening !== undefined && opening.closing !== sign)
      const start = opening?.start ?? 0
      while ((found.at(-1)?.start ?? -1) > start) found.pop()
      found.push({ start, end })
    }
  }
  const [first] = open
  if (unclosed === 'ignored' || first === undefined) return found
  return [...found.filter(({ start }) => start < first.start), { start: first.start, end: Infinity }]
}
