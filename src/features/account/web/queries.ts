import { queryOptions } from '@tanstack/react-query'

import { accountKeys } from '#features/account/web/keys.ts'
import { getBusinessProfile, getUser, Viewer } from '#features/account/contract.ts'
import { call } from '#web/data/api.ts'
import { readReply } from '#web/data/reply.ts'

/** The viewer (R72). An authentication failure logs out (R98, in `call`); any other can be retried. */
export function viewerQuery(userId: string) {
  return queryOptions({
    queryKey: accountKeys.viewer(userId),
    meta: { action: 'viewer fetch' },
    staleTime: 60_000,
    queryFn: async (): Promise<Viewer> => readReply(Viewer, await call(getUser, { params: { id: userId } })),
  })
}

/** A business with its plan (R55). */
export function businessProfileQuery(businessId: string) {
  return queryOptions({
    queryKey: accountKeys.profile(businessId),
    meta: { action: 'business profile fetch' },
    queryFn: () => call(getBusinessProfile, { params: { businessId } }),
  })
}
