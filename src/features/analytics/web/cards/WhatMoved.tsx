import IconArrowDownRight from '@tabler/icons-react/dist/esm/icons/IconArrowDownRight.mjs'
import IconArrowUpRight from '@tabler/icons-react/dist/esm/icons/IconArrowUpRight.mjs'
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import type { BrandSeries, ProductNumbers } from '#features/analytics/contract.ts'
import type { Series } from '#features/analytics/rules.ts'
import { type Question, topProductsQuery } from '#features/analytics/web/queries.ts'
import { TOP } from '#features/analytics/web/cards/TopProducts.tsx'
import { bucketName, bucketsOf, formatCount, SERIES_NAMES } from '#features/analytics/web/words.ts'
import { paths } from '#kernel/paths.ts'
import { inSentence } from '#kernel/text.ts'
import { LinkButton } from '#ui/press/LinkButton.tsx'
import { Card } from '#ui/show/Card.tsx'
import { Icon, type IconType } from '#ui/show/Icon.tsx'

type WhatMovedProps = { question: Question; series: Series; numbers: BrandSeries; before: string | null }

/** What stands out in these days, each from the numbers alone, and the product that wants a look. */
export function WhatMoved({ question, series, numbers, before }: WhatMovedProps) {
  const { data } = useQuery(topProductsQuery(question, TOP))
  const best = bestOf(numbers)
  const rising = before === null ? null : standsOut(data?.rising)
  const fading = before === null ? null : standsOut(data?.fading)
  return (
    <Card className="flex flex-col" aria-label="What moved it">
      <h2>What moved it</h2>
      <ul className="mt-4 grid gap-4">
        {best && (
          <Fact icon={IconSun} className="text-marigold-ink" title={`Your best ${numbers.interval}: ${best.name}.`}>
            {SERIES_NAMES[series]} came to {formatCount(best.count)}
            {best.times >= 1.5 && `, ${best.times.toFixed(1)} times the usual`}.
          </Fact>
        )}
        {rising && (
          <Fact icon={IconArrowUpRight} className="text-leaf" title={`${inSentence(rising.name)} grew most.`}>
            {numbersOf(rising)} {inOrOn(before)}.
          </Fact>
        )}
        {fading && (
          <Fact icon={IconArrowDownRight} className="text-tomato" title={`${inSentence(fading.name)} is fading.`}>
            {numbersOf(fading)} {inOrOn(before)}.
          </Fact>
        )}
        {!best && !rising && !fading && <li className="text-ink-2">Nothing stands out in these days.</li>}
      </ul>
      {fading && (
        <div data-print="hide" className="mt-auto pt-6">
          <LinkButton href={paths.product(fading.id)} isBlock>
            {`Open ${inSentence(fading.name)}`}
          </LinkButton>
        </div>
      )}
    </Card>
  )
}

function Fact({
  icon,
  className,
  title,
  children,
}: {
  icon: IconType
  className: string
  title: string
  children: ReactNode
}) {
  return (
    <li className="flex gap-3">
      <Icon of={icon} size={20} className={`mt-0.5 ${className}`} />
      <span className="min-w-0 wrap-anywhere">
        <b className="block">{title}</b>
        <span className="text-ink-2 tabular-nums">{children}</span>
      </span>
    </li>
  )
}

/** Moved by a tenth or more: less than that is chance. */
function standsOut(product: ProductNumbers | null | undefined): ProductNumbers | null {
  if (!product) return null
  const by = Math.abs(product.engagement - product.engagementPrevious)
  return by * 10 >= product.engagementPrevious ? product : null
}

function numbersOf({ engagement, engagementPrevious }: ProductNumbers): string {
  return `Its engagement came to ${formatCount(engagement)}, after ${formatCount(engagementPrevious)}`
}

/** 'in the 30 days before', 'on the day before'. */
const inOrOn = (before: string | null) => `${before === 'the day before' ? 'on' : 'in'} ${before}`

/** The highest point, where there is more than one to choose from; `times` is against their mean. */
function bestOf(numbers: BrandSeries): { name: string; count: number; times: number } | null {
  const { chartData, interval, totalCount } = numbers
  if (chartData.length < 2 || totalCount === 0) return null
  const index = chartData.reduce((found, { count }, at) => (count > (chartData[found]?.count ?? 0) ? at : found), 0)
  const bucket = bucketsOf(numbers)[index]
  const count = chartData[index]?.count ?? 0
  return bucket ? { name: bucketName(bucket, interval), count, times: (count * chartData.length) / totalCount } : null
}
