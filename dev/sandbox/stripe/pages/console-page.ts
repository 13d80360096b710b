import type { FastifyInstance } from 'fastify'

import { formatDateTime } from '#shared/dates.ts'
import { type Html, html } from '#shared/html.ts'
import { takeMethod } from '#dev/sandbox/stripe/acts/methods.ts'
import { fieldsOf, page } from '#dev/sandbox/stripe/pages/forms.ts'
import type { StripeSandbox } from '#dev/sandbox/stripe/server.ts'
import type { Services } from '#server/api/context.ts'

const ANYBODY = { config: { access: 'public' } } as const
const DAY_MS = 86_400_000

/** `/dev/stripe`: what a demo or a developer may want to happen: time goes by, cards go bad, webhooks are late, twice or out of order. */
export function mountConsole(app: FastifyInstance, { config, clock }: Services, sandbox: StripeSandbox): void {
  const { world, webhooks } = sandbox
  app.get('/dev/stripe', ANYBODY, (_request, reply) => page(reply, config, 'Payments', overview(sandbox, clock.now())))

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

function overview({ world, webhooks }: StripeSandbox, now: Date): Html {
  const { isHeld, copies } = webhooks.delivery
  return html`<h1>Payments sandbox</h1>
    <p>
      It stands in for the card provider in the demo. No real card is ever charged here. It is ${formatDateTime(now)} in
      this world.
    </p>
    <h2>Time</h2>
    <form class="form card" method="post" action="/dev/stripe/clock">
      <label>Days to go by<input name="days" type="number" min="1" max="400" value="31" required /></label>
      <button>Let them pass</button>
    </form>
    <h2>Customers</h2>
    <div class="card scroll">
      <table>
        <tr>
          <th>Who</th>
          <th>Plan</th>
          <th>State</th>
          <th>Card of the next charge</th>
        </tr>
        ${world.all('customer').map((customer) => customerRow(world, customer.id))}
      </table>
    </div>
    <h2>Webhooks</h2>
    <form class="form card" method="post" action="/dev/stripe/webhooks">
      <p>
        ${isHeld ? 'They are held back' : 'They are sent at once'},
        ${copies === 1 ? 'once each' : `${copies} times each`}. ${webhooks.waiting().length} are waiting.
      </p>
      <button name="act" value="${isHeld ? 'deliver' : 'hold'}">
        ${isHeld ? 'Send at once from now on' : 'Hold them back'}
      </button>
      <button name="act" value="${copies === 1 ? 'twice' : 'once'}">
        ${copies === 1 ? 'Send each twice' : 'Send each once'}
      </button>
      <button name="act" value="release">Send what waits</button>
      <button name="act" value="reverse">Send what waits, last one first</button>
    </form>
    <ul class="rows">
      ${world
        .all('event')
        .slice(0, 20)
        .map(
          (event) =>
            html`<li>
              <form method="post" action="/dev/stripe/webhooks" class="card">
                <input type="hidden" name="id" value="${event.id}" />${event.type}
                <span class="quiet">${formatDateTime(new Date(event.created * 1000))}</span>
                <button name="act" value="repeat">Send again</button>
              </form>
            </li>`,
        )}
    </ul>
    <h2>Tax</h2>
    <form class="form card" method="post" action="/dev/stripe/tax">
      <label
        >Percent added where tax is computed<input
          name="percent"
          type="number"
          min="0"
          max="50"
          step="0.1"
          value="${world.settings.taxPercent}"
      /></label>
      <button>Set</button>
    </form>`
}

function customerRow(world: StripeSandbox['world'], id: string): Html {
  const customer = world.get('customer', id)
  const [subscription] = world.all('subscription', (each) => each.customer === id)
  const method = world.find(
    'payment_method',
    subscription?.default_payment_method ?? customer.invoice_settings.default_payment_method,
  )
  return html`<tr>
    <td>${customer.name ?? customer.email ?? id}</td>
    <td>${subscription?.items.data[0]?.price.lookup_key ?? ''}</td>
    <td><span class="tag flat">${subscription?.status ?? 'no plan'}</span></td>
    <td>
      <form method="post" action="/dev/stripe/cards">
        <input
          type="hidden"
          name="customer"
          value="${id}"
        />${method?.card === undefined ? 'none' : `•••• ${method.card.last4}`}
        <button name="card" value="pm_card_visa">Good card</button>
        <button name="card" value="pm_card_chargeCustomerFail">Bad card</button>
      </form>
    </td>
  </tr>`
}
