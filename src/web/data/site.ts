import { useQuery } from '@tanstack/react-query'

import { getSite, type Site } from '#shared/site.ts'
import { call } from '#web/data/api.ts'
import { hasPageFlag } from '#web/data/page-flags.ts'

/** What this installation is; the same as long as the page lives. */
export const siteQuery = {
  queryKey: ['site'],
  meta: { action: 'site' },
  queryFn: () => call(getSite),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
}

/** Null until it has come. */
export function useSite(): Site | null {
  return useQuery(siteQuery).data ?? null
}

/** Whether this is the demo. */
export function useIsDemo(): boolean {
  return useSite()?.isDemo ?? hasPageFlag('demo')
}

/** Whether no real money moves. */
export function useIsSandbox(): boolean {
  const site = useSite()
  return site === null ? hasPageFlag('sandbox') : site.payments?.isSandbox === true
}
