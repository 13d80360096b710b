import { type Plan, yearlyPrice } from '#features/plans/plans.ts'
import { formatDollars } from '#shared/money.ts'
import { planName } from '#shared/paywall.ts'
import { TierLattice, TierMark } from '#ui/art/TierArt.tsx'

const STEPS = [
  { title: 'Find your brand', text: 'Search by name. If it isn’t listed, propose it.' },
  {
    title: 'Prove it’s yours',
    text: 'It takes a minute with an email address like hello@yourbrand.com. No such address? Use your website, or send documents.',
  },
  { title: 'Choose a plan', text: 'You won’t be charged until the brand is yours.' },
  { title: 'Make the page your own', text: 'Add pictures, links and products, and reply to reviews.' },
]

/** The steps of a claim, beside the search. */
export function HowItWorks({ plan }: { plan: Plan | null }) {
  return (
    <aside aria-label="How claiming works" className="deep overflow-hidden rounded-card">
      <div className="px-6 pt-6">
        <h2>How it works</h2>
        <ol className="mt-5 grid gap-5">
          {STEPS.map(({ title, text }, index) => (
            <li key={title} className="grid grid-cols-[2rem_minmax(0,1fr)] cramped:grid-cols-1 gap-x-3">
              <span className="num text-t4 text-marigold" aria-hidden="true">
                {index + 1}
              </span>
              <div>
                <p className="font-semibold">{title}</p>
                <p className="mt-0.5 text-t1 text-pretty wrap-anywhere text-ink-2">{text}</p>
              </div>
            </li>
          ))}
        </ol>
        {plan !== null && <ChosenPlan plan={plan} />}
      </div>
      <TierLattice level={2} width={384} height={110} className="mt-4 h-28 w-full" />
    </aside>
  )
}

/** The plan that was chosen before. */
function ChosenPlan({ plan: { id, tier, billingCycle, price } }: { plan: Plan }) {
  return (
    <p className="mt-6 flex items-center gap-3 border-t border-line pt-4">
      <TierMark tier={tier} className="size-9 shrink-0" />
      <span>
        <span className="block font-semibold">{planName(id)}</span>
        <span className="block text-t1 text-ink-2">
          {billingCycle === 'annually'
            ? `${formatDollars(yearlyPrice(tier))} a year`
            : `${formatDollars(price)} a month`}
          , kept for you
        </span>
      </span>
    </p>
  )
}
