import type { Config } from '#server/config.ts'

type AccessQuery = {
  config: Pick<Config, 'countryHeader'>
  headers: Readonly<Record<string, string | string[] | undefined>>
  isProxied: boolean
}

/** Where a call comes from, as a listed proxy tells it: ISO 3166-1 alpha-2. Null without such a proxy; they write XX or T1 where they know none. */
export function countryOf({ config, headers, isProxied }: AccessQuery): string | null {
  if (!isProxied || config.countryHeader === undefined) return null
  const country = String(headers[config.countryHeader] ?? '')
    .trim()
    .toUpperCase()
  return /^[A-Z]{2}$/.test(country) && country !== 'XX' ? country : null
}
