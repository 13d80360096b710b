import { ANSWER_BYTES, TIMEOUT_MS } from '#features/webhooks/rules.ts'
import { keepBodies, type Ready } from '#features/webhooks/server/bodies.ts'
import type { Claimed } from '#features/webhooks/server/claim.ts'
import { type Attempt, record } from '#features/webhooks/server/record.ts'
import { messageId, signatureOf } from '#features/webhooks/server/signing.ts'
import type { Services } from '#server/api/context.ts'
import { crashPoint } from '#server/crash-point.ts'
import type { Secrets } from '#server/secrets.ts'

/** The place of an endpoint's secret, for `Secrets`. */
export const secretOf = (businessId: string) => `webhook:${businessId}`

/** Returns the secrets that sign now: the endpoint's own, and for a day the one before. */
export function openKeys(
  secrets: Secrets,
  row: Pick<Claimed, 'businessId' | 'secret' | 'secretKeyId' | 'oldSecret' | 'oldSecretKeyId'>,
): Buffer[] {
  const context = secretOf(row.businessId)
  const current = secrets.open({ bytes: row.secret, keyId: row.secretKeyId }, context)
  if (row.oldSecret === null || row.oldSecretKeyId === null) return [current]
  return [current, secrets.open({ bytes: row.oldSecret, keyId: row.oldSecretKeyId }, context)]
}

/**
 * Sends a leased delivery once and records the answer, with the next attempt or the end. A process that dies in
 * between leaves it to another, which sends it again with the same id.
 */
export async function deliver(services: Services, claimed: Claimed): Promise<void> {
  for (const ready of await keepBodies(services.db, [claimed]))
    await record(services.db, [await send(services, ready)])
}

/** Sends a delivery once, and returns the attempt. */
export async function send({ outside, secrets, config, clock }: Services, claimed: Ready): Promise<Attempt> {
  const startedAt = clock.now()
  const message = {
    id: messageId(claimed.eventId),
    seconds: Math.floor(startedAt.getTime() / 1000),
    body: claimed.body,
  }
  const signature = signatureOf(message, claimed.signing, openKeys(secrets, claimed))
  const started = performance.now()
  const answer = await outside.post(claimed.url, {
    caller: claimed.businessId,
    headers: {
      'content-type': 'application/json',
      'user-agent': 'TrellisWebhooks/1.0',
      'webhook-id': message.id,
      'webhook-timestamp': String(message.seconds),
      'webhook-signature': signature,
    },
    body: message.body,
    maxBytes: ANSWER_BYTES,
    timeoutMs: TIMEOUT_MS,
  })
  crashPoint(config, 'webhook-sent')
  const tookMs = Math.round(performance.now() - started)
  return { claimed, answer, startedAt, endedAt: clock.now(), tookMs, signature }
}
