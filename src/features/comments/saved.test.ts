import { expect, test } from 'vitest'

import { between, blankIn, fill, matching, unfill } from '#features/comments/saved.ts'

const MAYA = { name: 'Maya', product: 'Beet Dressing' }

test.each([
  ['Thank you, {name}! {product} is glad.', 'Thank you, Maya! Beet Dressing is glad.'],
  ['{ Name }, {NAME}: {Product}', 'Maya, Maya: Beet Dressing'],
  ['{names} and {order number} stay', '{names} and {order number} stay'],
  ['no codes at all', 'no codes at all'],
])('%j is said to Maya as %j', (text, said) => {
  expect(fill(text, MAYA)).toBe(said)
})

test('a name or a product that looks like a pattern or a code is inserted as plain text', () => {
  expect(fill('{name}: {product}', { name: '$&', product: "$1 $' {x}" })).toBe("$&: $1 $' {x}")
  expect(unfill('Try C++ (new) today', { name: 'M(', product: 'C++ (new)' })).toBe('Try {product} today')
})

test.each([
  ['Thank you, {name}!', 'Thank you!'],
  ['{name}, we are sorry.', 'We are sorry.'],
  ['Hi {name},\nthank you. {name}: write to us.', 'Hi,\nthank you. Write to us.'],
])('%j names nobody where the reviewer is erased: %j', (text, said) => {
  expect(fill(text, { ...MAYA, name: null })).toBe(said)
})

test('what was written to one person becomes general again, whole words only', () => {
  const said = "Maya, Mayan chocolate is Maya's. Beet Dressings are not Beet Dressing."
  expect(unfill(said, MAYA)).toBe("{name}, Mayan chocolate is {name}'s. Beet Dressings are not {product}.")
  expect(unfill(unfill(said, MAYA), MAYA)).toBe(unfill(said, MAYA))
  expect(unfill('Maya is gone', { ...MAYA, name: null })).toBe('Maya is gone')
  expect(unfill('as it is', { name: '', product: '' })).toBe('as it is')
})

test.each([
  ['Dear {name}, hello', '{name}'],
  ['Your order { number } is on its way', '{ number }'],
  ['Grüße an {Straße 5}', '{Straße 5}'],
  ['{} and {1} and { } and {a\nb} and 3 {', null],
  ['a smile :-} and {' + 'x'.repeat(60) + '}', null],
])('%j has still to be filled in at %j', (text, code) => {
  const found = blankIn(text)
  expect(found?.code ?? null).toBe(code)
  if (found) expect(text.slice(found.start, found.end)).toBe(code)
})

test.each([
  ['', 'Thank you.', '', 'Thank you.'],
  ['Hello', 'Thank you.', 'Bye', ' Thank you. '],
  ['Hello ', 'Thank you.', ' Bye', 'Thank you.'],
  ['Hello\n', 'Thank you', '!', 'Thank you'],
])('between %j and %j of %j words are kept apart', (before, text, after, placed) => {
  expect(between(before, text, after)).toBe(placed)
})

test('a search finds each typed word in name or text, capitals and accents aside', () => {
  const all = [
    { name: 'Thank you', text: 'Merci, {name}! Crème brûlée.' },
    { name: 'Sorry', text: 'We are.' },
  ]
  expect(matching(all, '  ')).toEqual(all)
  expect(matching(all, 'BRULEE thank')).toEqual([all[0]])
  expect(matching(all, 'brulee sorry')).toEqual([])
})
