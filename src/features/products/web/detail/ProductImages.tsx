import { useMutation, useQueryClient } from '@tanstack/react-query'

import { productKeys } from '#features/products/web/keys.ts'
import { ImageGrid } from '#features/images/web/ImageGrid.tsx'
import { type Product, updateProduct } from '#features/products/contract.ts'
import { rereadProducts, takeProduct } from '#features/products/web/cache.ts'
import { Card } from '#ui/display/Card.tsx'
import { FormError } from '#ui/fields/FormError.tsx'
import { toast } from '#ui/overlays/Toast.tsx'
import { call } from '#web/data/api.ts'

/** A product's pictures: each change applies at once, independent of unsaved text. */
export function ProductImages({ product, isReadOnly = false }: { product: Product; isReadOnly?: boolean }) {
  const client = useQueryClient()
  const choosing = useMutation({
    meta: { action: 'product image upload' },
    mutationFn: (image: string) => call(updateProduct, { params: { id: product.id }, body: { image } }),
    // A request in flight would return the old pictures.
    onMutate: () => client.cancelQueries({ queryKey: productKeys.detail(product.id) }),
    onSuccess: (next) => {
      takeProduct(client, next)
      toast('Main picture set')
    },
  })
  return (
    <Card aria-labelledby="pictures-title">
      <h2 id="pictures-title" className="mb-1 text-t3">
        Pictures
      </h2>
      <FormError message={choosing.error?.message ?? null} className="mb-3" />
      <ImageGrid
        brandId={product.brandId}
        productId={product.id}
        productName={product.name}
        mainId={product.image?.id ?? null}
        isReadOnly={isReadOnly}
        onMakeMain={(image) => choosing.mutate(image)}
        onChange={() => {
          void client.invalidateQueries({ queryKey: productKeys.detail(product.id) })
          rereadProducts(client)
        }}
      />
    </Card>
  )
}
