import type { Insertable } from 'kysely'

import { newSecret } from '#features/webhooks/server/signing.ts'
import { secretOf } from '#features/webhooks/server/deliver.ts'
import type { DB } from '#server/data/db-types.ts'

import type { TestApp } from '../apps/app.ts'

/** Creates a webhook endpoint for all types, unless overridden; returns its id. */
export async function aWebhook(
  { db, services }: Pick<TestApp, 'db' | 'services'>,
  { businessId, userId }: { businessId: string; userId: string },
  overrides: Partial<Insertable<DB['webhookEndpoint']>> = {},
): Promise<{ id: string }> {
  const { bytes, keyId } = services.secrets.seal(newSecret('hmac'), secretOf(businessId))
  return db
    .insertInto('webhookEndpoint')
    .values({
      businessId,
      createdBy: userId,
      url: 'https://shop.example.org/trellis',
      signing: 'hmac',
      secret: bytes,
      secretKeyId: keyId,
      ...overrides,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
}
