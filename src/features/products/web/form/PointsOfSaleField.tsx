import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useQuery } from '@tanstack/react-query'
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { useLocation } from 'react-router'

import { accountKeys } from '#features/account/web/keys.ts'
import { checkIp } from '#features/account/contract.ts'
import { ONE_PER_COUNTRY, type ShopLink } from '#features/products/contract.ts'
import { CountryField } from '#features/products/web/form/CountryField.tsx'
import { countryName } from '#shared/countries.ts'
import { Button } from '#ui/actions/Button.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { cx } from '#ui/cx.ts'
import { lazyComponent } from '#ui/lazy.tsx'
import { call } from '#web/data/api.ts'

// Only saved links have been checked.
const LinkState = lazyComponent(
  async () => (await import('#features/products/web/form/LinkState.tsx')).LinkState,
  { fallback: null },
)

type Point = { country: string; url: string }
type PointsOfSaleFieldProps = {
  /** Focuses the first invalid input. */
  ref?: Ref<{ focus: () => void }>
  id: string
  value: readonly Point[]
  onChange: (points: Point[]) => void
  /** The last checks of the saved links. */
  links?: readonly ShopLink[]
  errors?: readonly ({ country?: string | undefined; url?: string | undefined } | undefined)[]
}

/**
 * Where to buy it: one link per country (R174). The first row starts with the visitor's own country, if the
 * proxy sends it.
 */
export function PointsOfSaleField({
  ref,
  id,
  value,
  onChange,
  links = [],
  errors = [],
}: PointsOfSaleFieldProps) {
  const { data: here } = useQuery({
    queryKey: accountKeys.country,
    queryFn: () => call(checkIp),
    staleTime: Infinity,
    retry: false,
  })
  const group = useRef<HTMLFieldSetElement>(null)
  const adder = useRef<HTMLButtonElement>(null)
  useImperativeHandle(
    ref,
    () => ({
      // The errors are rendered by then.
      focus: () =>
        requestAnimationFrame(() => {
          const invalid = group.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
          ;(invalid ?? group.current)?.focus()
        }),
    }),
    [],
  )
  const location = useLocation()
  const [pressed, setPressed] = useState<{ at: object; opened: object | null } | null>(null)
  // 'Add a shop' elsewhere links here by hash. Each location is a new object, even if the same link is
  // pressed again.
  const opened = pressed?.at === location ? pressed.opened : location.hash === `#${id}` ? location : null
  const setOpened = (next: object | null) => setPressed({ at: location, opened: next })
  // An empty first row is not part of the value: opening it changes nothing.
  const rows = value.length === 0 && opened !== null ? [{ country: here?.country ?? '', url: '' }] : value
  useEffect(() => {
    if (opened === null) return
    const fields = [...(group.current?.querySelectorAll('input') ?? [])].slice(-2)
    fields.find((field) => field.value === '')?.focus()
  }, [opened])
  const taken = value.map(({ country }) => country).filter((country) => country !== '')
  const change = (index: number, changed: Partial<Point>) =>
    onChange(rows.map((point, i) => (i === index ? { ...point, ...changed } : point)))

  function add() {
    const country = here?.country
    if (rows.length > 0)
      onChange([...rows, { country: country && !taken.includes(country) ? country : '', url: '' }])
    setOpened({})
  }

  function remove(index: number) {
    // Rows are keyed by index, so React removes the last one.
    if (index === rows.length - 1)
      (group.current?.querySelectorAll<HTMLElement>('[data-remove]')[index - 1] ?? adder.current)?.focus()
    setOpened(null)
    if (value.length > 0) onChange(value.filter((_, i) => i !== index))
  }

  return (
    <fieldset ref={group} id={id} tabIndex={-1} className="min-w-0 outline-none">
      <legend className="flex w-full items-baseline justify-between gap-3 font-semibold">
        Where to buy it <span className="text-t1 font-normal text-ink-3">{ONE_PER_COUNTRY}</span>
      </legend>
      <p className="mb-3 text-t1 text-ink-3">
        One shop link per country. We check it from time to time and tell you if it breaks.
      </p>
      <ul className="grid gap-4 sm:gap-2.5">
        {rows.map((point, index) => {
          const link = links.find(({ country, url }) => country === point.country && url === point.url)
          return (
            // The rows have no other name than their place.
            // oxlint-disable-next-line react/no-array-index-key -- append-only, controlled
            <li
              key={index}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2 gap-y-2 sm:grid-cols-[12rem_minmax(0,1fr)_auto]"
            >
              <CountryField
                value={point.country}
                taken={taken}
                errorMessage={errors[index]?.country}
                onChange={(country) => change(index, { country })}
                className={cx('max-sm:col-span-2', index > 0 && LABEL_ONCE)}
              />
              <TextField
                label="Link"
                type="url"
                inputMode="url"
                autoCapitalize="none"
                placeholder="https://"
                value={point.url}
                onChange={(event) => change(index, { url: event.target.value })}
                {...(errors[index]?.url !== undefined && { errorMessage: errors[index].url })}
                description={link && <LinkState link={link} />}
                className={index > 0 ? LABEL_ONCE : ''}
              />
              <IconButton
                data-remove=""
                icon={IconTrash}
                label={`Remove ${point.country === '' ? 'this shop' : `the shop in ${countryName(point.country)}`}`}
                className={index > 0 ? 'mt-7 sm:mt-0' : 'mt-7'}
                onPress={() => remove(index)}
              />
            </li>
          )
        })}
      </ul>
      <Button ref={adder} size="sm" icon={IconPlus} onPress={add} className={rows.length > 0 ? 'mt-3' : ''}>
        {rows.length === 0 ? 'Add a shop' : 'Add another country'}
      </Button>
    </fieldset>
  )
}

/** Rows side by side form columns, labelled by the first row. */
const LABEL_ONCE = 'sm:[&>:first-child]:sr-only'
