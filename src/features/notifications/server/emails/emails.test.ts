import { createHmac } from 'node:crypto'

import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { getMailPreferences, updateMailPreferences } from '#features/notifications/contract.ts'
import { sendDigests } from '#features/notifications/server/emails/digests.ts'
import { dispatchNotifications } from '#features/notifications/server/emails/dispatch.ts'
import { notify } from '#features/notifications/server/notify.ts'
import type { Email } from '#server/email/email.ts'

import { emailsTo } from '#test/world/accounts.ts'
import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { aBrand, aMember, aProduct, aReview, aUser } from '#test/world/factories.ts'
import { startSecondApp } from '#test/apps/second-app.ts'

const code: Email = {
  to: '',
  dedupeId: 'code',
  kind: 'auth.signUpCode',
  subject: 'Your code',
  preheader: 'It expires soon.',
  title: 'Your code',
  body: [],
}
const SECRET = 'a webhook secret of the tests'
let t: TestApp
beforeAll(async () => void (t = await startTestApp({ env: { MAIL_WEBHOOK_SECRET: SECRET } })))
afterAll(() => t.stop())
// A Tuesday.
beforeEach(() => at('2027-03-02T12:00:00Z'))

const at = (time: string) => void (t.clock.shiftMs = Date.parse(time) - Date.now())
let n = 0
const low = (businessId: string) =>
  notify(t.db, {
    businessId,
    type: 'review.low',
    dedupeId: `low${(n += 1)}`,
    payload: { count: 1, product: 'Barista', rating: 1 },
  })
const fine = (businessId: string) =>
  notify(t.db, { businessId, type: 'review.new', dedupeId: `new${(n += 1)}`, payload: { count: 7 } })
const mailsOf = async (user: { email: string | null }) =>
  (await emailsTo(t.db, user.email ?? '')).map((letter) => ({
    ...letter,
    stop: /https?:\S+\/p\/mail\/stop\?token=(\S+)/.exec(letter.text),
  }))
const subjectsOf = async (user: { email: string | null }) =>
  (await mailsOf(user)).map(({ subject }) => subject)
const takeDown = (id: string) =>
  sql`
    update review
    set taken_down_at = app_now(),
      taken_from_brand_id = brand_id,
      taken_from_product_id = product_id,
      brand_id = null,
      product_id = null
    where id = ${id}`.execute(t.db)
const inZone = (user: { id: string }, zone: string) =>
  t.db
    .insertInto('userPreference')
    .values({ userId: user.id, name: 'time-zone', value: JSON.stringify(zone) })
    .execute()

describe('at once', () => {
  test('a low rating is emailed to those who reply to reviews, once, and good ones wait for the digest', async () => {
    const { owner, business } = await aBrand(t.db, { name: 'Hollowmere' })
    const [responder, billing] = [await aUser(t.db), await aUser(t.db)]
    await aMember(t.db, { businessId: business.id, userId: responder.id, role: 'responder' })
    await aMember(t.db, { businessId: business.id, userId: billing.id, role: 'billing' })
    await low(business.id)
    await fine(business.id)
    await dispatchNotifications(t.services)
    await dispatchNotifications(t.services)
    for (const person of [owner, responder])
      expect(await subjectsOf(person)).toEqual(['Someone gave Barista 1 star'])
    expect(await subjectsOf(billing)).toEqual([])
  })

  test('R182 an email about one review quotes it with its stars, unless the review was taken down since', async () => {
    const { owner, business, brand } = await aBrand(t.db)
    const product = await aProduct(t.db, { brandId: brand.id, name: 'Barista' })
    const [shown, gone] = [await aReview(t.db, product), await aReview(t.db, product)]
    const { id } = shown
    await t.db
      .updateTable('review')
      .set({ rating: 2, text: 'It split <again>.' })
      .where('id', '=', id)
      .execute()
    await takeDown(gone.id)
    for (const review of [shown, gone]) {
      await notify(t.db, {
        businessId: business.id,
        type: 'review.low',
        dedupeId: `quoted:${review.id}`,
        subjectId: review.id,
        payload: { count: 1, product: 'Barista', rating: 2 },
      })
      await dispatchNotifications(t.services)
    }
    const [first, second] = await mailsOf(owner)
    expect(first?.text).toContain('> 2 out of 5 stars\n>\n> It split <again>.')
    expect(first?.html).toContain('It split &lt;again&gt;.')
    expect(second?.text).not.toContain('out of 5 stars')
  })

  test('F23 two processes that dispatch at the same time email each notification once', async () => {
    const other = await startSecondApp(t)
    const { owner, business } = await aBrand(t.db)
    for (let i = 0; i < 5; i += 1) {
      await low(business.id)
      await Promise.all([dispatchNotifications(t.services), dispatchNotifications(other.services)])
    }
    await other.stop()
    expect(await subjectsOf(owner)).toHaveLength(5)
  })

  test('several at the same time are one email, and events older than three days are not sent', async () => {
    const { owner, business } = await aBrand(t.db, { name: 'Hollowmere' })
    for (let i = 0; i < 30; i += 1) await low(business.id)
    await dispatchNotifications(t.services)
    const [mail] = await mailsOf(owner)
    expect(mail?.subject).toBe('Hollowmere: 30 updates')
    expect(mail?.text).toContain('And 10 more.')
    await low(business.id)
    at('2027-03-06T12:00:00Z')
    await dispatchNotifications(t.services)
    expect(await subjectsOf(owner)).toHaveLength(1)
  })
})

