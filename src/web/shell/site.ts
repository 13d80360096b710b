import { useQuery } from '@tanstack/react-query'

import { getSite, type Site } from '#features/site/contract.ts'
import { call } from '#web/data/api.ts'

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

/** Whether this is the demo. The server writes it into the page (kernel/page-marks.ts), so that nothing moves once the site is known. */
export function useIsDemo(): boolean {
  const isSaid = typeof document !== 'undefined' && document.querySelector('meta[name="demo"]:not([hidden])') !== null
  return useSite()?.isDemo ?? isSaid
}
