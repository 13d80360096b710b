import * as z from 'zod/mini'

import { isWellFormed, length } from '#shared/text.ts'

/**
 * Tells whether text is an email: one @, a dotted host, no spaces or control characters; linear time (R109,
 * A99). International hosts are allowed.
 */
export function isEmail(value: string): boolean {
  if (value.length > 254) return false
  const at = value.lastIndexOf('@')
  if (at < 1 || at > 64) return false
  const local = value.slice(0, at)
  const host = value.slice(at + 1)
  return local.split('.').every((atom) => ATOM.test(atom)) && isHost(host)
}

const ATOM = /^[^\s.@"(),:;<>[\\\]\p{C}]+$/u
const LABEL = /^[\p{L}\p{N}](?:[\p{L}\p{N}\p{M}-]{0,61}[\p{L}\p{N}\p{M}])?$/u

function isHost(host: string): boolean {
  const labels = host.split('.')
  return labels.length > 1 && labels.every((label) => LABEL.test(label)) && !/^\d+$/.test(labels.at(-1) ?? '')
}

/**
 * Tells whether text is http or https with a dotted host, without a user part (R109, A97). Linear time (A99).
 */
export function isWebUrl(value: string): boolean {
  if (
    value.length > 2000 ||
    !isWellFormed(value) ||
    !/^https?:\/\/[^/]/i.test(value) ||
    /[\s\\\p{Cc}]/u.test(value)
  )
    return false
  const url = URL.parse(value)
  if (url === null || url.username !== '' || url.password !== '') return false
  const labels = url.hostname.split('.')
  // The parser has converted international names to ASCII.
  return labels.length > 1 && labels.every((label) => /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/.test(label))
}

/**
 * Trimmed, composed, without a trailing dot (`@brand.com.`); the database compares case-insensitively (A44).
 */
export const Email = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(254, { error: 'Use at most 254 characters.' })),
    z.transform((value) => value.trim().normalize('NFKC').replace(/\.$/, '')),
  ),
  z.string().check(
    z.refine((value) => isWellFormed(value) && isEmail(value), {
      error: 'Enter an email address like name@brand.com.',
    }),
  ),
)

/** Returns the form in which usernames are compared and stored. */
export function foldUsername(value: string): string {
  const folded = value.trim().normalize('NFKC').toLowerCase()
  let end = folded.length
  while (folded[end - 1] === '.') end -= 1
  return folded.slice(0, end)
}

export const USERNAME_HINT = '3 to 30 characters: a to z, 0 to 9, dots, dashes and underscores.'

/** Suggests a valid username for an invalid one: 'doraleaf' for 'Dora Leaf'. Null if none can be made. */
export function suggestUsername(typed: string): string | null {
  const plain = typed
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9._-]/g, '')
    .slice(0, 30)
  return NewUsername.safeParse(plain).data ?? null
}

/** A new username. 'alice.' is 'alice' (A44). The server also checks the reserved list. */
export const NewUsername = z.pipe(
  z.pipe(z.string().check(z.maxLength(64, { error: USERNAME_HINT })), z.transform(foldUsername)),
  z.string().check(z.regex(/^[a-z0-9._-]{3,30}$/, { error: USERNAME_HINT })),
)

const PASSWORD_MIN = 8
/** The hint below a new password, which is also the error of an empty one. */
export const PASSWORD_HINT = `At least ${PASSWORD_MIN} characters. A few random words are strong and easy to remember.`
export const PASSWORD_WANTED = `Choose a password of at least ${PASSWORD_MIN} characters.`

/**
 * A new password: at least 8 characters, at most 1,024 bytes; the server rejects common ones (A26, A27).
 * Never trimmed.
 */
export const Password = z.string().check(
  z.refine(isWellFormed, { error: 'This contains characters we can’t store.' }),
  z.refine((value) => length(value) >= PASSWORD_MIN, { error: `Use at least ${PASSWORD_MIN} characters.` }),
  z.refine((value) => new TextEncoder().encode(value).length <= 1024, { error: 'Use at most 1,024 bytes.' }),
)

/**
 * Tells whether a password is little more than an obvious word: the product's name, or the person's email,
 * name or brand (A27). Words of fewer than four letters or digits are ignored.
 */
export function isObvious(password: string, words: readonly string[]): boolean {
  const bare = lettersAndDigits(password)
  return [PRODUCT, ...words]
    .map(lettersAndDigits)
    .some((word) => word.length >= 4 && bare.includes(word) && bare.length - word.length <= 4)
}

const PRODUCT = 'trellis'
const lettersAndDigits = (value: string) =>
  value
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/**
 * Returns a path of this site to continue to after the login; null for anything that could lead elsewhere
 * (A98).
 */
export function localPath(next: string | null | undefined): string | null {
  if (!next || next.length > 2000 || !isWellFormed(next) || !/^\/[^\p{Cc}\\]*$/u.test(next)) return null
  const base = 'https://here.invalid'
  const url = URL.parse(next, base)
  // '/.//evil' only becomes '//evil' when it is parsed.
  return url?.origin === base && !url.pathname.startsWith('//')
    ? `${url.pathname}${url.search}${url.hash}`
    : null
}

/** The display names of social logins. */
export const PROVIDER_NAMES = { facebook: 'Facebook', google: 'Google' } as const
