import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'

import { useAbility, useActiveBusiness, usePaid, useViewer } from '#features/account/web/active.ts'
import { ClaimFirst } from '#features/payments/web/ClaimFirst.tsx'
import { CheckoutReturn } from '#features/payments/web/subscription/CheckoutReturn.tsx'
import { FirstPlan } from '#features/payments/web/subscription/FirstPlan.tsx'
import { ManagedPlan } from '#features/payments/web/subscription/ManagedPlan.tsx'
import { PaywallBanner } from '#features/payments/web/subscription/PaywallBanner.tsx'
import { ReadOnlyPlan } from '#features/payments/web/subscription/ReadOnlyPlan.tsx'
import { ExportData } from '#features/payments/web/subscription/ExportData.tsx'
import { subscriptionQuery } from '#features/payments/web/queries.ts'
import { SandboxNote } from '#features/payments/web/SandboxNote.tsx'
import { hasPlan } from '#features/payments/web/words.ts'
import { paths } from '#shared/paths.ts'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { Banner } from '#ui/display/Banner.tsx'
import { QueryBoundary } from '#web/page/QueryBoundary.tsx'
import { PageHeader } from '#web/page/PageHeader.tsx'
import { BodySkeleton } from '#web/page/PageSkeleton.tsx'

/**
 * The plan of the active business, its allowances, and the actions to change it. `from`: the page that needs
 * a plan and redirected here.
 */
export function SubscriptionPage({ from }: { from: string | null }) {
  const viewer = useViewer()
  const business = useActiveBusiness()
  const mayBill = useAbility('billing')
  const mayExport = useAbility('export')
  const isPaid = usePaid()
  const [query] = useSearchParams()
  const returned = query.get('checkout')
  if (viewer === null) return <BodySkeleton />
  if (business === null) {
    return (
      <>
        <PageHeader title="Subscription" sub="Your plan, your bills and what you get for them." />
        <ClaimFirst
          title="Claim your brand to choose a plan"
          text="Find your brand, prove it’s yours and choose a plan. You won’t be charged before then."
        />
      </>
    )
  }
  return (
    <>
      <PageHeader
        title="Subscription"
        sub="Your plan, your bills and what you get for them."
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
        <CheckoutReturn
          businessId={business.id}
          from={from}
          locked={
            <PlanBoundary>
              <Plan businessId={business.id} from={from} isLocked />
            </PlanBoundary>
          }
        />
      ) : (
        <>
          {returned === 'cancel' && (
            <Banner className="mb-6" title="You haven’t been charged">
              You left the payment page before paying. You can still choose a plan.
            </Banner>
          )}
          {returned === 'none' && (
            <Banner className="mb-6" title="No payment was made">
              You haven’t been charged. Choose a plan whenever you’re ready.
            </Banner>
          )}
          {from !== null && <PaywallBanner business={business} from={from} />}
          <PlanBoundary>
            {mayBill ? (
              <Plan businessId={business.id} from={from} />
            ) : (
              <ReadOnlyPlan businessId={business.id} />
            )}
          </PlanBoundary>
          {!isPaid && mayExport && business.brand !== null && (
            <ExportData key={business.id} brand={business.brand} />
          )}
        </>
      )}
    </>
  )
}

function PlanBoundary({ children }: { children: ReactNode }) {
  return (
    <QueryBoundary failed="Your plan didn’t load" loading={<BodySkeleton />}>
      {children}
    </QueryBoundary>
  )
}

type PlanProps = { businessId: string; from: string | null; isLocked?: boolean }

function Plan({ businessId, from, isLocked = false }: PlanProps) {
  const { data } = useSuspenseQuery(subscriptionQuery(businessId))
  if (hasPlan(data))
    return <ManagedPlan key={businessId} businessId={businessId} subscription={data} from={from} />
  return (
    <FirstPlan key={businessId} businessId={businessId} subscription={data} from={from} isLocked={isLocked} />
  )
}
