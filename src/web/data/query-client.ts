import { MutationCache, type Query, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query'

import { isApiError } from '#shared/errors.ts'
import { onSessionEnd } from '#web/data/session.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Meta
    mutationMeta: Meta
  }
}
/** `action` names what failed in the log: 'brand fetch', 'reviews', 'comments' (R167). Without it the first word of the key is taken. */
type Meta = { action?: string; isSilent?: boolean } & Record<string, unknown>

/**
 * The cache of everything the server said. Failures are logged here once and nowhere else; the error flag and the end of loading are the
 * query's own (R76, R167). Nothing the server refused (4xx) is asked again; what may pass (no answer, 5xx, 429) is, twice.
 */
export function makeQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => report(error, query.meta, query.queryKey[0]) }),
    mutationCache: new MutationCache({
      onError: (error, _variables, _result, mutation) =>
        report(error, mutation.options.meta, mutation.options.mutationKey?.[0]),
    }),
    defaultOptions: {
      queries: {
        // An offline browser is told so at once, instead of waiting in silence.
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 15_000,
        // A screen visited before shows no skeleton.
        gcTime: 60 * 60_000,
        retry: (failures, error) => failures < 2 && mayPass(error),
        retryDelay: (failures, error) =>
          isApiError(error) && error.retryAfter !== undefined
            ? Math.min(error.retryAfter, 30) * 1000
            : 400 * 3 ** failures,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  })
}

export const queryClient = makeQueryClient()

// Nobody sees what was loaded for somebody else.
onSessionEnd(() => queryClient.clear())

/**
 * Something happened elsewhere: asks again for all that is shown under a key. A first answer that is still on its way may be older than what
 * happened, and counts as fresh when it comes: it is followed by another question.
 */
export async function askAgain(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const isFirst = ({ state }: Query) => state.fetchStatus === 'fetching' && state.data === undefined
  const onTheirWay = client.getQueryCache().findAll({ queryKey, predicate: isFirst })
  await client.invalidateQueries({ queryKey })
  await Promise.allSettled(onTheirWay.map(async ({ promise }) => await promise))
  await Promise.all(onTheirWay.map((query) => client.invalidateQueries({ queryKey: query.queryKey, exact: true })))
}

/** Whether asking again may help. */
export function mayPass(error: unknown): boolean {
  return isApiError(error) && (error.status >= 500 || error.code === 'rate_limited' || error.code === 'timeout')
}

/** A plan that lapsed since the viewer was fetched: the guard must look again (rules.md, Paywall guard). */
function lookAtPlan(error: unknown): void {
  if (isApiError(error, 'plan_required')) void queryClient.invalidateQueries({ queryKey: ['account'] })
}

function report(error: unknown, meta: Meta | undefined, key: unknown): void {
  lookAtPlan(error)
  if (meta?.isSilent === true || isApiError(error, 'unauthenticated') || isApiError(error, 'session_expired')) return
  console.error(`Failed: ${meta?.action ?? (typeof key === 'string' ? key : 'a call')}.`, error)
}
