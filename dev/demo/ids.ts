import { randomBytes } from 'node:crypto'

let made = 0

/**
 * A row id as the database makes them (UUID version 7), of the moment its row was made. Those of one moment keep the order in which they were
 * asked for, so that lists which end at the id stand alike in every demo world.
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
