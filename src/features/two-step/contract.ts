import * as z from 'zod/mini'

import { Picture } from '#features/images/contract.ts'
import { endpoint, Nothing } from '#shared/api/contract.ts'
import { Id } from '#shared/api/input.ts'
import { ROLES } from '#shared/roles.ts'

/** The ways of a member to log in. The first two are second factors. */
export const LOGIN_WAYS = ['passkey', 'app', 'password', 'google', 'facebook'] as const
export type LoginWay = (typeof LOGIN_WAYS)[number]

/**
 * A member, and whether they have a second factor. `toldAt` is when a member without one was last emailed
 * about it; within a day of that they aren't reminded again.
 */
const TwoStepMember = z.object({
  userId: Id,
  name: z.string(),
  avatar: z.nullable(Picture),
  role: z.enum(ROLES),
  isYou: z.boolean(),
  isReady: z.boolean(),
  ways: z.array(z.enum(LOGIN_WAYS)),
  lastSeenAt: z.nullable(z.iso.datetime()),
  toldAt: z.nullable(z.iso.datetime()),
  canRemind: z.boolean(),
})
export type TwoStepMember = z.infer<typeof TwoStepMember>

/** `from` is null while it isn't required; `isDue` once the date has come. A new date is at least `earliest`. */
export const TwoStep = z.object({
  from: z.nullable(z.iso.datetime()),
  isDue: z.boolean(),
  earliest: z.iso.date(),
  members: z.array(TwoStepMember),
})
export type TwoStep = z.infer<typeof TwoStep>

const business = { business: 'params.businessId' } as const
const managers = { who: 'member', can: 'team', scope: business } as const
const owners = { who: 'member', can: 'transfer', scope: business } as const

export const getTwoStep = endpoint('GET /businesses/:businessId/two-step', {
  summary: 'From when on a business requires two-step verification, and which members are ready',
  access: managers,
  reply: TwoStep,
})

/**
 * By an owner who is ready themselves, else 409 `conflict`. `from` is a day in UTC, seven days ahead at least.
 * Members who aren't ready are emailed; from that day on they get 403 `two_step_required`.
 */
export const requireTwoStep = endpoint('PUT /businesses/:businessId/two-step', {
  summary: 'Require two-step verification from a date on, or move the date',
  access: owners,
  stepUp: true,
  body: z.strictObject({ from: z.iso.date({ error: 'Choose a date.' }) }),
  reply: TwoStep,
})

/** Owners, admins and everyone who wasn't ready are emailed. */
export const stopTwoStep = endpoint('DELETE /businesses/:businessId/two-step', {
  summary: 'Stop requiring two-step verification',
  access: owners,
  stepUp: true,
  reply: Nothing,
  status: 204,
})

/** Emails those of the members who aren't ready and haven't been notified within a day. */
export const remindMembers = endpoint('POST /businesses/:businessId/two-step/reminders', {
  summary: 'Remind members of two-step verification',
  access: managers,
  body: z.strictObject({ userIds: z.array(Id).check(z.minLength(1), z.maxLength(500)) }),
  reply: TwoStep,
  limits: [{ name: 'two-step-remind', by: 'account', points: 60, seconds: 3600, store: 'database' }],
})
