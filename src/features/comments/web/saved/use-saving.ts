import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'

import {
  createSavedReply,
  removeSavedReply,
  type SavedReply,
  type SavedReplyBody,
  updateSavedReply,
} from '#features/comments/saved-contract.ts'
import { savedRepliesQuery } from '#features/comments/web/saved/queries.ts'
import { isApiError, ApiError } from '#shared/errors.ts'
import { etagOf } from '#shared/api/etag.ts'
import { call } from '#web/data/api.ts'
import { useIdempotencyKey } from '#web/data/use-idempotency-key.ts'

/**
 * Saves and deletes one saved reply. If a colleague changed it first, shows their change, and saving again
 * keeps the user's own: neither side's text is lost unseen.
 */
export function useSaving(businessId: string, saved: SavedReply | undefined) {
  const client = useQueryClient()
  const attempt = useIdempotencyKey()
  const base = useRef(saved)
  const { queryKey } = savedRepliesQuery(businessId)
  // Also while the list is closed, so that it is current when it opens.
  const reread = () => client.invalidateQueries({ queryKey, refetchType: 'all' })

  async function write(body: SavedReplyBody) {
    const { current } = base
    if (current === undefined)
      return attempt(body, (idempotencyKey) =>
        call(createSavedReply, { params: { businessId }, body, idempotencyKey }),
      )
    const params = { businessId, id: current.id }
    return call(updateSavedReply, { params, body, ifMatch: etagOf(current.updatedAt) })
  }

  async function save(body: SavedReplyBody): Promise<void> {
    try {
      await write(body)
    } catch (error) {
      throw isApiError(error, 'stale') || isApiError(error, 'not_found') ? await whatHappened(error) : error
    }
    await reread()
  }

  /** Makes the current version the base, and returns the error that explains the conflict. */
  async function whatHappened(error: ApiError): Promise<ApiError> {
    if (base.current === undefined) return error
    const { id } = base.current
    const all = await client.fetchQuery({ ...savedRepliesQuery(businessId), staleTime: 0 })
    base.current = all.find((each) => each.id === id)
    const message =
      base.current === undefined
        ? 'A teammate just deleted this reply. Save again to keep it.'
        : `A teammate just changed this reply to “${base.current.text}”. Save again to keep yours.`
    return new ApiError(error.code, message)
  }

  const remove = useMutation({
    mutationFn: async () => {
      if (base.current) await call(removeSavedReply, { params: { businessId, id: base.current.id } })
    },
    onSuccess: reread,
    meta: { action: 'saved replies' },
  })
  return { save, remove }
}
