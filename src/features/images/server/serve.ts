import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import * as z from 'zod/mini'

import {
  DEFAULT_IMAGE_WIDTH,
  IMAGE_FORMATS,
  IMAGE_WIDTHS,
  type ImageFormat,
  type ImageWidth,
} from '#features/images/rules.ts'
import { imageHost } from '#features/images/server/host.ts'
import { isApiError, notFound } from '#shared/errors.ts'
import type { Services } from '#server/api/context.ts'
import { statement } from '#server/data/statement.ts'

/** Restricts a picture opened by itself to being viewed (A94). */
const HEADERS = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
  'content-disposition': 'inline',
  'x-content-type-options': 'nosniff',
  // Reviews on a brand's own site show photos, and with a separate image host our own pages are another
  // origin.
  'cross-origin-resource-policy': 'cross-origin',
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const findUploadId = // Photos of a review that was taken down are not served either.
  statement({
    params: { id: z.uuid() },
    row: z.object({ uploadId: z.string() }),
    sql: (slot) => sql`select upload_id from image i where id = ${slot.id} and removed_at is null
    and not exists (select from review r where r.id = i.review_id and r.taken_down_at is not null)`,
  })

type Variant = { id: string; width: ImageWidth; format: ImageFormat }

/**
 * Serves `GET /images/{id}/{width}.{webp|avif}` in the widths of R180, and `GET /images/{id}`, the `path`
 * that the API returns, as the default width in WebP (R65). A URL always shows the same image, so it is
 * cached indefinitely.
 */
export function mountPictures(app: FastifyInstance, { db, config }: Services): void {
  const { variants } = imageHost(config)
  const send = async (request: FastifyRequest, reply: FastifyReply, { id, width, format }: Variant) => {
    if (!UUID.test(id)) throw notFound()
    const [image] = await findUploadId(db, { id })
    const bytes =
      image === undefined
        ? undefined
        : await variants.find({ uploadId: image.uploadId, width, format }).catch((error: unknown) => {
            if (!isApiError(error, 'unsupported_image') && !isApiError(error, 'image_too_large')) throw error
            request.log.warn({ err: error, requestId: request.id, image: id }, 'picture left out')
            return undefined
          })
    if (bytes === undefined) throw notFound()
    return reply
      .headers(HEADERS)
      .type(`image/${format}`)
      .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  }
  const options = { config: { access: 'public' } } as const
  app.get<{ Params: { id: string } }>('/images/:id', options, (request, reply) =>
    send(request, reply, { id: request.params.id, width: DEFAULT_IMAGE_WIDTH, format: 'webp' }),
  )
  app.get<{ Params: { id: string; file: string } }>('/images/:id/:file', options, (request, reply) => {
    const { id, file } = request.params
    const width = IMAGE_WIDTHS.find((step) => file.startsWith(`${step}.`))
    const format = IMAGE_FORMATS.find((name) => file === `${width}.${name}`)
    if (width === undefined || format === undefined) throw notFound()
    return send(request, reply, { id, width, format })
  })
}
