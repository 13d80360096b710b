import { createHmac, timingSafeEqual } from 'node:crypto'

import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'

import { ApiError } from '#shared/errors.ts'
import { text } from '#shared/api/input.ts'
import { fieldErrors } from '#shared/api/validation.ts'
import type { Services } from '#server/api/context.ts'
import { readJson } from '#server/api/read-request.ts'
import { audit } from '#server/data/audit.ts'
import { meaningOf } from '#server/email/smtp-meaning.ts'
import { suppress } from '#server/email/suppressed.ts'

/** The allowed difference in seconds between a signature and now. */
const TOLERANCE = 300

/** The event format of any mail provider; docs/mail.md says how to map a provider's own. */
const MailEvents = z.object({
  events: z
    .array(
      z.object({
        type: z.enum(['bounce', 'complaint']),
        email: z.email(),
        /** False for temporary failures such as a full mailbox or a busy server. */
        isPermanent: z._default(z.boolean(), true),
        detail: z._default(text(2_000), ''),
      }),
    )
    .check(z.maxLength(1_000)),
})

/**
 * Handles `POST /api/mail/events`: bounces and spam complaints. Signed over the raw body with
 * MAIL_WEBHOOK_SECRET: `Trellis-Signature: t=<seconds>,v1=<hex HMAC-SHA256 of "t.body">`. Idempotent.
 */
export function registerMailEvents(app: FastifyInstance, { db, config, clock }: Services): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
    scope.post('/api/mail/events', { config: { access: 'public' } }, async (request, reply) => {
      const { body } = request
      if (!Buffer.isBuffer(body)) throw unsigned()
      refuseUnsigned(config.mailWebhookSecret, request.headers['trellis-signature'], body, clock.now())
      const { value, problem } = readJson(body)
      if (problem !== undefined) throw new ApiError('validation', problem)
      const read = MailEvents.safeParse(value)
      if (!read.success)
        throw new ApiError('validation', 'We can’t read these events.', {
          fields: fieldErrors(read.error.issues),
        })
      const lasting = read.data.events.filter(({ type, isPermanent, detail }) =>
        type === 'complaint' ? true : isPermanent && isAboutMailbox(detail),
      )
      await db.transaction().execute(async (trx) => {
        for (const { type, email, detail } of lasting) await suppress(trx, { email, reason: type, detail })
        if (lasting.length > 0)
          await audit(trx, { event: 'mail.suppressed', detail: { count: lasting.length } })
      })
      return reply.send({ received: true })
    })
  })
}

/**
 * Tells whether a bounce is about the mailbox. The provider's word counts, unless the mail server's reply says
 * that something else was wrong.
 */
const isAboutMailbox = (detail: string) => ['noUser', 'other'].includes(meaningOf(detail))

function refuseUnsigned(
  secret: string | undefined,
  header: string | string[] | undefined,
  body: Buffer,
  now: Date,
) {
  const [, seconds = '', mac = ''] =
    /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(typeof header === 'string' ? header : '') ?? []
  if (secret === undefined || mac === '') throw unsigned()
  const right = createHmac('sha256', secret).update(`${seconds}.`).update(body).digest()
  const isNow = Math.abs(now.getTime() / 1000 - Number(seconds)) <= TOLERANCE
  if (!timingSafeEqual(Buffer.from(mac, 'hex'), right) || !isNow) throw unsigned()
}

const unsigned = () => new ApiError('webhook_signature', 'This wasn’t signed by the email provider.')
