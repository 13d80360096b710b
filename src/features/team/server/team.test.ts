import { randomUUID } from 'node:crypto'

import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import {
  changeRole,
  closeBusiness,
  invite,
  linkInvitation,
  listInvitations,
  listMembers,
  removeMember,
  transferOwnership,
} from '#features/team/contract.ts'
import { keepsOwner, mayManage } from '#features/team/rules.ts'
import { can, type Role, ROLES } from '#shared/roles.ts'

import { auditOf, emailsTo, refusalOf } from '#test/world/accounts.ts'
import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { runHourlyJobs } from '#test/apps/hourly-jobs.ts'
import { aBrand, aMember, aProduct, aSession, aUser } from '#test/world/factories.ts'
import { anAddress, aTeam } from '#test/world/team.ts'
import { aWebhook } from '#test/world/webhooks.ts'

let t: TestApp
beforeAll(async () => void (t = await startTestApp()))
afterAll(() => t.stop())

describe('access', () => {
  test('R113 every role sees the team; addresses, visits and invitations only those who manage it', async () => {
    const team = await aTeam(t)
    for (const role of ROLES) {
      const browser = await team.as(role)
      const { members, metadata } = await browser(listMembers, { params: team.params })
      expect(metadata.totalCount).toBe(6)
      expect(members.map((member) => member.role)).toEqual([...ROLES])
      expect(members.filter(({ isYou }) => isYou).map(({ userId }) => userId)).toEqual([team.id(role)])
      const seesAll = can(role, 'team')
      expect(members.filter(({ email }) => email !== null)).toHaveLength(seesAll ? 6 : 1)
      expect(members.some(({ lastSeenAt }) => lastSeenAt !== null)).toBe(seesAll)
    }
  })

  test('A1 each of the six roles meets each way to change a team: allowed by the table, else 403; a stranger always 404', async () => {
    const team = await aTeam(t)
    const open = await (
      await team.as('owner')
    )(invite, { params: team.params, body: { email: anAddress(), role: 'editor' } })
    const at = { ...team.params, id: open.id }
    const extra = await aUser(t.db)
    await aMember(t.db, { ...team.params, userId: extra.id, role: 'analyst' })
    const stranger = await t.as((await aBrand(t.db)).owner)
    const ways = [
      [listInvitations.route, 'team', (call) => call(listInvitations, { params: team.params })],
      [
        invite.route,
        'team',
        (call) => call(invite, { params: team.params, body: { email: anAddress(), role: 'analyst' } }),
      ],
      [linkInvitation.route, 'team', (call) => call(linkInvitation, { params: at })],
      [
        changeRole.route,
        'team',
        (call) =>
          call(changeRole, { params: { ...team.params, userId: extra.id }, body: { role: 'editor' } }),
      ],
      [
        transferOwnership.route,
        'transfer',
        (call) => call(transferOwnership, { params: team.params, body: { userId: extra.id, stay: true } }),
      ],
      [
        removeMember.route,
        'team',
        (call) => call(removeMember, { params: { ...team.params, userId: team.id('billing') } }),
      ],
    ] as const satisfies [string, 'team' | 'transfer', (call: TestApp['call']) => Promise<unknown>][]
    for (const [route, ability, act] of ways) {
      expect([route, (await refusalOf(act(stranger))).status]).toEqual([route, 404])
      for (const role of ['billing', 'analyst', 'responder', 'editor', 'admin', 'owner'] as const) {
        // The billing role may remove itself: that is leaving.
        if (route === removeMember.route && role === 'billing') continue
        const browser = await team.as(role)
        const outcome = await act(browser).then(
          () => 'done',
          (error: { code: string }) => error.code,
        )
        const allowed = ['done', 'reauth_required', 'not_found']
        expect([route, role, can(role, ability) ? allowed.includes(outcome) : outcome]).toEqual([
          route,
          role,
          can(role, ability) ? true : 'forbidden',
        ])
      }
    }
  })

  test('R113 whatever members do to each other, an owner remains, and only owners change owners', () => {
    const role = fc.constantFrom(...ROLES)
    const team = fc
      .array(role, { minLength: 1, maxLength: 6 })
      .map((roles) => roles.map((given, n) => ({ userId: `u${n}`, role: given })))
    fc.assert(
      fc.property(team, fc.nat(5), fc.nat(5), (members, first, second) => {
        const actor = members[first % members.length]
        const other = members[second % members.length]
        if (!actor || !other) return
        const left = members.filter((member) => member !== other)
        expect(keepsOwner(members, other.userId)).toBe(left.some((member) => member.role === 'owner'))
        if (!mayManage(actor, other)) return
        expect(['owner', 'admin']).toContain(actor.role)
        expect(actor.userId).not.toBe(other.userId)
        if (other.role === 'owner') expect(actor.role).toBe('owner')
      }),
    )
  })

  test('an invalid role, an unknown id and a body with unknown fields are 400', async () => {
    const team = await aTeam(t)
    const token = await aSession(t.db, team.owner)
    const send = (url: string, method: 'POST' | 'PATCH', payload: object) =>
      t.inject({ method, url, payload, headers: { authorization: `Bearer ${token}` } })
    const base = `/api/businesses/${team.business.id}`
    expect(
      (await send(`${base}/invitations`, 'POST', { email: anAddress(), role: 'owner' })).statusCode,
    ).toBe(400)
    expect((await send(`${base}/invitations`, 'POST', { email: 'nobody', role: 'admin' })).statusCode).toBe(
      400,
    )
    expect((await send(`${base}/members/${team.id('editor')}`, 'PATCH', { role: 'owner' })).statusCode).toBe(
      400,
    )
    expect((await send(`${base}/members/x`, 'PATCH', { role: 'editor' })).statusCode).toBe(400)
    expect(
      (
        await send(`${base}/members/${team.id('editor')}`, 'PATCH', {
          role: 'admin',
          businessId: randomUUID(),
        })
      ).statusCode,
    ).toBe(400)
  })
})

