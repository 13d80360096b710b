import { readFileSync } from 'node:fs'

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { exportAuditLog, listAuditLog } from '#features/audit-log/contract.ts'
import { EVENTS } from '#features/audit-log/rules.ts'
import { auditCsv } from '#features/audit-log/server/queries.ts'
import { updateBrand } from '#features/brand/contract.ts'
import { updateProduct } from '#features/products/contract.ts'
import { getAccountFile, getAllowance } from '#features/operator/accounts-contract.ts'
import { approveVerification } from '#features/operator/contract.ts'
import { anonymiseUser } from '#features/settings/server/data/anonymise-user.ts'
import { changeRole, removeMember } from '#features/team/contract.ts'
import { can, ROLES } from '#shared/roles.ts'
import { audit } from '#server/data/audit.ts'

import { refusalOf } from '#test/world/accounts.ts'
import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { aBrand, aProduct, aSession } from '#test/world/factories.ts'
import { anOperator, atDesk } from '#test/world/operators.ts'
import { aTeam } from '#test/world/team.ts'

const DAY = 86_400_000
let t: TestApp
beforeAll(
  async () =>
    void (t = await startTestApp({
      env: {
        OPERATOR_EMAILS: 'mara@trellis.example,tom@trellis.example',
        COUNTRY_HEADER: 'cf-ipcountry',
        TRUSTED_PROXIES: '127.0.0.1',
      },
    })),
)
afterAll(() => t.stop())

test('A1 owners and admins read the log, also without a plan; other roles are refused, strangers find nothing', async () => {
  const team = await aTeam(t)
  await t.db
    .updateTable('business')
    .set({ tier: 'basic', planStatus: 'none' })
    .where('id', '=', team.business.id)
    .execute()
  for (const role of ROLES) {
    const call = await team.as(role)
    const read = call(listAuditLog, { params: team.params, query: {} })
    if (can(role, 'audit')) expect((await read).metadata.totalCount).toBe(0)
    else expect((await refusalOf(read)).code).toBe('forbidden')
  }
  const stranger = await t.as((await aBrand(t.db)).owner)
  expect((await refusalOf(stranger(listAuditLog, { params: team.params, query: {} }))).code).toBe('not_found')
})

test('each change is one entry in words, with before and after, newest first; its CSV says the same', async () => {
  const team = await aTeam(t)
  const product = await aProduct(t.db, { brandId: team.brand.id, name: 'Barista Oat' })
  const owner = await team.as('owner')
  await owner(updateBrand, {
    params: { id: team.brand.id },
    body: { description: '=Oats', contact: { email: 'hi@oat.example' } },
  })
  await owner(updateProduct, { params: { id: product.id }, body: { description: 'Foams well.' } })
  await owner(changeRole, {
    params: { ...team.params, userId: team.id('analyst') },
    body: { role: 'editor' },
  })
  const { entries, metadata } = await owner(listAuditLog, { params: team.params, query: {} })
  expect(metadata.totalCount).toBe(3)
  expect(entries.map(({ by, words, object }) => [by.name, words, object?.name])).toEqual([
    ['Ines Caro', 'changed the role of', team.people.analyst?.name],
    ['Ines Caro', 'edited', 'Barista Oat'],
    ['Ines Caro', 'edited', 'Hollowmere'],
  ])
  expect(entries.map(({ changes }) => changes)).toEqual([
    [{ field: 'Role', before: 'Analyst', after: 'Editor' }],
    [{ field: 'Description', before: expect.any(String), after: 'Foams well.' }],
    [
      { field: 'Description', before: '', after: '=Oats' },
      // Not even a public email is kept in the log.
      { field: 'Email', before: null, after: null },
    ],
  ])
  const csv = await owner(exportAuditLog, { params: team.params, query: {} })
  const lines = csv.trim().split('\r\n')
  expect(lines).toHaveLength(4)
  expect(lines[1]).toContain('Ines Caro,changed the role of')
  expect(lines[1]).toContain('Role: Analyst,Role: Editor')
})

test.each([
  ['', {}],
  [' of a search', { search: 'ines' }],
])('the CSV%s has each entry once, also while others are added', async (_, filters) => {
  const team = await aTeam(t)
  const businessId = team.business.id
  const add = (n: number) =>
    sql`
      insert into audit (event, business_id, user_id)
      select 'mail.stopped', ${businessId}, ${team.id('owner')}
      from generate_series(1, ${n}::int)`.execute(t.db)
  await add(2500)
  const ids: (string | undefined)[] = []
  for await (const lines of auditCsv(t.db, { businessId, period: '365', ...filters }, t.clock.now())) {
    ids.push(
      ...lines
        .trim()
        .split('\r\n')
        .map((line) => line.split(',').at(-1)),
    )
    if (ids.length > 1) await add(10)
  }
  expect(ids).toHaveLength(2501)
  expect(new Set(ids).size).toBe(2501)
})

