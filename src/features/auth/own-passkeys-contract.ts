import * as z from 'zod/mini'

import { PasskeyRegistration } from '#features/auth/passkey-responses.ts'
import { endpoint, list, Nothing } from '#shared/api/contract.ts'
import { Id, text } from '#shared/api/input.ts'
import { PASSKEY_NAME_MAX } from '#features/auth/passkey-rules.ts'

const signedIn = { who: 'session' } as const

export const Passkey = z.object({
  id: Id,
  name: z.string(),
  /** Synced between devices, bound to one device, or on a security key. */
  kind: z.enum(['synced', 'device', 'key']),
  /** The product that keeps it, such as 'iCloud Keychain', if it says so. */
  provider: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.nullable(z.iso.datetime()),
  /** The last way to log in can't be removed. */
  isOnlyLogin: z.boolean(),
})
export type Passkey = z.infer<typeof Passkey>

export const listPasskeys = endpoint('GET /account/passkeys', {
  summary: "The viewer's passkeys, the oldest first",
  access: signedIn,
  reply: list('passkeys', Passkey),
})

/** The options of `navigator.credentials.create()`, as JSON. */
const CreationOptions = z.object({
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(
    z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) }),
  ),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
})

/**
 * Returns what an authenticator has to sign for a new passkey. It works once, within five minutes. 409
 * `quota`.
 */
export const startPasskey = endpoint('POST /account/passkeys/challenge', {
  summary: 'Start adding a passkey',
  access: signedIn,
  stepUp: true,
  reply: CreationOptions,
  limits: [{ name: 'passkey-start', by: 'account', points: 60, seconds: 3600, store: 'database' }],
})

/**
 * Adds the passkey that the authenticator made, and emails the owner. The name is suggested by its model and
 * device. 400 `token_invalid`: the challenge is used or expired. 422 `proof_failed`: what the browser sent
 * doesn't fit. 409 `duplicate`: the authenticator is registered already.
 */
export const addPasskey = endpoint('POST /account/passkeys', {
  summary: 'Add a passkey',
  access: signedIn,
  stepUp: true,
  body: z.strictObject({ credential: PasskeyRegistration }),
  reply: Passkey,
  status: 201,
  limits: [{ name: 'passkey-add', by: 'account', points: 30, seconds: 3600, store: 'database' }],
  idempotent: 'transaction',
})

export const renamePasskey = endpoint('PATCH /account/passkeys/:id', {
  summary: 'Rename a passkey',
  access: signedIn,
  body: z.strictObject({ name: text(PASSKEY_NAME_MAX, 1) }),
  reply: Passkey,
})

/** 409 `conflict` for the last way to log in. Sessions that logged in with it end, except this one. */
export const removePasskey = endpoint('DELETE /account/passkeys/:id', {
  summary: 'Remove a passkey',
  access: signedIn,
  stepUp: true,
  reply: Nothing,
  status: 204,
})
