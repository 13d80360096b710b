import * as account from '#features/account/contract.ts'
import * as analytics from '#features/analytics/contract.ts'
import * as auth from '#features/auth/contract.ts'
import * as secondStep from '#features/auth/second-step-contract.ts'
import * as proof from '#features/auth/proof-contract.ts'
import * as passkeyLogin from '#features/auth/passkey-contract.ts'
import * as brand from '#features/brand/contract.ts'
import * as categories from '#features/categories/contract.ts'
import * as changeFeed from '#features/change-feed/contract.ts'
import * as claimParts from '#features/claims/claim-parts.ts'
import * as claims from '#features/claims/contract.ts'
import * as comments from '#features/comments/contract.ts'
import * as presence from '#features/comments/presence-contract.ts'
import * as proposedReplies from '#features/comments/proposed-contract.ts'
import * as replyGuard from '#features/reply-guard/contract.ts'
import * as savedReplies from '#features/comments/saved-contract.ts'
import * as contact from '#features/contact/contract.ts'
import * as embeds from '#features/embeds/contract.ts'
import * as events from '#features/events/contract.ts'
import * as feeds from '#features/feeds/contract.ts'
import * as images from '#features/images/contract.ts'
import * as imports from '#features/import/contract.ts'
import * as newsletter from '#features/newsletter/contract.ts'
import * as notifications from '#features/notifications/contract.ts'
import * as onboarding from '#features/onboarding/contract.ts'
import * as operatorAccounts from '#features/operator/accounts-contract.ts'
import * as operatorClaims from '#features/operator/claims-contract.ts'
import * as operator from '#features/operator/contract.ts'
import * as operatorEmail from '#features/operator/email-contract.ts'
import * as billing from '#features/payments/billing-contract.ts'
import * as payments from '#features/payments/contract.ts'
import * as plans from '#features/plans/contract.ts'
import * as products from '#features/products/contract.ts'
import * as featuredProducts from '#features/products/featured-contract.ts'
import * as productSheets from '#features/products/sheet-contract.ts'
import * as promotions from '#features/promotions/contract.ts'
import * as promotionDelivery from '#features/promotions/delivery-contract.ts'
import * as promotionLedger from '#features/promotions/ledger-contract.ts'
import * as promotionHistory from '#features/promotions/history-contract.ts'
import * as perks from '#features/promotions/perks-contract.ts'
import * as operatorPromotions from '#features/promotions/operator-contract.ts'
import * as promotionSlots from '#features/promotions/platform-contract.ts'
import * as reports from '#features/reports/contract.ts'
import * as assignmentRules from '#features/queue/rules-contract.ts'
import * as replyGoals from '#features/queue/goals-contract.ts'
import * as reviewNotes from '#features/queue/notes-contract.ts'
import * as queue from '#features/queue/contract.ts'
import * as thanks from '#features/queue/thanks-contract.ts'
import * as reviews from '#features/reviews/contract.ts'
import * as share from '#features/share/contract.ts'
import * as siteCheck from '#features/site-check/contract.ts'
import * as securityCodes from '#features/security/codes-contract.ts'
import * as passkeys from '#features/auth/own-passkeys-contract.ts'
import * as settings from '#features/settings/contract.ts'
import * as auditLog from '#features/audit-log/contract.ts'
import * as developers from '#features/developers/contract.ts'
import * as webhooks from '#features/webhooks/contract.ts'
import * as team from '#features/team/contract.ts'
import * as twoStep from '#features/two-step/contract.ts'
import * as site from '#shared/site.ts'

/** The contracts of all features. OpenAPI uses their export names for operations and schemas. */
export const contracts: readonly Readonly<Record<string, unknown>>[] = [
  site,
  plans,
  auth,
  secondStep,
  passkeyLogin,
  proof,
  account,
  notifications,
  settings,
  securityCodes,
  passkeys,
  team,
  twoStep,
  auditLog,
  developers,
  webhooks,
  brand,
  onboarding,
  products,
  featuredProducts,
  productSheets,
  categories,
  reviews,
  queue,
  thanks,
  reviewNotes,
  assignmentRules,
  replyGoals,
  comments,
  presence,
  proposedReplies,
  replyGuard,
  savedReplies,
  reports,
  images,
  analytics,
  payments,
  billing,
  events,
  promotions,
  promotionDelivery,
  promotionLedger,
  promotionHistory,
  perks,
  promotionSlots,
  feeds,
  siteCheck,
  share,
  embeds,
  claims,
  claimParts,
  contact,
  newsletter,
  imports,
  changeFeed,
  operator,
  operatorAccounts,
  operatorClaims,
  operatorEmail,
  operatorPromotions,
]
