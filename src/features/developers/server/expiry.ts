import { WARNING_DAYS } from '#features/developers/rules.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { appNow } from '#server/data/app-now.ts'
import type { Db } from '#server/data/db.ts'

/** Keys that are warned about in one transaction. */
const BATCH = 100

/**
 * Notifies the businesses whose keys expire within two weeks, once for each key. A key that a rotation ends,
 * or that was made for less than that, is not announced.
 */
export async function warnOfExpiry(db: Db): Promise<void> {
  let found = BATCH
  while (found === BATCH) found = await warnBatch(db)
}

function warnBatch(db: Db): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const due = await trx
      .updateTable('apiKey')
      .set({ warnedAt: appNow() })
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('apiKey as k')
          .where('k.endedAt', 'is', null)
          .where('k.warnedAt', 'is', null)
          .where('k.expiresAt', '>', appNow())
          .where('k.expiresAt', '<=', appNow({ plus: { days: WARNING_DAYS } }))
          .where((e) => e.not(e.exists(e.selectFrom('apiKey as n').whereRef('n.replacesId', '=', 'k.id'))))
          .select('k.id')
          .limit(BATCH)
          .forUpdate()
          .skipLocked(),
      )
      .returning(['id', 'businessId', 'name', 'expiresAt'])
      .execute()
    for (const { id, businessId, name, expiresAt } of due)
      await notify(trx, {
        businessId,
        dedupeId: `apiKey.expires:${id}`,
        type: 'apiKey.expires',
        payload: { key: name, at: expiresAt ?? '' },
      })
    return due.length
  })
}

/** Deletes keys a year after they ended, when the audit log no longer names them either. */
export async function purgeKeys(db: Db): Promise<void> {
  await db
    .deleteFrom('apiKey')
    .where((eb) => eb.fn('least', ['endedAt', 'expiresAt']), '<', appNow({ minus: { years: 1 } }))
    .execute()
}
