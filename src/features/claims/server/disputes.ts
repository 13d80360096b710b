import { sql } from 'kysely'

import type { AccessRequest } from '#features/claims/contract.ts'
import { ANSWER_DAYS, ASK_AGAIN_DAYS } from '#features/claims/rules.ts'
import type { ClaimRow, TransitionDeps } from '#features/claims/server/claim-row.ts'
import { lockClaim, transitionClaim, claimHasChanged } from '#features/claims/server/transitions.ts'
import { answeredEmail, requestSentEmail } from '#features/claims/server/emails/claimant-emails.ts'
import { accessRequestedEmail } from '#features/claims/server/emails/owner-emails.ts'
import { brandNameOf, emailClaimant, emailOwners } from '#features/claims/server/notifications.ts'
import { notify } from '#features/notifications/server/notify.ts'
import { formatLongDate } from '#shared/dates.ts'
import { ApiError, notFound } from '#shared/errors.ts'
import { inSentence } from '#shared/text.ts'
import type { Services, Viewer } from '#server/api/context.ts'
import { retrying } from '#server/api/refusals.ts'
import { audit } from '#server/data/audit.ts'
import { appNow } from '#server/data/app-now.ts'
import type { Db } from '#server/data/db.ts'

/**
 * Throws if the last request of this person for the brand was withdrawn or declined less than a week ago: an
 * owner is emailed for each. Another owner may be asked at once.
 */
export async function refuseAskingAgain(
  trx: Db,
  userId: string,
  brand: { id: string; name: string; businessId: string },
): Promise<void> {
  const last = await trx
    .selectFrom('claim as asked')
    .select(sql<string>`asked.ended_at + make_interval(days => ${ASK_AGAIN_DAYS})`.as('againAt'))
    .where('asked.userId', '=', userId)
    .where('asked.brandId', '=', brand.id)
    .where('asked.ownerNotifiedAt', 'is not', null)
    .where('asked.ending', 'in', ['withdrawn', 'kept', 'refused'])
    .where('asked.endedAt', '>', appNow({ minus: { days: ASK_AGAIN_DAYS } }))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('claim as won')
            .innerJoin('claimTransition as moved', 'moved.claimId', 'won.id')
            .select('won.id')
            .where('won.brandId', '=', brand.id)
            .where('won.businessId', '=', brand.businessId)
            .where('moved.state', '=', 'active')
            .whereRef('moved.at', '>', 'asked.ownerNotifiedAt'),
        ),
      ),
    )
    .orderBy('asked.endedAt', 'desc')
    .executeTakeFirst()
  if (last === undefined) return
  throw new ApiError(
    'conflict',
    `You’ve already asked the owner of ${inSentence(brand.name)}. You can ask again on ${formatLongDate(last.againAt, 'UTC')}.`,
  )
}

/** Turns a new claim into a request to the brand's owner, who is notified and has seven days to answer. */
export async function requestAccess(
  deps: TransitionDeps & { viewer: Viewer; address: string },
  trx: Db,
  claim: ClaimRow,
  brand: { id: string; name: string; businessId: string },
): Promise<ClaimRow> {
  const contested = await transitionClaim(deps, trx, claim, {
    event: { type: 'contested' },
    by: { userId: deps.viewer.userId, address: deps.address },
    detail: { owner: brand.businessId },
    changes: {
      ownerNotifiedAt: appNow(),
      answerBy: appNow({ plus: { days: ANSWER_DAYS } }),
    },
  })
  const until = contested.answerBy ?? contested.expiresAt
  const id = `claim.requested:${claim.id}`
  await notify(trx, {
    businessId: brand.businessId,
    type: 'claim.accessRequested',
    dedupeId: id,
    personId: claim.userId,
    payload: { brand: brand.name, claim: claim.id, at: until },
  })
  await emailOwners(deps, trx, brand.businessId, {
    id,
    content: accessRequestedEmail({ brand: brand.name, answerBy: until }),
  })
  await notify(trx, {
    businessId: claim.businessId,
    type: 'claim.contested',
    dedupeId: id,
    payload: { brand: brand.name, claim: claim.id, at: until },
  })
  await emailClaimant(deps, trx, contested, {
    id,
    content: requestSentEmail({ brand: brand.name, answerBy: until }),
  })
  return contested
}

/** Returns the open requests for the brand of a business, newest first. */
export async function findRequests(db: Db, businessId: string): Promise<AccessRequest[]> {
  const rows = await db
    .selectFrom('claim')
    .innerJoin('brand', 'brand.id', 'claim.brandId')
    .innerJoin('appUser as person', 'person.id', 'claim.userId')
    .select(['claim.id', 'claim.createdAt', 'claim.answerBy', 'claim.answer', 'claim.expiresAt'])
    .select(['person.name', 'person.username', 'person.email'])
    .where('brand.businessId', '=', businessId)
    .where('claim.state', '=', 'contested')
    .orderBy('claim.createdAt', 'desc')
    .orderBy('claim.id')
    .execute()
  return rows.map(({ id, createdAt, answerBy, answer, expiresAt, name, username, email }) => ({
    id,
    who: { name: name || username, email: email ?? '' },
    askedAt: createdAt,
    answerBy: answerBy ?? expiresAt,
    answer: answer === 'keep' || answer === 'release' ? answer : null,
  }))
}

type Answering = TransitionDeps & Pick<Services, 'db'> & { viewer: Viewer; address: string }
type Answer = { businessId: string; answer: 'keep' | 'release'; note?: string | undefined }

/**
 * Records the owner's answer. Declining ends a request without proof; with proof, or if the owner agrees, an
 * operator decides.
 */
export async function answerRequest(
  deps: Answering,
  id: string,
  { businessId, answer, note = '' }: Answer,
): Promise<void> {
  const { db, viewer, address } = deps
  await retrying(() =>
    db.transaction().execute(async (trx) => {
      const claim = await lockClaim(trx, id)
      const owner = await trx
        .selectFrom('brand')
        .select('businessId')
        .where('id', '=', claim.brandId)
        .executeTakeFirst()
      if (owner?.businessId !== businessId) throw notFound()
      if (claim.state !== 'contested' || claim.answer !== null) throw claimHasChanged()
      const changes = { answer, answeredAt: appNow() }
      const by = { userId: viewer.userId, address }
      await audit(trx, {
        event: 'claim.answered',
        userId: viewer.userId,
        businessId,
        subjectId: claim.brandId ?? undefined,
        address,
        detail: { claim: id, answer },
      })
      const isBacked = claim.provedAt !== null || claim.reviewSince !== null
      if (answer === 'keep' && !isBacked) {
        const event = { type: 'ended', ending: 'kept' } as const
        await transitionClaim(deps, trx, claim, {
          event,
          note: note.trim(),
          by,
          changes: { ...changes, endingNote: note.trim() },
        })
        return
      }
      if (isBacked) await trx.updateTable('claim').set(changes).where('id', '=', id).execute()
      else await transitionClaim(deps, trx, claim, { event: { type: 'submitted' }, by, changes })
      const brand = await brandNameOf(trx, claim)
      await emailClaimant(deps, trx, claim, {
        id: `claim.answered:${id}`,
        content: answeredEmail({ brand, answer, note }),
      })
    }),
  )
}
