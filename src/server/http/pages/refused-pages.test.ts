import { afterAll, expect, test } from 'vitest'

import { keepRefusedPages } from '#server/http/pages/refused-pages.ts'
import { tooManyCalls } from '#server/api/limit-memory.ts'
import { unavailable } from '#server/api/refusals.ts'
import { notFound } from '#shared/errors.ts'

import { startTestApp } from '#test/apps/app.ts'

const rendered: string[] = []
const t = await startTestApp({
  extras: [
    (app, { config }) => {
      const refuse = keepRefusedPages(config, ({ message }) => {
        rendered.push(message)
        return `<p>${message}`
      })
      const reasons = [notFound(), unavailable(), tooManyCalls(7), tooManyCalls(8)]
      for (const [n, refusal] of reasons.entries())
        app.get(`/refused/${n}`, { config: { access: 'public' } }, (request, reply) =>
          refuse(request, reply, refusal),
        )
    },
  ],
})
afterAll(() => t.stop())

test('A142 the page of a refusal is rendered once, and sent with its status and Retry-After each time', async () => {
  for (let n = 0; n < 3; n += 1) {
    const replies = await Promise.all([0, 1, 2, 3].map((reason) => t.inject({ url: `/refused/${reason}` })))
    expect(
      replies.map(({ statusCode, headers, body }) => [statusCode, headers['retry-after'], body]),
    ).toEqual([
      [404, undefined, '<p>We couldn’t find that.'],
      [503, '1', '<p>We can’t respond right now. Try again in a moment.'],
      [429, '7', '<p>Too many requests. Try again in 7 s.'],
      [429, '8', '<p>Too many requests. Try again in 8 s.'],
    ])
    for (const { headers } of replies) {
      expect(headers['content-type']).toBe('text/html; charset=utf-8')
      expect(headers['cache-control']).toBe('no-store')
    }
  }
  expect(rendered).toHaveLength(4)
})
