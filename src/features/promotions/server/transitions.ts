import {
  draw,
  release as releaseCredit,
  type Release,
  reservedBy,
} from '#features/payments/server/money/ledger.ts'
import { withBusinessLocked } from '#features/payments/server/money/lease.ts'
import {
  type Channel,
  isReserving,
  type PromotionStatus,
  statusAfter,
  type Transition,
} from '#features/promotions/rules.ts'
import type { PromotionStep } from '#features/promotions/contract.ts'
import { notifyOf } from '#features/promotions/server/notifications.ts'
import { settleLocked } from '#features/promotions/server/settle.ts'
import { notFound, ApiError } from '#shared/errors.ts'
import { appNow } from '#server/data/app-now.ts'
import { audit } from '#server/data/audit.ts'
import type { Db } from '#server/data/db.ts'

const KINDS = {
  spotlight: 'adCredit',
  email: 'email',
  push: 'pushNotification',
  social: 'socialPost',
} as const

export type Locked = Awaited<ReturnType<typeof lockPromotion>>
/** The user who changes a promotion; null for the clock. */
export type By = { userId: string; address: string } | null

/**
 * Runs `work` with the rows of the business and the promotion locked, in this order. Throws `not_found` for a
 * promotion of another business.
 */
export function withPromotionLocked<T>(
  db: Db,
  { id, businessId }: { id: string; businessId: string },
  work: (trx: Db, promotion: Locked) => Promise<T>,
): Promise<T> {
  return withBusinessLocked(db, businessId, async (trx) =>
    work(trx, await lockPromotion(trx, id, businessId)),
  )
}

async function lockPromotion(trx: Db, id: string, businessId: string) {
  const row = await trx
    .selectFrom('promotion')
    .selectAll()
    .where('id', '=', id)
    .where('businessId', '=', businessId)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined) throw notFound()
  return row
}

/**
 * Cancels every promotion of a brand that is not over, in the transaction of its caller; what is not used
 * returns to the businesses that booked it.
 */
export async function cancelPromotionsOf(trx: Db, brandId: string, words: string, now: Date): Promise<void> {
  const live = await trx
    .selectFrom('promotion')
    .select(['id', 'businessId'])
    .where('brandId', '=', brandId)
    .where('status', 'in', ['in_review', 'scheduled', 'running', 'paused'])
    .orderBy('businessId')
    .orderBy('id')
    .execute()
  for (const { id, businessId } of live) {
    await trx.selectFrom('business').select('id').where('id', '=', businessId).forNoKeyUpdate().execute()
    const promotion = await lockPromotion(trx, id, businessId)
    if (statusAfter(promotion.status, 'cancel') === undefined) continue
    await transition(trx, promotion, { transition: 'cancel', step: 'stopped', by: null, words }, now)
  }
}

type Step = PromotionStep['step']
/** `isQuiet`: the notification of another step says it too. */
type Change = { transition: Transition; step: Step; by: By; words?: string; isQuiet?: boolean }

/**
 * Changes the status of a locked promotion, with its step, its audit entry, its places and its reservation.
 * Throws `conflict` if its status does not allow it, or if less credit is left than it needs.
 */
