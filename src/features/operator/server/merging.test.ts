import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { findBrandNames, listPublicBrands } from '#features/brand/contract.ts'
import { getClaimStatus, proposeBrand, proveByAccount } from '#features/claims/contract.ts'
import { CLAIM_MONEY } from '#features/claims/server/transitions.ts'
import { imageHost } from '#features/images/server/host.ts'
import { sweepImages } from '#features/images/server/sweep.ts'
import { mergeBrand, previewMerge } from '#features/operator/claims-contract.ts'
import { createComment } from '#features/comments/contract.ts'
import { listPublicProducts } from '#features/products/contract.ts'
import type { Call } from '#shared/api/call.ts'
import { paths } from '#shared/paths.ts'

import { auditOf, refusalOf } from '#test/world/accounts.ts'
import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { aClaimant, aDomain, start } from '#test/world/claims.ts'
import { countedAt } from '#test/world/counted.ts'
import { aBusiness, aComment, anImage, aProduct, aReview, anUnclaimedBrand } from '#test/world/factories.ts'
import { anOperator, OPERATED } from '#test/world/operators.ts'
import { expectInvariants } from '#test/demands/invariants.ts'
import { aReviewedShop, replyBody } from '#test/world/shop.ts'
import { findUneven } from '#test/demands/sums.ts'

let t: TestApp
let mara: { id: string; call: Call }
let operator: Call
beforeAll(async () => {
  t = await startTestApp({
    env: OPERATED,
    work: async ({ boss }) => boss.createQueue(CLAIM_MONEY),
  })
  mara = await anOperator(t)
  operator = mara.call
})
afterAll(() => t.stop())

const merge = (from: string, into: string, by = operator) =>
  by(mergeBrand, { params: { id: from }, body: { into, reason: 'The same oats under two names.' } })

const look = (from: string, into: string, by = operator) =>
  by(previewMerge, { params: { id: from }, query: { into } })

test('before a merge the console shows the effects, the losses, and why two cannot be merged, in the words of the refusal', async () => {
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
  expect((await look(gone.id, kept.id)).refusal).toContain('Decide the claim first')
  await t.db.updateTable('brand').set({ reviewsCount: 5001 }).where('id', '=', kept.id).execute()
  expect((await look(kept.id, gone.id)).refusal).toContain('many reviews')
  expect((await refusalOf(look(kept.id, kept.id))).code).toBe('validation')
  expect((await refusalOf(look(gone.id, kept.id, call))).code).toBe('forbidden')
  expect((await refusalOf(look(gone.id, kept.id, await t.unproven(mara)))).code).toBe('reauth_required')
  await t.db.updateTable('brand').set({ reviewsCount: 0 }).where('id', '=', kept.id).execute()
})

test('a duplicate’s products, reviews, comments and numbers move to the surviving brand, and every counter is right', async () => {
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
  const day = {
    metric: 'pageview',
    productId: '00000000-0000-0000-0000-000000000000',
    day: '2026-05-01',
  } as const
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
  expect(await t.db.selectFrom('brand').select('id').where('id', '=', twin.id).execute()).toEqual([])
  const moved = await t.db
    .selectFrom('review')
    .select('brandId')
    .where('id', '=', review.id)
    .executeTakeFirst()
  expect(moved).toEqual({ brandId: shop.brand.id })
  const { rows } = await sql`select brand_id, total from metric_day where day = '2026-05-01'`.execute(t.db)
  expect(rows).toEqual([{ brandId: shop.brand.id, total: 7 }])
  expect(await findUneven(t.db)).toEqual([])
  const source = await t.db
    .selectFrom('brand')
    .select('sourceId')
    .where('id', '=', shop.brand.id)
    .executeTakeFirst()
  expect(source).toEqual({ sourceId: 'nsi:oat' })
  await expectInvariants(t.db)
  const [entry] = await auditOf(t.db, 'brand.merged', mara.id)
  expect(entry).toMatchObject({
    subjectId: shop.brand.id,
    detail: { from: { id: twin.id }, products: 1, reviews: 1 },
  })
  expect((await refusalOf(merge(twin.id, shop.brand.id))).code).toBe('not_found')
})

