import { randomBytes } from 'node:crypto'

let made = 0

/**
 * Returns a row id like the database's (UUID version 7) with a given time. Ids of the same time keep their
 * order of creation, so that lists that end with the id have the same order in every demo.
 */
export function idAt(at: Date): string {
  made += 1
  const id = Buffer.alloc(16)
  id.writeUIntBE(at.getTime(), 0, 6)
  id.writeUInt16BE(0x7000 | ((made >>> 14) & 0xfff), 6)
  id.writeUInt16BE(0x8000 | (made & 0x3fff), 8)
  randomBytes(6).copy(id, 10)
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
