import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

import { decodeHTML } from 'entities'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { TOOLS } from '#app/server/mcp/tools.ts'
import { KEY_LIMITS } from '#shared/api/key-scopes.ts'

import { newSecret, signatureOf, verifier } from '#features/webhooks/server/signing.ts'

import { startTestApp, type TestApp } from './support/apps/app.ts'
import { anApiKey } from './support/world/api-keys.ts'
import { aReview } from './support/world/factories.ts'
import { aTenant, type Tenant } from './support/world/tenants.ts'

const run = promisify(execFile)
const INTERPRETERS = { sh: ['sh', '-c'], js: [process.execPath, '--input-type=module', '-e'] } as const

type Example = { section: string; language: keyof typeof INTERPRETERS; code: string }

let t: TestApp
let tenant: Tenant
let env: Record<string, string>
let examples: Example[]
let leakedId: string

beforeAll(async () => {
  t = await startTestApp()
  const origin = await t.app.listen({ port: 0, host: '127.0.0.1' })
  tenant = await aTenant(t.db)
  for (let n = 0; n < 100; n += 1)
    await aReview(t.db, { id: tenant.ids.product, brandId: tenant.brand.id }, { rating: 5 })
  const owner = { businessId: tenant.business.id, userId: tenant.owner.id }
  const { key } = await anApiKey(t.db, owner)
  const leaked = await anApiKey(t.db, owner)
  const unanswered = await aReview(t.db, { id: tenant.ids.product, brandId: tenant.brand.id }, { rating: 5 })
  leakedId = leaked.id
  env = {
    PATH: process.env['PATH'] ?? '',
    TRELLIS_KEY: key,
    BRAND_ID: tenant.brand.id,
    BUSINESS_ID: tenant.business.id,
    LEAKED_KEY: leaked.key,
    REVIEW_ID: unanswered.id,
  }
  const { body } = await t.inject({ url: '/api/docs' })
  examples = readExamples(body).map((one) => ({
    ...one,
    code: one.code.replaceAll(t.config.publicUrl, origin),
  }))
})
afterAll(() => t.stop())

/** Finds the examples of the page, each with the id of the heading above it. */
function readExamples(page: string): Example[] {
  const found: Example[] = []
  let section = ''
  for (const [, heading, language, code = ''] of page.matchAll(
    /<h2 id="([\w-]+)"|<pre data-example="(\w+)"[^>]*>([^<]*)<\/pre>/g,
  ))
    if (heading !== undefined) section = heading
    else found.push({ section, language: language === 'js' ? 'js' : 'sh', code: decodeHTML(code) })
  return found
}

/** Runs the examples of a section as its reader would, and returns what they print. */
async function outputsOf(wanted: string): Promise<string[]> {
  const outputs: string[] = []
  for (const { section, language, code } of examples)
    if (section === wanted) {
      const [command, ...options] = INTERPRETERS[language]
      outputs.push((await run(command, [...options, code], { env })).stdout)
    }
  return outputs
}

test('the guide has examples where a reader expects them, and this test knows each section', () => {
  expect([...new Set(examples.map(({ section }) => section))]).toEqual([
    'getting-started',
    'authentication',
    'errors',
    'pagination',
    'limits',
    'idempotency',
    'webhooks',
    'recipes',
    'agents',
  ])
})

test('getting started: the key describes itself, and the newest reviews without an answer follow', async () => {
  const [own, reviews] = (await outputsOf('getting-started')).map((output) => JSON.parse(output))
  expect(own).toMatchObject({ name: 'Warehouse', brands: [{ id: tenant.brand.id }] })
  expect(reviews).toMatchObject({ metadata: { totalCount: 101 } })
  expect(reviews.reviews).toHaveLength(2)
})

test('authentication: a leaked key is ended', async () => {
  expect(await outputsOf('authentication')).toEqual([''])
  const { endReason } = await t.db
    .selectFrom('apiKey')
    .select('endReason')
    .where('id', '=', leakedId)
    .executeTakeFirstOrThrow()
  expect(endReason).toBe('leaked')
})

test('errors: the answer has a code, a request id and the wrong field', async () => {
  const [output = ''] = await outputsOf('errors')
  expect(JSON.parse(output)).toEqual({
    error: {
      code: 'validation',
      message: expect.any(String),
      requestId: expect.any(String),
      fields: { limit: expect.any(String) },
    },
  })
})

test('pagination: every review is listed once', async () => {
  const [output = ''] = await outputsOf('pagination')
  const ids = output
    .trim()
    .split('\n')
    .map((line) => line.split(' ')[0])
  expect(ids).toHaveLength(102)
  expect(new Set(ids).size).toBe(102)
})

test('limits: the answer tells what is left', async () => {
  const [output = ''] = await outputsOf('limits')
  expect(output).toContain(`ratelimit-policy: "reads";q=${KEY_LIMITS.reads};w=60`)
  expect(output).toMatch(/^ratelimit: "reads";r=\d+;t=\d+\r$/m)
})

test('webhooks: an endpoint is added, and a signature verified', async () => {
  const [added = ''] = await outputsOf('webhooks')
  expect(JSON.parse(added)).toMatchObject({
    url: 'https://shop.example.com/trellis',
    types: ['review.created', 'review.updated'],
  })
  const code =
    examples.find(({ section, language }) => section === 'webhooks' && language === 'js')?.code ?? ''
  const key = newSecret('hmac')
  const message = { id: 'evt_1', seconds: Math.floor(Date.now() / 1000), body: '{"type":"test"}' }
  const headers = {
    'webhook-id': message.id,
    'webhook-timestamp': String(message.seconds),
    'webhook-signature': signatureOf(message, 'hmac', [newSecret('hmac'), key]),
  }
  const saysOf = async (body: string) => {
    const [command, ...options] = INTERPRETERS.js
    const asked = [headers, body, verifier('hmac', key)].map((value) => JSON.stringify(value)).join(', ')
    return (await run(command, [...options, `${code}\nconsole.log(isFromTrellis(${asked}))`], { env })).stdout
  }
  expect(await saysOf(message.body)).toBe('true\n')
  expect(await saysOf(`${message.body} `)).toBe('false\n')
})

test('idempotency: sent twice, a product is added once', async () => {
  const first = await outputsOf('idempotency')
  expect(JSON.parse(first[0] ?? '')).toMatchObject({ name: 'Almond drink' })
  expect(await outputsOf('idempotency')).toEqual(first)
  const products = await t.db
    .selectFrom('product')
    .select('id')
    .where('brandId', '=', tenant.brand.id)
    .where('name', '=', 'Almond drink')
    .execute()
  expect(products).toHaveLength(1)
})

test('recipes: reviews of one and two stars without an answer', async () => {
  const low = await aReview(t.db, { id: tenant.ids.product, brandId: tenant.brand.id }, { rating: 2 })
  const [output = ''] = await outputsOf('recipes')
  expect(JSON.parse(output).reviews).toMatchObject([{ id: low.id }])
})

test('agents: the tools of the key are listed, and a reply is proposed', async () => {
  const [output = '', proposed = ''] = await outputsOf('agents')
  for (const { name } of TOOLS) expect(output).toContain(`"name":"${name}"`)
  expect(JSON.parse(proposed)).toMatchObject({
    reviewId: env['REVIEW_ID'],
    text: expect.stringMatching(/^Thank you/),
  })
})
