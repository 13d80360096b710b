/** The roles of a business's members. */
export const ROLES = ['owner', 'admin', 'editor', 'responder', 'analyst', 'billing'] as const
export type Role = (typeof ROLES)[number]

export const ROLE_NAMES: Record<Role, string> = {
  owner: 'Owner',
  admin: 'Admin',
  editor: 'Editor',
  responder: 'Responder',
  analyst: 'Analyst',
  billing: 'Billing',
}

/** The holder of a role, in a sentence: 'is now an admin'. */
export const ROLE_NOUNS: Record<Role, string> = {
  owner: 'an owner',
  admin: 'an admin',
  editor: 'an editor',
  responder: 'a responder',
  analyst: 'an analyst',
  billing: 'a billing contact',
}

/**
 * The permissions of members. Endpoints name one; the browser checks the same table. `reviews.reply` is also for
 * writing notes on reviews, which everyone reads; `team` also for deleting those of others.
 */
export type Ability =
  | 'read'
  | 'reviews.reply'
  | 'reviews.report'
  | 'brand.edit'
  | 'products.edit'
  | 'analytics.read'
  | 'export'
  | 'promote'
  | 'embed'
  | 'credit.read'
  | 'billing'
  | 'team'
  | 'audit'
  | 'developers'
  | 'transfer'

const EVERYONE: readonly Ability[] = ['read']
const TABLE: Record<Role, ReadonlySet<Ability>> = {
  owner: new Set([
    ...EVERYONE,
    'reviews.reply',
    'reviews.report',
    'brand.edit',
    'products.edit',
    'analytics.read',
    'export',
    'promote',
    'embed',
    'credit.read',
    'billing',
    'team',
    'audit',
    'developers',
    'transfer',
  ]),
  admin: new Set([
    ...EVERYONE,
    'reviews.reply',
    'reviews.report',
    'brand.edit',
    'products.edit',
    'analytics.read',
    'export',
    'promote',
    'embed',
    'credit.read',
    'billing',
    'team',
    'audit',
    'developers',
  ]),
  editor: new Set([...EVERYONE, 'brand.edit', 'products.edit', 'export', 'promote', 'embed', 'credit.read']),
  responder: new Set([...EVERYONE, 'reviews.reply', 'reviews.report', 'export']),
  analyst: new Set([...EVERYONE, 'analytics.read', 'export']),
  billing: new Set([...EVERYONE, 'billing', 'credit.read']),
}

/** Tells whether a role has an ability. Denies by default. */
export function can(role: Role, ability: Ability): boolean {
  return TABLE[role].has(ability)
}
