import { useQuery } from '@tanstack/react-query'

import { queryClient } from '#web/data/query-client.ts'

const EVERY_MS = 2_000
const TIMES = 8

type Confirmation<Answer> = {
  queryKey: readonly string[]
  /** Asks the server to check with Stripe. */
  ask: () => Promise<Answer>
  /** Tells whether to stop polling. */
  isOver: (answer: Answer) => boolean
}

/**
 * Polls for the payment on return from Stripe, because the return URL proves nothing: every two seconds,
 * eight times; then sets `isLate`.
 */
export function useConfirmation<Answer>({ queryKey, ask, isOver }: Confirmation<Answer>) {
  const { data, refetch, isFetching } = useQuery({
    queryKey,
    meta: { action: 'payment confirmation' },
    gcTime: 0,
    retry: false,
    queryFn: ask,
    refetchInterval: ({ state }) =>
      (state.data !== undefined && isOver(state.data)) || timesAsked(state) >= TIMES ? false : EVERY_MS,
    refetchIntervalInBackground: true,
  })
  const state = queryClient.getQueryState(queryKey)
  const isLate = state !== undefined && timesAsked(state) >= TIMES && !isFetching
  return { data, isLate, askAgain: () => void refetch() }
}

type Counts = { dataUpdateCount: number; errorUpdateCount: number }
const timesAsked = ({ dataUpdateCount, errorUpdateCount }: Counts) => dataUpdateCount + errorUpdateCount
