import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import {
  changeRole,
  invite,
  linkInvitation,
  listInvitations,
  removeMember,
  resendInvitation,
  revokeInvitation,
} from '#features/team/contract.ts'

import { emailsTo, refusalOf } from '#test/world/accounts.ts'
import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { aBrand, aSession, aUser } from '#test/world/factories.ts'
import { anAddress, aTeam } from '#test/world/team.ts'

let t: TestApp
beforeAll(async () => void (t = await startTestApp()))
afterAll(() => t.stop())

/** All changes of one invitation. */
const changesOf = (browser: TestApp['call'], params: { businessId: string; id: string }) => [
  () => browser(revokeInvitation, { params }),
  () => browser(resendInvitation, { params }),
  () => browser(linkInvitation, { params }),
]

describe('invitations', () => {
  test('are listed, sent again, revoked and never doubled', async () => {
    const team = await aTeam(t)
    const admin = await team.as('admin')
    const email = anAddress()
    const made = await admin(invite, { params: team.params, body: { email, role: 'responder' } })
    expect(made).toMatchObject({ email, role: 'responder', invitedBy: 'Maya Linden', isExpired: false })
    expect(Date.parse(made.expiresAt) - Date.parse(made.createdAt)).toBe(7 * 86_400_000)
    const again = await refusalOf(
      admin(invite, { params: team.params, body: { email: email.toUpperCase(), role: 'admin' } }),
    )
    expect([again.code, again.status, Object.keys(again.fields ?? {})]).toEqual(['duplicate', 409, ['email']])
    const member = await refusalOf(
      admin(invite, { params: team.params, body: { email: String(team.owner.email), role: 'admin' } }),
    )
    expect([member.code, Object.keys(member.fields ?? {})]).toEqual(['conflict', ['email']])
    await admin(resendInvitation, { params: { ...team.params, id: made.id } })
    const at = { ...team.params, id: made.id }
    await admin(revokeInvitation, { params: at })
    for (const act of changesOf(admin, at)) expect((await refusalOf(act())).status).toBe(404)
    await expect(admin(listInvitations, { params: team.params })).resolves.toMatchObject({ invitations: [] })
    expect(
      await t.db.selectFrom('oneTimeToken').select('id').where('invitationId', '=', made.id).execute(),
    ).toEqual([])
  })

  test('A67 a repeated key invites once', async () => {
    const team = await aTeam(t)
    const owner = await team.as('owner')
    const wish = {
      params: team.params,
      body: { email: anAddress(), role: 'editor' as const },
      idempotencyKey: randomUUID(),
    }
    const [first, second] = [await owner(invite, wish), await owner(invite, wish)]
    expect(second).toEqual(first)
    expect(await emailsTo(t.db, wish.body.email)).toHaveLength(1)
  })

  test('F23 ten invitations of one address at once leave one', async () => {
    const team = await aTeam(t)
    const owner = await team.as('owner')
    const email = anAddress()
    await Promise.allSettled(
      Array.from({ length: 10 }, () =>
        owner(invite, { params: team.params, body: { email, role: 'editor' } }),
      ),
    )
    const { metadata } = await owner(listInvitations, { params: team.params })
    expect(metadata.totalCount).toBe(1)
    expect(await emailsTo(t.db, email)).toHaveLength(1)
  })

  test("A1 another business's invitation and members are 404", async () => {
    const [mine, theirs] = [await aTeam(t), await aTeam(t)]
    const owner = await mine.as('owner')
    const made = await (
      await theirs.as('owner')
    )(invite, { params: theirs.params, body: { email: anAddress(), role: 'editor' } })
    for (const act of changesOf(owner, { ...mine.params, id: made.id }))
      expect((await refusalOf(act())).status).toBe(404)
    const at = { ...mine.params, userId: theirs.id('editor') }
    expect((await refusalOf(owner(changeRole, { params: at, body: { role: 'admin' } }))).status).toBe(404)
    expect((await refusalOf(owner(removeMember, { params: at }))).status).toBe(404)
    expect(await theirs.roleOf(theirs.id('editor'))).toBe('editor')
  })

  test('A127 a mailbox gets at most three invitations an hour, from all senders together', async () => {
    const email = anAddress()
    const outcomes: string[] = []
    for (let n = 0; n < 4; n += 1) {
      const team = await aTeam(t)
      outcomes.push(
        await (
          await team.as('owner')
        )(invite, { params: team.params, body: { email, role: 'editor' } }).then(
          () => 'sent',
          (error: { code: string }) => error.code,
        ),
      )
    }
    expect(outcomes).toEqual(['sent', 'sent', 'sent', 'rate_limited'])
    expect(await emailsTo(t.db, email)).toHaveLength(3)
  })

  test('A34 A100 the email’s link begins with the configured origin, and user text stays plain text', async () => {
    const owner = await aUser(t.db, { name: '<b>Eve</b> evil.com\r\nBcc: x@y.example' })
    const { business } = await aBrand(
      t.db,
      { name: 'Oat <script>alert(1)</script> evil.example/x' },
      { owner },
    )
    const email = anAddress()
    const reply = await t.inject({
      method: 'POST',
      url: `/api/businesses/${business.id}/invitations`,
      headers: {
        authorization: `Bearer ${await aSession(t.db, owner)}`,
        host: 'evil.example',
        'x-forwarded-host': 'evil.example',
        origin: 'https://evil.example',
      },
      payload: { email, role: 'editor' },
    })
    expect(reply.statusCode).toBe(201)
    const letters = await emailsTo(t.db, email)
    expect(letters.map(({ to }) => to)).toEqual([email])
    const { subject = '', text = '', html = '' } = letters[0] ?? {}
    expect(text).toContain(`${t.config.publicUrl}/login?invite=`)
    expect(subject).not.toMatch(/[\r\n]/)
    expect(html).not.toMatch(/<script|<b>Eve/)
    // Mail clients must not turn the name or the brand into a link.
    for (const part of [subject, text, html]) expect(part).not.toMatch(/evil\.(com|example)/)
  })
})
