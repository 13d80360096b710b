import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs'
import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'

import { useAbility, useActiveBusiness, usePaid } from '#features/account/web/active.ts'
import { CheckoutReturn } from '#features/payments/web/subscription/CheckoutReturn.tsx'
import { FirstPlan } from '#features/payments/web/subscription/FirstPlan.tsx'
import { ManagedPlan } from '#features/payments/web/subscription/ManagedPlan.tsx'
import { ReadOnlyPlan } from '#features/payments/web/subscription/ReadOnlyPlan.tsx'
import { TakeAlong } from '#features/payments/web/subscription/TakeAlong.tsx'
import { subscriptionQuery } from '#features/payments/web/queries.ts'
import { SandboxNote } from '#features/payments/web/SandboxNote.tsx'
import { hasPlan } from '#features/payments/web/words.ts'
import { paths } from '#kernel/paths.ts'
import { LinkButton } from '#ui/press/LinkButton.tsx'
import { Banner } from '#ui/show/Banner.tsx'
import { ErrorCard } from '#ui/show/ErrorCard.tsx'
import { PageHeader } from '#web/shell/page/PageHeader.tsx'
import { PageSkeleton } from '#web/shell/page/PageSkeleton.tsx'
import { inSentence } from '#kernel/text.ts'

/** The plan of the active business, what it gives, and how to change it. `from`: a page that needs a plan led here. */
export function SubscriptionPage({ from }: { from: string | null }) {
  const business = useActiveBusiness()
  const mayBill = useAbility('billing')
  const mayExport = useAbility('export')
  const isPaid = usePaid()
  const [query] = useSearchParams()
  const returned = query.get('checkout')
  if (business === null) return <PageSkeleton />
  return (
    <>
      <PageHeader
        title="Subscription"
        sub={`What ${inSentence(business.brand?.name ?? business.name)} pays, what it gets, and how to change it.`}
        actions={
          mayBill && (
            <LinkButton href={paths.invoices} icon={IconReceipt}>
              Invoices
            </LinkButton>
          )
        }
      />
      <SandboxNote className="mb-5" />
      {returned === 'success' && mayBill ? (
        <CheckoutReturn businessId={business.id} from={from} />
      ) : (
        <>
          {returned === 'cancel' && (
            <Banner className="mb-6" title="Nothing was charged">
              You left the payment page before paying. Your choice is still open.
            </Banner>
          )}
          {from !== null && (
            <Banner tone="warning" title="This page needs a plan" className="mb-6">
              Your brand page stays up and nothing is deleted. Once a plan stands you go on where you were.
            </Banner>
          )}
          {mayBill ? <Plan businessId={business.id} from={from} /> : <ReadOnlyPlan businessId={business.id} />}
          {!isPaid && mayExport && business.brand !== null && <TakeAlong key={business.id} brand={business.brand} />}
        </>
      )}
    </>
  )
}

function Plan({ businessId, from }: { businessId: string; from: string | null }) {
  const { data, isPending, isFetching, refetch } = useQuery(subscriptionQuery(businessId))
  if (isPending) return <PageSkeleton />
  if (!data) {
    return <ErrorCard title="The plan did not load" isPending={isFetching} onRetry={() => void refetch()} />
  }
  if (hasPlan(data)) return <ManagedPlan key={businessId} businessId={businessId} subscription={data} />
  return <FirstPlan key={businessId} businessId={businessId} subscription={data} from={from} />
}
