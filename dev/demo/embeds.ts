import { DEFAULT_EMBED, type EmbedForm } from '#features/embeds/contract.ts'
import type { Db } from '#server/data/db.ts'

import { before, DAY } from './world/rows.ts'
import { idAt } from './ids.ts'

/** `product` null: the whole brand. Loads on the first and the last of `days`. */
type DemoEmbed = {
  product: string | null
  form: Partial<EmbedForm>
  days: number
  loads: readonly [number, number]
}

const EMBEDS: readonly DemoEmbed[] = [
  { product: 'Barista Oat', form: { look: 'product', reviewsShown: 2 }, days: 60, loads: [180, 420] },
  {
    product: null,
    form: { look: 'badge', sort: 'helpful', allowedSites: ['hollowmere.example'] },
    days: 24,
    loads: [610, 760],
  },
]
/** Clicks per load. */
const CLICK_RATE = 0.031

/** Adds two embeds of Hollowmere with their loads and clicks. */
export async function addEmbeds(trx: Db, now: Date): Promise<void> {
  const brand = await trx
    .selectFrom('brand')
    .select(['id', 'businessId'])
    .where('slug', '=', 'hollowmere')
    .executeTakeFirstOrThrow()
  if (brand.businessId === null) throw new Error('Hollowmere has no business.')
  const owner = { brandId: brand.id, businessId: brand.businessId }
  for (const { product, form, days, loads } of EMBEDS) {
    const madeAt = before(now, days * DAY)
    const productId = product === null ? null : await productOf(trx, brand.id, product)
    const id = idAt(madeAt)
    await trx
      .insertInto('embed')
      .values({ id, ...owner, ...DEFAULT_EMBED, ...form, productId, createdAt: madeAt.toISOString() })
      .execute()
    const rows = Array.from({ length: days }, (_, at) => {
      const even = loads[0] + ((loads[1] - loads[0]) * at) / days
      const day = before(now, (days - 1 - at) * DAY)
      // Weekends are quieter, and no two weeks are the same.
      const count = Math.round(
        even * (day.getUTCDay() % 6 === 0 ? 0.72 : 1) * (1 + 0.12 * Math.sin(at * 1.7)),
      )
      const clicks = Math.round(count * CLICK_RATE * (1 + 0.3 * Math.cos(at)))
      return { embedId: id, ...owner, day: day.toISOString().slice(0, 10), loads: count, clicks }
    })
    await trx.insertInto('embedDay').values(rows).execute()
  }
}

async function productOf(trx: Db, brandId: string, name: string): Promise<string> {
  const product = trx
    .selectFrom('product')
    .select('id')
    .where('brandId', '=', brandId)
    .where('name', '=', name)
  return (await product.executeTakeFirstOrThrow()).id
}
