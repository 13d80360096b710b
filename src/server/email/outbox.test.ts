import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'

import type { Mailbox } from '#dev/sandbox/mail/mailbox.ts'
import { DEAD_MAIL_QUEUE } from '#server/email/email-worker.ts'
import { openLog } from '#server/logging.ts'
import { startMailWorker } from '#server/email/email-worker.ts'
import { openServices } from '#server/services.ts'

import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { startMailApp } from '#test/apps/mail-app.ts'
import { startRefusingSmtp } from '#test/outside/refusing-smtp.ts'
import type { TcpProxy } from '#test/outside/tcp-proxy.ts'

/** A generous timeout for busy machines; nothing here tests speed. */
const PATIENT = { timeout: 30_000 }
vi.setConfig({ testTimeout: 90_000, hookTimeout: 60_000 })

let mailbox: Mailbox
let wire: TcpProxy
let t: TestApp

let stop: () => Promise<void>
beforeAll(async () => void ({ t, wire, mailbox, stop } = await startMailApp()))
afterEach(() => wire.set('pass'))
afterAll(() => stop())

let mails = 0
const mail = (more: { to?: string; dedupeId?: string; subject?: string } = {}) => {
  mails += 1
  return {
    to: `maya${mails}@oat.example`,
    kind: 'newsletter.welcome' as const,
    subject: 'Hello',
    preheader: 'A word',
    title: 'Hello',
    body: ['Hi'],
    dedupeId: `hello-${mails}`,
    ...more,
  }
}
const post = (m: ReturnType<typeof mail>) =>
  t.db.transaction().execute((trx) => t.services.outbox.send(trx, m))
const jobs = async (name: string) =>
  (
    await sql<{
      state: string
      data: { dedupeId: string }
    }>`select state, data from pgboss.job where name = ${name}`.execute(t.db)
  ).rows

describe('the outbox', () => {
  test('a mail leaves with the transaction that wrote it, once per dedupe id, under one Message-ID', async () => {
    const hello = mail()
    await post(hello)
    const first = await mailbox.next(hello.to)
    expect(first).toMatchObject({
      subject: 'Hello',
      from: 'hello@trellis.example',
      text: expect.stringContaining('Hi'),
      messageId: expect.stringMatching(/^<[0-9a-f]{40}@localhost>$/),
    })
    await post(hello)
    await post({ ...hello, dedupeId: `${hello.dedupeId}-b`, subject: 'Again' })
    const again = await mailbox.next(hello.to, (m) => m.subject === 'Again')
    expect(again.messageId).not.toBe(first.messageId)
    expect(mailbox.list({ to: hello.to })).toHaveLength(2)
  })

  test('a transaction that is undone sends nothing', async () => {
    const hello = mail()
    await expect(
      t.db.transaction().execute(async (trx) => {
        await t.services.outbox.send(trx, hello)
        throw new Error('undone')
      }),
    ).rejects.toThrow('undone')
    const later = mail()
    await post(later)
    await mailbox.next(later.to)
    expect(mailbox.list({ to: hello.to })).toEqual([])
  })

  test.each(['refuse', 'hang'] as const)(
    'F16 with a mail server that %ss, requests are as ever, and the mail leaves once when it is back',
    async (mode) => {
      await wire.set(mode)
      const email = `olivia-${mode}@oat.example`
      const reply = await t.inject({
        method: 'POST',
        url: '/api/auth/signup',
        payload: { email, username: `olivia.${mode}`, password: 'a long sentence of mine' },
      })
      expect(reply.statusCode).toBe(201)
      expect(mailbox.list({ to: email })).toEqual([])
      await expect
        .poll(async () => (await jobs('mail')).map(({ state }) => state), PATIENT)
        .toContain(mode === 'refuse' ? 'retry' : 'active')
      await wire.set('pass')
      await mailbox.next(email)
      const last = mail()
      await post(last)
      await mailbox.next(last.to)
      expect(mailbox.list({ to: email })).toHaveLength(1)
    },
  )

  test('F16 while a mail server is slow no transaction is open, and what an email claims is released', async () => {
    await wire.set('hang')
    const slow = mail()
    await post(slow)
    const stateOf = async () =>
      (await jobs('mail')).find(({ data }) => data.dedupeId === slow.dedupeId)?.state
    const claims = async () =>
      (
        await t.db
          .selectFrom('sentEmail')
          .select('claimedUntil')
          .where('dedupeId', '=', slow.dedupeId)
          .execute()
      ).map(({ claimedUntil }) => claimedUntil !== null)
    await expect.poll(stateOf, PATIENT).toBe('active')
    await expect.poll(claims, PATIENT).toEqual([true])
    const { rows: open } = await sql<{ query: string }>`
      select query from pg_stat_activity
      where datname = current_database() and application_name = 'trellis jobs' and state like 'idle in transaction%'`.execute(
      t.db,
    )
    expect(open).toEqual([])
    await wire.set('refuse')
    await expect.poll(claims, PATIENT).toEqual([])
    await wire.set('pass')
    await mailbox.next(slow.to)
    await expect.poll(claims, PATIENT).toEqual([false])
  })

  test('F2 F23 an email that another process claimed waits until the claim expires, and is never taken for sent', async () => {
    const lost = mail()
    await t.db
      .insertInto('sentEmail')
      .values({
        dedupeId: lost.dedupeId,
        messageId: '<stable@localhost>',
        recipientHash: Buffer.from(''),
        claimedUntil: sql<string>`clock_timestamp() + interval '1 hour'`,
      })
      .execute()
    await post(lost)
    const state = async () => (await jobs('mail')).find(({ data }) => data.dedupeId === lost.dedupeId)?.state
    await expect.poll(state, PATIENT).toBe('retry')
    expect(mailbox.list({ to: lost.to })).toEqual([])
    await t.db
      .updateTable('sentEmail')
      .set({ claimedUntil: '-infinity' })
      .where('dedupeId', '=', lost.dedupeId)
      .execute()
    expect((await mailbox.next(lost.to)).messageId).toBe('<stable@localhost>')
    await expect.poll(state, PATIENT).toBe('completed')
  })

  test('F16 while the mail server is away a mail is tried again for a day, then parked', async () => {
    const { rows } = await sql<{ n: number; first: number; most: number; dead: string }>`
      select retry_limit as n, retry_delay as first, retry_delay_max as most, dead_letter as dead from pgboss.queue where name = 'mail'`.execute(
      t.db,
    )
    const [queue] = rows
    // Each wait is at least half of the doubling delay; MAIL_RETRY_SECONDS is 30 by default.
    const waits = Array.from({ length: queue?.n ?? 0 }, (_, n) =>
      Math.min(queue?.most ?? 0, (30 * 2 ** Math.min(16, n)) / 2),
    )
    expect(waits.reduce((sum, wait) => sum + wait, 0) / 3600).toBeGreaterThanOrEqual(23)
    expect(queue?.dead).toBe(DEAD_MAIL_QUEUE)
  })
})

