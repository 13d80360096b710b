import IconDeviceMobileCode from '@tabler/icons-react/dist/esm/icons/IconDeviceMobileCode.mjs'
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'

import { useViewer } from '#features/account/web/active.ts'
import { identitiesQuery, reloadLoginMethods } from '#features/auth/web/queries.ts'
import { cancelFactorReset } from '#features/auth/second-step-contract.ts'
import { RECOVERY_CODES, RECOVERY_CODES_LOW } from '#features/auth/recovery-codes.ts'
import type { Codes } from '#features/security/codes-contract.ts'
import { codesQuery } from '#features/security/web/codes/codes-query.ts'
import { CodeSprouts } from '#features/security/web/codes/CodeSprouts.tsx'
import { Section } from '#features/settings/web/Section.tsx'
import { formatDate, formatDateTime } from '#shared/dates.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Badge } from '#ui/display/Badge.tsx'
import { Banner } from '#ui/display/Banner.tsx'
import { Icon } from '#ui/display/Icon.tsx'
import { lazyComponent } from '#ui/lazy.tsx'
import { toast } from '#ui/overlays/Toast.tsx'
import { call } from '#web/data/api.ts'
import { failureText } from '#web/data/reply.ts'

const PasswordDialog = lazyComponent(
  async () => (await import('#features/security/web/codes/PasswordDialog.tsx')).PasswordDialog,
)
const AppDialog = lazyComponent(
  async () => (await import('#features/security/web/codes/AppDialog.tsx')).AppDialog,
)
const RemoveAppDialog = lazyComponent(
  async () => (await import('#features/security/web/codes/RemoveAppDialog.tsx')).RemoveAppDialog,
)
const RecoveryDialog = lazyComponent(
  async () => (await import('#features/security/web/codes/RecoveryDialog.tsx')).RecoveryDialog,
)

type Opened = 'password' | 'app' | 'remove' | 'recovery' | null

/** The password, the authenticator app and the recovery codes. */
export function CodesSection() {
  return (
    <Section
      id="password"
      title="Password and codes"
      text="For when you don’t have a passkey with you."
      isPadded={false}
      rows={3}
      failed="Your password and codes didn’t load"
    >
      <Rows />
    </Section>
  )
}

function Rows() {
  const viewer = useViewer()
  const { hasOwnLogin } = useSuspenseQuery(identitiesQuery).data
  const { data } = useSuspenseQuery(codesQuery)
  const [opened, setOpened] = useState<Opened>(null)
  const close = () => setOpened(null)
  const { app, recovery, hasFactor, removal } = data
  return (
    <>
      {removal && <Removal {...removal} />}
      <div className="divide-y divide-line">
        <Row
          icon={IconLock}
          title="Password"
          text={
            hasOwnLogin ? 'Changing it logs out your other devices.' : 'None yet. You log in without one.'
          }
        >
          <Button size="sm" onPress={() => setOpened('password')}>
            {hasOwnLogin ? 'Change password' : 'Set a password'}
          </Button>
        </Row>
        <Row
          icon={IconDeviceMobileCode}
          title="Authenticator app"
          badge={app && <Badge tone="leaf">On</Badge>}
          text={
            app
              ? `Six digits after your password. Set up on ${formatDate(app.confirmedAt)}.`
              : 'Six digits from an app on your phone, after your password.'
          }
        >
          {app ? (
            <>
              <Button size="sm" onPress={() => setOpened('app')}>
                Move to a new phone
              </Button>
              <Button size="sm" variant="ghost" onPress={() => setOpened('remove')}>
                Remove app
              </Button>
            </>
          ) : (
            <Button size="sm" onPress={() => setOpened('app')}>
              Set up app
            </Button>
          )}
        </Row>
        <Row
          icon={IconKey}
          title="Recovery codes"
          text={<RecoveryText recovery={recovery} hasFactor={hasFactor} />}
        >
          {recovery.madeAt !== null && <CodeSprouts left={recovery.left} total={RECOVERY_CODES} />}
          {hasFactor && (
            <Button size="sm" onPress={() => setOpened('recovery')}>
              {recovery.madeAt === null ? 'Make codes' : 'Make new codes'}
            </Button>
          )}
        </Row>
      </div>
      {opened === 'password' && viewer && (
        <PasswordDialog viewer={viewer} hasPassword={hasOwnLogin} onClose={close} />
      )}
      {opened === 'app' && (
        <AppDialog
          isMove={app !== null}
          onClose={close}
          onDone={() => setOpened(recovery.left === 0 ? 'recovery' : null)}
        />
      )}
      {opened === 'remove' && <RemoveAppDialog onClose={close} />}
      {opened === 'recovery' && <RecoveryDialog isFirst={recovery.madeAt === null} onClose={close} />}
    </>
  )
}

function RecoveryText({ recovery, hasFactor }: Pick<Codes, 'recovery' | 'hasFactor'>): ReactNode {
  const { left, madeAt } = recovery
  if (!hasFactor) return 'Stand in for a lost phone. Set up an authenticator app or a passkey first.'
  if (madeAt === null) return 'None yet. They let you log in if you lose your phone.'
  if (left < RECOVERY_CODES_LOW)
    return (
      <strong className="text-tomato-ink">
        {left === 0 ? 'None left.' : `Only ${left} of ${RECOVERY_CODES} left.`} Make new codes before you need
        them.
      </strong>
    )
  return `${left} of ${RECOVERY_CODES} left`
}

type RowProps = {
  icon: typeof IconKey
  title: string
  badge?: ReactNode
  text: ReactNode
  children: ReactNode
}

function Row({ icon, title, badge, text, children }: RowProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3.5 gap-y-3 px-4 py-3.5 md:px-6">
      <span className="grid size-10 shrink-0 place-items-center self-start rounded-control bg-sunken text-ink-2">
        <Icon of={icon} size={20} />
      </span>
      <div className="min-w-0 flex-[1_1_12rem]">
        <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-sans text-t2 font-semibold">
          {title}
          {badge}
        </h3>
        <p className="text-t1 text-pretty text-ink-3">{text}</p>
      </div>
      <div className="flex flex-wrap items-center gap-2 max-md:ms-13.5 cramped:ms-0">{children}</div>
    </div>
  )
}

/** The removal of lost factors that is under way, which any device can stop. */
function Removal({ dueAt }: NonNullable<Codes['removal']>) {
  const stopping = useMutation({
    meta: { action: 'stop the removal' },
    mutationFn: () => call(cancelFactorReset, { body: {} }),
    onSuccess: () => toast('Your login stays as it is'),
    onSettled: reloadLoginMethods,
  })
  return (
    <Banner tone="warning" className="m-4 md:m-6">
      <p>
        <strong>Your app, passkeys and recovery codes will be removed on {formatDateTime(dueAt)}.</strong>{' '}
        Someone with your password and a code from your mailbox asked for it. If you don’t need this any more,
        or it wasn’t you, stop it.
      </p>
      {stopping.isError && <p role="alert">{failureText(stopping.error)}</p>}
      <Button
        size="sm"
        className="mt-3"
        onPress={() => stopping.mutate()}
        isPending={stopping.isPending}
        pendingLabel="Stopping"
      >
        Stop the removal
      </Button>
    </Banner>
  )
}
