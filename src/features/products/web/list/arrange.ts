import type { ListedProduct } from '#features/products/web/queries.ts'
import type { ProductFilters, Show } from '#features/products/web/list/filters.ts'
import { LOCALE } from '#shared/text.ts'

const byAlphabet = new Intl.Collator(LOCALE, { numeric: true })
const byName = (a: ListedProduct, b: ListedProduct) =>
  byAlphabet.compare(a.name, b.name) || (a.id < b.id ? -1 : 1)

/** R184. Products without a rating come last both ways; equal ones are ordered by name. */
const ORDERS: Record<ProductFilters['sort'], (a: ListedProduct, b: ListedProduct) => number> = {
  name_asc: byName,
  name_desc: (a, b) => byName(b, a),
  createdAt_desc: (a, b) => (a.createdAt === b.createdAt ? byName(a, b) : a.createdAt < b.createdAt ? 1 : -1),
  rating_desc: (a, b) => compareRatings(a, b, -1) || byName(a, b),
  rating_asc: (a, b) => compareRatings(a, b, 1) || byName(a, b),
  reviewsCount_desc: (a, b) => b.reviewsCount - a.reviewsCount || byName(a, b),
  reviewsCount_asc: (a, b) => a.reviewsCount - b.reviewsCount || byName(a, b),
}

function compareRatings(
  { rating: a }: ListedProduct,
  { rating: b }: ListedProduct,
  direction: 1 | -1,
): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null)
  return (a - b) * direction
}

/** Returns the matching products, in order. `deadLinks`: ids of products with a failing link. */
export function arrange(
  products: readonly ListedProduct[],
  { show, search, sort }: ProductFilters,
  deadLinks: ReadonlySet<string>,
): ListedProduct[] {
  const words = foldName(search).split(/\s+/).filter(Boolean)
  return products
    .filter((product) => {
      if (!FITS[show](product, deadLinks)) return false
      const name = words.length > 0 ? foldName(product.name) : ''
      return words.every((word) => name.includes(word))
    })
    .toSorted(ORDERS[sort])
}

/** Counts the products of each filter. */
export function countShown(
  products: readonly ListedProduct[],
  deadLinks: ReadonlySet<string>,
): Record<Show, number> {
  const counts = {
    all: 0,
    featured: 0,
    review: 0,
    unverified: 0,
    'no-picture': 0,
    'dead-link': 0,
    archived: 0,
  }
  for (const product of products)
    for (const show of KINDS) if (FITS[show](product, deadLinks)) counts[show] += 1
  return counts
}

const FITS: Record<Show, (product: ListedProduct, deadLinks: ReadonlySet<string>) => boolean> = {
  all: () => true,
  featured: ({ isPremium }) => isPremium,
  review: ({ verificationStatus }) => verificationStatus === 'review',
  unverified: ({ isVerified, verificationStatus }) => !isVerified && verificationStatus !== 'review',
  'no-picture': ({ image }) => image === null,
  'dead-link': ({ id }, deadLinks) => deadLinks.has(id),
  archived: () => true,
}
// Its keys are the filters.
const KINDS = Object.keys(FITS) as Show[]

/** Letters that Unicode decomposition leaves unchanged. */
const LETTERS: Record<string, string> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  þ: 'th',
}

const folded = new Map<string, string>()

/** Normalises a name as the server's search does, ignoring case and accents. */
export function foldName(name: string): string {
  const known = folded.get(name)
  if (known !== undefined) return known
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/[øłđðßæœıþ]/g, (letter) => LETTERS[letter] ?? letter)
  if (folded.size > 20_000) folded.clear()
  folded.set(name, plain)
  return plain
}
