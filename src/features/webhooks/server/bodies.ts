import { sql } from 'kysely'
import * as z from 'zod/mini'

import type { Claimed } from '#features/webhooks/server/claim.ts'
import { renderBodies } from '#features/webhooks/server/payload.ts'
import { retrying } from '#server/api/refusals.ts'
import type { Db } from '#server/data/db.ts'
import { statement } from '#server/data/statement.ts'

/** A delivery with the body that is sent. */
export type Ready = Claimed & { body: string }

const keep = statement({
  params: { ids: z.readonly(z.array(z.uuid())), bodies: z.readonly(z.array(z.string())) },
  row: z.object({ id: z.uuid(), body: z.string() }),
  notNull: ['body'],
  sql: (slot) => sql`
    with given as (
      select * from unnest(${slot.ids}::uuid[], ${slot.bodies}::text[]) as g(id, body)
    ),
    locked as (
      select v.id from webhook_event v join given g on g.id = v.id order by v.id for no key update of v
    )
    update webhook_event v
    set body = coalesce(v.body, g.body)
    from locked l join given g on g.id = l.id
    where v.id = l.id
    returning v.id, v.body`,
})

/** Stores the bodies with the first attempt, so that all endpoints and attempts get the same. */
export async function keepBodies(db: Db, claimed: readonly Claimed[]): Promise<Ready[]> {
  const without = new Map(claimed.filter(({ body }) => body === null).map((one) => [one.eventId, one]))
  const events = [...without.values()].map(({ eventId, ...event }) => ({ ...event, id: eventId }))
  const rendered = await renderBodies(db, events)
  const kept = new Map(rendered)
  if (rendered.size > 0) {
    const values = { ids: [...rendered.keys()], bodies: [...rendered.values()] }
    for (const { id, body } of await retrying(() => keep(db, values))) kept.set(id, body)
  }
  return claimed.map((one) => ({ ...one, body: one.body ?? kept.get(one.eventId) ?? '' }))
}
