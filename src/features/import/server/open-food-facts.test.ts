import { describe, expect, it } from 'vitest'

import { readLines } from '#features/import/server/lines.ts'
import { recordOf } from '#features/import/server/records/records.ts'
import { batchesOf } from '#features/import/server/write/batches.ts'
import { readRows } from '#features/import/server/write/rows.ts'

import { BRAZILIAN, ITALIAN, offNightlyDump, offSearchExport } from '#test/inputs/open-food-facts.ts'

async function read(text: string) {
  async function* bytes() {
    yield Buffer.from(text)
  }
  const batches = await Array.fromAsync(batchesOf(readRows(readLines(bytes())), 500))
  const records = batches.flatMap(({ records: taken }) => taken)
  return {
    products: records.map(({ record }) => record).filter((record) => record.kind === 'product'),
    lines: records.map(({ line }) => line),
    refused: batches.flatMap(({ refused }) => refused.map(({ line, reason }) => `${line}: ${reason}`)),
    last: batches.at(-1)?.last,
  }
}
const allergensOf = (fields: Record<string, unknown>) => {
  const { allergens, allergensUnknown } = productOf(fields)
  return { named: allergens, unknown: allergensUnknown }
}
function productOf(fields: Record<string, unknown>) {
  const record = recordOf({ code: '1', name: 'A', brand: 'B', ...fields })
  if (record.kind !== 'product') throw new Error(`Not a product: ${record.kind}`)
  return record
}

describe('a raw export of Open Food Facts', () => {
  it('follows its tags, whatever the display columns next to them contain', async () => {
    const { products, refused } = await read(offSearchExport(ITALIAN))
    expect(refused).toEqual([])
    expect(products.map(({ name, vegType }) => [name, vegType])).toEqual([
      ['Nuggets vegetali', 'vegan'],
      ['Passata', 'vegetarian'],
      ['Φάβα', 'unknown'],
    ])
    expect(products[0]).toMatchObject({
      allergens: ['garlic', 'onion', 'gluten', 'soya'],
      allergensUnknown: ['nuts', 'seeds'],
      countries: ['CH', 'IT'],
      categories: ['en:plant-based-foods'],
      brand: { sourceId: 'off:vivi-verde', name: 'Vivi Verde' },
    })
  })

  it('has names and lists by language, and cells of several lines with tabs and quotes', async () => {
    const { products, lines, refused, last } = await read(offSearchExport(BRAZILIAN))
    expect(products.map(({ name, description }) => [name, description])).toEqual([
      ['Feijoada "da casa"', 'Feijoada vegana'],
      ['Açaí bowl', ''],
    ])
    expect(products[0]).toMatchObject({ allergens: ['garlic', 'onion'], countries: ['BR'] })
    // The first record spans four lines.
    expect({ lines, last }).toEqual({ lines: [2, 6], last: 8 })
    expect(refused).toEqual(['7: It’s marked as no longer sold (obsolete).', '8: It has no name.'])
  })

  it('without product_name, as one that is exported by language, is read all the same', async () => {
    const { products } = await read(
      offSearchExport(BRAZILIAN, { without: ['product_name', 'ingredients_text'] }),
    )
    expect(products).toHaveLength(2)
  })

  it('that quotes nothing loses no line to a stray quote', async () => {
    const names = ['"Bio" Saft', '"Open', 'Plain', '6" Pizza', 'Last "']
    const rows = names.map((name, i) => ({
      code: `${i}`,
      product_name: name,
      brands: 'B',
      serving_size: i === 1 ? '"1' : '',
    }))
    const { products, refused } = await read(offNightlyDump(rows))
    expect(refused).toEqual([])
    expect(products.map(({ name }) => name)).toEqual(names)
  })

  it('with an unknown header is refused in one sentence', async () => {
    const header = 'barcode\ttitle_of_product\n'
    await expect(read(`${header}${'1\tOats\n'.repeat(2000)}`)).rejects.toThrow(
      /^The header is missing the columns an import needs: code and product_name/,
    )
  })
})

