import { planId, planOf } from '#features/plans/plans.ts'
import { Benefits } from '#features/plans/web/Benefits.tsx'
import { CardFrame } from '#features/plans/web/PlanCard.tsx'
import { SiteLink } from '#ui/site/SiteLink.tsx'
import { cx } from '#ui/cx.ts'
import { buttonClass } from '#ui/actions/button-class.ts'

/** The card of B2B: a call instead of a price (R45). */
export function B2BPlanCard() {
  const plan = planOf(planId('enterprise', 'annually'))
  return (
    <CardFrame name={plan.name} description={plan.description} level={4} isQuiet>
      <p className="num mt-4 flex min-h-14 items-end text-t5">Let’s talk</p>
      <SiteLink to="booking" className={cx(buttonClass({ size: 'lg', isBlock: true }), 'mt-5')}>
        Book a call
      </SiteLink>
      <div className="mt-5 border-y border-dashed border-line-2 py-4">
        <p className="text-t1 text-ink-2">
          <b className="num me-1 text-t4 font-[480] text-ink">1.3M</b> places to reach
        </p>
        <p className="mt-1.5 text-t1 text-ink-2">restaurants, hotels and consumer brands</p>
      </div>
      <Benefits header={plan.benefitsHeader} benefits={plan.benefits} />
    </CardFrame>
  )
}
