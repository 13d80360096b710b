import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { deskQuery } from '#features/operator/web/queries.ts'
import { isApiError } from '#shared/errors.ts'

/** Refetches the console's state after half an hour, which asks for the password again. */
export function useClosedConsole(error: Error | null): void {
  const client = useQueryClient()
  const isClosed = isApiError(error, 'reauth_required')
  useEffect(() => {
    if (isClosed) void client.invalidateQueries({ queryKey: deskQuery.queryKey })
  }, [client, isClosed])
}
