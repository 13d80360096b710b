import 'react-image-crop/dist/ReactCrop.css'
import { useState } from 'react'
import { centerCrop, convertToPixelCrop, makeAspectCrop, type PercentCrop, ReactCrop } from 'react-image-crop'

import { draw, LONGEST_SIDE } from '#features/images/web/shrink.ts'
import { FormError } from '#ui/fields/FormError.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Button } from '#ui/actions/Button.tsx'

// Lazy-loaded by CropDialog.tsx.

export type CropDialogProps = {
  file: File
  /** A URL of the file, valid while the dialog is open. */
  url: string
  /** The use of the picture: 'banner'. */
  name: string
  /** Width by height; null leaves the shape free. */
  ratio: number | null
  onDone: (file: File) => void
  onCancel: () => void
}

export function CropLayer({ file, url, name, ratio, onDone, onCancel }: CropDialogProps) {
  const [crop, setCrop] = useState<PercentCrop>()
  const [image, setImage] = useState<HTMLImageElement | null>(null)
  const [isFailed, setFailed] = useState(false)

  async function finish() {
    if (image === null || crop === undefined || isWhole(crop)) return onDone(file)
    const part = convertToPixelCrop(crop, image.naturalWidth, image.naturalHeight)
    const type = file.type === 'image/jpeg' ? 'image/jpeg' : 'image/png'
    const made = await draw(image, part, { side: LONGEST_SIDE, type })
    if (made === null) setFailed(true)
    else onDone(new File([made], file.name, { type }))
  }

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onCancel()}
      title={`Crop your ${name}`}
      text="Drag to reposition. Pull a corner to resize. With a keyboard, use the arrow keys."
      size="lg"
      actions={
        <>
          <Button onPress={onCancel}>Cancel</Button>
          <Button variant="primary" onPress={() => void finish()} isDisabled={image === null}>
            Use this {name}
          </Button>
        </>
      }
    >
      <div className="grid justify-items-center gap-3">
        <FormError message={isFailed ? 'We couldn’t crop this picture. Try another one.' : null} />
        <div className="grid place-items-center rounded-control bg-sunken p-3 [--rc-focus-color:var(--focus)]">
          <ReactCrop
            crop={crop}
            onChange={(_, percent) => setCrop(percent)}
            aspect={ratio ?? undefined}
            minWidth={24}
            minHeight={24}
            keepSelection
            ruleOfThirds
            ariaLabels={{
              cropArea: 'Crop frame. Move it with the arrow keys.',
              nwDragHandle: 'Resize from the top left, with the arrow keys',
              nDragHandle: 'Resize from the top, with the arrow keys',
              neDragHandle: 'Resize from the top right, with the arrow keys',
              eDragHandle: 'Resize from the right, with the arrow keys',
              seDragHandle: 'Resize from the bottom right, with the arrow keys',
              sDragHandle: 'Resize from the bottom, with the arrow keys',
              swDragHandle: 'Resize from the bottom left, with the arrow keys',
              wDragHandle: 'Resize from the left, with the arrow keys',
            }}
          >
            <img
              src={url}
              alt={file.name}
              className="max-h-[52vh] max-w-full"
              onLoad={({ currentTarget }) => {
                setImage(currentTarget)
                setCrop(initialCrop(currentTarget, ratio))
              }}
              onError={() => onDone(file)}
            />
          </ReactCrop>
        </div>
      </div>
    </Dialog>
  )
}

/** Returns the largest centred crop. */
function initialCrop(
  { naturalWidth: width, naturalHeight: height }: HTMLImageElement,
  ratio: number | null,
): PercentCrop {
  if (ratio === null) return { unit: '%', x: 0, y: 0, width: 100, height: 100 }
  const isWide = width / height > ratio
  return centerCrop(
    makeAspectCrop({ unit: '%', ...(isWide ? { height: 100 } : { width: 100 }) }, ratio, width, height),
    width,
    height,
  )
}

function isWhole({ width, height }: PercentCrop): boolean {
  return width > 99.5 && height > 99.5
}
