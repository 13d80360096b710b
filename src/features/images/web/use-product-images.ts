import { useMutation, useQueryClient } from '@tanstack/react-query'

import { type Image, orderImages, removeImage, restoreImage } from '#features/images/contract.ts'
import { imagesQuery } from '#features/images/web/queries.ts'
import { isApiError } from '#shared/errors.ts'
import { toast } from '#ui/overlays/Toast.tsx'
import { call } from '#web/data/api.ts'

/**
 * Manages a product's pictures: adding appends, removing is immediate and can be undone; errors stay until
 * they are dismissed (R87, R167).
 */
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
  const order = useMutation({
    mutationFn: (images: Image[]) =>
      call(orderImages, { body: { product: productId, ids: images.map(({ id }) => id) } }),
    onMutate: async (images) => {
      await client.cancelQueries({ queryKey })
      change(() => images)
    },
    onSettled: reread,
    meta: { action: 'product images' },
  })
  const failed = remove.error ?? restore.error ?? order.error
  return {
    added(image: Image) {
      change((images) => [...images, image])
      toast('Picture added')
      onChange()
    },
    remove: (image: Image) => remove.mutate(image),
    /** Moves a picture to another position, saved at once. */
    move(images: readonly Image[], from: number, to: number) {
      const picture = images[from]
      if (picture === undefined || from === to || to < 0 || to >= images.length) return
      order.mutate(images.toSpliced(from, 1).toSpliced(to, 0, picture))
    },
    described(image: Image) {
      change((images) => images.map((each) => (each.id === image.id ? image : each)))
      toast('Description saved')
      onChange()
    },
    removeError: failed === null ? null : isApiError(failed) ? failed.message : 'That didn’t work. Try again.',
    clearError() {
      remove.reset()
      restore.reset()
      order.reset()
    },
  }
}
