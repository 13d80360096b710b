import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-aria-components/Link'

import { useActiveBrandId } from '#features/account/web/active.ts'
import { callName, ofPerson } from '#features/comments/web/thread/names.ts'
import { ProductImage } from '#features/products/web/ProductImage.tsx'
import type { Review, ReviewerHistory as History } from '#features/reviews/contract.ts'
import { historyLine } from '#features/reviews/text.ts'
import { reviewLink } from '#features/reviews/web/links.ts'
import { historyQuery } from '#features/reviews/web/queries.ts'
import { formatDate } from '#shared/dates.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Card } from '#ui/display/Card.tsx'
import { Icon } from '#ui/display/Icon.tsx'
import { LongName } from '#ui/display/LongName.tsx'
import { Skeleton } from '#ui/display/Skeleton.tsx'
import { Stars } from '#ui/display/Stars.tsx'
import { QueryBoundary } from '#web/page/QueryBoundary.tsx'

const FIRST = 4

/**
 * The reviewer's other reviews. Those of the main brand open here, others on their public page in a new tab
 * (R29).
 */
export function ReviewerHistory({ review }: { review: Review }) {
  const whose = ofPerson(review.user)
  return (
    <Card isPadded={false} className="p-5">
      <h2 className="text-t3">{review.user.isDeleted ? 'Their history' : `${whose} history`}</h2>
      <QueryBoundary
        failed="This didn’t load"
        loading={<Skeleton className="mt-3 h-4 w-full" />}
        isSmall
        className="mt-2"
      >
        <Reviews review={review} />
      </QueryBoundary>
    </Card>
  )
}

function Reviews({ review }: { review: Review }) {
  const { data } = useSuspenseQuery(historyQuery(review.id))
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <p className="mt-1 text-t1 text-ink-2">{historyLine(data, callName(review.user))}</p>
      {data.reviews.length > 0 && (
        <ul className="-mx-2 mt-3 -mb-2">
          {data.reviews.slice(0, isOpen ? undefined : FIRST).map((other) => (
            <HistoryRow key={other.id} review={other} />
          ))}
        </ul>
      )}
      {data.reviews.length > FIRST && (
        <Button
          variant="ghost"
          size="sm"
          aria-expanded={isOpen}
          onPress={() => setIsOpen(!isOpen)}
          className="mt-2 -ms-3 -mb-2"
        >
          {isOpen ? 'Show fewer' : `Show ${data.reviews.length - FIRST} more`}
        </Button>
      )}
    </>
  )
}

function HistoryRow({ review }: { review: History['reviews'][number] }) {
  const brandId = useActiveBrandId()
  const { target, href } = reviewLink(review, brandId)
  const content = (
    <>
      <ProductImage
        product={review.product}
        brandName={review.brand.name}
        width={120}
        className="w-14 rounded-mark"
      />
      <span className="min-w-0 flex-1 text-t1">
        <LongName name={review.product.name} className="block font-bold" />
        {target && (
          <span className="flex items-center gap-1 text-ink-3">
            <LongName name={review.brand.name} className="min-w-0" />
            <Icon of={IconExternalLink} size={13} />
            <span className="sr-only">opens in a new tab</span>
          </span>
        )}
        <span className="flex flex-wrap items-center gap-x-1.5 text-ink-3 tabular-nums">
          <Stars rating={review.rating} size={13} />
          {formatDate(review.createdAt)}
        </span>
      </span>
    </>
  )
  const className = 'flex items-center gap-3 rounded-control px-2 py-1.5 no-underline hover:bg-sunken'
  return (
    <li>
      {target ? (
        <a href={href} target={target} rel="noreferrer" className={className}>
          {content}
        </a>
      ) : (
        <Link href={href} className={className}>
          {content}
        </Link>
      )}
    </li>
  )
}
