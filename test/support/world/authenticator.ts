import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

import type { PasskeyAssertion, PasskeyRegistration } from '#features/auth/passkey-responses.ts'

type Overrides = {
  origin?: string
  rpId?: string
  /** The sign counter; zero for a synced passkey. */
  counter?: number
  isVerified?: boolean
  userHandle?: string
}

/** Creates a passkey in software, as an authenticator would: ES256, without attestation. */
export function anAuthenticator(site: { origin: string; rpId: string }) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(32)
  const id = credentialId.toString('base64url')
  let handle = Buffer.alloc(16).toString('base64url')
  const cose = map([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ])
  const clientData = (type: string, challenge: string, origin = site.origin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authData = ({ rpId = site.rpId, counter = 0, isVerified = true }: Overrides, attested?: Buffer) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    // User present, backup eligible and backed up, and verified; attested data.
    const flags = 0x01 | 0x08 | 0x10 | (isVerified ? 0x04 : 0) | (attested ? 0x40 : 0)
    return Buffer.concat([
      sha256(Buffer.from(rpId)),
      Buffer.from([flags]),
      count,
      attested ?? Buffer.alloc(0),
    ])
  }
  return {
    id,
    create(
      options: { challenge: string; user: { id: string } },
      overrides: Overrides = {},
    ): PasskeyRegistration {
      handle = options.user.id
      const length = Buffer.from([0, credentialId.length])
      const data = authData(overrides, Buffer.concat([Buffer.alloc(16), length, credentialId, cose]))
      const attestationObject = map([
        ['fmt', 'none'],
        ['attStmt', map([])],
        ['authData', data],
      ])
      const clientDataJSON = clientData('webauthn.create', options.challenge, overrides.origin)
      return {
        id,
        rawId: id,
        type: 'public-key',
        authenticatorAttachment: 'platform',
        response: {
          clientDataJSON: clientDataJSON.toString('base64url'),
          attestationObject: attestationObject.toString('base64url'),
          transports: ['internal', 'hybrid'],
        },
      }
    },
    sign(options: { challenge: string }, overrides: Overrides = {}): PasskeyAssertion {
      const data = authData(overrides)
      const clientDataJSON = clientData('webauthn.get', options.challenge, overrides.origin)
      const signature = sign('sha256', Buffer.concat([data, sha256(clientDataJSON)]), privateKey)
      return {
        id,
        rawId: id,
        type: 'public-key',
        authenticatorAttachment: 'platform',
        response: {
          clientDataJSON: clientDataJSON.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: overrides.userHandle ?? handle,
        },
      }
    },
  }
}

const sha256 = (data: Buffer) => createHash('sha256').update(data).digest()

type Cbor = number | string | Buffer
const MAPS = new WeakSet<Buffer>()

/** Encodes a map in CBOR. A nested map is passed encoded. */
function map(entries: readonly (readonly [number | string, Cbor])[]): Buffer {
  const encoded = Buffer.concat([
    head(5, entries.length),
    ...entries.flatMap(([key, value]) => [cbor(key), cbor(value)]),
  ])
  MAPS.add(encoded)
  return encoded
}

function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  return MAPS.has(value) ? value : Buffer.concat([head(2, value.length), value])
}

function head(major: number, length: number): Buffer {
  const type = major << 5
  if (length < 24) return Buffer.from([type | length])
  return length < 256
    ? Buffer.from([type | 24, length])
    : Buffer.from([type | 25, length >> 8, length & 0xff])
}
