import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { Button } from 'react-aria-components/Button'

import { Icon, type IconType } from '#ui/display/Icon.tsx'

type ChoiceRowProps = {
  icon: IconType
  title: string
  detail?: string | undefined
  isDisabled: boolean
  onPress: () => void
}

/** One other way to confirm, as a row that is a button. */
export function ChoiceRow({ icon, title, detail, isDisabled, onPress }: ChoiceRowProps) {
  return (
    <Button
      onPress={onPress}
      isDisabled={isDisabled}
      className="flex w-full items-center gap-4 rounded-mark py-3.5 text-start outline-none hover:bg-sunken focus-visible:outline-2 focus-visible:outline-leaf disabled:text-ink-3"
    >
      <span className="grid size-10 shrink-0 place-items-center rounded-control bg-sunken text-ink-2">
        <Icon of={icon} size={19} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{title}</span>
        {detail !== undefined && <span className="block text-t1 text-ink-3">{detail}</span>}
      </span>
      <Icon of={IconChevronRight} size={19} className="text-ink-3" />
    </Button>
  )
}
