import type { FastifyInstance } from 'fastify'

import type { Mailbox } from '#sandbox/mail/mailbox.ts'

export function mountMailPages(app: FastifyInstance, mailbox: Mailbox): void {
  app.get<{ Querystring: { to?: string } }>('/dev/mail.json', (request) => ({
    mails: mailbox.list({ to: request.query.to }),
  }))
}
