import { ALLERGENS, type Product } from '#features/products/contract.ts'
import { ALLERGEN_NAMES } from '#features/products/text.ts'

type Allergens = Product['allergens']
type AllergenTogglesProps = {
  id: string
  value: Allergens
  onChange: (value: Allergens) => void
  /** The unknown allergens of the saved product. */
  unknown: Allergens
  isNoneConfirmed: boolean
  onConfirmNone: (isConfirmed: boolean) => void
}

/**
 * The six allergens of R67; if the listing lacks information, the owner can confirm that it contains none of
 * the others.
 */
export function AllergenToggles(props: AllergenTogglesProps) {
  const { id, value, onChange, unknown, isNoneConfirmed, onConfirmNone } = props
  const open = unknown.filter((name) => !value.includes(name))
  return (
    <fieldset id={id} tabIndex={-1} className="outline-none">
      <legend className="mb-1.5 font-semibold">Allergens</legend>
      <div className="flex flex-wrap gap-2">
        {ALLERGENS.map((name) => (
          <Toggle
            key={name}
            label={ALLERGEN_NAMES[name]}
            isOn={value.includes(name)}
            onChange={(isOn) => onChange(isOn ? [...value, name] : value.filter((other) => other !== name))}
          />
        ))}
        {open.length > 0 && (
          <Toggle label="Contains none of the others" isOn={isNoneConfirmed} onChange={onConfirmNone} />
        )}
      </div>
      <p className="mt-1.5 text-t1 text-ink-3">
        {open.length > 0
          ? `Not known yet: ${open.map((name) => ALLERGEN_NAMES[name].toLowerCase()).join(', ')}. Select what it contains, or confirm that it contains none of them.`
          : 'Select every allergen it contains.'}
      </p>
    </fieldset>
  )
}

function Toggle({
  label,
  isOn,
  onChange,
}: {
  label: string
  isOn: boolean
  onChange: (isOn: boolean) => void
}) {
  return (
    <label className="relative inline-flex min-h-9 cursor-pointer items-center rounded-pill border border-line-2 bg-surface px-3.5 text-t1 font-semibold transition-colors hover:border-control has-[:checked]:border-leaf has-[:checked]:bg-leaf-tint has-[:checked]:text-leaf-ink has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus touch:min-h-11">
      <input
        type="checkbox"
        checked={isOn}
        onChange={(event) => onChange(event.target.checked)}
        className="absolute inset-0 cursor-[inherit] appearance-none rounded-pill outline-none"
      />
      {label}
    </label>
  )
}
