import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs'
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import { useState } from 'react'

import type { Webhook } from '#features/webhooks/contract.ts'
import { typesInWords } from '#features/webhooks/text.ts'
import { BreakableUrl } from '#features/webhooks/web/BreakableUrl.tsx'
import { EndpointDialog } from '#features/webhooks/web/EndpointDialog.tsx'
import { HealthBars } from '#features/webhooks/web/HealthBars.tsx'
import { SecretDialog } from '#features/webhooks/web/SecretDialog.tsx'
import { usePausing, useRemoval, useTest } from '#features/webhooks/web/use-webhook.ts'
import { pauseInWords, WebhookState } from '#features/webhooks/web/WebhookState.tsx'
import { paths } from '#shared/paths.ts'
import { count } from '#shared/text.ts'
import { Button } from '#ui/actions/Button.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { TextLink } from '#ui/actions/TextLink.tsx'
import { cx } from '#ui/cx.ts'
import { FormError } from '#ui/fields/FormError.tsx'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { Menu, MenuItem } from '#ui/overlays/Menu.tsx'

type WebhookRowProps = { businessId: string; webhook: Webhook; hasPlan: boolean }

/** One endpoint: where it is, what it gets, how it did, and what can be done with it. */
export function WebhookRow({ businessId, webhook, hasPlan }: WebhookRowProps) {
  const { id, url, types, pausedAt, pauseReason, waiting } = webhook
  const [asks, setAsks] = useState<'edit' | 'secret' | 'delete' | null>(null)
  const close = () => setAsks(null)
  const place = { businessId, id }
  const pausing = usePausing(place)
  const testing = useTest(place)
  const removing = useRemoval(place, close)
  const { host, pathname } = new URL(url)
  const shown = `${host}${pathname === '/' ? '' : pathname}`
  return (
    <li className="px-4 py-4 md:px-6">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-3 @min-[44rem]:grid-cols-[minmax(0,1fr)_auto_auto]">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
            <TextLink href={paths.webhook(id)} className="wrap-anywhere">
              <BreakableUrl>{shown}</BreakableUrl>
            </TextLink>
            <WebhookState webhook={webhook} />
          </p>
          <p className="mt-0.5 text-t1 wrap-anywhere text-ink-2">{typesInWords(types)}</p>
        </div>
        <div className="@max-[44rem]:order-3 @max-[44rem]:col-span-full">
          <HealthBars webhook={webhook} />
        </div>
        <Menu
          label={`More for ${shown}`}
          trigger={<IconButton icon={IconDots} label={`More for ${shown}`} />}
        >
          {hasPlan && (
            <>
              <MenuItem icon={IconSend} onAction={() => testing.mutate()}>
                Send test event
              </MenuItem>
              <MenuItem icon={IconPencil} onAction={() => setAsks('edit')}>
                Edit
              </MenuItem>
              <MenuItem icon={IconKey} onAction={() => setAsks('secret')}>
                Signing secret
              </MenuItem>
              <MenuItem
                icon={pausedAt === null ? IconPlayerPause : IconPlayerPlay}
                onAction={() => pausing.mutate(pausedAt === null)}
              >
                {pausedAt === null ? 'Pause' : 'Resume'}
              </MenuItem>
            </>
          )}
          <MenuItem icon={IconTrash} tone="danger" onAction={() => setAsks('delete')}>
            Delete
          </MenuItem>
        </Menu>
      </div>
      {pausedAt !== null && (
        <div
          className={cx(
            'mt-4 flex flex-wrap items-center justify-between gap-3 rounded-card p-4',
            pauseReason === 'byHand'
              ? 'bg-marigold-tint text-marigold-ink'
              : 'bg-tomato-tint text-tomato-ink',
          )}
        >
          <p className="min-w-0 flex-[1_1_20rem]">
            <strong>{pauseInWords(webhook)}</strong>{' '}
            {waiting === 0
              ? 'New events wait for 30 days.'
              : `Nothing is lost: ${count(waiting, 'waiting event')} ${waiting === 1 ? 'is' : 'are'} sent in order when you resume.`}
          </p>
          {hasPlan &&
            (pauseReason === 'byHand' ? (
              <Button onPress={() => pausing.mutate(false)} isPending={pausing.isPending}>
                Resume
              </Button>
            ) : (
              <Button onPress={() => testing.mutate()} isPending={testing.isPending}>
                Send a test and resume
              </Button>
            ))}
        </div>
      )}
      <FormError message={(pausing.error ?? testing.error)?.message} className="mt-3" />
      {asks === 'edit' && <EndpointDialog businessId={businessId} webhook={webhook} onClose={close} />}
      {asks === 'secret' && <SecretDialog businessId={businessId} webhook={webhook} onClose={close} />}
      <ConfirmDialog
        isOpen={asks === 'delete'}
        onOpenChange={close}
        title={`Delete ${host}?`}
        text={`It gets no more events, and its log is deleted${waiting > 0 ? `. ${count(waiting, 'waiting event')} won’t be sent` : ''}.`}
        confirmLabel="Delete endpoint"
        cancelLabel="Keep it"
        onConfirm={() => removing.mutate()}
        isPending={removing.isPending}
        errorMessage={removing.error?.message}
      />
    </li>
  )
}
