import type { Work } from '#features/queue/contract.ts'
import type { Notification } from '#features/notifications/contract.ts'
import type { Product } from '#features/products/contract.ts'
import type { Promotion } from '#features/promotions/contract.ts'
import type { Review } from '#features/reviews/contract.ts'

import { idOf } from '#test/world/people.ts'

/** Returns the work on a review that waits. */
export function workOf(reviewId: string, given: Partial<Work> = {}): Work {
  return {
    reviewId,
    state: 'open',
    askedAt: '2026-11-20T12:00:00Z',
    isBeforeJoined: false,
    dueAt: null,
    snoozedUntil: null,
    doneAt: null,
    assignee: null,
    returnsAt: null,
    ruleId: null,
    language: null,
    notesCount: 0,
    ...given,
  }
}

/** Returns a review as the API sends it. */
export function reviewOf(given: Partial<Review> = {}): Review {
  return {
    id: idOf(1),
    product: { id: idOf(2), name: 'Oat drink', image: null },
    brand: { id: idOf(3), name: 'Hollowmere', slug: 'hollowmere' },
    images: [],
    user: { id: idOf(4), username: 'Maya Okafor', avatar: null, isDeleted: false },
    feedback: null,
    likesCount: 0,
    commentsCount: 0,
    rating: 5,
    text: 'Foams well.',
    isLiked: false,
    repliedAt: null,
    reply: null,
    createdAt: '2026-11-09T12:00:00Z',
    ...given,
  }
}

/** Returns a product as the API sends it. */
export function productOf(given: Partial<Product> = {}): Product {
  return {
    id: idOf(2),
    brandId: idOf(3),
    name: 'Oat drink',
    slug: 'oat-drink',
    description: '',
    image: null,
    isVerified: true,
    verificationStatus: 'approved',
    verificationNote: '',
    isPremium: false,
    rating: null,
    reviewsCount: 0,
    categories: [],
    ingredients: [],
    allergens: [],
    allergensUnknown: [],
    countries: [],
    purchasability: [],
    vegType: 'vegan',
    createdAt: '2026-03-01T10:00:00Z',
    updatedAt: '2026-03-01T10:00:00Z',
    ...given,
  }
}

/** Returns a notification as the API sends it. */
export function notificationOf(given: Partial<Notification> = {}): Notification {
  return {
    id: idOf(5),
    businessId: idOf(6),
    type: 'review.new',
    subjectId: null,
    person: null,
    payload: {},
    createdAt: '2027-03-02T12:00:00Z',
    ...given,
  }
}

/** Returns a spotlight as the API sends it. */
export function promotionOf(given: Partial<Promotion> = {}): Promotion {
  return {
    id: idOf(1),
    channel: 'spotlight',
    status: 'draft',
    products: [{ id: idOf(2), name: 'Oat drink', image: null, rating: 4.3, reviewsCount: 52 }],
    line: '',
    categories: [],
    countries: [],
    startsOn: null,
    endsOn: null,
    timeZone: 'Europe/London',
    budgetCents: null,
    centsPerThousand: null,
    goal: null,
    even: null,
    costCents: 0,
    impressions: 0,
    visitors: 0,
    clicks: 0,
    saves: 0,
    days: [],
    block: null,
    refusal: null,
    submittedAt: null,
    startedAt: null,
    endedAt: null,
    createdAt: '2026-11-09T12:00:00Z',
    updatedAt: '2026-11-09T12:00:00Z',
    ...given,
  }
}
