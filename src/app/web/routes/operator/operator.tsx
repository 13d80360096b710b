import { OperatorPage } from '#features/operator/web/OperatorPage.tsx'
import { pageTitle } from '#app/web/page-title.ts'

export const meta = () => pageTitle('Operator console')

export default OperatorPage
