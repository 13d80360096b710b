import { EmptyCard } from '#ui/display/EmptyState.tsx'

export function NoBillingAccess() {
  return (
    <EmptyCard
      art="locked"
      title="Billing is for others in your team"
      text="Owners, admins and the billing role see cards and invoices."
    />
  )
}
