import IconArrowDownRight from '@tabler/icons-react/dist/esm/icons/IconArrowDownRight.mjs'
import IconArrowUpRight from '@tabler/icons-react/dist/esm/icons/IconArrowUpRight.mjs'
import IconSpeakerphone from '@tabler/icons-react/dist/esm/icons/IconSpeakerphone.mjs'
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import type { BrandSeries, ProductNumbers, PromotionMarker } from '#features/analytics/contract.ts'
import type { Series } from '#features/analytics/rules.ts'
import { type Question, TOP, topProductsQuery } from '#features/analytics/web/queries.ts'
import { markersOf, productsName, promotionTitle } from '#features/analytics/web/chart/markers.ts'
import { bucketName, bucketsOf, formatCount, inOrOn, SERIES_NAMES } from '#features/analytics/web/words.ts'
import { paths } from '#shared/paths.ts'
import { count, inSentence } from '#shared/text.ts'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { TextLink } from '#ui/actions/TextLink.tsx'
import { Card } from '#ui/display/Card.tsx'
import { Icon, type IconType } from '#ui/display/Icon.tsx'

type WhatMovedProps = {
  question: Question
  series: Series
  numbers: BrandSeries
  promotions: readonly PromotionMarker[]
  today: number
  before: string | null
}

/** The promotions that are named: the latest. */
const NAMED = 2

/** Notable changes in this range, derived from the numbers, and the product to look at. */
export function WhatMoved({ question, series, numbers, promotions, today, before }: WhatMovedProps) {
  const { data } = useQuery(topProductsQuery(question, TOP))
  const best = bestOf(numbers)
  const markers = markersOf(promotions, bucketsOf(numbers), today)
  const during = best && markers.find(({ from, to }) => from <= best.index && best.index <= to)
  const named = promotions.filter(({ id }) => markers.some((marker) => marker.id === id)).slice(-NAMED)
  const isQuiet = numbers.totalCount < TELLING_COUNT
  const rising = before === null ? null : standsOut(data?.rising)
  const fading = before === null ? null : standsOut(data?.fading)
  return (
    <Card className="flex flex-col" aria-label="What moved it">
      <h2>What moved it</h2>
      <ul className="mt-4 grid gap-4">
        {best && (
          <Fact
            icon={IconSun}
            className="text-marigold-ink"
            title={`Your best ${numbers.interval}: ${best.name}.`}
          >
            {SERIES_NAMES[series]}: {formatCount(best.count)}
            {best.times >= 1.5 && `, ${best.times.toFixed(1)} times the average`}.
            {during &&
              (during.isSpotlight
                ? ' Your spotlight was running.'
                : ` Your ${during.channel.toLowerCase()} went out.`)}
          </Fact>
        )}
        {named.toReversed().map((promotion) => (
          <Fact
            key={promotion.id}
            icon={IconSpeakerphone}
            className="text-leaf"
            title={
              <TextLink href={paths.promotion(promotion.id)}>{promotionTitle(promotion, today)}</TextLink>
            }
          >
            {resultsOf(promotion)}
          </Fact>
        ))}
        {rising && (
          <Fact icon={IconArrowUpRight} className="text-leaf" title={`${inSentence(rising.name)} grew most.`}>
            {numbersOf(rising)} {before && inOrOn(before)}.
          </Fact>
        )}
        {fading && (
          <Fact
            icon={IconArrowDownRight}
            className="text-tomato"
            title={`${inSentence(fading.name)} is fading.`}
          >
            {numbersOf(fading)} {before && inOrOn(before)}.
          </Fact>
        )}
        {!best && named.length === 0 && !rising && !fading && (
          <li className="text-ink-2">
            {isQuiet
              ? 'There’s not enough data in this period to say what moved it.'
              : 'Nothing stands out in this period.'}
          </li>
        )}
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
  title: ReactNode
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

/** Returns 'Barista Oat: 4,210 impressions, 120 clicks.', or how many readers it was sent to. */
function resultsOf({ channel, products, impressions, clicks, sentTo }: PromotionMarker): string {
  const reach =
    channel === 'spotlight' ? count(impressions, 'impression') : sentTo !== null && count(sentTo, 'reader')
  const results = [reach, count(clicks, 'click')].filter(Boolean).join(', ')
  const name = productsName(products)
  return name === '' ? `${results}.` : `${name}: ${results}.`
}

/** The smallest count at which a best day, a rise or a fall is more than one or two people. */
const TELLING_COUNT = 10

/** Returns the product if it changed by a tenth or more of a sufficient number. */
function standsOut(product: ProductNumbers | null | undefined): ProductNumbers | null {
  if (!product || Math.max(product.engagement, product.engagementPrevious) < TELLING_COUNT) return null
  const by = Math.abs(product.engagement - product.engagementPrevious)
  return by * 10 >= product.engagementPrevious ? product : null
}

function numbersOf({ engagement, engagementPrevious }: ProductNumbers): string {
  return `Its engagement was ${formatCount(engagement)}, after ${formatCount(engagementPrevious)}`
}

/** Returns the highest of several points if it is not tiny; `times` is its ratio to their mean. */
function bestOf(numbers: BrandSeries): { index: number; name: string; count: number; times: number } | null {
  const { chartData, interval, totalCount } = numbers
  if (chartData.length < 2 || totalCount === 0) return null
  const index = chartData.reduce(
    (found, { count }, at) => (count > (chartData[found]?.count ?? 0) ? at : found),
    0,
  )
  const bucket = bucketsOf(numbers)[index]
  const count = chartData[index]?.count ?? 0
  return bucket && count >= TELLING_COUNT
    ? { index, name: bucketName(bucket, interval), count, times: (count * chartData.length) / totalCount }
    : null
}
