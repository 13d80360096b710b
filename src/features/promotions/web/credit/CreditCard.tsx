import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconPhotoHeart from '@tabler/icons-react/dist/esm/icons/IconPhotoHeart.mjs'
import { useSuspenseQuery } from '@tanstack/react-query'

import { useAbility, useActiveBusiness } from '#features/account/web/active.ts'
import type { Redemptions } from '#features/payments/billing-contract.ts'
import { redemptionsQuery } from '#features/payments/web/queries.ts'
import { PAID_TIERS } from '#features/plans/plans.ts'
import { LapseNudge } from '#features/promotions/web/credit/LapseNudge.tsx'
import { formatCredit, formatDayMonth } from '#features/promotions/web/words.ts'
import { formatLongDate } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { Botanic } from '#ui/art/Botanic.tsx'
import { cx } from '#ui/cx.ts'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { TextLink } from '#ui/actions/TextLink.tsx'
import { Card } from '#ui/display/Card.tsx'
import { EmptyCard } from '#ui/display/EmptyState.tsx'
import { Icon } from '#ui/display/Icon.tsx'

type Credit = NonNullable<Redemptions['adCredit']>
type CreditCardProps = { brandId: string; businessId: string }

/** The plan's allowances: the month's credit with what is spent and booked, and the year's perks. */
export function CreditCard({ brandId, businessId }: CreditCardProps) {
  const { adCredit, perks } = useSuspenseQuery(redemptionsQuery(businessId)).data
  const canPromote = useAbility('promote')
  if (adCredit === null && perks === null) return <NoCredit />
  return (
    <Card isPadded={false} aria-label="Credit and perks" className="@container overflow-hidden">
      <div className="grid grid-cols-1 divide-line @max-[48rem]:divide-y @min-[48rem]:grid-cols-2 @min-[48rem]:divide-x">
        {adCredit && <CreditBalance credit={adCredit} />}
        <Perks perks={perks} canPromote={canPromote} />
      </div>
      {adCredit && canPromote && <LapseNudge brandId={brandId} businessId={businessId} credit={adCredit} />}
    </Card>
  )
}

/** Shown for a plan without credit and perks, and until a renewal is paid. */
function NoCredit() {
  const canBuy = useAbility('billing')
  const tier = useActiveBusiness()?.tier
  if (PAID_TIERS.some((paid) => paid === tier))
    return (
      <EmptyCard
        art="products"
        title="This month’s credit is on its way"
        text="It’s added once your renewal is paid, usually within the hour."
      />
    )
  return (
    <EmptyCard
      art="products"
      title="Your plan has no advertising credit"
      text="Today’s plans come with credit every month, and with emails, push notifications and social posts on annual billing."
      action={canBuy && <LinkButton href={paths.subscription}>Compare plans</LinkButton>}
    />
  )
}

const SPENT = 'bg-leaf'
const BOOKED =
  'bg-[repeating-linear-gradient(115deg,var(--leaf-tint)_0_5px,color-mix(in_oklch,var(--leaf)_34%,var(--leaf-tint))_5px_7px)]'
const LEFT = 'bg-marigold'

