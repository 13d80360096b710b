import type { Premium } from '#features/products/web/premium/use-premium.ts'
import { layerOnDemand } from '#ui/later/on-demand.tsx'

/** The question before switching off, and the reasons why something cannot be switched. */
export const PremiumLayers = layerOnDemand(
  async () => (await import('#features/products/web/premium/PremiumDialog.tsx')).PremiumDialog,
  ({ premium }: { premium: Premium }) => premium.close(),
  ({ premium }) => premium.layer !== null,
)
