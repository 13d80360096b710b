import IconCircle from '@tabler/icons-react/dist/esm/icons/IconCircle.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'

import type { Brand } from '#features/brand/contract.ts'
import { PAGE_PART_STEPS, PAGE_PARTS, partsDone } from '#features/brand/rules.ts'
import { paths } from '#shared/paths.ts'
import { TextLink } from '#ui/actions/TextLink.tsx'
import { Card } from '#ui/display/Card.tsx'
import { Icon } from '#ui/display/Icon.tsx'
import { Meter } from '#ui/display/Meter.tsx'

/** The completeness of the page; missing parts link to their field. Renders nothing when complete. */
export function PageParts({ brand, canEdit }: { brand: Brand; canEdit: boolean }) {
  const done = partsDone(brand)
  if (done.length === PAGE_PARTS.length) return null
  return (
    <Card aria-labelledby="parts-title">
      <h3 id="parts-title">
        Your page is {done.length} of {PAGE_PARTS.length} complete
      </h3>
      <Meter
        label="How complete your page is"
        value={done.length}
        max={PAGE_PARTS.length}
        valueText={`${done.length} of ${PAGE_PARTS.length}`}
        className="mt-3"
      />
      <ul className="mt-4 grid gap-2 text-t1">
        {PAGE_PARTS.map((part) => {
          const isDone = done.includes(part)
          const step = PAGE_PART_STEPS[part]
          return (
            <li key={part} className="flex items-center gap-2 pointer-coarse:min-h-11">
              <Icon
                of={isDone ? IconCircleCheck : IconCircle}
                size={17}
                className={isDone ? 'text-leaf' : 'text-ink-3'}
              />
              {isDone ? (
                <span className="text-ink-3">
                  {step}
                  <span className="sr-only">: done</span>
                </span>
              ) : canEdit ? (
                <TextLink href={`${paths.brandEdit}#${part}`} className="pointer-coarse:py-2.5">
                  {step}
                </TextLink>
              ) : (
                <span>{step}</span>
              )}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
