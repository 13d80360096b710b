import { expect, test } from 'vitest'

import { findWords, nextCounts, wordProblems } from './words.ts'
import { RETIRED_WORDS } from './retired-words.ts'

const WORDS = [
  { name: 'gizmo', pattern: /\bgizmos?\b/g, write: 'device', except: ['docs/old/'] },
  { name: 'Doohickey', pattern: /\bDoohickey\b/g, write: 'Device' },
]
const TEXTS = [
  { path: 'src/gizmo/a.ts', text: 'one\ntwo gizmos, a gizmo\n' },
  { path: 'docs/old/a.md', text: 'a gizmo and a Doohickey' },
]
const found = findWords(WORDS, TEXTS)

test('retired words are found in paths and texts, but for the files that may use them', () => {
  expect([...found]).toEqual([
    ['gizmo', ['src/gizmo/a.ts:0', 'src/gizmo/a.ts:2', 'src/gizmo/a.ts:2']],
    ['Doohickey', ['docs/old/a.md:1']],
  ])
})

test('a word that is used more often than allowed is reported with its places and with what to write', () => {
  expect(wordProblems(WORDS, found, { gizmo: 2 })).toEqual([
    '"gizmo": 3 used, 2 allowed. Write device.\n  src/gizmo/a.ts:0\n  src/gizmo/a.ts:2\n  src/gizmo/a.ts:2',
    '"Doohickey": 1 used, 0 allowed. Write Device.\n  docs/old/a.md:1',
  ])
})

test('what is allowed passes, and a count that can be lowered is reported', () => {
  expect(wordProblems(WORDS, found, { gizmo: 3, Doohickey: 1 })).toEqual([])
  expect(wordProblems(WORDS, found, { gizmo: 4, Doohickey: 1 })).toEqual([
    '"gizmo": 3 left, 4 allowed. `npm run fix` lowers the count.',
  ])
})

test('recorded counts only fall; new words are recorded as they are', () => {
  expect(nextCounts(WORDS, found, { gizmo: 5 })).toEqual({ gizmo: 3, Doohickey: 1 })
  expect(nextCounts(WORDS, found, { gizmo: 2, Doohickey: 1 })).toEqual({ gizmo: 2, Doohickey: 1 })
  expect(nextCounts(WORDS, new Map(), { gizmo: 2, gadget: 1 })).toEqual({ gizmo: 0, Doohickey: 0 })
})

test('each retired word has a name of its own and a pattern that finds every use', () => {
  expect(new Set(RETIRED_WORDS.map(({ name }) => name)).size).toBe(RETIRED_WORDS.length)
  expect(RETIRED_WORDS.filter(({ pattern }) => !pattern.global)).toEqual([])
})

test.each([
  ['“the clock stands”', '<p>\n  The clock\n  stands while we read.\n</p>'],
  ['e-mail', 'label="E-mail or username"'],
  ['kernel', "import { page } from '#kernel/text.ts'"],
  ['Refusal', 'throw new Refusal(code)'],
  ['Refusal', 'if (isRefusal(error))'],
  ['Answers …', '/** Answers the row. */'],
  ['Answers …', ' * Does it once. Answers how many.'],
  ['What …', '/**\n * What a claim holds.\n */'],
  ['card provider', 'asks the card provider'],
  ['letters/', "from './letters/renewal.ts'"],
  ['glance', 'await glance(db, id)'],
])('%s is found in %j', (name, text) => {
  expect([...findWords(RETIRED_WORDS, [{ path: 'src/a.ts', text }]).keys()]).toContain(name)
})

test.each([
  'at a glance',
  'deadLetter: queue',
  'Answers to questions',
  'importRefusal',
  '/** Whether it is paid. */',
  'the newsletter',
  'where there is little room',
])('%j is left alone', (text) => {
  expect([...findWords(RETIRED_WORDS, [{ path: 'src/a.ts', text }]).keys()]).toEqual([])
})
