import { AddProductPage } from '#features/products/web/add/AddProductPage.tsx'
import { pageTitle } from '#web/page-title.ts'

export const meta = () => pageTitle('Add a product')

export default AddProductPage
