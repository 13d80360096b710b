import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'

import { productCategoriesQuery } from '#features/categories/web/queries.ts'
import { CATEGORIES_MAX, COUNTRIES_MAX } from '#features/promotions/rules.ts'
import { countryName } from '#shared/countries.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Icon } from '#ui/display/Icon.tsx'
import { Skeleton } from '#ui/display/Skeleton.tsx'
import { lazyComponent } from '#ui/lazy.tsx'

// Open on a press.
const CategoryPanel = lazyComponent(
  async () => (await import('#features/categories/web/CategoryPanel.tsx')).CategoryPanel,
  { fallback: <Skeleton className="mt-2.5 h-84 rounded-card" /> },
)
const CountryField = lazyComponent(
  async () => (await import('#features/products/web/form/CountryField.tsx')).CountryField,
  { fallback: <Skeleton className="h-11 flex-[1_1_14rem] rounded-control" /> },
)

type Category = { id: string; title: string }
type FieldProps = {
  value: readonly string[]
  onChange: (value: string[]) => void
  errorMessage: string | undefined
}

const toggled = (value: readonly string[], id: string): string[] =>
  value.includes(id) ? value.filter((other) => other !== id) : [...value, id]

/** The categories in whose lists it appears: those of its products as suggestions, and the whole tree. */
export function CategoriesField({
  value,
  onChange,
  suggested,
  errorMessage,
}: FieldProps & { suggested: readonly Category[] }) {
  const [isOpen, setOpen] = useState(false)
  const { data = [] } = useQuery(productCategoriesQuery())
  const titles = new Map([...suggested, ...data].map(({ id, title }) => [id, title]))
  const shown = [...new Set([...suggested.map(({ id }) => id), ...value])]
  const isFull = value.length >= CATEGORIES_MAX
  return (
    <Group id="categoryIds" label="Categories" errorMessage={errorMessage}>
      <div className="flex flex-wrap items-center gap-2">
        {shown.map((id) => (
          <Chip
            key={id}
            label={titles.get(id) ?? '…'}
            isOn={value.includes(id)}
            isDisabled={isFull && !value.includes(id)}
            onChange={() => onChange(toggled(value, id))}
          />
        ))}
        {!isOpen && (
          <Button
            variant="ghost"
            size="sm"
            icon={IconPlus}
            className="text-leaf-ink"
            onPress={() => setOpen(true)}
          >
            Add category
          </Button>
        )}
      </div>
      {isOpen && (
        <CategoryPanel
          chosen={new Set(value)}
          onToggle={(id) => (!isFull || value.includes(id)) && onChange(toggled(value, id))}
          onClose={() => setOpen(false)}
          className="mt-2.5"
        />
      )}
      {isFull && (
        <p className="mt-1.5 text-t1 text-ink-3">That’s {CATEGORIES_MAX}, the most for one spotlight.</p>
      )}
    </Group>
  )
}

/** The countries whose readers see it: none means all. Those where it is sold are suggested. */
export function CountriesField({
  value,
  onChange,
  sold,
  errorMessage,
}: FieldProps & { sold: readonly string[] }) {
  const [isOpen, setOpen] = useState(false)
  const shown = [...new Set([...sold.slice(0, 8), ...value])]
  const isFull = value.length >= COUNTRIES_MAX
  const unsold = sold.length === 0 ? [] : value.filter((country) => !sold.includes(country))
  return (
    <Group id="countries" label="Countries" errorMessage={errorMessage}>
      <div className="flex flex-wrap items-center gap-2">
        <Chip label="Everywhere" isOn={value.length === 0} onChange={() => onChange([])} />
        {shown.map((country) => (
          <Chip
            key={country}
            label={countryName(country)}
            isOn={value.includes(country)}
            isDisabled={isFull && !value.includes(country)}
            onChange={() => onChange(toggled(value, country))}
          />
        ))}
        {!isOpen && !isFull && (
          <Button
            variant="ghost"
            size="sm"
            icon={IconPlus}
            className="text-leaf-ink"
            onPress={() => setOpen(true)}
          >
            Add country
          </Button>
        )}
      </div>
      {isOpen && !isFull && (
        <div className="mt-2.5 flex flex-wrap items-end gap-2">
          <CountryField
            key={value.length}
            value=""
            taken={value}
            onChange={(country) => onChange([...value, country])}
            className="min-w-0 flex-[1_1_14rem]"
          />
          <Button variant="ghost" onPress={() => setOpen(false)}>
            Done
          </Button>
        </div>
      )}
      {unsold.length > 0 && (
        <p className="mt-2 text-t1 text-ink-2">
          Not sold in {unsold.map(countryName).join(', ')}, as far as we know. You can still show it there.
        </p>
      )}
    </Group>
  )
}

type GroupProps = { id: string; label: string; errorMessage: string | undefined; children: ReactNode }

function Group({ id, label, errorMessage, children }: GroupProps) {
  return (
    <fieldset
      id={id}
      tabIndex={-1}
      aria-describedby={errorMessage === undefined ? undefined : `${id}-error`}
      className="min-w-0 outline-none"
    >
      <legend className="mb-2 font-semibold">{label}</legend>
      {children}
      {errorMessage !== undefined && (
        <p id={`${id}-error`} className="mt-2 text-t1 font-medium text-tomato-ink">
          {errorMessage}
        </p>
      )}
    </fieldset>
  )
}

type ChipProps = { label: string; isOn: boolean; isDisabled?: boolean; onChange: () => void }

function Chip({ label, isOn, isDisabled = false, onChange }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      disabled={isDisabled}
      onClick={onChange}
      className="inline-flex min-h-9 max-w-full items-center gap-1.5 rounded-pill border border-line-2 bg-surface px-3.5 py-1 text-t1 font-semibold wrap-anywhere transition-colors hover:border-control disabled:cursor-not-allowed disabled:text-ink-3 aria-pressed:border-leaf aria-pressed:bg-leaf-tint aria-pressed:text-leaf-ink touch:min-h-11"
    >
      {isOn && <Icon of={IconCheck} size={16} className="-ms-1" />}
      {label}
    </button>
  )
}
