import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { afterAll, describe, expect, test } from 'vitest'

import {
  createImage,
  listImages,
  removeImage,
  requestUpload,
  restoreImage,
  Uploaded,
} from '#features/images/contract.ts'
import { imagePath, PICTURES_MAX, QUOTA, UNUSED_UPLOADS_MAX } from '#features/images/rules.ts'

import { aMember, anImage, aSession, aUser } from '#test/world/factories.ts'
import { startPictureApp } from '#test/apps/picture-app.ts'
import { aJpeg, code, multipart, post, upload, uploadImage } from '#test/inputs/pictures.ts'
import { refused } from '#test/demands/refused.ts'
import { aShop } from '#test/world/shop.ts'

const { t, stop } = await startPictureApp()
afterAll(stop)
const shop = await aShop(t)
const jpeg = await aJpeg()

const rowsOf = async (businessId: string) =>
  (await t.db.selectFrom('image').select('id').where('businessId', '=', businessId).execute()).length

describe('the three steps', () => {
  test('R123 R124 R130 R65 an upload address is requested, bytes are posted to it, and the image is registered', async () => {
    const { id, uploadUrl, maxBytes, expiresAt } = await shop.call(requestUpload, {
      body: { brand: shop.brand.id },
    })
    expect(maxBytes).toBe(20_971_520)
    expect(Date.parse(expiresAt) - t.clock.now().getTime()).toBeGreaterThan(29 * 60_000)
    const reply = await post(t, uploadUrl, shop.token, multipart(jpeg))
    const { result } = Uploaded.parse(reply.json())
    expect(reply.json()).toMatchObject({ success: true, errors: [], messages: [] })
    expect(result).toMatchObject({ id, filename: 'picture.jpg', requireSignedURLs: false })
    expect(result.variants[0]).toBe(`/images/${id}/1080.webp`)
    const body = {
      path: result.variants[0] ?? '',
      public_id: id,
      type: 'image/jpeg',
      business: shop.business.id,
      brand: shop.brand.id,
      product: shop.product.id,
      user: 'someone else',
      isOfficial: false,
      entity: 'product',
    } as const
    const image = await shop.call(createImage, { body })
    expect(image).toMatchObject({
      id,
      path: `/images/${id}`,
      public_id: id,
      type: 'image/jpeg',
      business: shop.business.id,
      brand: shop.brand.id,
      product: shop.product.id,
      user: shop.owner.id,
      isOfficial: true,
      entity: 'product',
      width: 60,
      height: 40,
    })
    expect((await t.inject({ url: `/images/${id}/240.avif` })).statusCode).toBe(200)
  })

  test('R65 the path that the calls return serves the image, whatever type the client claimed', async () => {
    const own = await aShop(t)
    const { id, uploadUrl } = await own.call(requestUpload, { body: { brand: own.brand.id } })
    await post(t, uploadUrl, own.token, multipart(jpeg))
    const body = { path: imagePath(id), public_id: id, type: 'image/png', brand: own.brand.id } as const
    const { path, type } = await own.call(createImage, { body })
    expect(type).toBe('image/jpeg')
    const reply = await t.inject({ url: path })
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'image/webp'])
    expect(reply.rawPayload).toEqual((await t.inject({ url: `${path}/720.webp` })).rawPayload)
    for (const url of [`/images/${randomUUID()}`, '/images/nothing'])
      expect((await t.inject({ url })).statusCode).toBe(404)
  })

  test('R123 without a brand, or without a body, the address is for the active brand', async () => {
    const own = await aShop(t)
    const other = await aShop(t)
    await aMember(t.db, { businessId: other.business.id, userId: own.owner.id, role: 'editor' })
    for (const payload of [undefined, {}]) {
      const reply = await t.inject({
        method: 'POST',
        url: '/api/images/upload',
        headers: { authorization: `Bearer ${own.token}` },
        ...(payload && { payload }),
      })
      expect(reply.statusCode).toBe(201)
      const { businessId } = await t.db
        .selectFrom('imageUpload')
        .select('businessId')
        .where('id', '=', reply.json().id)
        .executeTakeFirstOrThrow()
      expect(businessId).toBe(own.business.id)
    }
    const nobody = await t.as(await aUser(t.db))
    expect((await refused(nobody(requestUpload, { body: {} }))).code).toBe('not_found')
    const unpaid = await aShop(t, { business: { tier: 'basic', planStatus: 'none', billingCycle: null } })
    expect((await refused(unpaid.call(requestUpload, { body: {} }))).code).toBe('plan_required')
  })

  test('F17 a result that arrives twice is one image, and an upload without bytes is none', async () => {
    const own = await aShop(t)
    const image = await uploadImage(t, own, jpeg)
    const body = { path: image.path, public_id: image.public_id, brand: own.brand.id }
    const again = await Promise.all([own.call(createImage, { body }), own.call(createImage, { body })])
    expect(again.map(({ id }) => id)).toEqual([image.id, image.id])
    const { id } = await own.call(requestUpload, { body: { brand: own.brand.id } })
    expect(
      (
        await refused(
          own.call(createImage, { body: { path: imagePath(id), public_id: id, brand: own.brand.id } }),
        )
      ).code,
    ).toBe('validation')
    expect(await rowsOf(own.business.id)).toBe(1)
  })

  test('R87 R132 R131 pictures of a product are appended, read in their order, removed and restored', async () => {
    const own = await aShop(t)
    const product = own.product.id
    const list = async () =>
      (await own.call(listImages, { query: { productId: product } })).images.map(({ id }) => id)
    const shown = async () =>
      (await t.db.selectFrom('product').select('imageId').where('id', '=', product).executeTakeFirstOrThrow())
        .imageId
    const made: string[] = []
    for (let n = 0; n < 3; n += 1) made.push((await uploadImage(t, own, jpeg, { product })).id)
    const [first = '', second = '', third = ''] = made
    expect(await list()).toEqual(made)
    expect(await shown()).toBe(first)
    await own.call(removeImage, { params: { id: first } })
    expect(await list()).toEqual([second, third])
    expect(await shown()).toBe(second)
    await own.call(restoreImage, { params: { id: first } })
    expect(await list()).toEqual([first, second, third])
    const { images } = await own.call(listImages, { query: { productId: product, fields: 'path' } })
    expect(images[0]).toEqual({ id: first, path: imagePath(first) })
    expect(
      (await refused(own.call(listImages, { query: { productId: product, fields: 'business.paymentInfo' } })))
        .code,
    ).toBe('validation')
  })

  test(`R173 a product has ten pictures at most`, async () => {
    const own = await aShop(t)
    for (let n = 0; n < PICTURES_MAX - 1; n += 1)
      await anImage(t.db, { productId: own.product.id, entity: 'product' })
    const [one, other] = await Promise.all(
      [1, 2].map(() =>
        uploadImage(t, own, jpeg, { product: own.product.id }).catch((error: unknown) => error),
      ),
    )
    const refusals = [one, other].filter((answer) => answer instanceof Error)
    expect(refusals).toHaveLength(1)
    expect(refusals[0]).toMatchObject({
      code: 'conflict',
      message: 'A product can have up to 10 pictures. Remove one first.',
    })
  })

  test('R66 R125 A95 a brand shows its banner, logo, thumbnail and image until they are removed, each in one go', async () => {
    const own = await aShop(t)
    const { id } = await uploadImage(t, own, jpeg, { kind: 'banner' })
    const change = { banner: id, logo: id, thumbnail: id, image: id }
    const headers = { authorization: `Bearer ${own.token}` }
    const brand = await t.inject({
      method: 'PATCH',
      url: `/api/brands/${own.brand.id}`,
      headers,
      payload: change,
    })
    expect(brand.json().banner).toEqual({ id, path: imagePath(id) })
    const url = `/api/products/${own.product.id}`
    expect((await t.inject({ method: 'PATCH', url, headers, payload: { image: id } })).statusCode).toBe(200)
    await own.call(removeImage, { params: { id } })
    expect((await refused(own.call(removeImage, { params: { id } }))).code).toBe('not_found')
    const row = await t.db
      .selectFrom('brand')
      .selectAll()
      .where('id', '=', own.brand.id)
      .executeTakeFirstOrThrow()
    expect([row.imageId, row.bannerId, row.logoId, row.thumbnailId]).toEqual([null, null, null, null])
    expect((await t.inject({ url: `/images/${id}/120.webp` })).statusCode).toBe(404)
  })
})

