import { lazyComponent } from '#ui/lazy.tsx'
import type { CropDialogProps } from '#features/images/web/crop/CropLayer.tsx'

/** Chooses the part of a picture that is shown; with the arrow keys too. What this browser cannot read is handed on whole. */
export const CropDialog = lazyComponent(
  async () => (await import('#features/images/web/crop/CropLayer.tsx')).CropLayer,
  { onDismiss: ({ onCancel }: CropDialogProps) => onCancel() },
)
