import { useSuspenseQuery } from '@tanstack/react-query'

import { useAbility, useActiveBrandId } from '#features/account/web/active.ts'
import { COUNTED_DAYS, embedCountsQuery, embedsQuery } from '#features/embeds/web/queries.ts'
import { formatCount } from '#features/embeds/web/words.ts'
import { paths } from '#shared/paths.ts'
import { TextLink } from '#ui/actions/TextLink.tsx'
import { Card } from '#ui/display/Card.tsx'
import { Skeleton } from '#ui/display/Skeleton.tsx'
import { QueryBoundary } from '#web/page/QueryBoundary.tsx'

/** On Performance: how often the brand's reviews were seen on its own site. */
export function EmbedTraffic() {
  const brandId = useActiveBrandId()
  const canRead = useAbility('analytics.read')
  if (brandId === null || !canRead) return null
  return (
    <Card as="section" aria-labelledby="on-your-site" className="mt-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 id="on-your-site">On your own site</h2>
        <TextLink href={paths.embeds} className="text-t1">
          Reviews on your site
        </TextLink>
      </div>
      <QueryBoundary
        isSmall
        failed="The counts of your own site didn’t load"
        className="mt-4"
        loading={<Skeleton className="mt-4 h-16 w-full" />}
      >
        <Sums brandId={brandId} />
      </QueryBoundary>
    </Card>
  )
}

function Sums({ brandId }: { brandId: string }) {
  const { embeds } = useSuspenseQuery(embedsQuery(brandId)).data
  const { loads, clicks, days } = useSuspenseQuery(embedCountsQuery(brandId)).data
  if (embeds.length === 0 && loads === 0)
    return (
      <p className="mt-2 max-w-reading text-pretty text-ink-2">
        Your shop can show your reviews, too. See how it would look.
      </p>
    )
  return (
    <>
      <div className="mt-4 flex flex-wrap items-end gap-x-10 gap-y-4">
        <Sum value={loads} word={loads === 1 ? 'load' : 'loads'} />
        <Sum value={clicks} word={clicks === 1 ? 'click' : 'clicks'} />
        <Bars days={days} />
      </div>
      <p className="mt-3 text-t1 text-ink-3">
        The last {COUNTED_DAYS} days, in UTC. Cached loads are not counted.
      </p>
    </>
  )
}

function Sum({ value, word }: { value: number; word: string }) {
  return (
    <p>
      <span className="num block text-t5">{formatCount(value)}</span>
      <span className="text-t1 text-ink-2">{word}</span>
    </p>
  )
}

/** The loads of each day; their sum is beside it. */
function Bars({ days }: { days: readonly { day: string; loads: number }[] }) {
  const most = Math.max(1, ...days.map(({ loads }) => loads))
  return (
    <svg
      viewBox={`0 0 ${Math.max(1, days.length) * 4} 40`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="h-12 min-w-0 flex-1 basis-48"
    >
      {days.map(({ day, loads }, index) => {
        const height = loads === 0 ? 1 : Math.max(2, (loads / most) * 40)
        return (
          <rect key={day} x={index * 4} y={40 - height} width="3" height={height} className="fill-leaf" />
        )
      })}
    </svg>
  )
}
