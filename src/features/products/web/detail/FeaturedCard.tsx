import type { Product } from '#features/products/contract.ts'
import type { Premium } from '#features/products/web/premium/use-premium.ts'
import { Card } from '#ui/display/Card.tsx'
import { Switch } from '#ui/fields/Switch.tsx'
import { lazyComponent } from '#ui/lazy.tsx'

// Most products can be featured.
const Reasons = lazyComponent(
  async () => (await import('#features/products/web/premium/Reasons.tsx')).Reasons,
  { fallback: null },
)

type FeaturedCardProps = { product: Product; premium: Premium; canEdit: boolean }

/** Whether the product is featured on the public page; if it can't be, every reason with its fix (R175). */
export function FeaturedCard({ product, premium, canEdit }: FeaturedCardProps) {
  const reasons = premium.isKnown ? premium.reasonsFor(product) : []
  return (
    <Card isPadded={false} className="self-start p-5">
      <h2 className="sr-only">Featured</h2>
      <Switch
        isSpread
        label="Featured"
        description={
          premium.limit === 0
            ? 'Your plan doesn’t include featured products.'
            : `Shown first on your public page, with a badge. ${premium.featured} of ${premium.limit} in use.`
        }
        checked={product.isPremium}
        disabled={!canEdit || !premium.isKnown || reasons.length > 0}
        onChange={() => premium.toggle(product)}
      />
      {canEdit && reasons.length > 0 && (
        <div className="mt-3 border-t border-line pt-3 text-t1">
          <p className="mb-2 font-semibold">
            {product.isPremium ? 'This can’t be changed right now' : 'Before it can be featured'}
          </p>
          <Reasons reasons={reasons} />
        </div>
      )}
    </Card>
  )
}
