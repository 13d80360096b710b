import * as z from 'zod/mini'

import { canonicalWebUrl, CONTACT_MAX } from '#features/brand/contact.ts'
import { Description } from '#features/brand/contract.ts'
import { Category } from '#features/categories/contract.ts'
import { Picture } from '#features/images/contract.ts'
import { endpoint, list, Nothing } from '#shared/api/contract.ts'
import { COUNTRIES, isCountry } from '#shared/countries.ts'
import { NEEDED_FIELDS } from '#features/products/rules.ts'
import { fields, flag, Id, int, text } from '#shared/api/input.ts'

/** The allergens of the platform (R67). */
export const ALLERGENS = ['garlic', 'onion', 'nuts', 'seeds', 'gluten', 'soya'] as const
export const VEG_TYPES = ['vegan', 'vegetarian', 'non-vegan', 'unknown'] as const
export const VERIFICATION_STATUSES = ['none', 'review', 'approved', 'refused'] as const
/** R184. */
export const PRODUCT_SORTS = [
  'name_asc',
  'name_desc',
  'createdAt_desc',
  'rating_desc',
  'rating_asc',
  'reviewsCount_desc',
  'reviewsCount_asc',
] as const

/** The country (ISO alpha-2) and the shop's URL. */
export const PointOfSale = z.object({ country: z.string(), url: z.string() })

/** A product as its brand sees it (R63). */
export const Product = z.object({
  id: Id,
  brandId: Id,
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  image: z.nullable(Picture),
  isVerified: z.boolean(),
  verificationStatus: z.enum(VERIFICATION_STATUSES),
  /** The operator's reason for refusing a verification; '' otherwise. */
  verificationNote: z.string(),
  isPremium: z.boolean(),
  rating: z.nullable(z.number()),
  reviewsCount: z.int(),
  categories: z.array(z.pick(Category, { id: true, title: true })),
  ingredients: z.array(z.string()),
  allergens: z.array(z.enum(ALLERGENS)),
  /** Allergens without information: one in neither list is declared not to be contained. */
  allergensUnknown: z.array(z.enum(ALLERGENS)),
  /** Countries where it is sold (ISO alpha-2), from the platform. */
  countries: z.array(z.string()),
  purchasability: z.array(PointOfSale),
  vegType: z.nullable(z.enum(VEG_TYPES)),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
})
export type Product = z.infer<typeof Product>

/** A product as everyone sees it. */
export const PublicProduct = z.omit(Product, {
  verificationStatus: true,
  verificationNote: true,
  updatedAt: true,
})
export type PublicProduct = z.infer<typeof PublicProduct>

/** `limit=0` means all, at most 5,000 (R142, R179). */
export const listProducts = endpoint('GET /products', {
  summary: "A brand's own products",
  access: { who: 'paid', can: 'read', scope: { brand: 'query.brandId', product: 'query.id' } },
  keyScope: 'products:read',
  query: z.object({
    id: z.optional(Id),
    brandId: z.optional(Id),
    fields: fields(Product),
    search: z.optional(text(200)),
    /** Lists the archive instead. */
    archived: z.optional(flag()),
    sort: z._default(z.enum(PRODUCT_SORTS), 'name_asc'),
    limit: z._default(int(0, 5000), 0),
    page: z._default(int(1, 100_000), 1),
  }),
  reply: list('products', z.partial(Product)),
})

/** The image and fields that a product lacks to be featured; complete products are left out. */
export const Missing = z.object({ productId: Id, image: z.boolean(), fields: z.array(z.enum(NEEDED_FIELDS)) })
export type Missing = z.infer<typeof Missing>

/** Lets the browser show the reasons of a refused switch before it is tried (R175). */
export const listMissing = endpoint('GET /products/missing', {
  summary: 'What each product is missing before it can be featured',
  access: { who: 'paid', can: 'read', scope: { brand: 'query.brandId', product: 'query.productId' } },
  keyScope: 'products:read',
  query: z.object({ brandId: z.optional(Id), productId: z.optional(Id) }),
  reply: list('products', Missing),
})

export const LINK_STATUSES = [
  'answers',
  'gone',
  'failing',
  'nameless',
  'untrusted',
  'unreachable',
  'unsafe',
] as const

/** The last check of a shop's link; null = not checked yet. Product rows keep `{country, url}`. */
export const ShopLink = z.object({
  productId: Id,
  country: z.string(),
  url: z.string(),
  status: z.nullable(z.enum(LINK_STATUSES)),
  httpStatus: z.nullable(z.int()),
  checkedAt: z.nullable(z.iso.datetime()),
})
export type ShopLink = z.infer<typeof ShopLink>

export const listShopLinks = endpoint('GET /products/links', {
  summary: 'Link checks of points of sale: of one product, or the broken links of a brand',
  access: { who: 'paid', can: 'read', scope: { brand: 'query.brandId', product: 'query.productId' } },
  keyScope: 'products:read',
  query: z.object({ brandId: z.optional(Id), productId: z.optional(Id) }),
  reply: list('links', ShopLink),
})

