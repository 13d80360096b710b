import type { Column, List } from '#features/settings/server/data/export-list.ts'
import { ACCOUNT_LISTS } from '#features/settings/server/data/export-account.ts'
import { WORK_LISTS } from '#features/settings/server/data/export-work.ts'

/** All rows of a person, by file name. Omissions are listed in `NOT_COPIED`, with the reason. */
export const LISTS: Record<string, List> = { ...ACCOUNT_LISTS, ...WORK_LISTS }

/** Columns that refer to a person or an email and are not in the copy, with the reason. */
export const NOT_COPIED: Partial<Record<Column, string>> = {
  'brand.email': 'A brand’s public contact address belongs to its business.',
  'businessAllowance.setBy': 'An operator’s work, on the platform’s behalf. The activity list names it.',
  'comment.receiverId': 'What other people wrote to the user. It’s on the public page.',
  'dataExport.userId': 'The exports themselves. A file is deleted once it’s downloaded.',
  'digestItem.userId': 'Notifications waiting for the next summary email.',
  'erasure.userId': 'The date of erasure is in the account itself.',
  'event.visitor': 'Created with a new secret each day. It can’t be traced back to anyone.',
  'formerAssignee.userId': 'Until a job has given the user’s reviews to the team, within minutes.',
  'idempotency.userId': 'Responses kept for a day for retries. Their content is in the other lists.',
  'imageUpload.userId': 'Uploads in progress, for an hour. Saved pictures are listed.',
  'loginChallenge.userId': 'The second step of a login, for ten minutes.',
  'oneTimeToken.email':
    'Secrets of emailed links, until they’re used or expire. The email from before a change, a month longer.',
  'oneTimeToken.userId': 'Secrets of emailed links, until they’re used or expire.',
  'passkeyChallenge.userId': 'What a passkey is asked to sign, for five minutes.',
  'pendingReply.receiverId': 'Replies that are not published yet. They are comments ten seconds later.',
  'promotionHold.userId': 'A date kept while a text is written, for minutes.',
  'promotionPending.visitor': 'Created with a new secret each day. Counted within seconds, then deleted.',
  'promotionPrice.setBy': 'An operator’s work, on the platform’s behalf. The activity list names it.',
  'promotionSlot.setBy': 'An operator’s work, on the platform’s behalf. The activity list names it.',
  'promotionVisitor.visitor': 'Created with a new secret each day. It can’t be traced back to anyone.',
  'replyWriter.userId': 'Shows colleagues who is writing, for a minute.',
  'webhookEvent.userId': 'The copy of a review for the brand’s own server, for 30 days. Reviews are listed.',
  'stripeCustomerDeletion.emailHash': 'Created on erasure, until Stripe has deleted the customer.',
}
