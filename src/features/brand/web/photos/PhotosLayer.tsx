import IconPhotoPlus from '@tabler/icons-react/dist/esm/icons/IconPhotoPlus.mjs'
import { useEffect, useRef, useState } from 'react'

import type { Brand } from '#features/brand/contract.ts'
import { leadPhotosMax } from '#features/brand/rules.ts'
import { photoName } from '#features/brand/text.ts'
import { PhotoDetails } from '#features/brand/web/photos/PhotoDetails.tsx'
import { PhotoSlot } from '#features/brand/web/photos/PhotoSlot.tsx'
import { useBrandPhotos } from '#features/brand/web/photos/use-brand-photos.ts'
import { useDescriptions } from '#features/brand/web/photos/use-descriptions.ts'
import { BRAND_PHOTOS_MAX } from '#features/images/rules.ts'
import { ACCEPTED } from '#features/images/web/send.ts'
import { UploadTile } from '#features/images/web/UploadTile.tsx'
import { useUploads } from '#features/images/web/use-uploads.ts'
import { count } from '#shared/text.ts'
import { Button } from '#ui/actions/Button.tsx'
import { DropArea, FileButton } from '#ui/fields/DropArea.tsx'
import { FormError } from '#ui/fields/FormError.tsx'
import { useRoom } from '#ui/fields/use-room.ts'
import { Dialog } from '#ui/overlays/Dialog.tsx'

export type PhotosDialogProps = { brand: Brand; isOpen: boolean; onClose: () => void }

export function PhotosLayer({ brand, isOpen, onClose }: PhotosDialogProps) {
  const { photos } = brand
  const [chosen, setChosen] = useState<string | null>(null)
  const list = useBrandPhotos(brand)
  const { uploads, add, cancel, retry } = useUploads({ brand: brand.id, kind: 'photo' }, (image) => {
    list.added(image)
    setChosen((id) => id ?? image.id)
  })
  const descriptions = useDescriptions(list.described)
  const [announcement, setAnnouncement] = useState('')
  const dragged = useRef<number | null>(null)
  const focusNext = useRef<string | null>(null)
  const slots = useRef<HTMLUListElement>(null)
  const details = useRef<HTMLFormElement>(null)
  const index = Math.max(
    0,
    photos.findIndex(({ id }) => id === chosen),
  )
  const photo = photos[index]
  const leadMax = leadPhotosMax(brand.banner)
  const { room, addFiles, notAdded } = useRoom(BRAND_PHOTOS_MAX, photos.length + uploads.length, add)

  // On a phone the details of the selected photo may be below the visible part of the dialog.
  useEffect(() => {
    if (chosen !== null) details.current?.scrollIntoView({ block: 'nearest' })
  }, [chosen])

  // Moving or removing a photo replaces the focused element: focus its successor.
  useEffect(() => {
    if (focusNext.current === null) return
    slots.current?.querySelector<HTMLElement>(focusNext.current)?.focus()
    focusNext.current = null
  })

  function move(from: number, to: number, isByKey = false) {
    const moved = photos[from]
    if (moved === undefined || to < 0 || to >= photos.length || from === to) return
    if (isByKey) focusNext.current = `[data-move="${moved.id}"]`
    setAnnouncement(`${photoName(moved, from)} is now ${to + 1} of ${photos.length}`)
    list.move(photos, from, to)
  }

  function remove(at: number) {
    const removed = photos[at]
    const next = photos[at + 1] ?? photos[at - 1]
    if (removed === undefined) return
    focusNext.current = next === undefined ? '[data-add]' : `[data-remove="${next.id}"]`
    list.remove(removed)
  }

  async function close() {
    const saved = await Promise.all(photos.map(descriptions.save))
    const failed = photos[saved.indexOf(false)]
    if (failed === undefined) onClose()
    else setChosen(failed.id)
  }

  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(isOpenNow) => {
        if (!isOpenNow) void close()
      }}
      size="lg"
      title="Photos"
      text={
        photos.length === 0
          ? 'Show visitors your place, your people and your work.'
          : `The first ${leadMax} appear at the top of your page. Drag to reorder, or use the arrow keys.`
      }
      actions={
        <>
          <p className="flex-1 self-center text-t1 text-ink-2 tabular-nums max-md:text-center">
            {photos.length} of {BRAND_PHOTOS_MAX} photos. JPEG, PNG or HEIC, up to 20 MB each.
          </p>
          <Button variant="primary" onPress={() => void close()}>
            Done
          </Button>
        </>
      }
    >
      <DropArea
        label="Photos of your page"
        accept={ACCEPTED}
        onFiles={addFiles}
        isMultiple
        isDisabled={room === 0}
        className="p-1"
      >
        <FormError message={list.error} className="mb-3" />
        <FormError message={notAdded > 0 ? notAddedText(notAdded) : null} className="mb-3" />
        <ul ref={slots} className="grid grid-cols-2 gap-x-3 gap-y-4 cramped:grid-cols-1 md:grid-cols-4">
          {photos.map((each, at) => (
            <PhotoSlot
              key={each.id}
              photo={each}
              index={at}
              total={photos.length}
              isLead={at < leadMax}
              isChosen={each === photo}
              caption={descriptions.textOf(each)}
              onDrag={(isDragged) => {
                dragged.current = isDragged ? at : null
              }}
              onDrop={() => {
                if (dragged.current !== null) move(dragged.current, at)
              }}
              onChoose={() => setChosen(each.id)}
              onMove={move}
              onRemove={() => remove(at)}
            />
          ))}
          {uploads.map((upload) => (
            <li key={`upload ${upload.key}`}>
              <UploadTile
                upload={upload}
                onCancel={() => cancel(upload.key)}
                onRetry={() => retry(upload.key)}
              />
            </li>
          ))}
          {room > 0 && (
            <li>
              <AddTile />
            </li>
          )}
        </ul>
        {photo && (
          <PhotoDetails
            key={photo.id}
            ref={details}
            photo={photo}
            name={photoName(photo, index)}
            text={descriptions.textOf(photo)}
            error={descriptions.errorOf(photo)}
            onChange={(text) => descriptions.change(photo.id, text)}
            onSave={() => void descriptions.save(photo)}
            onDiscard={() => descriptions.discard(photo.id)}
            onEarlier={index === 0 ? undefined : () => move(index, index - 1)}
            onLater={index === photos.length - 1 ? undefined : () => move(index, index + 1)}
          />
        )}
        <p id="photo-keys" hidden>
          Use the arrow keys to move it.
        </p>
        <output className="sr-only">
          {announcement} {uploads.length > 0 && `Uploading ${count(uploads.length, 'photo')}`}
        </output>
      </DropArea>
    </Dialog>
  )
}

function notAddedText(notAdded: number): string {
  const photos = notAdded === 1 ? 'One photo wasn’t' : `${notAdded} photos weren’t`
  return `Your page can have up to ${BRAND_PHOTOS_MAX} photos. ${photos} added.`
}

function AddTile() {
  return (
    <div className="grid aspect-4/3 place-content-center justify-items-center gap-1.5 rounded-control border border-dashed border-control px-2 text-center">
      <FileButton size="sm" icon={IconPhotoPlus} data-add="">
        Add a photo
      </FileButton>
      <span className="text-t1 text-ink-3 pointer-coarse:hidden">Drop, paste or choose</span>
    </div>
  )
}
