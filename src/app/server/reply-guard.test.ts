import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { listAuditLog } from '#features/audit-log/contract.ts'
import { createComment, updateComment } from '#features/comments/contract.ts'
import { getGuardFacts, GuardVerdict } from '#features/reply-guard/contract.ts'

import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { auditOf, refusalOf } from '#test/world/accounts.ts'
import { anApiKey } from '#test/world/api-keys.ts'
import { aMember, aSession, aUser } from '#test/world/factories.ts'
import { aReviewedShop, replyBody, replyTo, type Reviewed, type Shop } from '#test/world/shop.ts'

let t: TestApp
beforeAll(async () => void (t = await startTestApp()))
afterAll(() => t.stop())

const TELLING = 'We wrote to kim.lee@gmail.com yesterday.'
const OVERRIDE = { reason: 'Kim asked us to write it here.' }

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
    const refused = await refusalOf(post(given, TELLING))
    expect(refused).toMatchObject({
      code: 'reply_guarded',
      message: expect.stringContaining('who the customer is'),
    })
    const verdict = GuardVerdict.parse(refused.detail)
    expect(verdict.level).toBe('stop')
    expect(verdict.findings.map(({ rule, start, end }) => [rule, TELLING.slice(start, end)])).toEqual([
      ['personal_data', 'kim.lee@gmail.com'],
    ])
    expect(await refusalOf(post(given, 'Dear {name}, a new jar is on its way.'))).toMatchObject({
      code: 'reply_guarded',
    })
    // A confirmation is not enough.
    expect(await refusalOf(post(given, TELLING, { confirmed: true }))).toMatchObject({
      code: 'reply_guarded',
    })
    expect(await refusalOf(post(given, TELLING, { undoable: true }))).toMatchObject({ code: 'reply_guarded' })
    expect(await repliesOf(given)).toEqual([])
  })

  it('is posted by owners and admins with a reason, which the audit log keeps without the text', async () => {
    const given = await aReviewedShop(t)
    await post(given, TELLING, { override: OVERRIDE }, await aColleague(given.shop, 'admin'))
    expect(await repliesOf(given)).toEqual([TELLING])
    const [entry] = await auditOf(t.db, 'reply_guard.overridden')
    expect(entry?.detail).toEqual({ rules: 'Personal data', reason: OVERRIDE.reason })
    const { entries } = await given.shop.call(listAuditLog, {
      params: { businessId: given.shop.business.id },
      query: {},
    })
    expect(entries[0]).toMatchObject({
      words: expect.stringContaining('posted what the reply guard had stopped'),
      changes: [{ field: 'Stopped for', after: 'Personal data' }],
      reason: OVERRIDE.reason,
    })
  })

  it('is not posted by others, nor for a reason that is none', async () => {
    const given = await aReviewedShop(t)
    const responder = await aColleague(given.shop, 'responder')
    const override = { reason: 'I really want to post it.' }
    expect(await refusalOf(post(given, TELLING, { override }, responder))).toMatchObject({
      code: 'forbidden',
    })
    expect(await refusalOf(post(given, TELLING, { override: { reason: 'because' } }))).toMatchObject({
      code: 'validation',
    })
    expect(await repliesOf(given)).toEqual([])
  })
})

describe('an override', () => {
  it('is in the audit log as often as something was posted or edited with it', async () => {
    const given = await aReviewedShop(t)
    const { id } = await replyTo(given, { text: 'We packed the next one better.' })
    const edit = (text: string, call = given.shop.call) =>
      call(updateComment, { params: { id }, body: { text, override: OVERRIDE } })
    const entries = async () =>
      (await auditOf(t.db, 'reply_guard.overridden')).filter(({ subjectId }) => subjectId === given.review.id)
    // Someone had replied before, and the reply is another person's.
    expect(await refusalOf(post(given, TELLING, { override: OVERRIDE, lastSeenReply: null }))).toMatchObject({
      code: 'answered',
    })
    expect(await refusalOf(edit(TELLING, await aColleague(given.shop, 'admin')))).toMatchObject({
      code: 'forbidden',
    })
    expect(await entries()).toHaveLength(0)
    await edit(TELLING)
    await edit(TELLING)
    expect(await entries()).toHaveLength(1)
    const attempt = { override: OVERRIDE, clientId: randomUUID() }
    const posted = await Promise.all([post(given, TELLING, attempt), post(given, TELLING, attempt)])
    expect(posted[0]).toEqual(posted[1])
    expect(await entries()).toHaveLength(2)
  })
})

describe('what the guard asks about', () => {
  const FRIENDLY = [
    'Thank you very much for your kind review.',
    'Thank you so much for your kind words.',
    'Thanks so much for your kind message about the jar lid.',
  ]
  const ASKED_ABOUT = [
    'Use code JAR15 at checkout for the next one.',
    'Bogus parents should not be answered at all.',
    'Remove this by Friday or you will hear from our lawyer.',
    'If you change your review to five stars, a free hamper is yours.',
    'You are a liar and an idiot.',
    'PLEASE READ THE LABEL BEFORE YOU OPEN THE JAR.',
  ]
  const asPosted = (given: Reviewed, text: string) => ({ ...replyBody(given), text })

  it('R147 is posted with the payload of the specification, by a responder and by an API key', async () => {
    const given = await aReviewedShop(t)
    const responder = await aColleague(given.shop, 'responder')
    const { key } = await anApiKey(t.db, { businessId: given.shop.business.id, userId: given.shop.owner.id })
    for (const text of [...FRIENDLY, ...ASKED_ABOUT]) {
      await responder(createComment, { body: asPosted(given, text) })
      await t.withToken(key)(createComment, { body: asPosted(given, text) })
    }
    expect(await repliesOf(given)).toHaveLength(2 * (FRIENDLY.length + ASKED_ABOUT.length))
  })

  it('is posted with or without a confirmation', async () => {
    const given = await aReviewedShop(t)
    const [text = ''] = ASKED_ABOUT
    for (const confirmed of [true, false]) await post(given, text, { confirmed })
    expect(await repliesOf(given)).toEqual([text, text])
  })
})

describe('an edit', () => {
  it('is guarded like a new reply, unless the text stays the same', async () => {
    const given = await aReviewedShop(t)
    const { id } = await post(given, TELLING, { override: OVERRIDE })
    const edit = (text: string, more: object = {}) =>
      given.shop.call(updateComment, { params: { id }, body: { text, ...more } })
    expect(await refusalOf(edit(`${TELLING} Promised.`))).toMatchObject({ code: 'reply_guarded' })
    expect((await edit(TELLING)).text).toBe(TELLING)
    expect((await edit('We packed the next one better.')).text).toBe('We packed the next one better.')
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
    expect(await refusalOf(post(given, TELLING))).toMatchObject({ code: 'reply_guarded' })
  })

  it('belong to the brand', async () => {
    const [given, other] = [await aReviewedShop(t), await aReviewedShop(t)]
    const foreign = other.shop.call(getGuardFacts, { params: { id: given.review.id }, query: {} })
    expect(await refusalOf(foreign)).toMatchObject({ code: 'not_found' })
  })
})
