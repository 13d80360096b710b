import type { MemberAction, Promotion } from '#features/promotions/contract.ts'
import { grantDue } from '#features/payments/server/money/redemptions.ts'
import { withBusinessLocked } from '#features/payments/server/money/lease.ts'
import type { Channel } from '#features/promotions/rules.ts'
import { agree } from '#features/promotions/server/agree.ts'
import { agreeBlock } from '#features/promotions/server/perks/agree-block.ts'
import { isPastDeadline } from '#features/promotions/server/perks/deadline.ts'
import { getPromotion, type Owner } from '#features/promotions/server/queries.ts'
import {
  addStep,
  type Locked,
  transition,
  withPromotionLocked,
} from '#features/promotions/server/transitions.ts'
import { ApiError } from '#shared/errors.ts'
import type { Membership, Services, Viewer } from '#server/api/context.ts'
import { refuseStale, type Versions } from '#server/api/versions.ts'
import { audit } from '#server/data/audit.ts'
import type { Db } from '#server/data/db.ts'

/** The member who changes a promotion. */
export type Author = Pick<Services, 'db' | 'clock'> & { viewer: Viewer; member: Membership; address: string }
/** Writes the fields of a promotion. */
type Write<P = { id: string; brandId: string }> = (trx: Db, promotion: P) => Promise<void>

/** Saves a draft. Nothing is reserved until it is submitted. */
export async function createDraft(
  author: Author,
  { brandId, channel }: { brandId: string; channel: Channel },
  write: Write,
): Promise<Promotion> {
  const { db, clock, viewer, member, address } = author
  const id = await withBusinessLocked(db, member.businessId, async (trx) => {
    const made = await trx
      .insertInto('promotion')
      .values({ businessId: member.businessId, brandId, channel, createdBy: viewer.userId })
      .returning('id')
      .executeTakeFirstOrThrow()
    await write(trx, { id: made.id, brandId })
    await addStep(trx, { promotionId: made.id, step: 'created', by: byOf(author) })
    await audit(trx, {
      event: 'promotion.created',
      userId: viewer.userId,
      businessId: member.businessId,
      subjectId: made.id,
      address,
      detail: { channel },
    })
    return made.id
  })
  return getPromotion(db, id, ownerOf(author, brandId), clock.now())
}

/** Changes a promotion. One that was submitted goes back to review, with its new budget reserved. */
export async function updateDraft(
  author: Author,
  { id, brandId, isOf }: { id: string; brandId: string; isOf: (channel: Channel) => boolean },
  write: Write<Locked>,
  versions: Versions,
): Promise<Promotion> {
  const { db, clock } = author
  const of = ownerOf(author, brandId)
  await grantDue(db, of.businessId, clock.now())
  await withPromotionLocked(db, { id, ...of }, async (trx, promotion) => {
    refuseStale(versions, promotion.updatedAt)
    if (!isOf(promotion.channel)) throw new ApiError('conflict', 'This is a promotion of another kind.')
    const edit = { transition: 'edit', step: 'edited', by: byOf(author) } as const
    if (promotion.status !== 'in_review' && promotion.status !== 'scheduled') {
      await transition(trx, promotion, edit, clock.now())
      await write(trx, { ...promotion, brandId })
      return
    }
    await write(trx, { ...promotion, brandId })
    await transition(trx, await agreed(trx, promotion, clock.now()), edit, clock.now())
  })
  return getPromotion(db, id, of, clock.now())
}

/**
 * Submits a draft for review and reserves what it needs. Throws for each field that is missing or not
 * possible.
 */
export async function submit(
  author: Author,
  id: string,
  brandId: string,
  versions: Versions,
): Promise<Promotion> {
  const { db, clock } = author
  const of = ownerOf(author, brandId)
  await grantDue(db, of.businessId, clock.now())
  await withPromotionLocked(db, { id, ...of }, async (trx, promotion) => {
    refuseStale(versions, promotion.updatedAt)
    const change = { transition: 'submit', step: 'submitted', by: byOf(author) } as const
    await transition(trx, await agreed(trx, promotion, clock.now()), change, clock.now())
  })
  return getPromotion(db, id, of, clock.now())
}

/** Checks a promotion as it is written by now, and returns it with the terms that were agreed. */
async function agreed(trx: Db, promotion: Locked, now: Date): Promise<Locked> {
  if (promotion.channel === 'spotlight') await agree(trx, promotion, now)
  const { id } = promotion
  const written = await trx.selectFrom('promotion').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  if (written.channel !== 'spotlight') await agreeBlock(trx, written, now)
  return written
}

const ACTIONS = {
  withdraw: 'withdrawn',
  pause: 'paused',
  resume: 'resumed',
  cancel: 'cancelled',
} as const satisfies Record<MemberAction, string>

/**
 * Withdraws, pauses, resumes or cancels a promotion. Throws `conflict` for an approved block after its
 * deadline: the platform has it, and sends it.
 */
export async function changePromotion(
  author: Author,
  id: string,
  { brandId, action }: { brandId: string; action: MemberAction },
): Promise<Promotion> {
  const { db, clock } = author
  const of = ownerOf(author, brandId)
  await withPromotionLocked(db, { id, ...of }, async (trx, promotion) => {
    if (promotion.status === 'scheduled' && (await isPastDeadline(trx, promotion)))
      throw new ApiError('conflict', 'The deadline has passed, so it goes out as approved.')
    const change = { transition: action, step: ACTIONS[action], by: byOf(author) } as const
    await transition(trx, promotion, change, clock.now())
  })
  return getPromotion(db, id, of, clock.now())
}

/** Deletes a draft; throws `conflict` for anything that was submitted. */
export async function deleteDraft(author: Author, id: string, brandId: string): Promise<void> {
  const { db, viewer, address } = author
  const of = ownerOf(author, brandId)
  await withPromotionLocked(db, { id, ...of }, async (trx, promotion) => {
    if (promotion.status !== 'draft') throw new ApiError('conflict', 'Only a draft can be deleted.')
    await trx.deleteFrom('promotion').where('id', '=', id).execute()
    await audit(trx, {
      event: 'promotion.deleted',
      userId: viewer.userId,
      businessId: of.businessId,
      subjectId: id,
      address,
    })
  })
}

const ownerOf = ({ member }: Author, brandId: string): Owner => ({ brandId, businessId: member.businessId })
const byOf = ({ viewer, address }: Author) => ({ userId: viewer.userId, address })