describe('members', () => {
  test('A14 a new role and a removal apply from the next request, are emailed once and logged', async () => {
    const team = await aTeam(t)
    const [owner, editor] = [await team.as('owner'), await team.as('editor')]
    const at = { ...team.params, userId: team.id('editor') }
    await expect(owner(changeRole, { params: at, body: { role: 'admin' } })).resolves.toMatchObject({
      role: 'admin',
    })
    await owner(changeRole, { params: at, body: { role: 'admin' } })
    await expect(editor(listInvitations, { params: team.params })).resolves.toMatchObject({ invitations: [] })
    const address = String(team.people['editor']?.email)
    expect((await emailsTo(t.db, address)).map(({ subject }) => subject)).toEqual([
      'You’re now an admin at Hollowmere',
    ])
    await owner(removeMember, { params: at })
    expect((await refusalOf(editor(listMembers, { params: team.params }))).status).toBe(404)
    expect((await refusalOf(owner(removeMember, { params: at }))).status).toBe(404)
    expect((await emailsTo(t.db, address)).at(-1)?.subject).toBe('You were removed from Hollowmere')
    const changes = await auditOf(t.db, 'team.role_changed', team.owner.id)
    expect(changes.map(({ businessId, subjectId, detail }) => [businessId, subjectId, detail])).toEqual([
      [team.business.id, at.userId, { from: 'editor', to: 'admin' }],
    ])
    expect(await auditOf(t.db, 'team.removed', team.owner.id)).toHaveLength(1)
  })

  test('everyone may leave except the last owner, who gets the next step', async () => {
    const team = await aTeam(t)
    const leave = async (role: Role) =>
      (await team.as(role))(removeMember, { params: { ...team.params, userId: team.id(role) } })
    await leave('responder')
    expect(await team.roleOf(team.id('responder'))).toBeUndefined()
    const refusal = await refusalOf(leave('owner'))
    expect([refusal.code, refusal.message]).toEqual([
      'conflict',
      expect.stringContaining('someone else an owner first'),
    ])
    const down = (await team.as('owner'))(changeRole, {
      params: { ...team.params, userId: team.owner.id },
      body: { role: 'admin' },
    })
    expect((await refusalOf(down)).code).toBe('conflict')
    expect(await auditOf(t.db, 'team.left', team.id('responder'))).toHaveLength(1)
  })

  test('an admin can neither change nor remove an owner', async () => {
    const team = await aTeam(t)
    const admin = await team.as('admin')
    const at = { ...team.params, userId: team.owner.id }
    expect((await refusalOf(admin(changeRole, { params: at, body: { role: 'analyst' } }))).code).toBe(
      'conflict',
    )
    expect((await refusalOf(admin(removeMember, { params: at }))).code).toBe('conflict')
    expect(await team.roleOf(team.owner.id)).toBe('owner')
  })

  test('ownership is transferred with a fresh proof only, and both are notified', async () => {
    const team = await aTeam(t)
    const owner = await team.as('owner')
    const body = { userId: team.id('editor'), stay: false }
    const stolen = await t.unproven(team.owner)
    expect((await refusalOf(stolen(transferOwnership, { params: team.params, body }))).code).toBe(
      'reauth_required',
    )
    expect(await team.roleOf(body.userId)).toBe('editor')
    const { members } = await owner(transferOwnership, {
      params: team.params,
      body,
    })
    expect(members.filter(({ role }) => role === 'owner').map(({ userId }) => userId)).toEqual([body.userId])
    expect(await team.roleOf(team.owner.id)).toBe('admin')
    expect((await emailsTo(t.db, String(team.people['editor']?.email))).at(-1)?.subject).toBe(
      'You’re now an owner of Hollowmere',
    )
    expect((await emailsTo(t.db, String(team.owner.email))).at(-1)?.subject).toBe(
      'Maya Linden now owns Hollowmere',
    )
    expect((await refusalOf(owner(transferOwnership, { params: team.params, body }))).code).toBe('forbidden')
    expect(await auditOf(t.db, 'team.transferred', team.owner.id)).toHaveLength(1)
  })

  test('F23 of two owners who leave concurrently one stays, and of two admins who remove each other one does', async () => {
    for (let round = 0; round < 5; round += 1) {
      const team = await aTeam(t)
      await (
        await team.as('owner')
      )(transferOwnership, {
        params: team.params,
        body: { userId: team.id('editor'), stay: true },
      })
      const [a, b] = [await team.as('owner'), await team.as('editor')]
      await Promise.allSettled([
        a(removeMember, { params: { ...team.params, userId: team.owner.id } }),
        b(removeMember, { params: { ...team.params, userId: team.id('editor') } }),
      ])
      const owners = [await team.roleOf(team.owner.id), await team.roleOf(team.id('editor'))].filter(
        (role) => role === 'owner',
      )
      expect(owners).toHaveLength(1)

      await t.db
        .updateTable('businessMember')
        .set({ role: 'admin' })
        .where('userId', '=', team.id('analyst'))
        .execute()
      const [c, d] = [await team.as('admin'), await team.as('analyst')]
      const results = await Promise.allSettled([
        c(removeMember, { params: { ...team.params, userId: team.id('analyst') } }),
        d(removeMember, { params: { ...team.params, userId: team.id('admin') } }),
      ])
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    }
  })
})

