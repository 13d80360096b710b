import { type Facts, type Numbers, toneOf, TONES } from '#features/site-check/rules.ts'
import {
  isOrganisation,
  isProduct,
  numbersOf,
  type PageContents,
  type PageRating,
} from '#features/site-check/server/page-contents.ts'

/** A product with its true numbers; `rating` is null before the first one. */
export type KnownProduct = {
  id: string
  name: string
  rating: number | null
  ratedCount: number
  reviewsCount: number
}
/** The brand's embeds and products. An embed without a look was deleted or is another brand's. */
export type Known = { looks: ReadonlyMap<string, string>; products: KnownProducts }
type KnownProducts = { byId: ReadonlyMap<string, KnownProduct>; byName: ReadonlyMap<string, KnownProduct> }

/** Indexes products by id and name, once per page. Of equal names the first counts. */
export function indexProducts(products: readonly KnownProduct[]): KnownProducts {
  const byName = new Map<string, KnownProduct>()
  for (const product of products) {
    const name = folded(product.name)
    if (!byName.has(name)) byName.set(name, product)
  }
  return { byId: new Map(products.map((product) => [product.id, product])), byName }
}

/** Compares a page with the truth. Problems come first. */
export function compare(contents: PageContents, known: Known): Facts[] {
  const found = [...blocksOf(contents, known), ...dataOf(contents, known)]
  return found.toSorted((a, b) => TONES.indexOf(toneOf(a.code)) - TONES.indexOf(toneOf(b.code)))
}

function blocksOf({ embeds }: PageContents, { looks }: Known): Facts[] {
  if (embeds.size === 0) return [{ code: 'block_missing' }]
  const facts = [...embeds].flatMap(([id, times]): Facts[] => {
    const look = looks.get(id)
    if (look === undefined) return [{ code: 'block_gone' }]
    return times > 1
      ? [{ code: 'block_found', look }, { code: 'block_repeated' }]
      : [{ code: 'block_found', look }]
  })
  // One of each is enough, however often a page repeats it.
  return facts.filter(
    (fact, i) => facts.findIndex(({ code, look }) => code === fact.code && look === fact.look) === i,
  )
}

function dataOf({ ratings, hasProduct, isBroken }: PageContents, known: Known): Facts[] {
  const own = ratings.find(isOrganisation)
  const facts: Facts[] = [
    ...(own === undefined ? [] : [{ code: 'self_rating', type: own.type } as const]),
    ...(isBroken ? [{ code: 'data_broken' } as const] : []),
  ]
  const matched = matchedProducts(ratings, known)
  if (matched.length === 0) return hasProduct || isBroken ? facts : [...facts, { code: 'data_missing' }]
  const [first] = matched
  return [
    ...facts,
    { code: 'data_found', product: matched.length === 1 ? first?.product : undefined },
    ...matched.map(({ product, page, actual, isTrue }): Facts => ({
      code: isTrue ? 'numbers_match' : 'numbers_old',
      product: { id: product.id, name: product.name },
      page,
      actual,
    })),
  ]
}

type Matched = {
  product: KnownProduct
  page: Numbers
  actual: Numbers | null
  isTrue: boolean
  isDated: boolean
}

const MATCHED_MAX = 20

/** Returns the ratings of the brand's own products, at most twenty. */
export function matchedProducts(ratings: readonly PageRating[], { products }: Known): Matched[] {
  const found = new Map<string, Matched>()
  for (const rating of ratings) {
    if (found.size === MATCHED_MAX) break
    const page = isProduct(rating) ? numbersOf(rating) : undefined
    if (page === undefined) continue
    const product =
      rating.productId === null
        ? products.byName.get(folded(rating.name))
        : products.byId.get(rating.productId)
    if (product !== undefined && !found.has(product.id)) found.set(product.id, matched(product, rating, page))
  }
  return [...found.values()]
}

function matched(product: KnownProduct, rating: PageRating, page: Numbers): Matched {
  const count = rating.ratingCount === null ? product.reviewsCount : product.ratedCount
  const actual = product.rating === null ? null : { rating: Number(product.rating.toFixed(1)), count }
  const isTrue = actual !== null && Math.abs(page.rating - actual.rating) < 0.051 && page.count === count
  return { product, page, actual, isTrue, isDated: rating.isDated }
}

const folded = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/[\p{M}\p{DI}]+/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
    .toLowerCase()
