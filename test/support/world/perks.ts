import type { Insertable } from 'kysely'

import { createBlock, type Block } from '#features/promotions/perks-contract.ts'
import { submitPromotion } from '#features/promotions/contract.ts'
import type { DB } from '#server/data/db-types.ts'

import type { TestApp } from '../apps/app.ts'
import { anImage } from './factories.ts'
import { aPromoter, type Promoter } from './promotions.ts'

export type PerkOwner = Promoter & { imageId: string }

const inDays = (t: TestApp, days: number) =>
  new Date(t.clock.now().getTime() + days * 86_400_000).toISOString()

/** The fields of an email with two places for brands, in 18 days. */
export const slotFields = (t: TestApp) => ({
  title: 'Weekend table',
  audience: 'Readers in Belgium and the Netherlands',
  readers: 18_400,
  capacity: 2,
  goesOutAt: inDays(t, 18),
  deadlineAt: inDays(t, 14),
})

export async function aPerkSlot(
  t: TestApp,
  more: Partial<Insertable<DB['promotionSlot']>> = {},
): Promise<{ id: string }> {
  return t.db
    .insertInto('promotionSlot')
    .values({ channel: 'email', ...slotFields(t), ...more })
    .returning('id')
    .executeTakeFirstOrThrow()
}

/** Creates a promoter with a picture, and two of each perk this year. */
export async function aPerkOwner(t: TestApp): Promise<PerkOwner> {
  const promoter = await aPromoter(t)
  const { id: imageId } = await anImage(t.db, { brandId: promoter.brand.id })
  const window = { windowStart: inDays(t, -1), windowEnd: inDays(t, 300) }
  const grants = (['email', 'pushNotification', 'socialPost'] as const).map((kind) => ({
    ...window,
    businessId: promoter.business.id,
    kind,
    entry: 'grant',
    amount: 2,
    source: 'grant:test',
  }))
  await t.db.insertInto('creditEntry').values(grants).execute()
  return { ...promoter, imageId }
}

export const blockOf = (writer: PerkOwner, slotId: string, more: Partial<Block> = {}): Block => ({
  brandId: writer.brand.id,
  slotId,
  productId: writer.product.id,
  headline: 'Foam that holds to the last sip',
  body: 'Steam it, pour it, drink it slowly.',
  button: '',
  imageId: writer.imageId,
  imageAlt: 'A carton of Barista Oat',
  ...more,
})

export const draftBlock = (writer: PerkOwner, slotId: string, more: Partial<Block> = {}) =>
  writer.call(createBlock, { body: { ...blockOf(writer, slotId, more), channel: 'email' } })

/** Submits a promotion as its owner. */
export const submitAs = (writer: PerkOwner, id: string) =>
  writer.call(submitPromotion, { params: { id }, body: { brandId: writer.brand.id } })

export const booked = async (writer: PerkOwner, slotId: string) =>
  submitAs(writer, (await draftBlock(writer, slotId)).id)
