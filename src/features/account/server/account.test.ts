import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import {
  checkIp,
  getBusinessProfile,
  getUser,
  listBusinesses,
  updateUser,
  Viewer,
} from '#features/account/contract.ts'

import { refusalOf } from '#test/world/accounts.ts'
import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { aBrand, aBusiness, aMember, aSession, aUser, anImage } from '#test/world/factories.ts'

let t: TestApp
beforeAll(
  async () =>
    void (t = await startTestApp({
      env: {
        TRUSTED_PROXIES: '127.0.0.1',
        COUNTRY_HEADER: 'CF-IPCountry',
        OPERATOR_EMAILS: 'root@trellis.example',
      },
    })),
)
afterAll(() => t.stop())

const CARD = { brand: 'visa', last4: '4242', expMonth: 4, expYear: 2030 }
const raw = async (user: { id: string }, url: string) =>
  t.inject({ url, headers: { authorization: `Bearer ${await aSession(t.db, user)}` } })
const withoutRequestId = (body: string) => body.replace(/"requestId":"[^"]+"/, '')

describe('the viewer', () => {
  test('R72 R149 has both ids, a name, an address, an avatar, businesses and what each business has seen, and no token', async () => {
    const { owner, business, brand } = await aBrand(t.db)
    const avatar = await anImage(t.db, {
      entity: 'user',
      userId: owner.id,
      alt: 'Maya',
      width: 400,
      height: 400,
    })
    await t.db.updateTable('appUser').set({ avatarId: avatar.id }).where('id', '=', owner.id).execute()
    const viewer = await (await t.as(owner))(getUser, { params: { id: owner.id } })
    expect(viewer).toEqual({
      _id: owner.id,
      id: owner.id,
      username: owner.username,
      name: 'Maya Linden',
      contact: { email: owner.email },
      avatar: { id: avatar.id, path: `/images/${avatar.id}`, alt: 'Maya', width: 400, height: 400 },
      businesses: [expect.objectContaining({ id: business.id })],
      businessType: 'brand',
      activeBrand: brand.id,
      businessSettings: [{ businessId: business.id, lastCheckedNotification: null }],
      isOperator: false,
      factorsRemovedAt: null,
      preferences: { singleKeyShortcuts: true },
    })
  })

  test('R149 A22 returns the requested fields and refuses unknown ones', async () => {
    const user = await aUser(t.db)
    const browser = await t.as(user)
    await expect(
      browser(getUser, { params: { id: user.id }, query: { fields: 'username,contact' } }),
    ).resolves.toEqual({ id: user.id, username: user.username, contact: { email: user.email } })
    for (const fields of [
      'password',
      'passwordHash',
      '*',
      'contact.email',
      'email',
      Object.keys(Viewer.shape).join(',').repeat(200),
    ]) {
      expect((await raw(user, `/api/users/${user.id}?fields=${fields}`)).statusCode).toBe(400)
    }
  })

  test('R114 is of the type brand, without a business or a brand too', async () => {
    const user = await aUser(t.db)
    await expect((await t.as(user))(getUser, { params: { id: user.id } })).resolves.toMatchObject({
      businessType: 'brand',
      businesses: [],
      activeBrand: null,
      avatar: null,
    })
  })

  test('is an operator by a confirmed address of the settings alone', async () => {
    const operator = await aUser(t.db, { email: 'Root@trellis.example' })
    await expect((await t.as(operator))(getUser, { params: { id: operator.id } })).resolves.toMatchObject({
      isOperator: true,
    })
    await t.db.updateTable('appUser').set({ emailVerifiedAt: null }).where('id', '=', operator.id).execute()
    await expect((await t.as(operator))(getUser, { params: { id: operator.id } })).resolves.toMatchObject({
      isOperator: false,
    })
  })

  test("A11 another user's account is 404, like one that does not exist", async () => {
    const [user, other] = [await aUser(t.db), await aUser(t.db)]
    const theirs = await raw(other, `/api/users/${user.id}?fields=username`)
    const nobodys = await raw(other, `/api/users/${randomUUID()}?fields=username`)
    expect([theirs.statusCode, withoutRequestId(theirs.body)]).toEqual([404, withoutRequestId(nobodys.body)])
    expect((await raw(other, '/api/users/not-an-id')).statusCode).toBe(400)
    expect((await t.inject({ url: `/api/users/${user.id}` })).statusCode).toBe(401)
  })
})

