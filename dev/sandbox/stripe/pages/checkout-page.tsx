import type { FastifyInstance } from 'fastify'

import { formatDate } from '#shared/dates.ts'
import { notFound } from '#shared/errors.ts'
import { formatMoney } from '#shared/money.ts'
import { paySession } from '#dev/sandbox/stripe/acts/sessions.ts'
import { Field, type Fields, fieldsOf, page } from '#dev/sandbox/stripe/pages/forms.tsx'
import type { StripeSandbox } from '#dev/sandbox/stripe/server.ts'
import { makePaymentMethod } from '#dev/sandbox/stripe/world/make.ts'
import { StripeRefusal } from '#dev/sandbox/stripe/world/refusals.ts'
import type { PaymentMethod, Session } from '#dev/sandbox/stripe/world/objects.ts'
import type { World } from '#dev/sandbox/stripe/world/world.ts'
import { Badge } from '#ui/display/Badge.tsx'
import type { Services } from '#server/api/context.ts'
import { Form, Submit } from '#server/http/pages/plain-page.tsx'

const ANYBODY = { config: { access: 'public' } } as const
type Named = { Params: { id: string } }

/** Mounts the hosted checkout page: card, 3-D Secure if the card asks for it, and the return. */
export function mountCheckout(app: FastifyInstance, { config }: Services, { world }: StripeSandbox): void {
  app.get<Named>('/dev/stripe/checkout/:id', ANYBODY, (request, reply) => {
    const session = sessionOf(world, request.params.id)
    return page(
      reply,
      config,
      'Checkout',
      session.status === 'open' ? (
        <CheckoutForm world={world} session={session} />
      ) : (
        <Closed session={session} />
      ),
    )
  })
  app.post<Named>('/dev/stripe/checkout/:id', ANYBODY, (request, reply) => {
    const session = sessionOf(world, request.params.id)
    if (session.status !== 'open') return page(reply, config, 'Checkout', <Closed session={session} />, 410)
    const given = fieldsOf(request.body)
    try {
      const method = methodOf(world, given)
      if (method === undefined)
        return page(
          reply,
          config,
          'Checkout',
          <CheckoutForm
            world={world}
            session={session}
            problem="Type a card number and a date as MM/YY."
            given={given}
          />,
          400,
        )
      const proof = given['proof'] === undefined ? undefined : given['proof'] === 'yes'
      if (paySession(world, session, method, proof) === 'asks')
        return page(reply, config, 'Confirm', <Challenge session={session} method={method} />)
      world.save()
      return reply.redirect((session.success_url ?? '/').replace('{CHECKOUT_SESSION_ID}', session.id), 303)
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error
      return page(
        reply,
        config,
        'Checkout',
        <CheckoutForm world={world} session={session} problem={error.message} given={given} />,
        402,
      )
    }
  })
}

function sessionOf(world: World, id: string): Session {
  const session = world.find('checkout.session', id)
  if (session === undefined) throw notFound()
  return session
}

/** Returns the typed card, or the one that is being confirmed. */
function methodOf(world: World, given: Fields): PaymentMethod | undefined {
  const known = world.find('payment_method', given['method'])
  if (known !== undefined) return known
  const number = (given['number'] ?? '').replace(/\D/g, '')
  const [, month, year] = /^\s*(\d{1,2})\s*\/\s*(\d{2}|\d{4})\s*$/.exec(given['expiry'] ?? '') ?? []
  if (
    number.length < 12 ||
    month === undefined ||
    year === undefined ||
    Number(month) < 1 ||
    Number(month) > 12
  )
    return undefined
  const name = given['name']?.trim() ?? ''
  return makePaymentMethod(
    world,
    { number, exp_month: Number(month), exp_year: (Number(year) % 100) + 2000 },
    { name: name === '' ? null : name },
  )
}

type FormProps = { world: World; session: Session; problem?: string; given?: Fields }

function CheckoutForm({ world, session, problem, given = {} }: FormProps) {
  const order = world.orders.get(session.id)
  const price = world.find('price', order?.priceId)
  const name = world.find('product', price?.product)?.name ?? 'Plan'
  const every = price?.recurring.interval === 'year' ? 'year' : 'month'
  const trial = order?.trialEnd ?? null
  const net = price?.unit_amount ?? 0
  const tax = order?.isTaxed === true ? Math.round((net * world.settings.taxPercent) / 100) : 0
  return (
    <>
      <h1>{name}</h1>
      <p>
        {formatMoney(net)} every {every}
        {tax > 0 && `, plus ${formatMoney(tax)} tax`}.{' '}
        {trial === null
          ? 'Charged today, and again each time until you cancel.'
          : `Nothing is charged before ${formatDate(new Date(trial * 1000))}.`}
      </p>
      <Form isCard>
        {problem !== undefined && (
          <p role="alert">
            <Badge tone="marigold">Not paid</Badge> {problem}
          </p>
        )}
        <Field
          name="number"
          label="Card number"
          inputMode="numeric"
          autoComplete="cc-number"
          required
          defaultValue={given['number'] ?? '4242 4242 4242 4242'}
        />
        <Field
          name="expiry"
          label="Good until (MM/YY)"
          inputMode="numeric"
          autoComplete="cc-exp"
          required
          defaultValue={given['expiry'] ?? '12/34'}
        />
        <Field
          name="cvc"
          label="Security code"
          inputMode="numeric"
          autoComplete="cc-csc"
          required
          defaultValue={given['cvc'] ?? '123'}
        />
        <Field
          name="name"
          label="Name on the card"
          autoComplete="cc-name"
          defaultValue={given['name'] ?? ''}
        />
        <Submit>{trial === null ? `Pay ${formatMoney(net + tax)}` : 'Save card and begin'}</Submit>
      </Form>
      <p>
        <a href={session.cancel_url ?? '/'}>Back without paying</a>
      </p>
      <h2>Cards to try</h2>
      <table>
        <tbody>
          {CARDS.map(([number, what]) => (
            <tr key={number}>
              <td>{number}</td>
              <td>{what}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

const CARDS = [
  ['4242 4242 4242 4242', 'is paid'],
  ['4000 0000 0000 3220', 'asks you to confirm first (3-D Secure)'],
  ['4000 0000 0000 0002', 'is declined'],
  ['4000 0000 0000 9995', 'has not enough money'],
  ['4000 0000 0000 0341', 'can be saved, and is declined when it is charged'],
]

function Challenge({ session, method }: { session: Session; method: PaymentMethod }) {
  return (
    <>
      <h1>Is this you?</h1>
      <p>Your bank asks you to confirm this payment with the card ending in {method.card?.last4 ?? ''}.</p>
      <Form action={`/dev/stripe/checkout/${session.id}`} isCard>
        <input type="hidden" name="method" value={method.id} />
        <Submit name="proof" value="yes">
          Yes, confirm
        </Submit>
        <Submit name="proof" value="no">
          No, this is not me
        </Submit>
      </Form>
    </>
  )
}

function Closed({ session }: { session: Session }) {
  return session.status === 'complete' ? (
    <>
      <h1>This is paid</h1>
      <p>
        <a href={session.success_url ?? '/'}>Back to Trellis</a>
      </p>
    </>
  ) : (
    <>
      <h1>This page has closed</h1>
      <p>
        Nothing was charged. <a href={session.cancel_url ?? '/'}>Back to Trellis</a>, where you can begin
        again.
      </p>
    </>
  )
}
