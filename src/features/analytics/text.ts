import { MEDIAN_BRANDS, PRIVACY_FLOOR } from '#features/analytics/rules.ts'

/** Why a competitor's numbers are not shown. */
export const FEW_PEOPLE = `Fewer than ${PRIVACY_FLOOR} visitors were counted in these days. To keep single visitors private, so few are not shown.`

/** Why a median is not shown. */
export const NO_CATEGORY = `None of your categories has ${MEDIAN_BRANDS} brands yet.`
export const FEW_BRANDS = (category: string): string =>
  `Fewer than ${MEDIAN_BRANDS} brands of ${category} were seen in these days.`
