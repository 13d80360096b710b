import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import {
  approveVerification,
  confirmOperator,
  getDesk,
  listVerifications,
  refuseVerification,
} from '#features/operator/contract.ts'
import { updateProduct } from '#features/products/contract.ts'
import type { Call } from '#shared/api/call.ts'
import { etagOf } from '#shared/api/etag.ts'

import { auditOf, countLetters, emailsTo, refusalOf } from '#test/world/accounts.ts'
import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { aMember, aUser } from '#test/world/factories.ts'
import { anOperator, giveOperatorPassword } from '#test/world/operators.ts'
import { aShop, type Shop } from '#test/world/shop.ts'

const [MARA, TOM] = ['mara@trellis.example', 'tom@trellis.example']
let t: TestApp
let mara: Call
let tom: Call
beforeAll(async () => {
  t = await startTestApp({ env: { OPERATOR_EMAILS: `${MARA},${TOM}` } })
  mara = (await anOperator(t, MARA)).call
  tom = (await anOperator(t, TOM)).call
})
afterAll(() => t.stop())

/** Creates a product whose owner requested its verification through the API. */
async function aRequest(name = 'Oat Bar'): Promise<Shop> {
  const shop = await aShop(t)
  await t.db.updateTable('product').set({ name }).where('id', '=', shop.product.id).execute()
  await shop.call(updateProduct, { params: { id: shop.product.id }, body: { verificationStatus: 'review' } })
  return shop
}
const stateOf = ({ product }: Shop) =>
  t.db
    .selectFrom('product')
    .select(['isVerified', 'verificationStatus', 'verificationNote', 'updatedAt'])
    .where('id', '=', product.id)
    .executeTakeFirstOrThrow()
const approve = (shop: Shop, by = mara, ifMatch?: string) =>
  by(approveVerification, { params: { id: shop.product.id }, ifMatch })
const refuse = (shop: Shop, reason: string, by = mara) =>
  by(refuseVerification, { params: { id: shop.product.id }, body: { reason } })

describe('access of operators', () => {
  test('operators alone, and only after they gave their password, for half an hour', async () => {
    const shop = await aRequest()
    for (const call of [shop.call, await t.as(await aUser(t.db, { email: 'tina@trellis.example' }))])
      expect((await refusalOf(call(listVerifications))).code).toBe('forbidden')
    const [row] = await t.db.selectFrom('appUser').select('id').where('email', '=', MARA).execute()
    const fresh = await t.unproven(row?.id ?? '')
    expect(await fresh(getDesk)).toMatchObject({ isConfirmed: false })
    const attempts = [
      () => fresh(listVerifications),
      () => approve(shop, fresh),
      () => refuse(shop, 'Not this time.', fresh),
    ]
    for (const attempt of attempts) expect((await refusalOf(attempt())).code).toBe('reauth_required')
    expect((await refusalOf(fresh(confirmOperator, { body: {} }))).code).toBe('reauth_required')
    await giveOperatorPassword(fresh)
    await fresh(confirmOperator, { body: {} })
    expect(await fresh(getDesk)).toMatchObject({ isConfirmed: true })
    t.clock.shiftMs += 31 * 60_000
    expect((await refusalOf(approve(shop, fresh))).code).toBe('reauth_required')
    t.clock.shiftMs -= 31 * 60_000
    expect(await stateOf(shop)).toMatchObject({ verificationStatus: 'review', isVerified: false })
    expect((await auditOf(t.db, 'operator.confirmed', row?.id)).length).toBe(1)
  })

  test('an unconfirmed address makes no operator', async () => {
    await t.db
      .updateTable('appUser')
      .set({ emailVerifiedAt: null })
      .where('email', '=', 'tom@trellis.example')
      .execute()
    expect((await refusalOf(tom(getDesk))).code).toBe('forbidden')
    await t.db
      .updateTable('appUser')
      .set({ emailVerifiedAt: '2026-01-01T00:00:00Z' })
      .where('email', '=', 'tom@trellis.example')
      .execute()
    expect(await tom(getDesk)).toMatchObject({ isConfirmed: true })
  })
})

