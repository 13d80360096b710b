import type { IForbiddenRuleType } from 'dependency-cruiser'

/** Each feature with the features it may import, in order. */
export type Features = Record<string, readonly string[]>
export type BoundaryRule = IForbiddenRuleType & { name: string; comment: string }

const TEST = String.raw`\.test\.tsx?$`
const WEB = '^src/(app/)?(web|ui)/|^src/features/[^/]+/web/'
const SERVER = '^src/(app/)?server/|^src/features/[^/]+/server/'
/** The files that both sides of a feature share: contract.ts, rules.ts, text.ts and the like. */
const SHARED = String.raw`^src/features/[^/]+/[^/]+\.ts$`
/**
 * UI components that are pure markup: no state, effects or listeners. The server renders its pages with them,
 * so they only import each other, shared code and icons.
 */
const STATIC_UI = String.raw`^src/ui/(?:site/|art/Logo\.tsx$|cx\.ts$|actions/(?:SkipLink|button-class)\.tsx?$|display/(?:Badge|Card|Icon|Stars)\.tsx$)`
/** The one file that imports dev: its loader redirects outside the demo. */
const GALLERY = String.raw`^src/app/web/routes/components\.tsx$`

/** Returns the import rules (docs/architecture.md) for dependency-cruiser; each comment says why. */
export function boundaryRules(features: Features): BoundaryRule[] {
  return [...LAYERS, ...Object.entries(features).map(([feature, others]) => featureRule(feature, others))]
}

const LAYERS: BoundaryRule[] = [
  {
    name: 'no-circular',
    comment: 'this import is circular: move what both need into a file that both import.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'resolvable',
    comment: 'this import cannot be resolved, so no rule can be checked.',
    from: {},
    to: { couldNotResolve: true },
  },
  {
    name: 'no-climbing',
    comment: 'import through #… instead of climbing folders.',
    from: { path: '^(src|dev)/(.+)/[^/]+$' },
    to: { path: '^(src|dev|scripts|test|bench)/', pathNot: '^$1/$2/', dependencyTypesNot: ['aliased'] },
  },
  {
    name: 'not-to-tests',
    comment: 'the product must not import its tests.',
    from: { path: '^(src|dev)/', pathNot: TEST },
    to: { path: ['^test/', TEST] },
  },
  {
    name: 'not-to-scripts',
    comment: 'the product must not import scripts.',
    from: { path: '^src/' },
    to: { path: '^(scripts|bench)/' },
  },
  {
    name: 'not-to-dev',
    comment: 'the product must not import dev.',
    from: { path: '^src/', pathNot: [TEST, GALLERY] },
    to: { path: '^dev/' },
  },
  {
    name: 'shared-is-pure',
    comment: 'shared code imports nothing of ours.',
    from: { path: '^src/shared/' },
    to: { path: '^src/', pathNot: '^src/shared/' },
  },
  {
    name: 'ui-is-primitive',
    comment: 'a UI component imports no feature, data or router.',
    from: { path: '^src/ui/' },
    to: { path: ['^src/', '^node_modules/(react-router|@tanstack)/'], pathNot: '^src/(ui|shared)/' },
  },
  {
    name: 'only-app-imports-app',
    comment: 'only src/app imports the composition root.',
    from: { path: '^src/', pathNot: ['^src/app/', TEST] },
    to: { path: '^src/app/' },
  },
  {
    name: 'libraries-know-no-feature',
    comment: 'a library imports no feature: pass it in from src/app.',
    from: { path: '^src/(server|web)/', pathNot: TEST },
    to: { path: '^src/features/' },
  },
  {
    name: 'web-not-to-server',
    comment: 'the browser never imports the server.',
    from: { path: WEB },
    to: { path: SERVER },
  },
  {
    name: 'server-not-to-web',
    comment: 'the server never imports the browser.',
    from: { path: SERVER },
    to: { path: WEB, pathNot: STATIC_UI },
  },
  {
    name: 'static-ui-is-static',
    comment:
      'the server renders this component: it imports only others of its kind (STATIC_UI), shared code and icons.',
    from: { path: STATIC_UI },
    to: {
      path: ['^src/(?!shared/)', '^node_modules/'],
      pathNot: [STATIC_UI, '^node_modules/(react|@types/react|@tabler)/'],
    },
  },
  {
    name: 'both-sides-import-neither',
    comment: 'files that server and browser share import neither side.',
    from: { path: SHARED, pathNot: TEST },
    to: { path: [WEB, SERVER] },
  },
  {
    name: 'routes-are-private',
    comment: 'routes.ts is private to its feature.',
    from: { path: '^src/features/([^/]+)/' },
    to: { path: String.raw`^src/features/[^/]+/server/routes\.ts$`, pathNot: '^src/features/$1/' },
  },
]

function featureRule(feature: string, others: readonly string[]): BoundaryRule {
  return {
    name: `feature-${feature}`,
    comment: `the feature ${feature} may not import that feature (scripts/check/features.ts).`,
    from: { path: `^src/features/${feature}/` },
    to: { path: '^src/features/', pathNot: `^src/features/(${[feature, ...others].join('|')})/` },
  }
}
