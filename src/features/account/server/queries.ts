import { sql } from 'kysely'

import {
  type BusinessProfile,
  type BusinessRef,
  PaymentMethod,
  type Viewer,
} from '#features/account/contract.ts'
import { presentImage } from '#features/images/server/present-image.ts'
import { notFound } from '#shared/errors.ts'
import { can } from '#shared/roles.ts'
import { sessionIdOf } from '#server/api/access.ts'
import type { Viewer as Known } from '#server/api/context.ts'
import { appNow } from '#server/data/app-now.ts'
import type { Db } from '#server/data/db.ts'
import { hasSecondFactor, hasUsedFactor, isShutOut } from '#server/data/two-step.ts'
import { prepared, type Slots } from '#server/data/statement.ts'

type MemberKey = { businessId: string; userId: string }

const businessesOf = prepared((db, slot: Slots<{ userId: string; sessionId: string | null }>) =>
  db
    .selectFrom('businessMember as member')
    .innerJoin('business', 'business.id', 'member.businessId')
    .leftJoin('brand', 'brand.businessId', 'business.id')
    .leftJoin('image', (join) =>
      join.onRef('image.id', '=', 'brand.logoId').on('image.removedAt', 'is', null),
    )
    .where('member.userId', '=', slot.userId)
    .select(['business.id', 'business.name', 'member.role', 'member.lastCheckedNotification'])
    .select(['business.tier', 'business.planStatus', 'business.isClaimTrial', 'business.graceEndsAt'])
    .select(['business.twoStepFrom'])
    .select(hasSecondFactor(sql.ref('member.userId')).as('isReady'))
    .select(
      isShutOut(sql.ref('business.twoStepFrom'), sql.ref('member.userId'), hasUsedFactor(slot.sessionId)).as(
        'isShutOut',
      ),
    )
    .select(['brand.id as brandId', 'brand.name as brandName', 'brand.slug as brandSlug'])
    .select(['image.id as pictureId', 'image.alt', 'image.width', 'image.height'])
    // A business the user was invited to comes before the empty one of their own sign-up.
    .orderBy((eb) => eb('brand.id', 'is', null))
    .orderBy('member.createdAt')
    .orderBy('member.businessId'),
)

/**
 * Returns the user's businesses: those with a brand first, then the oldest membership. `sessionId` is null
 * for an API key.
 */
export async function findBusinesses(
  db: Db,
  user: { userId: string; sessionId: string | null },
): Promise<BusinessRef[]> {
  return (await businessesOf(db, user)).map(presentBusiness)
}

const viewerRow = prepared((db, slot: Slots<{ userId: string }>) =>
  db
    .selectFrom('appUser')
    .leftJoin('image', (join) =>
      join.onRef('image.id', '=', 'appUser.avatarId').on('image.removedAt', 'is', null),
    )
    .where('appUser.id', '=', slot.userId)
    .select(['appUser.id', 'appUser.username', 'appUser.name', 'appUser.email'])
    .select((eb) =>
      eb
        .selectFrom('userPreference')
        .whereRef('userPreference.userId', '=', 'appUser.id')
        .where('name', '=', 'shortcuts.single-key')
        .select(sql<Record<string, unknown> | null>`jsonb_object_agg(name, value)`.as('all'))
        .as('preferences'),
    )
    .select((eb) =>
      eb
        .selectFrom('factorReset')
        .whereRef('factorReset.userId', '=', 'appUser.id')
        .where('cancelledAt', 'is', null)
        .where('doneAt', 'is', null)
        .select('dueAt')
        .as('factorsRemovedAt'),
    )
    .select(['image.id as pictureId', 'image.alt', 'image.width', 'image.height']),
)

/**
 * Returns the viewer (R72, R113, R114). The first business's brand is the active one until the browser
 * chooses another.
 */
