import { LOOKS, type Look } from '#features/embeds/rules.ts'
import { LookArt } from '#features/embeds/web/form/LookArt.tsx'
import { LOOK_WORDS } from '#features/embeds/web/words.ts'
import { Radios } from '#ui/fields/parts/Radios.tsx'

type LookPickerProps = { value: Look; onChange: (look: Look) => void; isDisabled?: boolean }

/** The six looks as drawings to choose from. */
export function LookPicker({ value, onChange, isDisabled = false }: LookPickerProps) {
  return (
    <>
      <fieldset aria-label="Look" className="grid grid-cols-3 gap-2 cramped:grid-cols-2">
        <Radios
          options={LOOKS.map((look) => ({ value: look, label: LOOK_WORDS[look].name }))}
          value={value}
          onChange={onChange}
          isDisabled={isDisabled}
          option="group relative grid cursor-pointer overflow-hidden rounded-control border border-line-2 bg-surface text-center text-t1 font-semibold transition-colors hover:border-control has-[:checked]:border-leaf has-[:checked]:bg-leaf-tint has-[:checked]:text-leaf-ink has-[:checked]:inset-ring has-[:checked]:inset-ring-leaf has-[:disabled]:cursor-not-allowed has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-focus"
          radio="absolute inset-0 size-full cursor-[inherit] appearance-none rounded-control outline-none"
        >
          {(option) => (
            <>
              <LookArt look={option.value} className="w-full bg-sunken group-has-[:checked]:bg-transparent" />
              <span className="pointer-events-none border-t border-line px-1 py-1.5 group-has-[:checked]:border-transparent">
                {option.label}
              </span>
            </>
          )}
        </Radios>
      </fieldset>
      <p className="mt-3 text-t1 text-pretty text-ink-2">{LOOK_WORDS[value].about}</p>
    </>
  )
}
