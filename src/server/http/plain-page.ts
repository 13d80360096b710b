import { createHash } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

import type { FastifyReply } from 'fastify'

import { type Html, html } from '#shared/html.ts'
import type { Config } from '#server/config.ts'
import { plainPagePolicy } from '#server/http/headers.ts'

export type PlainPage = {
  title: string
  /** A few words after the wordmark. */
  place: string
  body: Html
  status?: number
}

const styles = new Map<string, { style: string; policy: string }>()

/** Sends a script-free page in the product's own look: developer pages and the like. Its one style is allowed by its hash. */
export function sendPlainPage(reply: FastifyReply, config: Config, page: PlainPage): FastifyReply {
  const { style, policy } = styles.get(config.clientDir) ?? dress(config)
  return reply
    .code(page.status ?? 200)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
    })
    .send(documentOf(page, style))
}

function dress(config: Config) {
  const style = fontFaces(join(config.clientDir, 'assets')) + STYLE
  const hash = createHash('sha256').update(style).digest('base64')
  const dressed = { style, policy: plainPagePolicy(config, { styles: [`sha256-${hash}`] }) }
  styles.set(config.clientDir, dressed)
  return dressed
}

function documentOf({ title, place, body }: PlainPage, style: string): string {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        ${{ markup: `<style>${style}</style>` }}
      </head>
      <body>
        <header>
          <a class="mark" href="/"><b>Trellis</b> for Business</a>
          <span class="place">${place}</span>
        </header>
        <main>${body}</main>
      </body>
    </html>`.markup
}

/** The browser app's own two fonts, once it is built. */
function fontFaces(assets: string): string {
  const files = existsSync(assets) ? readdirSync(assets) : []
  return [
    { family: 'Fraunces', file: files.find((name) => /^fraunces-.*\.woff2$/.test(name)) },
    { family: 'Figtree', file: files.find((name) => /^figtree-.*\.woff2$/.test(name)) },
  ]
    .filter(({ file }) => file !== undefined)
    .map(
      ({ family, file }) =>
        `@font-face{font-family:'${family}';src:url('/assets/${file}') format('woff2');font-weight:300 900;font-display:swap}`,
    )
    .join('\n')
}

const STYLE = `
:root{color-scheme:light dark;--paper:#FBFAF4;--surface:#FFFEFB;--sunken:#F4F2E7;--line:#E5E2D4;--ink:#14281F;--ink-2:#44554B;--leaf:#1E7A4C;--tint:#E2F0E2;--deep:#0F3D2A;--on-deep:#F8F6EA;--warm:#FDF0CE;--warm-ink:#6B4700}
@media (prefers-color-scheme:dark){:root{--paper:#0D1812;--surface:#13221A;--sunken:#0A120D;--line:#22352A;--ink:#F1F2E7;--ink-2:#BAC6BB;--leaf:#63C08C;--tint:#183829;--deep:#0F3626;--warm:#382C11;--warm-ink:#F5CF88}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:15px/1.55 Figtree,system-ui,sans-serif}
header{display:flex;flex-wrap:wrap;gap:4px 16px;align-items:baseline;padding:14px max(16px,calc(50vw - 528px));background:var(--deep);color:var(--on-deep)}
header .mark{font:18px Fraunces,Georgia,serif;color:inherit;text-decoration:none}
header .place{color:#B8D2BF}
main{max-width:1088px;margin:0 auto;padding:32px 16px 64px}
h1,h2,h3{font-family:Fraunces,Georgia,serif;font-weight:600;line-height:1.2;text-wrap:balance}
h1{font-size:36px;margin:0 0 16px}h2{font-size:24px;margin:48px 0 12px;scroll-margin-top:16px}h3{font-size:18px;margin:0}
p{max-width:70ch}.quiet{color:var(--ink-2)}
a{color:var(--leaf);text-underline-offset:3px}a:focus-visible,summary:focus-visible{outline:2px solid var(--leaf);outline-offset:3px;border-radius:4px}
code,pre{font:13px/1.5 ui-monospace,SFMono-Regular,Menlo,monospace}pre{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}
.card{background:var(--surface);border:1px solid var(--line);border-radius:10px;padding:20px;margin:0 0 16px}
.rows{list-style:none;margin:24px 0;padding:0;background:var(--surface);border:1px solid var(--line);border-radius:10px;overflow:hidden}
.rows li+li{border-top:1px solid var(--line)}.rows a{display:grid;grid-template-columns:minmax(0,15rem) minmax(0,1fr) auto;gap:4px 24px;padding:14px 20px;color:inherit;text-decoration:none}
.rows a:hover{background:var(--sunken)}.rows .one{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
dl{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:6px 20px;margin:0}dt{color:var(--ink-2)}dd{margin:0;overflow-wrap:anywhere}
iframe{display:block;width:100%;height:30rem;border:1px solid var(--line);border-radius:10px;background:#FBFAF4}
.tag{display:inline-block;padding:1px 9px;border-radius:999px;background:var(--tint);color:var(--leaf);font-size:13px;font-weight:600}
.tag.warm{background:var(--warm);color:var(--warm-ink)}.tag.flat{background:var(--sunken);color:var(--ink-2)}
.calls{background:var(--surface);border:1px solid var(--line);border-radius:10px;overflow:hidden}.call+.call{border-top:1px solid var(--line)}
.call summary{display:grid;grid-template-columns:4.5rem minmax(0,22rem) minmax(0,1fr) auto;gap:2px 16px;align-items:baseline;padding:11px 20px;cursor:pointer;list-style:none}.call summary::-webkit-details-marker{display:none}.call summary:hover{background:var(--sunken)}
.call code{overflow-wrap:anywhere}.call .verb{font-weight:700;font-size:13px;color:var(--leaf)}.call[open] summary{background:var(--sunken)}.call .more{padding:4px 20px 24px}
.call h4{margin:20px 0 6px;font-size:13px;letter-spacing:.02em;color:var(--ink-2)}
table{width:100%;border-collapse:collapse}td,th{padding:6px 12px 6px 0;text-align:left;vertical-align:top;border-top:1px solid var(--line)}tr:first-child>*{border-top:0}td:first-child{white-space:nowrap}
.scroll{overflow-x:auto}nav.toc{display:flex;flex-wrap:wrap;gap:8px 20px;margin:24px 0}
.form{display:grid;gap:16px;max-width:34rem}.form label{display:grid;gap:6px;font-weight:600}
.form input,.form select,.form textarea{width:100%;padding:10px 12px;border:1px solid #82897B;border-radius:8px;background:var(--surface);color:inherit;font:inherit;font-weight:400}.form [aria-invalid]{border:2px solid #C7432B}
.form button{justify-self:start;min-height:44px;padding:8px 20px;border:0;border-radius:8px;background:var(--leaf);color:var(--paper);font:inherit;font-weight:600;cursor:pointer}.form :focus-visible{outline:2px solid var(--leaf);outline-offset:2px}
@media (max-width:760px){h1{font-size:28px}.rows a{grid-template-columns:1fr}.call summary{grid-template-columns:4.5rem minmax(0,1fr) auto}.call summary .quiet{grid-column:2/-1;grid-row:2}}
`
