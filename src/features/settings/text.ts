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
