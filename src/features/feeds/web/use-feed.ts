import { useMutation, useQueryClient } from '@tanstack/react-query'

import { createFeed, type FeedKind, removeFeed } from '#features/feeds/contract.ts'
import { feedKeys } from '#features/feeds/web/keys.ts'
import { call } from '#web/data/api.ts'
import { useIdempotencyKey } from '#web/data/use-idempotency-key.ts'

/** Creates, replaces and revokes the URL of a feed. The URL is only in the answer. */
export function useFeed(brandId: string, kind: FeedKind) {
  const client = useQueryClient()
  const attempt = useIdempotencyKey()
  const reload = () => client.invalidateQueries({ queryKey: feedKeys.feeds(brandId) })
  const issue = useMutation({
    mutationFn: () => {
      const input = { params: { brandId }, body: { kind } }
      return attempt(input, (idempotencyKey) => call(createFeed, { ...input, idempotencyKey }))
    },
    onSuccess: reload,
    meta: { action: 'review feeds' },
  })
  const revoke = useMutation({
    mutationFn: () => call(removeFeed, { params: { brandId, kind } }),
    onSuccess: reload,
    meta: { action: 'review feeds' },
  })
  return { issue, revoke }
}
