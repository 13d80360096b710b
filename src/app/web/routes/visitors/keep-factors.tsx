import { KeepFactorsPage } from '#features/settings/web/links/KeepFactorsPage.tsx'
import { pageTitle } from '#app/web/page-title.ts'

export const meta = () => pageTitle('Keep your second step')

/** `/login/keep`: opened from an email, with or without a session. */
export default function KeepFactors() {
  return <KeepFactorsPage />
}
