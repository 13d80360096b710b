import type { FastifyInstance } from 'fastify'

import { formatDateTime } from '#shared/dates.ts'
import { notFound } from '#shared/errors.ts'
import { type Html, html } from '#shared/html.ts'
import { count } from '#shared/text.ts'
import type { CaughtMail, Mailbox } from '#dev/sandbox/mail/mailbox.ts'
import type { Services } from '#server/api/context.ts'
import { sendPlainPage } from '#server/http/plain-page.ts'

const ANYBODY = { config: { access: 'public' } } as const

type Filter = { Querystring: { to?: string } }

/** `/dev/mail`, `/dev/mail/:id`, and `/dev/mail.json?to=` for journeys. */
export function mountMailPages(app: FastifyInstance, { config }: Services, mailbox: Mailbox): void {
  app.get<Filter>('/dev/mail.json', ANYBODY, (request, reply) => {
    reply.header('cache-control', 'no-store')
    return { mails: mailbox.list({ to: request.query.to }) }
  })
  app.get<Filter>('/dev/mail', ANYBODY, (request, reply) => {
    const { to } = request.query
    const body = listOf(mailbox.list({ to }), to)
    return sendPlainPage(reply, config, { title: 'Mailbox · Trellis for Business', place: 'Demo mailbox', body })
  })
  app.get<{ Params: { id: string } }>('/dev/mail/:id', ANYBODY, (request, reply) => {
    const mail = mailbox.find(request.params.id)
    if (mail === undefined) throw notFound()
    return sendPlainPage(reply, config, {
      title: `${mail.subject} · Mailbox`,
      place: 'Demo mailbox',
      body: pageOf(mail),
    })
  })
  app.get<{ Params: { id: string } }>('/dev/mail/:id/html', ANYBODY, (request, reply) => {
    const mail = mailbox.find(request.params.id)
    if (mail === undefined) throw notFound()
    return reply.headers(FRAMED).send(mail.html.replace(/<head>|^/, (head) => `${head}<base target="_blank">`))
  })
}

/** The mail itself, for the frame on its page: nothing of it runs, and its links open beside it. */
const FRAMED = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; img-src data: https:; style-src 'unsafe-inline'; sandbox allow-popups allow-popups-to-escape-sandbox; frame-ancestors 'self'",
  'x-frame-options': 'SAMEORIGIN',
  'cache-control': 'no-store',
}

function listOf(mails: readonly CaughtMail[], to: string | undefined): Html {
  const rows = mails.map(
    (mail) =>
      html`<li>
        <a href="/dev/mail/${mail.id}"
          ><span class="one quiet">${mail.to}</span><span class="one"><b>${mail.subject}</b></span
          ><time class="quiet" datetime="${mail.at}">${formatDateTime(mail.at, 'UTC')}</time></a
        >
      </li>`,
  )
  return html`<h1>Mailbox</h1>
    <p class="quiet">
      ${to === undefined ? 'Everything this demo mails ends here instead of in somebody’s inbox.' : html`Mail to ${to}. <a href="/dev/mail">All mail</a>`}
      ${mails.length > 0 && ` ${count(mails.length, 'mail')}, newest first, times in UTC.`}
    </p>
    ${
      rows.length > 0
        ? html`<ul class="rows">
            ${rows}
          </ul>`
        : html`<div class="card">
            <h3>No mail yet</h3>
            <p class="quiet">Sign up or ask for a new password, then reload this page.</p>
          </div>`
    }`
}

function pageOf(mail: CaughtMail): Html {
  return html`<p><a href="/dev/mail">All mail</a></p>
    <h1>${mail.subject}</h1>
    <div class="card">
      <dl>
        <dt>To</dt>
        <dd>${mail.to} · <a href="/dev/mail?to=${encodeURIComponent(mail.to)}">all mail to this address</a></dd>
        <dt>From</dt>
        <dd>${mail.from}</dd>
        <dt>Sent</dt>
        <dd>${formatDateTime(mail.at, 'UTC')} UTC</dd>
      </dl>
    </div>
    ${mail.html !== '' && html`<iframe title="The mail as a mail program shows it" src="/dev/mail/${mail.id}/html"></iframe>`}
    <h2>As plain text</h2>
    <div class="card"><pre>${linked(mail.text)}</pre></div>`
}

/** Addresses in plain text become links. */
function linked(text: string): Html[] {
  return text
    .split(/(https?:\/\/[^\s<>]+)/)
    .map((part, i) => (i % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`))
}
