import { voidInvoice } from '#dev/sandbox/stripe/acts/invoices.ts'
import { priceAtTurn } from '#dev/sandbox/stripe/acts/schedules.ts'
import { itemOf } from '#dev/sandbox/stripe/acts/items.ts'
import { dropPending } from '#dev/sandbox/stripe/acts/changes.ts'
import { cancelNow, chargeRenewal, renew, subscriptionOf } from '#dev/sandbox/stripe/acts/subscriptions.ts'
import type { Invoice, Session, Subscription } from '#dev/sandbox/stripe/world/objects.ts'
import type { World } from '#dev/sandbox/stripe/world/world.ts'

type Due = { at: number; act: () => void }

/** How long a first payment may wait for the cardholder, in seconds. */
const INCOMPLETE = 23 * 3600

/**
 * Processes everything due until now, each at its own time and in order: renewals, ends, expiries. Returns
 * whether there was anything.
 */
export function runDue(world: World): boolean {
  let ran = false
  for (let due = nextDue(world); due !== undefined; due = nextDue(world)) {
    world.at(due.at, due.act)
    ran = true
  }
  return ran
}

function nextDue(world: World): Due | undefined {
  const now = world.now()
  const dues = [
    ...world.all('subscription').flatMap((subscription) => ofSubscription(world, subscription)),
    ...world
      .all('checkout.session', ({ status }) => status === 'open')
      .map((session) => ofSession(world, session)),
    ...world.all('invoice', ({ status }) => status === 'draft').flatMap((invoice) => ofDraft(world, invoice)),
  ]
  return dues.filter(({ at }) => at <= now).toSorted((a, b) => a.at - b.at)[0]
}

function ofSubscription(world: World, subscription: Subscription): Due[] {
  const { status } = subscription
  if (status === 'canceled' || status === 'incomplete_expired') return []
  if (status === 'incomplete')
    return [{ at: subscription.created + INCOMPLETE, act: () => expire(world, subscription) }]
  const end = itemOf(subscription).current_period_end
  const dues: Due[] = []
  // A pending change expires before the period ends.
  if (subscription.pending_update !== null)
    dues.push({ at: subscription.pending_update.expires_at, act: () => dropPending(world, subscription) })
  dues.push({ at: end, act: () => turn(world, subscription) })
  if (subscription.cancel_at !== null)
    dues.push({ at: Math.min(subscription.cancel_at, end), act: () => cancelNow(world, subscription) })
  return dues
}

function turn(world: World, subscription: Subscription) {
  if (subscription.cancel_at_period_end) cancelNow(world, subscription)
  else renew(world, subscription, priceAtTurn(world, subscription))
}

function expire(world: World, subscription: Subscription) {
  const invoice = world.find('invoice', subscription.latest_invoice)
  subscription.status = 'incomplete_expired'
  subscription.ended_at = world.now()
  if (invoice?.status === 'open') voidInvoice(world, invoice)
  world.emit('customer.subscription.updated', subscription)
}

function ofDraft(world: World, invoice: Invoice): Due[] {
  const at = invoice.automatically_finalizes_at
  const subscription = subscriptionOf(world, invoice)
  if (at === null || subscription === undefined) return []
  return [{ at, act: () => chargeRenewal(world, subscription, invoice) }]
}

const ofSession = (world: World, session: Session): Due => ({
  at: session.expires_at,
  act: () => {
    session.status = 'expired'
    session.url = null
    world.emit('checkout.session.expired', session)
  },
})
