import { readFileSync } from 'node:fs'

import type { FastifyInstance } from 'fastify'

import type { StripeSandbox } from '#dev/sandbox/stripe/server.ts'

/** Modules: the first imports the others. */
const SCRIPTS = [
  ['stripe.js', 'stripe.browser.js'],
  ['elements.browser.js', 'elements.browser.js'],
  ['bank.browser.js', 'bank.browser.js'],
] as const
const ANYBODY = { config: { access: 'public' } } as const

/**
 * Mounts the stand-in's browser script, and its calls: with the publishable key alone, on our own origin so
 * that the CSP needs no other.
 */
export function mountScript(app: FastifyInstance, { api }: StripeSandbox): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, body),
  )
  for (const [name, file] of SCRIPTS) {
    const script = readFileSync(new URL(file, import.meta.url), 'utf8')
    app.get(`/dev/stripe/${name}`, ANYBODY, (_request, reply) =>
      reply
        .headers({ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' })
        .send(script),
    )
  }
  app.route({
    method: ['GET', 'POST'],
    url: '/dev/stripe/v1/*',
    ...ANYBODY,
    handler: (request, reply) => {
      const key = /^Bearer (pk_\S+)$/.exec(request.headers.authorization ?? '')?.[1]
      const { status, body } = api.answer({
        method: request.method,
        path: request.url.slice('/dev/stripe'.length),
        key,
        body: typeof request.body === 'string' ? request.body : '',
      })
      return reply.code(status).header('cache-control', 'no-store').send(body)
    },
  })
}