export async function transition(
  trx: Db,
  promotion: Locked,
  { transition: to, step, by, words = '', isQuiet = false }: Change,
  now: Date,
): Promise<PromotionStatus> {
  const status = statusAfter(promotion.status, to)
  if (status === undefined) throw new ApiError('conflict', WHY_NOT[promotion.status])
  const stepId = await addStep(trx, { promotionId: promotion.id, step, words, by })
  // One that ends while it is paused was not delivered because its owner wanted so.
  const isPausedEnd = promotion.status === 'paused' && to === 'finish'
  const isOwners = isPausedEnd || (by !== null && (to === 'withdraw' || to === 'cancel'))
  const release = { promotionId: promotion.id, source: `release:${stepId}` }
  if (isReserving(promotion.status) && !isReserving(status))
    await returnRest(trx, { ...release, because: isOwners ? 'owner' : 'us' }, by, now)
  if (status === 'in_review') await reserve(trx, promotion, stepId, now)
  await trx
    .updateTable('promotion')
    .set((eb) => ({
      status,
      ...stamps(promotion.status, status),
      ...(status === 'running' && { pacedImpressions: eb.ref('billed') }),
    }))
    .where('id', '=', promotion.id)
    .execute()
  await trx
    .updateTable('promotionPlace')
    .set({ isRunning: status === 'running' })
    .where('promotionId', '=', promotion.id)
    .where('isRunning', '=', status !== 'running')
    .execute()
  if (!isQuiet) await notifyOf(trx, promotion, { transition: to, isByClock: by === null, stepId, words }, now)
  await audit(trx, {
    event: `promotion.${step}`,
    userId: by?.userId,
    businessId: promotion.businessId,
    subjectId: promotion.id,
    address: by?.address,
    detail: { channel: promotion.channel, ...(words !== '' && { words }) },
  })
  return status
}

/** Returns the columns that a new status sets. */
function stamps(from: PromotionStatus, to: PromotionStatus) {
  const isDecided = from === 'in_review' && (to === 'scheduled' || to === 'refused')
  return {
    ...(to === 'in_review' && { submittedAt: appNow(), decidedAt: null, refusal: '', refusedWords: '' }),
    ...(to === 'draft' && { submittedAt: null, decidedAt: null }),
    ...(isDecided && { decidedAt: appNow() }),
    ...(to === 'running' && { pacedFrom: appNow() }),
    ...(to === 'running' && from === 'scheduled' && { startedAt: appNow() }),
    ...((to === 'done' || to === 'cancelled') && { endedAt: appNow() }),
  }
}

const WHY_NOT: Record<PromotionStatus, string> = {
  draft: 'This is a draft.',
  in_review: 'This is being reviewed.',
  scheduled: 'This has been approved and is scheduled.',
  running: 'This is running. Pause or cancel it first.',
  paused: 'This is paused.',
  done: 'This promotion is over.',
  refused: 'This was not approved. Change it and submit it again.',
  cancelled: 'This promotion was cancelled.',
}

type NewStep = { promotionId: string; step: Step; words?: string; by: By }

/** Adds a step and returns its id. */
export async function addStep(trx: Db, { promotionId, step, words = '', by }: NewStep): Promise<string> {
  const { id } = await trx
    .insertInto('promotionStep')
    .values({ promotionId, step, words, userId: by?.userId ?? null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Reserves the budget, or one of the perk. What a promotion has reserved already stays where it is, also if
 * that window has ended; the difference is drawn or released.
 */
async function reserve(trx: Db, promotion: Locked, stepId: string, now: Date): Promise<void> {
  const { id, businessId, channel, budgetCents } = promotion
  const amount = channel === 'spotlight' ? (budgetCents ?? 0) : 1
  const before = await reservedBy(trx, id)
  if (before > amount) {
    const surplus = { promotionId: id, source: `release:${stepId}`, because: 'edit', keep: amount } as const
    await releaseCredit(trx, surplus, now)
    return
  }
  const of = { businessId, kind: KINDS[channel], entry: 'reserve', source: `reserve:${stepId}` } as const
  await draw(trx, { ...of, amount: amount - before, promotionId: id }, now)
}

/** Charges what was delivered, and returns the rest of the reservation. */
async function returnRest(trx: Db, rest: Release, by: By, now: Date): Promise<void> {
  const { promotionId } = rest
  await settleLocked(trx, [promotionId])
  const returned = await releaseCredit(trx, rest, now)
  if (returned > 0) await addStep(trx, { promotionId, step: 'returned', words: String(returned), by })
}

/** Returns the kind of credit that a channel uses. */
export function kindOf(channel: Channel) {
  return KINDS[channel]
}
