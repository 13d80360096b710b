import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import { useMutation } from '@tanstack/react-query'

import { makeRecoveryCodes } from '#features/security/codes-contract.ts'
import { reloadLoginMethods } from '#features/auth/web/queries.ts'
import { codesText, printCodes, saveCodes } from '#features/security/web/codes/keep-codes.ts'
import { Button } from '#ui/actions/Button.tsx'
import { FormError } from '#ui/fields/FormError.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { toast } from '#ui/overlays/Toast.tsx'
import { call } from '#web/data/api.ts'
import { failureText } from '#web/data/reply.ts'
import { useIdempotencyKey } from '#web/data/use-idempotency-key.ts'

/** Makes ten recovery codes and shows them, this once. */
export function RecoveryDialog({ isFirst, onClose }: { isFirst: boolean; onClose: () => void }) {
  const attempt = useIdempotencyKey()
  const making = useMutation({
    meta: { action: 'recovery codes' },
    mutationFn: () => attempt({}, (idempotencyKey) => call(makeRecoveryCodes, { idempotencyKey })),
    onSuccess: reloadLoginMethods,
  })
  const codes = making.data?.codes
  if (codes) return <Shown codes={codes} onClose={onClose} />
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      isDismissable={!making.isPending}
      title={isFirst ? 'Make recovery codes' : 'Make new recovery codes?'}
      text={
        isFirst
          ? 'Ten codes that let you log in if you lose your phone. Each works once. Keep them somewhere safe, away from it.'
          : 'The codes you have now stop working. You’ll get ten new ones.'
      }
      actions={
        <>
          <Button onPress={onClose} isDisabled={making.isPending}>
            {isFirst ? 'Later' : 'Cancel'}
          </Button>
          <Button
            variant="primary"
            onPress={() => making.mutate()}
            isPending={making.isPending}
            pendingLabel="Making codes"
          >
            {isFirst ? 'Make codes' : 'Make new codes'}
          </Button>
        </>
      }
    >
      <FormError message={making.isError ? failureText(making.error) : null} />
    </Dialog>
  )
}

function Shown({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(codesText(codes))
      toast('Codes copied')
    } catch {
      toast('Copying is blocked here. Download or print the codes instead.')
    }
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      isDismissable={false}
      title="Save your recovery codes"
      text="We show them only now. Each works once, instead of a code from your app."
      actions={
        <Button variant="primary" onPress={onClose}>
          I saved them
        </Button>
      }
    >
      <ol
        aria-label="Recovery codes"
        dir="ltr"
        className="grid gap-x-6 gap-y-1.5 rounded-card border border-line bg-sunken p-4 font-mono tabular-nums sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code} className="select-all">
            {code}
          </li>
        ))}
      </ol>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button size="sm" icon={IconDownload} onPress={() => saveCodes(codes)}>
          Download
        </Button>
        <Button size="sm" icon={IconCopy} onPress={() => void copy()}>
          Copy
        </Button>
        <Button size="sm" icon={IconPrinter} onPress={() => printCodes(codes)}>
          Print
        </Button>
      </div>
    </Dialog>
  )
}
