import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconBulb from '@tabler/icons-react/dist/esm/icons/IconBulb.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'

import type { Finding, SiteCheck } from '#features/site-check/contract.ts'
import type { FindingCode, Tone } from '#features/site-check/rules.ts'
import { paths, withQuery } from '#shared/paths.ts'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { cx } from '#ui/cx.ts'
import { Icon, type IconType } from '#ui/display/Icon.tsx'

const TONES: Record<Tone, { icon: IconType; look: string; word: string }> = {
  problem: { icon: IconAlertTriangle, look: 'bg-marigold-tint text-marigold-ink', word: 'To fix' },
  hint: { icon: IconBulb, look: 'bg-sunken text-ink-2 inset-ring inset-ring-line', word: 'Tip' },
  good: { icon: IconCheck, look: 'bg-leaf-tint text-leaf', word: 'Good' },
}

/** Findings that pasting the code again solves. */
const NEEDS_CODE: ReadonlySet<FindingCode> = new Set([
  'block_missing',
  'block_gone',
  'data_missing',
  'data_broken',
  'numbers_old',
])

/** The findings about a page, problems first. */
export function CheckResult({ check }: { check: SiteCheck }) {
  return (
    <ul aria-label="Result" className="mt-2 divide-y divide-line">
      {check.findings.map((finding, index) => (
        <Row key={index} finding={finding} />
      ))}
    </ul>
  )
}

function Row({ finding: { code, tone, title, advice, productId } }: { finding: Finding }) {
  const { icon, look, word } = TONES[tone]
  return (
    <li className="flex flex-wrap items-start gap-x-3.5 gap-y-2 py-3.5">
      <span className={cx('forced-mark grid size-7 shrink-0 place-items-center rounded-full', look)}>
        <Icon of={icon} size={16} />
      </span>
      <p className="min-w-0 flex-1 basis-56">
        <b className="block font-semibold">
          <span className="sr-only">{word}: </span>
          {title}
        </b>
        <span className="block max-w-reading text-t1 text-pretty wrap-anywhere text-ink-2">{advice}</span>
      </p>
      {NEEDS_CODE.has(code) && (
        <LinkButton
          size="sm"
          href={`${withQuery(paths.embeds, { product: productId })}#code`}
          className="self-center"
        >
          Get the code
        </LinkButton>
      )}
    </li>
  )
}