describe('R67 allergens', () => {
  const ALL = ['garlic', 'onion', 'nuts', 'seeds', 'gluten', 'soya']

  it('are the union of both columns, and a missing tag rules nothing out', () => {
    expect(allergensOf({ allergens: 'en:nuts', allergens_tags: 'en:gluten,en:milk' })).toEqual({
      named: ['nuts', 'gluten'],
      unknown: ['garlic', 'onion', 'seeds', 'soya'],
    })
    expect(allergensOf({})).toEqual({ named: [], unknown: ALL })
    expect(
      allergensOf({ lc: 'it', ingredients_text: 'farina di frumento', allergens_tags: 'en:milk' }).unknown,
    ).toEqual(['nuts', 'seeds', 'gluten', 'soya'])
    expect(allergensOf({ allergens_tags: `${'x'.repeat(2000)},en:peanuts` }).named).toEqual(['nuts'])
  })

  it.each([
    ['en', 'water, _garlic_ powder, spring onions'],
    ['it', "AGLIO, cipollotto, olio d'oliva"],
    ['de', 'Knoblauchgranulat, Röstzwiebeln'],
    ['fr', 'ail, échalotes'],
    ['es', 'ajo en polvo, cebolla'],
    ['pt', 'alho, cebolinha'],
    ['nl', 'knoflookpoeder, uienpoeder'],
    ['fr', 'sel, ail, oignons'],
  ])('garlic and onion are found in %s: %s', (lc, ingredients_text) => {
    expect(allergensOf({ lc, ingredients_text }).named).toEqual(['garlic', 'onion'])
  })

  it('garlic and onion are ruled out only by a list in a language whose words are known', () => {
    const ruledOut = (fields: Record<string, unknown>) => !allergensOf(fields).unknown.includes('garlic')
    for (const lc of ['en', 'it', 'de', 'fr', 'es', 'pt', 'nl'])
      expect(ruledOut({ lc, ingredients_text: 'sal, aqua' }), lc).toBe(true)
    for (const lc of ['', 'el', 'pl', 'xx'])
      expect(ruledOut({ lc, ingredients_text: 'sól, woda' }), lc).toBe(false)
    for (const text of ['', ' ', '-', '…'])
      expect(ruledOut({ lc: 'it', ingredients_text: text }), text).toBe(false)
    // The list is in Greek, whatever the record's own language is.
    expect(ruledOut({ lc: 'it', ingredients_text_el: 'νερό, αλάτι' })).toBe(false)
    expect(ruledOut({ lc: 'it', ingredients_text_it: 'acqua, sale' })).toBe(true)
  })

  it.each([
    ['it', 'taglio grosso, di cui zuccheri, bagaglio'],
    ['pt', 'sem trabalho, molho'],
    ['es', 'bajo en sal, trabajo'],
    ['fr', 'détail, volaille'],
    ['nl', 'fruit, suiker'],
  ])('words that only hold one are none, in %s: %s', (lc, ingredients_text) => {
    expect(allergensOf({ lc, ingredients_text }).named).toEqual([])
  })

  it('a word in any language of the record counts', () => {
    const fields = { lc: 'el', ingredients_text: 'σκόρδο', ingredients_text_de: 'Knoblauch' }
    expect(allergensOf(fields).named).toEqual(['garlic'])
    expect(allergensOf({ ingredients_tags: 'en:water,en:onion-powder' }).named).toEqual(['onion'])
  })
})

describe('categories', () => {
  const categoriesOf = (fields: Record<string, unknown>) => {
    const { categories, categoryTitles } = productOf(fields)
    return { categories, categoryTitles }
  }

  it('are read from English tags only, never from words of another language or from an invalid tag', () => {
    expect(
      categoriesOf({
        categories: 'Biscotti, en:snacks',
        categories_tags: 'en:snacks,fr:biscuits-sables,pt:feijao,en:u,en:,snacks,en:12',
      }),
    ).toEqual({ categories: ['en:snacks'], categoryTitles: {} })
    expect(categoriesOf({ categories: 'Biscotti, Snack dolci' }).categories).toEqual([])
  })

  it('get the title of the display column that matches the tag', () => {
    const tags = 'en:plant-based-foods,en:sodas,en:m-m-s,en:pates-brisees'
    expect(
      categoriesOf({
        categories_tags: tags,
        categories_en: "Plant-based foods,SODAS,m&m's,fr:pates-brisees",
      }),
    ).toMatchObject({ categoryTitles: { 'en:plant-based-foods': 'Plant-based foods', 'en:m-m-s': "M&m's" } })
    expect(categoriesOf({ categories_tags: tags, categories: 'Sodas, Alimenti' }).categoryTitles).toEqual({
      'en:sodas': 'Sodas',
    })
  })

  it('never refuse a product for its display column', () => {
    for (const categories_en of [
      'x'.repeat(5000),
      Array.from({ length: 400 }, (_, n) => `c${n}`).join(','),
      '\u0000Snacks,Tea',
      7,
    ])
      expect(categoriesOf({ categories_tags: 'en:snacks', categories_en }).categories).toEqual(['en:snacks'])
  })
})

it('countries are known by tag, by code and by their names in several languages', () => {
  const { countries } = productOf({
    countries: [
      'en:united-states',
      'Brésil',
      'en:IT',
      'Svizzera',
      'en:world',
      'en:united-kingdom',
      'en:czech-republic',
      'Bosnia & Herzegovina',
    ],
  })
  expect(countries).toEqual(['BA', 'BR', 'CH', 'CZ', 'GB', 'IT', 'US'])
})
