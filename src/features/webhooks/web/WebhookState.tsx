import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs'

import type { Webhook } from '#features/webhooks/contract.ts'
import { Badge } from '#ui/display/Badge.tsx'

/** Whether an endpoint works, as a badge. */
export function WebhookState({
  webhook: { pausedAt, pauseReason, failingSince, sent },
}: {
  webhook: Webhook
}) {
  if (pausedAt !== null)
    return (
      <Badge tone={pauseReason === 'byHand' ? 'marigold' : 'tomato'} icon={IconPlayerPause}>
        Paused
      </Badge>
    )
  if (failingSince !== null)
    return (
      <Badge tone="marigold" icon={IconAlertTriangle}>
        Failing
      </Badge>
    )
  return sent === 0 ? (
    <Badge>New</Badge>
  ) : (
    <Badge tone="leaf" icon={IconCheck}>
      Healthy
    </Badge>
  )
}

/** Says why an endpoint is paused. */
export function pauseInWords({ url, pauseReason }: Webhook): string {
  const { host } = new URL(url)
  if (pauseReason === 'gone') return `${host} replied with 410 Gone, so we paused it.`
  if (pauseReason === 'failing') return `${host} failed for five days, so we paused it.`
  return `You paused ${host}.`
}
