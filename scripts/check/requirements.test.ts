import { expect, test } from 'vitest'

import { citations, compareNumbers, namedNumbers } from './requirements.ts'

const cited = (path: string, text: string) =>
  citations({ path, text }).map(({ number, line }) => `${number}:${line}`)

test('titles of tests, comments and docs cite numbers', () => {
  expect(cited('a.test.ts', "test('R143 R185 A119 pages are stable', () => {})")).toEqual([
    'R143:1',
    'R185:1',
    'A119:1',
  ])
  expect(cited('a.test.ts', "  'MEDIUM-1 F2 every call acts once',\n  `A102 %s (F3)`,")).toEqual([
    'F2:1',
    'A102:2',
    'F3:2',
  ])
  expect(
    cited('a.ts', '/** Cut at the limit (A86, F11). */\nconst max = 9 // R107.\n * at once (A14).'),
  ).toEqual(['A86:1', 'F11:1', 'R107:2', 'A14:3'])
  expect(cited('a.sql', 'select 1 -- once (F2)')).toEqual(['F2:1'])
  expect(cited('docs/a.md', '302 to `/` (R20); R97 holds')).toEqual(['R20:1', 'R97:1'])
})

test('a range cites every requirement within it', () => {
  expect(cited('a.ts', '/** The flags of R76 to R78. */')).toEqual(['R76:1', 'R78:1', 'R77:1'])
})

test.each([
  ['a key', "fireEvent.keyDown(body, { key: 'F6' })"],
  ['a key in a comment', '/** F6 goes to it. */'],
  ['a font of a PDF', 'const drawing = `BT /F1 12 Tf 72 760 Td (${line}) Tj ET`'],
  ['a URL escape', '// https://example.com/caf%C3%A9-%C3%A9'],
  ['a drawing', '<path d="M4 4 A12 12 0 0 1 9 9" />'],
  ['a colour', "const fill = '#A1F2A3' // #A12"],
  ['an identifier', 'const A12 = R2 + F3'],
  ['encoded text', "const words = 'H4sIAA R4 A1y9+F3/A12=='"],
  ['paper and storage', '// An A4 page in an R2 bucket.'],
])('%s cites nothing', (_, text) => {
  expect(cited('a.tsx', text)).toEqual([])
})

test('what is cited and not named, named and not cited, or named twice is reported', () => {
  const list = '# Requirements\n\n- **R1** One.\n- **A2** Two.\n- **A2** Two again.\n'
  expect(namedNumbers(list)).toEqual(['R1', 'A2', 'A2'])
  const texts = [
    { path: 'src/a.ts', text: '// R1, R900' },
    { path: 'src/b.ts', text: '// R900' },
  ]
  expect(compareNumbers(list, texts)).toEqual([
    'docs/requirements.md names A2 twice.',
    "src/a.ts:1 cites R900, which docs/requirements.md doesn't name.",
    'docs/requirements.md names A2, which no code, test or doc cites.',
  ])
})
