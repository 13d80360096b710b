import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'

import { useActiveBusiness } from '#features/account/web/active.ts'
import type { Redemptions } from '#features/payments/billing-contract.ts'
import { ProductImage } from '#features/products/web/ProductImage.tsx'
import { bestProduct, inDays, lapsingSoon, recentlyPromoted } from '#features/promotions/web/credit/nudge.ts'
import { allPromotions, promotableQuery, promotionsQuery } from '#features/promotions/web/queries.ts'
import { formatCredit } from '#features/promotions/web/words.ts'
import { paths, withQuery } from '#shared/paths.ts'
import { inSentence } from '#shared/text.ts'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { useDraft } from '#web/data/drafts.ts'
import { visitorTimeZone } from '#web/time-zone.ts'

type LapseNudgeProps = { brandId: string; businessId: string; credit: NonNullable<Redemptions['adCredit']> }

/** Reminds of credit that lapses within a week, with a product to put it behind. */
export function LapseNudge({ brandId, businessId, credit }: LapseNudgeProps) {
  const now = new Date()
  const lapse = lapsingSoon(credit, now)
  const [dismissed, dismiss] = useDraft(`lapse-nudge:${businessId}`)
  const isDue = lapse !== null && dismissed !== lapse.at
  const { data: products } = useQuery({ ...promotableQuery(brandId), enabled: isDue })
  const { data: promotions } = useInfiniteQuery({ ...promotionsQuery(brandId, 'all'), enabled: isDue })
  const brand = useActiveBusiness()?.brand
  if (!isDue || products === undefined || promotions === undefined || !brand) return null
  const product = bestProduct(products, recentlyPromoted(allPromotions(promotions.pages), now))
  if (product === null) return null
  const name = inSentence(product.name)
  return (
    <section
      aria-label="Expiring credit"
      className="relative flex flex-wrap items-center gap-x-4 gap-y-3 border-t border-marigold-line bg-marigold-tint py-3.5 ps-4 pe-3 text-marigold-ink md:ps-6"
    >
      <ProductImage
        product={product}
        brandName={brand.name}
        width={120}
        className="w-14 rounded-mark cramped:hidden"
      />
      <p className="min-w-0 flex-[1_1_12rem] pe-8 text-pretty @min-[48rem]:pe-0">
        <b className="text-ink">
          {formatCredit(lapse.amount)} expires {inDays(lapse.at, now, visitorTimeZone())}.
        </b>{' '}
        Spend it on {name}: it’s your most reviewed product that hasn’t been promoted this month.
      </p>
      <LinkButton
        href={withQuery(paths.promoteNew, { product: product.id, budget: 'all' })}
        className="border-marigold-line @max-[48rem]:w-full"
      >
        Promote {name}
      </LinkButton>
      <span className="absolute end-1.5 top-1.5 @min-[48rem]:static">
        <IconButton
          icon={IconX}
          label="Dismiss"
          size="sm"
          className="text-current"
          onPress={() => dismiss(lapse.at)}
        />
      </span>
    </section>
  )
}
