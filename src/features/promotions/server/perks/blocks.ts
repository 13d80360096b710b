import type { Promotion } from '#features/promotions/contract.ts'
import type { Block } from '#features/promotions/perks-contract.ts'
import type { Channel, PerkChannel } from '#features/promotions/rules.ts'
import { type Author, createDraft, updateDraft } from '#features/promotions/server/drafts.ts'
import { moveBlock } from '#features/promotions/server/perks/agree-block.ts'
import { isPastDeadline } from '#features/promotions/server/perks/deadline.ts'
import { replaceProducts } from '#features/promotions/server/spotlights.ts'
import type { Locked } from '#features/promotions/server/transitions.ts'
import { ApiError, invalid } from '#shared/errors.ts'
import type { Versions } from '#server/api/versions.ts'
import type { Db } from '#server/data/db.ts'

type Changes = Omit<Block, 'brandId'>

/** Saves a draft of a block. */
export function createBlock(
  author: Author,
  { brandId, channel, ...changes }: Block & { channel: PerkChannel },
) {
  return createDraft(author, { brandId, channel }, (trx, promotion) => write(trx, promotion, changes))
}

/** Changes a block. After the deadline of its slot a submitted one can't change. */
export function updateBlock(
  author: Author,
  id: string,
  { brandId, ...changes }: Block,
  versions: Versions,
): Promise<Promotion> {
  const of = { id, brandId, isOf: (channel: Channel) => channel !== 'spotlight' }
  return updateDraft(
    author,
    of,
    async (trx, promotion) => {
      await refuseLate(trx, promotion)
      await moveBlock(trx, promotion, changes.slotId, author.clock.now())
      await write(trx, promotion, changes)
    },
    versions,
  )
}

async function refuseLate(trx: Db, promotion: Locked): Promise<void> {
  const isSubmitted = promotion.status === 'in_review' || promotion.status === 'scheduled'
  if (isSubmitted && (await isPastDeadline(trx, promotion)))
    throw new ApiError('conflict', 'The deadline has passed, so the text can’t change any more.')
}

async function write(
  trx: Db,
  { id, brandId }: { id: string; brandId: string },
  changes: Changes,
): Promise<void> {
  const { productId, slotId, imageId, ...texts } = changes
  if (imageId !== null) await refuseForeignImage(trx, brandId, imageId)
  if (slotId !== null) await refuseUnknownSlot(trx, slotId)
  await trx
    .updateTable('promotion')
    .set({ ...texts, slotId, imageId })
    .where('id', '=', id)
    .execute()
  await replaceProducts(trx, { id, brandId, productIds: productId === null ? [] : [productId] })
}

async function refuseForeignImage(trx: Db, brandId: string, imageId: string): Promise<void> {
  const image = await trx
    .selectFrom('image')
    .select('id')
    .where('id', '=', imageId)
    .where('brandId', '=', brandId)
    .where('removedAt', 'is', null)
    .executeTakeFirst()
  if (image === undefined) throw invalid('imageId', 'This picture was removed. Choose another one.')
}

async function refuseUnknownSlot(trx: Db, slotId: string): Promise<void> {
  const slot = await trx.selectFrom('promotionSlot').select('id').where('id', '=', slotId).executeTakeFirst()
  if (slot === undefined) throw invalid('slotId', 'This date no longer exists. Choose another one.')
}
