import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { listAuditLog } from '#features/audit-log/contract.ts'
import { createComment, updateComment } from '#features/comments/contract.ts'
import { getGuardFacts, GuardVerdict } from '#features/reply-guard/contract.ts'

import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { auditOf, refusalOf } from '#test/world/accounts.ts'
import { aMember, aSession, aUser } from '#test/world/factories.ts'
import { aReviewedShop, replyBody, replyTo, type Reviewed, type Shop } from '#test/world/shop.ts'

let t: TestApp
beforeAll(async () => void (t = await startTestApp()))
afterAll(() => t.stop())

const THREAT = 'Remove this by Friday or you will hear from our lawyer.'
const ADVERT = 'Use code JAR15 at checkout for the next one.'

const post = (given: Reviewed, text: string, more: object = {}, call = given.shop.call) =>
  call(createComment, { body: { ...replyBody(given), text, ...more } })
const repliesOf = async ({ review }: Reviewed) =>
  (await t.db.selectFrom('comment').select('text').where('reviewId', '=', review.id).execute()).map(
    ({ text }) => text,
  )
async function aColleague(shop: Shop, role: 'admin' | 'responder') {
  const user = await aUser(t.db)
  await aMember(t.db, { businessId: shop.business.id, userId: user.id, role })
  return t.withToken(await aSession(t.db, user))
}

describe('what the guard stops', () => {
  it('is refused with the rule and the place of the words, also after a confirmation', async () => {
    const given = await aReviewedShop(t)
    const refused = await refusalOf(post(given, THREAT))
    expect(refused).toMatchObject({ code: 'reply_guarded', message: expect.stringContaining('threat') })
    const verdict = GuardVerdict.parse(refused.detail)
    expect(verdict.level).toBe('stop')
    expect(verdict.findings.map(({ rule, start, end }) => [rule, THREAT.slice(start, end)])).toEqual([
      ['threat', THREAT],
    ])
    // A confirmation is not enough.
    expect(await refusalOf(post(given, THREAT, { confirmed: true }))).toMatchObject({ code: 'reply_guarded' })
    expect(await refusalOf(post(given, THREAT, { undoable: true }))).toMatchObject({ code: 'reply_guarded' })
    expect(await repliesOf(given)).toEqual([])
  })

  it('is posted by owners and admins with a reason, which the audit log keeps without the text', async () => {
    const given = await aReviewedShop(t)
    const override = { reason: 'The court asked us to say so.' }
    await post(given, THREAT, { override }, await aColleague(given.shop, 'admin'))
    expect(await repliesOf(given)).toEqual([THREAT])
    const [entry] = await auditOf(t.db, 'reply_guard.overridden')
    expect(entry?.detail).toEqual({ rules: 'Threat', reason: override.reason })
    const { entries } = await given.shop.call(listAuditLog, {
      params: { businessId: given.shop.business.id },
      query: {},
    })
    expect(entries[0]).toMatchObject({
      words: expect.stringContaining('posted what the reply guard had stopped'),
      changes: [{ field: 'Stopped for', after: 'Threat' }],
      reason: override.reason,
    })
  })

  it('is not posted by others, nor for a reason that is none', async () => {
    const given = await aReviewedShop(t)
    const responder = await aColleague(given.shop, 'responder')
    const override = { reason: 'I really want to post it.' }
    expect(await refusalOf(post(given, THREAT, { override }, responder))).toMatchObject({ code: 'forbidden' })
    expect(await refusalOf(post(given, THREAT, { override: { reason: 'because' } }))).toMatchObject({
      code: 'validation',
    })
    expect(await repliesOf(given)).toEqual([])
  })
})

