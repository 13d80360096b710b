import type { Column, List } from '#features/settings/server/data/export-list.ts'
import { ACCOUNT_LISTS } from '#features/settings/server/data/export-account.ts'
import { WORK_LISTS } from '#features/settings/server/data/export-work.ts'

/** All rows of a person, by file name. Omissions are listed in `NOT_COPIED`, with the reason. */
export const LISTS: Record<string, List> = { ...ACCOUNT_LISTS, ...WORK_LISTS }

/** Columns that refer to a person or an email and are not in the copy, with the reason. */
export const NOT_COPIED: Partial<Record<Column, string>> = {
  'brand.email': 'The address a brand shows on its page; it is a business’s.',
  'comment.receiverId': 'What others wrote to them: other people’s words, which stand on the public page.',
  'dataExport.userId': 'The copies themselves. A file is gone once it was fetched.',
  'digestItem.userId': 'Notices of a business that wait for the next summary, and leave with it.',
  'erasure.userId': 'When the account will be erased stands in the account itself.',
  'event.visitor': 'Made anew each day from what is forgotten the next; it leads back to nobody.',
  'idempotency.userId': 'Answers to calls that may be repeated, for a day: what they say stands in the lists.',
  'imageUpload.userId': 'Files on their way, for an hour. What was kept is among the pictures.',
  'oneTimeToken.email': 'Secrets of links that were mailed, until they are used or run out.',
  'oneTimeToken.userId': 'Secrets of links that were mailed, until they are used or run out.',
  'stripeCustomerDeletion.emailHash': 'Written when somebody is erased, until the card provider has forgotten them.',
}
