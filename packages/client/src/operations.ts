// Generated from the OpenAPI description by `npm run client`. Do not edit.

export type ErrorCode = "validation" | "token_invalid" | "state_invalid" | "webhook_signature" | "unauthenticated" | "session_expired" | "invalid_credentials" | "plan_required" | "forbidden" | "state_forbids" | "reauth_required" | "two_step_required" | "email_unverified" | "claim_pending" | "not_found" | "method_not_allowed" | "timeout" | "conflict" | "email_taken" | "username_taken" | "answered" | "in_progress" | "duplicate" | "no_brand" | "already_claimed" | "already_subscribed" | "quote_stale" | "quota" | "gone" | "stale" | "too_large" | "image_too_large" | "unsupported_type" | "unsupported_image" | "key_reused" | "premium_blocked" | "not_buyable" | "payment_method_rejected" | "payment_failed" | "proof_failed" | "reply_guarded" | "rate_limited" | "header_too_large" | "internal" | "bad_gateway" | "unavailable" | "payment_unavailable" | "storage_full"

export type Webhook = { id: string; url: string; types: ("review.created" | "review.updated" | "review.removed" | "review.takenDown" | "review.restored" | "reply.created" | "reply.edited" | "reply.deleted" | "reply.restored" | "brand.updated" | "brand.claimed" | "brand.released" | "product.created" | "product.updated" | "product.archived" | "product.restored" | "report.decided" | "goal.missed" | "plan.changed" | "promotion.approved" | "promotion.refused" | "promotion.started" | "promotion.paused" | "promotion.resumed" | "promotion.stopped" | "promotion.cancelled" | "promotion.done")[]; signing: "hmac" | "ed25519"; createdAt: string; pausedAt: string | null; pauseReason: "byHand" | "gone" | "failing" | null; failingSince: string | null; overlapUntil: string | null; waiting: number; sent: number; delivered: number; days: ({ day: string; delivered: number; failed: number })[] }

export type DeliveryDetail = { id: string; eventId: string; type: string; subjectId: string; state: "waiting" | "delivered" | "failed"; attempts: number; lastStatus: number | null; createdAt: string; nextAt: string | null; body: string | null; erasedAt: string | null; attemptLog: ({ number: number; at: string; tookMs: number; status: number | null; failure: "name" | "connection" | "certificate" | "time" | "unsafe" | "unknown" | null; answer: string; timestamp: number; signature: string })[] }

export type Picture = { id: string; path: string; alt?: string; width?: number; height?: number }

export type Contact = { email: string; website: string; facebook: string; instagram: string; twitter: string; pinterest: string; linkedin: string; youtube: string }

export type BrandChange = { description?: string; contact?: ContactChange; onboardingMilestones?: { description?: string; images?: string; contact?: string; product?: string; pointOfSale?: string; reply?: string }; primaryProductId?: string | null; image?: string | null; banner?: string | null; logo?: string | null; thumbnail?: string | null }

export type ContactChange = { email?: string; website?: string; facebook?: string; instagram?: string; twitter?: string; pinterest?: string; linkedin?: string; youtube?: string }

export type Brand = { id: string; business: string | null; name: string; slug: string; description: string; country: string | null; image: Picture | null; thumbnail: Picture | null; banner: Picture | null; logo: Picture | null; photos: (Picture)[]; contact: Contact; categories: ({ id: string; title: string })[]; onboardingMilestones: Record<string, string>; primaryProductId: string | null; productsCount: number; reviewsCount: number; unansweredCount: number; rating: number | null; createdAt: string; updatedAt: string }

export type PointOfSale = { country: string; url: string }

export type Missing = { productId: string; image: boolean; fields: ("name" | "description" | "categories" | "purchasability" | "ingredients")[] }

export type FeaturedState = { limit: number; featured: number; chooseUntil: string | null; resting: number; restsUntil: string | null }

export type ShopLink = { productId: string; country: string; url: string; status: "answers" | "gone" | "failing" | "nameless" | "untrusted" | "unreachable" | "unsafe" | null; httpStatus: number | null; checkedAt: string | null }

export type NewProduct = { brandId: string; name: string; description?: string; image?: string | null; categories?: (string)[]; ingredients?: (string)[]; allergens?: ("garlic" | "onion" | "nuts" | "seeds" | "gluten" | "soya")[]; allergensUnknown?: ("garlic" | "onion" | "nuts" | "seeds" | "gluten" | "soya")[]; purchasability?: ({ country: string; url: string })[]; isVerified?: boolean; allowDuplicate?: boolean }

