import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'

/** A line of a file, counted from 1; `problem` instead of text if it can't be read. */
export type Line = { number: number; text: string; problem?: string }

/**
 * The longest line in bytes that is read; the rest of a longer one is skipped without being held in memory.
 */
export const LONGEST_LINE = 1024 * 1024

/**
 * Thrown for a file that can't be read at all. The message is for the user who sent it; `line` is where the
 * problem is, if known.
 */
export class UnreadableFile extends Error {
  readonly line: number | undefined

  constructor(message: string, { line, cause }: { line?: number; cause?: unknown } = {}) {
    super(message, { cause })
    this.line = line
  }
}

/**
 * Yields the lines of a file, plain or gzip (by its first bytes, not its name), as they stream in: holds at
 * most one line and one chunk. Line ends are LF or CRLF; a byte order mark is dropped; empty lines are ''.
 */
export async function* readLines(source: AsyncIterable<Uint8Array>): AsyncGenerator<Line> {
  let number = 0
  let held: Buffer[] = []
  let size = 0
  const end = (rest: Buffer): Line => {
    const line =
      size + rest.length > LONGEST_LINE ? tooLong() : decode(Buffer.concat([...held, rest]), number === 0)
    held = []
    size = 0
    number += 1
    return { number, ...line }
  }
  const here = () => number + 1
  for await (const chunk of placed(inflate(source), here)) {
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length)
    let start = 0
    for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, start)) {
      yield end(bytes.subarray(start, at))
      start = at + 1
    }
    size += bytes.length - start
    if (size <= LONGEST_LINE) held.push(Buffer.from(bytes.subarray(start)))
    else held = []
  }
  if (size > 0) yield end(Buffer.alloc(0))
}

/** Adds the current line to errors. */
async function* placed(chunks: AsyncIterable<Uint8Array>, here: () => number): AsyncGenerator<Uint8Array> {
  try {
    yield* chunks
  } catch (error) {
    if (error instanceof UnreadableFile && here() > 1)
      throw new UnreadableFile(error.message, { line: here(), cause: error })
    throw error
  }
}

async function* inflate(source: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  const chunks = source[Symbol.asyncIterator]()
  let head: Uint8Array = Buffer.alloc(0)
  while (head.length < 6) {
    const next = await chunks.next()
    if (next.done === true) break
    head = Buffer.concat([head, next.value])
  }
  const again = prepend(head, chunks)
  if (head[0] === 0x1f && head[1] === 0x8b) yield* gunzip(again)
  else if (UNREAD.some(({ magic }) => magic.every((byte, i) => head[i] === byte)))
    throw new UnreadableFile('Only plain and gzip files are supported. Unpack the file first.')
  else yield* again
}

/** xz, zip, zstd, bzip2. */
const UNREAD = [
  { magic: [0xfd, 0x37, 0x7a, 0x58] },
  { magic: [0x50, 0x4b, 3, 4] },
  { magic: [0x28, 0xb5, 0x2f, 0xfd] },
  { magic: [0x42, 0x5a, 0x68] },
]

async function* prepend(head: Uint8Array, rest: AsyncIterator<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    if (head.length > 0) yield head
    for (let next = await rest.next(); next.done !== true; next = await rest.next()) yield next.value
  } finally {
    await rest.return?.()
  }
}

async function* gunzip(source: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  const inflated = pipeline(Readable.from(source, { objectMode: false }), createGunzip(), () => {})
  try {
    yield* inflated
  } catch (error) {
    if (
      error instanceof Error &&
      'code' in error &&
      typeof error.code === 'string' &&
      error.code.startsWith('Z_')
    ) {
      throw new UnreadableFile('The gzip file is damaged or incomplete.', { cause: error })
    }
    throw error
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

function decode(bytes: Buffer, isFirst: boolean): { text: string; problem?: string } {
  const end = bytes.at(-1) === 13 ? bytes.length - 1 : bytes.length
  const start = isFirst && bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0
  const line = bytes.subarray(start, end)
  try {
    return { text: utf8.decode(line) }
  } catch {
    return { text: line.toString('latin1'), problem: 'The line isn’t UTF-8.' }
  }
}

function tooLong() {
  return { text: '', problem: 'The line is longer than 1 MiB.' }
}

/** Returns the start of a record as it can be stored and shown. */
export function excerptOf(text: string): string {
  return Array.from(text.slice(0, 400)).slice(0, 160).join('').replaceAll('\u0000', '').toWellFormed()
}