export const listPublicProducts = endpoint('GET /products/public', {
  summary: "A brand's public products",
  access: { who: 'public' },
  query: z.object({
    brandId: Id,
    fields: fields(PublicProduct),
    sort: z._default(z.enum(PRODUCT_SORTS), 'reviewsCount_desc'),
    limit: z._default(int(1, 100), 6),
    page: z._default(int(1, 100_000), 1),
  }),
  reply: list('products', z.partial(PublicProduct)),
  limits: [{ name: 'public', by: 'address', points: 300, seconds: 60, store: 'memory' }],
})

/** Text on one line, trimmed. */
function line(max: number) {
  return z.pipe(
    text(max, 1),
    z.transform((value: string) => value.trim().replace(/\s+/g, ' ')),
  )
}

const Country = z.pipe(
  z.pipe(
    z.string(),
    z.transform((value: string) => value.trim().toUpperCase()),
  ),
  z.string().check(z.refine(isCountry, { error: 'Choose a country.' })),
)

const ShopUrl = z.pipe(
  text(CONTACT_MAX, 1).check(
    z.check(({ value, issues }) => {
      const { problem } = canonicalWebUrl(value.trim())
      if (problem !== undefined) issues.push({ code: 'custom', input: value, message: problem })
    }),
  ),
  z.transform((value: string) => canonicalWebUrl(value.trim()).value ?? ''),
)

/** The error for two links of one country (R174). */
export const ONE_PER_COUNTRY = '1 per country'

/** Where to buy it: one link per country. */
export const PointsOfSale = z.array(z.strictObject({ country: Country, url: ShopUrl })).check(
  z.maxLength(COUNTRIES.length),
  z.check(({ value, issues }) => {
    const countries = value.map(({ country }) => country)
    countries.forEach((country, i) => {
      if (countries.indexOf(country) < i)
        issues.push({ code: 'custom', input: country, path: [i, 'country'], message: ONE_PER_COUNTRY })
    })
  }),
)

function each<T>(values: readonly T[]): T[] {
  return [...new Set(values)]
}

const AllergenNames = z.pipe(
  z.array(z.enum(ALLERGENS)).check(z.maxLength(ALLERGENS.length)),
  z.transform((names) => each(names)),
)

/** The facts that an owner edits; pictures are given by id. */
const Facts = {
  name: line(300),
  description: z.optional(Description),
  image: z.optional(z.nullable(Id)),
  categories: z.optional(
    z.pipe(
      z.array(Id).check(z.maxLength(20)),
      z.transform((ids) => each(ids)),
    ),
  ),
  ingredients: z.optional(
    z.pipe(
      z.array(line(300)).check(z.maxLength(300)),
      z.transform((words) => each(words)),
    ),
  ),
  allergens: z.optional(AllergenNames),
  /** An empty list declares that it contains none but those of `allergens`. */
  allergensUnknown: z.optional(AllergenNames),
  purchasability: z.optional(PointsOfSale),
  isVerified: z.optional(z.boolean()),
}

/** A new product (R117). `allowDuplicate` accepts a name that the brand already uses (R90). */
export const NewProduct = z.strictObject({ brandId: Id, ...Facts, allowDuplicate: z.optional(z.boolean()) })
export type NewProduct = z.infer<typeof NewProduct>

/** A change of the given fields (R118, R119, R141). Lists replace the previous ones. */
export const ProductChange = z.strictObject({
  ...Facts,
  name: z.optional(Facts.name),
  verificationStatus: z.optional(z.enum(VERIFICATION_STATUSES)),
  isPremium: z.optional(z.boolean()),
})
export type ProductChange = z.infer<typeof ProductChange>

/** Throws 409 `duplicate` for a name that the brand already uses, unless `allowDuplicate` is set (R90). */
export const createProduct = endpoint('POST /products', {
  summary: 'Add a product to a brand',
  access: { who: 'paid', can: 'products.edit', scope: { brand: 'body.brandId', image: 'body.image' } },
  keyScope: 'products:write',
  body: NewProduct,
  reply: Product,
  status: 201,
  idempotent: 'transaction',
})

/**
 * `verificationStatus` only accepts 'review', to ask for verification. 403 `state_forbids` if the product's
 * state does not allow the change · 412 `stale` by `If-Match` (`etagOf(updatedAt)`) · 422 `premium_blocked`:
 * the keys of `fields` are the reasons in order, see `blockFields` in rules.ts.
 */
export const updateProduct = endpoint('PATCH /products/:id', {
  summary: 'Update a product',
  access: { who: 'paid', can: 'products.edit', scope: { product: 'params.id', image: 'body.image' } },
  keyScope: 'products:write',
  body: ProductChange,
  reply: Product,
})

export const removeProduct = endpoint('DELETE /products/:id', {
  summary: 'Archive a product; its reviews are kept and it can be restored',
  access: { who: 'paid', can: 'products.edit', scope: { product: 'params.id' } },
  keyScope: 'products:write',
  reply: Nothing,
  status: 204,
})

/** Undoes archiving. The product is no longer featured. */
export const restoreProduct = endpoint('POST /products/:id/restore', {
  summary: 'Restore an archived product',
  access: { who: 'paid', can: 'products.edit', scope: { product: 'params.id' } },
  keyScope: 'products:write',
  reply: Product,
})