describe('the queue of verifications', () => {
  test('is sorted oldest first, with the brand and its missing fields', async () => {
    const first = await aRequest('First Bar')
    t.clock.shiftMs += 60_000
    const second = await aRequest('Second Bar')
    const { verifications, metadata } = await mara(listVerifications, { query: { limit: 100 } })
    const ids = verifications.map(({ id }) => id)
    expect(ids.indexOf(first.product.id)).toBeLessThan(ids.indexOf(second.product.id))
    expect(metadata.totalCount).toBe(verifications.length)
    expect(await mara(getDesk)).toMatchObject({ waiting: { verifications: metadata.totalCount } })
    expect(verifications.find(({ id }) => id === first.product.id)).toMatchObject({
      name: 'First Bar',
      brand: { id: first.brand.id },
      missing: ['Picture', 'Description', 'Category', 'Ingredients', 'Where to buy'],
    })
    const [page] = (await mara(listVerifications, { query: { limit: 1, page: 2 } })).verifications
    expect(page?.id).toBe(ids[1])
  })

  test('requested again it keeps its place; unpublished it leaves the queue', async () => {
    const shop = await aRequest()
    const places = async () => (await mara(listVerifications, { query: { limit: 100 } })).verifications
    const asked = (await places()).find(({ id }) => id === shop.product.id)?.requestedAt
    t.clock.shiftMs += 60_000
    await shop.call(updateProduct, { params: { id: shop.product.id }, body: { description: 'Oats.' } })
    expect((await places()).find(({ id }) => id === shop.product.id)?.requestedAt).toBe(asked)
    await t.db
      .updateTable('product')
      .set({ removedAt: t.clock.now().toISOString() })
      .where('id', '=', shop.product.id)
      .execute()
    expect((await places()).map(({ id }) => id)).not.toContain(shop.product.id)
    expect((await refusalOf(approve(shop))).code).toBe('not_found')
  })
})

describe('a decision', () => {
  test('approved: the product is verified, its owners are notified, the onboarding step is done, and the decision is logged', async () => {
    const shop = await aRequest('Oat <b>Bar</b> evil.example')
    const editor = await aUser(t.db)
    await aMember(t.db, { businessId: shop.business.id, userId: editor.id, role: 'editor' })
    await approve(shop)
    expect(await stateOf(shop)).toMatchObject({ isVerified: true, verificationStatus: 'approved' })
    const [mail] = await emailsTo(t.db, String(shop.owner.email))
    expect(mail?.subject).toContain('is verified')
    expect(mail?.html).not.toContain('<b>Bar')
    expect(mail?.html).not.toContain('evil.example')
    expect(mail?.text).toContain(`/dashboard/products/${shop.product.id}`)
    expect(await emailsTo(t.db, String(editor.email))).toEqual([])
    const brand = await t.db
      .selectFrom('brand')
      .select('onboardingMilestones')
      .where('id', '=', shop.brand.id)
      .executeTakeFirstOrThrow()
    expect(brand.onboardingMilestones).toHaveProperty('product')
    const log = await auditOf(t.db, 'verification.approved')
    expect(log.filter(({ subjectId }) => subjectId === shop.product.id)).toMatchObject([
      { businessId: shop.business.id, userId: expect.any(String) },
    ])
  })

  test('refused: with a reason, which the owner reads and the log keeps; then it can be requested again', async () => {
    const shop = await aRequest()
    for (const reason of ['', 'no', ' '.repeat(20), 'x'.repeat(1001)])
      expect((await refusalOf(refuse(shop, reason))).code).toBe('validation')
    await refuse(shop, 'The picture shows another product.')
    expect(await stateOf(shop)).toMatchObject({
      isVerified: false,
      verificationStatus: 'refused',
      verificationNote: 'The picture shows another product.',
    })
    expect((await emailsTo(t.db, String(shop.owner.email)))[0]?.text).toContain(
      'The picture shows another product',
    )
    const log = await auditOf(t.db, 'verification.refused')
    expect(log.find(({ subjectId }) => subjectId === shop.product.id)?.detail).toEqual({
      reason: 'The picture shows another product.',
    })
    await shop.call(updateProduct, {
      params: { id: shop.product.id },
      body: { verificationStatus: 'review' },
    })
    expect(await stateOf(shop)).toMatchObject({ verificationStatus: 'review', verificationNote: '' })
  })

  test('of several operators who decide at once one succeeds, the others learn that it is done; one email is sent', async () => {
    const shop = await aRequest()
    const before = await countLetters(t.db)
    const outcomes = await Promise.all(
      [mara, tom, mara, tom].map((by, i) =>
        (i % 2 ? approve(shop, by) : refuse(shop, 'Not this time, sorry.', by)).then(
          () => 'done',
          (error: { code: string }) => error.code,
        ),
      ),
    )
    expect(outcomes.toSorted((a, b) => (a < b ? -1 : 1))).toEqual([
      'conflict',
      'conflict',
      'conflict',
      'done',
    ])
    expect((await countLetters(t.db)) - before).toBe(1)
  })

  test('A114 a change by the owner meanwhile needs another review', async () => {
    const shop = await aRequest()
    const { updatedAt } = await stateOf(shop)
    t.clock.shiftMs += 1000
    await shop.call(updateProduct, { params: { id: shop.product.id }, body: { name: 'Something else' } })
    expect((await refusalOf(approve(shop, mara, etagOf(updatedAt)))).code).toBe('stale')
    expect(await stateOf(shop)).toMatchObject({ verificationStatus: 'review' })
    await approve(shop, mara, etagOf((await stateOf(shop)).updatedAt))
    expect(await stateOf(shop)).toMatchObject({ verificationStatus: 'approved' })
  })
})
