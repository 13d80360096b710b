import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import { getBusinessProfile, listBusinesses } from '#features/account/contract.ts'
import { confirmIdentity } from '#features/auth/proof-contract.ts'
import { listNotifications } from '#features/notifications/contract.ts'
import { wordsOf } from '#features/notifications/text.ts'
import { acceptInvitation, linkInvitation, invite } from '#features/team/contract.ts'
import { getTwoStep, remindMembers, requireTwoStep, stopTwoStep } from '#features/two-step/contract.ts'
import { sendDueReminders } from '#features/two-step/server/reminders.ts'
import { can, type Role, ROLES } from '#shared/roles.ts'

import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { auditOf, emailsTo, refusalOf } from '#test/world/accounts.ts'
import { anApiKey } from '#test/world/api-keys.ts'
import { aBrand, aMember, aSession, aUser } from '#test/world/factories.ts'
import { anApp, recoveryCodesOf } from '#test/world/factors.ts'
import { anAddress, aTeam } from '#test/world/team.ts'
import { aFactorUsed, aPasskeyRow, aRequirement } from '#test/world/two-step.ts'

const NOW = new Date('2026-11-23T10:00:00Z')
const FROM = '2026-12-08'

let t: TestApp
let start: number
beforeAll(async () => {
  t = await startTestApp({ now: NOW })
  start = t.clock.shiftMs
})
afterEach(() => void (t.clock.shiftMs = start))
afterAll(() => t.stop())

/** A session that proved itself with the factor its account has. */
const ready = async (user: { id: string }) =>
  t.withToken(await aSession(t.db, user, { confirmedBy: 'passkey' }))
/** Moves the clock to a time and opens a session there. */
async function at(time: string, user: { id: string }) {
  t.clock.shiftMs = start + Date.parse(time) - NOW.getTime()
  return ready(user)
}
/** The subjects of the emails about two-step verification to a member. */
const toldTo = async (user: { email: string | null } | undefined) =>
  (await emailsTo(t.db, String(user?.email)))
    .map(({ subject }) => subject)
    .filter((subject) => subject.includes('two-step'))

/** A team whose owner, and only the owner, is ready. */
async function aReadyTeam() {
  const team = await aTeam(t)
  await aPasskeyRow(t.db, team.owner.id)
  const owner = await ready(team.owner)
  const require = (from: string, call = owner) =>
    call(requireTwoStep, { params: team.params, body: { from } })
  const look = (call = owner) => call(getTwoStep, { params: team.params })
  return { ...team, call: owner, require, look }
}

