import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import { useRef } from 'react'

import { useAbility, useActiveBusiness } from '#features/account/web/active.ts'
import { PromotionCalendar } from '#features/promotions/web/calendar/PromotionCalendar.tsx'
import { CreditCard } from '#features/promotions/web/credit/CreditCard.tsx'
import { PromotionList } from '#features/promotions/web/list/PromotionList.tsx'
import { ListSkeleton, CreditSkeleton } from '#features/promotions/web/PromoteSkeleton.tsx'
import { promotionsQuery } from '#features/promotions/web/queries.ts'
import { paths } from '#shared/paths.ts'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { EmptyCard } from '#ui/display/EmptyState.tsx'
import { useKeptFocus } from '#web/navigation/kept-focus.ts'
import { PageHeader } from '#web/page/PageHeader.tsx'
import { QueryBoundary } from '#web/page/QueryBoundary.tsx'

/** `/dashboard/promote`: the plan's credit and perks, and the promotions that they pay for. */
export function PromotePage() {
  const business = useActiveBusiness()
  const canPromote = useAbility('promote')
  if (!business?.brand) return null
  const { id: businessId, brand } = business
  return (
    <>
      <PageHeader
        title="Promote"
        sub="Reach more people with the credit and perks in your plan."
        actions={
          canPromote && (
            <LinkButton variant="primary" icon={IconPlus} href={paths.promoteNew}>
              New spotlight
            </LinkButton>
          )
        }
      />
      <div key={brand.id} className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <QueryBoundary failed="Your credit didn’t load" resetOn={businessId} loading={<CreditSkeleton />}>
          <CreditCard brandId={brand.id} businessId={businessId} />
        </QueryBoundary>
        <QueryBoundary failed="Your promotions didn’t load" resetOn={brand.id} loading={<ListSkeleton />}>
          <Promotions brand={brand} businessId={businessId} canPromote={canPromote} />
        </QueryBoundary>
      </div>
    </>
  )
}

type PromotionsProps = { brand: { id: string; name: string }; businessId: string; canPromote: boolean }

function Promotions(props: PromotionsProps) {
  const part = useRef<HTMLDivElement>(null)
  // With the last promotion its list is gone.
  useKeptFocus(part)
  return (
    <div ref={part} className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PromotionsOrEmpty {...props} />
    </div>
  )
}

function PromotionsOrEmpty({ brand, businessId, canPromote }: PromotionsProps) {
  const { data } = useSuspenseInfiniteQuery(promotionsQuery(brand.id, 'all'))
  if (data.pages[0]?.counts.all === 0)
    return (
      <EmptyCard
        art="performance"
        title="Put a product in the spotlight"
        text={
          <>
            <p>
              A spotlight shows a product near the top of the category lists and searches your customers
              browse, always marked as sponsored. Choose where, when and how much credit to use.
            </p>
            {!canPromote && <p className="mt-2">Owners, admins and editors can create one.</p>}
          </>
        }
        action={
          canPromote && (
            <LinkButton href={paths.promoteNew} icon={IconPlus}>
              Create your first spotlight
            </LinkButton>
          )
        }
      />
    )
  return (
    <>
      <PromotionCalendar brand={brand} businessId={businessId} />
      <PromotionList brand={brand} businessId={businessId} />
    </>
  )
}
