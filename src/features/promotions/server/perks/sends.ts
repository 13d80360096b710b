import { sql } from 'kysely'
import * as z from 'zod/mini'

import { presentImage } from '#features/images/server/present-image.ts'
import { chargeAll } from '#features/payments/server/money/ledger.ts'
import type { PlatformSend } from '#features/promotions/perks-contract.ts'
import { type SendResult } from '#features/promotions/perks-contract.ts'
import { PERK_CHANNELS, type PerkChannel } from '#features/promotions/rules.ts'
import { isPastDeadline } from '#features/promotions/server/perks/deadline.ts'
import { addStep, type By, transition, withPromotionLocked } from '#features/promotions/server/transitions.ts'
import { ApiError, notFound } from '#shared/errors.ts'
import { paths } from '#shared/paths.ts'
import type { Services } from '#server/api/context.ts'
import { appNow } from '#server/data/app-now.ts'
import { audit } from '#server/data/audit.ts'
import { statement } from '#server/data/statement.ts'

const Row = z.object({
  promotionId: z.uuid(),
  slotId: z.uuid(),
  channel: z.enum(PERK_CHANNELS),
  title: z.string(),
  goesOutAt: z.iso.datetime(),
  isFinal: z.boolean(),
  brandId: z.uuid(),
  brandSourceId: z.nullable(z.string()),
  brandName: z.string(),
  brandSlug: z.string(),
  productId: z.uuid(),
  productSourceId: z.nullable(z.string()),
  productName: z.string(),
  headline: z.string(),
  body: z.string(),
  button: z.string(),
  imageId: z.nullable(z.uuid()),
  imageAlt: z.string(),
})

const approved = statement({
  params: { channel: z.string(), limit: z.int() },
  row: Row,
  sql: (slot) => sql`
    select p.id as promotion_id, t.id as slot_id, t.channel::text as channel, t.title, t.goes_out_at,
      t.deadline_at <= app_now() as is_final, b.id as brand_id, b.source_id as brand_source_id,
      b.name as brand_name, b.slug as brand_slug, d.id as product_id, d.source_id as product_source_id,
      d.name as product_name, p.headline, p.body, p.button, p.image_id, p.image_alt
    from promotion p
    join promotion_slot t on t.id = p.slot_id
    join brand b on b.id = p.brand_id
    join promotion_product k on k.promotion_id = p.id
    join product d on d.id = k.product_id
    where p.status = 'scheduled' and p.channel <> 'spotlight' and b.frozen_at is null
      and (${slot.channel}::text = '' or p.channel::text = ${slot.channel}::text)
    order by t.goes_out_at, p.id limit ${slot.limit}`,
})

/** Returns the approved blocks that are not sent yet. */
export async function findSends(
  { db, config }: Pick<Services, 'db' | 'config'>,
  { channel, limit }: { channel?: PerkChannel | undefined; limit: number },
): Promise<PlatformSend[]> {
  const rows = await approved(db, { channel: channel ?? '', limit })
  return rows.map((row) => ({
    promotionId: row.promotionId,
    slot: { id: row.slotId, channel: row.channel, title: row.title, goesOutAt: row.goesOutAt },
    brand: { id: row.brandId, platformId: row.brandSourceId, name: row.brandName },
    product: { id: row.productId, platformId: row.productSourceId, name: row.productName },
    label: `Sponsored by ${row.brandName}`,
    headline: row.headline,
    body: row.body,
    button: row.button === '' ? `See ${row.productName}` : row.button,
    image: presentImage(row.imageId, { alt: row.imageAlt, width: null, height: null }),
    link: `${config.publicUrl}${paths.publicBrand(row.brandSlug)}`,
    isFinal: row.isFinal,
  }))
}

/**
 * Records that a block was sent, and its results. The first report ends the promotion and uses the perk;
 * later ones replace the results.
 */
export async function reportSent(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  by: By,
  id: string,
  { sentTo, url, ...results }: SendResult,
): Promise<void> {
  const row = await db.selectFrom('promotion').select('businessId').where('id', '=', id).executeTakeFirst()
  if (row === undefined) throw notFound()
  await withPromotionLocked(db, { id, businessId: row.businessId }, async (trx, promotion) => {
    if (promotion.channel === 'spotlight') throw new ApiError('conflict', 'A spotlight isn’t sent.')
    if (promotion.status === 'scheduled') {
      if (!(await isPastDeadline(trx, promotion)))
        throw new ApiError('conflict', 'Its text can change until the deadline. Report it after that.')
      await chargeAll(trx, [{ promotionId: id, amount: 1, source: `charge:${id}` }])
      await transition(trx, promotion, { transition: 'send', step: 'sent', by }, clock.now())
    } else if (promotion.status === 'done') {
      await addStep(trx, { promotionId: id, step: 'reported', by })
      await audit(trx, {
        event: 'promotion.reported',
        userId: by?.userId,
        businessId: promotion.businessId,
        subjectId: id,
        address: by?.address,
        detail: { sentTo, ...results },
      })
    } else throw new ApiError('conflict', 'Only an approved text can be sent.')
    await trx
      .updateTable('promotion')
      .set((eb) => ({
        sentTo,
        ...(url !== undefined && { sentUrl: url }),
        sentAt: eb.fn.coalesce('sentAt', appNow()),
        ...(results.opens !== undefined && { opens: results.opens }),
        ...(results.clicks !== undefined && { clicks: results.clicks }),
        ...(results.saves !== undefined && { saves: results.saves }),
      }))
      .where('id', '=', id)
      .execute()
  })
}
