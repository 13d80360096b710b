import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'

import type { Endpoint } from '#shared/api/contract.ts'
import { STATUS } from '#shared/errors.ts'
import { Badge, type BadgeTone } from '#ui/display/Badge.tsx'
import type { Config } from '#server/config.ts'
import {
  accessInWords,
  keyScopeInWords,
  refusalsOf,
  retriesInWords,
  stepUpInWords,
  type FeatureRoutes,
} from '#server/api-docs/openapi.ts'
import { CARD, renderPlainPage } from '#server/http/pages/plain-page.tsx'
import { sendPage } from '#server/http/pages/send-page.tsx'
import { shapeOf } from '#server/api-docs/schema-words.ts'

/** Serves `/api/docs`: one script-free page that documents every endpoint from its contract. */
export function mountDocs(app: FastifyInstance, config: Config, featureRoutes: FeatureRoutes): void {
  let page: string | undefined
  app.get('/api/docs', { config: { access: 'public' } }, (_request, reply) => {
    const body = <ApiPage featureRoutes={featureRoutes} />
    page ??= renderPlainPage(config, { title: 'API · Trellis for Business', place: 'API', body })
    return sendPage(reply, config, page)
  })
}

function ApiPage({ featureRoutes }: { featureRoutes: FeatureRoutes }) {
  return (
    <>
      <h1>The API</h1>
      <p>
        Every page of this product uses this API. Calls return JSON, under <code>/api</code>, and send the
        login token as <code>Authorization: Bearer …</code>. The same as OpenAPI 3.1:{' '}
        <a href="/api/openapi.json">openapi.json</a>.
      </p>
      <p className="text-ink-2">
        Errors look like <code>{'{"error": {code, message, requestId, fields?}}'}</code>. Checks run in this
        order: 401, 400, 404, 403, 402. 429 and 503 include <code>Retry-After</code> in seconds. Unknown query
        parameters are ignored. Unknown body fields are rejected.
      </p>
      <p className="text-ink-2">
        Calls that create or pay take an <code>Idempotency-Key</code> of 1 to 255 visible characters. If a
        response gets lost, send the same request with the same key. It runs only once, even if the server
        crashed in between. Keys belong to one user and expire after 24 hours. You can leave out passwords
        when retrying. Using the same key for a different request returns 422 <code>key_reused</code>. While
        the first request is still running, it returns 409 <code>in_progress</code>. Failed requests aren’t
        stored, so you can use the key again.
      </p>
      <nav className="my-6 flex flex-wrap gap-x-5 gap-y-2" aria-label="Features">
        {Object.keys(featureRoutes).map((name) => (
          <a key={name} href={`#${name}`}>
            {name}
          </a>
        ))}
      </nav>
      {Object.entries(featureRoutes).map(([name, routes]) => (
        <section key={name} aria-labelledby={name}>
          <h2 id={name}>{name}</h2>
          <div className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
            {routes.map(({ endpoint }) => (
              <Call key={`${endpoint.method} ${endpoint.path}`} endpoint={endpoint} />
            ))}
          </div>
        </section>
      ))}
      <h2 id="errors">Errors</h2>
      <div className={`${CARD} overflow-x-auto`}>
        <table>
          <tbody>
            {Object.entries(STATUS).map(([code, status]) => (
              <tr key={code}>
                <td>{status}</td>
                <td>
                  <code>{code}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

function Call({ endpoint }: { endpoint: Endpoint }) {
  const { method, path, spec, params } = endpoint
  const status = spec.status ?? 200
  return (
    <details className="group">
      <summary className="grid list-none grid-cols-[4.5rem_minmax(0,1fr)_auto] items-baseline gap-x-4 px-5 py-2.5 group-open:bg-sunken hover:bg-sunken lg:grid-cols-[4.5rem_minmax(0,22rem)_minmax(0,1fr)_auto] [&::-webkit-details-marker]:hidden">
        <span className="text-t1 font-bold text-leaf">{method}</span> <code>{`/api${path}`}</code>{' '}
        <span className="text-ink-2 max-lg:col-[2/-1] max-lg:row-start-2">{spec.summary}</span>{' '}
        <Badge tone={TONES[spec.access.who] ?? 'leaf'}>{spec.access.who}</Badge>
      </summary>
      <div className="px-5 pt-1 pb-6">
        <p>
          {accessInWords(spec.access)} {keyScopeInWords(spec)} {stepUpInWords(spec)}{' '}
          {retriesInWords(spec.idempotent)}
        </p>
        {path.includes(':') && <Fields title="Path" schema={params} />}
        {spec.query !== undefined && <Fields title="Query" schema={spec.query} />}
        {spec.body !== undefined && (
          <>
            <h3>Body</h3>
            <pre>{shapeOf(z.toJSONSchema(spec.body, { io: 'input', unrepresentable: 'any' }))}</pre>
          </>
        )}
        <h3>
          Response {status}
          {spec.produces !== undefined && `, ${spec.produces}`}
        </h3>
        <pre>
          {status === 204 ? 'nothing' : shapeOf(z.toJSONSchema(spec.reply, { unrepresentable: 'any' }))}
        </pre>
        <h3>Errors</h3>
        <p>{refusalsOf(endpoint).join(' · ')}</p>
        {spec.limits !== undefined && (
          <>
            <h3>Limits</h3>
            <p>
              {spec.limits.map(({ points, seconds, by }) => `${points} in ${seconds} s by ${by}`).join(' · ')}
            </p>
          </>
        )}
      </div>
    </details>
  )
}

const TONES: Record<string, BadgeTone> = { paid: 'marigold', public: 'neutral' }

function Fields({ title, schema }: { title: string; schema: z.ZodMiniObject }) {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return (
    <>
      <h3>{title}</h3>
      <div className="overflow-x-auto">
        <table>
          <tbody>
            {Object.entries(properties).map(([name, property]) => (
              <tr key={name}>
                <td>
                  <code>{name}</code>
                  {required.includes(name) && <span className="text-ink-2"> required</span>}
                </td>
                <td>
                  <code>{shapeOf(property)}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}
