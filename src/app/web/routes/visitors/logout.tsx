import { useEffect } from 'react'

import { paths } from '#shared/paths.ts'
import { Logo } from '#ui/art/Logo.tsx'
import { logOutHere } from '#features/auth/web/log-out.ts'
import { pageTitle } from '#app/web/page-title.ts'

export const meta = () => pageTitle('Logging out')

/** Logs out and redirects to `/` with a page load (R18, R97). */
export default function Logout() {
  useEffect(() => {
    void logOutHere().then(() => location.replace(paths.home))
  }, [])
  return (
    <main id="main" className="grid min-h-dvh place-items-center">
      <div role="status" className="grid justify-items-center gap-4">
        <Logo size={48} />
        <h1 className="text-t4">Logging you out</h1>
      </div>
    </main>
  )
}
