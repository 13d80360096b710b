import { type ClientLoaderFunctionArgs, Outlet, type ShouldRevalidateFunctionArgs } from 'react-router'

import { prefetchScreen } from '#app/web/prefetch.ts'
import { LoadingPage } from '#web/page/LoadingPage.tsx'
import { PageBoundary } from '#web/page/PageBoundary.tsx'
import { RouteError } from '#app/web/shell/page/RouteError.tsx'

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

/** Stands in for the page until the loader has run for the first time. */
export function HydrateFallback() {
  return <LoadingPage />
}

/** Runs the loader with each page, not with each filter of a page. */
export function shouldRevalidate({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname !== nextUrl.pathname
}

/** Around the pages of the dashboard: while one loads, and when one fails or breaks, the frame with its navigation stays. */
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
