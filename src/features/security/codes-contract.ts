import * as z from 'zod/mini'

import { endpoint, Nothing } from '#shared/api/contract.ts'
import { text } from '#shared/api/input.ts'
import { QrCode } from '#shared/art/qr-code.ts'

/** The authenticator app and recovery codes of the viewer. Never a secret or a code. */
export const Codes = z.object({
  app: z.nullable(z.object({ confirmedAt: z.iso.datetime() })),
  /** `madeAt` is null before the first codes were made. */
  recovery: z.object({ left: z.int(), madeAt: z.nullable(z.iso.datetime()) }),
  /** Whether there is an app or a passkey, which recovery codes can stand in for. */
  hasFactor: z.boolean(),
  /** The removal of lost factors that is under way (`POST /auth/lost/confirm`). */
  removal: z.nullable(z.object({ requestedAt: z.iso.datetime(), dueAt: z.iso.datetime() })),
})
export type Codes = z.infer<typeof Codes>

export const getCodes = endpoint('GET /security/codes', {
  summary: 'Authenticator app and recovery codes of the viewer',
  access: { who: 'session' },
  reply: Codes,
})

/** `enrolment` is sealed and valid for half an hour; nothing is stored before the first right code. */
export const AppEnrolment = z.object({
  enrolment: z.string(),
  /** The secret as text to type, for an app that can't scan. */
  setupKey: z.string(),
  /** The `otpauth:` URI, which opens an app on the same phone. */
  uri: z.string(),
  code: QrCode,
})
export type AppEnrolment = z.infer<typeof AppEnrolment>

export const beginApp = endpoint('POST /security/app', {
  summary: 'Begin to set up an authenticator app',
  access: { who: 'session' },
  stepUp: true,
  reply: AppEnrolment,
  limits: [{ name: 'app-begin', by: 'account', points: 30, seconds: 900, store: 'database' }],
})

/**
 * Stores the app once its first code is right; an app in use before no longer works. 422 `proof_failed` for a
 * wrong code, 400 `token_invalid` for an enrolment that has expired. A retry succeeds too.
 */
export const confirmApp = endpoint('POST /security/app/confirm', {
  summary: 'Finish setting up an authenticator app',
  access: { who: 'session' },
  stepUp: true,
  body: z.strictObject({
    enrolment: text(400, 1),
    code: z.string().check(z.regex(/^\d{6}$/, { error: 'Enter the six-digit code.' })),
  }),
  reply: Codes,
  limits: [{ name: 'app-confirm', by: 'account', points: 10, seconds: 900, store: 'database' }],
})

/** Recovery codes go too if no passkey is left that they could stand in for. */
export const removeApp = endpoint('DELETE /security/app', {
  summary: 'Remove the authenticator app',
  access: { who: 'session' },
  stepUp: true,
  reply: Nothing,
  status: 204,
})

/**
 * Replaces all recovery codes. The reply is the only time they are shown. 409 `conflict` without a factor.
 */
export const makeRecoveryCodes = endpoint('POST /security/recovery-codes', {
  summary: 'Make ten new recovery codes',
  access: { who: 'session' },
  stepUp: true,
  reply: z.object({ codes: z.array(z.string()) }),
  status: 201,
  idempotent: 'secret',
  limits: [{ name: 'recovery-codes', by: 'account', points: 10, seconds: 3600, store: 'database' }],
})
