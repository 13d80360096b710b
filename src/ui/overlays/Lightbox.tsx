import { lazyOverlay } from '#ui/lazy/lazy.tsx'

export type Photo = { src: string; srcSet?: string; alt: string; caption?: string }

export type LightboxProps = {
  photos: readonly Photo[]
  /** The photo to open with; null is closed. */
  openAt: number | null
  onClose: () => void
  /** Names what the photos belong to: 'Photos by Elif'. */
  label: string
}

/** Photos, as large as the screen. Arrow keys turn, Escape closes, and focus returns to the photo that was pressed. */
export const Lightbox = lazyOverlay(
  async () => (await import('#ui/overlays/drawn/LightboxLayer.tsx')).LightboxLayer,
  ({ onClose }: LightboxProps) => onClose(),
  ({ openAt }) => openAt !== null,
)
