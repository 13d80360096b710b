import * as z from 'zod/mini'

import type { Promotion, SpotlightForm } from '#features/promotions/contract.ts'
import { listed, formatCredit, formatDay } from '#features/promotions/web/words.ts'
import { countryName } from '#shared/countries.ts'
import { visitorTimeZone } from '#web/time-zone.ts'

export type SpotlightValues = z.input<typeof SpotlightForm>
export type SpotlightField = keyof SpotlightValues
/** In their order on the page. */
export const SPOTLIGHT_FIELDS: readonly SpotlightField[] = [
  'productIds',
  'line',
  'categoryIds',
  'countries',
  'startsOn',
  'endsOn',
  'timeZone',
  'budgetCents',
]
export const FIELD_NAMES: Record<SpotlightField, string> = {
  productIds: 'Products',
  line: 'Line under the name',
  categoryIds: 'Categories',
  countries: 'Countries',
  startsOn: 'First day',
  endsOn: 'Last day',
  timeZone: 'Time zone',
  budgetCents: 'Budget',
}

/** Days until a new spotlight starts, which leaves time for its review. */
export const STARTS_IN = 2

/** Returns the empty form. The days of a new spotlight are those of the viewer's zone. */
export function noValues(): SpotlightValues {
  return {
    productIds: [],
    line: '',
    categoryIds: [],
    countries: [],
    startsOn: null,
    endsOn: null,
    timeZone: visitorTimeZone(),
    budgetCents: null,
  }
}

export function valuesOf(promotion: Promotion): SpotlightValues {
  const { line, countries, startsOn, endsOn, timeZone, budgetCents } = promotion
  return {
    productIds: promotion.products.map(({ id }) => id),
    line,
    categoryIds: promotion.categories.map(({ id }) => id),
    countries,
    startsOn,
    endsOn,
    timeZone,
    budgetCents,
  }
}

/** Returns the fields that differ; the order of categories and countries is ignored. */
export function changedFields(saved: SpotlightValues, values: SpotlightValues): SpotlightField[] {
  return SPOTLIGHT_FIELDS.filter((field) => essence(saved, field) !== essence(values, field))
}

function essence(values: SpotlightValues, field: SpotlightField): string {
  if (field === 'categoryIds' || field === 'countries') return values[field].toSorted().join()
  if (field === 'line') return values.line.trim()
  return JSON.stringify(values[field])
}

const Draft = z.partial(
  z.object({
    productIds: z.array(z.string()),
    line: z.string(),
    categoryIds: z.array(z.string()),
    countries: z.array(z.string()),
    startsOn: z.nullable(z.string()),
    endsOn: z.nullable(z.string()),
    timeZone: z.string(),
    budgetCents: z.nullable(z.number()),
  }),
)

/** Parses the unsaved fields kept in this tab, if any. */
export function readDraft(text: string): Partial<SpotlightValues> {
  try {
    const draft = Draft.safeParse(JSON.parse(text)).data ?? {}
    return Object.fromEntries(Object.entries(draft).filter(([, value]) => value !== undefined))
  } catch {
    return {}
  }
}

/** Returns a value as text, to choose between two of them. */
export function valueText(
  field: SpotlightField,
  values: SpotlightValues,
  titleOf: (id: string) => string,
): string {
  switch (field) {
    case 'productIds':
    case 'categoryIds':
      return listed(values[field].map(titleOf)) || 'None'
    case 'countries':
      return listed(values.countries.map(countryName)) || 'Everywhere'
    case 'startsOn':
    case 'endsOn':
      return values[field] === null ? 'None' : formatDay(values[field])
    case 'budgetCents':
      return values.budgetCents === null ? 'None' : formatCredit(values.budgetCents)
    case 'line':
    case 'timeZone':
      return values[field] || 'Empty'
  }
}
