import type { FastifyInstance, FastifyReply } from 'fastify'
import type { ReactNode } from 'react'

import { formatDateTime } from '#shared/dates.ts'
import { notFound } from '#shared/errors.ts'
import { count } from '#shared/text.ts'
import type { CaughtMail, Mailbox } from '#dev/sandbox/mail/mailbox.ts'
import { mountKindsPage } from '#dev/sandbox/mail/kinds-page.tsx'
import type { Services } from '#server/api/context.ts'
import { CARD, sendPlainPage } from '#server/http/pages/plain-page.tsx'

const ANYBODY = { config: { access: 'public' } } as const

type Filter = { Querystring: { to?: string } }

/** Mounts `/dev/mail`, `/dev/mail/:id`, and `/dev/mail.json?to=` for journeys. */
export function mountMailPages(app: FastifyInstance, services: Services, mailbox: Mailbox): void {
  const { config } = services
  mountKindsPage(app, services, sendFramed)
  app.get<Filter>('/dev/mail.json', ANYBODY, (request, reply) => {
    reply.header('cache-control', 'no-store')
    return { mails: mailbox.list({ to: request.query.to }) }
  })
  app.get<Filter>('/dev/mail', ANYBODY, (request, reply) => {
    const { to } = request.query
    const body = <List mails={mailbox.list({ to })} to={to} />
    return sendPlainPage(reply, config, {
      title: 'Mailbox · Trellis for Business',
      place: 'Demo mailbox',
      body,
    })
  })
  app.get<{ Params: { id: string } }>('/dev/mail/:id', ANYBODY, (request, reply) => {
    const mail = mailbox.find(request.params.id)
    if (mail === undefined) throw notFound()
    return sendPlainPage(reply, config, {
      title: `${mail.subject} · Mailbox`,
      place: 'Demo mailbox',
      body: <Mail mail={mail} />,
    })
  })
  app.get<{ Params: { id: string } }>('/dev/mail/:id/html', ANYBODY, (request, reply) => {
    const mail = mailbox.find(request.params.id)
    if (mail === undefined) throw notFound()
    return sendFramed(reply, mail.html)
  })
}

/**
 * The headers of an email in its page's frame: no script runs, images load from this server, and links open
 * beside it.
 */
const FRAMED = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; img-src 'self' data: https:; style-src 'unsafe-inline'; sandbox allow-popups allow-popups-to-escape-sandbox allow-same-origin; frame-ancestors 'self'",
  'x-frame-options': 'SAMEORIGIN',
  'cache-control': 'no-store',
}

function sendFramed(reply: FastifyReply, html: string): FastifyReply {
  return reply.headers(FRAMED).send(html.replace(/<head>|^/, (head) => `${head}<base target="_blank">`))
}

function List({ mails, to }: { mails: readonly CaughtMail[]; to: string | undefined }) {
  return (
    <>
      <h1>Mailbox</h1>
      <p className="text-ink-2">
        {to === undefined ? (
          <>
            Every email this demo sends ends here instead of in someone’s inbox.{' '}
            <a href="/dev/mail/kinds">See every kind of email</a>.
          </>
        ) : (
          <>
            Mail to {to}. <a href="/dev/mail">All mail</a>
          </>
        )}
        {mails.length > 0 && ` ${count(mails.length, 'email')}, newest first, times in UTC.`}
      </p>
      {mails.length > 0 ? (
        <ul className="my-6 divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
          {mails.map(({ id, to: recipient, subject, at }) => (
            <li key={id}>
              <a
                href={`/dev/mail/${id}`}
                className="grid gap-x-6 gap-y-1 px-5 py-3.5 hover:bg-sunken md:grid-cols-[15rem_minmax(0,1fr)_auto]"
              >
                <span className="truncate text-ink-2">{recipient}</span>
                <b className="truncate">{subject}</b>
                <time dateTime={at} className="text-ink-2">
                  {formatDateTime(at, 'UTC')}
                </time>
              </a>
            </li>
          ))}
        </ul>
      ) : (
        <div className={CARD}>
          <h3>No mail yet</h3>
          <p className="text-ink-2">Sign up or ask for a new password, then reload this page.</p>
        </div>
      )}
    </>
  )
}

function Mail({ mail }: { mail: CaughtMail }) {
  return (
    <>
      <p>
        <a href="/dev/mail">All mail</a>
      </p>
      <h1>{mail.subject}</h1>
      <dl className={`${CARD} grid grid-cols-[max-content_minmax(0,1fr)] gap-x-5 gap-y-1.5`}>
        <dt className="text-ink-2">To</dt>
        <dd>
          {mail.to} · <a href={`/dev/mail?to=${encodeURIComponent(mail.to)}`}>all mail to this address</a>
        </dd>
        <dt className="text-ink-2">From</dt>
        <dd>{mail.from}</dd>
        <dt className="text-ink-2">Sent</dt>
        <dd>{formatDateTime(mail.at, 'UTC')} UTC</dd>
      </dl>
      {mail.html !== '' && (
        <iframe
          title="The mail as a mail program shows it"
          sandbox="allow-popups allow-popups-to-escape-sandbox allow-same-origin"
          src={`/dev/mail/${mail.id}/html`}
          className="h-120 w-full rounded-card border border-line bg-[#fff]"
        />
      )}
      <h2>As plain text</h2>
      <div className={CARD}>
        <pre>{linked(mail.text)}</pre>
      </div>
    </>
  )
}

/** Returns a text with its URLs as links. */
function linked(text: string): ReactNode[] {
  return text.split(/(https?:\/\/[^\s<>]+)/).map((part, index) =>
    index % 2 === 1 ? (
      <a key={index} href={part}>
        {part}
      </a>
    ) : (
      part
    ),
  )
}
