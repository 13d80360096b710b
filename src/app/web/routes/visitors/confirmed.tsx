import { ConfirmedPage } from '#features/auth/web/confirm/ConfirmedPage.tsx'
import { pageTitle } from '#app/web/page-title.ts'

export const meta = () => pageTitle('Confirm it’s you')

/** `/login/confirmed`: the second window of a social login that proves who it is. */
export default function Confirmed() {
  return <ConfirmedPage />
}
