import fc from 'fast-check'
import { expect, test } from 'vitest'

import { csvRow, parseCsv } from '#shared/csv.ts'

const cells = (text: string) => parseCsv(text).map((line) => line.cells)

const FULL_WIDTH = ['＝1+1', '＋1', '－1', '＠sum', '\r=1', '\n=1', '\r\n@x']

test('A101 a cell that a spreadsheet would run gets one quote before it, and reading removes exactly one', () => {
  for (const cell of ['=cmd()', '+1', '-1', '@sum', '\tx', "'quoted", "''twice", ...FULL_WIDTH]) {
    const row = csvRow([cell])
    expect(row.startsWith("'") || row.startsWith('"\'')).toBe(true)
    expect(cells(csvRow(['Id', 'Name']) + row)).toEqual([['Id', 'Name'], [cell]])
  }
  expect(csvRow([-5, 4.5, true, null])).toBe('-5,4.5,true,\r\n')
  expect(csvRow(['a,b', 'say "hi"', 'two\nlines'])).toBe('"a,b","say ""hi""","two\nlines"\r\n')
})

test('A101 everything written is read back unchanged', () => {
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string(),
    fc.constantFrom("'", '="', '-\r\n', '\t', ',";', ...FULL_WIDTH),
  )
  const rows = fc.array(fc.array(text, { minLength: 2, maxLength: 5 }), { maxLength: 6 })
  fc.assert(
    fc.property(rows, (table) => {
      // The header row decides the separator.
      const file = csvRow(['Id', 'Name']) + table.map((row) => csvRow(row)).join('')
      const filled = table.filter((row) => row.some((cell) => cell !== ''))
      expect(cells(file)).toEqual([['Id', 'Name'], ...filled])
    }),
  )
})

test('reads what spreadsheets save: semicolons, tabs, a mark at the beginning, any line end, no line end', () => {
  expect(cells('\uFEFFId;Name\r\n1;"Oat; fresh"')).toEqual([
    ['Id', 'Name'],
    ['1', 'Oat; fresh'],
  ])
  expect(cells('Id\tName\r1\tOat, fresh\r')).toEqual([
    ['Id', 'Name'],
    ['1', 'Oat, fresh'],
  ])
  expect(cells('a,b\n1,\n,\n"x"y,z')).toEqual([
    ['a', 'b'],
    ['1', ''],
    ['xy', 'z'],
  ])
  expect(parseCsv('')).toEqual([])
})

test('returns the line of the file at which each row begins', () => {
  const file = 'Name,Text\r\nOat,"one\r\ntwo\nthree"\r\n\r\nBean,x\r\n'
  expect(parseCsv(file).map(({ line }) => line)).toEqual([1, 2, 6])
})
