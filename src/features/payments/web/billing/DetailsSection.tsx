import { useSuspenseQuery } from '@tanstack/react-query'

import { DetailsForm } from '#features/payments/web/billing/DetailsForm.tsx'
import { billingDetailsQuery } from '#features/payments/web/queries.ts'
import { Section } from '#features/settings/web/Section.tsx'

/** The details on the invoices. */
export function DetailsSection({ businessId }: { businessId: string }) {
  const { data } = useSuspenseQuery(billingDetailsQuery(businessId))
  return (
    <Section
      title="Billing details"
      text="They stand on every new invoice; fill in what your accountant asks for. Invoices that are written already keep theirs."
    >
      <DetailsForm businessId={businessId} details={data} />
    </Section>
  )
}
