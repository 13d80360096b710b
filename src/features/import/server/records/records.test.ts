import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

import { describe, expect, it } from 'vitest'

import { batchesOf } from '#features/import/server/write/batches.ts'
import { readLines } from '#features/import/server/lines.ts'
import { recordOf } from '#features/import/server/records/records.ts'
import { readRows } from '#features/import/server/write/rows.ts'

import { hasSharedData, sharedData } from '#test/shared-data.ts'

/** A system program that the project does not install: the test is skipped without it. */
const UNPACKER = 'xz'
const product = { code: '0072935011604', name: 'Oats', brand: 'Mill' }
const review = {
  id: 'r1',
  product: '7',
  user: 'u_1',
  rating: 5,
  text: 'Good',
  createdAt: '2021-06-03T10:48:04Z',
}
const reason = (fields: Record<string, unknown>) => {
  try {
    recordOf(fields)
    return 'taken'
  } catch (error) {
    return error instanceof Error ? error.message : error
  }
}

describe('products', () => {
  it('keep the leading zeros of their code, and a number for a code is refused', () => {
    expect(recordOf(product)).toMatchObject({
      kind: 'product',
      sourceId: 'off:0072935011604',
      brand: { sourceId: 'off:mill', name: 'Mill' },
    })
    expect(reason({ ...product, code: 72935011604 })).toBe(
      'The code must be text. A number loses its leading zeros.',
    )
  })

  it("are read from the columns of Open Food Facts' own export", async () => {
    const header =
      'code\tproduct_name\tbrands\tbrands_tags\tcategories_tags\tingredients_text\tallergens\tlabels_tags\tcountries_tags\timage_url\tcreated_t'
    const row = [
      '0009800895007',
      'Hazel &amp; Oat',
      'Mill &amp; Sons,Other',
      'mill-sons,other',
      'en:spreads,en:nut-butters',
      'hazelnuts 42% (roasted, skinned), _oats_, onion',
      'en:nuts,en:gluten',
      'en:organic,en:vegan',
      'en:belgium',
      'https://images.example/1.jpg',
      '1420070400',
    ].join('\t')
    async function* bytes() {
      yield Buffer.from(`${header}\n${row}\n`)
    }
    const [read] = await Array.fromAsync(readRows(readLines(bytes())))
    expect(recordOf(read?.fields ?? {})).toEqual({
      kind: 'product',
      sourceId: 'off:0009800895007',
      brand: { sourceId: 'off:mill-sons', name: 'Mill & Sons' },
      name: 'Hazel & Oat',
      description: '',
      ingredients: ['hazelnuts 42% (roasted, skinned)', 'oats', 'onion'],
      allergens: ['onion', 'nuts', 'gluten'],
      allergensUnknown: ['garlic', 'seeds', 'soya'],
      vegType: 'vegan',
      categories: ['en:spreads', 'en:nut-butters'],
      categoryTitles: {},
      countries: ['BE'],
      createdAt: '2015-01-01T00:00:00.000Z',
    })
  })

  it('without a name, a brand or a code, or over the maximum length, are refused with the reason', () => {
    expect(reason({ ...product, name: '' })).toBe('It has no name.')
    expect(reason({ ...product, brand: undefined })).toBe('It has no brand.')
    expect(reason({ ...product, code: '' })).toBe('It has no code.')
    expect(reason({ ...product, name: 'x'.repeat(301) })).toBe('The name is longer than 300 characters.')
    expect(reason({ ...product, name: '🌰'.repeat(300) })).toBe('taken')
    expect(reason({ ...product, description: 'x'.repeat(5001) })).toBe(
      'The description is longer than 5,000 characters.',
    )
    expect(reason({ ...product, name: 'nul \u0000 here' })).toBe(
      'The name contains characters that can’t be stored.',
    )
    expect(reason({ ...product, createdAt: 'yesterday' })).toBe('The date isn’t a date: yesterday.')
    expect(reason({ hello: 'world' })).toBe('It isn’t a product, brand, category or review.')
  })
})

