import { sql } from 'kysely'
import * as z from 'zod/mini'

import type { Product } from '#features/products/contract.ts'
import { sheetCells, type SheetCells, type SheetField } from '#features/products/sheet.ts'
import type { CheckedRow } from '#features/products/sheet-contract.ts'
import { type CategoryTitles, readCategoryTitles } from '#features/products/server/sheet/categories.ts'
import { readRow, type SheetChange } from '#features/products/server/sheet/read-row.ts'
import { findProductsById } from '#features/products/server/queries.ts'
import { Id } from '#shared/api/input.ts'
import { ApiError } from '#shared/errors.ts'
import { slugify } from '#shared/text.ts'
import type { Db } from '#server/data/db.ts'
import { statement } from '#server/data/statement.ts'

type GivenRow = { line: number; cells: SheetCells }
type ProductRef = { id: string; brandId: string }
type Verdict = CheckedRow & {
  staged?: { productId: string | null; change: SheetChange; base: string | null }
}

/** The most characters of a cell that are shown. */
const SHOWN = 300

/** Computes the effect of each row and stores it for `apply`. Unchanged and invalid rows are not stored. */
export async function checkRows(
  db: Db,
  target: ProductRef,
  rows: readonly GivenRow[],
): Promise<CheckedRow[]> {
  return db.transaction().execute(async (trx) => {
    // Two calls for one file run one after the other, so that each sees the other's rows.
    await refuseUnlessOpen(trx, target)
    const lines = rows.map(({ line }) => line)
    await trx
      .deleteFrom('productImportRow')
      .where('importId', '=', target.id)
      .where('line', 'in', lines)
      .execute()
    const titles = await readCategoryTitles(trx)
    const known = await knownTo(trx, target, rows)
    const verdicts = rows.map((row) => judge(row, known, titles))
    const staged = verdicts.flatMap(({ line, staged: change }) => (change ? [{ line, ...change }] : []))
    if (staged.length > 0) await stage(trx, target.id, staged)
    return verdicts.map(({ line, name, outcome, errors, changes }) => ({
      line,
      name,
      outcome,
      errors,
      changes,
    }))
  })
}

export async function refuseUnlessOpen(trx: Db, { id, brandId }: ProductRef): Promise<void> {
  const found = await trx
    .selectFrom('productImport')
    .select('appliedAt')
    .where('id', '=', id)
    .where('brandId', '=', brandId)
    .forUpdate()
    .executeTakeFirst()
  if (found === undefined) throw new ApiError('not_found', 'We couldn’t find that.')
  if (found.appliedAt !== null) throw new ApiError('conflict', 'This import has already been applied.')
}

/**
 * The data that rows are compared with: products by id, those that the file named before, and existing names.
 */
type Known = {
  products: Map<string, Product>
  archived: Set<string>
  takenIds: Set<string>
  takenNames: Map<string, string>
}

const foldNames = statement({
  params: { names: z.array(z.string()) },
  row: z.object({ folded: z.string(), written: z.string() }),
  sql: ({ names }) => sql`
    select fold(written) as folded, written
    from unnest(${names}::text[]) as given(written)`,
})

async function knownTo(trx: Db, { id, brandId }: ProductRef, rows: readonly GivenRow[]): Promise<Known> {
  const ids = rows.map(({ cells }) => idOf(cells)).filter((given) => Id.safeParse(given).success)
  const products = await findProductsById(trx, { brandId, ids })
  const archived = await trx
    .selectFrom('product')
    .select('id')
    .where('brandId', '=', brandId)
    .where('removedAt', 'is not', null)
    .where('id', 'in', ids.length > 0 ? ids : [brandId])
    .execute()
  const staged = await trx
    .selectFrom('productImportRow')
    .select(['productId', 'isNew', sql<string | null>`fold(change->>'name')`.as('name')])
    .where('importId', '=', id)
    .execute()
  const names = [...new Set(rows.flatMap(({ cells }) => foldable(cells)))]
  const folded = new Map((await foldNames(trx, { names })).map((name) => [name.written, name.folded]))
  const standing = await trx
    .selectFrom('product')
    .select('normalizedName')
    .where('brandId', '=', brandId)
    .where('removedAt', 'is', null)
    .where('normalizedName', 'in', folded.size > 0 ? [...folded.values()] : [''])
    .execute()
  const inUse = new Map<string, string>(standing.map(({ normalizedName }) => [normalizedName ?? '', 'list']))
  for (const { name, isNew } of staged) if (isNew && name !== null) inUse.set(name, 'file')
  return {
    products: new Map(products.map((product) => [product.id, product])),
    archived: new Set(archived.map((product) => product.id)),
    takenIds: new Set(staged.map(({ productId }) => productId)),
    takenNames: new Map(
      [...folded].flatMap(([written, name]) => {
        const where = inUse.get(name)
        return [
          [`folded ${written}`, name] as const,
          ...(where === undefined ? [] : [[name, where] as const]),
        ]
      }),
    ),
  }
}

