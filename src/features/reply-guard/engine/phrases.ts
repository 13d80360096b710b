import { readPlainly } from './reading.ts'

/**
 * Compiles phrases, a line each or more while a bracket is open, to one expression that finds any of them in
 * the plain letters of `readPlainly`. In a phrase, `word*` begins with "word", `*` is any word, `#` is a
 * number, `_` stands for up to three words and `__` for up to eight, `(a|b c)` for one of several and `(a|b)?`
 * for one or none; groups may nest. A phrase never reaches into the next sentence.
 */
export function phrases(...lists: string[]): RegExp {
  const some = lists.flatMap(linesOf)
  // Without phrases, an expression that matches nothing.
  return some.length === 0 ? /(?!)/g : new RegExp(`(?<!\\w)(?:${some.map(compile).join('|')})(?!-?\\w)`, 'g')
}

/** Returns the phrases of a list. One goes on in the next line while a bracket is open. */
export function linesOf(list: string): string[] {
  const lines: string[] = []
  let depth = 0
  for (const line of readPlainly(list).text.split('\n')) {
    const words = line.trim()
    if (depth > 0) lines.push((lines.pop() ?? '') + words)
    else if (words !== '') lines.push(words)
    depth += words.split('(').length - words.split(')').length
  }
  return lines
}

/** The number of a list of phrases, and the place in the text where one of them begins. */
export type Found = { list: number; start: number }

/**
 * Returns a function that finds the phrases of several lists, written as for `phrases`, in a plain text. A
 * phrase is tried only at words that it can begin with, and compiled when it is first tried: the time depends
 * on the text, and little on the number of phrases.
 */
export function finderOf(lists: readonly string[]): (text: string) => Found[] {
  const index = new Map<string, { list: number; expression: () => RegExp }[]>()
  lists.forEach((phrasesOfList, list) => {
    for (const phrase of linesOf(phrasesOfList)) {
      let compiled: RegExp | undefined
      const expression = () => (compiled ??= new RegExp(`${compile(phrase)}(?!-?\\w)`, 'y'))
      for (const key of new Set(keysOf(phrase))) {
        index.set(key, [...(index.get(key) ?? []), { list, expression }])
      }
    }
  })
  return (text) => {
    const found: Found[] = []
    for (const { 0: word, index: start } of text.matchAll(/(?<!\w)(?:\w+|[^\w\s])/g)) {
      const stems = STEMS.filter((length) => length <= word.length)
      for (const key of [word, ...stems.map((length) => `${word.slice(0, length)}*`)]) {
        for (const { list, expression } of index.get(key) ?? []) {
          const phrase = expression()
          phrase.lastIndex = start
          if (phrase.test(text)) found.push({ list, start })
        }
      }
    }
    return found
  }
}

/**
 * The index has whole first words, and of phrases that begin with a part of a word as many letters as these.
 */
const STEMS = [0, 1, 2, 3, 4]

/** Returns what a phrase can begin with: whole words and, with a star, stems. */
function keysOf(phrase: string): string[] {
  if (phrase[0] === '(') {
    const end = closing(phrase, 0)
    const isOptional = phrase[end + 1] === '?'
    const rest = phrase.slice(isOptional ? end + 2 : end + 1)
    const words = alternativesOf(phrase.slice(1, end)).flatMap(keysOf)
    const isWhole = rest === '' || rest.startsWith(' ')
    const keys = isWhole ? words : words.map((key) => (key.endsWith('*') ? key : stemOf(key)))
    return isOptional ? [...keys, ...keysOf(rest.trimStart())] : keys
  }
  const [word = ''] = /^\w*/.exec(phrase) ?? []
  const next = phrase[word.length] ?? ' '
  if (next === '?') return [stemOf(word.slice(0, -1))]
  return [next === ' ' || next === "'" ? word : stemOf(word)]
}

const stemOf = (letters: string) => `${letters.slice(0, STEMS.at(-1))}*`

/** Splits at the bars that stand in no bracket. */
function alternativesOf(group: string): string[] {
  const alternatives = ['']
  let depth = 0
  for (const sign of group) {
    if (sign === '(') depth++
    if (sign === ')') depth--
    if (sign === '|' && depth === 0) alternatives.push('')
    else alternatives[alternatives.length - 1] += sign
  }
  return alternatives.map((alternative) => alternative.trim())
}

/** The signs between two words of a sentence. */
const GAP = '[^\\w.!?\\n]+'
const SIGNS: Record<string, string> = { '*': '\\w*', '-': '[- ]?', '#': '\\d+', '?': '?' }

/**
 * Returns the source of an expression. Between two gaps it needs a word: next to each other they could divide
 * one run of spaces in many ways, and an expression tries them all (A140).
 */
export function compile(phrase: string): string {
  return alternativesOf(phrase).map(sequenceOf).join('|')
}

function sequenceOf(phrase: string): string {
  let compiled = ''
  let isBegun = false
  for (const word of wordsOf(phrase)) {
    const most = FILLERS[word]
    const inside =
      word.startsWith('(') && closing(word, 0) === word.length - 2 ? word.slice(1, -2) : undefined
    if (most !== undefined) compiled += isBegun ? `(?:${GAP}\\w+){0,${most}}` : `(?:\\w+${GAP}){0,${most}}`
    else if (inside !== undefined && word.endsWith('?'))
      compiled += isBegun ? `(?:${GAP}(?:${compile(inside)}))?` : `(?:(?:${compile(inside)})${GAP})?`
    else {
      compiled += (isBegun ? GAP : '') + wordOf(word)
      isBegun = true
    }
  }
  if (!isBegun) throw new Error(`a phrase, or a part of one between bars, has no words: "${phrase}"`)
  return compiled
}

/** How many words the words `_` and `__` stand for at most. */
const FILLERS: Record<string, number> = { _: 3, __: 8 }

/** Splits at the spaces that stand in no bracket. */
function wordsOf(phrase: string): string[] {
  const words = ['']
  let depth = 0
  for (const sign of phrase) {
    if (sign === '(') depth++
    if (sign === ')') depth--
    if (sign === ' ' && depth === 0) words.push('')
    else words[words.length - 1] += sign
  }
  return words.filter((word) => word !== '')
}

function wordOf(word: string): string {
  if (word === '*') return '\\w+'
  let compiled = ''
  for (let i = 0; i < word.length; i++) {
    const sign = word[i] ?? ''
    if (sign === '(') {
      const end = closing(word, i)
      compiled += `(?:${compile(word.slice(i + 1, end))})`
      i = end
    } else if (sign === '#' && word[i + 1] === '*') compiled += '\\d'
    else compiled += SIGNS[sign] ?? sign.replace(/[^\w']/, '\\$&')
  }
  return compiled
}

function closing(phrase: string, opens: number): number {
  let depth = 0
  for (let i = opens; i < phrase.length; i++) {
    if (phrase[i] === '(') depth++
    if (phrase[i] === ')' && --depth === 0) return i
  }
  throw new Error(`a bracket is not closed: ${phrase}`)
}
