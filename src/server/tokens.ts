import { hash, randomBytes, randomInt } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { crc32 } from 'node:zlib'

/** Returns a new 256-bit secret and its hash, which alone is stored (A40). */
export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const KEY_FORM = /^trls_(?:live|test)_[0-9A-Za-z]{38}$/

/**
 * Returns a new API key: a prefix that secret scanners recognise, 32 random characters (190 bits), and a
 * CRC-32 of what precedes it in six, so that a mistyped key is refused without a query.
 */
export function newApiKey(kind: 'live' | 'test'): { key: string; hash: Buffer } {
  const random = Array.from({ length: 32 }, () => DIGITS[randomInt(DIGITS.length)]).join('')
  const body = `trls_${kind}_${random}`
  const key = body + checksum(body)
  return { key, hash: hashToken(key) }
}

/** Tells whether a text has the form and the checksum of an API key. */
export function isApiKey(text: string): boolean {
  return KEY_FORM.test(text) && text.endsWith(checksum(text.slice(0, -6)))
}

function checksum(body: string): string {
  let rest = crc32(body)
  let digits = ''
  for (let n = 0; n < 6; n += 1) {
    digits = (DIGITS[rest % DIGITS.length] ?? '') + digits
    rest = Math.floor(rest / DIGITS.length)
  }
  return digits
}

/**
 * Returns the token of an Authorization header, or undefined for anything but a single session token or API
 * key of ours (A41).
 */
export function bearerOf({
  headers,
  rawHeaders,
}: Pick<IncomingMessage, 'headers' | 'rawHeaders'>): string | undefined {
  const header = headers.authorization
  // Node silently keeps the first of several headers.
  if (header === undefined || countOf('authorization', rawHeaders) > 1) return undefined
  const token = /^bearer ([A-Za-z0-9_-]{43,48})$/i.exec(header)?.[1]
  return token !== undefined && (token.length === 43 || isApiKey(token)) ? token : undefined
}

/** Counts a header in a raw list of alternating names and values. */
function countOf(name: string, rawHeaders: readonly string[]): number {
  let count = 0
  for (let i = 0; i < rawHeaders.length; i += 2) {
    if (rawHeaders[i]?.length === name.length && rawHeaders[i]?.toLowerCase() === name) count += 1
  }
  return count
}
