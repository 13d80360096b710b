import * as z from 'zod/mini'

import { Viewer } from '#features/account/contract.ts'
import { FormerPassword } from '#features/auth/contract.ts'
import { DisplayName } from '#features/auth/display-name.ts'
import { Email, NewUsername } from '#features/auth/rules.ts'
import { endpoint, list, Nothing } from '#shared/api/contract.ts'
import { Id, text } from '#shared/api/input.ts'

const signedIn = { who: 'session' } as const
const Token = z.strictObject({ token: text(200) })
const mailing = [
  { name: 'account-mail', by: 'account', points: 20, seconds: 3600, store: 'database' },
] as const
const trying = [{ name: 'mailed-link', by: 'address', points: 30, seconds: 300, store: 'database' }] as const

/**
 * A copy of the user's data: downloadable once, within a day. `isReady` is false while it is being created.
 */
export const DataExport = z.object({
  id: Id,
  isReady: z.boolean(),
  bytes: z.int(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
})
export type DataExport = z.infer<typeof DataExport>

/**
 * A business that prevents an account's erasure: its plan is running, or other members would be left without
 * an owner.
 */
export const Obstacle = z.object({ businessId: Id, name: z.string(), reason: z.enum(['plan', 'team']) })
export type Obstacle = z.infer<typeof Obstacle>

/** The pending changes of an account. */
export const Account = z.object({
  /** An email that awaits confirmation. */
  newEmail: z.nullable(z.object({ email: z.string(), expiresAt: z.iso.datetime() })),
  dataExport: z.nullable(DataExport),
  erasure: z.nullable(z.object({ dueAt: z.iso.datetime() })),
  obstacles: z.array(Obstacle),
  /** Brands that would lose their last member: their pages become unclaimed. */
  released: z.array(z.string()),
})
export type Account = z.infer<typeof Account>

export const getAccount = endpoint('GET /account', {
  summary: 'Pending changes to the account',
  access: signedIn,
  reply: Account,
})

export const ProfileBody = z.strictObject({ name: DisplayName, username: NewUsername })

/** 409 `username_taken`. Only the given fields change. */
export const updateProfile = endpoint('PATCH /account/profile', {
  summary: "Update the viewer's name or username",
  access: signedIn,
  body: z.partial(ProfileBody),
  reply: Viewer,
  limits: [{ name: 'profile', by: 'account', points: 30, seconds: 3600, store: 'database' }],
})

/** Preferences that follow a user across browsers. */
export const updatePreferences = endpoint('PATCH /account/preferences', {
  summary: "Update the viewer's preferences",
  access: signedIn,
  body: z.partial(z.strictObject({ singleKeyShortcuts: z.boolean() })),
  reply: Viewer,
})

export const removeAvatar = endpoint('DELETE /account/avatar', {
  summary: "Remove the viewer's picture",
  access: signedIn,
  reply: Viewer,
})

export const EmailBody = z.strictObject({ email: Email, password: FormerPassword })

/**
 * Sends a confirmation link to the new mailbox, and a link to stop the change to the old one (A45, A46). 409
 * `email_taken`.
 */
export const changeEmail = endpoint('POST /account/email', {
  summary: 'Request a new email address; a link is sent to it',
  access: signedIn,
  stepUp: true,
  body: EmailBody,
  reply: Account,
  status: 202,
  limits: mailing,
  idempotent: 'transaction',
})

export const withdrawEmail = endpoint('DELETE /account/email', {
  summary: 'Cancel an unconfirmed change of email address',
  access: signedIn,
  reply: Account,
})

/**
 * Needs the emailed link and the account that requested it (A47): else 400 `token_invalid`. 409 `email_taken`
 * if another account took the email meanwhile.
 */
export const confirmEmail = endpoint('POST /account/email/confirm', {
  summary: 'Confirm the new email address',
  access: signedIn,
  body: Token,
  reply: Viewer,
  limits: trying,
})

/**
 * From the old mailbox, without a login: stops the change, or, for three days, undoes it and ends every
 * session.
 */
export const cancelEmail = endpoint('POST /account/email/cancel', {
  summary: 'Stop or undo a change of email address',
  access: { who: 'public' },
  body: Token,
  reply: z.object({ wasChanged: z.boolean() }),
  limits: trying,
})

/**
 * `country` comes from the proxy, else there is only the address. `alert`: the first login from this browser,
 * or from this country, until the user says that it was them. `way` and `second` are how it logged in.
 */
export const OpenSession = z.object({
  id: Id,
  device: z.string(),
  kind: z.enum(['computer', 'phone', 'tablet', 'unknown']),
  country: z.nullable(z.string()),
  address: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  lastAt: z.iso.datetime(),
  isCurrent: z.boolean(),
  alert: z.nullable(z.enum(['device', 'place'])),
  way: z.nullable(z.enum(['password', 'code', 'passkey', 'facebook', 'google'])),
  second: z.nullable(z.enum(['code', 'recovery'])),
})
export type OpenSession = z.infer<typeof OpenSession>

export const listSessions = endpoint('GET /account/sessions', {
  summary: 'Active sessions, this one first',
  access: signedIn,
  reply: list('sessions', OpenSession),
})

export const endSession = endpoint('DELETE /account/sessions/:id', {
  summary: 'Log out a device',
  access: signedIn,
  reply: Nothing,
  status: 204,
})

/**
 * Lists what was changed from a session's kind of device since it logged in, in words after 'they', the
 * latest first: 'changed the password'.
 */
export const listSessionActs = endpoint('GET /account/sessions/:id/acts', {
  summary: 'What was changed in a session',
  access: signedIn,
  reply: list('acts', z.string()),
})

/**
 * `isMine` true clears the alert of a session, false brings it back. 409 `conflict` for this session itself, and
 * from a browser that is newer than that login.
 */
export const markSession = endpoint('PATCH /account/sessions/:id', {
  summary: 'Say that a login was yours',
  access: signedIn,
  body: z.strictObject({ isMine: z.boolean() }),
  reply: Nothing,
  status: 204,
})

/**
 * Locks out the person who opened a session: ends every session but this one, removes the password, social
 * logins, and passkeys, apps and API keys added since it began, cancels an erasure, takes back a change of
 * email, and emails a link to choose a new password. Needs a proof unless all factors of the account are newer
 * than both sessions (decision 0077). 429 after 20 in an hour in this session. 409 `conflict` for this session itself, and for one that has no alert.
 */
export const disownSession = endpoint('POST /account/sessions/:id/disown', {
  summary: 'Lock out someone else who logged in',
  access: signedIn,
  stepUp: 'handler',
  reply: Nothing,
  status: 204,
})

/** `which` all ends this session as well. */
export const endSessions = endpoint('DELETE /account/sessions', {
  summary: 'Log out other devices, or all of them',
  access: signedIn,
  query: z.object({ which: z.enum(['others', 'all']) }),
  reply: Nothing,
  status: 204,
})

/** While a copy is being created or waits for its download, returns that one. */
export const requestExport = endpoint('POST /account/exports', {
  summary: "Export the viewer's data",
  access: signedIn,
  stepUp: true,
  body: z.strictObject({ password: FormerPassword }),
  reply: DataExport,
  status: 201,
  limits: [{ name: 'export', by: 'account', points: 10, seconds: 86_400, store: 'database' }],
  idempotent: 'transaction',
})

/** Once: a second time, or after a day, 410 `gone`. Another user's is 404. */
export const fetchExport = endpoint('POST /account/exports/:id/file', {
  summary: 'Download the export, a ZIP archive of JSON and CSV',
  access: signedIn,
  stepUp: true,
  reply: z.string(),
  produces: 'application/zip',
})

/** 409 `conflict` while a business prevents it. Nothing happens before the emailed link is confirmed. */
export const requestErasure = endpoint('POST /account/erasure', {
  summary: 'Request erasure of the account; a link is emailed',
  access: signedIn,
  stepUp: true,
  body: z.strictObject({ password: FormerPassword }),
  reply: Account,
  status: 202,
  limits: mailing,
  idempotent: 'transaction',
})

/** Starts the seven days after which the account is erased; other sessions end. */
export const confirmErasure = endpoint('POST /account/erasure/confirm', {
  summary: 'Confirm the erasure with the emailed link',
  access: signedIn,
  body: Token,
  reply: Account,
  limits: trying,
})

export const cancelErasure = endpoint('DELETE /account/erasure', {
  summary: 'Cancel the erasure',
  access: signedIn,
  reply: Account,
})
