import IconPhotoPlus from '@tabler/icons-react/dist/esm/icons/IconPhotoPlus.mjs'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useRef } from 'react'

import { PICTURES_MAX } from '#features/images/rules.ts'
import { ImageTile } from '#features/images/web/ImageTile.tsx'
import { imagesQuery } from '#features/images/web/queries.ts'
import { ACCEPTED } from '#features/images/web/send.ts'
import { UploadTile } from '#features/images/web/UploadTile.tsx'
import { useProductImages } from '#features/images/web/use-product-images.ts'
import { useUploads } from '#features/images/web/use-uploads.ts'
import { DROP_BOX, DropArea, FileButton, REORDERED } from '#ui/fields/DropArea.tsx'
import { useRoom } from '#ui/fields/use-room.ts'
import { cx } from '#ui/cx.ts'
import { FormError } from '#ui/fields/FormError.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { Icon } from '#ui/display/Icon.tsx'
import { useNextFocus } from '#ui/next-focus.ts'
import { Skeleton, SkeletonGroup } from '#ui/display/Skeleton.tsx'
import { inSentence, isolated } from '#shared/text.ts'
import { QueryBoundary } from '#web/page/QueryBoundary.tsx'

type ImageGridProps = {
  brandId: string
  productId: string
  /** For alternative texts: 'Barista Oat, picture 2'. */
  productName: string
  /** The product's `image`. */
  mainId: string | null
  /** Makes a picture the product's `image`; without it there is no such button. */
  onMakeMain?: (imageId: string) => void
  /**
   * Called after a picture was added, removed or restored, to refetch the product: its version and its
   * `image` may have changed.
   */
  onChange?: () => void
  isReadOnly?: boolean
}

/**
 * The pictures of a product. Several can be dropped, pasted or chosen at once, each with its progress;
 * removing can be undone.
 */
export function ImageGrid(props: ImageGridProps) {
  return (
    <QueryBoundary failed="The pictures didn’t load" loading={<GridSkeleton />}>
      <Grid {...props} />
    </QueryBoundary>
  )
}

function Grid({
  brandId,
  productId,
  productName,
  mainId,
  onMakeMain,
  onChange,
  isReadOnly = false,
}: ImageGridProps) {
  const { data: images } = useSuspenseQuery(imagesQuery(productId))
  const { added, remove, move, described, removeError, clearError } = useProductImages(productId, onChange)
  const { uploads, add, cancel, retry } = useUploads(
    { brand: brandId, product: productId, kind: 'photo' },
    added,
  )
  const dragged = useRef<number | null>(null)
  const focusNext = useNextFocus()
  const { room, addFiles, notAdded } = useRoom(PICTURES_MAX, images.length + uploads.length, add)

  return (
    <DropArea
      label={`Pictures of ${inSentence(productName)}`}
      accept={ACCEPTED}
      onFiles={addFiles}
      isMultiple
      isDisabled={isReadOnly || room === 0}
    >
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <p className="text-t1 text-ink-3 tabular-nums">
          {images.length} of {PICTURES_MAX} pictures
        </p>
        {!isReadOnly && images.length + uploads.length > 0 && room > 0 && (
          <FileButton size="sm" icon={IconPhotoPlus} data-add-pictures="">
            Add pictures
          </FileButton>
        )}
      </div>
      <FormError message={removeError} className="mb-3" />
      {removeError && (
        <Button size="sm" variant="ghost" className="mb-3" onPress={clearError}>
          Dismiss
        </Button>
      )}
      <FormError message={notAdded > 0 ? notAddedText(notAdded) : null} className="mb-3" />
      {images.length + uploads.length === 0 ? (
        <EmptyGrid isReadOnly={isReadOnly} />
      ) : (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-3">
          {images.map((image, index) => (
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see its menu
            <li
              key={image.id}
              draggable={!isReadOnly}
              onDragStart={({ dataTransfer }) => {
                dragged.current = index
                dataTransfer.effectAllowed = 'move'
                // Firefox requires data for a drag.
                dataTransfer.setData(REORDERED, image.id)
              }}
              onDragEnd={() => (dragged.current = null)}
              onDragOver={(event) => {
                if (dragged.current === null) return
                event.preventDefault()
                event.stopPropagation()
              }}
              onDrop={(event) => {
                if (dragged.current === null) return
                event.preventDefault()
                event.stopPropagation()
                move(images, dragged.current, index)
              }}
            >
              <ImageTile
                image={image}
                name={`${isolated(productName)}, picture ${index + 1}`}
                isMain={image.id === mainId}
                onMakeMain={onMakeMain && (() => onMakeMain(image.id))}
                onRemove={() => {
                  const next = images[index + 1] ?? images[index - 1]
                  focusNext(() =>
                    document.querySelector(next ? `[data-remove="${next.id}"]` : '[data-add-pictures]'),
                  )
                  remove(image)
                }}
                onDescribed={described}
                onEarlier={index === 0 ? undefined : () => move(images, index, index - 1)}
                onLater={index === images.length - 1 ? undefined : () => move(images, index, index + 1)}
                isReadOnly={isReadOnly}
              />
            </li>
          ))}
          {uploads.map((upload) => (
            <li key={`upload ${upload.key}`}>
              <UploadTile
                upload={upload}
                onCancel={() => {
                  focusNext(() => document.querySelector('[data-add-pictures]'))
                  cancel(upload.key)
                }}
                onRetry={() => retry(upload.key)}
              />
            </li>
          ))}
        </ul>
      )}
      <output className="sr-only">
        {announce(uploads.filter(({ state }) => state !== 'failed').length)}
      </output>
    </DropArea>
  )
}

function announce(uploading: number): string {
  if (uploading === 0) return ''
  return uploading === 1 ? 'Uploading one picture' : `Uploading ${uploading} pictures`
}

function notAddedText(notAdded: number): string {
  const pictures = notAdded === 1 ? 'One picture wasn’t' : `${notAdded} pictures weren’t`
  return `A product can have up to ${PICTURES_MAX} pictures. ${pictures} added.`
}

function EmptyGrid({ isReadOnly }: { isReadOnly: boolean }) {
  if (isReadOnly) return <p className="text-ink-2">No pictures yet.</p>
  return (
    <div className={cx(DROP_BOX, 'rounded-card')}>
      <Icon of={IconPhotoPlus} size={28} className="text-ink-3" />
      <p className="max-w-[26rem] text-ink-2">
        Show the front of the pack and what’s inside.{' '}
        <span className="pointer-coarse:hidden">
          Drop pictures here, paste them, or choose them from your device:{' '}
        </span>
        JPEG, PNG, WebP, AVIF, HEIC, GIF or TIFF, up to 20 MB each.
      </p>
      <FileButton variant="primary" icon={IconPhotoPlus} data-add-pictures="">
        Choose pictures
      </FileButton>
    </div>
  )
}

function GridSkeleton() {
  return (
    <SkeletonGroup label="Loading the pictures" className="animate-late">
      <div className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-3">
        <Skeleton className="h-36 rounded-card" />
        <Skeleton className="h-36 rounded-card" />
      </div>
    </SkeletonGroup>
  )
}
