import { afterAll, beforeAll, expect, test } from 'vitest'

import { listPromotionMarkers } from '#features/analytics/contract.ts'
import * as promotions from '#features/promotions/contract.ts'
import * as delivery from '#features/promotions/delivery-contract.ts'
import * as ledger from '#features/promotions/ledger-contract.ts'
import * as operator from '#features/promotions/operator-contract.ts'
import * as perks from '#features/promotions/perks-contract.ts'
import * as platform from '#features/promotions/platform-contract.ts'
import { signCard } from '#features/events/server/card-tokens.ts'
import type { Endpoint } from '#shared/api/contract.ts'
import { exampleRequest } from '#server/api-docs/example-request.ts'

import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { aSession } from '#test/world/factories.ts'
import { anOperator, giveOperatorPassword, OPERATED } from '#test/world/operators.ts'
import { aPerkOwner, aPerkSlot, booked, type PerkOwner } from '#test/world/perks.ts'
import { submitted } from '#test/world/promotions.ts'

const KEY = 'operator-key-of-the-tests-0123456789'
let t: TestApp
beforeAll(async () => {
  t = await startTestApp({ now: '2026-11-16T10:00:00Z', env: { ...OPERATED, OPERATOR_KEY: KEY } })
})
afterAll(() => t.stop())

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'route' in value && 'spec' in value
const ENDPOINTS = [promotions, delivery, ledger, operator, perks, platform]
  .flatMap((contract) => Object.values(contract).filter(isEndpoint))
  .concat(listPromotionMarkers)

const UNKNOWN = '00000000-0000-4000-8000-000000000000'
const HOSTILE: readonly unknown[] = [
  null,
  '',
  'a\u0000b',
  '\ud800',
  "' or 1=1; --",
  '9999-12-31',
  '0000-01-01',
  '-infinity',
  '2026-02-30',
  '275760-09-13T00:00:00Z',
  'Etc/GMT+99',
  '__proto__',
  'x'.repeat(20_000),
  -1,
  0.5,
  1e308,
  2 ** 53,
  [],
  [null],
  [UNKNOWN, UNKNOWN],
  ['ZZ', 'be'],
  { $gt: '' },
  UNKNOWN,
]

type Ids = { brandId: string; businessId: string; ids: readonly string[]; tokens: Record<string, string> }
type Sent = { query: Record<string, unknown>; body: Record<string, unknown> | undefined }
let calls = 0
const statuses = new Map<string, Set<string>>()

/** Sends a request from an address of its own, so that no limit by address answers for the endpoint. */
async function send(
  { route, spec }: Endpoint,
  id: string,
  { query, body }: Sent,
  tokens: Record<string, string>,
) {
  const [method = '', path = ''] = route.split(' ')
  calls += 1
  const search = new URLSearchParams(
    Object.fromEntries(Object.entries(query).map(([name, value]) => [name, asText(value)])),
  )
  const { who } = spec.access
  const reply = await t.inject({
    method,
    url: `/api${path.replace(':id', encodeURIComponent(id))}?${search}`,
    remoteAddress: `2001:db8:${(calls >> 16).toString(16)}:${(calls & 65_535).toString(16)}::1`,
    headers: {
      authorization: `Bearer ${tokens[who] ?? tokens['paid'] ?? ''}`,
      'idempotency-key': crypto.randomUUID(),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { payload: JSON.stringify(body) }),
  })
  const status = String(reply.statusCode)
  statuses.set(route, (statuses.get(route) ?? new Set()).add(status))
  return status
}
const asText = (value: unknown) => (typeof value === 'string' ? value.toWellFormed() : JSON.stringify(value))

