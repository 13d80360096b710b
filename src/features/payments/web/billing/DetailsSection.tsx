import { useQuery } from '@tanstack/react-query'

import { DetailsForm } from '#features/payments/web/billing/DetailsForm.tsx'
import { billingDetailsQuery } from '#features/payments/web/queries.ts'
import { Section } from '#features/settings/web/Section.tsx'
import { ErrorCard } from '#ui/display/ErrorCard.tsx'
import { Skeleton } from '#ui/display/Skeleton.tsx'

/** What stands on the invoices. */
export function DetailsSection({ businessId }: { businessId: string }) {
  const { data, error, isFetching, refetch } = useQuery(billingDetailsQuery(businessId))
  return (
    <Section
      title="Billing details"
      text="They stand on every new invoice; fill in what your accountant asks for. Invoices that are written already keep theirs."
    >
      {data && <DetailsForm businessId={businessId} details={data} />}
      {!data && error && (
        <ErrorCard
          title="The details did not load"
          text={error.message}
          isPending={isFetching}
          onRetry={() => void refetch()}
          className="border-0 py-2"
        />
      )}
      {!data && !error && (
        <div role="status" aria-label="Loading the billing details" className="grid gap-4">
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
        </div>
      )}
    </Section>
  )
}
