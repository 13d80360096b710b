import { sql } from 'kysely'

import { imagePath, imageUrl } from '#features/images/rules.ts'
import type { Notification } from '#features/notifications/contract.ts'
import { groupOf } from '#features/notifications/rules.ts'
import type { Db } from '#server/data/db.ts'
import { safeParagraphs } from '#server/email/email-text.ts'

/** A review as an email quotes it. `text` is safe to show, by paragraphs. */
export type ReviewQuote = {
  rating: number | null
  text: readonly string[]
  product: string
  imageUrl?: string | undefined
}

/** Characters of a review that an email quotes. */
const QUOTED = 600

/** Returns the review that a notification is about; null where it is about none, or the review was taken down since. */
export async function findReviewQuote(
  trx: Db,
  { type, subjectId }: Pick<Notification, 'type' | 'subjectId'>,
): Promise<ReviewQuote | null> {
  if (groupOf(type) !== 'review' || subjectId === null) return null
  const { rows } = await sql<{ rating: number | null; text: string; product: string; imageId: string | null }>`
    select
      r.rating,
      r.text,
      p.name as product,
      i.id as image_id
    from review r
    join product p on p.id = r.product_id
    left join image i on i.id = p.image_id and i.removed_at is null
    where r.id = ${subjectId}`.execute(trx)
  const [row] = rows
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
