import { useSuspenseQuery } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { Navigate, useSearchParams } from 'react-router'

import { useActiveBusiness } from '#features/account/web/active.ts'
import { imageUrl } from '#features/images/rules.ts'
import type { Share } from '#features/share/contract.ts'
import { COUNTED_DAYS } from '#features/share/rules.ts'
import { AskSkeleton } from '#features/share/web/AskSkeleton.tsx'
import { CardEditor } from '#features/share/web/CardEditor.tsx'
import { CodeCard } from '#features/share/web/CodeCard.tsx'
import { LinkCard } from '#features/share/web/LinkCard.tsx'
import { productIn, shareQuery } from '#features/share/web/queries.ts'
import { paths } from '#shared/paths.ts'
import { count } from '#shared/text.ts'
import { SegmentedControl } from '#ui/actions/SegmentedControl.tsx'
import { TextLink } from '#ui/actions/TextLink.tsx'
import { Avatar } from '#ui/display/Avatar.tsx'
import { Icon } from '#ui/display/Icon.tsx'
import { LongName } from '#ui/display/LongName.tsx'
import { Select } from '#ui/fields/Select.tsx'
import { PageHeader } from '#web/page/PageHeader.tsx'
import { QueryBoundary } from '#web/page/QueryBoundary.tsx'
import IconPackage from '@tabler/icons-react/dist/esm/icons/IconPackage.mjs'
import IconScale from '@tabler/icons-react/dist/esm/icons/IconScale.mjs'

/** `/dashboard/reviews/ask`: link, QR code and printable card that lead to where people write reviews. */
export function AskPage() {
  const brand = useActiveBusiness()?.brand
  const [params] = useSearchParams()
  // The old subject stays until the other has loaded.
  const productId = useDeferredValue(productIn(params))
  // Without a brand there are no reviews either: that page shows the next step.
  if (!brand) return <Navigate to={paths.reviews} replace />
  return (
    <>
      <PageHeader
        title="Ask for reviews"
        back={{ href: paths.reviews, label: 'Reviews' }}
        sub="A link, a code and a card. All three open the page where people write about you."
      />
      <QueryBoundary
        failed="Your link and card didn’t load"
        resetOn={`${brand.id} ${productId ?? ''}`}
        loading={<AskSkeleton />}
      >
        <Ask key={brand.id} brandId={brand.id} productId={productId} />
      </QueryBoundary>
    </>
  )
}

function Ask({ brandId, productId }: { brandId: string; productId: string | undefined }) {
  const { data: share } = useSuspenseQuery(shareQuery(brandId, productId))
  const subject = { brandId, productId }
  return (
    <>
      <SubjectChoice share={share} {...subject} />
      <div className="@container">
        <div className="grid grid-cols-1 items-start gap-6 @min-[50rem]:grid-cols-[minmax(0,1fr)_minmax(0,30rem)]">
          <div className="grid grid-cols-1 gap-4 md:gap-6">
            <LinkCard share={share} />
            <CodeCard share={share} {...subject} />
            <Neutral />
          </div>
          <CardEditor key={productId ?? ''} share={share} {...subject} />
        </div>
      </div>
    </>
  )
}

/** The brand or one of its products, and what came of asking. */
function SubjectChoice({
  share,
  brandId,
  productId,
}: {
  share: Share
  brandId: string
  productId: string | undefined
}) {
  const [, setParams] = useSearchParams()
  const choose = (id: string | undefined) =>
    setParams(id === undefined ? {} : { product: id }, { replace: true, preventScrollReset: true })
  const { brand, products, visits, reviews } = share
  const [first] = products
  const total = visits.links + visits.codes
  return (
    <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 md:mb-6">
      <div className="flex max-w-full flex-wrap items-end gap-3">
        {first !== undefined && (
          <SegmentedControl
            label="Ask for reviews of"
            value={productId === undefined ? 'brand' : 'product'}
            onChange={(value) => choose(value === 'brand' ? undefined : first.id)}
            options={[
              {
                value: 'brand',
                label: (
                  <>
                    <Avatar
                      kind="brand"
                      size="xs"
                      name={brand.name}
                      seed={brandId}
                      src={brand.logo === null ? null : imageUrl(brand.logo.path, 120)}
                    />
                    <LongName name={brand.name} />
                  </>
                ),
              },
              {
                value: 'product',
                label: (
                  <>
                    <Icon of={IconPackage} size={16} /> One product
                  </>
                ),
              },
            ]}
          />
        )}
        {productId !== undefined && (
          <Select
            label="Product"
            className="min-w-52 max-w-full [&>:first-child]:sr-only"
            options={products.map(({ id, name }) => ({ id, label: name }))}
            value={productId}
            onChange={choose}
          />
        )}
      </div>
      {total + reviews === 0 ? (
        <p className="text-pretty text-ink-2">
          No visits yet. They’re counted here once you share the link or code.
        </p>
      ) : (
        <p className="text-ink-2 tabular-nums">
          <strong className="text-ink">{total}</strong> {total === 1 ? 'visit' : 'visits'} and{' '}
          <strong className="text-ink">{reviews}</strong> {reviews === 1 ? 'review' : 'reviews'} in the last{' '}
          {count(COUNTED_DAYS, 'day')}
        </p>
      )}
    </div>
  )
}

function Neutral() {
  return (
    <p className="flex items-start gap-3 rounded-card bg-sunken px-4 py-4 text-pretty md:px-5">
      <Icon of={IconScale} size={20} className="mt-0.5 shrink-0 text-leaf" />
      <span>
        <strong>Ask everyone, and offer nothing for it.</strong> Reviews that were paid for, or asked only of
        happy customers, are taken down.{' '}
        <TextLink href={paths.policy('terms')} isDocument target="_blank">
          The rules on asking
        </TextLink>
      </span>
    </p>
  )
}
