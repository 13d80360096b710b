import { randomUUID } from 'node:crypto'

import type { FastifyInstance, FastifyRequest } from 'fastify'

import { Viewer } from '#features/account/contract.ts'
import { getViewer } from '#features/account/server/queries.ts'
import { imageHost } from '#features/images/server/host.ts'
import { acceptFiles, receivePicture } from '#features/images/server/uploads/receive.ts'
import { withUploadSlot } from '#features/images/server/uploads/slots.ts'
import { requireViewer, resolve } from '#server/api/access.ts'
import type { Services, Viewer as Known } from '#server/api/context.ts'
import { retrying } from '#server/api/refusals.ts'
import { audit } from '#server/data/audit.ts'
import type { Db } from '#server/data/db.ts'
import { bearerOf } from '#server/tokens.ts'

const LIMIT = { name: 'avatar', points: 20, seconds: 3600, store: 'database' } as const

/**
 * Registers `POST /api/account/avatar`, multipart with the picture in `file`; returns the viewer. The picture
 * is decoded in a separate process, cropped to a square and stored as pixels only (A85 to A89); the previous
 * one is deleted with its files.
 */
export function registerAvatar(app: FastifyInstance, services: Services): void {
  const host = imageHost(services.config)
  acceptFiles(app, (scope) => {
    scope.post('/api/account/avatar', { config: { access: 'session' } }, async (request, reply) => {
      try {
        const known = await admit(services, request)
        const uploadId = randomUUID()
        const slot = { config: services.config, account: `avatar ${known.userId}`, atOnce: 2 }
        const taken = await withUploadSlot(request, slot, () =>
          receivePicture(request, host, { uploadId, isSquare: true }),
        )
        const viewer = await replaceAvatar(services, known, { uploadId, ...taken, address: request.ip })
        return Viewer.parse(viewer)
      } catch (error) {
        // Without this the client would keep sending a body that nothing reads.
        if (!request.raw.complete) reply.header('connection', 'close')
        throw error
      }
    })
  })
}

/** Authenticates the user before a byte of the picture is read. */
async function admit(services: Services, request: FastifyRequest): Promise<Known> {
  const known = requireViewer(await resolve(services, bearerOf(request.raw), {}))
  request.userId = known.userId
  await services.limits.take(LIMIT, known.userId)
  return known
}

type Arrived = {
  uploadId: string
  type: string
  width: number
  height: number
  bytes: number
  address: string
}

async function replaceAvatar(
  services: Services,
  known: Known,
  { uploadId, type, width, height, bytes, address }: Arrived,
): Promise<Viewer> {
  const { db } = services
  const { userId } = known
  await exchange(services, userId, async (trx) => {
    const { id } = await trx
      .insertInto('image')
      .values({ uploadId, type, width, height, bytes, entity: 'user', kind: 'image', userId })
      .returning('id')
      .executeTakeFirstOrThrow()
    await audit(trx, { event: 'avatar.changed', userId, subjectId: id, address })
    return id
  })
  return getViewer(db, known)
}

/** Removes the user's picture; without one nothing changes. */
export async function removeAvatarOf(services: Services, known: Known): Promise<Viewer> {
  await exchange(services, known.userId, () => Promise.resolve(null))
  return getViewer(services.db, known)
}

/** Replaces the picture, or removes it: the old row at once, its files after the commit. */
async function exchange(
  { db, config }: Services,
  userId: string,
  next: (trx: Db) => Promise<string | null>,
): Promise<void> {
  const old = await retrying(() =>
    db.transaction().execute(async (trx) => {
      const user = await trx
        .selectFrom('appUser')
        .where('id', '=', userId)
        .select('avatarId')
        .forUpdate()
        .executeTakeFirstOrThrow()
      const avatarId = await next(trx)
      await trx.updateTable('appUser').set({ avatarId }).where('id', '=', userId).execute()
      if (user.avatarId === null) return undefined
      return trx.deleteFrom('image').where('id', '=', user.avatarId).returning('uploadId').executeTakeFirst()
    }),
  )
  if (old !== undefined) await imageHost(config).drop(old.uploadId)
}
