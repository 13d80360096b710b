import { useQuery } from '@tanstack/react-query'

import { getSite, type Site } from '#shared/site.ts'
import { call } from '#web/data/api.ts'
import { hasPageFlag } from '#web/data/page-flags.ts'

/** The configuration of this installation; constant for the life of the page. */
export const siteQuery = {
  queryKey: ['site'],
  meta: { action: 'site' },
  queryFn: () => call(getSite),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
}

/** Returns the configuration, or null until it has loaded. */
export function useSite(): Site | null {
  return useQuery(siteQuery).data ?? null
}

/** Tells whether this is the demo. */
export function useIsDemo(): boolean {
  return useSite()?.isDemo ?? hasPageFlag('demo')
}

/** Tells whether no real money moves. */
export function useIsSandbox(): boolean {
  const site = useSite()
  return site === null ? hasPageFlag('sandbox') : site.payments?.isSandbox === true
}
