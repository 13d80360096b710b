import { listOf } from '#dev/sandbox/stripe/world/make.ts'
import type { Kind } from '#dev/sandbox/stripe/world/objects.ts'
import type { World } from '#dev/sandbox/stripe/world/world.ts'

type Json = Record<string, unknown>

/** The kind of an id, by its prefix. */
const PREFIXES: readonly [string, Kind][] = [
  ['cus_', 'customer'],
  ['pm_', 'payment_method'],
  ['sub_sched_', 'subscription_schedule'],
  ['sub_', 'subscription'],
  ['in_', 'invoice'],
  ['pi_', 'payment_intent'],
  ['seti_', 'setup_intent'],
  ['prod_', 'product'],
  ['price_', 'price'],
]

/** Fields that Stripe only sends on request. */
const ON_REQUEST: Record<string, readonly string[]> = {
  invoice: ['payments', 'confirmation_secret'],
  'checkout.session': ['line_items'],
}

/** Serialises a reply: a copy, with the references in `expand` replaced by their objects. */
export function serialise(world: World, answer: object, expand: readonly string[]): Json {
  const paths = expand.map((path) => path.split('.'))
  return shape(world, structuredClone(answer) as Json, paths) // Every reply is a record.
}

function shape(world: World, node: Json, paths: readonly string[][]): Json {
  const heads = new Set(paths.map(([head]) => head))
  for (const field of ON_REQUEST[String(node['object'])] ?? []) if (!heads.has(field)) delete node[field]
  if (node['object'] === 'checkout.session' && heads.has('line_items'))
    node['line_items'] = lineItems(world, node)
  for (const [key, value] of Object.entries(node)) {
    const rest = paths.filter(([head]) => head === key).map(([, ...tail]) => tail)
    node[key] = visit(world, value, rest)
  }
  return node
}

function visit(world: World, value: unknown, paths: readonly string[][]): unknown {
  if (Array.isArray(value)) return value.map((item) => visit(world, item, paths))
  // Neither a list nor null.
  if (typeof value === 'object' && value !== null) return shape(world, value as Json, paths)
  if (typeof value !== 'string' || paths.length === 0) return value
  const kind = PREFIXES.find(([prefix]) => value.startsWith(prefix))?.[1]
  const found = kind === undefined ? undefined : world.find(kind, value)
  return found === undefined
    ? value
    : serialise(
        world,
        found,
        paths.map((path) => path.join('.')).filter((path) => path !== ''),
      )
}

function lineItems(world: World, session: Json) {
  const order = world.orders.get(String(session['id']))
  const price = world.find('price', order?.priceId)
  if (price === undefined) return listOf([], '')
  return listOf(
    [
      {
        id: `li_${price.id}`,
        object: 'item',
        amount_discount: 0,
        amount_subtotal: price.unit_amount,
        amount_tax: 0,
        amount_total: price.unit_amount,
        currency: price.currency,
        description: world.find('product', price.product)?.name ?? '',
        price: structuredClone(price),
        quantity: 1,
      },
    ],
    `/v1/checkout/sessions/${String(session['id'])}/line_items`,
  )
}
