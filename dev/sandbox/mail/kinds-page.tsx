import type { FastifyInstance, FastifyReply } from 'fastify'

import { count } from '#shared/text.ts'
import { notFound } from '#shared/errors.ts'
import { drawDemoImage } from '#dev/demo/art/draw-demo-image.ts'
import { SAMPLE_PRODUCT_IMAGE } from '#dev/sandbox/mail/samples/sample.ts'
import { EMAIL_SAMPLES } from '#dev/sandbox/mail/samples/samples.ts'
import type { Services } from '#server/api/context.ts'
import type { Email } from '#server/email/email.ts'
import { EMAIL_KINDS, type EmailKind } from '#server/email/kinds.ts'
import { renderEmail } from '#server/email/render-email.tsx'
import { CARD, sendPlainPage } from '#server/http/pages/plain-page.tsx'

const ANYBODY = { config: { access: 'public' } } as const

type Theme = 'light' | 'dark'
type Query = { Querystring: { theme?: string } }
type One = Query & { Params: { kind: string; sample: string } }

const themeOf = (theme: string | undefined): Theme => (theme === 'dark' ? 'dark' : 'light')

/** Mounts `/dev/mail/kinds`: every kind of email with sample data, as on a desktop and a phone. */
export function mountKindsPage(
  app: FastifyInstance,
  { config }: Services,
  sendFramed: (reply: FastifyReply, html: string) => FastifyReply,
): void {
  const { publicUrl } = config
  app.get<Query>('/dev/mail/kinds', ANYBODY, (request, reply) => {
    const body = <Kinds theme={themeOf(request.query.theme)} publicUrl={publicUrl} />
    return sendPlainPage(reply, config, {
      title: 'Kinds of email · Trellis for Business',
      place: 'Demo mailbox',
      body,
    })
  })
  app.get(SAMPLE_PRODUCT_IMAGE, ANYBODY, (_request, reply) =>
    reply
      .type('image/svg+xml')
      .send(drawDemoImage('art:pack?brand=Hollowmere&name=Barista+Oat&shape=carton&colours=1')),
  )
  app.get<One>('/dev/mail/kinds/:kind/:sample', ANYBODY, (request, reply) => {
    const kind = EMAIL_KINDS.find((each) => each === request.params.kind)
    const email = kind && EMAIL_SAMPLES[kind][Number(request.params.sample)]
    if (email === undefined) throw notFound()
    return sendFramed(reply, renderEmail(email, { publicUrl, theme: themeOf(request.query.theme) }).html)
  })
}

function Kinds({ theme, publicUrl }: { theme: Theme; publicUrl: string }) {
  const other = theme === 'light' ? 'dark' : 'light'
  const groups = Map.groupBy(EMAIL_KINDS, (kind) => kind.split('.', 1)[0] ?? kind)
  return (
    <>
      <p>
        <a href="/dev/mail">Mailbox</a>
      </p>
      <h1>Kinds of email</h1>
      <p className="text-ink-2">
        {count(EMAIL_KINDS.length, 'kind')} with sample data, at 640 and 360 pixels, {theme}.{' '}
        <a href={`/dev/mail/kinds?theme=${other}`}>Show them {other}</a>
      </p>
      <nav className="my-6 flex flex-wrap gap-x-5 gap-y-2" aria-label="Kinds">
        {[...groups].map(([group, kinds]) => (
          <a key={group} href={`#${kinds[0]}`}>
            {group} ({kinds.length})
          </a>
        ))}
      </nav>
      {EMAIL_KINDS.map((kind) => (
        <section key={kind}>
          <h2 id={kind}>{kind}</h2>
          {EMAIL_SAMPLES[kind].map((email, sample) => (
            <Sample key={sample} {...{ kind, email, sample, theme, publicUrl }} />
          ))}
        </section>
      ))}
    </>
  )
}

function Frame({ title, src, width }: { title: string; src: string; width: string }) {
  return (
    <iframe
      title={title}
      src={src}
      loading="lazy"
      sandbox="allow-popups allow-popups-to-escape-sandbox allow-same-origin"
      className={`h-160 shrink-0 rounded-card border border-line ${width}`}
    />
  )
}

type SampleProps = { kind: EmailKind; email: Email; sample: number; theme: Theme; publicUrl: string }

function Sample({ kind, email, sample, theme, publicUrl }: SampleProps) {
  const { subject, text, html } = renderEmail(email, { publicUrl })
  const src = `/dev/mail/kinds/${kind}/${sample}?theme=${theme}`
  return (
    <article className={CARD}>
      <h3>{subject}</h3>
      <p className="text-ink-2">
        {email.preheader} · {(Buffer.byteLength(html) / 1000).toFixed(1)} kB
      </p>
      <div className="mb-4 flex gap-4 overflow-x-auto">
        <Frame title={`${subject} on a desktop`} src={src} width="w-160" />
        <Frame title={`${subject} on a phone`} src={src} width="w-90" />
      </div>
      <details>
        <summary>Plain text</summary>
        <pre>{text}</pre>
      </details>
    </article>
  )
}
