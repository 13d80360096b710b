import { hash, randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** Returns a new 256-bit secret and its hash, which alone is stored (A40). */
export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}

/**
 * Returns the token of an Authorization header, or undefined for anything but a single bearer token of ours
 * (A41).
 */
export function bearerOf({
  headers,
  rawHeaders,
}: Pick<IncomingMessage, 'headers' | 'rawHeaders'>): string | undefined {
  const header = headers.authorization
  // Node silently keeps the first of several headers.
  if (header === undefined || countOf('authorization', rawHeaders) > 1) return undefined
  return /^bearer ([A-Za-z0-9_-]{43})$/i.exec(header)?.[1]
}

/** Counts a header in a raw list of alternating names and values. */
function countOf(name: string, rawHeaders: readonly string[]): number {
  let count = 0
  for (let i = 0; i < rawHeaders.length; i += 2) {
    if (rawHeaders[i]?.length === name.length && rawHeaders[i]?.toLowerCase() === name) count += 1
  }
  return count
}
