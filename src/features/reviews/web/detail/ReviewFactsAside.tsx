import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
import { useQuery } from '@tanstack/react-query'

import { ofPerson } from '#features/comments/web/thread/names.ts'
import { ProductImage } from '#features/products/web/ProductImage.tsx'
import { ReportButton } from '#features/reports/web/form/ReportButton.tsx'
import { ReportCard } from '#features/reports/web/state/ReportCard.tsx'
import type { Review } from '#features/reviews/contract.ts'
import { answeredAfter } from '#features/reviews/text.ts'
import { productScoreQuery } from '#features/reviews/web/queries.ts'
import { ReviewerHistory } from '#features/reviews/web/detail/ReviewerHistory.tsx'
import { formatDateTime } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { count } from '#shared/text.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Card, Facts } from '#ui/display/Card.tsx'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { LongName } from '#ui/display/LongName.tsx'
import { Stars } from '#ui/display/Stars.tsx'
import { toast } from '#ui/overlays/Toast.tsx'

/** The product, the details, the reviewer's other reviews, and a link to the public page. */
export function ReviewFactsAside({ review }: { review: Review }) {
  const after = answeredAfter(review)
  const facts = [
    { term: 'Rating', fact: review.rating === null ? 'No rating' : `${review.rating} of 5` },
    { term: 'Published', fact: formatDateTime(review.createdAt) },
    { term: 'First reply', fact: after ?? 'Not yet' },
  ]
  return (
    <aside
      aria-label="Facts"
      className="grid grid-cols-1 min-w-0 gap-4 @min-[36rem]:grid-cols-2 @min-[52rem]:grid-cols-1"
    >
      <ProductCard review={review} />
      <Card isPadded={false} className="p-5">
        <h2 className="mb-3 text-t3">This review</h2>
        <Facts facts={facts} />
        {review.feedback !== null && (
          <>
            <h3 className="mt-4 font-sans text-t1 font-normal tracking-normal text-ink-3">Feedback to you</h3>
            <p className="mt-1 text-t1 wrap-anywhere whitespace-pre-line">{review.feedback}</p>
          </>
        )}
      </Card>
      <ReportCard brandId={review.brand.id} reviewId={review.id} />
      <ReviewerHistory review={review} />
      <Card isPadded={false} className="grid content-start self-start p-2">
        <LinkButton
          variant="ghost"
          icon={IconExternalLink}
          href={paths.publicReview(review.id)}
          isDocument
          target="_blank"
          className="justify-start! px-3!"
        >
          Open public page
        </LinkButton>
        <CopyLink id={review.id} />
        <ReportButton
          brandId={review.brand.id}
          review={{ id: review.id, text: review.text, whose: ofPerson(review.user) }}
        />
      </Card>
    </aside>
  )
}

function ProductCard({ review: { product, brand } }: { review: Review }) {
  const { data: score } = useQuery(productScoreQuery(product.id))
  return (
    <Card isPadded={false} className="flex items-center overflow-hidden @min-[52rem]:block">
      <ProductImage
        product={product}
        brandName={brand.name}
        width={480}
        className="ms-4 w-16 rounded-mark @min-[20rem]:w-28 @min-[52rem]:ms-0 @min-[52rem]:w-full @min-[52rem]:rounded-none"
      />
      <div className="min-w-0 flex-1 p-4 @min-[52rem]:p-5">
        <h2 className="text-t3 wrap-anywhere">
          <LongName name={product.name} />
        </h2>
        <p className="mt-1 mb-3 flex min-h-6 flex-wrap items-center gap-x-2 text-t1 text-ink-2 tabular-nums">
          {score && (
            <>
              <Stars rating={score.rating} size={15} />
              <span>
                {score.rating !== null && `${score.rating.toFixed(1)} `}from{' '}
                {count(score.reviewsCount, 'review')}
              </span>
            </>
          )}
        </p>
        <LinkButton size="sm" isBlock href={paths.product(product.id)}>
          Open product
        </LinkButton>
      </div>
    </Card>
  )
}

/** Copies the public URL, which anyone can open. */
function CopyLink({ id }: { id: string }) {
  async function copy() {
    await navigator.clipboard.writeText(new URL(paths.publicReview(id), location.origin).href)
    toast('Link copied')
  }
  return (
    <Button variant="ghost" icon={IconLink} onPress={() => void copy()} className="justify-start! px-3!">
      Copy link
    </Button>
  )
}
