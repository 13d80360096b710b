import { createHash, randomUUID } from 'node:crypto'

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { transferOwnership } from '#features/team/contract.ts'
import { ApiError } from '#shared/errors.ts'
import { answerByIntent, answerInTransaction, type Attempt, storeAnswer } from '#server/api/idempotency.ts'
import { type Db, joinTransaction } from '#server/data/db.ts'

import { auditOf, refusalOf } from '#test/world/accounts.ts'
import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { aReview, aUser } from '#test/world/factories.ts'
import { aTeam } from '#test/world/team.ts'
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

const hashOf = (input: unknown) => createHash('sha256').update(JSON.stringify(input)).digest()
const attemptOf = (input: unknown, more: Partial<Attempt> = {}): Attempt => ({
  userId: tenant.owner.id,
  key,
  route: 'POST /things',
  hash: hashOf(input),
  ...more,
})
const attempt = (input: unknown, work: (db: Db) => Promise<string>, more: Partial<Attempt> = {}) =>
  answerInTransaction(t.services, attemptOf(input, more), async ({ db }) => ({
    status: 201,
    text: await work(db),
  }))
const categories = (title: string) =>
  t.db.selectFrom('category').select('id').where('title', '=', title).execute()
const aCategory = (db: Db, title: string) =>
  db.insertInto('category').values({ sourceId: randomUUID(), title, type: 'brandCategory' }).execute()

describe('a repeated Idempotency-Key', () => {
  test('twenty concurrent requests do the work once; the others get the same response or a conflict', async () => {
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
    await expect(attempt({ a: 2 }, async () => 'second')).rejects.toMatchObject({
      code: 'key_reused',
      status: 422,
    })
    await expect(attempt({ a: 1 }, async () => 'second', { route: 'POST /others' })).rejects.toMatchObject({
      code: 'key_reused',
      status: 422,
    })
    expect(await attempt({ a: 2 }, async () => 'theirs', { userId: other.id })).toEqual({
      status: 201,
      text: 'theirs',
    })
  })

  test('it is forgotten after a day, and after a refusal', async () => {
    await attempt({ a: 1 }, async () => 'first')
    t.clock.shiftMs += 24 * 3600_000 + 1000
    expect(await attempt({ a: 2 }, async () => 'next day')).toEqual({ status: 201, text: 'next day' })
    t.clock.shiftMs = 0
    key = `${key}-refused`
    await expect(
      attempt({ a: 1 }, () => Promise.reject(new ApiError('conflict', 'No.'))),
    ).rejects.toMatchObject({
      code: 'conflict',
    })
    expect(await attempt({ a: 2 }, async () => 'second')).toEqual({ status: 201, text: 'second' })
  })

  test('the work is undone with its answer: an answer that cannot be stored leaves nothing behind', async () => {
    const title = `Undone ${key}`
    const doing = attempt({ a: 1 }, async (db) => {
      await db.transaction().execute((trx) => aCategory(trx, title))
      return '\0'
    })
    await expect(doing).rejects.toThrow('unsupported Unicode escape sequence')
    expect(await categories(title)).toEqual([])
    await attempt({ a: 1 }, async (db) => {
      await db.transaction().execute((trx) => aCategory(trx, title))
      return 'done'
    })
    expect(await categories(title)).toHaveLength(1)
  })

  test('a refusal keeps what the work committed itself, and rolls back the transaction that it ended', async () => {
    const [kept, undone] = [`Kept ${key}`, `Undone ${key}`]
    const work = async (db: Db) => {
      await db.transaction().execute((trx) => aCategory(trx, kept))
      return db.transaction().execute(async (trx) => {
        await aCategory(trx, undone)
        throw new ApiError('conflict', 'No.')
      })
    }
    await expect(attempt({ a: 1 }, work)).rejects.toMatchObject({ code: 'conflict' })
    expect([await categories(kept), await categories(undone)].map(({ length }) => length)).toEqual([1, 0])
  })

  test('a transaction inside one of its own is undone with it, also after another inside was', async () => {
    const title = `Inside ${key}`
    const work = async (db: Db) => {
      await db.transaction().execute(async () => {})
      return db.transaction().execute(async (trx) => {
        const inner = joinTransaction(trx)
        await inner.transaction().execute((one) => aCategory(one, title))
        const other = inner.transaction().execute(() => Promise.reject(new Error('Not this one.')))
        await expect(other).rejects.toThrow('Not this one.')
        throw new ApiError('conflict', 'No.')
      })
    }
    await expect(attempt({ a: 1 }, work)).rejects.toMatchObject({ code: 'conflict' })
    expect(await categories(title)).toEqual([])
  })

  test('two transactions of one handler must not run side by side', async () => {
    const work = async (db: Db) => {
      const both = [`One ${key}`, `Two ${key}`].map((title) =>
        db.transaction().execute((trx) => aCategory(trx, title)),
      )
      await Promise.all(both)
      return 'done'
    }
    await expect(attempt({ a: 1 }, work)).rejects.toThrow('one after the other')
    expect(await categories(`One ${key}`)).toEqual([])
  })

  test('an intent interrupted by a crash resumes at once; in the same process a second one waits', async () => {
    const [begun, crash] = [Promise.withResolvers<void>(), Promise.withResolvers<string>()]
    const intent = (work: () => Promise<string>) =>
      answerByIntent(t.services, attemptOf({ a: 1 }), async () => {
        const answer = { status: 200, text: await work() }
        await storeAnswer(t.db, attemptOf({ a: 1 }), answer)
        return answer
      })
    await t.db
      .insertInto('idempotency')
      .values({ userId: tenant.owner.id, key, route: 'POST /things', bodyHash: hashOf({ a: 1 }) })
      .execute()
    const cut = intent(() => {
      begun.resolve()
      return crash.promise
    })
    await begun.promise
    await expect(intent(async () => 'second')).rejects.toMatchObject({ code: 'in_progress' })
    crash.reject(new Error('crash'))
    await expect(cut).rejects.toThrow('crash')
    expect(await intent(async () => 'again')).toEqual({ status: 200, text: 'again' })
    expect(await intent(async () => 'third')).toEqual({ status: 200, text: 'again' })
    const other = answerByIntent(t.services, attemptOf({ a: 2 }), async () => ({ status: 200, text: '' }))
    await expect(other).rejects.toMatchObject({ code: 'key_reused' })
  })
})

