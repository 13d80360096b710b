import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'

import { ContactMessage, Inquiry, Subscription } from '#features/site/contract.ts'
import {
  confirmPage,
  confirmedPage,
  contactAgainPage,
  refusedPage,
  stoppedPage,
  stopPage,
  subscribeAgainPage,
  type Values,
} from '#features/site/server/form-pages.ts'
import { type Desk, receiveMessage } from '#features/site/server/messages.ts'
import { askForLetter, confirmLetter, endLetter } from '#features/site/server/subscribers.ts'
import { ApiError } from '#shared/errors.ts'
import { paths } from '#shared/paths.ts'
import { fieldErrors } from '#shared/api/validation.ts'
import type { Services } from '#server/api/context.ts'
import { addressKey } from '#server/api/limits.ts'
import { readQuery } from '#server/api/read-request.ts'
import { refusalOf } from '#server/api/refusals.ts'
import { type PlainPage, sendPlainPage } from '#server/http/plain-page.ts'

/** The same count as the calls have (A127). */
const MAIL = { name: 'mail', points: 20, seconds: 3600, store: 'database' } as const
const LINKS = { name: 'letter-links', points: 60, seconds: 60, store: 'memory' } as const
const ANYBODY = { access: 'public' } as const
const FORM_BYTES = 65_536

type Form = { Body: Values | undefined; Querystring: { token?: unknown } }
type FormRequest = FastifyRequest<Form>

/**
 * The forms of the public pages for a browser without scripts, and the pages that mailed links lead to. Looking at a link changes nothing
 * (A37): its page has a button. The answer to a form is a redirect, so that a reload sends nothing twice.
 */
export function registerSiteForms(app: FastifyInstance, services: Services): void {
  const { config, limits } = services
  const desk: Desk = services
  app.register((scope, _options, done) => {
    readForms(scope)
    const show = (reply: FastifyReply, page: PlainPage) =>
      sendPlainPage(reply.header('referrer-policy', 'no-referrer'), config, page)
    /** Turns every refusal into a page. */
    const answer =
      (handle: (request: FormRequest, reply: FastifyReply) => Promise<unknown>) =>
      async (request: FormRequest, reply: FastifyReply) => {
        try {
          refuseForeign(request)
          return await handle(request, reply)
        } catch (error) {
          const refusal = refusalOf(error)
          if (refusal === undefined) throw error
          request.refusal = refusal.code
          if (refusal.retryAfter !== undefined) reply.header('retry-after', String(refusal.retryAfter))
          return show(reply, refusedPage(refusal))
        }
      }
    const post = (url: string, handle: (request: FormRequest, reply: FastifyReply) => Promise<unknown>) =>
      scope.post<Form>(url, { config: ANYBODY, bodyLimit: FORM_BYTES }, answer(handle))
    const get = (url: string, page: (token: string) => PlainPage) =>
      scope.get<Form>(
        url,
        { config: ANYBODY },
        answer(async (request, reply) => {
          await limits.take(LINKS, addressKey(request.ip))
          return show(reply, page(tokenOf(request)))
        }),
      )

    /** A form's address opened by itself, or loaded anew after a lost answer, leads to where the form stands. */
    const formIsAt = (url: string, page: string) =>
      scope.get(url, { config: ANYBODY }, (_request, reply) => reply.redirect(page, 303))

    formIsAt(paths.contactForm, paths.contact)
    formIsAt(paths.letterForm, paths.home)
    post(paths.contactForm, async (request, reply) => {
      await limits.take(MAIL, addressKey(request.ip))
      const values = given(request.body)
      const { size, topic, ...rest } = values
      const body = topic === 'call' && size !== undefined ? Inquiry.safeParse({ ...rest, size }) : contact(rest, topic)
      if (!body.success) return show(reply, contactAgainPage(values, fieldErrors(body.error.issues)))
      await receiveMessage(desk, body.data)
      return reply.redirect(paths.contactThanks, 303)
    })
    post(paths.letterForm, async (request, reply) => {
      await limits.take(MAIL, addressKey(request.ip))
      const values = given(request.body)
      const body = Subscription.safeParse(values)
      if (!body.success) return show(reply, subscribeAgainPage(values, fieldErrors(body.error.issues)))
      await askForLetter(desk, body.data)
      return reply.redirect(paths.letterAsked, 303)
    })
    get(paths.letterConfirm, confirmPage)
    post(paths.letterConfirm, async (request, reply) => {
      await limits.take(LINKS, addressKey(request.ip))
      await confirmLetter(desk, tokenOf(request), request.ip)
      return show(reply, confirmedPage())
    })
    get(paths.letterStop, stopPage)
    post(paths.letterStop, async (request, reply) => {
      await limits.take(LINKS, addressKey(request.ip))
      await endLetter(desk, tokenOf(request), request.ip)
      return show(reply, stoppedPage())
    })
    done()
  })
}

const contact = (rest: Values, topic: string | undefined) => z.safeParse(ContactMessage, { ...rest, topic })

/** What was filled in: an empty field is one that was left out. */
function given(body: Values | undefined): Values {
  return Object.fromEntries(Object.entries(body ?? {}).filter(([, value]) => value.trim() !== ''))
}

/** Forms are read as names and values; whatever a mail program sends along with its one press is left unread. */
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

/** The token of a mailed link, from the address; what is no text is no token. */
function tokenOf({ query }: FormRequest): string {
  return typeof query.token === 'string' && /^[\w-]{43}$/.test(query.token) ? query.token : ''
}

/** A form of another site that posts here in somebody's name. Browsers tell; mail programs and old browsers say nothing. */
function refuseForeign({ headers, method }: FastifyRequest): void {
  if (method === 'POST' && headers['sec-fetch-site'] === 'cross-site')
    throw new ApiError('forbidden', 'This form was sent from another site. Open ours and send it from there.')
}
