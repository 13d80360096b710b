import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { listReviews, REVIEW_SORTS } from '#features/reviews/contract.ts'
import { callUrl } from '#shared/api/call.ts'

import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { aComment, anImage, aReview, aReviewer } from '#test/world/factories.ts'
import { refused } from '#test/demands/refused.ts'
import { aShop, hour, manyReviews, readOn, type Shop } from '#test/world/shop.ts'

let t: TestApp
let own: Shop
beforeAll(async () => {
  t = await startTestApp()
  own = await aShop(t)
})
afterAll(() => t.stop())

describe('what a review carries', () => {
  it('R7 R68 id, product, brand, images, user, feedback, likes, comments, rating, text and isLiked', async () => {
    const avatar = await anImage(t.db, { entity: 'user' })
    const face = await anImage(t.db, { entity: 'product' })
    const { product, brand, call } = own
    await t.db.updateTable('product').set({ imageId: face.id }).where('id', '=', product.id).execute()
    const maya = await aReviewer(t.db, { username: 'Maya Okafor', avatarId: avatar.id })
    const review = await aReview(t.db, product, {
      userId: maya.id,
      rating: 5,
      text: 'Empty by Sunday.',
      feedback: 'Sent by mail',
      likesBase: 14,
      createdAt: '2026-11-16T19:04:05.123456Z',
    })
    const second = await anImage(t.db, { entity: 'review', reviewId: review.id, position: 2, alt: 'The jar' })
    const first = await anImage(t.db, { entity: 'review', reviewId: review.id, position: 1, alt: 'On toast' })
    await anImage(t.db, {
      entity: 'review',
      reviewId: review.id,
      position: 0,
      removedAt: '2026-11-17T00:00:00Z',
    })
    const answer = await call(listReviews, { query: { id: review.id } })
    expect(answer.metadata).toEqual({ totalCount: 1, nextCursor: null })
    expect(answer.reviews).toEqual([
      {
        id: review.id,
        product: { id: product.id, name: 'Oat drink', image: { id: face.id, path: `/images/${face.id}` } },
        brand: { id: brand.id, name: 'Oat & Co', slug: brand.slug },
        images: [
          { id: first.id, path: `/images/${first.id}`, alt: 'On toast', width: 1200, height: 800 },
          { id: second.id, path: `/images/${second.id}`, alt: 'The jar', width: 1200, height: 800 },
        ],
        user: {
          id: maya.id,
          username: 'Maya Okafor',
          avatar: { id: avatar.id, path: `/images/${avatar.id}` },
          isDeleted: false,
        },
        feedback: 'Sent by mail',
        likesCount: 14,
        commentsCount: 0,
        rating: 5,
        text: 'Empty by Sunday.',
        isLiked: false,
        repliedAt: null,
        reply: null,
        createdAt: '2026-11-16T19:04:05.123456Z',
      },
    ])
  })

  it("shows the brand's first visible reply, not a later one, a deleted one or another person's", async () => {
    const shop = await aShop(t)
    const review = await aReview(t.db, shop.product)
    const asBrand = { userId: shop.owner.id, asBrandId: shop.brand.id, platform: 'business' }
    await aComment(t.db, review, { text: 'A stranger was first', createdAt: '2026-11-01T08:00:00Z' })
    await aComment(t.db, review, {
      ...asBrand,
      text: 'Deleted',
      createdAt: '2026-11-01T09:00:00Z',
      removedAt: '2026-11-02T00:00:00Z',
    })
    const answer = await aComment(t.db, review, {
      ...asBrand,
      text: 'Thank you!',
      createdAt: '2026-11-01T10:00:00Z',
      editedAt: '2026-11-01T11:00:00Z',
    })
    await aComment(t.db, review, { ...asBrand, text: 'And another thing', createdAt: '2026-11-01T12:00:00Z' })
    const { reviews } = await shop.call(listReviews, { query: { brandId: shop.brand.id } })
    expect(reviews[0]).toMatchObject({
      repliedAt: '2026-11-01T10:00:00Z',
      commentsCount: 3,
      reply: {
        id: answer.id,
        text: 'Thank you!',
        createdAt: '2026-11-01T10:00:00Z',
        editedAt: '2026-11-01T11:00:00Z',
        username: shop.owner.username,
      },
    })
  })

  it("A24 an erased reviewer is a 'Deleted user' without a photo, and no other data of a person is returned", async () => {
    const shop = await aShop(t)
    const avatar = await anImage(t.db, { entity: 'user' })
    const gone = await aReviewer(t.db, { username: 'gone-for-good', isDeleted: true, avatarId: avatar.id })
    await aReview(t.db, shop.product, { userId: gone.id })
    const { reviews } = await shop.call(listReviews, { query: { brandId: shop.brand.id } })
    expect(reviews[0]?.user).toEqual({ id: gone.id, username: 'Deleted user', avatar: null, isDeleted: true })
    expect(JSON.stringify(reviews)).not.toContain('gone-for-good')
  })

  it('R143 `fields` trims to the requested ones, always including the id', async () => {
    const shop = await aShop(t)
    const review = await aReview(t.db, shop.product, { rating: 3, text: 'Fine.' })
    const { reviews } = await shop.call(listReviews, {
      query: { brandId: shop.brand.id, fields: 'rating,text' },
    })
    expect(reviews).toEqual([{ id: review.id, rating: 3, text: 'Fine.' }])
  })
})

