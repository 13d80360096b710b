import { Outlet } from 'react-router'

import { RouteErrorPage } from '#app/web/shell/page/RouteError.tsx'

/** Around pages without the dashboard's frame: an error of theirs leaves the document in place, which the root's own boundary replaces. */
export default function Boundary() {
  return <Outlet />
}

export function ErrorBoundary() {
  return <RouteErrorPage />
}
