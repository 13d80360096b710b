import { type KeyboardEvent, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { Dialog } from 'react-aria-components/Dialog'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { cx } from '#ui/cx.ts'
import { Icon, type IconType } from '#ui/display/Icon.tsx'

type Photo = { src: string; srcSet?: string; alt: string; caption?: string }

export type LightboxProps = {
  photos: readonly Photo[]
  /** The index of the first photo to show; null is closed. */
  openAt: number | null
  onClose: () => void
  /** Names the owner of the photos: 'Photos by Elif'. */
  label: string
}

export function LightboxLayer({ photos, openAt, onClose, label }: LightboxProps) {
  return (
    <ModalOverlay
      isOpen={openAt !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      isDismissable
      className="fixed inset-x-0 top-0 z-30 h-(--visual-viewport-height) bg-[oklch(15%_0.025_160/.94)] text-on-deep entering:animate-fade-in exiting:animate-fade-out"
    >
      <Modal className="h-full outline-none">
        <Dialog aria-label={label} className="h-full outline-none">
          <Viewer photos={photos} start={openAt ?? 0} onClose={onClose} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  )
}

function Viewer({
  photos,
  start,
  onClose,
}: {
  photos: readonly Photo[]
  start: number
  onClose: () => void
}) {
  const [index, setIndex] = useState(start)
  const photo = photos[index]
  const turn = (by: number) => setIndex((at) => Math.min(photos.length - 1, Math.max(0, at + by)))

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'ArrowLeft') turn(-1)
    if (event.key === 'ArrowRight') turn(1)
  }

  if (photo === undefined) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the dialog
    <div onKeyDown={onKeyDown} className="flex h-full flex-col">
      <header className="flex items-center justify-between gap-4 p-3">
        <output aria-live="polite" className="ps-2 text-t1 font-medium tabular-nums">
          {photos.length > 1 && `${index + 1} of ${photos.length}`}
          <span className="sr-only">{photo.alt}</span>
        </output>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the first control */}
        <Control icon={IconX} label="Close" onPress={onClose} autoFocus />
      </header>
      <figure className="flex min-h-0 flex-1 flex-col items-center justify-center gap-3 px-3 pb-6 md:px-20">
        <img
          src={photo.src}
          srcSet={photo.srcSet}
          sizes="100vw"
          alt={photo.alt}
          className="max-h-full min-h-0 max-w-full rounded-card object-contain"
        />
        {photo.caption && <figcaption className="text-t1 text-on-deep-2">{photo.caption}</figcaption>}
      </figure>
      {photos.length > 1 && (
        <>
          <Control
            icon={IconChevronLeft}
            label="Previous photo"
            onPress={() => turn(-1)}
            isDisabled={index === 0}
            className="absolute start-3 top-1/2 -translate-y-1/2"
          />
          <Control
            icon={IconChevronRight}
            label="Next photo"
            onPress={() => turn(1)}
            isDisabled={index === photos.length - 1}
            className="absolute end-3 top-1/2 -translate-y-1/2"
          />
        </>
      )}
    </div>
  )
}

type ControlProps = {
  icon: IconType
  label: string
  onPress: () => void
  isDisabled?: boolean
  autoFocus?: boolean
  className?: string
}

function Control({ icon, label, className, ...rest }: ControlProps) {
  return (
    <AriaButton
      {...rest}
      aria-label={label}
      className={cx(
        'grid size-11 place-items-center rounded-full bg-deep text-on-deep transition-colors hover:bg-deep-2 focus-visible:outline-marigold disabled:cursor-default disabled:opacity-35',
        className,
      )}
    >
      <Icon of={icon} size={22} />
    </AriaButton>
  )
}
