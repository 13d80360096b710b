import type { Plugin } from 'vite'

const BASE = /[\\/](react-dom|react-router)[\\/]|src[\\/]app[\\/]web[\\/](root|entry\.client)\.tsx/
const FIRST_SCREEN = ['dashboard/DashboardLayout', 'PageLayout', 'dashboard/PaidLayout', 'dashboard/reviews']
/** Pages opened before it, the lightest first: what they share with it is a file of its own, so that they load little else of it. */
const OPENED_BEFORE: Record<string, string[]> = {
  visitors: ['visitors/AuthLayout', 'visitors/login', 'visitors/forgot', 'visitors/reset', 'visitors/checkout'],
  claiming: ['visitors/ClaimLayout', 'visitors/claim', 'visitors/claim-brand', 'visitors/claim-proposal'],
}

/** Puts what every page needs into one file and what the dashboard's first screen needs into three: a hundred small ones weigh 25 kB more. */
export function chunkGroups() {
  const needed = new Map<string, ReadonlySet<string>>()
  const learn: Plugin = {
    name: 'chunk-groups',
    buildEnd() {
      needed.clear()
      if (this.environment.name !== 'client') return
      const ids = [...this.getModuleIds()]
      const imports = (id: string) => this.getModuleInfo(id)?.importedIds ?? []
      const isOf = (id: string, page: string) => id.replace(/\?.*/, '').endsWith(`/src/app/web/routes/${page}.tsx`)
      for (const [name, pages] of Object.entries({ dashboard: FIRST_SCREEN, ...OPENED_BEFORE })) {
        const entries = ids.filter((id) => pages.some((page) => isOf(id, page)))
        needed.set(name, closure(entries, imports))
      }
    },
  }
  const isIn = (name: string, id: string) => needed.get(name)?.has(id) === true
  const groups = [
    { name: 'base', test: BASE },
    ...Object.keys(OPENED_BEFORE).map((name) => ({
      name,
      test: (id: string) => isIn('dashboard', id) && isIn(name, id),
    })),
    { name: 'dashboard', test: (id: string) => isIn('dashboard', id) },
  ]
  return { learn, groups }
}

function closure(entries: readonly string[], imports: (id: string) => readonly string[]): ReadonlySet<string> {
  const seen = new Set(entries)
  for (const id of seen) for (const imported of imports(id)) seen.add(imported)
  return seen
}
