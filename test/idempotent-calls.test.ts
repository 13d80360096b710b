import { createHash, randomUUID } from 'node:crypto'

import pg from 'pg'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { claimDocumentsPath, submitClaimDocuments } from '#features/claims/contract.ts'
import { freezeBrand } from '#features/operator/claims-contract.ts'
import { suspendAccount } from '#features/operator/accounts-contract.ts'
import { applyImport, checkRows, startImport } from '#features/products/sheet-contract.ts'
import { updateProduct } from '#features/products/contract.ts'
import { invite } from '#features/team/contract.ts'
import { featureRoutes } from '#app/server/app.ts'
import { suppress } from '#server/email/suppressed.ts'

import { feedCalls } from '#test/demands/feed-calls.ts'
import { embedCalls } from '#test/demands/embed-calls.ts'
import { factorCalls } from '#test/demands/factor-calls.ts'
import { keyCalls } from '#test/demands/key-calls.ts'
import { webhookCalls } from '#test/demands/webhook-calls.ts'
import { fingerprint } from '#test/demands/fingerprint.ts'
import { replyCalls } from '#test/demands/reply-calls.ts'
import { passkeyCalls } from '#test/demands/passkey-calls.ts'
import { promotionCalls } from '#test/demands/promotion-calls.ts'
import { OPERATED, anOperator, atDesk } from '#test/world/operators.ts'
import { aClaimant, aDomain, aListedBrand, RETURN as CLAIM_RETURN, start } from '#test/world/claims.ts'
import { aSession, aUser, anUnclaimedBrand } from '#test/world/factories.ts'
import { aJpeg, multipart, post, upload } from '#test/inputs/pictures.ts'
import { decision, reportOf } from '#test/world/reports.ts'
import { customerOf, RETURN, aShopOwner, aSubscriber, liveOf, payWith } from '#test/world/subscribers.ts'
import { openShop, type Shop } from '#test/world/payments.ts'
import { aReviewedShop, aShop } from '#test/world/shop.ts'
import { anAddress, aTeam, TEAM_PASSWORD } from '#test/world/team.ts'

/** The parameters of one call. `isVoid` tells whether a secret that was issued before is invalid now. */
type Case = {
  token: string
  params?: Record<string, string>
  query?: Record<string, string>
  body?: object
  isVoid?: (first: Record<string, unknown>) => Promise<boolean>
}

const endpoints = Object.values(featureRoutes)
  .flat()
  .map(({ endpoint }) => endpoint)
  .filter(({ spec }) => spec.idempotent !== undefined)
const of = (...classes: string[]) => endpoints.filter(({ spec }) => classes.includes(spec.idempotent ?? ''))
let s: Shop
let mara: { id: string }
let owner: pg.Pool

beforeAll(async () => {
  // One connection: a handler that takes a second one while its transaction holds the first would hang.
  s = await openShop(undefined, { ...OPERATED, POOL_MAX: '1', POOL_WAIT_MS: '5000' })
  mara = await anOperator(s.shop)
  owner = new pg.Pool({ connectionString: s.shop.migrationUrl, max: 1 })
})
afterAll(async () => {
  await owner.end()
  await s.stop()
})

const REASON = 'We looked at it with care.'
const db = () => s.shop.db
const tokenOf = (user: { id: string }) => aSession(db(), user)
const secret = async (password: string) => s.shop.services.passwords.hash(password)

/** Creates an operator with a confirmed password; returns the token and a call. */
async function anOpenDesk() {
  const call = await atDesk(s.shop, mara)
  const token = await tokenOf(mara)
  await sql`update session set confirmed_at = app_now() where token_hash = ${createHash('sha256').update(token).digest()}`.execute(
    db(),
  )
  return { call, token }
}

async function aReport() {
  const reviewed = await aReviewedShop(s.shop)
  return { ...reviewed, report: await reportOf(reviewed) }
}

