import { type Reading, readPlainly } from './reading.ts'
import type { Finding, Reply, Rule } from './verdict.ts'
import { LANGUAGES } from './words/languages.ts'

/** Returns what is wrong with how the reply is written: its language, capitals, copies, emptiness. */
export function checkForm(reply: Reply, reading: Reading): Finding[] {
  return [
    ...findOtherLanguage(reply),
    ...findShouting(reply.text),
    ...findNearCopy(reply),
    ...findEmptiness(reply, reading),
  ]
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
/** Replies this long don't count as empty. */
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
