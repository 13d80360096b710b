import type { FastifyInstance } from 'fastify'

import { takeExport } from '#features/settings/server/data/exports.ts'
import { notFound } from '#kernel/errors.ts'
import { Id } from '#kernel/input.ts'
import { refuseStranger, resolve } from '#server/call/access.ts'
import type { Services, Viewer } from '#server/call/context.ts'
import { bearerOf } from '#server/tokens.ts'

/** What is sent and taken as files: a picture of oneself, and the copy of one's data. */
export function registerSettings(app: FastifyInstance, services: Services): void {
  const viewerOf = async (raw: Parameters<typeof bearerOf>[0]): Promise<Viewer> =>
    refuseStranger(await resolve(services, bearerOf(raw), {}))

  app.post<{ Params: { id: string } }>(
    '/api/account/exports/:id/file',
    { config: { access: 'session' } },
    async (request, reply) => {
      const viewer = await viewerOf(request.raw)
      const id = Id.safeParse(request.params.id).data
      if (id === undefined) throw notFound()
      const file = await takeExport(services.db, viewer.userId, id)
      return reply
        .header('content-disposition', 'attachment; filename="trellis-my-data.zip"')
        .header('cache-control', 'no-store')
        .type('application/zip')
        .send(file)
    },
  )
}
