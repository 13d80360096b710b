import { ReportsPage } from '#features/reports/web/list/ReportsPage.tsx'
import { pageTitle } from '#web/page-title.ts'

export const meta = () => pageTitle('Reported reviews')

export default ReportsPage
