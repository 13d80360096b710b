import { type BrandRecord, brandRecord } from '#features/import/server/records/brand-record.ts'
import { type CategoryRecord, categoryRecord } from '#features/import/server/records/category-record.ts'
import { type Fields, isLocalised, RecordProblem } from '#features/import/server/records/fields.ts'
import { type ProductRecord, productRecord } from '#features/import/server/records/product-record.ts'
import { type ReviewRecord, reviewRecord } from '#features/import/server/records/review-record.ts'

export type ImportRecord = CategoryRecord | BrandRecord | ProductRecord | ReviewRecord

/**
 * Parses a row as a record, whose kind follows from its fields. Throws a `RecordProblem` if it is invalid.
 */
export function recordOf(fields: Fields): ImportRecord {
  switch (kindOf(fields)) {
    case 'product':
      return productRecord(fields)
    case 'review':
      return reviewRecord(fields)
    case 'category':
      return categoryRecord(fields)
    case 'brand':
      return brandRecord(fields)
    default:
      throw new RecordProblem('It isn’t a product, brand, category or review.')
  }
}

/** Returns the kind of record with these fields, or undefined. */
export function kindOf(fields: Fields): ImportRecord['kind'] | undefined {
  const has = (...names: string[]) => names.every((name) => fields[name] !== undefined)
  if (has('code') && (has('name') || isLocalised(fields, 'product_name'))) return 'product'
  if (has('rating') && (has('product') || has('vendorId'))) return 'review'
  if (has('id', 'title', 'type')) return 'category'
  return has('id', 'name') ? 'brand' : undefined
}
