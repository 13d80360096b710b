import * as contract from '#features/operator/email-contract.ts'
import { findSuppressed, liftSuppression } from '#features/operator/server/email/suppressed.ts'
import { type MountedRoute, on } from '#server/api/context.ts'

/** The console's endpoints for suppressed mailboxes. */
export const mailDeskRoutes: readonly MountedRoute[] = [
  on(contract.listSuppressed, async ({ db, query }) => {
    const { mailboxes, totalCount } = await findSuppressed(db, query)
    return { mailboxes, metadata: { totalCount } }
  }),
  on(contract.liftSuppression, async (context) => {
    const { kind, reason } = context.body
    await liftSuppression(context, { id: context.params.id, kind, reason: reason.trim() })
    return null
  }),
]
