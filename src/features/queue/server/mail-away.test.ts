import { afterAll, beforeAll, expect, it, vi } from 'vitest'

import { dispatchNotifications } from '#features/notifications/server/emails/dispatch.ts'
import { getWork, updateWork } from '#features/queue/contract.ts'
import { createNote } from '#features/queue/notes-contract.ts'

import { startMailApp } from '#test/apps/mail-app.ts'
import { aMember, aUser } from '#test/world/factories.ts'
import { aReviewedShop, replyTo } from '#test/world/shop.ts'

vi.setConfig({ testTimeout: 90_000, hookTimeout: 60_000 })

let app: Awaited<ReturnType<typeof startMailApp>>
beforeAll(async () => void (app = await startMailApp()))
afterAll(() => app.stop())

it.each(['refuse', 'hang'] as const)(
  'F16 while the mail server %ss, notes, assignments and answers are saved, and the email leaves once it is back',
  async (mode) => {
    const { t, wire, mailbox } = app
    const given = await aReviewedShop(t)
    const { shop, review } = given
    const bea = await aUser(t.db, { name: 'Bea' })
    await aMember(t.db, { businessId: shop.business.id, userId: bea.id, role: 'responder' })
    await wire.set(mode)
    const params = { id: review.id }
    await shop.call(createNote, { params, body: { text: '@Bea, please look', mentions: [bea.id] } })
    await shop.call(updateWork, { params, body: { assigneeId: bea.id } })
    await dispatchNotifications(t.services)
    await replyTo(given)
    expect(await shop.call(getWork, { params })).toMatchObject({ state: 'answered', notesCount: 1 })
    const to = String(bea.email)
    expect(mailbox.list({ to })).toEqual([])
    await wire.set('pass')
    const { subject } = await mailbox.next(to)
    expect(subject).toContain('mentioned you')
    expect(mailbox.list({ to })).toHaveLength(1)
  },
)