async function aDecided(outcome: 'kept' | 'takenDown') {
  const given = await aReport()
  const { call, token } = await anOpenDesk()
  await decision(call, given.report.id, outcome)
  return { ...given, desk: token }
}

/** Creates a claim whose documents wait for an operator. */
async function aSubmission() {
  const brand = await aListedBrand(s.shop, 'https://facebook.com/oat')
  const claimant = await aClaimant(s.shop)
  const claim = await start(claimant.call, brand.id)
  await post(
    s.shop,
    claimDocumentsPath(claim.id),
    claimant.token,
    multipart(Buffer.from('%PDF-1.7\n'), { filename: 'a.pdf' }),
  )
  await claimant.call(submitClaimDocuments, { params: { id: claim.id }, body: { note: '' } })
  return { claim, brand }
}

async function aVerification() {
  const shop = await aShop(s.shop)
  await shop.call(updateProduct, { params: { id: shop.product.id }, body: { verificationStatus: 'review' } })
  return { token: (await anOpenDesk()).token, params: { id: shop.product.id } }
}

async function anImport() {
  const shop = await aShop(s.shop)
  const { id } = await shop.call(startImport, { body: { brandId: shop.brand.id, fileName: 'products.csv' } })
  const rows = [{ line: 2, cells: { name: `Oat bar ${randomUUID()}` } }]
  await shop.call(checkRows, { params: { id }, body: { brandId: shop.brand.id, rows } })
  return { shop, id, given: { token: shop.token, params: { id }, body: { brandId: shop.brand.id } } }
}

async function anInvitation() {
  const team = await aTeam(s.shop)
  const made = await (
    await team.as('owner')
  )(invite, { params: team.params, body: { email: anAddress(), role: 'editor' } })
  return { token: await tokenOf(team.owner), params: { ...team.params, id: made.id } }
}

async function aMemberOf() {
  const user = await aUser(db(), { passwordHash: await secret(TEAM_PASSWORD) })
  return { token: await tokenOf(user), body: { password: TEAM_PASSWORD } }
}

