import { useMemo } from 'react'

import { COUNTRIES, COUNTRY_ALIASES, countryName } from '#shared/countries.ts'
import { LOCALE } from '#shared/text.ts'
import { ComboBox } from '#ui/fields/ComboBox.tsx'

type CountryFieldProps = {
  /** ISO alpha-2, or '' while none is chosen. */
  value: string
  onChange: (country: string) => void
  /** Countries that already have a link. */
  taken: readonly string[]
  errorMessage?: string | undefined
  className?: string
}

/** A country field that searches names, codes and aliases ('UK'), ignoring accents. */
export function CountryField({ taken, ...field }: CountryFieldProps) {
  const { value } = field
  const countries = useMemo(() => allCountries(), [])
  const free = countries.filter(({ id }) => id === value || !taken.includes(id))
  return (
    <ComboBox
      {...field}
      label="Country"
      placeholder="Type a country"
      emptyText="No matching country."
      options={free}
      search={(text) => best(free, fold(text))}
    />
  )
}

type Country = { id: string; label: string; hint: string; name: string; aliases: string[] }

function allCountries(): Country[] {
  const { compare } = new Intl.Collator(LOCALE)
  const aliases = Object.entries(COUNTRY_ALIASES)
  return COUNTRIES.map((id) => ({
    id,
    label: countryName(id),
    hint: id,
    name: fold(countryName(id)),
    aliases: [id.toLowerCase(), ...aliases.filter(([, code]) => code === id).map(([alias]) => alias)],
  })).toSorted((a, b) => compare(a.label, b.label))
}

/**
 * Returns the matching countries: by code or alias, then by the first letters, then by a part of the name.
 */
function best(countries: readonly Country[], text: string): readonly Country[] {
  const rank = ({ name, aliases }: Country) => {
    if (aliases.includes(text)) return 0
    if (name.startsWith(text)) return 1
    return name.includes(text) || aliases.some((alias) => alias.length > 2 && alias.startsWith(text)) ? 2 : 3
  }
  return countries.filter((country) => rank(country) < 3).toSorted((a, b) => rank(a) - rank(b))
}

function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replaceAll('’', "'")
    .toLowerCase()
}
