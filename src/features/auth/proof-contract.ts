import * as z from 'zod/mini'

import { GivenPassword } from '#features/auth/contract.ts'
import { PasskeyAssertion } from '#features/auth/passkey-responses.ts'
import { endpoint, Nothing } from '#shared/api/contract.ts'
import { text } from '#shared/api/input.ts'

/**
 * A proof that it is still the same person: the password only while no second factor is enrolled, a new social
 * login (the one-time code of `/login/confirmed?code=…`) only for accounts with neither.
 */
export const Proof = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('password'), password: GivenPassword }),
  z.strictObject({ kind: z.enum(['code', 'recovery']), code: text(64, 1) }),
  z.strictObject({ kind: z.literal('login'), code: text(200, 1) }),
  z.strictObject({ kind: z.literal('passkey'), credential: PasskeyAssertion }),
])
export type Proof = z.infer<typeof Proof>

/**
 * Opens calls with `stepUp` to this session for ten minutes. A wrong proof: 422 `proof_failed`, with five
 * tries a quarter of an hour. A kind that doesn't count for the account: 403 `reauth_required`.
 */
export const confirmIdentity = endpoint('POST /auth/confirm', {
  summary: 'Confirm that it’s still you',
  access: { who: 'session' },
  body: z.strictObject({ proof: Proof }),
  reply: Nothing,
  status: 204,
  limits: [{ name: 'confirm', by: 'address', points: 30, seconds: 300, store: 'database' }],
})
