import { sql } from 'kysely'
import * as z from 'zod/mini'

import type { Kind } from '#features/payments/server/money/credits.ts'
import { ApiError } from '#shared/errors.ts'
import type { Db } from '#server/data/db.ts'
import { statement } from '#server/data/statement.ts'

/** How long credit that comes back can be booked again, if its own window ends before. */
export const RETURN_DAYS = 30

/** A window of credit or of a perk: `granted - used - reserved` is `left`. Cents, or pieces. */
export type CreditWindow = z.infer<typeof CreditWindow>
const CreditWindow = z.object({
  start: z.iso.datetime(),
  end: z.iso.datetime(),
  granted: z.int(),
  left: z.int(),
  reserved: z.int(),
  /** The plan granted it; else it holds what came back. */
  isOfPlan: z.boolean(),
})

const windows = statement({
  params: { businessId: z.uuid(), kind: z.string(), at: z.iso.datetime() },
  row: CreditWindow,
  sql: (slot) => sql`
    select window_start as start, window_end as end, sum(amount)::int as left, sum(reserved)::int as reserved,
      coalesce(sum(amount) filter (where entry in ('grant', 'carry', 'refund')), 0)::int as granted,
      bool_or(entry = 'grant') as is_of_plan
    from credit_entry
    where business_id = ${slot.businessId} and kind = ${slot.kind}
      and window_start <= ${slot.at}::timestamptz and window_end > ${slot.at}::timestamptz
    group by window_start, window_end
    order by window_end, window_start`,
})

/** Returns the open windows of an allowance, the one that ends first in front. */
export function openWindows(db: Db, { businessId, kind }: Allowance, now: Date): Promise<CreditWindow[]> {
  return windows(db, { businessId, kind, at: now.toISOString() })
}

export type Allowance = { businessId: string; kind: Kind }
type Draw = Allowance & { amount: number; entry: 'use' | 'reserve'; source: string; promotionId?: string }

/**
 * Takes an amount from the open windows, from the one that ends first. The business must be locked. Throws
 * `conflict` if less is left: no window goes below zero.
 */
export async function draw(
  trx: Db,
  { amount, entry, source, promotionId, ...of }: Draw,
  now: Date,
): Promise<void> {
  let missing = amount
  for (const { start, end, left } of await openWindows(trx, of, now)) {
    const part = Math.min(left, missing)
    if (part <= 0) continue
    missing -= part
    const reserved = entry === 'reserve' ? part : 0
    const window = { windowStart: start, windowEnd: end }
    await trx
      .insertInto('creditEntry')
      .values({ ...of, ...window, entry, amount: -part, reserved, source, promotionId: promotionId ?? null })
      .execute()
  }
  if (missing > 0) throw new ApiError('conflict', 'There isn’t that much left in this period.')
}

const Reserved = z.object({
  promotionId: z.uuid(),
  businessId: z.uuid(),
  kind: z.string(),
  start: z.iso.datetime(),
  end: z.iso.datetime(),
  reserved: z.int(),
  isOfPlan: z.boolean(),
})

const reservations = statement({
  params: { promotionIds: z.array(z.uuid()) },
  row: Reserved,
  notNull: ['promotionId'],
  sql: (slot) => sql`
    select e.promotion_id, e.business_id, e.kind, e.window_start as start, e.window_end as end,
      sum(e.reserved)::int as reserved, exists (
        select from credit_entry g
        where g.business_id = e.business_id and g.kind = e.kind and g.window_start = e.window_start
          and g.entry = 'grant'
      ) as is_of_plan
    from credit_entry e where e.promotion_id = any(${slot.promotionIds}::uuid[])
    group by e.promotion_id, e.business_id, e.kind, e.window_start, e.window_end
    having sum(e.reserved) > 0
    order by e.promotion_id, e.window_end, e.window_start`,
})

/** Returns how much a promotion has reserved. */
export async function reservedBy(db: Db, promotionId: string): Promise<number> {
  const { sum } = await db
    .selectFrom('creditEntry')
    .where('promotionId', '=', promotionId)
    .select(({ fn }) => fn.sum<string | null>('reserved').as('sum'))
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}

/**
 * Why a reservation is released. `owner`: its owner changed their mind; `us`: it was refused or not
 * delivered; `edit`: it needs less now, and keeps an amount.
 */
export type Release = {
  promotionId: string
  source: string
  because: 'owner' | 'us' | 'edit'
  keep?: number
}

/**
 * Releases what a promotion still has reserved, beyond an amount that it keeps in the windows that end first,
 * and returns the amount. What would lapse within 30 days moves to a window of its own, and can be booked for
 * 30 days; an owner can have this once for the same credit. `source` names the occasion; the business must be
 * locked.
 */
export async function release(
  trx: Db,
  { promotionId, source, because, keep = 0 }: Release,
  now: Date,
): Promise<number> {
  const until = new Date(now.getTime() + RETURN_DAYS * 86_400_000).toISOString()
  let [kept, released] = [0, 0]
  for (const { start, end, reserved: all, isOfPlan, ...of } of await reservations(trx, {
    promotionIds: [promotionId],
  })) {
    const reserved = all - Math.min(all, keep - kept)
    kept += all - reserved
    if (reserved === 0) continue
    released += reserved
    const own = { ...of, source, windowStart: start, windowEnd: end }
    const next = { ...own, windowStart: now.toISOString(), windowEnd: until }
    const endsBy = because === 'edit' ? now.getTime() : Date.parse(until)
    const isMoved = Date.parse(end) < endsBy && (isOfPlan || because === 'us')
    await trx
      .insertInto('creditEntry')
      .values([
        { ...own, entry: 'release', amount: reserved, reserved: -reserved },
        ...(isMoved
          ? [
              { ...own, entry: 'carry', source: `${source}:out`, amount: -reserved },
              { ...next, entry: 'carry', source: `${source}:${start}`, amount: reserved },
            ]
          : []),
      ])
      .execute()
  }
  return released
}

type Charge = { promotionId: string; amount: number; source: string }

/**
 * Charges what promotions delivered against their reservations, from the window that ends first. `source`
 * names the line of the ledger, which grows with each charge. The promotions must be locked. Throws if less
 * is reserved.
 */
export async function chargeAll(trx: Db, charges: readonly Charge[]): Promise<void> {
  if (charges.length === 0) return
  const reserved = await reservations(trx, { promotionIds: charges.map(({ promotionId }) => promotionId) })
  const byPromotion = Map.groupBy(reserved, ({ promotionId }) => promotionId)
  const entries = charges.flatMap(({ promotionId, amount, source }) => {
    let missing = amount
    const parts = (byPromotion.get(promotionId) ?? []).flatMap(
      ({ businessId, kind, start, end, reserved: most }) => {
        const part = Math.min(most, missing)
        missing -= part
        const window = { businessId, kind, windowStart: start, windowEnd: end }
        return part === 0
          ? []
          : [{ ...window, promotionId, entry: 'charge', amount: 0, reserved: -part, source }]
      },
    )
    if (missing > 0)
      throw new Error(`Promotion ${promotionId} delivered ${missing} more than is reserved for it.`)
    return parts
  })
  await trx
    .insertInto('creditEntry')
    .values(entries)
    .onConflict((on) =>
      on
        .constraint('credit_entry_source_key')
        .doUpdateSet((eb) => ({ reserved: eb('creditEntry.reserved', '+', eb.ref('excluded.reserved')) })),
    )
    .execute()
}
