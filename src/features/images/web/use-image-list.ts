import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'

import { type Image, orderImages, removeImage, restoreImage } from '#features/images/contract.ts'
import { isApiError } from '#shared/errors.ts'
import { toast } from '#ui/overlays/Toast.tsx'
import { retried } from '#web/data/retried-undo.ts'
import { call } from '#web/data/api.ts'

type Listed = { id: string }

type ImageListOptions<Item extends Listed> = {
  /** The query whose data holds the list. */
  queryKey: QueryKey
  /** The product or brand that the list belongs to. */
  owner: { product: string } | { brand: string }
  /** 'Picture' or 'Photo', for the toasts. */
  noun: string
  /** Names the action in logged errors. */
  action: string
  change: (next: (images: readonly Item[]) => Item[]) => void
  toItem: (image: Image) => Item
  /** Called after any change, to invalidate other queries that show these images. */
  onChange?: (() => void) | undefined
}

/**
 * Adds, removes, restores and orders the images of a list, optimistically; removing can be undone. `error`
 * stays until it is dismissed (R87, R167).
 */
export function useImageList<Item extends Listed>(options: ImageListOptions<Item>) {
  const { queryKey, owner, noun, action, change, toItem, onChange = () => {} } = options
  const client = useQueryClient()
  const refetch = () => client.invalidateQueries({ queryKey })

  const restore = useMutation({
    mutationFn: (image: Item) => call(restoreImage, { params: { id: image.id } }),
    onSuccess: () => {
      toast(`${noun} restored`)
      onChange()
    },
    onSettled: refetch,
    meta: { action },
  })
  const remove = useMutation({
    mutationFn: (image: Item) => call(removeImage, { params: { id: image.id } }),
    onMutate: async (image) => {
      await client.cancelQueries({ queryKey })
      change((images) => images.filter(({ id }) => id !== image.id))
    },
    onSuccess: (_, image) => {
      toast(`${noun} removed`, { undo: retried(() => restore.mutateAsync(image)) })
      onChange()
    },
    onSettled: refetch,
    meta: { action: 'image delete' },
  })
  const order = useMutation({
    mutationFn: (images: Item[]) =>
      call(orderImages, { body: { ...owner, ids: images.map(({ id }) => id) } }),
    onMutate: async (images) => {
      await client.cancelQueries({ queryKey })
      change(() => images)
    },
    onSuccess: onChange,
    onSettled: refetch,
    meta: { action },
  })
  const failed = remove.error ?? restore.error ?? order.error
  return {
    added(image: Image) {
      change((images) => [...images, toItem(image)])
      toast(`${noun} added`)
      onChange()
    },
    remove: (image: Item) => remove.mutate(image),
    /** Moves an image to another index and saves the order. */
    move(images: readonly Item[], from: number, to: number) {
      const moved = images[from]
      if (moved === undefined || from === to || to < 0 || to >= images.length) return
      order.mutate(images.toSpliced(from, 1).toSpliced(to, 0, moved))
    },
    described(image: Image) {
      change((images) => images.map((each) => (each.id === image.id ? toItem(image) : each)))
      onChange()
    },
    error: failed === null ? null : isApiError(failed) ? failed.message : 'That didn’t work. Try again.',
    clearError() {
      remove.reset()
      restore.reset()
      order.reset()
    },
  }
}
