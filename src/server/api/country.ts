import type { Config } from '#server/config.ts'

type AccessQuery = {
  config: Pick<Config, 'countryHeader'>
  headers: Readonly<Record<string, string | string[] | undefined>>
  isProxied: boolean
}

/**
 * Returns the country of a request (ISO 3166-1 alpha-2) from a trusted proxy's header. Null without such a
 * proxy, or if the proxy sends XX or T1 for unknown.
 */
export function countryOf({ config, headers, isProxied }: AccessQuery): string | null {
  if (!isProxied || config.countryHeader === undefined) return null
  const country = String(headers[config.countryHeader] ?? '')
    .trim()
    .toUpperCase()
  return /^[A-Z]{2}$/.test(country) && country !== 'XX' ? country : null
}
