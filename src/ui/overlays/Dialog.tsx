import { lazyComponent, preloadOnInteraction } from '#ui/lazy.tsx'

/**
 * An overlay; on phones a sheet from below. The focus moves in, stays in, and returns to the element that
 * opened it.
 */
export const Dialog = lazyComponent(async () => (await import('#ui/overlays/DialogLayer.tsx')).DialogLayer, {
  isOpen: ({ isOpen }) => isOpen,
  onDismiss: ({ onOpenChange }) => onOpenChange(false),
})
preloadOnInteraction(Dialog)