export type Product = { id: string; brandId: string; name: string; slug: string; description: string; image: Picture | null; isVerified: boolean; verificationStatus: "none" | "review" | "approved" | "refused"; verificationNote: string; isPremium: boolean; rating: number | null; reviewsCount: number; categories: ({ id: string; title: string })[]; ingredients: (string)[]; allergens: ("garlic" | "onion" | "nuts" | "seeds" | "gluten" | "soya")[]; allergensUnknown: ("garlic" | "onion" | "nuts" | "seeds" | "gluten" | "soya")[]; countries: (string)[]; purchasability: (PointOfSale)[]; vegType: "vegan" | "vegetarian" | "non-vegan" | "unknown" | null; createdAt: string; updatedAt: string }

export type ProductChange = { name?: string; description?: string; image?: string | null; categories?: (string)[]; ingredients?: (string)[]; allergens?: ("garlic" | "onion" | "nuts" | "seeds" | "gluten" | "soya")[]; allergensUnknown?: ("garlic" | "onion" | "nuts" | "seeds" | "gluten" | "soya")[]; purchasability?: ({ country: string; url: string })[]; isVerified?: boolean; verificationStatus?: "none" | "review" | "approved" | "refused"; isPremium?: boolean }

export type Reviewer = { id: string; username: string; avatar: Picture | null; isDeleted: boolean }

export type BrandReply = { id: string; text: string; createdAt: string; editedAt: string | null; publishesAt: string | null; username: string; writer: string }

export type ReviewSummary = { totalCount: number; unansweredCount: number; oldestUnansweredId: string | null; oldestUnansweredAt: string | null; repliesSince: string | null; rating: number | null; stars: (number)[]; unrated: number; medianReplyHours: number | null; usualReplyHours: number | null; products: ({ id: string; name: string; image: Picture | null; rating: number | null; reviewsCount: number })[] }

export type ReviewerHistory = { totalCount: number; ownCount: number; rating: number | null; firstAt: string; reviews: ({ id: string; product: { id: string; name: string; image: Picture | null }; brand: { id: string; name: string; slug: string }; rating: number | null; createdAt: string })[] }

export type LikeState = { likesCount: number; isLiked: boolean }

export type NewComment = { brandId: string; receiverId: string; reviewId: string; responseToCommentId?: string | null; platform: "business"; text: string; clientId?: string; undoable?: boolean; lastSeenReply?: string | null; proposalId?: string | null; confirmed?: boolean; override?: { reason: string } }

export type Comment = { id: string; reviewId: string; text: string; user: { id: string; username: string; avatar: Picture | null; isDeleted: boolean }; brand: { id: string; name: string; logo: Picture | null } | null; writer: string | null; responseTo: string | null; repliesCount: number; likesCount: number; isLiked: boolean; isOwn: boolean; createdAt: string; editedAt: string | null; publishesAt: string | null }

export type Report = { id: string; reviewId: string; review: { user: { username: string; isDeleted: boolean }; product: string; rating: number | null; text: string | null; isTakenDown: boolean; createdAt: string }; reason: "notOurs" | "notTried" | "interested" | "private" | "abusive" | "unlawful" | "spam"; quote: string; note: string; status: "received" | "looking" | "decided" | "appealed" | "closed"; outcome: "kept" | "takenDown" | null; appealUntil: string | null; canAppeal: boolean; steps: ({ step: "received" | "looking" | "decided" | "appealed" | "decidedAgain" | "putBack"; outcome: "kept" | "takenDown" | null; words: string; at: string })[]; createdAt: string }

export type NewReport = { brandId: string; reviewId: string; reason: "notOurs" | "notTried" | "interested" | "private" | "abusive" | "unlawful" | "spam"; quote?: string; note?: string }

export type ProductNumbers = { id: string; name: string; image: Picture | null; engagement: number; pageviews: number; saves: number; engagementPrevious: number }

export type PromotionMarker = { id: string; channel: "spotlight" | "email" | "push" | "social"; products: (string)[]; from: string; to: string | null; impressions: number; clicks: number; sentTo: number | null }

export type BrandSeries = { totalCount: number; chartData: (Point)[]; totalCountCompetitor?: number | null; chartDataCompetitor?: (Point)[]; competitorHidden?: string | null; totalCountPrevious: number; chartDataPrevious?: (Point)[]; totalCountMedian?: number | null; chartDataMedian?: (Point)[]; medianHidden?: string | null; from: string; to: string; previousFrom: string; previousTo: string; interval: "day" | "week" | "month"; timezone: string; readAt: string }

