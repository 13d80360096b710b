import * as z from 'zod/mini'

import { LoginAnswer } from '#features/auth/contract.ts'
import { endpoint, Nothing } from '#shared/api/contract.ts'
import { text } from '#shared/api/input.ts'

const LIMITS = [{ name: 'login-second', by: 'address', points: 30, seconds: 300, store: 'database' }] as const

/**
 * Finishes a login that was answered with a `challenge`, with the code of the authenticator app or a recovery
 * code. Each code works once. 422 `proof_failed` for a wrong one: five tries in a quarter of an hour, per
 * account and per IP address. 400 `token_invalid` once the challenge has expired (ten minutes) or was used.
 */
export const logInSecond = endpoint('POST /auth/login/second', {
  summary: 'Second step of a login',
  access: { who: 'public' },
  body: z.strictObject({ token: text(200, 1), kind: z.enum(['code', 'recovery']), code: text(64, 1) }),
  reply: LoginAnswer,
  limits: LIMITS,
})

/**
 * Emails a code to someone who has lost their app, passkeys and recovery codes: in the second step of a login
 * with the challenge's token, else in a session.
 */
export const requestFactorReset = endpoint('POST /auth/lost', {
  summary: 'Email a code to remove lost factors',
  access: { who: 'public', viewer: true },
  body: z.strictObject({ token: z.optional(text(200, 1)) }),
  reply: z.object({ email: z.string() }),
  status: 202,
  limits: LIMITS,
})

/**
 * Removes the authenticator app, passkeys and recovery codes 72 hours after the emailed code, unless it is
 * cancelled. Emails say so at once, a day before and at the end.
 */
export const confirmFactorReset = endpoint('POST /auth/lost/confirm', {
  summary: 'Start the 72 hours after which lost factors are removed',
  access: { who: 'public', viewer: true },
  body: z.strictObject({
    token: z.optional(text(200, 1)),
    code: z.string().check(z.regex(/^\d{6}$/, { error: 'Enter the six-digit code.' })),
  }),
  reply: z.object({ dueAt: z.iso.datetime() }),
  limits: LIMITS,
})

/**
 * Keeps the factors: with the token of any of the emails, or in any session. Repeating it changes nothing.
 */
export const cancelFactorReset = endpoint('POST /auth/lost/cancel', {
  summary: 'Keep the factors of the account',
  access: { who: 'public', viewer: true },
  body: z.strictObject({ token: z.optional(text(200, 1)) }),
  reply: Nothing,
  status: 204,
  limits: [{ name: 'mailed-link', by: 'address', points: 30, seconds: 300, store: 'database' }],
})
