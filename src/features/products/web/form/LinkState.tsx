import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'

import type { ShopLink } from '#features/products/contract.ts'
import { linkProblem } from '#features/products/text.ts'
import { formatDate } from '#shared/dates.ts'
import { Icon } from '#ui/display/Icon.tsx'

/** Says when a shop link was last checked, and what is wrong with it. */
export function LinkState({ link }: { link: ShopLink }) {
  const problem = linkProblem(link)
  if (problem !== null)
    return (
      <span className="flex items-start gap-1.5 font-medium text-tomato-ink">
        <Icon of={IconAlertTriangle} size={16} className="mt-px" />
        <span>
          {problem}
          {link.checkedAt !== null && (
            <span className="font-normal">, checked {formatDate(link.checkedAt)}</span>
          )}
        </span>
      </span>
    )
  return link.checkedAt === null ? null : <span>Link works, checked {formatDate(link.checkedAt)}</span>
}