describe('a proof of identity', () => {
  test('a stored answer needs no new proof, and no right that the call itself gave away; a refusal for want of one is not stored', async () => {
    const team = await aTeam(t)
    const owner = await team.as('owner')
    const wish = { params: team.params, idempotencyKey: key }
    const body = { userId: team.id('editor'), stay: false }
    const stale = await t.unproven(team.owner)
    expect((await refusalOf(stale(transferOwnership, { ...wish, body }))).code).toBe('reauth_required')
    const first = await owner(transferOwnership, { ...wish, body })
    expect(await team.roleOf(team.owner.id)).toBe('admin')
    // Without a proof, and as a user who no longer has the permission.
    expect(await stale(transferOwnership, { ...wish, body })).toEqual(first)
    expect((await refusalOf(owner(transferOwnership, { params: team.params, body }))).code).toBe('forbidden')
    expect(await auditOf(t.db, 'team.transferred', team.owner.id)).toHaveLength(1)
    const [stored] = await t.db.selectFrom('idempotency').select('bodyHash').where('key', '=', key).execute()
    expect(stored?.bodyHash.equals(hashOf({ params: team.params, query: {}, body }))).toBe(true)
  })
})

describe('over HTTP', () => {
  const post = async (
    reviewId: string,
    receiverId: string,
    headers: Record<string, string>,
    text = 'Thank you!',
  ) =>
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
    expect(
      await t.db.selectFrom('comment').select('id').where('reviewId', '=', review.id).execute(),
    ).toHaveLength(1)
    expect(
      (await post(review.id, review.userId, { 'idempotency-key': key }, 'Something else')).json().error.code,
    ).toBe('key_reused')
  })

  test('A69 without a key it works; a key of 256 characters or with a control character is refused', async () => {
    const review = await aReview(t.db, { id: tenant.ids.product, brandId: tenant.brand.id })
    expect((await post(review.id, review.userId, {})).statusCode).toBe(201)
    for (const bad of ['k'.repeat(256), 'a\tb', 'a b', 'é', '']) {
      const reply = await post(review.id, review.userId, { 'idempotency-key': bad })
      expect([reply.statusCode, reply.json().error.code], JSON.stringify(bad)).toEqual([400, 'validation'])
    }
    expect((await post(review.id, review.userId, { 'idempotency-key': 'k'.repeat(255) })).statusCode).toBe(
      201,
    )
  })
})
