import { itemOf } from '#dev/sandbox/stripe/acts/items.ts'
import { periodEnd } from '#dev/sandbox/stripe/world/periods.ts'
import { invalid } from '#dev/sandbox/stripe/world/refusals.ts'
import type { Phase, Price, Schedule, Subscription } from '#dev/sandbox/stripe/world/objects.ts'
import type { World } from '#dev/sandbox/stripe/world/world.ts'

/** Creates a schedule whose only phase is the current subscription. */
export function scheduleFrom(world: World, subscription: Subscription): Schedule {
  if (subscription.schedule !== null)
    throw invalid('You cannot migrate a subscription that is already attached to a schedule.', {
      param: 'from_subscription',
    })
  const item = itemOf(subscription)
  const schedule = world.add<Schedule>({
    id: world.id('sub_sched'),
    object: 'subscription_schedule',
    application: null,
    billing_mode: { type: 'classic', flexible: null },
    canceled_at: null,
    completed_at: null,
    created: world.now(),
    current_phase: { start_date: item.current_period_start, end_date: item.current_period_end },
    customer: subscription.customer,
    customer_account: null,
    default_settings: {
      application_fee_percent: null,
      automatic_tax: { disabled_reason: null, enabled: subscription.automatic_tax.enabled, liability: null },
      billing_cycle_anchor: 'automatic',
      billing_thresholds: null,
      collection_method: 'charge_automatically',
      default_payment_method: null,
      description: null,
      invoice_settings: {
        account_tax_ids: null,
        custom_fields: null,
        days_until_due: null,
        description: null,
        footer: null,
        issuer: { type: 'self' },
      },
      on_behalf_of: null,
      transfer_data: null,
    },
    end_behavior: 'release',
    livemode: false,
    metadata: {},
    pause_schedules: [],
    phases: [phase(item.price, item.current_period_start, item.current_period_end)],
    released_at: null,
    released_subscription: null,
    status: 'active',
    subscription: subscription.id,
    test_clock: null,
  })
  subscription.schedule = schedule.id
  world.emit('subscription_schedule.created', schedule)
  world.emit('customer.subscription.updated', subscription)
  return schedule
}

export type PhaseInput = { price: Price; start?: number | undefined; end?: number | undefined }

/**
 * Replaces future phases. The first phase is the current one; a last one without an end lasts one period of
 * its price.
 */
export function setPhases(world: World, schedule: Schedule, given: readonly PhaseInput[]) {
  const [first] = schedule.phases
  if (schedule.status !== 'active' || first === undefined) throw invalid('This schedule is not active.')
  let start = first.start_date
  schedule.phases = given.map(({ price, end }, at) => {
    const until = end ?? (at === 0 ? first.end_date : periodEnd(start, price.recurring.interval, 1))
    const made = phase(price, start, until)
    start = until
    return made
  })
  world.emit('subscription_schedule.updated', schedule)
}

export function releaseSchedule(world: World, schedule: Schedule) {
  if (schedule.status !== 'active' && schedule.status !== 'not_started')
    throw invalid(
      `You cannot release a subscription schedule that is currently in the \`${schedule.status}\` status.`,
    )
  const subscription = world.find('subscription', schedule.subscription)
  schedule.status = 'released'
  schedule.released_at = world.now()
  schedule.released_subscription = schedule.subscription
  schedule.subscription = null
  schedule.current_phase = null
  world.emit('subscription_schedule.released', schedule)
  if (subscription === undefined) return
  subscription.schedule = null
  world.emit('customer.subscription.updated', subscription)
}

/** Returns the price of the next period, as scheduled. */
export function priceToCome(world: World, subscription: Subscription): Price {
  const item = itemOf(subscription)
  const schedule = world.find('subscription_schedule', subscription.schedule)
  const next = schedule?.phases.find(({ start_date }) => start_date === item.current_period_end)
  return world.find('price', next?.items[0]?.price) ?? item.price
}

/**
 * Returns the price of the period that begins now, and starts its phase; after the last phase the
 * subscription continues by itself.
 */
export function priceAtTurn(world: World, subscription: Subscription): Price {
  const item = itemOf(subscription)
  const schedule = world.find('subscription_schedule', subscription.schedule)
  const turn = item.current_period_end
  const next = schedule?.phases.find(({ start_date }) => start_date === turn)
  if (schedule === undefined || next === undefined) {
    if (schedule !== undefined && schedule.phases.every(({ end_date }) => end_date <= turn))
      releaseSchedule(world, schedule)
    return item.price
  }
  schedule.current_phase = { start_date: next.start_date, end_date: next.end_date }
  world.emit('subscription_schedule.updated', schedule)
  return world.find('price', next.items[0]?.price) ?? item.price
}

function phase(price: Price, start: number, end: number): Phase {
  return {
    add_invoice_items: [],
    application_fee_percent: null,
    billing_cycle_anchor: null,
    billing_thresholds: null,
    collection_method: null,
    currency: price.currency,
    default_payment_method: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    end_date: end,
    invoice_settings: null,
    items: [
      { price: price.id, quantity: 1, metadata: {}, billing_thresholds: null, discounts: [], tax_rates: [] },
    ],
    metadata: {},
    on_behalf_of: null,
    proration_behavior: 'none',
    start_date: start,
    transfer_data: null,
    trial_end: null,
  }
}
