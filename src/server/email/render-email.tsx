import { renderToStaticMarkup } from 'react-dom/server'

import { EMAIL_LOGO } from '#shared/paths.ts'
import { COLOURS } from '#server/email/colours.ts'
import * as part from '#server/email/components.tsx'
import * as content from '#server/email/content-blocks.tsx'
import type { Email, EmailBlock, EmailContent } from '#server/email/email.ts'
import { fitSubject } from '#server/email/email-text.ts'
import { renderText } from '#server/email/render-text.ts'

/** An email as it is queued. */
export type RenderedEmail = Pick<Email, 'to' | 'dedupeId' | 'replyTo' | 'unsubscribeUrl'> & {
  subject: string
  text: string
  html: string
}

/** `auto` follows the reader's system; the others are for previews. */
export type EmailTheme = 'auto' | 'light' | 'dark'

type RenderOptions = { publicUrl: string; theme?: EmailTheme }

/** Renders an email as HTML and plain text. Pure: nothing is fetched. */
export function renderEmail(email: Email, { publicUrl, theme = 'auto' }: RenderOptions): RenderedEmail {
  const { to, dedupeId, replyTo, unsubscribeUrl } = email
  const absolute = (url: string) => new URL(url, publicUrl).href
  return {
    to,
    dedupeId,
    ...(replyTo !== undefined && { replyTo }),
    ...(unsubscribeUrl !== undefined && { unsubscribeUrl }),
    subject: fitSubject(email.subject),
    text: renderText(email, absolute),
    html: `<!doctype html>${renderToStaticMarkup(<EmailDocument email={email} absolute={absolute} theme={theme} />)}`,
  }
}

type Absolute = (url: string) => string

function EmailDocument({
  email,
  absolute,
  theme,
}: {
  email: EmailContent
  absolute: Absolute
  theme: EmailTheme
}) {
  const { title, preheader, body } = email
  const page = part.paint({ ground: 'paper' }, { margin: 0, padding: 0 })
  return (
    <html lang="en" dir="ltr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>{title}</title>
        <style>{styleSheet(theme)}</style>
      </head>
      <body {...page}>
        <Preheader text={preheader} />
        <part.Table width="100%" {...part.paint({ ground: 'paper' }, { fontFamily: part.SANS })}>
          <tr>
            <part.Cell align="center" className="gutter" style={{ padding: '32px 16px' }}>
              <part.Table width="100%" style={{ maxWidth: 560, tableLayout: 'fixed' }}>
                <tr>
                  <part.Cell align="left" style={{ padding: '0 4px 20px' }}>
                    <Wordmark absolute={absolute} />
                  </part.Cell>
                </tr>
                <tr>
                  <part.Cell
                    align="left"
                    {...part.paint({ ground: 'surface', border: 'line' }, CARD)}
                    data-card=""
                  >
                    <part.Heading>{title}</part.Heading>
                    {body.map((block, i) => (
                      <Block key={i} block={block} absolute={absolute} />
                    ))}
                  </part.Cell>
                </tr>
                <tr>
                  <part.Cell align="left" style={{ padding: '20px 4px 0' }}>
                    <Footer footer={email.footer} absolute={absolute} />
                  </part.Cell>
                </tr>
              </part.Table>
            </part.Cell>
          </tr>
        </part.Table>
      </body>
    </html>
  )
}

const CARD = {
  padding: '32px 32px 16px',
  borderWidth: 1,
  borderStyle: 'solid',
  borderRadius: 12,
  overflowWrap: 'anywhere',
  wordBreak: 'break-word',
} as const

function Block({ block, absolute }: { block: EmailBlock; absolute: Absolute }) {
  if (typeof block === 'string') return <part.Text>{block}</part.Text>
  if ('button' in block) return <part.Button label={block.button} url={absolute(block.url)} />
  if ('link' in block) return <part.TextLink label={block.link} url={absolute(block.url)} />
  if ('code' in block) return <part.Code>{block.code}</part.Code>
  if ('rows' in block) return <content.SummaryRows rows={block.rows} total={block.total} />
  if ('quote' in block) return <content.Quote {...block} />
  if ('product' in block) {
    const { imageUrl } = block.product
    return (
      <content.ProductRow
        {...block.product}
        imageUrl={imageUrl === undefined ? undefined : absolute(imageUrl)}
      />
    )
  }
  if ('list' in block) return <content.List lines={block.list} />
  if ('items' in block)
    return (
      <content.Items items={block.items.map((item) => ({ ...item, url: item.url && absolute(item.url) }))} />
    )
  return <part.SmallPrint>{block.small}</part.SmallPrint>
}

/** The logo and name. The image may be blocked, so the name is text. */
function Wordmark({ absolute }: { absolute: Absolute }) {
  const name = { fontFamily: part.SERIF, fontSize: 18, lineHeight: '32px', textDecoration: 'none' }
  return (
    <part.Table>
      <tr>
        <part.Cell width="42" valign="middle">
          <img
            src={absolute(EMAIL_LOGO)}
            width="32"
            height="32"
            alt=""
            fetchPriority="low"
            style={{ display: 'block', border: 0, borderRadius: 8 }}
          />
        </part.Cell>
        <part.Cell valign="middle">
          <a href={absolute('/')} {...part.paint({ text: 'ink' }, name)}>
            <b>Trellis</b> for Business
          </a>
        </part.Cell>
      </tr>
    </part.Table>
  )
}

function Footer({ footer, absolute }: { footer: EmailContent['footer']; absolute: Absolute }) {
  const small = { margin: '0 0 8px', fontSize: 13, lineHeight: '20px' }
  return (
    <>
      {footer !== undefined && <p {...part.paint({ text: 'ink3' }, small)}>{footer.text}</p>}
      {footer?.links !== undefined && (
        <p {...part.paint({ text: 'ink3' }, small)}>
          {footer.links.map(({ label, url }, i) => (
            <span key={label}>
              {i > 0 && ' · '}
              <a href={absolute(url)} {...part.paint({ text: 'ink3' }, { textDecoration: 'underline' })}>
                {label}
              </a>
            </span>
          ))}
        </p>
      )}
      <p {...part.paint({ text: 'ink3' }, small)}>Trellis for Business</p>
    </>
  )
}

/** The preheader, followed by blanks that keep the first words of the body out of the preview. */
function Preheader({ text }: { text: string }) {
  const hidden = {
    display: 'none',
    fontSize: 1,
    lineHeight: '1px',
    maxHeight: 0,
    maxWidth: 0,
    opacity: 0,
    overflow: 'hidden',
  }
  return (
    <div style={hidden}>
      {text}
      {'\u00a0\u200c'.repeat(90)}
    </div>
  )
}

const MEDIA: Record<EmailTheme, string> = {
  auto: '(prefers-color-scheme:dark)',
  light: 'not all',
  dark: 'all',
}

/**
 * Returns the style sheet for dark colours and phones; light colours are inline, for clients that drop style
 * sheets.
 */
function styleSheet(theme: EmailTheme): string {
  const dark = Object.entries(COLOURS.dark)
    .map(
      ([name, hex]) =>
        `.t-${name}{color:${hex}!important}.g-${name}{background-color:${hex}!important}.b-${name}{border-color:${hex}!important}`,
    )
    .join('')
  const phone = '.gutter{padding:16px 8px!important}[data-card]{padding:24px 20px 8px!important}'
  return `:root{color-scheme:light dark}@media ${MEDIA[theme]}{${dark}}@media (max-width:480px){${phone}}`
}
