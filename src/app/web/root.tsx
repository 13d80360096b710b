import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import fraunces from '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2?url'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, use, useEffect, useLayoutEffect } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'
import { Links, Meta, Outlet, Scripts, useMatches } from 'react-router'

import { LOCALE } from '#shared/text.ts'
import { Logo } from '#ui/art/Logo.tsx'
import appStyles from '#web/app.css?url'
import { pageTitle } from '#app/web/page-title.ts'
import publicStyles from '#web/public.css?url'
import { queryClient } from '#web/data/query-client.ts'
import { replayEarly } from '#web/pre-hydration-events.ts'
import { endOpening } from '#web/data/early-requests.ts'
import { BOOT_SCRIPT } from '#web/data/session.ts'
import { NotStarted } from '#app/web/shell/page/NotStarted.tsx'
import { RouteErrorPage } from '#app/web/shell/page/RouteError.tsx'
import { RouterLinks } from '#app/web/shell/nav/RouterLinks.tsx'
import { SessionWatch } from '#app/web/shell/SessionWatch.tsx'
import { PAGE_FLAGS } from '#web/data/page-flags.ts'
import { SpaMode } from '#app/web/spa-mode.ts'

export const meta = () => pageTitle()

export const links = () => [
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
  ...[figtree, fraunces].map((href) => ({
    rel: 'preload',
    href,
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
  })),
]

/**
 * The build inlines the stylesheet into pages that are painted before their scripts load
 * (scripts/build/framed-pages.ts).
 */
const HAS_INLINED_STYLES =
  typeof document !== 'undefined' && document.querySelector('style[data-inlined]') !== null

/**
 * The document around every page. A route with `handle = {static: true}` gets no script but the inline one.
 */
export function Layout({ children }: { children: ReactNode }) {
  const isSpa = use(SpaMode)
  const isStatic = useMatches().some(({ handle }) => isStaticHandle(handle))
  const hasScripts = isSpa || !isStatic
  return (
    // The inline script sets the theme before React hydrates.
    <html lang={LOCALE} data-theme="light" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {hasScripts &&
          PAGE_FLAGS.map((name) => <meta key={name} name={name} content="yes" hidden data-when={name} />)}
        <script>{BOOT_SCRIPT}</script>
        <Meta />
        <Links />
        {!HAS_INLINED_STYLES && <link rel="stylesheet" href={hasScripts ? appStyles : publicStyles} />}
      </head>
      <body>
        {children}
        {hasScripts && import.meta.env.SSR && <NotStarted />}
        {hasScripts && <Scripts />}
      </body>
    </html>
  )
}

export default function App() {
  useLayoutEffect(endOpening, [])
  useEffect(replayEarly, [])
  return (
    <QueryClientProvider client={queryClient}>
      <I18nProvider locale={LOCALE}>
        <RouterLinks>
          <SessionWatch />
          <Outlet />
        </RouterLinks>
      </I18nProvider>
    </QueryClientProvider>
  )
}

/** The content of the fallback page until the scripts have loaded; shown only after a delay. */
export function HydrateFallback() {
  return (
    <div className="grid min-h-dvh place-items-center">
      <Logo size={48} className="animate-late" />
      <noscript>
        <p className="p-6 text-center">This page needs JavaScript. Turn it on and reload the page.</p>
      </noscript>
    </div>
  )
}

export function ErrorBoundary() {
  return <RouteErrorPage />
}

const isStaticHandle = (handle: unknown) =>
  handle !== null && typeof handle === 'object' && 'static' in handle && handle.static === true
