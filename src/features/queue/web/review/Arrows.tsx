import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs'

import { IconButton } from '#ui/actions/IconButton.tsx'

export type Neighbours = { position: string; goPrevious?: () => void; goNext?: () => void }

/** Where the open review is in the list, and the way to those beside it. */
export function Arrows({ position, goPrevious, goNext }: Neighbours) {
  return (
    <span className="inline-flex items-center gap-1">
      <span className="me-1 text-t1 whitespace-nowrap text-ink-3 tabular-nums">{position}</span>
      <IconButton
        size="sm"
        icon={IconChevronUp}
        label="Previous review"
        onPress={goPrevious}
        isDisabled={goPrevious === undefined}
      />
      <IconButton
        size="sm"
        icon={IconChevronDown}
        label="Next review"
        onPress={goNext}
        isDisabled={goNext === undefined}
      />
    </span>
  )
}
