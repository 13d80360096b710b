import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'

import type { Endpoint } from '#shared/api/contract.ts'
import { Badge, type BadgeTone } from '#ui/display/Badge.tsx'
import type { Services } from '#server/api/context.ts'
import { addressKey } from '#server/api/limits.ts'
import type { Config } from '#server/config.ts'
import {
  accessInWords,
  DOCS_LIMIT,
  keyScopeInWords,
  refusalsOf,
  retriesInWords,
  stepUpInWords,
  type FeatureRoutes,
} from '#server/api-docs/openapi.ts'
import { GUIDE } from '#server/api-docs/guide/sections.ts'
import { renderPlainPage } from '#server/http/pages/plain-page.tsx'
import { sendPage } from '#server/http/pages/send-page.tsx'
import { shapeOf } from '#server/api-docs/schema-words.ts'

/**
 * Serves `/api/docs`: one script-free page that guides through the API and documents every endpoint
 * from its contract.
 */
export function mountDocs(
  app: FastifyInstance,
  { config, limits }: Services,
  featureRoutes: FeatureRoutes,
): void {
  let page: Buffer | undefined
  app.get('/api/docs', { config: { access: 'public' } }, async (request, reply) => {
    await limits.take(DOCS_LIMIT, addressKey(request.ip))
    const body = <ApiPage config={config} featureRoutes={featureRoutes} />
    page ??= Buffer.from(renderPlainPage(config, { title: 'API · Trellis for Business', place: 'API', body }))
    return sendPage(reply, config, page)
  })
}

type ApiPageProps = { config: Config; featureRoutes: FeatureRoutes }

function ApiPage({ config, featureRoutes }: ApiPageProps) {
  return (
    <>
      <h1>The API</h1>
      <p>
        Read reviews, reply, and keep products up to date from your own shop, help desk or script. Every page
        of this product uses the same API.
      </p>
      <nav className="my-6 flex flex-wrap gap-x-5 gap-y-2" aria-label="Guide">
        {GUIDE.map(({ id, title }) => (
          <a key={id} href={`#${id}`}>
            {title}
          </a>
        ))}
        <a href="#reference">Reference</a>
      </nav>
      {GUIDE.map(({ id, title, Body }) => (
        <section key={id} aria-labelledby={id}>
          <h2 id={id}>{title}</h2>
          <Body config={config} />
        </section>
      ))}
      <h2 id="reference">Reference</h2>
      <p>Every call, by feature. Those that need a login or belong to the platform are listed too.</p>
      <nav className="my-6 flex flex-wrap gap-x-5 gap-y-2" aria-label="Features">
        {Object.keys(featureRoutes).map((name) => (
          <a key={name} href={`#calls-${name}`}>
            {name}
          </a>
        ))}
      </nav>
      {Object.entries(featureRoutes).map(([name, routes]) => (
        <section key={name} aria-labelledby={`calls-${name}`}>
          <h3 id={`calls-${name}`}>{name}</h3>
          <div className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
            {routes.map(({ endpoint }) => (
              <Call key={`${endpoint.method} ${endpoint.path}`} endpoint={endpoint} />
            ))}
          </div>
        </section>
      ))}
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
            <h4>Body</h4>
            <pre>{shapeOf(z.toJSONSchema(spec.body, { io: 'input', unrepresentable: 'any' }))}</pre>
          </>
        )}
        <h4>
          Response {status}
          {spec.produces !== undefined && `, ${spec.produces}`}
        </h4>
        <pre>
          {status === 204 ? 'nothing' : shapeOf(z.toJSONSchema(spec.reply, { unrepresentable: 'any' }))}
        </pre>
        <h4>Errors</h4>
        <p>{refusalsOf(endpoint).join(' · ')}</p>
        {spec.limits !== undefined && (
          <>
            <h4>Limits</h4>
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
      <h4>{title}</h4>
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
