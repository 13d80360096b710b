import { Card } from '#ui/show/Card.tsx'
import { EmptyState } from '#ui/show/EmptyState.tsx'

export function NotForYou() {
  return (
    <Card isPadded={false}>
      <EmptyState
        art="locked"
        title="Billing is for others in your team"
        text="Owners, admins and the billing role see cards and invoices."
      />
    </Card>
  )
}
