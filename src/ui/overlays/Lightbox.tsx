import { lazyComponent } from '#ui/lazy.tsx'
import type { LightboxProps } from '#ui/overlays/LightboxLayer.tsx'

/**
 * Photos in full size. Arrow keys move, Escape closes, and the focus returns to the photo that was pressed.
 */
export const Lightbox = lazyComponent(
  async () => (await import('#ui/overlays/LightboxLayer.tsx')).LightboxLayer,
  {
    isOpen: ({ openAt }: LightboxProps) => openAt !== null,
    onDismiss: ({ onClose }) => onClose(),
  },
)
