import { type KeyboardEvent, type ReactNode, type Ref, useRef } from 'react'
import { Button } from 'react-aria-components/Button'
import { FieldError } from 'react-aria-components/FieldError'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select'
import { Text } from 'react-aria-components/Text'
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { cx } from '#ui/cx.ts'
import { Icon, type IconType } from '#ui/display/Icon.tsx'
import { ITEM, LAYER } from '#ui/overlays/layer.ts'

export type Option<Id extends string> = {
  id: Id
  label: string
  description?: string
  icon?: IconType
  isDisabled?: boolean
}

type SelectProps<Id extends string> = {
  label: string
  options: readonly Option<Id>[]
  /** Null or undefined: no choice yet. */
  value: Id | null | undefined
  onChange: (value: Id) => void
  onBlur?: () => void
  name?: string
  autoComplete?: string
  ref?: Ref<HTMLButtonElement>
  placeholder?: string
  description?: ReactNode
  errorMessage?: string
  isDisabled?: boolean
  className?: string
}

/** A choice from a list, with a native select behind it for autofill. Takes a Controller's `{...field}`. */
export function Select<Id extends string>({
  label,
  options,
  value = null,
  onChange,
  ref,
  placeholder = 'Choose',
  description,
  errorMessage,
  ...field
}: SelectProps<Id>) {
  const choose = (key: unknown) => {
    const chosen = options.find(({ id }) => id === key)
    if (chosen) onChange(chosen.id)
  }
  const cycle = useRepeatedKey(options, value, onChange)
  return (
    <AriaSelect
      {...field}
      placeholder={placeholder}
      value={value}
      onChange={choose}
      isInvalid={errorMessage !== undefined}
      validationBehavior="aria"
    >
      <Label className="mb-1.5 block w-fit cursor-default font-semibold">{label}</Label>
      <Button
        ref={ref}
        onKeyDown={cycle}
        className={cx(
          'flex min-h-11 w-full items-center gap-1.5 rounded-control border bg-surface px-3 text-t2 transition-colors hover:border-ink-3 disabled:cursor-not-allowed disabled:border-line-2 disabled:bg-sunken disabled:text-ink-3',
          errorMessage === undefined ? 'border-control' : 'border-tomato',
        )}
      >
        <SelectValue className="min-w-0 flex-1 py-1.5 text-start leading-snug wrap-anywhere placeholder-shown:text-ink-3">
          {({ selectedText }) => selectedText || placeholder}
        </SelectValue>
        <Icon of={IconChevronDown} size={16} className="text-ink-3" />
      </Button>
      <FieldError className="mt-1.5 flex items-start gap-1.5 text-t1 font-medium text-tomato-ink">
        <Icon of={IconAlertCircle} size={16} className="mt-px" />
        {errorMessage}
      </FieldError>
      {description && (
        <Text slot="description" className="mt-1.5 block text-t1 text-ink-3">
          {description}
        </Text>
      )}
      <Popover className={cx(LAYER, 'min-w-(--trigger-width) overflow-auto p-1')}>
        <ListBox items={options} className="outline-none">
          {(option) => (
            <ListBoxItem
              id={option.id}
              textValue={option.label}
              isDisabled={option.isDisabled}
              className={cx(ITEM, 'group/item pe-9 selected:font-semibold')}
            >
              {option.icon && <Icon of={option.icon} className="text-ink-3" />}
              <span>
                {option.label}
                {option.description && (
                  <span className="block text-t1 font-normal text-ink-3">{option.description}</span>
                )}
              </span>
              <span className="absolute end-2.5 hidden text-leaf group-selected/item:block">
                <Icon of={IconCheck} size={17} />
              </span>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </AriaSelect>
  )
}

const PAUSE_MS = 1000

/**
 * Moves a closed Select to the next option that begins with a repeated key, as a native one does: React Aria
 * would search for the key twice in a row.
 */
function useRepeatedKey<Id extends string>(
  options: readonly Option<Id>[],
  value: Id | null,
  onChange: (value: Id) => void,
) {
  const last = useRef({ key: '', at: 0 })
  return ({ key, timeStamp }: KeyboardEvent) => {
    const isAgain =
      key.trim().length === 1 && key === last.current.key && timeStamp - last.current.at < PAUSE_MS
    last.current = { key, at: timeStamp }
    if (!isAgain) return
    const candidates = options.filter(
      ({ label, isDisabled }) => !isDisabled && label.toLowerCase().startsWith(key.toLowerCase()),
    )
    const next = candidates[(candidates.findIndex(({ id }) => id === value) + 1) % candidates.length]
    if (next) onChange(next.id)
  }
}
