import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'

import type { Endpoint } from '#shared/api/contract.ts'
import { STATUS } from '#shared/errors.ts'
import { type Html, html } from '#shared/html.ts'
import type { Config } from '#server/config.ts'
import { accessInWords, refusalsOf, retriesInWords, type FeatureRoutes } from '#server/api-docs/openapi.ts'
import { sendPlainPage } from '#server/http/plain-page.ts'
import { shapeOf } from '#server/api-docs/schema-words.ts'

/** `/api/docs`: every call as its contract says it, on one script-free page. */
export function mountDocs(app: FastifyInstance, config: Config, featureRoutes: FeatureRoutes): void {
  let body: Html | undefined
  app.get('/api/docs', { config: { access: 'public' } }, (_request, reply) => {
    body ??= page(featureRoutes)
    return sendPlainPage(reply, config, { title: 'API · Trellis for Business', place: 'API', body })
  })
}

function page(featureRoutes: FeatureRoutes): Html {
  const names = Object.keys(featureRoutes)
  return html`<h1>The API</h1>
    <p>
      Every page of this product is made of these calls. They answer JSON, under <code>/api</code>, and carry the token
      of a login as <code>Authorization: Bearer …</code>. The same as OpenAPI 3.1:
      <a href="/api/openapi.json">openapi.json</a>.
    </p>
    <p class="quiet">
      A refusal is <code>{"error": {code, message, requestId, fields?}}</code>. Calls refuse in this order: 401, 400,
      404, 403, 402. 429 and 503 carry <code>Retry-After</code> in seconds. Unknown query parameters are ignored,
      unknown body fields are refused.
    </p>
    <p class="quiet">
      Calls that create or pay take an <code>Idempotency-Key</code> of 1 to 255 visible characters. When an answer was
      lost, send the same request with the same key: it acts once, also if the server crashed in between. Keys live for
      24 hours and belong to their user. A password may be left out of a retry. The same key with another request is 422
      <code>key_reused</code>; while the first request is still running it is 409 <code>in_progress</code>. A refused
      request is not kept: the key can be used again.
    </p>
    <nav class="toc" aria-label="FeatureRoutes">${names.map((name) => html`<a href="#${name}">${name}</a>`)}</nav>
    ${Object.entries(featureRoutes).map(
      ([name, routes]) =>
        html`<section aria-labelledby="${name}">
          <h2 id="${name}">${name}</h2>
          <div class="calls">${routes.map(({ endpoint }) => call(endpoint))}</div>
        </section>`,
    )}
    <h2 id="errors">Errors</h2>
    <div class="card scroll">
      <table>
        ${Object.entries(STATUS).map(
          ([code, status]) =>
            html`<tr>
              <td>${status}</td>
              <td><code>${code}</code></td>
            </tr>`,
        )}
      </table>
    </div>`
}

function call(endpoint: Endpoint): Html {
  const { method, path, spec, params } = endpoint
  const status = spec.status ?? 200
  return html`<details class="call">
    <summary>
      <span class="verb">${method}</span> <code>/api${path}</code>
      <span class="quiet">${spec.summary}</span> ${tag(endpoint)}
    </summary>
    <div class="more">
      <p>${accessInWords(spec.access)} ${retriesInWords(spec.idempotent)}</p>
      ${path.includes(':') && fieldsOf('Path', params)} ${spec.query !== undefined && fieldsOf('Query', spec.query)}
      ${
        spec.body !== undefined &&
        html`<h4>Body</h4>
          <pre>${shapeOf(z.toJSONSchema(spec.body, { io: 'input', unrepresentable: 'any' }))}</pre>`
      }
      <h4>Answer ${status}${spec.produces !== undefined && `, ${spec.produces}`}</h4>
      <pre>${status === 204 ? 'nothing' : shapeOf(z.toJSONSchema(spec.reply, { unrepresentable: 'any' }))}</pre>
      <h4>Refusals</h4>
      <p>${refusalsOf(endpoint).join(' · ')}</p>
      ${
        spec.limits !== undefined &&
        html`<h4>Limits</h4>
          <p>${spec.limits.map((limit) => `${limit.points} in ${limit.seconds} s by ${limit.by}`).join(' · ')}</p>`
      }
    </div>
  </details>`
}

function tag({ spec }: Endpoint): Html {
  const { who } = spec.access
  return html`<span class="tag ${who === 'paid' ? 'warm' : who === 'public' ? 'flat' : ''}">${who}</span>`
}

function fieldsOf(title: string, schema: z.ZodMiniObject): Html {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  const rows = Object.entries(properties).map(
    ([name, property]) =>
      html`<tr>
        <td><code>${name}</code>${required.includes(name) && html` <span class="quiet">needed</span>`}</td>
        <td><code>${shapeOf(property)}</code></td>
      </tr>`,
  )
  return html`<h4>${title}</h4>
    <div class="scroll">
      <table>
        ${rows}
      </table>
    </div>`
}
