import type { Product } from '#features/products/contract.ts'
import { ALLERGEN_NAMES } from '#features/products/text.ts'
import { LOCALE } from '#kernel/text.ts'
import { Checkbox } from '#ui/fields/Checkbox.tsx'

type Allergens = Product['allergens']
type UnknownAllergensProps = {
  id: string
  /** Those that are not known in the saved product. */
  before: Allergens
  /** Those selected in the form. */
  named: Allergens
  value: Allergens
  onChange: (value: Allergens) => void
}

/** Lets the owner confirm that a product contains none of the allergens that its listing says nothing about. */
export function UnknownAllergens({ id, before, named, value, onChange }: UnknownAllergensProps) {
  const unknown = before.filter((name) => !named.includes(name))
  if (unknown.length === 0) return null
  const names = new Intl.ListFormat(LOCALE, { type: 'disjunction' }).format(
    unknown.map((name) => ALLERGEN_NAMES[name].toLowerCase()),
  )
  return (
    <Checkbox
      id={id}
      label={`It doesn't contain ${names}`}
      description="The listing we took over doesn't say. Until you confirm, these are shown as not known."
      checked={value.length === 0}
      onChange={(event) => onChange(event.target.checked ? [] : before)}
    />
  )
}
