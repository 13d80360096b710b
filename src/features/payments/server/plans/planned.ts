import type { BuyablePlanId } from '#features/payments/rules.ts'
import { priceIdOf } from '#features/payments/server/plans/prices.ts'
import { paymentRefusal, type StripeClient } from '#features/payments/server/stripe.ts'
import { idOf } from '#features/payments/server/money/stripe-state.ts'

/** A subscription and its planned change, at Stripe. */
type Running = { id: string; scheduleId: string | null; cancelAt: unknown }

/** Schedules a downgrade for the period's end, without a charge; replaces an earlier one. */
export async function downgrade(stripe: StripeClient, present: Running, plan: BuyablePlanId): Promise<void> {
  const price = await priceIdOf(stripe, plan)
  await keep(stripe, present)
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

export async function cancel(stripe: StripeClient, present: Running, reason?: string): Promise<void> {
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

/** Cancels the change planned for the period's end. Returns whether there was one. */
export async function keep(stripe: StripeClient, present: Running): Promise<boolean> {
  if (present.scheduleId !== null) await release(stripe, present.scheduleId)
  if (present.cancelAt !== null)
    await stripe.subscriptions.update(present.id, { cancel_at_period_end: false }).catch((error: unknown) => {
      throw paymentRefusal(error)
    })
  return present.scheduleId !== null || present.cancelAt !== null
}

export async function release(stripe: StripeClient, scheduleId: string): Promise<void> {
  await stripe.subscriptionSchedules.release(scheduleId).catch((error: unknown) => {
    throw paymentRefusal(error)
  })
}
