import { sql } from 'kysely'
import * as z from 'zod/mini'

import { openWindows, reservedBy } from '#features/payments/server/money/ledger.ts'
import type { PerkSlot } from '#features/promotions/perks-contract.ts'
import { PERK_CHANNELS } from '#features/promotions/rules.ts'
import { tryLockSlot } from '#features/promotions/server/perks/slots.ts'
import { kindOf, type Locked } from '#features/promotions/server/transitions.ts'
import { ApiError, type FieldErrors, invalid } from '#shared/errors.ts'
import type { Db } from '#server/data/db.ts'
import { statement } from '#server/data/statement.ts'

/**
 * Checks a block as it is submitted, and its place in the slot, which it locks. Throws `validation` with what
 * to change, by field.
 */
export async function agreeBlock(trx: Db, promotion: Locked, now: Date): Promise<void> {
  const { id, businessId, channel, slotId, headline, body } = promotion
  const [facts] = await submission(trx, { id })
  const slot = slotId === null ? undefined : await tryLockSlot(trx, slotId, businessId)
  const noPlace = whyNoPlace(slot, promotion, now)
  const left = await perksLeft(trx, promotion, now)
  const checks: [string, boolean, string][] = [
    ['slotId', noPlace !== undefined, noPlace ?? ''],
    ['productId', facts?.product === null, 'Choose a product.'],
    [
      'productId',
      facts?.product !== null && facts?.isFit === false,
      `${facts?.product ?? ''} is archived or not verified. Choose another product.`,
    ],
    ['headline', headline.trim() === '', 'Write a headline.'],
    ['body', body.trim() === '', 'Write a text.'],
    ['imageId', !facts?.hasImage, 'Choose a picture.'],
    ['form', left < 1, LEFT[PERK_CHANNELS.find((known) => known === channel) ?? 'email']],
  ]
  const fields: FieldErrors = {}
  for (const [field, isWrong, message] of checks) if (isWrong) fields[field] ??= message
  const [first] = Object.values(fields)
  if (first !== undefined) throw new ApiError('validation', first, { fields })
  if (slotId !== null) await forgetWaiting(trx, slotId, businessId)
}

/**
 * Locks the slot to which a booked block moves. Call it before the block is written, which takes a place
 * there at once. Throws `validation` if none is free.
 */
export async function moveBlock(trx: Db, promotion: Locked, slotId: string | null, now: Date): Promise<void> {
  const { businessId, status } = promotion
  const isBooked = status === 'in_review' || status === 'scheduled' || status === 'refused'
  if (!isBooked || slotId === null || slotId === promotion.slotId) return
  const slot = await tryLockSlot(trx, slotId, businessId)
  const noPlace = whyNoPlace(slot, promotion, now)
  if (noPlace !== undefined) throw invalid('slotId', noPlace)
  await forgetWaiting(trx, slotId, businessId)
}

const CLOSED = 'This date is closed. Choose another one.'

/** Says why a slot has no place for a promotion. */
function whyNoPlace(
  slot: PerkSlot | undefined,
  { id, slotId, channel }: Locked,
  now: Date,
): string | undefined {
  if (slot === undefined) return slotId === null ? 'Choose a date.' : CLOSED
  if (slot.channel !== channel) return 'Choose a date of the same kind.'
  if (slot.promotionId === id)
    return new Date(slot.deadlineAt) > now ? undefined : 'The deadline has passed. Choose another date.'
  if (slot.state === 'open' || slot.state === 'held') return undefined
  if (slot.state === 'yours') return 'You’ve already booked this date.'
  return slot.state === 'full' ? 'Someone else took the last place. Choose another date.' : CLOSED
}

/** A place that is booked is neither held nor waited for. */
async function forgetWaiting(trx: Db, slotId: string, businessId: string): Promise<void> {
  for (const table of ['promotionHold', 'promotionWaitlist'] as const)
    await trx.deleteFrom(table).where('slotId', '=', slotId).where('businessId', '=', businessId).execute()
}

const LEFT = {
  email: 'You have no emails left this year.',
  push: 'You have no push notifications left this year.',
  social: 'You have no social posts left this year.',
}

/** Returns how many perks are left, counting the one that the promotion has reserved itself. */
async function perksLeft(trx: Db, { id, businessId, channel }: Locked, now: Date): Promise<number> {
  const windows = await openWindows(trx, { businessId, kind: kindOf(channel) }, now)
  return windows.reduce((sum, { left }) => sum + left, await reservedBy(trx, id))
}

const submission = statement({
  params: { id: z.uuid() },
  row: z.object({ product: z.nullable(z.string()), isFit: z.nullable(z.boolean()), hasImage: z.boolean() }),
  sql: (slot) => sql`
    select d.name as product, d.removed_at is null and d.is_verified and d.brand_id = p.brand_id as is_fit,
      exists (
        select from image i where i.id = p.image_id and i.brand_id = p.brand_id and i.removed_at is null
      ) as has_image
    from promotion p
    left join promotion_product k on k.promotion_id = p.id
    left join product d on d.id = k.product_id
    where p.id = ${slot.id} limit 1`,
})