describe('an override', () => {
  it('is in the audit log as often as something was posted or edited with it', async () => {
    const given = await aReviewedShop(t)
    const { id } = await replyTo(given, { text: 'We packed the next one better.' })
    const override = { reason: 'The court asked us to say so.' }
    const edit = (text: string, call = given.shop.call) =>
      call(updateComment, { params: { id }, body: { text, override } })
    const entries = async () =>
      (await auditOf(t.db, 'reply_guard.overridden')).filter(({ subjectId }) => subjectId === given.review.id)
    // Someone had replied before, and the reply is another person's.
    expect(await refusalOf(post(given, THREAT, { override, lastSeenReply: null }))).toMatchObject({
      code: 'answered',
    })
    expect(await refusalOf(edit(THREAT, await aColleague(given.shop, 'admin')))).toMatchObject({
      code: 'forbidden',
    })
    expect(await entries()).toHaveLength(0)
    await edit(THREAT)
    await edit(THREAT)
    expect(await entries()).toHaveLength(1)
    const attempt = { override, clientId: randomUUID() }
    const posted = await Promise.all([post(given, THREAT, attempt), post(given, THREAT, attempt)])
    expect(posted[0]).toEqual(posted[1])
    expect(await entries()).toHaveLength(2)
  })
})

describe('what the guard asks about', () => {
  it('is posted once it is confirmed, by anybody who may reply', async () => {
    const given = await aReviewedShop(t)
    const responder = await aColleague(given.shop, 'responder')
    expect(GuardVerdict.parse((await refusalOf(post(given, ADVERT, {}, responder))).detail).level).toBe('ask')
    await post(given, ADVERT, { confirmed: true }, responder)
    expect(await repliesOf(given)).toEqual([ADVERT])
  })

  it('includes a copy of one of the latest replies, but not a retry of the same one', async () => {
    const given = await aReviewedShop(t)
    const text = 'The lid was loose on that day, so we check each jar by hand since then.'
    const clientId = randomUUID()
    const first = await post(given, text, { clientId })
    expect(await post(given, text, { clientId })).toEqual(first)
    expect(GuardVerdict.parse((await refusalOf(post(given, text))).detail).findings[0]?.rule).toBe(
      'near_copy',
    )
  })
})

describe('an edit', () => {
  it('is guarded like a new reply, unless the text stays the same', async () => {
    const given = await aReviewedShop(t)
    const { id } = await post(given, ADVERT, { confirmed: true })
    const edit = (text: string, more: object = {}) =>
      given.shop.call(updateComment, { params: { id }, body: { text, ...more } })
    expect(await refusalOf(edit(THREAT))).toMatchObject({ code: 'reply_guarded' })
    expect((await edit(ADVERT)).text).toBe(ADVERT)
    expect((await edit('We packed the next one better.')).text).toBe('We packed the next one better.')
    // It is no copy of itself.
    const long = 'We packed the next one much better, in two layers of paper.'
    expect((await edit(long)).text).toBe(long)
    expect((await edit(`${long} Promised.`)).text).toContain('Promised')
  })
})

describe('the facts', () => {
  it('are the review, its writer, the brand’s public contact and its latest replies', async () => {
    const given = await aReviewedShop(t)
    await t.db
      .updateTable('brand')
      .set({ email: 'ana@oat.example', website: 'https://oat.example' })
      .where('id', '=', given.shop.brand.id)
      .execute()
    const { id } = await replyTo(given, { text: 'We packed the next one better.' })
    const facts = (query: object = {}) =>
      given.shop.call(getGuardFacts, { params: { id: given.review.id }, query })
    expect(await facts()).toMatchObject({
      contact: ['ana@oat.example', 'https://oat.example'],
      latest: ['We packed the next one better.'],
    })
    expect((await facts({ commentId: id })).latest).toEqual([])
    await post(given, 'Write to ana@oat.example and we look it up.')
    expect(await refusalOf(post(given, 'We wrote to kim.lee@gmail.com yesterday.'))).toMatchObject({
      code: 'reply_guarded',
    })
  })

  it('belong to the brand', async () => {
    const [given, other] = [await aReviewedShop(t), await aReviewedShop(t)]
    const foreign = other.shop.call(getGuardFacts, { params: { id: given.review.id }, query: {} })
    expect(await refusalOf(foreign)).toMatchObject({ code: 'not_found' })
  })
})
