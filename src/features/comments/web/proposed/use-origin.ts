import type { ReplyTarget } from '#features/comments/web/use-reply.ts'
import { useDraft } from '#web/data/drafts.ts'

/** Which version of which proposed reply a text began as; '' for none. */
export type Origin = { version: string; id: string | null; set: (version: string) => void }

/** Keeps the origin of the text in a reply box with its draft. Replies to comments have none. */
export function useOrigin({ reviewId, responseTo }: ReplyTarget): Origin {
  const [stored, setStored, clear] = useDraft(`proposed:${reviewId}`)
  const isOfReview = responseTo === null
  const version = isOfReview ? stored : ''
  function set(next: string) {
    if (!isOfReview) return
    if (next === '') clear()
    else setStored(next)
  }
  return { version, id: version.split(' ')[0] || null, set }
}
