import { MEDIAN_BRANDS, PRIVACY_FLOOR } from '#features/analytics/rules.ts'

/** The reason for hiding a competitor's numbers. */
export const FEW_PEOPLE = `Fewer than ${PRIVACY_FLOOR} visitors in this period. To protect their privacy, we don’t show numbers this small.`

/** The reason for hiding a median. */
export const NO_CATEGORY = `None of your categories has ${MEDIAN_BRANDS} brands yet, so there’s no median.`
export const FEW_BRANDS = (category: string): string =>
  `Fewer than ${MEDIAN_BRANDS} brands in ${category} had visitors in this period.`
