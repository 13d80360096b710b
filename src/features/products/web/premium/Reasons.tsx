import IconCircleDashed from '@tabler/icons-react/dist/esm/icons/IconCircleDashed.mjs'

import type { Reason } from '#features/products/web/premium/reasons.ts'
import { Icon } from '#ui/display/Icon.tsx'
import { TextLink } from '#ui/actions/TextLink.tsx'

type ReasonsProps = { reasons: readonly Reason[] }

/** The reasons against featuring a product, each with its fix. */
export function Reasons({ reasons }: ReasonsProps) {
  return (
    <ul className="grid gap-2.5">
      {reasons.map(({ text, link }) => (
        <li key={text} className="flex items-start gap-2.5">
          <Icon of={IconCircleDashed} className="mt-0.5 text-ink-3" />
          <span>
            {text} {link && <TextLink href={link.href}>{link.label}</TextLink>}
          </span>
        </li>
      ))}
    </ul>
  )
}
