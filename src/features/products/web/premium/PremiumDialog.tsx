import type { Premium } from '#features/products/web/premium/use-premium.ts'
import { Reasons } from '#features/products/web/premium/Reasons.tsx'
import { inSentence } from '#shared/text.ts'
import { ConfirmDialog } from '#ui/overlays/ConfirmDialog.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Button } from '#ui/actions/Button.tsx'

// Lazy-loaded by PremiumLayers.tsx.

export function PremiumDialog({ premium }: { premium: Premium }) {
  const { layer, close } = premium
  if (layer === null) return null
  const name = inSentence(layer.product.name)
  const onOpenChange = (isOpen: boolean) => {
    if (!isOpen) close()
  }
  if (layer.kind === 'off') {
    return (
      <ConfirmDialog
        isOpen
        onOpenChange={onOpenChange}
        tone="primary"
        title={`Stop featuring ${name}?`}
        text="It goes back to your other products and loses its badge. You can feature it again any time."
        confirmLabel={`Stop featuring ${name}`}
        cancelLabel="Keep it featured"
        onConfirm={premium.confirmOff}
      />
    )
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onOpenChange}
      title={`${name} can’t be ${layer.product.isPremium ? 'changed' : 'featured'} yet`}
      text={layer.reasons.length > 0 ? undefined : layer.message}
      actions={<Button onPress={close}>Close</Button>}
    >
      {layer.reasons.length > 0 && <Reasons reasons={layer.reasons} />}
    </Dialog>
  )
}
