import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'

import { useAbility } from '#features/account/web/active.ts'
import { updateBrand } from '#features/brand/contract.ts'
import { brandQuery } from '#features/brand/web/queries.ts'
import type { Product } from '#features/products/contract.ts'
import { primaryOf } from '#features/products/web/primary.ts'
import { productsQuery } from '#features/products/web/queries.ts'
import { Badge } from '#ui/display/Badge.tsx'
import { Button } from '#ui/actions/Button.tsx'
import { Card } from '#ui/display/Card.tsx'
import { FormError } from '#ui/fields/FormError.tsx'
import { toast } from '#ui/overlays/Toast.tsx'
import { retried } from '#web/data/retried-undo.ts'
import { call } from '#web/data/api.ts'

type MainProductCardProps = { product: Product; business: { id: string; brand: { id: string } } }

/** R91: the brand's main product. By default the most reviewed. */
export function MainProductCard({ product, business }: MainProductCardProps) {
  const client = useQueryClient()
  const canEdit = useAbility('brand.edit')
  const { data: brand } = useQuery(brandQuery(business.id))
  const { data: products = [] } = useQuery(productsQuery(business.brand.id))
  const chosen = brand?.primaryProductId ?? null
  const isMain = brand !== undefined && primaryOf(products, chosen) === product.id
  const choosing = useMutation({
    meta: { action: 'brand update' },
    mutationFn: (primaryProductId: string | null) =>
      call(updateBrand, { params: { id: business.brand.id }, body: { primaryProductId } }),
    onSuccess: (next, primaryProductId) => {
      client.setQueryData(brandQuery(business.id).queryKey, next)
      const undo = retried(() => choosing.mutateAsync(chosen))
      toast(primaryProductId === null ? 'Main product reset' : 'Main product set', { undo })
    },
  })
  return (
    <Card isPadded={false} className="self-start p-5">
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-t3">Main product</h2>
        {isMain && (
          <Badge tone="marigold" icon={IconStarFilled}>
            This one
          </Badge>
        )}
      </div>
      <p className="mt-2 text-t1 text-ink-2">
        {isMain && chosen === null
          ? 'This product represents your brand because it’s your most reviewed.'
          : 'The product that represents your brand wherever only one is shown.'}
      </p>
      <FormError message={choosing.error?.message ?? null} className="mt-3" />
      {canEdit && chosen !== product.id && (
        <Button
          size="sm"
          isBlock
          isPending={choosing.isPending}
          pendingLabel="Saving"
          onPress={() => choosing.mutate(product.id)}
          className="mt-3"
        >
          {isMain ? 'Keep as main product' : 'Make main product'}
        </Button>
      )}
      {canEdit && chosen === product.id && (
        <Button
          size="sm"
          isBlock
          isPending={choosing.isPending}
          pendingLabel="Saving"
          onPress={() => choosing.mutate(null)}
          className="mt-3"
        >
          Use the most reviewed instead
        </Button>
      )}
    </Card>
  )
}
