import { MEDIAN_BRANDS, PRIVACY_FLOOR } from '#features/analytics/rules.ts'

/** The reason for hiding a competitor's numbers. */
export const FEW_PEOPLE = `Fewer than ${PRIVACY_FLOOR} visitors were counted in these days. To keep single visitors private, so few are not shown.`

/** The reason for hiding a median. */
export const NO_CATEGORY = `None of your categories has ${MEDIAN_BRANDS} brands yet.`
export const FEW_BRANDS = (category: string): string =>
  `Fewer than ${MEDIAN_BRANDS} brands of ${category} were seen in these days.`
