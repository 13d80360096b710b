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
import { Icon, type IconType } from '#ui/show/Icon.tsx'
import { ITEM, LAYER } from '#ui/layers/layer.ts'

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
  className?: string
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
  ref,
  className,
  ...rest
}: SelectProps<Id>) {
  const id = useId()
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
      placeholder={placeholder}
      isInvalid={Boolean(errorMessage)}
      validationBehavior="aria"
      className={cx('group', className)}
    >
      <Label className="mb-1.5 block font-semibold">{label}</Label>
      <AriaButton
        ref={ref}
        aria-describedby={describedBy}
        className="flex min-h-11 w-full items-center gap-1.5 rounded-control border border-control bg-surface px-3 text-t2 transition-colors hover:border-ink-3 disabled:cursor-not-allowed disabled:border-line-2 disabled:bg-sunken disabled:text-ink-3 group-invalid:border-tomato"
      >
        <SelectValue className="min-w-0 flex-1 truncate text-start placeholder-shown:text-ink-3">
          {({ selectedText, isPlaceholder }) => (isPlaceholder ? placeholder : selectedText)}
        </SelectValue>
        <Icon of={IconChevronDown} size={16} className="text-ink-3" />
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
