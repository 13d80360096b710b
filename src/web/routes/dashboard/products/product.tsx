import { ProductPage } from '#features/products/web/detail/ProductPage.tsx'
import { pageTitle } from '#web/page-title.ts'

export const meta = () => pageTitle('Product')

export default ProductPage
