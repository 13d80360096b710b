import { lazyOverlay } from '#ui/lazy/lazy.tsx'
import type { LightboxProps } from '#ui/overlays/drawn/LightboxLayer.tsx'

/** Photos, as large as the screen. Arrow keys turn, Escape closes, and focus returns to the photo that was pressed. */
export const Lightbox = lazyOverlay(
  async () => (await import('#ui/overlays/drawn/LightboxLayer.tsx')).LightboxLayer,
  ({ onClose }: LightboxProps) => onClose(),
  ({ openAt }) => openAt !== null,
)
