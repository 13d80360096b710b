import * as z from 'zod/mini'

import { RULES_MAX } from '#features/queue/assignment.ts'
import { Colleague, COUNT_MAX } from '#features/queue/contract.ts'
import { endpoint } from '#shared/api/contract.ts'
import { Id, int } from '#shared/api/input.ts'

const Language = z.string().check(z.regex(/^[a-z]{2,3}$/, { error: 'Use a code such as en.' }))

const RULE = {
  /** Chosen by the client: a UUID. */
  id: Id,
  isOn: z.boolean(),
  /** Both or none. A range leaves out reviews without a rating. */
  minStars: z.nullable(int(1, 5)),
  maxStars: z.nullable(int(1, 5)),
  productIds: z.array(Id).check(z.maxLength(50, { error: 'Choose at most 50 products.' })),
  languages: z.array(Language).check(z.maxLength(20, { error: 'Choose at most 20 languages.' })),
}

/** Null as the assignee: someone whose account was deleted. */
const RuleInput = z.strictObject({ ...RULE, assigneeId: z.nullable(Id) }).check(
  z.refine(({ minStars, maxStars }) => (minStars === null) === (maxStars === null), {
    error: 'Choose both ends of the stars.',
    path: ['maxStars'],
  }),
  z.refine(({ minStars, maxStars }) => (minStars ?? 1) <= (maxStars ?? 5), {
    error: 'Start with the fewer stars.',
    path: ['maxStars'],
  }),
  z.refine(
    ({ minStars, productIds, languages }) =>
      minStars !== null || productIds.length > 0 || languages.length > 0,
    { error: 'Choose stars, a product or a language.', path: ['minStars'] },
  ),
)
export type RuleInput = z.infer<typeof RuleInput>

/**
 * `isPaused`: the assignee can't answer reviews any more, so the rule assigns nothing. The name of a product is
 * null once it was deleted.
 */
export const AssignmentRule = z.object({
  ...RULE,
  products: z.array(z.object({ id: Id, name: z.nullable(z.string()) })),
  assignee: z.nullable(Colleague),
  isPaused: z.boolean(),
})
export type AssignmentRule = z.infer<typeof AssignmentRule>

const AssignmentRules = z.object({ rules: z.array(AssignmentRule), updatedAt: z.iso.datetime() })
export type AssignmentRules = z.infer<typeof AssignmentRules>

const scope = { brand: 'params.brandId' } as const

export const getAssignmentRules = endpoint('GET /brands/:brandId/assignment-rules', {
  summary: 'The rules that assign new reviews, in their order',
  access: { who: 'paid', can: 'read', scope },
  reply: AssignmentRules,
})

/**
 * Replaces the list: the order is that of the rules, and the first that matches a new review assigns it. 412
 * `stale` if If-Match names an earlier version. Idempotent.
 */
export const updateAssignmentRules = endpoint('PUT /brands/:brandId/assignment-rules', {
  summary: 'Change the rules that assign new reviews',
  access: { who: 'paid', can: 'team', scope },
  body: z.strictObject({
    rules: z.array(RuleInput).check(
      z.maxLength(RULES_MAX, { error: `At most ${RULES_MAX} rules.` }),
      z.refine((rules) => new Set(rules.map(({ id }) => id)).size === rules.length, {
        error: 'Name each rule once.',
      }),
    ),
  }),
  reply: AssignmentRules,
})

/** The most reviews that one run assigns: those that are due first. */
export const RUN_MAX = COUNT_MAX
const Run = z.strictObject({ runId: Id })

/** `updatedAt`: the version of the rules that were counted with. */
export const countMatching = endpoint('GET /brands/:brandId/assignment-rules/matching', {
  summary: 'How many waiting reviews the rules would assign, at most 1,000',
  access: { who: 'paid', can: 'team', scope },
  reply: z.object({ count: z.int(), updatedAt: z.iso.datetime() }),
})
export type Matching = z.infer<typeof countMatching.spec.reply>

/**
 * Assigns the reviews that wait and have nobody, the first 1,000 by due time. Left alone are those that someone is
 * answering right now, and those that went back to everyone since the customer wrote. 412 `stale` if If-Match
 * names an earlier version of the rules.
 */
export const startRuleRun = endpoint('POST /brands/:brandId/assignment-rules/runs', {
  summary: 'Apply the rules to the reviews that wait now',
  access: { who: 'paid', can: 'team', scope },
  reply: z.object({ ...Run.shape, assigned: z.int(), people: z.int() }),
  idempotent: 'transaction',
})
export type RuleRun = z.infer<typeof startRuleRun.spec.reply>

/** Unassigns what the run assigned, without what anyone has changed or begun to answer since. Idempotent. */
export const undoRuleRun = endpoint('POST /brands/:brandId/assignment-rules/runs/undo', {
  summary: 'Take back what a run of the rules assigned',
  access: { who: 'paid', can: 'team', scope },
  body: Run,
  reply: z.object({ unassigned: z.int() }),
})
