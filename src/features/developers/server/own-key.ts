import { KEY_LIMITS } from '#shared/api/key-scopes.ts'
import { ApiError } from '#shared/errors.ts'
import type { Membership, Viewer } from '#server/api/context.ts'
import type { Db } from '#server/data/db.ts'

/** Describes the key that a call came with: what it may do, and the ids to do it with. */
export async function describeOwnKey(db: Db, { apiKey, expiresAt }: Viewer, { tier }: Membership) {
  if (apiKey === null) throw new ApiError('unauthenticated', 'Send an API key.')
  const { id, name, scopes, businessId } = apiKey
  const [business, brands] = await Promise.all([
    db.selectFrom('business').select('name').where('id', '=', businessId).executeTakeFirstOrThrow(),
    db
      .selectFrom('brand')
      .select(['id', 'name'])
      .where('businessId', '=', businessId)
      .orderBy('id')
      .execute(),
  ])
  return {
    id,
    name,
    scopes: [...scopes],
    expiresAt,
    business: { id: businessId, name: business.name, tier },
    brands,
    limits: { readsPerMinute: KEY_LIMITS.reads, writesPerMinute: KEY_LIMITS.writes },
  }
}
