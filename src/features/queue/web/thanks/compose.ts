import { blankIn, fill, type Words } from '#features/comments/saved.ts'
import type { GuardVerdict } from '#features/reply-guard/contract.ts'
import { SENTENCES, type Sentences } from '#features/queue/web/thanks/sentences.ts'

/** A review to thank for. `draft`: what someone has begun to write to it. */
export type ToThank = { id: string; language: string | null; words: Words; draft: string }
export type Composed = { reviewId: string; text: string }

type Sources = {
  /** The texts of the brand's saved replies. */
  saved: readonly string[]
  /** Judges a reply to the review beside the others of this batch. */
  judge: (reviewId: string, text: string, beside: readonly string[]) => Promise<GuardVerdict | null>
}

/** Texts that are tried for a review before the best of them is taken. */
const TRIES = 12

/**
 * Returns a reply for each review: a draft, one of the saved replies that thank, or sentences in the language of
 * the review. No two are alike, and none that the guard objects to is taken if another passes.
 */
export async function composeThanks(
  reviews: readonly ToThank[],
  { saved, judge }: Sources,
): Promise<Composed[]> {
  const left = new Set(saved)
  const usedBodies = new Set<string>()
  const replies: Composed[] = []
  for (const review of reviews) {
    const beside = replies.map(({ text }) => text)
    const tried: { text: string; source: string; rank: number }[] = []
    for (const { text, source } of candidates(review, left, usedBodies)) {
      if (tried.length >= TRIES || beside.includes(text)) continue
      const rank = rankOf(await judge(review.id, text, beside))
      tried.push({ text, source, rank })
      if (rank === 0 || source === '') break
    }
    const best = tried.toSorted((a, b) => a.rank - b.rank)[0]
    if (best === undefined) continue
    left.delete(best.source)
    usedBodies.add(best.source)
    replies.push({ reviewId: review.id, text: best.text })
  }
  return replies
}

const RANKS = ['hint', 'ask', 'stop']
const rankOf = (verdict: GuardVerdict | null) => (verdict === null ? 0 : RANKS.indexOf(verdict.level) + 1)

/** Yields the texts to try, each with what it is made of; '' is a draft, which is taken as it is. */
function* candidates(
  { id, language, words, draft }: ToThank,
  saved: ReadonlySet<string>,
  used: ReadonlySet<string>,
): Generator<{ text: string; source: string }> {
  if (draft !== '') yield { text: draft, source: '' }
  const code = language !== null && language in SENTENCES ? language : 'en'
  for (const text of saved) {
    const filled = fill(text, words)
    if (isThanks(text, code) && blankIn(filled) === null) yield { text: filled, source: text }
  }
  const { openers, bodies, closers }: Sentences = SENTENCES[code] ?? { openers: [], bodies: [], closers: [] }
  // The same review gets the same text each time it is opened.
  const start = numberOf(id)
  for (let n = 0; n < bodies.length; n += 1) {
    const body = at(bodies, start + n)
    if (used.has(body)) continue
    const parts = [at(openers, start + 3 * n), body, at(closers, Math.floor(start / 7) + 5 * n)]
    yield { text: fill(parts.join(' '), words), source: body }
  }
}

const at = (lines: readonly string[], n: number) => lines[n % lines.length] ?? ''

function numberOf(id: string): number {
  let sum = 0
  for (const letter of id) sum = (sum * 31 + letter.charCodeAt(0)) % 1_000_003
  return sum
}

/** Words that tell a thank-you in a language, and those that tell that something went wrong. */
const THANKS: Readonly<Record<string, RegExp>> = {
  en: /\b(?:thank|thanks|glad|delighted)/i,
  de: /\b(?:dank|freut)/i,
  fr: /\b(?:merci|ravis?|heureux)/i,
  es: /\b(?:gracias|alegra|encanta)/i,
}
const TROUBLE =
  /sorry|apolog|unfortunat|regret|refund|replace|broke|damage|disappoint|write to us|contact|e-?mail|\bleid\b|entschuld|leider|erstatt|ersatz|kaputt|beschädigt|enttäusch|schreib|désol|excus|malheureus|rembours|remplac|cassé|déçu|écriv|sentimos|disculp|lament|reembols|devol|roto|decepcion|escríb|@|https?:/i

/** Tells whether a saved reply thanks for something good, in this language only. */
function isThanks(text: string, language: string): boolean {
  if (TROUBLE.test(text)) return false
  const found = Object.keys(THANKS).filter((code) => THANKS[code]?.test(text))
  return found.length === 1 && found[0] === language
}
