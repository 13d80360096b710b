import { randomBytes } from 'node:crypto'

/** A row id as the database makes them (UUID version 7), of the moment its row was made. */
export function idAt(at: Date): string {
  const time = at.getTime().toString(16).padStart(12, '0')
  const rest = randomBytes(10)
  rest[0] = ((rest[0] ?? 0) & 0x0f) | 0x70
  rest[2] = ((rest[2] ?? 0) & 0x3f) | 0x80
  const hex = time + rest.toString('hex')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
