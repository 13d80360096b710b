import IconMessage2 from '@tabler/icons-react/dist/esm/icons/IconMessage2.mjs'

import { LikeButton } from '#features/comments/web/thread/LikeButton.tsx'
import { ofPerson, shownName } from '#features/comments/web/thread/names.ts'
import { imageSrcSet, imageUrl } from '#features/images/rules.ts'
import type { Review } from '#features/reviews/contract.ts'
import { leadOf } from '#features/reviews/text.ts'
import { Photos } from '#features/reviews/web/detail/Photos.tsx'
import { useReviewLike } from '#features/reviews/web/use-review-like.ts'
import { formatDate, formatDateTime } from '#shared/dates.ts'
import { count, isolated } from '#shared/text.ts'
import { Avatar } from '#ui/display/Avatar.tsx'
import { Card } from '#ui/display/Card.tsx'
import { Icon } from '#ui/display/Icon.tsx'
import { Stars } from '#ui/display/Stars.tsx'

/** The full text with large photos. */
export function ReviewBody({ review, canReply }: { review: Review; canReply: boolean }) {
  const { user } = review
  const like = useReviewLike(review)
  const whose = ofPerson(user)
  const { lead, rest } = leadOf(review.text)
  return (
    <Card
      as="article"
      isPadded={false}
      aria-label={`Review by ${isolated(shownName(user))}`}
      className="overflow-hidden"
    >
      <div className="p-4 md:p-6">
        <header className="mb-5 flex items-center gap-3 cramped:flex-wrap">
          <Avatar
            size="lg"
            name={user.username}
            seed={user.id}
            src={user.avatar && imageUrl(user.avatar.path, 120)}
            srcSet={user.avatar ? imageSrcSet(user.avatar.path) : undefined}
          />
          <b className="min-w-0 flex-1 text-t3 leading-tight wrap-break-word cramped:basis-[8rem]">
            <bdi>{shownName(user)}</bdi>
          </b>
          <div className="text-end cramped:text-start">
            <Stars rating={review.rating} size={19} />
            <time
              dateTime={review.createdAt}
              title={formatDateTime(review.createdAt)}
              className="block text-t1 text-ink-3 tabular-nums"
            >
              {formatDate(review.createdAt)}
            </time>
          </div>
        </header>
        {lead !== '' && <p className="display text-t4 leading-tight wrap-anywhere">{lead}</p>}
        {rest !== '' && (
          <p className="mt-3 max-w-reading text-pretty wrap-anywhere whitespace-pre-line first:mt-0">
            {rest}
          </p>
        )}
        {review.text.trim() === '' && <p className="text-ink-3">Rating only, no text.</p>}
      </div>
      <Photos photos={review.images} whose={whose} isLarge />
      <div className="flex flex-wrap items-center gap-1 px-4 py-2 md:px-6">
        <LikeButton
          like={like}
          what={`${whose} review`}
          canLike={canReply}
          className={canReply ? '-ms-3' : undefined}
        />
        <span className="inline-flex min-h-8 items-center gap-1.5 px-3 text-t1 font-semibold text-ink-2 tabular-nums">
          <Icon of={IconMessage2} size={17} />
          {count(review.commentsCount, 'comment')}
        </span>
      </div>
    </Card>
  )
}
