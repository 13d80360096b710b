import { useMutation, useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'

import { useViewer } from '#features/account/web/active.ts'
import { acceptInvitation } from '#features/team/contract.ts'
import { ROLE_WORDS } from '#features/team/text.ts'
import { invitationQuery, reloadTeam } from '#features/team/web/queries.ts'
import { formatLongDate } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { ROLE_NOUNS } from '#shared/roles.ts'
import { PageMessage } from '#ui/display/PageMessage.tsx'
import { FormError } from '#ui/fields/FormError.tsx'
import { toast } from '#ui/overlays/Toast.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { Banner } from '#ui/display/Banner.tsx'
import { ErrorCard } from '#ui/display/ErrorCard.tsx'
import { Spinner } from '#ui/display/Spinner.tsx'
import { isApiError } from '#shared/errors.ts'
import { call } from '#web/data/api.ts'
import { logOutHere } from '#features/auth/web/log-out.ts'
import { setActive } from '#web/data/session.ts'
import { LongName } from '#ui/display/LongName.tsx'

/** `/login?invite=`, for a logged-in user: accept, or see whose invitation it is. */
export function AcceptInvitation({ token }: { token: string }) {
  const viewer = useViewer()
  const invitation = useQuery(invitationQuery(token))
  const navigate = useNavigate()
  const joining = useMutation({
    mutationFn: () => call(acceptInvitation, { body: { token } }),
    onSuccess: async ({ businessId, brandId }) => {
      await reloadTeam()
      setActive(businessId, brandId)
      toast('Welcome to the team')
      await navigate(paths.dashboard, { replace: true })
    },
    meta: { action: 'invitation' },
  })
  if (invitation.error)
    return <DeadInvitation error={invitation.error} onRetry={() => void invitation.refetch()} />
  if (!invitation.data || viewer === null) {
    return (
      <p role="status" className="flex items-center gap-3 text-t3">
        <Spinner /> Opening your invitation
      </p>
    )
  }
  const { name, role, email, invitedBy, expiresAt } = invitation.data
  const isOther = viewer.contact.email.toLowerCase() !== email.toLowerCase()
  return (
    <>
      <h1 tabIndex={-1} className="wrap-anywhere">
        Join <LongName name={name} />
      </h1>
      <p className="mt-2 mb-6 text-pretty text-ink-2">
        <bdi>{invitedBy ?? 'Someone'}</bdi> invited you to join <LongName name={name} /> as{' '}
        <b>{ROLE_NOUNS[role]}</b>. {ROLE_WORDS[role]}
      </p>
      {isOther ? (
        <div className="grid gap-4">
          <Banner tone="warning" title="This invitation is for a different email">
            It was sent to <b className="wrap-anywhere">{email}</b>, but you’re logged in as{' '}
            <b className="wrap-anywhere">{viewer.contact.email}</b>. Log in with that email, or ask{' '}
            {invitedBy ?? 'the person who invited you'} for a new invitation.
          </Banner>
          <Button variant="primary" size="lg" isBlock onPress={() => void logOutHere()}>
            Log in with the invited email
          </Button>
          <LinkButton href={paths.dashboard} variant="ghost" isBlock>
            Stay logged in
          </LinkButton>
        </div>
      ) : (
        <div className="grid gap-4">
          <FormError message={joining.error?.message} />
          <Button
            variant="primary"
            size="lg"
            isBlock
            onPress={() => joining.mutate()}
            isPending={joining.isPending}
            pendingLabel="Joining"
          >
            Join <LongName name={name} />
          </Button>
          <LinkButton href={paths.dashboard} variant="ghost" isBlock>
            Not now
          </LinkButton>
          <p className="text-center text-t1 text-ink-3">
            The invitation expires on {formatLongDate(expiresAt)}.
          </p>
        </div>
      )}
    </>
  )
}

/** An invitation that was used, revoked or has expired; or a failed request, which can be retried. */
export function DeadInvitation({ error, onRetry }: { error: Error; onRetry: () => void }) {
  if (!isApiError(error, 'token_invalid'))
    return <ErrorCard level={1} title="The invitation didn’t open" text={error.message} onRetry={onRetry} />
  return (
    <PageMessage
      art="lost"
      role="alert"
      title="This invitation is no longer valid"
      action={
        <LinkButton href={paths.dashboard} variant="primary">
          Go to Trellis
        </LinkButton>
      }
    >
      It was revoked, already used, or is more than seven days old. Ask the person who invited you for a new
      one.
    </PageMessage>
  )
}
