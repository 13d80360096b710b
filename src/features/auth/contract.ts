import * as z from 'zod/mini'

import { BusinessRef } from '#features/account/contract.ts'
import { DisplayName } from '#features/auth/display-name.ts'
import { LoginChallenge } from '#features/auth/login-challenge.ts'
import { Email, NewUsername, Password } from '#features/auth/rules.ts'
import { endpoint, Nothing } from '#shared/api/contract.ts'
import { EMAIL_LIMIT } from '#shared/api/email-limit.ts'
import { Id, text } from '#shared/api/input.ts'
import { isWellFormed } from '#shared/text.ts'

/** The login reply that the browser stores (R74, R96). */
export const LoginAnswer = z.object({
  token: z.string(),
  userId: Id,
  username: z.string(),
  businesses: z.array(BusinessRef),
})
export type LoginAnswer = z.infer<typeof LoginAnswer>

export const LoginReply = z.union([LoginAnswer, LoginChallenge])
export type LoginReply = z.infer<typeof LoginReply>

/** A password as typed, including spaces; over 1,024 bytes is rejected before hashing (A26). */
export const GivenPassword = z.string().check(
  z.minLength(1),
  z.refine(isWellFormed, { error: 'This contains characters we can’t store.' }),
  z.refine((value) => new TextEncoder().encode(value).length <= 1024, { error: 'Use at most 1,024 bytes.' }),
)

/** Sent by pages from before `stepUp`; ignored. The proof is given by `confirmIdentity`. */
export const FormerPassword = z.optional(z.string())

export const PROVIDERS = ['facebook', 'google'] as const
export const Provider = z.enum(PROVIDERS)
export type Provider = z.infer<typeof Provider>

/** `hasOwnLogin` is false for an account that was created by a social login and never set a password. */
export const Identities = z.object({
  hasOwnLogin: z.boolean(),
  identities: z.array(
    z.object({
      provider: Provider,
      createdAt: z.iso.datetime(),
      /** The last way to log in can't be removed. */
      isOnlyLogin: z.boolean(),
    }),
  ),
})
export type Identities = z.infer<typeof Identities>

/** Returns the start URL of a social login: a browser link, not an API call. `next` is a path of ours. */
export function socialStartPath(
  provider: Provider,
  options: { mode: 'login' | 'link' | 'confirm'; next?: string },
): string {
  return `/api/auth/${provider}/start?${new URLSearchParams({ mode: options.mode, ...(options.next === undefined ? {} : { next: options.next }) })}`
}

/**
 * Returns the same 401 for a wrong password, an unknown name and an account without a password (A25). With
 * the right password of an unconfirmed account: 403 `email_unverified` with the address in `fields.email`,
 * after sending a new code (A48). An account with an authenticator app gets a `challenge` instead of a token.
 */
export const logIn = endpoint('POST /auth/login', {
  summary: 'Log in with email or username',
  access: { who: 'public' },
  body: z.strictObject({ login: text(254, 1), password: GivenPassword }),
  reply: LoginReply,
  limits: [{ name: 'login-address', by: 'address', points: 30, seconds: 300, store: 'database' }],
  idempotent: 'secret',
})

/** 204 whether or not the token was still valid (A39). */
export const logOut = endpoint('POST /auth/logout', {
  summary: 'End the session',
  access: { who: 'public', viewer: true },
  reply: Nothing,
  status: 204,
})

export const checkAuth = endpoint('GET /auth/check', {
  summary: 'Check the session',
  access: { who: 'session' },
  reply: z.object({ userId: Id, expiresAt: z.nullable(z.iso.datetime()) }),
})

/** Returns the same reply whether or not the email is known (A44). An unconfirmed email can sign up again. */
export const signUp = endpoint('POST /auth/signup', {
  summary: 'Create an account; a code is emailed',
  access: { who: 'public' },
  body: z.strictObject({
    email: Email,
    username: NewUsername,
    password: Password,
    name: z.optional(DisplayName),
  }),
  reply: z.object({}),
  status: 201,
  limits: [{ name: 'signup', by: 'address', points: 20, seconds: 3600, store: 'database' }],
})

export const confirmSignUp = endpoint('POST /auth/signup/confirm', {
  summary: 'Confirm the six-digit code and log in',
  access: { who: 'public' },
  // `password` is the one just chosen on the same page: it becomes the account's, even if another person
  // signed up with this email before (A49). Without it, and after sign-ups with different passwords, the
  // account starts without a password and gets an email to set one.
  body: z.strictObject({
    email: Email,
    code: z.string().check(z.regex(/^\d{6}$/, { error: 'Enter the six-digit code.' })),
    password: z.optional(Password),
  }),
  reply: LoginAnswer,
  limits: [{ name: 'signup-confirm', by: 'address', points: 30, seconds: 300, store: 'database' }],
})

export const resendSignUpCode = endpoint('POST /auth/signup/resend', {
  summary: 'Send a new code',
  access: { who: 'public' },
  body: z.strictObject({ email: Email }),
  reply: z.object({}),
  status: 202,
  limits: [EMAIL_LIMIT],
})

