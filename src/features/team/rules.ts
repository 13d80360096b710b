import { can, type Role } from '#shared/roles.ts'

type Who = { userId: string; role: Role }

/**
 * Tells whether `actor` may change the role of `other`, or remove them: only owners may for owners, and
 * members leave by themselves.
 */
export function mayManage(actor: Who, other: Who): boolean {
  if (!can(actor.role, 'team') || actor.userId === other.userId) return false
  return other.role !== 'owner' || can(actor.role, 'transfer')
}

/** Tells whether a team keeps an owner when `leaving` leaves or steps down. */
export function keepsOwner(team: readonly Who[], leaving: string): boolean {
  return team.some(({ userId, role }) => role === 'owner' && userId !== leaving)
}
