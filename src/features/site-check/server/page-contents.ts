import type { Numbers } from '#features/site-check/rules.ts'
import type { Tag } from '#server/http/html-tags.ts'

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
/** Nodes of one JSON-LD document that are read. */
const NODES_MAX = 20_000
/** Ratings of one page that are read. */
const RATINGS_MAX = 1_000

/** A rating in a page's JSON-LD. `isDated`: it stands in a block that was copied from us. */
export type PageRating = {
  type: string
  name: string
  /** The product by our own id, if the block or its `@id` names it. */
  productId: string | null
  rating: number | null
  ratingCount: number | null
  reviewCount: number | null
  isDated: boolean
}

export type PageContents = {
  /** Embeds by id, with how often each is shown. */
  embeds: Map<string, number>
  ratings: PageRating[]
  /** Products without a rating count as data too. */
  hasProduct: boolean
  isBroken: boolean
  isDated: boolean
}

/** Finds our embeds and the ratings in JSON-LD among the tags of a page. `origin` is this site's. */
export function contentsOf(tags: readonly Tag[], origin: string): PageContents {
  const contents: PageContents = {
    embeds: new Map(),
    ratings: [],
    hasProduct: false,
    isBroken: false,
    isDated: false,
  }
  const links = new Set<string>()
  for (const tag of tags) {
    const { name, attributes } = tag
    if (name === 'script' && /^application\/ld\+json\b/i.test((attributes.get('type') ?? '').trim()))
      readData(tag, origin, contents)
    const id = embedOf(tag, origin)
    if (id === undefined) continue
    if (name === 'a') links.add(id)
    else contents.embeds.set(id, (contents.embeds.get(id) ?? 0) + 1)
  }
  // A fragment from the shop's own server has links only.
  for (const id of links) if (!contents.embeds.has(id)) contents.embeds.set(id, 1)
  return contents
}

const SHOWN = new Set(['iframe', 'img', 'source', 'object', 'embed', 'a'])
const SOURCES = ['src', 'href', 'data-src', 'data-lazy-src', 'data', 'srcset']

function embedOf({ name, attributes }: Tag, origin: string): string | undefined {
  if (name === 'trellis-reviews')
    return new RegExp(`^${UUID}$`, 'i').exec(attributes.get('embed') ?? '')?.[0].toLowerCase()
  if (!SHOWN.has(name)) return undefined
  for (const source of SOURCES) {
    const value = attributes.get(source)?.trim() ?? ''
    if (!value.startsWith(`${origin}/embed/`)) continue
    const [id] = new RegExp(`^${UUID}(?![0-9a-z-])`, 'i').exec(value.slice(`${origin}/embed/`.length)) ?? []
    if (id !== undefined) return id.toLowerCase()
  }
  return undefined
}

function readData({ text, attributes }: Tag, origin: string, contents: PageContents): void {
  const isDated = attributes.has('data-trellis-date')
  const productId = new RegExp(`^${UUID}$`, 'i')
    .exec(attributes.get('data-trellis-product') ?? '')?.[0]
    .toLowerCase()
  if (isDated) contents.isDated = true
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch {
    contents.isBroken = true
    return
  }
  for (const node of nodesOf(data)) {
    const types = [node['@type']].flat().filter((type) => typeof type === 'string')
    if (types.includes('Product')) contents.hasProduct = true
    const rated = node['aggregateRating']
    if (types.length === 0 || typeof rated !== 'object' || rated === null) continue
    if (contents.ratings.length >= RATINGS_MAX) continue
    // An object that is no array has string keys.
    const rating = (Array.isArray(rated) ? rated[0] : rated) as Readonly<Record<string, unknown>> | undefined
    contents.ratings.push({
      type: String(types[0])
        .replace(/^https?:\/\/schema\.org\//, '')
        .slice(0, 40)
        // The type is stored, and PostgreSQL takes neither NUL nor half a character.
        .replace(/\p{C}+/gu, ''),
      name: typeof node['name'] === 'string' ? node['name'].slice(0, 300) : '',
      productId: productId ?? productIdOf(node['@id'], origin),
      rating: numberOf(rating?.['ratingValue']),
      ratingCount: numberOf(rating?.['ratingCount']),
      reviewCount: numberOf(rating?.['reviewCount']),
      isDated,
    })
  }
}

/** Returns the objects of a document, whatever their nesting. */
function nodesOf(data: unknown): Readonly<Record<string, unknown>>[] {
  const found: Readonly<Record<string, unknown>>[] = []
  const open: unknown[] = [data]
  while (open.length > 0 && found.length < NODES_MAX) {
    const node = open.pop()
    if (typeof node !== 'object' || node === null) continue
    // An object that is no array has string keys.
    if (!Array.isArray(node)) found.push(node as Readonly<Record<string, unknown>>)
    for (const child of Object.values(node)) if (typeof child === 'object') open.push(child)
  }
  return found
}

function productIdOf(id: unknown, origin: string): string | null {
  if (typeof id !== 'string' || !id.startsWith(`${origin}/p/`)) return null
  return new RegExp(`[?#&](?:product[=-])(${UUID})`, 'i').exec(id)?.[1]?.toLowerCase() ?? null
}

/** Numbers are often written as text: "4.3", "4,3". */
function numberOf(value: unknown): number | null {
  const number = typeof value === 'string' ? Number(value.trim().replace(',', '.') || Number.NaN) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

const ORGANISATIONS =
  /^(?:Organization|Brand|Corporation|OnlineBusiness|OnlineStore|LocalBusiness|Store|.*(?:Store|Shop|Restaurant|Business|Organization)|Cafe.*|Bakery|Brewery|Winery)$/

/** Tells whether a rating is of an organisation, which Google's rule of 2019 excludes on its own site. */
export const isOrganisation = ({ type }: PageRating): boolean => ORGANISATIONS.test(type)
export const isProduct = ({ type }: PageRating): boolean =>
  /^(?:Product|IndividualProduct|ProductGroup|ProductModel)$/.test(type)

/** Returns a rating as it is stated; undefined without numbers. */
export function numbersOf({ rating, ratingCount, reviewCount }: PageRating): Numbers | undefined {
  const count = ratingCount ?? reviewCount
  return rating === null || count === null ? undefined : { rating, count }
}
