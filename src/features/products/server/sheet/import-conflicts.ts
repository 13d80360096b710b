import { sql } from 'kysely'
import * as z from 'zod/mini'

import { isApiError, ApiError } from '#shared/errors.ts'
import { appNow } from '#server/data/app-now.ts'
import type { Db } from '#server/data/db.ts'
import { statement } from '#server/data/statement.ts'
import { refusalOf } from '#server/api/refusals.ts'

type ProductRef = { id: string; brandId: string }

const changedRow = statement({
  params: { id: z.uuid(), brandId: z.uuid() },
  row: z.object({ name: z.string(), line: z.int(), isNew: z.boolean() }),
  sql: ({ id, brandId }) => sql`
    select coalesce(p.name, r.change->>'name', 'A product') as name, r.line, r.is_new
    from product_import_row r
    left join product p on p.id = r.product_id and p.brand_id = ${brandId}::uuid
    where r.import_id = ${id}::uuid
      and case
        when r.is_new then exists (
          select from product twin
          where twin.brand_id = ${brandId}::uuid
            and twin.removed_at is null
            and twin.normalized_name = fold(r.change->>'name')
        )
        else p.id is null or p.removed_at is not null or p.updated_at <> r.base
      end
    order by r.line
    limit 1`,
})

/** Throws 412 if a product has changed since its row was checked; names the row. */
export async function refuseChanged(trx: Db, { id, brandId }: ProductRef): Promise<void> {
  const [changed] = await changedRow(trx, { id, brandId })
  if (changed === undefined) return
  const { name, line, isNew } = changed
  const what = isNew ? 'was added to your list' : 'was changed'
  throw new ChangedRow(line, `Line ${line}: ${name} ${what} after the file was checked. Check it again.`)
}

class ChangedRow extends ApiError {
  readonly line: number

  constructor(line: number, message: string) {
    super('stale', message)
    this.line = line
  }
}

/** Records why an import failed, unless it is unknown or already done. Ignores a database that is down. */
export async function noteFailure(db: Db, { id, brandId }: ProductRef, error: unknown): Promise<void> {
  if (isApiError(error, 'not_found') || isApiError(error, 'conflict')) return
  const failure = error instanceof ChangedRow ? error.message : (refusalOf(error)?.message ?? OUR_FAULT)
  await db
    .updateTable('productImport')
    .set({ failedAt: appNow(), failure, failureLine: error instanceof ChangedRow ? error.line : null })
    .where('id', '=', id)
    .where('brandId', '=', brandId)
    .where('appliedAt', 'is', null)
    .execute()
    .catch(() => {})
}

const OUR_FAULT = 'Something went wrong on our side, and nothing was changed. Try again.'
