import { afterAll, beforeEach, describe, expect, test } from 'vitest'

import { confirmReset, requestReset } from '#features/auth/contract.ts'
import { confirmIdentity } from '#features/auth/proof-contract.ts'
import { purgeExpired } from '#features/auth/server/purge.ts'
import { createApiKey, getOwnKey } from '#features/developers/contract.ts'
import {
  cancelEmail,
  changeEmail,
  confirmEmail,
  confirmErasure,
  disownSession,
  getAccount,
  listSessions,
  requestErasure,
} from '#features/settings/contract.ts'

import { auditOf, emailsTo, refusalOf, resetTokenFor } from '#test/world/accounts.ts'
import { HOME, startBrowsers, THIEF } from '#test/world/browsers.ts'
import { aBrand, aUser } from '#test/world/factories.ts'
import { aWebhook } from '#test/world/webhooks.ts'

const { t, passwordHash, password, from, alertedIn } = await startBrowsers()
afterAll(() => t.stop())
beforeEach(() => t.db.deleteFrom('rateLimit').execute())

const DAY = 86_400_000
const SECURED = 'Your Trellis account is secured: choose a new password'

/** An account whose owner is logged in at home, and whose intruder knows the password. */
async function anIntrusion(browser: object = THIEF) {
  const user = await aUser(t.db, { passwordHash })
  const home = await from(user, { device: HOME })
  const thief = await from(user, { ...THIEF, ...browser })
  return { user, old: String(user.email), home, thief }
}

const lockOut = async (token: string) =>
  t.withToken(token)(disownSession, { params: { id: await alertedIn(token) } })
