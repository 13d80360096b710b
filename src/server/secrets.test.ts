import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { openSecrets } from '#server/secrets.ts'

let dataDir: string
beforeAll(async () => void (dataDir = await mkdtemp(join(tmpdir(), 'trellis-secrets-'))))
afterAll(() => rm(dataDir, { recursive: true }))

const [one, other] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')]
const opened = (secretsKey?: string, previousSecretsKey?: string, isProduction = false) =>
  openSecrets({ secretsKey, previousSecretsKey, isProduction, dataDir })
const PLAIN = Buffer.from('a secret of twenty b')

describe('secrets at rest', () => {
  test('what is sealed opens again, in its own place only, and never looks the same', () => {
    const secrets = opened(one)
    const [sealed, again] = [secrets.seal(PLAIN, 'app ines'), secrets.seal(PLAIN, 'app ines')]
    expect(secrets.open(sealed, 'app ines')).toEqual(PLAIN)
    expect(sealed.bytes).not.toEqual(again.bytes)
    expect(sealed.bytes.includes(PLAIN)).toBe(false)
    expect(() => secrets.open(sealed, 'app mara')).toThrow(/unable to authenticate|tag/i)
    for (const at of [0, 15, sealed.bytes.length - 1]) {
      const changed = Buffer.from(sealed.bytes)
      changed[at] = (changed[at] ?? 0) ^ 1
      expect(() => secrets.open({ ...sealed, bytes: changed }, 'app ines')).toThrow(
        /unable to authenticate|tag/i,
      )
    }
    expect(() => secrets.open({ ...sealed, bytes: sealed.bytes.subarray(0, 10) }, 'app ines')).toThrow(
      /unable to authenticate|tag/i,
    )
  })

  test('a rotated key seals from now on, and the previous one still opens', () => {
    const sealed = opened(one).seal(PLAIN, 'here')
    const rotated = opened(other, one)
    expect(rotated.keyId).not.toBe(sealed.keyId)
    expect(rotated.open(sealed, 'here')).toEqual(PLAIN)
    expect(rotated.seal(PLAIN, 'here').keyId).toBe(opened(other).keyId)
    expect(() => opened(other).open(sealed, 'here')).toThrow(`A secret needs the key ${sealed.keyId}`)
    expect(rotated.derive('x')).toEqual([...opened(other).derive('x'), ...opened(one).derive('x')])
  })

  test('outside production the key is kept in the data folder, one for all processes', async () => {
    const many = Array.from({ length: 8 }, () => opened())
    expect(new Set(many.map(({ keyId }) => keyId)).size).toBe(1)
    expect(await readdir(dataDir)).toEqual(['secrets.key'])
    expect((await stat(join(dataDir, 'secrets.key'))).mode & 0o777).toBe(0o600)
    expect(() => opened(undefined, undefined, true).keyId).toThrow('SECRETS_KEY is missing.')
  })
})
