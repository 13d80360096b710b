import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'

import { authKeys } from '#features/auth/web/keys.ts'
import { viewerQuery } from '#features/account/web/queries.ts'
import { checkAuth } from '#features/auth/contract.ts'
import { isApiError } from '#shared/errors.ts'
import { ErrorCard } from '#ui/display/ErrorCard.tsx'
import { failureText } from '#web/data/reply.ts'
import { call } from '#web/data/api.ts'
import { healSession, type Session, setUserId } from '#web/data/session.ts'
import { allowSingleKeys } from '#web/navigation/shortcuts.ts'
import { LoadingPage } from '#web/page/LoadingPage.tsx'

/**
 * Renders the page once the viewer is known. `call` handles an invalid session (R98, A42); any other failure
 * can be retried. Replaces stored ids that are missing or belong to another user. `session` is null only
 * while a framed page hydrates.
 */
export function ViewerGate({ session, children }: { session: Session | null; children: ReactNode }) {
  const userId = session?.userId ?? null
  const viewer = useQuery({ ...viewerQuery(userId ?? ''), enabled: userId !== null })
  const isUnsure = session !== null && (userId === null || isApiError(viewer.error, 'not_found'))
  const check = useQuery({
    queryKey: authKeys.check(session?.token),
    meta: { action: 'session check' },
    queryFn: () => call(checkAuth),
    enabled: isUnsure,
  })
  useEffect(() => {
    if (isUnsure && check.data) setUserId(check.data.userId)
  }, [isUnsure, check.data])
  useEffect(() => {
    if (!viewer.data) return
    healSession(viewer.data)
    allowSingleKeys(viewer.data.preferences.singleKeyShortcuts)
    // The next user starts with the default.
    return () => allowSingleKeys(true)
  }, [viewer.data])

  if (viewer.data) return children
  const failed = isUnsure ? check : viewer
  if (failed.error === null) return <LoadingPage />
  return (
    <ErrorCard
      level={1}
      title="We couldn’t load your account"
      text={`Your work is safe. ${failureText(failed.error)}`}
      isPending={failed.isFetching}
      onRetry={() => void failed.refetch()}
    />
  )
}
