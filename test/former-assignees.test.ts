import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { getWork, listQueue, updateWork } from '#features/queue/contract.ts'
import { updateAssignmentRules } from '#features/queue/rules-contract.ts'
import { fillDueTimes } from '#features/queue/server/due-times.ts'
import { unassignFormer } from '#features/queue/server/former-assignees.ts'
import { changeRole, removeMember } from '#features/team/contract.ts'
import { can, type Role, ROLES } from '#shared/roles.ts'
import type { Db } from '#server/data/db.ts'

import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { refused } from '#test/demands/refused.ts'
import { inSmallStatements } from '#test/demands/small-statements.ts'
import { aMember, aReview, aSession, aUser } from '#test/world/factories.ts'
import { aShop, hour, manyReviews, type Shop } from '#test/world/shop.ts'

const NOW = '2026-03-10T12:00:00Z'
let t: TestApp
let shop: Shop
beforeAll(async () => void (t = await startTestApp({ now: NOW })))
afterAll(() => t.stop())
beforeEach(async () => void (shop = await aShop(t)))

async function aColleague(role: Role = 'responder') {
  const user = await aUser(t.db)
  await aMember(t.db, { businessId: shop.business.id, userId: user.id, role })
  return { id: user.id, call: t.withToken(await aSession(t.db, user)) }
}
async function reviewsOf(assigneeId: string, many: number) {
  const ids = await manyReviews(t.db, shop, many, () => ({ createdAt: hour(0) }))
  await fillDueTimes(t.db)
  for (let from = 0; from < many; from += 500)
    await t.db
      .updateTable('reviewWork')
      .set({ assigneeId, assignedAt: NOW })
      .where('reviewId', 'in', ids.slice(from, from + 500))
      .execute()
  return ids
}
const leftOf = async (assigneeId: string) =>
  (await t.db.selectFrom('reviewWork').select('reviewId').where('assigneeId', '=', assigneeId).execute())
    .length
const leave = (userId: string, db: Db = t.db) =>
  db.deleteFrom('businessMember').where('userId', '=', userId).execute()
const assign = (id: string, assigneeId: string | null) =>
  shop.call(updateWork, { params: { id }, body: { assigneeId } })
const assigneeOf = async (id: string, call = shop.call) =>
  (await call(getWork, { params: { id } })).assignee?.id ?? null
const toDo = () => t.db.selectFrom('formerAssignee').select('id').execute()

