import { slugify } from '#shared/text.ts'

import {
  BRAND_CATEGORIES,
  CUISINES,
  type DemoBrand,
  type DemoProduct,
  PRODUCT_CATEGORIES,
} from '#dev/demo/words/catalogue.ts'
import { idAt } from '#dev/demo/ids.ts'
import { before, DAY, type Rows } from './rows.ts'
import { idOf, type People } from './people.ts'

export type PlacedProduct = { id: string; product: DemoProduct }
export type PlacedBrand = { id: string; brand: DemoBrand; products: PlacedProduct[] }

/** Adds the taxonomy; returns the ids by source id. */
export function addCategories(rows: Rows, now: Date): Map<string, string> {
  const ids = new Map<string, string>()
  const add = (
    type: 'productCategory' | 'brandCategory' | 'cuisine',
    [sourceId, title, parent]: readonly [string, string, string?],
  ) => {
    const id = idAt(before(now, 900 * DAY))
    ids.set(sourceId, id)
    rows.category.push({
      id,
      sourceId,
      title,
      type,
      parentId: parent === undefined ? null : idOf(ids, parent),
    })
  }
  for (const category of PRODUCT_CATEGORIES) add('productCategory', category)
  for (const category of BRAND_CATEGORIES) add('brandCategory', category)
  for (const cuisine of CUISINES) add('cuisine', cuisine)
  return ids
}

/** Adds a brand with its pictures and products. */
export function addBrand(
  rows: Rows,
  now: Date,
  demo: DemoBrand,
  people: People,
  categories: ReadonlyMap<string, string>,
): PlacedBrand {
  // Listed before its first review and its first invoice.
  const createdAt = before(now, 910 * DAY)
  const id = idAt(createdAt)
  const businessId = demo.business === undefined ? null : idOf(people.businesses, demo.business)
  rows.brand.push({
    id,
    businessId,
    sourceId: demo.isProposed === true ? null : `demo:${slugify(demo.name, 'brand')}`,
    name: demo.name,
    slug: slugify(demo.name, 'brand'),
    description: demo.description,
    country: demo.country,
    ...demo.links,
    onboardingMilestones:
      businessId === null ? '{}' : JSON.stringify(milestonesOf(demo, before(now, 880 * DAY))),
    createdAt: createdAt.toISOString(),
  })
  for (const sourceId of [demo.category, demo.cuisine]) {
    if (sourceId !== undefined)
      rows.brandCategory.push({ brandId: id, categoryId: idOf(categories, sourceId) })
  }
  if (demo.look !== null) addLook(rows, { id, businessId, name: demo.name, look: demo.look })
  for (const [position, [scene, alt]] of (demo.photos ?? []).entries())
    rows.image.push({
      ...imageOf({ id, businessId }),
      uploadId: `art:scene?${new URLSearchParams({ seed: demo.name, scene })}`,
      kind: 'photo',
      position,
      height: 810,
      alt,
    })
  const products = demo.products.map((product, place) => {
    const placed = {
      id: addProduct(rows, {
        brand: demo,
        brandId: id,
        businessId,
        product,
        createdAt: before(now, (900 - place * 9) * DAY),
      }),
      product,
    }
    rows.productCategory.push({ productId: placed.id, categoryId: idOf(categories, product.category) })
    return placed
  })
  return { id, brand: demo, products }
}

function addLook(
  rows: Rows,
  {
    id,
    businessId,
    name,
    look,
  }: { id: string; businessId: string | null; name: string; look: NonNullable<DemoBrand['look']> },
) {
  const query = new URLSearchParams({ seed: name, mark: look.mark, colours: String(look.colours) })
  const base = imageOf({ id, businessId })
  rows.image.push({ ...base, uploadId: `art:logo?${query}`, kind: 'logo', height: 1080, alt: `${name} logo` })
  rows.image.push({ ...base, uploadId: `art:banner?${query}`, kind: 'banner', height: 360, alt: '' })
}

function imageOf({ id, businessId }: { id: string; businessId: string | null }) {
  return {
    type: 'image/svg+xml',
    entity: 'brand',
    brandId: id,
    businessId,
    isOfficial: true,
    width: 1080,
  } as const
}

type Owned = {
  brand: DemoBrand
  brandId: string
  businessId: string | null
  product: DemoProduct
  createdAt: Date
}

function addProduct(rows: Rows, { brand, brandId, businessId, product, createdAt }: Owned): string {
  const id = idAt(createdAt)
  const isVerified = product.status === undefined
  rows.product.push({
    id,
    brandId,
    sourceId: `demo:${slugify(`${brand.name} ${product.name}`, 'product')}`,
    name: product.name,
    slug: slugify(product.name, 'product'),
    description: product.description,
    ingredients: [...product.ingredients],
    allergens: [...(product.allergens ?? [])],
    allergensUnknown: [...(product.allergensUnknown ?? [])],
    vegType: 'vegan',
    isVerified,
    verificationStatus: product.status ?? 'approved',
    isPremium: product.isPremium ?? false,
    createdAt: createdAt.toISOString(),
  })
  for (const country of product.soldIn ?? []) {
    rows.productPurchasability.push({
      productId: id,
      country,
      url: shopUrl(brand, product, country),
      ...(product.deadIn === country && {
        status: 'gone',
        httpStatus: 404,
        checkedAt: new Date().toISOString(),
      }),
    })
  }
  const query = new URLSearchParams({
    brand: brand.name,
    name: product.name,
    shape: product.shape,
    colours: String(product.colours),
  })
  rows.image.push({
    uploadId: `art:pack?${query}`,
    type: 'image/svg+xml',
    kind: 'image',
    entity: 'product',
    productId: id,
    brandId,
    businessId,
    isOfficial: true,
    width: 1080,
    height: 810,
    alt: product.name,
  })
  return id
}

function shopUrl({ name, links, shops }: DemoBrand, product: DemoProduct, country: string): string {
  const slug = slugify(product.name, 'product')
  const shop = shops?.[country]
  if (shop !== undefined) return `https://${shop}/${slugify(name, 'brand')}/${slug}`
  return `https://${new URL(links?.website ?? 'https://shop.example').hostname}/${country.toLowerCase()}/${slug}`
}

/** Returns the completed milestones, all with the same day, if the brand's data supports them. */
function milestonesOf(
  { description, look, links, products, unanswered }: DemoBrand,
  since: Date,
): Record<string, string> {
  const reviews = products
    .flatMap(({ stars = [], unrated = 0 }) => [...stars, unrated])
    .reduce((sum, n) => sum + n, 0)
  const done = {
    description: description !== '',
    images: look !== null,
    contact: links !== undefined,
    product: products.some(({ status }) => status === undefined),
    pointOfSale: products.some(({ soldIn }) => soldIn !== undefined),
    reply: reviews > unanswered,
  }
  return Object.fromEntries(
    Object.entries(done).flatMap(([id, isDone]) => (isDone ? [[id, since.toISOString()]] : [])),
  )
}
