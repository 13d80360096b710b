/**
 * A text as the rules read it: plain lower-case letters. `at[i]` is where character i stands in the original.
 */
export type Reading = { text: string; at: number[] }

/** Letters of other alphabets that look like Latin ones, and letters that decompose to none. */
const LOOKALIKES: Record<string, string> = Object.fromEntries(
  Object.entries({
    a: 'аαɑ',
    b: 'ЬвБ',
    c: 'сϲ',
    d: 'ԁɗ',
    e: 'еєεё',
    g: 'ɡց',
    h: 'һн',
    i: 'іιıɪ',
    j: 'јʝ',
    k: 'кκ',
    l: 'ӏⅼł',
    m: 'м',
    n: 'пռ',
    o: 'оοσօø',
    p: 'рρ',
    q: 'ԛ',
    r: 'г',
    s: 'ѕ',
    t: 'тτ',
    u: 'υսц',
    v: 'ѵν',
    w: 'ԝшω',
    x: 'хχ',
    y: 'уүγ',
    z: 'ᴢ',
    ss: 'ßẞ',
    oe: 'œ',
    ae: 'æ',
    "'": '’‘ʼ`´',
    '"': '“”„«»‹›',
    '-': '‐‑‒–—−',
  }).flatMap(([plain, others]) => [...others].map((other) => [other, plain])),
)

const LEET: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
}
/** Words with digits in the place of letters: "f4ke", "1diot", "a$$hole"; no weights, sizes or lot codes. */
const LEET_WORD =
  /(?<=(?:^|[^\p{L}\d@$!])[@$!]{0,2})(?=[\p{L}\d@$!]*\p{L}[\d@$!]+\p{L}|[\d@$]\p{L}{3})[\p{L}\d@$!]*\p{L}(?![\p{L}\d])/gu
/** "c u r e s", "f.a.k.e", "l-i-a-r": single letters with one separator between them. */
const SPACED_WORD = /(?<![\p{L}\d])[\p{L}\d@$](?:([ .\-_*·])[\p{L}\d@$])(?:\1[\p{L}\d@$])+(?![\p{L}\d])/gu

/** A letter three times or more. */
const DRAWN_OUT = /(\p{L})\1{2,}/gu

/** A ligature has at most so many letters. A sign that stands for more is left as it is. */
const LIGATURE = 3

/** Returns the text in plain lower-case letters, without accents, lookalikes and characters of no width. */
export function readPlainly(text: string): Reading {
  const reading: Reading = { text: '', at: [] }
  let at = 0
  for (const character of text) {
    const known = LOOKALIKES[character.toLowerCase()] ?? LOOKALIKES[character]
    const plain = known ?? lettersOf(character)
    for (let i = 0; i < plain.length; i++) reading.at.push(at)
    reading.text += plain
    at += character.length
  }
  reading.at.push(at)
  return reading
}

function lettersOf(character: string): string {
  const letters = character
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
  return letters.length > LIGATURE ? character : letters
}

/**
 * Returns the reading with disguised words written out: "l1ar", "f a k e" and "liiiar" become "liar" and
 * "fake".
 */
export function undisguise(plain: Reading): Reading {
  const drop = new Set<number>()
  const again = new Set<number>()
  const letters = plain.text.split('')
  for (const { 0: word, index, 1: separator } of plain.text.matchAll(SPACED_WORD)) {
    if (/^[\d\W]+$/.test(word)) continue
    for (let i = 0; i < word.length; i++) if (word[i] === separator) drop.add(index + i)
  }
  const joined = pick(letters, plain.at, (i) => !drop.has(i))
  const text = joined.text.replaceAll(LEET_WORD, (word) =>
    word.replaceAll(/[\d@$!]/g, (sign) => LEET[sign] ?? sign),
  )
  for (const { 0: run, index } of text.matchAll(DRAWN_OUT)) {
    for (let i = 1; i < run.length; i++) again.add(index + i)
  }
  return pick(text.split(''), joined.at, (i) => !again.has(i))
}

/** Words and gaps between words are shorter, except in a text that is made to keep an expression busy. */
const LONG = /\w{81,}|[^\w.!?\n]{81,}/g
/** So much remains of a longer one at its start and at its end. */
const ENDS = 40

/**
 * Returns the reading without what no rule needs: white space after white space, and the middle of words and gaps
 * of more than 80 letters. Expressions take longer the longer these are (A140).
 */
export function shorten({ text, at }: Reading): Reading {
  const single: Reading = { text: '', at: [] }
  let end = 0
  for (const { 0: run, index } of text.matchAll(/\s{2,}/g)) {
    single.text += text.slice(end, index) + (run.includes('\n') ? '\n' : ' ')
    single.at.push(...at.slice(end, index + 1))
    end = index + run.length
  }
  single.text += text.slice(end)
  single.at.push(...at.slice(end))
  const drop = new Set<number>()
  for (const { 0: run, index } of single.text.matchAll(LONG)) {
    for (let i = ENDS; i < run.length - ENDS; i++) drop.add(index + i)
  }
  return pick(single.text.split(''), single.at, (i) => !drop.has(i))
}

function pick(letters: string[], at: number[], keep: (index: number) => boolean): Reading {
  const reading: Reading = { text: '', at: [] }
  letters.forEach((letter, i) => {
    if (!keep(i)) return
    reading.text += letter
    reading.at.push(at[i] ?? 0)
  })
  reading.at.push(at.at(-1) ?? 0)
  return reading
}

/** The place in the original of what stands at start to end in the reading. */
export function placeOf({ at }: Reading, start: number, end: number): { start: number; end: number } {
  return { start: at[start] ?? 0, end: at[end] ?? at.at(-1) ?? 0 }
}

/** A sentence of a reading, with the marks that end it. */
export type Sentence = { start: number; end: number; text: string }

export function sentencesOf({ text }: Reading): Sentence[] {
  return [...text.matchAll(/\S(?:[^.!?…\n]|\.(?=\w))*[.!?…]*["')]*/g)].map(({ 0: found, index }) => ({
    start: index,
    end: index + found.length,
    text: found,
  }))
}
