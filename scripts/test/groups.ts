import { filesUnder, read } from '../run/files.ts'

/** Tests that are too slow for every day: the rest of the suite, by what they cover. */
export type Group = {
  name: string
  about: string
  /** Its test files, as globs; the everyday run leaves them out. */
  files?: readonly string[]
  /** Everyday test files that the group repeats under its own conditions. */
  repeats?: () => readonly string[]
  /** Journeys with this tag. */
  journeys?: string
  /** A package with a lock file of its own, which the group installs and can't do without. */
  needs?: 'mcp' | 'clickhouse'
  /** Git pathspecs: a change here calls for the group. */
  covers: readonly string[]
}

const SERVER = ['src/server', 'src/app/server', ':(glob)src/features/*/server/**', 'db/migrations']
const SUPPORT = ['test/support/apps', 'test/support/world', 'dev/sandbox', 'dev/embedded-database']
const processes = (...names: string[]) => names.map((name) => `test/process/${name}.test.ts`)

/** The groups of `npm run test:all`, in the order in which they run. */
export const GROUPS: readonly Group[] = [
  {
    name: 'process-crash',
    about: 'servers killed amid work, Stripe and PostgreSQL away',
    files: processes(
      'crash',
      'database-away',
      'events',
      'faults',
      'idempotency',
      'payments-crash',
      'payments-slow-stripe',
      'pending-replies',
      'promotions',
      'second-step',
      'webhooks',
    ),
    covers: [...SERVER, ...SUPPORT],
  },
  {
    name: 'process-load',
    about: 'the built server with pictures of each type, floods, slow clients, memory, full disks, shutdown',
    files: processes('built-server', 'disk-full', 'hostile-load', 'memory', 'shutdown', 'slow-clients'),
    covers: [...SERVER, ...SUPPORT, 'test/support/outside'],
  },
  {
    name: 'process-data',
    about: 'backup and restore, commands of operators, upgrades',
    files: processes(
      'audit-verify',
      'backup',
      'data-dir',
      'import',
      'mail-resend',
      'operator-commands',
      'upgrade',
    ),
    covers: ['db/migrations', 'scripts', 'src/server/audit', 'src/server/data', 'src/features/import'],
  },
  {
    name: 'process-hosts',
    about: 'the guide of deployment, several hosts, a replica, PgBouncer, containers, alerts',
    files: processes('alerts', 'containers', 'deploy-guide', 'pgbouncer', 'replica', 'several-hosts'),
    covers: ['deploy', 'docs/deploy.md', 'docs/scale.md', 'src/server', 'src/app/server', 'scripts'],
  },
  {
    name: 'seed',
    about: 'the benchmark database, the catalogue and the demo world from nothing',
    files: ['bench/seed/seed.test.ts', 'src/features/import/server/catalogue.test.ts'],
    covers: ['bench', 'db/migrations', 'src/features/import'],
  },
  {
    name: 'guide',
    about: 'the newcomer’s guide and the recipes of CONTRIBUTING, followed in a copy of the tree',
    files: ['test/first-change.test.ts'],
    covers: [
      'docs/first-change.md',
      'CONTRIBUTING.md',
      'src/app',
      'src/features/comments',
      'src/features/notifications',
      'src/features/reports',
      'src/features/reviews',
      'src/shared/paths.ts',
      'test/support/guide',
    ],
  },
  {
    name: 'property',
    about: 'property tests with ten times the runs',
    repeats: () => filesThatCite('property-runs.ts'),
    covers: ['src/features', 'src/shared', 'db/migrations'],
  },
  {
    name: 'accessibility',
    about: 'every page at every width and with large text',
    journeys: '@release',
    covers: ['src/ui', 'src/web', 'src/app/web', ':(glob)src/features/*/web/**', 'test/e2e'],
  },
  {
    name: 'mcp',
    about: 'the conformance suite of the Model Context Protocol',
    files: ['test/mcp-conformance.test.ts'],
    needs: 'mcp',
    covers: ['src/app/server/mcp', 'src/server/api', 'test/mcp-suite', 'test/support/mcp'],
  },
  {
    name: 'clickhouse',
    about: 'raw events on the engine of ClickHouse',
    files: processes('event-store'),
    repeats: () => filesUnder('src/features/events/server/raw').filter((path) => path.endsWith('.test.ts')),
    needs: 'clickhouse',
    covers: ['src/features/events', 'scripts/events', 'test/clickhouse', 'test/support/clickhouse'],
  },
]

/** The test files that only groups run. */
export const GROUP_FILES = GROUPS.flatMap(({ files = [] }) => files)

/** Returns the groups with these names or prefixes ("process"); undefined if one matches none. */
export function groupsNamed(names: readonly string[]): readonly Group[] | undefined {
  const matches = (wanted: string) => (group: Group) =>
    group.name === wanted || group.name.startsWith(`${wanted}-`)
  if (names.some((wanted) => !GROUPS.some(matches(wanted)))) return undefined
  return GROUPS.filter((group) => names.some((wanted) => matches(wanted)(group)))
}

/** Returns the test files whose text names a module. */
function filesThatCite(name: string): string[] {
  return filesUnder('src', 'test').filter((path) => path.endsWith('.test.ts') && read(path).includes(name))
}