/** Returns the answers of an endpoint to its example with one hostile value at a time. */
async function attack(endpoint: Endpoint, { brandId, businessId, ids, tokens }: Ids): Promise<string[]> {
  const example = exampleRequest(endpoint)
  const own = new Map(Object.entries({ brandId, businessId }))
  const filled = (part: unknown) =>
    Object.fromEntries(Object.entries(part ?? {}).map(([name, value]) => [name, own.get(name) ?? value]))
  const [query, body] = [filled(example.query), example.body === undefined ? undefined : filled(example.body)]
  const found: string[] = []
  const note = (status: string, what: string) => {
    if (status.startsWith('5') || status === '429') found.push(`${endpoint.route} ${what}: ${status}`)
  }
  const names = (spec: object | undefined) =>
    spec !== undefined && 'shape' in spec ? Object.keys(spec.shape ?? {}) : []
  for (const id of [...ids, UNKNOWN, 'x', '%00', '../../operator', 'x'.repeat(3000)])
    note(await send(endpoint, id, { query, body }, tokens), `id ${id.slice(0, 36)}`)
  for (const value of HOSTILE) {
    const [id = ''] = ids
    for (const name of names(endpoint.spec.query))
      note(
        await send(endpoint, id, { query: { ...query, [name]: value }, body }, tokens),
        `query ${name} ${asText(value)}`,
      )
    for (const name of names(endpoint.spec.body))
      note(
        await send(endpoint, id, { query, body: { ...body, [name]: value } }, tokens),
        `body ${name} ${asText(value)}`,
      )
  }
  return found
}

async function world(): Promise<{ own: PerkOwner; ids: Ids }> {
  const operatorToken = await aSession(t.db, await anOperator(t))
  await giveOperatorPassword(t.withToken(operatorToken))
  const [own, other] = [await aPerkOwner(t), await aPerkOwner(t)]
  const slot = await aPerkSlot(t, { capacity: 5 })
  const [block, spotlight, foreign] = [
    await booked(own, slot.id),
    await submitted(t, own),
    await submitted(t, other),
  ]
  return {
    own,
    ids: {
      brandId: own.brand.id,
      businessId: own.business.id,
      ids: [spotlight.id, block.id, slot.id, foreign.id, own.product.id],
      tokens: { paid: own.token, operator: operatorToken, platform: KEY },
    },
  }
}

let made: Promise<Awaited<ReturnType<typeof world>>>
beforeAll(() => void (made = world()))

test('no endpoint of promotions answers 5xx, whatever a member, an operator or the platform sends', async () => {
  const { ids } = await made
  expect(ENDPOINTS.length).toBeGreaterThan(25)
  const found: string[] = []
  for (const endpoint of ENDPOINTS) found.push(...(await attack(endpoint, ids)))
  expect(found).toEqual([])
  // Calls were not just turned away at the door; cards need the key of a site, which has its own tests.
  const unreached = [...statuses].filter(([, seen]) =>
    [...seen].every((status) => ['400', '401', '403'].includes(status)),
  )
  expect(unreached.map(([route]) => route)).toEqual(['GET /platform/slots'])
})

test('forged, cut and foreign tokens of cards lead nowhere, and count nothing', async () => {
  const { own } = await made
  const real = await signCard(
    t.db,
    { promotionId: UNKNOWN, brandId: own.brand.id, productId: own.product.id },
    t.clock.now(),
  )
  const [head = '', ...rest] = real.split('.')
  const forged = [
    '',
    '.',
    'x',
    '%00',
    '..%2f',
    'x'.repeat(5000),
    head,
    `${head}.`,
    [head, ...rest.toReversed()].join('.'),
    real,
  ]
  for (const token of forged)
    for (const path of ['sponsored', 'seen']) {
      const { statusCode } = await t.inject({ method: 'GET', url: `/p/${path}/${token}` })
      expect([path, token.slice(0, 40), statusCode < 500]).toEqual([path, token.slice(0, 40), true])
    }
  const { pending } = await t.db
    .selectFrom('promotionPending')
    .select((eb) => eb.fn.countAll<string>().as('pending'))
    .executeTakeFirstOrThrow()
  expect(Number(pending)).toBe(0)
})
