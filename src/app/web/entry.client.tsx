import '#web/data/browser-schemas.ts'

import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

import { isQueryError } from '#web/page/QueryBoundary.tsx'

// Not as a transition: there is nothing to stay responsive for before this, and time slices make it later on a slow phone.
hydrateRoot(
  document,
  <StrictMode>
    <HydratedRouter />
  </StrictMode>,
  { onCaughtError: (error) => isQueryError(error) || console.error(error) },
)
