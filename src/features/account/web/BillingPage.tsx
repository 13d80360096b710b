import { useQuery } from '@tanstack/react-query'

import { useAbility, useActiveBusiness } from '#features/account/web/active.ts'
import { businessProfileQuery } from '#features/account/web/queries.ts'
import { paths } from '#kernel/paths.ts'
import { Card } from '#ui/show/Card.tsx'
import { EmptyState } from '#ui/show/EmptyState.tsx'
import { ErrorCard } from '#ui/show/ErrorCard.tsx'
import { LinkButton } from '#ui/press/LinkButton.tsx'
import { PageHeader } from '#web/shell/page/PageHeader.tsx'
import { PageSkeleton } from '#web/shell/page/PageSkeleton.tsx'

/** How the plan is paid; to read, not yet to change. */
export function BillingPage() {
  const business = useActiveBusiness()
  const mayBill = useAbility('billing')
  return (
    <>
      <PageHeader
        title="Billing"
        sub="How your plan is paid."
        actions={<LinkButton href={paths.invoices}>Invoices</LinkButton>}
      />
      {!mayBill && (
        <Card isPadded={false}>
          <EmptyState
            art="locked"
            title="Billing is for others in your team"
            text="Owners, admins and the billing role see cards and invoices."
          />
        </Card>
      )}
      {mayBill && business && <PaymentCard businessId={business.id} />}
    </>
  )
}

function PaymentCard({ businessId }: { businessId: string }) {
  const { data, isPending, isFetching, refetch } = useQuery(businessProfileQuery(businessId))
  if (isPending) return <PageSkeleton />
  if (!data) return <ErrorCard title="The card did not load" isPending={isFetching} onRetry={() => void refetch()} />
  const { paymentMethod: card } = data.paymentInfo
  return (
    <Card className="lg:max-w-[44rem]">
      {card ? (
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <b className="inline-block first-letter:uppercase">
            {card.brand} ending {card.last4}
          </b>
          <span className="text-t1 text-ink-3 tabular-nums">
            Expires {String(card.expMonth).padStart(2, '0')}/{card.expYear}
          </span>
        </p>
      ) : (
        <p className="text-ink-2">No card is on file.</p>
      )}
    </Card>
  )
}
