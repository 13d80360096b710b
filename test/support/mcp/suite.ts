import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { root } from '../../../scripts/run/child.ts'
import { isInstalled } from '../../../scripts/run/install-aside.ts'

/** The conformance suite of the Model Context Protocol, 52 MB, which `npm run test:all -- --only mcp` installs. */
export const SUITE = { source: 'test/mcp-suite', folder: 'dist/mcp-suite', script: 'run.mjs' }
/** Whether the suite can run. `npm ci` does not install it. */
export const hasSuite = isInstalled(SUITE)

/** A revision of the protocol, by its date. */
export type Revision = '2025-11-25' | '2026-07-28'
const run = promisify(execFile)

/** Runs one scenario of the suite against a server. Returns the ids of the checks that passed, and of the others. */
export async function runScenario(url: string, revision: Revision, scenario: string) {
  const folder = await mkdtemp(join(tmpdir(), 'trellis-mcp-suite-'))
  const args = ['server', '--url', url, '--spec-version', revision, '--scenario', scenario]
  try {
    // Its exit code says whether all checks passed; the report says which.
    const script = join(root, SUITE.folder, SUITE.script)
    const output = await run(process.execPath, [script, ...args, '--output-dir', folder]).catch(
      (error: { stdout?: string; stderr?: string }) => error,
    )
    const [path] = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('checks.json'))
    if (path === undefined) throw new Error(`The suite wrote no report. ${output.stdout} ${output.stderr}`)
    const checks: { id: string; status: string; errorMessage?: string }[] = JSON.parse(
      await readFile(join(folder, path), 'utf8'),
    )
    const failed = checks.filter(({ status }) => status === 'FAILURE')
    return {
      passed: checks.filter(({ status }) => status === 'SUCCESS').map(({ id }) => id),
      failed: Object.fromEntries(failed.map(({ id, errorMessage }) => [id, errorMessage])),
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Returns the scenarios that a revision requires of a server, frozen at its release. */
export async function requiredScenarios(revision: Revision): Promise<string[]> {
  const { stdout } = await run(process.execPath, [
    join(root, SUITE.folder, SUITE.script),
    'list',
    '--requirements',
    revision,
  ])
  const [, server = ''] = /^Server scenarios.*\n((?: {2}- .*\n)+)/m.exec(stdout) ?? []
  return server
    .trim()
    .split('\n')
    .map((line) => line.trim().replace(/^- /, ''))
}
