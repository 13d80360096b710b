import { ImportPage } from '#features/products/web/import/ImportPage.tsx'
import { paths } from '#shared/paths.ts'
import { pageTitle } from '#app/web/page-title.ts'
import { PageSkeleton } from '#web/page/PageSkeleton.tsx'

export const meta = () => pageTitle('Import products')
export const handle = {
  loading: <PageSkeleton title="Import products" sub back={{ href: paths.products, label: 'Products' }} />,
}

export default ImportPage
