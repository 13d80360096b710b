import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconCornerDownRight from '@tabler/icons-react/dist/esm/icons/IconCornerDownRight.mjs'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'

import { useAbility } from '#features/account/web/active.ts'
import { callName } from '#features/comments/web/thread/names.ts'
import type { Review, ReviewSummary } from '#features/reviews/contract.ts'
import { answeredAfter, waitWords } from '#features/reviews/text.ts'
import { Conversation } from '#features/reviews/web/detail/Conversation.tsx'
import type { ReviewFilters } from '#features/reviews/web/filters.ts'
import { reviewsPath } from '#features/reviews/web/links.ts'
import { summaryQuery } from '#features/reviews/web/queries.ts'
import { ReviewBody } from '#features/reviews/web/detail/ReviewBody.tsx'
import { ReviewFactsAside } from '#features/reviews/web/detail/ReviewFactsAside.tsx'
import { ReviewState } from '#features/reviews/web/ReviewState.tsx'
import { AfterReply } from '#features/reviews/web/detail/AfterReply.tsx'
import { AnswerNext } from '#features/reviews/web/detail/AnswerNext.tsx'
import { useAnswerNext } from '#features/reviews/web/detail/use-answer-next.ts'
import { useNeighbours } from '#features/reviews/web/detail/use-neighbours.ts'
import { inSentence } from '#shared/text.ts'
import { Button } from '#ui/actions/Button.tsx'
import { FormError } from '#ui/fields/FormError.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { Tooltip } from '#ui/overlays/Tooltip.tsx'
import { PageHeader } from '#web/page/PageHeader.tsx'

type ReviewDetailProps = {
  review: Review
  brand: { id: string; name: string }
  filters: ReviewFilters
  notes: ReactNode
}

/** One review with its thread and its details. */
export function ReviewDetail({ review, brand, filters, notes }: ReviewDetailProps) {
  const canReply = useAbility('reviews.reply')
  const field = useRef<HTMLTextAreaElement>(null)
  const next = useAnswerNext(brand.id)
  const { data: summary } = useQuery(summaryQuery(brand.id))
  const waiting = summary?.unansweredCount ?? 0
  const isReplied = review.repliedAt !== null
  const [waitingBesides, setWaitingBesides] = useState<number | null>(null)

  return (
    <>
      <PageHeader
        back={{ href: reviewsPath(filters), label: 'Reviews' }}
        title={`${callName(review.user)} on ${inSentence(review.product.name)}`}
        sub={<StateLine review={review} summary={summary} />}
        actions={
          <>
            <Arrows brandId={brand.id} id={review.id} filters={filters} />
            {canReply && !isReplied && (
              <Button
                variant="primary"
                icon={IconCornerDownRight}
                onPress={() => {
                  setWaitingBesides(null)
                  field.current?.focus()
                }}
                className="wrap-anywhere"
              >
                Reply to {callName(review.user)}
              </Button>
            )}
            {canReply && isReplied && waiting > 0 && waitingBesides === null && <AnswerNext next={next} />}
          </>
        }
      />
      <FormError message={next.error} className="mb-4" />
      <div className="@container">
        <div className="grid grid-cols-1 items-start gap-6 @min-[52rem]:grid-cols-[minmax(0,1fr)_296px]">
          <div className="grid min-w-0 grid-cols-1 gap-6">
            <ReviewBody review={review} canReply={canReply} />
            <Conversation
              review={review}
              brand={brand}
              canReply={canReply}
              fieldRef={field}
              onPosted={() => setWaitingBesides(isReplied ? waiting : Math.max(0, waiting - 1))}
              onUndone={() => setWaitingBesides(null)}
              afterReply={
                waitingBesides !== null && (
                  <AfterReply
                    waiting={waitingBesides}
                    next={next}
                    onWriteAgain={() => setWaitingBesides(null)}
                  />
                )
              }
            />
            {notes}
          </div>
          <ReviewFactsAside review={review} />
        </div>
      </div>
    </>
  )
}

function StateLine({ review, summary }: { review: Review; summary: ReviewSummary | undefined }) {
  const after = answeredAfter(review)
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <ReviewState isReplied={after !== null} isLong />
      {after === null ? (
        summary && <span>{waitWords(review.createdAt, summary.repliesSince, new Date())}</span>
      ) : (
        <span>
          {after}
          {review.reply && `, by ${inSentence(review.reply.writer)}`}
        </span>
      )}
    </p>
  )
}

function Arrows({ brandId, id, filters }: { brandId: string; id: string; filters: ReviewFilters }) {
  const neighbours = useNeighbours(brandId, id, filters)
  if (!neighbours.isListed) return null
  return (
    <span className="flex flex-none! gap-2">
      <Tooltip text="Previous review" shortcut="k">
        <IconButton
          variant="secondary"
          icon={IconChevronLeft}
          label="Previous review"
          onPress={neighbours.goPrevious}
          isDisabled={!neighbours.hasPrevious}
        />
      </Tooltip>
      <Tooltip text="Next review" shortcut="j">
        <IconButton
          variant="secondary"
          icon={IconChevronRight}
          label="Next review"
          onPress={neighbours.goNext}
          isDisabled={!neighbours.hasNext}
        />
      </Tooltip>
    </span>
  )
}
