import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'

import type { Sending } from '#features/claims/web/proof/use-documents.ts'
import { Button } from '#ui/actions/Button.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { ProgressBar } from '#ui/display/Meter.tsx'

type SendingRowProps = { sending: Sending; onCancel: () => void; onRetry: () => void }

/** A document being uploaded: its progress, or its error. */
export function SendingRow({ sending: { name, share, error }, onCancel, onRetry }: SendingRowProps) {
  const percent = Math.round(share * 100)
  const words = percent === 100 ? 'Almost there' : `${percent}%`
  return (
    <li className="grid gap-2 py-3 ps-4 pe-2">
      <div className="flex items-center gap-3">
        <span className="min-w-0 flex-1 wrap-anywhere">
          <bdi>{name}</bdi>
        </span>
        {error === null && <span className="text-t1 text-ink-3 tabular-nums">{words}</span>}
        {error !== null && (
          <Button size="sm" icon={IconRefresh} onPress={onRetry}>
            Try again
          </Button>
        )}
        <IconButton
          icon={IconX}
          label={error === null ? `Cancel ${name}` : `Dismiss ${name}`}
          size="sm"
          onPress={onCancel}
        />
      </div>
      {error === null ? (
        <ProgressBar label={`Uploading ${name}`} value={percent} valueText={words} className="me-2" />
      ) : (
        <p role="alert" className="text-t1 font-medium text-tomato-ink">
          {error}
        </p>
      )}
    </li>
  )
}
