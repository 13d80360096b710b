import { type ReactNode, type Ref, useId } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { Select as AriaSelect, SelectValue } from 'react-aria-components/Select'
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { cx } from '#ui/cx.ts'
import { Icon, type IconType } from '#ui/Icon.tsx'
import { ITEM, LAYER } from '#ui/layer.ts'

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
  /** Null or undefined: nothing chosen yet. */
  value: Id | null | undefined
  onChange: (value: Id) => void
  onBlur?: () => void
  name?: string
  ref?: Ref<HTMLButtonElement>
  placeholder?: string
  description?: ReactNode
  errorMessage?: string
  isRequired?: boolean
  isDisabled?: boolean
  /** 'filter': small, the label inside, before the value ('Sort: Latest'); marked when `isOn`. */
  variant?: 'field' | 'filter'
  isOn?: boolean
  className?: string
}

const BUTTON = {
  field: 'min-h-11 w-full rounded-control border-control px-3 text-t2 group-invalid:border-tomato',
  filter: 'min-h-10 rounded-control border-line-2 ps-3 pe-2.5 text-t1 font-medium whitespace-nowrap touch:min-h-11',
}

/** One of a list, opened when asked. A Controller's `{...field}` fits. */
export function Select<Id extends string>({
  label,
  options,
  value,
  onChange,
  placeholder = 'Choose',
  description,
  errorMessage,
  variant = 'field',
  isOn,
  ref,
  className,
  ...rest
}: SelectProps<Id>) {
  const id = useId()
  const isFilter = variant === 'filter'
  const describedBy =
    [errorMessage && `${id}-error`, description && `${id}-description`].filter(Boolean).join(' ') || undefined
  return (
    <AriaSelect
      {...rest}
      value={value ?? null}
      onChange={(key) => {
        const chosen = options.find((option) => option.id === key)
        if (chosen) onChange(chosen.id)
      }}
      placeholder={isFilter ? '' : placeholder}
      isInvalid={Boolean(errorMessage)}
      validationBehavior="aria"
      className={cx('group', className)}
    >
      <Label className={isFilter ? 'sr-only' : 'mb-1.5 block font-semibold'}>{label}</Label>
      <AriaButton
        ref={ref}
        aria-labelledby={isFilter ? `${id}-value` : undefined}
        aria-describedby={describedBy}
        className={cx(
          'flex items-center gap-1.5 border bg-surface transition-colors hover:border-control disabled:cursor-not-allowed disabled:border-line-2 disabled:bg-sunken disabled:text-ink-3',
          BUTTON[variant],
          isOn && 'border-leaf bg-leaf-tint text-leaf-ink',
        )}
      >
        <span id={`${id}-value`} className={cx('flex min-w-0 gap-1.5', !isFilter && 'flex-1')}>
          {isFilter && <span className={cx(!isOn && value && 'text-ink-3')}>{value ? `${label}:` : label}</span>}
          <SelectValue
            className={cx(
              'min-w-0 truncate text-start placeholder-shown:text-ink-3',
              isFilter && 'font-semibold placeholder-shown:hidden',
            )}
          >
            {({ selectedText, isPlaceholder }) => (isPlaceholder ? (isFilter ? '' : placeholder) : selectedText)}
          </SelectValue>
        </span>
        <Icon of={IconChevronDown} size={16} className={cx(!isOn && 'text-ink-3')} />
      </AriaButton>
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
