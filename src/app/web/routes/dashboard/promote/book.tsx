import { useEffect } from 'react'
import { useParams } from 'react-router'

import { FormSkeleton } from '#features/promotions/web/detail/PromotionSkeleton.tsx'
import { channelWords } from '#features/promotions/web/perks/block-form.ts'
import { NewBlockPage } from '#features/promotions/web/perks/NewBlockPage.tsx'
import { pageTitle, titleOf } from '#app/web/page-title.ts'
import { useIsHydrating } from '#web/navigation/use-is-hydrating.ts'

const TITLE = 'Book a date'

export const meta = () => pageTitle(TITLE)
export const handle = {
  loading: <Loading />,
  failed: 'The form didn’t load',
}

/** The prebuilt page does not know the channel. */
function Loading() {
  const channel = useParams()['channel']
  const words = useIsHydrating() ? undefined : channelWords(channel)
  return <FormSkeleton title={words?.title ?? TITLE} sub={words?.sub ?? true} />
}

export default function Book() {
  const title = channelWords(useParams()['channel'])?.title ?? TITLE
  useEffect(() => {
    document.title = titleOf(title)
  }, [title])
  return <NewBlockPage />
}
