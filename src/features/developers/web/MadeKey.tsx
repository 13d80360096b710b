import type { createApiKey } from '#features/developers/contract.ts'
import { SCOPE_NAMES } from '#features/developers/text.ts'
import type { ReplyOf } from '#shared/api/contract.ts'
import { formatDate } from '#shared/dates.ts'
import { inSentence } from '#shared/text.ts'
import { Button } from '#ui/actions/Button.tsx'
import { CopyRow } from '#ui/actions/CopyRow.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'

type MadeKeyProps = { made: ReplyOf<typeof createApiKey>; until?: string | null; onClose: () => void }

/** A new key, for the only time. `until`: when the key that it replaces ends. */
export function MadeKey({ made: { apiKey, key }, until = null, onClose }: MadeKeyProps) {
  const { name, scopes, expiresAt } = apiKey
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      isDismissable={false}
      title="Your new key"
      text={`Copy it now and put it where ${inSentence(name)} reads its secrets. We only store a fingerprint, so we can’t show it again.`}
      actions={
        <Button variant="primary" onPress={onClose}>
          I saved it
        </Button>
      }
    >
      <dl className="rounded-card bg-marigold-tint px-4 text-marigold-ink">
        <CopyRow label="API key" value={key} />
      </dl>
      <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
        <dt className="text-ink-3">Access</dt>
        <dd className="text-end font-medium">{scopes.map((scope) => SCOPE_NAMES[scope]).join(', ')}</dd>
        <dt className="text-ink-3">Expires</dt>
        <dd className="text-end font-medium">
          {expiresAt === null ? 'Never' : `${formatDate(expiresAt)}. We’ll tell you two weeks before.`}
        </dd>
        {until !== null && (
          <>
            <dt className="text-ink-3">Old key</dt>
            <dd className="text-end font-medium">Works until {formatDate(until)}, for 24 hours</dd>
          </>
        )}
      </dl>
    </Dialog>
  )
}
