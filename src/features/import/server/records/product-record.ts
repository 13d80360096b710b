import { allergensOf, ingredientsOf } from '#features/import/server/records/allergens.ts'
import { countriesOf } from '#features/import/server/records/countries.ts'
import {
  type Fields,
  first,
  idOf,
  instantOf,
  localised,
  nameOf,
  RecordProblem,
  textOf,
  wordsOf,
} from '#features/import/server/records/fields.ts'
import { productCategories } from '#features/import/server/records/product-categories.ts'
import { withoutLanguage } from '#features/import/server/records/source-ids.ts'
import { VEG_TYPES } from '#features/products/contract.ts'
import { splitLabel } from '#features/products/label.ts'
import { slugify } from '#shared/text.ts'

export type ProductRecord = {
  kind: 'product'
  sourceId: string
  brand: { sourceId: string; name: string }
  name: string
  description: string
  ingredients: string[]
  allergens: string[]
  allergensUnknown: string[]
  vegType: string
  /** Tags. */
  categories: string[]
  /** Titles of categories by tag, if the record has them. */
  categoryTitles: Readonly<Record<string, string>>
  /** Countries where it is sold. */
  countries: string[]
  createdAt: string | null
}

/**
 * Parses a product, in Open Food Facts' own columns or in those of a prepared catalogue. Its brand is the
 * first one listed. Barcodes stay text. Picture URLs are not fetched.
 */
export function productRecord(fields: Fields): ProductRecord {
  const code = idOf(first(fields, 'code'), 'code', 64)
  const brands = wordsOf(first(fields, 'brands'), 'brands')
  const brand = withoutLanguage(nameOf(first(fields, 'brand') ?? brands[0], 'brand'))
  const tags = wordsOf(first(fields, 'brands_tags'), 'brands')
  const brandTag = nameOf(first(fields, 'brandSlug') ?? tags[0] ?? brand, 'brand')
  if (isObsolete(fields['obsolete'])) throw new RecordProblem('It’s marked as no longer sold (obsolete).')
  const ingredients = textOf(ingredientsOf(fields).value, 'list of ingredients', 20_000)
  const allergens = allergensOf(fields)
  const categories = productCategories(fields)
  return {
    kind: 'product',
    sourceId: `off:${code}`,
    brand: {
      sourceId: `off:${slugify(withoutLanguage(brandTag), 'brand')}`,
      name: brand,
    },
    name: nameOf(first(fields, 'name') ?? localised(fields, 'product_name').value, 'name'),
    description: textOf(
      first(fields, 'description') ?? localised(fields, 'generic_name').value,
      'description',
      5000,
    ),
    ingredients: Array.isArray(fields['ingredients'])
      ? wordsOf(fields['ingredients'], 'ingredients')
      : splitIngredients(ingredients),
    allergens: allergens.named,
    allergensUnknown: allergens.unknown,
    vegType: vegType(first(fields, 'vegType'), [
      // The display column beside them is in the language of the export: 'Vegano, Biologico'.
      ...wordsOf(first(fields, 'labels_tags', 'labels'), 'labels'),
      ...wordsOf(first(fields, 'ingredients_analysis_tags'), 'labels'),
    ]),
    categories: categories.tags,
    categoryTitles: categories.titles,
    countries: countriesOf(wordsOf(first(fields, 'countries_tags', 'countries'), 'countries')),
    createdAt: instantOf(first(fields, 'createdAt', 'created_t'), 'date'),
  }
}

/**
 * Tells whether a product is obsolete: Open Food Facts writes 'on' or '1'; an empty cell, '0' and 'off' mean
 * no.
 */
function isObsolete(value: unknown): boolean {
  return (
    value === true || value === 1 || (typeof value === 'string' && /^(?:on|1|true|yes)$/i.test(value.trim()))
  )
}

/** Splits the text of a label, without the signs that Open Food Facts marks allergens with. */
function splitIngredients(text: string): string[] {
  return [...new Set(splitLabel(text.replace(/[_*]/g, '')))].slice(0, 300)
}

/**
 * Returns the vegan type; "maybe vegan" becomes 'unknown', so that we claim no more than the platform knows.
 */
function vegType(given: unknown, tags: readonly string[]): string {
  const type = VEG_TYPES.find((name) => name === given)
  if (type !== undefined) return type
  if (given !== undefined) return 'unknown'
  if (tags.includes('en:vegan')) return 'vegan'
  if (tags.includes('en:vegetarian')) return 'vegetarian'
  return tags.includes('en:non-vegan') || tags.includes('en:non-vegetarian') ? 'non-vegan' : 'unknown'
}
