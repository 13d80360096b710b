import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'

import { listReviews } from '#features/reviews/contract.ts'
import { endpoint } from '#shared/api/contract.ts'
import { Id } from '#shared/api/input.ts'
import { on } from '#server/api/context.ts'
import { mountRoutes } from '#server/api/route.ts'

import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { aMember, aReview, aSession, aUser } from '#test/world/factories.ts'
import { refused } from '#test/demands/refused.ts'
import { aReviewedShop, type Reviewed } from '#test/world/shop.ts'

/** A list endpoint whose handler counts its runs. */
const probe = endpoint('GET /probe', {
  summary: 'Counts',
  access: { who: 'paid', can: 'read', scope: { brand: 'query.brandId' } },
  query: z.strictObject({ brandId: Id }),
  reply: z.object({ runs: z.int() }),
})
let runs = 0

let t: TestApp
beforeAll(async () => {
  const routes = [on(probe, () => ({ runs: ++runs }))]
  t = await startTestApp({ extras: [(app, services) => mountRoutes(app, services, routes)] })
})
afterAll(() => t.stop())

/** Creates a shop whose owner or colleague has just been shown the list. */
async function justShown(
  role?: 'editor',
): Promise<Reviewed & { look: () => Promise<unknown>; userId: string; token: string }> {
  const given = await aReviewedShop(t)
  const { shop } = given
  const user = role === undefined ? shop.owner : await aUser(t.db)
  if (role !== undefined) await aMember(t.db, { businessId: shop.business.id, userId: user.id, role })
  const token = await aSession(t.db, user)
  const look = () => t.withToken(token)(listReviews, { query: { brandId: shop.brand.id } })
  await expect(look()).resolves.toMatchObject({ reviews: [{ id: given.review.id }] })
  await expect(look()).resolves.toMatchObject({ reviews: [{ id: given.review.id }] })
  return { ...given, look, userId: user.id, token }
}

describe('a list that was shown a moment ago', () => {
  it('A14 is not shown once the membership has ended, and is again when it is back', async () => {
    const { shop, look, userId } = await justShown('editor')
    const of = { businessId: shop.business.id, userId }
    await t.db
      .deleteFrom('businessMember')
      .where('businessId', '=', of.businessId)
      .where('userId', '=', userId)
      .execute()
    expect((await refused(look())).status).toBe(404)
    expect((await refused(look())).status).toBe(404)
    await aMember(t.db, { ...of, role: 'editor' })
    await expect(look()).resolves.toMatchObject({ metadata: { totalCount: 1 } })
  })

  it('A43 is not shown to a session that was ended, or grew too old', async () => {
    const { look, userId } = await justShown()
    const { clock } = t
    clock.shiftMs += 7 * 86_400_000 + 1000
    try {
      expect((await refused(look())).code).toBe('session_expired')
    } finally {
      clock.shiftMs -= 7 * 86_400_000 + 1000
    }
    await t.db
      .updateTable('session')
      .set({ revokedAt: new Date().toISOString() })
      .where('userId', '=', userId)
      .execute()
    expect((await refused(look())).code).toBe('unauthenticated')
  })

  it('R115 is not returned once the plan has expired, and is to a member whose role has changed', async () => {
    const { shop, look, userId } = await justShown('editor')
    await t.db.updateTable('businessMember').set({ role: 'analyst' }).where('userId', '=', userId).execute()
    await expect(look()).resolves.toMatchObject({ metadata: { totalCount: 1 } })
    await t.db
      .updateTable('business')
      .set({ planStatus: 'none', tier: 'basic' })
      .where('id', '=', shop.business.id)
      .execute()
    expect((await refused(look())).status).toBe(402)
  })

  it('A14 runs no handler before access is known, even for a caller who had it before', async () => {
    const { shop, userId, token } = await justShown('editor')
    const ask = () => t.withToken(token)(probe, { query: { brandId: shop.brand.id } })
    await expect(ask()).resolves.toEqual({ runs: 1 })
    await expect(ask()).resolves.toEqual({ runs: 2 })
    await t.db.deleteFrom('businessMember').where('userId', '=', userId).execute()
    expect((await refused(ask())).status).toBe(404)
    await t.db
      .updateTable('session')
      .set({ revokedAt: new Date().toISOString() })
      .where('userId', '=', userId)
      .execute()
    expect((await refused(ask())).status).toBe(401)
    expect(runs).toBe(2)
  })

  it('A15 returns the current state, and never data of another brand', async () => {
    const [mine, other] = [await justShown(), await justShown()]
    const { id } = await aReview(t.db, mine.shop.product)
    await expect(mine.look()).resolves.toMatchObject({ metadata: { totalCount: 2 }, reviews: [{}, {}] })
    const theirs = t.withToken(mine.token)(listReviews, { query: { brandId: other.shop.brand.id } })
    expect((await refused(theirs)).status).toBe(404)
    const asked = await Promise.all(Array.from({ length: 60 }, (_, i) => (i % 2 === 0 ? mine : other).look()))
    for (const [i, answer] of asked.entries()) {
      const text = JSON.stringify(answer)
      expect([text.includes(id), text.includes(other.review.id)]).toEqual(
        i % 2 === 0 ? [true, false] : [false, true],
      )
    }
  })

  it('an invalid query is refused after the session check, for every caller', async () => {
    const { shop, token, userId } = await justShown()
    const headers = { authorization: `Bearer ${token}` }
    const url = `/api/reviews?brandId=${shop.brand.id}&limit=0`
    expect((await t.inject({ url, headers })).statusCode).toBe(400)
    await t.db.deleteFrom('session').where('userId', '=', userId).execute()
    expect((await t.inject({ url, headers })).statusCode).toBe(401)
  })
})
