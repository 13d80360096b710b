import { ProductPage } from '#features/products/web/detail/ProductPage.tsx'
import { ProductSkeleton } from '#features/products/web/detail/ProductSkeleton.tsx'
import { pageTitle } from '#app/web/page-title.ts'

export const meta = () => pageTitle('Product')
export const handle = {
  loading: <ProductSkeleton />,
  failed: 'This product didn’t load',
}

export default ProductPage
