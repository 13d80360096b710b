import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { createComment } from '#features/comments/contract.ts'
import {
  createSavedReply,
  listSavedReplies,
  removeSavedReply,
  SAVED_MAX,
  updateSavedReply,
} from '#features/comments/saved-contract.ts'
import { etagOf } from '#shared/api/etag.ts'
import { can, ROLES } from '#shared/roles.ts'

import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { refused } from '#test/demands/refused.ts'
import { hostileTexts } from '#test/inputs/hostile-texts.ts'
import { auditOf } from '#test/world/accounts.ts'
import { aReviewedShop, aShop, replyBody, type Shop } from '#test/world/shop.ts'
import { aTeam } from '#test/world/team.ts'

let t: TestApp
beforeAll(async () => void (t = await startTestApp({ env: { POOL_MAX: '10' } })))
afterAll(() => t.stop())

const THANKS = { name: 'Thank you', text: 'Thank you, {name}! We are glad that {product} found you.' }
const at = (shop: Pick<Shop, 'business'>) => ({ businessId: shop.business.id })
const save = (shop: Shop, body: object = {}) =>
  shop.call(createSavedReply, { params: at(shop), body: { ...THANKS, ...body } })
const listOf = (shop: Shop) => shop.call(listSavedReplies, { params: at(shop) })

describe('saving', () => {
  test('a reply is saved, listed by name, changed, deleted and restored', async () => {
    const shop = await aShop(t)
    expect(await listOf(shop)).toEqual({ savedReplies: [], metadata: { totalCount: 0 } })
    const thanks = await save(shop)
    expect(thanks).toEqual({ id: expect.any(String), ...THANKS, updatedAt: expect.stringMatching(/Z$/) })
    const sorry = await save(shop, { name: '  Sorry \n about it ', text: 'Sorry, {name}.' })
    expect(sorry.name).toBe('Sorry about it')
    expect((await listOf(shop)).savedReplies).toEqual([sorry, thanks])

    const params = { ...at(shop), id: thanks.id }
    const renamed = await shop.call(updateSavedReply, { params, body: { name: 'A warm thank you' } })
    expect(renamed).toMatchObject({ id: thanks.id, name: 'A warm thank you', text: THANKS.text })
    expect((await listOf(shop)).savedReplies.map(({ name }) => name)).toEqual([
      'A warm thank you',
      'Sorry about it',
    ])
    expect(await shop.call(updateSavedReply, { params, body: { text: THANKS.text } })).toEqual(renamed)

    await shop.call(removeSavedReply, { params })
    await shop.call(removeSavedReply, { params })
    expect((await listOf(shop)).metadata.totalCount).toBe(1)
    expect((await refused(shop.call(updateSavedReply, { params, body: { text: 'x' } }))).status).toBe(404)
    expect((await save(shop)).id).not.toBe(thanks.id)
    const events = ['saved_reply.created', 'saved_reply.updated', 'saved_reply.removed']
    const logged = await Promise.all(events.map((event) => auditOf(t.db, event, shop.owner.id)))
    expect(logged.map((rows) => rows.length)).toEqual([3, 1, 1])
  })

  test('a name is there once, capitals, accents and spaces aside; another business may have it too', async () => {
    const shop = await aShop(t)
    await save(shop, { name: 'Crème brûlée' })
    const other = await save(shop, { name: 'Other' })
    for (const name of ['creme brulee', ' CRÈME  BRÛLÉE '])
      for (const attempt of [
        () => save(shop, { name }),
        () => shop.call(updateSavedReply, { params: { ...at(shop), id: other.id }, body: { name } }),
      ]) {
        const refusal = await refused(attempt())
        expect([refusal.status, refusal.code, Object.keys(refusal.fields ?? {})]).toEqual([
          409,
          'duplicate',
          ['name'],
        ])
      }
    const own = { params: { ...at(shop), id: other.id }, body: { name: 'OTHER' } }
    expect((await shop.call(updateSavedReply, own)).name).toBe('OTHER')
    await save(await aShop(t), { name: 'Crème brûlée' })
  })

  test('fifty fit and no more, also when many are saved at the same moment', async () => {
    const shop = await aShop(t)
    for (let n = 1; n <= SAVED_MAX - 3; n += 1) await save(shop, { name: `Number ${n}` })
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, (_, n) => save(shop, { name: `Late ${n}` })),
    )
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    const refusal = await refused(save(shop, { name: 'One more' }))
    expect([refusal.status, refusal.code]).toEqual([409, 'quota'])
    expect((await listOf(shop)).metadata.totalCount).toBe(50)
  })

  test('the same name at the same moment is saved once', async () => {
    const shop = await aShop(t)
    const tries = await Promise.allSettled(Array.from({ length: 6 }, () => save(shop)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await listOf(shop)).metadata.totalCount).toBe(1)
  })

  test('a repeated Idempotency-Key is the same saved reply', async () => {
    const shop = await aShop(t)
    const again = { params: at(shop), body: THANKS, idempotencyKey: randomUUID() }
    const first = await shop.call(createSavedReply, again)
    expect(await shop.call(createSavedReply, again)).toEqual(first)
    expect((await listOf(shop)).metadata.totalCount).toBe(1)
  })

  test('A114 a change or a deletion that knows an earlier version is refused with 412 and the current one', async () => {
    const shop = await aShop(t)
    const saved = await save(shop)
    const params = { ...at(shop), id: saved.id }
    const ifMatch = etagOf(saved.updatedAt)
    const changed = await shop.call(updateSavedReply, { params, body: { text: 'Thanks!' }, ifMatch })
    expect(changed.updatedAt).not.toBe(saved.updatedAt)
    for (const attempt of [
      () => shop.call(updateSavedReply, { params, body: { text: 'Cheers!' }, ifMatch }),
      () => shop.call(removeSavedReply, { params, ifMatch }),
    ])
      expect(await refused(attempt())).toMatchObject({
        code: 'stale',
        fields: { updatedAt: changed.updatedAt },
      })
    expect((await listOf(shop)).savedReplies).toEqual([changed])
  })
})

