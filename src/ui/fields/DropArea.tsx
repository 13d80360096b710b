import { createContext, type ReactNode, use, useEffect, useEffectEvent, useRef } from 'react'
import { DropZone, type DropZoneProps } from 'react-aria-components/DropZone'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { Button, type ButtonProps } from '#ui/actions/Button.tsx'
import { cx } from '#ui/cx.ts'

type DropAreaProps = {
  /** Names the files: 'Pictures of Barista Oat'. */
  label: string
  /** The file types that the file picker offers, as for a native input. */
  accept: string
  onFiles: (files: File[]) => void
  isMultiple?: boolean
  isDisabled?: boolean
  className?: string
  children: ReactNode
}

type Picker = Pick<DropAreaProps, 'accept' | 'isMultiple' | 'onFiles'>
const PickerContext = createContext<Picker | null>(null)

/** A dashed box for an empty drop area. */
export const DROP_BOX =
  'grid justify-items-center gap-3 border-[1.5px] border-dashed border-control px-4 py-7 text-center drop-target:border-leaf'

/** The drag type of items that are reordered within the page; drop areas refuse it. */
export const REORDERED = 'application/x-reordered'

/** Enabled drop areas. A paste while nothing is focused goes to the only one. */
const enabled = new Set<object>()
const FIELDS = 'input, textarea, [contenteditable]'

/** Accepts files that are dropped, pasted or chosen with a FileButton inside. */
export function DropArea({
  label,
  accept,
  onFiles,
  isMultiple = false,
  isDisabled = false,
  className,
  children,
}: DropAreaProps) {
  const area = useRef<HTMLDivElement>(null)
  const addFiles = (iterable: Iterable<File>) => {
    const files = [...iterable]
    if (!isDisabled && files.length > 0) onFiles(isMultiple ? files : files.slice(0, 1))
  }
  const drop: DropZoneProps['onDrop'] = ({ items }) =>
    void Promise.all(items.filter((item) => item.kind === 'file').map((item) => item.getFile())).then(
      addFiles,
    )
  // React Aria handles pasting while the drop area's own button has the focus.
  const paste = useEffectEvent((event: ClipboardEvent) => {
    const { target, clipboardData } = event
    if (isDisabled || event.defaultPrevented || !(target instanceof Element)) return
    const isHere =
      target === document.body
        ? enabled.size === 1
        : area.current?.contains(target) && !target.closest(FIELDS)
    if (!isHere || !clipboardData?.files.length) return
    event.preventDefault()
    addFiles(clipboardData.files)
  })
  useEffect(() => {
    if (isDisabled) return
    enabled.add(area)
    return () => void enabled.delete(area)
  }, [isDisabled])
  useEffect(() => {
    const listen = (event: ClipboardEvent) => paste(event)
    document.addEventListener('paste', listen)
    return () => document.removeEventListener('paste', listen)
  }, [])
  return (
    <div ref={area} role="group" aria-label={label}>
      <DropZone
        aria-label={`${label}: drop or paste`}
        isDisabled={isDisabled}
        getDropOperation={(types) => (types.has(REORDERED) ? 'cancel' : 'copy')}
        onDrop={drop}
        className={cx(
          'rounded-card outline-offset-2 focus-visible:outline-2 focus-visible:outline-focus',
          'drop-target:bg-leaf-tint drop-target:outline-2 drop-target:outline-leaf drop-target:outline-dashed',
          className,
        )}
      >
        <PickerContext value={{ accept, isMultiple, onFiles: addFiles }}>{children}</PickerContext>
      </DropZone>
    </div>
  )
}

/** Opens the file picker of the surrounding DropArea. */
export function FileButton(props: ButtonProps) {
  const picker = use(PickerContext)
  return (
    <FileTrigger
      acceptedFileTypes={picker?.accept.split(',') ?? []}
      allowsMultiple={picker?.isMultiple === true}
      onSelect={(files) => picker?.onFiles([...(files ?? [])])}
    >
      <Button {...props} />
    </FileTrigger>
  )
}
