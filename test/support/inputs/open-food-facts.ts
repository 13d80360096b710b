/**
 * The columns of a search export, in order: display columns before their tags, and each text with one column
 * per language.
 */
const COLUMNS = [
  'code',
  'creator',
  'created_t',
  'obsolete',
  'lc',
  'product_name',
  'product_name_en',
  'product_name_it',
  'product_name_pt',
  'generic_name_pt',
  'quantity',
  'brands',
  'brands_tags',
  'categories',
  'categories_tags',
  'categories_en',
  'labels',
  'labels_tags',
  'countries',
  'countries_tags',
  'ingredients_text',
  'ingredients_text_it',
  'ingredients_text_pt',
  'allergens',
  'allergens_tags',
  'traces',
  'traces_tags',
  'serving_size',
] as const
export type OffRow = Partial<Record<(typeof COLUMNS)[number], string>>

/**
 * Returns a search export like Open Food Facts': tabs, and quotes around cells with a tab, a quote or a line
 * break.
 */
export function offSearchExport(rows: readonly OffRow[], { without = [] as readonly string[] } = {}): string {
  return table(rows, without, (cell) => (/["\t\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
}

/** Returns the nightly dump like Open Food Facts': tabs, and quotes are ordinary characters. */
export function offNightlyDump(rows: readonly OffRow[]): string {
  return table(rows, [], (cell) => cell.replace(/[\t\n]/g, ' '))
}

function table(rows: readonly OffRow[], without: readonly string[], write: (cell: string) => string): string {
  const columns = COLUMNS.filter((column) => !without.includes(column))
  const lines = rows.map((row) => columns.map((column) => write(row[column] ?? '')).join('\t'))
  return `${[columns.join('\t'), ...lines].join('\n')}\n`
}

/** Rows of an Italian search: the tags beside columns in the language of the site. */
export const ITALIAN: OffRow[] = [
  {
    code: '8003010000011',
    created_t: '1420070400',
    lc: 'it',
    product_name: 'Nuggets vegetali',
    brands: 'Vivi Verde',
    brands_tags: 'vivi-verde',
    categories: 'Alimenti a base vegetale',
    categories_tags: 'en:plant-based-foods,fr:biscuits-sables,en:u',
    labels: 'Vegano, Biologico',
    labels_tags: 'en:organic,en:vegan',
    countries: 'Italia',
    countries_tags: 'en:italy,en:switzerland',
    ingredients_text: 'proteine di _soia_ 20%, farina di _frumento_, cipolla in polvere, aglio',
    allergens: 'en:soybeans',
    allergens_tags: 'en:gluten,en:soybeans',
    traces_tags: 'en:mustard',
  },
  {
    code: '8003010000028',
    lc: 'it',
    product_name: 'Passata',
    brands: 'Vivi Verde',
    brands_tags: 'vivi-verde',
    labels: 'Vegetariano',
    labels_tags: 'en:vegetarian',
    ingredients_text: 'pomodoro, sale, di cui zuccheri; taglio grosso',
  },
  {
    code: '8003010000035',
    lc: 'el',
    product_name: 'Φάβα',
    brands: 'Vivi Verde',
    ingredients_text: 'φάβα, κρεμμύδι',
  },
]

/**
 * Rows of a Brazilian search: names and lists by language, cells of several lines, a discontinued product.
 */
export const BRAZILIAN: OffRow[] = [
  {
    code: '7896000000017',
    lc: 'pt',
    product_name_pt: 'Feijoada "da casa"',
    generic_name_pt: 'Feijoada vegana',
    brands: 'Horta',
    brands_tags: 'horta',
    ingredients_text_pt: 'Ingredientes:\nfeijão preto,\tcebola,\nalho',
    countries: 'Brasil',
    countries_tags: 'en:brazil',
    serving_size: '1 prato\n(200 g)',
  },
  { code: '7896000000024', lc: 'pt', product_name_en: 'Açaí bowl', brands: 'Horta', brands_tags: 'horta' },
  {
    code: '7896000000031',
    lc: 'pt',
    product_name_pt: 'Tofu',
    brands: 'Horta',
    brands_tags: 'horta',
    obsolete: 'on',
  },
  { code: '7896000000048', lc: 'pt', brands: 'Horta', brands_tags: 'horta' },
]
