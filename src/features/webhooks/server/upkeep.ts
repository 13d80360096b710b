import { sql } from 'kysely'
import * as z from 'zod/mini'

import { hold, release } from '#features/webhooks/server/record.ts'
import { retrying } from '#server/api/refusals.ts'
import type { Db } from '#server/data/db.ts'
import { isPaidPlan } from '#server/data/paid-plan.ts'
import { statement } from '#server/data/statement.ts'

/**
 * Finds the endpoints of which something is due although they are paused or without a plan, or held although they
 * work: events of a transaction during which that changed.
 */
const misplaced = statement({
  row: z.object({ id: z.uuid(), isPaused: z.boolean(), isHeld: z.boolean() }),
  sql: () => sql`
    select c.id, c.is_paused, c.is_held
    from (
      select e.id, e.paused_at is not null as is_paused, not (e.paused_at is null and ${isPaidPlan}) as is_held
      from webhook_endpoint e
      join business s on s.id = e.business_id
      where e.deleted_at is null
    ) c
    where case when c.is_held then exists (
        select from webhook_delivery d
        where d.endpoint_id = c.id and d.done_at is null and d.next_at < 'infinity' and d.subject_id <> d.event_id
      ) else exists (
        select from webhook_delivery d
        where d.endpoint_id = c.id and d.state = 'waiting' and d.next_at = 'infinity'
      ) end
    order by c.id`,
})

/** Holds what waits for endpoints that are paused or without a plan, and releases the rest. Run by a schedule. */
export async function holdAndRelease(db: Db): Promise<void> {
  for (const { id, isPaused, isHeld } of await misplaced(db, {}))
    await retrying(() =>
      db.transaction().execute(async (trx) => {
        const endpoint = await trx
          .selectFrom('webhookEndpoint')
          .select('pausedAt')
          .where('id', '=', id)
          .forNoKeyUpdate()
          .executeTakeFirst()
        // Paused or resumed meanwhile, which held or released them.
        if (endpoint === undefined || (endpoint.pausedAt !== null) !== isPaused) return
        await (isHeld ? hold(trx, id) : release(trx, id))
      }),
    )
}

const BATCH = 5_000

/**
 * Deletes endpoints that were marked as deleted, after their log, which may be long, and the events that no other
 * endpoint got. Run by a schedule.
 */
export async function purgeDeletedWebhooks(db: Db): Promise<void> {
  const gone = await db
    .selectFrom('webhookEndpoint')
    .select('id')
    .where('deletedAt', 'is not', null)
    .orderBy('id')
    .execute()
  for (const { id } of gone) {
    while ((await deleteSome(db, id)) === BATCH);
    // A transaction that reports an event to it still keeps it; then it goes with the next run.
    await db
      .deleteFrom('webhookEndpoint')
      .where('id', 'in', (eb) =>
        eb.selectFrom('webhookEndpoint').where('id', '=', id).select('id').forUpdate().skipLocked(),
      )
      .execute()
  }
}

const deleteUnsent = statement({
  params: { ids: z.readonly(z.array(z.uuid())) },
  sql: ({ ids }) => sql`
    delete from webhook_event v
    where v.id = any(${ids}::uuid[])
      and not exists (select from webhook_delivery d where d.event_id = v.id)`,
})

/** Deletes a part of an endpoint's log. Returns how many deliveries that was. */
async function deleteSome(db: Db, endpointId: string): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const deleted = await trx
      .deleteFrom('webhookDelivery')
      .where('id', 'in', (eb) =>
        eb.selectFrom('webhookDelivery').where('endpointId', '=', endpointId).select('id').limit(BATCH),
      )
      .returning('eventId')
      .execute()
    await deleteUnsent(trx, { ids: deleted.map(({ eventId }) => eventId) })
    return deleted.length
  })
}
