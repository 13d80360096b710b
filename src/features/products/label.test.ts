import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'

import { splitIngredientCell, splitLabel, splitTyped } from '#features/products/label.ts'
import { joinCell } from '#features/products/sheet-cell.ts'

test.each<[string, string[]]>([
  ['Farine de\nblé, sucre, huile de\ntournesol', ['Farine de blé', 'sucre', 'huile de tournesol']],
  ['Oats\nSea salt\n', ['Oats', 'Sea salt']],
  ['- oats, rolled\n- salt', ['oats', 'rolled', 'salt']],
  ['oats 42,5%, salt', ['oats 42,5%', 'salt']],
  [
    'Eau, avoine 10,5 %, huile de tournesol 1,2 %, sel.',
    ['Eau', 'avoine 10,5 %', 'huile de tournesol 1,2 %', 'sel'],
  ],
  ['Wasser,Hafer 10,5%,Salz', ['Wasser', 'Hafer 10,5%', 'Salz']],
  ['10 % Hafer, 5 % Zucker', ['10 % Hafer', '5 % Zucker']],
  ['fibres 1,5-2,5 %; sel 0,5g', ['fibres 1,5-2,5 %', 'sel 0,5g']],
  ['calcium 1,000 mg, vitamin C 1,000,000 µg', ['calcium 1,000 mg', 'vitamin C 1,000,000 µg']],
  ['emulsifier E 471, E 472, water', ['emulsifier E 471', 'E 472', 'water']],
  ['E471,E472', ['E471', 'E472']],
  ['oil (sunflower, rapeseed 2,5 %; palm), salt', ['oil (sunflower, rapeseed 2,5 %; palm)', 'salt']],
  [
    'crust [flour (wheat, iron), fat {palm; coconut}], salt',
    ['crust [flour (wheat, iron), fat {palm; coconut}]', 'salt'],
  ],
  ['oil (sunflower, rapeseed', ['oil (sunflower', 'rapeseed']],
  ['oil sunflower), rapeseed (', ['oil sunflower)', 'rapeseed (']],
  ['oil (sunflower [a, b), salt', ['oil (sunflower [a, b)', 'salt']],
  ['大豆（カナダ、アメリカ）、水、食塩。', ['大豆（カナダ、アメリカ）', '水', '食塩']],
  ['大豆（カナダ、アメリカ)，水１０，５％', ['大豆（カナダ、アメリカ)', '水１０，５％']],
  ['ماء، شوفان ١٠،٥ ٪؛ ملح', ['ماء', 'شوفان ١٠،٥ ٪', 'ملح']],
  ['- oats\n- salt\r\n• water • pepper · thyme', ['oats', 'salt', 'water', 'pepper', 'thyme']],
  ['xarop col·lagen, oli', ['xarop col·lagen', 'oli']],
  ['  sea   salt ', ['sea salt']],
  [' , ;; . \n', []],
  ['', []],
])('splits the label %j', (label, ingredients) => {
  expect(splitLabel(label)).toEqual(ingredients)
})

describe('any label', () => {
  const label = fc
    .array(
      fc.oneof(
        fc.string({ unit: 'grapheme', maxLength: 3 }),
        fc.constantFrom(
          ',',
          ', ',
          ';',
          '、',
          '،',
          '(',
          ')',
          '[',
          '）',
          '1',
          '10,5 %',
          ' ',
          '\n',
          '- ',
          '.',
          'oats',
        ),
      ),
      { maxLength: 30 },
    )
    .map((parts) => parts.join(''))
  const written = (text: string) => (text.match(/[\p{L}\p{N}\p{S}]/gu) ?? []).join('')

  it('keeps every letter and number in its place', () => {
    fc.assert(
      fc.property(label, (text) => {
        expect(written(splitLabel(text).join(' '))).toBe(written(text))
      }),
    )
  })

  it('has ingredients that are not split again', () => {
    fc.assert(
      fc.property(label, (text) => {
        for (const piece of splitLabel(text)) expect(splitLabel(piece)).toEqual([piece])
      }),
    )
  })

  it('is the same when it is typed sign by sign', () => {
    fc.assert(
      fc.property(label, (text) => {
        const ingredients: string[] = []
        let rest = ''
        for (const sign of text) {
          const typed = splitTyped(rest + sign)
          ingredients.push(...typed.finished)
          rest = typed.rest
        }
        expect(written([...ingredients, ...splitLabel(rest)].join(' '))).toBe(written(text))
      }),
    )
  })

  it('made to keep the rules busy is split at once', () => {
    for (const piece of ['(', ')', '()', '([', '(]', ',', '1,', '(,', '.', ' .', '- ', ' · '])
      expect(splitLabel(piece.repeat(10_000)).length).toBeLessThanOrEqual(10_000)
  })
})

test.each<[string, string[], string]>([
  ['oats,', ['oats'], ''],
  ['oats;', ['oats'], ''],
  ['水、', ['水'], ''],
  ['oats 42,', [], 'oats 42,'],
  ['oats 42,5', [], 'oats 42,5'],
  ['oats 42,5,', [], 'oats 42,5,'],
  ['oats 42,5%,', ['oats 42,5%'], ''],
  ['E 471, ', ['E 471'], ''],
  ['E 471, s', ['E 471'], 's'],
  ['oil (sunflower,', [], 'oil (sunflower,'],
  ['oil (sunflower, rapeseed),', ['oil (sunflower, rapeseed)'], ''],
  [',', [], ''],
])('while %j is typed, %j are finished', (typed, finished, rest) => {
  expect(splitTyped(typed)).toEqual({ finished, rest })
})

describe('the cell of a spreadsheet', () => {
  it.each<[string, string[]]>([
    ['Eau, avoine 10,5 %, sel', ['Eau', 'avoine 10,5 %', 'sel']],
    ['oats, rolled; milk (cow; goat)', ['oats, rolled', 'milk (cow; goat)']],
    ['oats\nwater 1,5 %', ['oats', 'water 1,5 %']],
    ['大豆、水', ['大豆', '水']],
    [joinCell(['avoine 10,5 %']), ['avoine 10,5 %']],
    [joinCell(['avoine 10,5 %', 'sel']), ['avoine 10,5 %', 'sel']],
    [joinCell(['a;b', 'c, d', 'e\\']), ['a;b', 'c, d', 'e\\']],
  ])('splits %j', (cell, ingredients) => {
    expect(splitIngredientCell(cell)).toEqual(ingredients)
  })
})
