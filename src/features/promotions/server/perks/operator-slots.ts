import { sql } from 'kysely'
import * as z from 'zod/mini'

import { OperatorSlot } from '#features/promotions/perks-contract.ts'
import { PERK_CHANNELS, type PerkChannel, PROMOTION_STATUSES } from '#features/promotions/rules.ts'
import { changesOf } from '#features/promotions/server/perks/slot-history.ts'
import { bookedOf } from '#features/promotions/server/perks/slot-places.ts'
import { transition, withPromotionLocked } from '#features/promotions/server/transitions.ts'
import { ApiError, invalid, notFound } from '#shared/errors.ts'
import type { Services, Viewer } from '#server/api/context.ts'
import { refuseStale, type Versions } from '#server/api/versions.ts'
import { appNow } from '#server/data/app-now.ts'
import { audit } from '#server/data/audit.ts'
import type { Db } from '#server/data/db.ts'
import { statement } from '#server/data/statement.ts'

type ConsoleUser = Pick<Services, 'db' | 'clock'> & { viewer: Viewer; address: string }
type SlotFields = {
  title: string
  audience: string
  readers: number
  capacity: number
  goesOutAt: string
  deadlineAt: string
}

const Row = z.extend(z.omit(OperatorSlot, { left: true, bookings: true, channel: true }), {
  channel: z.enum(PERK_CHANNELS),
  booked: z.int(),
  bookings: z.array(
    z.object({
      promotionId: z.uuid(),
      brand: z.string(),
      product: z.nullable(z.string()),
      status: z.enum(PROMOTION_STATUSES),
    }),
  ),
})

const columns = sql`
  t.id, t.channel::text as channel, t.title, t.audience, t.readers, t.capacity, t.goes_out_at, t.deadline_at, t.is_closed,
  t.called_off_at, t.updated_at, ${bookedOf(sql`t.id`)} as booked, coalesce((
    select json_agg(json_build_object('promotionId', p.id, 'brand', b.name, 'status', p.status, 'product', (
      select d.name from promotion_product k join product d on d.id = k.product_id
      where k.promotion_id = p.id order by k.position limit 1)) order by p.submitted_at, p.id)
    from promotion p join brand b on b.id = p.brand_id
    where p.slot_id = t.id and p.status <> 'draft'), '[]') as bookings
  from promotion_slot t`

const listed = statement({
  params: { channel: z.string(), isComing: z.boolean(), limit: z.int(), offset: z.int() },
  row: Row,
  sql: (slot) => sql`
    select ${columns}
    where (${slot.channel}::text = '' or t.channel::text = ${slot.channel}::text)
      and (t.goes_out_at > app_now()) = ${slot.isComing}::boolean
    order by case when ${slot.isComing}::boolean then t.goes_out_at end, t.goes_out_at desc, t.id
    limit ${slot.limit} offset ${slot.offset}`,
})
const one = statement({
  params: { id: z.uuid() },
  row: Row,
  sql: (slot) => sql`select ${columns} where t.id = ${slot.id}`,
})

type Query = { channel?: PerkChannel | undefined; show: 'coming' | 'past'; limit: number; page: number }

/** Returns slots with their bookings: coming ones by date, past ones the latest first. */
export async function findOperatorSlots(db: Db, { channel, show, limit, page }: Query) {
  const isComing = show === 'coming'
  const rows = await listed(db, { channel: channel ?? '', isComing, limit, offset: (page - 1) * limit })
  const { total } = await db
    .selectFrom('promotionSlot')
    .where('goesOutAt', isComing ? '>' : '<=', appNow())
    .$if(channel !== undefined, (query) => query.where('channel', '=', channel ?? 'email'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { slots: rows.map(present), metadata: { totalCount: Number(total) } }
}

function present({ booked, ...row }: z.infer<typeof Row>): OperatorSlot {
  return { ...row, left: Math.max(0, row.capacity - booked) }
}

async function getSlot(db: Db, id: string): Promise<OperatorSlot & { booked: number }> {
  const [row] = await one(db, { id })
  if (row === undefined) throw notFound()
  return { ...present(row), booked: row.booked }
}

export async function createSlot(
  user: ConsoleUser,
  fields: SlotFields & { channel: PerkChannel },
): Promise<OperatorSlot> {
  const { db, viewer, address, clock } = user
  refuseWrongDates(fields, clock.now())
  return db.transaction().execute(async (trx) => {
    const { id } = await trx
      .insertInto('promotionSlot')
      .values({ ...fields, setBy: viewer.userId })
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit(trx, {
      event: 'promotion.slotAdded',
      userId: viewer.userId,
      subjectId: id,
      address,
      detail: fields,
    })
    return getSlot(trx, id)
  })
}

export async function updateSlot(
  user: ConsoleUser,
  id: string,
  fields: SlotFields & { isClosed: boolean },
  versions: Versions,
): Promise<OperatorSlot> {
  const { db, viewer, address } = user
  return db.transaction().execute(async (trx) => {
    await trx.selectFrom('promotionSlot').select('id').where('id', '=', id).forUpdate().execute()
    const before = await getSlot(trx, id)
    refuseStale(versions, before.updatedAt)
    if (before.calledOffAt !== null) throw new ApiError('conflict', 'This slot was called off.')
    refuseWrongOrder(fields)
    if (fields.capacity < before.booked)
      throw invalid('capacity', `${before.booked} places are booked. Choose at least as many.`)
    await trx
      .updateTable('promotionSlot')
      .set({ ...fields, setBy: viewer.userId })
      .where('id', '=', id)
      .execute()
    const detail = changesOf(before, fields)
    await audit(trx, {
      event: 'promotion.slotChanged',
      userId: viewer.userId,
      subjectId: id,
      address,
      detail,
    })
    return getSlot(trx, id)
  })
}

/**
 * Calls a slot off. Its bookings become drafts again, each in a transaction of its own, with the perk
 * returned.
 */
export async function callOffSlot(user: ConsoleUser, id: string, reason: string): Promise<OperatorSlot> {
  const { db, viewer, address, clock } = user
  await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('promotionSlot')
      .set({ isClosed: true, calledOffAt: appNow(), setBy: viewer.userId })
      .where('id', '=', id)
      .where('calledOffAt', 'is', null)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows > 0n)
      await audit(trx, {
        event: 'promotion.slotCalledOff',
        userId: viewer.userId,
        subjectId: id,
        address,
        detail: { reason },
      })
  })
  const bookings = await db
    .selectFrom('promotion')
    .select(['id', 'businessId'])
    .where('slotId', '=', id)
    .where('status', 'in', ['in_review', 'scheduled'])
    .execute()
  for (const booking of bookings)
    await withPromotionLocked(db, booking, async (trx, promotion) => {
      if (promotion.status !== 'in_review' && promotion.status !== 'scheduled') return
      const change = { transition: 'stop', step: 'stopped', by: null, words: reason.trim() } as const
      await transition(trx, promotion, change, clock.now())
    })
  return getSlot(db, id)
}

function refuseWrongDates(fields: SlotFields, now: Date): void {
  if (Date.parse(fields.deadlineAt) <= now.getTime())
    throw invalid('deadlineAt', 'Choose a deadline in the future.')
  refuseWrongOrder(fields)
}

function refuseWrongOrder({ goesOutAt, deadlineAt }: SlotFields): void {
  if (Date.parse(deadlineAt) >= Date.parse(goesOutAt))
    throw invalid('deadlineAt', 'The deadline has to be before it goes out.')
}