const anAddress = () => `${crypto.randomUUID()}@elsewhere.example`
const subjectsTo = async (address: string) => (await emailsTo(t.db, address)).map(({ subject }) => subject)
const emailOf = async ({ id }: { id: string }) =>
  (await t.db.selectFrom('appUser').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email

async function newest(address: string, link: RegExp): Promise<string> {
  const links = (await emailsTo(t.db, address)).flatMap(({ text }) => link.exec(text)?.[1] ?? [])
  return links.at(-1) ?? ''
}

/** Changes the email in a session, and returns the new one. */
async function moved(token: string): Promise<string> {
  const email = anAddress()
  const call = t.withToken(token)
  await call(changeEmail, { body: { email } })
  await call(confirmEmail, { body: { token: await newest(email, /\/login\/email\?token=([\w-]+)/) } })
  return email
}
const undoLink = (address: string) => newest(address, /\/login\/email\?stop=([\w-]+)/)

describe('A46 the email that an intruder changed', () => {
  test('A46 is taken back, also from the owner’s own network, and after a stranger signed up with it', async () => {
    const { user, old, home, thief } = await anIntrusion({ ip: '81.245.10.7', country: 'BE' })
    const theirs = await moved(thief)
    await aUser(t.db, { email: old, emailVerifiedAt: null })
    await lockOut(home)
    expect(await emailOf(user)).toBe(old)
    expect(await subjectsTo(old)).toContain(SECURED)
    expect(await subjectsTo(theirs)).not.toContain(SECURED)
    expect(await auditOf(t.db, 'email.restored', user.id)).toHaveLength(1)
    // It isn't theirs any more, nor is a link to undo this.
    expect((await refusalOf(t.call(cancelEmail, { body: { token: await undoLink(old) } }))).code).toBe(
      'token_invalid',
    )
  })

  test('A46 is taken back from another session of theirs, and after its link has expired', async () => {
    const { user, old, home } = await anIntrusion()
    await moved(await from(user, THIEF))
    const { shiftMs } = t.clock
    try {
      t.clock.shiftMs += 6 * DAY
      await purgeExpired(t.db)
      await t.withToken(home)(confirmIdentity, { body: { proof: { kind: 'password', password } } })
      await lockOut(home)
    } finally {
      t.clock.shiftMs = shiftMs
    }
    expect(await emailOf(user)).toBe(old)
  })

  test('A46 the one before a change is forgotten once no session is left from then', async () => {
    const { user, home } = await anIntrusion()
    await moved(home)
    const kept = () => t.db.selectFrom('oneTimeToken').select('id').where('userId', '=', user.id).execute()
    const { shiftMs } = t.clock
    try {
      t.clock.shiftMs += 32 * DAY
      await purgeExpired(t.db)
      expect(await kept()).not.toEqual([])
      t.clock.shiftMs += 2 * DAY
      await purgeExpired(t.db)
      expect(await kept()).toEqual([])
    } finally {
      t.clock.shiftMs = shiftMs
    }
  })

  test('A46 an owner who moved away from a mailbox, here or in a browser from before, keeps the new one', async () => {
    for (const where of ['here', 'on the phone']) {
      const user = await aUser(t.db, { passwordHash })
      const home = await from(user, { device: HOME })
      const phone = await from(user, { device: `${HOME}-phone` })
      await t.db.updateTable('session').set({ alert: null }).where('userId', '=', user.id).execute()
      const thief = await from(user, THIEF)
      await moved(thief)
      const mine = await moved(where === 'here' ? home : phone)
      await lockOut(home)
      expect([where, await emailOf(user)]).toEqual([where, mine])
      expect(await subjectsTo(mine)).toContain(SECURED)
    }
  })

  test('A137 before this session began is left to the mailbox of before, and no link goes to theirs', async () => {
    const { user, old, thief } = await anIntrusion()
    const theirs = await moved(thief)
    const later = await from(user, { device: HOME })
    await lockOut(later)
    expect(await emailOf(user)).toBe(theirs)
    expect(await subjectsTo(theirs)).not.toContain(SECURED)
    expect((await subjectsTo(old)).at(-1)).toBe('Your Trellis account is locked: take it back')
    expect(await t.call(cancelEmail, { body: { token: await undoLink(old) } })).toEqual({ wasChanged: true })
    expect(await emailOf(user)).toBe(old)
  })

  test('A46 is taken back by its link, after a stranger signed up with the one before', async () => {
    const { user, old, thief } = await anIntrusion()
    await moved(thief)
    await aUser(t.db, { email: old, emailVerifiedAt: null })
    await t.call(cancelEmail, { body: { token: await undoLink(old) } })
    expect(await emailOf(user)).toBe(old)
  })
})

test('A46 A137 an intruder who moved the email, and locks the owner’s new browser out, ends no link of the owner', async () => {
  const { user, old, thief } = await anIntrusion()
  await from(user, { device: `${HOME}-laptop`, ip: '198.51.100.4', country: 'FR' })
  const theirs = await moved(thief)
  const token = await undoLink(old)
  const call = t.withToken(thief)
  const { sessions } = await call(listSessions)
  const id = sessions.find(({ alert, isCurrent }) => alert !== null && !isCurrent)?.id ?? ''
  await call(disownSession, { params: { id } })
  expect(await emailOf(user)).toBe(theirs)
  expect(await t.call(cancelEmail, { body: { token } })).toEqual({ wasChanged: true })
  expect(await emailOf(user)).toBe(old)
})

describe('what an intruder began has no effect afterwards', () => {
  const WAYS = {
    'the link in the mailbox of before': async ({ old }: Awaited<ReturnType<typeof anIntrusion>>) =>
      void (await t.call(cancelEmail, { body: { token: await undoLink(old) } })),
    'a lock-out': async ({ user }: Awaited<ReturnType<typeof anIntrusion>>) =>
      lockOut(await from(user, { device: HOME })),
    'a new password': async ({ user }: Awaited<ReturnType<typeof anIntrusion>>) => {
      const email = String(await emailOf(user))
      await t.call(requestReset, { body: { email } })
      const token = await resetTokenFor(t.db, email)
      await t.call(confirmReset, { body: { token, password: 'a quiet pond at night' } })
    },
  }

  test.each(Object.entries(WAYS))('A45 %s stops an erasure', async (way, take) => {
    const intrusion = await anIntrusion()
    const { user, old, thief } = intrusion
    const email = way === 'the link in the mailbox of before' ? await moved(thief) : old
    const call = t.withToken(thief)
    await call(requestErasure, { body: {} })
    const token = await newest(email, /[?&]token=([\w-]{43})/)
    expect((await call(confirmErasure, { body: { token } })).erasure).not.toBeNull()
    await take(intrusion)
    expect(await (await t.as(user))(getAccount)).toMatchObject({ erasure: null })
    expect(await auditOf(t.db, 'erasure.canceled', user.id)).toHaveLength(1)
    expect((await emailsTo(t.db, old)).at(-1)?.text).toMatch(/deletion of your account/)
  })

  test('A136 a lock-out stops the removal of lost factors', async () => {
    const { user, home } = await anIntrusion()
    const dueAt = new Date(t.clock.now().getTime() + 3 * DAY).toISOString()
    await t.db
      .insertInto('factorReset')
      .values({ userId: user.id, dueAt, cancelTokenHash: Buffer.from(crypto.randomUUID()) })
      .execute()
    await lockOut(home)
    const open = t.db.selectFrom('factorReset').select('id').where('userId', '=', user.id)
    expect(await open.where('cancelledAt', 'is', null).execute()).toEqual([])
    expect(await auditOf(t.db, 'factors.reset_cancelled', user.id)).toMatchObject([
      { detail: { because: 'disowned' } },
    ])
  })

  test('A139 a lock-out ends the API keys made since, pauses new webhooks, and the email names them', async () => {
    const { user, old, home, thief } = await anIntrusion()
    const { business } = await aBrand(t.db, {}, { owner: user })
    const params = { businessId: business.id }
    const made = async (token: string, name: string) => {
      const body = { name, scopes: ['reviews:read' as const], expiresIn: null, networks: [] }
      return (await t.withToken(token)(createApiKey, { params, body })).key
    }
    const mine = await made(home, 'Mine')
    await t.db
      .updateTable('apiKey')
      .set({ createdAt: new Date(t.clock.now().getTime() - DAY).toISOString() })
      .where('userId', '=', user.id)
      .execute()
    const theirs = await made(thief, 'Theirs')
    await aWebhook(t, { businessId: business.id, userId: user.id })
    await lockOut(home)
    expect((await refusalOf(t.withToken(theirs)(getOwnKey, {}))).code).toBe('unauthenticated')
    expect(await t.withToken(mine)(getOwnKey, {})).toMatchObject({ name: 'Mine' })
    const { text = '' } = (await emailsTo(t.db, old)).at(-1) ?? {}
    expect(text).toMatch(/We also removed the API key “.?Theirs/)
    expect(text).toContain('We paused 1 webhook')
    expect(await auditOf(t.db, 'api_key.revoked', user.id)).toMatchObject([
      { businessId: business.id, detail: { because: 'disowned' } },
    ])
  })
})

test('A137 calls without a proof use up nothing of what the owner’s lock-out needs', async () => {
  const { user, home } = await anIntrusion()
  const id = await alertedIn(home)
  const stolen = await t.unproven(user)
  for (let n = 0; n < 21; n += 1)
    expect((await refusalOf(stolen(disownSession, { params: { id } }))).code).toBe('reauth_required')
  await lockOut(home)
})
