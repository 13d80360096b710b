import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs'
import { useDeferredValue } from 'react'

import { checkText } from '#features/promotions/content-rules.ts'
import { paths } from '#shared/paths.ts'
import { TextLink } from '#ui/actions/TextLink.tsx'
import { Icon } from '#ui/display/Icon.tsx'

/** Words that may break the advertising policy, pointed out while the text is written. They block nothing. */
export function ClaimsCheck({ texts }: { texts: readonly string[] }) {
  const written = useDeferredValue(texts.filter((text) => text.trim() !== '').join('\n'))
  const findings = checkText(written)
  return (
    <div role="status" className="empty:hidden">
      {written !== '' && findings.length === 0 && (
        <p className="flex items-start gap-2.5 rounded-control bg-leaf-tint px-3.5 py-2.5 text-leaf-ink">
          <Icon of={IconShieldCheck} className="mt-0.5 shrink-0" />
          <span>
            <b>Nothing to check here.</b> No health, price or climate claims, so review should be quick.
          </span>
        </p>
      )}
      {findings.length > 0 && (
        <div className="rounded-control bg-marigold-tint px-3.5 py-2.5 text-marigold-ink">
          <ul className="grid gap-1.5">
            {findings.map(({ words, start, advice }) => (
              <li key={`${start} ${words}`} className="flex items-start gap-2.5 wrap-anywhere">
                <Icon of={IconAlertTriangle} className="mt-0.5 shrink-0" />
                <span>
                  <b>“{words}”</b> {advice}
                </span>
              </li>
            ))}
          </ul>
          <p className="mt-1.5 text-t1">
            You can still submit it. See our{' '}
            <TextLink href={paths.policy('advertising')} isDocument target="_blank">
              advertising policy
            </TextLink>
            .
          </p>
        </div>
      )}
    </div>
  )
}
