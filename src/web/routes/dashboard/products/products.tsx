import { ProductsPage } from '#features/products/web/list/ProductsPage.tsx'
import { pageTitle } from '#web/page-title.ts'

export const meta = () => pageTitle('Products')

export default ProductsPage
