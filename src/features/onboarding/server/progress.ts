import { sql } from 'kysely'
import * as z from 'zod/mini'

import { type Milestone, MILESTONES } from '#features/brand/rules.ts'
import { noteMilestones } from '#features/brand/server/milestones.ts'
import type { Onboarding } from '#features/onboarding/contract.ts'
import { notFound } from '#shared/errors.ts'
import { appNow } from '#server/data/app-now.ts'
import type { Db } from '#server/data/db.ts'
import { statement, type Values } from '#server/data/statement.ts'

const Viewed = { userId: z.uuid(), brandId: z.uuid() }
type Viewed = Values<typeof Viewed>
type Change = { skip?: readonly Milestone[]; bringBack?: readonly Milestone[]; seen?: readonly Milestone[] }

/** A viewer's stored state for a brand's steps. */
const Made = z.object({ skipped: z.array(z.enum(MILESTONES)), seen: z.array(z.enum(MILESTONES)) })
type Made = z.infer<typeof Made>

/**
 * Records newly reached milestones, then returns the progress. Steps completed before the viewer's first
 * visit are not new to them.
 */
export async function getProgress(db: Db, viewed: Viewed): Promise<Onboarding> {
  await noteMilestones(db, viewed)
  const facts = await factsFor(db, viewed)
  return present(facts, await madeBy(db, viewed, reachedOf(facts)))
}

/** Merges under a lock, so that two tabs lose nothing (A118). */
export async function changeProgress(db: Db, viewed: Viewed, change: Change): Promise<Onboarding> {
  return db.transaction().execute(async (trx) => {
    await noteMilestones(trx, viewed)
    const facts = await factsFor(trx, viewed)
    const made = await madeBy(trx, viewed, reachedOf(facts), true)
    const next: Made = {
      skipped: merged(made.skipped, change.skip, change.bringBack),
      seen: merged(made.seen, change.seen),
    }
    await trx
      .updateTable('userPreference')
      .set({ value: JSON.stringify(next), updatedAt: appNow() })
      .where('userId', '=', viewed.userId)
      .where('name', '=', nameOf(viewed))
      .execute()
    return present(facts, next)
  })
}

const Facts = z.object({
  onboardingMilestones: z.unknown(),
  logoId: z.nullable(z.uuid()),
  bannerId: z.nullable(z.uuid()),
  reviewsCount: z.int(),
  productId: z.nullable(z.uuid()),
})
type Facts = z.infer<typeof Facts>

const factsOf = statement({
  params: { brandId: Viewed.brandId },
  row: Facts,
  sql: (slot) => sql`
    select b.onboarding_milestones, b.logo_id, b.banner_id, b.reviews_count,
      (select p.id from product p where p.brand_id = b.id and p.removed_at is null
        order by p.reviews_count desc, p.id limit 1) as product_id
    from brand b where b.id = ${slot.brandId}::uuid`,
})

async function factsFor(db: Db, viewed: Viewed): Promise<Facts> {
  const [facts] = await factsOf(db, viewed)
  if (facts === undefined) throw notFound()
  return facts
}

const Reached = z.record(z.string(), z.string())

function reachedOf({ onboardingMilestones }: Facts): Milestone[] {
  const reached = z.parse(Reached, onboardingMilestones)
  return MILESTONES.filter((id) => reached[id] !== undefined)
}

async function madeBy(db: Db, viewed: Viewed, reached: Milestone[], lock = false): Promise<Made> {
  const first: Made = { skipped: [], seen: reached }
  await db
    .insertInto('userPreference')
    .values({ userId: viewed.userId, name: nameOf(viewed), value: JSON.stringify(first) })
    .onConflict((on) => on.doNothing())
    .execute()
  const row = db
    .selectFrom('userPreference')
    .select('value')
    .where('userId', '=', viewed.userId)
    .where('name', '=', nameOf(viewed))
  const { value } = await (lock ? row.forUpdate() : row).executeTakeFirstOrThrow()
  return z.parse(Made, value)
}

function present(facts: Facts, { skipped, seen }: Made): Onboarding {
  const reached = z.parse(Reached, facts.onboardingMilestones)
  const steps = MILESTONES.map((id) => ({
    id,
    completedAt: reached[id] ?? null,
    isSkipped: reached[id] === undefined && skipped.includes(id),
  }))
  const done = reachedOf(facts)
  return {
    steps,
    stepCompleted: done.length,
    newlyCompleted: done.filter((id) => !seen.includes(id)),
    productId: facts.productId,
    missingPicture: facts.logoId === null ? 'logo' : facts.bannerId === null ? 'banner' : null,
    hasReviews: facts.reviewsCount > 0,
  }
}

function merged(had: readonly Milestone[], more: readonly Milestone[] = [], less: readonly Milestone[] = []) {
  return MILESTONES.filter((id) => (had.includes(id) || more.includes(id)) && !less.includes(id))
}

const nameOf = ({ brandId }: Viewed) => `onboarding.${brandId}`
