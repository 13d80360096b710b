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
