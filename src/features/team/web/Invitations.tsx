import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconMailForward from '@tabler/icons-react/dist/esm/icons/IconMailForward.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import { type Invitation, resendInvitation, revokeInvitation } from '#features/team/contract.ts'
import { LinkDialog } from '#features/team/web/LinkDialog.tsx'
import { invitationsQuery } from '#features/team/web/queries.ts'
import { formatDate } from '#shared/dates.ts'
import { ROLE_NAMES } from '#shared/roles.ts'
import { inSentence } from '#shared/text.ts'
import { FormError } from '#ui/fields/FormError.tsx'
import { Menu, MenuItem } from '#ui/overlays/Menu.tsx'
import { toast } from '#ui/overlays/Toast.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { Badge } from '#ui/display/Badge.tsx'
import { Card, CardHeader } from '#ui/display/Card.tsx'
import { EmailAddress } from '#ui/display/EmailAddress.tsx'
import { Icon } from '#ui/display/Icon.tsx'
import { call } from '#web/data/api.ts'
import { useIdempotencyKey } from '#web/data/use-idempotency-key.ts'
import { queryClient } from '#web/data/query-client.ts'
import { useKeptFocus } from '#web/navigation/kept-focus.ts'

/** Open invitations. */
export function Invitations({ businessId, onInvite }: { businessId: string; onInvite: () => void }) {
  const { data } = useSuspenseQuery(invitationsQuery(businessId))
  const card = useRef<HTMLElement>(null)
  useKeptFocus(card)
  return (
    <Card ref={card} isPadded={false}>
      <CardHeader title="Pending invitations" />
      {data.invitations.length === 0 ? (
        <p className="flex flex-wrap items-center justify-between gap-3 px-4 py-4 text-ink-2 md:px-6">
          No pending invitations.
          <Button size="sm" onPress={onInvite}>
            Invite someone
          </Button>
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {data.invitations.map((invitation) => (
            <Row key={invitation.id} businessId={businessId} invitation={invitation} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Row({ businessId, invitation }: { businessId: string; invitation: Invitation }) {
  const { id, email, role, invitedBy, expiresAt, isExpired } = invitation
  const [isLinking, setLinking] = useState(false)
  const reload = () => queryClient.invalidateQueries({ queryKey: invitationsQuery(businessId).queryKey })
  const act = { params: { businessId, id } }
  const attempt = useIdempotencyKey()
  const resending = useMutation({
    mutationFn: () => attempt(act, (idempotencyKey) => call(resendInvitation, { ...act, idempotencyKey })),
    onSuccess: () => toast('Invitation sent'),
    onSettled: reload,
    meta: { action: 'invitation' },
  })
  const revoking = useMutation({
    mutationFn: () => call(revokeInvitation, act),
    onSuccess: () => toast('Invitation revoked'),
    onSettled: reload,
    meta: { action: 'invitation' },
  })
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-2 px-4 py-3.5 md:px-6">
      <span className="grid size-10 shrink-0 place-items-center rounded-full bg-sunken text-ink-2">
        <Icon of={IconMail} size={20} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-semibold">
          <EmailAddress email={email} />
        </p>
        <p className="text-t1 text-ink-3">
          {ROLE_NAMES[role]}
          {invitedBy && `, invited by ${inSentence(invitedBy)}`} · {isExpired ? 'Expired' : 'Expires'}{' '}
          {formatDate(expiresAt)}
        </p>
      </div>
      {isExpired && (
        <Badge tone="marigold" className="max-md:hidden">
          Expired
        </Badge>
      )}
      <Menu label={`More for ${email}`} trigger={<IconButton icon={IconDots} label={`More for ${email}`} />}>
        <MenuItem icon={IconMailForward} onAction={() => resending.mutate()}>
          Resend
        </MenuItem>
        <MenuItem icon={IconLink} isDisabled={isExpired} onAction={() => setLinking(true)}>
          Copy link
        </MenuItem>
        <MenuItem icon={IconX} tone="danger" onAction={() => revoking.mutate()}>
          Revoke
        </MenuItem>
      </Menu>
      <FormError message={resending.error?.message ?? revoking.error?.message} className="w-full" />
      {isLinking && (
        <LinkDialog businessId={businessId} invitation={invitation} onClose={() => setLinking(false)} />
      )}
    </li>
  )
}
