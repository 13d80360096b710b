import { createHash, createHmac, timingSafeEqual } from 'node:crypto'

/** A secret that seals the security log, and the id by which seals name it. */
export type AuditKey = { id: string; secret: Buffer }

/** The key of the demo, of development and of tests: production demands its own. */
export const DEMO_KEY: AuditKey = {
  id: 'demo',
  secret: Buffer.from('the audit log of the demo, for nobody else'),
}

/**
 * Returns the settings of the security log: one key seals, it and the previous ones verify, and the heads are
 * written to a folder outside the database.
 */
export function auditSettings(text: string | undefined, previous: readonly string[], headsDir: string) {
  const key = text === undefined ? DEMO_KEY : keyOf(text)
  return { key, keys: [key, ...previous.map(keyOf)], headsDir }
}

function keyOf(text: string): AuditKey {
  const secret = Buffer.from(text, 'base64')
  // Says nothing about the key, but the same key has the same id on every server.
  return { id: createHash('sha256').update(secret).digest('hex').slice(0, 8), secret }
}

/** Returns the keyed digest (HMAC-SHA-256) of the parts, whose first names what it is for. */
export function macOf({ secret }: AuditKey, parts: readonly [purpose: string, ...(string | null)[]]): Buffer {
  return createHmac('sha256', secret).update(JSON.stringify(parts)).digest()
}

export function isSame(one: Buffer | null, other: Buffer | null): boolean {
  if (one === null || other === null) return one === other
  return one.length === other.length && timingSafeEqual(one, other)
}
