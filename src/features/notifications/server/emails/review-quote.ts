import { sql } from 'kysely'
import * as z from 'zod/mini'

import { imagePath, imageUrl } from '#features/images/rules.ts'
import type { Notification } from '#features/notifications/contract.ts'
import { groupOf } from '#features/notifications/rules.ts'
import type { Db } from '#server/data/db.ts'
import { statement } from '#server/data/statement.ts'
import { safeParagraphs } from '#server/email/email-text.ts'

/** A review as an email quotes it. `text` is safe to show, in paragraphs. */
export type ReviewQuote = {
  rating: number | null
  text: readonly string[]
  product: string
  imageUrl?: string | undefined
}

/** The most characters of a review in an email. */
const QUOTED = 600

const reviewById = statement({
  params: { id: z.uuid() },
  row: z.object({
    rating: z.nullable(z.int()),
    text: z.string(),
    product: z.string(),
    imageId: z.nullable(z.uuid()),
  }),
  sql: ({ id }) => sql`
    select
      r.rating,
      r.text,
      p.name as product,
      i.id as image_id
    from review r
    join product p on p.id = r.product_id
    left join image i on i.id = p.image_id and i.removed_at is null
    where r.id = ${id}`,
})

/** Returns the review of a notification; null if there is none, or it was taken down since. */
export async function findReviewQuote(
  trx: Db,
  { type, subjectId }: Pick<Notification, 'type' | 'subjectId'>,
): Promise<ReviewQuote | null> {
  if (groupOf(type) !== 'review' || subjectId === null) return null
  const [row] = await reviewById(trx, { id: subjectId })
  if (row === undefined) return null
  const { rating, text, product, imageId } = row
  const points = Array.from(text)
  const quoted = points.length > QUOTED ? `${points.slice(0, QUOTED).join('')}…` : text
  return {
    rating,
    text: safeParagraphs(quoted),
    product,
    ...(imageId !== null && { imageUrl: imageUrl(imagePath(imageId), 120) }),
  }
}
