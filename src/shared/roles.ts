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

/** The permissions of members. Endpoints name one; the browser checks the same table. */
export type Ability =
  | 'read'
  | 'reviews.reply'
  | 'reviews.report'
  | 'brand.edit'
  | 'products.edit'
  | 'analytics.read'
  | 'export'
  | 'billing'
  | 'team'
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
    'billing',
    'team',
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
    'billing',
    'team',
  ]),
  editor: new Set([...EVERYONE, 'brand.edit', 'products.edit', 'export']),
  responder: new Set([...EVERYONE, 'reviews.reply', 'reviews.report', 'export']),
  analyst: new Set([...EVERYONE, 'analytics.read', 'export']),
  billing: new Set([...EVERYONE, 'billing']),
}

/** Tells whether a role has an ability. Denies by default. */
export function can(role: Role, ability: Ability): boolean {
  return TABLE[role].has(ability)
}
