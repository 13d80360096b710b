/** Returns the invoice page number in a URL, from 1. */
export function pageOf(search: URLSearchParams): number {
  const asked = Number(search.get('page') ?? '1')
  return Number.isInteger(asked) && asked >= 1 && asked <= 10_000 ? asked : 1
}
