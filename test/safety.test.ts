import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { expect, test } from 'vitest'

import { filesUnder, read } from '../scripts/run/files.ts'

// Executable house rules that no tool of `npm run check` covers.
const code = filesUnder('src', 'dev', 'scripts', 'test', 'bench').filter((path) => /\.tsx?$/.test(path))
const product = code.filter((path) => /^(src|dev|scripts)\//.test(path) && !/\.test\.tsx?$/.test(path))
const tests = code.filter((path) => /\.(test|e2e)\.tsx?$/.test(path) && path !== 'test/safety.test.ts')
const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== '' && existsSync(path))

/** Returns `path:line text` of each line that matches. */
function linesWith(paths: readonly string[], pattern: RegExp): string[] {
  return paths.flatMap((path) =>
    read(path)
      .split('\n')
      .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1} ${line.trim()}`] : [])),
  )
}

test('the environment is read in one place', () => {
  const allowed = ['src/server/config.ts', 'src/app/server/run-server.ts']
  const paths = product.filter((path) => path.startsWith('src/') && !allowed.includes(path))
  expect(linesWith(paths, /\bprocess\.env\b/)).toEqual([])
})

test('browser storage is touched by the session and the drafts alone', () => {
  const paths = product.filter(
    (path) => path.startsWith('src/') && !/^src\/web\/data\/(session|drafts)\.ts$/.test(path),
  )
  expect(linesWith(paths, /\b(localStorage|sessionStorage)\s*[.[]/)).toEqual([])
})

test('the visitor’s time zone is read in one place, which knows what the server refuses', () => {
  const paths = product.filter((path) => path.startsWith('src/') && path !== 'src/web/time-zone.ts')
  expect(linesWith(paths, /\bDateTimeFormat\(\)/)).toEqual([])
})

test('the keys of a feature’s queries are in its one keys.ts', () => {
  const paths = product.filter((path) => path.startsWith('src/features/') && !path.endsWith('/web/keys.ts'))
  expect(linesWith(paths, /\bqueryKey: \[/)).toEqual([])
})

test('R183 the server names the zone of each date that it writes: the machine’s own means nothing to a reader', () => {
  const paths = product.filter((path) => path.includes('/server/'))
  expect(linesWith(paths, /\bformat(Date|DateTime|Time)\((?![^)]*, )/)).toEqual([])
})

test('journeys are in test/e2e, and nothing else is', () => {
  expect(tests.filter((path) => path.endsWith('.e2e.ts') !== path.startsWith('test/e2e/'))).toEqual([])
  expect(tests.filter((path) => path.endsWith('.e2e.tsx'))).toEqual([])
})

test('a test in a web folder is a component test, so that it runs in a document and is type checked', () => {
  expect(tests.filter((path) => /^src\/(.*\/)?(web|ui)\//.test(path) && path.endsWith('.test.ts'))).toEqual(
    [],
  )
})

test('no test is skipped, postponed or alone, but where the folder of public data is absent', () => {
  expect(
    linesWith(tests, /\b(test|it|describe)\.(skip(?!\(!hasSharedData\()|only|todo|fixme|fails)\b/),
  ).toEqual([])
})

test('SQL run without the query builder is declared, so that the check compares it with the database (decisions/0063)', () => {
  const server = product.filter(
    (path) => /^src\/.*server\//.test(path) && !path.startsWith('src/server/data/migrate'),
  )
  const undeclared = server.flatMap((path) =>
    [...read(path).matchAll(/\bsql(?:<[^`(]*>)?`\s*(\w+)[^`]*`\s*\.execute\(/g)]
      // Savepoints have neither parameters nor rows.
      .filter(([, word = '']) => !/^(savepoint|release|rollback)$/i.test(word))
      .map(([text]) => `${path}: ${text.slice(0, 60)}`),
  )
  expect(undeclared).toEqual([])
})

test('nothing of ours is mocked', () => {
  expect(linesWith(tests, /\bvi\.(mock|doMock)\(\s*['"`](#|\.)/)).toEqual([])
})

