import { randomBytes } from 'node:crypto'

import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { type Mailbox, openMailbox } from '#dev/sandbox/mail/mailbox.ts'
import { openPasswords } from '#server/passwords.ts'
import type { Db } from '#server/data/db.ts'

import { createTestDatabase, type TestDatabase } from '../support/apps/database.ts'
import { openTestDb } from '../support/apps/open-db.ts'
import { type ServerProcess, startServerProcess } from '../support/apps/server-process.ts'
import { aSession, aUser } from '../support/world/factories.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })

const PASSWORD = 'a meadow in the morning'
const aKey = () => randomBytes(32).toString('base64')
const [FIRST_KEY, SECOND_KEY, THIRD_KEY] = [aKey(), aKey(), aKey()]

let database: TestDatabase
let db: Db
let mailbox: Mailbox
let passwordHash: string
let server: ServerProcess

beforeAll(async () => {
  database = await createTestDatabase()
  db = openTestDb(database.url)
  mailbox = await openMailbox()
  passwordHash = await openPasswords().hash(PASSWORD)
  server = await start({ SECRETS_KEY: FIRST_KEY })
})
afterAll(async () => {
  await server.stop()
  await db.destroy()
  await mailbox.close()
  await database.drop()
})

const start = (keys: Record<string, string>) =>
  startServerProcess({ DATABASE_URL: database.url, SMTP_URL: mailbox.smtpUrl, LOG_LEVEL: 'warn', ...keys })

async function send(path: string, { token, body }: { token?: string; body?: object } = {}) {
  const reply = await fetch(`${server.url}/api${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: reply.status, body: Object(await reply.json()) }
}

async function aMember() {
  const user = await aUser(db, { passwordHash })
  const confirmed = { confirmedAt: new Date().toISOString(), confirmedBy: 'password' }
  return { user, token: await aSession(db, user, confirmed) }
}

const codeOf = (key: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: Date.now() + steps * 30_000 })

const logIn = (login: string) => send('/auth/login', { body: { login, password: PASSWORD } })

/** Logs in with a code that was not used before. */
async function logInSecond(user: { id: string; username: string }, key: string) {
  await db.updateTable('authenticatorApp').set({ lastStep: null }).where('userId', '=', user.id).execute()
  const { token } = (await logIn(user.username)).body.challenge
  return send('/auth/login/second', { body: { token, kind: 'code', code: codeOf(key) } })
}

test.each(['at once', 'after the first answer'])(
  'F1 A138 a server killed %s while an app is set up has stored it whole or not at all',
  async (when) => {
    const { user, token } = await aMember()
    const { enrolment, setupKey } = (await send('/security/app', { token, body: {} })).body
    const confirm = () =>
      send('/security/app/confirm', { token, body: { enrolment, code: codeOf(setupKey) } }).catch(() => null)
    const asked = Array.from({ length: 8 }, confirm)
    if (when !== 'at once') await Promise.race(asked)
    server.child.kill('SIGKILL')
    await server.gone
    const answered = (await Promise.all(asked)).filter((reply) => reply?.status === 200)
    server = await start({ SECRETS_KEY: FIRST_KEY })

    const isSetUp = (await send('/security/codes', { token })).body.app !== null
    if (answered.length > 0) expect(isSetUp).toBe(true)
    const entries = db.selectFrom('audit').select('id').where('userId', '=', user.id)
    expect(await entries.where('event', '=', 'app.added').execute()).toHaveLength(isSetUp ? 1 : 0)
    expect('challenge' in (await logIn(user.username)).body).toBe(isSetUp)
    // What was begun before goes on, on another process.
    if (!isSetUp) expect((await confirm())?.status).toBe(200)
    expect((await logInSecond(user, setupKey)).status).toBe(200)
  },
)

test('a rotated key opens the apps of before, and without the previous one the owner has recovery codes', async () => {
  const { user, token } = await aMember()
  const { enrolment, setupKey } = (await send('/security/app', { token, body: {} })).body
  await send('/security/app/confirm', { token, body: { enrolment, code: codeOf(setupKey) } })
  const { codes } = (await send('/security/recovery-codes', { token, body: {} })).body
  await server.stop()
  server = await start({ SECRETS_KEY: SECOND_KEY, SECRETS_KEY_PREVIOUS: FIRST_KEY })
  expect((await logInSecond(user, setupKey)).status).toBe(200)
  await server.stop()
  server = await start({ SECRETS_KEY: THIRD_KEY })
  const waiting = (await logIn(user.username)).body.challenge.token
  const body = { token: waiting, kind: 'recovery', code: codes[0] }
  expect((await send('/auth/login/second', { body })).status).toBe(200)
})
