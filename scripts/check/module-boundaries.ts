import { filesUnder, read } from '../run/files.ts'
import { FEATURES } from './features.ts'

/** A file of src and what it imports, as paths from src (`features/reviews/contract.ts`) or package names. */
export type Source = { path: string; imports: string[] }
type Plan = Record<string, readonly string[]>

/** Parts of a feature that only its own feature may import. */
const PRIVATE = /^features\/[^/]+\/server\/routes\.ts$|\.test\.tsx?$/
/** The parts of a feature that both sides share, so they depend on neither. */
const SHARED = /^features\/[^/]+\/[^/]+\.ts$/
/** The composition root: the only place that names every feature. */
const ASSEMBLY = /^app\//
/** The one file that imports dev, and that only the demo reaches. */
const GALLERY = 'app/web/routes/components.tsx'

/** Every breach of the module boundaries (docs/architecture.md), as one line that says what to do. */
export function boundaryBreaches(sources: readonly Source[], plan: Plan): string[] {
  return [
    ...planBreaches(plan, new Set(sources.flatMap(({ path }) => featureOf(path) ?? []))),
    ...sources.flatMap((source) =>
      source.imports.flatMap((target) => {
        const breach = importBreach(source.path, target, plan)
        return breach ? [`src/${source.path} imports ${target}: ${breach}`] : []
      }),
    ),
  ]
}

function planBreaches(plan: Plan, features: ReadonlySet<string>): string[] {
  const names = Object.keys(plan)
  const unlisted = [...features].filter((feature) => !names.includes(feature))
  const upwards = names.flatMap((feature, place) =>
    (plan[feature] ?? [])
      .filter((other) => !names.slice(0, place).includes(other))
      .map((other) => `scripts/check/features.ts: ${feature} enters ${other}, which must be listed above it.`),
  )
  return [...unlisted.map((feature) => `scripts/check/features.ts does not list the feature ${feature}.`), ...upwards]
}

function importBreach(from: string, to: string, plan: Plan): string | undefined {
  const isTest = /\.test\.tsx?$/.test(from)
  if (to.startsWith('dev/') && !isTest && from !== GALLERY) return 'the product knows nothing of dev.'
  if (to.startsWith('test/')) return isTest ? undefined : 'the product knows nothing of its tests.'
  if (to.startsWith('../')) return 'import through #… instead of climbing folders.'
  if (!isOurs(to)) return packageBreach(from, to)
  if (from.startsWith('shared/')) return to.startsWith('shared/') ? undefined : 'shared code imports nothing of ours.'
  if (from.startsWith('ui/')) {
    return /^(ui|shared)\//.test(to) ? undefined : 'a primitive knows no feature, no data and no router.'
  }
  if (to.startsWith('app/') && !from.startsWith('app/') && !isTest) return 'only src/app imports the composition root.'
  if (side(from) === 'web' && side(to) === 'server') return 'the browser never imports the server.'
  if (side(from) === 'server' && side(to) === 'web') return 'the server never imports the browser.'
  if (SHARED.test(from) && side(to) && !isTest) return 'what both sides share imports neither.'
  return featureBreach(from, to, plan)
}

function featureBreach(from: string, to: string, plan: Plan): string | undefined {
  const [feature, other] = [featureOf(from), featureOf(to)]
  if (!other || feature === other) return undefined
  if (!feature) {
    return ASSEMBLY.test(from) || /\.test\.tsx?$/.test(from)
      ? undefined
      : 'a library knows no feature: pass it in from src/app.'
  }
  if (PRIVATE.test(to)) return `that belongs to the feature ${other} alone.`
  if (!plan[feature]?.includes(other))
    return `the feature ${feature} may not enter ${other} (scripts/check/features.ts).`
  return undefined
}

function packageBreach(from: string, name: string): string | undefined {
  if (from.startsWith('ui/') && /^(react-router|@tanstack\/)/.test(name)) {
    return 'a primitive knows no feature, no data and no router.'
  }
  return undefined
}

const isOurs = (target: string) => /^(shared|server|web|ui|features|app)\//.test(target)
const featureOf = (path: string) => /^features\/([^/]+)\//.exec(path)?.[1]

function side(path: string): 'web' | 'server' | undefined {
  if (/^(app\/)?(web|ui)\/|^features\/[^/]+\/web\//.test(path)) return 'web'
  return /^(app\/)?server\/|^features\/[^/]+\/server\//.test(path) ? 'server' : undefined
}

/** What a file imports. `#x` and `./x` become paths from src. */
export function importsOf(path: string, text: string): string[] {
  const code = text.replace(/^\s*(\/\/|\*|\/\*).*$/gm, '')
  const found = code.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/g)
  return [...found].map(([, target = '']) => {
    const bare = target.replace(/[?].*$/, '')
    if (bare.startsWith('#')) return bare.slice(1)
    return bare.startsWith('./') ? path.slice(0, path.lastIndexOf('/') + 1) + bare.slice(2) : bare
  })
}

/** The breaches in this project. */
export function checkModuleBoundaries(): string[] {
  const sources = filesUnder('src')
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => ({ path: path.slice('src/'.length), imports: importsOf(path.slice('src/'.length), read(path)) }))
  return boundaryBreaches(sources, FEATURES)
}

if (import.meta.main) {
  const breaches = checkModuleBoundaries()
  console.log(breaches.length > 0 ? breaches.join('\n') : 'Every feature keeps to the module boundaries.')
  if (breaches.length > 0) process.exitCode = 1
}
