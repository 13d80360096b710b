import type { Premium } from '#features/products/web/premium/use-premium.ts'
import { lazyComponent } from '#ui/lazy.tsx'

/** The confirmation before switching off, and the reasons why a product can't be switched. */
export const PremiumLayers = lazyComponent(
  async () => (await import('#features/products/web/premium/PremiumDialog.tsx')).PremiumDialog,
  {
    isOpen: ({ premium }: { premium: Premium }) => premium.layer !== null,
    onDismiss: ({ premium }) => premium.close(),
  },
)