describe('R66 the photos of a merged brand', () => {
  /** Creates a brand whose page has photos with these descriptions. */
  async function aBrandWithPhotos(...alts: string[]) {
    const brand = await anUnclaimedBrand(t.db)
    for (const [position, alt] of alts.entries())
      await anImage(t.db, { brandId: brand.id, kind: 'photo', position, alt })
    return brand
  }
  const photosOf = async ({ id }: { id: string }) => {
    const { brands } = await t.call(listPublicBrands, { query: { id } })
    return brands[0]?.photos?.map(({ alt }) => alt)
  }

  test('R66 move to a brand without photos, in their order', async () => {
    const gone = await aBrandWithPhotos('Mill', 'Team')
    const kept = await aBrandWithPhotos()
    expect(await look(gone.id, kept.id)).toMatchObject({ takesOver: ['photos'], loses: [] })
    await merge(gone.id, kept.id)
    expect(await photosOf(kept)).toEqual(['Mill', 'Team'])
    await expectInvariants(t.db)
  })

  test('R66 are removed if the other brand has photos, so that a page never has more than eight', async () => {
    const gone = await aBrandWithPhotos('Mill', 'Team')
    const kept = await aBrandWithPhotos(...'ABCDEFGH')
    const logo = await anImage(t.db, { brandId: gone.id, kind: 'logo' })
    expect(await look(gone.id, kept.id)).toMatchObject({ takesOver: [], loses: ['photos'] })
    await merge(gone.id, kept.id)
    expect(await photosOf(kept)).toEqual([...'ABCDEFGH'])
    const moved = await t.db
      .selectFrom('image')
      .select(['alt', 'kind', 'removedAt'])
      .where('brandId', '=', kept.id)
      .where((eb) => eb.or([eb('id', '=', logo.id), eb('alt', 'in', ['Mill', 'Team'])]))
      .orderBy('alt')
      .execute()
    expect(moved).toEqual([
      { alt: '', kind: 'logo', removedAt: null },
      { alt: 'Mill', kind: 'photo', removedAt: expect.anything() },
      { alt: 'Team', kind: 'photo', removedAt: expect.anything() },
    ])
    await expectInvariants(t.db)
  })
})

test('R66 the logo that a former owner uploaded stays on the page of the surviving brand', async () => {
  const former = await aBusiness(t.db)
  const logo = await anImage(t.db, { kind: 'logo', businessId: former.id, createdAt: '2026-01-01T00:00:00Z' })
  const [gone, kept] = [await anUnclaimedBrand(t.db, { logoId: logo.id }), await anUnclaimedBrand(t.db)]
  await t.db.updateTable('image').set({ brandId: gone.id }).where('id', '=', logo.id).execute()
  await merge(gone.id, kept.id)
  await sweepImages(t.db, imageHost(t.config))
  const { brands } = await t.call(listPublicBrands, { query: { id: kept.id } })
  expect(brands[0]?.logo?.id).toBe(logo.id)
})

test('A58 the website of a merged brand proves the surviving one only if the platform lists it', async () => {
  const merged = async (gone: { sourceId?: string }, kept: { sourceId?: string; imported?: string }) => {
    const domain = aDomain()
    const website = `https://${domain}`
    const from = await anUnclaimedBrand(t.db, { website, imported: JSON.stringify({ website }), ...gone })
    const into = await anUnclaimedBrand(t.db, kept)
    await merge(from.id, into.id)
    const { brands } = await t.call(listPublicBrands, { query: { id: into.id } })
    expect(brands[0]?.contact?.website).toBe(website)
    const { call } = await aClaimant(t, `ada@${domain}`)
    const { id, proof } = await start(call, into.id)
    const proved = call(proveByAccount, { params: { id } }).then(
      ({ state }) => state,
      ({ code }: { code: string }) => code,
    )
    return [proof.domain === domain, await proved]
  }
  // Proposed and proved by someone who owned it once.
  const listed = { sourceId: 'off:oat', imported: JSON.stringify({ name: 'Oat & Co' }) }
  expect(await merged({}, listed)).toEqual([false, 'proof_failed'])
  expect(await merged({}, {})).toEqual([false, 'proof_failed'])
  expect(await merged({ sourceId: 'nsi:rye' }, {})).toEqual([true, 'verified'])
})

test('a brand with an owner or a claim cannot be merged away, nor two brands that the platform sends; and only operators merge', async () => {
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
  expect((await refusalOf(merge(claimed.id, one.id, await t.unproven(mara)))).code).toBe('reauth_required')
})

