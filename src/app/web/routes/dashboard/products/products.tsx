import { ProductsPage } from '#features/products/web/list/ProductsPage.tsx'
import { ProductsLoading } from '#features/products/web/list/ProductsLoading.tsx'
import { pageTitle } from '#app/web/page-title.ts'

export const meta = () => pageTitle('Products')
export const handle = {
  loading: <ProductsLoading />,
  failed: 'Your products didn’t load',
}

export default ProductsPage
