import { secretOf } from '#features/webhooks/server/deliver.ts'
import type { Db } from '#server/data/db.ts'
import type { Secrets } from '#server/secrets.ts'

/** Encrypts again what a previous key encrypted, and forgets secrets whose overlap is over. Safe to repeat. */
export async function resealWebhooks(db: Db, secrets: Secrets): Promise<void> {
  await db
    .updateTable('webhookEndpoint')
    .set({ oldSecret: null, oldSecretKeyId: null, oldSecretUntil: null })
    .where((eb) => eb('oldSecretUntil', '<=', eb.fn<string>('app_now')))
    .execute()
  const old = await db
    .selectFrom('webhookEndpoint')
    .select(['id', 'businessId', 'secret', 'secretKeyId'])
    .where('secretKeyId', '!=', secrets.keyId)
    .execute()
  for (const { id, businessId, secret, secretKeyId } of old) {
    const context = secretOf(businessId)
    const sealed = secrets.seal(secrets.open({ bytes: secret, keyId: secretKeyId }, context), context)
    await db
      .updateTable('webhookEndpoint')
      .set({ secret: sealed.bytes, secretKeyId: sealed.keyId })
      .where('id', '=', id)
      // Rotated meanwhile.
      .where('secret', '=', secret)
      .execute()
  }
}
