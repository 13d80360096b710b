import type { FieldChange } from '#features/audit-log/contract.ts'
import { formatLongDate } from '#shared/dates.ts'
import { TIER_NAMES } from '#shared/paywall.ts'
import { ROLE_NAMES } from '#shared/roles.ts'

type Detail = Record<string, unknown>

/** Returns what an entry says about the fields it changed: each before and after, as far as it was kept. */
export function changesOf(event: string, detail: Detail): FieldChange[] {
  if (event === 'team.role_changed')
    return [change('Role', nameIn(ROLE_NAMES, detail.from), nameIn(ROLE_NAMES, detail.to))]
  if (event === 'team.invited' || event === 'team.joined')
    return [change('Role', null, nameIn(ROLE_NAMES, detail.role))]
  if (event.startsWith('two_step.') && 'to' in detail)
    return [change('Required from', dayOf(detail.from), dayOf(detail.to))]
  if (event === 'reply_guard.overridden') return [change('Stopped for', null, text(detail.rules))]
  if (event === 'plan.changed') return [change('Plan', planOf(detail.from), planOf(detail.to))]
  if (event === 'brand.updated' || event === 'product.updated') return fieldsOf(detail)
  if (event === 'products.imported')
    return [change('Added', null, text(detail.added)), change('Changed', null, text(detail.changed))]
  return []
}

const FIELD_NAMES: Readonly<Record<string, string>> = {
  name: 'Name',
  description: 'Description',
  email: 'Email',
  phone: 'Phone',
  website: 'Website',
  address: 'Address',
  facebook: 'Facebook',
  instagram: 'Instagram',
  twitter: 'X',
  pinterest: 'Pinterest',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
  primaryProductId: 'Main product',
  imageId: 'Photo',
  image: 'Photo',
  bannerId: 'Banner',
  logoId: 'Logo',
  thumbnailId: 'Thumbnail',
  ingredients: 'Ingredients',
  allergens: 'Allergens',
  allergensUnknown: 'Allergens not known',
  categories: 'Categories',
  countries: 'Countries',
  purchasability: 'Where to buy',
  vegType: 'Vegan or vegetarian',
  isPremium: 'Featured',
  isVerified: 'Verified',
  verificationStatus: 'Verification',
}

function fieldsOf({ fields, before, after }: Detail): FieldChange[] {
  if (!Array.isArray(fields)) return []
  return fields.map((field: unknown) => {
    const key = String(field)
    return change(FIELD_NAMES[key] ?? key, valueIn(before, key), valueIn(after, key))
  })
}

function valueIn(record: unknown, key: string): string | null {
  return isRecord(record) ? text(record[key]) : null
}

const isRecord = (value: unknown): value is Detail => typeof value === 'object' && value !== null

function text(value: unknown): string | null {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  return null
}

function nameIn(names: Readonly<Record<string, string>>, key: unknown): string | null {
  return typeof key === 'string' ? (names[key] ?? key) : null
}

function dayOf(at: unknown): string | null {
  return typeof at === 'string' ? formatLongDate(at, 'UTC') : null
}

function planOf(state: unknown): string | null {
  if (!Array.isArray(state)) return null
  const [tier, status] = state.map(String)
  const name = nameIn(TIER_NAMES, tier)
  return status === undefined || status === 'active' ? name : `${name} (${status.replaceAll('_', ' ')})`
}

function change(field: string, before: string | null, after: string | null): FieldChange {
  return { field, before, after }
}
