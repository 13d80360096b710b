import { exportGoalFigures, getGoal, getGoalFigures, updateGoal } from '#features/queue/goals-contract.ts'
import {
  countMatching,
  getAssignmentRules,
  startRuleRun,
  undoRuleRun,
  updateAssignmentRules,
} from '#features/queue/rules-contract.ts'
import { figuresCsv } from '#features/queue/figures-csv.ts'
import { readFigures } from '#features/queue/server/figures.ts'
import { findGoal, saveGoal } from '#features/queue/server/goals.ts'
import { countMatches, runRules, undoRun } from '#features/queue/server/rule-runs.ts'
import { findRules, saveRules } from '#features/queue/server/rules.ts'
import { can } from '#shared/roles.ts'
import { type Membership, type MountedRoute, on, type Viewer } from '#server/api/context.ts'
import { tellVersion } from '#server/api/versions.ts'

export const goalRoutes: readonly MountedRoute[] = [
  on(getGoal, async (context) => {
    const goal = await findGoal(context.db, context.params.businessId)
    tellVersion(context, goal.updatedAt)
    return goal
  }),
  on(updateGoal, async (context) => {
    const { params, viewer, address } = context
    const actor = { businessId: params.businessId, userId: viewer.userId, address }
    const goal = await saveGoal(context.db, actor, context.body, context)
    tellVersion(context, goal.updatedAt)
    return goal
  }),
  on(getGoalFigures, ({ db, query, viewer, member }) => readFigures(db, askedBy(query, viewer, member))),
  on(getAssignmentRules, async (context) => {
    const rules = await findRules(context.db, context.params.brandId)
    tellVersion(context, rules.updatedAt)
    return rules
  }),
  on(updateAssignmentRules, async (context) => {
    const rules = await saveRules(context.db, actorOf(context), context.body.rules, context)
    tellVersion(context, rules.updatedAt)
    return rules
  }),
  on(countMatching, ({ db, params }) => countMatches(db, params.brandId)),
  on(startRuleRun, (context) => runRules(context.db, actorOf(context), context)),
  on(undoRuleRun, (context) => undoRun(context.db, actorOf(context), context.body.runId)),
  on(exportGoalFigures, async ({ db, query, viewer, member, clock }) => ({
    filename: `reply-goals-${query.days}-days-${clock.now().toISOString().slice(0, 10)}.csv`,
    chunks: [Buffer.from(figuresCsv(await readFigures(db, askedBy(query, viewer, member))))],
  })),
]

function actorOf({ params, viewer, address, member }: BrandContext) {
  return { brandId: params.brandId, businessId: member.businessId, userId: viewer.userId, address }
}
type BrandContext = {
  params: { brandId: string }
  viewer: Viewer
  address: string
  member: Pick<Membership, 'businessId'>
}

/** Those who manage the team see everyone, the others themselves. */
function askedBy(query: { brandId: string; days: string }, viewer: Viewer, { role }: Membership) {
  return {
    brandId: query.brandId,
    days: Number(query.days),
    onlyUserId: can(role, 'team') ? null : viewer.userId,
  }
}
