import { lazyOverlay } from '#ui/lazy/lazy.tsx'
import type { CropDialogProps } from '#features/images/web/crop/CropLayer.tsx'

/** Chooses the part of a picture that is shown; with the arrow keys too. What this browser cannot read is handed on whole. */
export const CropDialog = lazyOverlay(
  async () => (await import('#features/images/web/crop/CropLayer.tsx')).CropLayer,
  ({ onCancel }: CropDialogProps) => onCancel(),
)
