import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { useActiveBusiness, useViewer } from '#features/account/web/active.ts'
import { imageUrl } from '#features/images/rules.ts'
import type { Review } from '#features/reviews/contract.ts'
import { countReply, rereadReview, uncountReply } from '#features/reviews/web/cache.ts'
import { ReviewState } from '#features/reviews/web/ReviewState.tsx'
import { formatDate, formatDateTime } from '#shared/dates.ts'
import { Twig } from '#ui/art/GrowthBud.tsx'
import { Avatar } from '#ui/display/Avatar.tsx'
import { LongName } from '#ui/display/LongName.tsx'
import { Skeleton } from '#ui/display/Skeleton.tsx'
import { lazyComponent, preloadOnInteraction } from '#ui/lazy.tsx'
import type { DraftState } from '#web/data/drafts.ts'
import { useSession } from '#web/data/session.ts'

const ReplyForm = lazyComponent(
  async () => (await import('#features/comments/web/thread/ReplyForm.tsx')).ReplyForm,
  {
    fallback: <Skeleton className="h-49" />,
  },
)
preloadOnInteraction(ReplyForm)

type CardReplyProps = { review: Review; draft: DraftState; isWriting: boolean; onClose: () => void }

/** The brand's reply below a review in the list, or the form to write one. */
export function CardReply({ review, draft, isWriting, onClose }: CardReplyProps) {
  const client = useQueryClient()
  const username = useSession()?.username ?? ''
  const writer = useViewer()?.name || username
  const answer = useRef<HTMLDivElement>(null)
  const [hasPosted, setHasPosted] = useState(false)
  const { reply } = review

  // The form was removed after the post: focus the reply.
  useEffect(() => {
    if (hasPosted && reply !== null) answer.current?.focus()
  }, [hasPosted, reply])

  if (reply !== null) {
    return (
      <div
        ref={answer}
        tabIndex={-1}
        className="flex gap-3.5 rounded-b-card border-t border-line bg-paper px-4 pb-4 @min-[34rem]:px-5 @min-[34rem]:pb-5"
      >
        <Stem />
        <div className="min-w-0 flex-1 pt-5">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <b>
              <LongName name={review.brand.name} />
            </b>
            <ReviewState isReplied isLong />
            <time
              dateTime={reply.createdAt}
              title={formatDateTime(reply.createdAt)}
              className="text-t1 text-ink-3 tabular-nums"
            >
              {formatDate(reply.createdAt)}
            </time>
            {reply.editedAt !== null && <span className="text-t1 text-ink-3">edited</span>}
          </p>
          <p className="mt-1 line-clamp-6 max-w-[66ch] text-pretty wrap-anywhere whitespace-pre-line">
            {reply.text}
          </p>
          <p className="mt-0.5 text-t1 text-ink-3">
            Written by <LongName name={reply.writer} />
          </p>
        </div>
      </div>
    )
  }
  if (!isWriting) return null
  return (
    <div className="flex gap-3.5 rounded-b-card border-t border-line bg-paper px-4 pb-4 @min-[34rem]:px-5 @min-[34rem]:pb-5">
      <Stem className="hidden @min-[34rem]:block" />
      <div className="min-w-0 flex-1 pt-4">
        <ReplyForm
          target={{
            brandId: review.brand.id,
            reviewId: review.id,
            receiverId: review.user.id,
            responseTo: null,
            firstReply: null,
          }}
          to={review.user}
          product={review.product.name}
          label="Your reply"
          draft={draft}
          autoFocus={draft[0] === '' || hasPosted}
          onDiscard={onClose}
          onPosted={(posted) => {
            setHasPosted(true)
            countReply(client, review.id, { ...posted, editedAt: null, username, writer })
            void rereadReview(client, review.id)
          }}
          onUndone={(id) => {
            uncountReply(client, review.id, id)
            void rereadReview(client, review.id)
          }}
        />
      </div>
    </div>
  )
}

/** The brand's mark with a growing shoot. */
function Stem({ className }: { className?: string }) {
  const brand = useActiveBusiness()?.brand
  if (!brand) return null
  return (
    <span className={className}>
      <Twig />
      <Avatar
        kind="brand"
        size="sm"
        name={brand.name}
        seed={brand.id}
        src={brand.logo && imageUrl(brand.logo.path, 120)}
      />
    </span>
  )
}
