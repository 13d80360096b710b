import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { mountMcp } from '#app/server/mcp/transport.ts'

import { startTestApp, type TestApp } from './support/apps/app.ts'
import { fixtureServer } from './support/mcp/fixture-server.ts'
import { startKeyProxy } from './support/mcp/key-proxy.ts'
import { hasSuite, requiredScenarios, type Revision, runScenario } from './support/mcp/suite.ts'
import { anApiKey } from './support/world/api-keys.ts'
import { aTenant } from './support/world/tenants.ts'

const FIXTURES = '/mcp-fixtures'
const TOOLS = [
  'tools-list',
  'tools-call-simple-text',
  'tools-call-image',
  'tools-call-audio',
  'tools-call-embedded-resource',
  'tools-call-mixed-content',
  'tools-call-error',
  'tools-call-with-progress',
]

/** Scenarios of the frozen requirements that apply to tools over HTTP. */
const OFFERED: Record<Revision, string[]> = {
  '2025-11-25': ['server-initialize', 'ping', ...TOOLS, 'dns-rebinding-protection'],
  '2026-07-28': [
    'server-stateless',
    ...TOOLS,
    'server-sse-multiple-streams',
    'sep-2164-resource-not-found',
    'dns-rebinding-protection',
    'caching',
  ],
}

/** Scenarios that the requirements do not score yet, and that the transport passes. */
const BEYOND: Record<Revision, string[]> = {
  '2025-11-25': ['json-schema-2020-12'],
  '2026-07-28': ['json-schema-2020-12', 'http-header-validation', 'http-custom-header-server-validation'],
}

/** Scenarios of what we don't offer: their names begin like this. */
const NOT_OFFERED: Record<string, string> = {
  'completion-': 'No prompt and no resource has arguments to complete.',
  'elicitation-': 'No tool asks back: agents work without their person.',
  'input-required-': 'No tool asks back: agents work without their person.',
  'logging-': 'The log is ours; an agent reads the answer to its call.',
  'prompts-': 'We offer tools only.',
  'resources-': 'We offer tools only.',
  'tools-call-elicitation': 'No tool asks back: agents work without their person.',
  'tools-call-sampling': 'No tool has the agent write for us.',
  'tools-call-with-logging': 'The log is ours; an agent reads the answer to its call.',
  // Of 2025-11-25 only; the one of 2026-07-28 is run.
  'server-sse-multiple-streams': 'There are no sessions, of which the scenario opens one.',
}

/** Checks of offered scenarios that are about what we don't offer. */
const NOT_OFFERED_CHECKS: Record<string, string[]> = {
  caching: [
    'sep-2549-prompts-list-caching-hints',
    'sep-2549-resources-list-caching-hints',
    'sep-2549-resources-templates-list-caching-hints',
  ],
}

/** Scenarios that need no fixtures, so that our own tools can be asked. */
const WITHOUT_FIXTURES: [Revision, string][] = [
  ['2025-11-25', 'server-initialize'],
  ['2025-11-25', 'ping'],
  ['2025-11-25', 'tools-list'],
  ['2025-11-25', 'dns-rebinding-protection'],
  ['2026-07-28', 'tools-list'],
  ['2026-07-28', 'server-sse-multiple-streams'],
  ['2026-07-28', 'sep-2164-resource-not-found'],
  ['2026-07-28', 'dns-rebinding-protection'],
  ['2026-07-28', 'caching'],
  ['2026-07-28', 'http-header-validation'],
]
const REVISIONS: Revision[] = ['2025-11-25', '2026-07-28']
const ran = (lists: Record<Revision, string[]>) =>
  REVISIONS.flatMap((revision) => lists[revision].map((scenario): [Revision, string] => [revision, scenario]))

const without = hasSuite ? '' : ' (npm run test:all -- --only mcp installs the suite)'
describe.skipIf(!hasSuite)(`the conformance suite of the Model Context Protocol${without}`, () => {
  let t: TestApp
  let proxy: Awaited<ReturnType<typeof startKeyProxy>>
  let door = { port: 0, path: FIXTURES, key: '' }
  beforeAll(async () => {
    proxy = await startKeyProxy(() => door)
    t = await startTestApp({
      env: { PUBLIC_URL: proxy.url },
      extras: [(app, services) => mountMcp(app, services, FIXTURES, fixtureServer)],
    })
    const { port } = new URL(await t.app.listen({ port: 0, host: '127.0.0.1' }))
    const { business, owner } = await aTenant(t.db)
    const { key } = await anApiKey(t.db, { businessId: business.id, userId: owner.id })
    door = { ...door, port: Number(port), key }
  })
  afterAll(async () => {
    await t.stop()
    proxy.stop()
  })

  async function expectConformance(path: string, [revision, scenario]: [Revision, string]) {
    door = { ...door, path }
    const { passed, failed } = await runScenario(proxy.url, revision, scenario)
    expect(passed).not.toEqual([])
    expect(Object.keys(failed).toSorted(), JSON.stringify(failed)).toEqual(NOT_OFFERED_CHECKS[scenario] ?? [])
  }
  // The suite waits for half a second at most, which a busy machine can exceed.
  const options = { retry: 2, timeout: 180_000 }

  test.each(REVISIONS)(
    '%s: every required scenario is run, or named with why not',
    options,
    async (revision) => {
      const left = (await requiredScenarios(revision)).filter((name) => !OFFERED[revision].includes(name))
      const reasonOf = (name: string) => Object.keys(NOT_OFFERED).find((start) => name.startsWith(start))
      expect(left.filter((name) => reasonOf(name) === undefined)).toEqual([])
      expect(left).not.toEqual([])
    },
  )

  test.each([...ran(OFFERED), ...ran(BEYOND)])('%s: our transport passes %s', options, (...scenario) =>
    expectConformance(FIXTURES, scenario),
  )

  test.each(WITHOUT_FIXTURES)('%s: our own tools pass %s', options, (...scenario) =>
    expectConformance('/mcp', scenario),
  )
})
