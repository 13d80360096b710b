import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'

import { endSession, endSessions } from '#features/settings/contract.ts'
import { SessionRow } from '#features/settings/web/SessionRow.tsx'
import { Section } from '#features/settings/web/Section.tsx'
import { sessionsQuery } from '#features/settings/web/queries.ts'
import { paths } from '#shared/paths.ts'
import { FormError } from '#ui/fields/FormError.tsx'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { toast } from '#ui/overlays/Toast.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { call } from '#web/data/api.ts'
import { queryClient } from '#web/data/query-client.ts'

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
          <SessionRow
            key={session.id}
            session={session}
            isPending={ending.isPending && ending.variables === session.id}
            onEnd={() => ending.mutate(session.id)}
            reload={reload}
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