describe('summaries', () => {
  test('the daily one is sent at eight in the reader’s own time zone, once, and never empty', async () => {
    const { owner, business } = await aBrand(t.db, { name: 'Hollowmere' })
    const tokyo = await aUser(t.db)
    await aMember(t.db, { businessId: business.id, userId: tokyo.id, role: 'admin' })
    await inZone(owner, 'Europe/Berlin')
    await inZone(tokyo, 'Asia/Tokyo')
    await fine(business.id)
    await dispatchNotifications(t.services)
    const sentAt = async (time: string) => {
      at(time)
      await sendDigests(t.services)
      return [(await subjectsOf(owner)).length, (await subjectsOf(tokyo)).length]
    }
    expect(await sentAt('2027-03-02T22:45:00Z')).toEqual([0, 0])
    expect(await sentAt('2027-03-02T23:00:00Z')).toEqual([0, 1])
    expect(await sentAt('2027-03-03T06:59:00Z')).toEqual([0, 1])
    expect(await sentAt('2027-03-03T07:00:00Z')).toEqual([1, 1])
    expect(await sentAt('2027-03-04T12:00:00Z')).toEqual([1, 1])
    expect(await subjectsOf(owner)).toEqual(['Yesterday at Hollowmere: 1 update'])
    expect((await mailsOf(owner))[0]?.text).toContain('7 new reviews')
  })

  test('the weekly one is sent on Mondays, with the events of the week', async () => {
    const { owner, business } = await aBrand(t.db, { name: 'Hollowmere' })
    const call = await t.as(owner)
    await call(updateMailPreferences, {
      body: {
        businessId: business.id,
        timeZone: 'UTC',
        preferences: [{ topic: 'review.new', cadence: 'weekly' }],
      },
    })
    await fine(business.id)
    await dispatchNotifications(t.services)
    at('2027-03-05T12:00:00Z')
    await fine(business.id)
    await dispatchNotifications(t.services)
    at('2027-03-07T23:00:00Z')
    await sendDigests(t.services)
    expect(await subjectsOf(owner)).toEqual([])
    at('2027-03-08T08:00:00Z')
    await Promise.all([sendDigests(t.services), sendDigests(t.services)])
    expect(await subjectsOf(owner)).toEqual(['Last week at Hollowmere: 2 updates'])
  })

  test('a member who left, lost the role or switched it off before the morning gets none', async () => {
    const { business } = await aBrand(t.db)
    const people = await Promise.all([aUser(t.db), aUser(t.db), aUser(t.db), aUser(t.db)])
    const [left, demoted, quiet, stays] = people
    for (const { id } of people) await aMember(t.db, { businessId: business.id, userId: id, role: 'admin' })
    await fine(business.id)
    await dispatchNotifications(t.services)
    await t.db.deleteFrom('businessMember').where('userId', '=', left.id).execute()
    await t.db
      .updateTable('businessMember')
      .set({ role: 'billing' })
      .where('userId', '=', demoted.id)
      .execute()
    await (
      await t.as(quiet)
    )(updateMailPreferences, {
      body: { businessId: business.id, preferences: [{ topic: 'review.new', cadence: 'off' }] },
    })
    at('2027-03-03T12:00:00Z')
    await sendDigests(t.services)
    const sent = await Promise.all(people.map(async (person) => (await subjectsOf(person)).length))
    expect(sent).toEqual([0, 0, 0, 1])
    expect(await t.db.selectFrom('digestItem').selectAll().where('userId', '=', stays.id).execute()).toEqual(
      [],
    )
  })
})