describe('ownership', () => {
  test('A92 an address works once, in its time, for its own business, with a live session', async () => {
    const own = await aShop(t)
    const stranger = await aShop(t)
    const issue = async () => (await own.call(requestUpload, { body: { brand: own.brand.id } })).uploadUrl
    const used = await issue()
    expect(code(await post(t, used, stranger.token, multipart(jpeg)))).toBe('404 not_found')
    expect(code(await post(t, used, null, multipart(jpeg)))).toBe('401 unauthenticated')
    const gone = await aSession(t.db, own.owner, { revokedAt: '2026-01-01T00:00:00Z' })
    expect(code(await post(t, used, gone, multipart(jpeg)))).toBe('401 unauthenticated')
    const both = await Promise.all([1, 2].map(() => post(t, used, own.token, multipart(jpeg))))
    expect(both.map(code).toSorted()).toEqual(['200', '409 conflict'])
    const late = await issue()
    t.clock.shiftMs += 31 * 60_000
    expect(code(await post(t, late, own.token, multipart(jpeg)))).toBe('410 gone')
    t.clock.shiftMs -= 31 * 60_000
    for (const id of [crypto.randomUUID(), 'nonsense', '..%2f..'])
      expect(code(await post(t, `/api/images/uploads/${id}`, own.token, multipart(jpeg)))).toBe(
        '404 not_found',
      )
  })

  test('A92 sixty unused addresses and a thousand uploads an hour are the most', async () => {
    const own = await aShop(t)
    const ask = () => own.call(requestUpload, { body: { brand: own.brand.id } })
    const asked = await Promise.allSettled(Array.from({ length: UNUSED_UPLOADS_MAX + 5 }, ask))
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(60)
    expect((await refused(ask())).code).toBe('rate_limited')
    const other = await aShop(t)
    const { uploadUrl } = await other.call(requestUpload, { body: { brand: other.brand.id } })
    const key = `uploads:${other.business.id}`
    const hour = t.clock.now().getTime() + 3_600_000
    await t.db.insertInto('rateLimit').values({ key, points: 1000, expire: hour }).execute()
    const reply = await post(t, uploadUrl, other.token, multipart(jpeg))
    expect(code(reply)).toBe('429 rate_limited')
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0)
  })

  test('A93 the quota of a business is ten thousand images or 5 GB, and the refusal says so', async () => {
    const own = await aShop(t)
    await anImage(t.db, { businessId: own.business.id, bytes: QUOTA.bytes })
    await expect(own.call(requestUpload, { body: { brand: own.brand.id } })).rejects.toMatchObject({
      code: 'quota',
      message: expect.stringContaining('5 GB'),
    })
    const many = await aShop(t)
    await sql`insert into image (upload_id, entity, width, height, business_id)
      select 'quota-' || n, 'brand', 1, 1, ${many.business.id} from generate_series(1, ${QUOTA.pictures}) n`.execute(
      t.db,
    )
    await expect(many.call(requestUpload, { body: { brand: many.brand.id } })).rejects.toMatchObject({
      code: 'quota',
      message: expect.stringContaining('10,000'),
    })
  })

  test('A21 fields of an image that a client may not set are refused or overridden', async () => {
    const reply = await upload(t, shop, jpeg)
    const { result } = Uploaded.parse(reply.json())
    const body = { path: imagePath(result.id), public_id: result.id, brand: shop.brand.id }
    const foreign = await aShop(t)
    const send = (change: Record<string, unknown>) =>
      t.inject({
        method: 'POST',
        url: '/api/images',
        headers: { authorization: `Bearer ${shop.token}` },
        payload: { ...body, ...change },
      })
    for (const change of [
      { path: 'https://evil.example/x.png' },
      { path: 'javascript:alert(1)' },
      { path: `${imagePath(result.id)}x` },
      { public_id: '../../x' },
      { type: 'image/svg+xml' },
      { entity: 'brand', product: shop.product.id },
      { width: 5 },
    ])
      expect([change, code(await send(change))]).toEqual([change, '400 validation'])
    for (const change of [
      { public_id: crypto.randomUUID() },
      { brand: foreign.brand.id },
      { product: foreign.product.id },
      { business: foreign.business.id },
    ])
      expect([change, code(await send(change))]).toEqual([change, '404 not_found'])
    const theirs = Uploaded.parse((await upload(t, foreign, jpeg)).json()).result.id
    expect(code(await send({ public_id: theirs, path: imagePath(theirs) }))).toBe('404 not_found')
  })

  test('A6 a stranger neither removes a picture nor hangs it up; a reader of the business does not either', async () => {
    const own = await aShop(t)
    const image = await uploadImage(t, own, jpeg)
    const stranger = await aShop(t)
    expect((await refused(stranger.call(removeImage, { params: { id: image.id } }))).code).toBe('not_found')
    const url = `/api/brands/${stranger.brand.id}`
    const headers = { authorization: `Bearer ${stranger.token}` }
    expect(code(await t.inject({ method: 'PATCH', url, headers, payload: { banner: image.id } }))).toBe(
      '404 not_found',
    )
    const analyst = await aUser(t.db)
    await aMember(t.db, { businessId: own.business.id, userId: analyst.id, role: 'analyst' })
    const call = await t.as(analyst)
    expect((await refused(call(removeImage, { params: { id: image.id } }))).code).toBe('forbidden')
    expect((await refused(call(requestUpload, { body: { brand: own.brand.id } }))).code).toBe('forbidden')
    expect((await t.inject({ url: `${image.path}/120.webp` })).statusCode).toBe(200)
  })
})
