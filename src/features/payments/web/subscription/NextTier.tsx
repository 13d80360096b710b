import { AD_CREDIT, CARD_NAMES, type PaidTier, PERKS, type Plan, PRICES } from '#features/plans/plans.ts'
import { formatDollars } from '#shared/money.ts'
import { type TierLevel, TierLattice } from '#ui/art/TierArt.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { Card } from '#ui/display/Card.tsx'

const LEVELS: Record<PaidTier, TierLevel> = { essential: 1, plus: 2, max: 3 }

type NextTierProps = { current: Plan; tier: PaidTier; onOpen: () => void }

/** The benefits of the next plan; its exact price loads on request. */
export function NextTier({ current, tier, onOpen }: NextTierProps) {
  if (current.tier === 'enterprise') return null
  const { billingCycle } = current
  const name = CARD_NAMES[tier]
  const from = current.tier
  return (
    <Card isPadded={false} aria-label={`Upgrade to ${name}`} className="flex flex-col overflow-hidden">
      <div className="flex justify-between gap-4 ps-4 md:ps-6 cramped:pe-4">
        <div className="py-5 md:py-6">
          <h2>Upgrade to {name}</h2>
          <p className="mt-1.5 text-pretty text-ink-2">
            <b className="text-leaf-ink">{formatDollars(AD_CREDIT[tier].dollars)}</b> of credit a month
            instead of {formatDollars(AD_CREDIT[from].dollars)}.
          </p>
        </div>
        <TierLattice
          level={LEVELS[tier]}
          width={130}
          height={104}
          className="h-26 w-32 shrink-0 cramped:hidden"
        />
      </div>
      <dl className="flex-1 px-4 pb-3 md:px-6">
        <Row
          term="Price a month"
          now={formatDollars(PRICES[from][billingCycle])}
          then={formatDollars(PRICES[tier][billingCycle])}
        />
        <Row
          term="Credit for each dollar"
          now={AD_CREDIT[from].times[billingCycle]}
          then={AD_CREDIT[tier].times[billingCycle]}
        />
        {billingCycle === 'annually' && (
          <Row
            term="Emails, pushes and posts"
            now={`${PERKS[from].emails} each`}
            then={`${PERKS[tier].emails} each`}
          />
        )}
      </dl>
      <div className="grid gap-3 px-4 pb-5 md:px-6">
        <Button variant="primary" size="lg" isBlock onPress={onOpen}>
          See what {name} costs today
        </Button>
        <p className="text-t1 text-ink-2">
          Unused time of {CARD_NAMES[from]} is credited. You’ll see the exact price before you pay.
        </p>
      </div>
    </Card>
  )
}

function Row({ term, now, then }: { term: string; now: string; then: string }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line py-3">
      <dt>{term}</dt>
      <dd className="shrink-0 tabular-nums">
        <span className="text-ink-3">
          <span className="sr-only">Now </span>
          {now}
          <span className="sr-only">, then </span>
          <span aria-hidden="true"> → </span>
        </span>
        <b>{then}</b>
      </dd>
    </div>
  )
}
