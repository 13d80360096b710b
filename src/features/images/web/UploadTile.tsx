import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { useState } from 'react'

import type { Upload } from '#features/images/web/use-uploads.ts'
import { Button } from '#ui/actions/Button.tsx'
import { IconButton } from '#ui/actions/IconButton.tsx'
import { ProgressBar } from '#ui/display/Meter.tsx'

type UploadTileProps = { upload: Upload; onCancel: () => void; onRetry: () => void }

/** A picture being uploaded: its progress, or its error. */
export function UploadTile({ upload, onCancel, onRetry }: UploadTileProps) {
  const { file, state, share, error, preview } = upload
  const percent = Math.round(share * 100)
  const [canShow, setShow] = useState(true)
  return (
    <div className="flex h-full min-h-36 flex-col overflow-hidden rounded-card border border-line bg-surface">
      <div className="relative grid min-h-14 flex-1 place-items-center overflow-hidden bg-sunken">
        {canShow && (
          <img
            src={preview}
            alt=""
            // Browsers display neither HEIC nor TIFF.
            onError={() => setShow(false)}
            className="absolute inset-0 size-full object-contain opacity-60"
          />
        )}
        <span className="absolute end-2 top-2">
          <IconButton
            icon={IconX}
            label={state === 'failed' ? `Dismiss ${file.name}` : `Cancel ${file.name}`}
            size="sm"
            variant="secondary"
            onPress={onCancel}
          />
        </span>
      </div>
      <div className="grid gap-1.5 p-3 text-t1">
        <p className="truncate font-medium" title={file.name} dir="auto">
          {file.name}
        </p>
        {state === 'failed' ? (
          <>
            <p role="alert" className="font-medium text-tomato-ink">
              {error}
            </p>
            <Button size="sm" icon={IconRefresh} onPress={onRetry}>
              Try again
            </Button>
          </>
        ) : (
          <>
            <ProgressBar
              label={`Uploading ${file.name}`}
              value={percent}
              valueText={wordsOf(state, percent)}
            />
            <p className="text-ink-3 tabular-nums">{wordsOf(state, percent)}</p>
          </>
        )}
      </div>
    </div>
  )
}

function wordsOf(state: Upload['state'], percent: number): string {
  if (state === 'waiting') return 'Waiting'
  return percent === 100 ? 'Almost there' : `${percent}%`
}
