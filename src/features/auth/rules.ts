import * as z from 'zod/mini'

import { isWellFormed, length } from '#shared/text.ts'

/** One @, a dotted host, no spaces or control characters; linear time (R109, A99). Internationalised hosts pass. */
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

/** http or https with a dotted host, without a user part (R109, A97). Linear time (A99). */
export function isWebUrl(value: string): boolean {
  if (value.length > 2000 || !isWellFormed(value) || !/^https?:\/\/[^/]/i.test(value) || /[\s\\\p{Cc}]/u.test(value))
    return false
  const url = URL.parse(value)
  if (url === null || url.username !== '' || url.password !== '') return false
  const labels = url.hostname.split('.')
  // The parser has brought international names to their ASCII form.
  return labels.length > 1 && labels.every((label) => /^[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/.test(label))
}

/** Trimmed, composed, without the root's dot (`@brand.com.`); matching is case-insensitive in the database (A44). */
export const Email = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(254, { error: 'Use at most 254 characters.' })),
    z.transform((value) => value.trim().normalize('NFKC').replace(/\.$/, '')),
  ),
  z
    .string()
    .check(
      z.refine((value) => isWellFormed(value) && isEmail(value), { error: 'Write an address like name@brand.com.' }),
    ),
)

/** The one form in which usernames are compared and stored. */
export function foldUsername(value: string): string {
  const folded = value.trim().normalize('NFKC').toLowerCase()
  let end = folded.length
  while (folded[end - 1] === '.') end -= 1
  return folded.slice(0, end)
}

export const USERNAME_HINT = '3 to 30 characters: a to z, 0 to 9, dot, dash and underscore.'

/** A username like what was typed, for one that is not valid: 'doraleaf' for 'Dora Leaf'. Null where none can be made of it. */
export function suggestUsername(typed: string): string | null {
  const plain = typed
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9._-]/g, '')
    .slice(0, 30)
  return NewUsername.safeParse(plain).data ?? null
}

/** rules.md, Accounts. 'alice.' is 'alice' (A44). The reserved list is applied on the server. */
export const NewUsername = z.pipe(
  z.pipe(z.string().check(z.maxLength(64, { error: USERNAME_HINT })), z.transform(foldUsername)),
  z.string().check(z.regex(/^[a-z0-9._-]{3,30}$/, { error: USERNAME_HINT })),
)

const PASSWORD_MIN = 8
/** What stands below the field of a new password, and what an empty one is told. */
export const PASSWORD_HINT = `At least ${PASSWORD_MIN} characters. A few words are easier to keep in mind than one strange one.`
export const PASSWORD_WANTED = `Choose a password of at least ${PASSWORD_MIN} characters.`

/** A new password: 8 characters or more, at most 1,024 bytes; common ones are refused on the server (A26, A27). Never trimmed. */
export const Password = z.string().check(
  z.refine(isWellFormed, { error: 'This text has characters that cannot be stored.' }),
  z.refine((value) => length(value) >= PASSWORD_MIN, { error: `Use at least ${PASSWORD_MIN} characters.` }),
  z.refine((value) => new TextEncoder().encode(value).length <= 1024, { error: 'Use at most 1,024 bytes.' }),
)

/**
 * Whether a password is little more than a word anybody would try first: the product's name, the person's address, name or brand (A27).
 * Words of fewer than four letters or digits are not looked at.
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

/** A path of this site to go on to after the login; anything that could lead elsewhere becomes null (A98). */
export function localPath(next: string | null | undefined): string | null {
  if (!next || next.length > 2000 || !isWellFormed(next) || !/^\/[^\p{Cc}\\]*$/u.test(next)) return null
  const base = 'https://here.invalid'
  const url = URL.parse(next, base)
  // '/.//evil' only becomes '//evil' by being parsed.
  return url?.origin === base && !url.pathname.startsWith('//') ? `${url.pathname}${url.search}${url.hash}` : null
}

/** Social logins by what they call themselves. */
export const PROVIDER_NAMES = { facebook: 'Facebook', google: 'Google' } as const
