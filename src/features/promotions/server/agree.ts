import { sql } from 'kysely'
import * as z from 'zod/mini'

import { openWindows, reservedBy } from '#features/payments/server/money/ledger.ts'
import { AHEAD_MAX_DAYS, impressionsFor } from '#features/promotions/rules.ts'
import { currentPrice } from '#features/promotions/server/prices.ts'
import type { Locked } from '#features/promotions/server/transitions.ts'
import { submissionErrors } from '#features/promotions/submission.ts'
import { ApiError } from '#shared/errors.ts'
import { appNow } from '#server/data/app-now.ts'
import type { Db } from '#server/data/db.ts'
import { statement } from '#server/data/statement.ts'

/**
 * Checks a spotlight and agrees its price, instants and goal. Throws `validation` with what to change, by
 * field.
 */
export async function agree(
  trx: Db,
  { id, businessId }: Pick<Locked, 'id' | 'businessId'>,
  now: Date,
): Promise<void> {
  const [draft] = await submission(trx, { id })
  if (draft === undefined) throw new ApiError('conflict', 'This can’t be submitted here.')
  const [windows, own, centsPerThousand] = await Promise.all([
    openWindows(trx, { businessId, kind: 'adCredit' }, now),
    // It keeps what it has reserved already.
    reservedBy(trx, id),
    currentPrice(trx),
  ])
  const left = windows.reduce((sum, window) => sum + window.left, 0) + own
  const fields = submissionErrors(draft, left)
  if (Object.keys(fields).length > 0)
    throw new ApiError('validation', Object.values(fields)[0] ?? 'Check the promotion.', { fields })
  await trx
    .updateTable('promotion')
    .set({
      centsPerThousand,
      goal: impressionsFor(draft.budgetCents ?? 0, centsPerThousand),
      startsAt: draft.startsAt,
      endsAt: draft.endsAt,
      updatedAt: appNow(),
    })
    .where('id', '=', id)
    .execute()
}

const Submission = z.object({
  budgetCents: z.nullable(z.int()),
  startsAt: z.nullable(z.iso.datetime()),
  endsAt: z.nullable(z.iso.datetime()),
  isPast: z.boolean(),
  isFar: z.boolean(),
  days: z.nullable(z.int()),
  products: z.int(),
  unfit: z.array(z.string()),
  places: z.int(),
})
const submission = statement({
  params: { id: z.uuid() },
  row: Submission,
  sql: (slot) => sql`
    select p.budget_cents, p.starts_on::timestamp at time zone p.time_zone as starts_at,
      (p.ends_on + 1)::timestamp at time zone p.time_zone as ends_at,
      coalesce(p.starts_on < (app_now() at time zone p.time_zone)::date, false) as is_past,
      coalesce(p.starts_on > (app_now() at time zone p.time_zone)::date + ${sql.lit(AHEAD_MAX_DAYS)}, false) as is_far,
      p.ends_on - p.starts_on + 1 as days,
      (select count(*)::int from promotion_product k where k.promotion_id = p.id) as products,
      array(select d.name from promotion_product k join product d on d.id = k.product_id
        where k.promotion_id = p.id and (d.removed_at is not null or not d.is_verified or d.brand_id <> p.brand_id)
        order by k.position) as unfit,
      (select count(*)::int from promotion_place l where l.promotion_id = p.id) as places
    from promotion p where p.id = ${slot.id} and p.channel = 'spotlight'`,
})
