import { lazyOverlay } from '#ui/lazy/lazy.tsx'

export type CropDialogProps = {
  file: File
  /** An address of the file, as long as the dialog is open. */
  url: string
  /** What it becomes: 'banner'. */
  name: string
  /** Width by height; null leaves the shape free. */
  ratio: number | null
  onDone: (file: File) => void
  onCancel: () => void
}

/** Chooses the part of a picture that is shown; with the arrow keys too. What this browser cannot read is handed on whole. */
export const CropDialog = lazyOverlay(
  async () => (await import('#features/images/web/crop/CropLayer.tsx')).CropLayer,
  ({ onCancel }: CropDialogProps) => onCancel(),
)
