/** The numbers after `from` up to `to`. */
export type Range = { from: number; to: number }

/**
 * A step runs once as a whole, or in slices of the numbers up to `upTo`. Each is committed together with the
 * note that it is done, so that an interrupted seed goes on where it was.
 */
export type Step =
  | { name: string; sql: string }
  | { name: string; upTo: number; sql: (range: Range) => string }

/** The instant at which the seed began, also of one that goes on later. */
export const NOW = '(select at from bench_start)'

/** Returns every k-th number of a range that begins at a multiple of k. */
export const every = ({ from, to }: Range, k = 1) => `generate_series(${from + k}, ${to}, ${k})`

export type Slice = { name: string; sql: string }

/** Returns the parts of a step that are committed each. `size` is a multiple of every k. */
export function slicesOf(step: Step, size: number): Slice[] {
  if (!('upTo' in step)) return [step]
  const { name, upTo, sql } = step
  const slice = Math.min(size, upTo)
  return Array.from({ length: Math.ceil(upTo / slice) }, (_, n) => {
    const range = { from: n * slice, to: Math.min(upTo, (n + 1) * slice) }
    return { name: `${name} up to ${range.to}`, sql: sql(range) }
  })
}
