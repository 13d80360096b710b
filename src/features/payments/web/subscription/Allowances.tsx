import { useSuspenseQuery } from '@tanstack/react-query'

import { useAbility, usePaid } from '#features/account/web/active.ts'
import type { Redemptions } from '#features/payments/billing-contract.ts'
import type { Subscription } from '#features/payments/contract.ts'
import { redemptionsQuery } from '#features/payments/web/queries.ts'
import { formatLongDate } from '#shared/dates.ts'
import { formatMoney } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import { TIER_NAMES } from '#shared/paywall.ts'
import { Botanic } from '#ui/art/Botanic.tsx'
import { TextLink } from '#ui/actions/TextLink.tsx'
import { Card, CardHeader } from '#ui/display/Card.tsx'
import { Meter } from '#ui/display/Meter.tsx'
import { Skeleton, SkeletonGroup } from '#ui/display/Skeleton.tsx'
import { QueryBoundary } from '#web/page/QueryBoundary.tsx'

type AllowancesProps = { businessId: string; tier: Subscription['tier']; usage: Subscription['usage'] | null }

/** The plan's allowances: granted, used and left. */
export function Allowances(props: AllowancesProps) {
  return (
    <QueryBoundary failed="Your plan benefits didn’t load" loading={<Loading />}>
      <Given {...props} />
    </QueryBoundary>
  )
}

function Loading() {
  return (
    <SkeletonGroup label="Loading your plan benefits">
      <Skeleton className="h-48 rounded-card" />
    </SkeletonGroup>
  )
}

function Given({ businessId, tier, usage }: AllowancesProps) {
  const { adCredit, perks } = useSuspenseQuery(redemptionsQuery(businessId)).data
  if (adCredit === null && perks === null && (usage === null || usage.premiumLimit === 0)) return null
  return (
    <Card isPadded={false}>
      <CardHeader title={`What you get with ${TIER_NAMES[tier]}`} />
      <div className="grid grid-cols-1 divide-line max-lg:divide-y lg:grid-cols-2 lg:divide-x">
        <div className="grid grid-cols-1 content-start divide-y divide-line">
          {adCredit && <Credit credit={adCredit} />}
          {usage && usage.premiumLimit > 0 && <Featured usage={usage} />}
        </div>
        <div className="p-4 md:p-6">
          <h3 className="text-t2 font-semibold">Perks this year</h3>
          {perks ? <Perks perks={perks} /> : <NoPerks />}
        </div>
      </div>
    </Card>
  )
}

/** While the paid screens are closed, a link to them would only lead back here. */
function useCanPromote(): boolean {
  const isPaid = usePaid()
  return useAbility('promote') && isPaid
}

function Credit({ credit }: { credit: NonNullable<Redemptions['adCredit']> }) {
  const { granted, used, reserved, left, until } = credit
  // While the paid screens are closed, the link would only lead back here.
  const canPromote = useCanPromote()
  return (
    <div className="p-4 md:p-6">
      <h3 className="text-t2 font-semibold">Advertising credit this month</h3>
      <p className="mt-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="flex flex-wrap items-baseline gap-x-2">
          <span className="num text-t5">{formatMoney(left)}</span>
          <span className="text-ink-2">left of {formatMoney(granted)}</span>
        </span>
        <span className="text-ink-2">
          <b className="text-ink">{formatMoney(used)}</b> spent
          {reserved > 0 && (
            <>
              , <b className="text-ink">{formatMoney(reserved)}</b> booked
            </>
          )}
        </span>
      </p>
      <Meter
        label="Advertising credit left"
        value={left}
        max={granted}
        valueText={`${formatMoney(left)} of ${formatMoney(granted)} left`}
        className="mt-3"
      />
      <p className="mt-3 text-t1 text-ink-2">
        Use it by {formatLongDate(until)}, when a new month of credit starts. Unused credit doesn’t carry
        over.
        {canPromote && (
          <>
            {' '}
            <TextLink href={paths.promote} className="inline-flex min-h-6 items-center touch:min-h-11">
              Promote a product
            </TextLink>
          </>
        )}
      </p>
    </div>
  )
}

function Featured({ usage: { premiumProducts, premiumLimit } }: { usage: Subscription['usage'] }) {
  const isPaid = usePaid()
  const canFeature = useAbility('products.edit') && isPaid
  return (
    <div className="p-4 md:p-6">
      <h3 className="text-t2 font-semibold">Featured products</h3>
      <p className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4 text-ink-2">
        <span>
          <b className="text-ink">{premiumProducts}</b> of {premiumLimit} used
        </span>
        {canFeature && (
          <TextLink href={paths.products} className="inline-flex min-h-6 items-center touch:min-h-11">
            Choose products
          </TextLink>
        )}
      </p>
      <Meter
        label="Featured products"
        value={premiumProducts}
        max={premiumLimit}
        valueText={`${premiumProducts} of ${premiumLimit}`}
        className="mt-3"
      />
    </div>
  )
}

const PERKS = [
  ['emails', 'Emails'],
  ['pushNotifications', 'Push notifications'],
  ['socialPosts', 'Social posts'],
] as const

/** A plant for each perk: grown if used, a seed if not. */
function Perks({ perks }: { perks: NonNullable<Redemptions['perks']> }) {
  const canPromote = useCanPromote()
  return (
    <>
      <ul className="mt-3 grid gap-4">
        {PERKS.map(([name, title]) => {
          const { granted, used } = perks[name]
          return (
            <li key={name}>
              <p className="flex flex-wrap items-baseline justify-between gap-x-3">
                <span className="font-semibold">{title}</span>
                <span className="text-ink-2 tabular-nums">
                  <b className="text-ink">{used}</b> of {granted} used
                </span>
              </p>
              <div aria-hidden="true" className="mt-1 flex items-end border-b border-line-2">
                {Array.from({ length: granted }, (_, index) => (
                  <span key={index} className="grid h-9 flex-1 place-items-end justify-center">
                    {index < used ? (
                      <Botanic kind="sprout" className="size-8" />
                    ) : (
                      <span className="grid justify-items-center">
                        <span className="size-2 rounded-pill border-[1.5px] border-control" />
                        <span className="h-4 border-s-2 border-dotted border-control" />
                      </span>
                    )}
                  </span>
                ))}
              </div>
            </li>
          )
        })}
      </ul>
      <p className="mt-4 text-t1 text-ink-2">
        Valid until {formatLongDate(perks.until)}.
        {canPromote && (
          <>
            {' '}
            <TextLink href={paths.promote}>Book one in Promote</TextLink>.
          </>
        )}
      </p>
    </>
  )
}

function NoPerks() {
  return (
    <p className="mt-2 max-w-reading text-pretty text-ink-2">
      Emails, push notifications and social posts come with annual billing.
    </p>
  )
}
