import { afterAll, beforeAll, expect, test } from 'vitest'

import { html } from '#kernel/html.ts'

import { startTestApp, type TestApp } from '../../test/support/app.ts'

let t: TestApp
beforeAll(async () => void (t = await startTestApp()))
afterAll(() => t.stop())

const mail = (dedupeId: string) => ({
  to: 'maya@oat.example',
  subject: 'Hello',
  text: 'Hi',
  html: html`<p>Hi</p>`,
  dedupeId,
})

test('a mail leaves with the transaction that wrote it, once per dedupe id', async () => {
  const { db, outbox } = t.services
  await db.transaction().execute(async (trx) => outbox.send(trx, mail('hello-1')))
  const first = await t.mailbox.next('maya@oat.example')
  expect(first).toMatchObject({ subject: 'Hello', text: expect.stringContaining('Hi') })
  await db.transaction().execute(async (trx) => outbox.send(trx, mail('hello-1')))
  await db.transaction().execute(async (trx) => outbox.send(trx, { ...mail('hello-2'), subject: 'Again' }))
  await t.mailbox.next('maya@oat.example', (m) => m.subject === 'Again')
  expect(t.mailbox.list({ to: 'maya@oat.example' })).toHaveLength(2)
})
