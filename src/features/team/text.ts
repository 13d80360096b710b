import type { Role } from '#shared/roles.ts'

/** What each role is for, in plain words; shared/roles.ts is what holds. The one table for dialogs, mails and the page. */
export const ROLE_WORDS: Record<Role, string> = {
  owner: 'Everything, and alone may hand the business over or close it.',
  admin: 'Everything but handing over: reviews, brand, products, numbers, plan and team.',
  editor: 'Keeps the brand page, products and pictures up to date.',
  responder: 'Answers reviews, likes and reports them.',
  analyst: 'Reads everything, follows the numbers and exports them.',
  billing: 'Looks after plan, card and invoices.',
}
