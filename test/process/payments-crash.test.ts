import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'

import { setUpPrices } from '#features/payments/server/plans/set-up.ts'
import { type StripeClient, stripeOf } from '#features/payments/server/stripe.ts'
import { type Mailbox, openMailbox } from '#dev/sandbox/mail/mailbox.ts'
import { paySession } from '#dev/sandbox/stripe/acts/sessions.ts'
import { type StripeSandbox, startStripeSandbox } from '#dev/sandbox/stripe/server.ts'
import { makePaymentMethod } from '#dev/sandbox/stripe/world/make.ts'
import type { CrashPoint } from '#server/crash-point.ts'
import type { Db } from '#server/data/db.ts'
import { freePort } from '#dev/embedded-database/process.ts'

import { openTestDb } from '../support/apps/open-db.ts'
import { createTestDatabase, type TestDatabase } from '../support/apps/database.ts'
import { aBrand, aSession } from '../support/world/factories.ts'
import { CARD, stripeEnv } from '../support/world/payments.ts'
import { type ServerProcess, startServerProcess } from '../support/apps/server-process.ts'
import { wakeMails } from '../support/apps/wake-mails.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 })
const PATIENT = { timeout: 60_000 }

let database: TestDatabase
let db: Db
let mailbox: Mailbox
let sandbox: StripeSandbox
let stripe: StripeClient
let port: string
let server: ServerProcess
/** How far Stripe's clock is ahead. */
let ahead = 0

beforeAll(async () => {
  database = await createTestDatabase()
  db = openTestDb(database.url)
  mailbox = await openMailbox()
  // Its webhooks go nowhere: the state afterwards comes from the calls alone.
  sandbox = await startStripeSandbox({ now: () => Date.now() + ahead })
  stripe = await stripeOf(sandbox)
  await setUpPrices(stripe)
  port = String(await freePort())
  server = await start()
})
afterAll(async () => {
  await server.stop()
  await db.destroy()
  await sandbox.close()
  await mailbox.close()
  await database.drop()
})

const start = (more: { CRASH_AT?: CrashPoint } = {}) =>
  startServerProcess({
    PORT: port,
    DATABASE_URL: database.url,
    SMTP_URL: mailbox.smtpUrl,
    MAIL_RETRY_SECONDS: '1',
    LOG_LEVEL: 'warn',
    ...stripeEnv(sandbox),
    ...more,
  })

/** Ends the leases of a crashed server, so that only the test about expiry waits for it. */
const endLeases = () => sql`update payment_lease set expires_at = '-infinity'`.execute(db)

/** Crashes the server at a point during `act`. Returns the reply to the caller. */
async function dieAt(
  point: CrashPoint,
  act: () => Promise<Heard>,
  { isLeaseLeft = false } = {},
): Promise<Heard> {
  await server.stop()
  server = await start({ CRASH_AT: point })
  const heard = await act()
  await server.gone
  expect(server.child.signalCode).toBe('SIGKILL')
  if (!isLeaseLeft) await endLeases()
  return heard
}

/** Undefined: the connection was cut. */
type Heard = { status: number; body: unknown } | undefined
type Payer = { businessId: string; email: string; customer: string; send: Send }
type Send = (path: string, body: object, key?: string) => Promise<Heard>

