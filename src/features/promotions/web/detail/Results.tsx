import type { Promotion } from '#features/promotions/contract.ts'
import { DayResults } from '#features/promotions/web/detail/DayResults.tsx'
import { costPerClick, formatCount, formatCredit, isShowing } from '#features/promotions/web/words.ts'
import { BlockResults } from '#features/promotions/web/perks/BlockResults.tsx'
import { formatMoney } from '#shared/money.ts'
import { Card, CardHeader } from '#ui/display/Card.tsx'
import { Meter } from '#ui/display/Meter.tsx'

/** The results of a promotion so far. Nothing before it is shown. */
export function Results({ promotion, brandId }: { promotion: Promotion; brandId: string }) {
  const { status, impressions, goal, visitors, clicks, saves, costCents, budgetCents, startedAt } = promotion
  if (promotion.block) return <BlockResults promotion={promotion} block={promotion.block} />
  if (startedAt === null) return null
  const perClick = costPerClick(promotion)
  const figures = [
    ['Impressions', formatCount(impressions)],
    ['Visitors', formatCount(visitors)],
    ['Clicks', formatCount(clicks)],
    ['Saves', formatCount(saves)],
    ['Per click', perClick === null ? '–' : formatMoney(Math.round(perClick))],
  ] as const
  const delivered = `${formatCount(impressions)} of ${formatCount(goal ?? 0)} impressions`
  return (
    <Card isPadded={false}>
      <CardHeader
        title="Results"
        end={
          <span className="text-t1 text-ink-2 tabular-nums">
            {formatCredit(costCents)} of {formatCredit(budgetCents ?? 0)} spent
          </span>
        }
      />
      <div className="p-4 md:p-6">
        <dl className="grid grid-cols-2 gap-x-4 gap-y-5 @min-[34rem]:grid-cols-5 cramped:grid-cols-1">
          {figures.map(([term, fact]) => (
            <div key={term} className="flex flex-col">
              <dt className="text-t1 text-ink-2">{term}</dt>
              <dd className="num mt-1 text-t4">{fact}</dd>
            </div>
          ))}
        </dl>
        {goal !== null && isShowing(status) && (
          <>
            <Meter
              label="Impressions"
              value={impressions}
              max={goal}
              valueText={delivered}
              className="mt-5"
            />
            <p className="mt-2 text-t1 text-ink-2 tabular-nums">{delivered}</p>
          </>
        )}
        <DayResults brandId={brandId} id={promotion.id} />
        <p className="mt-4 text-t1 text-pretty text-ink-3">
          Bots and your own team are left out. You pay for at most three impressions per person a day.
        </p>
      </div>
    </Card>
  )
}
