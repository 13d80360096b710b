import { FormSkeleton } from '#features/promotions/web/detail/PromotionSkeleton.tsx'
import { NewBlockPage } from '#features/promotions/web/perks/NewBlockPage.tsx'
import { pageTitle } from '#app/web/page-title.ts'

export const meta = () => pageTitle('Book a date')
export const handle = {
  loading: <FormSkeleton title="Book a date" sub />,
  failed: 'The form didn’t load',
}

export default NewBlockPage
