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
      text="These appear on new invoices. Invoices already issued stay as they are."
    >
      <DetailsForm businessId={businessId} details={data} />
    </Section>
  )
}
