import { type ClipboardEvent, type DragEvent, type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react'

import { ACCEPTED } from '#features/images/web/send.ts'
import { cx } from '#ui/cx.ts'

type DropAreaProps = {
  /** The purpose of the area, read by screen readers. */
  label: string
  onFiles: (files: File[]) => void
  isMultiple?: boolean
  isDisabled?: boolean
  className?: string
  /** Receives a function that opens the file picker. */
  children: (pick: () => void) => ReactNode
}

/**
 * Accepts pictures that are dropped, pasted or picked. Pasting works while the focus is inside, or on
 * nothing.
 */
export function DropArea({
  label,
  onFiles,
  isMultiple = false,
  isDisabled = false,
  className,
  children,
}: DropAreaProps) {
  const [isOver, setOver] = useState(false)
  const inputId = useId()
  const pick = () => document.getElementById(inputId)?.click()
  const take = (files: FileList | null | undefined) => {
    const given = [...(files ?? [])]
    if (!isDisabled && given.length > 0) onFiles(isMultiple ? given : given.slice(0, 1))
  }
  const paste = useEffectEvent((event: globalThis.ClipboardEvent) => {
    if (event.target === document.body) take(event.clipboardData?.files)
  })
  useEffect(() => {
    const listen = (event: globalThis.ClipboardEvent) => paste(event)
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [])

  const hold = (event: DragEvent) => {
    if (isDisabled || !event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'copy'
    setOver(true)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- what can be dropped or pasted can also be picked, by a button inside
    <div
      role="group"
      aria-label={label}
      onDragEnter={hold}
      onDragOver={hold}
      onDragLeave={(event) => {
        const goesTo = event.relatedTarget
        if (!(goesTo instanceof Node && event.currentTarget.contains(goesTo))) setOver(false)
      }}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        take(event.dataTransfer.files)
      }}
      onPaste={(event: ClipboardEvent) => take(event.clipboardData.files)}
      className={cx('rounded-card', isOver && 'outline-2 outline-offset-2 outline-leaf outline-dashed', className)}
    >
      {children(pick)}
      <input
        id={inputId}
        type="file"
        accept={ACCEPTED}
        multiple={isMultiple}
        hidden
        aria-label={label}
        onChange={(event) => {
          take(event.target.files)
          // Allows choosing the same file again.
          event.target.value = ''
        }}
      />
    </div>
  )
}
