import { FormSkeleton } from '#features/promotions/web/detail/PromotionSkeleton.tsx'
import { EditPromotionPage } from '#features/promotions/web/form/EditPromotionPage.tsx'
import { pageTitle } from '#app/web/page-title.ts'

export const meta = () => pageTitle('Edit spotlight')
export const handle = {
  loading: <FormSkeleton title="Edit spotlight" sub />,
  failed: 'The spotlight didn’t load',
}

export default EditPromotionPage
