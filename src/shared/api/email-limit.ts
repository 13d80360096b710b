/** Limits the calls that send email to twenty an hour from one IP address, counted together (A127). */
export const EMAIL_LIMIT = {
  name: 'mail',
  by: 'address',
  points: 20,
  seconds: 3600,
  store: 'database',
} as const
