import type { EventBatch } from '#features/events/server/record.ts'
import type { Assets } from '#features/public-pages/server/assets.ts'
import { STAR_ROW } from '#features/public-pages/server/pieces.ts'
import { type Html, html } from '#shared/html.ts'
import { paths } from '#shared/paths.ts'
import type { Config } from '#server/config.ts'

export type Page = {
  title: string
  /** For search engines and shared links. */
  description: string
  /** Its one address, from the root. */
  path: string
  /** A picture for shared links, from the root or on the host of the pictures. */
  picture?: string | undefined
  type?: 'article' | 'profile' | 'website'
  isMissing?: boolean
  body: Html
  /** What it counts as when somebody opens it. */
  counts?: readonly EventBatch[]
}

/** A script-free document in the look of the product: everything on it is ours and escaped by `html`. */
export function documentOf(page: Page, config: Config, assets: Assets): string {
  const { title, description, path, picture, type = 'website', isMissing = false, body } = page
  const address = `${config.publicUrl}${path}`
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Trellis</title>
        <meta name="description" content="${description}" />
        ${isMissing ? html`<meta name="robots" content="noindex" />` : html`<link rel="canonical" href="${address}" />`}
        <meta property="og:site_name" content="Trellis" />
        <meta property="og:type" content="${type}" />
        <meta property="og:title" content="${title}" />
        <meta property="og:description" content="${description}" />
        ${!isMissing && html`<meta property="og:url" content="${address}" />`}
        ${picture !== undefined && html`<meta property="og:image" content="${new URL(picture, config.publicUrl).href}" />`}
        <meta name="twitter:card" content="${picture === undefined ? 'summary' : 'summary_large_image'}" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        ${assets.fontUrls.map((url) => html`<link rel="preload" href="${url}" as="font" type="font/woff2" crossorigin />`)}
        <link rel="stylesheet" href="${assets.styleUrl}" />
      </head>
      <body>
        <a class="skip" href="#main">Skip to content</a>
        ${STAR_ROW}
        <header class="top">
          ${config.isDemo && html`<p class="demo">Demo: the brands, people and reviews here are made up.</p>`}
          <div class="wrap row">
            <a class="mark" href="${paths.about}" aria-label="Trellis">${LOGO}<b>Trellis</b></a>
            <nav aria-label="Trellis"><a href="${paths.home}">For brands</a></nav>
          </div>
        </header>
        <main id="main" class="wrap" tabindex="-1">${body}</main>
        ${footer(config)}
      </body>
    </html>`.markup
}

function footer({ links }: Config): Html {
  return html`<footer class="foot">
    <div class="wrap row">
      <p><b>Trellis</b> helps people find vegan and ethical products, and the brands behind them grow.</p>
      <nav aria-label="More about Trellis">
        <a href="${links.about ?? paths.about}">About</a>
        <a href="${links.press ?? paths.press}">Press</a>
        <a href="${paths.policy('privacy')}">Privacy</a>
        <a href="${paths.policy('terms')}">Terms</a>
        <a href="${paths.policy('copyright')}">Copyright</a>
        <a href="${paths.contact}">Contact</a>
        <a href="${paths.home}">Trellis for Business</a>
      </nav>
    </div>
  </footer>`
}

const LOGO = html`<svg width="28" height="28" viewBox="0 0 28 28" aria-hidden="true">
  <path d="M3 28V14a11 11 0 0 1 22 0v14z" class="lg-bg" />
  <path d="M9 28V5.2M19 28V5.2M3.2 15H24.8M3 22h22" class="lg-slat" />
  <path d="M9 24C9 19 18 19.5 18.6 12.5" class="lg-stem" />
  <path d="M18.6 13C13.6 12.4 13 7.6 14.2 4.6C18.6 5.4 20.4 9 18.6 13Z" class="lg-leaf" />
  <path d="M11.6 20.2C8.4 20 7 17.4 7.4 14.6C10.6 14.8 12.4 17 11.6 20.2Z" class="lg-leaf" />
</svg>`
