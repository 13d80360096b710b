import { readFileSync } from 'node:fs'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { exportAuditLog, listAuditLog } from '#features/audit-log/contract.ts'
import { EVENTS } from '#features/audit-log/rules.ts'
import { updateBrand } from '#features/brand/contract.ts'
import { updateProduct } from '#features/products/contract.ts'
import { approveVerification } from '#features/operator/contract.ts'
import { changeRole, removeMember } from '#features/team/contract.ts'
import { can, ROLES } from '#shared/roles.ts'
import { audit } from '#server/data/audit.ts'

import { refusalOf } from '#test/world/accounts.ts'
import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { aBrand, aProduct } from '#test/world/factories.ts'
import { anOperator, OPERATED } from '#test/world/operators.ts'
import { aTeam } from '#test/world/team.ts'

const DAY = 86_400_000
let t: TestApp
beforeAll(async () => void (t = await startTestApp({ env: OPERATED })))
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
  await owner(changeRole, { params: { ...team.params, userId: team.id('analyst') }, body: { role: 'editor' } })
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

test('filters by area, person, time and words; what doesn’t exist matches nothing', async () => {
  const team = await aTeam(t)
  const product = await aProduct(t.db, { brandId: team.brand.id, name: 'Crème 100 %' })
  const [owner, admin] = [await team.as('owner'), await team.as('admin')]
  await owner(changeRole, { params: { ...team.params, userId: team.id('analyst') }, body: { role: 'editor' } })
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
  const product = await aProduct(t.db, { brandId: team.brand.id, isVerified: false, verificationStatus: 'review' })
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
  /^(?:login|signup|reset|password|email|identity|session|profile|avatar|erasure|export|reauth|account|operator|letter|limit|payer|mail\.(?:suppressed|lifted)|claim\.(?:document|codes)|promotion\.(?:slot|price))/
