import { crc32, deflateRawSync } from 'node:zlib'

export type ZipEntry = { name: string; bytes: Uint8Array }

const DEFLATED = 8
/** Names are UTF-8. */
const FLAGS = 0x0800
/** 2.0, required by deflate. */
const VERSION = 20

/** Returns a ZIP archive of a few small files (APPNOTE 6.3: local headers, central directory, its end). */
export function zip(entries: readonly ZipEntry[], at: Date): Buffer {
  const files: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const { name, bytes } of entries) {
    const encoded = Buffer.from(name)
    const packed = deflateRawSync(bytes)
    const facts = factsOf({
      at,
      sum: crc32(bytes),
      packed: packed.length,
      plain: bytes.length,
      name: encoded.length,
    })
    const local = Buffer.concat([bytes4(0x04034b50), facts, encoded, packed])
    files.push(local)
    directory.push(
      Buffer.concat([bytes4(0x02014b50), bytes2(VERSION), facts, Buffer.alloc(10), bytes4(offset), encoded]),
    )
    offset += local.length
  }
  const index = Buffer.concat(directory)
  const count = bytes2(entries.length)
  const end = [
    bytes4(0x06054b50),
    Buffer.alloc(4),
    count,
    count,
    bytes4(index.length),
    bytes4(offset),
    bytes2(0),
  ]
  return Buffer.concat([...files, index, ...end])
}

type Facts = { at: Date; sum: number; packed: number; plain: number; name: number }

/** Returns the fields shared by local header and directory. */
function factsOf({ at, sum, packed, plain, name }: Facts): Buffer {
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1)
  const date = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate()
  const words = [VERSION, FLAGS, DEFLATED, time, date].map(bytes2)
  return Buffer.concat([...words, bytes4(sum), bytes4(packed), bytes4(plain), bytes2(name), bytes2(0)])
}

function bytes2(value: number): Buffer {
  const buffer = Buffer.alloc(2)
  buffer.writeUInt16LE(value)
  return buffer
}

function bytes4(value: number): Buffer {
  const buffer = Buffer.alloc(4)
  buffer.writeUInt32LE(value)
  return buffer
}
