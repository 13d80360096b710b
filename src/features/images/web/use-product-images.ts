import { useQueryClient } from '@tanstack/react-query'

import type { Image } from '#features/images/contract.ts'
import { imagesQuery } from '#features/images/web/queries.ts'
import { useImageList } from '#features/images/web/use-image-list.ts'
import { toast } from '#ui/overlays/Toast.tsx'

/** The images of a product. */
export function useProductImages(productId: string, onChange?: () => void) {
  const client = useQueryClient()
  const { queryKey } = imagesQuery(productId)
  const list = useImageList<Image>({
    queryKey,
    owner: { product: productId },
    noun: 'Picture',
    action: 'product images',
    change: (next) => client.setQueryData(queryKey, (images: Image[] | undefined) => images && next(images)),
    toItem: (image) => image,
    onChange,
  })
  return {
    ...list,
    described(image: Image) {
      list.described(image)
      toast('Description saved')
    },
    removeError: list.error,
  }
}