const sender =
  (token: string): Send =>
  async (path, body, key) => {
    const reply = await fetch(`${server.url}/api/payments${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      body: JSON.stringify(body),
    }).catch(() => undefined)
    const text = await reply?.text().catch(() => undefined)
    return reply === undefined || text === undefined
      ? undefined
      : { status: reply.status, body: text === '' ? null : JSON.parse(text) }
  }

async function aPayer(priceId: string): Promise<Payer> {
  const { owner, business } = await aBrand(db, {}, { business: { tier: 'basic', planStatus: 'none' } })
  const token = await aSession(db, owner)
  const post = sender(token)
  const send: Send = (path, body, key) => post(path, { businessId: business.id, ...body }, key)
  const page = { successUrl: '/dashboard/subscription', cancelUrl: '/dashboard/subscription' }
  const opened = await send('/checkout', { businessId: undefined, priceId, ...page })
  const { world } = sandbox
  const method = makePaymentMethod(world, { number: CARD, exp_month: 12, exp_year: 2099 })
  paySession(world, world.get('checkout.session', Object(opened?.body).sessionId), method, true)
  await send('/reconcile', {})
  const { stripeCustomerId } = await db
    .selectFrom('business')
    .select('stripeCustomerId')
    .where('id', '=', business.id)
    .executeTakeFirstOrThrow()
  return { businessId: business.id, email: owner.email ?? '', customer: stripeCustomerId ?? '', send }
}

const planOf = ({ businessId }: Payer) =>
  db
    .selectFrom('business')
    .select(['tier', 'planStatus'])
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow()
const charges = async ({ customer }: Payer) =>
  (await stripe.invoices.list({ customer, limit: 100 })).data
    .filter(({ amount_paid }) => amount_paid > 0)
    .map(({ billing_reason }) => billing_reason)
const ledger = async ({ businessId }: Payer) =>
  (await db.selectFrom('ledgerEntry').select('id').where('businessId', '=', businessId).execute()).length
const mails = ({ email }: Payer, start: string) =>
  mailbox.list({ to: email }).filter(({ subject }) => subject.startsWith(start)).length
const done = { status: 200, body: { acknowledged: true } }

describe('F2 a server that is killed amid a payment', () => {
  test('F2 F23 between the charge, its commit and the response: the next server takes the lease over, the same key resumes, one charge, one email', async () => {
    const payer = await aPayer('essential_monthly')
    const upgrade = () => payer.send('/plans/update', { action: 'upgrade', priceRef: 'plus_monthly' }, 'up-1')
    expect(await dieAt('provider-asked', upgrade, { isLeaseLeft: true })).toBeUndefined()
    // The lease of the crashed server is still there, and the next one waits until it expires.
    const { rows } = await sql`select from payment_lease where expires_at > clock_timestamp()`.execute(db)
    expect(rows).toHaveLength(1)
    expect(await planOf(payer)).toMatchObject({ tier: 'essential' })
    expect(await charges(payer)).toEqual(['subscription_update', 'subscription_create'])
    expect(await dieAt('answer-kept', upgrade)).toBeUndefined()
    expect(await planOf(payer)).toMatchObject({ tier: 'plus', planStatus: 'active' })
    server = await start()
    await wakeMails(db)
    expect(await upgrade()).toEqual(done)
    expect(await charges(payer)).toEqual(['subscription_update', 'subscription_create'])
    expect(await ledger(payer)).toBe(2)
    await expect.poll(() => mails(payer, 'You’re now on Plus'), PATIENT).toBe(1)
  })

  test('F2 while a checkout is opened: the same key gets its page, and there is only one', async () => {
    const { owner, business } = await aBrand(db, {}, { business: { tier: 'basic', planStatus: 'none' } })
    const send = sender(await aSession(db, owner))
    const page = { successUrl: '/dashboard/subscription', cancelUrl: '/dashboard/subscription' }
    const open = (key: string) => send('/checkout', { priceId: 'plus_monthly', ...page }, key)
    const pages = () =>
      sandbox.world.all('checkout.session').filter((session) => session.client_reference_id === business.id)
    expect(await dieAt('provider-asked', () => open('page-1'))).toBeUndefined()
    expect(pages()).toHaveLength(1)
    expect(await dieAt('answer-kept', () => open('page-1'))).toBeUndefined()
    server = await start()
    const first = await open('page-1')
    expect(first).toMatchObject({ status: 200, body: { sessionId: pages()[0]?.id } })
    expect(await open('page-1')).toEqual(first)
    expect(pages().map(({ status }) => status)).toEqual(['open'])
  })

  test('F2 between the outbox and the mail server: the email is sent once', async () => {
    const payer = await aPayer('essential_monthly')
    const upgrade = () => payer.send('/plans/update', { action: 'upgrade', priceRef: 'max_monthly' }, 'up-2')
    await expect.poll(() => mails(payer, 'Welcome to Essential'), PATIENT).toBe(1)
    await dieAt('mail-claimed', upgrade)
    server = await start()
    await wakeMails(db)
    expect(await upgrade()).toEqual(done)
    await expect.poll(() => mails(payer, 'You’re now on Max'), PATIENT).toBe(1)
    expect(await charges(payer)).toHaveLength(2)
  })

  test('F2 F23 between the mail server and the record that it accepted the email: it is sent again under the same Message-ID', async () => {
    const payer = await aPayer('essential_monthly')
    await expect.poll(() => mails(payer, 'Welcome to Essential'), PATIENT).toBe(1)
    const upgrade = () => payer.send('/plans/update', { action: 'upgrade', priceRef: 'max_monthly' }, 'up-3')
    await dieAt('mail-sent', upgrade)
    server = await start()
    await wakeMails(db)
    expect(await upgrade()).toEqual(done)
    await expect.poll(() => mails(payer, 'You’re now on Max'), PATIENT).toBe(2)
    const sent = mailbox
      .list({ to: payer.email })
      .filter(({ subject }) => subject.startsWith('You’re now on Max'))
    expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(1)
  })

  test('F2 a first plan with a saved card, and a new card for an unpaid bill, are each paid once', async () => {
    const [fresh, owing] = [await aPayer('plus_monthly'), await aPayer('plus_monthly')]
    const [live] = (await stripe.subscriptions.list({ customer: fresh.customer })).data
    const card = await stripe.paymentMethods.attach('pm_card_visa', { customer: fresh.customer })
    await stripe.customers.update(fresh.customer, { invoice_settings: { default_payment_method: card.id } })
    await stripe.subscriptions.cancel(live?.id ?? '')
    await fresh.send('/reconcile', {})
    const begin = () => fresh.send('/plans/create', { priceRef: 'max_monthly' }, 'new-1')
    expect(await dieAt('provider-asked', begin)).toBeUndefined()
    expect(await planOf(fresh)).toMatchObject({ planStatus: 'canceled' })
    server = await start()
    expect(await begin()).toEqual(done)
    expect(await planOf(fresh)).toMatchObject({ tier: 'max', planStatus: 'active' })
    expect(await charges(fresh)).toHaveLength(2)
    expect(await ledger(fresh)).toBe(2)

    const [theirs] = (await stripe.subscriptions.list({ customer: owing.customer })).data
    const bad = await stripe.paymentMethods.attach('pm_card_chargeCustomerFail', { customer: owing.customer })
    await stripe.subscriptions.update(theirs?.id ?? '', { default_payment_method: bad.id })
    ahead = 32 * 86_400_000
    await owing.send('/reconcile', {})
    expect(await planOf(owing)).toMatchObject({ planStatus: 'past_due' })
    const good = await stripe.paymentMethods.attach('pm_card_mastercard', { customer: owing.customer })
    const replace = () => owing.send('/payment-method/add', { paymentMethodRef: good.id }, 'card-1')
    expect(await dieAt('provider-asked', replace)).toBeUndefined()
    expect(await dieAt('answer-kept', replace)).toBeUndefined()
    server = await start()
    expect(await replace()).toMatchObject({ status: 200, body: { paymentMethod: { last4: '4444' } } })
    expect(await planOf(owing)).toMatchObject({ planStatus: 'active' })
    expect(await charges(owing)).toEqual(['subscription_cycle', 'subscription_create'])
    expect(await ledger(owing)).toBe(2)
  })
})
