import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'

import { ContactMessage, Inquiry } from '#features/contact/contract.ts'
import { contactAgainPage } from '#features/contact/server/form-pages.tsx'
import { receiveMessage } from '#features/contact/server/messages.ts'
import { EMAIL_LIMIT } from '#shared/api/email-limit.ts'
import { fieldErrors } from '#shared/api/validation.ts'
import { paths } from '#shared/paths.ts'
import type { Services } from '#server/api/context.ts'
import { addressKey } from '#server/api/limits.ts'
import { filledIn, mountForms } from '#server/http/forms/mount-forms.ts'

/** Mounts the contact form for browsers without scripts. */
export function registerContactForm(app: FastifyInstance, services: Services): void {
  mountForms(app, services, ({ post, redirectToForm, show }) => {
    redirectToForm(paths.contactForm, paths.contact)
    post(paths.contactForm, async (request, reply) => {
      await services.limits.take(EMAIL_LIMIT, addressKey(request.ip))
      const values = filledIn(request.body)
      const { size, topic, ...rest } = values
      const body =
        topic === 'call' && size !== undefined
          ? Inquiry.safeParse({ ...rest, size })
          : z.safeParse(ContactMessage, { ...rest, topic })
      if (!body.success) return show(reply, contactAgainPage(values, fieldErrors(body.error.issues)))
      await receiveMessage(services, body.data)
      return reply.redirect(paths.contactThanks, 303)
    })
  })
}
