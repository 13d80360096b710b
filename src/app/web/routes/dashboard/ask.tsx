import { AskPage } from '#features/share/web/AskPage.tsx'
import { AskSkeleton } from '#features/share/web/AskSkeleton.tsx'
import { paths } from '#shared/paths.ts'
import { pageTitle } from '#app/web/page-title.ts'
import { PageSkeleton } from '#web/page/PageSkeleton.tsx'

export const meta = () => pageTitle('Ask for reviews')
export const handle = {
  loading: (
    <PageSkeleton
      title="Ask for reviews"
      sub="A link, a code and a card. All three open the page where people write about you."
      back={{ href: paths.reviews, label: 'Reviews' }}
    >
      <AskSkeleton />
    </PageSkeleton>
  ),
}

export default AskPage
