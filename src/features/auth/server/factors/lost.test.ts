import { randomBytes } from 'node:crypto'

import { afterAll, beforeEach, expect, test } from 'vitest'

import { getUser } from '#features/account/contract.ts'
import { logIn, logInWithFacebook } from '#features/auth/contract.ts'
import {
  cancelFactorReset,
  confirmFactorReset,
  logInSecond,
  requestFactorReset,
} from '#features/auth/second-step-contract.ts'
import { finishFactorResets } from '#features/auth/server/factors/lost-jobs.ts'

import { PASSWORD, startAccountApps } from '#test/apps/account-apps.ts'
import { runHourlyJobs } from '#test/apps/hourly-jobs.ts'
import { auditOf, codeFor, emailsTo, loggedIn, refusalOf } from '#test/world/accounts.ts'
import { aSession } from '#test/world/factories.ts'
import { anApp, recoveryCodesOf } from '#test/world/factors.ts'
import { startSocialApp } from '#test/world/social.ts'

const { t, second, member, forgetLimits, stop } = await startAccountApps({})
afterAll(stop)
beforeEach(forgetLimits)

const HOUR = 3_600_000

async function atLater<T>(hours: number, work: () => Promise<T>): Promise<T> {
  const { shiftMs } = t.clock
  t.clock.shiftMs = shiftMs + hours * HOUR
  try {
    return await work()
  } finally {
    t.clock.shiftMs = shiftMs
  }
}

async function challenged(user: { username: string }): Promise<string> {
  const reply = await t.call(logIn, { body: { login: user.username, password: PASSWORD } })
  if (!('challenge' in reply)) throw new Error('There was no challenge.')
  return reply.challenge.token
}

/** Someone who lost everything, and the token of their first step. */
async function aLostUser() {
  const user = await member()
  const app = await anApp(t.services, user)
  await recoveryCodesOf(t.services, user)
  return { user, app, email: String(user.email), token: await challenged(user) }
}

async function started() {
  const lost = await aLostUser()
  await t.call(requestFactorReset, { body: { token: lost.token } })
  const body = { token: lost.token, code: await codeFor(t.db, lost.email) }
  return { ...lost, ...(await t.call(confirmFactorReset, { body })) }
}

const subjectsTo = async (email: string) => (await emailsTo(t.db, email)).map(({ subject }) => subject)
async function cancelLinks(email: string): Promise<string[]> {
  return (await emailsTo(t.db, email)).flatMap(
    ({ text }) => /\/login\/keep\?token=([\w-]+)/.exec(text)?.[1] ?? [],
  )
}

test('72 hours after the emailed code the factors are removed, once, and the password is enough', async () => {
  const { user, email, dueAt } = await started()
  expect(Math.round((Date.parse(dueAt) - t.clock.now().getTime()) / HOUR)).toBe(72)
  const session = await aSession(t.db, user)
  const run = () => runHourlyJobs(t)
  await atLater(47, run)
  expect(await subjectsTo(email)).not.toContain('Tomorrow your second login step will be removed')
  await atLater(49, run)
  await atLater(50, run)
  expect((await subjectsTo(email)).filter((subject) => subject.startsWith('Tomorrow'))).toHaveLength(1)
  expect(new Set(await cancelLinks(email)).size).toBe(1)
  await atLater(71, run)
  await challenged(user)
  await atLater(72.1, async () => {
    await Promise.all([finishFactorResets(t.services), finishFactorResets(second.services)])
    await run()
    expect(
      (await subjectsTo(email)).filter((subject) => subject === 'Your second login step was removed'),
    ).toHaveLength(1)
    expect(
      (await t.inject({ url: '/api/auth/check', headers: { authorization: `Bearer ${session}` } }))
        .statusCode,
    ).toBe(401)
    await loggedIn(t.call(logIn, { body: { login: user.username, password: PASSWORD } }))
    const [token = ''] = await cancelLinks(email)
    expect((await refusalOf(t.call(cancelFactorReset, { body: { token } }))).code).toBe('token_invalid')
  })
  const events = ['factors.reset_asked', 'factors.reset_requested', 'factors.reset_done']
  for (const event of events)
    expect([event, (await auditOf(t.db, event, user.id)).length]).toEqual([event, 1])
})

test('any email stops it, without a login and more than once, and nothing is removed', async () => {
  const { user, app, email } = await started()
  await atLater(49, () => runHourlyJobs(t))
  const links = await cancelLinks(email)
  expect(links).toHaveLength(2)
  for (const token of links) await t.call(cancelFactorReset, { body: { token } })
  await atLater(80, () => runHourlyJobs(t))
  expect(
    (await subjectsTo(email)).filter((subject) => subject === 'Your second login step stays'),
  ).toHaveLength(1)
  const answer = await t.call(logInSecond, {
    body: { token: await challenged(user), kind: 'code', code: app.code() },
  })
  expect(answer.userId).toBe(user.id)
  expect(await auditOf(t.db, 'factors.reset_cancelled', user.id)).toMatchObject([
    { detail: { way: 'email' } },
  ])
})