test('filters by area, person, time and words; what doesn’t exist matches nothing', async () => {
  const team = await aTeam(t)
  const product = await aProduct(t.db, { brandId: team.brand.id, name: 'Crème 100 %' })
  const [owner, admin] = [await team.as('owner'), await team.as('admin')]
  await owner(changeRole, {
    params: { ...team.params, userId: team.id('analyst') },
    body: { role: 'editor' },
  })
  await admin(updateProduct, { params: { id: product.id }, body: { description: 'New.' } })
  await audit(t.db, {
    event: 'plan.changed',
    businessId: team.business.id,
    detail: { from: ['basic', 'none'], to: ['plus', 'active'] },
  })
  const found = async (query: object, call = owner) => {
    const { entries } = await call(listAuditLog, { params: team.params, query })
    return entries.map(({ area }) => area)
  }
  expect(await found({})).toEqual(['billing', 'products', 'team'])
  expect(await found({ area: 'products' })).toEqual(['products'])
  expect(await found({ person: team.id('owner') })).toEqual(['team'])
  expect(await found({ person: 'trellis' })).toEqual(['billing'])
  expect(await found({ search: 'creme 100 %' })).toEqual(['products'])
  expect(await found({ search: '%_\\' })).toEqual([])
  expect(await found({ search: "'; drop table audit; --" })).toEqual([])
  t.clock.shiftMs += 8 * DAY
  // Eight days without a visit end a session.
  const again = await team.as('owner')
  expect(await found({ period: '7' }, again)).toEqual([])
  expect(await found({ period: '30', limit: 2, page: 2 }, again)).toEqual(['team'])
  t.clock.shiftMs -= 8 * DAY
})

test('operators are Trellis support without a name or an address; members who left keep theirs, erased ones do not', async () => {
  const team = await aTeam(t)
  const product = await aProduct(t.db, {
    brandId: team.brand.id,
    isVerified: false,
    verificationStatus: 'review',
  })
  const mara = await anOperator(t)
  await mara.call(approveVerification, { params: { id: product.id } })
  const owner = await team.as('owner')
  await (
    await team.as('admin')
  )(changeRole, { params: { ...team.params, userId: team.id('analyst') }, body: { role: 'editor' } })
  await owner(removeMember, { params: { ...team.params, userId: team.id('admin') } })
  const names = async () => {
    const { entries } = await owner(listAuditLog, { params: team.params, query: {} })
    return entries.map(({ by, address }) => [by.kind, by.name, address === null])
  }
  expect(await names()).toEqual([
    ['member', 'Ines Caro', false],
    ['member', team.people.admin?.name, false],
    ['support', 'Trellis support', true],
  ])
  await t.db.updateTable('appUser').set({ isDeleted: true }).where('id', '=', team.id('admin')).execute()
  expect((await names())[1]).toEqual(['member', 'Deleted user', false])
})

test('what operators look at is in the log of the business, once per kind and hour, also when they look at once', async () => {
  const team = await aTeam(t)
  const tom = await anOperator(t, 'tom@trellis.example')
  const [owner, params] = [await team.as('owner'), { id: team.id('owner') }]
  const words = async () => {
    const { entries } = await owner(listAuditLog, { params: team.params, query: {} })
    return entries
      .map(({ by, words: what, object }) => `${by.name} ${what} ${object?.name ?? ''}`.trim())
      .toSorted()
  }
  await Promise.all([1, 2, 3].map(() => tom.call(getAccountFile, { params })))
  await tom.call(getAllowance, { params: { id: team.business.id } })
  const once = ['Trellis support viewed billing', 'Trellis support viewed the account of Ines Caro']
  expect(await words()).toEqual(once)
  t.clock.shiftMs += 61 * 60_000
  const again = await atDesk(t, tom)
  await again(getAllowance, { params: { id: team.business.id } })
  expect(await words()).toEqual(['Trellis support viewed billing', ...once])
  t.clock.shiftMs -= 61 * 60_000
})

test('an entry says from which country and device, which go with an erased person', async () => {
  const team = await aTeam(t)
  const [token, admin] = [await aSession(t.db, team.owner), await team.as('admin')]
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'x-forwarded-for': '81.245.10.7',
    'cf-ipcountry': 'BE',
    'user-agent':
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36',
  }
  const url = `/api/brands/${team.brand.id}`
  const changed = await t.inject({ method: 'PATCH', url, headers, payload: { description: 'From Ghent' } })
  expect(changed.statusCode).toBe(200)
  const from = async () => {
    const { entries } = await admin(listAuditLog, { params: team.params, query: {} })
    return entries.map(({ country, device, address }) => ({ country, device, address }))
  }
  expect(await from()).toEqual([{ country: 'BE', device: 'Chrome on macOS', address: '81.245.10.7' }])
  const csv = await admin(exportAuditLog, { params: team.params, query: {} })
  expect(csv).toContain('Belgium,Chrome on macOS,81.245.10.7')
  await t.db.transaction().execute((trx) => anonymiseUser(trx, team.id('owner')))
  expect(await from()).toEqual([{ country: null, device: null, address: null }])
})

test('every event that the server writes down has words here, or is about one person’s account', async () => {
  const { globSync } = await import('node:fs')
  const events = globSync('src/**/*.ts', { exclude: (name) => name.endsWith('.test.ts') }).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/event(?:: | = (?:\w+ \? )?)'([a-z_]+\.[\w.]+)'/g)].map(
      ([, event = '']) => event,
    ),
  )
  expect(events.length).toBeGreaterThan(50)
  const known = events.filter((event) => EVENTS[event] === undefined && !PERSONAL.test(event))
  expect(known).toEqual([])
})

/** Events of one account or of the platform, which no business sees. */
const PERSONAL =
  /^(?:app|device|factors|login|passkey|recovery_codes|signup|reset|password|email|identity|session|profile|avatar|erasure|export|reauth|account|operator|letter|limit|payer|mail\.(?:suppressed|lifted)|claim\.(?:document|codes)|promotion\.(?:slot|price))/
