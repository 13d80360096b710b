import { ALLERGENS, type Product } from '#features/products/contract.ts'
import { ALLERGEN_NAMES } from '#features/products/text.ts'

type AllergenTogglesProps = {
  id: string
  value: Product['allergens']
  onChange: (value: Product['allergens']) => void
}

/** The six of R67, each pressed or not. */
export function AllergenToggles({ id, value, onChange }: AllergenTogglesProps) {
  return (
    <fieldset id={id} tabIndex={-1} className="outline-none">
      <legend className="mb-1.5 font-semibold">Allergens</legend>
      <div className="flex flex-wrap gap-2">
        {ALLERGENS.map((name) => (
          <label
            key={name}
            className="relative inline-flex min-h-9 cursor-pointer items-center rounded-pill border border-line-2 bg-surface px-3.5 text-t1 font-semibold transition-colors hover:border-control has-[:checked]:border-leaf has-[:checked]:bg-leaf-tint has-[:checked]:text-leaf-ink has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus touch:min-h-11"
          >
            <input
              type="checkbox"
              checked={value.includes(name)}
              onChange={() =>
                onChange(value.includes(name) ? value.filter((other) => other !== name) : [...value, name])
              }
              className="absolute inset-0 cursor-[inherit] appearance-none rounded-pill outline-none"
            />
            {ALLERGEN_NAMES[name]}
          </label>
        ))}
      </div>
      <p className="mt-1.5 text-t1 text-ink-3">Select every allergen it contains.</p>
    </fieldset>
  )
}
