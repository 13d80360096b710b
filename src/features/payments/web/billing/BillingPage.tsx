import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs'

import { useAbility, useActiveBusiness, useViewer } from '#features/account/web/active.ts'
import { CardSection } from '#features/payments/web/billing/CardSection.tsx'
import { DetailsSection } from '#features/payments/web/billing/DetailsSection.tsx'
import { ClaimFirst } from '#features/payments/web/ClaimFirst.tsx'
import { NoBillingAccess } from '#features/payments/web/billing/NoBillingAccess.tsx'
import { PlanSection } from '#features/payments/web/billing/PlanSection.tsx'
import { SandboxNote } from '#features/payments/web/SandboxNote.tsx'
import { paths } from '#shared/paths.ts'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { PageHeader } from '#web/page/PageHeader.tsx'

/** The payment method and the invoice details (R24). */
export function BillingPage() {
  const viewer = useViewer()
  const business = useActiveBusiness()
  const mayBill = useAbility('billing')
  return (
    <>
      <PageHeader
        title="Billing"
        sub="Your card, and the details on your invoices."
        actions={
          mayBill && (
            <LinkButton href={paths.invoices} icon={IconReceipt}>
              Invoices
            </LinkButton>
          )
        }
      />
      {viewer !== null && business === null && (
        <ClaimFirst
          title="Claim your brand first"
          text="Your card and invoices appear here once you have a plan."
        />
      )}
      {business !== null && !mayBill && <NoBillingAccess />}
      {mayBill && business && (
        <>
          <SandboxNote className="mb-6" />
          <div>
            <PlanSection businessId={business.id} />
            <CardSection key={`card ${business.id}`} businessId={business.id} />
            <DetailsSection key={`details ${business.id}`} businessId={business.id} />
          </div>
        </>
      )}
    </>
  )
}
