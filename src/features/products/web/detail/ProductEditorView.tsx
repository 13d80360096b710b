import IconSparkles from '@tabler/icons-react/dist/esm/icons/IconSparkles.mjs'
import { useQuery } from '@tanstack/react-query'

import { useAbility } from '#features/account/web/active.ts'
import type { Product } from '#features/products/contract.ts'
import { ProductAside } from '#features/products/web/detail/ProductAside.tsx'
import { useProductForm } from '#features/products/web/detail/use-product-form.ts'
import { FIELD_NAMES, PRODUCT_FIELDS, valuesOf } from '#features/products/web/form/product-form.ts'
import { ProductFields } from '#features/products/web/form/ProductFields.tsx'
import { PremiumLayers } from '#features/products/web/premium/PremiumLayers.tsx'
import { usePremium } from '#features/products/web/premium/use-premium.ts'
import { productLinksQuery } from '#features/products/web/queries.ts'
import { paths } from '#shared/paths.ts'
import { count, inSentence } from '#shared/text.ts'
import { VerificationBadge } from '#features/products/web/VerificationBadge.tsx'
import { Badge } from '#ui/display/Badge.tsx'
import { ErrorSummary } from '#ui/fields/ErrorSummary.tsx'
import { lazyComponent } from '#ui/lazy.tsx'
import { Skeleton } from '#ui/display/Skeleton.tsx'
import { summaryOf } from '#web/forms/form.ts'
import { VersionedFormControls } from '#web/forms/VersionedFormControls.tsx'
import { useFocusField } from '#web/navigation/use-focus-field.ts'
import { PageHeader } from '#web/page/PageHeader.tsx'
import { LongName } from '#ui/display/LongName.tsx'

const ProductImages = lazyComponent(
  async () => (await import('#features/products/web/detail/ProductImages.tsx')).ProductImages,
  { fallback: <Skeleton className="h-64 rounded-card" /> },
)
// Conflicts are rare.
const ProductValue = lazyComponent(
  async () => (await import('#features/products/web/detail/ProductValue.tsx')).ProductValue,
)
// Few users are read-only.
const ProductReadOnly = lazyComponent(
  async () => (await import('#features/products/web/detail/ProductReadOnly.tsx')).ProductReadOnly,
  { fallback: <Skeleton className="h-64 rounded-card" /> },
)

type ProductEditorViewProps = {
  product: Product
  business: { id: string; brand: { id: string; name: string; slug: string } }
}

/** A product with all its editable fields: texts on the left, states on the right. */
export function ProductEditorView({ product, business }: ProductEditorViewProps) {
  const canEdit = useAbility('products.edit')
  const editor = useProductForm(product)
  const premium = usePremium(business.brand.id)
  const { data: links } = useQuery(productLinksQuery(product.id))
  useFocusField()

  return (
    <>
      <PageHeader
        title={<LongName name={product.name} />}
        back={{ href: paths.products, label: 'Products' }}
        sub={
          <p className="flex flex-wrap items-center gap-2">
            <VerificationBadge product={product} />
            {product.isPremium && (
              <Badge tone="marigold" icon={IconSparkles}>
                Featured
              </Badge>
            )}
            <span className="text-t1">
              {product.reviewsCount === 0 ? 'No reviews yet' : count(product.reviewsCount, 'review')}
            </span>
          </p>
        }
      />
      <div className="@container">
        <div className="grid grid-cols-1 items-start gap-6 @min-[52rem]:grid-cols-[minmax(0,1fr)_296px]">
          {canEdit ? (
            <form
              noValidate
              aria-label={`Change ${inSentence(product.name)}`}
              onSubmit={(event) => {
                event.preventDefault()
                editor.save()
              }}
              className="min-w-0"
            >
              <div className="mb-6 empty:hidden">
                <ErrorSummary errors={summaryOf(editor.form, PRODUCT_FIELDS)} />
              </div>
              <ProductFields
                form={editor.form}
                known={product.categories}
                unknown={editor.base.allergensUnknown}
                {...(links && { links })}
                pictures={
                  // Rendered at once, so that `#pictures` works before they have loaded.
                  <div
                    id="pictures"
                    role="group"
                    aria-label="Pictures"
                    tabIndex={-1}
                    className="outline-none"
                  >
                    <ProductImages product={product} />
                  </div>
                }
              />
              <VersionedFormControls
                editor={editor}
                valuesOf={valuesOf}
                labelOf={(field) => FIELD_NAMES[field]}
                Value={ProductValue}
              />
            </form>
          ) : (
            <ProductReadOnly product={product} />
          )}
          <ProductAside product={product} business={business} premium={premium} canEdit={canEdit} />
        </div>
      </div>
      <PremiumLayers premium={premium} />
    </>
  )
}
