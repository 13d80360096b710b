import { BrandPage } from '#features/brand/web/BrandPage.tsx'
import { pageTitle } from '#app/web/page-title.ts'
import { PageSkeleton } from '#web/page/PageSkeleton.tsx'

export const meta = () => pageTitle('Brand')
export const handle = {
  failed: 'Your brand didn’t load',
  loading: <PageSkeleton title="Brand" sub="What people see of your brand on Trellis." actions={2} />,
}

export default BrandPage
