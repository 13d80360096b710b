import {
  createSpotlight,
  type Promotion,
  type Spotlight,
  submitPromotion,
} from '#features/promotions/contract.ts'
import { approve } from '#features/promotions/server/decisions.ts'
import { recordEvents } from '#features/events/server/record.ts'
import { signCard } from '#features/events/server/card-tokens.ts'
import type { Metric } from '#features/events/rules.ts'
import type { Db } from '#server/data/db.ts'

import type { TestApp } from '../apps/app.ts'
import { aProduct } from './factories.ts'
import { aShop, type Shop } from './shop.ts'

export type Promoter = Shop & { categoryId: string }

/** Creates a shop on Plus with a verified product in a category, and $600 of credit for 60 days. */
export async function aPromoter(t: TestApp, cents = 60_000): Promise<Promoter> {
  const shop = await aShop(t)
  const product = await aProduct(t.db, { brandId: shop.brand.id, name: 'Barista Oat', isVerified: true })
  const categoryId = await aCategory(t.db)
  await t.db.insertInto('productCategory').values({ productId: product.id, categoryId }).execute()
  if (cents > 0) await giveCredit(t, shop.business.id, { cents })
  return { ...shop, product, categoryId }
}

let categories = 0
export async function aCategory(db: Db, title = 'Plant milks'): Promise<string> {
  categories += 1
  const sourceId = `${process.pid}-${Date.now()}-${categories}`
  const { id } = await db
    .insertInto('category')
    .values({ sourceId, title: `${title} ${categories}`, type: 'productCategory' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Grants credit in a window that is open from now on. */
export async function giveCredit(
  t: TestApp,
  businessId: string,
  { cents = 60_000, days = 60 }: { cents?: number; days?: number } = {},
): Promise<void> {
  const start = t.clock.now()
  await t.db
    .insertInto('creditEntry')
    .values({
      businessId,
      kind: 'adCredit',
      entry: 'grant',
      amount: cents,
      windowStart: start.toISOString(),
      windowEnd: new Date(start.getTime() + days * 86_400_000).toISOString(),
      source: `grant:test:${start.toISOString()}`,
    })
    .execute()
}

/** Returns the day of the test's clock plus some days, in UTC. */
export function dayAfter(t: TestApp, days: number): string {
  return new Date(t.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
}

export function spotlightOf(t: TestApp, promoter: Promoter, more: Partial<Spotlight> = {}): Spotlight {
  return {
    brandId: promoter.brand.id,
    productIds: [promoter.product.id],
    line: 'Silky foam that holds to the last sip.',
    categoryIds: [promoter.categoryId],
    countries: [],
    startsOn: dayAfter(t, 0),
    endsOn: dayAfter(t, 9),
    timeZone: 'UTC',
    budgetCents: 12_000,
    ...more,
  }
}

export async function submitted(
  t: TestApp,
  promoter: Promoter,
  more: Partial<Spotlight> = {},
): Promise<Promotion> {
  const draft = await promoter.call(createSpotlight, { body: spotlightOf(t, promoter, more) })
  return promoter.call(submitPromotion, { params: { id: draft.id }, body: { brandId: promoter.brand.id } })
}

/** Creates a running spotlight: submitted by its owner, approved by an operator. */
export async function aRunningSpotlight(
  t: TestApp,
  promoter: Promoter,
  more: Partial<Spotlight> = {},
): Promise<Promotion> {
  const promotion = await submitted(t, promoter, more)
  const decider = { ...t.services, viewer: viewerOf(promoter), address: '203.0.113.9' }
  await approve(decider, promotion.id, { headers: {}, setHeader: () => undefined })
  return promotion
}

function viewerOf({ owner }: Shop) {
  return {
    userId: owner.id,
    sessionId: owner.id,
    username: owner.username,
    email: owner.email ?? '',
    isEmailVerified: true,
    isOperator: true,
    expiresAt: '2099-01-01T00:00:00.000Z',
    apiKey: null,
  }
}

/** Serves a card to a visitor, who sees it, or clicks or saves it. */
export async function seenBy(
  t: TestApp,
  promoter: Promoter,
  promotionId: string,
  { address, metric = 'impression', card }: { address: string; metric?: Metric; card?: string },
): Promise<string> {
  const ids = { promotionId, brandId: promoter.brand.id, productId: promoter.product.id }
  const token = card ?? (await signCard(t.db, ids, t.clock.now()))
  const from = {
    address,
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  }
  await recordEvents(t.services, from, [
    { metric, brandId: promoter.brand.id, productId: promoter.product.id, card: token },
  ])
  return token
}
