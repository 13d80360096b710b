import { MutationCache, type Query, QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query'

import { type ApiErrorCode, isApiError } from '#shared/errors.ts'
import { onSessionEnd } from '#web/data/session.ts'

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: Meta
    mutationMeta: Meta
  }
}
/**
 * `action` names the query in the log: 'brand fetch', 'reviews', 'comments' (R167). The default is the first
 * word of the key.
 */
type Meta = { action?: string; isSilent?: boolean } & Record<string, unknown>

/**
 * Creates the cache of server data. Failures are logged here only, once; queries keep their own error and
 * loading state (R76, R167). Errors of the client (4xx) are not retried; temporary ones (no response, 5xx,
 * 429) are retried twice.
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
        // An offline browser gets an error at once, instead of waiting silently.
        networkMode: 'always',
        refetchOnReconnect: true,
        staleTime: 15_000,
        // A screen that was visited before shows no skeleton.
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

// Data of one user must never be shown to the next.
onSessionEnd(() => queryClient.clear())

/**
 * Refetches everything shown under a key after a change elsewhere. A first response still in flight may be
 * older than the change and would count as fresh, so another request follows it.
 */
export async function askAgain(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const isFirst = ({ state }: Query) => state.fetchStatus === 'fetching' && state.data === undefined
  const onTheirWay = client.getQueryCache().findAll({ queryKey, predicate: isFirst })
  await client.invalidateQueries({ queryKey })
  await Promise.allSettled(onTheirWay.map(async ({ promise }) => await promise))
  await Promise.all(
    onTheirWay.map((query) => client.invalidateQueries({ queryKey: query.queryKey, exact: true })),
  )
}

/** Tells whether a retry may help. */
export function mayPass(error: unknown): boolean {
  return (
    isApiError(error) && (error.status >= 500 || error.code === 'rate_limited' || error.code === 'timeout')
  )
}

/**
 * Refetches the viewer if the plan lapsed, or a second factor became required, since it was fetched, so that
 * the guard applies.
 */
function lookAtAccess(error: unknown): void {
  if (isApiError(error, 'plan_required') || isApiError(error, 'two_step_required'))
    void queryClient.invalidateQueries({ queryKey: ['account'] })
}

/** The session ended, or the user didn't confirm who they are, or has no second factor. */
const EXPECTED = new Set<ApiErrorCode>([
  'unauthenticated',
  'session_expired',
  'reauth_required',
  'two_step_required',
])

function report(error: unknown, meta: Meta | undefined, key: unknown): void {
  lookAtAccess(error)
  if (meta?.isSilent === true || (isApiError(error) && EXPECTED.has(error.code))) return
  console.error(`Failed: ${meta?.action ?? (typeof key === 'string' ? key : 'a call')}.`, error)
}
