import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import { useMutation } from '@tanstack/react-query'

import { getSharePng, getShareSvg, type Share } from '#features/share/contract.ts'
import { shownLink } from '#features/share/text.ts'
import { count } from '#shared/text.ts'
import { Button } from '#ui/actions/Button.tsx'
import { QrPicture } from '#ui/art/QrPicture.tsx'
import { Card } from '#ui/display/Card.tsx'
import { FormError } from '#ui/fields/FormError.tsx'
import { download } from '#web/data/api.ts'
import { failureText } from '#web/data/reply.ts'

type CodeCardProps = { share: Share; brandId: string; productId: string | undefined }

/** The QR code, to download for print. */
export function CodeCard({ share, brandId, productId }: CodeCardProps) {
  const input = { params: { brandId }, query: { productId } }
  const saving = useMutation({
    meta: { action: 'QR code' },
    mutationFn: (kind: 'svg' | 'png') =>
      kind === 'svg'
        ? download(getShareSvg, input, 'qr-code.svg')
        : download(getSharePng, input, 'qr-code.png'),
  })
  const isSaving = (kind: 'svg' | 'png') => saving.isPending && saving.variables === kind
  return (
    <Card aria-labelledby="share-code" className="flex flex-wrap items-start gap-x-6 gap-y-4">
      <QrPicture code={share.code} label={`QR code that opens ${shownLink(share.url)}`} />
      <div className="min-w-0 flex-[1_1_11rem]">
        <h2 id="share-code">QR code</h2>
        <p className="mt-1 text-pretty text-ink-2">
          For the label, the counter and the receipt. Print it at least 2&nbsp;cm wide.
        </p>
        <div className="mt-3 flex flex-wrap gap-2 max-sm:*:flex-1">
          <Button
            size="sm"
            icon={IconDownload}
            onPress={() => saving.mutate('svg')}
            isPending={isSaving('svg')}
            pendingLabel="Downloading"
          >
            SVG for print
          </Button>
          <Button
            size="sm"
            icon={IconDownload}
            onPress={() => saving.mutate('png')}
            isPending={isSaving('png')}
            pendingLabel="Downloading"
          >
            PNG
          </Button>
        </div>
        {share.visits.codes > 0 && (
          <p className="mt-3 text-t1 text-ink-3 tabular-nums">{count(share.visits.codes, 'visit')} by code</p>
        )}
        <FormError
          message={saving.isError ? `It didn’t download. ${failureText(saving.error)}` : null}
          className="mt-3"
        />
      </div>
    </Card>
  )
}
