import type { FastifyInstance } from 'fastify'

import { formatDateTime } from '#shared/dates.ts'
import { takeMethod } from '#dev/sandbox/stripe/acts/methods.ts'
import { Field, fieldsOf, page } from '#dev/sandbox/stripe/pages/forms.tsx'
import type { StripeSandbox } from '#dev/sandbox/stripe/server.ts'
import { buttonClass } from '#ui/actions/button-class.ts'
import { Badge } from '#ui/display/Badge.tsx'
import type { Services } from '#server/api/context.ts'
import { CARD, Form, Submit } from '#server/http/pages/plain-page.tsx'

const ANYBODY = { config: { access: 'public' } } as const
const DAY_MS = 86_400_000

/**
 * Mounts `/dev/stripe`: controls for demos and development: move time, break cards, delay, duplicate or
 * reorder webhooks.
 */
export function mountConsole(
  app: FastifyInstance,
  { config, clock }: Services,
  sandbox: StripeSandbox,
): void {
  const { world, webhooks } = sandbox
  app.get('/dev/stripe', ANYBODY, (_request, reply) =>
    page(reply, config, 'Payments', <Overview sandbox={sandbox} now={clock.now()} />),
  )

  app.post('/dev/stripe/clock', ANYBODY, async (request, reply) => {
    const days = Number(fieldsOf(request.body)['days'])
    if (Number.isInteger(days) && days >= 1 && days <= 400) clock.shiftMs += days * DAY_MS
    await sandbox.catchUp()
    return reply.redirect('/dev/stripe', 303)
  })
  app.post('/dev/stripe/cards', ANYBODY, (request, reply) => {
    const { customer: id, card } = fieldsOf(request.body)
    const customer = world.find('customer', id)
    if (customer !== undefined && (card === 'pm_card_visa' || card === 'pm_card_chargeCustomerFail')) {
      const method = takeMethod(world, card)
      method.customer = customer.id
      customer.invoice_settings.default_payment_method = method.id
      for (const subscription of world.all('subscription', (each) => each.customer === id))
        subscription.default_payment_method = null
      world.emit('customer.updated', customer)
      world.save()
    }
    return reply.redirect('/dev/stripe', 303)
  })
  app.post('/dev/stripe/webhooks', ANYBODY, async (request, reply) => {
    const { act, id } = fieldsOf(request.body)
    if (act === 'hold') webhooks.delivery.isHeld = true
    if (act === 'deliver') webhooks.delivery.isHeld = false
    if (act === 'twice') webhooks.delivery.copies = 2
    if (act === 'once') webhooks.delivery.copies = 1
    if (act === 'release') webhooks.release()
    if (act === 'reverse') webhooks.release('reversed')
    if (act === 'repeat' && id !== undefined) webhooks.repeat(id)
    await webhooks.idle()
    return reply.redirect('/dev/stripe', 303)
  })
  app.post('/dev/stripe/tax', ANYBODY, (request, reply) => {
    const percent = Number(fieldsOf(request.body)['percent'])
    if (Number.isFinite(percent) && percent >= 0 && percent <= 50) world.settings.taxPercent = percent
    world.save()
    return reply.redirect('/dev/stripe', 303)
  })
}

function Overview({ sandbox: { world, webhooks }, now }: { sandbox: StripeSandbox; now: Date }) {
  const { isHeld, copies } = webhooks.delivery
  return (
    <>
      <h1>Payments sandbox</h1>
      <p>
        It stands in for Stripe in the demo. No real card is ever charged here. It is {formatDateTime(now)} in
        this world.
      </p>
      <h2>Time</h2>
      <Form action="/dev/stripe/clock" isCard>
        <Field label="Days to go by" name="days" type="number" min={1} max={400} defaultValue={31} required />
        <Submit>Let them pass</Submit>
      </Form>
      <h2>Customers</h2>
      <div className={`${CARD} overflow-x-auto`}>
        <table>
          <thead>
            <tr>
              <th>Who</th>
              <th>Plan</th>
              <th>State</th>
              <th>Card of the next charge</th>
            </tr>
          </thead>
          <tbody>
            {world.all('customer').map(({ id }) => (
              <Customer key={id} world={world} id={id} />
            ))}
          </tbody>
        </table>
      </div>
      <h2>Webhooks</h2>
      <Form action="/dev/stripe/webhooks" isCard>
        <p>
          {isHeld ? 'They are held back' : 'They are sent at once'},{' '}
          {copies === 1 ? 'once each' : `${copies} times each`}. {webhooks.waiting().length} are waiting.
        </p>
        <Submit name="act" value={isHeld ? 'deliver' : 'hold'}>
          {isHeld ? 'Send at once from now on' : 'Hold them back'}
        </Submit>
        <Submit name="act" value={copies === 1 ? 'twice' : 'once'}>
          {copies === 1 ? 'Send each twice' : 'Send each once'}
        </Submit>
        <Submit name="act" value="release">
          Send what waits
        </Submit>
        <Submit name="act" value="reverse">
          Send what waits, last one first
        </Submit>
      </Form>
      <ul className={CARD}>
        {world
          .all('event')
          .slice(0, 20)
          .map((event) => (
            <li key={event.id}>
              <form method="post" action="/dev/stripe/webhooks" className={ROW}>
                <input type="hidden" name="id" value={event.id} />
                {event.type}{' '}
                <span className="text-ink-2">{formatDateTime(new Date(event.created * 1000))}</span>{' '}
                <button name="act" value="repeat" className={buttonClass({ size: 'sm' })}>
                  Send again
                </button>
              </form>
            </li>
          ))}
      </ul>
      <h2>Tax</h2>
      <Form action="/dev/stripe/tax" isCard>
        <Field
          label="Percent added where tax is computed"
          name="percent"
          type="number"
          min={0}
          max={50}
          step={0.1}
          defaultValue={world.settings.taxPercent}
        />
        <Submit>Set</Submit>
      </Form>
    </>
  )
}

const ROW = 'flex flex-wrap items-center gap-x-3 gap-y-1 py-1'

function Customer({ world, id }: { world: StripeSandbox['world']; id: string }) {
  const customer = world.get('customer', id)
  const [subscription] = world.all('subscription', (each) => each.customer === id)
  const method = world.find(
    'payment_method',
    subscription?.default_payment_method ?? customer.invoice_settings.default_payment_method,
  )
  return (
    <tr>
      <td>{customer.name ?? customer.email ?? id}</td>
      <td>{subscription?.items.data[0]?.price.lookup_key ?? ''}</td>
      <td>
        <Badge>{subscription?.status ?? 'no plan'}</Badge>
      </td>
      <td>
        <form method="post" action="/dev/stripe/cards" className={ROW}>
          <input type="hidden" name="customer" value={id} />
          {method?.card === undefined ? 'none' : `•••• ${method.card.last4}`}
          <button name="card" value="pm_card_visa" className={buttonClass({ size: 'sm' })}>
            Good card
          </button>
          <button name="card" value="pm_card_chargeCustomerFail" className={buttonClass({ size: 'sm' })}>
            Bad card
          </button>
        </form>
      </td>
    </tr>
  )
}
