import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { sendInquiry, sendMessage, TOPICS } from '#features/contact/contract.ts'
import { purgeMessages } from '#features/contact/server/messages.ts'
import { paths } from '#shared/paths.ts'

import { countLetters, emailsTo, refusalOf } from '#test/world/accounts.ts'
import { startTestApp, type TestApp } from '#test/apps/app.ts'

const DESK = 'desk@trellis.example'

let t: TestApp
beforeAll(
  async () => void (t = await startTestApp({ env: { CONTACT_EMAIL: DESK, TRUSTED_PROXIES: '127.0.0.1' } })),
)
afterAll(() => t.stop())

let senders = 0
const aMessage = (more: object = {}) => ({
  name: 'Maya Linden',
  email: `maya-${(senders += 1)}@oat.example`,
  message: 'Where do I change my logo?\n\nThank you!',
  ...more,
})
/** Each test uses its own IP address. */
const from = (address: string) => ({ 'x-forwarded-for': address })
const post = (url: string, payload: object, address: string) =>
  t.inject({ method: 'POST', url, payload, headers: from(address) })
const send = (payload: object, address: string) => post('/api/email/contact', payload, address)
const submit = (values: Record<string, string>, address: string, headers: Record<string, string> = {}) =>
  t.inject({
    method: 'POST',
    url: paths.contactForm,
    payload: new URLSearchParams(values).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...from(address), ...headers },
  })
const stored = (email: string) =>
  t.db.selectFrom('contactMessage').selectAll().where('email', '=', email).orderBy('id').execute()
const aboutOf = async (email: string) =>
  (await emailsTo(t.db, DESK)).filter(({ text }) => text.includes(email.split('@')[0] ?? '-'))

describe('R155 the contact form', () => {
  test.each(TOPICS)(
    'R155 accepts a message about %s, stores it and emails it to the configured address',
    async (topic) => {
      const message = aMessage({ topic, company: 'Oat & Co' })
      await t.call(sendMessage, { body: message })
      expect(await stored(message.email)).toMatchObject([
        { kind: 'contact', topic, ...message, isSpam: false },
      ])
      const [mail] = await aboutOf(message.email)
      expect(mail).toMatchObject({ to: DESK, replyTo: message.email })
      expect(mail?.text).toContain('Where do I change my logo?')
      expect(mail?.text).toContain('Thank you!')
    },
  )

  test('R156 an inquiry about B2B includes the company and its size', async () => {
    const { email, name, message } = aMessage()
    await t.call(sendInquiry, { body: { email, name, message, company: 'Big Canteens', size: '51-200' } })
    expect(await stored(email)).toMatchObject([
      { kind: 'inquiry', topic: 'call', company: 'Big Canteens', companySize: '51-200' },
    ])
    expect((await aboutOf(email))[0]?.text).toMatch(/^Size: +51 to 200 people$/m)
    const wrong = await refusalOf(
      // An invalid size, as another client might send it.
      t.call(sendInquiry, { body: { email, name, message, company: '', size: 'huge' as '1' } }),
    )
    expect(Object.keys(wrong.fields ?? {}).toSorted()).toEqual(['company', 'size'])
  })

  test('A127 A100 the recipient is fixed whatever is sent, and no header can be injected', async () => {
    for (const more of [
      { to: 'victim@oat.example' },
      { recipient: 'victim@oat.example' },
      { cc: 'v@oat.example' },
    ])
      expect((await send(aMessage(more), '203.0.113.1')).statusCode).toBe(400)
    for (const email of ['a@oat.example\r\nBcc: v@oat.example', 'a@oat.example, v@oat.example', 'a', ''])
      expect((await send(aMessage({ email }), '203.0.113.1')).json().error.fields).toHaveProperty('email')
    const message = aMessage({
      name: 'Maya\r\nBcc: victim@oat.example',
      message: 'See evil.example <b>now</b>\r\n.\r\nRCPT TO:<victim@oat.example>',
    })
    expect((await send(message, '203.0.113.1')).statusCode).toBe(202)
    const [mail] = await aboutOf(message.email)
    expect(mail?.subject).not.toMatch(/[\r\n]/)
    expect(mail?.html).toContain('&lt;b&gt;now')
    expect(mail?.html).not.toContain('evil.example')
    await expect
      .poll(() => t.mailbox.list().filter(({ subject }) => subject === mail?.subject))
      .toHaveLength(1)
    const caught = t.mailbox.list().find(({ subject }) => subject === mail?.subject)
    expect(caught).toMatchObject({ to: DESK, headers: { to: DESK, 'reply-to': message.email } })
    expect(Object.keys(caught?.headers ?? {})).not.toContain('bcc')
    expect(await emailsTo(t.db, 'victim@oat.example')).toEqual([])
  })

  test('A127 one mailbox writes three times an hour, one address of the network twenty', async () => {
    const email = 'often@oat.example'
    const statuses = []
    for (let i = 0; i < 4; i += 1)
      statuses.push(
        (await send(aMessage({ email: i % 2 ? email : email.toUpperCase() }), '203.0.113.2')).statusCode,
      )
    expect(statuses).toEqual([202, 202, 202, 429])
    expect(await stored(email)).toHaveLength(1)
    const many = []
    for (let i = 0; i < 17; i += 1) many.push((await send(aMessage(), '203.0.113.2')).statusCode)
    expect(many).toEqual([...Array.from({ length: 16 }, () => 202), 429])
    expect(
      (await submit({ name: 'x', email: 'x@oat.example', message: 'x' }, '203.0.113.2')).statusCode,
    ).toBe(429)
    expect((await post('/api/email/subscribe', { email: 'x@oat.example' }, '203.0.113.2')).statusCode).toBe(
      429,
    )
    expect((await send(aMessage(), '203.0.113.3')).statusCode).toBe(202)
  })

  test('the same attempt sent twice, also concurrently, is one message and one email', async () => {
    const message = aMessage({ clientId: crypto.randomUUID() })
    const replies = await Promise.all([1, 2, 3].map(() => send(message, '203.0.113.4')))
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([202, 202, 202])
    expect(await stored(message.email)).toHaveLength(1)
    expect(await aboutOf(message.email)).toHaveLength(1)
  })

  test('a message with a filled honeypot field is stored without an email, and gets the usual response', async () => {
    const before = await countLetters(t.db)
    const message = aMessage({ leaveEmpty: 'https://pills.example' })
    expect((await send(message, '203.0.113.5')).statusCode).toBe(202)
    expect(await stored(message.email)).toMatchObject([{ isSpam: true }])
    expect(await countLetters(t.db)).toBe(before)
  })

  test('messages are deleted after two years, not before', async () => {
    const [old, young] = [aMessage(), aMessage()]
    for (const message of [old, young]) await send(message, '203.0.113.6')
    const at = (months: number) => new Date(Date.now() - months * 30.5 * 86_400_000).toISOString()
    for (const [{ email }, months] of [[old, 25] as const, [young, 23] as const])
      await t.db
        .updateTable('contactMessage')
        .set({ createdAt: at(months) })
        .where('email', '=', email)
        .execute()
    expect(await purgeMessages(t.db)).toBe(1)
    expect(await stored(old.email)).toEqual([])
    expect(await stored(young.email)).toHaveLength(1)
  })
})

