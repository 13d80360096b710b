import type { FastifyInstance, FastifyReply } from 'fastify'

import { type Html, html } from '#shared/html.ts'
import type { Config } from '#server/config.ts'
import { sendPlainPage } from '#server/http/plain-page.ts'

/** These pages are plain forms: their bodies arrive as a browser encodes them. */
export function readForms(scope: FastifyInstance): void {
  scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
}

export type Fields = Record<string, string | undefined>

/** What a form sent. */
export function fieldsOf(body: unknown): Fields {
  return typeof body === 'object' && body !== null ? (body as Fields) : {} // Made by the parser above.
}

export const page = (reply: FastifyReply, config: Config, title: string, body: Html, status = 200) =>
  sendPlainPage(reply, config, {
    title: `${title} · payments sandbox`,
    place: 'Payments sandbox: no real money',
    body,
    status,
  })

export const field = (name: string, label: string, attributes: Html) =>
  html`<label>${label}<input name="${name}" ${attributes} /></label>`
