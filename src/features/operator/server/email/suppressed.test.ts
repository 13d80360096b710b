import { hash } from 'node:crypto'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { getMailPreferences } from '#features/notifications/contract.ts'
import { getAccountFile } from '#features/operator/accounts-contract.ts'
import { liftSuppression, listSuppressed } from '#features/operator/email-contract.ts'
import type { Call } from '#shared/api/call.ts'
import { suppress } from '#server/email/suppressed.ts'

import { auditOf, refusalOf } from '#test/world/accounts.ts'
import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { aBrand, aUser } from '#test/world/factories.ts'
import { anOperator, atDesk, OPERATED } from '#test/world/operators.ts'

const REASON = 'Their provider has mended the mailbox.'
let t: TestApp
let mara: { id: string; call: Call }
let operator: Call
beforeAll(async () => {
  t = await startTestApp({ env: OPERATED })
  mara = await anOperator(t)
  operator = mara.call
})
afterAll(() => t.stop())

const idOf = (email: string) => hash('sha256', email.toLowerCase(), 'hex')
const lift = (email: string, kind: 'bounce' | 'complaint', by = operator) =>
  by(liftSuppression, { params: { id: idOf(email) }, body: { kind, reason: REASON } })
const look = async (search?: string) =>
  (await operator(listSuppressed, { query: search === undefined ? {} : { search } })).mailboxes

test('a bouncing mailbox is found by its address and by its user, and unblocked with a reason that the log keeps', async () => {
  const { owner, business } = await aBrand(t.db)
  const email = String(owner.email)
  await suppress(t.db, { email, reason: 'bounce', detail: `550 5.1.1 <${email}> no such user` })
  await suppress(t.db, { email: 'reader@elsewhere.example', reason: 'complaint', detail: '' })
  expect((await look()).map(({ id }) => id)).toEqual([idOf('reader@elsewhere.example'), idOf(email)])
  const [held] = await look(email.toUpperCase())
  expect(held).toMatchObject({ kind: 'bounce', email, account: { id: owner.id, username: owner.username } })
  expect(held?.detail).toContain('550 5.1.1')
  expect(Date.parse(held?.until ?? '') - Date.parse(held?.since ?? '')).toBe(30 * 86_400_000)
  expect(await look(owner.username.slice(0, 4))).toMatchObject([{ email }])
  // Of an address without an account only its hash is known.
  expect(await look('reader@elsewhere.example')).toMatchObject([{ email: null, account: null, until: null }])
  for (const part of ['reader@', '%', '_']) expect(await look(part)).toEqual([])
  const { suppressed } = await operator(getAccountFile, { params: { id: owner.id } })
  expect(suppressed).toMatchObject([{ id: idOf(email), kind: 'bounce' }])

  const call = await t.as(owner)
  const stopped = async () => (await call(getMailPreferences, { query: { businessId: business.id } })).stopped
  expect(await stopped()).toBe('bounce')
  await lift(email, 'bounce')
  expect(await stopped()).toBeNull()
  expect(await look(email)).toEqual([])
  expect((await refusalOf(lift(email, 'bounce'))).code).toBe('conflict')
  const entries = await auditOf(t.db, 'mail.lifted', mara.id)
  expect(entries).toMatchObject([
    { subjectId: owner.id, detail: { kind: 'bounce', mailbox: idOf(email), reason: REASON } },
  ])
  expect(JSON.stringify(entries)).not.toContain(email)
})

test('an expired suppression is not shown, and of two reasons one is lifted', async () => {
  const user = await aUser(t.db)
  const email = String(user.email)
  for (const reason of ['bounce', 'complaint'] as const) await suppress(t.db, { email, reason, detail: '' })
  await lift(email, 'complaint')
  expect((await look(email)).map(({ kind }) => kind)).toEqual(['bounce'])
  t.clock.shiftMs += 30 * 86_400_000
  operator = await atDesk(t, mara)
  expect(await look(email)).toEqual([])
})

test('newsletter subscribers are known by their email as well', async () => {
  const email = 'ada@letters.example'
  await t.db
    .insertInto('newsletterSubscriber')
    .values({ email, unsubscribeToken: crypto.randomUUID() })
    .execute()
  await suppress(t.db, { email, reason: 'complaint', detail: '' })
  expect(await look('ada@lett')).toMatchObject([{ email, account: null, kind: 'complaint' }])
})

test('A1 suppressed addresses are shown to operators only, after their password; and lifting one needs a reason', async () => {
  const email = 'ben@closed.example'
  await suppress(t.db, { email, reason: 'complaint', detail: '' })
  const stranger = await t.as(await aUser(t.db))
  const fresh = await t.unproven(mara)
  for (const [by, code] of [
    [t.call, 'unauthenticated'],
    [stranger, 'forbidden'],
    [fresh, 'reauth_required'],
  ] as const) {
    expect((await refusalOf(by(listSuppressed))).code).toBe(code)
    expect((await refusalOf(lift(email, 'complaint', by))).code).toBe(code)
  }
  const short = operator(liftSuppression, {
    params: { id: idOf(email) },
    body: { kind: 'complaint', reason: 'Because' },
  })
  expect((await refusalOf(short)).fields).toHaveProperty('reason')
  expect(await look(email)).toHaveLength(1)
})
