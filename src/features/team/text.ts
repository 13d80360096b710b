import type { Role } from '#shared/roles.ts'

/** The purpose of each role in plain words, for dialogs, emails and the page; shared/roles.ts decides. */
export const ROLE_WORDS: Record<Role, string> = {
  owner: 'Can do everything, including transferring or closing the business.',
  admin: 'Can do everything except transfer or close the business.',
  editor: 'Can edit the brand page, products and pictures.',
  responder: 'Can reply to, like and report reviews.',
  analyst: 'Can view everything and export the numbers.',
  billing: 'Can manage the plan, card and invoices.',
}
