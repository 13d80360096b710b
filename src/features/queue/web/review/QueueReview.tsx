import { LikeButton } from '#features/comments/web/thread/LikeButton.tsx'
import { ofPerson, shownName } from '#features/comments/web/thread/names.ts'
import { imageSrcSet, imageUrl } from '#features/images/rules.ts'
import type { Review } from '#features/reviews/contract.ts'
import { Photos } from '#features/reviews/web/detail/Photos.tsx'
import { useReviewLike } from '#features/reviews/web/use-review-like.ts'
import { formatDateTime } from '#shared/dates.ts'
import { isolated } from '#shared/text.ts'
import { Avatar } from '#ui/display/Avatar.tsx'
import { Card } from '#ui/display/Card.tsx'
import { Stars } from '#ui/display/Stars.tsx'

/** The full text of a review with small photos, so that the reply box stays in sight. */
export function QueueReview({ review, canReply }: { review: Review; canReply: boolean }) {
  const { user } = review
  const like = useReviewLike(review)
  const whose = ofPerson(user)
  return (
    <Card as="article" aria-label={`Review by ${isolated(shownName(user))}`}>
      <header className="flex flex-wrap items-start gap-3">
        <Avatar
          name={user.username}
          seed={user.id}
          src={user.avatar && imageUrl(user.avatar.path, 120)}
          srcSet={user.avatar ? imageSrcSet(user.avatar.path) : undefined}
        />
        <div className="min-w-0 flex-[1_1_10rem]">
          <b className="leading-snug wrap-anywhere">
            <bdi>{shownName(user)}</bdi>
          </b>
          <p className="flex flex-wrap items-center gap-x-2 text-t1 text-ink-3 tabular-nums">
            <Stars rating={review.rating} size={15} />
            <time dateTime={review.createdAt}>{formatDateTime(review.createdAt)}</time>
          </p>
        </div>
        <div className="flex flex-wrap items-center">
          <LikeButton
            like={like}
            what={`${whose} review`}
            canLike={canReply}
            className={canReply ? '-me-3' : undefined}
          />
        </div>
      </header>
      {review.text.trim() === '' ? (
        <p className="mt-3 text-ink-3">Rating only, no text.</p>
      ) : (
        <p className="mt-3 max-w-reading text-pretty wrap-anywhere whitespace-pre-line">{review.text}</p>
      )}
      <Photos photos={review.images} whose={whose} />
    </Card>
  )
}
