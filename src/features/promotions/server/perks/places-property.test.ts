import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { approve, refuse } from '#features/promotions/server/decisions.ts'
import * as drafts from '#features/promotions/server/drafts.ts'
import * as blocks from '#features/promotions/server/perks/blocks.ts'
import * as operatorSlots from '#features/promotions/server/perks/operator-slots.ts'
import { dropHold, holdPlace } from '#features/promotions/server/perks/slots.ts'
import { isApiError } from '#shared/errors.ts'

import { startTestApp, type TestApp } from '#test/apps/app.ts'
import { expectInvariants } from '#test/demands/invariants.ts'
import { anyVersion, authorOf } from '#test/world/authors.ts'
import { OPERATED } from '#test/world/operators.ts'
import { aPerkOwner, aPerkSlot, blockOf, type PerkOwner, slotFields } from '#test/world/perks.ts'
import { propertyRuns } from '#test/property-runs.ts'

const WRITERS = 3
const SLOTS = 3
let t: TestApp
const writers: PerkOwner[] = []
beforeAll(async () => {
  t = await startTestApp({ now: '2026-11-16T10:00:00Z', env: OPERATED })
  for (let n = 0; n < WRITERS; n += 1) writers.push(await aPerkOwner(t))
  // More than they can book.
  await t.db.updateTable('creditEntry').set({ amount: 10_000 }).where('entry', '=', 'grant').execute()
})
afterAll(() => t.stop())

type Act = { by: number; slot: number; text: string } & (
  | { do: 'book' | 'move' | 'withdraw' | 'cancel' | 'approve' | 'refuse' | 'resubmit' | 'hold' | 'drop' }
  | { do: 'resize'; capacity: number; isClosed: boolean }
  | { do: 'callOff' | 'wait' }
)
const who = {
  by: fc.nat(WRITERS - 1),
  slot: fc.nat(SLOTS - 1),
  text: fc.constantFrom(...Array.from({ length: 7 }, () => 'Foam that holds.'), ''),
}
const act = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      ...who,
      do: fc.constantFrom(...(['book', 'book', 'move', 'move', 'move', 'refuse', 'resubmit'] as const)),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      ...who,
      do: fc.constantFrom(...(['hold', 'hold', 'drop', 'approve', 'withdraw', 'cancel'] as const)),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      ...who,
      do: fc.constant('resize' as const),
      capacity: fc.integer({ min: 1, max: 2 }),
      isClosed: fc.constantFrom(false, false, true),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ ...who, do: fc.constantFrom('callOff' as const, 'wait' as const) }),
  },
) satisfies fc.Arbitrary<Act>

it('no place is taken twice, and none of a date that is closed, in any history of dates and blocks', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 10, maxLength: 25 }), async (acts) => {
      const { apply, slotIds } = await aHistory()
      for (const next of acts) {
        await apply(next)
        await expectPlaces(slotIds)
      }
    }),
    { numRuns: propertyRuns(5), endOnFailure: true },
  )
  await expectInvariants(t.db)
})

async function aHistory() {
  const authors = writers.map((writer) => authorOf(t, writer))
  const channels = ['email', 'email', 'push'] as const
  const slotIds: string[] = []
  for (const channel of channels) slotIds.push((await aPerkSlot(t, { channel, capacity: 1 })).id)
  const latest: (string | undefined)[] = []

  async function run(next: Act): Promise<unknown> {
    const [writer, author] = [writers[next.by], authors[next.by]]
    const slotId = slotIds[next.slot]
    if (writer === undefined || author === undefined || slotId === undefined) throw new Error('out of range')
    const id = latest[next.by] ?? crypto.randomUUID()
    const brandId = writer.brand.id
    const fields = blockOf(writer, slotId, { headline: next.text })
    switch (next.do) {
      case 'book': {
        const channel = channels[next.slot] ?? 'email'
        const made = await blocks.createBlock(author, { ...fields, channel })
        latest[next.by] = made.id
        return drafts.submit(author, made.id, brandId, anyVersion)
      }
      case 'move':
        return blocks.updateBlock(author, id, fields, anyVersion)
      case 'resubmit':
        return drafts.submit(author, id, brandId, anyVersion)
      case 'withdraw':
      case 'cancel':
        return drafts.changePromotion(author, id, { brandId, action: next.do })
      case 'approve':
        return approve(author, id, anyVersion)
      case 'refuse':
        return refuse(author, id, { reason: 'Not like this.', words: '' }, anyVersion)
      case 'hold':
        return holdPlace(author, slotId, false)
      case 'drop':
        return dropHold(author, slotId)
      case 'resize': {
        const { capacity, isClosed } = next
        const slot = { ...slotFields(t), capacity, isClosed }
        return operatorSlots.updateSlot(author, slotId, slot, anyVersion)
      }
      case 'callOff':
        return operatorSlots.callOffSlot(author, slotId, 'Nothing is sent that day.')
      case 'wait':
        t.clock.shiftMs += 20 * 60_000
        return undefined
    }
  }
  // Each date is booked at first.
  for (let at = 0; at < SLOTS; at += 1) await run({ do: 'book', by: at, slot: at, text: 'Foam that holds.' })
  return {
    slotIds,
    /** Refuses what isn't possible now, which changes nothing. */
    async apply(next: Act) {
      await run(next).catch((error: unknown) => {
        if (!isApiError(error)) throw error
        expect(['conflict', 'validation', 'not_found']).toContain(error.code)
      })
    },
  }
}

/** Expects that what is booked has its places, one for each business, with a text, on a date of its channel. */
async function expectPlaces(slotIds: readonly string[]): Promise<void> {
  const { rows } = await sql<{ id: string; capacity: number; booked: number; businesses: number }>`
    select t.id, t.capacity, count(p.id)::int as booked, count(distinct p.business_id)::int as businesses
    from promotion_slot t
    left join promotion p on p.slot_id = t.id and p.status in ('in_review', 'scheduled', 'refused')
    where t.id = any(${slotIds}::uuid[]) and t.called_off_at is null
    group by t.id`.execute(t.db)
  for (const { capacity, booked, businesses } of rows) {
    expect(booked).toBeLessThanOrEqual(capacity)
    expect(businesses).toBe(booked)
  }
  const { rows: wrong } = await sql`
    select p.id, p.status from promotion p join promotion_slot t on t.id = p.slot_id
    where t.id = any(${slotIds}::uuid[]) and p.status in ('in_review', 'scheduled', 'refused')
      and (p.channel <> t.channel or p.headline = '' and p.status <> 'refused'
        or t.called_off_at is not null and p.status <> 'refused')`.execute(t.db)
  expect(wrong).toEqual([])
}