describe('odd input', () => {
  test('A113 names are limited to 60 code points and texts to 5000, whatever the size of a character', async () => {
    const shop = await aShop(t)
    const longest = { name: '👩'.repeat(60), text: '👩'.repeat(5000) }
    expect(await save(shop, longest)).toMatchObject(longest)
    for (const body of [
      { name: 'a'.repeat(61) },
      { text: 'a'.repeat(5001) },
      { name: '   ' },
      { text: '\n' },
      { text: '\u200b\u202e' },
      { name: 5 },
      { text: null },
      { businessId: shop.business.id },
    ])
      expect([body, (await refused(save(shop, { name: 'Fresh', ...body }))).code]).toEqual([
        body,
        'validation',
      ])
  })

  test('A111 NUL and lone surrogates are refused, and hostile texts come back as they were', async () => {
    const shop = await aShop(t)
    for (const text of ['a\u0000b', 'a\ud800b']) {
      expect((await refused(save(shop, { text }))).code).toBe('validation')
      expect((await refused(save(shop, { name: text }))).code).toBe('validation')
    }
    const saved = await save(shop)
    for (const text of hostileTexts().slice(0, 20)) {
      const { text: kept } = await shop.call(updateSavedReply, {
        params: { ...at(shop), id: saved.id },
        body: { text },
      })
      expect(kept).toBe(text)
    }
  })
})

describe('ownership', () => {
  test('A1 each of the six roles reads them; owner, admin and responder write them, the others get 403', async () => {
    const team = await aTeam(t)
    const owner = await team.as('owner')
    const { id } = await owner(createSavedReply, { params: team.params, body: THANKS })
    for (const role of ROLES) {
      const call = await team.as(role)
      const { metadata } = await call(listSavedReplies, { params: team.params })
      expect([role, metadata.totalCount]).toEqual([role, 1])
      const own = () => call(createSavedReply, { params: team.params, body: { ...THANKS, name: role } })
      if (can(role, 'reviews.reply')) {
        await call(removeSavedReply, { params: { ...team.params, id: (await own()).id } })
        continue
      }
      const params = { ...team.params, id }
      const change = () => call(updateSavedReply, { params, body: { text: 'Mine' } })
      const remove = () => call(removeSavedReply, { params })
      for (const attempt of [own, change, remove])
        expect([role, (await refused(attempt())).status]).toEqual([role, 403])
    }
    expect(ROLES.filter((role) => can(role, 'reviews.reply'))).toEqual(['owner', 'admin', 'responder'])
  })

  test('A7 another business finds nothing: not by its own address with a foreign id, nor by the foreign address', async () => {
    const [mine, theirs] = [await aShop(t), await aShop(t)]
    const { id } = await save(theirs)
    for (const businessId of [mine.business.id, theirs.business.id, randomUUID()]) {
      const params = { businessId, id }
      const change = await refused(mine.call(updateSavedReply, { params, body: { text: 'Taken' } }))
      expect(change.status).toBe(404)
    }
    await mine.call(removeSavedReply, { params: { ...at(mine), id } })
    expect((await refused(mine.call(removeSavedReply, { params: { ...at(theirs), id } }))).status).toBe(404)
    expect((await refused(mine.call(listSavedReplies, { params: at(theirs) }))).status).toBe(404)
    expect((await listOf(theirs)).savedReplies).toMatchObject([THANKS])
    expect((await listOf(mine)).metadata.totalCount).toBe(0)
  })

  test('without a plan they are neither read nor written, as replying is', async () => {
    const shop = await aShop(t, { business: { tier: 'basic', planStatus: 'none', billingCycle: null } })
    expect((await refused(listOf(shop))).status).toBe(402)
    expect((await refused(save(shop))).status).toBe(402)
  })

  test('a page in dispute may be read and not prepared for', async () => {
    const shop = await aShop(t)
    await save(shop)
    await t.db
      .updateTable('brand')
      .set({ frozenAt: '2026-11-01T00:00:00Z' })
      .where('id', '=', shop.brand.id)
      .execute()
    expect((await listOf(shop)).metadata.totalCount).toBe(1)
    expect((await refused(save(shop, { name: 'Late' }))).code).toBe('state_forbids')
  })

  test('the very same text may answer many reviews', async () => {
    const given = await aReviewedShop(t)
    const body = replyBody(given, { text: 'Thank you!' })
    const first = await given.shop.call(createComment, { body })
    expect((await given.shop.call(createComment, { body })).id).not.toBe(first.id)
  })
})
