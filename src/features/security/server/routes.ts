import {
  addPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  startPasskey,
} from '#features/auth/own-passkeys-contract.ts'
import {
  addPasskeyOf,
  findPasskeys,
  removePasskeyOf,
  renamePasskeyOf,
  startPasskeyOf,
} from '#features/security/server/passkeys.ts'
import { type MountedRoute, on } from '#server/api/context.ts'

export const securityRoutes: MountedRoute[] = [
  on(listPasskeys, async ({ db, viewer }) => {
    const passkeys = await findPasskeys(db, viewer.userId)
    return { passkeys, metadata: { totalCount: passkeys.length } }
  }),
  on(startPasskey, (context) => startPasskeyOf(context, context.viewer)),
  on(addPasskey, (context) => addPasskeyOf(context, context.viewer, context.body.credential)),
  on(renamePasskey, (context) =>
    renamePasskeyOf(context, context.viewer, context.params.id, context.body.name),
  ),
  on(removePasskey, async (context) => {
    await removePasskeyOf(context, context.viewer, context.params.id)
    return null
  }),
]
