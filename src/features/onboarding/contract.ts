import * as z from 'zod/mini'

import { MILESTONES } from '#features/brand/rules.ts'
import { endpoint } from '#shared/api/contract.ts'
import { Id } from '#shared/api/input.ts'

const MilestoneId = z.enum(MILESTONES)

/** A step with the viewer's own state. A completed step can't be skipped. */
export const Step = z.object({
  id: MilestoneId,
  completedAt: z.nullable(z.iso.datetime()),
  isSkipped: z.boolean(),
})
export type Step = z.infer<typeof Step>

/** A brand's progress, and the steps completed since this viewer's last visit. */
export const Onboarding = z.object({
  steps: z.array(Step),
  /** The number of completed steps (R30). */
  stepCompleted: z.int(),
  /** Steps completed since the viewer's last visit; they open the toast. */
  newlyCompleted: z.array(MilestoneId),
  /** The product to add shops to: the most reviewed. */
  productId: z.nullable(Id),
  missingPicture: z.nullable(z.enum(['logo', 'banner'])),
  hasReviews: z.boolean(),
})
export type Onboarding = z.infer<typeof Onboarding>

/** R27, R30. Derived from the data at each call, so that no completed step is missed. */
export const getOnboarding = endpoint('GET /onboarding', {
  summary: 'The six onboarding steps of a brand and their state',
  access: { who: 'paid', can: 'read', scope: { brand: 'query.brandId' } },
  query: z.object({ brandId: Id }),
  reply: Onboarding,
})

const Ids = z.optional(z.array(MilestoneId).check(z.maxLength(MILESTONES.length)))

/**
 * Merges with the stored state, so that two tabs lose nothing (A118). The state is the viewer's own:
 * colleagues are not affected.
 */
export const updateOnboarding = endpoint('PATCH /onboarding', {
  summary: 'Skip or restore a step, or mark a completed one as seen',
  access: { who: 'paid', can: 'read', scope: { brand: 'body.brandId' } },
  body: z.strictObject({ brandId: Id, skip: Ids, bringBack: Ids, seen: Ids }),
  reply: Onboarding,
})
