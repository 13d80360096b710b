import { PRICES } from '#features/plans/plans.ts'
import { Stage } from '#features/landing/web/hero/Stage.tsx'
import { formatDollars } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import { SiteLink } from '#ui/site/SiteLink.tsx'
import { buttonClass } from '#ui/actions/button-class.ts'

/** R1 to R3. */
const REACH = [
  { figure: '17M+', what: 'people reached across the platform' },
  { figure: '1.5M+', what: 'search referrals every day' },
  { figure: '1.3M', what: 'restaurants, hotels and consumer brands in the B2B network' },
]

export function Hero() {
  return (
    <div className="deep relative overflow-hidden">
      <div aria-hidden="true" className="lattice absolute inset-0" />
      <div className="relative mx-auto grid max-w-page px-5 pt-(--bar) md:px-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,31.25rem)] lg:items-end lg:gap-16">
        <div className="pt-6 lg:self-center lg:pb-14">
          <h1 className="max-w-[11ch] text-t6 leading-[1.02] font-[420] tracking-[-0.028em] text-wrap">
            Grow your brand among people who already care.
          </h1>
          <p className="mt-4 max-w-[46ch] text-t3 leading-[1.55] text-ink-2 md:mt-6">
            Trellis is where people look up vegan and ethical products before they buy. Claim your brand page,
            reply to reviews, show where you’re sold and see what it brings.
          </p>
          <div className="mt-6 flex flex-col gap-3 md:mt-8 md:flex-row">
            <a href={paths.claim} className={buttonClass({ variant: 'marigold', size: 'lg' })}>
              Claim your brand
            </a>
            <a href="#plans" className={buttonClass({ size: 'lg' })}>
              See plans from {formatDollars(PRICES.essential.annually)} a month
            </a>
          </div>
          <p className="mt-4 text-ink-2">
            Selling to businesses?{' '}
            <SiteLink to="booking" className="link">
              Book a call
            </SiteLink>
          </p>
          <Reach />
        </div>
        <Stage />
      </div>
    </div>
  )
}

function Reach() {
  return (
    <dl className="mt-8 grid border-t border-line md:mt-14 md:grid-cols-[auto_auto_1fr]">
      {REACH.map(({ figure, what }) => (
        <div
          key={figure}
          className="flex flex-row-reverse items-center justify-end gap-4 py-3.5 cramped:flex-col-reverse cramped:items-start cramped:gap-1 max-md:border-b max-md:border-line md:flex-col-reverse md:items-start md:gap-2 md:px-6 md:pt-5 md:pb-0 md:not-first:border-s md:not-first:border-line md:first:ps-0"
        >
          <dt className="text-t2 text-ink-2 md:max-w-[20ch] md:text-t1">{what}</dt>
          <dd className="num min-w-[7rem] text-t5 text-marigold md:min-w-0 md:text-[2.5rem]">{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