export type Point = { date: string; count: number }

export type Promotion = { id: string; channel: "spotlight" | "email" | "push" | "social"; status: "draft" | "in_review" | "scheduled" | "running" | "paused" | "done" | "refused" | "cancelled"; products: ({ id: string; name: string; image: Picture | null; rating: number | null; reviewsCount: number })[]; line: string; categories: ({ id: string; title: string })[]; countries: (string)[]; startsOn: string | null; endsOn: string | null; timeZone: string; budgetCents: number | null; centsPerThousand: number | null; goal: number | null; even: number | null; costCents: number; impressions: number; visitors: number; clicks: number; saves: number; days: (number)[]; block: { headline: string; body: string; button: string; image: Picture | null; slot: { id: string; title: string; audience: string; readers: number; goesOutAt: string; deadlineAt: string } | null; sentTo: number | null; sentUrl: string; opens: number | null } | null; refusal: { reason: string; words: string } | null; submittedAt: string | null; startedAt: string | null; endedAt: string | null; createdAt: string; updatedAt: string }

export type PromotionStep = { step: "created" | "edited" | "submitted" | "withdrawn" | "approved" | "refused" | "started" | "paused" | "resumed" | "cancelled" | "stopped" | "returned" | "sent" | "reported" | "done" | "creditedBack"; words: string; by: string | null; at: string }

export type Spotlight = { brandId: string; productIds?: (string)[]; line?: string; categoryIds?: (string)[]; countries?: (string)[]; startsOn?: string | null; endsOn?: string | null; timeZone: string; budgetCents?: number | null }

export type StructuredData = { date: string; rating: number; ratingCount: number; reviewsCount: number; json: string; html: string }

