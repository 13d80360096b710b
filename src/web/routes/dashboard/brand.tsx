import { BrandPage } from '#features/brand/web/BrandPage.tsx'
import { pageTitle } from '#web/page-title.ts'

export const meta = () => pageTitle('Brand')

export default BrandPage
