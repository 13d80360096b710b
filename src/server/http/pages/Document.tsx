import type { ReactNode } from 'react'

import type { PageAssets } from '#server/http/pages/page-assets.ts'

type DocumentProps = { title: string; assets: PageAssets; meta?: ReactNode; children: ReactNode }

/** The document around every page that the server renders. It runs no scripts. */
export function Document({ title, assets, meta, children }: DocumentProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{title}</title>
        {meta}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {assets.fonts.map((href) => (
          <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        <link rel="stylesheet" href={assets.stylesheet} />
      </head>
      <body>{children}</body>
    </html>
  )
}
