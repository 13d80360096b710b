import { createPublicKey, verify } from 'node:crypto'

import fc from 'fast-check'
import { Webhook as Verifier } from 'standardwebhooks'
import { describe, expect, test } from 'vitest'

import { readRetryAfter, waitBefore } from '#features/webhooks/rules.ts'
import { messageId, newSecret, signatureOf, signedText, verifier } from '#features/webhooks/server/signing.ts'
import { propertyRuns } from '#test/property-runs.ts'

const now = () => Math.floor(Date.now() / 1000)
const headersOf = (id: string, seconds: number, signature: string) => ({
  'webhook-id': id,
  'webhook-timestamp': String(seconds),
  'webhook-signature': signature,
})

describe('the published verifier of Standard Webhooks', () => {
  test('accepts 1,000 payloads, and refuses each with a changed byte, another id or a clock that is six minutes off', () => {
    fc.assert(
      fc.property(
        fc.uuid(),
        fc.record({ type: fc.string(), timestamp: fc.string(), data: fc.object() }),
        fc.nat(),
        (event, payload, at) => {
          const secret = newSecret('hmac')
          const published = new Verifier(verifier('hmac', secret))
          const body = JSON.stringify(payload)
          const message = { id: messageId(event), seconds: now(), body }
          const signature = signatureOf(message, 'hmac', [secret])
          const accepts = (id: string, seconds: number, text: string) => {
            try {
              published.verify(text, headersOf(id, seconds, signature))
              return true
            } catch {
              return false
            }
          }
          const place = at % body.length
          const changed = body.slice(0, place) + (body[place] === 'x' ? 'y' : 'x') + body.slice(place + 1)
          expect(accepts(message.id, message.seconds, body)).toBe(true)
          expect(accepts(message.id, message.seconds, changed)).toBe(false)
          expect(accepts(`${message.id}0`, message.seconds, body)).toBe(false)
          expect(accepts(message.id, message.seconds + 360, body)).toBe(false)
          expect(accepts(message.id, message.seconds - 360, body)).toBe(false)
        },
      ),
      { numRuns: propertyRuns(100) },
    )
  })

  test('accepts either secret while both sign', () => {
    const [old, current] = [newSecret('hmac'), newSecret('hmac')]
    const message = { id: messageId('0193b3e0-0000-7000-8000-000000000000'), seconds: now(), body: '{}' }
    const signature = signatureOf(message, 'hmac', [current, old])
    for (const secret of [old, current])
      expect(
        new Verifier(verifier('hmac', secret)).verify(
          '{}',
          headersOf(message.id, message.seconds, signature),
        ),
      ).toEqual({})
  })
})

test('an ed25519 signature is verified with the public key alone', () => {
  const secret = newSecret('ed25519')
  const message = { id: 'evt_1', seconds: now(), body: '{"a":1}' }
  const [version = '', signature = ''] = signatureOf(message, 'ed25519', [secret]).split(',')
  const x = Buffer.from(verifier('ed25519', secret).replace('whpk_', ''), 'base64').toString('base64url')
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
  const text = Buffer.from(signedText(message))
  expect(version).toBe('v1a')
  expect(verify(null, text, key, Buffer.from(signature, 'base64'))).toBe(true)
  expect(verify(null, Buffer.concat([text, Buffer.from(' ')]), key, Buffer.from(signature, 'base64'))).toBe(
    false,
  )
})

test('a wait is never shorter than published or asked for, and at most a tenth longer than published', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 12 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (made, random) => {
        const least = waitBefore(made, 0, null)
        const wait = waitBefore(made, random, null)
        if (least === null || wait === null) {
          expect([made >= 10, wait]).toEqual([true, null])
          return
        }
        expect(wait).toBeGreaterThanOrEqual(least)
        expect(wait).toBeLessThanOrEqual(least * 1.1)
        expect(waitBefore(made, random, 1e9)).toBeLessThanOrEqual(86_400 * 1.1)
        expect(waitBefore(made, random, 40_000)).toBeGreaterThanOrEqual(40_000)
      },
    ),
  )
})

test.each([
  ['120', 120],
  ['Sun, 01 Mar 2026 10:01:00 GMT', 60],
  ['Sun, 01 Mar 2026 09:00:00 GMT', 0],
  ['soon', null],
  ['-5', null],
  [null, null],
])('Retry-After %s asks for %s seconds', (header, seconds) => {
  expect(readRetryAfter(header, new Date('2026-03-01T10:00:00Z'))).toBe(seconds)
})
