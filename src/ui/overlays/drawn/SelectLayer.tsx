import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import type { RefObject } from 'react'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { cx } from '#ui/cx.ts'
import { ITEM, LAYER } from '#ui/overlays/layer.ts'
import { Icon, type IconType } from '#ui/display/Icon.tsx'

// The drawing of an open Select: loaded by Select.tsx.

export type Option<Id extends string> = {
  id: Id
  label: string
  description?: string
  icon?: IconType
  isDisabled?: boolean
}

type SelectLayerProps<Id extends string> = {
  labelId: string
  triggerRef: RefObject<HTMLButtonElement | null>
  isOpen: boolean
  focus: true | 'first' | 'last'
  onClose: () => void
  options: readonly Option<Id>[]
  value: Id | null
  onChange: (value: Id) => void
}

/** React Aria takes it and does not say so: what is chosen already can be chosen again, which closes the list. */
const CHOOSE_AGAIN = { allowDuplicateSelectionEvents: true }

export function SelectLayer<Id extends string>({
  labelId,
  triggerRef,
  isOpen,
  focus,
  onClose,
  options,
  value,
  onChange,
}: SelectLayerProps<Id>) {
  return (
    <Popover
      trigger="Select"
      aria-labelledby={labelId}
      triggerRef={triggerRef}
      isOpen={isOpen}
      onOpenChange={(isStillOpen) => {
        if (!isStillOpen) onClose()
      }}
      placement="bottom start"
      className={cx(LAYER, 'min-w-(--trigger-width) overflow-auto p-1')}
    >
      <ListBox
        {...CHOOSE_AGAIN}
        aria-labelledby={labelId}
        items={options}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- a list that opens takes the focus
        autoFocus={focus}
        shouldFocusOnHover
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={value === null ? [] : [value]}
        onSelectionChange={(keys) => {
          const chosen = options.find((option) => keys !== 'all' && keys.has(option.id))
          if (chosen) onChange(chosen.id)
          onClose()
        }}
        className="outline-none"
      >
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
              {option.description && <span className="block text-t1 font-normal text-ink-3">{option.description}</span>}
            </span>
            <span className="absolute end-2.5 hidden text-leaf group-selected/item:block">
              <Icon of={IconCheck} size={17} />
            </span>
          </ListBoxItem>
        )}
      </ListBox>
    </Popover>
  )
}
