import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { listNotifications } from '#features/notifications/contract.ts'
import { dispatchNotifications } from '#features/notifications/server/emails/dispatch.ts'
import { listQueue, getWork } from '#features/queue/contract.ts'
import {
  createNote,
  listNotes,
  NOTE_MAX,
  NOTES_MAX,
  removeNote,
  restoreNote,
  updateNote,
} from '#features/queue/notes-contract.ts'
import { fillDueTimes } from '#features/queue/server/due-times.ts'
import { purgeRemovedNotes } from '#features/queue/server/notes/removing.ts'
import { ROLES, type Role } from '#shared/roles.ts'

import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { refused } from '#test/demands/refused.ts'
import { emailsTo } from '#test/world/accounts.ts'
import { aMember, aSession, aUser } from '#test/world/factories.ts'
import { aReviewedShop, aShop, type Reviewed } from '#test/world/shop.ts'

const DAY_MS = 86_400_000
let t: TestApp
let given: Reviewed
beforeAll(async () => void (t = await startTestApp()))
afterAll(() => t.stop())
beforeEach(async () => void (given = await aReviewedShop(t)))

async function aColleague(name: string, role: Role = 'responder') {
  const user = await aUser(t.db, { name })
  const businessId = given.shop.business.id
  await aMember(t.db, { businessId, userId: user.id, role })
  const call = t.withToken(await aSession(t.db, user))
  const read = async () => (await call(listNotes, { params: { id: given.review.id } })).notes
  const notifications = async () =>
    (await call(listNotifications, { query: { businessId } })).notifications.filter(
      ({ type }) => type === 'note.mention',
    )
  return {
    id: user.id,
    name,
    username: String(user.username),
    email: String(user.email),
    call,
    read,
    notifications,
  }
}
type Colleague = Awaited<ReturnType<typeof aColleague>>

const add = (text: string, mentions: { id: string }[] = [], by: Pick<Colleague, 'call'> = given.shop) =>
  by.call(createNote, {
    params: { id: given.review.id },
    body: { text, mentions: mentions.map(({ id }) => id) },
  })
const entriesOf = (event: string, subjectId: string) =>
  t.db.selectFrom('audit').where('event', '=', event).where('subjectId', '=', subjectId).selectAll().execute()
const at = (noteId: string) => ({ params: { id: given.review.id, noteId } })

