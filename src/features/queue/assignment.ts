/** The most rules of a brand. */
export const RULES_MAX = 20

/** The conditions of a rule; an empty one matches any review. */
export type Conditions = {
  minStars: number | null
  maxStars: number | null
  productIds: readonly string[]
  languages: readonly string[]
}
/** `stars` is 6 without a rating, which no range of stars contains. `language` is '' if none was recognised. */
export type Matched = { stars: number; productId: string | null; language: string | null }

export function matches(rule: Conditions, { stars, productId, language }: Matched): boolean {
  const { minStars, maxStars, productIds, languages } = rule
  if (minStars !== null && maxStars !== null && (stars < minStars || stars > maxStars)) return false
  if (productIds.length > 0 && (productId === null || !productIds.includes(productId))) return false
  return languages.length === 0 || languages.includes(language ?? '')
}

/** Returns the first rule that matches, in the order of the list. */
export function firstMatch<Rule extends Conditions>(
  rules: readonly Rule[],
  review: Matched,
): Rule | undefined {
  return rules.find((rule) => matches(rule, review))
}