describe('notifications seen', () => {
  test("R150 the server writes its own clock for one business of the viewer's", async () => {
    const { owner, business } = await aBrand(t.db)
    const other = await aBusiness(t.db)
    await aMember(t.db, { businessId: other.id, userId: owner.id, role: 'analyst' })
    const { shiftMs } = t.clock
    t.clock.shiftMs = shiftMs + 3_600_000
    try {
      const before = t.clock.now().getTime()
      const viewer = await (
        await t.as(owner)
      )(updateUser, { body: { lastCheckedNotificationBusinessId: business.id } })
      const at = viewer.businessSettings.find(
        ({ businessId }) => businessId === business.id,
      )?.lastCheckedNotification
      expect(Math.abs(Date.parse(String(at)) - before)).toBeLessThan(60_000)
      expect(
        viewer.businessSettings.find(({ businessId }) => businessId === other.id)?.lastCheckedNotification,
      ).toBeNull()
    } finally {
      t.clock.shiftMs = shiftMs
    }
  })

  test('R150 nothing else can be written, and no time of the browser', async () => {
    const { owner, business } = await aBrand(t.db)
    const token = await aSession(t.db, owner)
    for (const payload of [
      { name: 'Eve' },
      { email: 'eve@evil.example' },
      { lastCheckedNotificationBusinessId: business.id, lastCheckedNotification: '2099-01-01T00:00:00Z' },
      { lastCheckedNotificationBusinessId: 'x' },
    ]) {
      const reply = await t.inject({
        method: 'PATCH',
        url: '/api/users',
        headers: { authorization: `Bearer ${token}` },
        payload,
      })
      expect(reply.statusCode).toBe(400)
    }
    await expect(t.withToken(token)(updateUser, { body: {} })).resolves.toMatchObject({
      businessSettings: [{ lastCheckedNotification: null }],
    })
  })

  test("A11 another's business is 404 and nothing changes", async () => {
    const { business, owner } = await aBrand(t.db)
    const stranger = await t.as(await aUser(t.db))
    for (const id of [business.id, randomUUID()]) {
      expect(
        await refusalOf(stranger(updateUser, { body: { lastCheckedNotificationBusinessId: id } })),
      ).toMatchObject({
        code: 'not_found',
        status: 404,
      })
    }
    await expect((await t.as(owner))(getUser, { params: { id: owner.id } })).resolves.toMatchObject({
      businessSettings: [{ lastCheckedNotification: null }],
    })
  })
})

