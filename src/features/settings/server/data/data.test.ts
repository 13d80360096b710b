import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { getUser } from '#features/account/contract.ts'
import {
  cancelErasure,
  confirmErasure,
  getAccount,
  requestErasure,
  fetchExport,
  requestExport,
} from '#features/settings/contract.ts'
import { eraseDue } from '#features/settings/server/data/erasure.ts'
import { takeExport } from '#features/settings/server/data/exports.ts'

import { auditOf, emailsTo, refusalOf } from '#test/world/accounts.ts'
import { startTestApp, type TestApp } from '#test/apps/app.ts'
import {
  aBrand,
  aComment,
  aMember,
  anImage,
  aProduct,
  aReview,
  aSession,
  aUser,
} from '#test/world/factories.ts'
import { inSmallStatements } from '#test/demands/small-statements.ts'
import { unzip } from '#test/demands/unzip.ts'
import { hour, manyReviews } from '#test/world/shop.ts'

const PASSWORD = 'greenhouse by the sea'
const DAY = 86_400_000
const body = { password: PASSWORD }

let t: TestApp
let passwordHash: string
beforeAll(async () => {
  t = await startTestApp()
  passwordHash = await t.services.passwords.hash(PASSWORD)
})
afterAll(() => t.stop())

const removed: string[] = []
const files = { remove: async (uploadId: string) => void removed.push(uploadId) }

/** Creates a user who wrote, liked, was invited and has a picture; with a business without a plan. */
async function aPerson(name = 'Wren Hale') {
  const user = await aUser(t.db, { passwordHash, name })
  const { brand, business } = await aBrand(t.db, {}, { owner: user, business: { planStatus: 'canceled' } })
  const host = await aBrand(t.db)
  await aMember(t.db, { businessId: host.business.id, userId: user.id, role: 'responder' })
  const review = await aReview(t.db, await aProduct(t.db, { brandId: host.brand.id }), {
    text: 'Someone else wrote this.',
  })
  const comment = await aComment(t.db, review, {
    userId: user.id,
    text: '=HYPERLINK("evil")',
    asBrandId: host.brand.id,
  })
  await t.db
    .insertInto('reviewLike')
    .values({ reviewId: review.id, userId: user.id, brandId: host.brand.id })
    .execute()
  const avatar = await anImage(t.db, { entity: 'user', userId: user.id })
  await t.db.updateTable('appUser').set({ avatarId: avatar.id }).where('id', '=', user.id).execute()
  const email = String(user.email)
  await t.db
    .insertInto('newsletterSubscriber')
    .values({ email, unsubscribeToken: `stop-${email}` })
    .execute()
  await t.db
    .insertInto('contactMessage')
    .values({ kind: 'contact', topic: 'question', name, email, message: 'Where is my logo?' })
    .execute()
  return { user, brand, business, host, review, comment, avatar, browser: await t.as(user) }
}

