import {
  type Fields,
  first,
  idOf,
  instantOf,
  nameOf,
  textOf,
  wordsOf,
} from '#features/platform/server/import/records/fields.ts'
import { ALLERGENS, VEG_TYPES } from '#features/products/contract.ts'
import { slugify } from '#kernel/text.ts'

export type ProductRecord = {
  kind: 'product'
  sourceId: string
  brand: { sourceId: string; name: string }
  name: string
  description: string
  ingredients: string[]
  allergens: string[]
  vegType: string
  categories: string[]
  createdAt: string | null
}

/**
 * A product, in Open Food Facts' own columns or in those of a prepared catalogue. Its brand is the first one it names.
 * Barcodes stay text. Picture addresses are not fetched.
 */
export function productRecord(fields: Fields): ProductRecord {
  const code = idOf(first(fields, 'code'), 'code', 64)
  const brands = wordsOf(first(fields, 'brands'), 'brands')
  const brand = nameOf(first(fields, 'brand') ?? brands[0], 'brand')
  const tags = wordsOf(first(fields, 'brands_tags'), 'brands')
  const labels = wordsOf(first(fields, 'labels', 'labels_tags'), 'labels')
  const ingredients = textOf(first(fields, 'ingredientsText', 'ingredients_text'), 'list of ingredients', 20_000)
  const allergens = wordsOf(first(fields, 'allergens'), 'allergens')
  return {
    kind: 'product',
    sourceId: `off:${code}`,
    brand: {
      sourceId: `off:${slugify(nameOf(first(fields, 'brandSlug') ?? tags[0] ?? brand, 'brand'), 'brand')}`,
      name: brand,
    },
    name: nameOf(first(fields, 'name', 'product_name'), 'name'),
    description: textOf(first(fields, 'description', 'generic_name'), 'description', 5000),
    ingredients: Array.isArray(fields['ingredients'])
      ? wordsOf(fields['ingredients'], 'ingredients')
      : splitIngredients(ingredients),
    allergens:
      fields['specAllergens'] === undefined
        ? specAllergens(allergens, ingredients)
        : known(wordsOf(fields['specAllergens'], 'allergens')),
    vegType: vegType(first(fields, 'vegType'), [
      ...labels,
      ...wordsOf(first(fields, 'ingredients_analysis_tags'), 'labels'),
    ]),
    categories: wordsOf(first(fields, 'categories_tags', 'categories'), 'categories'),
    createdAt: instantOf(first(fields, 'createdAt', 'created_t'), 'date'),
  }
}

/** 'wheat flour (wheat, iron), salt' → two: commas inside brackets do not part. */
function splitIngredients(text: string): string[] {
  const parts = text.match(/(?:\([^()]*(?:\([^()]*\)[^()]*)*\)|\[[^[\]]*\]|[^,;])+/g) ?? []
  return [
    ...new Set(
      parts.map((part) =>
        part
          .replace(/[_*]/g, '')
          .replace(/\s+/g, ' ')
          .replace(/(?<![. ])[. ]+$/, '')
          .trim(),
      ),
    ),
  ]
    .filter((part) => part !== '')
    .slice(0, 300)
}

/** Their allergens in our six (R67). */
function specAllergens(tags: readonly string[], ingredients: string): string[] {
  const words = ingredients.toLowerCase()
  return ALLERGENS.filter(
    (allergen) => tags.some((tag) => OFF_ALLERGENS[allergen].includes(tag)) || WORDS[allergen]?.test(words) === true,
  )
}

const OFF_ALLERGENS: Record<(typeof ALLERGENS)[number], readonly string[]> = {
  garlic: [],
  onion: [],
  nuts: ['en:nuts', 'en:peanuts'],
  seeds: ['en:sesame-seeds', 'en:mustard'],
  gluten: ['en:gluten'],
  soya: ['en:soybeans'],
}
const WORDS: Partial<Record<(typeof ALLERGENS)[number], RegExp>> = { garlic: /\bgarlic\b/, onion: /\bonions?\b/ }

function known(words: readonly string[]): string[] {
  return ALLERGENS.filter((allergen) => words.includes(allergen))
}

/** What is only perhaps vegan is 'unknown': we say no more than the platform knows. */
function vegType(given: unknown, tags: readonly string[]): string {
  const type = VEG_TYPES.find((name) => name === given)
  if (type !== undefined) return type
  if (given !== undefined) return 'unknown'
  if (tags.includes('en:vegan')) return 'vegan'
  if (tags.includes('en:vegetarian')) return 'vegetarian'
  return tags.includes('en:non-vegan') || tags.includes('en:non-vegetarian') ? 'non-vegan' : 'unknown'
}
