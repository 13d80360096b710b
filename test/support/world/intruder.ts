import { randomBytes } from 'node:crypto'

import { Secret, TOTP } from 'otpauth'

import { changePassword, confirmReset, linkIdentity, logIn, requestReset } from '#features/auth/contract.ts'
import { addPasskey, startPasskey } from '#features/auth/own-passkeys-contract.ts'
import { logInWithPasskey, startPasskeyLogin } from '#features/auth/passkey-contract.ts'
import { relyingParty } from '#features/auth/server/factors/relying-party.ts'
import { createApiKey, getOwnKey } from '#features/developers/contract.ts'
import { beginApp, confirmApp } from '#features/security/codes-contract.ts'
import { changeEmail, confirmEmail } from '#features/settings/contract.ts'
import { isApiError } from '#shared/errors.ts'

import { emailsTo, loggedIn, resetTokenFor } from './accounts.ts'
import { anAuthenticator } from './authenticator.ts'
import { aBrand, aUser } from './factories.ts'
import { type SocialApp, travel } from './social.ts'

export const PASSWORD = 'a meadow in the morning'
export const NEW_PASSWORD = 'a quiet pond at night'

/** Creates an owner with a paid business. */
export async function anOwner(t: SocialApp) {
  const owner = await aUser(t.db, { passwordHash: await t.services.passwords.hash(PASSWORD) })
  const { business } = await aBrand(t.db, {}, { owner })
  return { id: owner.id, email: String(owner.email), businessId: business.id }
}
export type Owner = Awaited<ReturnType<typeof anOwner>>

export async function tokenOf(t: SocialApp, login: string, password: string): Promise<string> {
  return (await loggedIn(t.call(logIn, { body: { login, password } }))).token
}

/** Someone in a session of an account: what they add through it, and whether it still lets them in. */
export function someoneIn(t: SocialApp, token: string) {
  const call = t.withToken(token)
  const id = `eve-${randomBytes(4).toString('hex')}`
  t.identity.people.push({ id, name: 'Eve', email: `${id}@evil.example`, isEmailVerified: true })
  const { id: rpId, origin } = relyingParty(t.config)
  const authenticator = anAuthenticator({ rpId, origin })
  let key = ''
  const entersBy = {
    passkey: async () => {
      const credential = authenticator.sign(await t.call(startPasskeyLogin))
      return t.call(logInWithPasskey, { body: { credential } })
    },
    key: () => t.withToken(key)(getOwnKey, {}),
  }
  const moveTo = async (email: string) => {
    await call(changeEmail, { body: { email } })
    await call(confirmEmail, { body: { token: await linkTo(t, email, CONFIRM) } })
  }
  return {
    call,
    addPasskey: async () => {
      const credential = authenticator.create(await call(startPasskey))
      return call(addPasskey, { body: { credential } })
    },
    /** Sets up an authenticator app, and returns how to make its codes. */
    addApp: async () => {
      const { enrolment, setupKey } = await call(beginApp)
      const totp = new TOTP({ secret: Secret.fromBase32(setupKey) })
      const code = (steps = 0) => totp.generate({ timestamp: t.clock.now().getTime() + steps * 30_000 })
      await call(confirmApp, { body: { enrolment, code: code() } })
      return code
    },
    addKey: async (businessId: string, name = 'Zapier') => {
      const body = { name, scopes: ['reviews:read' as const], expiresIn: null, networks: [] }
      const made = await call(createApiKey, { params: { businessId }, body })
      key = made.key
      return key
    },
    link: async (provider: 'google' | 'facebook' = 'google') => {
      const { code, cookie } = await travel(t.app, provider, id, '?mode=link')
      return t.inject({
        method: 'POST',
        url: `/api${linkIdentity.path}`,
        headers: { cookie, authorization: `Bearer ${token}` },
        payload: { code },
      })
    },
    /** Moves the account to a mailbox of theirs, and returns its address. */
    moveAway: async () => {
      const email = `thief-${randomBytes(4).toString('hex')}@evil.example`
      await moveTo(email)
      return email
    },
    moveTo,
    changePassword: (password: string) => call(changePassword, { body: { currentPassword: '', password } }),
    getsInByPasskey: () => works(entersBy.passkey()),
    keyWorks: () => works(entersBy.key()),
    /** The account that a login with their Google or Facebook opens. */
    entersAs: async (provider: 'google' | 'facebook' = 'google') => {
      const { code, cookie } = await travel(t.app, provider, id)
      const headers = { cookie }
      const reply = await t.inject({ method: 'POST', url: '/api/auth/handoff', headers, payload: { code } })
      return reply.json().userId as unknown
    },
  }
}

const CONFIRM = /\/login\/email\?token=([\w-]+)/
export const SECURE = /\/login\/unlink\?token=([\w-]{43})/
export const TAKE_BACK = /\/login\/email\?stop=([\w-]+)/

/** Returns the token of the newest link of a kind in a mailbox. */
export async function linkTo(t: SocialApp, email: string, link: RegExp): Promise<string> {
  return (await emailsTo(t.db, email)).flatMap(({ text }) => link.exec(text)?.[1] ?? []).at(-1) ?? ''
}

/** Resets the password by the link in a mailbox. */
export async function resetBy(t: SocialApp, email: string, password = NEW_PASSWORD): Promise<void> {
  await t.call(requestReset, { body: { email } })
  await t.call(confirmReset, { body: { token: await resetTokenFor(t.db, email), password } })
}

function works(call: Promise<unknown>): Promise<boolean> {
  return call.then(
    () => true,
    (error: unknown) => {
      if (isApiError(error)) return false
      throw error
    },
  )
}
