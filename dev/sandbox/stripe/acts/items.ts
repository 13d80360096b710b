import { invalid } from '#dev/sandbox/stripe/world/refusals.ts'
import type { Item, Price, Subscription } from '#dev/sandbox/stripe/world/objects.ts'
import type { World } from '#dev/sandbox/stripe/world/world.ts'

/** Returns the only item of a subscription: this product sells one plan at a time. */
export function itemOf(subscription: Subscription): Item {
  const [item] = subscription.items.data
  if (item === undefined) throw invalid('This subscription has no items.')
  return item
}

/** Returns the name on an invoice. */
export const nameOf = (world: World, price: Price) =>
  world.find('product', price.product)?.name ?? 'Subscription'
