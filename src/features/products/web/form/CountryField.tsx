import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react'

import { COUNTRIES, countryName } from '#shared/countries.ts'
import { LOCALE } from '#shared/text.ts'
import { cx } from '#ui/cx.ts'
import { BOX, describe, Field } from '#ui/fields/parts/Field.tsx'
import { LAYER } from '#ui/overlays/layer.ts'

type CountryFieldProps = {
  /** ISO alpha-2, or '' while none is chosen. */
  value: string
  onChange: (country: string) => void
  /** Countries that already have a link. */
  taken: readonly string[]
  errorMessage?: string | undefined
  className?: string
}

const byName = new Intl.Collator(LOCALE)
const all = () =>
  COUNTRIES.map((code) => ({ code, name: countryName(code) })).toSorted((a, b) => byName.compare(a.name, b.name))
const fold = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()

/**
 * A country field that searches names and codes (an ARIA combobox). Unmatched text reverts to the chosen
 * country.
 */
export function CountryField({ value, onChange, taken, errorMessage, className }: CountryFieldProps) {
  const id = useId()
  const countries = useMemo(() => all(), [])
  const [typed, setTyped] = useState<string | null>(null)
  const [at, setAt] = useState(0)
  const list = useRef<HTMLDivElement>(null)
  const free = countries.filter(({ code }) => code === value || !taken.includes(code))
  const words = fold(typed ?? '').trim()
  const found = free.filter(
    ({ code, name }) => words === '' || fold(name).includes(words) || code.toLowerCase() === words,
  )
  const rank = ({ code, name }: { code: string; name: string }) =>
    code.toLowerCase() === words ? 0 : fold(name).startsWith(words) ? 1 : 2
  const sorted = words === '' ? found : found.toSorted((a, b) => rank(a) - rank(b))
  const isOpen = typed !== null
  const active = sorted[Math.min(at, sorted.length - 1)]
  const field = {
    label: 'Country',
    ...(errorMessage !== undefined && { errorMessage }),
    ...(className !== undefined && { className }),
  }

  function choose(code: string | undefined) {
    if (code !== undefined) onChange(code)
    setTyped(null)
  }
  function press(event: KeyboardEvent) {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (!isOpen) return setTyped('')
      const next = Math.min(Math.max(0, at + (event.key === 'ArrowDown' ? 1 : -1)), sorted.length - 1)
      setAt(next)
      list.current?.children[next]?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter' && isOpen && !event.ctrlKey && !event.metaKey) {
      event.preventDefault()
      choose(active?.code)
    } else if (event.key === 'Escape' && isOpen) {
      event.stopPropagation()
      setTyped(null)
    }
  }

  return (
    <Field id={id} {...field}>
      <div className={cx(BOX, 'relative flex min-h-11')}>
        <input
          {...describe(id, field)}
          id={id}
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && active ? `${id}-${active.code}` : undefined}
          value={typed ?? (value === '' ? '' : countryName(value))}
          placeholder="Type a country"
          autoComplete="off"
          onChange={(event) => {
            setTyped(event.target.value)
            setAt(0)
          }}
          onClick={() => setTyped((text) => text ?? '')}
          onFocus={(event) => event.target.select()}
          onBlur={() => choose(words !== '' && sorted.length === 1 ? sorted[0]?.code : undefined)}
          onKeyDown={press}
          className="min-w-0 flex-1 rounded-control bg-transparent px-3 py-2 outline-none"
        />
        {isOpen && (
          <div
            ref={list}
            id={`${id}-list`}
            role="listbox"
            aria-label="Countries"
            className={cx(LAYER, 'absolute inset-x-0 top-full z-20 mt-1.5 max-h-64 min-w-56 overflow-y-auto p-1')}
          >
            {sorted.map(({ code, name }) => (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field hears the keys
              <div
                key={code}
                id={`${id}-${code}`}
                role="option"
                tabIndex={-1}
                aria-selected={code === active?.code}
                // Before the field loses the focus.
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => choose(code)}
                className={cx(
                  'flex min-h-9 cursor-pointer items-center justify-between gap-3 rounded-mark px-2.5 py-1.5 hover:bg-sunken touch:min-h-11',
                  code === active?.code && 'bg-sunken',
                )}
              >
                {name}
                <span className="text-t1 text-ink-3">{code}</span>
              </div>
            ))}
            {sorted.length === 0 && <p className="px-2.5 py-2 text-t1 text-ink-3">No other country by that name.</p>}
          </div>
        )}
      </div>
    </Field>
  )
}
