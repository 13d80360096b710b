import type { Insertable } from 'kysely'

import type { DB } from '#server/data/db-types.ts'

export type New<Table extends keyof DB> = Insertable<DB[Table]>

/** The demo world as rows, table by table, in insertion order. */
export type Rows = {
  category: New<'category'>[]
  appUser: New<'appUser'>[]
  business: New<'business'>[]
  businessMember: New<'businessMember'>[]
  invitation: New<'invitation'>[]
  savedReply: New<'savedReply'>[]
  apiKey: New<'apiKey'>[]
  brand: New<'brand'>[]
  brandCategory: New<'brandCategory'>[]
  product: New<'product'>[]
  productCategory: New<'productCategory'>[]
  productPurchasability: New<'productPurchasability'>[]
  review: New<'review'>[]
  image: New<'image'>[]
  comment: New<'comment'>[]
  proposedReply: New<'proposedReply'>[]
  reviewLike: New<'reviewLike'>[]
  commentLike: New<'commentLike'>[]
  report: New<'report'>[]
  reportStep: New<'reportStep'>[]
  claim: New<'claim'>[]
  claimTransition: New<'claimTransition'>[]
  claimDocument: New<'claimDocument'>[]
  emailSuppression: New<'emailSuppression'>[]
  promotionSlot: New<'promotionSlot'>[]
  reviewFeed: New<'reviewFeed'>[]
}

export function noRows(): Rows {
  return {
    category: [],
    appUser: [],
    business: [],
    businessMember: [],
    invitation: [],
    savedReply: [],
    apiKey: [],
    brand: [],
    brandCategory: [],
    product: [],
    productCategory: [],
    productPurchasability: [],
    review: [],
    image: [],
    comment: [],
    proposedReply: [],
    reviewLike: [],
    commentLike: [],
    report: [],
    reportStep: [],
    claim: [],
    claimTransition: [],
    claimDocument: [],
    emailSuppression: [],
    promotionSlot: [],
    reviewFeed: [],
  }
}

export const HOUR = 3_600_000
export const DAY = 24 * HOUR

/** Returns the time `ms` before `now`, in the database's format. */
export const before = (now: Date, ms: number) => new Date(now.getTime() - ms)
