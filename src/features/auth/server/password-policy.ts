import { gunzipSync } from 'node:zlib'

import { isObvious } from '#features/auth/rules.ts'
import { COMMON_PASSWORDS } from '#features/auth/server/common-passwords/list.ts'
import { invalid } from '#shared/errors.ts'

let common: ReadonlySet<string> | undefined

/**
 * Throws for a common password, or one that is little more than one of `words` (A27). The contract checks the
 * length.
 */
export function refuseWeakPassword(password: string, words: readonly string[]): void {
  common ??= new Set(gunzipSync(Buffer.from(COMMON_PASSWORDS, 'base64')).toString().split('\n'))
  if (common.has(password.normalize('NFKC').toLowerCase())) {
    throw invalid('password', 'This password is too common and easy to guess. Choose another one.')
  }
  if (isObvious(password, words)) {
    throw invalid(
      'password',
      'This password is too similar to your name, email or brand. Choose another one.',
    )
  }
}

/** Returns words that an acquaintance would guess. */
export function guessableWords(
  person: { email: string; username: string; name?: string },
  brands: readonly string[] = [],
): string[] {
  const host = person.email.slice(person.email.lastIndexOf('@') + 1)
  return [
    person.email.slice(0, person.email.lastIndexOf('@')),
    host.split('.')[0] ?? '',
    person.username,
    person.name ?? '',
    ...brands,
  ]
}
