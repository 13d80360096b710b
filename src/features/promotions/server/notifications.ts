import { sql } from 'kysely'
import * as z from 'zod/mini'

import type { NotificationInput } from '#features/notifications/rules.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { CHANNELS, costOf, type Transition } from '#features/promotions/rules.ts'
import type { Db } from '#server/data/db.ts'
import { statement } from '#server/data/statement.ts'

type Happening = { transition: Transition; isByClock: boolean; stepId: string; words: string }

/** Notifies a business of a transition of its promotion that its members did not make. */
export async function notifyOf(
  trx: Db,
  { id, businessId }: { id: string; businessId: string },
  happening: Happening,
  now: Date,
): Promise<void> {
  if (!isTold(happening)) return
  const [facts] = await factsOf(trx, { id })
  if (facts === undefined) return
  const input = inputOf(happening, facts, now)
  if (input === undefined) return
  await notify(trx, { businessId, subjectId: id, dedupeId: `${input.type}:${happening.stepId}`, ...input })
}

const BY_OPERATORS: readonly Transition[] = ['approve', 'refuse', 'send']

const isTold = ({ transition, isByClock }: Happening) => isByClock || BY_OPERATORS.includes(transition)

const Facts = z.object({
  channel: z.enum(CHANNELS),
  product: z.nullable(z.string()),
  count: z.int(),
  impressions: z.int(),
  clicks: z.int(),
  billed: z.int(),
  centsPerThousand: z.nullable(z.int()),
  startsAt: z.nullable(z.iso.datetime()),
})

const factsOf = statement({
  params: { id: z.uuid() },
  row: Facts,
  sql: (slot) => sql`
    select p.channel, p.impressions, p.clicks, p.billed, p.cents_per_thousand, coalesce(t.goes_out_at, p.starts_at) as starts_at,
      (select count(*)::int from promotion_product k where k.promotion_id = p.id) as count, (
        select d.name from promotion_product k join product d on d.id = k.product_id
        where k.promotion_id = p.id order by k.position, d.id limit 1
      ) as product
    from promotion p left join promotion_slot t on t.id = p.slot_id where p.id = ${slot.id}`,
})

function inputOf(
  { transition, words }: Happening,
  { channel, product, count, impressions, clicks, billed, centsPerThousand, startsAt }: z.infer<typeof Facts>,
  now: Date,
): NotificationInput | undefined {
  const promoted = { channel, count, ...(product !== null && { product }) }
  switch (transition) {
    case 'approve': {
      const at = startsAt !== null && new Date(startsAt) > now ? startsAt : null
      return { type: 'promotion.approved', payload: { ...promoted, at } }
    }
    case 'refuse':
      return { type: 'promotion.refused', payload: { ...promoted, reason: words } }
    case 'start':
      return { type: 'promotion.started', payload: promoted }
    case 'finish': {
      const amount = costOf(billed, centsPerThousand ?? 0)
      return { type: 'promotion.done', payload: { ...promoted, impressions, clicks, amount } }
    }
    case 'send':
      return { type: 'promotion.done', payload: promoted }
    case 'stop':
    case 'cancel':
    case 'withdraw':
      return { type: 'promotion.stopped', payload: { ...promoted, reason: words } }
    default:
      return undefined
  }
}
