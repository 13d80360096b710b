import { lazyComponent } from '#ui/lazy.tsx'
import type { CropDialogProps } from '#features/images/web/crop/CropLayer.tsx'

/**
 * Chooses the visible part of a picture; works with the arrow keys too. A file that this browser can't read
 * is passed on whole.
 */
export const CropDialog = lazyComponent(
  async () => (await import('#features/images/web/crop/CropLayer.tsx')).CropLayer,
  { onDismiss: ({ onCancel }: CropDialogProps) => onCancel() },
)