describe('the address of a brand that was merged into another', () => {
  const get = (url: string, method: 'GET' | 'HEAD' = 'GET') => t.inject({ url, method })
  /** Creates a brand with one product that was merged into another, and that one into a third. */
  async function aChain() {
    const last = await anUnclaimedBrand(t.db)
    const next = await anUnclaimedBrand(t.db)
    const first = await anUnclaimedBrand(t.db, { name: `Vetch ${next.id}`, slug: `vetch-${next.id}` })
    const product = await aProduct(t.db, { brandId: first.id })
    await merge(first.id, next.id)
    await merge(next.id, last.id)
    return { first, next, last, product }
  }

  test('redirects permanently to the last of them, with the query of the request', async () => {
    const { first, next, last } = await aChain()
    for (const { slug } of [first, next]) {
      const reply = await get(`${paths.publicBrand(slug)}?products=all`)
      expect([reply.statusCode, reply.headers.location]).toEqual([
        301,
        `${paths.publicBrand(last.slug)}?products=all`,
      ])
      expect((await get(paths.publicBrand(slug), 'HEAD')).headers.location).toBe(paths.publicBrand(last.slug))
    }
    expect((await get(paths.publicBrand(last.slug))).statusCode).toBe(200)
    expect((await get(paths.publicBrand(`${first.slug}x`))).statusCode).toBe(404)
  })

  test('is never assigned again; if a brand has it all the same, that brand is shown', async () => {
    const { first, last } = await aChain()
    const domain = aDomain()
    const { call } = await aClaimant(t, `ada@${domain}`)
    const category = await t.db
      .insertInto('category')
      .values({ sourceId: crypto.randomUUID(), title: 'Bakery', type: 'brandCategory' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const body = { name: first.name, website: `https://${domain}`, category: category.id, product: 'Rye' }
    const proposed = await call(proposeBrand, { body })
    const { brand } = await call(proveByAccount, { params: { id: proposed.id } })
    expect(brand?.slug).toMatch(new RegExp(`^${first.slug}-[0-9a-f]{8}$`))
    expect((await get(paths.publicBrand(first.slug))).headers.location).toBe(paths.publicBrand(last.slug))
    await t.db.updateTable('brand').set({ slug: first.slug }).where('id', '=', String(brand?.id)).execute()
    expect((await get(paths.publicBrand(first.slug))).statusCode).toBe(200)
  })

  test('R15 a merged id resolves to the brand it became, for reading and for claiming', async () => {
    const { first, last, product } = await aChain()
    const { brands } = await t.call(listPublicBrands, { query: { id: first.id, fields: 'id,name' } })
    expect(brands).toEqual([{ id: last.id, name: last.name }])
    const { products } = await t.call(listPublicProducts, { query: { brandId: first.id } })
    expect(products.map(({ id }) => id)).toEqual([product.id])
    const { call } = await aClaimant(t)
    const claim = await start(call, first.id)
    expect(claim.brand?.id).toBe(last.id)
    expect((await call(getClaimStatus)).claims.map(({ brand }) => brand?.id)).toEqual([last.id])
    expect((await start(call, last.id)).id).toBe(claim.id)
    const { brands: found } = await t.call(findBrandNames, { query: { name: first.name } })
    expect(found.map(({ id }) => id)).not.toContain(first.id)
  })

  test('R154 its links redirect like those of the brand it became, and events of the old id are counted there', async () => {
    const { first, last, product } = await aChain()
    await t.db
      .updateTable('brand')
      .set({ website: 'https://last.example/' })
      .where('id', '=', last.id)
      .execute()
    const agent = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0' }
    const left = await t.inject({ url: `/p/out/${first.id}/website`, headers: agent })
    expect([left.statusCode, left.headers.location]).toEqual([302, 'https://last.example/'])
    expect((await get(`/p/out/${first.id}/instagram`)).statusCode).toBe(404)
    const events = [
      { id: randomUUID(), brandId: first.id },
      { id: randomUUID(), brandId: first.id, productId: product.id },
      { id: randomUUID(), brandId: last.id },
      { id: randomUUID(), brandId: randomUUID() },
    ]
    const send = () =>
      t.inject({ method: 'POST', url: '/api/pageviews?key=demo', headers: agent, payload: events })
    expect((await send()).json()).toEqual({ accepted: 3, dropped: 1 })
    expect((await send()).json()).toEqual({ accepted: 3, dropped: 1 })
    const kept = () =>
      t.db.selectFrom('event').select(['metric', 'productId', 'verdict']).where('brandId', '=', last.id)
    await expect.poll(async () => (await kept().where('metric', '=', 'click').execute()).length).toBe(1)
    const views = await kept().where('metric', '=', 'pageview').execute()
    expect(views.filter(({ verdict }) => verdict === 'counted')).toHaveLength(2)
    expect(views).toHaveLength(3)
    expect(views.filter(({ productId }) => productId === product.id)).toHaveLength(1)
  })
})
