import type { Account, Obstacle } from '#features/settings/contract.ts'
import { findExport } from '#features/settings/server/data/exports.ts'
import { hasRunningPlan } from '#shared/paywall.ts'
import { appNow } from '#server/data/app-now.ts'
import type { Db } from '#server/data/db.ts'

/** Returns the pending changes of an account. */
export async function findAccount(db: Db, userId: string): Promise<Account> {
  const [newEmail, dataExport, erasure, ties] = await Promise.all([
    findNewEmail(db, userId),
    findExport(db, userId),
    db
      .selectFrom('erasure')
      .where('userId', '=', userId)
      .where('doneAt', 'is', null)
      .select('dueAt')
      .executeTakeFirst(),
    findTies(db, userId),
  ])
  return {
    newEmail,
    dataExport,
    erasure: erasure ?? null,
    obstacles: ties.obstacles,
    released: ties.released.map(({ name }) => name),
  }
}

async function findNewEmail(db: Db, userId: string) {
  const row = await db
    .selectFrom('oneTimeToken')
    .where('purpose', '=', 'email_change')
    .where('userId', '=', userId)
    .where('expiresAt', '>', appNow())
    .select(['email', 'expiresAt'])
    .orderBy('createdAt', 'desc')
    .executeTakeFirst()
  return row ?? null
}

type Ties = { obstacles: Obstacle[]; released: { businessId: string; name: string }[] }

/**
 * Finds the businesses whose only owner this is. Those with a running plan, or with other members, prevent an
 * erasure; the rest are closed with it. With `lock` they are locked until the transaction ends.
 */
export async function findTies(db: Db, userId: string, { lock = false } = {}): Promise<Ties> {
  const owned = db
    .selectFrom('businessMember')
    .where('userId', '=', userId)
    .where('role', '=', 'owner')
    .select('businessId')
  if (lock)
    await db.selectFrom('business').where('id', 'in', owned).select('id').orderBy('id').forUpdate().execute()
  const rows = await db
    .selectFrom('business')
    .leftJoin('brand', 'brand.businessId', 'business.id')
    .where('business.id', 'in', owned)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('businessMember as other')
            .whereRef('other.businessId', '=', 'business.id')
            .where('other.userId', '!=', userId)
            .where('other.role', '=', 'owner')
            .select('other.userId'),
        ),
      ),
    )
    .select(['business.id as businessId', 'business.name', 'business.planStatus', 'brand.name as brand'])
    .select((eb) =>
      eb
        .selectFrom('businessMember as other')
        .whereRef('other.businessId', '=', 'business.id')
        .select((inner) => inner.fn.countAll<number>().as('n'))
        .as('people'),
    )
    .orderBy('business.id')
    .execute()
  const ties: Ties = { obstacles: [], released: [] }
  for (const { businessId, name, brand, planStatus, people } of rows) {
    const reason = hasRunningPlan(planStatus) ? 'plan' : Number(people) > 1 ? 'team' : null
    if (reason !== null) ties.obstacles.push({ businessId, name: brand ?? name, reason })
    else ties.released.push({ businessId, name: brand ?? name })
  }
  return ties
}
