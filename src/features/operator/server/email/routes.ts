import * as contract from '#features/operator/email-contract.ts'
import { demandConfirmed } from '#features/operator/server/confirm.ts'
import { findSuppressed, liftSuppression } from '#features/operator/server/email/suppressed.ts'
import { type MountedRoute, on } from '#server/api/context.ts'

/** The console's endpoints for suppressed mailboxes. */
export const mailDeskRoutes: readonly MountedRoute[] = [
  on(contract.listSuppressed, async ({ db, viewer, query }) => {
    await demandConfirmed(db, viewer)
    const { mailboxes, totalCount } = await findSuppressed(db, query)
    return { mailboxes, metadata: { totalCount } }
  }),
  on(contract.liftSuppression, async (context) => {
    await demandConfirmed(context.db, context.viewer)
    const { kind, reason } = context.body
    await liftSuppression(context, { id: context.params.id, kind, reason: reason.trim() })
    return null
  }),
]
