import { columnsOf, type Fields, first, localised, wordsOf } from '#features/import/server/records/fields.ts'
import { ALLERGENS, type Product } from '#features/products/contract.ts'
import { foldTitle } from '#features/products/sheet.ts'

type Allergen = Product['allergens'][number]
/** `unknown`: the allergens without information in the record, so that no claim of "free of" is made. */
export type Allergens = { named: Allergen[]; unknown: Allergen[] }

/**
 * Returns the allergens of a record, and those that stay unknown. Open Food Facts' tags list what was found
 * on the pack; a missing tag proves nothing: many products with other tags list wheat and have no gluten tag.
 * So an import never rules out nuts, seeds, gluten or soya. Garlic and onion have no tags: they are searched
 * in the ingredients, and ruled out only if the list is in a supported language.
 */
export function allergensOf(fields: Fields): Allergens {
  const tags = [...tagsOf(fields['allergens']), ...tagsOf(fields['allergens_tags'])]
  const prepared = wordsOf(fields['specAllergens'], 'allergens')
  const { value, language } = ingredientsOf(fields)
  const words = foldTitle(textsOf(fields).join('\n'))
  const named = ALLERGENS.filter(
    (allergen) =>
      prepared.includes(allergen) ||
      tags.some((tag) => TAGS[allergen].includes(tag)) ||
      WORDS[allergen]?.test(words) === true,
  )
  const isReadable = typeof value === 'string' && /\p{L}{3}/u.test(value) && LANGUAGES.has(language)
  const unknown = ALLERGENS.filter(
    (allergen) => !named.includes(allergen) && !(isReadable && WORDS[allergen] !== undefined),
  )
  return { named, unknown }
}

/** Returns the list of ingredients as one text, with its language. */
export function ingredientsOf(fields: Fields): { value: unknown; language: string } {
  const { value, language } = localised(fields, 'ingredients_text')
  return { value: first(fields, 'ingredientsText') ?? value, language }
}

/** Returns all texts that name ingredients, in any language: a match in one of them counts. */
function textsOf(fields: Fields): string[] {
  const columns = ['ingredientsText', 'ingredients', 'ingredients_text', 'ingredients_tags']
  const values = [...columns, ...columnsOf(fields, 'ingredients_text')].map((column) => fields[column])
  return values.flat().filter((value) => typeof value === 'string')
}

/** Parses tags without a length limit: no product may lose its allergens to one. */
function tagsOf(value: unknown): string[] {
  const given: unknown[] = typeof value === 'string' ? value.split(',') : Array.isArray(value) ? value : []
  return given.filter((tag) => typeof tag === 'string').map((tag) => tag.trim().toLowerCase())
}

const TAGS: Record<Allergen, readonly string[]> = {
  garlic: [],
  onion: [],
  nuts: ['en:nuts', 'en:peanuts'],
  seeds: ['en:sesame-seeds', 'en:mustard'],
  gluten: ['en:gluten'],
  soya: ['en:soybeans'],
}

/** The languages of the words below. */
const LANGUAGES: ReadonlySet<string> = new Set(['en', 'it', 'de', 'fr', 'es', 'pt', 'nl'])
/**
 * Without accents. Short words are matched whole: 'taglio' and 'trabalho' are not garlic, 'di cui' is not
 * onion.
 */
const WORDS: Partial<Record<Allergen, RegExp>> = {
  garlic: /garlic|knoblauch|knoflook|(?<!\p{L})(?:aglio|ails?|aulx|ajos?|alhos?)(?!\p{L})/u,
  onion:
    /onion|shallot|scallion|cipoll|scalogn|zwiebel|schalott|oignon|echalot|cebol|chalot[ae]|sjalot|(?<!\p{L})(?:bos|lente|zilver)?ui(?:en)?(?:poeder|granulaat)?(?!\p{L})/u,
}
