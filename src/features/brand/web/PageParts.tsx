import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs'

import type { Brand } from '#features/brand/contract.ts'
import { PAGE_PART_STEPS, PAGE_PARTS, type PagePart, partsDone } from '#features/brand/rules.ts'
import { paths } from '#shared/paths.ts'
import { TextLink } from '#ui/actions/TextLink.tsx'
import { Card } from '#ui/display/Card.tsx'
import { Icon } from '#ui/display/Icon.tsx'

/** The missing parts of the page, each linked to its field. Renders nothing when the page is complete. */
export function PageParts({ brand, canEdit }: { brand: Brand; canEdit: boolean }) {
  const done = partsDone(brand)
  const missing = PAGE_PARTS.filter((part) => !done.includes(part))
  if (missing.length === 0) return null
  return (
    <Card isPadded={false} aria-labelledby="parts-title" className="p-5">
      <h2 id="parts-title" className="text-t3">
        Worth adding
      </h2>
      <ul className="mt-2">
        {missing.map((part) => (
          <li
            key={part}
            className="flex items-center gap-2.5 border-t border-line py-2 first:border-0 touch:min-h-11"
          >
            <Icon of={IconCircleDashed} size={18} className="text-control" />
            {canEdit ? (
              <TextLink href={linkTo(part)} className="pointer-coarse:py-2">
                {PAGE_PART_STEPS[part]}
              </TextLink>
            ) : (
              <span>{PAGE_PART_STEPS[part]}</span>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

const linkTo = (part: PagePart) =>
  part === 'photos' ? `${paths.brand}#photos` : `${paths.brandEdit}#${part}`
