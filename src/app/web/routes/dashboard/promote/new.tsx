import { FormSkeleton } from '#features/promotions/web/detail/PromotionSkeleton.tsx'
import { NEW_SUB, NewSpotlightPage } from '#features/promotions/web/form/NewSpotlightPage.tsx'
import { pageTitle } from '#app/web/page-title.ts'

export const meta = () => pageTitle('New spotlight')
export const handle = {
  loading: <FormSkeleton title="New spotlight" sub={NEW_SUB} />,
  failed: 'The form didn’t load',
}

export default NewSpotlightPage