describe('requiring it', () => {
  test('owners decide, admins look and remind, everyone else is refused', async () => {
    const team = await aReadyTeam()
    for (const role of ROLES) {
      const person = team.people[role] ?? team.owner
      if (role !== 'owner') await aPasskeyRow(t.db, person.id)
      const call = await ready(person)
      const codeOf = (asked: Promise<unknown>) =>
        asked.then(
          () => 'done',
          (error) => error.code,
        )
      expect([role, await codeOf(team.require(FROM, call))]).toEqual([
        role,
        can(role, 'transfer') ? 'done' : 'forbidden',
      ])
      expect([role, await codeOf(team.look(call))]).toEqual([role, can(role, 'team') ? 'done' : 'forbidden'])
      const reminding = call(remindMembers, { params: team.params, body: { userIds: [team.owner.id] } })
      expect([role, await codeOf(reminding)]).toEqual([role, can(role, 'team') ? 'done' : 'forbidden'])
      const stopping = role === 'owner' ? undefined : call(stopTwoStep, { params: team.params })
      if (stopping) expect((await refusalOf(stopping)).code).toBe('forbidden')
    }
  })

  test('an owner without a factor of their own can’t lock themselves and everyone out', async () => {
    const team = await aTeam(t)
    const call = await t.as(team.owner)
    const refusal = await refusalOf(call(requireTwoStep, { params: team.params, body: { from: FROM } }))
    expect([refusal.code, refusal.message]).toEqual([
      'conflict',
      'Add a passkey or an authenticator app to your own account first.',
    ])
    expect((await call(getTwoStep, { params: team.params })).from).toBeNull()
  })

  test('members have seven days: an earlier date is refused, in words, and by the database too', async () => {
    const team = await aReadyTeam()
    const refusal = await refusalOf(team.require('2026-11-30'))
    expect(refusal.fields).toEqual({
      from: 'Members get seven days’ notice: choose 1 December 2026 or later.',
    })
    await expect(
      t.db
        .updateTable('business')
        .set({ twoStepFrom: '2026-11-30T00:00:00Z', twoStepSetAt: NOW.toISOString() })
        .where('id', '=', team.business.id)
        .execute(),
    ).rejects.toThrow('business_two_step_notice')
    for (const from of ['2026-02-30', 'soon', '']) {
      const broken = refusalOf(team.require(from))
      expect([from, (await broken).code]).toEqual([from, 'validation'])
    }
    expect((await team.require('2026-12-01')).from).toBe('2026-12-01T00:00:00Z')
  })

  test('everyone who isn’t ready is emailed, everyone is notified, and the audit log says before and after', async () => {
    const team = await aReadyTeam()
    await anApp(t.services, { id: team.id('admin') })
    const state = await team.require(FROM)
    expect(state).toMatchObject({ from: '2026-12-08T00:00:00Z', isDue: false, earliest: '2026-12-01' })
    expect(state.members.map(({ role, isReady, ways, isYou }) => [role, isReady, ways, isYou])).toEqual([
      ['owner', true, ['passkey', 'password'], true],
      ['admin', true, ['app', 'password'], false],
      ...['editor', 'responder', 'analyst', 'billing'].map((role) => [role, false, ['password'], false]),
    ])
    expect(await toldTo(team.people['editor'])).toEqual(['Hollowmere requires two-step verification'])
    expect(await toldTo(team.owner)).toEqual([])
    expect(await toldTo(team.people['admin'])).toEqual([])
    // The same date again tells nobody.
    await team.require(FROM)
    expect(await toldTo(team.people['editor'])).toHaveLength(1)
    await team.require('2026-12-02')
    expect((await emailsTo(t.db, String(team.people['editor']?.email))).at(-1)?.text).toContain(
      'it is now 2 December 2026 instead of 8 December 2026',
    )
    const editor = await team.as('editor')
    const { notifications } = await editor(listNotifications, { query: { businessId: team.business.id } })
    expect(notifications.map((notification) => wordsOf(notification).title)).toEqual([
      'Two-step verification is required from 2 December 2026',
      'Two-step verification is required from 8 December 2026',
    ])
    const details = await Promise.all(
      ['two_step.required', 'two_step.moved'].map((event) => auditOf(t.db, event, team.owner.id)),
    )
    expect(details.map((rows) => rows.map(({ detail }) => detail))).toEqual([
      [{ from: null, to: '2026-12-08T00:00:00Z' }],
      [{ from: '2026-12-08T00:00:00Z', to: '2026-12-02T00:00:00Z' }],
    ])
  })

  test('stopping it opens the business at once, and tells owners, admins and who wasn’t ready', async () => {
    const team = await aReadyTeam()
    await team.require('2026-12-01')
    const again = await at('2026-12-02T09:00:00Z', team.owner)
    const editor = await t.as(team.id('editor'))
    const profile = () => editor(getBusinessProfile, { params: team.params })
    expect((await refusalOf(profile())).code).toBe('two_step_required')
    await again(stopTwoStep, { params: team.params })
    await again(stopTwoStep, { params: team.params })
    expect((await profile()).id).toBe(team.business.id)
    expect(await toldTo(team.people['editor'])).toEqual([
      'Hollowmere requires two-step verification',
      'Hollowmere no longer requires two-step',
    ])
    expect(await toldTo(team.people['admin'])).toHaveLength(2)
    expect(await toldTo(team.owner)).toEqual([])
    expect(await auditOf(t.db, 'two_step.stopped', team.owner.id)).toHaveLength(1)
  })
})

