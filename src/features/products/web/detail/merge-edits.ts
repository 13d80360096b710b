import type { Product } from '#features/products/contract.ts'
import {
  changedFields,
  type ProductField,
  type ProductValues,
  valuesOf,
} from '#features/products/web/form/product-form.ts'

/** What is edited, under which version, and what a newer version made of the form. */
export type MergedEdits = { base: Product; clashes: readonly ProductField[]; merged: ProductValues | null }

/** Fields that were changed here keep what was typed; those that the newer version changed to something else as well clash. */
export function mergeEdits(base: Product, product: Product, mine: ProductValues): MergedEdits {
  const [before, now] = [valuesOf(base), valuesOf(product)]
  const differing = changedFields(now, mine)
  const own = changedFields(before, mine).filter((field) => differing.includes(field))
  const moved = changedFields(before, now)
  return {
    base: product,
    clashes: own.filter((field) => moved.includes(field)),
    merged: { ...now, ...Object.fromEntries(own.map((field) => [field, mine[field]])) },
  }
}
