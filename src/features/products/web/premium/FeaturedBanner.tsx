import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { featuredQuery, type ListedProduct } from '#features/products/web/queries.ts'
import { formatLongDate } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { count } from '#shared/text.ts'
import { lazyComponent } from '#ui/lazy.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { LinkButton } from '#ui/actions/LinkButton.tsx'
import { Banner } from '#ui/display/Banner.tsx'

const ChooseFeatured = lazyComponent(
  async () => (await import('#features/products/web/premium/ChooseFeatured.tsx')).ChooseFeatured,
  { onDismiss: ({ onClose }) => onClose() },
)

type FeaturedBannerProps = { brandId: string; products: readonly ListedProduct[]; canEdit: boolean }

/** Says that the plan's limit is lower than the featured products, and how to solve it. */
export function FeaturedBanner({ brandId, products, canEdit }: FeaturedBannerProps) {
  const { data } = useQuery(featuredQuery(brandId))
  const [isChoosing, setChoosing] = useState(false)
  if (data === undefined) return null
  const { limit, featured, chooseUntil, resting, restsUntil } = data
  if (chooseUntil !== null) {
    return (
      <>
        <Banner
          tone="warning"
          title={`Choose which ${limit} products stay featured`}
          className="mb-4"
          action={
            canEdit && (
              <Button size="sm" onPress={() => setChoosing(true)}>
                Choose which stay
              </Button>
            )
          }
        >
          {featured} are featured, and your plan includes {limit}. If you don’t choose by{' '}
          {formatLongDate(chooseUntil)}, we’ll keep the most reviewed ones. Nothing is deleted.
        </Banner>
        {isChoosing && (
          <ChooseFeatured
            brandId={brandId}
            limit={limit}
            products={products.filter(({ isPremium }) => isPremium)}
            onClose={() => setChoosing(false)}
          />
        )}
      </>
    )
  }
  if (resting === 0 || restsUntil === null) return null
  const paused = `${count(resting, 'featured product')} paused`
  return (
    <Banner
      title={paused}
      className="mb-4"
      action={
        limit === 0 && (
          <LinkButton size="sm" href={paths.upgrade}>
            See plans with featured products
          </LinkButton>
        )
      }
    >
      {limit === 0
        ? `Your plan doesn’t include featured products. Choose one that does by ${formatLongDate(restsUntil)}, and we’ll feature them again.`
        : 'Your plan doesn’t include more. Stop featuring one to feature another.'}
    </Banner>
  )
}
