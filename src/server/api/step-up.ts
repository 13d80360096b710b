import { sql } from 'kysely'
import * as z from 'zod/mini'

import { ApiError } from '#shared/errors.ts'
import {
  hasFactor,
  isProof,
  type Means,
  OPERATOR_PROOF_MINUTES,
  PROOF_MINUTES,
  proofFields,
  type ProofKind,
  PROOFS,
  RECENT_DAYS,
} from '#shared/step-up.ts'
import type { Services, Viewer } from '#server/api/context.ts'
import type { Db } from '#server/data/db.ts'
import { statement } from '#server/data/statement.ts'

const Row = z.object({
  isFresh: z.boolean(),
  confirmedBy: z.nullable(z.enum(PROOFS)),
  hasPasskey: z.boolean(),
  hasApp: z.boolean(),
  recoveryCodesLeft: z.int(),
  hasPassword: z.boolean(),
  isRecovered: z.boolean(),
})

const read = statement({
  params: { sessionId: z.uuid(), minutes: z.int(), days: z.int() },
  row: Row,
  sql: (slot) => sql`
    select coalesce(s.confirmed_at > app_now() - make_interval(mins => ${slot.minutes}), false) as is_fresh,
      s.confirmed_by,
      exists (select from passkey p where p.user_id = s.user_id) as has_passkey,
      exists (
        select from authenticator_app a where a.user_id = s.user_id and a.confirmed_at is not null
      ) as has_app,
      (
        select count(*)::int from recovery_code c where c.user_id = s.user_id and c.used_at is null
      ) as recovery_codes_left,
      u.password_hash is not null as has_password,
      coalesce(s.recovered_at > app_now() - make_interval(days => ${slot.days}), false)
        and not exists (
          select from passkey p
          where p.user_id = s.user_id and p.created_at < app_now() - make_interval(days => ${slot.days})
        )
        and not exists (
          select from authenticator_app a
          where a.user_id = s.user_id and a.created_at < app_now() - make_interval(days => ${slot.days})
        ) as is_recovered
    from session s
    join app_user u on u.id = s.user_id
    where s.id = ${slot.sessionId}`,
})

/** The means of a session's account, and the session's proof if one is still valid. */
export type ProofState = { means: Means; proof: ProofKind | null }

/** Reads what a session proved in the last `minutes`, judged by what its account has now. */
export async function readProof(db: Db, sessionId: string, minutes = PROOF_MINUTES): Promise<ProofState> {
  const [row] = await read(db, { sessionId, minutes, days: RECENT_DAYS })
  if (row === undefined) throw new ApiError('unauthenticated', 'Log in to continue.')
  const { isFresh, confirmedBy, ...means } = row
  // Sessions confirmed before kinds were stored gave a password.
  const given = isFresh ? (confirmedBy ?? 'password') : null
  return { means, proof: given !== null && isProof(given, means) ? given : null }
}

/**
 * Demands a proof like `demandProof`, unless every factor of the account was added after `since`: those may
 * be an intruder's, and only who added them could prove anything.
 */
export async function demandProofOfOlder(trx: Db, viewer: Viewer, since: string): Promise<void> {
  const { means, proof } = await readProof(trx, viewer.sessionId)
  if (proof !== null) return
  const older = (table: 'passkey' | 'authenticatorApp') =>
    trx
      .selectFrom(table)
      .select('userId')
      .where('userId', '=', viewer.userId)
      .where('createdAt', '<', since)
      .executeTakeFirst()
  const isOwners = !hasFactor(means) || (await older('passkey')) || (await older('authenticatorApp'))
  if (isOwners) throw unproven(means)
}

const unproven = (means: Means) =>
  new ApiError('reauth_required', 'Confirm it’s you to continue.', { fields: proofFields(means) })

/**
 * Throws 403 `reauth_required` unless the session proved who it is within the last ten minutes; for an
 * operator's call within half an hour, and in production only with a second factor: without one,
 * `two_step_required`.
 */
export async function demandProof(
  { db, config }: Pick<Services, 'db' | 'config'>,
  viewer: Viewer,
  { isOperator }: { isOperator: boolean },
): Promise<void> {
  const minutes = isOperator ? OPERATOR_PROOF_MINUTES : PROOF_MINUTES
  const { means, proof } = await readProof(db, viewer.sessionId, minutes)
  if (isOperator && config.isProduction && !hasFactor(means))
    throw new ApiError(
      'two_step_required',
      'Operators need a passkey or an authenticator app. Set one up in your account, under Security.',
    )
  // A mailbox never stands in for an operator's factor.
  const demanded = { ...means, isRecovered: means.isRecovered && !isOperator }
  if (proof === null || !isProof(proof, demanded)) throw unproven(demanded)
}
