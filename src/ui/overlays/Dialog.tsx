import { preloadOnInteraction } from '#ui/lazy/preload.ts'
import { lazyOverlay } from '#ui/lazy/lazy.tsx'

/** Over the page; a sheet from below on phones. Focus goes in, stays in, and returns to what opened it. */
export const Dialog = lazyOverlay(
  async () => (await import('#ui/overlays/drawn/DialogLayer.tsx')).DialogLayer,
  ({ onOpenChange }) => onOpenChange(false),
  ({ isOpen }) => isOpen,
)
preloadOnInteraction(Dialog.load)
