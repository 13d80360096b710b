/** Splits what was typed into addresses and ranges: by commas, spaces or lines. */
export function networksOf(typed: string): string[] {
  return [...new Set(typed.split(/[\s,;]+/).filter(Boolean))]
}
