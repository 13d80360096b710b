import { execFile } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { changed, readSteps, type Step } from '#test/guide/steps.ts'

import { root } from '../scripts/run/child.ts'

// Only the limit, for busy machines: each test compiles the project and starts servers.
vi.setConfig({ testTimeout: 1_800_000 })

/** Commands that the copy has no use for. */
const SKIPPED = new Set(['git clone <the repository> trellis', 'cd trellis', 'npm ci', 'npm run dev'])
/** The checks that these changes can break: all of them take minutes. */
const CHECKS = {
  'docs/first-change.md': ['server', 'client', 'format'],
  'CONTRIBUTING.md': ['server', 'browser', 'client', 'format', 'boundaries', 'database'],
}

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'trellis-first-change-'))
  const { stdout } = await promisify(execFile)('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
  })
  const files = stdout.trim().split('\n')
  for (const path of files.filter((name) => existsSync(join(root, name))))
    cpSync(join(root, path), join(folder, path))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  await succeed(
    'git init --quiet && git config user.name Ada && git config user.email ada@example.com',
    folder,
  )
  await succeed('git add . && git commit --quiet -m "chore: begin"', folder)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a newcomer follows docs/first-change.md, and every command works as printed', async () => {
  await expect(follow('docs/first-change.md')).resolves.toBeUndefined()
})

test('a contributor follows each recipe of CONTRIBUTING.md, and its test passes', async () => {
  await expect(follow('CONTRIBUTING.md')).resolves.toBeUndefined()
})

test('a change whose lines are missing, or occur twice, is an error that names its place', () => {
  const changes = [{ before: 'b\n', after: 'c\n' }]
  expect(changed('a\nb\n', { at: 'guide.md:1', changes })).toBe('a\nc\n')
  for (const text of ['a\n', ' b\n', 'b\na\nb\n'])
    expect(() => changed(text, { at: 'guide.md:1', changes })).toThrow('guide.md:1: these lines occur')
})

/**
 * Takes the steps of a document in the copy, one after another. Only the tests that it names run together, at the
 * end: each run starts a PostgreSQL.
 */
async function follow(document: keyof typeof CHECKS): Promise<void> {
  const steps = readSteps(join(folder, document))
  const tests: string[] = []
  for (const step of steps) {
    if (step.kind !== 'run') edit(step)
    else for (const command of step.commands) await take(command, step)
  }
  expect(tests.length).toBeGreaterThan(0)
  await succeed(`npm exec -c 'vitest run ${tests.join(' ')}'`, document)

  async function take(command: string, { at, fails }: Extract<Step, { kind: 'run' }>) {
    const [, file] = /^npm exec -c 'vitest run (\S+)'$/.exec(command) ?? []
    if (file !== undefined) tests.push(file)
    else if (fails) expect(await run(command), at).not.toMatchObject({ code: 0 })
    else if (command === 'npm run check') await succeed(`${command} -- ${CHECKS[document].join(' ')}`, at)
    else if (!SKIPPED.has(command)) await succeed(command, at)
  }
}

function edit(step: Exclude<Step, { kind: 'run' }>): void {
  const [existing = step.path] = globSync(step.path, { cwd: folder })
  const path = join(folder, existing)
  mkdirSync(dirname(path), { recursive: true })
  const text = step.kind === 'write' ? step.text : changed(readFileSync(path, 'utf8'), step)
  writeFileSync(path, text)
}

async function succeed(command: string, at: string): Promise<void> {
  const { code, output } = await run(command)
  expect(code, `${at}: ${command}\n${output}`).toBe(0)
}

/** Runs a command in the copy, without the settings of the test that runs it. */
async function run(command: string): Promise<{ code: number; output: string }> {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(?:VITEST|NODE_ENV|TEST|npm_)/.test(name)),
  )
  return promisify(execFile)('sh', ['-c', command], { cwd: folder, env, maxBuffer: 1 << 26 }).then(
    ({ stdout, stderr }) => ({ code: 0, output: stdout + stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      output: stdout + stderr,
    }),
  )
}