export type Operations = {
  /** Describe the API key of the call. Any API key. */
  getOwnKey: {
    input: Record<never, never>
    reply: { id: string; name: string; scopes: ("reviews:read" | "drafts:write" | "replies:write" | "products:read" | "products:write" | "brand:read" | "brand:write" | "analytics:read" | "promotions:read" | "promotions:write" | "webhooks:manage")[]; expiresAt: string | null; business: { id: string; name: string; tier: "basic" | "premium" | "premiumplus" | "essential" | "plus" | "max" | "enterprise" }; brands: ({ id: string; name: string })[]; limits: { readsPerMinute: number; writesPerMinute: number } }
  }
  /** The webhook endpoints of a business, with their last four weeks. A member of the business whose role has developers. API keys need the scope webhooks:manage. */
  listWebhooks: {
    input: { params: { businessId: string } }
    reply: { webhooks: (Webhook)[]; metadata: { totalCount: number; nextCursor?: string | null } }
  }
  /** Add a webhook endpoint; a business has at most 10. A member of a business with a plan, whose role has developers. API keys need the scope webhooks:manage. Takes an Idempotency-Key: a retry within 24 hours returns the same response and doesn’t run again. */
  createWebhook: {
    input: { params: { businessId: string }; body: { url: string; types: ("review.created" | "review.updated" | "review.removed" | "review.takenDown" | "review.restored" | "reply.created" | "reply.edited" | "reply.deleted" | "reply.restored" | "brand.updated" | "brand.claimed" | "brand.released" | "product.created" | "product.updated" | "product.archived" | "product.restored" | "report.decided" | "goal.missed" | "plan.changed" | "promotion.approved" | "promotion.refused" | "promotion.started" | "promotion.paused" | "promotion.resumed" | "promotion.stopped" | "promotion.cancelled" | "promotion.done")[]; signing?: "hmac" | "ed25519" } }
    reply: Webhook
  }
  /** Change, pause or resume a webhook endpoint. A member of a business with a plan, whose role has developers. API keys need the scope webhooks:manage. */
  updateWebhook: {
    input: { params: { businessId: string; id: string }; body: { url?: string; types?: ("review.created" | "review.updated" | "review.removed" | "review.takenDown" | "review.restored" | "reply.created" | "reply.edited" | "reply.deleted" | "reply.restored" | "brand.updated" | "brand.claimed" | "brand.released" | "product.created" | "product.updated" | "product.archived" | "product.restored" | "report.decided" | "goal.missed" | "plan.changed" | "promotion.approved" | "promotion.refused" | "promotion.started" | "promotion.paused" | "promotion.resumed" | "promotion.stopped" | "promotion.cancelled" | "promotion.done")[]; isPaused?: boolean } }
    reply: Webhook
  }
  /** Delete a webhook endpoint. A member of the business whose role has developers. API keys need the scope webhooks:manage. */
  removeWebhook: {
    input: { params: { businessId: string; id: string } }
    reply: null
  }
  /** Send a test event to an endpoint. A member of a business with a plan, whose role has developers. API keys need the scope webhooks:manage. */
  testWebhook: {
    input: { params: { businessId: string; id: string } }
    reply: { deliveryId: string }
  }
  /** The deliveries of an endpoint, newest first; kept for 30 days. A member of the business whose role has developers. API keys need the scope webhooks:manage. */
  listDeliveries: {
    input: { params: { businessId: string; id: string }; query?: { state?: "waiting" | "delivered" | "failed"; type?: "review.created" | "review.updated" | "review.removed" | "review.takenDown" | "review.restored" | "reply.created" | "reply.edited" | "reply.deleted" | "reply.restored" | "brand.updated" | "brand.claimed" | "brand.released" | "product.created" | "product.updated" | "product.archived" | "product.restored" | "report.decided" | "goal.missed" | "plan.changed" | "promotion.approved" | "promotion.refused" | "promotion.started" | "promotion.paused" | "promotion.resumed" | "promotion.stopped" | "promotion.cancelled" | "promotion.done" | "test"; cursor?: string; limit?: string | number } }
    reply: { deliveries: ({ id: string; eventId: string; type: string; subjectId: string; state: "waiting" | "delivered" | "failed"; attempts: number; lastStatus: number | null; createdAt: string; nextAt: string | null })[]; nextCursor: string | null }
    item: { id: string; eventId: string; type: string; subjectId: string; state: "waiting" | "delivered" | "failed"; attempts: number; lastStatus: number | null; createdAt: string; nextAt: string | null }
  }
  /** A delivery with its body and all attempts. A member of the business whose role has developers. API keys need the scope webhooks:manage. */
  getDelivery: {
    input: { params: { businessId: string; id: string; deliveryId: string } }
    reply: DeliveryDetail
  }
  /** Send deliveries again: one, all of a range, or all that failed since. A member of a business with a plan, whose role has developers. API keys need the scope webhooks:manage. Takes an Idempotency-Key: a retry within 24 hours returns the same response and doesn’t run again. */
  replayDeliveries: {
    input: { params: { businessId: string; id: string }; body: { deliveryId: string } | { from: string; to?: string; state?: "failed" | "all" } }
    reply: { count: number }
  }
  /** Find out why a signature fails. A member of the business whose role has developers. API keys need the scope webhooks:manage. */
  checkSignature: {
    input: { params: { businessId: string; id: string }; body: { id: string; timestamp: string; signature: string; body: string } }
    reply: { verdict: "matches" | "unknownId" | "noSignature" | "timestamp" | "reserialised" | "body" | "secret"; signed: string | null; differsAt: number | null }
  }
  /** The brand of a business. A member of the business whose role has read. API keys need the scope brand:read. */
  listBrands: {
    input: { query: { businessId: string; fields?: string } }
    reply: { brands: ({ id?: string; business?: string | null; name?: string; slug?: string; description?: string; country?: string | null; image?: Picture | null; thumbnail?: Picture | null; banner?: Picture | null; logo?: Picture | null; photos?: (Picture)[]; contact?: Contact; categories?: ({ id: string; title: string })[]; onboardingMilestones?: Record<string, string>; primaryProductId?: string | null; productsCount?: number; reviewsCount?: number; unansweredCount?: number; rating?: number | null; createdAt?: string; updatedAt?: string })[]; metadata: { totalCount: number; nextCursor?: string | null } }
  }
  /** Update a brand's page. A member of a business with a plan, whose role has brand.edit. API keys need the scope brand:write. */
  updateBrand: {
    input: { params: { id: string }; body: BrandChange }
    reply: Brand
  }
  /** A brand's own products. A member of a business with a plan, whose role has read. API keys need the scope products:read. */
  listProducts: {
    input: { query?: { id?: string; brandId?: string; fields?: string; search?: string; archived?: boolean | "0" | "1" | "true" | "false"; sort?: "name_asc" | "name_desc" | "createdAt_desc" | "rating_desc" | "rating_asc" | "reviewsCount_desc" | "reviewsCount_asc"; limit?: string | number; page?: string | number } }
    reply: { products: ({ id?: string; brandId?: string; name?: string; slug?: string; description?: string; image?: Picture | null; isVerified?: boolean; verificationStatus?: "none" | "review" | "approved" | "refused"; verificationNote?: string; isPremium?: boolean; rating?: number | null; reviewsCount?: number; categories?: ({ id: string; title: string })[]; ingredients?: (string)[]; allergens?: ("garlic" | "onion" | "nuts" | "seeds" | "gluten" | "soya")[]; allergensUnknown?: ("garlic" | "onion" | "nuts" | "seeds" | "gluten" | "soya")[]; countries?: (string)[]; purchasability?: (PointOfSale)[]; vegType?: "vegan" | "vegetarian" | "non-vegan" | "unknown" | null; createdAt?: string; updatedAt?: string })[]; metadata: { totalCount: number; nextCursor?: string | null } }
  }
  /** Add a product to a brand. A member of a business with a plan, whose role has products.edit. API keys need the scope products:write. Takes an Idempotency-Key: a retry within 24 hours returns the same response and doesn’t run again. */
  createProduct: {
    input: { body: NewProduct }
    reply: Product
  }
  /** What each product is missing before it can be featured. A member of a business with a plan, whose role has read. API keys need the scope products:read. */
  listMissing: {
    input: { query?: { brandId?: string; productId?: string } }
    reply: { products: (Missing)[]; metadata: { totalCount: number; nextCursor?: string | null } }
  }
  /** How many products a brand features, the limit of its plan, and which ones are paused. A member of a business with a plan, whose role has read. API keys need the scope products:read. */
  getFeatured: {
    input: { query: { brandId: string } }
    reply: FeaturedState
  }
  /** Choose which products stay featured when there are more than the plan allows. A member of a business with a plan, whose role has products.edit. API keys need the scope products:write. */
  chooseFeatured: {
    input: { body: { brandId: string; keep: (string)[] } }
    reply: FeaturedState
  }
  /** Link checks of points of sale: of one product, or the broken links of a brand. A member of a business with a plan, whose role has read. API keys need the scope products:read. */
  listShopLinks: {
    input: { query?: { brandId?: string; productId?: string } }
    reply: { links: (ShopLink)[]; metadata: { totalCount: number; nextCursor?: string | null } }
  }
  /** Update a product. A member of a business with a plan, whose role has products.edit. API keys need the scope products:write. */
  updateProduct: {
    input: { params: { id: string }; body: ProductChange }
    reply: Product
  }
  /** Archive a product; its reviews are kept and it can be restored. A member of a business with a plan, whose role has products.edit. API keys need the scope products:write. */
  removeProduct: {
    input: { params: { id: string } }
    reply: null
  }
  /** Restore an archived product. A member of a business with a plan, whose role has products.edit. API keys need the scope products:write. */
  restoreProduct: {
    input: { params: { id: string } }
    reply: Product
  }
  /** All of a brand's products as CSV, ready to edit and import again. A member of the business whose role has export. API keys need the scope products:read. */
  exportProducts: {
    input: { query: { brandId: string } }
    reply: string
  }
  /** A brand's reviews, filtered and sorted, ten a page. A member of a business with a plan, whose role has read. API keys need the scope reviews:read. */
  listReviews: {
    input: { query?: { brandId?: string; productId?: string; id?: string; maxRating?: string | number; unanswered?: boolean | "0" | "1" | "true" | "false"; withPhoto?: boolean | "0" | "1" | "true" | "false"; search?: string; sort?: "createdAt_desc" | "rating_desc" | "rating_asc"; fields?: string; limit?: string | number; page?: string | number; cursor?: string } }
    reply: { reviews: ({ id?: string; product?: { id: string; name: string; image: Picture | null }; brand?: { id: string; name: string; slug: string }; images?: (Picture)[]; user?: Reviewer; feedback?: string | null; likesCount?: number; commentsCount?: number; rating?: number | null; text?: string; isLiked?: boolean; repliedAt?: string | null; reply?: BrandReply | null; createdAt?: string })[]; metadata: { totalCount: number; nextCursor?: string | null } }
    item: { id?: string; product?: { id: string; name: string; image: Picture | null }; brand?: { id: string; name: string; slug: string }; images?: (Picture)[]; user?: Reviewer; feedback?: string | null; likesCount?: number; commentsCount?: number; rating?: number | null; text?: string; isLiked?: boolean; repliedAt?: string | null; reply?: BrandReply | null; createdAt?: string }
  }
  /** Totals: ratings, unanswered reviews and most reviewed products. A member of a business with a plan, whose role has read. API keys need the scope reviews:read. */
  getReviewSummary: {
    input: { query: { brandId: string } }
    reply: ReviewSummary
  }
  /** The filtered reviews as CSV. A member of the business whose role has export. API keys need the scope reviews:read. */
  exportReviews: {
    input: { query?: { brandId?: string; productId?: string; id?: string; maxRating?: string | number; unanswered?: boolean | "0" | "1" | "true" | "false"; withPhoto?: boolean | "0" | "1" | "true" | "false"; search?: string; sort?: "createdAt_desc" | "rating_desc" | "rating_asc" } }
    reply: string
  }
  /** The reviewer's other reviews. A member of a business with a plan, whose role has read. API keys need the scope reviews:read. */
  getReviewerHistory: {
    input: { params: { id: string } }
    reply: ReviewerHistory
  }
  /** Like a review. A member of a business with a plan, whose role has reviews.reply. API keys need the scope replies:write. */
  likeReview: {
    input: { params: { id: string }; body: { brandId: string } }
    reply: LikeState
  }
  /** Remove a like. A member of a business with a plan, whose role has reviews.reply. API keys need the scope replies:write. */
  unlikeReview: {
    input: { params: { id: string } }
    reply: LikeState
  }
  /** Comments of a review, or the replies to one comment. A member of a business with a plan, whose role has read. API keys need the scope reviews:read. */
  listComments: {
    input: { query: { reviewId: string; responseTo?: string; fields?: string; sort?: "createdAt_desc"; limit?: string | number; page?: string | number; cursor?: string } }
    reply: { comments: ({ id?: string; reviewId?: string; text?: string; user?: { id: string; username: string; avatar: Picture | null; isDeleted: boolean }; brand?: { id: string; name: string; logo: Picture | null } | null; writer?: string | null; responseTo?: string | null; repliesCount?: number; likesCount?: number; isLiked?: boolean; isOwn?: boolean; createdAt?: string; editedAt?: string | null; publishesAt?: string | null })[]; metadata: { totalCount: number; nextCursor?: string | null } }
    item: { id?: string; reviewId?: string; text?: string; user?: { id: string; username: string; avatar: Picture | null; isDeleted: boolean }; brand?: { id: string; name: string; logo: Picture | null } | null; writer?: string | null; responseTo?: string | null; repliesCount?: number; likesCount?: number; isLiked?: boolean; isOwn?: boolean; createdAt?: string; editedAt?: string | null; publishesAt?: string | null }
  }
  /** Reply as the brand. A member of a business with a plan, whose role has reviews.reply. API keys need the scope replies:write. Takes an Idempotency-Key: a retry within 24 hours returns the same response and doesn’t run again. */
  createComment: {
    input: { body: NewComment }
    reply: { id: string; publishesAt: string | null }
  }
  /** Edit your own reply; it is marked as edited. A member of a business with a plan, whose role has reviews.reply. API keys need the scope replies:write. */
  updateComment: {
    input: { params: { id: string }; body: { text: string; confirmed?: boolean; override?: { reason: string } } }
    reply: Comment
  }
  /** Delete your own reply; once published, it can be restored for 30 days. A member of a business with a plan, whose role has reviews.reply. API keys need the scope replies:write. */
  removeComment: {
    input: { params: { id: string } }
    reply: null
  }
  /** Restore a deleted reply. A member of a business with a plan, whose role has reviews.reply. API keys need the scope replies:write. */
  restoreComment: {
    input: { params: { id: string } }
    reply: Comment
  }
  /** Like a comment. A member of a business with a plan, whose role has reviews.reply. API keys need the scope replies:write. */
  likeComment: {
    input: { params: { id: string } }
    reply: { likesCount: number; isLiked: boolean }
  }
  /** Remove a like from a comment. A member of a business with a plan, whose role has reviews.reply. API keys need the scope replies:write. */
  unlikeComment: {
    input: { params: { id: string } }
    reply: { likesCount: number; isLiked: boolean }
  }
  /** Propose a reply, for a person to post. A member of a business with a plan, whose role has reviews.reply. API keys need the scope drafts:write. */
  proposeReply: {
    input: { params: { reviewId: string }; body: { text: string } }
    reply: { id: string; reviewId: string; text: string; proposedAt: string; expiresAt: string }
  }
  /** A brand's reports, of one review or all. A member of the business whose role has read. API keys need the scope reviews:read. */
  listReports: {
    input: { query: { brandId: string; reviewId?: string; show?: "all" | "waiting" | "decided"; limit?: string | number; page?: string | number } }
    reply: { reports: (Report)[]; metadata: { totalCount: number; nextCursor?: string | null } }
  }
  /** Report a review. A member of a business with a plan, whose role has reviews.report. API keys need the scope replies:write. Takes an Idempotency-Key: a retry within 24 hours returns the same response and doesn’t run again. */
  createReport: {
    input: { body: NewReport }
    reply: Report
  }
  /** Appeal a decision. A member of the business whose role has reviews.report. API keys need the scope replies:write. Takes an Idempotency-Key: a retry within 24 hours returns the same response and doesn’t run again. */
  appealReport: {
    input: { params: { id: string }; body: { brandId: string; words: string } }
    reply: Report
  }
  /** Pictures of a product. A member of a business with a plan, whose role has read. API keys need the scope products:read. */
  listImages: {
    input: { query: { productId: string; fields?: string } }
    reply: { images: ({ id?: string; path?: string; public_id?: string; type?: string; kind?: "banner" | "image" | "photo" | "thumbnail" | "logo"; entity?: "brand" | "product" | "user" | "review"; width?: number; height?: number; alt?: string; business?: string | null; brand?: string | null; product?: string | null; user?: string | null; isOfficial?: boolean; createdAt?: string })[]; metadata: { totalCount: number; nextCursor?: string | null } }
  }
  /** The brand's products by engagement. A member of a business with a plan, whose role has analytics.read. API keys need the scope analytics:read. */
  getTopProducts: {
    input: { query: { brandId: string; from?: string; to?: string; timezone?: string; limit?: string | number } }
    reply: { products: (ProductNumbers)[]; metadata: { totalCount: number; nextCursor?: string | null }; rising: ProductNumbers | null; fading: ProductNumbers | null }
  }
  /** The promotions of a range, to mark in a chart. A member of a business with a plan, whose role has analytics.read. API keys need the scope analytics:read. */
  listPromotionMarkers: {
    input: { query: { brandId: string; from?: string; to?: string; timezone?: string } }
    reply: { promotions: (PromotionMarker)[]; metadata: { totalCount: number; nextCursor?: string | null } }
  }
  /** Whether anything was counted since a given moment. A member of a business with a plan, whose role has analytics.read. API keys need the scope analytics:read. */
  getPulse: {
    input: { query: { brandId: string } }
    reply: { counted: number }
  }
  /** One of the four series by day, week or month in a time zone, with an optional competitor. A member of a business with a plan, whose role has analytics.read. API keys need the scope analytics:read. */
  getSeries: {
    input: { params: { series: "engagement" | "impressions" | "pageviews" | "saves" }; query: { brandId: string; from?: string; to?: string; timezone?: string; interval?: "day" | "week" | "month"; competitorId?: string; previous?: boolean | "0" | "1" | "true" | "false"; median?: boolean | "0" | "1" | "true" | "false" } }
    reply: BrandSeries
  }
  /** A brand's promotions. A member of a business with a plan, whose role has read. API keys need the scope promotions:read. */
  listPromotions: {
    input: { query: { brandId: string; show?: "all" | "active" | "finished"; limit?: string | number; page?: string | number } }
    reply: { promotions: (Promotion)[]; metadata: { totalCount: number }; counts: { all: number; active: number; finished: number } }
  }
  /** Save a draft of a spotlight. A member of a business with a plan, whose role has promote. API keys need the scope promotions:write. Takes an Idempotency-Key: a retry within 24 hours returns the same response and doesn’t run again. */
  createSpotlight: {
    input: { body: Spotlight }
    reply: Promotion
  }
  /** A promotion with its steps. A member of a business with a plan, whose role has read. API keys need the scope promotions:read. */
  getPromotion: {
    input: { params: { id: string }; query: { brandId: string } }
    reply: { promotion: Promotion; steps: (PromotionStep)[] }
  }
  /** Change a spotlight. A member of a business with a plan, whose role has promote. API keys need the scope promotions:write. Takes an Idempotency-Key: a retry within 24 hours returns the same response and doesn’t run again. */
  updateSpotlight: {
    input: { params: { id: string }; body: Spotlight }
    reply: Promotion
  }
  /** Delete a draft. A member of a business with a plan, whose role has promote. API keys need the scope promotions:write. */
  deletePromotion: {
    input: { params: { id: string }; query: { brandId: string } }
    reply: null
  }
  /** Submit a promotion for review. A member of a business with a plan, whose role has promote. API keys need the scope promotions:write. Takes an Idempotency-Key: a retry within 24 hours returns the same response and doesn’t run again. */
  submitPromotion: {
    input: { params: { id: string }; body: { brandId: string } }
    reply: Promotion
  }
  /** Structured data of a product and its reviews, for the page of the shop. A member of a business with a plan, whose role has read. API keys need the scope products:read. */
  getStructuredData: {
    input: { params: { id: string }; query?: { about?: "product" | "brand" } }
    reply: StructuredData
  }
}

