import { expect, test } from 'vitest'

import { mistakesFile, templateFile } from '#features/products/web/import/files.ts'
import { batchesOf, readFile, readSheet } from '#features/products/web/import/read-file.ts'

const file = (bytes: BlobPart, name = 'products.csv') => new File([bytes], name)

test('reads UTF-8, UTF-16 and the old code page of Windows', async () => {
  const csv = 'Name\r\nCrème brûlée\r\n'
  const latin = Uint8Array.from(csv, (letter) => letter.charCodeAt(0))
  const utf16 = new Uint8Array([
    0xff,
    0xfe,
    ...Array.from(csv).flatMap((letter) => [letter.charCodeAt(0) & 255, letter.charCodeAt(0) >> 8]),
  ])
  for (const bytes of [csv, `\uFEFF${csv}`, latin, utf16])
    expect((await readFile(file(bytes))).rows).toEqual([{ line: 2, cells: { name: 'Crème brûlée' } }])
})

test('explains why a file cannot be read', async () => {
  await expect(readFile(file('PK', 'list.xlsx'))).rejects.toThrow('Save it as CSV')
  expect(() => readSheet('')).toThrow('This file is empty.')
  expect(() => readSheet('Title,Price\r\nOat,5\r\n')).toThrow('The first line must name the columns')
  expect(() => readSheet('Name,name\r\nOat,Bean\r\n')).toThrow('Two columns have the same name')
  expect(() => readSheet('Id,Name\r\n')).toThrow('no rows below')
  expect(() => readSheet(`Name\n${'Oat\n'.repeat(5001)}`)).toThrow('5,001 rows')
})

test('columns that are not ours are named and left out', () => {
  expect(readSheet('Name;Price;Points of sale\r\nOat;5;GB a.example\r\n')).toEqual({
    rows: [{ line: 2, cells: { name: 'Oat', purchasability: 'GB a.example' } }],
    fields: ['name', 'purchasability'],
    ignored: ['Price'],
  })
})

test('batches hold as many rows, and as much text, as one request accepts', () => {
  const rows = Array.from({ length: 600 }, (_, i) => ({ line: i + 2, cells: { name: 'Oat' } }))
  expect(batchesOf(rows, { rowsMax: 250 }).map((batch) => batch.length)).toEqual([250, 250, 100])
  const long = rows.slice(0, 4).map((row) => ({ ...row, cells: { name: 'x'.repeat(150) } }))
  expect(batchesOf(long, { rowsMax: 250, charactersMax: 400 }).map((batch) => batch.length)).toEqual([2, 2])
  expect(batchesOf([], { rowsMax: 250 })).toEqual([])
})

test('A101 the template and the file of mistakes can be imported again, and hold nothing that a spreadsheet would run', async () => {
  const template = readSheet(await templateFile().text())
  expect(template.fields).toEqual([
    'id',
    'name',
    'description',
    'categories',
    'ingredients',
    'allergens',
    'purchasability',
  ])
  const rows = [{ line: 7, cells: { name: '=cmd()', description: 'a' } }]
  const checked = [
    { line: 7, name: '=cmd()', outcome: 'wrong' as const, errors: { name: 'Too odd.' }, changes: [] },
  ]
  const text = await mistakesFile(rows, checked, ['name', 'description']).text()
  expect(text).toContain("\r\n'=cmd(),a,7,Name: Too odd.\r\n")
  expect(readSheet(text)).toEqual({
    rows: [{ line: 2, cells: rows[0]?.cells }],
    fields: ['name', 'description'],
    ignored: ['Line', 'Problem'],
  })
})