describe('closing a business', () => {
  test('an owner closes it with a fresh proof, not while a plan runs; everyone is notified and loses access, and the brand can be claimed', async () => {
    const team = await aTeam(t)
    const [owner, admin, editor] = [await team.as('owner'), await team.as('admin'), await team.as('editor')]
    await owner(invite, { params: team.params, body: { email: anAddress(), role: 'editor' } })
    const close = (browser: TestApp['call']) => browser(closeBusiness, { params: team.params, body: {} })
    expect((await refusalOf(close(admin))).code).toBe('forbidden')
    expect((await refusalOf(close(await t.unproven(team.owner)))).code).toBe('reauth_required')
    expect((await refusalOf(close(owner))).code).toBe('conflict')
    await t.db
      .updateTable('business')
      .set({ planStatus: 'canceled' })
      .where('id', '=', team.business.id)
      .execute()
    await aWebhook(t, { businessId: team.business.id, userId: team.owner.id })
    await aProduct(t.db, { brandId: team.brand.id })
    await close(owner)
    for (const browser of [owner, admin, editor])
      expect((await refusalOf(browser(listMembers, { params: team.params }))).status).toBe(404)
    const brand = await t.db
      .selectFrom('brand')
      .select('businessId')
      .where('id', '=', team.brand.id)
      .executeTakeFirstOrThrow()
    expect(brand.businessId).toBeNull()
    for (const role of ROLES)
      expect((await emailsTo(t.db, String(team.people[role]?.email))).at(-1)?.subject).toBe(
        'Hollowmere was closed on Trellis',
      )
    expect(
      await t.db.selectFrom('invitation').select('id').where('businessId', '=', team.business.id).execute(),
    ).toEqual([])
    expect(await auditOf(t.db, 'team.closed', team.owner.id)).toHaveLength(1)
    // Its webhook endpoint, with the secret and the log, goes within the hour.
    await runHourlyJobs(t)
    for (const table of ['webhookEndpoint', 'webhookEvent'] as const)
      expect(
        await t.db.selectFrom(table).select('id').where('businessId', '=', team.business.id).execute(),
      ).toEqual([])
    expect((await refusalOf(close(owner))).status).toBe(404)
  })
})