test('no test waits for time to pass or finds things by a test id', () => {
  expect(linesWith(tests, /\bwaitForTimeout\(|(?<!\btest\.)\bsetTimeout\(|getByTestId|data-testid/)).toEqual(
    [],
  )
})

test('no file passes on what another file defines', () => {
  expect(linesWith(product, /^export\s+(type\s+)?(\*|\{[^}]*\})\s+from\s/)).toEqual([])
  expect(product.filter((path) => /(^|\/)index\.tsx?$/.test(path))).toEqual([])
})

test('files are named for their subject', () => {
  expect(
    product.filter((path) => /\/(utils?|helpers?|misc|common|types|service|manager)\.tsx?$/.test(path)),
  ).toEqual([])
})

test('no type check is switched off by a comment, and no lint rule without its reason', () => {
  const paths = code.filter((path) => path !== 'test/safety.test.ts')
  expect(linesWith(paths, /@ts-(ignore|expect-error|nocheck)/)).toEqual([])
  expect(linesWith(paths, /\b(eslint|oxlint)-disable(?!.* -- \S)/)).toEqual([])
})

test('HTML is never set from a string in the browser', () => {
  expect(
    linesWith(
      product,
      /dangerouslySetInnerHTML|\.(inner|outer)HTML\s*=|insertAdjacentHTML|document\.write\(/,
    ),
  ).toEqual([])
})

test('every version is pinned', () => {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(read('package.json'))
  const versions = Object.values<string>({ ...dependencies, ...devDependencies, ...optionalDependencies })
  expect(versions.filter((version) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
})

test('A130 the lockfile names no host of its own, and what is installed has a checksum', () => {
  const {
    packages,
  }: { packages: Record<string, { resolved?: string; integrity?: string; link?: boolean }> } = JSON.parse(
    read('package-lock.json'),
  )
  const installed = Object.entries(packages).filter(([path]) => path !== '')
  expect(installed.length).toBeGreaterThan(100)
  expect(installed.filter(([, { resolved }]) => resolved !== undefined).map(([path]) => path)).toEqual([])
  expect(
    installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([path]) => path),
  ).toEqual([])
})

test('A130 no key, certificate or .env is in the repository', () => {
  const secrets =
    /\b(sk|rk)_live_\w{8,}|\bwhsec_[A-Za-z0-9]{24,}|-----BEGIN [A-Z ]*PRIVATE KEY-----|\bAKIA[0-9A-Z]{16}\b|\bghp_\w{36}\b/
  const texts = tracked.filter(
    (path) =>
      /\.(tsx?|[cm]?js|json|md|sql|ya?ml|css|html|sh|env\w*|example)$/.test(path) || !path.includes('.'),
  )
  expect(texts.length).toBeGreaterThan(20)
  expect(linesWith(texts, secrets)).toEqual([])
  expect(tracked.filter((path) => /(^|\/)\.env($|\.(?!example$))|\.(pem|key|p12)$/.test(path))).toEqual([])
})

test('every command and file that the guides name exists, and every command is in a guide', () => {
  const guides = tracked.filter((path) => /^(README|CONTRIBUTING|(docs|bench)\/.+)\.md$/.test(path))
  // The code of a guide's steps creates files, and is followed by test/first-change.test.ts.
  const created = guides.flatMap((path) =>
    [...read(path).matchAll(/^```\w+ (\S+)/gm)].map(([, to = '']) => to),
  )
  const prose = (path: string) => read(path).replaceAll(/^```[^]*?^```/gm, '')
  const named = (pattern: RegExp) =>
    guides.flatMap((path) => [...prose(path).matchAll(pattern)].map(([, name = '']) => ({ path, name })))
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'))
  const commands = named(/\bnpm (?:run )?([a-z][a-z0-9:-]+)/g).filter(
    // npm's own commands, and "npm with Node 20" in prose.
    ({ name }) => !['ci', 'exec', 'run', 'with'].includes(name),
  )
  expect(commands.filter(({ name }) => scripts[name] === undefined)).toEqual([])
  expect(Object.keys(scripts).filter((script) => !commands.some(({ name }) => name === script))).toEqual([])
  const files = named(
    /(?<![\w./{-])((?:src|test|db|dev|scripts|docs|bench|deploy|features|shared|server|web|ui)\/[\w./-]+\.(?:tsx?|css|md|sql|yml))\b/g,
  )
  expect(files.length).toBeGreaterThan(20)
  const exists = (name: string) => [...tracked, ...created].some((path) => `/${path}`.endsWith(`/${name}`))
  expect(files.filter(({ name }) => !exists(name))).toEqual([])
  const folders = named(/`((?:src|test|dev|scripts|docs|bench|deploy|db)(?:\/[\w-]+)+)\/?`/g)
  expect(folders.length).toBeGreaterThan(20)
  expect(folders.filter(({ name }) => !tracked.some((path) => path.startsWith(`${name}/`)))).toEqual([])
})

test('every link between the guides leads somewhere, and every decision that a comment cites exists', () => {
  const links = tracked
    .filter((path) => /^(README|CONTRIBUTING|docs\/.+)\.md$/.test(path))
    .flatMap((path) =>
      [...read(path).matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, to = '']) => ({ path, to })),
    )
  const target = ({ path, to }: { path: string; to: string }) => join(dirname(path), to)
  expect(links.length).toBeGreaterThan(20)
  expect(links.filter((link) => !tracked.some((path) => `${path}/`.startsWith(`${target(link)}/`)))).toEqual(
    [],
  )
  const numbers = new Set(tracked.map((path) => /^docs\/decisions\/(\d{4})-/.exec(path)?.[1]))
  const cited = [...code, ...tracked.filter((path) => path.endsWith('.md'))].flatMap((path) =>
    [...read(path).matchAll(/\bdecisions?[ /](\d{4})\b/g)].map(([, number]) => ({ path, number })),
  )
  expect(cited.length).toBeGreaterThan(50)
  expect(cited.filter(({ number }) => !numbers.has(number))).toEqual([])
})