describe('pages', () => {
  it('R143 R185 R178 a page holds ten reviews, the latest first, with the total of all', async () => {
    const shop = await aShop(t)
    await manyReviews(t.db, shop, 23)
    const query = { brandId: shop.brand.id }
    const first = await shop.call(listReviews, { query })
    const third = await shop.call(listReviews, { query: { ...query, page: 3 } })
    expect(first.reviews).toHaveLength(10)
    expect(first.metadata.totalCount).toBe(23)
    expect(third.reviews).toHaveLength(3)
    expect(third.metadata).toEqual({ totalCount: 23, nextCursor: null })
    const times = [...first.reviews, ...third.reviews].map(({ createdAt }) => createdAt ?? '')
    expect(times).toEqual(times.toSorted().toReversed())
  })

  it('A121 with exactly ten left the next page is empty and no error, and so is any page beyond', async () => {
    const shop = await aShop(t)
    await manyReviews(t.db, shop, 10)
    const first = await shop.call(listReviews, { query: { brandId: shop.brand.id } })
    expect(first.reviews).toHaveLength(10)
    expect(first.metadata).toEqual({ totalCount: 10, nextCursor: null })
    for (const page of [2, 100_000]) {
      const beyond = await shop.call(listReviews, { query: { brandId: shop.brand.id, page } })
      expect(beyond).toEqual({ reviews: [], metadata: { totalCount: 10, nextCursor: null } })
    }
  })

  it('a brand without a review answers an empty list', async () => {
    const shop = await aShop(t)
    await expect(shop.call(listReviews, { query: { brandId: shop.brand.id } })).resolves.toEqual({
      reviews: [],
      metadata: { totalCount: 0, nextCursor: null },
    })
  })

  it.each(REVIEW_SORTS)(
    'A119 75 reviews of one second are paged by %s without losing or repeating one',
    async (sort) => {
      const shop = await aShop(t)
      await manyReviews(t.db, shop, 75, () => ({ createdAt: '2021-06-03T10:48:04Z', rating: 5 }))
      const byPage = [1, 2, 3, 4, 5, 6, 7, 8].map((page) =>
        shop.call(listReviews, { query: { brandId: shop.brand.id, sort, page } }),
      )
      const paged = (await Promise.all(byPage)).flatMap(({ reviews }) => reviews.map(({ id }) => id))
      expect(new Set(paged).size).toBe(75)
      expect(await readOn(shop.call, { brandId: shop.brand.id, sort })).toEqual(paged)
    },
  )

  it('A119 five added and three deleted between two pages: nothing comes twice and nothing unread is skipped', async () => {
    for (const sort of REVIEW_SORTS) {
      const shop = await aShop(t)
      const ids = await manyReviews(t.db, shop, 30, (i) => ({
        rating: i % 6 === 0 ? null : (i % 5) + 1,
        createdAt: hour(100 + (i % 4)),
      }))
      const query = { brandId: shop.brand.id, sort }
      const before = await readOn(shop.call, query)
      const first = await shop.call(listReviews, { query })
      await manyReviews(t.db, shop, 5, (i) => ({ rating: i + 1, createdAt: hour(102) }))
      await t.db
        .deleteFrom('review')
        .where('id', 'in', [before[2], before[9], before[14]].map(String))
        .execute()
      const rest = await readOn(shop.call, query, first.metadata.nextCursor)
      const read = [...first.reviews.map(({ id }) => id), ...rest]
      expect(new Set(read).size).toBe(read.length)
      const stillThere = before.slice(10).filter((id) => id !== before[14])
      expect(stillThere.every((id) => rest.includes(id))).toBe(true)
      expect(ids).toHaveLength(30)
    }
  })

  it('A121 rows and total are of one instant: while others write, a whole list never has another length than its total', async () => {
    const shop = await aShop(t)
    await manyReviews(t.db, shop, 20)
    let isDone = false
    const writer = (async () => {
      for (let i = 0; i < 25; i += 1) {
        const [first] = await manyReviews(t.db, shop, 2)
        await t.db.deleteFrom('review').where('id', '=', String(first)).execute()
      }
      isDone = true
    })()
    let reads = 0
    do {
      const { reviews, metadata } = await shop.call(listReviews, {
        query: { brandId: shop.brand.id, limit: 100, unanswered: reads % 2 === 0 },
      })
      expect(reviews.length).toBe(metadata.totalCount)
      reads += 1
    } while (!isDone)
    await writer
    expect(reads).toBeGreaterThan(5)
  })
})