describe('from the date on', () => {
  test('A135 a member without a factor is shut out of this business alone, until they have one', async () => {
    const team = await aReadyTeam()
    const editor = team.people['editor'] ?? team.owner
    const own = await aBrand(t.db, {}, { owner: editor })
    await team.require(FROM)
    const seen = async (time: string) => {
      const call = await at(time, editor)
      const { businesses } = await call(listBusinesses)
      const reach = (businessId: string) =>
        call(getBusinessProfile, { params: { businessId } }).then(
          () => 'open',
          (error) => error.code,
        )
      return {
        team: await reach(team.business.id),
        own: await reach(own.business.id),
        twoStep: businesses.find(({ id }) => id === team.business.id)?.twoStep,
      }
    }
    const from = '2026-12-08T00:00:00Z'
    expect(await seen('2026-12-07T23:50:00Z')).toEqual({
      team: 'open',
      own: 'open',
      twoStep: { from, isDue: false, hasFactor: false },
    })
    const shut = { team: 'two_step_required', own: 'open', twoStep: { from, isDue: true, hasFactor: false } }
    expect(await seen('2026-12-08T00:00:00Z')).toEqual(shut)
    // An app counts once its first code was right.
    await t.db
      .insertInto('authenticatorApp')
      .values({ userId: editor.id, secret: Buffer.alloc(20), keyId: 'one' })
      .execute()
    expect(await seen('2026-12-08T00:01:00Z')).toEqual(shut)
    await t.db.deleteFrom('authenticatorApp').where('userId', '=', editor.id).execute()
    await anApp(t.services, editor)
    expect(await seen('2026-12-08T00:02:00Z')).toEqual({ team: 'open', own: 'open', twoStep: null })
    await t.db.deleteFrom('authenticatorApp').where('userId', '=', editor.id).execute()
    expect(await seen('2026-12-08T00:03:00Z')).toEqual(shut)
  })

  test('the last owner who lost every factor is asked to enrol like everyone, and is then back in', async () => {
    const owner = await aUser(t.db)
    const { business } = await aBrand(t.db, {}, { owner, business: aRequirement(NOW, { daysAgo: 1 }) })
    const call = await t.as(owner)
    const look = () => call(getTwoStep, { params: { businessId: business.id } })
    expect((await refusalOf(look())).code).toBe('two_step_required')
    await aPasskeyRow(t.db, owner.id)
    await aFactorUsed(t.db, owner.id)
    expect((await look()).isDue).toBe(true)
  })

  test('a newcomer joins and enrols right afterwards', async () => {
    const team = await aReadyTeam()
    const params = team.params
    const email = anAddress()
    const { id } = await team.call(invite, { params, body: { email, role: 'editor' } })
    const { url } = await team.call(linkInvitation, { params: { ...params, id } })
    const token = new URL(url, 'https://trellis.example').searchParams.get('invite') ?? ''
    await t.db
      .updateTable('business')
      .set(aRequirement(NOW, { daysAgo: 1 }))
      .where('id', '=', team.business.id)
      .execute()
    const guest = await aUser(t.db, { email })
    const call = await t.as(guest)
    expect(await call(acceptInvitation, { body: { token } })).toMatchObject({ role: 'editor' })
    expect((await refusalOf(call(getBusinessProfile, { params }))).code).toBe('two_step_required')
    await aPasskeyRow(t.db, guest.id)
    await aFactorUsed(t.db, guest.id)
    expect((await call(getBusinessProfile, { params })).role).toBe('editor')
  })

  test('A135 a password alone opens nothing to a member who has a passkey; a proof opens this session', async () => {
    const team = await aReadyTeam()
    const editor = team.people['editor'] ?? team.owner
    await aPasskeyRow(t.db, editor.id)
    const [code = ''] = await recoveryCodesOf(t.services, editor)
    await team.require(FROM)
    t.clock.shiftMs = start + Date.parse('2026-12-08T00:00:00Z') - NOW.getTime()
    const call = await t.as(editor)
    const other = await t.as(editor)
    const refused = (session: typeof call) => refusalOf(session(getBusinessProfile, { params: team.params }))
    const placeIn = async (session: typeof call) => (await session(listBusinesses)).businesses[0]?.twoStep
    expect(await refused(call)).toMatchObject({
      code: 'two_step_required',
      status: 403,
      fields: { proofs: 'passkey recovery', recoveryCodesLeft: '10' },
    })
    expect(await placeIn(call)).toEqual({ from: '2026-12-08T00:00:00Z', isDue: true, hasFactor: true })
    await call(confirmIdentity, { body: { proof: { kind: 'recovery', code } } })
    expect((await call(getBusinessProfile, { params: team.params })).role).toBe('editor')
    expect(await placeIn(call)).toBeNull()
    expect((await refused(other)).code).toBe('two_step_required')
    const { key } = await anApiKey(t.db, { businessId: team.business.id, userId: editor.id })
    const byKey = await t.inject({ url: '/api/key', headers: { authorization: `Bearer ${key}` } })
    expect(byKey.statusCode).toBe(200)
    for (const used of [{ way: 'passkey' }, { way: 'password', second: 'code' }]) {
      const session = t.withToken(await aSession(t.db, editor, used))
      expect((await session(getBusinessProfile, { params: team.params })).role).toBe('editor')
    }
  })
})

