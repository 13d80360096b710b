import type { FastifyInstance } from 'fastify'

import {
  createImage,
  listImages,
  orderImages,
  removeImage,
  requestUpload,
  restoreImage,
  updateImage,
} from '#features/images/contract.ts'
import * as arranging from '#features/images/server/update-images.ts'
import { imageHost } from '#features/images/server/host.ts'
import type { ImageList } from '#features/images/server/image-list.ts'
import { findImages } from '#features/images/server/queries.ts'
import { registerImage } from '#features/images/server/register.ts'
import * as removing from '#features/images/server/remove.ts'
import { mountPictures } from '#features/images/server/serve.ts'
import { issueUpload } from '#features/images/server/uploads/issue.ts'
import { mountUploads } from '#features/images/server/uploads/upload-route.ts'
import { notFound } from '#shared/errors.ts'
import { trim } from '#shared/api/input.ts'
import {
  type Membership,
  type MountedRoute,
  on,
  type Services,
  type Viewer,
  type Actor,
} from '#server/api/context.ts'

export const imageRoutes: readonly MountedRoute[] = [
  on(requestUpload, ({ db, config, clock, viewer, member, idempotencyKey }) => {
    const asker = { businessId: member.businessId, userId: viewer.userId, request: idempotencyKey }
    return issueUpload(db, { host: imageHost(config), clock }, asker)
  }),
  on(createImage, (context) => {
    const { db, config, storeAnswer, body } = context
    return registerImage(db, { host: imageHost(config), storeAnswer }, actorOf(context), body)
  }),
  on(listImages, async ({ db, query }) => {
    const images = await findImages(db, { of: 'product', id: query.productId })
    return {
      images: images.map((image) => trim(image, query.fields)),
      metadata: { totalCount: images.length },
    }
  }),
  on(updateImage, (context) =>
    arranging.describeImage(context.db, { ...context.params, ...actorOf(context), ...context.body }),
  ),
  on(orderImages, async (context) => {
    const { product, ids } = context.body
    const actor = actorOf(context)
    const list: ImageList =
      product === undefined ? { of: 'brand', id: actor.brandId } : { of: 'product', id: product }
    const images = await arranging.orderImages(context.db, { ...actor, list, ids })
    return { images, metadata: { totalCount: images.length } }
  }),
  on(removeImage, async (context) => {
    await removing.removeImage(context.db, { ...context.params, ...actorOf(context) })
    return null
  }),
  on(restoreImage, (context) =>
    removing.restoreImage(context.db, { ...context.params, ...actorOf(context) }),
  ),
]

/** Registers the routes that are not JSON: uploads and picture files. */
export function registerImages(app: FastifyInstance, services: Services): void {
  mountPictures(app, services)
  mountUploads(app, services)
  app.addHook('onClose', () => imageHost(services.config).close())
}

function actorOf({
  viewer,
  member,
  address,
}: {
  viewer: Viewer
  member: Membership
  address: string
}): Actor {
  if (member.brandId === null) throw notFound()
  return { userId: viewer.userId, businessId: member.businessId, brandId: member.brandId, address }
}
