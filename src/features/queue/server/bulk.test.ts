import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { BULK_MAX, getWork, type QueueChange, updateQueue, updateWork } from '#features/queue/contract.ts'
import { fillDueTimes } from '#features/queue/server/due-times.ts'

import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { refusalOf } from '#test/world/accounts.ts'
import { aComment, aMember, aReview, aSession, aUser } from '#test/world/factories.ts'
import { aShop, type Shop } from '#test/world/shop.ts'

let t: TestApp
beforeAll(async () => void (t = await startTestApp()))
afterAll(() => t.stop())

async function aQueue(many: number) {
  const shop = await aShop(t)
  const reviews = await Promise.all(Array.from({ length: many }, () => aReview(t.db, shop.product)))
  await fillDueTimes(t.db)
  return { shop, ids: reviews.map(({ id }) => id).toSorted() }
}
const bulk = (shop: Shop, changes: QueueChange[], call = shop.call) =>
  call(updateQueue, { query: { brandId: shop.brand.id }, body: { changes } })
const workOf = async (shop: Shop, id: string) => {
  const { state, snoozedUntil, assignee } = await shop.call(getWork, { params: { id } })
  return { state, snoozedUntil, assigneeId: assignee?.id ?? null }
}
const later = (days: number) => new Date(t.clock.now().getTime() + days * 86_400_000).toISOString()
const IDLE = { state: 'open', snoozedUntil: null, assigneeId: null } as const

