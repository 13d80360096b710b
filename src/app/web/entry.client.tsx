import '#web/data/browser-schemas.ts'

import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

import { isQueryError } from '#web/page/QueryBoundary.tsx'

// Not in a transition: nothing needs to stay responsive before this, and time slicing delays it on slow
// phones.
hydrateRoot(
  document,
  <StrictMode>
    <HydratedRouter />
  </StrictMode>,
  { onCaughtError: (error) => isQueryError(error) || console.error(error) },
)
