import { withLike } from '#features/comments/rules.ts'
import { REVIEWS_PER_PAGE, type Review } from '#features/reviews/contract.ts'
import { length } from '#kernel/text.ts'

/** R81: the review as it looks at once after a like or unlike; the server's answer, or the review as it was, replaces it. */
export function liked<R extends Pick<Review, 'likesCount' | 'isLiked'>>(review: R, isLiked: boolean): R {
  return withLike(review, isLiked)
}

/** R178: more pages exist only if the page had exactly ten and fewer than all are loaded (rules.md, Reviews and comments). */
export function hasMore(page: { pageLength: number; loaded: number; totalCount: number }): boolean {
  return page.pageLength === REVIEWS_PER_PAGE && page.loaded < page.totalCount
}

/** R85: the first fetch replaces, more appends; a review that moved between two pages is not shown twice. */
export function addPage<R extends Pick<Review, 'id'>>(loaded: readonly R[], page: readonly R[], isFirst: boolean): R[] {
  if (isFirst) return [...page]
  const known = new Set(loaded.map(({ id }) => id))
  return [...loaded, ...page.filter(({ id }) => !known.has(id))]
}

export type ReplyNote =
  | 'greets'
  | 'thanks'
  | 'regrets'
  | 'answers'
  | 'tooShort'
  | 'shouting'
  | 'openQuestion'
  | 'noRegret'
/** What a draft looks like from outside. `notes` go from good to bad; `careful` says that one of them wants another look. */
export type ReplyHint = { tone: 'warm' | 'plain' | 'careful'; notes: ReplyNote[] }

const THANKS = /\b(thanks?|thank you|cheers|grateful|appreciate\w*|made (my|our) (day|week))\b/iu
const REGRET = /\b(sorry|apolog\w+|regret\w*|should not have|shouldn't have|make (it|this) right)\b/iu
const GOOD: ReadonlySet<ReplyNote> = new Set(['greets', 'thanks', 'regrets', 'answers'])

/**
 * A hint on the tone of a reply (ux.md, Reviews): only what can be seen in the text itself, in English. Null while nothing is written.
 * `answers` means that the reply takes up a word of the reviewer's question, not that the answer is right.
 */
export function replyHint(
  text: string,
  review: Pick<Review, 'rating' | 'text'> & { user: Pick<Review['user'], 'username' | 'isDeleted'> },
): ReplyHint | null {
  const draft = text.trim()
  if (draft === '') return null
  const isLow = review.rating !== null && review.rating <= 2
  const asked = questionWords(review.text)
  const takesUp = asked.size > 0 && [...contentWords(draft)].some((word) => asked.has(word))
  const all: [ReplyNote, boolean][] = [
    ['greets', !review.user.isDeleted && greets(draft, review.user.username)],
    ['thanks', THANKS.test(draft)],
    ['regrets', isLow && REGRET.test(draft)],
    ['answers', takesUp],
    ['tooShort', length(draft) < 20],
    ['shouting', isShouting(draft)],
    ['openQuestion', asked.size > 0 && !takesUp],
    ['noRegret', isLow && !REGRET.test(draft)],
  ]
  const notes = all.flatMap(([note, holds]) => (holds ? [note] : []))
  if (notes.some((note) => !GOOD.has(note))) return { tone: 'careful', notes }
  return { tone: notes.length > 0 ? 'warm' : 'plain', notes }
}

function greets(draft: string, username: string): boolean {
  const first = plain(username)
    .split(/[^\p{L}]+/u)
    .find((part) => length(part) > 1)
  return (
    first !== undefined &&
    plain(draft)
      .split(/[^\p{L}]+/u)
      .includes(first)
  )
}

/** Mostly capitals in more than two words, or a row of exclamation marks. */
function isShouting(draft: string): boolean {
  const letters = draft.match(/\p{L}/gu) ?? []
  const capitals = draft.match(/\p{Lu}/gu) ?? []
  return /!{3,}/.test(draft) || (letters.length >= 12 && capitals.length > letters.length * 0.6)
}

/** Words of the sentences that end in a question mark. */
function questionWords(text: string): Set<string> {
  const sentences = text.split(/(?<=[.!?\n])/u).filter((sentence) => sentence.trimEnd().endsWith('?'))
  return contentWords(sentences.join(' '))
}

const SMALL = new Set([
  'this',
  'that',
  'with',
  'have',
  'does',
  'from',
  'there',
  'they',
  'what',
  'when',
  'where',
  'which',
  'would',
  'could',
  'should',
  'will',
  'your',
  'you',
  'been',
  'were',
  'anyone',
  'know',
  'please',
  'just',
  'also',
  'still',
  'really',
  'about',
  'like',
  'very',
  'some',
  'much',
  'many',
  'them',
  'then',
  'than',
  'into',
  'only',
  'more',
  'here',
])

function contentWords(text: string): Set<string> {
  const words = plain(text).match(/[\p{L}\p{N}]{4,}/gu) ?? []
  return new Set(words.filter((word) => !SMALL.has(word)).map((word) => word.replace(/(ies|es|s)$/u, '')))
}

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
}