const foldable = (cells: SheetCells): string[] => {
  const name = nameOf(cells)
  return idOf(cells) === '' && name !== '' ? [name] : []
}
/** Some programs write it in capitals. */
const idOf = ({ id = '' }: SheetCells) => id.trim().toLowerCase()
const nameOf = ({ name = '' }: SheetCells) => name.trim().replace(/\s+/g, ' ').replaceAll('\0', '')

function judge({ line, cells }: GivenRow, known: Known, titles: CategoryTitles): Verdict {
  const id = idOf(cells)
  const current = id === '' ? null : known.products.get(id)
  const base = { line, name: nameOf(cells) || (current?.name ?? ''), changes: [] }
  if (current === undefined) {
    const message = known.archived.has(id)
      ? 'This product is archived. Restore it first.'
      : 'None of your products has this id.'
    return { ...base, outcome: 'wrong', errors: { id: message } }
  }
  const { change, errors } = readRow(cells, current, titles)
  if (current === null) {
    const twin = twinOf(base.name, known)
    if (twin !== null) errors.name ??= twin
  } else if (known.takenIds.has(current.id)) errors.id ??= 'Another row of this file changes this product.'
  if (Object.keys(errors).length > 0) return { ...base, outcome: 'wrong', errors }
  if (current !== null) known.takenIds.add(current.id)
  const changes = current === null ? [] : changesOf(current, cells, change, titles)
  if (current !== null && changes.length === 0) return { ...base, outcome: 'same', errors: {} }
  return {
    ...base,
    outcome: current === null ? 'add' : 'change',
    errors: {},
    changes,
    staged: { productId: current?.id ?? null, change, base: current?.updatedAt ?? null },
  }
}

/**
 * Returns the error for a name that exists (R90): a file never adds a second product of one name, but the
 * form can.
 */
function twinOf(name: string, known: Known): string | null {
  const folded = known.takenNames.get(`folded ${name}`)
  if (folded === undefined) return null
  const where = known.takenNames.get(folded)
  if (where === 'list')
    return `You already have a product called ${name}. Add its id to this row to update it.`
  if (where === 'file') return `Another row of this file adds ${name}.`
  known.takenNames.set(folded, 'file')
  return null
}

/** Returns the fields that really change, with old and new text. */
function changesOf(current: Product, cells: SheetCells, change: SheetChange, titles: CategoryTitles) {
  const before = sheetCells(current, titles)
  // A change's keys are fields.
  return (Object.keys(change) as Exclude<SheetField, 'id'>[]).flatMap((field) => {
    if (isSame(current, change, field)) {
      delete change[field]
      return []
    }
    return [{ field, before: shown(before[field]), after: shown(cells[field] ?? '') }]
  })
}

function isSame(current: Product, change: SheetChange, field: Exclude<SheetField, 'id'>): boolean {
  const { purchasability } = change
  if (field === 'purchasability') return inOrder(purchasability ?? []) === inOrder(current.purchasability)
  if (field !== 'categories') return JSON.stringify(change[field]) === JSON.stringify(current[field])
  return (
    change.categories?.toSorted().join() ===
    current.categories
      .map(({ id }) => id)
      .toSorted()
      .join()
  )
}

const inOrder = (points: Product['purchasability']) =>
  points
    .map(({ country, url }) => `${country} ${url}`)
    .toSorted()
    .join()

const shown = (text: string) =>
  Array.from(text).length > SHOWN ? `${Array.from(text).slice(0, SHOWN).join('')}…` : text

const insertRows = statement({
  params: { importId: z.uuid(), rows: z.string() },
  sql: ({ importId, rows }) => sql`
    insert into product_import_row (import_id, line, product_id, is_new, change, base)
    select ${importId}::uuid, r.line, coalesce(r.product_id, uuidv7()), r.product_id is null, r.change, r.base
    from jsonb_to_recordset(${rows}::jsonb) as r(line int, product_id uuid, change jsonb, base timestamptz)`,
})

type Staged = { line: number; productId: string | null; change: SheetChange; base: string | null }

async function stage(trx: Db, importId: string, rows: readonly Staged[]): Promise<void> {
  const values = rows.map(({ line, productId, change, base }) => {
    const slug = productId === null ? { slug: slugify(change.name ?? '', 'product') } : {}
    return { line, product_id: productId, change: { ...change, ...slug }, base }
  })
  await insertRows(trx, { importId, rows: JSON.stringify(values) })
}
