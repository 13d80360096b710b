import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'

import { checkAuth, disownIdentity, listIdentities, logIn } from '#features/auth/contract.ts'
import { listPasskeys, removePasskey } from '#features/auth/own-passkeys-contract.ts'
import { confirmIdentity } from '#features/auth/proof-contract.ts'
import { getCodes, makeRecoveryCodes } from '#features/security/codes-contract.ts'
import { cancelEmail, requestExport } from '#features/settings/contract.ts'

import { auditOf, emailsTo, refusalOf } from '#test/world/accounts.ts'
import { aMember, aSession, aUser, aBrand } from '#test/world/factories.ts'
import {
  anOwner,
  linkTo,
  NEW_PASSWORD,
  type Owner,
  PASSWORD,
  resetBy,
  SECURE,
  someoneIn,
  TAKE_BACK,
  tokenOf,
} from '#test/world/intruder.ts'
import { type SocialApp, startSocialApp } from '#test/world/social.ts'
import { aWebhook } from '#test/world/webhooks.ts'

let t: SocialApp
beforeAll(async () => void (t = await startSocialApp()))
afterAll(() => t.stop())
beforeEach(() => t.db.deleteFrom('rateLimit').execute())

const DAY = 86_400_000
const OTHER_PASSWORD = 'three herons over the weir'

/** An owner, and an intruder who knows the password and is logged in. */
async function anIntrusion() {
  const owner = await anOwner(t)
  const intruder = someoneIn(t, await tokenOf(t, owner.email, PASSWORD))
  return { owner, intruder }
}
type Intrusion = Awaited<ReturnType<typeof anIntrusion>>

const lastTo = async (email: string) => (await emailsTo(t.db, email)).at(-1) ?? { subject: '', text: '' }
/** Word joiners keep mail clients from making links of names. */
const plain = (text: string) => text.replaceAll(/[\u2060\u2068\u2069]/g, '')
const daysLater = async <T>(days: number, work: () => Promise<T>): Promise<T> => {
  const { shiftMs } = t.clock
  t.clock.shiftMs += days * DAY
  return work().finally(() => (t.clock.shiftMs = shiftMs))
}

/**
 * Each thing that lets an intruder in again: how it is added, whether it still does, and its name in emails.
 */
const WAYS_IN = [
  {
    way: 'A145 passkey',
    add: ({ intruder }: Intrusion) => intruder.addPasskey(),
    letsIn: ({ intruder }: Intrusion) => intruder.getsInByPasskey(),
    named: /the passkey “[^”]+”/,
  },
  {
    way: 'A146 authenticator app',
    add: ({ intruder }: Intrusion) => intruder.addApp(),
    letsIn: async ({ owner }: Intrusion) => (await codesOf(owner)).app !== null,
    named: /the authenticator app/,
  },
  {
    way: 'A147 API key',
    add: ({ intruder, owner }: Intrusion) => intruder.addKey(owner.businessId, 'Zapier'),
    letsIn: ({ intruder }: Intrusion) => intruder.keyWorks(),
    named: /the API key “Zapier”/,
  },
  {
    way: 'A148 social login',
    add: ({ intruder }: Intrusion) => intruder.link('google'),
    letsIn: async ({ intruder, owner }: Intrusion) => (await intruder.entersAs('google')) === owner.id,
    named: /the Google login/,
  },
] as const
const codesOf = async ({ id }: Owner) => t.withToken(await aSession(t.db, { id }))(getCodes)

/** Each proof of the mailbox. Afterwards the owner has chosen NEW_PASSWORD. */
const PROOFS = {
  'a password reset': ({ owner }: Intrusion) => resetBy(t, owner.email),
  '“Secure my account”': async ({ owner }: Intrusion) => {
    await t.call(disownIdentity, { body: { token: await linkTo(t, owner.email, SECURE) } })
  },
  'the undo of a change of address': async ({ owner, intruder }: Intrusion) => {
    await intruder.moveAway()
    await t.call(cancelEmail, { body: { token: await linkTo(t, owner.email, TAKE_BACK) } })
  },
}

test.each(Object.entries(PROOFS))(
  'A145 A146 %s keeps the factors of an operator: a mailbox never stands in for them',
  async (_, prove) => {
    const intrusion = await anIntrusion()
    const { owner, intruder } = intrusion
    t.config.operatorEmails.push(owner.email.toLowerCase())
    await intruder.addApp()
    await prove(intrusion)
    expect((await codesOf(owner)).app).not.toBeNull()
  },
)