const CASES: Record<string, () => Promise<Case>> = {
  ...feedCalls(() => s.shop),
  ...replyCalls(() => s.shop),
  ...passkeyCalls(() => s.shop),
  ...promotionCalls(
    () => s.shop,
    async () => (await anOpenDesk()).token,
  ),
  'POST /businesses/:businessId/owners': async () => {
    const team = await aTeam(s.shop)
    const body = { userId: team.id('editor'), stay: false, password: TEAM_PASSWORD }
    return { token: await tokenOf(team.owner), params: team.params, body }
  },
  'POST /businesses/:businessId/closure': async () => {
    const team = await aTeam(s.shop)
    await db()
      .updateTable('business')
      .set({ planStatus: 'none' })
      .where('id', '=', team.business.id)
      .execute()
    return { token: await tokenOf(team.owner), params: team.params, body: { password: TEAM_PASSWORD } }
  },
  'POST /businesses/:businessId/invitations': async () => {
    const team = await aTeam(s.shop)
    return {
      token: await tokenOf(team.owner),
      params: team.params,
      body: { email: anAddress(), role: 'editor' },
    }
  },
  'POST /businesses/:businessId/invitations/:id/resend': anInvitation,
  'POST /businesses/:businessId/invitations/:id/link': async () => ({
    ...(await anInvitation()),
    isVoid: async ({ url }) => {
      const token = new URL(String(url)).searchParams.get('invite') ?? ''
      const reply = await s.shop.inject({ method: 'POST', url: '/api/invitations/look', payload: { token } })
      return reply.json().error?.code === 'token_invalid'
    },
  }),
  'POST /reviews/:id/notes': async () => {
    const { shop, review } = await aReviewedShop(s.shop)
    return { token: shop.token, params: { id: review.id }, body: { text: 'The batch is at the lab.' } }
  },
  ...embedCalls(() => s.shop),
  ...factorCalls(() => s.shop),
  ...keyCalls(() => s.shop),
  ...webhookCalls(() => s.shop),
  'POST /products': async () => {
    const { brand, token } = await aShop(s.shop)
    return { token, body: { brandId: brand.id, name: 'Oat bar', allowDuplicate: true } }
  },
  'POST /products/imports': async () => {
    const { brand, token } = await aShop(s.shop)
    return { token, body: { brandId: brand.id, fileName: 'products.csv' } }
  },
  'POST /products/imports/:id/apply': async () => (await anImport()).given,
  'POST /products/imports/:id/undo': async () => {
    const { shop, id, given } = await anImport()
    await shop.call(applyImport, { params: { id }, body: { brandId: shop.brand.id } })
    return given
  },
  'POST /reports': async () => {
    const { shop, review } = await aReviewedShop(s.shop)
    return { token: shop.token, body: { brandId: shop.brand.id, reviewId: review.id, reason: 'notTried' } }
  },
  'POST /reports/:id/appeal': async () => {
    const { shop, report } = await aDecided('kept')
    return { token: shop.token, params: { id: report.id }, body: { brandId: shop.brand.id, words: REASON } }
  },
  'POST /operator/reports/:id/take-up': async () => {
    const { report } = await aReport()
    return { token: (await anOpenDesk()).token, params: { id: report.id } }
  },
  'POST /operator/reports/:id/decide': async () => {
    const { report } = await aReport()
    const body = { outcome: 'kept', words: REASON }
    return { token: (await anOpenDesk()).token, params: { id: report.id }, body }
  },
  'POST /operator/reports/:id/put-back': async () => {
    const { report, desk } = await aDecided('takenDown')
    return { token: desk, params: { id: report.id }, body: { words: REASON } }
  },
  'POST /operator/verifications/:id/approve': aVerification,
  'POST /operator/verifications/:id/refuse': async () => ({
    ...(await aVerification()),
    body: { reason: REASON },
  }),
  'POST /operator/claims/:id/approve': async () => {
    const { claim } = await aSubmission()
    return { token: (await anOpenDesk()).token, params: { id: claim.id }, body: {} }
  },
  'POST /operator/claims/:id/refuse': async () => {
    const { claim } = await aSubmission()
    return { token: (await anOpenDesk()).token, params: { id: claim.id }, body: { reason: REASON } }
  },
  'POST /operator/brands/:id/freeze': async () => {
    const { brand } = await aShop(s.shop)
    return { token: (await anOpenDesk()).token, params: { id: brand.id }, body: { reason: REASON } }
  },
  'POST /operator/brands/:id/thaw': async () => {
    const { brand } = await aShop(s.shop)
    const { call, token } = await anOpenDesk()
    await call(freezeBrand, { params: { id: brand.id }, body: { reason: REASON } })
    return { token, params: { id: brand.id }, body: { reason: REASON } }
  },
  'POST /operator/brands/:id/merge': async () => {
    const [from, into] = [await anUnclaimedBrand(db()), await anUnclaimedBrand(db())]
    return {
      token: (await anOpenDesk()).token,
      params: { id: from.id },
      body: { into: into.id, reason: REASON },
    }
  },
  'POST /operator/accounts/:id/suspend': async () => {
    const user = await aUser(db())
    return { token: (await anOpenDesk()).token, params: { id: user.id }, body: { reason: REASON } }
  },
  'POST /operator/accounts/:id/restore': async () => {
    const user = await aUser(db())
    const { call, token } = await anOpenDesk()
    await call(suspendAccount, { params: { id: user.id }, body: { reason: REASON } })
    return { token, params: { id: user.id }, body: { reason: REASON } }
  },
  'POST /operator/suppressed/:id/lift': async () => {
    const email = anAddress()
    await suppress(db(), { email, reason: 'complaint', detail: '' })
    const id = createHash('sha256').update(email).digest('hex')
    return { token: (await anOpenDesk()).token, params: { id }, body: { kind: 'complaint', reason: REASON } }
  },
  'POST /claims': async () => {
    const brand = await aListedBrand(s.shop, `https://${aDomain()}`)
    return { token: (await aClaimant(s.shop)).token, body: { brandId: brand.id } }
  },
  'POST /claims/proposals': async () => {
    const category = await db()
      .insertInto('category')
      .values({ sourceId: randomUUID(), title: 'Oats', type: 'brandCategory' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const body = {
      name: 'Oat Mill',
      website: `https://${aDomain()}`,
      category: category.id,
      product: 'Oat bar',
    }
    return { token: (await aClaimant(s.shop)).token, body }
  },
  'POST /account/email': () =>
    aMemberOf().then(({ token, body }) => ({ token, body: { ...body, email: anAddress() } })),
  'POST /account/exports': aMemberOf,
  'POST /account/erasure': aMemberOf,
  'POST /images/upload': async () => {
    const { brand, token } = await aShop(s.shop)
    const isVoid = async ({ uploadUrl }: Record<string, unknown>) => {
      const reply = await post(s.shop, String(uploadUrl), token, multipart(await aJpeg()))
      return reply.statusCode === 404
    }
    return { token, body: { brand: brand.id }, isVoid }
  },
  'POST /images': async () => {
    const shop = await aShop(s.shop)
    const { result } = (await upload(s.shop, shop, await aJpeg())).json()
    return {
      token: shop.token,
      body: { path: result.variants[0], public_id: result.id, brand: shop.brand.id },
    }
  },
  'POST /payments/checkout': async () => {
    const { owner: payer } = await aShopOwner(s)
    return { token: await tokenOf(payer), body: { ...RETURN, priceId: 'plus_monthly' } }
  },
  'POST /payments/claim': async () => {
    const domain = aDomain()
    const brand = await aListedBrand(s.shop, `https://${domain}`)
    const { token } = await aClaimant(s.shop, `owner@${domain}`)
    return { token, body: { ...CLAIM_RETURN, priceId: 'plus_monthly', brandId: brand.id } }
  },
  'POST /payments/plans/update': async () => {
    const payer = await aSubscriber(s, 'essential_monthly')
    const body = { businessId: payer.businessId, action: 'upgrade', priceRef: 'plus_monthly' }
    return { token: await tokenOf(payer.owner), body }
  },
  'POST /payments/plans/create': async () => {
    const payer = await aSubscriber(s, 'essential_monthly')
    const card = await payWith(s, payer, 'pm_card_visa')
    const customer = await customerOf(s, payer)
    await s.stripe.customers.update(customer, { invoice_settings: { default_payment_method: card } })
    await s.stripe.subscriptions.cancel((await liveOf(s, payer)).id)
    await s.settled()
    return {
      token: await tokenOf(payer.owner),
      body: { businessId: payer.businessId, priceRef: 'plus_monthly' },
    }
  },
  'POST /payments/payment-method/add': async () => {
    const payer = await aSubscriber(s, 'essential_monthly')
    const card = await s.stripe.paymentMethods.attach('pm_card_mastercard', {
      customer: await customerOf(s, payer),
    })
    return {
      token: await tokenOf(payer.owner),
      body: { businessId: payer.businessId, paymentMethodRef: card.id },
    }
  },
  'POST /payments/payment-method/setup': async () => {
    const payer = await aSubscriber(s, 'essential_monthly')
    // Stripe returns the same one under the same key: there is only one.
    return {
      token: await tokenOf(payer.owner),
      body: { businessId: payer.businessId },
      isVoid: async () => true,
    }
  },
  'POST /auth/login': async () => {
    const user = await aUser(db(), { passwordHash: await secret(TEAM_PASSWORD) })
    return {
      token: '',
      body: { login: user.email, password: TEAM_PASSWORD },
      isVoid: async ({ token }) => {
        const headers = { authorization: `Bearer ${String(token)}` }
        return (await s.shop.inject({ url: '/api/auth/check', headers })).statusCode === 401
      },
    }
  },
}

type TestedEndpoint = (typeof endpoints)[number]

async function send(
  { method, path }: TestedEndpoint,
  { token, params = {}, query = {}, body }: Case,
  key: string,
) {
  const reply = await s.shop.inject({
    method,
    url: `/api${path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')}`,
    query,
    headers: { ...(token !== '' && { authorization: `Bearer ${token}` }), 'idempotency-key': key },
    ...(body !== undefined && { payload: body }),
  })
  return { status: reply.statusCode, body: reply.body }
}

const caseOf = ({ route }: TestedEndpoint) =>
  CASES[route]?.() ??
  Promise.reject(new Error(`Say in test/idempotent-calls.test.ts how ${route} is called.`))

/**
 * Prevents answers from being stored until `work` is done, as if the server crashed after everything else.
 */
async function withoutAnswers<T>(work: () => Promise<T>): Promise<T> {
  await owner.query(`create or replace function refuse_answer() returns trigger language plpgsql as
    $$ begin raise exception 'no answer may be stored'; end $$`)
  await owner.query(`create trigger refuse_answer before insert or update on idempotency
    for each row when (new.status is not null) execute function refuse_answer()`)
  try {
    return await work()
  } finally {
    await owner.query('drop trigger refuse_answer on idempotency')
  }
}

describe('F2 A67 every call that takes an Idempotency-Key acts once', () => {
  test.each(of('transaction'))(
    '$route: undone with its answer, then done once on one connection',
    async (target) => {
      const [given, key] = [await caseOf(target), randomUUID()]
      await s.settled()
      const before = await fingerprint(owner)
      expect(await withoutAnswers(() => send(target, given, key))).toMatchObject({ status: 500 })
      expect(await fingerprint(owner)).toEqual(before)
      await expectOnce(target, given, key)
    },
  )

  test.each(of('intent'))(
    '$route: cut off after it reached others, it continues and acts once',
    async (target) => {
      const [given, key] = [await caseOf(target), randomUUID()]
      await s.settled()
      expect(await withoutAnswers(() => send(target, given, key))).toMatchObject({ status: 500 })
      const asked =
        s.sandbox.world.all('checkout.session').length + s.sandbox.world.all('subscription').length
      const charged = s.sandbox.world.all('invoice').length
      await expectOnce(target, given, key)
      expect(
        s.sandbox.world.all('checkout.session').length + s.sandbox.world.all('subscription').length,
      ).toBe(asked)
      expect(s.sandbox.world.all('invoice')).toHaveLength(charged)
    },
  )

  test.each(of('secret').filter(({ route }) => route !== 'POST /auth/facebook'))(
    '$route: the answer is not stored, and a retry voids what the first one issued',
    async (target) => {
      const [given, key] = [await caseOf(target), randomUUID()]
      const replies = [await send(target, given, key), await send(target, given, key)]
      expect(replies.map(({ status }) => status)).toEqual([
        target.spec.status ?? 200,
        target.spec.status ?? 200,
      ])
      const stored = await db()
        .selectFrom('idempotency')
        .select(['status', 'reply'])
        .where('key', '=', key)
        .execute()
      expect(stored.filter(({ status, reply }) => status !== null || reply !== null)).toEqual([])
      expect(await given.isVoid?.(JSON.parse(replies[0]?.body ?? '{}'))).toBe(true)
    },
  )
})

/** Sends the same key twice: the same answer, and the second call has no effect. */
async function expectOnce(target: TestedEndpoint, given: Case, key: string) {
  const first = await send(target, given, key)
  expect(first).toMatchObject({ status: target.spec.status ?? 200 })
  // Ten seconds later the server would publish replies, while this or another case compares the database.
  await Promise.all([s.settled(), owner.query('delete from pending_reply')])
  const after = await fingerprint(owner)
  expect(await send(target, given, key)).toEqual(first)
  expect(await fingerprint(owner)).toEqual(after)
}
