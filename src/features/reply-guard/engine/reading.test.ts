import { expect, it } from 'vitest'

import { placeOf, readPlainly, undisguise } from './reading.ts'

const read = (text: string) => undisguise(readPlainly(text)).text

it.each([
  ['Straße, Œuvre, ¿Qué?', 'strasse, oeuvre, ¿que?'],
  ['a f4ke account of a l!ar', 'a fake account of a liar'],
  ['it c u r e s everything', 'it cures everything'],
  ['what an i.d.i.o.t you are', 'what an idiot you are'],
  ['lоwers blооd pressure', 'lowers blood pressure'],
  ['a li\u200bar, a li\u00adar', 'a liar, a liar'],
  ['a liiiiiar', 'a liar'],
  ['ｆａｋｅ', 'fake'],
  // No disguise:
  ['lot L2231, code RAGU15, 500g, 2x1 and 80 %', 'lot l2231, code ragu15, 500g, 2x1 and 80 %'],
  ['call 0161 496 0233', 'call 0161 496 0233'],
  ['I love it. A cat!', 'i love it. a cat!'],
])('reads %s', (text, plain) => {
  expect(read(text)).toBe(plain)
})

it('knows where each letter stood', () => {
  const text = 'Ein „Fäke“: L Ü G N E R!'
  const reading = undisguise(readPlainly(text))
  const start = reading.text.indexOf('lugner')
  const place = placeOf(reading, start, start + 'lugner'.length)
  expect(text.slice(place.start, place.end)).toBe('L Ü G N E R')
})
