import { sql } from 'kysely'
import * as z from 'zod/mini'

import { PerkSlot } from '#features/promotions/perks-contract.ts'
import { EXTEND_MINUTES, HOLD_MINUTES, PERK_CHANNELS, type PerkChannel } from '#features/promotions/rules.ts'
import { bookedOf, heldOf } from '#features/promotions/server/perks/slot-places.ts'
import { ApiError, notFound } from '#shared/errors.ts'
import type { Membership, Viewer } from '#server/api/context.ts'
import { retrying } from '#server/api/refusals.ts'
import type { Db } from '#server/data/db.ts'
import { statement } from '#server/data/statement.ts'

/** The member who keeps a place. */
type Holder = { db: Db; viewer: Viewer; member: Membership }

const Row = z.extend(z.omit(PerkSlot, { state: true, canExtend: true, left: true, channel: true }), {
  channel: z.enum(PERK_CHANNELS),
  isClosed: z.boolean(),
  isSent: z.boolean(),
  booked: z.int(),
  held: z.int(),
  isExtended: z.nullable(z.boolean()),
  isEnding: z.boolean(),
})

const columns = (businessId: Parameters<typeof heldOf>[1]) => sql`
  t.id, t.channel::text as channel, t.title, t.audience, t.readers, t.capacity, t.goes_out_at, t.deadline_at,
  t.is_closed or t.deadline_at <= app_now() as is_closed, t.goes_out_at <= app_now() as is_sent,
  ${bookedOf(sql`t.id`)} as booked, ${heldOf(sql`t.id`, businessId)} as held,
  h.expires_at as held_until, h.is_extended,
  coalesce(h.expires_at <= app_now() + make_interval(mins => ${sql.lit(EXTEND_MINUTES)}), false) as is_ending, (
    select k.id from promotion k
    where k.slot_id = t.id and k.business_id = ${businessId}
      and (k.status in ('in_review', 'scheduled', 'done') or (k.status = 'refused' and t.deadline_at > app_now()))
    order by k.id limit 1
  ) as promotion_id, exists (
    select from promotion_waitlist w where w.slot_id = t.id and w.business_id = ${businessId}
  ) as is_waiting
  from promotion_slot t
  left join promotion_hold h on h.slot_id = t.id and h.business_id = ${businessId} and h.expires_at > app_now()`

const calendar = statement({
  params: { businessId: z.uuid(), channel: z.enum(PERK_CHANNELS) },
  row: Row,
  sql: (slot) => sql`
    select ${columns(slot.businessId)}
    where t.channel = ${slot.channel} and t.called_off_at is null
      and t.goes_out_at > app_now() - interval '14 days' and t.goes_out_at < app_now() + interval '70 days'
    order by t.goes_out_at, t.id limit 200`,
})
const one = statement({
  params: { businessId: z.uuid(), id: z.uuid() },
  row: Row,
  sql: (slot) => sql`select ${columns(slot.businessId)} where t.id = ${slot.id} and t.called_off_at is null`,
})

/** Returns the calendar of a channel as a business sees it. */
export async function findSlots(db: Db, businessId: string, channel: PerkChannel): Promise<PerkSlot[]> {
  return (await calendar(db, { businessId, channel })).map(present)
}

function present({
  isClosed,
  isSent,
  booked,
  held,
  isExtended,
  isEnding,
  ...slot
}: z.infer<typeof Row>): PerkSlot {
  const left = Math.max(0, slot.capacity - booked - held)
  return {
    ...slot,
    left,
    state: stateOf({ isSent, isClosed, left, ...slot }),
    canExtend: slot.heldUntil !== null && isExtended !== true && isEnding,
  }
}

type Facts = Pick<PerkSlot, 'promotionId' | 'heldUntil' | 'left'> & { isSent: boolean; isClosed: boolean }
function stateOf({ promotionId, heldUntil, left, isSent, isClosed }: Facts): PerkSlot['state'] {
  if (promotionId !== null) return 'yours'
  if (isSent) return 'sent'
  if (isClosed) return 'closed'
  // Its capacity can be lowered below what is booked and held.
  if (left === 0) return 'full'
  return heldUntil === null ? 'open' : 'held'
}

/** Keeps a place for half an hour, or extends it once. Throws `conflict` if the slot is full or closed. */
export async function holdPlace(holder: Holder, id: string, extend: boolean): Promise<PerkSlot> {
  const { db, viewer, member } = holder
  const { businessId } = member
  return retrying(() =>
    db.transaction().execute(async (trx) => {
      const slot = await lockSlot(trx, id, businessId)
      if (slot.state === 'full')
        throw new ApiError('conflict', 'Someone else took the last place. Choose another date.')
      if (slot.state !== 'open' && slot.state !== 'held') throw closed()
      if (slot.state === 'held' && !(extend && slot.canExtend)) return slot
      await put(trx, { slotId: id, businessId, userId: viewer.userId })
      return findSlot(trx, id, businessId)
    }),
  )
}

export const closed = () => new ApiError('conflict', 'This date is closed. Choose another one.')

/** A new hold takes the place of an expired one; one that goes on is extended. */
const put = statement({
  params: { slotId: z.uuid(), businessId: z.uuid(), userId: z.uuid() },
  sql: (slot) => sql`
    insert into promotion_hold as h (slot_id, business_id, user_id, expires_at)
    values (${slot.slotId}, ${slot.businessId}, ${slot.userId},
      app_now() + make_interval(mins => ${sql.lit(HOLD_MINUTES)}))
    on conflict (slot_id, business_id) do update set user_id = excluded.user_id,
      is_extended = h.expires_at > app_now(),
      expires_at = greatest(h.expires_at, app_now()) + make_interval(mins => ${sql.lit(HOLD_MINUTES)})`,
})

export async function dropHold({ db, member }: Pick<Holder, 'db' | 'member'>, slotId: string): Promise<void> {
  await db
    .deleteFrom('promotionHold')
    .where('slotId', '=', slotId)
    .where('businessId', '=', member.businessId)
    .execute()
}

/** Locks a slot and returns it as a business sees it. Throws `not_found`. */
export async function lockSlot(trx: Db, id: string, businessId: string): Promise<PerkSlot> {
  const slot = await tryLockSlot(trx, id, businessId)
  if (slot === undefined) throw notFound()
  return slot
}

/** Locks a slot and returns it as a business sees it, or undefined if it was called off. */
export async function tryLockSlot(trx: Db, id: string, businessId: string): Promise<PerkSlot | undefined> {
  await trx.selectFrom('promotionSlot').select('id').where('id', '=', id).forUpdate().execute()
  const [row] = await one(trx, { id, businessId })
  return row && present(row)
}

async function findSlot(db: Db, id: string, businessId: string): Promise<PerkSlot> {
  const [row] = await one(db, { id, businessId })
  if (row === undefined) throw notFound()
  return present(row)
}
