import { randomInt, timingSafeEqual } from 'node:crypto'

import type { Caller } from '#features/auth/server/caller.ts'
import { takeMail } from '#features/auth/server/email-budget.ts'
import {
  CODE_CHARACTERS,
  CODE_LENGTH,
  CODE_MINUTES,
  CODE_TRIES,
  CODES_PER_CLAIM,
  CODES_PER_DOMAIN,
} from '#features/claims/rules.ts'
import type { ClaimRow } from '#features/claims/server/claim-row.ts'
import {
  lockClaim,
  transitionClaim,
  claimHasChanged,
  refuseClosed,
} from '#features/claims/server/transitions.ts'
import { isOnDomain, notProved, prove, type Prover } from '#features/claims/server/proof/prove.ts'
import { claimCodeEmail } from '#features/claims/server/emails/claimant-emails.ts'
import { codeLimitEmail, codeLimitOwnerEmail } from '#features/claims/server/emails/owner-emails.ts'
import { brandNameOf, emailOwners } from '#features/claims/server/notifications.ts'
import { isApiError, ApiError } from '#shared/errors.ts'
import { count } from '#shared/text.ts'
import { appNow } from '#server/data/app-now.ts'
import { retrying } from '#server/api/refusals.ts'
import { audit } from '#server/data/audit.ts'
import { hashToken } from '#server/tokens.ts'

const OF_CLAIM = { name: 'claim-codes', points: CODES_PER_CLAIM, seconds: 3600, store: 'database' } as const
/** Per domain, for all claimants, accounts and brands together: each code allows five guesses. */
const OF_DOMAIN = {
  name: 'domain-codes',
  points: CODES_PER_DOMAIN,
  seconds: 86_400,
  store: 'database',
} as const
const WARNING = { name: 'domain-codes-warning', points: 1, seconds: 86_400, store: 'database' } as const

/**
 * Emails a code to an address on the brand's domain; earlier codes become invalid. No other address is ever
 * emailed (A57, A127).
 */
export async function sendCode(deps: Prover & Caller, id: string, email: string): Promise<void> {
  const claim = await deps.db.selectFrom('claim').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  refuseClosed(claim)
  if (claim.provedAt !== null) throw claimHasChanged()
  if (!isOnDomain(claim, email)) throw await notProved(deps, claim)
  await takeMail(deps, 'claim', email)
  await takeCode(deps, claim)
  await retrying(() =>
    deps.db.transaction().execute(async (trx) => {
      const locked = await lockClaim(trx, id)
      refuseClosed(locked)
      if (locked.provedAt !== null) throw claimHasChanged()
      await trx.deleteFrom('oneTimeToken').where('claimId', '=', id).execute()
      const code = Array.from(
        { length: CODE_LENGTH },
        () => CODE_CHARACTERS[randomInt(CODE_CHARACTERS.length)],
      ).join('')
      const token = await trx
        .insertInto('oneTimeToken')
        .values({
          purpose: 'claim',
          claimId: id,
          userId: deps.viewer.userId,
          email,
          tokenHash: codeHash(id, code),
          expiresAt: appNow({ plus: { minutes: CODE_MINUTES } }),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const by = { userId: deps.viewer.userId, address: deps.address }
      await transitionClaim(deps, trx, locked, { event: { type: 'proofBegun' }, by })
      await deps.outbox.send(
        trx,
        claimCodeEmail({
          to: email,
          dedupeId: `claim-code:${token.id}`,
          code,
          brand: await brandNameOf(trx, locked),
          username: deps.viewer.username,
        }),
      )
    }),
  )
}

/**
 * Takes one code from the claim's hourly and the domain's daily limit. The first refusal of a day sends a
 * warning.
 */
async function takeCode(deps: Prover & Caller, claim: ClaimRow): Promise<void> {
  await deps.limits.take(OF_CLAIM, claim.id).catch((error: unknown) => {
    throw isApiError(error, 'rate_limited')
      ? tooMany(error, `You’ve had ${CODES_PER_CLAIM} codes in an hour. Use the newest one`)
      : error
  })
  try {
    await deps.limits.take(OF_DOMAIN, claim.domain)
  } catch (error) {
    if (!isApiError(error, 'rate_limited')) throw error
    await warn(deps, claim)
    throw tooMany(
      error,
      `Too many codes were requested for ${claim.domain} today. Use a DNS record, a file or documents instead`,
    )
  }
}

function tooMany({ retryAfter = 60 }: ApiError, words: string): ApiError {
  const minutes = Math.ceil(retryAfter / 60)
  const wait = minutes > 90 ? `${Math.ceil(minutes / 60)} hours` : count(minutes, 'minute')
  return new ApiError('rate_limited', `${words}, or try again in ${wait}.`, { retryAfter })
}

/** Warns the operators, and the brand's owners if there are any, once a day per domain. */
async function warn(deps: Prover & Caller, claim: ClaimRow): Promise<void> {
  try {
    await deps.limits.take(WARNING, claim.domain)
  } catch (error) {
    if (isApiError(error, 'rate_limited')) return
    throw error
  }
  await retrying(() =>
    deps.db.transaction().execute(async (trx) => {
      const id = `claim-codes:${crypto.randomUUID()}`
      const limit = { brand: await brandNameOf(trx, claim), domain: claim.domain }
      const { username } = deps.viewer
      for (const to of deps.config.operatorEmails)
        await deps.outbox.send(trx, codeLimitEmail({ to, dedupeId: `${id}:${to}`, ...limit, username }))
      const brand =
        claim.brandId === null
          ? undefined
          : await trx
              .selectFrom('brand')
              .select('businessId')
              .where('id', '=', claim.brandId)
              .executeTakeFirst()
      if (brand?.businessId)
        await emailOwners(deps, trx, brand.businessId, { id, content: codeLimitOwnerEmail(limit) })
      await audit(trx, {
        event: 'claim.codesCapped',
        userId: deps.viewer.userId,
        subjectId: claim.id,
        address: deps.address,
        detail: { domain: claim.domain },
      })
    }),
  )
}

/**
 * Confirms a code; of several concurrent calls one succeeds. Wrong, expired or tried five times: 400
 * `token_invalid`.
 */
export async function confirmCode(deps: Prover, id: string, code: string): Promise<void> {
  // Counted in its own transaction, so that a failed try still counts.
  const token = await deps.db
    .updateTable('oneTimeToken')
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('claimId', '=', id)
    .where('tries', '<', CODE_TRIES)
    .where('expiresAt', '>', appNow())
    .returning(['id', 'tokenHash'])
    .executeTakeFirst()
  if (token === undefined || !timingSafeEqual(token.tokenHash, codeHash(id, code))) throw wrongCode()
  await retrying(() =>
    deps.db.transaction().execute(async (trx) => {
      const claim = await lockClaim(trx, id)
      const { numDeletedRows } = await trx
        .deleteFrom('oneTimeToken')
        .where('id', '=', token.id)
        .executeTakeFirst()
      if (numDeletedRows === 0n) throw wrongCode()
      await prove(deps, trx, claim, 'mail')
    }),
  )
}

const codeHash = (claimId: string, code: string) => hashToken(`${claimId}:${code}`)
const wrongCode = () => new ApiError('token_invalid', 'This code is wrong or has expired. Request a new one.')
