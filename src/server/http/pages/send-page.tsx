import type { FastifyReply } from 'fastify'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

import { SiteContext } from '#ui/site/site.ts'
import type { Config } from '#server/config.ts'
import { plainPagePolicy } from '#server/http/headers.ts'

type Options = { status?: number; cacheControl?: string }

/**
 * Renders a document without scripts. It must not contain Suspense, `lazy` or promises: static markup would
 * render the fallback. Errors are thrown before anything is sent.
 */
export function renderPage(
  { links: { contactEmail, ...links }, isDemo }: Config,
  document: ReactElement,
): string {
  const site = { links: { ...links, contact: `mailto:${contactEmail}` }, isDemo, hasScripts: false }
  return `<!doctype html>${renderToStaticMarkup(<SiteContext value={site}>{document}</SiteContext>)}`
}

export function sendPage(
  reply: FastifyReply,
  config: Config,
  page: string | Buffer,
  { status = 200, cacheControl = 'no-store' }: Options = {},
): FastifyReply {
  return reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': plainPagePolicy(config),
      'cache-control': cacheControl,
    })
    .send(page)
}