describe.each(WAYS_IN)('an intruder’s $way', ({ way, add, letsIn, named }) => {
  test.each(Object.entries(PROOFS))(
    `${way} is removed by %s, named in the email, and the owner is in`,
    async (_, prove) => {
      const intrusion = await anIntrusion()
      const { owner, intruder } = intrusion
      await add(intrusion)
      expect(await letsIn(intrusion)).toBe(true)
      await prove(intrusion)
      expect(plain((await lastTo(owner.email)).text)).toMatch(named)
      expect(await letsIn(intrusion)).toBe(false)
      expect((await refusalOf(intruder.call(checkAuth))).code).toBe('unauthenticated')

      await resetBy(t, owner.email)
      const call = t.withToken(await tokenOf(t, owner.email, NEW_PASSWORD))
      await call(requestExport, { body: {} })
      expect(await call(listIdentities)).toMatchObject({ identities: [] })
    },
  )

  test(`${way} is emailed at once with a link that removes it, for seven days`, async () => {
    const intrusion = await anIntrusion()
    const { owner } = intrusion
    await add(intrusion)
    const { text } = await lastTo(owner.email)
    expect(text).toContain('Secure my account')
    expect(text).not.toContain('null')
    await daysLater(6.9, async () => {
      await t.call(disownIdentity, { body: { token: SECURE.exec(text)?.[1] ?? '' } })
    })
    expect(await letsIn(intrusion)).toBe(false)
  })

  test(`${way} that is older than seven days stays, also as a factor that is asked for`, async () => {
    const intrusion = await anIntrusion()
    const { owner } = intrusion
    await add(intrusion)
    await daysLater(7.01, async () => {
      await resetBy(t, owner.email)
      // A social login is no factor: a new password removes every one.
      const stays = !way.startsWith('A148')
      expect(await letsIn(intrusion)).toBe(stays)
      const { text } = await lastTo(owner.email)
      expect(named.test(plain(text))).toBe(!stays)
      const reply = await t.call(logIn, { body: { login: owner.email, password: NEW_PASSWORD } })
      expect('challenge' in reply).toBe(way.startsWith('A146'))
      if ('challenge' in reply || !way.startsWith('A145')) return
      const refused = await refusalOf(t.withToken(reply.token)(requestExport, { body: {} }))
      expect(refused).toMatchObject({ code: 'reauth_required', fields: { proofs: 'passkey' } })
    })
  })
})

describe('several at once', () => {
  test('A145 A146 A147 a proof of the mailbox removes and names all that an intruder added and used as a proof', async () => {
    const { owner, intruder } = await anIntrusion()
    const other = await aBrand(t.db, {}, { owner })
    await intruder.addPasskey()
    await intruder.addApp()
    await intruder.call(makeRecoveryCodes)
    await intruder.link('facebook')
    await intruder.addKey(owner.businessId, 'Zapier')
    await intruder.addKey(other.business.id, 'Warehouse')
    await aWebhook(t, { businessId: owner.businessId, userId: owner.id })
    await resetBy(t, owner.email)
    const text = plain((await lastTo(owner.email)).text)
    for (const named of [
      'passkey',
      'authenticator app',
      'recovery codes',
      'Facebook login',
      '“Zapier”',
      '“Warehouse”',
    ])
      expect(text).toContain(named)
    expect(text).toMatch(/1 webhook/)
    expect(await intruder.getsInByPasskey()).toBe(false)
    expect(await intruder.keyWorks()).toBe(false)
    const call = t.withToken(await tokenOf(t, owner.email, NEW_PASSWORD))
    expect(await call(getCodes)).toMatchObject({ app: null, recovery: { left: 0 }, hasFactor: false })
    const because = { because: 'reset' }
    expect(await auditOf(t.db, 'app.removed', owner.id)).toMatchObject([{ detail: because }])
    expect(await auditOf(t.db, 'passkey.removed', owner.id)).toMatchObject([{ detail: because }])
    expect(await auditOf(t.db, 'api_key.revoked', owner.id)).toMatchObject([
      { businessId: owner.businessId, detail: because },
      { businessId: other.business.id, detail: because },
    ])
  })

  test('A146 the owner’s own app of before stays asked for, beside an intruder’s passkey', async () => {
    const owner = await anOwner(t)
    const code = await someoneIn(t, await tokenOf(t, owner.email, PASSWORD)).addApp()
    await daysLater(8, async () => {
      const intruder = someoneIn(t, await aSession(t.db, owner))
      await intruder.call(confirmIdentity, { body: { proof: { kind: 'code', code: code() } } })
      await intruder.addPasskey()
      await resetBy(t, owner.email)
      expect(await intruder.getsInByPasskey()).toBe(false)
      const login = { login: owner.email, password: NEW_PASSWORD }
      expect(await t.call(logIn, { body: login })).toMatchObject({ challenge: { ways: ['code'] } })
    })
  })

  test('A147 keys of colleagues, and those of the account of before, go on working', async () => {
    const { owner, intruder } = await anIntrusion()
    const colleague = await aUser(t.db)
    await aMember(t.db, { businessId: owner.businessId, userId: colleague.id, role: 'admin' })
    const theirs = someoneIn(t, await aSession(t.db, colleague))
    await theirs.addKey(owner.businessId, 'Colleague')
    await intruder.addKey(owner.businessId, 'Before')
    await daysLater(8, async () => {
      const again = someoneIn(t, await tokenOf(t, owner.email, PASSWORD))
      await again.addKey(owner.businessId, 'Zapier')
      await resetBy(t, owner.email)
      expect([await again.keyWorks(), await intruder.keyWorks(), await theirs.keyWorks()]).toEqual([
        false,
        true,
        true,
      ])
    })
  })
})

