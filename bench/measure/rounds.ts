/** A figure in its unit (requests per second, milliseconds), and CPU milliseconds per request if known. */
export type Measurement = { figure: number; cpu?: number | undefined }
export type Contender = { name: string; measure: () => Promise<Measurement> }
/** Medians over the rounds; `spread` is the interquartile range relative to the median. */
export type Result = { figure: number; cpu: number | undefined; spread: number }
export type Results = Record<string, Result>

/** A baseline with a larger spread says more about the machine than about the product. */
export const SPREAD = 0.15
/** Attempts of a race whose baselines spread too much. */
const TRIES = 3

/**
 * Measures contenders in turn, A B A B …, after a warm-up round. A race with an unsteady baseline (any but
 * the first contender) is repeated; the steadiest of three is kept and its spread reported.
 */
export async function race(
  contenders: readonly Contender[],
  rounds: number,
  say: (line: string) => void,
): Promise<Results> {
  const unsteadiness = (results: Results) =>
    Math.max(0, ...contenders.slice(1).map(({ name }) => results[name]?.spread ?? 0))
  let steadiest: Results | undefined
  for (let tries = 0; tries < TRIES; tries += 1) {
    const results = await runOnce(contenders, rounds)
    if (steadiest === undefined || unsteadiness(results) < unsteadiness(steadiest)) steadiest = results
    if (unsteadiness(results) <= SPREAD) return results
    say(`  unsteady: the baseline spreads over ${percent(unsteadiness(results))}`)
  }
  return steadiest ?? {}
}

async function runOnce(contenders: readonly Contender[], rounds: number): Promise<Results> {
  const measured = new Map<string, Measurement[]>(contenders.map(({ name }) => [name, []]))
  for (const { measure } of contenders) await measure()
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, measure } of contenders) measured.get(name)?.push(await measure())
  }
  return Object.fromEntries([...measured].map(([name, all]) => [name, resultOf(all)]))
}

function resultOf(all: readonly Measurement[]): Result {
  const figures = ascending(all.map(({ figure }) => figure))
  const cpu = ascending(all.flatMap((one) => one.cpu ?? []))
  const figure = quantile(figures, 0.5)
  return {
    figure,
    cpu: cpu.length === all.length ? quantile(cpu, 0.5) : undefined,
    spread: (quantile(figures, 0.75) - quantile(figures, 0.25)) / figure,
  }
}

/** Returns a quantile of ascending values. */
export function quantile(sorted: readonly number[], q: number): number {
  const at = (sorted.length - 1) * q
  const [low, high] = [sorted[Math.floor(at)] ?? Number.NaN, sorted[Math.ceil(at)] ?? Number.NaN]
  return low + (high - low) * (at - Math.floor(at))
}

export const ascending = (values: readonly number[]): number[] => values.toSorted((a, b) => a - b)
export const percent = (share: number): string => `${(share * 100).toFixed(0)} %`
