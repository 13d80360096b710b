import { expect, test } from 'vitest'

import { callName, ofPerson, shownName } from '#features/comments/web/thread/names.ts'

const person = (username: string) => ({ username, isDeleted: false })

test.each([
  ['Maya Okafor', 'Maya'],
  ['maya.okafor', 'Maya'],
  ['m_okafor', 'Okafor'],
  ['vegan42', 'vegan42'],
  ['Élodie', 'Élodie'],
])('%s is spoken to as %s', (username, name) => {
  expect(callName(person(username))).toBe(name)
  expect(ofPerson(person(username))).toBe(`${name}'s`)
})

test('R181 a name of 32 characters is shown in full, one of 33 becomes 29 and three dots', () => {
  expect(shownName(person('a'.repeat(32)))).toBe('a'.repeat(32))
  expect(shownName(person('a'.repeat(33)))).toBe(`${'a'.repeat(29)}...`)
})

test('an erased person has no name any more', () => {
  const erased = { username: 'deleted-1234', isDeleted: true }
  expect([shownName(erased), callName(erased), ofPerson(erased)]).toEqual([
    'Deleted user',
    'Deleted user',
    "a deleted user's",
  ])
})