describe('a copy of one’s data', () => {
  test('A45 needs a fresh proof, to be made and to be fetched; a password in its body is none', async () => {
    const { user, browser } = await aPerson()
    const stolen = await t.unproven(user)
    for (const password of [undefined, PASSWORD])
      expect((await refusalOf(stolen(requestExport, { body: { ...(password && { password }) } }))).code).toBe(
        'reauth_required',
      )
    const { id } = await browser(requestExport, { body: {} })
    expect((await refusalOf(stolen(fetchExport, { params: { id } }))).code).toBe('reauth_required')
  })

  test('A101 contains the data of this person and of nobody else, as JSON and as CSV that runs no formula', async () => {
    const { user, browser, review, comment } = await aPerson()
    const made = await browser(requestExport, { body })
    expect(made).toMatchObject({ isReady: true, bytes: expect.any(Number) })
    const copy = unzip(await takeExport(t.db, user.id, made.id))
    const account = JSON.parse(copy['account.json'] ?? '')
    expect(account.account).toMatchObject({
      id: user.id,
      email: user.email,
      username: user.username,
      name: 'Wren Hale',
      hasPassword: true,
    })
    expect(account.comments).toMatchObject([
      { id: comment.id, reviewId: review.id, text: '=HYPERLINK("evil")' },
    ])
    expect(account.likes).toMatchObject([{ of: 'review', id: review.id }])
    expect(account.businesses).toHaveLength(2)
    expect(account.pictures).toHaveLength(1)
    expect(account.messages).toMatchObject([{ topic: 'question', message: 'Where is my logo?' }])
    expect(account.letter).toMatchObject([{ email: user.email }])
    expect(account.activity.map(({ event }: { event: string }) => event)).toContain('export.requested')
    expect(copy['comments.csv']).toContain(`'=HYPERLINK(""evil"")`)
    const all = Object.values(copy).join('\n')
    expect(all).not.toContain('Someone else wrote this.')
    expect(all).not.toContain(String(user.passwordHash))
    expect(all).not.toMatch(/tokenHash|argon2/)
  })

  test('requested four times concurrently it is created once, and returned until it was downloaded', async () => {
    const { user, browser } = await aPerson()
    const made = await Promise.all(Array.from({ length: 4 }, () => browser(requestExport, { body })))
    expect(new Set(made.map(({ id }) => id)).size).toBe(1)
    await expect(browser(getAccount)).resolves.toMatchObject({
      dataExport: { id: made[0]?.id, isReady: true },
    })
    const fetched = await Promise.allSettled(
      Array.from({ length: 5 }, () => takeExport(t.db, user.id, made[0]?.id ?? '')),
    )
    expect(fetched.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(browser(getAccount)).resolves.toMatchObject({ dataExport: null })
    expect((await refusalOf(takeExport(t.db, user.id, made[0]?.id ?? ''))).status).toBe(410)
  })

  test('is fetched by its owner alone, with a session, once, and not after a day (A104 headers on the file)', async () => {
    const [mine, theirs] = [await aPerson(), await aPerson()]
    const made = await mine.browser(requestExport, { body })
    const fetchAs = async (token?: string) =>
      t.inject({
        method: 'POST',
        url: `/api/account/exports/${made.id}/file`,
        headers: token ? { authorization: `Bearer ${token}` } : {},
      })
    expect((await fetchAs()).statusCode).toBe(401)
    expect((await fetchAs(await aSession(t.db, theirs.user))).statusCode).toBe(404)
    const token = await aSession(t.db, mine.user)
    const reply = await fetchAs(token)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers).toMatchObject({
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="trellis-my-data.zip"',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(Object.keys(unzip(reply.rawPayload))).toContain('account.json')
    expect((await fetchAs(token)).statusCode).toBe(410)
    const late = await mine.browser(requestExport, { body })
    const { shiftMs } = t.clock
    try {
      t.clock.shiftMs = shiftMs + DAY + 1000
      expect((await refusalOf(takeExport(t.db, mine.user.id, late.id))).status).toBe(410)
    } finally {
      t.clock.shiftMs = shiftMs
    }
  })

  test('R153 stays open when no plan is paid', async () => {
    const user = await aUser(t.db, { passwordHash })
    await aBrand(
      t.db,
      {},
      { owner: user, business: { tier: 'basic', planStatus: 'none', billingCycle: null } },
    )
    await expect((await t.as(user))(requestExport, { body })).resolves.toMatchObject({ isReady: true })
  })
})

describe('erasing an account', () => {
  const linkTo = async (address: string) =>
    (await emailsTo(t.db, address))
      .flatMap(({ text }) => /\/login\/erasure\?token=([\w-]+)/.exec(text)?.[1] ?? [])
      .at(-1) ?? ''

  async function isErased(userId: string): Promise<boolean> {
    return (
      await t.db.selectFrom('appUser').select('isDeleted').where('id', '=', userId).executeTakeFirstOrThrow()
    ).isDeleted
  }
  /** Runs the job `days` from now. */
  async function after(days: number) {
    const { shiftMs } = t.clock
    try {
      t.clock.shiftMs = shiftMs + days * DAY + 1000
      return await eraseDue(t.db, files)
    } finally {
      t.clock.shiftMs = shiftMs
    }
  }

  test('A45 needs a fresh proof and the account’s own mailbox; seven days later it is done, and until then undone with one call', async () => {
    const { user, browser } = await aPerson()
    const address = String(user.email)
    const stolen = await t.unproven(user)
    expect((await refusalOf(stolen(requestErasure, { body }))).code).toBe('reauth_required')
    await expect(browser(requestErasure, { body })).resolves.toMatchObject({ erasure: null })
    const token = await linkTo(address)
    expect((await refusalOf((await t.as(await aUser(t.db)))(confirmErasure, { body: { token } }))).code).toBe(
      'token_invalid',
    )
    const other = await t.as(user)
    const { erasure } = await browser(confirmErasure, { body: { token } })
    expect(Math.round((Date.parse(erasure?.dueAt ?? '') - t.clock.now().getTime()) / DAY)).toBe(7)
    expect((await refusalOf(other(getAccount))).code).toBe('unauthenticated')
    expect((await refusalOf(browser(confirmErasure, { body: { token } }))).code).toBe('token_invalid')
    expect((await emailsTo(t.db, address)).at(-1)?.subject).toMatch(
      /^Your Trellis account will be deleted on \d+ \w+ \d{4}$/,
    )
    await after(6.9)
    expect(await isErased(user.id)).toBe(false)
    await expect(browser(cancelErasure)).resolves.toMatchObject({ erasure: null })
    await after(8)
    expect(await isErased(user.id)).toBe(false)
    expect(await auditOf(t.db, 'erasure.canceled', user.id)).toHaveLength(1)
  })

  test('leaves no trace of the person: comments are a deleted user’s, counters hold, the brand can be claimed again', async () => {
    const { user, browser, brand, business, host, review, comment, avatar } = await aPerson('Wren Canary')
    await expect(browser(getAccount)).resolves.toMatchObject({ obstacles: [], released: [brand.name] })
    await browser(requestErasure, { body })
    await browser(confirmErasure, { body: { token: await linkTo(String(user.email)) } })
    expect(await after(7)).toBeGreaterThan(0)
    expect(await isErased(user.id)).toBe(true)
    expect(removed).toContain(avatar.uploadId)
    expect((await refusalOf(browser(getUser, { params: { id: user.id } }))).code).toBe('unauthenticated')

    const token = await aSession(t.db, host.owner)
    const headers = { authorization: `Bearer ${token}` }
    const { comments } = (await t.inject({ url: `/api/comments?reviewId=${review.id}`, headers })).json()
    expect(comments.find(({ id }: { id: string }) => id === comment.id)?.user).toMatchObject({
      isDeleted: true,
      avatar: null,
    })
    const now = await t.db
      .selectFrom('review')
      .select(['likesRows', 'commentsCount'])
      .where('id', '=', review.id)
      .executeTakeFirstOrThrow()
    expect(now).toEqual({ likesRows: 0, commentsCount: 1 })
    const freed = await t.db
      .selectFrom('brand')
      .select(['businessId', 'name'])
      .where('id', '=', brand.id)
      .executeTakeFirstOrThrow()
    expect(freed).toEqual({ businessId: null, name: brand.name })
    expect(await t.db.selectFrom('business').select('name').where('id', '=', business.id).execute()).toEqual([
      { name: 'Closed business' },
    ])
    expect(await everythingWith(t, [String(user.email), user.username, 'Wren Canary'])).toEqual([])
    // The row by which a restored backup is erased again.
    expect(
      await t.db
        .selectFrom('erasure')
        .select('doneAt')
        .where('userId', '=', user.id)
        .executeTakeFirstOrThrow(),
    ).not.toEqual({ doneAt: null })
    expect(await after(8)).toBe(0)
  })

  test('a running plan, or a team that would lose its only owner, blocks it with the next step', async () => {
    const user = await aUser(t.db, { passwordHash })
    const paid = await aBrand(t.db, { name: 'Hollowmere' }, { owner: user })
    const browser = await t.as(user)
    const refusal = await refusalOf(browser(requestErasure, { body }))
    expect([refusal.status, refusal.message]).toEqual([
      409,
      expect.stringMatching(/^Hollowmere has a running plan/),
    ])
    await expect(browser(getAccount)).resolves.toMatchObject({
      obstacles: [{ businessId: paid.business.id, name: 'Hollowmere', reason: 'plan' }],
    })
    await t.db
      .updateTable('business')
      .set({ planStatus: 'canceled' })
      .where('id', '=', paid.business.id)
      .execute()
    const mate = await aUser(t.db)
    await aMember(t.db, { businessId: paid.business.id, userId: mate.id, role: 'editor' })
    expect((await refusalOf(browser(requestErasure, { body }))).message).toMatch(
      /^Hollowmere would be left without an owner/,
    )
    await t.db.updateTable('businessMember').set({ role: 'owner' }).where('userId', '=', mate.id).execute()
    await expect(browser(requestErasure, { body })).resolves.toMatchObject({ obstacles: [] })
  })

  test('a plan bought in the seven days postpones it', async () => {
    const { user, browser, business } = await aPerson()
    await browser(requestErasure, { body })
    await browser(confirmErasure, { body: { token: await linkTo(String(user.email)) } })
    await t.db.updateTable('business').set({ planStatus: 'active' }).where('id', '=', business.id).execute()
    await after(7)
    expect(await isErased(user.id)).toBe(false)
    await t.db.updateTable('business').set({ planStatus: 'canceled' }).where('id', '=', business.id).execute()
    await after(7)
    expect(await isErased(user.id)).toBe(true)
  })

  test('someone who answered and assigned hundreds of reviews is erased in small statements', async () => {
    const { user, browser, host } = await aPerson()
    const product = await aProduct(t.db, { brandId: host.brand.id })
    const ids = await manyReviews(t.db, { product }, 510)
    for (const some of [ids.slice(0, 500), ids.slice(500)])
      await t.db
        .updateTable('reviewWork')
        .set({ assigneeId: user.id, assignedBy: user.id, answeredBy: user.id, assignedAt: hour(0) })
        .where('reviewId', 'in', some)
        .execute()
    await browser(requestErasure, { body })
    await browser(confirmErasure, { body: { token: await linkTo(String(user.email)) } })
    await inSmallStatements(t, () => after(7))
    expect(await isErased(user.id)).toBe(true)
    const left = await t.db
      .selectFrom('reviewWork')
      .select('reviewId')
      .where((eb) =>
        eb.or([
          eb('assigneeId', '=', user.id),
          eb('assignedBy', '=', user.id),
          eb('answeredBy', '=', user.id),
        ]),
      )
      .execute()
    expect(left).toEqual([])
  })

  test('one that fails is reported, and those after it are carried out', async () => {
    const [first, second] = [await aPerson(), await aPerson()]
    for (const { user, browser } of [first, second]) {
      await browser(requestErasure, { body })
      await browser(confirmErasure, { body: { token: await linkTo(String(user.email)) } })
    }
    const owner = new pg.Client({ connectionString: t.migrationUrl })
    await owner.connect()
    await owner.query(`create function run_late() returns trigger language plpgsql as
      $$ begin raise exception 'canceling statement' using errcode = '57014'; end $$`)
    await owner.query(`create trigger run_late before update on app_user
      for each row when (new.id = '${first.user.id}' and new.is_deleted) execute function run_late()`)
    await expect(after(7)).rejects.toThrow('1 accounts were not erased.')
    expect([await isErased(first.user.id), await isErased(second.user.id)]).toEqual([false, true])
    await owner.query('drop function run_late() cascade')
    await owner.end()
    await after(7)
    expect(await isErased(first.user.id)).toBe(true)
  })

  test('however many erasures are postponed, the next one is carried out', async () => {
    await sql`
      with people as (insert into app_user (username, email, email_verified_at)
          select 'put-off-' || n, 'put-off-' || n || '@hollowmere.example', app_now() from generate_series(1, 150) n returning id),
        firms as (insert into business (name, tier, plan_status) select id::text, 'plus', 'active' from people returning id, name),
        owners as (insert into business_member (business_id, user_id, role) select id, name::uuid, 'owner' from firms returning user_id)
      insert into erasure (user_id, due_at) select user_id, app_now() - interval '2 days' from owners`.execute(
      t.db,
    )
    const { user, browser } = await aPerson()
    await browser(requestErasure, { body })
    await browser(confirmErasure, { body: { token: await linkTo(String(user.email)) } })
    await after(7)
    expect(await isErased(user.id)).toBe(true)
  })
})

/**
 * Returns the tables and columns of rows that still contain one of these texts, except the security log,
 * which has its own retention.
 */
async function everythingWith({ db }: TestApp, texts: string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE' and table_name <> 'audit'`.execute(
    db,
  )
  const found: string[] = []
  for (const { name } of tables) {
    for (const text of texts) {
      const { rows } = await sql<{ n: number }>`
        select count(*) as n from ${sql.raw(name)} as t where strpos(lower(t::text), lower(${text})) > 0`.execute(
        db,
      )
      if (Number(rows[0]?.n) > 0) found.push(`${name}: ${text}`)
    }
  }
  return found
}
