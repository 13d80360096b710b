import { sql } from 'kysely'
import * as z from 'zod/mini'

import { notify } from '#features/notifications/server/notify.ts'
import type { PerkSlot } from '#features/promotions/perks-contract.ts'
import { PERK_CHANNELS } from '#features/promotions/rules.ts'
import { bookedOf, heldOf } from '#features/promotions/server/perks/slot-places.ts'
import { closed, lockSlot } from '#features/promotions/server/perks/slots.ts'
import { ApiError } from '#shared/errors.ts'
import type { Membership } from '#server/api/context.ts'
import type { Db } from '#server/data/db.ts'
import { statement } from '#server/data/statement.ts'

type Waiter = { db: Db; member: Membership }

/** Adds a business to the waitlist of a full slot. Throws `conflict` if it has no need to wait, or no use. */
export function joinWaitlist({ db, member: { businessId } }: Waiter, slotId: string): Promise<PerkSlot> {
  return db.transaction().execute(async (trx) => {
    const slot = await lockSlot(trx, slotId, businessId)
    if (slot.state === 'yours') throw new ApiError('conflict', 'You’ve already booked this date.')
    if (slot.state === 'open' || slot.state === 'held')
      throw new ApiError('conflict', 'A place is free now. Choose the date to book it.')
    if (slot.state !== 'full') throw closed()
    await trx
      .insertInto('promotionWaitlist')
      .values({ slotId, businessId })
      .onConflict((on) => on.columns(['slotId', 'businessId']).doNothing())
      .execute()
    return { ...slot, isWaiting: true }
  })
}

/** Removes a business from the waitlist of a slot, if it is on it. */
export async function leaveWaitlist({ db, member: { businessId } }: Waiter, slotId: string): Promise<void> {
  await db
    .deleteFrom('promotionWaitlist')
    .where('slotId', '=', slotId)
    .where('businessId', '=', businessId)
    .execute()
}

const freed = statement({
  row: z.object({
    slotId: z.uuid(),
    businessId: z.uuid(),
    channel: z.enum(PERK_CHANNELS),
    slot: z.string(),
    at: z.iso.datetime(),
    dedupeId: z.string(),
  }),
  sql: () => sql`
    select w.slot_id, w.business_id, t.channel::text as channel, t.title as slot, t.goes_out_at as at,
      'promotion.placeFree:' || t.id || ':' || extract(epoch from w.created_at) as dedupe_id
    from promotion_waitlist w join promotion_slot t on t.id = w.slot_id
    where not t.is_closed and t.called_off_at is null and t.deadline_at > app_now()
      and t.capacity > ${bookedOf(sql`t.id`)} + ${heldOf(sql`t.id`, sql`w.business_id`)}
    order by w.created_at limit 1000`,
})

const forgetOver = statement({
  sql: () => sql`
    delete from promotion_waitlist w using promotion_slot t
    where t.id = w.slot_id and (t.deadline_at <= app_now() or t.called_off_at is not null)`,
})

/** Notifies all who wait for a slot that has a free place, once; and forgets those of slots that are over. */
export async function tellWaiting(db: Db): Promise<void> {
  for (const { slotId, businessId, dedupeId, ...payload } of await freed(db, {}))
    await db.transaction().execute(async (trx) => {
      const { numDeletedRows } = await trx
        .deleteFrom('promotionWaitlist')
        .where('slotId', '=', slotId)
        .where('businessId', '=', businessId)
        .executeTakeFirstOrThrow()
      if (numDeletedRows === 0n) return
      await notify(trx, { businessId, type: 'promotion.placeFree', dedupeId, subjectId: slotId, payload })
    })
  await forgetOver(db, {})
}
