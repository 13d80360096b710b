import IconCalendarEvent from '@tabler/icons-react/dist/esm/icons/IconCalendarEvent.mjs'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useAbility } from '#features/account/web/active.ts'
import { remindMembers, type TwoStep } from '#features/two-step/contract.ts'
import { daysUntil } from '#features/two-step/rules.ts'
import { dayOf } from '#features/two-step/text.ts'
import { MemberColumns, MemberRow } from '#features/two-step/web/MemberRow.tsx'
import { showTwoStep, twoStepQuery } from '#features/two-step/web/queries.ts'
import { Readiness, RemindAll } from '#features/two-step/web/Readiness.tsx'
import { formatDate } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { count } from '#shared/text.ts'
import { Button } from '#ui/actions/Button.tsx'
import { TextLink } from '#ui/actions/TextLink.tsx'
import { Card } from '#ui/display/Card.tsx'
import { FormError } from '#ui/fields/FormError.tsx'
import { Switch } from '#ui/fields/Switch.tsx'
import { lazyComponent } from '#ui/lazy.tsx'
import { toast } from '#ui/overlays/Toast.tsx'
import { call } from '#web/data/api.ts'
import { failureText } from '#web/data/reply.ts'

const RequireDialog = lazyComponent(
  async () => (await import('#features/two-step/web/RequireDialog.tsx')).RequireDialog,
)
const StopDialog = lazyComponent(
  async () => (await import('#features/two-step/web/StopDialog.tsx')).StopDialog,
)

type Props = { businessId: string; name: string }

/** Whether the business requires a second factor, from when on, and which members are ready. */
export function Requirement({ businessId, name }: Props) {
  const { data } = useSuspenseQuery(twoStepQuery(businessId))
  const isOwner = useAbility('transfer')
  const [opened, setOpened] = useState<'require' | 'stop' | null>(null)
  const close = () => setOpened(null)
  const reminding = useMutation({
    mutationFn: (userIds: string[]) => call(remindMembers, { params: { businessId }, body: { userIds } }),
    onSuccess(state, userIds) {
      showTwoStep(businessId, state)
      toast(userIds.length === 1 ? 'Reminder sent' : `${count(userIds.length, 'reminder')} sent`)
    },
    meta: { action: 'reminder' },
  })
  const isMeReady = data.members.some(({ isYou, isReady }) => isYou && isReady)
  return (
    <Card isPadded={false}>
      <header className="grid gap-5 p-4 md:p-6">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <div className="min-w-0 flex-[1_1_18rem]">
            <h2 className="wrap-anywhere">{titleOf(data)}</h2>
            <p className="mt-1 max-w-reading text-ink-2">
              {data.isDue
                ? `A passkey or an authenticator app is needed to open ${name}.`
                : data.from === null
                  ? `Require everyone to have a passkey or an authenticator app to open ${name}. Members get seven days’ notice.`
                  : `From then on, a passkey or an authenticator app is needed to open ${name}.`}
            </p>
          </div>
          {isOwner && data.from !== null && (
            <Button icon={IconCalendarEvent} onPress={() => setOpened('require')}>
              {dateText(data.from)}
              <span className="sr-only">, change the date</span>
            </Button>
          )}
        </div>
        {isOwner && (
          <div>
            <Switch
              label="Require two-step verification"
              checked={data.from !== null}
              disabled={data.from === null && !isMeReady}
              onChange={() => setOpened(data.from === null ? 'require' : 'stop')}
            />
            {data.from === null && !isMeReady && (
              <p className="text-t1 text-ink-2">
                <TextLink href={paths.accountSecurity}>Set it up for yourself</TextLink> first, so that you
                don’t lock yourself out.
              </p>
            )}
          </div>
        )}
        {!isOwner && <p className="text-t1 text-ink-3">Only an owner can change this.</p>}
        <Readiness members={data.members} />
      </header>
      <MemberColumns />
      <ul className="divide-y divide-line border-t border-line">
        {data.members.map((member) => (
          <MemberRow
            key={member.userId}
            member={member}
            isRequired={data.from !== null}
            isPending={reminding.isPending}
            onRemind={() => reminding.mutate([member.userId])}
          />
        ))}
      </ul>
      {data.from !== null && (
        <RemindAll
          members={data.members}
          isDue={data.isDue}
          isPending={reminding.isPending}
          onRemind={(userIds) => reminding.mutate(userIds)}
        />
      )}
      <FormError
        message={reminding.isError ? failureText(reminding.error) : undefined}
        className="px-4 pb-4 md:px-6"
      />
      {opened === 'require' && (
        <RequireDialog businessId={businessId} name={name} state={data} onClose={close} />
      )}
      {opened === 'stop' && <StopDialog businessId={businessId} name={name} onClose={close} />}
    </Card>
  )
}

function titleOf({ from, isDue }: TwoStep): string {
  if (from === null) return 'Two-step verification'
  return `Two-step verification required ${isDue ? 'since' : 'from'} ${dayOf(from)}`
}

/** Returns '01/12/2026, in 9 days'. */
function dateText(from: string): string {
  const days = daysUntil(from, new Date())
  return `${formatDate(from, 'UTC')}${days === 0 ? '' : `, in ${count(days, 'day')}`}`
}
