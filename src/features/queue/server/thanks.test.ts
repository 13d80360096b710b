import { randomUUID } from 'node:crypto'

import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { UNDO_SECONDS } from '#features/comments/contract.ts'
import { publishDue } from '#features/comments/server/publishing.ts'
import { getWork } from '#features/queue/contract.ts'
import { postThanks, type Thanks, THANKS_MAX, undoThanks } from '#features/queue/thanks-contract.ts'

import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { refusalOf } from '#test/world/accounts.ts'
import { aComment, aMember, aSession, aUser } from '#test/world/factories.ts'
import { aShop, manyReviews, type Shop } from '#test/world/shop.ts'

let t: TestApp
beforeAll(async () => void (t = await startTestApp()))
afterAll(() => t.stop())

const TEXTS = [
  'Thank you! Knowing that the oat bar is part of your mornings makes us happy.',
  'What a kind review. Everyone in the mill has read it by now, twice.',
  'Many thanks. We spent two winters on this recipe, and you noticed.',
]
async function aGoodShop(many = TEXTS.length, rating = 5) {
  const shop = await aShop(t)
  const ids = await manyReviews(t.db, shop, many, () => ({ rating }))
  return { shop, ids: ids.toSorted() }
}
const toThank = (ids: readonly string[]): Thanks =>
  ids.map((reviewId, i) => ({ reviewId, text: TEXTS[i % TEXTS.length] ?? '' }))
const thank = (shop: Shop, replies: Thanks, more: { call?: Shop['call']; key?: string } = {}) =>
  (more.call ?? shop.call)(postThanks, {
    query: { brandId: shop.brand.id },
    body: { replies },
    idempotencyKey: more.key ?? randomUUID(),
  })
const undo = (shop: Shop, ids: string[], call = shop.call) =>
  call(undoThanks, { query: { brandId: shop.brand.id }, body: { ids } })
const pending = (ids: readonly string[]) =>
  t.db.selectFrom('pendingReply').select(['id', 'reviewId', 'text']).where('reviewId', 'in', ids).execute()
const published = (ids: readonly string[]) =>
  t.db.selectFrom('comment').select(['id', 'reviewId', 'text']).where('reviewId', 'in', ids).execute()
const reasons = (skipped: { reviewId: string; because: string }[]) =>
  new Map(skipped.map(({ reviewId, because }) => [reviewId, because]))

