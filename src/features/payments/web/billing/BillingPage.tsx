import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs'

import { useAbility, useActiveBusiness } from '#features/account/web/active.ts'
import { CardSection } from '#features/payments/web/billing/CardSection.tsx'
import { DetailsSection } from '#features/payments/web/billing/DetailsSection.tsx'
import { NotForYou } from '#features/payments/web/billing/NotForYou.tsx'
import { PlanSection } from '#features/payments/web/billing/PlanSection.tsx'
import { SandboxNote } from '#features/payments/web/SandboxNote.tsx'
import { paths } from '#kernel/paths.ts'
import { LinkButton } from '#ui/press/LinkButton.tsx'
import { PageHeader } from '#web/shell/page/PageHeader.tsx'

/** How the plan is paid, and what stands on its invoices (R24). */
export function BillingPage() {
  const business = useActiveBusiness()
  const mayBill = useAbility('billing')
  return (
    <>
      <PageHeader
        title="Billing"
        sub="How your plan is paid, and what stands on its invoices."
        actions={
          mayBill && (
            <LinkButton href={paths.invoices} icon={IconReceipt}>
              Invoices
            </LinkButton>
          )
        }
      />
      {!mayBill && <NotForYou />}
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
