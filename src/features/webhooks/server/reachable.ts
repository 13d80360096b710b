import { isIP } from 'node:net'

import { invalid } from '#shared/errors.ts'
import type { Config } from '#server/config.ts'
import { isPublicAddress } from '#server/outbound/public-address.ts'

/** Refuses what could never be sent. A name is looked up, and its addresses checked, when something is sent. */
export function demandReachable(config: Pick<Config, 'isProduction'>, url: string): void {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '')
  if (host === 'localhost' || (isIP(host) !== 0 && !isPublicAddress(host)))
    throw invalid('url', 'Use an address that can be reached from the internet.')
  if (config.isProduction && !url.startsWith('https://'))
    throw invalid('url', 'Use an address that starts with https://.')
}
