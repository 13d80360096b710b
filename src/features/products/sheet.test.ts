import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  allergenName,
  fieldOfHeading,
  pointOfSale,
  SHEET_FIELDS,
  SHEET_HEADINGS,
} from '#features/products/sheet.ts'
import { joinCell, splitCell } from '#features/products/sheet-cell.ts'

test('several values in one cell are read as they were written', () => {
  const value = fc
    .oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: fc.constantFrom('\\', ';', ',', 'a', ' ') }))
    .map((text) => text.replaceAll('\n', '').trim())
    .filter((text) => text !== '')
  fc.assert(
    fc.property(fc.array(value), (values) => {
      expect(splitCell(joinCell(values))).toEqual(values)
    }),
  )
})

test('people write lists with commas, semicolons or lines', () => {
  expect(splitCell('oats, water,salt')).toEqual(['oats', 'water', 'salt'])
  expect(splitCell('oats; oil (sunflower, rapeseed) ;')).toEqual(['oats', 'oil (sunflower, rapeseed)'])
  expect(splitCell('oats\nwater')).toEqual(['oats', 'water'])
})

test('a point of sale is a country, by code or by name, and a link', () => {
  expect(pointOfSale('GB https://oat.example/a b'.replace('/a b', '/a'))).toEqual({
    country: 'GB',
    url: 'https://oat.example/a',
  })
  expect(pointOfSale('united kingdom: oat.example')).toEqual({ country: 'GB', url: 'oat.example' })
  expect(pointOfSale('Côte d’Ivoire https://oat.example').country).toBe('CI')
  expect(pointOfSale('https://oat.example')).toEqual({ country: '', url: 'https://oat.example' })
})

test('R67 allergens in any case, and by the names that people use for them', () => {
  expect([' Garlic', 'SOY', 'Soya', 'Nut', 'milk'].map(allergenName)).toEqual([
    'garlic',
    'soya',
    'soya',
    'nuts',
    'milk',
  ])
})

test('a column is found by its heading whatever its spelling; read-only ones are ignored', () => {
  for (const field of SHEET_FIELDS) {
    expect(fieldOfHeading(SHEET_HEADINGS[field].toUpperCase())).toBe(field)
    expect(fieldOfHeading(field)).toBe(field)
  }
  expect(fieldOfHeading('points_of_sale')).toBe('purchasability')
  expect(['Shops', 'where to buy', 'Product name'].map(fieldOfHeading)).toEqual([
    'purchasability',
    'purchasability',
    'name',
  ])
  expect(['Rating', 'Reviews', 'Vegan type', ''].map(fieldOfHeading)).toEqual([null, null, null, null])
})
