import { type KeyboardEvent, type Ref, useId } from 'react'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/display/Icon.tsx'
import { Kbd } from '#ui/display/Kbd.tsx'

type SearchFieldProps = {
  label: string
  value: string
  onChange: (value: string) => void
  placeholder?: string
  /** The key that focuses the field, shown while empty: '/'. */
  shortcut?: string
  ref?: Ref<HTMLInputElement>
  className?: string
}

/**
 * Searches while the user types; Enter doesn’t submit a form around it. The label is read aloud; Escape and the
 * cross clear it.
 */
export function SearchField({
  label,
  value,
  onChange,
  placeholder = label,
  shortcut,
  ref,
  className,
}: SearchFieldProps) {
  const id = useId()
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') event.preventDefault()
    if (event.key !== 'Escape' || value === '') return
    event.stopPropagation()
    onChange('')
  }
  return (
    <search
      className={cx(
        'flex min-h-10 items-center gap-2 rounded-control border border-line-2 bg-surface ps-2.5 pe-1.5 transition-colors focus-within:border-focus focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-focus hover:border-control touch:min-h-11',
        className,
      )}
    >
      <label htmlFor={id} className="contents">
        <Icon of={IconSearch} size={17} className="text-ink-3" />
        <span className="sr-only">{label}</span>
      </label>
      <input
        ref={ref}
        id={id}
        type="search"
        value={value}
        placeholder={placeholder}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
        className="min-w-0 flex-1 bg-transparent py-1.5 text-t2 outline-none [&::-webkit-search-cancel-button]:hidden"
      />
      {value !== '' && (
        <button
          type="button"
          aria-label="Clear search"
          onClick={() => {
            onChange('')
            // The focused button is removed when the field is empty.
            document.getElementById(id)?.focus()
          }}
          className="grid size-7 place-items-center rounded-mark text-ink-2 hover:bg-sunken hover:text-ink touch:size-10"
        >
          <Icon of={IconX} size={16} />
        </button>
      )}
      {value === '' && shortcut && <Kbd>{shortcut}</Kbd>}
    </search>
  )
}
