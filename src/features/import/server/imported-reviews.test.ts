import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { ImportOptions } from '#features/import/server/run.ts'
import { assignDemoBrand } from '#features/import/server/assign-demo-brand.ts'

import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { type Fields, importLines } from '#test/world/imports.ts'
import { aUser } from '#test/world/factories.ts'

let t: TestApp
let file = 0
beforeAll(async () => {
  t = await startTestApp()
})
afterAll(() => t.stop())
beforeEach(() => void (file += 1))

const load = (lines: readonly (Fields | string)[], options: Partial<ImportOptions> = {}) =>
  importLines(t.db, lines, { fingerprint: `file ${file}`, ...options })
const product = (code: string, more: Fields = {}) => ({
  code,
  name: `Oats ${code}`,
  brand: `Mill ${file}`,
  ...more,
})
const review = (id: string, more: Fields = {}) => ({
  id,
  product: `p${file}`,
  productName: 'Apple Pie',
  user: `u_${id}`,
  rating: 4,
  text: 'Good',
  createdAt: '2021-06-03T10:48:04Z',
  ...more,
})

describe('reviews', () => {
  it('have reviewers without a login, belong to one brand, and come with their likes and no invented comments', async () => {
    const name = `Recipe Box ${file}`
    await load(
      [
        review('e', { text: '<p>It&#39;s &amp;#39; good</p>', likesCount: 106, commentsCount: 3 }),
        review('f', { rating: null }),
        review('g', { user: 'u_e' }),
      ],
      { reviewBrand: name },
    )
    const rows = await t.db
      .selectFrom('review')
      .innerJoin('appUser', 'appUser.id', 'review.userId')
      .innerJoin('brand', 'brand.id', 'review.brandId')
      .select([
        'review.text',
        'rating',
        'likesBase',
        'commentsCount',
        'appUser.email',
        'passwordHash',
        'username',
        'brand.name',
        'brand.reviewsCount',
        'brand.ratedCount',
      ])
      .where('brand.name', '=', name)
      .orderBy('review.sourceId')
      .execute()
    expect(rows[0]).toEqual({
      text: `It's &#39; good`,
      rating: 4,
      likesBase: 106,
      commentsCount: 0,
      email: null,
      passwordHash: null,
      username: 'reviewer-e',
      name,
      reviewsCount: 3,
      ratedCount: 2,
    })
    expect(rows.map(({ username }) => username)).toEqual(['reviewer-e', 'reviewer-f', 'reviewer-e'])
  })

  it('belong to an existing brand of the given name', async () => {
    await load([product('0071')])
    await load([review('h')], { fingerprint: 'reviews', reviewBrand: `MILL ${file}` })
    const brand = await t.db
      .selectFrom('brand')
      .selectAll()
      .where('name', '=', `Mill ${file}`)
      .executeTakeFirstOrThrow()
    expect(brand).toMatchObject({ productsCount: 2, reviewsCount: 1 })
  })

  it('never reuse the username of an existing user', async () => {
    await aUser(t.db, { username: 'reviewer-taken' })
    await load([review('i', { user: 'u_taken' })])
    const user = await t.db
      .selectFrom('appUser')
      .select('username')
      .where('sourceId', '=', 'reviewer:u_taken')
      .executeTakeFirstOrThrow()
    expect(user.username).toMatch(/^reviewer-taken-[0-9a-f]{8}$/)
  })
})

describe('giving a brand', () => {
  it('makes a user its owner on Plus, once', async () => {
    await load([product('0081')])
    const user = await aUser(t.db)
    const email = user.email ?? ''
    await expect(assignDemoBrand(t.db, { brand: `mill ${file}`, email })).resolves.toBe(`Mill ${file}`)
    const brand = await t.db
      .selectFrom('brand')
      .innerJoin('business', 'business.id', 'brand.businessId')
      .select(['tier', 'planStatus'])
      .where('brand.name', '=', `Mill ${file}`)
      .executeTakeFirst()
    expect(brand).toEqual({ tier: 'plus', planStatus: 'active' })
    await expect(assignDemoBrand(t.db, { brand: `Mill ${file}`, email })).rejects.toThrow(
      'already has an owner',
    )
    await expect(assignDemoBrand(t.db, { brand: 'Nobody knows it', email })).rejects.toThrow(
      'No brand is called',
    )
    await expect(
      assignDemoBrand(t.db, { brand: `Mill ${file}`, email: 'nobody@people.example' }),
    ).rejects.toThrow('No account has the email')
  })
})
