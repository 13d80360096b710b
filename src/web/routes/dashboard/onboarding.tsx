import { pageTitle } from '#web/page-title.ts'
import { NotYet } from '#web/shell/page/NotYet.tsx'

export const meta = () => pageTitle('Get started')

export default function Onboarding() {
  return (
    <NotYet title="Get started" art="done" heading="The checklist is not here yet">
      The six steps that make a brand page complete will stand here, each with the field it opens. For now, start where
      it counts most: answer a review.
    </NotYet>
  )
}
