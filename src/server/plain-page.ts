import { createHash } from 'node:crypto'

import type { FastifyReply } from 'fastify'

import { type Html, html } from '#kernel/html.ts'
import type { Config } from '#server/config.ts'
import { plainPagePolicy } from '#server/headers.ts'

export type PlainPage = {
  title: string
  /** A few words after the wordmark. */ place: string
  body: Html
  status?: number
}

/** Sends a script-free page in the product's own look: developer pages and the like. Its one style is allowed by hash. */
export function sendPlainPage(
  reply: FastifyReply,
  config: Config,
  { title, place, body, status = 200 }: PlainPage,
): FastifyReply {
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        ${{ markup: `<style>${STYLE}</style>` }}
      </head>
      <body>
        <header>
          <a class="mark" href="/"><b>Trellis</b> for Business</a>
          <span class="place">${place}</span>
        </header>
        <main>${body}</main>
      </body>
    </html>`
  return reply
    .code(status)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': plainPagePolicy(config, { styles: [STYLE_HASH] }),
      'cache-control': 'no-store',
    })
    .send(page.markup)
}

const STYLE = `
:root{color-scheme:light dark;--paper:#FBFAF4;--surface:#FFFEFB;--sunken:#F4F2E7;--line:#E5E2D4;--ink:#14281F;--ink-2:#44554B;--leaf:#1E7A4C;--tint:#E2F0E2;--deep:#0F3D2A;--on-deep:#F8F6EA;--warm:#FDF0CE;--warm-ink:#6B4700}
@media (prefers-color-scheme:dark){:root{--paper:#0D1812;--surface:#13221A;--sunken:#0A120D;--line:#22352A;--ink:#F1F2E7;--ink-2:#BAC6BB;--leaf:#63C08C;--tint:#183829;--deep:#0F3626;--warm:#382C11;--warm-ink:#F5CF88}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:15px/1.55 'Figtree Variable',system-ui,sans-serif}
header{display:flex;flex-wrap:wrap;gap:4px 16px;align-items:baseline;padding:14px max(16px,calc(50vw - 528px));background:var(--deep);color:var(--on-deep)}
header .mark{font:18px 'Fraunces Variable',Georgia,serif;color:inherit;text-decoration:none}
header .place{color:#B8D2BF}
main{max-width:1088px;margin:0 auto;padding:32px 16px 64px}
h1,h2,h3{font-family:'Fraunces Variable',Georgia,serif;font-weight:600;line-height:1.2;text-wrap:balance}
h1{font-size:36px;margin:0 0 8px}h2{font-size:24px;margin:48px 0 12px;scroll-margin-top:16px}h3{font-size:18px;margin:0}
p{max-width:70ch}.quiet{color:var(--ink-2)}
a{color:var(--leaf);text-underline-offset:3px}a:focus-visible,summary:focus-visible{outline:2px solid var(--leaf);outline-offset:3px;border-radius:4px}
code,pre{font:13px/1.5 ui-monospace,SFMono-Regular,Menlo,monospace}pre{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}
.card{background:var(--surface);border:1px solid var(--line);border-radius:10px;padding:20px;margin:0 0 16px}
.rows{list-style:none;margin:24px 0;padding:0;background:var(--surface);border:1px solid var(--line);border-radius:10px;overflow:hidden}
.rows li+li{border-top:1px solid var(--line)}.rows a{display:grid;grid-template-columns:minmax(0,15rem) minmax(0,1fr) auto;gap:4px 24px;padding:14px 20px;color:inherit;text-decoration:none}
.rows a:hover{background:var(--sunken)}.rows .one{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
dl{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:6px 20px;margin:0}dt{color:var(--ink-2)}dd{margin:0;overflow-wrap:anywhere}
iframe{display:block;width:100%;height:34rem;border:1px solid var(--line);border-radius:10px;background:#FBFAF4}
.tag{display:inline-block;padding:1px 9px;border-radius:999px;background:var(--tint);color:var(--leaf);font-size:13px;font-weight:600}
.tag.warm{background:var(--warm);color:var(--warm-ink)}.tag.flat{background:var(--sunken);color:var(--ink-2)}
.call summary{display:flex;flex-wrap:wrap;gap:6px 12px;align-items:baseline;cursor:pointer;list-style:none}.call summary::-webkit-details-marker{display:none}
.call .verb{font-weight:700;min-width:4.2em;color:var(--leaf)}.call[open] summary{padding-bottom:14px;margin-bottom:14px;border-bottom:1px solid var(--line)}
.call h4{margin:20px 0 6px;font-size:13px;letter-spacing:.02em;color:var(--ink-2)}
table{width:100%;border-collapse:collapse}td,th{padding:6px 12px 6px 0;text-align:left;vertical-align:top;border-top:1px solid var(--line)}tr:first-child>*{border-top:0}td:first-child{white-space:nowrap}
.scroll{overflow-x:auto}nav.toc{display:flex;flex-wrap:wrap;gap:8px 20px;margin:24px 0}
@media (max-width:640px){h1{font-size:28px}.rows a{grid-template-columns:1fr}}
`

const STYLE_HASH = `sha256-${createHash('sha256').update(STYLE).digest('base64')}`
