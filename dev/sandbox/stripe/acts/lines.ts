import { shareLeft } from '#dev/sandbox/stripe/world/periods.ts'
import type { Item, Line, Price } from '#dev/sandbox/stripe/world/objects.ts'
import type { World } from '#dev/sandbox/stripe/world/world.ts'
import { formatMoney } from '#shared/money.ts'

type Period = { start: number; end: number }
type LineInput = {
  amount: number
  description: string
  price: Price
  period: Period
  item: Item
  isProration: boolean
}

const day = (seconds: number) =>
  new Date(seconds * 1000).toLocaleDateString('en-GB', {
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  })

/** Returns the line of a whole period of a price. */
export function periodLine(world: World, item: Item, price: Price, period: Period, name: string): Line {
  const every = price.recurring.interval
  return line(world, {
    amount: price.unit_amount,
    description: `1 × ${name} (at ${formatMoney(price.unit_amount)} / ${every})`,
    price,
    period,
    item,
    isProration: false,
  })
}

/** Returns the free line of a trial. */
export function trialLine(world: World, item: Item, period: Period, name: string): Line {
  return line(world, {
    amount: 0,
    description: `Trial period for ${name}`,
    price: item.price,
    period,
    item,
    isProration: false,
  })
}

/**
 * Returns the lines of a price change at a moment: the refund of the old price's unused share, and the new
 * price for the rest of the period, or a whole new period if the interval changes.
 */
export function changeLines(
  world: World,
  change: { item: Item; price: Price; at: number; next: Period; names: { old: string; new: string } },
): Line[] {
  const { item, price, at, next, names } = change
  const old = { start: item.current_period_start, end: item.current_period_end }
  const left = { start: at, end: old.end }
  const credit = line(world, {
    amount: -shareLeft(item.price.unit_amount, old, at),
    description: `Unused time on ${names.old} after ${day(at)}`,
    price: item.price,
    period: left,
    item,
    isProration: true,
  })
  // A change in the very second in which the period began has another end only.
  if (next.start !== old.start || next.end !== old.end)
    return [credit, periodLine(world, item, price, next, names.new)]
  const rest = line(world, {
    amount: shareLeft(price.unit_amount, old, at),
    description: `Remaining time on ${names.new} after ${day(at)}`,
    price,
    period: left,
    item,
    isProration: true,
  })
  return [credit, rest]
}

function line(world: World, { amount, description, price, period, item, isProration }: LineInput): Line {
  return {
    id: world.id('il'),
    object: 'line_item',
    amount,
    currency: price.currency,
    description,
    discount_amounts: [],
    discountable: !isProration,
    discounts: [],
    invoice: null,
    livemode: false,
    metadata: {},
    parent: {
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: isProration,
        proration_details: { credited_items: null },
        subscription: item.subscription,
        subscription_item: item.id,
      },
      type: 'subscription_item_details',
    },
    period,
    pretax_credit_amounts: [],
    pricing: {
      type: 'price_details',
      unit_amount_decimal: price.unit_amount_decimal,
      price_details: { price: price.id, product: price.product, quantity: null },
    },
    quantity: 1,
    quantity_decimal: '1',
    subscription: item.subscription,
    subtotal: amount,
    taxes: [],
  }
}
