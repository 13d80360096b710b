import type { FastifyInstance } from 'fastify'

import { NewSubscription } from '#features/newsletter/contract.ts'
import {
  confirmPage,
  confirmedPage,
  stoppedPage,
  stopPage,
  subscribeAgainPage,
} from '#features/newsletter/server/form-pages.tsx'
import {
  confirmSubscription,
  endSubscription,
  requestSubscription,
} from '#features/newsletter/server/subscribers.ts'
import { EMAIL_LIMIT } from '#shared/api/email-limit.ts'
import { fieldErrors } from '#shared/api/validation.ts'
import { paths } from '#shared/paths.ts'
import type { Services } from '#server/api/context.ts'
import { addressKey } from '#server/api/limits.ts'
import { filledIn, type FormRequest, mountForms, tokenOf } from '#server/http/forms/mount-forms.ts'

const LINKS = { name: 'letter-links', points: 60, seconds: 60, store: 'memory' } as const

/** Mounts the newsletter's form for browsers without scripts, and the pages to confirm and to unsubscribe. */
export function registerNewsletterForms(app: FastifyInstance, services: Services): void {
  const { limits } = services
  const takeLink = (request: FormRequest) => limits.take(LINKS, addressKey(request.ip))
  mountForms(app, services, ({ get, post, redirectToForm, show }) => {
    redirectToForm(paths.letterForm, paths.home)
    post(paths.letterForm, async (request, reply) => {
      await limits.take(EMAIL_LIMIT, addressKey(request.ip))
      const values = filledIn(request.body)
      const body = NewSubscription.safeParse(values)
      if (!body.success) return show(reply, subscribeAgainPage(values, fieldErrors(body.error.issues)))
      await requestSubscription(services, body.data)
      return reply.redirect(paths.letterAsked, 303)
    })
    get(paths.letterConfirm, async (request, reply) => {
      await takeLink(request)
      return show(reply, confirmPage(tokenOf(request)))
    })
    post(paths.letterConfirm, async (request, reply) => {
      await takeLink(request)
      await confirmSubscription(services, tokenOf(request), request.ip)
      return show(reply, confirmedPage())
    })
    get(paths.letterStop, async (request, reply) => {
      await takeLink(request)
      return show(reply, stopPage(tokenOf(request)))
    })
    post(paths.letterStop, async (request, reply) => {
      await takeLink(request)
      await endSubscription(services, tokenOf(request), request.ip)
      return show(reply, stoppedPage())
    })
  })
}
