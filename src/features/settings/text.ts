import { LOCALE } from '#shared/text.ts'

/** Shown before an account is erased, and in the email about it: the one list of what is deleted and kept. */
export const ERASED = [
  'Your name, username, email address, picture and password',
  'Your sessions, social logins, preferences and likes',
  'Your membership of every team',
] as const

export const KEPT = [
  'Your comments and reviews, signed ‘Deleted user’',
  'Brand pages; one that only you managed can be claimed again',
  'Invoices, because tax law requires it',
  'Security records without your name, for one year',
] as const

/** Words for what someone did to an account, after 'they'. The audit log has those of a business. */
export const ACCOUNT_ACTS: Readonly<Record<string, string>> = {
  'password.changed': 'changed the password',
  'email.change_requested': 'asked to change the email address',
  'email.changed': 'changed the email address',
  'identity.linked': 'linked a social login',
  'identity.unlinked': 'unlinked a social login',
  'passkey.added': 'added a passkey',
  'passkey.removed': 'removed a passkey',
  'app.added': 'set up an authenticator app',
  'app.moved': 'moved the authenticator app',
  'app.removed': 'removed the authenticator app',
  'recovery_codes.made': 'made new recovery codes',
  'recovery_codes.used': 'used a recovery code',
  'profile.updated': 'edited your profile',
  'avatar.changed': 'changed your picture',
  'export.requested': 'made a copy of your data',
  'export.fetched': 'downloaded a copy of your data',
  'erasure.requested': 'asked to delete your account',
}

/** Says what was done in a session: 'changed the password and added a passkey'. Names the latest three. */
export function actsInWords(acts: readonly string[]): string {
  if (acts.length === 0) return 'changed nothing'
  const named = acts.slice(0, 3)
  const more = acts.length - named.length
  return new Intl.ListFormat(LOCALE).format(more === 0 ? named : [...named, `${more} more`])
}

const WAYS = {
  password: 'your password',
  code: 'a code by email',
  passkey: 'a passkey',
  facebook: 'Facebook',
  google: 'Google',
} as const

type Login = { way: keyof typeof WAYS | null; second: 'code' | 'recovery' | null }

/** Says how a session logged in: ' with your password and a code'. Empty if that isn't known. */
export function loginWords({ way, second }: Login): string {
  if (way === null) return ''
  const more = { code: ' and a code', recovery: ' and a recovery code' }
  return ` with ${WAYS[way]}${second === null ? '' : more[second]}`
}
