import { sql } from 'kysely'

import type { List } from '#features/settings/server/data/export-list.ts'

const WORK_PEOPLE = ['assigneeId', 'assignedBy', 'answeredBy'] as const

/** A person's work for businesses, their texts and likes. */
export const WORK_LISTS: Record<string, List> = {
  comparisons: {
    of: ['analyticsChoice.userId'],
    rows: (db, { userId }) =>
      db
        .selectFrom('analyticsChoice as choice')
        .leftJoin('brand as competitor', 'competitor.id', 'choice.competitorId')
        .where('choice.userId', '=', userId)
        .select(['choice.brandId', 'choice.comparison', 'competitor.name as competitor', 'choice.updatedAt'])
        .orderBy('choice.brandId')
        .execute(),
  },
  claims: {
    of: ['claim.userId'],
    rows: (db, { userId }) =>
      db
        .selectFrom('claim')
        .leftJoin('brand', 'brand.id', 'claim.brandId')
        .where('claim.userId', '=', userId)
        .select([
          'claim.id',
          'brand.name as brand',
          'claim.state',
          'claim.planId',
          'claim.domain',
          'claim.provedBy',
        ])
        .select(['claim.provedAt', 'claim.note', 'claim.answer', 'claim.ending', 'claim.endingNote'])
        .select(['claim.createdAt', 'claim.endedAt', sql<string | null>`claim.proposal::text`.as('proposal')])
        .select(sql<string | null>`array_to_string(claim.products, ', ')`.as('products'))
        .select(
          sql<string>`coalesce((select string_agg(d.name, ', ' order by d.id) from claim_document d where d.claim_id = claim.id), '')`.as(
            'documents',
          ),
        )
        .orderBy('claim.createdAt')
        .execute(),
  },
  checkouts: {
    of: ['checkoutSession.userId'],
    rows: (db, { userId }) =>
      db
        .selectFrom('checkoutSession')
        .where('userId', '=', userId)
        .select(['businessId', 'planId', 'status', 'createdAt'])
        .orderBy('createdAt')
        .execute(),
  },
  imports: {
    of: ['productImport.userId'],
    rows: (db, { userId }) =>
      db
        .selectFrom('productImport')
        .where('userId', '=', userId)
        .select(['brandId', 'fileName', 'createdAt', 'appliedAt', 'undoneAt'])
        .orderBy('createdAt')
        .execute(),
  },
  comments: {
    of: ['comment.userId', 'pendingReply.userId'],
    rows: (db, { userId }) =>
      db
        .selectFrom('teamComment')
        .where('userId', '=', userId)
        .select(['id', 'reviewId', 'asBrandId', 'text', 'createdAt', 'editedAt', 'removedAt'])
        .orderBy('createdAt')
        .execute(),
  },
  // Written for the team, never public.
  notes: {
    of: ['reviewNote.authorId'],
    rows: (db, { userId }) =>
      db
        .selectFrom('reviewNote')
        .where('authorId', '=', userId)
        .select(['id', 'businessId', 'reviewId', sql<string>`readable_note(review_note)`.as('text')])
        .select(['createdAt', 'editedAt', 'removedAt'])
        .orderBy('createdAt')
        .execute(),
  },
  // Where colleagues mentioned the user. The words are theirs.
  mentions: {
    of: ['reviewNoteMention.userId'],
    rows: (db, { userId }) =>
      db
        .selectFrom('reviewNoteMention as mention')
        .innerJoin('reviewNote as note', 'note.id', 'mention.noteId')
        .where('mention.userId', '=', userId)
        .select(['mention.noteId', 'note.businessId', 'note.reviewId', 'mention.createdAt'])
        .orderBy('mention.createdAt')
        .execute(),
  },
  savedReplies: {
    of: ['savedReply.createdBy'],
    rows: (db, { userId }) =>
      db
        .selectFrom('savedReply')
        .where('createdBy', '=', userId)
        .select(['id', 'businessId', 'name', 'text', 'createdAt', 'updatedAt'])
        .orderBy('createdAt')
        .execute(),
  },
  apiKeys: {
    of: ['apiKey.userId'],
    rows: (db, { userId }) =>
      db
        .selectFrom('apiKey')
        .where('userId', '=', userId)
        .select(['id', 'businessId', 'name', 'createdAt', 'expiresAt', 'lastUsedAt', 'endedAt'])
        .select(sql<string>`array_to_string(scopes, ', ')`.as('scopes'))
        .orderBy('createdAt')
        .execute(),
  },
  // Written by the user's API keys, which have the column that names the user.
  proposedReplies: {
    of: [],
    rows: (db, { userId }) =>
      db
        .selectFrom('proposedReply as proposed')
        .innerJoin('apiKey', 'apiKey.id', 'proposed.apiKeyId')
        .where('apiKey.userId', '=', userId)
        .select(['proposed.reviewId', 'apiKey.name as apiKey', 'proposed.text', 'proposed.proposedAt'])
        .orderBy('proposed.proposedAt')
        .execute(),
  },
  webhooks: {
    of: ['webhookEndpoint.createdBy'],
    rows: (db, { userId }) =>
      db
        .selectFrom('webhookEndpoint')
        .where('createdBy', '=', userId)
        .select(['id', 'businessId', 'url', 'createdAt'])
        .orderBy('createdAt')
        .execute(),
  },
  reviews: {
    of: ['review.userId'],
    rows: (db, { userId }) =>
      db
        .selectFrom('review')
        .where('userId', '=', userId)
        .select([
          'id',
          sql<string>`coalesce(product_id, taken_from_product_id)`.as('productId'),
          'rating',
          'text',
        ])
        .select(['feedback', 'createdAt', 'takenDownAt'])
        .orderBy('createdAt')
        .execute(),
  },
  // Reviews assigned to the user or by them, or first answered by them.
  assignments: {
    of: ['reviewWork.assigneeId', 'reviewWork.assignedBy', 'reviewWork.answeredBy'],
    rows: (db, { userId }) =>
      db
        .selectFrom('reviewWork')
        .where((is) => is.or(WORK_PEOPLE.map((column) => is(column, '=', userId))))
        .select(['reviewId', 'state', 'answeredAt'])
        .select(sql<string | null>`nullif(due_at, 'infinity')`.as('dueAt'))
        .select(sql<string | null>`case when assignee_id = ${userId} then assigned_at end`.as('assignedAt'))
        .select(sql<boolean>`assigned_by is not distinct from ${userId}`.as('assignedByYou'))
        .orderBy('reviewId')
        .execute(),
  },
  // Rules by which new reviews are assigned to the user.
  assignmentRules: {
    of: ['assignmentRule.assigneeId'],
    rows: (db, { userId }) =>
      db
        .selectFrom('assignmentRule')
        .where('assigneeId', '=', userId)
        .select(['brandId', 'isOn', 'minStars', 'maxStars'])
        .select([
          sql<string>`array_to_string(product_ids, ' ')`.as('productIds'),
          sql<string>`array_to_string(languages, ' ')`.as('languages'),
        ])
        .orderBy('brandId')
        .orderBy('position')
        .execute(),
  },
  likes: {
    of: ['reviewLike.userId', 'commentLike.userId'],
    rows: (db, { userId }) =>
      db
        .selectFrom('reviewLike')
        .where('userId', '=', userId)
        .select([sql<string>`'review'`.as('of'), 'reviewId as id', 'createdAt'])
        .unionAll(
          db
            .selectFrom('commentLike')
            .where('userId', '=', userId)
            .select([sql<string>`'comment'`.as('of'), 'commentId as id', 'createdAt']),
        )
        .orderBy('createdAt')
        .execute(),
  },
  reports: {
    of: ['report.userId'],
    rows: (db, { userId }) =>
      db
        .selectFrom('report')
        .where('userId', '=', userId)
        .select(['id', 'brandId', 'reviewId', 'reason', 'note', 'status', 'outcome', 'createdAt'])
        .orderBy('createdAt')
        .execute(),
  },
  // An appeal, or an operator's decision.
  reportSteps: {
    of: ['reportStep.userId'],
    rows: (db, { userId }) =>
      db
        .selectFrom('reportStep')
        .where('userId', '=', userId)
        .select(['reportId', 'step', 'outcome', 'words', 'createdAt'])
        .orderBy('createdAt')
        .execute(),
  },
  promotions: {
    of: ['promotion.createdBy'],
    rows: (db, { userId }) =>
      db
        .selectFrom('promotion')
        .where('createdBy', '=', userId)
        .select([
          'id',
          'brandId',
          'channel',
          'status',
          'line',
          'headline',
          'body',
          'budgetCents',
          'createdAt',
        ])
        .orderBy('createdAt')
        .execute(),
  },
  // A change of a promotion, or an operator's decision.
  promotionSteps: {
    of: ['promotionStep.userId'],
    rows: (db, { userId }) =>
      db
        .selectFrom('promotionStep')
        .where('userId', '=', userId)
        .select(['promotionId', 'step', 'words', 'createdAt'])
        .orderBy('createdAt')
        .execute(),
  },
}
