import { useQueryClient } from '@tanstack/react-query'

import type { Brand } from '#features/brand/contract.ts'
import { brandQuery } from '#features/brand/web/queries.ts'
import type { Image, Picture } from '#features/images/contract.ts'
import { useImageList } from '#features/images/web/use-image-list.ts'

/** Changes the photos of a brand page, which are part of the cached brand. */
export function useBrandPhotos({ id, business }: Brand) {
  const client = useQueryClient()
  const { queryKey } = brandQuery(business ?? '')
  return useImageList<Picture>({
    queryKey,
    owner: { brand: id },
    noun: 'Photo',
    action: 'brand photos',
    change: (next) =>
      client.setQueryData(queryKey, (brand) => brand && { ...brand, photos: next(brand.photos) }),
    toItem: ({ id: imageId, path, alt, width, height }: Image) => ({ id: imageId, path, alt, width, height }),
  })
}