describe('reviews', () => {
  it('have one to five stars or none; everything else is refused', () => {
    for (const rating of [1, 2, 3, 4, 5, '4'])
      expect(recordOf({ ...review, rating })).toMatchObject({ rating: Number(rating) })
    for (const rating of [null, '']) expect(recordOf({ ...review, rating })).toMatchObject({ rating: null })
    expect(recordOf({ ...review, rating: 5, ratingState: 'withheld' })).toMatchObject({ rating: null })
    for (const [rating, said] of [
      [0, '0'],
      [6, '6'],
      [-1, '-1'],
      [4.5, '4.5'],
      ['0', '"0"'],
      ['five', '"five"'],
      [true, 'true'],
    ] as const)
      expect(reason({ ...review, rating })).toBe(`The rating ${said} is outside 1 to 5.`)
  })

  it('bring no count of comments, and a date that means an instant', () => {
    expect(recordOf({ ...review, commentsCount: 3, likesCount: 106, createdAt: '2006-05-04 12:16' })).toEqual(
      {
        kind: 'review',
        sourceId: 'review:r1',
        product: { sourceId: 'reviewed:7', name: 'No. 7' },
        user: { sourceId: 'reviewer:u_1', username: 'reviewer-1' },
        rating: 5,
        text: 'Good',
        likes: 106,
        createdAt: '2006-05-04T12:16:00.000Z',
      },
    )
    expect(reason({ ...review, createdAt: null })).toBe('It has no date.')
    expect(reason({ ...review, likesCount: -1 })).toBe('The number of likes isn’t a count: -1.')
  })

  it('keep the numbers and brackets of a label whole, and a list as it is', () => {
    const listed = (fields: object) => {
      const record = recordOf({ ...product, ingredients: undefined, ...fields })
      return record.kind === 'product' ? record.ingredients : []
    }
    const label = 'Eau, avoine 10,5 %, huile (_soja_ 1,2 %; colza), sel. Sucre*; E 471'
    expect(listed({ ingredientsText: label })).toEqual([
      'Eau',
      'avoine 10,5 %',
      'huile (soja 1,2 %; colza)',
      'sel. Sucre',
      'E 471',
    ])
    expect(listed({ ingredients_text: '大豆（カナダ）、水、食塩', lc: 'ja' })).toEqual([
      '大豆（カナダ）',
      '水',
      '食塩',
    ])
    expect(listed({ ingredients: ['oats, rolled', 'salt'] })).toEqual(['oats, rolled', 'salt'])
  })

  it('A99 are read in one go, also a line of a megabyte that is nothing but beginnings', () => {
    for (const piece of ['<!--', ' ', '\t', '<br ', '\n ', '&#3'])
      expect(reason({ ...review, text: `a${piece.repeat(1_000_000 / piece.length)}b` }), piece).toMatch(
        piece.trim() === '' ? /^taken$|longer than 10,000/ : /longer than 10,000/,
      )
    expect(
      recordOf({ ...review, text: 'One<!-- a > b --> line \r\n\n\n\n <p>two</p><!-- open' }),
    ).toMatchObject({
      text: 'One line\n\ntwo\n<!-- open',
    })
    const dots = `${'. '.repeat(9_000)}x`
    expect(reason({ ...product, ingredientsText: dots })).toBe('taken')
  })

  const ratings = 'reviews/vendor_ratings.csv.xz'
  it.skipIf(!hasSharedData(ratings))(
    'of a real file of 578,805 are accepted except its 530 zeros (needs ../shared/data and xz)',
    async ({ skip }) => {
      const hasXz = await promisify(execFile)(UNPACKER, ['--version']).then(
        () => true,
        () => false,
      )
      if (!hasXz) return skip('xz is not installed')
      const child = execFile(UNPACKER, ['-dc', sharedData(ratings)], {
        encoding: 'buffer',
        maxBuffer: Number.MAX_SAFE_INTEGER,
      })
      if (child.stdout === null) throw new Error('xz has no output')
      const count = { taken: 0, refused: 0, reasons: new Set<string>() }
      for await (const batch of batchesOf(readRows(readLines(child.stdout)), 500)) {
        count.taken += batch.records.length
        count.refused += batch.refused.length
        for (const refused of batch.refused) count.reasons.add(refused.reason)
      }
      expect(count).toEqual({
        taken: 578_805 - 530,
        refused: 530,
        reasons: new Set(['The rating "0" is outside 1 to 5.']),
      })
    },
    60_000,
  )
})

describe('brands', () => {
  it('have web addresses where the source has handles, and none without a handle', () => {
    const record = recordOf({
      id: 'flowerburger-4e7c43',
      name: 'Flower Burger',
      category: 'amenity/fast_food',
      description: 'Italian',
      countries: ['it'],
      cuisine: ['burger'],
      website: 'https://rüedu.ch/',
      facebook: 'flowerburger.it',
      youtube: 'UCuvcExyzC4wXKeVmqpjNBwA',
      linkedin: 'café-été',
      pinterest: 'https://de.pinterest.com/x/',
      twitter: '@flower',
      instagram: 'javascript:alert(1)//a.b',
    })
    expect(record).toMatchObject({
      kind: 'brand',
      sourceId: 'nsi:flowerburger-4e7c43',
      country: 'IT',
      category: 'amenity/fast_food',
      cuisines: ['burger'],
      links: {
        website: 'https://rüedu.ch/',
        facebook: 'https://www.facebook.com/flowerburger.it',
        youtube: 'https://www.youtube.com/channel/UCuvcExyzC4wXKeVmqpjNBwA',
        linkedin: 'https://www.linkedin.com/company/caf%C3%A9-%C3%A9t%C3%A9',
        pinterest: 'https://de.pinterest.com/x/',
        twitter: 'https://x.com/flower',
        instagram: 'https://www.instagram.com/javascript%3Aalert(1)%2F%2Fa.b',
      },
    })
    expect(recordOf({ id: 'a', name: 'A', website: 'javascript:alert(1)' })).toMatchObject({ links: {} })
    expect(recordOf({ id: 'a', name: 'A', website: 'https://user:word@evil.example' })).toMatchObject({
      links: {},
    })
  })

  it('are from one country or from none', () => {
    const country = (...countries: string[]) => recordOf({ id: 'a', name: 'A', countries })
    expect(country('gb')).toMatchObject({ country: 'GB' })
    expect(country('gb-lon.geojson', 'gb-eng')).toMatchObject({ country: 'GB' })
    expect(country('fx')).toMatchObject({ country: 'FR' })
    for (const places of [['gb', 'fr'], ['001'], []])
      expect(country(...places)).toMatchObject({ country: null })
  })
})

describe('categories', () => {
  it('have a known type and are not their own parent', () => {
    expect(recordOf({ id: 'en:soups', title: 'Soups', type: 'productCategory', parent: 'en:meals' })).toEqual(
      {
        kind: 'category',
        sourceId: 'en:soups',
        title: 'Soups',
        type: 'productCategory',
        parent: 'en:meals',
      },
    )
    expect(reason({ id: 'a', title: 'A', type: 'other' })).toBe(
      'The type must be one of brandCategory, productCategory, cuisine.',
    )
    expect(reason({ id: 'a', title: 'A', type: 'cuisine', parent: 'a' })).toBe(
      'The category is its own parent.',
    )
  })
})
