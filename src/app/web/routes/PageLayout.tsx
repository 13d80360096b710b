import { type ClientLoaderFunctionArgs, Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'

import { prefetchScreen } from '#app/web/prefetch.ts'
import { RouteError } from '#app/web/shell/page/RouteError.tsx'

export { LoadingPage as HydrateFallback } from '#web/page/LoadingPage.tsx'

/** A press shows something within this time. */
const PATIENCE_MS = 100

/**
 * Starts the queries of the screen beside the loading of its scripts. Waits for them a moment, so that a quick answer shows the screen at
 * once and whole; a slower one shows its title and skeleton (decision 0060).
 */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await Promise.race([prefetchScreen(new URL(request.url)), patience()])
  return null
}

const patience = () => new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))

/** Runs the loader with each page, not with each filter of a page. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname
}

/** Around the pages of the dashboard: when one of them breaks, the frame with its navigation stays. */
export default function PageLayout() {
  return <Outlet />
}

export function ErrorBoundary() {
  return <RouteError />
}
