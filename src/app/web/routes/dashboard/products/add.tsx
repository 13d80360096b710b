import { AddProductPage } from '#features/products/web/add/AddProductPage.tsx'
import { paths } from '#shared/paths.ts'
import { pageTitle } from '#app/web/page-title.ts'
import { PageSkeleton } from '#web/page/PageSkeleton.tsx'

export const meta = () => pageTitle('Add a product')
export const handle = {
  loading: <PageSkeleton title="Add a product" sub back={{ href: paths.products, label: 'Products' }} />,
}

export default AddProductPage