describe('who can’t answer any more', () => {
  it('is removed however many reviews they have: some are free at once, the others by the job', async () => {
    const ben = await aColleague()
    const ids = await reviewsOf(ben.id, 1_100)
    await t.db
      .updateTable('reviewWork')
      .set({ state: 'answered', doneAt: NOW })
      .where('reviewId', 'in', ids.slice(0, 50))
      .execute()
    const params = { businessId: shop.business.id, userId: ben.id }
    await inSmallStatements(t, async () => {
      await shop.call(removeMember, { params })
      expect(await leftOf(ben.id)).toBe(600)
      expect(await unassignFormer(t.db)).toBe(600)
    })
    expect(await leftOf(ben.id)).toBe(0)
    expect(await toDo()).toEqual([])
  })

  it('is removed while someone changes one of their reviews, which follows', async () => {
    const ben = await aColleague()
    const [first = '', second = ''] = await reviewsOf(ben.id, 2)
    await t.db.transaction().execute(async (trx) => {
      await trx
        .selectFrom('reviewWork')
        .select('reviewId')
        .where('reviewId', '=', first)
        .forUpdate()
        .execute()
      await leave(ben.id)
      expect([await assigneeOf(first), await assigneeOf(second)]).toEqual([ben.id, null])
      expect(await unassignFormer(t.db)).toBe(0)
    })
    expect(await unassignFormer(t.db)).toBe(1)
    expect(await assigneeOf(first)).toBeNull()
  })

  it('gives back what they have when they lose the role, also what is snoozed', async () => {
    const ben = await aColleague()
    const [open = '', snoozed = ''] = await reviewsOf(ben.id, 2)
    await shop.call(updateWork, { params: { id: snoozed }, body: { snoozedUntil: '2026-03-12T09:00:00Z' } })
    const params = { businessId: shop.business.id, userId: ben.id }
    await shop.call(changeRole, { params, body: { role: 'admin' } })
    await unassignFormer(t.db)
    expect(await leftOf(ben.id)).toBe(2)
    await shop.call(changeRole, { params, body: { role: 'analyst' } })
    expect(await assigneeOf(open)).toBeNull()
    expect(
      (await shop.call(listQueue, { query: { brandId: shop.brand.id, who: 'unassigned' } })).items.map(
        ({ review }) => review.id,
      ),
    ).toEqual([open])
    await unassignFormer(t.db)
    expect(await assigneeOf(snoozed)).toBeNull()
  })

  it('keeps what they are assigned after they came back', async () => {
    const ben = await aColleague()
    const [id = ''] = await reviewsOf(ben.id, 1)
    await leave(ben.id)
    await aMember(t.db, { businessId: shop.business.id, userId: ben.id, role: 'responder' })
    await assign(id, ben.id)
    expect(await unassignFormer(t.db)).toBe(0)
    expect([await assigneeOf(id), await toDo()]).toEqual([ben.id, []])
  })

  it('doesn’t have a review again that was taken down meanwhile', async () => {
    const [ben, uma] = [await aColleague(), await aColleague()]
    const [bens = ''] = await reviewsOf(ben.id, 1)
    const [umas = ''] = await reviewsOf(uma.id, 1)
    const [brandId, productId] = [shop.brand.id, shop.product.id]
    const set = (values: object) =>
      t.db.updateTable('review').set(values).where('id', 'in', [bens, umas]).execute()
    const takenFrom = { takenFromBrandId: brandId, takenFromProductId: productId }
    await set({ brandId: null, productId: null, takenDownAt: NOW, ...takenFrom })
    await leave(ben.id)
    await unassignFormer(t.db)
    await set({
      brandId,
      productId,
      takenDownAt: null,
      takenFromBrandId: null,
      takenFromProductId: null,
    })
    expect([await assigneeOf(bens), await assigneeOf(umas)]).toEqual([null, uma.id])
  })

  it('of a brand that changes hands is its former team, without those who are in the new one too', async () => {
    const [ben, agency] = [await aColleague(), await aColleague()]
    const [answered = '', open = ''] = await reviewsOf(ben.id, 2)
    const [kept = ''] = await reviewsOf(agency.id, 1)
    await t.db
      .updateTable('reviewWork')
      .set({ state: 'answered', doneAt: NOW })
      .where('reviewId', '=', answered)
      .execute()
    const next = await aShop(t)
    await aMember(t.db, { businessId: next.business.id, userId: agency.id, role: 'responder' })
    await t.db.updateTable('brand').set({ businessId: null }).where('id', '=', next.brand.id).execute()
    await t.db
      .updateTable('brand')
      .set({ businessId: next.business.id })
      .where('id', '=', shop.brand.id)
      .execute()
    expect(await assigneeOf(open, next.call)).toBeNull()
    await unassignFormer(t.db)
    expect([await assigneeOf(answered, next.call), await assigneeOf(kept, next.call)]).toEqual([
      null,
      agency.id,
    ])
  })

  it('is the same to the database and to the table of abilities', async () => {
    const { rows } = await sql<{ role: Role }>`
      select role from unnest(enum_range(null::member_role)) as role where may_reply(role)`.execute(t.db)
    expect(rows.map(({ role }) => role)).toEqual(ROLES.filter((role) => can(role, 'reviews.reply')))
  })

  it.each(['removed', 'demoted'] as const)(
    'gets nothing while they are being %s: no review, and no rule',
    async (how) => {
      const ben = await aColleague()
      const { id } = await aReview(t.db, shop.product)
      await fillDueTimes(t.db)
      const [changed, commit] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      const leaving = t.db.transaction().execute(async (trx) => {
        if (how === 'removed') await leave(ben.id, trx)
        else
          await trx
            .updateTable('businessMember')
            .set({ role: 'analyst' })
            .where('userId', '=', ben.id)
            .execute()
        changed.resolve()
        await commit.promise
      })
      await changed.promise
      const ANY = { isOn: true, minStars: 1, maxStars: 5, productIds: [], languages: [] }
      const rules = [{ ...ANY, id: crypto.randomUUID(), assigneeId: ben.id }]
      const refusals = [
        refused(assign(id, ben.id)),
        refused(shop.call(updateAssignmentRules, { params: { brandId: shop.brand.id }, body: { rules } })),
      ]
      await expect.poll(waitingForLocks).toBe(2)
      commit.resolve()
      await leaving
      expect((await Promise.all(refusals)).map(({ code }) => code)).toEqual(['validation', 'validation'])
      expect(await assigneeOf(id)).toBeNull()
    },
  )
})

async function waitingForLocks(): Promise<number | undefined> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n
    from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(t.db)
  return rows[0]?.n
}
