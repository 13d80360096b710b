import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Config } from '#server/config.ts'

/** An encrypted secret, and the id of its key. */
export type Sealed = { bytes: Buffer; keyId: string }

/**
 * Encrypts secrets before they are stored (AES-256-GCM). `context` names the secret's place, such as its
 * table and user: a secret that was copied elsewhere doesn't open there.
 */
export type Secrets = {
  /** The id of the key that seals, for finding what a retired key sealed. */
  keyId: string
  seal(plain: Buffer, context: string): Sealed
  /** Throws if the key is unknown, or the bytes are not what was sealed for this context. */
  open(sealed: Sealed, context: string): Buffer
  /** Returns tokens that only this configuration can derive, that of the current key first. */
  derive(context: string): string[]
}

type SecretsConfig = Pick<Config, 'secretsKey' | 'previousSecretsKey' | 'dataDir' | 'isProduction'>
type Key = { id: string; sealing: Buffer; deriving: Buffer }

const IV = 12
const TAG = 16

/** Opens the keys of the configuration; outside production without one, the key in DATA_DIR, on first use. */
export function openSecrets(config: SecretsConfig): Secrets {
  let opened: [Key, ...Key[]] | undefined
  const keys = () => (opened ??= readKeys(config))
  return {
    get keyId() {
      return keys()[0].id
    },
    seal(plain, context) {
      const [key] = keys()
      const iv = randomBytes(IV)
      const cipher = createCipheriv('aes-256-gcm', key.sealing, iv).setAAD(Buffer.from(context))
      return {
        keyId: key.id,
        bytes: Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]),
      }
    },
    open({ bytes, keyId }, context) {
      const key = keys().find(({ id }) => id === keyId)
      if (key === undefined)
        throw new Error(`A secret needs the key ${keyId}. Set it as SECRETS_KEY or SECRETS_KEY_PREVIOUS.`)
      const decipher = createDecipheriv('aes-256-gcm', key.sealing, bytes.subarray(0, IV), {
        authTagLength: TAG,
      })
      decipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(-TAG))
      return Buffer.concat([decipher.update(bytes.subarray(IV, -TAG)), decipher.final()])
    },
    derive: (context) =>
      keys().map(({ deriving }) => createHmac('sha256', deriving).update(context).digest('base64url')),
  }
}

function readKeys({ secretsKey, previousSecretsKey, dataDir, isProduction }: SecretsConfig): [Key, ...Key[]] {
  if (secretsKey === undefined && isProduction) throw new Error('SECRETS_KEY is missing.')
  const current = keyOf(secretsKey === undefined ? localKey(dataDir) : Buffer.from(secretsKey, 'base64'))
  return previousSecretsKey === undefined
    ? [current]
    : [current, keyOf(Buffer.from(previousSecretsKey, 'base64'))]
}

function keyOf(secret: Buffer): Key {
  const part = (use: string) => Buffer.from(hkdfSync('sha256', secret, '', `trellis ${use}`, 32))
  return {
    id: createHash('sha256').update(part('id')).digest('hex').slice(0, 12),
    sealing: part('sealing'),
    deriving: part('deriving'),
  }
}

/** Returns the demo's key. Of several processes that start at once, all use the file of the first. */
function localKey(dataDir: string): Buffer {
  const path = join(dataDir, 'secrets.key')
  const known = readIfPresent(path)
  if (known !== undefined) return known
  mkdirSync(dataDir, { recursive: true })
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`
  writeFileSync(draft, randomBytes(32), { mode: 0o600 })
  try {
    linkSync(draft, path)
  } catch (error) {
    if (!isCode(error, 'EEXIST')) throw error
  } finally {
    rmSync(draft)
  }
  return readFileSync(path)
}

function readIfPresent(path: string): Buffer | undefined {
  try {
    return readFileSync(path)
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined
    throw error
  }
}

const isCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code
