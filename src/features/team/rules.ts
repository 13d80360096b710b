import { can, type Role } from '#shared/roles.ts'

type Who = { userId: string; role: Role }

/** Whether `actor` may give `other` another role, or remove them: owners are an owner's matter, oneself leaves instead. */
export function mayManage(actor: Who, other: Who): boolean {
  if (!can(actor.role, 'team') || actor.userId === other.userId) return false
  return other.role !== 'owner' || can(actor.role, 'transfer')
}

/** Whether a team stays with an owner when `leaving` goes or steps down (rules.md, Accounts). */
export function keepsOwner(team: readonly Who[], leaving: string): boolean {
  return team.some(({ userId, role }) => role === 'owner' && userId !== leaving)
}
