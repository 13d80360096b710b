import { Outlet } from 'react-router'

import { RouteErrorPage } from '#app/web/shell/page/RouteError.tsx'

/**
 * The error boundary of pages without the dashboard's frame. It keeps the document, which the root's own
 * boundary replaces.
 */
export default function Boundary() {
  return <Outlet />
}

export function ErrorBoundary() {
  return <RouteErrorPage />
}
