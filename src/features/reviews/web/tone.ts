import type { Tone } from '#features/comments/web/thread/ReplyForm.tsx'
import { callName } from '#features/comments/web/thread/names.ts'
import type { Review } from '#features/reviews/contract.ts'
import { replyHint } from '#features/reviews/rules.ts'
import { toneLine } from '#features/reviews/text.ts'

/** The hint on tone, in words, while one answers a review. */
export function toneOf(text: string, review: Review): Tone | null {
  const hint = replyHint(text, review)
  return hint && toneLine(hint, callName(review.user))
}