describe('good reviews are thanked together', () => {
  it('each reply waits ten seconds like a single one, and is public then', async () => {
    const { shop, ids } = await aGoodShop()
    const { posted, skipped } = await thank(shop, toThank(ids))
    expect(skipped).toEqual([])
    expect(posted.map(({ reviewId }) => reviewId)).toEqual(ids)
    expect(await published(ids)).toEqual([])
    expect((await shop.call(getWork, { params: { id: ids[0] ?? '' } })).state).toBe('answered')
    t.clock.shiftMs += UNDO_SECONDS * 1000
    await publishDue(t.db)
    expect(new Set((await published(ids)).map(({ text }) => text))).toEqual(new Set(TEXTS))
    expect(new Set((await published(ids)).map(({ id }) => id))).toEqual(new Set(posted.map(({ id }) => id)))
  })

  it('A67 a request that is sent again acts once, also at the same time', async () => {
    const { shop, ids } = await aGoodShop()
    const key = randomUUID()
    const first = await thank(shop, toThank(ids), { key })
    expect(await thank(shop, toThank(ids), { key })).toEqual(first)
    expect(await pending(ids)).toHaveLength(ids.length)
    // Another request finds the answers.
    const again = await thank(shop, toThank(ids))
    expect(again.posted).toEqual([])
    expect(new Set(reasons(again.skipped).values())).toEqual(new Set(['answered']))
  })

  it('of two who do it at once each review gets one answer, and the other person sees that', async () => {
    const { shop, ids } = await aGoodShop()
    const colleague = await aUser(t.db)
    await aMember(t.db, { businessId: shop.business.id, userId: colleague.id, role: 'responder' })
    const theirs = t.withToken(await aSession(t.db, colleague))
    const both = await Promise.all([
      thank(shop, toThank(ids)),
      thank(shop, toThank(ids.toReversed()), { call: theirs }),
    ])
    const posted = both.flatMap((one) => one.posted.map(({ reviewId }) => reviewId))
    expect(posted.toSorted()).toEqual(ids)
    expect(both.flatMap(({ skipped }) => skipped).every(({ because }) => because === 'answered')).toBe(true)
    expect(await pending(ids)).toHaveLength(ids.length)
  })

  it.each([
    ['with', { idempotencyKey: randomUUID() }],
    ['without', {}],
  ])(
    'A67 an unexpected error takes back all of them, %s a key, and the same can be sent again',
    async (_, key) => {
      const { shop, ids } = await aGoodShop()
      await aComment(t.db, { id: ids[0] ?? '', brandId: shop.brand.id }, { asBrandId: shop.brand.id })
      const send = () =>
        shop.call(postThanks, {
          query: { brandId: shop.brand.id },
          body: { replies: toThank(ids) },
          ...key,
        })
      const owner = new pg.Client({ connectionString: t.migrationUrl })
      await owner.connect()
      await owner.query(`create function run_late() returns trigger language plpgsql as
        $$ begin raise exception 'canceling statement' using errcode = '57014'; end $$`)
      await owner.query(`create trigger run_late before insert on pending_reply
        for each row when (new.review_id = '${ids.at(-1)}') execute function run_late()`)
      expect(await refusalOf(send())).toMatchObject({ code: 'unavailable' })
      await owner.query('drop function run_late() cascade')
      await owner.end()
      expect(await pending(ids)).toEqual([])
      const { posted, skipped } = await send()
      expect(posted.map(({ reviewId }) => reviewId)).toEqual(ids.slice(1))
      expect(skipped).toMatchObject([{ reviewId: ids[0], because: 'answered' }])
    },
  )

  it('what can’t be posted is named, and the others are posted', async () => {
    const { shop, ids } = await aGoodShop(5)
    const other = await aGoodShop(1)
    const [answered = '', three = '', telling = '', kind = '', good = ''] = ids
    const foreign = other.ids[0] ?? ''
    await aComment(t.db, { id: answered, brandId: shop.brand.id }, { asBrandId: shop.brand.id, text: 'Hi!' })
    await t.db.updateTable('review').set({ rating: 3 }).where('id', '=', three).execute()
    const replies = [
      { reviewId: telling, text: 'We wrote to kim.lee@gmail.com, too.', confirmed: true },
      { reviewId: kind, text: 'Thank you very much for your kind review.' },
      { reviewId: good, text: TEXTS[0] ?? '' },
      ...toThank([answered, three, foreign]),
    ]
    const { posted, skipped } = await thank(shop, replies)
    expect(posted.map(({ reviewId }) => reviewId)).toEqual([kind, good])
    expect(reasons(skipped)).toEqual(
      new Map([
        [answered, 'answered'],
        [three, 'stars'],
        [telling, 'guarded'],
        [foreign, 'gone'],
      ]),
    )
    expect(skipped.find(({ reviewId }) => reviewId === telling)?.verdict?.level).toBe('stop')
    expect(await pending(other.ids)).toEqual([])
  })

  it('at most twenty, by those who may reply, with a plan', async () => {
    const { shop, ids } = await aGoodShop(1)
    const [id = ''] = ids
    const many = Array.from({ length: THANKS_MAX + 1 }, () => ({ reviewId: id, text: 'Thank you!' }))
    expect(await refusalOf(thank(shop, many))).toMatchObject({ code: 'validation' })
    expect(await refusalOf(thank(shop, []))).toMatchObject({ code: 'validation' })
    const analyst = await aUser(t.db)
    await aMember(t.db, { businessId: shop.business.id, userId: analyst.id, role: 'analyst' })
    const theirs = t.withToken(await aSession(t.db, analyst))
    expect(await refusalOf(thank(shop, toThank(ids), { call: theirs }))).toMatchObject({ code: 'forbidden' })
    await t.db
      .updateTable('business')
      .set({ planStatus: 'canceled' })
      .where('id', '=', shop.business.id)
      .execute()
    expect(await refusalOf(thank(shop, toThank(ids)))).toMatchObject({ code: 'plan_required' })
    expect(await pending(ids)).toEqual([])
  })
})

describe('one Undo', () => {
  it('takes all back that are not public yet, names the others, and can be repeated', async () => {
    const { shop, ids } = await aGoodShop()
    const { posted } = await thank(shop, toThank(ids))
    const [first = '', ...others] = posted.map(({ id }) => id)
    await t.db
      .updateTable('pendingReply')
      .set({ publishAt: t.clock.now().toISOString() })
      .where('id', '=', first)
      .execute()
    await publishDue(t.db)
    const undone = await undo(shop, [first, ...others])
    expect(undone).toEqual({ undone: others, published: [first] })
    expect(await undo(shop, [first, ...others])).toEqual(undone)
    expect(await pending(ids)).toEqual([])
    expect(await published(ids)).toHaveLength(1)
  })

  it('is for one’s own replies', async () => {
    const { shop, ids } = await aGoodShop()
    const { posted } = await thank(shop, toThank(ids))
    const colleague = await aUser(t.db)
    await aMember(t.db, { businessId: shop.business.id, userId: colleague.id, role: 'admin' })
    const theirs = t.withToken(await aSession(t.db, colleague))
    const taken = undo(
      shop,
      posted.map(({ id }) => id),
      theirs,
    )
    expect(await refusalOf(taken)).toMatchObject({ code: 'forbidden' })
    expect(await pending(ids)).toHaveLength(ids.length)
  })
})
