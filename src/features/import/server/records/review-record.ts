import {
  countOf,
  type Fields,
  first,
  idOf,
  instantOf,
  nameOf,
  RecordProblem,
  textOf,
} from '#features/import/server/records/fields.ts'

export type ReviewRecord = {
  kind: 'review'
  sourceId: string
  product: { sourceId: string; name: string }
  user: { sourceId: string; username: string }
  rating: number | null
  text: string
  likes: number
  createdAt: string
}

/** Parses a review of a product. Comment counts are ignored: only real comments count. */
export function reviewRecord(fields: Fields): ReviewRecord {
  const product = idOf(first(fields, 'product', 'vendorId'), 'product')
  const user = idOf(first(fields, 'user', 'reviewerId'), 'reviewer')
  const createdAt = instantOf(first(fields, 'createdAt', 'date'), 'date')
  if (createdAt === null) throw new RecordProblem('It has no date.')
  const id = first(fields, 'id')
  const name = first(fields, 'productName')
  return {
    kind: 'review',
    sourceId: `review:${id === undefined ? `${user}:${product}:${createdAt}` : idOf(id, 'id')}`,
    product: {
      sourceId: `reviewed:${product}`,
      name: name === undefined ? `No. ${product}` : nameOf(name, 'product name'),
    },
    user: { sourceId: `reviewer:${user}`, username: `reviewer-${user.replace(/^u_/, '')}`.slice(0, 50) },
    rating: ratingOf(fields['rating'], fields['ratingState']),
    text: textOf(fields['text'], 'text', 10_000),
    likes: countOf(fields['likesCount'], 'number of likes'),
    createdAt,
  }
}

/** Parses a rating. None is allowed, and a withheld one is none; anything outside 1 to 5 is refused. */
function ratingOf(value: unknown, state: unknown): number | null {
  if (state === 'withheld' || value === undefined || value === null || value === '') return null
  const rating = typeof value === 'string' && /^-?\d{1,9}$/.test(value) ? Number(value) : value
  if (typeof rating === 'number' && Number.isInteger(rating) && rating >= 1 && rating <= 5) return rating
  throw new RecordProblem(`The rating ${JSON.stringify(value).slice(0, 40)} is outside 1 to 5.`)
}
