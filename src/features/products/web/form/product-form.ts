import * as z from 'zod/mini'

import { NewProduct, type Product } from '#features/products/contract.ts'

/** The editable fields of a product; their rules are the contract's own. */
export const ProductForm = z.required(
  z.pick(NewProduct, {
    name: true,
    description: true,
    categories: true,
    ingredients: true,
    allergens: true,
    allergensUnknown: true,
    purchasability: true,
  }),
)
export type ProductValues = z.input<typeof ProductForm>
export type ProductField = keyof ProductValues
/** In their order on the page. */
export const PRODUCT_FIELDS: readonly ProductField[] = [
  'name',
  'description',
  'categories',
  'ingredients',
  'allergens',
  'allergensUnknown',
  'purchasability',
]
export const FIELD_NAMES: Record<ProductField, string> = {
  name: 'Name',
  description: 'Description',
  categories: 'Categories',
  ingredients: 'Ingredients',
  allergens: 'Allergens',
  allergensUnknown: 'Allergens not known',
  purchasability: 'Where to buy it',
}

export const NO_VALUES: ProductValues = {
  name: '',
  description: '',
  categories: [],
  ingredients: [],
  allergens: [],
  allergensUnknown: [],
  purchasability: [],
}

export function valuesOf(product: Product): ProductValues {
  const { name, description, ingredients, allergens, allergensUnknown, purchasability } = product
  const categories = product.categories.map(({ id }) => id)
  return { name, description, categories, ingredients, allergens, allergensUnknown, purchasability }
}

/**
 * Returns the fields that differ from the saved ones (R64); the order of categories, allergens and shops is
 * ignored.
 */
export function changedFields(saved: ProductValues, values: ProductValues): ProductField[] {
  return PRODUCT_FIELDS.filter((field) => essence(saved, field) !== essence(values, field))
}

function essence(values: ProductValues, field: ProductField): string {
  if (field === 'categories' || field === 'allergens' || field === 'allergensUnknown')
    return [...values[field]].toSorted().join()
  if (field === 'purchasability')
    return values[field]
      .map(({ country, url }) => `${country} ${url.trim()}`)
      .toSorted()
      .join()
  return JSON.stringify(typeof values[field] === 'string' ? values[field].trim() : values[field])
}

const Draft = z.partial(
  z.object({
    name: z.string(),
    description: z.string(),
    categories: z.array(z.string()),
    ingredients: z.array(z.string()),
    allergens: NewProduct.shape.allergens,
    allergensUnknown: NewProduct.shape.allergensUnknown,
    purchasability: z.array(z.object({ country: z.string(), url: z.string() })),
  }),
)

/** Parses the unsaved fields kept in this tab, if any. */
export function readDraft(text: string): Partial<ProductValues> {
  try {
    const draft = Draft.safeParse(JSON.parse(text)).data ?? {}
    return Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined))
  } catch {
    return {}
  }
}