export const OPERATIONS = {
  getOwnKey: {"method":"GET","path":"/api/key"},
  listWebhooks: {"method":"GET","path":"/api/businesses/{businessId}/webhooks"},
  createWebhook: {"method":"POST","path":"/api/businesses/{businessId}/webhooks","isIdempotent":true},
  updateWebhook: {"method":"PATCH","path":"/api/businesses/{businessId}/webhooks/{id}"},
  removeWebhook: {"method":"DELETE","path":"/api/businesses/{businessId}/webhooks/{id}"},
  testWebhook: {"method":"POST","path":"/api/businesses/{businessId}/webhooks/{id}/test"},
  listDeliveries: {"method":"GET","path":"/api/businesses/{businessId}/webhooks/{id}/deliveries","list":"deliveries"},
  getDelivery: {"method":"GET","path":"/api/businesses/{businessId}/webhooks/{id}/deliveries/{deliveryId}"},
  replayDeliveries: {"method":"POST","path":"/api/businesses/{businessId}/webhooks/{id}/replay","isIdempotent":true},
  checkSignature: {"method":"POST","path":"/api/businesses/{businessId}/webhooks/{id}/check-signature"},
  listBrands: {"method":"GET","path":"/api/brands"},
  updateBrand: {"method":"PATCH","path":"/api/brands/{id}"},
  listProducts: {"method":"GET","path":"/api/products"},
  createProduct: {"method":"POST","path":"/api/products","isIdempotent":true},
  listMissing: {"method":"GET","path":"/api/products/missing"},
  getFeatured: {"method":"GET","path":"/api/products/featured"},
  chooseFeatured: {"method":"POST","path":"/api/products/featured"},
  listShopLinks: {"method":"GET","path":"/api/products/links"},
  updateProduct: {"method":"PATCH","path":"/api/products/{id}"},
  removeProduct: {"method":"DELETE","path":"/api/products/{id}"},
  restoreProduct: {"method":"POST","path":"/api/products/{id}/restore"},
  exportProducts: {"method":"GET","path":"/api/products/export"},
  listReviews: {"method":"GET","path":"/api/reviews","list":"reviews"},
  getReviewSummary: {"method":"GET","path":"/api/reviews/summary"},
  exportReviews: {"method":"GET","path":"/api/reviews/export"},
  getReviewerHistory: {"method":"GET","path":"/api/reviews/{id}/history"},
  likeReview: {"method":"POST","path":"/api/reviews/{id}/likes"},
  unlikeReview: {"method":"DELETE","path":"/api/reviews/{id}/likes"},
  listComments: {"method":"GET","path":"/api/comments","list":"comments"},
  createComment: {"method":"POST","path":"/api/comments","isIdempotent":true},
  updateComment: {"method":"PATCH","path":"/api/comments/{id}"},
  removeComment: {"method":"DELETE","path":"/api/comments/{id}"},
  restoreComment: {"method":"POST","path":"/api/comments/{id}/restore"},
  likeComment: {"method":"POST","path":"/api/comments/{id}/likes"},
  unlikeComment: {"method":"DELETE","path":"/api/comments/{id}/likes"},
  proposeReply: {"method":"PUT","path":"/api/reviews/{reviewId}/proposed-reply"},
  listReports: {"method":"GET","path":"/api/reports"},
  createReport: {"method":"POST","path":"/api/reports","isIdempotent":true},
  appealReport: {"method":"POST","path":"/api/reports/{id}/appeal","isIdempotent":true},
  listImages: {"method":"GET","path":"/api/images"},
  getTopProducts: {"method":"GET","path":"/api/analytics/products"},
  listPromotionMarkers: {"method":"GET","path":"/api/analytics/promotions"},
  getPulse: {"method":"GET","path":"/api/analytics/pulse"},
  getSeries: {"method":"GET","path":"/api/analytics/{series}"},
  listPromotions: {"method":"GET","path":"/api/promotions"},
  createSpotlight: {"method":"POST","path":"/api/promotions","isIdempotent":true},
  getPromotion: {"method":"GET","path":"/api/promotions/{id}"},
  updateSpotlight: {"method":"PATCH","path":"/api/promotions/{id}","isIdempotent":true},
  deletePromotion: {"method":"DELETE","path":"/api/promotions/{id}"},
  submitPromotion: {"method":"POST","path":"/api/promotions/{id}/submit","isIdempotent":true},
  getStructuredData: {"method":"GET","path":"/api/products/{id}/structured-data"},
} as const
