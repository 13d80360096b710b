import type { Premium } from '#features/products/web/premium/use-premium.ts'
import { lazyComponent } from '#ui/lazy.tsx'

/** The question before switching off, and the reasons why something cannot be switched. */
export const PremiumLayers = lazyComponent(
  async () => (await import('#features/products/web/premium/PremiumDialog.tsx')).PremiumDialog,
  {
    isOpen: ({ premium }: { premium: Premium }) => premium.layer !== null,
    onDismiss: ({ premium }) => premium.close(),
  },
)
