import { lazyComponent, preloadOnInteraction } from '#ui/lazy.tsx'
import type { PhotosDialogProps } from '#features/brand/web/photos/PhotosLayer.tsx'

/** A dialog to add, order, describe and remove the photos of a brand page. Each change is saved at once. */
export const PhotosDialog = lazyComponent(
  async () => (await import('#features/brand/web/photos/PhotosLayer.tsx')).PhotosLayer,
  {
    isOpen: ({ isOpen }: PhotosDialogProps) => isOpen,
    onDismiss: ({ onClose }) => onClose(),
  },
)
preloadOnInteraction(PhotosDialog)
