import type { FastifyReply } from 'fastify'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

import { SiteContext } from '#ui/site/site.ts'
import type { Config } from '#server/config.ts'
import { plainPagePolicy } from '#server/http/headers.ts'

type Options = { status?: number; cacheControl?: string }

/**
 * Renders a document without scripts and sends it. No Suspense, `lazy` or promise may be in it: static markup would hold
 * the fallback. An error is thrown before anything is sent.
 */
export function sendPage(
  reply: FastifyReply,
  config: Config,
  document: ReactElement,
  { status = 200, cacheControl = 'no-store' }: Options = {},
): FastifyReply {
  const { contactEmail, ...links } = config.links
  const site = { links: { ...links, contact: `mailto:${contactEmail}` }, isDemo: config.isDemo }
  const body = `<!doctype html>${renderToStaticMarkup(<SiteContext value={site}>{document}</SiteContext>)}`
  return reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': plainPagePolicy(config),
      'cache-control': cacheControl,
    })
    .send(body)
}
