import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { listPublicBrands } from '#features/brand/contract.ts'
import { mergeBrand, previewMerge } from '#features/operator/claims-contract.ts'
import { confirmOperator } from '#features/operator/contract.ts'
import { createComment } from '#features/comments/contract.ts'
import type { Call } from '#kernel/call.ts'

import { auditOf, refusalOf } from '../../../../test/support/accounts.ts'
import { startTestApp, type TestApp } from '../../../../test/support/app.ts'
import { aClaimant, start } from '../../../../test/support/claims.ts'
import { countedAt } from '../../../../test/support/counted.ts'
import { aComment, aProduct, aReview, aUser, anUnclaimedBrand } from '../../../../test/support/factories.ts'
import { expectInvariants } from '../../../../test/support/invariants.ts'
import { aReviewedShop, replyBody } from '../../../../test/support/shop.ts'
import { findUneven } from '../../../../test/support/sums.ts'

const PASSWORD = 'a long sentence of mine'
let t: TestApp
let mara: { id: string }
let operator: Call
beforeAll(async () => {
  t = await startTestApp({ env: { OPERATOR_EMAILS: 'mara@trellis.example' } })
  const passwordHash = await t.services.passwords.hash(PASSWORD)
  mara = await aUser(t.db, { email: 'mara@trellis.example', passwordHash, username: 'mara' })
  operator = await t.as(mara)
  await operator(confirmOperator, { body: { password: PASSWORD } })
})
afterAll(() => t.stop())

const merge = (from: string, into: string, by = operator) =>
  by(mergeBrand, { params: { id: from }, body: { into, reason: 'The same oats under two names.' } })

const look = (from: string, into: string, by = operator) => by(previewMerge, { params: { id: from }, query: { into } })

test('before a merge the desk says what is taken over, what is lost, and why two cannot be merged, in the words of the refusal', async () => {
  const { shop } = await aReviewedShop(t)
  const gone = await anUnclaimedBrand(t.db, {
    description: 'Said of the twin',
    website: 'https://twin.example',
    instagram: 'https://instagram.com/twin',
  })
  const kept = await anUnclaimedBrand(t.db, { website: 'https://kept.example', description: '' })
  expect(await look(gone.id, kept.id)).toMatchObject({ refusal: null, loses: ['website', 'links'] })
  expect((await look(gone.id, kept.id)).takesOver).toContain('description')
  const refused = await look(shop.brand.id, kept.id)
  expect(refused.refusal).toContain('has an owner')
  expect((await refusalOf(merge(shop.brand.id, kept.id))).message).toBe(refused.refusal)
  const { call } = await aClaimant(t)
  await start(call, gone.id)
  expect((await look(gone.id, kept.id)).refusal).toContain('Decide that first')
  await t.db.updateTable('brand').set({ reviewsCount: 5001 }).where('id', '=', kept.id).execute()
  expect((await look(kept.id, gone.id)).refusal).toContain('many reviews')
  expect((await refusalOf(look(kept.id, kept.id))).code).toBe('validation')
  expect((await refusalOf(look(gone.id, kept.id, call))).code).toBe('forbidden')
  expect((await refusalOf(look(gone.id, kept.id, await t.as(mara)))).code).toBe('reauth_required')
  await t.db.updateTable('brand').set({ reviewsCount: 0 }).where('id', '=', kept.id).execute()
})

test('a duplicate’s products, reviews, comments and numbers stand under the brand that stays, and every counter is right', async () => {
  const reviewed = await aReviewedShop(t)
  const { shop } = reviewed
  await shop.call(createComment, { body: replyBody(reviewed) })
  const twin = await anUnclaimedBrand(t.db, {
    name: 'Oat and Company',
    description: 'Said of the twin',
    website: 'https://oat.example',
    sourceId: 'nsi:oat',
    imported: JSON.stringify({ website: 'https://oat.example' }),
  })
  const product = await aProduct(t.db, { brandId: twin.id })
  const review = await aReview(t.db, product, { rating: 2 })
  await aComment(t.db, review)
  const day = { metric: 'pageview', productId: '00000000-0000-0000-0000-000000000000', day: '2026-05-01' } as const
  await t.db
    .insertInto('metricDay')
    .values([
      { ...day, brandId: twin.id, total: 3 },
      { ...day, brandId: shop.brand.id, total: 4 },
    ])
    .execute()
  const visit = { metric: 'pageview', at: '2026-05-02T10:00:00Z', n: 2 } as const
  await countedAt(t.db, [
    { ...visit, brandId: twin.id, productId: product.id },
    { ...visit, brandId: shop.brand.id },
  ])
  await merge(twin.id, shop.brand.id)
  const { brands } = await t.call(listPublicBrands, { query: { id: shop.brand.id } })
  expect(brands).toMatchObject([
    { name: shop.brand.name, description: 'Said of the twin', productsCount: 2, reviews: 2, isClaimed: true },
  ])
  expect((await t.call(listPublicBrands, { query: { id: twin.id } })).brands).toEqual([])
  const moved = await t.db.selectFrom('review').select('brandId').where('id', '=', review.id).executeTakeFirst()
  expect(moved).toEqual({ brandId: shop.brand.id })
  const { rows } = await sql`select brand_id, total from metric_day where day = '2026-05-01'`.execute(t.db)
  expect(rows).toEqual([{ brandId: shop.brand.id, total: 7 }])
  expect(await findUneven(t.db)).toEqual([])
  const source = await t.db.selectFrom('brand').select('sourceId').where('id', '=', shop.brand.id).executeTakeFirst()
  expect(source).toEqual({ sourceId: 'nsi:oat' })
  await expectInvariants(t.db)
  const [entry] = await auditOf(t.db, 'brand.merged', mara.id)
  expect(entry).toMatchObject({ subjectId: shop.brand.id, detail: { from: { id: twin.id }, products: 1, reviews: 1 } })
  expect((await refusalOf(merge(twin.id, shop.brand.id))).code).toBe('not_found')
})

test('none is merged away that has an owner or is being claimed, nor of two that the platform sends; and by operators alone', async () => {
  const { shop } = await aReviewedShop(t)
  const [one, two] = [
    await anUnclaimedBrand(t.db, { sourceId: 'nsi:one' }),
    await anUnclaimedBrand(t.db, { sourceId: 'nsi:two' }),
  ]
  const claimed = await anUnclaimedBrand(t.db)
  const { call } = await aClaimant(t)
  await start(call, claimed.id)
  for (const [from, into] of [
    [shop.brand.id, one.id],
    [one.id, two.id],
    [claimed.id, one.id],
  ] as const)
    expect((await refusalOf(merge(from, into))).code).toBe('conflict')
  expect((await refusalOf(merge(one.id, one.id))).code).toBe('validation')
  expect((await refusalOf(merge(claimed.id, one.id, call))).code).toBe('forbidden')
  expect((await refusalOf(merge(claimed.id, one.id, await t.as(mara)))).code).toBe('reauth_required')
})
