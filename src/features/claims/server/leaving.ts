import { sql } from 'kysely'

import { isOpen } from '#features/claims/rules.ts'
import type { TransitionDeps } from '#features/claims/server/claim-row.ts'
import { lockClaim, transitionClaim } from '#features/claims/server/transitions.ts'
import { OPEN_CLAIM_STATES } from '#shared/claim-states.ts'
import { can, type Role, ROLES } from '#shared/roles.ts'
import type { Services } from '#server/api/context.ts'
import { retrying } from '#server/api/refusals.ts'
import type { Db } from '#server/data/db.ts'

type Leaving = {
  businessId: string
  /** The member who leaves; all of them if the business is closed. */
  userId?: string
  by: { userId: string; address: string }
}

/**
 * Withdraws the open claim of a business that its claimant leaves, or that is closed. Nobody could continue
 * it, and a payment would be for a business without its claimant.
 */
export async function withdrawClaimsOf(
  deps: TransitionDeps,
  trx: Db,
  { businessId, userId, by }: Leaving,
): Promise<void> {
  const open = await trx
    .selectFrom('claim')
    .select('id')
    .where('businessId', '=', businessId)
    .where('state', 'in', OPEN_CLAIM_STATES)
    .$if(userId !== undefined, (query) => query.where('userId', '=', userId ?? ''))
    .execute()
  for (const { id } of open) await withdraw(deps, trx, id, by)
}

type Sweeper = TransitionDeps & Pick<Services, 'db'>

const AT_ONCE = 200
const BILLING = ROLES.filter((role) => can(role, 'billing'))

/**
 * Withdraws the open claims whose claimant has left the business: of all users in the sweep, or of one user
 * who wants to claim, also where their role no longer lets them see the claim.
 */
export async function withdrawLeftClaims(deps: Sweeper, { userId }: { userId?: string } = {}): Promise<void> {
  const roles = userId === undefined ? ROLES : BILLING
  const left = await deps.db
    .selectFrom('claim')
    .select('id')
    .where('state', 'in', OPEN_CLAIM_STATES)
    .where('userId', 'is not', null)
    .$if(userId !== undefined, (query) => query.where('userId', '=', userId ?? ''))
    .where((eb) => eb.not(isMember(roles)))
    .limit(AT_ONCE)
    .execute()
  for (const { id } of left)
    await retrying(() =>
      deps.db.transaction().execute(async (trx) => {
        // They may have come back meanwhile.
        if (!(await belongs(trx, id, roles))) await withdraw(deps, trx, id)
      }),
    )
}

/** Tells whether the claimant may pay for the business of their claim. */
export function mayPay(trx: Db, claimId: string): Promise<boolean> {
  return belongs(trx, claimId, BILLING)
}

async function belongs(trx: Db, id: string, roles: readonly Role[]): Promise<boolean> {
  const row = await trx
    .selectFrom('claim')
    .select('id')
    .where('id', '=', id)
    .where(isMember(roles))
    .executeTakeFirst()
  return row !== undefined
}

/** Tells whether the claimant has one of these roles in the business of the claim. */
const isMember = (roles: readonly Role[]) =>
  sql<boolean>`exists (
    select from business_member m
    where m.business_id = claim.business_id and m.user_id = claim.user_id and m.role in (${sql.join([...roles])})
  )`

async function withdraw(deps: TransitionDeps, trx: Db, id: string, by?: Leaving['by']): Promise<void> {
  const claim = await lockClaim(trx, id)
  if (!isOpen(claim.state)) return
  await transitionClaim(deps, trx, claim, { event: { type: 'ended', ending: 'withdrawn' }, by })
}
