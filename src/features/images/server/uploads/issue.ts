import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import * as z from 'zod/mini'

import {
  HOSTED_MAX_BYTES,
  QUOTA,
  UNUSED_UPLOADS_MAX,
  UPLOAD_MAX_BYTES,
  UPLOAD_MINUTES,
} from '#features/images/rules.ts'
import type { ImageHost } from '#features/images/server/host.ts'
import { ApiError } from '#shared/errors.ts'
import type { Clock } from '#server/data/clock.ts'
import type { Db } from '#server/data/db.ts'
import { lockKey } from '#server/data/lock.ts'
import { statement } from '#server/data/statement.ts'

type Asker = { businessId: string; userId: string; request?: string | undefined }

/**
 * Issues a URL for one upload. Throws over the quota (409) and with too many unused ones (429); if the
 * service is down, nothing is stored.
 */
export async function issueUpload(db: Db, { host, clock }: { host: ImageHost; clock: Clock }, asker: Asker) {
  const expiresAt = new Date(clock.now().getTime() + UPLOAD_MINUTES * 60_000)
  await refuseOverQuota(db, asker.businessId)
  const { hosted } = host.store
  const id = randomUUID()
  await keep(db, asker, { id, uploadId: id, expiresAt: expiresAt.toISOString() })
  if (hosted === undefined)
    return {
      id,
      uploadUrl: `/api/images/uploads/${id}`,
      expiresAt: expiresAt.toISOString(),
      maxBytes: UPLOAD_MAX_BYTES,
    }
  try {
    const { uploadId, uploadUrl } = await hosted.requestUpload(expiresAt)
    await db.updateTable('imageUpload').set({ uploadId }).where('id', '=', id).execute()
    return { id: uploadId, uploadUrl, expiresAt: expiresAt.toISOString(), maxBytes: HOSTED_MAX_BYTES }
  } catch (error) {
    await db.deleteFrom('imageUpload').where('id', '=', id).execute()
    throw error
  }
}

/** Checks the quota (A93). Counted without a lock: a few concurrent requests may exceed it slightly. */
export async function refuseOverQuota(db: Db, businessId: string): Promise<void> {
  const { n, bytes } = await db
    .selectFrom('image')
    .select((eb) => [
      eb.fn.countAll<number>().as('n'),
      eb.fn.coalesce(eb.fn.sum<number>('bytes'), sql<number>`0`).as('bytes'),
    ])
    .where('businessId', '=', businessId)
    .where('removedAt', 'is', null)
    .executeTakeFirstOrThrow()
  const most = QUOTA.pictures.toLocaleString('en-GB')
  if (n >= QUOTA.pictures)
    throw new ApiError('quota', `You can store up to ${most} pictures. Remove some first.`)
  if (bytes >= QUOTA.bytes)
    throw new ApiError(
      'quota',
      `You can store up to ${QUOTA.bytes / 1024 ** 3} GB of pictures. Remove some first.`,
    )
}

type Upload = { id: string; uploadId: string; expiresAt: string }

const unused = statement({
  params: { businessId: z.uuid() },
  row: z.object({ n: z.int(), wait: z.nullable(z.int()) }),
  sql: ({ businessId }) => sql`
    select count(*)::int as n, ceil(extract(epoch from min(expires_at) - app_now()))::int as wait
    from image_upload
    where business_id = ${businessId} and stored_at is null and expires_at > app_now()`,
})

/** Counts and inserts under a lock of the business, so that the limit of sixty is exact (A92). */
async function keep(db: Db, { businessId, userId, request }: Asker, upload: Upload): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockKey(trx, `image_upload ${businessId}`)
    if (request !== undefined) await voidEarlier(trx, request)
    const [{ n, wait } = { n: 0, wait: null }] = await unused(trx, { businessId })
    if (n >= UNUSED_UPLOADS_MAX)
      throw new ApiError('rate_limited', 'Too many uploads at once. Wait for them to finish.', {
        retryAfter: wait ?? 60,
      })
    await trx
      .insertInto('imageUpload')
      .values({ ...upload, businessId, userId, request: request ?? null })
      .execute()
  })
}

/** Voids the upload URL of an earlier attempt, whose reply was lost: the retry gets another. */
async function voidEarlier(trx: Db, request: string): Promise<void> {
  await trx.deleteFrom('imageUpload').where('request', '=', request).where('storedAt', 'is', null).execute()
}
