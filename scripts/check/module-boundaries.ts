import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { cruise, type ICruiseResult } from 'dependency-cruiser'

import { root } from '../run/child.ts'
import { type BoundaryRule, boundaryRules, type Features } from './boundary-rules.ts'
import { FEATURES } from './features.ts'

const PLACES = ['src', 'dev', 'scripts', 'test', 'bench']

/** Returns every violation of the module boundaries in a project, as a line with the reason. */
export async function boundaryBreaches(project: string, features: Features): Promise<string[]> {
  const rules = boundaryRules(features)
  const { modules, summary } = await cruiseProject(project, rules)
  const breaches = summary.violations.map(({ from, to, rule, cycle }) => {
    const why = rules.find(({ name }) => name === rule.name)?.comment ?? rule.name
    return `${[from, ...(cycle?.map(({ name }) => name) ?? [to])].join(' → ')}: ${why}`
  })
  return [...listBreaches(modules, features), ...breaches]
}

/** Returns features that are missing from the list, or listed above one they import. */
function listBreaches(modules: readonly { source: string }[], features: Features): string[] {
  const names = Object.keys(features)
  const found = new Set(modules.flatMap(({ source }) => /^src\/features\/([^/]+)\//.exec(source)?.[1] ?? []))
  const unlisted = [...found].filter((name) => !names.includes(name))
  const upwards = names.flatMap((feature, place) =>
    (features[feature] ?? [])
      .filter((other) => !names.slice(0, place).includes(other))
      .map(
        (other) => `scripts/check/features.ts: ${feature} imports ${other}, which must be listed above it.`,
      ),
  )
  return [
    ...unlisted.map((feature) => `scripts/check/features.ts does not list the feature ${feature}.`),
    ...upwards,
  ]
}

async function cruiseProject(project: string, rules: readonly BoundaryRule[]): Promise<ICruiseResult> {
  const places = PLACES.filter((place) => existsSync(join(project, place)))
  const { output } = await cruise(
    places,
    {
      baseDir: project,
      ruleSet: { forbidden: rules.map((rule) => ({ ...rule, severity: 'error' as const })) },
      validate: true,
      // Its own parser for TypeScript needs the compiler's API, which TypeScript 7 does not have
      // (docs/decisions/0054).
      parser: 'swc',
      tsPreCompilationDeps: true,
      doNotFollow: { path: 'node_modules' },
      // Separate packages, installed only by the commands that use them.
      exclude: { path: '^(bench/peers|test/clickhouse|test/mcp-suite)/' },
      skipAnalysisNotInRules: true,
    },
    {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
      exportsFields: ['exports'],
      conditionNames: ['import'],
    },
  )
  if (typeof output === 'string') throw new Error(output)
  return output
}

if (import.meta.main) {
  const breaches = await boundaryBreaches(root, FEATURES)
  console.log(breaches.length > 0 ? breaches.join('\n') : 'Every import keeps to the module boundaries.')
  if (breaches.length > 0) process.exitCode = 1
}
