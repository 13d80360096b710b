import { sql } from 'kysely'

import { endClaimDispute } from '#features/claims/server/freezing.ts'
import type { TransitionDeps } from '#features/claims/server/claim-row.ts'
import { lockBrand, lockClaim, transitionClaim } from '#features/claims/server/transitions.ts'
import { isOpen } from '#features/claims/rules.ts'
import { OPEN_CLAIM_STATES } from '#shared/claim-states.ts'
import type { Services } from '#server/api/context.ts'
import { retrying } from '#server/api/refusals.ts'
import { appNow } from '#server/data/app-now.ts'
import type { Db } from '#server/data/db.ts'
import { statement } from '#server/data/statement.ts'

type Sweeper = TransitionDeps & Pick<Services, 'db'>

const AT_ONCE = 200

/**
 * Expires overdue claims by the database's clock, except those under review: of all users in the sweep, or of
 * one user before they are shown, so that a claim never looks open after its deadline. Returns how many.
 */
export async function expireClaims(deps: Sweeper, { userId }: { userId?: string } = {}): Promise<number> {
  const due = await deps.db
    .selectFrom('claim')
    .select('id')
    .where('state', 'in', OPEN_CLAIM_STATES)
    .where('reviewSince', 'is', null)
    .where('expiresAt', '<=', appNow())
    .$if(userId !== undefined, (query) => query.where('userId', '=', userId ?? ''))
    .orderBy('expiresAt')
    .limit(AT_ONCE)
    .execute()
  let ended = 0
  for (const { id } of due) if (await expire(deps, id)) ended += 1
  return ended
}

/** Expires a claim. Checks again under the lock: a proof or decision may have come first. */
function expire(deps: Sweeper, id: string): Promise<boolean> {
  return retrying(() =>
    deps.db.transaction().execute(async (trx) => {
      const claim = await lockClaim(trx, id)
      if (!isOpen(claim.state) || claim.reviewSince !== null || !(await isDue(trx, id))) return false
      await transitionClaim(deps, trx, claim, { event: { type: 'ended', ending: 'time' } })
      return true
    }),
  )
}

async function isDue(trx: Db, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('claim')
    .select('id')
    .where('id', '=', id)
    .where('expiresAt', '<=', appNow())
    .executeTakeFirst()
  return row !== undefined
}

/** Ends the disputes of claimants who were erased, so that the brand's page can be edited again. */
export async function endOrphanedClaimDisputes({ db }: Pick<Services, 'db'>): Promise<void> {
  const lost = await db
    .selectFrom('brand')
    .innerJoin('claim', (join) => join.on(sql<boolean>`brand.frozen_reason = 'claim:' || claim.id`))
    .select(['claim.id', 'brand.id as brandId'])
    .where('brand.frozenAt', 'is not', null)
    .where('claim.state', 'in', ['rejected', 'expired'])
    .execute()
  for (const { id, brandId } of lost)
    await db.transaction().execute(async (trx) => {
      await lockBrand(trx, brandId)
      await endClaimDispute(trx, { id, brandId }, {})
    })
}

const deleteOldDocuments = statement({
  sql: () => sql`
    delete from claim_document d
    using claim c
    where c.id = d.claim_id
      and c.state <> all(${[...OPEN_CLAIM_STATES]}::claim_state[])
      and coalesce(c.ended_at, c.proved_at, c.created_at) < app_now() - interval '90 days'`,
})

/** Deletes documents 90 days after a claim's end. */
export async function purgeDocuments(db: Db): Promise<void> {
  await deleteOldDocuments(db, {})
}
