import { pageTitle } from '#web/page-title.ts'
import { NotYet } from '#web/shell/page/NotYet.tsx'

export const meta = () => pageTitle('Performance')

export default function Performance() {
  return (
    <NotYet title="Performance" art="performance" heading="Your numbers are not here yet">
      Views, saves and clicks of your brand page will be drawn here, beside a competitor of your choice. Until then your
      reviews tell how people like what you make.
    </NotYet>
  )
}
