import { type BuyablePlanId, isBuyable } from '#features/payments/rules.ts'
import type { Desk } from '#features/payments/server/money/sync.ts'
import { priceIdOf } from '#features/payments/server/plans/prices.ts'
import type { Present } from '#features/payments/server/plans/quotes.ts'
import { paymentRefusal, type StripeClient } from '#features/payments/server/stripe.ts'
import { idOf } from '#features/payments/server/money/truth.ts'
import { findPlan } from '#features/pricing/plans.ts'

/** At the period's end, and nothing is charged for it; a later wish replaces an earlier one. */
export async function downgrade(stripe: StripeClient, present: Present, plan: BuyablePlanId): Promise<void> {
  await keep(stripe, present)
  const price = await priceIdOf(stripe, plan)
  try {
    const schedule = await stripe.subscriptionSchedules.create({ from_subscription: present.id })
    const [phase] = schedule.phases
    const current = phase?.items[0]?.price
    if (phase === undefined || current === undefined) throw new Error('a schedule without a phase')
    await stripe.subscriptionSchedules.update(schedule.id, {
      end_behavior: 'release',
      proration_behavior: 'none',
      phases: [
        {
          items: [{ price: idOf(current) ?? '', quantity: 1 }],
          start_date: phase.start_date,
          end_date: phase.end_date,
        },
        { items: [{ price, quantity: 1 }], proration_behavior: 'none' },
      ],
    })
  } catch (error) {
    throw paymentRefusal(error)
  }
}

export async function cancel(stripe: StripeClient, present: Present, reason: string | undefined): Promise<void> {
  if (present.scheduleId !== null) await release(stripe, present.scheduleId)
  await stripe.subscriptions
    .update(present.id, {
      cancel_at_period_end: true,
      ...(reason === undefined || reason.trim() === '' ? {} : { cancellation_details: { comment: reason } }),
    })
    .catch((error: unknown) => {
      throw paymentRefusal(error)
    })
}

/** Undoes whatever was planned for the period's end. Answers whether there was anything. */
export async function keep(stripe: StripeClient, present: Present): Promise<boolean> {
  if (present.scheduleId !== null) await release(stripe, present.scheduleId)
  if (present.cancelAt !== null)
    await stripe.subscriptions.update(present.id, { cancel_at_period_end: false }).catch((error: unknown) => {
      throw paymentRefusal(error)
    })
  return present.scheduleId !== null || present.cancelAt !== null
}

/** Plans once more what `keep` undid for an upgrade that then failed: whoever had cancelled is not renewed for having tried. */
export async function planAgain({ log }: Pick<Desk, 'log'>, stripe: StripeClient, present: Present): Promise<void> {
  const free = { ...present, scheduleId: null, cancelAt: null }
  const next = findPlan(present.pendingPlanId ?? '')
  try {
    if (present.cancelAt !== null) await cancel(stripe, free, undefined)
    else if (next !== undefined && isBuyable(next.id)) await downgrade(stripe, free, next.id)
  } catch (error) {
    log.error({ err: error, subscriptionId: present.id }, 'what was planned could not be planned again')
  }
}

async function release(stripe: StripeClient, scheduleId: string): Promise<void> {
  await stripe.subscriptionSchedules.release(scheduleId).catch((error: unknown) => {
    throw paymentRefusal(error)
  })
}
