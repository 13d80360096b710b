import type Stripe from 'stripe'

/** Objects in Stripe's JSON: the SDK's own types, with decimals as strings and references as ids. */
type Wire<T, Changed extends Partial<Record<keyof T, unknown>>> = Omit<T, keyof Changed> & Changed
export type List<T> = { object: 'list'; data: T[]; has_more: boolean; url: string }

export type Customer = Wire<Stripe.Customer, { invoice_settings: DefaultMethod }>
type DefaultMethod = Wire<Stripe.Customer.InvoiceSettings, { default_payment_method: string | null }>
export type PaymentMethod = Wire<Stripe.PaymentMethod, { customer: string | null }>
export type SetupIntent = Wire<Stripe.SetupIntent, { customer: string | null; payment_method: string | null }>
export type PaymentIntent = Wire<
  Stripe.PaymentIntent,
  { customer: string | null; payment_method: string | null }
>
export type Product = Stripe.Product
export type Price = Wire<
  Stripe.Price,
  { unit_amount: number; unit_amount_decimal: string; product: string; recurring: Recurring }
>
type Recurring = Wire<Stripe.Price.Recurring, { interval: Interval }>
export type Interval = 'month' | 'year'
export type Plan = Wire<Stripe.Plan, { amount_decimal: string }>
export type Item = Wire<Stripe.SubscriptionItem, { price: Price; plan: Plan }>
export type Subscription = Wire<
  Stripe.Subscription,
  {
    customer: string
    items: List<Item>
    latest_invoice: string | null
    schedule: string | null
    default_payment_method: string | null
    pending_update: PendingUpdate | null
  }
>
type PendingUpdate = Wire<Stripe.Subscription.PendingUpdate, { subscription_items: Item[] }>
export type Line = Wire<
  Stripe.InvoiceLineItem,
  {
    quantity_decimal: string
    pricing: {
      type: 'price_details'
      unit_amount_decimal: string
      price_details: { price: string; product: string; quantity: number | null }
    }
  }
>
export type Invoice = Wire<
  Stripe.Invoice,
  { customer: string; lines: List<Line>; payments: List<InvoicePayment>; status: Stripe.Invoice.Status }
>
export type InvoicePayment = Wire<
  Stripe.InvoicePayment,
  { invoice: string; payment: { type: 'payment_intent'; payment_intent: string } }
>
export type Phase = Wire<Stripe.SubscriptionSchedule.Phase, { items: PhaseItem[] }>
type PhaseItem = { price: string; quantity: number; metadata: Stripe.Metadata } & Record<string, unknown>
export type Schedule = Wire<
  Stripe.SubscriptionSchedule,
  { customer: string; subscription: string | null; phases: Phase[] }
>
export type Session = Wire<
  Stripe.Checkout.Session,
  { customer: string | null; subscription: string | null; invoice: string | null; line_items: undefined }
>
export type Refund = Wire<Stripe.Refund, { payment_intent: string }>
export type Dispute = Stripe.Dispute
export type TaxId = Wire<Stripe.TaxId, { customer: string }>
export type Event = {
  id: string
  object: 'event'
  account?: string
  api_version: string
  created: number
  data: { object: StripeObject }
  livemode: false
  pending_webhooks: number
  request: { id: null; idempotency_key: null }
  type: string
}

export type Kinds = {
  customer: Customer
  payment_method: PaymentMethod
  setup_intent: SetupIntent
  payment_intent: PaymentIntent
  product: Product
  price: Price
  subscription: Subscription
  subscription_schedule: Schedule
  invoice: Invoice
  'checkout.session': Session
  refund: Refund
  dispute: Dispute
  tax_id: TaxId
  event: Event
}
export type Kind = keyof Kinds
export type StripeObject = Kinds[Kind]

/** The objects that a checkout session creates once it is paid; not part of its JSON. */
export type SessionOrder = {
  priceId: string
  trialEnd: number | null
  metadata: Stripe.Metadata
  isTaxed: boolean
}
/** The facts of a payment method that only the card network knows. */
export type CardFile = { number: string; isAuthenticated: boolean }
