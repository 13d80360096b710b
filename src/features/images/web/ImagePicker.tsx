import IconPhotoPlus from '@tabler/icons-react/dist/esm/icons/IconPhotoPlus.mjs'
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react'

import type { Picture } from '#features/images/contract.ts'
import { type ImageKind, KIND_RATIOS } from '#features/images/rules.ts'
import { CropDialog } from '#features/images/web/crop/CropDialog.tsx'
import { ResponsiveImage } from '#features/images/web/ResponsiveImage.tsx'
import { ACCEPTED, problemOf } from '#features/images/web/send.ts'
import { UploadTile } from '#features/images/web/UploadTile.tsx'
import { type Upload, useUploads } from '#features/images/web/use-uploads.ts'
import { cx } from '#ui/cx.ts'
import { DropArea, FileButton } from '#ui/fields/DropArea.tsx'
import { FormError } from '#ui/fields/FormError.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { Icon } from '#ui/display/Icon.tsx'

export type UploadState = Upload['state'] | null

type ImagePickerProps = {
  kind: ImageKind
  brandId: string
  value: Picture | null
  /**
   * Called with an uploaded picture, or null when it is removed. Nothing shows it until the form is saved.
   */
  onChange: (picture: Picture | null) => void
  /** Called with the state of the upload; null when there is none. */
  onUpload?: (state: UploadState) => void
  label: string
  description?: ReactNode
  /** For the picture of a product that is still to be added. */
  isProduct?: boolean
  /** The target of links: `/dashboard/brand/edit#banner`. */
  id?: string
  isDisabled?: boolean
  className?: string
}

const SHAPES: Record<ImageKind, string> = {
  banner: 'aspect-3/1 w-full',
  logo: 'aspect-square w-36 max-w-full',
  thumbnail: 'aspect-4/3 w-48 max-w-full',
  image: 'aspect-4/3 w-full max-w-80',
  photo: 'aspect-4/3 w-full max-w-80',
}

/**
 * One picture of a brand, or of a new product: dropped, pasted or picked, cropped to its ratio, uploaded at
 * once.
 */
export function ImagePicker(props: ImagePickerProps) {
  const {
    kind,
    brandId,
    value,
    onChange,
    onUpload,
    label,
    description,
    isProduct = false,
    isDisabled = false,
    className,
  } = props
  const ownId = useId()
  const id = props.id ?? ownId
  const [chosen, setChosen] = useState<{ file: File; url: string } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const destination = { brand: brandId, kind, ...(isProduct && { entity: 'product' as const }) }
  const { uploads, add, cancel, retry } = useUploads(destination, (image, isCancelled) => {
    if (!isCancelled) onChange({ id: image.id, path: image.path, width: image.width, height: image.height })
  })
  const [upload] = uploads
  const state = upload?.state ?? null
  const reportUpload = useEffectEvent((next: UploadState) => onUpload?.(next))
  useEffect(() => reportUpload(state), [state])
  const name = label.toLowerCase()

  function take([given]: File[]) {
    if (given === undefined) return
    const found = problemOf(given) ?? null
    setProblem(found)
    if (found === null) setChosen({ file: given, url: URL.createObjectURL(given) })
  }

  // The pressed button is removed; this one stays.
  const focusChoose = () =>
    document.getElementById(id)?.querySelector<HTMLElement>('[data-choose]')?.focus({ preventScroll: true })

  function close() {
    if (chosen) URL.revokeObjectURL(chosen.url)
    setChosen(null)
  }

  function send(cropped: File) {
    close()
    for (const { key } of uploads) cancel(key)
    add([cropped])
  }

  return (
    <div id={id} tabIndex={-1} className={cx('min-w-0 scroll-mt-24 outline-none', className)}>
      <p id={`${id}-label`} className="mb-1.5 font-semibold">
        {label}
      </p>
      <DropArea label={label} accept={ACCEPTED} onFiles={take} isDisabled={isDisabled}>
        <div className="grid grid-cols-1 justify-items-start gap-2.5">
          <div
            className={
              upload
                ? 'w-full max-w-80'
                : cx('overflow-hidden rounded-card border border-line bg-sunken', SHAPES[kind])
            }
          >
            {upload ? (
              <UploadTile
                upload={upload}
                onCancel={() => {
                  focusChoose()
                  cancel(upload.key)
                }}
                onRetry={() => retry(upload.key)}
              />
            ) : value ? (
              <ResponsiveImage
                picture={value}
                alt={`Your ${name}`}
                size="lg"
                className={cx('size-full', kind === 'image' ? 'object-contain' : 'object-cover')}
              />
            ) : (
              <span className="grid size-full place-content-center justify-items-center gap-1.5 px-2 text-center text-t1 text-balance text-ink-3">
                <Icon of={IconPhotoPlus} size={28} />
                {!isDisabled && <span className="pointer-coarse:hidden">Drop or paste it here</span>}
              </span>
            )}
          </div>
          <div className="flex flex-wrap gap-2">
            <FileButton
              data-choose=""
              size="sm"
              aria-label={`${value ? 'Replace' : 'Choose'} ${name}`}
              isDisabled={isDisabled}
            >
              {value ? 'Replace' : 'Choose'}
            </FileButton>
            {value && !upload && (
              <Button
                size="sm"
                variant="ghost"
                aria-label={`Remove ${name}`}
                onPress={() => {
                  focusChoose()
                  onChange(null)
                }}
                isDisabled={isDisabled}
              >
                Remove
              </Button>
            )}
          </div>
        </div>
      </DropArea>
      <FormError message={problem} className="mt-2" />
      {description && <div className="mt-1.5 text-t1 text-ink-3">{description}</div>}
      <output className="sr-only">{upload?.state === 'sending' ? `Uploading ${name}` : ''}</output>
      {chosen && (
        <CropDialog {...chosen} name={name} ratio={KIND_RATIOS[kind]} onDone={send} onCancel={close} />
      )}
    </div>
  )
}