describe('a mail server that refuses', () => {
  const atData = (...codes: readonly number[]) =>
    startRefusingSmtp(codes.map((code) => ({ at: 'DATA', reply: `${code} No.` })))

  test('F16 a mail that is refused for now is tried again and leaves once', async () => {
    const server = await atData(451, 421)
    const app = await startTestApp({ env: { SMTP_URL: server.url, MAIL_RETRY_SECONDS: '1' } })
    await app.db
      .transaction()
      .execute((trx) => app.services.outbox.send(trx, mail({ to: 'slow@oat.example' })))
    await expect.poll(() => server.taken, PATIENT).toEqual(['slow@oat.example'])
    await app.stop()
    await server.close()
  })

  test('F30 a mail that is refused for good is parked after five tries, and the others go on', async () => {
    const server = await atData(550, 550, 550, 550, 550, 550)
    const app = await startTestApp({ env: { SMTP_URL: server.url, MAIL_RETRY_SECONDS: '1' } })
    const poison = mail({ to: 'poison@oat.example' })
    await app.db.transaction().execute((trx) => app.services.outbox.send(trx, poison))
    const state = async () =>
      (
        await sql<{
          state: string
          n: number
        }>`select state, retry_count as n from pgboss.job where name = 'mail' and data->>'dedupeId' = ${poison.dedupeId}`.execute(
          app.db,
        )
      ).rows[0]
    for (let tries = 1; tries < 5; tries += 1) {
      await expect.poll(state, PATIENT).toMatchObject({ state: 'retry', n: tries - 1 })
      // Skips the wait before the next attempt.
      await sql`update pgboss.job set start_after = now() where name = 'mail' and state = 'retry'`.execute(
        app.db,
      )
    }
    await expect.poll(state, PATIENT).toMatchObject({ state: 'failed', n: 4 })
    const dead = await sql<{
      id: string
    }>`select data->>'dedupeId' as id from pgboss.job where name = ${DEAD_MAIL_QUEUE}`.execute(app.db)
    expect(dead.rows).toEqual([{ id: poison.dedupeId }])
    expect(app.log.filter(({ msg }) => msg === 'mail parked')).toHaveLength(1)
    await app.db
      .transaction()
      .execute((trx) => app.services.outbox.send(trx, mail({ to: 'after@oat.example' })))
    await expect.poll(() => server.taken, PATIENT).toEqual(['after@oat.example'])
    await app.stop()
    await server.close()
  })
})

test('F23 two processes at one queue send each mail once', async () => {
  const other = openServices(t.config, openLog({ logLevel: 'silent' }))
  await other.jobs.start(() =>
    startMailWorker(other.jobs, {
      config: t.config,
      log: openLog({ logLevel: 'silent' }),
      smtpUrl: mailbox.smtpUrl,
    }),
  )
  const sent = Array.from({ length: 30 }, () => mail())
  // Each is written twice, once by each process.
  await Promise.all(
    sent.flatMap((m) => [
      post(m),
      other.services.db.transaction().execute((trx) => other.services.outbox.send(trx, m)),
    ]),
  )
  for (const { to } of sent) await mailbox.next(to)
  await expect
    .poll(async () => (await jobs('mail')).filter(({ state }) => state !== 'completed'), PATIENT)
    .toEqual([])
  for (const { to } of sent) expect(mailbox.list({ to })).toHaveLength(1)
  await other.close()
})
