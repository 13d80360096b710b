import { lazyComponent, preloadOnInteraction } from '#ui/lazy.tsx'

/** Over the page; a sheet from below on phones. Focus goes in, stays in, and returns to what opened it. */
export const Dialog = lazyComponent(async () => (await import('#ui/overlays/DialogLayer.tsx')).DialogLayer, {
  isOpen: ({ isOpen }) => isOpen,
  onDismiss: ({ onOpenChange }) => onOpenChange(false),
})
preloadOnInteraction(Dialog)
