import IconDeviceLaptop from '@tabler/icons-react/dist/esm/icons/IconDeviceLaptop.mjs'
import IconDeviceMobile from '@tabler/icons-react/dist/esm/icons/IconDeviceMobile.mjs'
import IconDeviceTablet from '@tabler/icons-react/dist/esm/icons/IconDeviceTablet.mjs'
import IconDeviceUnknown from '@tabler/icons-react/dist/esm/icons/IconDeviceUnknown.mjs'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'

import { endSession, endSessions, type OpenSession } from '#features/settings/contract.ts'
import { Section } from '#features/settings/web/Section.tsx'
import { sessionsQuery } from '#features/settings/web/queries.ts'
import { countryName } from '#shared/countries.ts'
import { formatDateTime } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { FormError } from '#ui/fields/FormError.tsx'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { toast } from '#ui/overlays/Toast.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { Badge } from '#ui/display/Badge.tsx'
import { Icon } from '#ui/display/Icon.tsx'
import { call } from '#web/data/api.ts'
import { queryClient } from '#web/data/query-client.ts'

const ICONS = {
  computer: IconDeviceLaptop,
  phone: IconDeviceMobile,
  tablet: IconDeviceTablet,
  unknown: IconDeviceUnknown,
}

/** The open sessions, with buttons to end them. */
export function SessionsSection() {
  return (
    <Section
      id="devices"
      title="Devices"
      text="Where you’re logged in. We log out devices you haven’t used for seven days."
      isPadded={false}
      failed="Your devices didn’t load"
    >
      <Sessions />
    </Section>
  )
}

function Sessions() {
  const {
    data: { sessions },
  } = useSuspenseQuery(sessionsQuery)
  const reload = () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey })
  const ending = useMutation({
    mutationFn: (id: string) => call(endSession, { params: { id } }),
    onSuccess: () => toast('Device logged out'),
    onSettled: reload,
    meta: { action: 'log a device out' },
  })
  const others = useMutation({
    mutationFn: () => call(endSessions, { query: { which: 'others' } }),
    onSuccess: () => toast('Other devices logged out'),
    onSettled: reload,
    meta: { action: 'log devices out' },
  })
  return (
    <>
      <ul className="divide-y divide-line">
        {sessions.map((session) => (
          <Row
            key={session.id}
            session={session}
            isPending={ending.isPending && ending.variables === session.id}
            onEnd={() => ending.mutate(session.id)}
          />
        ))}
      </ul>
      <div className="grid gap-3 border-t border-line px-4 py-4 md:px-6">
        <FormError message={ending.error?.message ?? others.error?.message} />
        <div className="flex flex-wrap gap-2">
          {sessions.length > 1 && (
            <Button onPress={() => others.mutate()} isPending={others.isPending} pendingLabel="Logging out">
              Log out other devices
            </Button>
          )}
          <EverywhereButton />
        </div>
      </div>
    </>
  )
}

function Row({ session, isPending, onEnd }: { session: OpenSession; isPending: boolean; onEnd: () => void }) {
  const { device, kind, country, address, lastAt, isCurrent } = session
  const place = country ? countryName(country) : address
  return (
    <li className="flex items-center gap-3.5 px-4 py-3.5 md:px-6 cramped:flex-wrap">
      <span className="grid size-10 shrink-0 place-items-center rounded-control bg-sunken text-ink-2">
        <Icon of={ICONS[kind]} size={20} />
      </span>
      <div className="min-w-0 flex-1 cramped:basis-[8rem]">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
          {device}
          {isCurrent && <Badge tone="leaf">This device</Badge>}
        </p>
        <p className="text-t1 wrap-anywhere text-ink-3">
          {place && `${place} · `}
          {isCurrent ? 'Active now' : `Last used ${formatDateTime(lastAt)}`}
        </p>
      </div>
      {!isCurrent && (
        <Button
          size="sm"
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

function EverywhereButton() {
  const [isOpen, setOpen] = useState(false)
  const navigate = useNavigate()
  const everywhere = useMutation({
    mutationFn: () => call(endSessions, { query: { which: 'all' } }),
    // Clears this browser as well.
    onSuccess: () => void navigate(paths.logout),
    meta: { action: 'log out everywhere' },
  })
  return (
    <>
      <Button onPress={() => setOpen(true)}>Log out everywhere</Button>
      <ConfirmDialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        title="Log out everywhere?"
        text="This logs out every device, including this one. You’ll need to log in again."
        confirmLabel="Log out everywhere"
        cancelLabel="Stay logged in"
        onConfirm={() => everywhere.mutate()}
        isPending={everywhere.isPending}
        errorMessage={everywhere.error?.message}
      />
    </>
  )
}
