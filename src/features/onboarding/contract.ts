import * as z from 'zod/mini'

import { MILESTONES } from '#features/brand/rules.ts'
import { endpoint } from '#shared/api/contract.ts'
import { Id } from '#shared/api/input.ts'

const MilestoneId = z.enum(MILESTONES)

/** One of the six, with what this viewer made of it. A step that is done cannot be skipped. */
export const Step = z.object({
  id: MilestoneId,
  completedAt: z.nullable(z.iso.datetime()),
  isSkipped: z.boolean(),
})
export type Step = z.infer<typeof Step>

/** How far a brand's page has come, and what of it this viewer has not been told yet. */
export const Onboarding = z.object({
  steps: z.array(Step),
  /** How many are done (R30). */
  stepCompleted: z.int(),
  /** Done since the viewer last looked: what opens the toast. */
  newlyCompleted: z.array(MilestoneId),
  /** The product to say of where it is sold: the most reviewed. */
  productId: z.nullable(Id),
  missingPicture: z.nullable(z.enum(['logo', 'banner'])),
  hasReviews: z.boolean(),
})
export type Onboarding = z.infer<typeof Onboarding>

/** R27, R30. Derived from the data at each call, so that no step waits to be noticed (rules.md, Onboarding). */
export const getOnboarding = endpoint('GET /onboarding', {
  summary: 'The six steps of a brand page and how far they are',
  access: { who: 'paid', can: 'read', scope: { brand: 'query.brandId' } },
  query: z.object({ brandId: Id }),
  reply: Onboarding,
})

const Ids = z.optional(z.array(MilestoneId).check(z.maxLength(MILESTONES.length)))

/** Merged with what is there, so that two tabs lose nothing (A118). It is the viewer's own: colleagues see the steps as before. */
export const updateOnboarding = endpoint('PATCH /onboarding', {
  summary: 'Skip a step, bring one back, or say that a completed one was seen',
  access: { who: 'paid', can: 'read', scope: { brand: 'body.brandId' } },
  body: z.strictObject({ brandId: Id, skip: Ids, bringBack: Ids, seen: Ids }),
  reply: Onboarding,
})