describe('a social login after a change of password', () => {
  test('A148 in a session removes one that another session linked, and the email names it', async () => {
    const { owner, intruder } = await anIntrusion()
    await intruder.link('facebook')
    const mine = someoneIn(t, await tokenOf(t, owner.email, PASSWORD))
    await mine.link('google')
    await mine.changePassword(NEW_PASSWORD)
    expect(await intruder.entersAs('facebook')).not.toBe(owner.id)
    expect(await mine.entersAs('google')).toBe(owner.id)
    const { text } = await lastTo(owner.email)
    expect(text).toContain('the Facebook login')
    expect(text).not.toContain('the Google login')
    expect((await auditOf(t.db, 'identity.unlinked', owner.id)).map(({ detail }) => detail)).toEqual([
      { provider: 'facebook', because: 'password.changed' },
    ])
  })

  test('A148 keeps one that is older, and the one of the sign-up', async () => {
    const { owner, intruder } = await anIntrusion()
    await intruder.link('google')
    await t.db
      .insertInto('userIdentity')
      .values({ provider: 'facebook', subject: crypto.randomUUID(), userId: owner.id })
      .execute()
    await daysLater(7.01, async () => {
      await someoneIn(t, await tokenOf(t, owner.email, PASSWORD)).changePassword(NEW_PASSWORD)
      expect(await intruder.entersAs('google')).toBe(owner.id)
    })
    const young = await anIntrusion()
    await t.db
      .insertInto('userIdentity')
      .values({ provider: 'facebook', subject: crypto.randomUUID(), userId: young.owner.id })
      .execute()
    await young.intruder.changePassword(NEW_PASSWORD)
    expect((await lastTo(young.owner.email)).text).not.toContain('Facebook')
  })
})