test('any device stops it, a stranger’s does not', async () => {
  const { user } = await started()
  const stranger = await t.as(await member())
  await stranger(cancelFactorReset, { body: {} })
  const open = () =>
    t.db
      .selectFrom('factorReset')
      .select(['cancelledAt', 'dueAt'])
      .where('userId', '=', user.id)
      .executeTakeFirst()
  const seen = async () =>
    (await (await t.as(user))(getUser, { params: { id: user.id } })).factorsRemovedAt ?? null
  expect(await seen()).toBe((await open())?.dueAt)
  expect((await open())?.cancelledAt).toBeNull()
  expect((await refusalOf(t.call(cancelFactorReset, { body: {} }))).code).toBe('unauthenticated')
  expect((await refusalOf(t.call(cancelFactorReset, { body: { token: 'A'.repeat(43) } }))).code).toBe(
    'token_invalid',
  )
  await (
    await t.as(user)
  )(cancelFactorReset, { body: {} })
  expect((await open())?.cancelledAt).not.toBeNull()
  expect(await seen()).toBeNull()
})

test('it starts only with the code from the mailbox: five tries, a quarter of an hour, one wait at a time', async () => {
  const { user, email, token } = await aLostUser()
  expect((await refusalOf(t.call(requestFactorReset, { body: {} }))).code).toBe('unauthenticated')
  expect((await refusalOf(t.call(requestFactorReset, { body: { token: 'A'.repeat(43) } }))).code).toBe(
    'token_invalid',
  )
  expect(await t.call(requestFactorReset, { body: { token } })).toEqual({
    email: expect.stringMatching(/^.…@/),
  })
  const first = await codeFor(t.db, email)
  const guess = first === '000000' ? '111111' : '000000'
  const confirm = (code: string) => t.call(confirmFactorReset, { body: { token, code } })
  for (let i = 0; i < 5; i += 1) expect((await refusalOf(confirm(guess))).code).toBe('token_invalid')
  expect((await refusalOf(confirm(first))).code).toBe('token_invalid')
  await t.call(requestFactorReset, { body: { token } })
  const code = await codeFor(t.db, email)
  const answers = await Promise.allSettled([confirm(code), confirm(code), confirm(code)])
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await t.call(requestFactorReset, { body: { token } })
  const { dueAt } = await atLater(0.1, async () => confirm(await codeFor(t.db, email)))
  const rows = await t.db.selectFrom('factorReset').select('dueAt').where('userId', '=', user.id).execute()
  expect(rows).toEqual([{ dueAt }])
  // Three emails an hour to one mailbox.
  expect((await refusalOf(t.call(requestFactorReset, { body: { token } }))).code).toBe('rate_limited')
})

test('in a session it works too, for someone who lost their only passkey', async () => {
  const user = await member()
  const call = await t.as(user)
  await call(requestFactorReset, { body: {} })
  const { dueAt } = await call(confirmFactorReset, {
    body: { code: await codeFor(t.db, String(user.email)) },
  })
  expect(Date.parse(dueAt)).toBeGreaterThan(t.clock.now().getTime() + 71 * HOUR)
})

test('a social login asks for the code too', async () => {
  const s = await startSocialApp()
  try {
    const id = `kai-${randomBytes(4).toString('hex')}`
    const person = { id, name: 'Kai Berg', email: `${id}@oat.example`, isEmailVerified: true }
    s.identity.people.push(person)
    const accessToken = s.identity.facebookToken(person)
    const url = new URL(`${s.identity.env.FACEBOOK_GRAPH_URL}/v23.0/debug_token`)
    url.searchParams.set('input_token', accessToken)
    url.searchParams.set(
      'access_token',
      `${s.identity.env.FACEBOOK_APP_ID}|${s.identity.env.FACEBOOK_APP_SECRET}`,
    )
    // Graph's own answer to debug_token.
    const { data } = (await (await fetch(url)).json()) as { data: { user_id: string } }
    const body = { accessToken, userID: data.user_id }
    const { userId } = await loggedIn(s.call(logInWithFacebook, { body }))
    const app = await anApp(s.services, { id: userId })
    const reply = await s.call(logInWithFacebook, { body })
    if (!('challenge' in reply)) throw new Error('There was no challenge.')
    await s.call(logInSecond, { body: { token: reply.challenge.token, kind: 'code', code: app.code() } })
    const rows = await s.db
      .selectFrom('session')
      .select(['way', 'second'])
      .where('userId', '=', userId)
      .orderBy('id')
      .execute()
    expect(rows).toEqual([
      { way: 'facebook', second: null },
      { way: 'facebook', second: 'code' },
    ])
  } finally {
    await s.stop()
  }
})
