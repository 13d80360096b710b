import { QueryClientProvider } from '@tanstack/react-query'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { createRoot } from 'react-dom/client'

import { ConfirmIdentity } from '#features/auth/web/confirm/ConfirmIdentity.tsx'
import { reloadLoginMethods } from '#features/auth/web/queries.ts'
import { ApiError } from '#shared/errors.ts'
import { LOCALE } from '#shared/text.ts'
import { queryClient } from '#web/data/query-client.ts'
import { onSessionEnd } from '#web/data/session.ts'

let asking: Promise<boolean> | undefined

/**
 * Waits until the user has proven who they are; calls refused meanwhile share one question. Throws a quiet
 * `reauth_required` if the user cancels.
 */
export async function prove(refusal: ApiError, route: string | undefined): Promise<void> {
  asking ??= ask(refusal, route).finally(() => (asking = undefined))
  if (await asking) return
  throw new ApiError('reauth_required', 'Nothing has changed. Confirm it’s you to continue.', {
    requestId: refusal.requestId,
  })
}

/** Shows the dialog beside the page, in a root of its own: the first load of the app has no part of it. */
async function ask(refusal: ApiError, route: string | undefined): Promise<boolean> {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  let stop = () => {}
  try {
    return await new Promise((settle) => {
      // The question belongs to this session; another user must not answer it.
      stop = onSessionEnd(() => settle(false))
      root.render(
        <QueryClientProvider client={queryClient}>
          <I18nProvider locale={LOCALE}>
            <ConfirmIdentity
              refusal={refusal}
              route={route}
              settle={settle}
              onLost={() => void reloadLoginMethods()}
            />
          </I18nProvider>
        </QueryClientProvider>,
      )
    })
  } finally {
    stop()
    root.unmount()
    place.remove()
  }
}