describe('many reviews at once', () => {
  it('are assigned, snoozed and put aside, and what was before leads back', async () => {
    const { shop, ids } = await aQueue(3)
    const [a = '', b = '', c = ''] = ids
    const until = later(2)
    const changes = [
      { reviewId: a, assigneeId: shop.owner.id },
      { reviewId: b, snoozedUntil: until },
      { reviewId: c, needsNoAnswer: true },
    ]
    const { changed, skipped } = await bulk(shop, changes)
    expect(skipped).toEqual([])
    expect(changed.map(({ reviewId, before }) => [reviewId, before])).toEqual(ids.map((id) => [id, IDLE]))
    expect(await Promise.all(ids.map((id) => workOf(shop, id)))).toMatchObject([
      { ...IDLE, assigneeId: shop.owner.id },
      { ...IDLE, state: 'snoozed', snoozedUntil: expect.stringContaining(until.slice(0, 16)) },
      { ...IDLE, state: 'dismissed' },
    ])
    // The same again changes nothing more.
    expect(
      (await bulk(shop, changes)).changed.map(({ before, after }) => before.state === after.state),
    ).toEqual([true, true, true])

    const back = changed.map(({ reviewId, after }) => ({
      reviewId,
      assigneeId: null,
      snoozedUntil: null,
      needsNoAnswer: false,
      ifStill: after,
    }))
    expect((await bulk(shop, back)).skipped).toEqual([])
    expect(await Promise.all(ids.map((id) => workOf(shop, id)))).toEqual([IDLE, IDLE, IDLE])
  })

  it('leave alone, and name, what was answered, has changed since, is deleted or another brand’s', async () => {
    const { shop, ids } = await aQueue(3)
    const other = await aQueue(1)
    const [answered = '', changed = '', kept = ''] = ids
    const foreign = other.ids[0] ?? ''
    await aComment(t.db, { id: answered, brandId: shop.brand.id }, { asBrandId: shop.brand.id })
    await shop.call(updateWork, { params: { id: changed }, body: { assigneeId: shop.owner.id } })
    const dismiss = [answered, changed, kept, foreign].map((reviewId) => ({
      reviewId,
      needsNoAnswer: true,
      ...(reviewId === changed && { ifStill: IDLE }),
    }))
    const update = await bulk(shop, dismiss)
    expect(update.changed.map(({ reviewId }) => reviewId)).toEqual([kept])
    expect(new Map(update.skipped.map(({ reviewId, because }) => [reviewId, because]))).toEqual(
      new Map([
        [answered, 'answered'],
        [changed, 'changed'],
        [foreign, 'gone'],
      ]),
    )
    expect((await workOf(other.shop, foreign)).state).toBe('open')
  })

  it('all stay as they are if one of the changes is wrong', async () => {
    const { shop, ids } = await aQueue(2)
    const [a = '', b = ''] = ids
    const stranger = await aUser(t.db)
    expect(
      await refusalOf(
        bulk(shop, [
          { reviewId: a, needsNoAnswer: true },
          { reviewId: b, assigneeId: stranger.id },
        ]),
      ),
    ).toMatchObject({ code: 'validation' })
    expect(await workOf(shop, a)).toEqual(IDLE)
    const many = Array.from({ length: BULK_MAX + 1 }, () => ({ reviewId: a, needsNoAnswer: true }))
    expect(await refusalOf(bulk(shop, many))).toMatchObject({ code: 'validation' })
    expect(await refusalOf(bulk(shop, []))).toMatchObject({ code: 'validation' })
  })

  it('lead back also if someone who had one can’t answer any more: everyone has it then', async () => {
    const { shop, ids } = await aQueue(3)
    const [bens = '', kept = '', owners = ''] = ids
    const ben = await aUser(t.db)
    await aMember(t.db, { businessId: shop.business.id, userId: ben.id, role: 'responder' })
    await bulk(shop, [
      { reviewId: bens, assigneeId: ben.id },
      { reviewId: kept, assigneeId: ben.id },
      { reviewId: owners, assigneeId: shop.owner.id },
    ])
    const { changed } = await bulk(
      shop,
      [bens, owners].map((reviewId) => ({ reviewId, assigneeId: null, needsNoAnswer: true })),
    )
    await t.db.updateTable('businessMember').set({ role: 'analyst' }).where('userId', '=', ben.id).execute()
    const back = changed.map(({ reviewId, before, after }) => ({
      reviewId,
      assigneeId: before.assigneeId,
      needsNoAnswer: false,
      snoozedUntil: null,
      ifStill: after,
    }))
    expect((await bulk(shop, back)).skipped).toEqual([])
    expect([await workOf(shop, bens), await workOf(shop, owners)]).toEqual([
      IDLE,
      { ...IDLE, assigneeId: shop.owner.id },
    ])
    // The same person again is no new choice, even if they can't answer.
    await t.db
      .updateTable('reviewWork')
      .set({ assigneeId: ben.id, assignedAt: later(0) })
      .where('reviewId', '=', kept)
      .execute()
    const same = [{ reviewId: kept, assigneeId: ben.id, needsNoAnswer: true }]
    expect((await bulk(shop, same)).changed).toHaveLength(1)
  })

  it('are for those who may reply, of this brand', async () => {
    const { shop, ids } = await aQueue(1)
    const other = await aShop(t)
    const changes = [{ reviewId: ids[0] ?? '', needsNoAnswer: true }]
    const analyst = await aUser(t.db)
    await aMember(t.db, { businessId: shop.business.id, userId: analyst.id, role: 'analyst' })
    const theirs = t.withToken(await aSession(t.db, analyst))
    expect(await refusalOf(bulk(shop, changes, theirs))).toMatchObject({ code: 'forbidden' })
    expect(await refusalOf(bulk(shop, changes, other.call))).toMatchObject({ code: 'not_found' })
  })

  it('two such changes at once wait for each other, and the last one stays', async () => {
    const { shop, ids } = await aQueue(12)
    const to = (assigneeId: string | null, order: readonly string[]) =>
      bulk(
        shop,
        order.map((reviewId) => ({ reviewId, assigneeId })),
      )
    for (let round = 0; round < 5; round++)
      await Promise.all([to(shop.owner.id, ids), to(null, ids.toReversed())])
    const owners = new Set(await Promise.all(ids.map(async (id) => (await workOf(shop, id)).assigneeId)))
    expect(owners.size).toBe(1)
  })
})
