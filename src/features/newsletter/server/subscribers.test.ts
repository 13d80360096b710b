import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { subscribe } from '#features/newsletter/contract.ts'
import { paths, withQuery } from '#shared/paths.ts'

import { auditOf, emailsTo } from '#test/world/accounts.ts'
import { startTestApp, type TestApp } from '#test/apps/app.ts'

let t: TestApp
beforeAll(async () => void (t = await startTestApp({ env: { TRUSTED_PROXIES: '127.0.0.1' } })))
afterAll(() => t.stop())

let people = 0
const someone = () => `reader-${(people += 1)}@oat.example`
const ask = (email: string) => t.call(subscribe, { body: { email } })
const isListed = async (email: string) =>
  (await t.db.selectFrom('newsletterSubscriber').select('id').where('email', '=', email).execute()).length ===
  1
const open = (url: string, method: 'GET' | 'HEAD' | 'POST' = 'GET', payload?: string) =>
  t.inject({
    url,
    method,
    ...(payload !== undefined && {
      payload,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    }),
  })
/** Returns the newest link emailed to an address. */
async function linkTo(email: string, path: string): Promise<string> {
  const letters = await emailsTo(t.db, email)
  const tokens = letters.flatMap(({ text }) => new RegExp(`${path}\\?token=([\\w-]+)`).exec(text)?.[1] ?? [])
  return withQuery(path, { token: tokens.at(-1) ?? '' })
}
async function join(email: string): Promise<void> {
  await ask(email)
  await open(await linkTo(email, paths.letterConfirm), 'POST')
}

describe('R155 the newsletter', () => {
  test('R155 A37 is double opt-in: opening the link changes nothing, the button on its page confirms', async () => {
    const email = someone()
    expect(await ask(email)).toEqual({})
    expect(await isListed(email)).toBe(false)
    const link = await linkTo(email, paths.letterConfirm)
    for (const method of ['GET', 'HEAD', 'GET'] as const) {
      const page = await open(link, method)
      expect([page.statusCode, page.headers['referrer-policy']]).toEqual([200, 'no-referrer'])
    }
    expect(await isListed(email)).toBe(false)
    expect((await open(link, 'POST')).body).toContain('You’re subscribed')
    expect(await isListed(email)).toBe(true)
    expect(await auditOf(t.db, 'letter.confirmed')).toHaveLength(1)
  })

  test('A35 one link pressed twenty times at once adds one address and welcomes it once', async () => {
    const email = someone()
    await ask(email)
    const link = await linkTo(email, paths.letterConfirm)
    const pages = await Promise.all(Array.from({ length: 20 }, () => open(link, 'POST')))
    expect(pages.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(pages.filter(({ statusCode }) => statusCode === 400)).toHaveLength(19)
    expect(
      (await emailsTo(t.db, email)).filter(({ subject }) => subject === 'You’re subscribed'),
    ).toHaveLength(1)
  })

  test('A36 a link of another purpose, an expired one and a forged one do nothing', async () => {
    const email = someone()
    await ask(email)
    const link = await linkTo(email, paths.letterConfirm)
    t.clock.shiftMs += 7 * 86_400_000 + 1000
    expect((await open(link, 'POST')).statusCode).toBe(400)
    t.clock.shiftMs -= 7 * 86_400_000 + 1000
    const other = (await linkTo(email, paths.letterConfirm)).replace(paths.letterConfirm, paths.letterStop)
    expect((await open(other, 'POST')).statusCode).toBe(200)
    for (const token of ['', 'x', '%00', 'a'.repeat(43)])
      expect((await open(`${paths.letterConfirm}?token=${token}`, 'POST')).statusCode).toBe(400)
    expect(await isListed(email)).toBe(false)
  })

  test('the response is the same for an address that is on the list; only that mailbox learns it', async () => {
    const email = someone()
    await join(email)
    expect(await ask(email.toUpperCase())).toEqual({})
    const subjects = (await emailsTo(t.db, email)).map(({ subject }) => subject)
    expect(subjects.at(-1)).toBe('You’re already subscribed')
    expect(
      await t.db.selectFrom('newsletterSubscriber').select('id').where('email', 'ilike', email).execute(),
    ).toHaveLength(1)
  })

  test('A127 three emails an hour to one mailbox, and the fourth request gets the same response', async () => {
    const email = someone()
    for (let i = 0; i < 5; i += 1) {
      const reply = await t.inject({
        method: 'POST',
        url: '/api/email/subscribe',
        payload: { email },
        headers: { 'x-forwarded-for': `198.51.100.${i}` },
      })
      expect([reply.statusCode, reply.body]).toEqual([202, '{}'])
    }
    expect(await emailsTo(t.db, email)).toHaveLength(3)
  })

  test('one press unsubscribes, from the text of an email and from the header of RFC 8058', async () => {
    const email = someone()
    await join(email)
    await expect.poll(() => t.mailbox.list().filter(({ to }) => to === email)).toHaveLength(2)
    const welcome = t.mailbox
      .list()
      .find(({ to, subject }) => to === email && subject === 'You’re subscribed')
    const stop = await linkTo(email, paths.letterStop)
    expect(welcome?.headers).toMatchObject({
      'list-unsubscribe': `<${t.config.publicUrl}${stop}>`,
      'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
    })
    expect((await open(stop)).body).toContain('Unsubscribe?')
    expect(await isListed(email)).toBe(true)
    expect((await open(stop, 'POST', 'List-Unsubscribe=One-Click')).statusCode).toBe(200)
    expect(await isListed(email)).toBe(false)
    expect((await open(stop, 'POST', 'List-Unsubscribe=One-Click')).statusCode).toBe(200)
  })

  test('without scripts the form leads to a page that names the next step', async () => {
    const email = someone()
    const reply = await open(paths.letterForm, 'POST', new URLSearchParams({ email }).toString())
    expect([reply.statusCode, reply.headers.location]).toEqual([303, paths.letterAsked])
    expect(await emailsTo(t.db, email)).toHaveLength(1)
    const wrong = await open(paths.letterForm, 'POST', 'email=nobody')
    expect(wrong.statusCode).toBe(400)
    expect(wrong.body).toContain('Enter an email address like name@brand.com.')
    const trapped = someone()
    await open(paths.letterForm, 'POST', new URLSearchParams({ email: trapped, leaveEmpty: 'x' }).toString())
    expect(await emailsTo(t.db, trapped)).toEqual([])
  })
})
