import { decodeHTML } from 'entities'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'

import { type IdentitySandbox, startIdentitySandbox } from '#dev/sandbox/identity/server.ts'

import { startTestApp, type TestApp } from '../apps/app.ts'

export type SocialApp = TestApp & { identity: IdentitySandbox }

/** Starts the server with the identity sandbox in place of Google and Facebook. */
export async function startSocialApp(env: Record<string, string> = {}): Promise<SocialApp> {
  const identity = await startIdentitySandbox()
  const t = await startTestApp({ env: { ...identity.env, PUBLIC_URL: 'http://trellis.test', ...env } })
  return {
    ...t,
    identity,
    async stop() {
      await t.stop()
      await identity.stop()
    },
  }
}

/** A browser's state during a social login. */
export type Trip = { cookie: string; providerUrl: string }

/** Opens our start page: the browser gets a cookie and is redirected to the provider. */
export async function begin(app: FastifyInstance, provider: string, query = ''): Promise<Trip> {
  const reply = await app.inject({ url: `/api/auth/${provider}/start${query}` })
  const cookie = String(reply.headers['set-cookie']).split(';')[0] ?? ''
  return { cookie, providerUrl: String(reply.headers.location) }
}

/** Chooses a persona on the provider's page; returns the URL the browser is redirected to. */
export async function choose({ providerUrl }: Trip, persona: string): Promise<string> {
  const page = await fetch(providerUrl)
  const link = [...(await page.text()).matchAll(/href="([^"]+)"/g)]
    .map(([, href = '']) => decodeHTML(href))
    .find((href) => href.endsWith(`persona=${persona}`))
  const reply = await fetch(new URL(link ?? '', page.url), { redirect: 'manual' })
  return reply.headers.get('location') ?? ''
}

/** Returns to our callback with the browser's cookie. */
export function comeBack(
  app: FastifyInstance,
  back: string,
  cookie?: string,
): Promise<LightMyRequestResponse> {
  const url = new URL(back)
  return app.inject({ url: `${url.pathname}${url.search}`, headers: cookie === undefined ? {} : { cookie } })
}

/** Runs a whole social login: returns the one-time code and the cookie that it is bound to. */
export async function travel(
  app: FastifyInstance,
  provider: string,
  persona: string,
  query = '',
): Promise<{ code: string; cookie: string; location: URL }> {
  const trip = await begin(app, provider, query)
  const reply = await comeBack(app, await choose(trip, persona), trip.cookie)
  const location = new URL(String(reply.headers.location), 'http://trellis.test')
  return {
    code: ['handoff', 'link', 'code'].map((field) => location.searchParams.get(field)).find(Boolean) ?? '',
    cookie: trip.cookie,
    location,
  }
}
