/** Said before an account is erased, and in the mail about it: the one list of what goes and what stays. */
export const ERASED = [
  'Your name, username, address, picture and password',
  'Your sessions, social logins, preferences and likes',
  'Your place in every team',
] as const

export const KEPT = [
  'Your comments and reviews stay, signed ‘Deleted user’',
  'Brand pages stay on Trellis; one that only you looked after can be claimed again',
  'Invoices, as tax law demands, apart from any login',
  'Security records without your name, for a year',
] as const