export const requestReset = endpoint('POST /auth/reset', {
  summary: 'Send a reset link if the email address is known',
  access: { who: 'public' },
  body: z.strictObject({ email: Email }),
  reply: z.object({}),
  status: 202,
  limits: [EMAIL_LIMIT],
})

export const confirmReset = endpoint('POST /auth/reset/confirm', {
  summary: 'Set a new password with the emailed link',
  access: { who: 'public' },
  // A missing token gets the same error as a wrong one: `token_invalid` (A36).
  body: z.strictObject({ token: z.optional(text(200)), password: Password }),
  reply: Nothing,
  status: 204,
  limits: [{ name: 'reset-confirm', by: 'address', points: 30, seconds: 300, store: 'database' }],
})

/**
 * Checks one of the two; the reply only says whether it is free (R104, R122, A125). The user's own value
 * counts as available.
 */
export const checkAvailability = endpoint('GET /users/availability', {
  summary: 'Check whether an email address or username is available',
  access: { who: 'public', viewer: true },
  query: z.object({ email: z.optional(text(254, 1)), username: z.optional(text(64, 1)) }).check(
    z.refine((q) => (q.email === undefined) !== (q.username === undefined), {
      error: 'Provide either an email or a username.',
      path: ['email'],
    }),
  ),
  reply: z.object({ available: z.boolean() }),
  limits: [{ name: 'availability', by: 'address', points: 30, seconds: 60, store: 'database' }],
})

/** The social logins that are configured. */
export const listProviders = endpoint('GET /auth/providers', {
  summary: 'Available social logins',
  access: { who: 'public' },
  reply: z.object({ facebook: z.boolean(), google: z.boolean() }),
})

/** Ends the other sessions, keeps this one (A38). */
export const changePassword = endpoint('POST /auth/password', {
  summary: "Change the viewer's password",
  access: { who: 'session' },
  stepUp: true,
  body: z.strictObject({ currentPassword: FormerPassword, password: Password }),
  reply: Nothing,
  status: 204,
})

/**
 * Completes a social login by redirect with the one-time code of `/login?handoff=…` (60 seconds, bound to
 * this browser by the cookie `oauth_state`, so sent with `credentials: 'same-origin'`). 400 `state_invalid` ·
 * 403 `email_unverified` · 409 `email_taken`.
 */
export const takeHandoff = endpoint('POST /auth/handoff', {
  summary: 'Finish a social login',
  access: { who: 'public' },
  body: z.strictObject({ code: text(200, 1) }),
  reply: LoginReply,
  limits: [{ name: 'handoff', by: 'address', points: 30, seconds: 300, store: 'database' }],
})

/**
 * Takes a Facebook access token issued for our app, verified with Facebook (A51). Any other: 401
 * `invalid_credentials`.
 */
export const logInWithFacebook = endpoint('POST /auth/facebook', {
  summary: 'Log in with a Facebook access token',
  access: { who: 'public' },
  body: z.strictObject({ accessToken: text(1000, 1), userID: text(64, 1) }),
  reply: LoginReply,
  limits: [{ name: 'login-address', by: 'address', points: 30, seconds: 300, store: 'database' }],
  idempotent: 'secret',
})

/** The social logins of this account. */
export const listIdentities = endpoint('GET /auth/identities', {
  summary: 'Login methods of the account',
  access: { who: 'session' },
  reply: Identities,
})

/**
 * Before the browser leaves for the provider: a proof given on the way back could use the same provider, and
 * its window would end the one that links.
 */
export const startLink = endpoint('POST /auth/link/start', {
  summary: 'Confirm that it’s you before linking a social login',
  access: { who: 'session' },
  stepUp: true,
  reply: Nothing,
  status: 204,
})

/**
 * Links the social login of `/dashboard/account/security?link=<code>`. 409 `conflict`: it is another's (A53).
 */
export const linkIdentity = endpoint('POST /auth/link', {
  summary: 'Link a social login',
  access: { who: 'session' },
  stepUp: true,
  body: z.strictObject({ code: text(200, 1), password: FormerPassword }),
  reply: Identities,
  limits: [{ name: 'handoff', by: 'address', points: 30, seconds: 300, store: 'database' }],
})

/**
 * Handles the link in the email about a new login, factor, API key or device, without a session: removes the
 * password, social logins, and passkeys, apps, recovery codes and API keys of the last seven days, ends every
 * session, gives the account the email of the link back, and emails a link to set a password. Valid once, for
 * seven days: else 400 `token_invalid`.
 */
export const disownIdentity = endpoint('POST /auth/unlink/mailed', {
  summary: 'Remove what someone else added to an account, with the emailed link',
  access: { who: 'public' },
  body: z.strictObject({ token: text(200) }),
  reply: Nothing,
  status: 204,
  limits: [{ name: 'mailed-link', by: 'address', points: 30, seconds: 300, store: 'database' }],
})

/** The last way to log in can't be removed: 409 `conflict` (A53). */
export const unlinkIdentity = endpoint('POST /auth/unlink', {
  summary: 'Unlink a social login',
  access: { who: 'session' },
  stepUp: true,
  body: z.strictObject({ provider: Provider, password: FormerPassword }),
  reply: Identities,
})
