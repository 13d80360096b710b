import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { getUser } from '#features/account/contract.ts'
import { confirmSignUp, signUp } from '#features/auth/contract.ts'
import {
  acceptInvitation,
  invite,
  linkInvitation,
  listMembers,
  lookAtInvitation,
  resendInvitation,
  revokeInvitation,
} from '#features/team/contract.ts'

import { auditOf, codeFor, emailsTo, refusalOf } from '#test/world/accounts.ts'
import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { aBrand, aMember, aUser } from '#test/world/factories.ts'

let t: TestApp
beforeAll(async () => void (t = await startTestApp()))
afterAll(() => t.stop())

async function anInvitation(email: string, role: 'editor' | 'analyst' = 'editor') {
  const owner = await aUser(t.db, { name: 'Ines Caro' })
  const { business, brand } = await aBrand(t.db, { name: 'Hollowmere' }, { owner })
  const browser = await t.as(owner)
  const params = { businessId: business.id }
  const made = await browser(invite, { params, body: { email, role } })
  return {
    owner,
    business,
    brand,
    browser,
    params,
    at: { ...params, id: made.id },
    token: await tokenFor(email),
  }
}

async function tokenFor(email: string): Promise<string> {
  const links = (await emailsTo(t.db, email)).flatMap(
    ({ text }) => /\/login\?invite=([\w-]+)/.exec(text)?.[1] ?? [],
  )
  return links.at(-1) ?? ''
}

const anAddress = () => `guest-${randomUUID()}@people.example`
const dead = { code: 'token_invalid', status: 400 }

test('anyone with the link can read the invitation, as often as they like', async () => {
  const { token } = await anInvitation('new@oatmill.example')
  for (let n = 0; n < 3; n += 1)
    await expect(t.call(lookAtInvitation, { body: { token } })).resolves.toMatchObject({
      name: 'Hollowmere',
      role: 'editor',
      invitedBy: 'Ines Caro',
      email: 'new@oatmill.example',
      hasAccount: false,
    })
  expect(await refusalOf(t.call(lookAtInvitation, { body: { token: 'made-up' } }))).toMatchObject(dead)
})

test('R113 an account with the invited email joins, once, and the inviter is notified', async () => {
  const guest = await aUser(t.db, { name: 'Bea Moss' })
  const { token, params, brand, owner } = await anInvitation(String(guest.email).toUpperCase())
  const browser = await t.as(guest)
  expect((await refusalOf(browser(listMembers, { params }))).status).toBe(404)
  const place = { businessId: params.businessId, brandId: brand.id, role: 'editor' }
  await expect(t.call(lookAtInvitation, { body: { token } })).resolves.toMatchObject({ hasAccount: true })
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => browser(acceptInvitation, { body: { token } })),
  )
  expect(answers).toEqual(Array.from({ length: 5 }, () => place))
  const { members } = await browser(listMembers, { params })
  expect(members.map(({ name, role }) => [name, role])).toEqual([
    ['Ines Caro', 'owner'],
    ['Bea Moss', 'editor'],
  ])
  expect((await emailsTo(t.db, String(owner.email))).map(({ subject }) => subject)).toEqual([
    'Bea Moss joined Hollowmere',
  ])
  expect(await auditOf(t.db, 'team.joined', guest.id)).toHaveLength(1)
  expect(await refusalOf(t.call(lookAtInvitation, { body: { token } }))).toMatchObject(dead)
})

test('R113 a newcomer signs up with the invited address, joins, and finds the brand before their own empty business', async () => {
  const email = anAddress()
  const { token, business, brand } = await anInvitation(email, 'analyst')
  const username = `guest-${randomUUID().slice(0, 8)}`
  await t.call(signUp, { body: { email, username, password: 'a walk in the rain' } })
  const login = await t.call(confirmSignUp, { body: { email, code: await codeFor(t.db, email) } })
  const browser = t.withToken(login.token)
  await browser(acceptInvitation, { body: { token } })
  const viewer = await browser(getUser, { params: { id: login.userId } })
  expect(viewer.businesses?.map(({ id, role, brand: own }) => [id, role, own?.id])).toEqual([
    [business.id, 'analyst', brand.id],
    [login.businesses[0]?.id, 'owner', undefined],
  ])
})

