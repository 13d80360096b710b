import { type BrandRecord, brandRecord } from '#features/platform/server/import/records/brand-record.ts'
import { type CategoryRecord, categoryRecord } from '#features/platform/server/import/records/category-record.ts'
import { type Fields, RecordProblem } from '#features/platform/server/import/records/fields.ts'
import { type ProductRecord, productRecord } from '#features/platform/server/import/records/product-record.ts'
import { type ReviewRecord, reviewRecord } from '#features/platform/server/import/records/review-record.ts'

export type ImportRecord = CategoryRecord | BrandRecord | ProductRecord | ReviewRecord

/** What a row of a file is, told by the fields it has. Throws a `RecordProblem` with the reason where it is not to be taken. */
export function recordOf(fields: Fields): ImportRecord {
  const has = (...names: string[]) => names.every((name) => fields[name] !== undefined)
  if (has('code') && (has('name') || has('product_name'))) return productRecord(fields)
  if (has('rating') && (has('product') || has('vendorId'))) return reviewRecord(fields)
  if (has('id', 'title', 'type')) return categoryRecord(fields)
  if (has('id', 'name')) return brandRecord(fields)
  throw new RecordProblem('It is neither a product, a brand, a category nor a review.')
}
