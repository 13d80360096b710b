import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { deskQuery } from '#features/operator/web/queries.ts'
import { isApiError } from '#shared/errors.ts'

/** Refetches the console's state when a call is refused for want of a proof, which closes the console. */
export function useClosedConsole(error: Error | null): void {
  const client = useQueryClient()
  const isClosed = isApiError(error, 'reauth_required')
  useEffect(() => {
    if (isClosed) void client.invalidateQueries({ queryKey: deskQuery.queryKey })
  }, [client, isClosed])
}
