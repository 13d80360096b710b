import { type KeyboardEvent, type ReactNode, type Ref, useId, useRef, useState } from 'react'
import { Button as AriaButton, ButtonContext } from 'react-aria-components/Button'
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { cx } from '#ui/cx.ts'
import { useTypedOption } from '#ui/fields/parts/typed-option.ts'
import { preloadOnInteraction } from '#ui/lazy/preload.ts'
import { lazyOverlay } from '#ui/lazy/lazy.tsx'
import { Icon } from '#ui/display/Icon.tsx'
import type { Option } from '#ui/overlays/drawn/SelectLayer.tsx'

type SelectProps<Id extends string> = {
  label: string
  options: readonly Option<Id>[]
  /** Null or undefined: nothing chosen yet. */
  value: Id | null | undefined
  onChange: (value: Id) => void
  onBlur?: () => void
  name?: string
  ref?: Ref<HTMLButtonElement>
  placeholder?: string
  description?: ReactNode
  errorMessage?: string
  isDisabled?: boolean
  className?: string
}

const SelectLayer = lazyOverlay(
  async () => (await import('#ui/overlays/drawn/SelectLayer.tsx')).SelectLayer,
  ({ onClose }) => onClose(),
  ({ isOpen }) => isOpen,
)
preloadOnInteraction(SelectLayer.load)

/** One of a list, opened when asked; closed, letters and the arrows left and right choose. A Controller's `{...field}` fits. */
export function Select<Id extends string>({
  label,
  options,
  value = null,
  onChange,
  onBlur,
  name,
  ref,
  placeholder = 'Choose',
  description,
  errorMessage,
  isDisabled,
  className,
}: SelectProps<Id>) {
  const id = useId()
  const trigger = useRef<HTMLButtonElement>(null)
  const [state, setState] = useState<{ isOpen: boolean; focus: true | 'first' | 'last' }>({
    isOpen: false,
    focus: true,
  })
  const open = (focus: true | 'first' | 'last') => setState({ isOpen: true, focus })
  const chosen = options.find((option) => option.id === value)
  const typedOption = useTypedOption(options, chosen)
  const describedBy =
    [errorMessage && `${id}-error`, description && `${id}-description`].filter(Boolean).join(' ') || undefined

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      return open(event.key === 'ArrowDown' ? 'first' : 'last')
    }
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const step = STEPS[event.key]
    const next = step === undefined ? typedOption(event.key, event.timeStamp) : beside(step, options, chosen)
    if (next) onChange(next.id)
  }
  return (
    <div className={className}>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- as with a native select, its label leads to it and does not open it; it names it by aria-labelledby */}
      <span
        id={`${id}-label`}
        onClick={() => trigger.current?.focus()}
        className="mb-1.5 block w-fit cursor-default font-semibold"
      >
        {label}
      </span>
      <ButtonContext value={{ ref: trigger }}>
        <AriaButton
          ref={ref}
          name={name}
          isDisabled={isDisabled}
          aria-haspopup="listbox"
          aria-expanded={state.isOpen}
          aria-labelledby={`${id}-value ${id}-label`}
          aria-describedby={describedBy}
          onPress={({ pointerType }) => open(pointerType === 'keyboard' || pointerType === 'virtual' ? 'first' : true)}
          onKeyDown={onKeyDown}
          onBlur={() => !state.isOpen && onBlur?.()}
          className={cx(
            'flex min-h-11 w-full items-center gap-1.5 rounded-control border bg-surface px-3 text-t2 transition-colors hover:border-ink-3 disabled:cursor-not-allowed disabled:border-line-2 disabled:bg-sunken disabled:text-ink-3',
            errorMessage ? 'border-tomato' : 'border-control',
          )}
        >
          <span
            id={`${id}-value`}
            className={cx('min-w-0 flex-1 py-1.5 text-start leading-snug wrap-anywhere', !chosen && 'text-ink-3')}
          >
            {chosen?.label ?? placeholder}
          </span>
          <Icon of={IconChevronDown} size={16} className="text-ink-3" />
        </AriaButton>
      </ButtonContext>
      {errorMessage && (
        <p id={`${id}-error`} className="mt-1.5 flex items-start gap-1.5 text-t1 font-medium text-tomato-ink">
          <Icon of={IconAlertCircle} size={16} className="mt-px" />
          {errorMessage}
        </p>
      )}
      {description && (
        <p id={`${id}-description`} className="mt-1.5 text-t1 text-ink-3">
          {description}
        </p>
      )}
      <SelectLayer
        labelId={`${id}-label`}
        triggerRef={trigger}
        {...state}
        onClose={() => setState({ ...state, isOpen: false })}
        options={options}
        value={chosen?.id ?? null}
        onChange={(key) => {
          const picked = options.find((option) => option.id === key)
          if (picked) onChange(picked.id)
        }}
      />
    </div>
  )
}

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowRight: 1, ArrowLeft: -1 }

/** The next before or after that can be chosen; with nothing chosen the first. */
function beside<Id extends string>(step: 1 | -1, options: readonly Option<Id>[], chosen: Option<Id> | undefined) {
  const open = options.filter((option) => option === chosen || !option.isDisabled)
  return chosen ? open[open.indexOf(chosen) + step] : open[0]
}
