import { useState } from 'react'

import { logOutHere } from '#features/auth/web/log-out.ts'
import { paths, withQuery } from '#shared/paths.ts'
import { Button } from '#ui/actions/Button.tsx'

/** For an account that only logs in with Google or Facebook: a fresh login is its proof. */
export function LoginAgain() {
  const [isLeaving, setLeaving] = useState(false)
  async function leave() {
    setLeaving(true)
    const next = location.pathname + location.search
    await logOutHere()
    location.assign(withQuery(paths.login, { next }))
  }
  return (
    <div className="grid gap-4">
      <p className="text-center text-t1 text-ink-2">
        Your account has no password. Log out and back in, then try again within ten minutes.
      </p>
      <Button
        variant="primary"
        size="lg"
        isBlock
        isPending={isLeaving}
        pendingLabel="Logging you out"
        onPress={() => void leave()}
      >
        Log in again
      </Button>
    </div>
  )
}
