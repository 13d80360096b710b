import { BrandEditPage } from '#features/brand/web/edit/BrandEditPage.tsx'
import { pageTitle } from '#web/page-title.ts'

export const meta = () => pageTitle('Edit brand')

export default BrandEditPage
