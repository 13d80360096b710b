/**
 * Stands in for Stripe's script in the demo and in tests: what its official wrappers ask of `window.Stripe`, over the stand-in's
 * own calls for browsers. Its inputs are drawn into the page, without a frame. No card that is typed here is a real one.
 */
import { ask } from './bank.browser.js'
import { makeElements } from './elements.browser.js'

const PATHS = { seti: 'setup_intents', pi: 'payment_intents' }
function Stripe(key) {
  const send = (path, fields) => post(key, path, fields)
  return {
    elements: (options) => makeElements(options ?? {}),
    createPaymentMethod: (given) =>
      wrapped(async () => ({ paymentMethod: await methodFrom(send, given.elements) })),
    confirmSetup: (given) => confirm(send, given, 'setupIntent'),
    confirmPayment: (given) => confirm(send, given, 'paymentIntent'),
    handleNextAction: ({ clientSecret }) => wrapped(() => proved(send, key, clientSecret)),
    createToken: unsupported,
    confirmCardPayment: unsupported,
    registerAppInfo() {},
    _registerWrapper() {},
  }
}
Stripe.version = 'endive'
window.Stripe = Stripe

async function unsupported() {
  return { error: { type: 'invalid_request_error', message: 'The sandbox does not know this call.' } }
}

/** Refusals are answers here, as in the original. */
async function wrapped(work) {
  try {
    return await work()
  } catch (error) {
    return {
      error: error.stripe ?? {
        type: 'api_connection_error',
        message: 'The payments sandbox did not answer.',
      },
    }
  }
}

function refused(error) {
  return Object.assign(new Error(error.message), { stripe: error })
}

async function post(key, path, fields) {
  const body = new URLSearchParams(fields)
  return answerOf(
    fetch(`/dev/stripe${path}`, { method: 'POST', headers: { authorization: `Bearer ${key}` }, body }),
  )
}

async function answerOf(asking) {
  const reply = await asking
  const said = await reply.json()
  if (!reply.ok) throw refused(said.error)
  return said
}

function intentPath(secret) {
  const id = secret.split('_secret_')[0]
  return `/v1/${PATHS[id.split('_')[0]]}/${id}`
}

function confirm(send, { elements, clientSecret }, name) {
  return wrapped(async () => {
    const secret = clientSecret ?? elements.options.clientSecret
    const method = await methodFrom(send, elements)
    const path = intentPath(secret)
    const intent = await send(`${path}/confirm`, { client_secret: secret, payment_method: method.id })
    return { [name]: intent.status === 'requires_action' ? await prove(send, path, secret) : intent }
  })
}

async function proved(send, key, secret) {
  const path = intentPath(secret)
  const query = new URLSearchParams({ client_secret: secret })
  const headers = { authorization: `Bearer ${key}` }
  const intent = await answerOf(fetch(`/dev/stripe${path}?${query}`, { headers }))
  const done = intent.status === 'requires_action' ? await prove(send, path, secret) : intent
  return { [done.object === 'setup_intent' ? 'setupIntent' : 'paymentIntent']: done }
}

/** 3-D Secure: the bank asks, the holder answers. */
async function prove(send, path, secret) {
  const isProved = await ask()
  const intent = await send(`${path}/prove`, { client_secret: secret, proved: String(isProved) })
  const error = intent.last_setup_error ?? intent.last_payment_error
  if (!isProved) throw refused(error ?? { type: 'card_error', message: 'The card was not confirmed.' })
  return intent
}

async function methodFrom(send, elements) {
  const { error } = elements.check()
  if (error) throw refused(error)
  const { number, expiry, cvc } = elements.values()
  const [month, year] = expiry.split('/').map((part) => Number(part.trim()))
  return send('/v1/payment_methods', {
    type: 'card',
    'card[number]': number.replaceAll(' ', ''),
    'card[exp_month]': month,
    'card[exp_year]': 2000 + (year % 100),
    'card[cvc]': cvc,
  })
}
