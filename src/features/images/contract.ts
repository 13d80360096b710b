import * as z from 'zod/mini'

import { ALT_MAX, IMAGE_KINDS, PICTURE_TYPES, PICTURES_MAX } from '#features/images/rules.ts'
import { endpoint, list, Nothing } from '#shared/api/contract.ts'
import { fields, Id, text } from '#shared/api/input.ts'

/**
 * A picture in the API: `path` is relative; `${path}/${width}.webp` is served in each of IMAGE_WIDTHS, and
 * `path` itself in the default width.
 */
export const Picture = z.object({
  id: Id,
  path: z.string(),
  alt: z.optional(z.string()),
  width: z.optional(z.int()),
  height: z.optional(z.int()),
})
export type Picture = z.infer<typeof Picture>

/**
 * An image (R65). Ids refer to business, brand, product and user. `type` is detected from the bytes: the
 * uploaded or declared type is ignored, and `image/jpeg` is only the column's default.
 */
export const Image = z.object({
  id: Id,
  path: z.string(),
  public_id: z.string(),
  type: z.string(),
  kind: z.enum(IMAGE_KINDS),
  entity: z.enum(['brand', 'product', 'user', 'review']),
  width: z.int(),
  height: z.int(),
  /** The owner's description; '' without one. */
  alt: z.string(),
  business: z.nullable(Id),
  brand: z.nullable(Id),
  product: z.nullable(Id),
  user: z.nullable(Id),
  isOfficial: z.boolean(),
  createdAt: z.iso.datetime(),
})
export type Image = z.infer<typeof Image>

/**
 * R123. The first step of an upload. In the second, the browser posts multipart field `file` to `uploadUrl`,
 * which works once, until `expiresAt`; a URL of our own (it begins with a slash) needs the bearer token too.
 * Without `brand`, or without a body, it is for the viewer's active brand. 409 `quota` · 429 with 60 unused
 * ones (A92).
 */
export const requestUpload = endpoint('POST /images/upload', {
  summary: 'Create a URL to upload a picture to',
  access: { who: 'paid', can: 'brand.edit', scope: { brand: 'body.brand' }, scopeDefault: 'activeBrand' },
  body: z.optional(z.strictObject({ brand: z.optional(Id) })),
  reply: z.object({ id: z.string(), uploadUrl: z.string(), expiresAt: z.iso.datetime(), maxBytes: z.int() }),
  status: 201,
  idempotent: 'secret',
})

/** R124: the reply of an upload URL, ours or Cloudflare's. */
export const Uploaded = z.object({
  result: z.object({
    id: z.string(),
    filename: z.optional(z.nullable(z.string())),
    uploaded: z.optional(z.string()),
    requireSignedURLs: z.optional(z.boolean()),
    variants: z.array(z.string()),
  }),
})
export type Uploaded = z.infer<typeof Uploaded>

/**
 * The result of the upload: `public_id` is its result.id, `path` one of its variants. The server sets `user`
 * and `isOfficial` (A21).
 */
export const NewImage = z.strictObject({
  path: text(2000, 1),
  public_id: z.string().check(z.regex(/^[A-Za-z0-9_-]{4,100}$/, { error: 'This isn’t an upload id.' })),
  type: z.optional(z.enum(PICTURE_TYPES)),
  kind: z.optional(z.enum(IMAGE_KINDS)),
  entity: z.optional(z.enum(['brand', 'product'])),
  business: z.optional(Id),
  brand: z.optional(Id),
  product: z.optional(Id),
  user: z.optional(z.string()),
  isOfficial: z.optional(z.boolean()),
})
export type NewImage = z.infer<typeof NewImage>

/**
 * R130. Idempotent (F17). The first picture of a product becomes its `image`; a brand's own image of the kind
 * `photo` goes to the end of the photos of its page. 409 `conflict` for a product's eleventh (R173) and a
 * brand's ninth.
 */
export const createImage = endpoint('POST /images', {
  summary: 'Register an uploaded picture of a brand or a product',
  access: {
    who: 'paid',
    can: 'brand.edit',
    scope: { brand: 'body.brand', product: 'body.product', business: 'body.business' },
  },
  body: NewImage,
  reply: Image,
  status: 201,
  idempotent: 'intent',
})

/** R132, in the order of the product's page. */
export const listImages = endpoint('GET /images', {
  summary: 'Pictures of a product',
  access: { who: 'paid', can: 'read', scope: { product: 'query.productId' } },
  keyScope: 'products:read',
  query: z.object({ productId: Id, fields: fields(Image) }),
  reply: list('images', z.partial(Image)),
})

export const updateImage = endpoint('PATCH /images/:id', {
  summary: 'Update the description (alt text) of a picture',
  access: { who: 'paid', can: 'brand.edit', scope: { image: 'params.id' } },
  body: z.strictObject({
    alt: z.pipe(
      text(ALT_MAX),
      z.transform((words: string) => words.trim().replace(/\s+/g, ' ')),
    ),
  }),
  reply: Image,
})

/** Orders the images of `product`; without it, the photos of the page of `brand`. */
export const orderImages = endpoint('POST /images/order', {
  summary: "Order the images of a product or the photos of a brand's page",
  access: { who: 'paid', can: 'brand.edit', scope: { product: 'body.product', brand: 'body.brand' } },
  body: z.strictObject({
    product: z.optional(Id),
    brand: z.optional(Id),
    ids: z.array(Id).check(z.maxLength(PICTURES_MAX)),
  }),
  reply: list('images', Image),
})

/**
 * R131. Removes the picture everywhere; a product then shows its next picture. 404 if it is already removed
 * (A95).
 */
export const removeImage = endpoint('DELETE /images/:id', {
  summary: 'Remove a picture; it can be restored for 30 days',
  access: { who: 'paid', can: 'brand.edit', scope: { image: 'params.id' } },
  reply: Nothing,
  status: 204,
})

/**
 * Undoes a removal: the picture is back among those of its product. Places that showed it have to be set
 * again.
 */
export const restoreImage = endpoint('POST /images/:id/restore', {
  summary: 'Restore a removed picture',
  access: { who: 'paid', can: 'brand.edit', scope: { image: 'params.id' } },
  reply: Image,
})
