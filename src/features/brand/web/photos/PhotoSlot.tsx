import IconGripVertical from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { type KeyboardEvent, useState } from 'react'

import { photoName } from '#features/brand/text.ts'
import type { Picture } from '#features/images/contract.ts'
import { ResponsiveImage } from '#features/images/web/ResponsiveImage.tsx'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/display/Icon.tsx'
import { REORDERED } from '#ui/fields/DropArea.tsx'

type PhotoSlotProps = {
  photo: Picture
  index: number
  total: number
  /** Shown at the top of the brand page. */
  isLead: boolean
  isChosen: boolean
  caption: string
  onDrag: (isDragged: boolean) => void
  /** Another photo was dropped here. */
  onDrop: () => void
  onChoose: () => void
  onMove: (from: number, to: number, isByKey?: boolean) => void
  onRemove: () => void
}

/** A small button in a corner, with a larger target for touch. */
const CORNER =
  'absolute top-0 grid size-10 place-items-center text-ink-2 *:grid *:size-7 *:place-items-center *:rounded-mark *:bg-surface hover:text-ink touch:size-11'

/** A photo of the list: selected by pressing it, moved by dragging it or by the arrow keys on its handle. */
export function PhotoSlot(props: PhotoSlotProps) {
  const { photo, index, total, isLead, isChosen, caption, onDrag, onDrop, onChoose, onMove, onRemove } = props
  const [isOver, setOver] = useState(false)
  const [isDragged, setDragged] = useState(false)
  const name = photoName(photo, index)

  function onKeyDown(event: KeyboardEvent) {
    const to = targetOf(event.key, index, total)
    if (to === undefined) return
    event.preventDefault()
    onMove(index, to, true)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see its handle
    <li
      draggable
      onDragStart={({ dataTransfer }) => {
        onDrag(true)
        setDragged(true)
        dataTransfer.effectAllowed = 'move'
        // Firefox drags nothing without data.
        dataTransfer.setData(REORDERED, photo.id)
      }}
      onDragEnd={() => {
        onDrag(false)
        setDragged(false)
      }}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(REORDERED)) return
        event.preventDefault()
        event.stopPropagation()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false)
        if (!event.dataTransfer.types.includes(REORDERED)) return
        event.preventDefault()
        event.stopPropagation()
        onDrop()
      }}
      className={cx('min-w-0', isDragged && 'opacity-50')}
    >
      <div
        className={cx(
          'relative aspect-4/3 rounded-control outline-offset-2',
          isLead && 'outline-2 outline-leaf',
          isOver && 'outline-3 outline-marigold',
        )}
      >
        <button
          type="button"
          aria-pressed={isChosen}
          aria-label={`${name}, ${index + 1} of ${total}`}
          onClick={onChoose}
          className="block size-full overflow-hidden rounded-control bg-sunken"
        >
          <ResponsiveImage
            picture={photo}
            alt=""
            size="md"
            sizes="(width < 48rem) 45vw, 11rem"
            className="size-full object-cover"
          />
        </button>
        <button
          type="button"
          data-move={photo.id}
          aria-label={`Move ${name}`}
          aria-describedby="photo-keys"
          onKeyDown={onKeyDown}
          className={cx(CORNER, 'start-0 cursor-grab')}
        >
          <span>
            <Icon of={IconGripVertical} size={16} />
          </span>
        </button>
        <button
          type="button"
          data-remove={photo.id}
          aria-label={`Remove ${name}`}
          onClick={onRemove}
          className={cx(CORNER, 'end-0')}
        >
          <span>
            <Icon of={IconTrash} size={15} />
          </span>
        </button>
      </div>
      <p
        dir="auto"
        className={cx('mt-2 truncate text-t1', isChosen ? 'font-semibold text-ink' : 'text-ink-2')}
        title={caption}
      >
        {caption === '' ? <span className="text-ink-3">No description</span> : caption}
      </p>
    </li>
  )
}

/** Returns the index that a key moves a photo to; undefined for other keys. */
function targetOf(key: string, index: number, total: number): number | undefined {
  if (key === 'ArrowLeft' || key === 'ArrowUp') return index - 1
  if (key === 'ArrowRight' || key === 'ArrowDown') return index + 1
  if (key === 'Home') return 0
  if (key === 'End') return total - 1
  return undefined
}
