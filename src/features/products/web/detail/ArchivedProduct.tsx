import IconArchiveOff from '@tabler/icons-react/dist/esm/icons/IconArchiveOff.mjs'

import { useAbility } from '#features/account/web/active.ts'
import type { Product } from '#features/products/contract.ts'
import { ProductImage } from '#features/products/web/ProductImage.tsx'
import { useArchive } from '#features/products/web/use-archive.ts'
import { paths } from '#shared/paths.ts'
import { count, inSentence } from '#shared/text.ts'
import { Button } from '#ui/actions/Button.tsx'
import { Card } from '#ui/display/Card.tsx'
import { FormError } from '#ui/fields/FormError.tsx'
import { PageHeader } from '#web/page/PageHeader.tsx'

/** An archived product, with a button to restore it. */
export function ArchivedProduct({ product, brandName }: { product: Product; brandName: string }) {
  const canEdit = useAbility('products.edit')
  const { restore, isPending, error } = useArchive()
  const name = inSentence(product.name)
  return (
    <>
      <PageHeader
        title={<bdi>{name}</bdi>}
        back={{ href: `${paths.products}?show=archived`, label: 'Archived products' }}
        sub="This product is archived. It’s hidden from the public, and its reviews are kept."
      />
      <Card className="flex max-w-[46rem] flex-col gap-5 sm:flex-row sm:items-center">
        <ProductImage
          product={product}
          brandName={brandName}
          width={240}
          className="w-40 rounded-card opacity-70"
        />
        <div className="min-w-0 flex-1">
          <p className="text-ink-2">
            {product.reviewsCount === 0
              ? 'It has no reviews.'
              : `It has ${count(product.reviewsCount, 'review')}.`}{' '}
            Restore it to put it back on your public page, with its reviews. It won’t be featured.
          </p>
          <FormError message={error?.message ?? null} className="mt-3" />
          {canEdit && (
            <Button
              variant="primary"
              icon={IconArchiveOff}
              isPending={isPending}
              pendingLabel="Restoring"
              onPress={() => restore(product)}
              className="mt-4"
            >
              Restore {name}
            </Button>
          )}
        </div>
      </Card>
    </>
  )
}