describe('notes on a review', () => {
  it('are read by the whole team, oldest first, and written by those who answer reviews', async () => {
    await add('First: the batch is at the lab.')
    for (const role of ROLES.filter((each) => each !== 'owner')) {
      const member = await aColleague(`A ${role}`, role)
      const writing = add(`From the ${role}`, [], member)
      if (role === 'admin' || role === 'responder') await writing
      else expect((await refused(writing)).code).toBe('forbidden')
      expect((await member.read()).map(({ text }) => text)).toContain('First: the batch is at the lab.')
    }
    const { notes, metadata } = await given.shop.call(listNotes, { params: { id: given.review.id } })
    expect(notes.map(({ text }) => text)).toEqual([
      'First: the batch is at the lab.',
      'From the admin',
      'From the responder',
    ])
    expect(metadata.totalCount).toBe(3)
    expect(notes[0]).toMatchObject({ canEdit: true, canDelete: true, editedAt: null })
    expect(notes[2]).toMatchObject({ canEdit: false, canDelete: true, author: { standing: 'member' } })
    expect(await given.shop.call(getWork, { params: { id: given.review.id } })).toMatchObject({
      notesCount: 3,
    })
    await fillDueTimes(t.db)
    const { items } = await given.shop.call(listQueue, { query: { brandId: given.shop.brand.id } })
    expect(items.map(({ work }) => work.notesCount)).toEqual([3])
  })

  it('are known to no other business, without a plan to nobody, and to nobody while the review is taken down', async () => {
    const note = await add('Only for us')
    const other = await aShop(t)
    const foreign = { params: { id: given.review.id } }
    expect((await refused(other.call(listNotes, foreign))).code).toBe('not_found')
    expect((await refused(other.call(removeNote, at(note.id)))).code).toBe('not_found')
    const takenDown = (isDown: boolean) =>
      t.db
        .updateTable('review')
        .set(
          isDown
            ? {
                brandId: null,
                productId: null,
                takenDownAt: '2026-11-01T00:00:00Z',
                takenFromBrandId: given.shop.brand.id,
                takenFromProductId: given.shop.product.id,
              }
            : {
                brandId: given.shop.brand.id,
                productId: given.shop.product.id,
                takenDownAt: null,
                takenFromBrandId: null,
                takenFromProductId: null,
              },
        )
        .where('id', '=', given.review.id)
        .execute()
    await takenDown(true)
    expect((await refused(given.shop.call(listNotes, foreign))).code).toBe('not_found')
    await takenDown(false)
    expect((await given.shop.call(listNotes, foreign)).notes).toMatchObject([{ text: 'Only for us' }])
    await t.db
      .updateTable('business')
      .set({ planStatus: 'none', tier: 'basic' })
      .where('id', '=', given.shop.business.id)
      .execute()
    expect((await refused(given.shop.call(listNotes, foreign))).code).toBe('plan_required')
  })

  it('stay with the business that wrote them when the brand has a new owner', async () => {
    await add('What we think of them')
    const next = await aShop(t)
    const move = (businessId: string) =>
      t.db.updateTable('brand').set({ businessId }).where('id', '=', given.shop.brand.id).execute()
    await t.db.updateTable('brand').set({ businessId: null }).where('id', '=', next.brand.id).execute()
    await move(next.business.id)
    const read = { params: { id: given.review.id } }
    expect((await next.call(listNotes, read)).notes).toEqual([])
    expect(await next.call(getWork, read)).toMatchObject({ notesCount: 0 })
    await move(given.shop.business.id)
    expect((await given.shop.call(listNotes, read)).notes).toHaveLength(1)
  })

  it('have 1 to 2,000 characters, at most twenty mentions, and a hundred fit on a review', async () => {
    for (const text of ['', '   ', 'x'.repeat(NOTE_MAX + 1)])
      expect((await refused(add(text))).fields).toHaveProperty('text')
    const many = Array.from({ length: 21 }, () => ({ id: crypto.randomUUID() }))
    expect((await refused(add('Hello', many))).code).toBe('validation')
    await add('x'.repeat(NOTE_MAX))
    await t.db
      .insertInto('reviewNote')
      .values(
        Array.from({ length: NOTES_MAX - 1 }, () => ({
          businessId: given.shop.business.id,
          brandId: given.shop.brand.id,
          reviewId: given.review.id,
          authorId: given.shop.owner.id,
          text: 'One more',
        })),
      )
      .execute()
    expect(await refused(add('Too many'))).toMatchObject({ status: 409, code: 'quota' })
  })

  it('are edited by their author only, and then marked', async () => {
    const bea = await aColleague('Bea')
    const note = await add('The lab has it', [], bea)
    const edit = (text: string, by: Pick<Colleague, 'call'>) =>
      by.call(updateNote, { ...at(note.id), body: { text } })
    expect((await refused(edit('Not mine', given.shop))).code).toBe('forbidden')
    expect(await edit('The lab has it', bea)).toMatchObject({ editedAt: null })
    expect(await edit('The lab has both', bea)).toMatchObject({
      text: 'The lab has both',
      editedAt: expect.any(String),
    })
  })

  it('are deleted by their author or an owner, restored within 30 days, and then deleted for good', async () => {
    const [bea, lou] = [await aColleague('Bea'), await aColleague('Lou')]
    const note = await add('Deleted twice', [], bea)
    const remove = (by: Pick<Colleague, 'call'>) => by.call(removeNote, at(note.id))
    const restore = (by: Pick<Colleague, 'call'>) => by.call(restoreNote, at(note.id))
    expect((await refused(remove(lou))).code).toBe('forbidden')
    await remove(bea)
    await remove(bea)
    expect(await bea.read()).toEqual([])
    expect(await restore(bea)).toMatchObject({ text: 'Deleted twice' })
    expect(await entriesOf('note.removed', note.id)).toEqual([])
    await remove(given.shop)
    expect((await refused(restore(bea))).code).toBe('forbidden')
    await restore(given.shop)
    const detail = { reviewId: given.review.id }
    const who = { userId: given.shop.owner.id, detail }
    expect(await entriesOf('note.removed', note.id)).toMatchObject([who])
    expect(await entriesOf('note.restored', note.id)).toMatchObject([who])
    await remove(bea)
    const removedAt = new Date(t.clock.now().getTime() - 31 * DAY_MS).toISOString()
    await t.db.updateTable('reviewNote').set({ removedAt }).where('id', '=', note.id).execute()
    expect((await refused(restore(given.shop))).code).toBe('gone')
    expect(await purgeRemovedNotes(t.db, 1)).toBeGreaterThan(0)
    expect((await refused(restore(given.shop))).code).toBe('not_found')
  })

  it('end with the review', async () => {
    const bea = await aColleague('Bea')
    const note = await add('Ask @Bea', [bea])
    await t.db.deleteFrom('review').where('id', '=', given.review.id).execute()
    expect(await t.db.selectFrom('reviewNote').where('id', '=', note.id).select('id').execute()).toEqual([])
  })
})

