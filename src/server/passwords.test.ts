import { describe, expect, test } from 'vitest'

import { openPasswords } from '#server/passwords.ts'

const passwords = openPasswords()

describe('passwords', () => {
  test('only the exact text opens', async () => {
    const stored = await passwords.hash(' Correct horse battery ')
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/)
    expect(await passwords.verify(' Correct horse battery ', stored)).toBe(true)
    for (const wrong of [
      'Correct horse battery',
      ' correct horse battery ',
      ' Correct horse battery',
      ' Correct horse battery  ',
      '',
    ]) {
      expect(await passwords.verify(wrong, stored), JSON.stringify(wrong)).toBe(false)
    }
  })

  test('two hashes of one password are unlike', async () => {
    expect(await passwords.hash('the same')).not.toBe(await passwords.hash('the same'))
  })

  test('every character counts: 72 and 73 bytes, 128 characters, emoji', async () => {
    const long = 'x'.repeat(72)
    const stored = await passwords.hash(long)
    expect(await passwords.verify(`${long}y`, stored)).toBe(false)
    const emoji = '🌱'.repeat(128)
    expect(await passwords.verify(emoji, await passwords.hash(emoji))).toBe(true)
  })

  test('an unknown user, and a hash of another format, are refused after the same work', async () => {
    for (const hash of [null, '', '$2b$10$abcdefghijklmnopqrstuv', 'plain'])
      expect(await passwords.verify('anything', hash)).toBe(false)
  })

  test('more than can wait are refused with 503 instead of queueing without end', async () => {
    const small = openPasswords({ concurrent: 1, waiting: 2 })
    const results = await Promise.allSettled(Array.from({ length: 6 }, () => small.hash('x')))
    expect(results.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
      'rejected',
    ])
    for (const result of results)
      if (result.status === 'rejected')
        expect(result.reason).toMatchObject({ code: 'unavailable', retryAfter: 1 })
    expect(await small.hash('again')).toMatch(/^\$argon2id/)
  })
})