describe('what is refused', () => {
  it('A120 a limit of 0, -1, 1e9 or text, and a page of 0 or 1e9', async () => {
    for (const [name, value] of [
      ['limit', '0'],
      ['limit', '-1'],
      ['limit', '1000000000'],
      ['limit', ''],
      ['limit', 'NaN'],
      ['limit', '1e30'],
      ['page', '0'],
      ['page', '1000000000'],
    ] as const) {
      const refusal = await refused(
        own.call(listReviews, { query: { brandId: own.brand.id, [name]: value } }),
      )
      expect(refusal).toMatchObject({ code: 'validation', fields: { [name]: expect.any(String) } })
    }
    const hundred = await own.call(listReviews, { query: { brandId: own.brand.id, limit: 100 } })
    expect(hundred.reviews.length).toBeLessThanOrEqual(100)
  })

  it('A22 fields that are no public ones', async () => {
    for (const fields of [
      'password',
      'user.email',
      'business.paymentInfo',
      '*',
      'a.b.c.d',
      'id,passwordHash',
      Array.from({ length: 5000 }, () => 'id').join(),
    ]) {
      const refusal = await refused(own.call(listReviews, { query: { brandId: own.brand.id, fields } }))
      expect(refusal.code).toBe('validation')
      expect(Object.keys(refusal.fields ?? {})[0]).toMatch(/^fields/)
    }
    const twice = await get(
      `${callUrl(listReviews, { query: { brandId: own.brand.id, fields: 'id' } })}&fields=text`,
    )
    expect(twice.statusCode).toBe(400)
  })

  it('A23 a sort by anything but the three, as every other unknown order', async () => {
    for (const sort of [
      'passwordHash_asc',
      'email_desc',
      'createdAt_asc',
      'user.email_desc',
      'createdAt_desc;drop table review',
      '',
    ]) {
      const reply = await get(callUrl(listReviews, { query: { brandId: own.brand.id, sort } }))
      expect(reply.statusCode, sort).toBe(400)
      expect(reply.json().error.fields).toHaveProperty('sort')
    }
    // A filter on a private field is unknown, and unknown parameters are ignored.
    const all = await own.call(listReviews, { query: { brandId: own.brand.id } })
    const asked = await get(
      `${callUrl(listReviews, { query: { brandId: own.brand.id } })}&user.email=maya@oat.example`,
    )
    expect(asked.json().metadata.totalCount).toBe(all.metadata.totalCount)
  })

  it('a cursor that is not ours, in a 400 that names it', async () => {
    const forged = [
      [6, '2026-11-16T19:04:05Z', own.brand.id],
      [5, 'yesterday', own.brand.id],
      [5, '0000-01-01T00:00:00Z', own.brand.id],
      [5, '2026-11-16T19:04:05Z', 'x'],
      {},
      null,
    ]
    for (const cursor of ['x', '%', 'null', ...forged.map((key) => btoa(JSON.stringify(key)))]) {
      const refusal = await refused(own.call(listReviews, { query: { brandId: own.brand.id, cursor } }))
      expect(refusal).toMatchObject({ code: 'validation', fields: { cursor: expect.any(String) } })
    }
  })

  it('R29 a review of another brand, as if it did not exist', async () => {
    const other = await aShop(t)
    const theirs = await aReview(t.db, other.product)
    const foreign = await refused(own.call(listReviews, { query: { id: theirs.id } }))
    const missing = await refused(own.call(listReviews, { query: { id: own.brand.id } }))
    expect([foreign.code, foreign.message]).toEqual([missing.code, missing.message])
    expect(foreign.status).toBe(404)
    expect((await refused(own.call(listReviews, { query: { productId: other.product.id } }))).status).toBe(
      404,
    )
    expect(
      (await refused(own.call(listReviews, { query: { brandId: own.brand.id, id: theirs.id } }))).status,
    ).toBe(404)
  })
})

function get(url: string) {
  return t.inject({ method: 'GET', url, headers: { authorization: `Bearer ${own.token}` } })
}
