import { getTwoStep, remindMembers, requireTwoStep, stopTwoStep } from '#features/two-step/contract.ts'
import { requireTwoStepFrom, stopRequiring } from '#features/two-step/server/changes.ts'
import { findTwoStep } from '#features/two-step/server/queries.ts'
import { remind } from '#features/two-step/server/reminders.ts'
import { type MountedRoute, on, type Services, type Viewer } from '#server/api/context.ts'

export const twoStepRoutes: readonly MountedRoute[] = [
  on(getTwoStep, (context) => stateOf(context)),
  on(requireTwoStep, async (context) => {
    const { body, params, viewer } = context
    await requireTwoStepFrom(context, viewer, { ...params, day: body.from })
    return stateOf(context)
  }),
  on(stopTwoStep, async (context) => {
    await stopRequiring(context, context.viewer, context.params.businessId)
    return null
  }),
  on(remindMembers, async (context) => {
    const { body, params, viewer } = context
    await remind(context, viewer, { ...params, ...body })
    return stateOf(context)
  }),
]

type Asking = Pick<Services, 'db' | 'clock'> & { viewer: Viewer; params: { businessId: string } }

function stateOf({ db, clock, viewer, params }: Asking) {
  return findTwoStep(db, { ...params, userId: viewer.userId, now: clock.now() })
}
