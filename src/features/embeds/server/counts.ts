import { sql } from 'kysely'
import * as z from 'zod/mini'

import type { Clock } from '#server/data/clock.ts'
import type { Db } from '#server/data/db.ts'
import { statement } from '#server/data/statement.ts'

type Sum = { embedId: string; day: string; loads: number; clicks: number }

/** Embeds that were deleted meanwhile are left out. The order of the rows prevents deadlocks. */
const addSums = statement({
  params: {
    embedIds: z.array(z.uuid()),
    days: z.array(z.string()),
    loads: z.array(z.int()),
    clicks: z.array(z.int()),
  },
  sql: (slot) => sql`
    insert into embed_day (embed_id, day, business_id, brand_id, loads, clicks)
    select e.id, s.day::date, e.business_id, e.brand_id, s.loads, s.clicks
    from unnest(${slot.embedIds}::uuid[], ${slot.days}::text[], ${slot.loads}::bigint[], ${slot.clicks}::bigint[])
      as s(embed_id, day, loads, clicks)
    join embed e on e.id = s.embed_id
    order by e.id, s.day
    on conflict (embed_id, day) do update
      set loads = embed_day.loads + excluded.loads, clicks = embed_day.clicks + excluded.clicks`,
})

/**
 * The loads and clicks of embeds as sums. Loads are kept in memory and written in batches; a click is written
 * before its visitor is led on, so that no crash loses it.
 */
export type EmbedCounts = {
  addLoad(embedId: string): void
  /** Waits for the next write if this one fails. Never throws. */
  addClick(embedId: string): Promise<void>
  write(): Promise<void>
}

export function openCounts(db: Db, clock: Clock): EmbedCounts {
  let sums = new Map<string, Sum>()
  const merge = ({ embedId, day, loads, clicks }: Sum) => {
    const key = `${embedId} ${day}`
    const known = sums.get(key)
    if (known === undefined) sums.set(key, { embedId, day, loads, clicks })
    else {
      known.loads += loads
      known.clicks += clicks
    }
  }
  const one = (embedId: string): Sum => {
    const day = clock.now().toISOString().slice(0, 10)
    return { embedId, day, loads: 0, clicks: 0 }
  }
  const store = async (batch: readonly Sum[]) => {
    try {
      await addSums(db, {
        embedIds: batch.map(({ embedId }) => embedId),
        days: batch.map(({ day }) => day),
        loads: batch.map(({ loads }) => loads),
        clicks: batch.map(({ clicks }) => clicks),
      })
    } catch (error) {
      for (const sum of batch) merge(sum)
      throw error
    }
  }
  return {
    addLoad: (embedId) => merge({ ...one(embedId), loads: 1 }),
    addClick: (embedId) => store([{ ...one(embedId), clicks: 1 }]).catch(() => {}),
    async write() {
      if (sums.size === 0) return
      const batch = [...sums.values()]
      sums = new Map()
      await store(batch)
    },
  }
}
