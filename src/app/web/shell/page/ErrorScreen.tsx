import type { ReactNode } from 'react'

import { Scene } from '#ui/art/Scene.tsx'

type ErrorScreenProps = {
  /** The link to support. */
  contact: ReactNode
  /** The button that reloads the page. */
  refresh: ReactNode
  requestId?: string | undefined
}

/** The screen for an error that nothing else handled (R21). */
export function ErrorScreen({ contact, refresh, requestId }: ErrorScreenProps) {
  return (
    <div className="grid min-h-[70dvh] place-items-center py-12">
      <div role="alert" className="flex max-w-[34rem] flex-col items-center text-center">
        <Scene kind="failed" />
        <h1 tabIndex={-1} className="mt-6">
          Oh no! Something went wrong.
        </h1>
        <p className="mt-3 text-pretty text-ink-2">
          Refresh the page to try again. If it keeps happening, {contact} and tell us what you were doing.
        </p>
        {refresh}
        {requestId && <p className="mt-4 text-t1 text-ink-3">Reference: {requestId}</p>}
      </div>
    </div>
  )
}
