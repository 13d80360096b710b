import { ImportPage } from '#features/products/web/import/ImportPage.tsx'
import { pageTitle } from '#web/page-title.ts'

export const meta = () => pageTitle('Import products')

export default ImportPage
