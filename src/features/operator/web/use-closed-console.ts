import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { deskQuery } from '#features/operator/web/queries.ts'
import { isApiError } from '#shared/errors.ts'

/** The half hour is over: the console looks again, and asks for the password. */
export function useClosedConsole(error: Error | null): void {
  const client = useQueryClient()
  const isClosed = isApiError(error, 'reauth_required')
  useEffect(() => {
    if (isClosed) void client.invalidateQueries({ queryKey: deskQuery.queryKey })
  }, [client, isClosed])
}
