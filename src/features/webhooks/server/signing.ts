import {
  createHmac,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  randomBytes,
  sign as signBytes,
} from 'node:crypto'

/** `hmac`: one shared secret. `ed25519`: we sign with a private key, the receiver has the public one. */
export const SIGNINGS = ['hmac', 'ed25519'] as const
export type Signing = (typeof SIGNINGS)[number]

/** A message as it is signed: its id, the Unix seconds and its body. */
export type Signed = { id: string; seconds: number; body: string }

/** Returns a new secret: 32 random bytes, or an ed25519 private key as PKCS #8. */
export function newSecret(signing: Signing): Buffer {
  if (signing === 'hmac') return randomBytes(32)
  return generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' })
}

/** Returns what the receiver verifies with: `whsec_…`, or the public key as `whpk_…`. */
export function verifier(signing: Signing, secret: Buffer): string {
  if (signing === 'hmac') return `whsec_${secret.toString('base64')}`
  const { x = '' } = createPublicKey(privateKey(secret)).export({ format: 'jwk' })
  return `whpk_${Buffer.from(x, 'base64url').toString('base64')}`
}

/** Returns the exact bytes that are signed, as text. */
export const signedText = ({ id, seconds, body }: Signed) => `${id}.${seconds}.${body}`

/** Returns the `webhook-signature` of Standard Webhooks: one signature for each secret. */
export function signatureOf(message: Signed, signing: Signing, secrets: readonly Buffer[]): string {
  const text = Buffer.from(signedText(message))
  return secrets
    .map((secret) =>
      signing === 'hmac'
        ? `v1,${createHmac('sha256', secret).update(text).digest('base64')}`
        : `v1a,${signBytes(null, text, privateKey(secret)).toString('base64')}`,
    )
    .join(' ')
}

const privateKey = (secret: Buffer) => createPrivateKey({ key: secret, format: 'der', type: 'pkcs8' })

/** The id of a message: that of its event, so that a retry or replay is recognised. */
export const messageId = (eventId: string) => `evt_${eventId.replaceAll('-', '')}`

/** Returns the event of a message's id; null for an id that is none of ours. */
export function eventIdOf(id: string): string | null {
  const hex = /^evt_([0-9a-f]{32})$/.exec(id)?.[1]
  return hex?.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') ?? null
}