describe('an intruder with a mailbox of their own', () => {
  const LINKS = { '“Take my account back”': TAKE_BACK, '“Secure my account” of before': SECURE }
  test.each(Object.entries(LINKS))(
    'A46 A145 A147 %s still wins, also after their own reset',
    async (_, link) => {
      const { owner, intruder } = await anIntrusion()
      await intruder.addPasskey()
      const theirs = await intruder.moveAway()
      const token = await linkTo(t, owner.email, link)
      await resetBy(t, theirs, OTHER_PASSWORD)
      const again = someoneIn(t, await tokenOf(t, theirs, OTHER_PASSWORD))
      await again.addPasskey()
      await again.addKey(owner.businessId)
      // Their own links don’t withdraw the owner’s.
      await t.call(disownIdentity, { body: { token: await linkTo(t, theirs, SECURE) } })
      await resetBy(t, theirs, OTHER_PASSWORD)
      const third = someoneIn(t, await tokenOf(t, theirs, OTHER_PASSWORD))
      await third.addPasskey()
      const late = await linkTo(t, theirs, SECURE)

      const body = { token }
      await (link === SECURE ? t.call(disownIdentity, { body }) : t.call(cancelEmail, { body }))
      expect(await third.getsInByPasskey()).toBe(false)
      expect((await refusalOf(t.call(disownIdentity, { body: { token: late } }))).code).toBe('token_invalid')
      expect(
        (await refusalOf(t.call(logIn, { body: { login: theirs, password: OTHER_PASSWORD } }))).code,
      ).toBe('invalid_credentials')
      await resetBy(t, owner.email)
      await t.withToken(await tokenOf(t, owner.email, NEW_PASSWORD))(requestExport, { body: {} })
      expect(await auditOf(t.db, 'email.restored', owner.id)).toHaveLength(1)
      expect((await emailsTo(t.db, theirs)).map(({ subject }) => subject)).not.toContain(
        'Your Trellis email address is restored',
      )
    },
  )

  test('A46 a return to the address of before withdraws the links of theirs', async () => {
    const { owner, intruder } = await anIntrusion()
    const theirs = await intruder.moveAway()
    await intruder.link()
    const late = await linkTo(t, theirs, SECURE)
    const mine = someoneIn(t, await aSession(t.db, owner))
    await mine.moveTo(owner.email)
    expect((await refusalOf(t.call(disownIdentity, { body: { token: late } }))).code).toBe('token_invalid')
  })
})

describe('the session after a reset', () => {
  test('A145 removes a newer passkey with the new password; no other session does, nor an older passkey', async () => {
    const owner = await anOwner(t)
    await resetBy(t, owner.email)
    const mine = t.withToken(await tokenOf(t, owner.email, NEW_PASSWORD))
    const intruder = someoneIn(t, await tokenOf(t, owner.email, NEW_PASSWORD))
    await intruder.addPasskey()
    await daysLater(0.1, async () => {
      const [{ id } = { id: '' }] = (await mine(listPasskeys)).passkeys
      const proof = { kind: 'password', password: NEW_PASSWORD } as const
      for (const call of [intruder.call, t.withToken(await tokenOf(t, owner.email, NEW_PASSWORD))])
        await expect(call(confirmIdentity, { body: { proof } })).rejects.toMatchObject({
          code: 'proof_failed',
        })
      expect(await refusalOf(mine(removePasskey, { params: { id } }))).toMatchObject({
        code: 'reauth_required',
        fields: { proofs: 'passkey password' },
      })
      await mine(confirmIdentity, { body: { proof } })
      await mine(removePasskey, { params: { id } })
    })
    expect(await intruder.getsInByPasskey()).toBe(false)
  })

  test('A145 proves nothing against a passkey of before, nor once it is a week old', async () => {
    const owner = await anOwner(t)
    await someoneIn(t, await tokenOf(t, owner.email, PASSWORD)).addPasskey()
    const proof = { kind: 'password', password: NEW_PASSWORD } as const
    await daysLater(8, async () => {
      await resetBy(t, owner.email)
      const mine = t.withToken(await tokenOf(t, owner.email, NEW_PASSWORD))
      expect((await refusalOf(mine(requestExport, { body: {} }))).code).toBe('reauth_required')
      expect((await refusalOf(mine(confirmIdentity, { body: { proof } }))).code).toBe('proof_failed')
    })
  })

  test('A145 proves nothing against a newer passkey once a week has passed', async () => {
    const owner = await anOwner(t)
    await resetBy(t, owner.email)
    const mine = someoneIn(t, await tokenOf(t, owner.email, NEW_PASSWORD))
    const { shiftMs } = t.clock
    try {
      for (let day = 0; day < 8; day += 1) {
        t.clock.shiftMs += DAY
        await mine.call(checkAuth)
      }
      await mine.call(confirmIdentity, { body: { proof: { kind: 'password', password: NEW_PASSWORD } } })
      await mine.addPasskey()
      t.clock.shiftMs += 11 * 60_000
      expect(await refusalOf(mine.call(requestExport, { body: {} }))).toMatchObject({
        code: 'reauth_required',
        fields: { proofs: 'passkey' },
      })
    } finally {
      t.clock.shiftMs = shiftMs
    }
  })
})
