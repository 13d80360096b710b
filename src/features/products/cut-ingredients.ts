/** The start of a decimal number at the end of an ingredient: 'oats 42', 'fibre (1', but no additive 'E 471'. */
const CUT_OFF = /(?:^|[\s(~<>≥≤±:-])\p{Nd}{1,3}$/u
const ADDITIVE = /(?<!\p{L})(?:E|INS)[\s-]?\p{Nd}{3,4}$/iu
/** The rest of a number, with its unit: '5%', '5 % salt', '5 g'. */
const DECIMALS =
  /^\p{Nd}{1,3}\s*(?:[%‰٪％]|(?:k?g|mg|[µμ]g|mcg|[mcd]?l|kcal|kj|ie|iu|ui|vol)(?![\p{L}\p{Nd}]))/iu
const RANGE = /^\p{Nd}{1,3}\s*[-–—]\s*\p{Nd}{1,3}$/u

/** Neighbours that a decimal comma cut in two: the ingredient they were, and how many they are, from `start`. */
export type CutIngredient = { start: number; count: number; joined: string }

/** Returns the ingredients that look like one cut at its decimal comma: 'oats 42' and '5%'. */
export function cutIngredients(ingredients: readonly string[]): CutIngredient[] {
  const found: CutIngredient[] = []
  for (let start = 0; start < ingredients.length; start++) {
    const first = ingredients[start] ?? ''
    if (!CUT_OFF.test(first) || ADDITIVE.test(first)) continue
    let end = start + 1
    while (RANGE.test(ingredients[end] ?? '')) end++
    if (!DECIMALS.test(ingredients[end] ?? '')) continue
    // '5-2' ends with the start of a number; '5 % fat 1' does, too.
    while (CUT_OFF.test(ingredients[end] ?? '') && DECIMALS.test(ingredients[end + 1] ?? '')) end++
    const count = end + 1 - start
    found.push({ start, count, joined: ingredients.slice(start, end + 1).join(',') })
    start = end
  }
  return found
}

/** Returns the ingredients with those cut in two joined again. */
export function joinCut(ingredients: readonly string[], cut: readonly CutIngredient[]): string[] {
  return ingredients.flatMap((ingredient, i) => {
    const inside = cut.find(({ start, count }) => start <= i && i < start + count)
    if (inside === undefined) return [ingredient]
    return inside.start === i ? [inside.joined] : []
  })
}
