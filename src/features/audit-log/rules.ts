export const AREAS = ['team', 'brand', 'products', 'reviews', 'billing', 'promotions', 'claims'] as const
export type Area = (typeof AREAS)[number]

/** How far back the list goes, in days. Entries are kept for a year. */
export const PERIODS = ['7', '30', '90', '365'] as const
export type Period = (typeof PERIODS)[number]

type EventWords = {
  area: Area
  /** Follows the name of who did it. */
  words: string
  /** Follows the words while the object has no name; without it, the object isn't named. */
  noun?: string
  by?: 'support' | 'outsider'
}

/** The events of a business that its owners and admins see, in words. */
export const EVENTS: Readonly<Record<string, EventWords>> = {
  'team.invited': { area: 'team', words: 'invited', noun: 'someone' },
  'team.invitation_resent': { area: 'team', words: 'sent the invitation again to', noun: 'someone' },
  'team.invitation_link': { area: 'team', words: 'copied the invitation link of', noun: 'someone' },
  'team.invitation_revoked': { area: 'team', words: 'revoked the invitation for', noun: 'someone' },
  'team.joined': { area: 'team', words: 'joined the team' },
  'team.role_changed': { area: 'team', words: 'changed the role of', noun: 'a member' },
  'team.removed': { area: 'team', words: 'removed', noun: 'a member' },
  'team.left': { area: 'team', words: 'left the team' },
  'team.transferred': { area: 'team', words: 'transferred ownership to', noun: 'a member' },
  'team.closed': { area: 'team', words: 'closed the business' },
  'two_step.required': { area: 'team', words: 'required two-step verification' },
  'two_step.moved': { area: 'team', words: 'moved the date of two-step verification' },
  'two_step.stopped': { area: 'team', words: 'stopped requiring two-step verification' },
  'two_step.reminded': { area: 'team', words: 'sent a two-step verification reminder to', noun: 'a member' },
  'api_key.created': { area: 'team', words: 'created the API key', noun: 'that has ended' },
  'api_key.rotated': { area: 'team', words: 'replaced the API key', noun: 'that has ended' },
  'api_key.revoked': { area: 'team', words: 'revoked the API key', noun: 'that has ended' },
  'api_key.leaked': {
    area: 'team',
    words: 'reported that this API key leaked:',
    noun: 'one that has ended',
    by: 'outsider',
  },
  'webhook.created': { area: 'team', words: 'added webhooks to', noun: 'an endpoint' },
  'webhook.updated': { area: 'team', words: 'changed webhooks to', noun: 'an endpoint' },
  'webhook.paused': { area: 'team', words: 'paused webhooks to', noun: 'an endpoint' },
  'webhook.resumed': { area: 'team', words: 'resumed webhooks to', noun: 'an endpoint' },
  'webhook.deleted': { area: 'team', words: 'deleted webhooks to', noun: 'an endpoint' },
  'webhook.secret_revealed': { area: 'team', words: 'viewed the secret of webhooks to', noun: 'an endpoint' },
  'webhook.secret_rotated': {
    area: 'team',
    words: 'replaced the secret of webhooks to',
    noun: 'an endpoint',
  },
  'mail.stopped': { area: 'team', words: 'turned off emails' },
  'mail.resumed': { area: 'team', words: 'turned emails on again' },

  'support.viewedAccount': { area: 'team', words: 'viewed the account of', noun: 'a member', by: 'support' },

  'brand.updated': { area: 'brand', words: 'edited', noun: 'the brand page' },
  'brand.merged': { area: 'brand', words: 'merged another listing into', noun: 'the brand', by: 'support' },
  'brand.frozen': { area: 'brand', words: 'locked', noun: 'the brand', by: 'support' },
  'brand.thawed': { area: 'brand', words: 'unlocked', noun: 'the brand', by: 'support' },
  'image.added': { area: 'brand', words: 'added a picture to', noun: 'the brand' },
  'image.described': { area: 'brand', words: 'described a picture of', noun: 'the brand' },
  'image.ordered': { area: 'brand', words: 'reordered the pictures of', noun: 'the brand' },
  'image.removed': { area: 'brand', words: 'removed a picture of', noun: 'the brand' },
  'image.restored': { area: 'brand', words: 'restored a picture of', noun: 'the brand' },

  'product.created': { area: 'products', words: 'added', noun: 'a product' },
  'product.updated': { area: 'products', words: 'edited', noun: 'a product' },
  'product.archived': { area: 'products', words: 'archived', noun: 'a product' },
  'product.restored': { area: 'products', words: 'restored', noun: 'a product' },
  'products.imported': { area: 'products', words: 'imported products from a file' },
  'products.import_undone': { area: 'products', words: 'undid an import of products' },
  'products.featured.chosen': { area: 'products', words: 'chose the featured products' },
  'products.featured.settled': { area: 'products', words: 'changed the featured products to fit the plan' },
  'verification.approved': { area: 'products', words: 'verified', noun: 'a product', by: 'support' },
  'verification.refused': { area: 'products', words: 'refused to verify', noun: 'a product', by: 'support' },

  'comment.edited': { area: 'reviews', words: 'edited a reply to a review of', noun: 'a product' },
  'comment.removed': { area: 'reviews', words: 'deleted a reply to a review of', noun: 'a product' },
  'comment.restored': { area: 'reviews', words: 'restored a reply to a review of', noun: 'a product' },
  'note.removed': { area: 'reviews', words: 'deleted someone else’s note on a review of', noun: 'a product' },
  'note.restored': {
    area: 'reviews',
    words: 'restored someone else’s note on a review of',
    noun: 'a product',
  },
  'reply_guard.overridden': {
    area: 'reviews',
    words: 'posted what the reply guard had stopped, to a review of',
    noun: 'a product',
  },
  'proposed_reply.saved': { area: 'reviews', words: 'proposed a reply to a review of', noun: 'a product' },
  'proposed_reply.used': {
    area: 'reviews',
    words: 'replied, from a proposed draft, to a review of',
    noun: 'a product',
  },
  'proposed_reply.dismissed': {
    area: 'reviews',
    words: 'dismissed a proposed reply to a review of',
    noun: 'a product',
  },
  'proposed_reply.restored': {
    area: 'reviews',
    words: 'brought back a proposed reply to a review of',
    noun: 'a product',
  },
  'report.created': { area: 'reviews', words: 'reported a review of', noun: 'a product' },
  'report.appealed': { area: 'reviews', words: 'appealed the decision on a review of', noun: 'a product' },
  'report.decided': {
    area: 'reviews',
    words: 'decided on a report of a review of',
    noun: 'a product',
    by: 'support',
  },
  'report.putBack': { area: 'reviews', words: 'restored a review of', noun: 'a product', by: 'support' },
  'share.cardChanged': { area: 'reviews', words: 'changed a printed card of', noun: 'the brand' },
  'feed.created': { area: 'reviews', words: 'created a review feed of', noun: 'the brand' },
  'feed.replaced': { area: 'reviews', words: 'replaced the URL of a review feed of', noun: 'the brand' },
  'feed.revoked': { area: 'reviews', words: 'revoked a review feed of', noun: 'the brand' },
  'saved_reply.created': { area: 'reviews', words: 'saved the reply', noun: 'for reuse' },
  'saved_reply.updated': { area: 'reviews', words: 'edited the saved reply', noun: 'of the team' },
  'saved_reply.removed': { area: 'reviews', words: 'deleted the saved reply', noun: 'of the team' },
  'assignment_rules.updated': { area: 'reviews', words: 'changed the rules that assign reviews' },
  'assignment_rules.applied': { area: 'reviews', words: 'assigned waiting reviews by the rules' },
  'assignment_rules.undone': { area: 'reviews', words: 'undid an assignment by the rules' },
  'reply_goal.updated': { area: 'reviews', words: 'changed the reply goals' },
  'embed.created': { area: 'reviews', words: 'set up reviews for your own site' },
  'embed.updated': { area: 'reviews', words: 'changed the reviews on your own site' },
  'embed.deleted': { area: 'reviews', words: 'deleted an embed of reviews' },

  'plan.asked': { area: 'billing', words: 'asked for a change of plan' },
  'plan.kept': { area: 'billing', words: 'kept the plan' },
  'plan.changed': { area: 'billing', words: 'changed the plan' },
  'payment_method.changed': { area: 'billing', words: 'changed the payment method' },
  'billing_details.changed': { area: 'billing', words: 'changed the billing details' },
  'support.viewedBilling': { area: 'billing', words: 'viewed billing', by: 'support' },
  'payment.disputed': { area: 'billing', words: 'recorded a disputed payment' },
  'allowance.set': { area: 'billing', words: 'set the credit and perks of the contract', by: 'support' },

  'promotion.created': { area: 'promotions', words: 'drafted a promotion' },
  'promotion.deleted': { area: 'promotions', words: 'deleted the draft of a promotion' },
  'promotion.submitted': { area: 'promotions', words: 'submitted a promotion of', noun: 'a product' },
  'promotion.withdrawn': { area: 'promotions', words: 'withdrew a promotion of', noun: 'a product' },
  'promotion.approved': {
    area: 'promotions',
    words: 'approved a promotion of',
    noun: 'a product',
    by: 'support',
  },
  'promotion.refused': {
    area: 'promotions',
    words: 'didn’t approve a promotion of',
    noun: 'a product',
    by: 'support',
  },
  'promotion.started': { area: 'promotions', words: 'started a promotion of', noun: 'a product' },
  'promotion.paused': { area: 'promotions', words: 'paused a promotion of', noun: 'a product' },
  'promotion.resumed': { area: 'promotions', words: 'resumed a promotion of', noun: 'a product' },
  'promotion.edited': { area: 'promotions', words: 'edited a promotion of', noun: 'a product' },
  'promotion.cancelled': { area: 'promotions', words: 'cancelled a promotion of', noun: 'a product' },
  'promotion.stopped': { area: 'promotions', words: 'stopped a promotion of', noun: 'a product' },
  'promotion.done': { area: 'promotions', words: 'finished a promotion of', noun: 'a product' },
  'promotion.creditedBack': {
    area: 'promotions',
    words: 'credited back a promotion of',
    noun: 'a product',
    by: 'support',
  },
  'promotion.reported': { area: 'promotions', words: 'reported the results of a send', by: 'support' },

  'support.viewedClaim': { area: 'claims', words: 'viewed the claim for', noun: 'the brand', by: 'support' },
  'claim.started': { area: 'claims', words: 'started to claim', noun: 'the brand' },
  'claim.contested': { area: 'claims', words: 'asked for access to', noun: 'the brand' },
  'claim.proofBegun': { area: 'claims', words: 'began to prove ownership of', noun: 'the brand' },
  'claim.proofRefused': { area: 'claims', words: 'tried a proof of ownership that didn’t work' },
  'claim.proved': { area: 'claims', words: 'proved ownership of', noun: 'the brand' },
  'claim.submitted': { area: 'claims', words: 'submitted a claim for', noun: 'the brand' },
  'claim.approved': { area: 'claims', words: 'approved the claim for', noun: 'the brand', by: 'support' },
  'claim.paid': { area: 'claims', words: 'completed the claim for', noun: 'the brand' },
  'claim.answered': { area: 'claims', words: 'answered a request for access to', noun: 'the brand' },
  'claim.alreadyClaimed': { area: 'claims', words: 'tried to claim', noun: 'the brand', by: 'outsider' },
  'claim.refused': { area: 'claims', words: 'refused the claim for', noun: 'the brand', by: 'support' },
  'claim.lost': { area: 'claims', words: 'gave someone else', noun: 'the brand', by: 'support' },
  'claim.kept': { area: 'claims', words: 'left the owner in charge of', noun: 'the brand', by: 'support' },
  'claim.withdrawn': { area: 'claims', words: 'withdrew the claim for', noun: 'the brand' },
  'claim.time': { area: 'claims', words: 'ended the expired claim for', noun: 'the brand' },
}

/** Follows what was done with an API key. */
export const withKey = (name: string | null) => (name === null ? '' : `with the API key ${name}`)
