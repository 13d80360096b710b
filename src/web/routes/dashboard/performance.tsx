import { PerformancePage } from '#features/analytics/web/PerformancePage.tsx'
import { pageTitle } from '#web/page-title.ts'

export const meta = () => pageTitle('Performance')

export default PerformancePage
