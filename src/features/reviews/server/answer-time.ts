import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod/mini'

import type { Db } from '#server/data/db.ts'
import { statement } from '#server/data/statement.ts'

/** The most reviews that count, the latest first; only those of the last 90 days do. */
const LATEST = 200
/** The fewest answers for a median. */
const ENOUGH_ANSWERS = 5

/** Selects one row for a brand's latest reviews since its reply clock started: `asked`, `answered`, and the median `hours` to an answer. */
export function answerTimes(brandId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select count(*)::int as asked, count(replied_at)::int as answered,
      percentile_cont(0.5) within group (
        order by greatest(0, extract(epoch from replied_at - created_at) / 3600)
      ) filter (where replied_at is not null) as hours
    from (
      select created_at, replied_at
      from review
      where brand_id = ${brandId}
      order by created_at desc, id desc
      limit ${sql.raw(String(LATEST))}
    ) latest
    where created_at > app_now() - interval '90 days'
      and created_at >= (select replies_since from brand where id = ${brandId})`
}

export const AnswerTimes = z.object({ asked: z.int(), answered: z.int(), hours: z.nullable(z.number()) })
type AnswerTimes = z.infer<typeof AnswerTimes>

/** Returns the median hours to an answer; null below five answers. */
export function medianHours({ answered, hours }: AnswerTimes): number | null {
  return answered < ENOUGH_ANSWERS || hours === null ? null : Math.round(hours * 10) / 10
}

/**
 * Returns the usual hours for public pages, rounded up; null also if more than half of the reviews have no
 * answer.
 */
export function usualHours(times: AnswerTimes): number | null {
  const hours = medianHours(times)
  return hours === null || times.answered * 2 < times.asked ? null : Math.max(1, Math.ceil(hours))
}

const answerTimesOfBrand = statement({
  params: { brandId: z.uuid() },
  row: AnswerTimes,
  sql: ({ brandId }) => answerTimes(sql`${brandId}::uuid`),
})

export async function findUsualHours(db: Db, brandId: string): Promise<number | null> {
  const [times] = await answerTimesOfBrand(db, { brandId })
  return times === undefined ? null : usualHours(times)
}
