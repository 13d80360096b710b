import * as z from 'zod/mini'

import {
  CADENCES,
  NOTIFICATION_TYPES,
  NOTIFICATIONS_PER_PAGE,
  type PayloadField,
  TOPICS,
} from '#features/notifications/rules.ts'
import { isTimeZone } from '#shared/dates.ts'
import { endpoint } from '#shared/api/contract.ts'
import { Id, int } from '#shared/api/input.ts'
import { ROLES } from '#shared/roles.ts'

const maybe = <T extends z.ZodMiniType>(schema: T) => z.optional(z.nullable(schema))

/**
 * All payload fields; `Payloads` in rules.ts says which a type has, and a missing one does not compile. Money
 * in cents.
 */
const Payload = z.object({
  count: z.optional(z.int()),
  product: z.optional(z.string()),
  rating: z.optional(z.int()),
  isYours: z.optional(z.boolean()),
  brand: z.optional(z.string()),
  claim: z.optional(z.string()),
  reason: z.optional(z.string()),
  outcome: z.optional(z.enum(['approved', 'refused', 'removed', 'kept'])),
  at: maybe(z.string()),
  role: z.optional(z.enum(ROLES)),
  amount: z.optional(z.int()),
  attempt: z.optional(z.int()),
  card: maybe(z.string()),
  last4: z.optional(z.string()),
  accessEndsAt: maybe(z.string()),
  planId: maybe(z.string()),
  from: maybe(z.string()),
  to: maybe(z.string()),
  channel: z.optional(z.string()),
  impressions: z.optional(z.int()),
  clicks: z.optional(z.int()),
  limit: z.optional(z.enum(['featured'])),
  max: z.optional(z.int()),
  over: z.optional(z.int()),
  until: z.optional(z.string()),
  isExact: z.optional(z.boolean()),
  url: z.optional(z.string()),
  slot: z.optional(z.string()),
  key: z.optional(z.string()),
} satisfies Record<PayloadField, z.ZodMiniType>)

/**
 * A notification (R71). `person`: the current name of the user it is about; null if there is none, or the
 * account was deleted.
 */
export const Notification = z.object({
  id: Id,
  businessId: Id,
  type: z.enum(NOTIFICATION_TYPES),
  subjectId: z.nullable(Id),
  person: z.nullable(z.string()),
  payload: Payload,
  createdAt: z.iso.datetime(),
})
export type Notification = z.infer<typeof Notification>

/**
 * Latest first, by createdAt, then id. Only types that the viewer's role sees. `unreadCount`: newer than the
 * last visit.
 */
export const listNotifications = endpoint('GET /notifications', {
  summary: 'Notifications of a business',
  access: { who: 'member', can: 'read', scope: { business: 'query.businessId' } },
  query: z.object({
    businessId: Id,
    limit: z._default(int(1, 100), NOTIFICATIONS_PER_PAGE),
    skip: z._default(int(0, 100_000), 0),
  }),
  reply: z.object({
    notifications: z.array(Notification),
    metadata: z.object({ totalCount: z.int(), unreadCount: z.int() }),
  }),
})

/** Counts stop at 100. `timeZone` decides when digests are sent; null until the browser has sent it. */
export const getUnread = endpoint('GET /notifications/unread', {
  summary: "Unread notifications of each of the viewer's businesses",
  access: { who: 'session' },
  reply: z.object({
    unread: z.array(z.object({ businessId: Id, count: z.int() })),
    timeZone: z.nullable(z.string()),
  }),
})
export type Unread = z.infer<typeof getUnread.spec.reply>['unread']

const Preference = z.object({ topic: z.enum(TOPICS), cadence: z.enum(CADENCES) })
export type Preference = z.infer<typeof Preference>

/**
 * Only topics that the viewer's role sees. `stopped`: why nothing is emailed to the address at the moment, or
 * null.
 */
export const EmailPreferences = z.object({
  preferences: z.array(Preference),
  email: z.string(),
  timeZone: z.string(),
  stopped: z.nullable(z.enum(['bounce', 'complaint'])),
})
export type EmailPreferences = z.infer<typeof EmailPreferences>

export const getMailPreferences = endpoint('GET /notifications/preferences', {
  summary: 'What the viewer gets by email about a business, and how often',
  access: { who: 'member', can: 'read', scope: { business: 'query.businessId' } },
  query: z.object({ businessId: Id }),
  reply: EmailPreferences,
})

/**
 * Topics that are left out keep their value. `resume`: the mailbox works again, or the complaint was a
 * mistake.
 */
export const updateMailPreferences = endpoint('PATCH /notifications/preferences', {
  summary: 'Update what the viewer gets by email about a business',
  access: { who: 'member', can: 'read', scope: { business: 'body.businessId' } },
  body: z.strictObject({
    businessId: Id,
    preferences: z.array(z.strictObject(Preference.shape)).check(z.maxLength(TOPICS.length)),
    resume: z.optional(z.literal(true)),
    timeZone: z.optional(
      z.string().check(z.maxLength(64), z.refine(isTimeZone, { error: 'We don’t know this time zone.' })),
    ),
  }),
  reply: EmailPreferences,
})

/**
 * The events of the stream at LIVE_PATH. `open`: connected; fetch what was missed. `seen`: the viewer read
 * the list, perhaps elsewhere. `queue`: the reviews to answer changed.
 */
export const LiveEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('open') }),
  z.object({ type: z.literal('notice'), notice: Notification }),
  z.object({ type: z.literal('seen'), businessId: Id }),
  z.object({ type: z.literal('stale'), keys: z.array(z.array(z.string())) }),
  z.object({ type: z.literal('end'), reason: z.enum(['session', 'replaced', 'closing']) }),
])
export type LiveEvent = z.infer<typeof LiveEvent>
