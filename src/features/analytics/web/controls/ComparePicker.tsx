import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconScale from '@tabler/icons-react/dist/esm/icons/IconScale.mjs'
import { Button } from 'react-aria-components/Button'

import type { AnalyticsFrame } from '#features/analytics/contract.ts'
import { CompetitorMark } from '#features/analytics/web/controls/CompetitorMark.tsx'
import { CONTROL } from '#features/analytics/web/controls/RangePicker.tsx'
import type { Choice } from '#features/analytics/web/queries.ts'
import { lazyComponent } from '#ui/lazy.tsx'
import { Popover } from '#ui/overlays/Popover.tsx'
import { Icon } from '#ui/display/Icon.tsx'
import { Skeleton } from '#ui/display/Skeleton.tsx'
import { LongName } from '#ui/display/LongName.tsx'
import { inSentence } from '#shared/text.ts'

const CompareForm = lazyComponent(
  async () => (await import('#features/analytics/web/controls/CompareForm.tsx')).CompareForm,
  { fallback: <Skeleton className="h-80 rounded-card" /> },
)

type ComparePickerProps = {
  brandId: string
  frame: AnalyticsFrame
  /** The name of the comparison's line; 'Nobody' without one. */
  name: string
  before: string
  onChoose: (choice: Choice) => void
}

/** A button with the current comparison, which opens the choice. */
export function ComparePicker({ brandId, frame, name, before, onChoose }: ComparePickerProps) {
  const { comparison, competitor } = frame
  return (
    <div className="flex min-w-0 items-center gap-2.5 cramped:flex-col cramped:items-stretch cramped:gap-1">
      <span aria-hidden="true" className="shrink-0 text-t1 text-ink-2">
        compared with
      </span>
      <Popover
        label="Compare with"
        className="w-80 max-w-full"
        trigger={
          <Button aria-label={`Compared with ${inSentence(name)}`} className={`${CONTROL} max-md:flex-1`}>
            {comparison === 'brand' && competitor ? (
              <CompetitorMark brand={competitor} className="size-5 rounded-[5px]" />
            ) : (
              <Icon of={IconScale} className="text-ink-3" />
            )}
            <LongName name={name} className="min-w-0 text-start font-semibold" />
            <Icon of={IconChevronDown} size={16} className="ms-auto text-ink-3" />
          </Button>
        }
      >
        {(close) => (
          <CompareForm
            brandId={brandId}
            frame={frame}
            before={before}
            onChoose={(choice) => {
              onChoose(choice)
              close()
            }}
          />
        )}
      </Popover>
    </div>
  )
}
