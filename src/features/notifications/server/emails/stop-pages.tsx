import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import {
  nameOfPlace,
  readStop,
  resumeMails,
  type Scope,
  type Stop,
  stopMails,
} from '#features/notifications/server/emails/unsubscribe.ts'
import { TOPIC_WORDS } from '#features/notifications/topic-words.ts'
import { paths, withQuery } from '#shared/paths.ts'
import type { Services } from '#server/api/context.ts'
import { addressKey } from '#server/api/limits.ts'
import { ButtonForm, type PlainPage, sendPlainPage } from '#server/http/pages/plain-page.tsx'

const LINKS = { name: 'mail-links', points: 60, seconds: 60, store: 'memory' } as const
const PUBLIC = { access: 'public' } as const

type UnsubscribeRequest = { Querystring: { token?: unknown } }

/**
 * Registers the unsubscribe pages, which need no login. GET changes nothing, since email scanners open every
 * link (A37): the page has a button; a mail client's one-click unsubscribe posts to the same URL.
 */
export function registerStopPages(app: FastifyInstance, { db, config, limits }: Services): void {
  app.register((scope, _options, done) => {
    // The URL has all parameters; a body is left unread.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, payload, read) => {
      payload.resume()
      payload.once('end', () => read(null, {}))
      payload.once('error', read)
    })
    const answer =
      (page: (stop: Stop, token: string, address: string) => Promise<PlainPage>) =>
      async (request: FastifyRequest<UnsubscribeRequest>, reply: FastifyReply) => {
        await limits.take(LINKS, addressKey(request.ip))
        const { token } = request.query
        const stop = await readStop(db, token)
        const shown = stop === null ? deadPage() : await page(stop, String(token), request.ip)
        return sendPlainPage(reply.header('referrer-policy', 'no-referrer'), config, shown)
      }
    scope.get<UnsubscribeRequest>(
      paths.mailStop,
      { config: PUBLIC },
      answer(async (stop, token) => askPage(stop.scope, await nameOfPlace(db, stop.businessId), token)),
    )
    scope.post<UnsubscribeRequest>(
      paths.mailStop,
      { config: PUBLIC, bodyLimit: 65_536 },
      answer(async (stop, token, address) => {
        await stopMails(db, stop, address)
        return stoppedPage(stop.scope, await nameOfPlace(db, stop.businessId), token)
      }),
    )
    scope.post<UnsubscribeRequest>(
      paths.mailAgain,
      { config: PUBLIC, bodyLimit: 65_536 },
      answer(async (stop, _token, address) => {
        await resumeMails(db, stop, address)
        return againPage(await nameOfPlace(db, stop.businessId))
      }),
    )
    done()
  })
}

const PLACE = 'Emails about your brand'

const MAILS = { instant: 'instant emails', daily: 'the daily summary', weekly: 'the weekly summary' }
const mailsOf = (scope: Scope) =>
  scope === 'instant' || scope === 'daily' || scope === 'weekly'
    ? MAILS[scope]
    : `emails about “${TOPIC_WORDS[scope].name.toLowerCase()}”`

function askPage(scope: Scope, name: string, token: string): PlainPage {
  return {
    title: 'Stop these emails',
    place: PLACE,
    body: (
      <>
        <h1>
          Stop {mailsOf(scope)} for {name}?
        </h1>
        <p>
          You’ll still see everything under the bell. We’ll keep emailing you about your account and plan.
        </p>
        <ButtonForm action={withQuery(paths.mailStop, { token })} label="Stop these emails" />
      </>
    ),
  }
}

function stoppedPage(scope: Scope, name: string, token: string): PlainPage {
  return {
    title: 'Done',
    place: PLACE,
    body: (
      <>
        <h1>You’re unsubscribed</h1>
        <p>
          We stopped {mailsOf(scope)} for {name}. Changed your mind?
        </p>
        <ButtonForm action={withQuery(paths.mailAgain, { token })} label="Undo" />
        <Choose />
      </>
    ),
  }
}

function againPage(name: string): PlainPage {
  return {
    title: 'You’re subscribed again',
    place: PLACE,
    body: (
      <>
        <h1>You’re subscribed again</h1>
        <p>You’ll get emails about {name} as before.</p>
        <Choose />
      </>
    ),
  }
}

function deadPage(): PlainPage {
  return {
    title: 'This link doesn’t work',
    place: PLACE,
    status: 400,
    body: (
      <>
        <h1>This link doesn’t work</h1>
        <p>Part of it may be missing. Copy it again from the email, or choose your emails in your account.</p>
        <Choose />
      </>
    ),
  }
}

function Choose() {
  return (
    <p>
      <a href={paths.accountNotifications}>Choose your emails</a>
    </p>
  )
}
