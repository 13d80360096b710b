import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconCornerDownRight from '@tabler/icons-react/dist/esm/icons/IconCornerDownRight.mjs'
import IconMessage2 from '@tabler/icons-react/dist/esm/icons/IconMessage2.mjs'
import { useRef } from 'react'
import { Link } from 'react-aria-components/Link'

import { replyDraft, useIsBoxOpen } from '#features/comments/web/reply-draft.ts'
import { LikeButton } from '#features/comments/web/thread/LikeButton.tsx'
import { WritingMark } from '#features/comments/web/presence/WritingMark.tsx'
import { callName, ofPerson, shownName } from '#features/comments/web/thread/names.ts'
import { imageSrcSet, imageUrl } from '#features/images/rules.ts'
import { ProductImage } from '#features/products/web/ProductImage.tsx'
import type { Review } from '#features/reviews/contract.ts'
import { CardReply } from '#features/reviews/web/list/CardReply.tsx'
import type { ReviewFilters } from '#features/reviews/web/filters.ts'
import { reviewPath } from '#features/reviews/web/links.ts'
import { Photos } from '#features/reviews/web/detail/Photos.tsx'
import { ReviewState } from '#features/reviews/web/ReviewState.tsx'
import { ReviewText } from '#features/reviews/web/ReviewText.tsx'
import { useReviewLike } from '#features/reviews/web/use-review-like.ts'
import { formatDate, formatDateTime } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { count, isolated } from '#shared/text.ts'
import { Avatar } from '#ui/display/Avatar.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { Card } from '#ui/display/Card.tsx'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { LongName } from '#ui/display/LongName.tsx'
import { Stars } from '#ui/display/Stars.tsx'
import { useDraft } from '#web/data/drafts.ts'

type ReviewCardProps = { review: Review; filters: ReviewFilters; canReply: boolean }

/** One review in the list, with the brand's reply or the form for it. */
export function ReviewCard({ review, filters, canReply }: ReviewCardProps) {
  const { product, user } = review
  const whose = ofPerson(user)
  const like = useReviewLike(review)
  const draft = useDraft(replyDraft(review.id))
  const [isOpen, setIsOpen] = useIsBoxOpen(draft[0])
  const opener = useRef<HTMLButtonElement>(null)
  const isWriting = canReply && isOpen && review.reply === null

  function close() {
    setIsOpen(false)
    requestAnimationFrame(() => opener.current?.focus())
  }

  return (
    <Card
      as="article"
      isPadded={false}
      aria-label={`Review by ${isolated(shownName(user))}`}
      className="@container relative"
    >
      <div className="grid grid-cols-1 gap-x-5 p-4 @min-[34rem]:grid-cols-[128px_minmax(0,1fr)] @min-[34rem]:p-5">
        <Link
          href={paths.product(product.id)}
          className="group flex min-w-0 items-center gap-2.5 min-h-14 border-b border-line pe-30 pb-3 cramped:pe-0 text-t1 font-semibold no-underline @min-[34rem]:block @min-[34rem]:border-0 @min-[34rem]:p-0"
        >
          <ProductImage
            product={product}
            brandName={review.brand.name}
            width={240}
            className="w-14 rounded-mark @min-[34rem]:w-full @min-[34rem]:rounded-control"
          />
          <LongName
            name={product.name}
            className="min-w-0 flex-1 leading-snug text-balance wrap-break-word group-hover:text-leaf @min-[34rem]:mt-2 @min-[34rem]:block"
          />
        </Link>
        <div className="min-w-0 pt-3 @min-[34rem]:pt-0">
          <header className="mb-3 flex items-start gap-3 cramped:flex-wrap">
            <Avatar
              name={user.username}
              seed={user.id}
              src={user.avatar && imageUrl(user.avatar.path, 120)}
              srcSet={user.avatar ? imageSrcSet(user.avatar.path) : undefined}
            />
            <div className="min-w-0 flex-1">
              <h2 className="font-sans text-t2 leading-snug font-bold tracking-normal wrap-break-word">
                <bdi>{shownName(user)}</bdi>
              </h2>
              <p className="flex flex-wrap items-center gap-x-2 text-t1 text-ink-3 tabular-nums">
                <Stars rating={review.rating} size={15} />
                <time dateTime={review.createdAt} title={formatDateTime(review.createdAt)}>
                  {formatDate(review.createdAt)}
                </time>
              </p>
            </div>
            <span className="absolute end-4 top-6 @min-[34rem]:static cramped:static cramped:w-full">
              <ReviewState isReplied={review.repliedAt !== null} />
            </span>
          </header>
          <WritingMark brandId={review.brand.id} reviewId={review.id} />
          <ReviewText text={review.text} whose={whose} />
          <Photos photos={review.images} whose={whose} />
          <div className="-ms-3 mt-2 flex flex-wrap items-center gap-1 @min-[34rem]:mt-3">
            <LikeButton
              like={like}
              what={`${whose} review`}
              canLike={canReply}
              className={canReply ? undefined : 'ms-3'}
            />
            {review.commentsCount > 0 && (
              <LinkButton
                variant="ghost"
                size="sm"
                icon={IconMessage2}
                href={reviewPath(review.id, filters, '#comments')}
              >
                <span className="tabular-nums">{count(review.commentsCount, 'comment')}</span>
              </LinkButton>
            )}
            {canReply && review.reply === null && !isWriting && (
              <Button
                ref={opener}
                size="sm"
                icon={IconCornerDownRight}
                onPress={() => setIsOpen(true)}
                className="ms-1"
              >
                Reply to {callName(user)}
              </Button>
            )}
            <LinkButton
              variant="ghost"
              size="sm"
              iconEnd={IconChevronRight}
              href={reviewPath(review.id, filters)}
              aria-label={`Open ${whose} review`}
              className="ms-auto -me-2.5"
            >
              Open
            </LinkButton>
          </div>
        </div>
      </div>
      <CardReply review={review} draft={draft} isWriting={isWriting} onClose={close} />
    </Card>
  )
}
