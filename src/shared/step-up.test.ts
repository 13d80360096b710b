import { expect, test } from 'vitest'

import { isProof, type Means, proofFields, proofsOf, readProofs } from '#shared/step-up.ts'

const NOTHING: Means = {
  hasPasskey: false,
  hasApp: false,
  recoveryCodesLeft: 0,
  hasPassword: true,
  isRecovered: false,
}
const SOCIAL: Means = { ...NOTHING, hasPassword: false }

test('a password is a proof without a factor only, a recent login only without a password as well', () => {
  expect(proofsOf(NOTHING)).toEqual(['password'])
  expect(proofsOf(SOCIAL)).toEqual(['login'])
  expect(proofsOf({ ...NOTHING, hasApp: true, recoveryCodesLeft: 3 })).toEqual(['code', 'recovery'])
  expect(proofsOf({ ...SOCIAL, hasPasskey: true })).toEqual(['passkey'])
  // Codes that outlived the last factor.
  expect(proofsOf({ ...NOTHING, recoveryCodesLeft: 3 })).toEqual(['password'])
})

test('A145 a password is also one beside factors, in a session that follows a proof of the mailbox', () => {
  const recovered = { ...NOTHING, hasPasskey: true, isRecovered: true }
  expect(proofsOf(recovered)).toEqual(['passkey', 'password'])
  expect([isProof('password', recovered), isProof('login', recovered)]).toEqual([true, false])
  expect(proofsOf({ ...recovered, hasPassword: false })).toEqual(['passkey'])
})

test('an earlier proof counts for what the account has now', () => {
  expect([isProof('password', NOTHING), isProof('login', NOTHING), isProof('login', SOCIAL)]).toEqual([
    true,
    false,
    true,
  ])
  const enrolled = { ...NOTHING, hasPasskey: true }
  expect(
    (['password', 'login', 'code', 'recovery', 'passkey'] as const).map((kind) => isProof(kind, enrolled)),
  ).toEqual([false, false, true, true, true])
})

test('the fields of the error are read back; unknown and missing ones are ignored', () => {
  expect(readProofs(proofFields({ ...NOTHING, hasPasskey: true, recoveryCodesLeft: 2 }))).toEqual([
    'passkey',
    'recovery',
  ])
  expect([readProofs(undefined), readProofs({ proofs: 'password telepathy' })]).toEqual([[], ['password']])
})
