import { hash, randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** A fresh secret of 256 bits, and the hash of it that alone is stored (A40). */
export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}

/** The token of an Authorization header; undefined for everything that is not one bearer token of ours (A41). */
export function bearerOf({ headers, rawHeaders }: Pick<IncomingMessage, 'headers' | 'rawHeaders'>): string | undefined {
  const header = headers.authorization
  // Node keeps the first of several and says nothing.
  if (header === undefined || countOf('authorization', rawHeaders) > 1) return undefined
  return /^bearer ([A-Za-z0-9_-]{43})$/i.exec(header)?.[1]
}

/** Names and values in turn, as they came. */
function countOf(name: string, rawHeaders: readonly string[]): number {
  let count = 0
  for (let i = 0; i < rawHeaders.length; i += 2) {
    if (rawHeaders[i]?.length === name.length && rawHeaders[i]?.toLowerCase() === name) count += 1
  }
  return count
}
