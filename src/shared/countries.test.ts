import { expect, test } from 'vitest'

import { COUNTRIES, countryName, isCountry } from '#shared/countries.ts'

test('countries are the 249 of ISO 3166, each once and each with a name', () => {
  expect(new Set(COUNTRIES).size).toBe(249)
  expect(COUNTRIES).toEqual(COUNTRIES.toSorted())
  expect(COUNTRIES.filter((code) => countryName(code) === code)).toEqual([])
  expect(countryName('GB')).toBe('United Kingdom')
})

test('an unknown country is undefined: lower case, reserved codes, unions, nothing', () => {
  expect(['gb', 'UK', 'EU', 'XK', 'ZZ', 'GBR', '', 'constructor'].filter(isCountry)).toEqual([])
  expect(countryName('ZZ')).toBe('ZZ')
})
