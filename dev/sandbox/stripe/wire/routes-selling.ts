import * as z from 'zod/mini'

import { createSession, expireSession } from '#dev/sandbox/stripe/acts/sessions.ts'
import { makePrice, makeProduct } from '#dev/sandbox/stripe/world/make.ts'
import { invalid } from '#dev/sandbox/stripe/world/refusals.ts'
import { Expand, flag, Metadata, Page, Taxed, whole } from '#dev/sandbox/stripe/wire/params.ts'
import { pageOf, type Route, route } from '#dev/sandbox/stripe/wire/route.ts'

const text = z.optional(z.string())
const none = z.strictObject(Expand)
const Once = z.optional(z.literal('1'))

export const sellingRoutes: Route[] = [
  route(
    'POST /v1/products',
    z.strictObject({
      ...Expand,
      id: text,
      name: z.string(),
      description: text,
      metadata: z.optional(Metadata),
    }),
    ({ world }, { id, name, metadata }) => {
      if (id !== undefined && world.find('product', id) !== undefined)
        throw invalid('Product already exists.', { code: 'resource_already_exists', param: 'id' })
      return world.add(
        makeProduct(world, {
          name,
          ...(id === undefined ? {} : { id }),
          ...(metadata === undefined ? {} : { metadata }),
        }),
      )
    },
  ),
  route('GET /v1/products/:id', none, ({ world }, _, id) => world.get('product', id)),
  route(
    'POST /v1/prices',
    z.strictObject({
      ...Expand,
      currency: z.string(),
      product: z.string(),
      unit_amount: whole,
      lookup_key: text,
      transfer_lookup_key: z.optional(flag),
      recurring: z.strictObject({ interval: z.enum(['month', 'year']), interval_count: Once }),
      tax_behavior: z.optional(z.enum(['exclusive', 'inclusive', 'unspecified'])),
      metadata: z.optional(Metadata),
      nickname: text,
    }),
    ({ world }, given) => {
      world.get('product', given.product, 'product')
      const [holder] = world.all(
        'price',
        ({ lookup_key }) => lookup_key !== null && lookup_key === given.lookup_key,
      )
      if (holder !== undefined && given.transfer_lookup_key !== true)
        throw invalid(`A price (${holder.id}) already uses that lookup key.`, { param: 'lookup_key' })
      if (holder !== undefined) holder.lookup_key = null
      return world.add(
        makePrice(world, {
          currency: given.currency,
          product: given.product,
          unit_amount: given.unit_amount,
          interval: given.recurring.interval,
          lookup_key: given.lookup_key ?? null,
          metadata: given.metadata ?? {},
          tax_behavior: given.tax_behavior ?? 'unspecified',
        }),
      )
    },
  ),
  route(
    'GET /v1/prices',
    z.strictObject({
      ...Page,
      active: z.optional(flag),
      lookup_keys: z.optional(z.array(z.string())),
      product: text,
      type: text,
    }),
    ({ world }, page) => {
      const wanted = world.all(
        'price',
        (price) =>
          (page.active === undefined || price.active === page.active) &&
          (page.product === undefined || price.product === page.product) &&
          (page.lookup_keys === undefined || page.lookup_keys.includes(price.lookup_key ?? '')),
      )
      return pageOf(wanted, page, '/v1/prices')
    },
  ),
  route('GET /v1/prices/:id', none, ({ world }, _, id) => world.get('price', id)),
  route(
    'POST /v1/prices/:id',
    z.strictObject({ ...Expand, active: z.optional(flag) }),
    ({ world }, given, id) => {
      const price = world.get('price', id)
      price.active = given.active ?? price.active
      return price
    },
  ),
  route(
    'POST /v1/checkout/sessions',
    z.strictObject({
      ...Expand,
      mode: z.literal('subscription'),
      ui_mode: z.optional(z.literal('hosted_page')),
      line_items: z.array(z.strictObject({ price: z.string(), quantity: Once })).check(z.length(1)),
      success_url: z.string(),
      cancel_url: text,
      customer: text,
      customer_email: text,
      client_reference_id: text,
      expires_at: z.optional(whole),
      metadata: z.optional(Metadata),
      automatic_tax: Taxed,
      payment_method_types: z.optional(z.array(z.string())),
      payment_method_collection: z.optional(z.literal('always')),
      customer_update: z.optional(z.record(z.string(), z.string())),
      billing_address_collection: z.optional(z.enum(['auto', 'required'])),
      tax_id_collection: z.optional(z.strictObject({ enabled: flag })),
      subscription_data: z.optional(
        z.strictObject({
          metadata: z.optional(Metadata),
          trial_end: z.optional(whole),
          trial_period_days: z.optional(whole),
        }),
      ),
    }),
    ({ world, pageUrl }, given) => {
      if (given.customer !== undefined) world.get('customer', given.customer, 'customer')
      const days = given.subscription_data?.trial_period_days
      const trialEnd =
        given.subscription_data?.trial_end ?? (days === undefined ? null : world.now() + days * 86_400)
      return createSession(
        world,
        {
          successUrl: given.success_url,
          cancelUrl: given.cancel_url ?? null,
          customer: given.customer ?? null,
          customerEmail: given.customer_email ?? null,
          clientReferenceId: given.client_reference_id ?? null,
          metadata: given.metadata ?? {},
          expiresAt: given.expires_at ?? null,
          order: {
            priceId: given.line_items[0]?.price ?? '',
            trialEnd,
            metadata: given.subscription_data?.metadata ?? {},
            isTaxed: given.automatic_tax?.enabled ?? false,
          },
        },
        pageUrl,
      )
    },
  ),
  route(
    'GET /v1/checkout/sessions',
    z.strictObject({ ...Page, customer: text, subscription: text, status: text }),
    ({ world }, page) =>
      pageOf(
        world.all(
          'checkout.session',
          (session) =>
            (page.customer === undefined || session.customer === page.customer) &&
            (page.subscription === undefined || session.subscription === page.subscription) &&
            (page.status === undefined || session.status === page.status),
        ),
        page,
        '/v1/checkout/sessions',
      ),
  ),
  route('GET /v1/checkout/sessions/:id', none, ({ world }, _, id) => world.get('checkout.session', id)),
  route('POST /v1/checkout/sessions/:id/expire', none, ({ world }, _, id) =>
    expireSession(world, world.get('checkout.session', id)),
  ),
]
