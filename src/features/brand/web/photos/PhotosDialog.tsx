import { lazyComponent, preloadOnInteraction } from '#ui/lazy.tsx'
import type { PhotosDialogProps } from '#features/brand/web/photos/PhotosLayer.tsx'

/** Adds, orders, describes and removes the photos of a brand's page; every change applies at once. */
export const PhotosDialog = lazyComponent(
  async () => (await import('#features/brand/web/photos/PhotosLayer.tsx')).PhotosLayer,
  {
    isOpen: ({ isOpen }: PhotosDialogProps) => isOpen,
    onDismiss: ({ onClose }) => onClose(),
  },
)
preloadOnInteraction(PhotosDialog)
