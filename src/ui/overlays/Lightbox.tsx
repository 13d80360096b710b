import { lazyComponent } from '#ui/lazy.tsx'
import type { LightboxProps } from '#ui/overlays/LightboxLayer.tsx'

/** Photos, as large as the screen. Arrow keys turn, Escape closes, and focus returns to the photo that was pressed. */
export const Lightbox = lazyComponent(async () => (await import('#ui/overlays/LightboxLayer.tsx')).LightboxLayer, {
  isOpen: ({ openAt }: LightboxProps) => openAt !== null,
  onDismiss: ({ onClose }) => onClose(),
})
