import { Socket } from 'node:net'

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import type { Uploaded } from '#features/images/contract.ts'
import {
  IMAGE_WIDTHS,
  imagePath,
  imageUrl,
  UPLOAD_MAX_BYTES,
  UPLOADS_PER_HOUR,
} from '#features/images/rules.ts'
import { type ImageHost, imageHost, type Taken } from '#features/images/server/host.ts'
import { acceptFiles, receivePicture } from '#features/images/server/uploads/receive.ts'
import { withUploadSlot } from '#features/images/server/uploads/slots.ts'
import { notFound, ApiError } from '#shared/errors.ts'
import { requireMembership, requireViewer, resolve } from '#server/api/access.ts'
import type { Services } from '#server/api/context.ts'
import { appNow } from '#server/data/app-now.ts'
import type { Db } from '#server/data/db.ts'
import { bearerOf } from '#server/tokens.ts'

const ACCESS = { who: 'paid', can: 'brand.edit', scope: {} } as const
const PER_BUSINESS = { name: 'uploads', points: UPLOADS_PER_HOUR, seconds: 3600, store: 'database' } as const
/** Per account; our own pages send three at a time. */
export const PICTURES_AT_ONCE = 8
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/**
 * R124: mounts our own upload URL, which replies like Cloudflare's. It works once, until it expires, for
 * members of the business it was issued to (A92).
 */
export function mountUploads(app: FastifyInstance, services: Services): void {
  const host = imageHost(services.config)
  if (host.store.hosted !== undefined) return
  acceptFiles(app, (scope) => {
    scope.post<{ Params: { id: string } }>(
      '/api/images/uploads/:id',
      { config: { access: 'paid' }, bodyLimit: UPLOAD_MAX_BYTES * 2 },
      async (request, reply) => {
        try {
          return { result: await upload(services, host, request), success: true, errors: [], messages: [] }
        } catch (error) {
          closeAfter(request, reply)
          throw error
        }
      },
    )
  })
}

async function upload(
  services: Services,
  host: ImageHost,
  request: FastifyRequest<{ Params: { id: string } }>,
) {
  const { db } = services
  const { id } = request.params
  const issued = UUID.test(id) ? await find(db, id) : undefined
  const asked = issued === undefined ? {} : { business: issued.businessId }
  const standing = await resolve(services, bearerOf(request.raw), asked)
  const { userId } = requireViewer(standing)
  request.userId = userId
  if (issued === undefined) throw notFound()
  requireMembership(ACCESS, standing, services.clock.now())
  request.businessId = issued.businessId
  await services.limits.take(PER_BUSINESS, issued.businessId)
  const slot = { config: services.config, account: `pictures ${userId}`, atOnce: PICTURES_AT_ONCE }
  return withUploadSlot(request, slot, async () => {
    // The connection is silent while a picture waits for its decoder.
    const { socket } = request.raw
    if (socket instanceof Socket) socket.setTimeout(services.config.timeouts.uploadMs)
    await claim(db, id)
    return receive(services, host, request)
  })
}

async function receive(
  { db, clock }: Services,
  host: ImageHost,
  request: FastifyRequest<{ Params: { id: string } }>,
) {
  const { id } = request.params
  try {
    const taken = await receivePicture(request, host, { uploadId: id })
    await keep(db, id, taken)
    return answer(id, taken.filename, clock.now())
  } catch (error) {
    // The URL may be tried again; files stored so far are swept with it.
    await db
      .updateTable('imageUpload')
      .set({ receivedAt: null })
      .where('id', '=', id)
      .where('storedAt', 'is', null)
      .execute()
    throw error
  }
}

function find(db: Db, id: string) {
  return db.selectFrom('imageUpload').select('businessId').where('id', '=', id).executeTakeFirst()
}

/** Claims an upload; of several concurrent requests one continues. */
async function claim(db: Db, id: string): Promise<void> {
  const claimed = await db
    .updateTable('imageUpload')
    .set({ receivedAt: appNow() })
    .where('id', '=', id)
    .where('receivedAt', 'is', null)
    .where('expiresAt', '>', appNow())
    .returning('id')
    .executeTakeFirst()
  if (claimed !== undefined) return
  const row = await db.selectFrom('imageUpload').select('receivedAt').where('id', '=', id).executeTakeFirst()
  if (row === undefined) throw notFound()
  throw row.receivedAt === null
    ? new ApiError('gone', 'This upload link has expired. Request a new one.')
    : new ApiError('conflict', 'This upload link has already been used. Request a new one.')
}

async function keep(db: Db, id: string, { type, width, height, bytes }: Taken): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('imageUpload')
    .set({ storedAt: appNow(), type, width, height, bytes })
    .where('id', '=', id)
    .executeTakeFirst()
  // Its business was deleted meanwhile.
  if (numUpdatedRows === 0n) throw notFound()
}

function answer(id: string, filename: string, now: Date): Uploaded['result'] {
  const variants = IMAGE_WIDTHS.toReversed().map((width) => imageUrl(imagePath(id), width))
  return {
    id,
    filename: filename.slice(0, 200),
    uploaded: now.toISOString(),
    requireSignedURLs: false,
    variants,
  }
}

/**
 * Closes the connection of a client that keeps sending; a client that only finishes its picture can read the
 * reply.
 */
function closeAfter({ raw }: FastifyRequest, reply: FastifyReply): void {
  const length = Number(raw.headers['content-length'] ?? Number.POSITIVE_INFINITY)
  if (!raw.complete && !(length <= UPLOAD_MAX_BYTES * 1.1)) reply.header('connection', 'close')
}