export async function getViewer(db: Db, known: Known): Promise<Viewer> {
  const { userId, isOperator } = known
  const [[user], rows] = await Promise.all([
    viewerRow(db, { userId }),
    businessesOf(db, { userId, sessionId: sessionIdOf(known) }),
  ])
  if (!user) throw notFound()
  return {
    _id: user.id,
    id: user.id,
    username: user.username,
    name: user.name,
    contact: { email: user.email ?? '' },
    avatar: presentImage(user.pictureId, user),
    businesses: rows.map(presentBusiness),
    businessType: 'brand',
    activeBrand: rows[0]?.brandId ?? null,
    businessSettings: rows.map((row) => ({
      businessId: row.id,
      lastCheckedNotification: row.lastCheckedNotification,
    })),
    isOperator,
    factorsRemovedAt: user.factorsRemovedAt,
    preferences: { singleKeyShortcuts: user.preferences?.['shortcuts.single-key'] !== false },
  }
}

const memberProfile = prepared((db, slot: Slots<MemberKey>) =>
  db
    .selectFrom('businessMember as member')
    .innerJoin('business', 'business.id', 'member.businessId')
    .leftJoin('subscription', (join) =>
      join.onRef('subscription.businessId', '=', 'business.id').on('subscription.endedAt', 'is', null),
    )
    .where('member.businessId', '=', slot.businessId)
    .where('member.userId', '=', slot.userId)
    .select(['business.id', 'business.name', 'member.role', 'business.paymentMethod'])
    .select(['subscription.cancelAt', 'subscription.pendingPlanId', 'subscription.pendingAt'])
    .select(['business.tier', 'business.planStatus', 'business.isClaimTrial', 'business.graceEndsAt'])
    .select(['business.billingCycle', 'business.currentPeriodEnd', 'business.showPendingPaymentAlert']),
)

/** Returns a business's profile (R55). The card is only for roles with billing access. */
export async function getBusinessProfileOf(db: Db, key: MemberKey): Promise<BusinessProfile> {
  const [row] = await memberProfile(db, key)
  if (!row) throw notFound()
  const { id, name, role, tier, planStatus, isClaimTrial, graceEndsAt } = row
  const { billingCycle, currentPeriodEnd, showPendingPaymentAlert, cancelAt, pendingPlanId, pendingAt } = row
  const card = can(role, 'billing') ? (PaymentMethod.safeParse(row.paymentMethod).data ?? null) : null
  return {
    id,
    name,
    role,
    businessInfo: { tier },
    paymentInfo: {
      paymentMethod: card,
      plan: {
        tier,
        planStatus,
        isClaimTrial,
        graceEndsAt,
        billingCycle,
        currentPeriodEnd,
        showPendingPaymentAlert,
        cancelAt,
        pendingChange:
          pendingPlanId === null || pendingAt === null
            ? null
            : { planId: pendingPlanId, effectiveAt: pendingAt },
      },
    },
    profile: { paymentMethod: card, planTier: tier },
  }
}

/**
 * Marks notifications as seen, by the database's clock (R150). Throws `not_found` if the user is no member
 * (A11).
 */
export async function markNotificationsSeen(db: Db, { businessId, userId }: MemberKey): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('businessMember')
    .set({ lastCheckedNotification: appNow() })
    .where('businessId', '=', businessId)
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) throw notFound()
}

type BusinessRow = Awaited<ReturnType<typeof businessesOf>>[number]

function presentBusiness(row: BusinessRow): BusinessRef {
  const { id, name, role, tier, planStatus, isClaimTrial, graceEndsAt, brandId, brandName, brandSlug } = row
  const brand =
    brandId === null || brandName === null || brandSlug === null
      ? null
      : { id: brandId, name: brandName, slug: brandSlug, logo: presentImage(row.pictureId, row) }
  const { twoStepFrom: from, isReady: hasFactor, isShutOut: isDue } = row
  const twoStep = from === null || (hasFactor && !isDue) ? null : { from, isDue, hasFactor }
  return { id, name, role, tier, planStatus, isClaimTrial, graceEndsAt, twoStep, brand }
}
