import { createClient, TrellisError } from '@trellis/business'
import type { Brand } from '@trellis/business/operations'

const { TRELLIS_KEY = '', TRELLIS_URL = '', OTHER_BRAND = '' } = process.env
const trellis = createClient({ key: TRELLIS_KEY, baseUrl: TRELLIS_URL })

const { brands } = await trellis.call('getOwnKey')
export const namesOf = (known: Pick<Brand, 'name'>[]) => known.map(({ name }) => name)
const brandId = brands[0]?.id ?? ''

const ids = new Set<string>()
for await (const { id } of trellis.iterate('listReviews', { query: { brandId } })) if (id) ids.add(id)

const { reviews } = await trellis.call('listReviews', { query: { brandId, unanswered: true, limit: 1 } })
const [review] = reviews
const reply = await trellis.call('createComment', {
  body: {
    brandId,
    receiverId: review?.user?.id ?? '',
    reviewId: review?.id ?? '',
    platform: 'business',
    text: 'Thank you, that helps us.',
  },
})

const product = await trellis.call('updateProduct', {
  params: { id: review?.product?.id ?? '' },
  body: { name: 'Almond drink' },
})

const refusal = async (call: Promise<unknown>) => {
  const error: unknown = await call.catch((thrown: unknown) => thrown)
  if (!(error instanceof TrellisError)) throw error
  const { code, status, requestId, fields } = error
  return { code, status, hasRequestId: requestId !== undefined, fields: Object.keys(fields) }
}
const refusals = [
  await refusal(trellis.call('listReviews', { query: { brandId: OTHER_BRAND } })),
  await refusal(trellis.call('listReviews', { query: { brandId, limit: 1000 } })),
]

console.log(
  JSON.stringify({
    reviews: ids.size,
    replyId: reply.id,
    reviewId: review?.id,
    name: product.name,
    refusals,
  }),
)

/** Does not compile if the types are wider than the API. */
export const refusedByTypes = () => [
  // @ts-expect-error an unknown operation
  trellis.call('deleteAccount'),
  // @ts-expect-error a value that the API refuses
  trellis.call('listReviews', { query: { brandId, sort: 'name_asc' } }),
  // @ts-expect-error a missing body
  trellis.call('createComment'),
  // @ts-expect-error not a list
  trellis.iterate('getOwnKey'),
]
