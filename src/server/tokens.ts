import { hash, randomBytes } from 'node:crypto'

/** A fresh secret of 256 bits, and the hash of it that alone is stored (A40). */
export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}

/** The token of an Authorization header; undefined for everything that is not one bearer token of ours (A41). */
export function bearerOf(header: string | undefined): string | undefined {
  return /^bearer ([A-Za-z0-9_-]{43})$/i.exec(header ?? '')?.[1]
}
