import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { ApiError } from '#shared/errors.ts'
import type { Services } from '#server/api/context.ts'
import { readQuery } from '#server/api/read-request.ts'
import { refusalOf } from '#server/api/refusals.ts'
import { type FormValues, refusedPage } from '#server/http/forms/form-page.tsx'
import { type PlainPage, renderPlainPage, sendPlainPage } from '#server/http/pages/plain-page.tsx'
import { keepRefusedPages } from '#server/http/pages/refused-pages.ts'

const PUBLIC = { access: 'public' } as const
const FORM_BYTES = 65_536

type Form = { Body: FormValues | undefined; Querystring: { token?: unknown } }
export type FormRequest = FastifyRequest<Form>

type Handler = (request: FormRequest, reply: FastifyReply) => Promise<unknown>
export type FormRoutes = {
  get(url: string, handle: Handler): void
  post(url: string, handle: Handler): void
  /** Redirects a form's action URL, when opened or reloaded, to the page with the form. */
  redirectToForm(url: string, page: string): void
  show(reply: FastifyReply, page: PlainPage): FastifyReply
}

/**
 * Mounts the forms of the public pages, which work without scripts, and the pages that emailed links lead to.
 * Every error becomes a page. Forms posted by another site are refused. Opening a link changes nothing (A37):
 * its page has a button. A form answers with a redirect, so that a reload does not resubmit it.
 */
export function mountForms(
  app: FastifyInstance,
  { config }: Services,
  mount: (routes: FormRoutes) => void,
): void {
  app.register((scope, _options, done) => {
    readForms(scope)
    const show = (reply: FastifyReply, page: PlainPage) =>
      sendPlainPage(reply.header('referrer-policy', 'no-referrer'), config, page)
    const refuse = keepRefusedPages(config, (refusal) => renderPlainPage(config, refusedPage(refusal)))
    const answer = (handle: Handler) => async (request: FormRequest, reply: FastifyReply) => {
      try {
        refuseForeign(request)
        return await handle(request, reply)
      } catch (error) {
        const refusal = refusalOf(error)
        if (refusal === undefined) throw error
        return refuse(request, reply.header('referrer-policy', 'no-referrer'), refusal)
      }
    }
    mount({
      get: (url, handle) => scope.get<Form>(url, { config: PUBLIC }, answer(handle)),
      post: (url, handle) => scope.post<Form>(url, { config: PUBLIC, bodyLimit: FORM_BYTES }, answer(handle)),
      redirectToForm: (url, page) =>
        scope.get(url, { config: PUBLIC }, (_request, reply) => reply.redirect(page, 303)),
      show,
    })
    done()
  })
}

/** Returns the submitted fields without the empty ones. */
export function filledIn(body: FormValues | undefined): FormValues {
  return Object.fromEntries(Object.entries(body ?? {}).filter(([, value]) => value.trim() !== ''))
}

/** Returns the token of an emailed link, or '' for anything that cannot be one. */
export function tokenOf({ query }: FormRequest): string {
  return typeof query.token === 'string' && /^[\w-]{43}$/.test(query.token) ? query.token : ''
}

/**
 * Reads forms as names and values. The body that an email client posts with its one-click unsubscribe is left
 * unread.
 */
function readForms(scope: FastifyInstance): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser<string>(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, text, done) => {
      const { value, problem } = readQuery(text)
      return problem === undefined ? done(null, value) : done(new ApiError('validation', problem))
    },
  )
  scope.addContentTypeParser('multipart/form-data', (_request, payload, done) => {
    payload.resume()
    payload.once('end', () => done(null, {}))
    payload.once('error', done)
  })
}

/**
 * Refuses a form that another site posts in the user's name. Email clients and old browsers do not send the
 * header.
 */
function refuseForeign({ headers, method }: FastifyRequest): void {
  if (method === 'POST' && headers['sec-fetch-site'] === 'cross-site')
    throw new ApiError(
      'forbidden',
      'This form was sent from another site. Open it on our site and send it from there.',
    )
}
