import type { Role } from '#shared/roles.ts'

/** The purpose of each role in plain words, for dialogs, emails and the page; shared/roles.ts decides. */
export const ROLE_WORDS: Record<Role, string> = {
  owner: 'Everything, and alone may hand the business over or close it.',
  admin: 'Everything but handing over: reviews, brand, products, numbers, plan and team.',
  editor: 'Keeps the brand page, products and pictures up to date.',
  responder: 'Answers reviews, likes and reports them.',
  analyst: 'Reads everything, follows the numbers and exports them.',
  billing: 'Looks after plan, card and invoices.',
}
