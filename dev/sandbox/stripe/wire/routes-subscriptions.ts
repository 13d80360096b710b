import * as z from 'zod/mini'

import { releaseSchedule, scheduleFrom, setPhases } from '#dev/sandbox/stripe/acts/schedules.ts'
import { itemOf } from '#dev/sandbox/stripe/acts/items.ts'
import { changePrice, dropPending, planEnd } from '#dev/sandbox/stripe/acts/changes.ts'
import { cancelNow, createSubscription, endTrial } from '#dev/sandbox/stripe/acts/subscriptions.ts'
import { invalid, missing } from '#dev/sandbox/stripe/world/refusals.ts'
import type { Subscription } from '#dev/sandbox/stripe/world/objects.ts'
import type { World } from '#dev/sandbox/stripe/world/world.ts'
import { Expand, flag, Metadata, Page, Taxed, whole } from '#dev/sandbox/stripe/wire/params.ts'
import { pageOf, type Route, route } from '#dev/sandbox/stripe/wire/route.ts'

const text = z.optional(z.string())
const none = z.strictObject(Expand)
const ItemInput = z.strictObject({ id: text, price: text, quantity: z.optional(z.literal('1')) })
const Details = z.strictObject({ comment: text, feedback: text })
const Updates = z.strictObject({
  ...Expand,
  items: z.optional(z.array(ItemInput).check(z.length(1))),
  cancel_at_period_end: z.optional(flag),
  cancellation_details: z.optional(Details),
  default_payment_method: text,
  metadata: z.optional(Metadata),
  off_session: z.optional(flag),
  payment_behavior: z.optional(z.enum(['pending_if_incomplete', 'error_if_incomplete', 'allow_incomplete'])),
  proration_behavior: z.optional(z.enum(['always_invoice', 'none'])),
  proration_date: z.optional(whole),
  trial_end: z.optional(z.literal('now')),
  automatic_tax: Taxed,
})

export const subscriptionRoutes: Route[] = [
  route(
    'POST /v1/subscriptions',
    z.strictObject({
      ...Expand,
      customer: z.string(),
      items: z.array(ItemInput).check(z.length(1)),
      default_payment_method: text,
      metadata: z.optional(Metadata),
      off_session: z.optional(flag),
      payment_behavior: z._default(
        z.enum(['allow_incomplete', 'default_incomplete', 'error_if_incomplete']),
        'allow_incomplete',
      ),
      payment_settings: z.optional(z.record(z.string(), z.string())),
      trial_end: z.optional(whole),
      trial_period_days: z.optional(whole),
      automatic_tax: Taxed,
    }),
    ({ world }, given) => {
      const days = given.trial_period_days
      return createSubscription(world, {
        customer: given.customer,
        price: world.get('price', given.items[0]?.price, 'items[0][price]'),
        trialEnd: given.trial_end ?? (days === undefined ? null : world.now() + days * 86_400),
        metadata: given.metadata ?? {},
        isTaxed: given.automatic_tax?.enabled ?? false,
        defaultMethod: methodFor(world, given.customer, given.default_payment_method),
        behaviour: given.payment_behavior,
        isOffSession: given.off_session ?? false,
      })
    },
  ),
  route(
    'GET /v1/subscriptions',
    z.strictObject({ ...Page, customer: text, status: text, price: text }),
    ({ world }, page) =>
      pageOf(
        world.all(
          'subscription',
          ({ customer, status }) =>
            (page.customer === undefined || customer === page.customer) &&
            (page.status === 'all' ||
              (page.status === undefined ? status !== 'canceled' : status === page.status)),
        ),
        page,
        '/v1/subscriptions',
      ),
  ),
  route('GET /v1/subscriptions/:id', none, ({ world }, _, id) => world.get('subscription', id)),
  route('POST /v1/subscriptions/:id', Updates, ({ world }, given, id) =>
    update(world, world.get('subscription', id), given),
  ),
  route(
    'DELETE /v1/subscriptions/:id',
    z.strictObject({
      ...Expand,
      cancellation_details: z.optional(Details),
      invoice_now: z.optional(flag),
      prorate: z.optional(flag),
    }),
    ({ world }, given, id) => {
      const subscription = world.get('subscription', id)
      note(subscription, given.cancellation_details)
      cancelNow(world, subscription)
      return subscription
    },
  ),
  route(
    'POST /v1/subscription_schedules',
    z.strictObject({ ...Expand, from_subscription: z.string() }),
    ({ world }, given) => scheduleFrom(world, live(world, given.from_subscription)),
  ),
  route('GET /v1/subscription_schedules/:id', none, ({ world }, _, id) =>
    world.get('subscription_schedule', id),
  ),
  route(
    'POST /v1/subscription_schedules/:id',
    z.strictObject({
      ...Expand,
      end_behavior: z.optional(z.literal('release')),
      proration_behavior: z.optional(z.literal('none')),
      metadata: z.optional(Metadata),
      phases: z.optional(
        z.array(
          z.strictObject({
            items: z.array(ItemInput).check(z.length(1)),
            start_date: z.optional(whole),
            end_date: z.optional(whole),
            proration_behavior: z.optional(z.literal('none')),
            duration: z.optional(
              z.strictObject({ interval: z.string(), interval_count: z.optional(z.string()) }),
            ),
            metadata: z.optional(Metadata),
            automatic_tax: Taxed,
          }),
        ),
      ),
    }),
    ({ world }, given, id) => {
      const schedule = world.get('subscription_schedule', id)
      if (given.metadata !== undefined) schedule.metadata = { ...schedule.metadata, ...given.metadata }
      const phases = given.phases?.map(({ items, start_date, end_date }) => ({
        price: world.get('price', items[0]?.price, 'phases[items][price]'),
        start: start_date,
        end: end_date,
      }))
      if (phases !== undefined) setPhases(world, schedule, phases)
      return schedule
    },
  ),
  route(
    'POST /v1/subscription_schedules/:id/release',
    z.strictObject({ ...Expand, preserve_cancel_date: z.optional(flag) }),
    ({ world }, _, id) => {
      const schedule = world.get('subscription_schedule', id)
      releaseSchedule(world, schedule)
      return schedule
    },
  ),
]

