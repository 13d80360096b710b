import { type ClientLoaderFunctionArgs, Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'

import { prefetchScreen } from '#app/web/prefetch.ts'
import { LoadingPage } from '#web/page/LoadingPage.tsx'
import { PageBoundary } from '#web/page/PageBoundary.tsx'
import { RouteError } from '#app/web/shell/page/RouteError.tsx'

/** A navigation must show a change within this time. */
const PATIENCE_MS = 100

/**
 * Starts the screen's queries while its scripts load. Waits briefly, so that a quick answer shows the whole
 * screen at once; a slower one shows its title and skeleton (decision 0060).
 */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  await Promise.race([prefetchScreen(new URL(request.url)), patience()])
  return null
}

const patience = () => new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))

/** Shown until the loader has run for the first time. */
export function HydrateFallback() {
  return <LoadingPage />
}

/** Runs the loader for each page, but not for each filter of a page. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname
}

/** The layout of dashboard pages: the frame with its navigation stays while a page loads or fails. */
export default function PageLayout() {
  return (
    <PageBoundary>
      <Outlet />
    </PageBoundary>
  )
}

export function ErrorBoundary() {
  return <RouteError />
}