describe('the matrix', () => {
  test('defaults follow the role, a change holds for this business alone, and money is no part of it', async () => {
    const { owner, business } = await aBrand(t.db)
    const other = await aBrand(t.db, {}, { owner })
    const call = await t.as(owner)
    const read = async (businessId: string) =>
      Object.fromEntries(
        (await call(getMailPreferences, { query: { businessId } })).preferences.map(({ topic, cadence }) => [
          topic,
          cadence,
        ]),
      )
    const standard = {
      'review.new': 'daily',
      'review.low': 'instant',
      'review.due': 'instant',
      assignments: 'instant',
      'comment.reply': 'instant',
      'note.mention': 'instant',
      'limit.reached': 'daily',
      promotions: 'instant',
      site: 'instant',
      developers: 'instant',
      team: 'daily',
    }
    expect(await read(business.id)).toEqual(standard)
    await call(updateMailPreferences, {
      body: { businessId: business.id, preferences: [{ topic: 'review.low', cadence: 'weekly' }] },
    })
    expect(await read(business.id)).toEqual({ ...standard, 'review.low': 'weekly' })
    expect(await read(other.business.id)).toEqual(standard)
    const responder = await aUser(t.db)
    await aMember(t.db, { businessId: business.id, userId: responder.id, role: 'responder' })
    const own = await (await t.as(responder))(getMailPreferences, { query: { businessId: business.id } })
    expect(own.preferences.map(({ topic }) => topic)).not.toContain('team')
  })
})

describe('the link that ends them', () => {
  const press = (url: string) =>
    t.inject({
      method: 'POST',
      url: new URL(url).pathname + new URL(url).search,
      payload: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })

  test('one press without a login ends that topic, undo restores the previous setting, and opening the page changes nothing', async () => {
    const { owner, business } = await aBrand(t.db)
    const call = await t.as(owner)
    const lowNow = async () =>
      (await call(getMailPreferences, { query: { businessId: business.id } })).preferences.find(
        ({ topic }) => topic === 'review.low',
      )?.cadence
    await low(business.id)
    await dispatchNotifications(t.services)
    const received = await t.mailbox.next(owner.email ?? '')
    const stop = /<(.*)>/.exec(received.headers['list-unsubscribe'] ?? '')?.[1] ?? ''
    expect(received.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
    const { pathname, search } = new URL(stop)
    const looked = await t.inject({ url: pathname + search })
    expect(looked.body).toContain('Stop these emails')
    expect(await lowNow()).toBe('instant')
    expect((await press(stop)).statusCode).toBe(200)
    await press(stop)
    expect(await lowNow()).toBe('off')
    await low(business.id)
    await dispatchNotifications(t.services)
    expect(await subjectsOf(owner)).toHaveLength(1)
    const again = await t.inject({ method: 'POST', url: pathname.replace('stop', 'again') + search })
    expect(again.body).toContain('You’re subscribed again')
    expect(await lowNow()).toBe('instant')
  })

  test('RFC 8058: the button of a mail client ends its digest, also pending ones, and undo restores it', async () => {
    const { owner, business } = await aBrand(t.db, { name: 'Hollowmere' })
    await inZone(owner, 'UTC')
    const morning = async (day: string) => {
      await fine(business.id)
      await dispatchNotifications(t.services)
      at(`2027-03-${day}T08:00:00Z`)
      await sendDigests(t.services)
      return (await subjectsOf(owner)).length
    }
    expect(await morning('03')).toBe(1)
    const { headers, text } = await t.mailbox.next(owner.email ?? '', ({ subject }) =>
      subject.startsWith('Yesterday'),
    )
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click')
    const stop = /^<(https?:\S+)>$/.exec(headers['list-unsubscribe'] ?? '')?.[1] ?? ''
    expect(text).toContain(stop)
    // Today's wait for tomorrow's digest.
    await fine(business.id)
    await dispatchNotifications(t.services)

    // No login and no cookie; email scanners, with GET or HEAD, change nothing (A37).
    const { pathname, search } = new URL(stop)
    const looked = await t.inject({ url: pathname + search })
    expect([looked.statusCode, looked.headers['content-type'], looked.headers['referrer-policy']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-referrer',
    ])
    expect(looked.body).toContain('Stop the daily summary for Hollowmere?')
    expect(looked.headers['set-cookie']).toBeUndefined()
    await t.inject({ method: 'HEAD', url: pathname + search })
    expect(await morning('04')).toBe(2)

    const pressed = await press(stop)
    expect([pressed.statusCode, pressed.headers['set-cookie']]).toEqual([200, undefined])
    expect(await morning('05')).toBe(2)
    expect(await morning('06')).toBe(2)
    // Urgent ones have a preference of their own.
    await low(business.id)
    await dispatchNotifications(t.services)
    expect((await subjectsOf(owner)).at(-1)).toBe('Someone gave Barista 1 star')

    const undo = /<form[^>]*action="([^"]+)"/.exec(pressed.body)?.[1]?.replaceAll('&amp;', '&') ?? ''
    expect((await t.inject({ method: 'POST', url: undo })).body).toContain('You’re subscribed again')
    expect(await morning('07')).toBe(4)
  })

  test('a forged or changed link does nothing', async () => {
    const { owner, business } = await aBrand(t.db)
    await low(business.id)
    await dispatchNotifications(t.services)
    const [mail] = await mailsOf(owner)
    const url = mail?.stop?.[0] ?? ''
    expect(url).not.toBe('')
    const stranger = await aUser(t.db)
    for (const forged of [url.replace(owner.id, stranger.id), `${url}x`, url.replace('review.low', 'daily')])
      expect((await press(forged)).statusCode).toBe(400)
    expect(
      await t.db
        .selectFrom('notificationPreference')
        .selectAll()
        .where('businessId', '=', business.id)
        .execute(),
    ).toEqual([])
  })
})

