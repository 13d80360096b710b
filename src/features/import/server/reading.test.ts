import { gzipSync } from 'node:zlib'

import { describe, expect, it } from 'vitest'

import { batchesOf } from '#features/import/server/write/batches.ts'
import { LONGEST_LINE, readLines, UnreadableFile } from '#features/import/server/lines.ts'
import { plainText } from '#features/import/server/records/plain-text.ts'
import type { Row } from '#features/import/server/write/row.ts'
import { readRows } from '#features/import/server/write/rows.ts'

async function* chunks(...parts: (string | Buffer)[]) {
  for (const part of parts) yield Buffer.from(part)
}
const lines = (...parts: (string | Buffer)[]) => Array.fromAsync(readLines(chunks(...parts)))
const rows = (...parts: (string | Buffer)[]): Promise<Row[]> =>
  Array.fromAsync(readRows(readLines(chunks(...parts))))

describe('lines', () => {
  it('come out the same however the bytes arrive, plain or gzip, with LF or CRLF, with or without a mark at the start', async () => {
    const text = '\ufeffone\r\ntwo — ü\n\nfour'
    const bytes = Buffer.from(text)
    const expected = ['one', 'two — ü', '', 'four'].map((line, i) => ({ number: i + 1, text: line }))
    await expect(lines(text)).resolves.toEqual(expected)
    await expect(lines(...Array.from(bytes, (byte) => Buffer.of(byte)))).resolves.toEqual(expected)
    await expect(lines(gzipSync(bytes))).resolves.toEqual(expected)
    await expect(lines(...Array.from(gzipSync(bytes), (byte) => Buffer.of(byte)))).resolves.toEqual(expected)
  })

  it('that are too long or no UTF-8 are named, and the ones around them are read', async () => {
    const long = 'x'.repeat(LONGEST_LINE)
    const read = await lines('first\n', `${long}\n`, `${long}!\n`, Buffer.from([0xff, 0xfe, 10]), 'last\n')
    expect(read.map(({ number, problem }) => [number, problem])).toEqual([
      [1, undefined],
      [2, undefined],
      [3, 'The line is longer than 1 MiB.'],
      [4, 'The line isn’t UTF-8.'],
      [5, undefined],
    ])
    expect(read.at(-1)?.text).toBe('last')
  })

  it('of other archives and of broken gzip are refused in words', async () => {
    await expect(lines(Buffer.from('fd377a585a0000', 'hex'))).rejects.toThrow(
      'Only plain and gzip files are supported',
    )
    const cut = gzipSync(Buffer.from('line\n'.repeat(5000))).subarray(0, 40)
    await expect(lines(cut)).rejects.toThrow(UnreadableFile)
    await expect(lines(cut)).rejects.toThrow('damaged or incomplete')
  })
})

describe('memory', () => {
  /** An endless file that counts how far it was read. */
  function endless(line: string, linesInChunk: number) {
    const asked = { chunks: 0 }
    async function* source() {
      const chunk = Buffer.from(line.repeat(linesInChunk))
      for (;;) {
        asked.chunks += 1
        yield chunk
      }
    }
    return { asked, source: source() }
  }
  const record = (n: number) => JSON.stringify({ code: String(n), name: 'Oats', brand: 'Mill' })

  it('holds one batch and one chunk of a file that never ends, after one batch as after a thousand', async () => {
    const linesInChunk = 10
    const size = 50
    const { asked, source } = endless(`${record(1)}x\n`, linesInChunk)
    const batches = batchesOf(readRows(readLines(source)), size)[Symbol.asyncIterator]()
    for (let taken = 1; taken <= 1000; taken += 1) {
      const { value } = await batches.next()
      expect(value?.refused).toHaveLength(size)
      const ahead = asked.chunks - (taken * size) / linesInChunk
      expect(ahead).toBeLessThanOrEqual(2)
    }
    await batches.return?.(undefined)
  })

  it('does not keep a line of 256 MiB', async () => {
    const chunk = Buffer.alloc(65_536, 'x')
    const before = process.memoryUsage().arrayBuffers
    let peak = 0
    async function* source() {
      for (let n = 0; n < 4096; n += 1) {
        peak = Math.max(peak, process.memoryUsage().arrayBuffers - before)
        yield chunk
      }
      yield Buffer.from('\nlast\n')
    }
    const read = await Array.fromAsync(readLines(source()))
    expect(read).toEqual([
      { number: 1, text: '', problem: 'The line is longer than 1 MiB.' },
      { number: 2, text: 'last' },
    ])
    expect(peak).toBeLessThan(32 * 1024 * 1024)
  })
})

