import type { Insertable } from 'kysely'

import { KEY_SCOPES } from '#shared/api/key-scopes.ts'
import type { DB } from '#server/data/db-types.ts'
import type { Db } from '#server/data/db.ts'
import { newApiKey } from '#server/tokens.ts'

/** Creates an API key with every scope, unless overridden; returns it with its id. */
export async function anApiKey(
  db: Db,
  owner: { businessId: string; userId: string },
  overrides: Partial<Insertable<DB['apiKey']>> = {},
): Promise<{ id: string; key: string }> {
  const { key, hash } = newApiKey('test')
  const { id } = await db
    .insertInto('apiKey')
    .values({
      ...owner,
      name: 'Warehouse',
      tokenHash: hash,
      tokenEnd: key.slice(-4),
      scopes: [...KEY_SCOPES],
      ...overrides,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, key }
}
