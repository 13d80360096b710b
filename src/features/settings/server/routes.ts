import { getViewer } from '#features/account/server/queries.ts'
import {
  cancelEmail,
  cancelErasure,
  changeEmail,
  disownSession,
  confirmEmail,
  confirmErasure,
  endSession,
  endSessions,
  fetchExport,
  getAccount,
  listSessionActs,
  listSessions,
  markSession,
  removeAvatar,
  requestErasure,
  requestExport,
  updatePreferences,
  updateProfile,
  withdrawEmail,
} from '#features/settings/contract.ts'
import { findAccount } from '#features/settings/server/account.ts'
import { removeAvatarOf } from '#features/settings/server/avatar.ts'
import {
  cancelErasureOf,
  confirmErasureOf,
  requestErasureOf,
} from '#features/settings/server/data/erasure.ts'
import { makeExport, takeExport } from '#features/settings/server/data/exports.ts'
import {
  cancelEmailChange,
  confirmEmailChange,
  requestEmailChange,
  withdrawEmailChange,
} from '#features/settings/server/email/change.ts'
import { updatePreferencesOf, updateProfileOf } from '#features/settings/server/profile.ts'
import { disownSessionOf } from '#features/settings/server/disown-session.ts'
import { findActs } from '#features/settings/server/session-acts.ts'
import {
  endSessionOf,
  endSessionsOf,
  findSessions,
  markSessionOf,
} from '#features/settings/server/sessions.ts'
import { type MountedRoute, on } from '#server/api/context.ts'

export const settingsRoutes: MountedRoute[] = [
  on(getAccount, ({ db, viewer }) => findAccount(db, viewer.userId)),
  on(updateProfile, (context) => updateProfileOf(context, context.viewer, context.body)),
  on(updatePreferences, ({ db, viewer, body }) => updatePreferencesOf(db, viewer, body)),

  on(removeAvatar, (context) => removeAvatarOf(context, context.viewer)),

  on(changeEmail, async (context) => {
    const { db, body, viewer } = context
    await requestEmailChange(context, viewer, body.email)
    return findAccount(db, viewer.userId)
  }),
  on(withdrawEmail, async (context) => {
    await withdrawEmailChange(context, context.viewer)
    return findAccount(context.db, context.viewer.userId)
  }),
  on(confirmEmail, async (context) => {
    const { db, body, viewer } = context
    await confirmEmailChange(context, viewer, body.token)
    return getViewer(db, viewer)
  }),
  on(cancelEmail, (context) => cancelEmailChange(context, context.body.token)),

  on(listSessions, async ({ db, viewer }) => {
    const sessions = await findSessions(db, viewer)
    return { sessions, metadata: { totalCount: sessions.length } }
  }),
  on(endSession, async (context) => {
    await endSessionOf(context, context.viewer, context.params.id)
    return null
  }),
  on(listSessionActs, async ({ db, viewer, params }) => {
    const acts = await findActs(db, viewer, params.id)
    return { acts, metadata: { totalCount: acts.length } }
  }),
  on(markSession, async ({ db, viewer, params, body }) => {
    await markSessionOf(db, viewer, params.id, body.isMine)
    return null
  }),
  on(disownSession, async (context) => {
    await disownSessionOf(context, context.viewer, context.params.id)
    return null
  }),
  on(endSessions, async (context) => {
    await endSessionsOf(context, context.viewer, context.query.which)
    return null
  }),

  on(requestExport, (context) => makeExport(context, context.viewer)),
  on(fetchExport, async ({ db, params, viewer }) => ({
    filename: 'trellis-my-data.zip',
    chunks: [await takeExport(db, viewer.userId, params.id)],
  })),
  on(requestErasure, async (context) => {
    await requestErasureOf(context, context.viewer)
    return findAccount(context.db, context.viewer.userId)
  }),
  on(confirmErasure, async (context) => {
    await confirmErasureOf(context, context.viewer, context.body.token)
    return findAccount(context.db, context.viewer.userId)
  }),
  on(cancelErasure, async (context) => {
    await cancelErasureOf(context, context.viewer)
    return findAccount(context.db, context.viewer.userId)
  }),
]
