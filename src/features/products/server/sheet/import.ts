import { type RawBuilder, sql } from 'kysely'

import { noteMilestones } from '#features/brand/server/milestones.ts'
import type { Kept, SheetImport } from '#features/products/sheet-contract.ts'
import { refuseUnlessOpen } from '#features/products/server/sheet/check-rows.ts'
import { noteFailure, refuseChanged } from '#features/products/server/sheet/import-conflicts.ts'
import {
  archiveSome,
  insertNew,
  keepBefore,
  keepTouched,
  keepVersions,
  lockProducts,
} from '#features/products/server/sheet/import-rows.ts'
import { writeFields } from '#features/products/server/sheet/write-fields.ts'
import { notFound, ApiError } from '#shared/errors.ts'
import { audit } from '#server/data/audit.ts'
import { appNow } from '#server/data/app-now.ts'
import type { Db } from '#server/data/db.ts'
import { statement } from '#server/data/statement.ts'
import { retrying } from '#server/api/refusals.ts'
import type * as z from 'zod/mini'
import type { Actor } from '#server/api/context.ts'

export async function startImport(
  db: Db,
  { brandId, userId }: Actor,
  fileName: string,
): Promise<SheetImport> {
  const { id } = await db
    .insertInto('productImport')
    .values({ brandId, userId, fileName })
    .returning('id')
    .executeTakeFirstOrThrow()
  return getImport(db, { id, brandId })
}

/**
 * Applies the rows in one transaction; throws if a product was changed since its row was checked. The reason
 * of a failure is kept with the import, which can be applied again.
 */
export async function applyImport(db: Db, actor: Actor, id: string): Promise<SheetImport> {
  try {
    return await applyAll(db, actor, id)
  } catch (error) {
    await noteFailure(db, { id, brandId: actor.brandId }, error)
    throw error
  }
}

function applyAll(db: Db, actor: Actor, id: string): Promise<SheetImport> {
  const { brandId, businessId, userId, address } = actor
  return retrying(() =>
    db.transaction().execute(async (trx) => {
      // New names wait for each other, as when adding a product by hand.
      await trx.selectFrom('brand').select('id').where('id', '=', brandId).forNoKeyUpdate().execute()
      await refuseUnlessOpen(trx, { id, brandId })
      await lockProducts(trx, { id, brandId })
      await refuseChanged(trx, { id, brandId })
      await keepBefore(trx, { id })
      await insertNew(trx, { id, brandId })
      await writeFields(trx, { importId: id, column: 'change' })
      await keepVersions(trx, { id })
      await trx
        .updateTable('productImport')
        .set({ appliedAt: appNow(), failedAt: null, failure: null, failureLine: null })
        .where('id', '=', id)
        .execute()
      await noteMilestones(trx, { brandId })
      const done = await getImport(trx, { id, brandId })
      const detail = { added: done.added, changed: done.changed }
      await audit(trx, { event: 'products.imported', userId, businessId, subjectId: id, address, detail })
      return done
    }),
  )
}

/**
 * Undoes an import: restores what nobody edited since, and lists the rest. Archives added products a hundred
 * at a time: each updates the brand's counter, and a row that one transaction writes thousands of times gets
 * slower. Resumes after an interruption.
 */
export async function undoImport(
  db: Db,
  actor: Actor,
  id: string,
  storeAnswer: (trx: Db, answer: Undone) => Promise<Undone>,
): Promise<Undone> {
  const { brandId, businessId, userId, address } = actor
  const kept = await retrying(() => db.transaction().execute((trx) => restoreChanged(trx, { id, brandId })))
  while ((await retrying(() => db.transaction().execute((trx) => archiveSome(trx, id)))) > 0);
  return db.transaction().execute(async (trx) => {
    await trx.updateTable('productImport').set({ undoneAt: appNow() }).where('id', '=', id).execute()
    const detail = { kept: kept.length }
    await audit(trx, { event: 'products.import_undone', userId, businessId, subjectId: id, address, detail })
    const { n } = await trx
      .selectFrom('productImportRow')
      .select((row) => row.fn.countAll<number>().as('n'))
      .where('importId', '=', id)
      .where('isKept', '=', false)
      .executeTakeFirstOrThrow()
    return storeAnswer(trx, { undone: n, kept })
  })
}

type Undone = { undone: number; kept: z.infer<typeof Kept>[] }

async function restoreChanged(trx: Db, target: ProductRef): Promise<z.infer<typeof Kept>[]> {
  await trx.selectFrom('brand').select('id').where('id', '=', target.brandId).forNoKeyUpdate().execute()
  await refuseUnlessLast(trx, target)
  await lockProducts(trx, target)
  const kept = await keepTouched(trx, { id: target.id })
  await writeFields(trx, { importId: target.id, column: 'before' })
  await keepVersions(trx, { id: target.id })
  return kept
}

export async function findLastImports(
  db: Db,
  brandId: string,
): Promise<{ import: SheetImport | null; failed: SheetImport | null }> {
  const last = await lastApplied(db, brandId)
  const failed = await db
    .selectFrom('productImport')
    .select('id')
    .where('brandId', '=', brandId)
    .where('failedAt', 'is not', null)
    .$if(last?.appliedAt != null, (query) => query.where('failedAt', '>', last?.appliedAt ?? null))
    .orderBy('failedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    import: last === undefined ? null : await getImport(db, { id: last.id, brandId }),
    failed: failed === undefined ? null : await getImport(db, { id: failed.id, brandId }),
  }
}

const deleteOldImports = statement({
  sql: () => sql`
    delete from product_import i
    where i.created_at < app_now() - interval '1 day'
      and (
        i.applied_at is null
        or i.applied_at < app_now() - interval '90 days'
        or exists (
          select from product_import later
          where later.brand_id = i.brand_id and later.applied_at > i.applied_at
        )
      )`,
})

/**
 * Deletes files that were not applied after a day. Of the applied ones only the last can be undone, for 90 days.
 */
export async function purgeImports(db: Db): Promise<void> {
  await deleteOldImports(db, {})
}

type ProductRef = { id: string; brandId: string }

async function getImport(db: Db, { id, brandId }: ProductRef): Promise<SheetImport> {
  const count = (isNew: boolean): RawBuilder<number> =>
    sql`(select count(*)::int from product_import_row r where r.import_id = product_import.id and r.is_new = ${isNew})`
  const found = await db
    .selectFrom('productImport')
    .select(['id', 'fileName', 'createdAt', 'appliedAt', 'undoneAt', 'failedAt', 'failure', 'failureLine'])
    .select([count(true).as('added'), count(false).as('changed')])
    .where('id', '=', id)
    .where('brandId', '=', brandId)
    .executeTakeFirst()
  if (found === undefined) throw notFound()
  const { failedAt, failure: reason, failureLine: line, ...rest } = found
  return { ...rest, failure: failedAt === null || reason === null ? null : { at: failedAt, reason, line } }
}

function lastApplied(db: Db, brandId: string) {
  return db
    .selectFrom('productImport')
    .select(['id', 'appliedAt', 'undoneAt'])
    .where('brandId', '=', brandId)
    .where('appliedAt', 'is not', null)
    .orderBy('appliedAt', 'desc')
    .limit(1)
    .executeTakeFirst()
}

async function refuseUnlessLast(trx: Db, { id, brandId }: ProductRef): Promise<void> {
  await getImport(trx, { id, brandId })
  const last = await lastApplied(trx, brandId)
  if (last?.id !== id) throw new ApiError('conflict', 'Only the last import can be undone.')
  if (last.undoneAt !== null) throw new ApiError('conflict', 'This import has already been undone.')
}