function CreditBalance({ credit }: { credit: Credit }) {
  const { granted, used, reserved, left, lapses } = credit
  const canRead = useAbility('credit.read')
  const parts = [
    { name: 'Spent', cents: used, fill: SPENT },
    { name: 'Booked', cents: reserved, fill: BOOKED },
    { name: 'Left to book', cents: left, fill: LEFT },
  ]
  const [first, ...later] = lapses.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
  return (
    <section aria-labelledby="credit-title" className="min-w-0 p-4 md:px-6 md:py-5">
      <h2 id="credit-title" className="font-sans text-t1 font-medium tracking-normal text-ink-2">
        Advertising credit
      </h2>
      <p className="mt-2 mb-3.5 flex flex-wrap items-baseline gap-x-2 gap-y-2">
        <span className="num text-[clamp(2rem,12vw,2.75rem)]">{formatCredit(left)}</span>
        <span className="text-ink-2">left of {formatCredit(granted)}</span>
        {first && (
          <span className="flex items-center gap-1.5 self-center text-t1 text-ink-2 @min-[30rem]:ms-auto">
            <Icon of={IconCalendarEvent} size={16} className="text-ink-3" />
            <span>
              {later.length > 0 ? `Book ${formatCredit(first.amount)} by ` : 'Book it by '}
              <b className="text-ink">{formatDayMonth(first.at)}</b>
            </span>
          </span>
        )}
      </p>
      <div aria-hidden="true" className="flex h-4 gap-0.5 overflow-hidden rounded-[5px] bg-sunken">
        {parts.map(
          ({ name, cents, fill }) =>
            cents > 0 && <span key={name} className={cx('forced-mark', fill)} style={{ flexGrow: cents }} />,
        )}
      </div>
      <dl className="mt-3 flex flex-wrap gap-x-5 gap-y-1.5 text-t1 text-ink-2">
        {parts.map(({ name, cents, fill }) => (
          <div key={name} className="flex items-center gap-2">
            <span aria-hidden="true" className={cx('forced-mark size-3 shrink-0 rounded-[3px]', fill)} />
            <dt>{name}</dt>
            <dd className="font-bold text-ink tabular-nums">{formatCredit(cents)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3 text-t1 text-ink-3">
        {later.length > 0 && `The rest can be booked until ${formatDayMonth(later.at(-1)?.at ?? '')}. `}
        {canRead && (
          <TextLink
            href={paths.promoteLedger}
            className="touch:inline-flex touch:min-h-11 touch:items-center"
          >
            See your credit history
          </TextLink>
        )}
      </p>
    </section>
  )
}

const PERKS = [
  { name: 'emails', title: 'Emails', icon: IconMail, channel: 'email', one: 'an email' },
  {
    name: 'pushNotifications',
    title: 'Push notifications',
    icon: IconBell,
    channel: 'push',
    one: 'a push notification',
  },
  {
    name: 'socialPosts',
    title: 'Social posts',
    icon: IconPhotoHeart,
    channel: 'social',
    one: 'a social post',
  },
] as const
/** More plants than this don't fit in a row. */
const PLANTS_MAX = 8

function Perks({ perks, canPromote }: { perks: Redemptions['perks']; canPromote: boolean }) {
  return (
    <section aria-labelledby="perks-title" className="min-w-0 p-4 md:px-6 md:pt-5 md:pb-4">
      <header className="flex flex-wrap items-baseline justify-between gap-x-4 text-t1 text-ink-2">
        <h2 id="perks-title" className="font-sans text-t1 font-medium tracking-normal">
          Perks
        </h2>
        {perks && <span>Until {formatLongDate(perks.until)}</span>}
      </header>
      {perks === null ? (
        <p className="mt-2 text-pretty text-ink-2">
          Emails, push notifications and social posts come with annual billing.
        </p>
      ) : (
        <>
          <ul className="mt-1 divide-y divide-line">
            {PERKS.map(({ name, title, icon, channel, one }) => {
              const { granted, left } = perks[name]
              return (
                <li key={name} className="flex min-h-11 items-center gap-2.5 py-1 cramped:flex-wrap">
                  <Icon of={icon} className="shrink-0 text-ink-3" />
                  <span className="min-w-0 flex-1 font-semibold cramped:basis-3/4">{title}</span>
                  {granted <= PLANTS_MAX && <Plants granted={granted} used={granted - left} />}
                  <span className="min-w-11 text-end text-t1 font-semibold whitespace-nowrap tabular-nums">
                    {left} left
                  </span>
                  {canPromote && left > 0 && (
                    <TextLink
                      href={paths.promoteBook(channel)}
                      aria-label={`Book ${one}`}
                      className="touch:py-2.5"
                    >
                      Book
                    </TextLink>
                  )}
                </li>
              )
            })}
          </ul>
        </>
      )}
    </section>
  )
}

/** A plant for each perk: grown if used, a seed if not. */
function Plants({ granted, used }: { granted: number; used: number }) {
  return (
    <span aria-hidden="true" className="flex items-end border-b border-line-2 @max-[22rem]:hidden">
      {Array.from({ length: granted }, (_, index) => (
        <span key={index} className="grid h-6 w-5 place-items-end justify-center">
          {index < used ? (
            <Botanic kind="sprout" className="size-5" />
          ) : (
            <span className="grid justify-items-center">
              <span className="size-1.5 rounded-pill border-[1.5px] border-control" />
              <span className="h-2 border-s-2 border-dotted border-control" />
            </span>
          )}
        </span>
      ))}
    </span>
  )
}
