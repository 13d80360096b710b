import { queryOptions } from '@tanstack/react-query'

import { imageKeys } from '#features/images/web/keys.ts'
import { Image, listImages } from '#features/images/contract.ts'
import { call } from '#web/data/api.ts'
import { readReply } from '#web/data/reply.ts'

/** The pictures of a product, in order. */
export function imagesQuery(productId: string) {
  return queryOptions({
    queryKey: imageKeys.ofProduct(productId),
    meta: { action: 'product images' },
    queryFn: async (): Promise<Image[]> => {
      const { images } = await call(listImages, { query: { productId } })
      return images.map((image) => readReply(Image, image))
    },
  })
}
