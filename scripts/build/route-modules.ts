import type { Plugin } from 'vite'

const MODULE = /[\\/]react-router[\\/]dist[\\/].*[\\/]routeModules\.js$/
const RELOADS = /console\.error\(`Error loading route module[\s\S]*?return new Promise\(\(\) => \{\}\);/

/**
 * Makes React Router throw if a route's script can't be loaded. By default it reloads the page endlessly,
 * without a setting for that; the error then reaches the route boundary like any other (R21,
 * `src/app/web/shell/page/RouteError.tsx`).
 */
export const throwUnreachableModules: Plugin = {
  name: 'throw-unreachable-modules',
  apply: 'build',
  transform: {
    filter: { id: MODULE },
    handler(code) {
      if (!RELOADS.test(code)) throw new Error('React Router loads its route modules in another way now.')
      return code.replace(
        RELOADS,
        "throw Object.assign(new Error(`${route.module} failed to load.`, { cause: error }), { name: 'RouteModuleError' });",
      )
    },
  },
}
