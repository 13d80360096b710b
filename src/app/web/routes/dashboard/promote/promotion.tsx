import { PromotionPage } from '#features/promotions/web/detail/PromotionPage.tsx'
import { PromotionSkeleton } from '#features/promotions/web/detail/PromotionSkeleton.tsx'
import { pageTitle } from '#app/web/page-title.ts'

export const meta = () => pageTitle('Spotlight')
export const handle = {
  loading: <PromotionSkeleton />,
  failed: 'The spotlight didn’t load',
}

export default PromotionPage
