import {
  beginApp,
  confirmApp,
  getCodes,
  makeRecoveryCodes,
  removeApp,
} from '#features/security/codes-contract.ts'
import {
  beginAppOf,
  confirmAppOf,
  makeRecoveryCodesOf,
  readCodes,
  removeAppOf,
} from '#features/security/server/codes.ts'
import { type MountedRoute, on } from '#server/api/context.ts'

export const codesRoutes: MountedRoute[] = [
  on(getCodes, ({ db, viewer }) => readCodes(db, viewer.userId)),
  on(beginApp, (context) => beginAppOf(context, context.viewer)),
  on(confirmApp, async (context) => {
    await confirmAppOf(context, context.viewer, context.body)
    return readCodes(context.db, context.viewer.userId)
  }),
  on(removeApp, async (context) => {
    await removeAppOf(context, context.viewer)
    return null
  }),
  on(makeRecoveryCodes, async (context) => ({ codes: await makeRecoveryCodesOf(context, context.viewer) })),
]
