import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useEffect, useState } from 'react'
import { useLocation } from 'react-router'

import { useActiveBusiness, useViewer } from '#features/account/web/active.ts'
import { callName } from '#features/comments/web/thread/names.ts'
import type { Place } from '#features/comments/web/thread/place.ts'
import { ReplyForm } from '#features/comments/web/thread/ReplyForm.tsx'
import { Thread } from '#features/comments/web/thread/Thread.tsx'
import { replyDraft } from '#features/comments/web/reply-draft.ts'
import type { Posted } from '#features/comments/web/use-reply.ts'
import { imageUrl } from '#features/images/rules.ts'
import type { Review } from '#features/reviews/contract.ts'
import { countReply, patchReview, rereadReview, uncountReply } from '#features/reviews/web/cache.ts'
import { REPLY_HASH } from '#features/reviews/web/links.ts'
import { ReadOnlyNote } from '#features/reviews/web/detail/ReadOnlyNote.tsx'
import { Avatar } from '#ui/display/Avatar.tsx'
import { Card } from '#ui/display/Card.tsx'
import { useDraft } from '#web/data/drafts.ts'
import { useSession } from '#web/data/session.ts'
import { inSentence } from '#shared/text.ts'

type ConversationProps = {
  review: Review
  brand: { id: string; name: string }
  canReply: boolean
  fieldRef: RefObject<HTMLTextAreaElement | null>
  onPosted: () => void
  /** The last reply was taken back, so the box is shown again. */
  onUndone: () => void
  /** Replaces the reply box once a reply is posted. */
  afterReply: ReactNode
  /**
   * Keeps the reply box, with what this puts around it, in sight while the thread scrolls; an empty thread then
   * takes no line.
   */
  renderDocked?: (reply: ReactNode) => ReactNode
}

/** The thread of a review and the reply box. */
export function Conversation({
  review,
  brand,
  canReply,
  fieldRef,
  onPosted,
  onUndone,
  afterReply,
  renderDocked,
}: ConversationProps) {
  const client = useQueryClient()
  const username = useSession()?.username ?? ''
  const writer = useViewer()?.name || username
  const draft = useDraft(replyDraft(review.id))
  const logo = useActiveBusiness()?.brand?.logo
  const name = callName(review.user)
  // 'Add another comment' shows the box again and focuses it.
  const [hasPosted, setHasPosted] = useState(false)
  useArrival(fieldRef)

  function posted({ id, text, createdAt, publishesAt }: Posted) {
    countReply(client, review.id, { id, text, createdAt, editedAt: null, publishesAt, username, writer })
    void rereadReview(client, review.id)
  }
  function undone(id: string) {
    uncountReply(client, review.id, id)
    void rereadReview(client, review.id)
  }
  const place: Place = {
    reviewId: review.id,
    reviewerId: review.user.id,
    brand,
    product: review.product.name,
    canReply,
    firstReply: review.reply?.id ?? null,
    onPosted: posted,
    onUndone: undone,
    onChanged: (by) => {
      patchReview(client, review.id, (known) => ({
        ...known,
        commentsCount: Math.max(0, known.commentsCount + by),
      }))
      void rereadReview(client, review.id)
    },
  }

  const box = (
    <div className="flex gap-3">
      <Avatar
        kind="brand"
        size="sm"
        name={brand.name}
        seed={brand.id}
        src={logo && imageUrl(logo.path, 120)}
        className="max-md:hidden"
      />
      <ReplyForm
        target={{
          brandId: brand.id,
          reviewId: review.id,
          receiverId: review.user.id,
          responseTo: null,
          firstReply: place.firstReply,
        }}
        to={review.user}
        product={review.product.name}
        label={`Reply to ${name} as ${inSentence(brand.name)}`}
        // The tab around it names the reviewer.
        caption={renderDocked && `As ${inSentence(brand.name)}. Your reply is public.`}
        draft={draft}
        fieldRef={fieldRef}
        autoFocus={hasPosted}
        onPosted={(reply) => {
          setHasPosted(true)
          posted(reply)
          onPosted()
        }}
        onUndone={(id) => {
          undone(id)
          onUndone()
        }}
      />
    </div>
  )

  const thread = (
    <section aria-labelledby="comments">
      <h2 id="comments" className={renderDocked ? 'sr-only' : 'mb-4'}>
        Comments
      </h2>
      <Thread
        place={place}
        expected={review.commentsCount}
        empty={
          !renderDocked && (
            <p className="text-ink-2">
              {canReply ? `No one has replied to ${name} yet. Be the first.` : 'No comments yet.'}
            </p>
          )
        }
      />
      {canReply && afterReply}
      {renderDocked === undefined && !canReply && <ReadOnlyNote className="mt-6" />}
      {renderDocked === undefined && canReply && !afterReply && (
        <Card as="div" isPadded={false} className="mt-6 p-4">
          {box}
        </Card>
      )}
    </section>
  )
  if (renderDocked === undefined) return thread
  return (
    <>
      {thread}
      <Card as="div" isPadded={false} className="docked p-4 pt-1">
        {renderDocked(canReply ? box : <ReadOnlyNote />)}
      </Card>
    </>
  )
}

/** Focuses the box for `#reply`, or scrolls to the thread for `#comments`. After the page's own focus. */
function useArrival(field: RefObject<HTMLTextAreaElement | null>) {
  const { hash } = useLocation()
  useEffect(() => {
    if (hash === '') return
    const frame = requestAnimationFrame(() => {
      if (hash === REPLY_HASH) field.current?.focus()
      else document.querySelector(CSS.supports(`selector(${hash})`) ? hash : '#comments')?.scrollIntoView()
    })
    return () => cancelAnimationFrame(frame)
  }, [hash, field])
}