describe('reminders', () => {
  const REMINDER = 'Reminder: two-step verification at Hollowmere'

  test('a member is reminded once a day, and only while they aren’t ready', async () => {
    const team = await aReadyTeam()
    await team.require(FROM)
    const [editor, analyst] = [team.id('editor'), team.id('analyst')]
    const remind = async (time: string, userIds: string[]) => {
      const call = await at(time, team.owner)
      const { members } = await call(remindMembers, { params: team.params, body: { userIds } })
      return members.find(({ userId }) => userId === editor)
    }
    // Notified this morning.
    expect(await remind('2026-11-23T18:00:00Z', [editor])).toMatchObject({ canRemind: false })
    expect(await toldTo(team.people['editor'])).toHaveLength(1)
    expect(await remind('2026-11-24T10:30:00Z', [editor, team.owner.id])).toMatchObject({
      canRemind: false,
      toldAt: expect.stringMatching(/^2026-11-24T10:3/),
    })
    await remind('2026-11-24T20:00:00Z', [editor])
    await remind('2026-11-24T20:00:00Z', [(await aTeam(t)).id('editor')])
    expect(await toldTo(team.people['editor'])).toEqual([
      'Hollowmere requires two-step verification',
      REMINDER,
    ])
    expect(await toldTo(team.owner)).toEqual([])
    await aPasskeyRow(t.db, analyst)
    await remind('2026-11-25T20:00:00Z', [editor, analyst])
    expect(await toldTo(team.people['analyst'])).toHaveLength(1)
    const reminded = await auditOf(t.db, 'two_step.reminded', team.owner.id)
    expect(reminded.map(({ subjectId }) => subjectId)).toEqual([editor, editor])
    expect(await remind('2026-12-09T20:00:00Z', [editor])).toMatchObject({ canRemind: false })
    expect((await toldTo(team.people['editor'])).at(-1)).toBe('Hollowmere now needs two-step verification')
  })

  test('the job reminds a week and a day before the date, each once, and never who is ready', async () => {
    const team = await aReadyTeam()
    await team.require('2026-12-20')
    await aPasskeyRow(t.db, team.id('analyst'))
    const run = async (time: string, role: Role) => {
      await at(time, team.owner)
      await sendDueReminders(t.services)
      await sendDueReminders(t.services)
      return (await toldTo(team.people[role])).filter((subject) => subject === REMINDER).length
    }
    expect(await run('2026-12-12T23:00:00Z', 'editor')).toBe(0)
    expect(await run('2026-12-13T00:10:00Z', 'editor')).toBe(1)
    expect(await run('2026-12-18T00:10:00Z', 'editor')).toBe(1)
    expect(await run('2026-12-19T00:10:00Z', 'editor')).toBe(2)
    expect(await run('2026-12-20T00:10:00Z', 'editor')).toBe(2)
    expect(await run('2026-12-20T00:10:00Z', 'analyst')).toBe(0)
  })

  test('a member who was notified with a week to go is notified again only a day before', async () => {
    const team = await aReadyTeam()
    const newcomer = await aUser(t.db)
    await team.require('2026-12-01')
    await aMember(t.db, { businessId: team.business.id, userId: newcomer.id, role: 'editor' })
    const run = async (time: string) => {
      await at(time, team.owner)
      await sendDueReminders(t.services)
      return [await toldTo(team.people['editor']), await toldTo(newcomer)].map(({ length }) => length)
    }
    expect(await run('2026-11-24T00:10:00Z')).toEqual([1, 0])
    expect(await run('2026-11-30T00:10:00Z')).toEqual([2, 1])
  })
})
