import { chargeAll, draw, release } from '#features/payments/server/money/ledger.ts'
import type { PerkChannel } from '#features/promotions/rules.ts'
import { kindOf } from '#features/promotions/server/transitions.ts'
import type { Db } from '#server/data/db.ts'

import { idAt } from './ids.ts'
import { date } from './ledger-dates.ts'
import { addSteps, findBooker } from './booking.ts'
import { before, DAY, HOUR } from './world/rows.ts'

/** Days from today until the date; the first after it is taken, or the last before it if it is negative. */
type DemoBlock = {
  business: string
  by: string
  channel: PerkChannel
  goesOutIn: number
  product?: string
  headline: string
  body: string
  status: 'draft' | 'in_review' | 'scheduled' | 'refused' | 'done'
  refusal?: { reason: string; words: string }
  results?: { sentTo: number; opens: number; clicks: number; saves: number; sentUrl: string }
}

export const BLOCKS: readonly DemoBlock[] = [
  {
    business: 'Hollowmere',
    by: 'ines',
    channel: 'email',
    goesOutIn: -9,
    product: 'Beet Dressing',
    headline: 'Monday’s salad, sorted',
    body: 'Beets from one field near Ghent, pressed within a day. Shake it, pour it, done.',
    status: 'done',
    results: {
      sentTo: 18_112,
      opens: 7240,
      clicks: 312,
      saves: 44,
      sentUrl: 'https://platform.example/emails/weekend-table',
    },
  },
  {
    business: 'Hollowmere',
    by: 'bea',
    channel: 'email',
    goesOutIn: 15,
    product: 'Hazel & Oat Spread',
    headline: 'A spoon, a jar, no toast needed',
    body: 'Hazelnuts roasted slowly and stone-ground with oats until the spread holds its shape.',
    status: 'in_review',
  },
  {
    business: 'Hollowmere',
    by: 'ines',
    channel: 'push',
    goesOutIn: 9,
    product: 'Dark Orange 72%',
    headline: 'A square for the walk home',
    body: 'Bittersweet, with candied orange from Seville.',
    status: 'scheduled',
  },
  {
    business: 'Hollowmere',
    by: 'bea',
    channel: 'social',
    goesOutIn: 13,
    product: 'Beet Dressing',
    headline: 'Better than the dressing in your fridge',
    body: 'Less sugar than Saladette, and it shows.',
    status: 'refused',
    refusal: {
      reason: 'We don’t run comparisons with a named competitor. Say what’s special about yours instead.',
      words: 'Less sugar than Saladette',
    },
  },
  {
    business: 'Hollowmere',
    by: 'amir',
    channel: 'push',
    goesOutIn: 30,
    headline: 'Something warm for December',
    body: '',
    status: 'draft',
  },
  {
    business: 'Oat & Co',
    by: 'olivia',
    channel: 'email',
    goesOutIn: 15,
    headline: 'Breakfast that waits for you',
    body: 'Overnight oats with nothing to soak, stir or remember.',
    status: 'in_review',
  },
]

/** Adds a booking of an email, a push notification or a social post, with its steps and its perk. */
export async function addBlock(trx: Db, demo: DemoBlock, now: Date): Promise<void> {
  const { channel, headline, body, status, refusal, results } = demo
  const { brandId, businessId, userId } = await findBooker(trx, demo)
  const slot = await slotNear(trx, demo, now)
  const product = await trx
    .selectFrom('product')
    .select(['id', 'imageId', 'name'])
    .where('brandId', '=', brandId)
    .where('removedAt', 'is', null)
    .$if(demo.product !== undefined, (query) => query.where('name', '=', demo.product ?? ''))
    .orderBy('isVerified', 'desc')
    .orderBy('reviewsCount', 'desc')
    .orderBy('name')
    .executeTakeFirstOrThrow()
  const sentAt = results === undefined ? null : new Date(slot.goesOutAt)
  const createdAt = sentAt === null ? before(now, 5 * HOUR) : before(sentAt, 9 * DAY)
  const submittedAt = status === 'draft' ? null : new Date(createdAt.getTime() + 20 * 60_000)
  const isDecided = status !== 'draft' && status !== 'in_review'
  const decidedAt = isDecided ? new Date(createdAt.getTime() + 3 * HOUR) : null
  const id = idAt(createdAt)
  await trx
    .insertInto('promotion')
    .values({
      id,
      businessId,
      brandId,
      channel,
      status,
      slotId: slot.id,
      headline,
      body,
      imageId: product.imageId,
      imageAlt: product.name,
      submittedAt: submittedAt?.toISOString() ?? null,
      decidedAt: decidedAt?.toISOString() ?? null,
      refusal: refusal?.reason ?? '',
      refusedWords: refusal?.words ?? '',
      ...results,
      sentAt: sentAt?.toISOString() ?? null,
      endedAt: sentAt?.toISOString() ?? null,
      createdBy: userId,
      createdAt: createdAt.toISOString(),
      updatedAt: (sentAt ?? decidedAt ?? submittedAt ?? createdAt).toISOString(),
    })
    .execute()
  await trx
    .insertInto('promotionProduct')
    .values({ promotionId: id, productId: product.id, position: 0 })
    .execute()
  await addSteps(trx, id, [
    [createdAt, 'created', '', userId],
    [submittedAt, 'submitted', '', userId],
    [decidedAt, status === 'refused' ? 'refused' : 'approved', refusal?.reason ?? '', null],
    [status === 'refused' ? decidedAt : null, 'returned', '1', null],
    [sentAt, 'sent', '', null],
  ])
  if (submittedAt === null) return
  const perk = { businessId, kind: kindOf(channel), promotionId: id, amount: 1 } as const
  await draw(trx, { ...perk, entry: 'reserve', source: `reserve:${id}` }, submittedAt)
  await date(trx, submittedAt)
  if (status === 'refused' && decidedAt !== null) {
    await release(trx, { promotionId: id, source: `release:${id}`, because: 'us' }, decidedAt)
    await date(trx, decidedAt)
  }
  if (sentAt !== null) {
    await chargeAll(trx, [{ promotionId: id, amount: 1, source: `charge:${id}` }])
    await date(trx, sentAt)
  }
}

function slotNear(trx: Db, { channel, goesOutIn }: DemoBlock, now: Date) {
  const at = before(now, -goesOutIn * DAY).toISOString()
  return trx
    .selectFrom('promotionSlot')
    .select(['id', 'goesOutAt'])
    .where('channel', '=', channel)
    .where('goesOutAt', goesOutIn < 0 ? '<' : '>', at)
    .orderBy('goesOutAt', goesOutIn < 0 ? 'desc' : 'asc')
    .executeTakeFirstOrThrow()
}
