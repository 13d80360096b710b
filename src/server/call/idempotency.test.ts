import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { Refusal } from '#kernel/errors.ts'
import { withIdempotency } from '#server/call/idempotency.ts'

import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { aReview, aUser } from '#test/world/factories.ts'
import { aTenant, type Tenant } from '#test/world/tenants.ts'

let t: TestApp
let tenant: Tenant

beforeAll(async () => {
  t = await startTestApp()
  tenant = await aTenant(t.db)
})
afterAll(() => t.stop())

let key = ''
let keys = 0
beforeEach(() => void (key = `attempt-${(keys += 1)}`))

const attempt = (input: unknown, work: () => Promise<string>, more: { userId?: string; route?: string } = {}) =>
  withIdempotency(t.services, { userId: tenant.owner.id, route: 'POST /things', key, input, ...more }, async () => ({
    status: 201,
    text: await work(),
  }))

describe('a repeated Idempotency-Key', () => {
  test('twenty at once do the work once; the others get the same answer or hear that it is under way', async () => {
    let done = 0
    const work = async () => `{"n":${(done += 1)}}`
    const results = await Promise.allSettled(Array.from({ length: 20 }, () => attempt({ a: 1 }, work)))
    expect(done).toBe(1)
    for (const result of results) {
      if (result.status === 'fulfilled') expect(result.value).toEqual({ status: 201, text: '{"n":1}' })
      else expect(result.reason).toMatchObject({ code: 'in_progress', status: 409 })
    }
    expect(await attempt({ a: 1 }, work)).toEqual({ status: 201, text: '{"n":1}' })
  })

  test('A68 with another body or on another route it is refused, and another user has keys of their own', async () => {
    const other = await aUser(t.db)
    await attempt({ a: 1 }, async () => 'first')
    await expect(attempt({ a: 2 }, async () => 'second')).rejects.toMatchObject({ code: 'key_reused', status: 422 })
    await expect(attempt({ a: 1 }, async () => 'second', { route: 'POST /others' })).rejects.toMatchObject({
      code: 'key_reused',
      status: 422,
    })
    expect(await attempt({ a: 2 }, async () => 'theirs', { userId: other.id })).toEqual({ status: 201, text: 'theirs' })
  })

  test('it is forgotten after a day, and after a refusal', async () => {
    await attempt({ a: 1 }, async () => 'first')
    t.clock.shiftMs += 24 * 3600_000 + 1000
    expect(await attempt({ a: 2 }, async () => 'next day')).toEqual({ status: 201, text: 'next day' })
    t.clock.shiftMs = 0
    key = `${key}-refused`
    await expect(attempt({ a: 1 }, () => Promise.reject(new Refusal('conflict', 'No.')))).rejects.toMatchObject({
      code: 'conflict',
    })
    expect(await attempt({ a: 2 }, async () => 'second')).toEqual({ status: 201, text: 'second' })
  })

  test('an attempt that a crash cut off is taken over after a minute', async () => {
    let crash = () => {}
    const cut = attempt({ a: 1 }, () => new Promise((_, fail) => void (crash = () => fail(new Error('crash')))))
    await expect
      .poll(() => t.db.selectFrom('idempotency').select('key').where('key', '=', key).execute())
      .toHaveLength(1)
    await expect(attempt({ a: 1 }, async () => 'second')).rejects.toMatchObject({ code: 'in_progress' })
    t.clock.shiftMs += 61_000
    expect(await attempt({ a: 1 }, async () => 'taken over')).toEqual({ status: 201, text: 'taken over' })
    t.clock.shiftMs = 0
    crash()
    await expect(cut).rejects.toThrow('crash')
    expect(await attempt({ a: 1 }, async () => 'third')).toEqual({ status: 201, text: 'taken over' })
  })
})

describe('over HTTP', () => {
  const post = async (reviewId: string, receiverId: string, headers: Record<string, string>, text = 'Thank you!') =>
    t.inject({
      method: 'POST',
      url: '/api/comments',
      headers: { authorization: `Bearer ${tenant.token}`, ...headers },
      payload: { brandId: tenant.brand.id, reviewId, receiverId, platform: 'business', text },
    })

  test('a reply that is sent again is the same reply, to the byte', async () => {
    const review = await aReview(t.db, { id: tenant.ids.product, brandId: tenant.brand.id })
    const first = await post(review.id, review.userId, { 'idempotency-key': key })
    const again = await post(review.id, review.userId, { 'idempotency-key': key })
    expect([again.statusCode, again.body]).toEqual([201, first.body])
    expect(await t.db.selectFrom('comment').select('id').where('reviewId', '=', review.id).execute()).toHaveLength(1)
    expect((await post(review.id, review.userId, { 'idempotency-key': key }, 'Something else')).json().error.code).toBe(
      'key_reused',
    )
  })

  test('A69 without a key it works; a key of 256 characters or with a control character is refused', async () => {
    const review = await aReview(t.db, { id: tenant.ids.product, brandId: tenant.brand.id })
    expect((await post(review.id, review.userId, {})).statusCode).toBe(201)
    for (const bad of ['k'.repeat(256), 'a\tb', 'a b', 'é', '']) {
      const reply = await post(review.id, review.userId, { 'idempotency-key': bad })
      expect([reply.statusCode, reply.json().error.code], JSON.stringify(bad)).toEqual([400, 'validation'])
    }
    expect((await post(review.id, review.userId, { 'idempotency-key': 'k'.repeat(255) })).statusCode).toBe(201)
  })
})
