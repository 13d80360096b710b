import * as z from 'zod/mini'

import { cancelNow } from '#dev/sandbox/stripe/acts/subscriptions.ts'
import { attach, detach, takeMethod } from '#dev/sandbox/stripe/acts/methods.ts'
import { makeCustomer, makePaymentMethod } from '#dev/sandbox/stripe/world/make.ts'
import { missing } from '#dev/sandbox/stripe/world/refusals.ts'
import type { Customer, TaxId } from '#dev/sandbox/stripe/world/objects.ts'
import type { World } from '#dev/sandbox/stripe/world/world.ts'
import { Expand, Metadata, Page, whole } from '#dev/sandbox/stripe/wire/params.ts'
import { pageOf, type Route, route } from '#dev/sandbox/stripe/wire/route.ts'

const text = z.optional(z.string())
const Address = z.strictObject({
  city: text,
  country: text,
  line1: text,
  line2: text,
  postal_code: text,
  state: text,
})
const CustomerFields = {
  ...Expand,
  email: text,
  name: text,
  phone: text,
  description: text,
  address: z.optional(z.union([Address, z.literal('')])),
  metadata: z.optional(Metadata),
  tax_exempt: z.optional(z.enum(['none', 'exempt', 'reverse'])),
  invoice_settings: z.optional(z.strictObject({ default_payment_method: text })),
}
type CustomerInput = z.output<z.ZodMiniObject<typeof CustomerFields>>
const Billing = z.strictObject({ name: text, email: text, phone: text, address: z.optional(Address) })
const Card = z.strictObject({ number: z.string(), exp_month: whole, exp_year: whole, cvc: text })
const none = z.strictObject(Expand)

export const peopleRoutes: Route[] = [
  route('POST /v1/customers', z.strictObject(CustomerFields), ({ world }, given) => {
    const customer = world.add(change(world, makeCustomer(world), given))
    world.emit('customer.created', customer)
    return customer
  }),
  route('GET /v1/customers/:id', none, ({ world }, _, id) =>
    world.gone.has(id) ? deleted(id) : world.get('customer', id),
  ),
  route('DELETE /v1/customers/:id', none, ({ world }, _, id) => {
    removeCustomer(world, world.get('customer', id))
    return deleted(id)
  }),
  route('POST /v1/customers/:id', z.strictObject(CustomerFields), ({ world }, given, id) => {
    const customer = change(world, world.get('customer', id), given)
    world.emit('customer.updated', customer)
    return customer
  }),
  route(
    'GET /v1/customers/:id/payment_methods',
    z.strictObject({ ...Page, type: text }),
    ({ world }, page, id) =>
      pageOf(
        world.all('payment_method', ({ customer }) => customer === id),
        page,
        `/v1/customers/${id}/payment_methods`,
      ),
  ),
  route(
    'POST /v1/customers/:id/tax_ids',
    z.strictObject({ ...Expand, type: z.string(), value: z.string() }),
    ({ world }, given, id) => world.add(makeTaxId(world, world.get('customer', id), given)),
  ),
  route('GET /v1/customers/:id/tax_ids', z.strictObject(Page), ({ world }, page, id) =>
    pageOf(
      world.all('tax_id', ({ customer }) => customer === id),
      page,
      `/v1/customers/${id}/tax_ids`,
    ),
  ),
  route('DELETE /v1/customers/:id/tax_ids/:taxId', none, ({ world }, _, id, taxId) => {
    if (world.get('tax_id', taxId).customer !== id) throw missing('tax_id', taxId)
    world.remove('tax_id', taxId)
    return { id: taxId, object: 'tax_id', deleted: true }
  }),
  route(
    'POST /v1/payment_methods',
    z.strictObject({
      ...Expand,
      type: z.literal('card'),
      card: Card,
      billing_details: z.optional(Billing),
      client_secret: text,
    }),
    ({ world }, given) => makePaymentMethod(world, given.card, cleared(given.billing_details)),
    { isPublic: true },
  ),
  route(
    'GET /v1/payment_methods',
    z.strictObject({ ...Page, customer: text, type: text }),
    ({ world }, page) =>
      pageOf(
        world.all('payment_method', ({ customer }) => customer === page.customer),
        page,
        '/v1/payment_methods',
      ),
  ),
  route('GET /v1/payment_methods/:id', none, ({ world }, _, id) => world.get('payment_method', id)),
  route(
    'POST /v1/payment_methods/:id/attach',
    z.strictObject({ ...Expand, customer: z.string() }),
    ({ world }, given, id) => attach(world, takeMethod(world, id, 'id'), given.customer),
  ),
  route('POST /v1/payment_methods/:id/detach', none, ({ world }, _, id) =>
    detach(world, world.get('payment_method', id)),
  ),
]

const deleted = (id: string) => ({ id, object: 'customer', deleted: true })

/** Deletes a customer: subscriptions end at once, cards and tax numbers are deleted, invoices stay. */
function removeCustomer(world: World, customer: Customer) {
  for (const each of world.all('subscription', (one) => one.customer === customer.id))
    if (each.status !== 'canceled' && each.status !== 'incomplete_expired') cancelNow(world, each)
  for (const method of world.all('payment_method', (one) => one.customer === customer.id))
    detach(world, method)
  for (const taxId of world.all('tax_id', (one) => one.customer === customer.id))
    world.remove('tax_id', taxId.id)
  world.gone.add(customer.id)
  world.remove('customer', customer.id)
  world.emit('customer.deleted', customer)
}

function change(world: World, customer: Customer, given: CustomerInput): Customer {
  for (const field of ['email', 'name', 'phone', 'description'] as const)
    if (given[field] !== undefined) customer[field] = given[field] === '' ? null : given[field]
  if (given.address !== undefined) customer.address = given.address === '' ? null : addressOf(given.address)
  if (given.tax_exempt !== undefined) customer.tax_exempt = given.tax_exempt
  if (given.metadata !== undefined) customer.metadata = { ...customer.metadata, ...given.metadata }
  const method = given.invoice_settings?.default_payment_method
  if (method === '') customer.invoice_settings.default_payment_method = null
  else if (method !== undefined) {
    const found = world.get('payment_method', method, 'invoice_settings[default_payment_method]')
    if (found.customer !== customer.id)
      throw missing('payment_method', method, 'invoice_settings[default_payment_method]')
    customer.invoice_settings.default_payment_method = method
  }
  return customer
}

const addressOf = (given: z.output<typeof Address>) => ({
  city: given.city ?? null,
  country: given.country ?? null,
  line1: given.line1 ?? null,
  line2: given.line2 ?? null,
  postal_code: given.postal_code ?? null,
  state: given.state ?? null,
})

const cleared = (given: z.output<typeof Billing> | undefined) => ({
  name: given?.name ?? null,
  email: given?.email ?? null,
  phone: given?.phone ?? null,
  address: given?.address === undefined ? null : addressOf(given.address),
})

function makeTaxId(world: World, customer: Customer, given: { type: string; value: string }): TaxId {
  return {
    id: world.id('txi'),
    object: 'tax_id',
    country: given.value.slice(0, 2).toUpperCase(),
    created: world.now(),
    customer: customer.id,
    customer_account: null,
    livemode: false,
    owner: { type: 'customer', customer: customer.id, customer_account: null },
    type: given.type,
    value: given.value,
    verification: { status: 'pending', verified_address: null, verified_name: null },
  }
}