describe('rows', () => {
  it('of JSON lines, tabs and commas have the same fields, and know their line', async () => {
    const json = await rows('{"code":"0012","name":"Oats"}\n\n{"code":"0013","name":"Rye"}\n')
    const tabs = await rows('code\tname\n0012\tOats\n0013\tRye\n')
    const commas = await rows('code,name\n0012,Oats\n"0013","Rye"\n')
    expect(json.map(({ fields }) => fields)).toEqual([
      { code: '0012', name: 'Oats' },
      { code: '0013', name: 'Rye' },
    ])
    expect(tabs.map(({ fields }) => fields)).toEqual(json.map(({ fields }) => fields))
    expect(commas.map(({ fields }) => fields)).toEqual(json.map(({ fields }) => fields))
    expect([json, tabs, commas].map((read) => read.map(({ line, format }) => `${format} ${line}`))).toEqual([
      ['jsonl 1', 'jsonl 3'],
      ['tsv 2', 'tsv 3'],
      ['csv 2', 'csv 3'],
    ])
  })

  it('may span lines inside quotes; a stray quote inside a cell is a character', async () => {
    const read = await rows('id,title\na,"Two\nlines, ""quoted"""\nb,6" pan\nc,Last\n')
    expect(read.map(({ fields, line, last }) => [fields['title'], line, last])).toEqual([
      ['Two\nlines, "quoted"', 2, 3],
      ['6" pan', 4, 4],
      ['Last', 5, 5],
    ])
  })

  it('that cannot be read are named with their line', async () => {
    const json = await rows('{"code":"1"}\n{"code":\n[1]\n')
    expect(json.map(({ line, problem }) => [line, problem])).toEqual([
      [1, undefined],
      [2, 'The line isn’t JSON.'],
      [3, 'The line isn’t an object.'],
    ])
    const tabs = await rows('code\tname\n1\n')
    expect(tabs[0]?.problem).toBe('The line has 1 cells, but the header has 2.')
    const commas = await rows('a,b\n1,"open\n')
    expect(commas.at(-1)?.problem).toBe('A quote is never closed.')
    await expect(rows('Just a letter to the editor\n')).rejects.toThrow('This isn’t a catalogue file')
  })
})

describe('text', () => {
  it('has its entities decoded once and its tags removed', () => {
    expect(plainText('I&#39;d say &#34;yes&#34; &amp; more')).toBe(`I'd say "yes" & more`)
    expect(plainText('&amp;#39;')).toBe('&#39;')
    expect(plainText('&lt;b&gt;bold&lt;/b&gt;')).toBe('<b>bold</b>')
    expect(plainText('<p>One.</p><p>Two<br>three</p>')).toBe('One.\nTwo\nthree')
    expect(plainText('<a href="https://x.example" onclick="x()">here</a><script>alert(1)</script>')).toBe(
      'herealert(1)',
    )
    expect(plainText('5 < 6 and <3 & AT&T &nosuch; &#xD800; &#0;')).toBe(
      '5 < 6 and <3 & AT&T &nosuch; \u{FFFD} \u{FFFD}',
    )
    expect(plainText('&eacute;&Eacute;&frac12;&hellip;&#x1F330;')).toBe('éÉ½…🌰')
  })
})
