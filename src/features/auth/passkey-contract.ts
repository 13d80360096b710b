import * as z from 'zod/mini'

import { LoginAnswer } from '#features/auth/contract.ts'
import { PasskeyAssertion, PasskeyRequest } from '#features/auth/passkey-responses.ts'
import { endpoint } from '#shared/api/contract.ts'

/**
 * Returns what a passkey has to sign for a login, without naming a user: the authenticator offers its
 * passkeys of this site. The challenge works once, within five minutes.
 */
export const startPasskeyLogin = endpoint('POST /auth/passkey/challenge', {
  summary: 'Start a login with a passkey',
  access: { who: 'public' },
  reply: PasskeyRequest,
  limits: [{ name: 'passkey-challenge', by: 'address', points: 120, seconds: 300, store: 'memory' }],
})

/**
 * Returns the same 401 `invalid_credentials` for an unknown passkey, a wrong signature, a foreign origin and
 * a sign counter that went back. 400 `token_invalid`: the challenge is used or expired, so start again.
 */
export const logInWithPasskey = endpoint('POST /auth/passkey', {
  summary: 'Log in with a passkey',
  access: { who: 'public' },
  body: z.strictObject({ credential: PasskeyAssertion }),
  reply: LoginAnswer,
  limits: [{ name: 'login-address', by: 'address', points: 30, seconds: 300, store: 'database' }],
})

/** Returns what a passkey of the viewer has to sign to confirm that it's them. */
export const startPasskeyProof = endpoint('POST /auth/passkey/proof', {
  summary: 'Start a confirmation with a passkey',
  access: { who: 'session' },
  reply: PasskeyRequest,
  limits: [{ name: 'passkey-proof', by: 'account', points: 60, seconds: 300, store: 'memory' }],
})
