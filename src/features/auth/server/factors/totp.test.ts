import { TOTP, Secret } from 'otpauth'
import { describe, expect, test } from 'vitest'

import { codeAt, newAppSecret, presentSecret, stepOf } from '#features/auth/server/factors/totp.ts'

/** The key of the test vectors for SHA-1. */
const SECRET = Buffer.from('12345678901234567890', 'ascii')
const at = (seconds: number) => new Date(seconds * 1000)

/** RFC 6238, appendix B: seconds, and the code of eight digits. */
const VECTORS: [number, string][] = [
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
]

describe('the codes of an authenticator app', () => {
  test.each(VECTORS)('RFC 6238: at second %i the code is %s, or its last six digits', (seconds, code) => {
    const eight = new TOTP({
      algorithm: 'SHA1',
      digits: 8,
      period: 30,
      secret: new Secret({ buffer: new Uint8Array(SECRET).buffer }),
    })
    expect(eight.generate({ timestamp: seconds * 1000 })).toBe(code)
    expect(codeAt(SECRET, at(seconds))).toBe(code.slice(2))
    expect(stepOf(SECRET, code.slice(2), at(seconds), null)).toBe(Math.floor(seconds / 30))
  })

  test('one step of drift counts, two do not, and a code counts once', () => {
    const secret = newAppSecret()
    const now = at(1_800_000_015)
    const step = 60_000_000
    const seen = [-2, -1, 0, 1, 2].map((drift) =>
      stepOf(secret, codeAt(secret, at(1_800_000_015 + drift * 30)), now, null),
    )
    expect(seen).toEqual([null, step - 1, step, step + 1, null])
    const code = codeAt(secret, now)
    expect([step - 1, step, step + 1].map((last) => stepOf(secret, code, now, last))).toEqual([
      step,
      null,
      null,
    ])
  })

  test.each(['', '12345', '1234567', '12 456', 'abcdef', '１２３４５６', '-12345', '1e5000'])(
    '%j is no code',
    (code) => {
      expect(stepOf(SECRET, code, at(59), null)).toBeNull()
    },
  )

  test('the QR code names the site, the account and what the app needs', () => {
    const { text, uri } = presentSecret(SECRET, 'maya@oat.example')
    expect(text).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
    const url = new URL(uri)
    expect([url.protocol, url.host, decodeURIComponent(url.pathname)]).toEqual([
      'otpauth:',
      'totp',
      '/Trellis:maya@oat.example',
    ])
    expect(Object.fromEntries(url.searchParams)).toEqual({
      issuer: 'Trellis',
      secret: text,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    })
    expect(newAppSecret()).toHaveLength(20)
  })
})
