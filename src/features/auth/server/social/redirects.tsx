import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

import { Provider } from '#features/auth/contract.ts'
import { localPath } from '#features/auth/rules.ts'
import { facebookDialogUrl, facebookIdentity } from '#features/auth/server/social/facebook.ts'
import { googleAuthorizeUrl, googleIdentity, unfinished } from '#features/auth/server/social/google.ts'
import type { SocialIdentity } from '#features/auth/server/social/identity.ts'
import {
  beginJourney,
  COOKIE,
  COOKIE_SECONDS,
  endJourney,
  giveHandoff,
  type Journey,
  Mode,
  readCookie,
  secretsOf,
} from '#features/auth/server/social/state.ts'
import { notFound, ApiError } from '#shared/errors.ts'
import { paths } from '#shared/paths.ts'
import type { Services } from '#server/api/context.ts'
import { addressKey } from '#server/api/limits.ts'
import { renderPlainPage } from '#server/http/pages/plain-page.tsx'
import { keepRefusedPages } from '#server/http/pages/refused-pages.ts'

const LIMIT = { name: 'oauth', points: 30, seconds: 300, store: 'database' } as const
const ANYBODY = { config: { access: 'public' } } as const
type Page = FastifyRequest<{ Params: { provider: string } }>
type Query = Readonly<Record<string, string | undefined>>

/**
 * Registers the two redirects of a social login: browser pages, not API calls. `start?mode=login|link|confirm&next=`
 * goes to the provider; `callback` returns to `/login?handoff=…`, `/dashboard/account/security?link=…` or, in a
 * second window, `/login/confirmed?code=…`. An error is a script-free page with its status (A52).
 */
export function registerAuthRedirects(app: FastifyInstance, services: Services): void {
  const refuse = keepRefusedPages(services.config, ({ message }) => notLoggedIn(services.config, message))
  const page = (handle: (visit: Visit) => Promise<unknown>) => async (request: Page, reply: FastifyReply) => {
    reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    try {
      await services.limits.take(LIMIT, addressKey(request.ip))
      return await handle(visitOf(request, reply))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      return refuse(request, reply, error)
    }
  }
  app.get(
    '/api/auth/:provider/start',
    ANYBODY,
    page((visit) => start(services, visit)),
  )
  app.get(
    '/api/auth/:provider/callback',
    ANYBODY,
    page((visit) => callback(services, visit)),
  )
}

type Visit = { provider: Provider; query: Query; cookie: string | undefined; reply: FastifyReply }

function visitOf(request: Page, reply: FastifyReply): Visit {
  const provider = Provider.safeParse(request.params.provider).data
  if (provider === undefined) throw notFound()
  const search = new URLSearchParams(request.url.split('?').slice(1).join('?'))
  return { provider, query: Object.fromEntries(search), cookie: readCookie(request.headers.cookie), reply }
}

async function start({ db, config }: Services, { provider, query, reply }: Visit): Promise<unknown> {
  if (config[provider] === undefined) throw notFound()
  const journey: Journey = {
    provider,
    mode: Mode.safeParse(query['mode']).data ?? 'login',
    next: localPath(query['next']),
  }
  const cookie = await beginJourney(db, journey)
  const target = await providerUrl(config, provider, cookie, journey.mode)
  setCookie(reply, config.isHttps, cookie)
  return reply.redirect(target, 302)
}

/** Where a journey ends, and the field of its one-time code. */
const RETURNS: Record<Mode, { target: string; field: string }> = {
  login: { target: paths.login, field: 'handoff' },
  link: { target: paths.accountSecurity, field: 'link' },
  confirm: { target: paths.confirmed, field: 'code' },
}

async function callback(
  { db, config }: Services,
  { provider, query, cookie, reply }: Visit,
): Promise<unknown> {
  const journey = await endJourney(db, cookie, { provider, state: query['state'] ?? '' })
  if (journey === null || cookie === undefined) throw unfinished()
  const back = new URLSearchParams(journey.next === null ? {} : { next: journey.next })
  const { target, field } = RETURNS[journey.mode]
  // The user cancelled at the provider.
  if (query['error'] !== undefined) return reply.redirect(back.size === 0 ? target : `${target}?${back}`, 302)
  if (query['code'] === undefined) throw unfinished()
  const identity = await identityBehindCode(config, provider, cookie, query['code'])
  const code = await giveHandoff(db, cookie, { mode: journey.mode, identity })
  back.set(field, code)
  return reply.redirect(`${target}?${back}`, 302)
}

async function providerUrl(
  config: Services['config'],
  provider: Provider,
  cookie: string,
  mode: Mode,
): Promise<string> {
  const redirectUri = redirectUriOf(config, provider)
  if (provider === 'google' && config.google)
    return googleAuthorizeUrl(config.google, redirectUri, secretsOf(cookie))
  if (provider === 'facebook' && config.facebook)
    return facebookDialogUrl(config.facebook, redirectUri, secretsOf(cookie), { isAgain: mode === 'confirm' })
  throw notFound()
}

async function identityBehindCode(
  config: Services['config'],
  provider: Provider,
  cookie: string,
  code: string,
): Promise<SocialIdentity> {
  const redirectUri = redirectUriOf(config, provider)
  if (provider === 'google' && config.google)
    return googleIdentity(config.google, redirectUri, secretsOf(cookie), code)
  if (provider === 'facebook' && config.facebook) return facebookIdentity(config.facebook, redirectUri, code)
  throw notFound()
}

const redirectUriOf = (config: Services['config'], provider: Provider) =>
  `${config.publicUrl}/api/auth/${provider}/callback`

/**
 * Sets the cookie for ten minutes: both redirects and the one call after them. It binds a login to a browser
 * and proves no identity.
 */
function setCookie(reply: FastifyReply, isHttps: boolean, secret: string): void {
  reply.header(
    'set-cookie',
    `${COOKIE}=${secret}; Path=/api/auth; Max-Age=${COOKIE_SECONDS}; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`,
  )
}

function notLoggedIn(config: Services['config'], message: string): string {
  const body = (
    <>
      <h1>You’re not logged in</h1>
      <p>{message}</p>
      <p>
        <a href={paths.login}>Back to login</a>
      </p>
    </>
  )
  return renderPlainPage(config, { title: 'Not logged in · Trellis for Business', place: 'Log in', body })
}
