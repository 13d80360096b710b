import type { KeyScope } from '#shared/api/key-scopes.ts'

export const SCOPE_NAMES: Record<KeyScope, string> = {
  'reviews:read': 'Reviews: read',
  'drafts:write': 'Reviews: draft replies',
  'replies:write': 'Reviews: reply',
  'products:read': 'Products: read',
  'products:write': 'Products: edit',
  'brand:read': 'Brand: read',
  'brand:write': 'Brand: edit',
  'analytics:read': 'Performance: read',
  'promotions:read': 'Promotions: read',
  'promotions:write': 'Promotions: edit',
  'webhooks:manage': 'Webhooks: manage',
}

type Level = { label: string; scope: KeyScope }
/** The kinds of access that a key can have, each with its levels above none. */
export const ACCESS: readonly { name: string; hint: string; levels: readonly Level[] }[] = [
  {
    name: 'Reviews',
    hint: 'Read them, draft replies for you to post, or reply as your brand',
    levels: [
      { label: 'Read', scope: 'reviews:read' },
      { label: 'Draft', scope: 'drafts:write' },
      { label: 'Reply', scope: 'replies:write' },
    ],
  },
  {
    name: 'Products',
    hint: 'Names, details, shops',
    levels: [
      { label: 'Read', scope: 'products:read' },
      { label: 'Edit', scope: 'products:write' },
    ],
  },
  {
    name: 'Brand',
    hint: 'Description and links',
    levels: [
      { label: 'Read', scope: 'brand:read' },
      { label: 'Edit', scope: 'brand:write' },
    ],
  },
  {
    name: 'Performance',
    hint: 'Numbers, day by day',
    levels: [{ label: 'Read', scope: 'analytics:read' }],
  },
  {
    name: 'Promotions',
    hint: 'Edit includes booking with your credit',
    levels: [
      { label: 'Read', scope: 'promotions:read' },
      { label: 'Edit', scope: 'promotions:write' },
    ],
  },
]
