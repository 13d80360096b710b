import type { Premium } from '#features/products/web/premium/use-premium.ts'
import { lazyOverlay } from '#ui/lazy/lazy.tsx'

/** The question before switching off, and the reasons why something cannot be switched. */
export const PremiumLayers = lazyOverlay(
  async () => (await import('#features/products/web/premium/PremiumDialog.tsx')).PremiumDialog,
  ({ premium }: { premium: Premium }) => premium.close(),
  ({ premium }) => premium.layer !== null,
)
