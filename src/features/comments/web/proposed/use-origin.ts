import type { ReplyTarget } from '#features/comments/web/use-reply.ts'
import { readDraft, useDraft } from '#web/data/drafts.ts'

/** Which version of which proposed reply a text began as; '' for none. */
export type Origin = {
  version: string
  id: string | null
  set: (version: string) => void
  /** Returns the version at the time of the call, also after the box is gone. */
  read: () => string
}

/** Keeps the origin of the text in a reply box with its draft. Replies to comments have none. */
export function useOrigin({ reviewId, responseTo }: ReplyTarget): Origin {
  const key = `proposed:${reviewId}`
  const [stored, setStored, clear] = useDraft(key)
  const isOfReview = responseTo === null
  const version = isOfReview ? stored : ''
  function set(next: string) {
    if (!isOfReview) return
    if (next === '') clear()
    else setStored(next)
  }
  return { version, id: version.split(' ')[0] || null, set, read: () => (isOfReview ? readDraft(key) : '') }
}
