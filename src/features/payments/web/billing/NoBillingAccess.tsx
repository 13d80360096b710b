import { EmptyCard } from '#ui/display/EmptyState.tsx'

export function NoBillingAccess() {
  return (
    <EmptyCard
      art="locked"
      title="You don’t have permission to see billing"
      text="Owners, admins and billing contacts can. Ask an owner or admin to change your role."
    />
  )
}