describe('bounced email', () => {
  const postEvents = (body: string, { secret = SECRET, age = 0 } = {}) => {
    const seconds = Math.floor(t.clock.now().getTime() / 1000) - age
    const mac = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
    return t.inject({
      method: 'POST',
      url: '/api/mail/events',
      payload: body,
      headers: { 'content-type': 'application/json', 'trellis-signature': `t=${seconds},v1=${mac}` },
    })
  }
  const complaint = (email: string | null) => JSON.stringify({ events: [{ type: 'complaint', email }] })

  test('a user who marked an email as spam gets no notifications, still gets requested emails, and can undo it', async () => {
    const { owner, business } = await aBrand(t.db)
    expect((await postEvents(complaint(owner.email))).json()).toEqual({ received: true })
    await postEvents(complaint(owner.email))
    await low(business.id)
    await dispatchNotifications(t.services)
    await t.db.transaction().execute((trx) => t.services.outbox.send(trx, { ...code, to: owner.email ?? '' }))
    await t.mailbox.next(owner.email ?? '', ({ subject }) => subject === 'Your code')
    await expect
      .poll(async () => {
        const { rows } = await sql<{
          n: number
        }>`select count(*)::int as n from pgboss.job where name = 'mail' and state in ('created', 'active', 'retry') and data ->> 'to' = ${owner.email}`.execute(
          t.db,
        )
        return rows[0]?.n
      })
      .toBe(0)
    expect(t.mailbox.list({ to: owner.email ?? '' }).map(({ subject }) => subject)).toEqual(['Your code'])
    const call = await t.as(owner)
    expect(await call(getMailPreferences, { query: { businessId: business.id } })).toMatchObject({
      stopped: 'complaint',
    })
    expect(
      await call(updateMailPreferences, { body: { businessId: business.id, preferences: [], resume: true } }),
    ).toMatchObject({ stopped: null })
  })

  test('a bounce holds for thirty days; a full mailbox, our reputation and our rate are no bounce', async () => {
    const { owner, business } = await aBrand(t.db)
    const call = await t.as(owner)
    const stopped = async () =>
      (await call(getMailPreferences, { query: { businessId: business.id } })).stopped
    const bounce = (isPermanent: boolean, detail = '') =>
      JSON.stringify({ events: [{ type: 'bounce', email: owner.email, isPermanent, detail }] })
    await postEvents(bounce(false))
    for (const detail of [
      '550 5.1.0 192.0.2.1 is not allowed to send from oat.example per its SPF record',
      'smtp; 550-5.2.1 The user you are trying to contact is receiving mail at a rate that 550-5.2.1 prevents it',
      '550 5.2.2 Mailbox full',
      '450 4.2.0 Greylisted',
    ])
      await postEvents(bounce(true, detail))
    expect(await stopped()).toBeNull()
    await postEvents(bounce(true, '550 5.1.1 No such user'))
    expect(await stopped()).toBe('bounce')
    await t.db.deleteFrom('emailSuppression').execute()
    await postEvents(bounce(true))
    expect(await stopped()).toBe('bounce')
    await t.db.updateTable('emailSuppression').set({ createdAt: '2027-01-01T00:00:00Z' }).execute()
    expect(await stopped()).toBeNull()
  })

  test('A75 events without a recent signature of the provider are refused', async () => {
    const { owner } = await aBrand(t.db)
    for (const reply of [
      await postEvents(complaint(owner.email), { secret: 'another secret of the tests' }),
      await postEvents(complaint(owner.email), { age: 301 }),
      await postEvents(complaint(owner.email), { age: -301 }),
      await t.inject({ method: 'POST', url: '/api/mail/events', payload: { events: [] } }),
    ])
      expect(reply.json()).toMatchObject({ error: { code: 'webhook_signature' } })
    expect((await postEvents('{"events": [{"type": "praise"}]}')).json()).toMatchObject({
      error: { code: 'validation' },
    })
  })
})
