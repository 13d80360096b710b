import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { updateUser } from '#features/account/contract.ts'
import { getUnread, listNotifications } from '#features/notifications/contract.ts'
import { hasMore } from '#features/notifications/rules.ts'
import { notify } from '#features/notifications/server/notify.ts'

import { refusalOf } from '#test/world/accounts.ts'
import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { aBrand, aComment, aMember, aProduct, aReview, aUser } from '#test/world/factories.ts'

let t: TestApp
beforeAll(async () => void (t = await startTestApp()))
afterAll(() => t.stop())

const tell = (businessId: string, dedupeId: string) =>
  notify(t.db, { businessId, type: 'review.new', dedupeId, payload: { count: 3 } })

describe('the list', () => {
  test('R9 R71 R86 R177 latest first, twenty at a time, more while a page was full, nothing twice', async () => {
    const { owner, business } = await aBrand(t.db)
    for (let n = 1; n <= 25; n += 1) await tell(business.id, `n${n}`)
    // Seconds apart, and two at the same time: the id decides.
    await t.db
      .updateTable('notification')
      .set((eb) => ({ createdAt: eb.fn<string>('date_trunc', [eb.val('minute'), 'createdAt']) }))
      .where('businessId', '=', business.id)
      .execute()
    const call = await t.as(owner)
    const first = await call(listNotifications, { query: { businessId: business.id } })
    expect(first.notifications).toHaveLength(20)
    expect(hasMore(first.notifications)).toBe(true)
    expect(first.metadata.totalCount).toBe(25)
    const next = await call(listNotifications, { query: { businessId: business.id, skip: '20' } })
    expect(next.notifications).toHaveLength(5)
    expect(hasMore(next.notifications)).toBe(false)
    const keys = [...first.notifications, ...next.notifications].map(
      ({ createdAt, id }) => `${createdAt} ${id}`,
    )
    expect(new Set(keys).size).toBe(25)
    expect(keys).toEqual(keys.toSorted().toReversed())
  })

  test('A119 what arrives between two pages is neither repeated nor skipped when the next page skips what is shown', async () => {
    const { owner, business } = await aBrand(t.db)
    for (let n = 1; n <= 6; n += 1) await tell(business.id, `n${n}`)
    const call = await t.as(owner)
    const page = (skip: number) =>
      call(listNotifications, { query: { businessId: business.id, limit: '3', skip: String(skip) } })
    const first = await page(0)
    await tell(business.id, 'late')
    // The late one arrived live at the top: four are shown.
    const next = await page(4)
    const shown = [...first.notifications, ...next.notifications].map(({ id }) => id)
    expect(new Set(shown).size).toBe(6)
  })

  test('an event is listed once per business, and again in another one', async () => {
    const [one, other] = [await aBrand(t.db), await aBrand(t.db)]
    expect([await tell(one.business.id, 'x'), await tell(one.business.id, 'x')]).toEqual([true, false])
    expect(await tell(other.business.id, 'x')).toBe(true)
    await expect(
      t.db.transaction().execute(async (trx) => {
        await notify(trx, { businessId: one.business.id, type: 'team.left', dedupeId: 'undone', payload: {} })
        throw new Error('undone')
      }),
    ).rejects.toThrow('undone')
    const { notifications } = await (
      await t.as(one.owner)
    )(listNotifications, { query: { businessId: one.business.id } })
    expect(notifications).toHaveLength(1)
  })

  test('A2 a stranger gets 404, and a role sees what belongs to it alone', async () => {
    const { owner, business } = await aBrand(t.db)
    await notify(t.db, {
      businessId: business.id,
      type: 'payment.failed',
      dedupeId: 'bill',
      payload: { amount: 16_900, attempt: 0, card: '4242', accessEndsAt: null },
    })
    await notify(t.db, { businessId: business.id, type: 'team.left', dedupeId: 'bye', payload: {} })
    await tell(business.id, 'review')
    const typesFor = async (user: { id: string }) =>
      (await (await t.as(user))(listNotifications, { query: { businessId: business.id } })).notifications.map(
        ({ type }) => type,
      )
    const [responder, billing] = [await aUser(t.db), await aUser(t.db)]
    await aMember(t.db, { businessId: business.id, userId: responder.id, role: 'responder' })
    await aMember(t.db, { businessId: business.id, userId: billing.id, role: 'billing' })
    expect(await typesFor(owner)).toEqual(['review.new', 'team.left', 'payment.failed'])
    expect(await typesFor(responder)).toEqual(['review.new'])
    expect(await typesFor(billing)).toEqual(['review.new', 'payment.failed'])
    const stranger = await t.as(await aUser(t.db))
    const refusal = await refusalOf(stranger(listNotifications, { query: { businessId: business.id } }))
    expect(refusal.code).toBe('not_found')
  })

  test('an actor has their current name, and none once erased', async () => {
    const { owner, business } = await aBrand(t.db)
    const guest = await aUser(t.db, { name: 'Bea Linden' })
    await notify(t.db, {
      businessId: business.id,
      type: 'team.joined',
      dedupeId: 'bea',
      personId: guest.id,
      payload: { role: 'editor' },
    })
    const call = await t.as(owner)
    const named = async () =>
      (await call(listNotifications, { query: { businessId: business.id } })).notifications[0]
    expect(await named()).toMatchObject({ person: 'Bea Linden', payload: { role: 'editor' } })
    await t.db.updateTable('appUser').set({ isDeleted: true }).where('id', '=', guest.id).execute()
    expect((await named())?.person).toBe('Deleted user')
  })

  test('the payload of a notification reaches its reader whole, also that an amount is not final', async () => {
    const { owner, business } = await aBrand(t.db)
    const payload = { planId: 'plus_annually', amount: 116_900, at: '2027-04-01T00:00:00Z', isExact: false }
    await notify(t.db, { businessId: business.id, type: 'plan.renewalSoon', dedupeId: 'soon', payload })
    const call = await t.as(owner)
    const { notifications } = await call(listNotifications, { query: { businessId: business.id } })
    expect(notifications).toMatchObject([{ type: 'plan.renewalSoon', payload }])
  })
})

