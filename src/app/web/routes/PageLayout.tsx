import { Outlet } from 'react-router'

import { RouteError } from '#app/web/shell/page/RouteError.tsx'

/** Around the pages of the dashboard: when one of them breaks, the frame with its navigation stays. */
export default function PageLayout() {
  return <Outlet />
}

export function ErrorBoundary() {
  return <RouteError />
}
