import { createConfig, lintFromString } from '@redocly/openapi-core'
import { decodeHTML } from 'entities'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { featureRoutes } from '#app/server/app.ts'
import type { Email } from '#server/email/email.ts'

import { startTestApp, type TestApp } from '#test/apps/app.ts'

let t: TestApp
beforeAll(async () => void (t = await startTestApp()))
afterAll(() => t.stop())

const endpoints = Object.values(featureRoutes)
  .flat()
  .map(({ endpoint }) => endpoint)

test.each(['/api/docs', '/api/openapi.json'])(
  'A142 %s is served 60 times a minute to one address, and then returns 429',
  async (url) => {
    const ask = (remoteAddress: string) => t.inject({ method: 'GET', url, remoteAddress })
    const from = url === '/api/docs' ? '192.0.2.7' : '192.0.2.8'
    for (let n = 0; n < 60; n += 1) expect((await ask(from)).statusCode).toBe(200)
    const refused = await ask(from)
    expect([refused.statusCode, refused.json().error.code]).toEqual([429, 'rate_limited'])
    expect((await ask('192.0.2.9')).statusCode).toBe(200)
  },
)

test('the API describes itself as OpenAPI 3.1: each call with its input, answer and refusals', async () => {
  const document = (await t.inject({ url: '/api/openapi.json' })).json()
  expect(document.openapi).toBe('3.1.0')
  const parameterOf = (one: { $ref?: string; in: string; name: string }) =>
    one.$ref === undefined ? one : document.components.parameters[one.$ref.split('/').at(-1) ?? '']
  for (const { method, path, spec } of endpoints) {
    const call = document.paths[`/api${path.replace(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()]
    expect(call, `${method} ${path}`).toMatchObject({ summary: spec.summary })
    expect(call.responses[spec.status ?? 200], `${method} ${path}`).toBeDefined()
    expect(call.responses[401] !== undefined, `${method} ${path}`).toBe(spec.access.who !== 'public')
    expect(call.responses[402] !== undefined, `${method} ${path}`).toBe(spec.access.who === 'paid')
    expect(call.requestBody !== undefined, `${method} ${path}`).toBe(spec.body !== undefined)
    const parameters: { in: string; name: string }[] = call.parameters.map(parameterOf)
    const headers = parameters.filter((one) => one.in === 'header').map(({ name }) => name.toLowerCase())
    expect(headers, `${method} ${path}`).toEqual(spec.idempotent === undefined ? [] : ['idempotency-key'])
    expect(parameters.filter((one) => one.in === 'path').map(({ name }) => name)).toEqual(
      [...path.matchAll(/:(\w+)/g)].map(([, name]) => name),
    )
  }
})

test('OpenAPI has an operation id for each call, named schemas, examples, and at most 2 kB an operation', async () => {
  const { body } = await t.inject({ url: '/api/openapi.json' })
  const document = JSON.parse(body)
  const operations = Object.values<object>(document.paths).flatMap((methods) => Object.values(methods))
  expect(operations.length).toBe(endpoints.length)
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(endpoints.length)
  expect(document.paths['/api/reviews'].get.operationId).toBe('listReviews')
  expect(document.paths['/api/comments'].post.requestBody.content['application/json']).toMatchObject({
    schema: { $ref: '#/components/schemas/NewComment' },
    example: { platform: 'business' },
  })
  expect(document.components.schemas.Comment.properties).toMatchObject({ id: { format: 'uuid' } })
  expect(body.length / operations.length).toBeLessThan(2048)
})

test('OpenAPI passes the recommended rules of Redocly without a finding', async () => {
  const { body } = await t.inject({ url: '/api/openapi.json' })
  // The specification has `/businesses/profile/{businessId}` beside `/businesses/{businessId}/members`. Ids
  // are UUIDs, so the two never collide.
  const config = await createConfig({ extends: ['recommended'], rules: { 'no-ambiguous-paths': 'off' } })
  const problems = await lintFromString({ source: body, config })
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([])
})

test('the same on one page for people, without scripts and inline styles', async () => {
  const reply = await t.inject({ url: '/api/docs' })
  const text = decodeHTML(reply.body)
  for (const { path, spec } of endpoints) {
    expect(reply.body).toContain(`<code>/api${path}</code>`)
    expect(text).toContain(spec.summary)
  }
  expect(reply.body).not.toMatch(/<script|\sstyle=|\son\w+=/)
  expect(reply.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'self';/)
})

test('the demo mailbox lists emails, shows one, and serves them to the journeys', async () => {
  const email: Email = {
    to: 'maya@oat.example',
    dedupeId: 'pages',
    kind: 'newsletter.welcome',
    preheader: 'A look',
    subject: 'Hello <b>Maya</b>',
    title: 'Hello',
    body: ['Have a look:', { button: 'Open', url: 'https://business.example/x?a=1' }],
  }
  await t.db.transaction().execute((trx) => t.services.outbox.send(trx, email))
  const { id } = await t.mailbox.next('maya@oat.example')
  const list = await t.inject({ url: '/dev/mail' })
  expect(list.body).toContain('maya@oat.example')
  expect(list.body).toContain('Hello &lt;b&gt;Maya&lt;/b&gt;')
  const page = await t.inject({ url: `/dev/mail/${id}` })
  expect(page.body).toContain(`src="/dev/mail/${id}/html"`)
  expect(page.body).toContain('<a href="https://business.example/x?a=1">')
  const framed = await t.inject({ url: `/dev/mail/${id}/html` })
  expect(framed.headers['content-security-policy']).toMatch(
    /default-src 'none'.*sandbox allow-popups.*frame-ancestors 'self'/,
  )
  expect(framed.body).toContain('Have a look:')
  const json = (await t.inject({ url: '/dev/mail.json?to=MAYA@oat.example' })).json()
  expect(json.mails).toMatchObject([{ to: 'maya@oat.example', subject: 'Hello <b>Maya</b>' }])
  expect((await t.inject({ url: '/dev/mail.json?to=nobody@oat.example' })).json()).toEqual({ mails: [] })
  expect((await t.inject({ url: '/dev/mail/999' })).statusCode).toBe(404)
})
