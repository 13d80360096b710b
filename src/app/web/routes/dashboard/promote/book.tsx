import { useParams } from 'react-router'

import { FormSkeleton } from '#features/promotions/web/detail/PromotionSkeleton.tsx'
import { channelWords } from '#features/promotions/web/perks/block-form.ts'
import { NewBlockPage } from '#features/promotions/web/perks/NewBlockPage.tsx'
import { pageTitle } from '#app/web/page-title.ts'

type OfChannel = { params: { channel?: string } }

export const meta = ({ params }: OfChannel) => pageTitle(channelWords(params.channel)?.title ?? 'Book a date')
export const handle = {
  loading: <Loading />,
  failed: 'The form didn’t load',
}

function Loading() {
  const words = channelWords(useParams()['channel'])
  return <FormSkeleton title={words?.title ?? 'Book a date'} sub={words?.sub ?? true} />
}

export default NewBlockPage
