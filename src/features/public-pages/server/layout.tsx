import type { ReactNode } from 'react'

import type { EventBatch } from '#features/events/server/record.ts'
import { scriptJson } from '#features/feeds/server/structured-data.ts'
import { SitePage } from '#ui/site/SitePage.tsx'
import type { Config } from '#server/config.ts'
import { Document } from '#server/http/pages/Document.tsx'
import { pageAssets } from '#server/http/pages/page-assets.ts'

export type Page = {
  title: string
  /** For search engines and shared links. */
  description: string
  /** Its canonical path. */
  path: string
  /** An image for shared links, as a path or on the image host. */
  picture?: string | undefined
  type?: 'article' | 'profile' | 'website'
  /** Search engines must not list it. */
  isUnlisted?: boolean
  /** It must not be stored: its URL says what someone looked for, or it was made for one reader. */
  isPersonal?: boolean
  /** Fills the window, without the bar and footer of the site. */
  isFull?: boolean
  body: ReactNode
  /** The same for machines, such as feeds. */
  alternates?: readonly { type: string; title: string; href: string }[]
  /** Other sites can show it as a card (oEmbed). */
  isEmbeddable?: boolean
  /** Structured data for search engines (JSON-LD). */
  data?: object
  /** The events to count when it is opened. */
  counts?: readonly EventBatch[]
}

/** A public page in the site's frame, with metadata for search engines and shared links. */
export function PublicDocument({ page, config }: { page: Page; config: Config }) {
  return (
    <Document
      title={`${page.title} · Trellis`}
      assets={pageAssets(config.clientDir)}
      meta={<Meta page={page} origin={config.publicUrl} />}
    >
      {page.isFull === true ? (
        page.body
      ) : (
        <SitePage>
          <div className="mx-auto max-w-page px-5 pb-16 wrap-anywhere md:px-10 md:pb-20">{page.body}</div>
        </SitePage>
      )}
    </Document>
  )
}

function Meta({ page, origin }: { page: Page; origin: string }) {
  const {
    title,
    description,
    path,
    picture,
    type = 'website',
    isUnlisted = false,
    alternates = [],
    isEmbeddable,
    data,
  } = page
  const url = `${origin}${path}`
  return (
    <>
      <meta name="description" content={description} />
      {isUnlisted ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={url} />}
      {isEmbeddable && (
        <link
          rel="alternate"
          type="application/json+oembed"
          href={`/oembed?${new URLSearchParams({ url })}`}
        />
      )}
      {alternates.map((alternate) => (
        <link key={alternate.href} rel="alternate" {...alternate} />
      ))}
      <meta property="og:site_name" content="Trellis" />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {!isUnlisted && <meta property="og:url" content={url} />}
      {picture !== undefined && <meta property="og:image" content={new URL(picture, origin).href} />}
      {/* No browser runs it. */}
      {data && <script type="application/ld+json">{scriptJson(data)}</script>}
      <meta name="twitter:card" content={picture === undefined ? 'summary' : 'summary_large_image'} />
    </>
  )
}
