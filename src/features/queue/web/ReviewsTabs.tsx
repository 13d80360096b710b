import { paths } from '#shared/paths.ts'
import { PageTabs } from '#web/page/PageTabs.tsx'

const TABS = [
  { href: paths.queue, title: 'Needs reply' },
  { href: paths.reviews, title: 'All reviews' },
]

/** The two lists of reviews, above their titles. */
export function ReviewsTabs() {
  return <PageTabs label="Reviews" tabs={TABS} />
}