describe('R155 the contact form without scripts', () => {
  const values = () => ({ ...aMessage(), topic: 'press', company: '', size: '' })

  test('R155 is sent as a form and leads to the thank-you page', async () => {
    const form = values()
    const reply = await submit(form, '203.0.113.10')
    expect([reply.statusCode, reply.headers.location]).toEqual([303, paths.contactThanks])
    expect(await stored(form.email)).toMatchObject([{ topic: 'press', message: form.message }])
  })

  test('R156 with the topic of a call and a size it is an inquiry', async () => {
    const form = { ...values(), topic: 'call', company: 'Big Canteens', size: '201+' }
    expect((await submit(form, '203.0.113.11')).statusCode).toBe(303)
    expect(await stored(form.email)).toMatchObject([{ kind: 'inquiry', companySize: '201+' }])
  })

  test('A96 errors are shown with all input kept, and none of it runs as script', async () => {
    const reply = await submit(
      { ...values(), email: 'nobody', message: '</textarea><script>alert(1)</script>' },
      '203.0.113.12',
    )
    expect(reply.statusCode).toBe(400)
    expect(reply.body).toContain('Your email address: Enter an email address like name@brand.com.')
    expect(reply.body).toContain('value="nobody"')
    expect(reply.body).not.toContain('<script')
    expect(reply.headers['content-security-policy']).toContain("default-src 'none'")
  })

  test('A37 the address a form posts to redirects to the form on GET, and sends nothing', async () => {
    const before = await countLetters(t.db)
    for (const [url, page] of [
      [paths.contactForm, paths.contact],
      [paths.letterForm, paths.home],
    ] as const) {
      const reply = await t.inject({ method: 'GET', url, headers: from('203.0.113.15') })
      expect([reply.statusCode, reply.headers.location]).toEqual([303, page])
    }
    expect(await countLetters(t.db)).toBe(before)
  })

  test('A106 a form of another site is refused, and what is no form is not read', async () => {
    const form = values()
    expect((await submit(form, '203.0.113.13', { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
    for (const type of ['text/plain', 'application/json', 'application/xml'])
      expect((await submit(form, '203.0.113.13', { 'content-type': type })).statusCode).toBe(415)
    expect(
      (await submit(form, '203.0.113.13', { 'content-type': 'multipart/form-data; boundary=x' })).statusCode,
    ).toBe(400)
    expect(await stored(form.email)).toEqual([])
  })

  test('A111 invalid escapes, NUL and a repeated field are refused with a message', async () => {
    for (const payload of ['name=%ff', 'name=a%00b', 'name=a&name=b', '__proto__[x]=1'])
      expect(
        (
          await t.inject({
            method: 'POST',
            url: paths.contactForm,
            payload,
            headers: { 'content-type': 'application/x-www-form-urlencoded', ...from('203.0.113.14') },
          })
        ).statusCode,
        payload,
      ).toBe(400)
  })
})