test('another account is refused in clear words, and the invitation stays good', async () => {
  const guest = await aUser(t.db)
  const { token, params } = await anInvitation(String(guest.email))
  const other = await aUser(t.db)
  const refusal = await refusalOf((await t.as(other))(acceptInvitation, { body: { token } }))
  expect([refusal.code, refusal.message]).toEqual([
    'forbidden',
    `This invitation is for ${guest.email}, but you’re logged in as ${other.email}. Log in with the invited email, or ask for a new invitation.`,
  ])
  expect((await refusalOf(t.call(acceptInvitation, { body: { token } }))).code).toBe('unauthenticated')
  expect((await refusalOf((await t.as(other))(listMembers, { params }))).status).toBe(404)
  await expect((await t.as(guest))(acceptInvitation, { body: { token } })).resolves.toMatchObject({
    role: 'editor',
  })
})

test('a member invited by another of their names keeps their role', async () => {
  const guest = await aUser(t.db)
  const { token, params } = await anInvitation(String(guest.email))
  await aMember(t.db, { ...params, userId: guest.id, role: 'admin' })
  await expect((await t.as(guest))(acceptInvitation, { body: { token } })).resolves.toMatchObject({
    role: 'admin',
  })
})

test('a revoked invitation is invalid at once, also a copied link of it', async () => {
  const guest = await aUser(t.db)
  const { token, browser, at } = await anInvitation(String(guest.email))
  const { url } = await browser(linkInvitation, { params: at })
  const copied = new URL(url).searchParams.get('invite') ?? ''
  expect(copied).not.toBe(token)
  await expect(t.call(lookAtInvitation, { body: { token: copied } })).resolves.toMatchObject({
    name: 'Hollowmere',
  })
  await browser(revokeInvitation, { params: at })
  const mine = await t.as(guest)
  for (const link of [token, copied]) {
    expect(await refusalOf(t.call(lookAtInvitation, { body: { token: link } }))).toMatchObject(dead)
    expect(await refusalOf(mine(acceptInvitation, { body: { token: link } }))).toMatchObject(dead)
  }
})

test('it runs out after seven days; sent again, the first link holds as well', async () => {
  const guest = await aUser(t.db)
  const { token, at } = await anInvitation(String(guest.email))
  const { shiftMs } = t.clock
  try {
    t.clock.shiftMs = shiftMs + 7 * 86_400_000 + 1000
    const [mine, theirs] = [await t.as(guest), await t.as(await ownerOf(at.businessId))]
    expect(await refusalOf(mine(acceptInvitation, { body: { token } }))).toMatchObject(dead)
    expect((await refusalOf(theirs(linkInvitation, { params: at }))).code).toBe('conflict')
    await expect(theirs(resendInvitation, { params: at })).resolves.toMatchObject({ isExpired: false })
    expect(await tokenFor(String(guest.email))).not.toBe(token)
    await expect(mine(acceptInvitation, { body: { token } })).resolves.toMatchObject({ role: 'editor' })
  } finally {
    t.clock.shiftMs = shiftMs
  }
})

test('F23 of a revocation and an acceptance at once the member is in, or the link is dead, never half', async () => {
  for (let round = 0; round < 5; round += 1) {
    const guest = await aUser(t.db)
    const { token, browser, at, params } = await anInvitation(String(guest.email))
    const mine = await t.as(guest)
    const [taken] = await Promise.allSettled([
      mine(acceptInvitation, { body: { token } }),
      browser(revokeInvitation, { params: at }),
    ])
    const { members } = await browser(listMembers, { params })
    expect(members.some(({ userId }) => userId === guest.id)).toBe(taken.status === 'fulfilled')
  }
})

test('F23 an invitation is dead once the business was closed, also for who accepts it at that moment', async () => {
  const guest = await aUser(t.db)
  const { token, business, at } = await anInvitation(String(guest.email))
  const mine = await t.as(guest)
  const { promise: isClosed, resolve: close } = Promise.withResolvers<void>()
  const { promise: isHeld, resolve: held } = Promise.withResolvers<void>()
  const closing = t.db.transaction().execute(async (trx) => {
    await trx.selectFrom('business').select('id').where('id', '=', business.id).forUpdate().execute()
    held()
    await isClosed
    await trx.deleteFrom('invitation').where('id', '=', at.id).execute()
  })
  await isHeld
  const refused = refusalOf(mine(acceptInvitation, { body: { token } }))
  await expect.poll(waiting, { timeout: 20_000 }).toBe(1)
  close()
  await closing
  expect(await refused).toMatchObject(dead)
})

const waiting = async () => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(t.db)
  return rows[0]?.n ?? 0
}

async function ownerOf(businessId: string): Promise<string> {
  const row = await t.db
    .selectFrom('businessMember')
    .select('userId')
    .where('businessId', '=', businessId)
    .where('role', '=', 'owner')
    .executeTakeFirstOrThrow()
  return row.userId
}
