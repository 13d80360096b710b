import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'

import { SOURCE_FLAGS } from '../../scripts/run/child.ts'
import { startTestApp } from '../support/apps/app.ts'
import { startRefusingSmtp } from '../support/outside/refusing-smtp.ts'

vi.setConfig({ testTimeout: 120_000 })
const PATIENT = { timeout: 60_000 }
const project = join(import.meta.dirname, '../..')

test('F30 npm run mail:resend sends what was parked since a time, once', async () => {
  const refused = { at: 'DATA', reply: '550 5.7.26 Unauthenticated email is not accepted' } as const
  const server = await startRefusingSmtp(Array.from({ length: 5 }, () => refused))
  const app = await startTestApp({ env: { SMTP_URL: server.url, MAIL_RETRY_SECONDS: '1' } })
  const invoice = {
    to: 'maya@oat.example',
    kind: 'newsletter.welcome' as const,
    subject: 'Your invoice',
    preheader: 'A word',
    title: 'Your invoice',
    body: ['Hi'],
    dedupeId: 'invoice',
  }
  const since = new Date(Date.now() - 60_000).toISOString()
  await app.db.transaction().execute((trx) => app.services.outbox.send(trx, invoice))
  const parked = async () => {
    // Skips the wait before the next attempt.
    await sql`update pgboss.job set start_after = now() where name = 'mail' and state = 'retry'`.execute(
      app.db,
    )
    const { rows } = await sql`select id from pgboss.job where name = 'mail-dead'`.execute(app.db)
    return rows.length
  }
  await expect.poll(parked, PATIENT).toBe(1)

  const resend = async (from: string) => {
    const env = { ...process.env, DATABASE_URL: app.config.database.url, DATABASE_DIRECT_URL: '' }
    const args = [...SOURCE_FLAGS, 'scripts/mail-resend.ts', '--since', from]
    return (await promisify(execFile)(process.execPath, args, { cwd: project, env })).stdout
  }
  expect(await resend(new Date(Date.now() + 60_000).toISOString())).toBe('Emails back in the queue: 0.\n')
  expect(await resend(since)).toBe('Emails back in the queue: 1.\n')
  await expect.poll(() => server.taken, PATIENT).toEqual([invoice.to])
  expect(await resend(since)).toBe('Emails back in the queue: 0.\n')
  expect(await parked()).toBe(0)
  await app.stop()
  await server.close()
})
