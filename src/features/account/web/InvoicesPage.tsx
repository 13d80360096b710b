import { paths } from '#kernel/paths.ts'
import { Card } from '#ui/show/Card.tsx'
import { EmptyState } from '#ui/show/EmptyState.tsx'
import { PageHeader } from '#web/shell/page/PageHeader.tsx'

/** Where invoices will be listed. */
export function InvoicesPage() {
  return (
    <>
      <PageHeader title="Invoices" back={{ href: paths.billing, label: 'Billing' }} />
      <Card isPadded={false}>
        <EmptyState
          art="notices"
          title="Invoices are not here yet"
          text="Each payment will be listed here with its PDF. Write to us if you need one before that."
        />
      </Card>
    </>
  )
}