describe('what is new', () => {
  test('R150 unread are those newer than the last visit to that business, by the server’s clock', async () => {
    const { owner, business } = await aBrand(t.db)
    const other = await aBrand(t.db, {}, { owner })
    await tell(business.id, 'a')
    await tell(business.id, 'b')
    await tell(other.business.id, 'c')
    const call = await t.as(owner)
    const unread = async () =>
      Object.fromEntries((await call(getUnread)).unread.map(({ businessId, count }) => [businessId, count]))
    expect(await unread()).toEqual({ [business.id]: 2, [other.business.id]: 1 })
    await call(updateUser, { body: { lastCheckedNotificationBusinessId: business.id } })
    expect(await unread()).toEqual({ [business.id]: 0, [other.business.id]: 1 })
    await tell(business.id, 'd')
    expect((await call(listNotifications, { query: { businessId: business.id } })).metadata.unreadCount).toBe(
      1,
    )
  })

  test('a member who joins later has no unread notifications from before', async () => {
    const { business } = await aBrand(t.db)
    await tell(business.id, 'old')
    const late = await aUser(t.db)
    await aMember(t.db, { businessId: business.id, userId: late.id, role: 'editor' })
    expect((await (await t.as(late))(getUnread)).unread).toEqual([{ businessId: business.id, count: 0 }])
  })

  test('a reply to the brand’s comment is notified, a teammate’s is not', async () => {
    const { brand, business, owner } = await aBrand(t.db)
    const review = await aReview(t.db, await aProduct(t.db, { brandId: brand.id, name: 'Barista' }))
    const ours = await aComment(t.db, review, { userId: owner.id, asBrandId: brand.id })
    await aComment(t.db, review, { responseTo: ours.id, userId: owner.id, asBrandId: brand.id })
    const theirs = await aComment(t.db, review, { responseTo: ours.id })
    await aComment(t.db, review, { responseTo: theirs.id })
    const { notifications } = await (
      await t.as(owner)
    )(listNotifications, { query: { businessId: business.id } })
    expect(notifications).toMatchObject([
      { type: 'comment.reply', subjectId: review.id, payload: { product: 'Barista' } },
    ])
  })
})
