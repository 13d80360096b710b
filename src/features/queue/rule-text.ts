import type { AssignmentRule } from '#features/queue/rules-contract.ts'
import { languageName } from '#features/queue/text.ts'
import { count, LOCALE } from '#shared/text.ts'

type Described = Pick<AssignmentRule, 'minStars' | 'maxStars' | 'products' | 'languages'>

const list = (words: string[]) => new Intl.ListFormat(LOCALE, { type: 'disjunction' }).format(words)

/** Returns the conditions of a rule: '1 to 2 stars', 'In German or French', 'Barista Oat'. */
export function conditionWords({ minStars, maxStars, products, languages }: Described): string[] {
  const names = products.flatMap(({ name }) => (name === null ? [] : [name]))
  const deleted = products.length - names.length
  return [
    ...(minStars === null || maxStars === null ? [] : [starWords(minStars, maxStars)]),
    ...(languages.length === 0 ? [] : [`In ${list(languages.map(languageName))}`]),
    ...(products.length === 0
      ? []
      : [list([...names, ...(deleted === 0 ? [] : [count(deleted, 'deleted product')])])]),
  ]
}

function starWords(from: number, to: number): string {
  return from === to ? count(from, 'star') : `${from} to ${to} stars`
}