describe('a mention in a note', () => {
  it('notifies each colleague once, in the dashboard and by email, and nobody else', async () => {
    const [bea, lou] = [await aColleague('Bea'), await aColleague('Lou Meyer')]
    const note = await add('@Bea, can you ask @Bea’s lab?', [bea, lou])
    expect(note.mentions.map(({ id }) => id)).toEqual([bea.id])
    expect(await bea.notifications()).toMatchObject([{ subjectId: given.review.id, type: 'note.mention' }])
    expect(await lou.notifications()).toEqual([])
    const edit = (text: string) =>
      given.shop.call(updateNote, { ...at(note.id), body: { text, mentions: [bea.id, lou.id] } })
    await edit('@Bea and @lou meyer: please look')
    await edit('Never mind')
    await edit('@Bea and @Lou Meyer: please look')
    expect([await bea.notifications(), await lou.notifications()]).toMatchObject([[{}], [{}]])
    await dispatchNotifications(t.services)
    for (const { email } of [bea, lou])
      expect(await emailsTo(t.db, email)).toMatchObject([
        { subject: expect.stringContaining('mentioned you'), text: expect.stringContaining('tab=notes') },
      ])
    expect(await emailsTo(t.db, String(given.shop.owner.email))).toEqual([])
  })

  it('never notifies its own author, an editor, or a stranger', async () => {
    const [editor, stranger] = [await aColleague('Edo', 'editor'), await aUser(t.db, { name: 'Sam' })]
    const lou = await aColleague('Lou')
    const note = await add('@Lou @Edo @Sam', [lou, editor, stranger], lou)
    expect(note.mentions.map(({ id }) => id)).toEqual([lou.id])
    expect([await lou.notifications(), await editor.notifications()]).toEqual([[], []])
  })

  it('has the present name of the person, who may leave the team or be erased', async () => {
    const bea = await aColleague('Bea')
    const note = await add('@Bea knows the batch', [bea])
    await add('I do', [], bea)
    const set = (values: object) => t.db.updateTable('appUser').set(values).where('id', '=', bea.id).execute()
    const read = async () => (await given.shop.call(listNotes, { params: { id: given.review.id } })).notes
    await set({ name: 'Bea Lindt' })
    expect(await read()).toMatchObject([
      { text: '@Bea Lindt knows the batch', mentions: [{ name: 'Bea Lindt', standing: 'member' }] },
      { author: { name: 'Bea Lindt' } },
    ])
    await t.db.deleteFrom('businessMember').where('userId', '=', bea.id).execute()
    const former = { name: bea.username, standing: 'former' }
    expect(await read()).toMatchObject([
      { text: `@${bea.username} knows the batch`, mentions: [former] },
      { author: former },
    ])
    // An edit keeps whom the note mentions already.
    const body = { text: `@${bea.username} knew the batch`, mentions: [bea.id] }
    expect(await given.shop.call(updateNote, { ...at(note.id), body })).toMatchObject({ mentions: [former] })
    await set({ isDeleted: true })
    const deleted = { name: 'Deleted user', standing: 'deleted', avatar: null }
    expect(await read()).toMatchObject([
      { text: '@Deleted user knew the batch', mentions: [deleted] },
      { author: deleted },
    ])
  })
})
