import { PAID_TIERS, yearlyPrice } from '#features/plans/plans.ts'
import { Comparison } from '#features/plans/web/Comparison.tsx'
import { CycleToggle } from '#features/plans/web/CycleToggle.tsx'
import { PlanCard } from '#features/plans/web/PlanCard.tsx'
import { B2BPlanCard } from '#features/plans/web/B2BPlanCard.tsx'
import { LEAD, SECTION, TITLE } from '#features/landing/web/story/section.ts'
import { formatDollars } from '#shared/money.ts'

/** R36: the four cards with the billing toggle, then the features of each plan. */
export function PlansSection() {
  const [essential, plus, max] = PAID_TIERS.map((tier) => formatDollars(yearlyPrice(tier)))
  return (
    <section id="plans" aria-labelledby="plans-title" className={SECTION}>
      <div className="flex flex-col justify-between gap-5 md:flex-row md:items-end md:gap-8">
        <div>
          <h2 id="plans-title" className={TITLE}>
            Every plan returns more credit than it costs
          </h2>
          <p className={LEAD}>
            Pay yearly and your advertising credit is worth five to eight times your price.
          </p>
        </div>
        <CycleToggle />
      </div>
      <div className="mt-6 grid gap-4 md:mt-10 md:grid-cols-2 md:items-end lg:grid-cols-[1fr_1.12fr_1fr_0.86fr]">
        {PAID_TIERS.map((tier) => (
          <PlanCard key={tier} tier={tier} />
        ))}
        <B2BPlanCard />
      </div>
      <p className="mt-4 text-t1 text-ink-3">
        Prices in US dollars. Annual plans are charged once a year: {essential}, {plus} or {max}.
      </p>
      <Comparison />
    </section>
  )
}
