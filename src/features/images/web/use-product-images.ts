import { useMutation, useQueryClient } from '@tanstack/react-query'

import { type Image, removeImage, restoreImage } from '#features/images/contract.ts'
import { imagesQuery } from '#features/images/web/queries.ts'
import { isRefusal } from '#kernel/errors.ts'
import { toast } from '#ui/layers/Toast.tsx'
import { call } from '#web/data/api.ts'

/** Adding appends, removing removes at once and can be undone; what failed is told until it is cleared (R87, R167). */
export function useProductImages(productId: string, onChange: () => void = () => {}) {
  const client = useQueryClient()
  const { queryKey } = imagesQuery(productId)
  const change = (next: (images: Image[]) => Image[]) =>
    client.setQueryData(queryKey, (images: Image[] | undefined) => images && next(images))
  const reread = () => client.invalidateQueries({ queryKey })

  const restore = useMutation({
    mutationFn: (image: Image) => call(restoreImage, { params: { id: image.id } }),
    onSuccess: () => {
      toast('Picture restored')
      onChange()
    },
    onSettled: reread,
    meta: { action: 'product images' },
  })
  const remove = useMutation({
    mutationFn: (image: Image) => call(removeImage, { params: { id: image.id } }),
    onMutate: async (image) => {
      await client.cancelQueries({ queryKey })
      change((images) => images.filter(({ id }) => id !== image.id))
    },
    onSuccess: (_, image) => {
      toast('Picture removed', { undo: () => restore.mutate(image) })
      onChange()
    },
    onSettled: reread,
    meta: { action: 'image delete' },
  })
  const failed = remove.error ?? restore.error
  return {
    added(image: Image) {
      change((images) => [...images, image])
      toast('Picture added')
      onChange()
    },
    remove: (image: Image) => remove.mutate(image),
    removeError:
      failed === null ? null : isRefusal(failed) ? failed.message : 'The picture could not be removed. Try again.',
    clearError() {
      remove.reset()
      restore.reset()
    },
  }
}
