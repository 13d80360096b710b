import * as z from 'zod/mini'

/** Ways to finish a login: an app's code, a recovery code, or a passkey, which is a login of its own. */
const SECOND_WAYS = ['code', 'recovery', 'passkey'] as const

/** The reply to the first step of an account with an authenticator app, for `POST /auth/login/second`. */
export const LoginChallenge = z.object({
  challenge: z.object({ token: z.string(), expiresAt: z.iso.datetime(), ways: z.array(z.enum(SECOND_WAYS)) }),
})
export type LoginChallenge = z.infer<typeof LoginChallenge>
