import {
  createApiKey,
  getOwnKey,
  listApiKeys,
  reportLeakedKey,
  revokeApiKey,
  rotateApiKey,
} from '#features/developers/contract.ts'
import {
  createApiKeyOf,
  endLeakedKey,
  findApiKeys,
  revokeApiKeyOf,
  rotateApiKeyOf,
} from '#features/developers/server/api-keys.ts'
import { describeOwnKey } from '#features/developers/server/own-key.ts'
import { type MountedRoute, on } from '#server/api/context.ts'

export const developerRoutes: MountedRoute[] = [
  on(listApiKeys, async (context) => {
    const apiKeys = await findApiKeys(context.db, context)
    return { apiKeys, metadata: { totalCount: apiKeys.length } }
  }),
  on(createApiKey, (context) => createApiKeyOf(context, context, context.body)),
  on(rotateApiKey, (context) => rotateApiKeyOf(context, context, context.params.id)),
  on(revokeApiKey, async (context) => {
    await revokeApiKeyOf(context, context, context.params.id)
    return null
  }),
  on(getOwnKey, ({ db, viewer, member }) => describeOwnKey(db, viewer, member)),
  on(reportLeakedKey, async (context) => {
    await endLeakedKey(context, context.body.key)
    return null
  }),
]
