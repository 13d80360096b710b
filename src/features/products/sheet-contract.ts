import * as z from 'zod/mini'

import { SHEET_FIELDS } from '#features/products/sheet.ts'
import { endpoint } from '#shared/api/contract.ts'
import { Id, text } from '#shared/api/input.ts'

/** The most rows of one file, equal to a brand's list. */
export const SHEET_ROWS_MAX = 5_000
/** The most rows of one call. */
export const SHEET_BATCH_MAX = 250

/** Open without a plan too: an expired plan never locks data in. */
export const exportProducts = endpoint('GET /products/export', {
  summary: "All of a brand's products as CSV, ready to edit and import again",
  access: { who: 'member', can: 'export', scope: { brand: 'query.brandId' } },
  keyScope: 'products:read',
  query: z.object({ brandId: Id }),
  reads: 'replica',
  reply: z.string(),
  produces: 'text/csv',
})

/**
 * An import that was read, possibly applied, possibly undone. `failure` is why the last attempt to apply it
 * changed nothing, with the row if there is one.
 */
export const SheetImport = z.object({
  id: Id,
  fileName: z.string(),
  added: z.int(),
  changed: z.int(),
  createdAt: z.iso.datetime(),
  appliedAt: z.nullable(z.iso.datetime()),
  undoneAt: z.nullable(z.iso.datetime()),
  failure: z.nullable(z.object({ at: z.iso.datetime(), reason: z.string(), line: z.nullable(z.int()) })),
})
export type SheetImport = z.infer<typeof SheetImport>

/** Invalid text is reported per row, with the other errors. */
const Cell = z.string().check(z.maxLength(100_000))
const Cells = z.strictObject({
  id: z.optional(Cell),
  name: z.optional(Cell),
  description: z.optional(Cell),
  categories: z.optional(Cell),
  ingredients: z.optional(Cell),
  allergens: z.optional(Cell),
  allergensUnknown: z.optional(Cell),
  purchasability: z.optional(Cell),
})

const FieldWords = z.partialRecord(z.enum(SHEET_FIELDS), z.string())

/** The effect of a row. `wrong` rows change nothing: `errors` says per column how to fix them. */
export const CheckedRow = z.object({
  line: z.int(),
  name: z.string(),
  outcome: z.enum(['add', 'change', 'same', 'wrong']),
  errors: FieldWords,
  changes: z.array(z.object({ field: z.enum(SHEET_FIELDS), before: z.string(), after: z.string() })),
})
export type CheckedRow = z.infer<typeof CheckedRow>

const ACCESS = { who: 'paid', can: 'products.edit', scope: { brand: 'body.brandId' } } as const
const LIMITS = [{ name: 'sheet', by: 'account', points: 600, seconds: 600, store: 'memory' }] as const

export const startImport = endpoint('POST /products/imports', {
  summary: 'Start an import of products from a spreadsheet',
  access: ACCESS,
  body: z.strictObject({ brandId: Id, fileName: text(200) }),
  reply: SheetImport,
  status: 201,
  idempotent: 'transaction',
  limits: LIMITS,
})

/** Changes nothing but the import itself. The same line again replaces its earlier version. */
export const checkRows = endpoint('POST /products/imports/:id/rows', {
  summary: 'Check rows and return what each one would change',
  access: ACCESS,
  body: z.strictObject({
    brandId: Id,
    rows: z
      .array(z.strictObject({ line: z.int().check(z.minimum(1), z.maximum(10_000_000)), cells: Cells }))
      .check(z.minLength(1), z.maxLength(SHEET_BATCH_MAX)),
  }),
  reply: z.object({ rows: z.array(CheckedRow) }),
  limits: LIMITS,
})

/**
 * 409 `conflict`: already applied · 412 `stale`: products were changed since they were checked, nothing was
 * applied.
 */
export const applyImport = endpoint('POST /products/imports/:id/apply', {
  summary: 'Apply the checked rows, all or nothing',
  access: ACCESS,
  body: z.strictObject({ brandId: Id }),
  reply: SheetImport,
  idempotent: 'transaction',
})

export const Kept = z.object({ productId: Id, name: z.string(), reason: z.string() })

/**
 * Products edited since are kept and listed. 409 `conflict`: not the last import, not applied, or already
 * undone.
 */
export const undoImport = endpoint('POST /products/imports/:id/undo', {
  summary: 'Undo the last import: added products are archived, changed ones restored',
  access: ACCESS,
  body: z.strictObject({ brandId: Id }),
  reply: z.object({ undone: z.int(), kept: z.array(Kept) }),
  idempotent: 'intent',
})

export const getLastImport = endpoint('GET /products/imports/last', {
  summary: 'The last applied import, or null, and any later one that failed',
  access: { who: 'paid', can: 'products.edit', scope: { brand: 'query.brandId' } },
  query: z.object({ brandId: Id }),
  reply: z.object({ import: z.nullable(SheetImport), failed: z.nullable(SheetImport) }),
})