function update(world: World, subscription: Subscription, given: z.output<typeof Updates>): Subscription {
  if (subscription.status === 'canceled') throw missing('subscription', subscription.id)
  if (given.metadata !== undefined) subscription.metadata = { ...subscription.metadata, ...given.metadata }
  if (given.default_payment_method !== undefined)
    subscription.default_payment_method = methodFor(
      world,
      subscription.customer,
      given.default_payment_method,
    )
  if (given.automatic_tax !== undefined) subscription.automatic_tax.enabled = given.automatic_tax.enabled
  note(subscription, given.cancellation_details)
  const price = given.items?.[0]?.price
  const isEnding = given.cancel_at_period_end
  if (price === undefined && isEnding !== undefined) plannedEnd(world, subscription, isEnding)
  if (price !== undefined) {
    if (given.items?.[0]?.id !== itemOf(subscription).id)
      throw invalid('A subscription of this stand-in has one item: name its id.', { param: 'items[0][id]' })
    if (given.proration_behavior !== 'always_invoice')
      throw invalid('This stand-in changes a price with always_invoice only.', {
        param: 'proration_behavior',
      })
    if (subscription.schedule !== null)
      throw invalid(
        'The subscription is managed by the subscription schedule, and updating its items directly is not allowed.',
      )
    const at = given.proration_date ?? world.now()
    const change = { price: world.get('price', price, 'items[0][price]'), at, isEnding }
    changePrice(world, subscription, change, given.off_session ?? false)
  }
  if (given.trial_end === 'now' && subscription.status === 'trialing') endTrial(world, subscription)
  if (price === undefined && given.trial_end === undefined)
    world.emit('customer.subscription.updated', subscription)
  return subscription
}

function plannedEnd(world: World, subscription: Subscription, isEnding: boolean) {
  if (subscription.schedule !== null && isEnding)
    throw invalid(
      'The subscription is managed by the subscription schedule, and updating any cancelation behavior directly is not allowed.',
    )
  // A pending change that contradicts it is dropped.
  const waiting = subscription.pending_update?.cancel_at_period_end ?? null
  if (waiting !== null && waiting !== isEnding) dropPending(world, subscription)
  planEnd(world, subscription, isEnding)
}

function note(subscription: Subscription, details: z.output<typeof Details> | undefined) {
  if (details === undefined || subscription.cancellation_details === null) return
  subscription.cancellation_details.comment = details.comment ?? null
}

function methodFor(world: World, customer: string, id: string | undefined): string | null {
  if (id === undefined || id === '') return null
  const method = world.get('payment_method', id, 'default_payment_method')
  if (method.customer !== customer)
    throw invalid('The customer does not have a payment method with that ID.', {
      param: 'default_payment_method',
    })
  return method.id
}

function live(world: World, id: string): Subscription {
  const subscription = world.get('subscription', id, 'from_subscription')
  if (subscription.status === 'canceled') throw missing('subscription', id, 'from_subscription')
  return subscription
}
