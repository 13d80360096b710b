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
  params: {
    ids: z.readonly(z.array(z.uuid())),
    bodies: z.readonly(z.array(z.string())),
    versions: z.readonly(z.array(z.string())),
  },
  row: z.object({ id: z.uuid(), body: z.string() }),
  notNull: ['body'],
  sql: (slot) => sql`
    with given as (
      select * from unnest(${slot.ids}::uuid[], ${slot.bodies}::text[], ${slot.versions}::text[])
        as g(id, body, version)
    ),
    locked as (
      select v.id from webhook_event v
      join given g on g.id = v.id
      where v.body is not null or v.xmin::text = g.version
      order by v.id for no key update of v
    )
    update webhook_event v
    set body = coalesce(v.body, g.body)
    from locked l join given g on g.id = l.id
    where v.id = l.id
    returning v.id, v.body`,
})

/**
 * Stores the bodies with the first attempt, so that all endpoints and attempts get the same. Leaves out deliveries
 * whose words were erased since they were claimed: they are rendered again when their lease ends.
 */
export async function keepBodies(db: Db, claimed: readonly Claimed[]): Promise<Ready[]> {
  const without = new Map(claimed.filter(({ body }) => body === null).map((one) => [one.eventId, one]))
  const events = [...without.values()].map(({ eventId, ...event }) => ({ ...event, id: eventId }))
  const kept = new Map<string, string>()
  if (events.length > 0) {
    const rendered = await renderBodies(db, events)
    const values = {
      ids: [...rendered.keys()],
      bodies: [...rendered.values()],
      versions: [...rendered.keys()].map((id) => without.get(id)?.version ?? ''),
    }
    for (const { id, body } of await retrying(() => keep(db, values))) kept.set(id, body)
  }
  return claimed.flatMap((one) => {
    const body = one.body ?? kept.get(one.eventId)
    return body === undefined ? [] : [{ ...one, body }]
  })
}
