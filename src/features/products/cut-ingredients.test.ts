import { expect, test } from 'vitest'

import { cutIngredients, joinCut } from '#features/products/cut-ingredients.ts'

test.each<[string[], string[]]>([
  [['water', 'oats 42', '5%', 'salt'], ['oats 42,5%']],
  [['oats 42', '5 %'], ['oats 42,5 %']],
  [['avoine 10', '5 % sel'], ['avoine 10,5 % sel']],
  [
    ['Eau', 'avoine 10', '5 %', 'huile de tournesol 1', '2 %', 'sel'],
    ['avoine 10,5 %', 'huile de tournesol 1,2 %'],
  ],
  [['fibres 1', '5-2', '5 %'], ['fibres 1,5-2,5 %']],
  [['Hafer 10', '5 % Salz 0', '5g'], ['Hafer 10,5 % Salz 0,5g']],
  [['milk (fat 3', '8%)'], ['milk (fat 3,8%)']],
  [['milk (3', '8%)'], ['milk (3,8%)']],
  [['vitamin C 1', '000 mg'], ['vitamin C 1,000 mg']],
  [['شوفان ١٠', '٥ ٪'], ['شوفان ١٠,٥ ٪']],
  [['42', '5 % oats'], ['42,5 % oats']],
])('offers to join %j', (ingredients, joined) => {
  const cut = cutIngredients(ingredients)
  expect(cut.map((one) => one.joined)).toEqual(joined)
  const repaired = joinCut(ingredients, cut)
  expect(repaired.join()).toBe(ingredients.join())
  expect(cutIngredients(repaired)).toEqual([])
})

test.each<string[][]>([
  [['oats 42,5%', 'salt']],
  [['oats', '5% salt']],
  [['E 471', '5 % salt']],
  [['emulsifier INS-322', '5 % salt']],
  [['vitamin B12', '5 % salt']],
  [['oats 42', 'salt']],
  [['oats 42', '5 grains']],
  [['oats 42', '5']],
  [['oats 42%', '5% salt']],
  [['5%', 'oats 42']],
  [[]],
])('leaves %j alone', (ingredients) => {
  expect(cutIngredients(ingredients)).toEqual([])
})
