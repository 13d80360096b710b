import type { Proof } from '#features/auth/proof-contract.ts'
import { type Account, findById } from '#features/auth/server/accounts.ts'
import { PROVIDER_NAMES } from '#features/auth/rules.ts'
import type { Caller } from '#features/auth/server/caller.ts'
import { forgetCodeTries, takeCodeTry } from '#features/auth/server/factors/factor-tries.ts'
import { spendCode, wrongCode } from '#features/auth/server/factors/spend-code.ts'
import {
  reportCopiedPasskey,
  recordPasskeyUse,
  verifyPasskey,
} from '#features/auth/server/factors/passkey-assertion.ts'
import { isLinkedTo } from '#features/auth/server/social/identities.ts'
import { readCookie, takeHandoffOf } from '#features/auth/server/social/state.ts'
import { forgetReauthTries, takeReauthTry } from '#features/auth/server/log-in/tries.ts'
import { ApiError, notFound } from '#shared/errors.ts'
import { proofFields, type ProofKind, proofsOf } from '#shared/step-up.ts'
import type { Viewer } from '#server/api/context.ts'
import { retrying } from '#server/api/refusals.ts'
import { readProof } from '#server/api/step-up.ts'
import { appNow } from '#server/data/app-now.ts'
import { audit } from '#server/data/audit.ts'
import type { Db } from '#server/data/db.ts'

type Claimed<Kind> = { account: Account; viewer: Viewer; proof: Proof & { kind: Kind } }
/** Returns what is wrong with a proof, in words for its user, or null if it is right. */
type Check<Kind> = (caller: Caller, claimed: Claimed<Kind>) => Promise<string | null>

/** Every proof that can be given in a session. */
const CHECKS: { [Kind in Proof['kind']]: Check<Kind> } = {
  password: async ({ passwords }, { account, proof }) =>
    (await passwords.verify(proof.password, account.passwordHash)) ? null : 'That’s not your password.',
  async passkey(caller, { viewer, proof }) {
    const signed = await verifyPasskey(caller, { purpose: 'confirm', viewer }, proof.credential)
    if (signed !== null && (await recordPasskeyUse(caller.db, signed))) return null
    if (signed !== null) await reportCopiedPasskey(caller, signed)
    return 'That passkey didn’t work. Try another way.'
  },
  code: checkCode,
  recovery: checkCode,
  async login({ db, headers }, { account, proof }) {
    const cookie = readCookie(headers['cookie'])
    const identity = await takeHandoffOf(db, proof.code, { cookie, mode: 'confirm' })
    if (identity === null) return 'That took too long, or came from another browser. Try again.'
    if (await isLinkedTo(db, identity, account.id)) return null
    const name = PROVIDER_NAMES[identity.provider]
    return `That’s another ${name} account. Choose the one that you log in with here.`
  },
}

async function checkCode(
  caller: Caller,
  { account, proof: { kind, code } }: Claimed<'code'> | Claimed<'recovery'>,
): Promise<string | null> {
  const attempt = { use: 'confirm', kind, userId: account.id } as const
  await takeCodeTry(caller, attempt)
  const isRight = await retrying(() =>
    caller.db.transaction().execute((trx) => spendCode(trx, caller, { account, kind, code })),
  )
  if (!isRight) return wrongCode(kind).message
  await forgetCodeTries(caller, attempt)
  return null
}

/**
 * Checks a proof and opens calls with `stepUp` to this session. Takes a try before anything is checked.
 * Throws `proof_failed` for a wrong proof, and, with the possible ones, for a kind that doesn't count for the
 * account.
 */
export async function confirmIdentityOf(caller: Caller, viewer: Viewer, proof: Proof): Promise<void> {
  const { db, address } = caller
  const [account, { means }] = await Promise.all([
    findById(db, viewer.userId),
    readProof(db, viewer.sessionId),
  ])
  if (account === null) throw notFound()
  if (!proofsOf(means).includes(proof.kind))
    throw new ApiError('proof_failed', 'Confirm it’s you another way.', { fields: proofFields(means) })
  await takeReauthTry(caller, account)
  const problem = await check(caller, { account, viewer, proof })
  if (problem !== null) {
    await audit(db, { event: 'reauth.refused', userId: account.id, address, detail: { by: proof.kind } })
    throw new ApiError('proof_failed', problem)
  }
  await forgetReauthTries(caller, account)
  await db.transaction().execute(async (trx) => {
    await confirmSession(trx, viewer.sessionId, proof.kind)
    await audit(trx, {
      event: 'session.confirmed',
      userId: account.id,
      subjectId: viewer.sessionId,
      address,
      detail: { by: proof.kind },
    })
  })
}

function check(caller: Caller, claimed: Claimed<Proof['kind']>): Promise<string | null> {
  // The table's type has matched each check to its kind.
  return (CHECKS[claimed.proof.kind] as Check<Proof['kind']>)(caller, claimed)
}

/** Records a proof of this moment: given by `POST /auth/confirm`, or by enrolling a factor. */
export async function confirmSession(trx: Db, sessionId: string, by: ProofKind): Promise<void> {
  await trx
    .updateTable('session')
    .set({ confirmedAt: appNow(), confirmedBy: by })
    .where('id', '=', sessionId)
    .execute()
}
