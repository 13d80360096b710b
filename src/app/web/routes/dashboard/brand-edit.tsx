import { BrandEditPage } from '#features/brand/web/edit/BrandEditPage.tsx'
import { paths } from '#shared/paths.ts'
import { pageTitle } from '#app/web/page-title.ts'
import { PageSkeleton } from '#web/page/PageSkeleton.tsx'

export const meta = () => pageTitle('Edit brand')
export const handle = {
  failed: 'Your brand didn’t load',
  loading: <PageSkeleton title="Edit brand" sub back={{ href: paths.brand, label: 'Brand' }} actions={1} />,
}

export default BrandEditPage
