import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import { use, useEffect, useState } from 'react'
import { Button } from 'react-aria-components/Button'
import { ComboBox as AriaComboBox, ComboBoxStateContext } from 'react-aria-components/ComboBox'
import { FieldError } from 'react-aria-components/FieldError'
import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import { Label } from 'react-aria-components/Label'
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox'
import { Popover } from 'react-aria-components/Popover'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/display/Icon.tsx'
import { BOX } from '#ui/fields/parts/box.ts'
import { ITEM, LAYER } from '#ui/overlays/layer.ts'

export type ComboBoxOption = {
  id: string
  label: string
  /** Shown in grey at the end of the row. */
  hint?: string
}

type ComboBoxProps = {
  label: string
  options: readonly ComboBoxOption[]
  /** Returns the matching options, best first. */
  search: (text: string) => readonly ComboBoxOption[]
  /** The id of an option, or '' while none is chosen. */
  value: string
  onChange: (id: string) => void
  placeholder?: string
  /** The message if no option matches. */
  emptyText: string
  errorMessage?: string | undefined
  className?: string | undefined
}

/**
 * A field to choose from a long list by typing. The first match is active: Enter and Tab choose it. Blur
 * chooses the only match, and reverts a text with no match or several.
 */
export function ComboBox({
  label,
  options,
  search,
  value,
  onChange,
  placeholder,
  emptyText,
  errorMessage,
  className,
}: ComboBoxProps) {
  const [typed, setTyped] = useState('')
  const chosen = options.find(({ id }) => id === value)
  const text = typed === chosen?.label ? '' : typed.trim()
  const found = text === '' ? options : search(text)
  const labels = new Set(found.map(({ label: name }) => name))

  function choose(key: unknown) {
    const option = options.find(({ id }) => id === key)
    if (option && option.id !== value) onChange(option.id)
  }
  return (
    <AriaComboBox
      // Keeps every option in the collection, matches first, because React Aria finds the text of the chosen
      // option there.
      defaultItems={[...found, ...options.filter((option) => !found.includes(option))]}
      defaultFilter={(name) => labels.has(name)}
      onInputChange={setTyped}
      value={value === '' ? null : value}
      onChange={choose}
      onBlur={() => text !== '' && found.length === 1 && choose(found[0]?.id)}
      isInvalid={errorMessage !== undefined}
      validationBehavior="aria"
      allowsEmptyCollection
      className={cx('min-w-0', className)}
    >
      <Label className="mb-1.5 block w-fit font-semibold">{label}</Label>
      <Box placeholder={placeholder} onEnter={() => text !== '' && choose(found[0]?.id)} />
      <FieldError className="mt-1.5 flex items-start gap-1.5 text-t1 font-medium text-tomato-ink">
        <Icon of={IconAlertCircle} size={16} className="mt-px" />
        {errorMessage}
      </FieldError>
      <Popover maxHeight={256} className={cx(LAYER, 'w-(--trigger-width) min-w-56 overflow-y-auto p-1')}>
        {/* A landmark, because the popover is outside those of the page. */}
        <section aria-label={label}>
          <ListBox<ComboBoxOption>
            renderEmptyState={() => <p className="px-2.5 py-2 text-t1 text-ink-3">{emptyText}</p>}
            className="outline-none"
          >
            {(option) => (
              <ListBoxItem
                id={option.id}
                textValue={option.label}
                className={cx(ITEM, 'justify-between gap-3 selected:font-semibold')}
              >
                {option.label}
                {option.hint !== undefined && (
                  <span className="text-t1 font-normal text-ink-3">{option.hint}</span>
                )}
              </ListBoxItem>
            )}
          </ListBox>
        </section>
      </Popover>
      {text !== '' && <ActivateFirst />}
    </AriaComboBox>
  )
}

type BoxProps = { placeholder: string | undefined; onEnter: () => void }

/** The text input. React Aria opens the list only while typing and by its button. */
function Box({ placeholder, onEnter }: BoxProps) {
  const state = use(ComboBoxStateContext)
  return (
    <Group
      className={cx(BOX, 'flex min-h-11')}
      // Handles keys that arrive before the list has activated its first option.
      onKeyDownCapture={({ key }) => {
        if ((key === 'Enter' || key === 'Tab') && state?.selectionManager.focusedKey === null) onEnter()
      }}
    >
      <Input
        placeholder={placeholder}
        onClick={() => state?.open(null, 'manual')}
        // Not when React Aria reports that the focus returned from the list.
        onFocus={(event) => event.isTrusted && event.target.select()}
        className="min-w-0 flex-1 rounded-control bg-transparent py-2 ps-3 outline-none"
      />
      <Button className="grid w-11 shrink-0 place-items-center rounded-control text-ink-3 hover:text-ink">
        <Icon of={IconChevronDown} size={16} />
      </Button>
    </Group>
  )
}

/**
 * Activates the first option. Runs after each render and after the effects of the list, which clear it when
 * it opens or changes.
 */
function ActivateFirst() {
  const state = use(ComboBoxStateContext)
  useEffect(() => {
    if (state?.isOpen !== true || state.selectionManager.focusedKey !== null) return
    state.selectionManager.setFocusedKey(state.collection.getFirstKey())
  })
  return null
}
