import { PromotePage } from '#features/promotions/web/PromotePage.tsx'
import { PromoteLoading } from '#features/promotions/web/PromoteSkeleton.tsx'
import { pageTitle } from '#app/web/page-title.ts'

export const meta = () => pageTitle('Promote')
export const handle = {
  loading: <PromoteLoading />,
  failed: 'Your promotions didn’t load',
}

export default PromotePage
