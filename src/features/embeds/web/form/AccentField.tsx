import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import { useId, useState } from 'react'

import { type EmbedColours, readableAccent, type Scheme } from '#features/embeds/rules.ts'
import { cx } from '#ui/cx.ts'
import { BOX } from '#ui/fields/parts/box.ts'
import { Icon } from '#ui/display/Icon.tsx'

type AccentFieldProps = {
  /** #rrggbb, or what is being typed. */
  value: string
  colours: EmbedColours
  onChange: (accent: string) => void
  isDisabled?: boolean
  errorMessage?: string | undefined
}

const COLOUR = /^#[\da-f]{6}$/i

/**
 * The colour of links, bars and buttons: chosen or typed. One that is hard to read is corrected, and says so.
 */
export function AccentField({
  value,
  colours,
  onChange,
  isDisabled = false,
  errorMessage,
}: AccentFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const isColour = COLOUR.test(value)
  const corrected = isColour ? correctionsOf(value, colours) : []
  const hint = errorMessage === undefined && corrected.length > 0
  return (
    <div className="border-t border-line py-2">
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <label htmlFor="accent" className="font-medium">
          Accent
        </label>
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          {isColour && corrected.length === 0 && (
            <span className="flex items-center gap-1 text-t1 font-medium text-leaf-ink">
              <Icon of={IconCheck} size={15} />
              Easy to read
            </span>
          )}
          <span
            className={cx(BOX, 'flex! w-auto! items-center gap-2 py-0.5 ps-1')}
            // The native dialog of the browser, in the size of the swatch.
          >
            <input
              type="color"
              aria-label="Choose the accent"
              value={isColour ? value : '#000000'}
              disabled={isDisabled}
              onChange={(event) => {
                setTyped(null)
                onChange(event.target.value)
              }}
              className="size-7 cursor-pointer rounded-[5px] border-0 bg-transparent p-0 disabled:cursor-not-allowed touch:size-10 [&::-moz-color-swatch]:rounded-[5px] [&::-moz-color-swatch]:border-0 [&::-webkit-color-swatch]:rounded-[5px] [&::-webkit-color-swatch]:border-0 [&::-webkit-color-swatch-wrapper]:p-0"
            />
            <input
              id="accent"
              value={typed ?? value.toUpperCase()}
              disabled={isDisabled}
              spellCheck={false}
              autoComplete="off"
              aria-invalid={errorMessage === undefined ? undefined : true}
              aria-describedby={errorMessage !== undefined || hint ? `${id}-note` : undefined}
              onChange={(event) => {
                setTyped(event.target.value)
                onChange(colourOf(event.target.value))
              }}
              onBlur={() => setTyped(null)}
              className="w-21 bg-transparent py-1 pe-2 tabular-nums outline-none [font-family:ui-monospace,SFMono-Regular,Menlo,Consolas,monospace] disabled:cursor-not-allowed touch:min-h-10"
            />
          </span>
        </span>
      </div>
      {(errorMessage !== undefined || hint) && (
        <p
          id={`${id}-note`}
          className={cx(
            'mt-2 text-t1',
            errorMessage === undefined ? 'text-ink-2' : 'font-medium text-tomato-ink',
          )}
        >
          {errorMessage ?? 'Too close to the background to read, so we show '}
          {hint &&
            corrected.map(({ scheme, colour }, index) => (
              <span key={scheme}>
                {index > 0 && ', and '}
                <span
                  aria-hidden="true"
                  style={{ background: colour }}
                  className="inline-block size-3 rounded-full align-[-1px] inset-ring inset-ring-line-2"
                />{' '}
                {colour.toUpperCase()}
                {colours === 'auto' ? ` on ${scheme} pages` : ''}
              </span>
            ))}
          {hint && '.'}
        </p>
      )}
    </div>
  )
}

/** Accepts a colour without its hash, and the short form. */
function colourOf(typed: string): string {
  const text = typed.trim().replace(/^#?/, '#')
  return /^#[\da-f]{3}$/i.test(text) ? text.replace(/[\da-f]/gi, '$&$&') : text
}

/** Returns what an accent becomes where it can't be read, by the backgrounds that it can stand on. */
function correctionsOf(accent: string, colours: EmbedColours): { scheme: Scheme; colour: string }[] {
  const schemes: Scheme[] = colours === 'auto' ? ['light', 'dark'] : [colours === 'dark' ? 'dark' : 'light']
  return schemes.flatMap((scheme) => {
    const { colour, isCorrected } = readableAccent(accent, scheme)
    return isCorrected ? [{ scheme, colour }] : []
  })
}
