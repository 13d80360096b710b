import {
  collect,
  draftInvoice,
  finalizeInvoice,
  methodOf,
  voidInvoice,
} from '#dev/sandbox/stripe/acts/invoices.ts'
import { changeLines, trialLine } from '#dev/sandbox/stripe/acts/lines.ts'
import { itemOf, nameOf } from '#dev/sandbox/stripe/acts/items.ts'
import { repriced } from '#dev/sandbox/stripe/world/make.ts'
import { periodAfter } from '#dev/sandbox/stripe/world/periods.ts'
import type { Item, Price, Subscription } from '#dev/sandbox/stripe/world/objects.ts'
import type { World } from '#dev/sandbox/stripe/world/world.ts'

/** `isEnding` takes effect with the change. */
export type Change = { price: Price; at: number; isEnding?: boolean | undefined }

/** Returns the lines and the period of a price change. */
export function planChange(world: World, subscription: Subscription, { price, at }: Change) {
  const item = itemOf(subscription)
  const old = { start: item.current_period_start, end: item.current_period_end }
  const isSame = price.recurring.interval === item.price.recurring.interval
  const next = isSame ? old : periodAfter(at, price.recurring.interval, at)
  const names = { old: nameOf(world, item.price), new: nameOf(world, price) }
  const isTrial = subscription.status === 'trialing'
  const lines = isTrial
    ? [trialLine(world, { ...item, price }, { start: at, end: old.end }, names.new)]
    : changeLines(world, { item, price, at, next, names })
  return { lines, next: isTrial ? old : next }
}

/**
 * Changes the price now and charges the difference; an unpaid change stays pending and the old price stays.
 */
export function changePrice(
  world: World,
  subscription: Subscription,
  change: Change,
  isOffSession: boolean,
): void {
  const { lines, next } = planChange(world, subscription, change)
  const item = itemOf(subscription)
  const changed: Item = {
    ...repriced(item, change.price),
    current_period_start: next.start,
    current_period_end: next.end,
  }
  const { isEnding } = change
  const invoice = draftInvoice(world, { subscription, lines, reason: 'subscription_update', period: next })
  subscription.latest_invoice = invoice.id
  finalizeInvoice(world, invoice)
  if (invoice.status === 'paid') return apply(world, subscription, changed, isEnding)
  const said = collect(world, invoice, methodOf(world, subscription), isOffSession)
  if (said === 'paid') return apply(world, subscription, changed, isEnding)
  subscription.pending_update = {
    billing_cycle_anchor: null,
    cancel_at_period_end: isEnding ?? null,
    discount: null,
    discounts: null,
    expires_at: Math.min(world.now() + 23 * 3600, item.current_period_end),
    metadata: null,
    subscription_items: [changed],
    trial_end: null,
    trial_from_plan: null,
  }
  world.emit('customer.subscription.updated', subscription)
}

function apply(world: World, subscription: Subscription, item: Item, isEnding: boolean | null | undefined) {
  if (item.current_period_start !== itemOf(subscription).current_period_start)
    subscription.billing_cycle_anchor = item.current_period_start
  subscription.items.data = [item]
  subscription.pending_update = null
  if (isEnding !== undefined && isEnding !== null) planEnd(world, subscription, isEnding)
  world.emit('customer.subscription.updated', subscription)
}

/** Sets whether it ends with its period. */
export function planEnd(world: World, subscription: Subscription, isEnding: boolean) {
  subscription.cancel_at_period_end = isEnding
  subscription.cancel_at = isEnding ? itemOf(subscription).current_period_end : null
  subscription.canceled_at = isEnding ? world.now() : null
}

/** Applies the change that waited for its payment. */
export function applyPending(world: World, subscription: Subscription) {
  const [item] = subscription.pending_update?.subscription_items ?? []
  if (item !== undefined) apply(world, subscription, item, subscription.pending_update?.cancel_at_period_end)
}

/** Drops the pending change: the old price stays, and nobody is charged. */
export function dropPending(world: World, subscription: Subscription) {
  subscription.pending_update = null
  const invoice = world.find('invoice', subscription.latest_invoice)
  if (invoice?.status === 'open') voidInvoice(world, invoice)
  world.emit('customer.subscription.pending_update_expired', subscription)
  world.emit('customer.subscription.updated', subscription)
}
