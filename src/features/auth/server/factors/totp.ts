import { Secret, TOTP } from 'otpauth'

/** The parameters that authenticator apps expect of every site (RFC 6238). */
const PARAMETERS = { algorithm: 'SHA1', digits: 6, period: 30 }
/** Steps that a clock may be ahead or behind. */
const DRIFT = 1
/** 160 bits, the length of SHA-1 (RFC 4226). */
const SECRET_BYTES = 20
const ISSUER = 'Trellis'

/** Returns a new secret of an authenticator app. */
export function newAppSecret(): Buffer {
  return Buffer.from(new Secret({ size: SECRET_BYTES }).bytes)
}

/**
 * Returns the time step that a code belongs to, or null: the current one, the one before or the one after. A
 * code of `lastStep` or earlier was used before.
 */
export function stepOf(secret: Buffer, code: string, now: Date, lastStep: number | null): number | null {
  const totp = totpOf(secret)
  if (!/^\d{6}$/.test(code)) return null
  const delta = totp.validate({ token: code, timestamp: now.getTime(), window: DRIFT })
  if (delta === null) return null
  const step = Math.floor(now.getTime() / 1000 / PARAMETERS.period) + delta
  return lastStep !== null && step <= lastStep ? null : step
}

/** Returns the code that the app shows at a time. */
export function codeAt(secret: Buffer, at: Date): string {
  return totpOf(secret).generate({ timestamp: at.getTime() })
}

/** Returns the secret as text to type (Base32), and the URI of the QR code. */
export function presentSecret(secret: Buffer, account: string): { text: string; uri: string } {
  const totp = totpOf(secret, account)
  return { text: totp.secret.base32, uri: totp.toString() }
}

function totpOf(secret: Buffer, label = ''): TOTP {
  // A copy of its own: the library reads the whole buffer behind a view.
  return new TOTP({
    ...PARAMETERS,
    issuer: ISSUER,
    label,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
  })
}