describe('businesses', () => {
  test('R113 come in the order in which one joined them, each with role, plan and brand', async () => {
    const user = await aUser(t.db)
    const basic = await aBusiness(t.db, {
      name: 'Beanworks',
      tier: 'basic',
      planStatus: 'none',
      billingCycle: null,
    })
    await aMember(t.db, {
      businessId: basic.id,
      userId: user.id,
      role: 'responder',
      createdAt: '2026-03-01T00:00:00Z',
    })
    const older = await aBusiness(t.db, {
      name: 'Oat & Co',
      planStatus: 'past_due',
      graceEndsAt: '2026-09-01T00:00:00Z',
    })
    await aMember(t.db, {
      businessId: older.id,
      userId: user.id,
      role: 'admin',
      createdAt: '2026-02-01T00:00:00Z',
    })
    const logo = await anImage(t.db)
    const { brand } = await aBrand(t.db, { name: 'Oatly Things', logoId: logo.id })
    await t.db.updateTable('brand').set({ businessId: older.id }).where('id', '=', brand.id).execute()
    const { businesses, metadata } = await (await t.as(user))(listBusinesses)
    expect(metadata.totalCount).toBe(2)
    expect(businesses).toEqual([
      {
        id: older.id,
        name: 'Oat & Co',
        role: 'admin',
        tier: 'plus',
        planStatus: 'past_due',
        isClaimTrial: false,
        graceEndsAt: '2026-09-01T00:00:00Z',
        twoStep: null,
        brand: {
          id: brand.id,
          name: 'Oatly Things',
          slug: brand.slug,
          logo: expect.objectContaining({ path: `/images/${logo.id}` }),
        },
      },
      {
        id: basic.id,
        name: 'Beanworks',
        role: 'responder',
        tier: 'basic',
        planStatus: 'none',
        isClaimTrial: false,
        graceEndsAt: null,
        twoStep: null,
        brand: null,
      },
    ])
    await t.db
      .updateTable('image')
      .set({ removedAt: '2026-04-01T00:00:00Z' })
      .where('id', '=', logo.id)
      .execute()
    expect((await (await t.as(user))(listBusinesses)).businesses[0]?.brand?.logo).toBeNull()
  })

  test('R55 R133 a profile holds tier, plan with its alert, and the card', async () => {
    const { owner, business } = await aBrand(
      t.db,
      {},
      {
        business: {
          paymentMethod: JSON.stringify({ ...CARD, fingerprint: 'xyz' }),
          showPendingPaymentAlert: true,
          currentPeriodEnd: '2027-01-01T00:00:00Z',
        },
      },
    )
    await expect(
      (await t.as(owner))(getBusinessProfile, { params: { businessId: business.id } }),
    ).resolves.toEqual({
      id: business.id,
      name: business.name,
      role: 'owner',
      businessInfo: { tier: 'plus' },
      paymentInfo: {
        paymentMethod: CARD,
        plan: {
          tier: 'plus',
          planStatus: 'active',
          isClaimTrial: false,
          graceEndsAt: null,
          billingCycle: 'annually',
          currentPeriodEnd: '2027-01-01T00:00:00Z',
          showPendingPaymentAlert: true,
          cancelAt: null,
          pendingChange: null,
        },
      },
      profile: { paymentMethod: CARD, planTier: 'plus' },
    })
  })

  test('R55 every member sees when a cancelled plan ends and which plan a downgrade leads to', async () => {
    const { business } = await aBrand(t.db)
    const editor = await aUser(t.db)
    await aMember(t.db, { businessId: business.id, userId: editor.id, role: 'editor' })
    const at = '2027-01-01T00:00:00Z'
    const subscription = {
      businessId: business.id,
      planId: 'plus_annually',
      status: 'active',
      startedAt: '2026-01-01T00:00:00Z',
      currentPeriodStart: '2026-01-01T00:00:00Z',
      currentPeriodEnd: at,
    }
    await t.db
      .insertInto('subscription')
      .values([
        { ...subscription, id: `sub_${business.id}`, itemId: 'si_1', cancelAt: at },
        { ...subscription, id: `old_${business.id}`, itemId: 'si_0', endedAt: '2026-01-01T00:00:00Z' },
      ])
      .execute()
    const asked = async () => {
      const { paymentInfo } = await (
        await t.as(editor)
      )(getBusinessProfile, { params: { businessId: business.id } })
      return paymentInfo.plan
    }
    expect(await asked()).toMatchObject({ cancelAt: at, pendingChange: null })
    await t.db
      .updateTable('subscription')
      .set({ cancelAt: null, pendingPlanId: 'essential_annually', pendingAt: at })
      .where('id', '=', `sub_${business.id}`)
      .execute()
    expect(await asked()).toMatchObject({
      cancelAt: null,
      pendingChange: { planId: 'essential_annually', effectiveAt: at },
    })
  })

  test('R55 the card is for owners, admins and billing; the plan is for every member, paid or not', async () => {
    const { business } = await aBrand(
      t.db,
      {},
      { business: { paymentMethod: JSON.stringify(CARD), tier: 'basic', planStatus: 'none' } },
    )
    for (const role of ['admin', 'billing', 'editor', 'responder', 'analyst'] as const) {
      const user = await aUser(t.db)
      await aMember(t.db, { businessId: business.id, userId: user.id, role })
      const profile = await (await t.as(user))(getBusinessProfile, { params: { businessId: business.id } })
      const card = role === 'admin' || role === 'billing' ? CARD : null
      expect(profile).toMatchObject({
        role,
        businessInfo: { tier: 'basic' },
        paymentInfo: { paymentMethod: card },
        profile: { paymentMethod: card },
      })
    }
  })

  test("A2 another's profile is 404, byte for byte like that of a business that does not exist", async () => {
    const { business } = await aBrand(t.db)
    const { owner: stranger } = await aBrand(t.db)
    const [theirs, nobodys] = [
      await raw(stranger, `/api/businesses/profile/${business.id}`),
      await raw(stranger, `/api/businesses/profile/${randomUUID()}`),
    ]
    expect([theirs.statusCode, withoutRequestId(theirs.body)]).toEqual([404, withoutRequestId(nobodys.body)])
    expect(theirs.body).not.toContain(business.name)
  })

  test('A14 a removed member has no access from the next request on', async () => {
    const { owner, business } = await aBrand(t.db)
    const browser = await t.as(owner)
    await browser(getBusinessProfile, { params: { businessId: business.id } })
    await t.db.deleteFrom('businessMember').where('userId', '=', owner.id).execute()
    expect(
      await refusalOf(browser(getBusinessProfile, { params: { businessId: business.id } })),
    ).toMatchObject({
      code: 'not_found',
    })
    await expect(browser(listBusinesses)).resolves.toMatchObject({ businesses: [] })
  })
})

describe('the country of the visitor', () => {
  const ask = async (headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
    (await t.inject({ url: '/api/checkip/', headers, remoteAddress })).json()

  test('R152 is read from the header of a listed proxy', async () => {
    expect(await ask({ 'x-forwarded-for': '203.0.113.7', 'cf-ipcountry': 'NL' })).toEqual({ country: 'NL' })
    expect(await ask({ 'x-forwarded-for': '203.0.113.7', 'cf-ipcountry': 'nl' })).toEqual({ country: 'NL' })
  })

  test('R152 is unknown if the proxy sends none or the header comes from another sender', async () => {
    for (const value of ['XX', 'T1', '', 'Netherlands', '<script>'])
      expect(await ask({ 'x-forwarded-for': '203.0.113.7', 'cf-ipcountry': value })).toEqual({
        country: null,
      })
    expect(await ask({ 'cf-ipcountry': 'NL' })).toEqual({ country: null })
    expect(await ask({ 'x-forwarded-for': '203.0.113.7', 'cf-ipcountry': 'NL' }, '198.51.100.20')).toEqual({
      country: null,
    })
    await expect(t.call(checkIp)).resolves.toEqual({ country: null })
  })
})
