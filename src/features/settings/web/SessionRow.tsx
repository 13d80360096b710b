import IconDeviceLaptop from '@tabler/icons-react/dist/esm/icons/IconDeviceLaptop.mjs'
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs'
import IconDeviceTablet from '@tabler/icons-react/dist/esm/icons/IconDeviceTablet.mjs'
import IconDeviceUnknown from '@tabler/icons-react/dist/esm/icons/IconDeviceUnknown.mjs'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'

import { markSession, type OpenSession } from '#features/settings/contract.ts'
import { LockOutDialog } from '#features/settings/web/LockOutDialog.tsx'
import { loginWords } from '#features/settings/text.ts'
import { countryName } from '#shared/countries.ts'
import { formatDateTime } from '#shared/dates.ts'
import { Button } from '#ui/actions/Button.tsx'
import { cx } from '#ui/cx.ts'
import { Badge } from '#ui/display/Badge.tsx'
import { Icon } from '#ui/display/Icon.tsx'
import { FormError } from '#ui/fields/FormError.tsx'
import { toast } from '#ui/overlays/Toast.tsx'
import { call } from '#web/data/api.ts'

const ICONS = {
  computer: IconDeviceLaptop,
  phone: IconDeviceMobile,
  tablet: IconDeviceTablet,
  unknown: IconDeviceUnknown,
}

type SessionRowProps = {
  session: OpenSession
  isPending: boolean
  onEnd: () => void
  reload: () => Promise<void>
}

/** One open session. An unfamiliar one asks whether it was the user. */
export function SessionRow({ session, isPending, onEnd, reload }: SessionRowProps) {
  const { device, kind, country, address, lastAt, createdAt, isCurrent, alert } = session
  const place = country ? countryName(country) : address
  const isAsked = alert !== null && !isCurrent
  const by = loginWords(session)
  const when = isAsked
    ? `Logged in ${formatDateTime(createdAt)}${by}`
    : `${isCurrent ? 'Active now' : `Last used ${formatDateTime(lastAt)}`}${by && ` · Logged in${by}`}`
  return (
    <li
      className={cx(
        'flex flex-wrap items-center gap-3.5 px-4 py-3.5 md:px-6',
        isAsked && 'bg-marigold-tint text-marigold-ink',
      )}
    >
      <span
        className={cx(
          'grid size-10 shrink-0 place-items-center self-start rounded-control',
          isAsked ? 'bg-marigold text-on-marigold' : 'bg-sunken text-ink-2',
        )}
      >
        <Icon of={ICONS[kind]} size={20} />
      </span>
      <div className="min-w-0 flex-1 basis-[12rem]">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          {device}
          {isCurrent && <Badge tone="leaf">This device</Badge>}
          {isAsked && <Badge tone="solid">{alert === 'device' ? 'New device' : 'New place'}</Badge>}
        </p>
        <p className={cx('text-t1 wrap-anywhere', !isAsked && 'text-ink-3')}>
          {place && `${place} · `}
          {when}
        </p>
      </div>
      {isAsked && <Question session={session} reload={reload} />}
      {!isCurrent && !isAsked && (
        <Button
          size="sm"
          className="max-md:ms-13.5 cramped:ms-0"
          onPress={onEnd}
          isPending={isPending}
          pendingLabel="Logging out"
          aria-label={`Log out ${device}`}
        >
          Log out
        </Button>
      )}
    </li>
  )
}

function Question({
  session: { id, device, country, createdAt },
  reload,
}: Pick<SessionRowProps, 'session' | 'reload'>) {
  const [isOpen, setOpen] = useState(false)
  const marking = useMutation({
    mutationFn: (isMine: boolean) => call(markSession, { params: { id }, body: { isMine } }),
    onSuccess: (_, isMine) => {
      if (isMine) toast('Marked as yours', { undo: () => marking.mutate(false) })
    },
    onSettled: reload,
    meta: { action: 'say that a login was yours' },
  })
  return (
    <div className="flex flex-wrap gap-2 max-md:ms-13.5 cramped:ms-0">
      <Button
        size="sm"
        onPress={() => marking.mutate(true)}
        isPending={marking.isPending}
        aria-label={`It was me: ${device}`}
      >
        It was me
      </Button>
      <Button
        size="sm"
        variant="danger"
        onPress={() => setOpen(true)}
        aria-label={`This wasn’t me: ${device}`}
      >
        This wasn’t me
      </Button>
      <FormError message={marking.error?.message} />
      <LockOutDialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        session={{ id, device, country, createdAt }}
        reload={reload}
      />
    </div>
  )
}
