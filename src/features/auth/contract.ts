import * as z from 'zod/mini'

import { BusinessRef } from '#features/account/contract.ts'
import { Email, NewUsername, Password } from '#features/auth/rules.ts'
import { endpoint, Nothing } from '#kernel/contract.ts'
import { Id, text } from '#kernel/input.ts'

/** What the browser stores (R74, R96). */
export const LoginAnswer = z.object({ token: z.string(), userId: Id, username: z.string(), businesses: z.array(BusinessRef) })
export type LoginAnswer = z.infer<typeof LoginAnswer>

/** Over 1,024 bytes is refused before hashing (A26). */
const GivenPassword = text(1024, 1).check(z.refine((value) => new TextEncoder().encode(value).length <= 1024, { error: 'Use at most 1,024 bytes.' }))

export const logIn = endpoint('POST /auth/login', {
  summary: 'Log in with e-mail or username',
  access: { who: 'public' },
  body: z.strictObject({ login: text(254, 1), password: GivenPassword }),
  reply: LoginAnswer,
  limits: [{ name: 'login-address', by: 'address', points: 30, seconds: 300, store: 'database' }],
})

/** 204 whether or not the token still held (A39). */
export const logOut = endpoint('POST /auth/logout', { summary: 'End this session', access: { who: 'public', viewer: true }, reply: Nothing, status: 204 })

export const checkAuth = endpoint('GET /auth/check', {
  summary: 'Whether the session holds',
  access: { who: 'session' },
  reply: z.object({ userId: Id, expiresAt: z.iso.datetime() }),
})

/** The same answer whether or not the address is known (A44). */
export const signUp = endpoint('POST /auth/signup', {
  summary: 'Make an account; a code goes to the address',
  access: { who: 'public' },
  body: z.strictObject({ email: Email, username: NewUsername, password: Password, name: z.optional(text(100)) }),
  reply: z.object({}),
  status: 201,
  limits: [{ name: 'signup', by: 'address', points: 20, seconds: 3600, store: 'database' }],
})

export const confirmSignUp = endpoint('POST /auth/signup/confirm', {
  summary: 'Give the six-digit code; answers like a login',
  access: { who: 'public' },
  body: z.strictObject({ email: Email, code: z.string().check(z.regex(/^\d{6}$/, { error: 'The code has six digits.' })) }),
  reply: LoginAnswer,
  limits: [{ name: 'signup-confirm', by: 'address', points: 30, seconds: 300, store: 'database' }],
})

export const resendSignUpCode = endpoint('POST /auth/signup/resend', {
  summary: 'Send a new code',
  access: { who: 'public' },
  body: z.strictObject({ email: Email }),
  reply: z.object({}),
  status: 202,
  limits: [{ name: 'mail', by: 'address', points: 20, seconds: 3600, store: 'database' }],
})

export const requestReset = endpoint('POST /auth/reset', {
  summary: 'Send a reset link, if the address is known',
  access: { who: 'public' },
  body: z.strictObject({ email: Email }),
  reply: z.object({}),
  status: 202,
  limits: [{ name: 'mail', by: 'address', points: 20, seconds: 3600, store: 'database' }],
})

export const confirmReset = endpoint('POST /auth/reset/confirm', {
  summary: 'Set a new password with the mailed link',
  access: { who: 'public' },
  body: z.strictObject({ token: text(200, 1), password: Password }),
  reply: Nothing,
  status: 204,
  limits: [{ name: 'reset-confirm', by: 'address', points: 30, seconds: 300, store: 'database' }],
})

/** One of the two; the answer says only whether it is free (R104, R122, A125). One's own value is available. */
export const checkAvailability = endpoint('GET /users/availability', {
  summary: 'Whether an e-mail or a username is free',
  access: { who: 'public', viewer: true },
  query: z
    .object({ email: z.optional(text(254, 1)), username: z.optional(text(64, 1)) })
    .check(z.refine((q) => (q.email === undefined) !== (q.username === undefined), { error: 'Give an email or a username.' })),
  reply: z.object({ available: z.boolean() }),
  limits: [{ name: 'availability', by: 'address', points: 30, seconds: 60, store: 'database' }],
})

/** Which social logins are configured. */
export const listProviders = endpoint('GET /auth/providers', {
  summary: 'Social logins that can be used',
  access: { who: 'public' },
  reply: z.object({ facebook: z.boolean(), google: z.boolean() }),
})
