import { useActiveBusiness } from '#features/account/web/active.ts'
import { ProductsPage } from '#features/products/web/ProductsPage.tsx'
import { pageTitle } from '#web/page-title.ts'

export const meta = () => pageTitle('Products')

export default function Products() {
  const brand = useActiveBusiness()?.brand
  return brand ? <ProductsPage key={brand.id} brand={brand} /> : null
}
