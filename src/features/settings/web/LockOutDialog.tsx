import IconDeviceDesktop from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconLogout2 from '@tabler/icons-react/dist/esm/icons/IconLogout2.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import { useMutation, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { useAbility, useViewer } from '#features/account/web/active.ts'
import { disownSession, listSessionActs, type OpenSession } from '#features/settings/contract.ts'
import { actsInWords } from '#features/settings/text.ts'
import { settingKeys } from '#features/settings/web/keys.ts'
import { countryName } from '#shared/countries.ts'
import { formatDateTime } from '#shared/dates.ts'
import { isApiError } from '#shared/errors.ts'
import { paths, withQuery } from '#shared/paths.ts'
import { TextLink } from '#ui/actions/TextLink.tsx'
import { Icon, type IconType } from '#ui/display/Icon.tsx'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { toast } from '#ui/overlays/Toast.tsx'
import { call } from '#web/data/api.ts'

const STEPS = [
  [IconLogout2, 'Log out that device', 'and every other one except this.'],
  [IconLock, 'Ask you for a new password.', 'We email you a link; the old one stops working.'],
  [
    IconKey,
    'Remove what they may have added:',
    'social logins, and passkeys, apps and API keys added since they logged in.',
  ],
  [IconMail, 'Take back your email address,', 'if they changed it.'],
] as const

type LockOutDialogProps = {
  session: Pick<OpenSession, 'id' | 'device' | 'country' | 'createdAt'>
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
  reload: () => Promise<void>
}

/** Says what happens to a session that wasn't the user's, and does it. */
export function LockOutDialog({ session, isOpen, onOpenChange, reload }: LockOutDialogProps) {
  const { id, device, country, createdAt } = session
  const locking = useMutation({
    mutationFn: () => call(disownSession, { params: { id } }),
    onSuccess: async () => {
      onOpenChange(false)
      toast('They’re locked out. Check your email for a link to choose a new password.')
      await reload()
    },
    meta: { action: 'lock someone out' },
  })
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title="Lock them out"
      text="Here’s what we’ll do, in this order:"
      confirmLabel="Lock them out"
      cancelLabel="Cancel"
      onConfirm={() => locking.mutate()}
      isPending={locking.isPending}
      errorMessage={locking.error ? failed(locking.error) : undefined}
    >
      <p className="flex items-center gap-3.5 rounded-control bg-marigold-tint text-marigold-ink px-4 py-3">
        <Icon of={IconDeviceDesktop} size={20} />
        <span className="min-w-0">
          <b className="block font-semibold">{device}</b>
          <span className="text-t1">
            {country === null ? '' : `${countryName(country)}, `}
            {formatDateTime(createdAt)}
          </span>
        </span>
      </p>
      <ul className="divide-y divide-line">
        {STEPS.map(([icon, what, more]) => (
          <Step key={what} icon={icon} what={what} more={more} />
        ))}
        <Acts sessionId={id} />
      </ul>
    </ConfirmDialog>
  )
}

function failed(error: Error): string {
  if (!isApiError(error, 'reauth_required')) return error.message
  return `${error.message} If you can’t, use the button in our email about this login.`
}

type StepProps = { icon: IconType; what: string; more: string; children?: ReactNode }

function Step({ icon, what, more, children }: StepProps) {
  return (
    <li className="flex gap-3.5 py-3">
      <Icon of={icon} size={20} className="mt-0.5 shrink-0 text-leaf-ink" />
      <span className="min-w-0">
        <b className="font-semibold">{what}</b> {more}
        {children}
      </span>
    </li>
  )
}

/** Says what they did so far, with the way to their entries in the audit log. Without an answer the other steps are enough. */
function Acts({ sessionId }: { sessionId: string }) {
  const { data, isError } = useQuery({
    queryKey: settingKeys.acts(sessionId),
    queryFn: () => call(listSessionActs, { params: { id: sessionId } }),
    meta: { action: 'what they did' },
    staleTime: 0,
  })
  const mayAudit = useAbility('audit')
  const { id: person = '' } = useViewer() ?? {}
  if (isError) return null
  const more = data ? `So far they ${actsInWords(data.acts)}.` : 'One moment.'
  return (
    <Step icon={IconHistory} what="Show you what they did." more={more}>
      {mayAudit && (
        <TextLink href={withQuery(paths.auditLog, { person })} target="_blank" className="block text-t1">
          See it in the audit log
        </TextLink>
      )}
    </Step>
  )
}
