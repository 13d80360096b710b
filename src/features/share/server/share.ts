import { sql } from 'kysely'
import * as z from 'zod/mini'

import { shortLink } from '#features/share/short-link.ts'
import { imagePath } from '#features/images/rules.ts'
import type { CardForm, Share } from '#features/share/contract.ts'
import { CARD_LANGUAGES, COUNTED_DAYS } from '#features/share/rules.ts'
import { cardWords } from '#features/share/text.ts'
import { notFound } from '#shared/errors.ts'
import type { Actor, Services } from '#server/api/context.ts'
import { audit } from '#server/data/audit.ts'
import { statement } from '#server/data/statement.ts'
import { qrCodeOf } from '#server/qr-code.ts'

/** The brand, or one of its products, that reviews are asked for. */
export type Subject = { brandId: string; productId: string | null }

const Row = z.object({
  brand: z.string(),
  slug: z.string(),
  logoId: z.nullable(z.uuid()),
  product: z.nullable(z.string()),
  productSlug: z.nullable(z.string()),
  imageId: z.nullable(z.uuid()),
  headline: z.nullable(z.string()),
  language: z.nullable(z.enum(CARD_LANGUAGES)),
  links: z.int(),
  codes: z.int(),
  reviews: z.int(),
})

const Params = { brandId: z.uuid(), productId: z.nullable(z.uuid()) }

/** A product whose slug an older one of the brand has is named by its id. */
const bySubject = statement({
  params: Params,
  row: Row,
  sql: ({ brandId, productId }) => sql`
    select b.name as brand, b.slug, b.logo_id, p.name as product, p.image_id, c.headline, c.language,
      case when exists (
        select from product o
        where o.brand_id = b.id and o.slug = p.slug and o.removed_at is null and o.id < p.id
      ) then p.id::text else p.slug end as product_slug,
      coalesce(v.links, 0)::bigint as links, coalesce(v.codes, 0)::bigint as codes, (
        select count(*) from review r
        where r.brand_id = b.id and (${productId}::uuid is null or r.product_id = ${productId}::uuid)
          and r.created_at > app_now() - make_interval(days => ${sql.lit(COUNTED_DAYS)})
      ) as reviews
    from brand b
    left join product p on p.id = ${productId}::uuid and p.brand_id = b.id and p.removed_at is null
    left join share_card c on c.brand_id = b.id and c.product_id is not distinct from ${productId}::uuid
    left join lateral (
      select sum(d.links) as links, sum(d.codes) as codes
      from share_visit_day d
      where d.brand_id = b.id and (${productId}::uuid is null or d.product_id = ${productId}::uuid)
        and d.day > (app_now() at time zone 'UTC')::date - ${sql.lit(COUNTED_DAYS)}
    ) v on true
    where b.id = ${brandId} and (${productId}::uuid is null or p.id is not null)`,
})

const productsOf = statement({
  params: { brandId: z.uuid() },
  row: z.object({ id: z.uuid(), name: z.string() }),
  sql: (slot) => sql`
    select id, name
    from product
    where brand_id = ${slot.brandId} and removed_at is null
    order by normalized_name, id
    limit 1000`,
})

export type SubjectRow = z.infer<typeof Row>

export async function findSubject({ db }: Pick<Services, 'db'>, subject: Subject): Promise<SubjectRow> {
  const [row] = await bySubject(db, subject)
  if (row === undefined) throw notFound()
  return row
}

/** Returns the short link of a brand or product, and the one in its QR code. */
export function linksOf({ config }: Pick<Services, 'config'>, { slug, productSlug }: SubjectRow) {
  const url = config.publicUrl + shortLink(slug, productSlug ?? undefined)
  return { url, codeUrl: `${url}?qr` }
}

export async function readShare(services: Pick<Services, 'db' | 'config'>, subject: Subject): Promise<Share> {
  const [row, products] = await Promise.all([
    findSubject(services, subject),
    productsOf(services.db, subject),
  ])
  const { url, codeUrl } = linksOf(services, row)
  const picture = (id: string | null) => (id === null ? null : { id, path: imagePath(id) })
  return {
    brand: { name: row.brand, logo: picture(row.logoId) },
    product:
      subject.productId === null || row.product === null
        ? null
        : { id: subject.productId, name: row.product, image: picture(row.imageId) },
    products,
    url,
    code: qrCodeOf(codeUrl, 'Q'),
    visits: { links: row.links, codes: row.codes },
    reviews: row.reviews,
    card: cardOf(row),
  }
}

export function cardOf({ headline, language, brand }: SubjectRow): Share['card'] {
  const chosen = language ?? 'en'
  return {
    headline: headline ?? cardWords(chosen, brand).headline,
    language: chosen,
    isProposed: headline === null,
  }
}

/** Stores the texts of a card. */
export async function changeCard(
  { db }: Pick<Services, 'db'>,
  { actor, subject, card }: { actor: Actor; subject: Subject; card: CardForm },
): Promise<Share['card']> {
  await findSubject({ db }, subject)
  return db.transaction().execute(async (trx) => {
    await trx
      .insertInto('shareCard')
      .values({ ...subject, ...card })
      .onConflict((on) => on.constraint('share_card_subject_key').doUpdateSet(card))
      .execute()
    await audit(trx, {
      event: 'share.cardChanged',
      userId: actor.userId,
      businessId: actor.businessId,
      subjectId: subject.productId ?? subject.brandId,
      address: actor.address,
      detail: card,
    })
    return { ...card, isProposed: false }
  })
}
