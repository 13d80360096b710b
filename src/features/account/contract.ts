import * as z from 'zod/mini'

import { Picture } from '#features/images/contract.ts'
import { endpoint, list } from '#shared/api/contract.ts'
import { fields, Id } from '#shared/api/input.ts'
import { BILLING_CYCLES, PLAN_STATUSES, TIERS } from '#shared/paywall.ts'
import { ROLES } from '#shared/roles.ts'

/** The plan's state, for the paywall guard (shared/paywall.ts). */
export const Paywall = z.object({
  tier: z.enum(TIERS),
  planStatus: z.enum(PLAN_STATUSES),
  isClaimTrial: z.boolean(),
  graceEndsAt: z.nullable(z.iso.datetime()),
})

/** A business of the viewer, as the switcher shows it. It has at most one brand. */
export const BusinessRef = z.object({
  id: Id,
  name: z.string(),
  role: z.enum(ROLES),
  ...Paywall.shape,
  /**
   * The second factor that the business requires from a date on, and whether that closes it to the viewer
   * now; null if it requires none, or the viewer has one and used it in this session. `hasFactor`: `POST
   * /auth/confirm` opens it. Additive.
   */
  twoStep: z.nullable(
    z.object({ from: z.iso.datetime(), isDue: z.boolean(), hasFactor: z.optional(z.boolean()) }),
  ),
  brand: z.nullable(z.object({ id: Id, name: z.string(), slug: z.string(), logo: z.nullable(Picture) })),
})
export type BusinessRef = z.infer<typeof BusinessRef>

/**
 * The viewer (R72). Has both `_id` and `id`. The browser adds `token` from its own storage: the server stores
 * only its hash.
 */
export const Viewer = z.object({
  _id: Id,
  id: Id,
  username: z.string(),
  name: z.string(),
  contact: z.object({ email: z.string() }),
  avatar: z.nullable(Picture),
  businesses: z.array(BusinessRef),
  businessType: z.literal('brand'),
  activeBrand: z.nullable(Id),
  businessSettings: z.array(
    z.object({ businessId: Id, lastCheckedNotification: z.nullable(z.iso.datetime()) }),
  ),
  isOperator: z.boolean(),
  /**
   * When the app, passkeys and recovery codes are removed, because someone said that they are lost; null if
   * nobody did. Additive.
   */
  factorsRemovedAt: z.nullish(z.iso.datetime()),
  /** The user's preferences, for every browser. */
  preferences: z.object({ singleKeyShortcuts: z.boolean() }),
})
export type Viewer = z.infer<typeof Viewer>

/** Accepts only the viewer's own id; any other is 404 (A11). */
export const getUser = endpoint('GET /users/:id', {
  summary: 'The viewer',
  access: { who: 'session' },
  query: z.object({ fields: fields(Viewer) }),
  reply: z.partial(Viewer),
})

/** Marks notifications as seen, by the server's clock (R150). */
export const updateUser = endpoint('PATCH /users', {
  summary: 'Mark the notifications of a business as seen',
  access: { who: 'session' },
  body: z.strictObject({ lastCheckedNotificationBusinessId: z.optional(Id) }),
  reply: Viewer,
})

export const listBusinesses = endpoint('GET /businesses', {
  summary: "The viewer's businesses, those with a brand first, then by membership date",
  access: { who: 'session' },
  reply: list('businesses', BusinessRef),
})

export const PaymentMethod = z.object({
  brand: z.string(),
  last4: z.string(),
  expMonth: z.int(),
  expYear: z.int(),
})

/** A business with its plan (R55). `paymentMethod` is null for roles without billing access. */
export const BusinessProfile = z.object({
  id: Id,
  name: z.string(),
  role: z.enum(ROLES),
  businessInfo: z.object({ tier: z.enum(TIERS) }),
  paymentInfo: z.object({
    paymentMethod: z.nullable(PaymentMethod),
    plan: z.object({
      ...Paywall.shape,
      billingCycle: z.nullable(z.enum(BILLING_CYCLES)),
      currentPeriodEnd: z.nullable(z.iso.datetime()),
      showPendingPaymentAlert: z.boolean(),
      /** When a cancelled plan ends; null if it renews. Additive. */
      cancelAt: z.nullish(z.iso.datetime()),
      /** The planned downgrade; null without one. Additive. */
      pendingChange: z.nullish(z.object({ planId: z.string(), effectiveAt: z.iso.datetime() })),
    }),
  }),
  profile: z.object({ paymentMethod: z.nullable(PaymentMethod), planTier: z.enum(TIERS) }),
})
export type BusinessProfile = z.infer<typeof BusinessProfile>

export const getBusinessProfile = endpoint('GET /businesses/profile/:businessId', {
  summary: 'A business with its plan',
  access: { who: 'member', can: 'read', scope: { business: 'params.businessId' } },
  reply: BusinessProfile,
})

/** Returns the country from the proxy's header; null without one. */
export const checkIp = endpoint('GET /checkip', {
  summary: "The visitor's country, by IP address",
  access: { who: 'public' },
  reply: z.object({ country: z.nullable(z.string()) }),
})
