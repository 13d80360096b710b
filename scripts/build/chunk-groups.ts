import type { Plugin } from 'vite'

const BASE = /[\\/](react-dom|react-router)[\\/]|src[\\/]app[\\/]web[\\/](root|entry\.client)\.tsx/
const FIRST_SCREEN = ['dashboard/DashboardLayout', 'PageLayout', 'dashboard/PaidLayout', 'dashboard/reviews']
/**
 * Pages opened before this one, the lightest first: what they share with it becomes a separate file, so that
 * they load little else of it.
 */
const OPENED_BEFORE: Record<string, string[]> = {
  visitors: ['visitors/AuthLayout', 'visitors/login', 'visitors/forgot', 'visitors/reset', 'visitors/checkout'],
  claiming: ['visitors/ClaimLayout', 'visitors/claim', 'visitors/claim-brand', 'visitors/claim-proposal'],
}

/**
 * Loaded on the first interaction with a dashboard page (ui/overlays/Menu.tsx): every widget that holds a
 * list, since they share most of their code.
 */
const WIDGETS =
  /src\/ui\/(overlays\/(Menu|Dialog|Popover)Layer|fields\/(ComboBox|DropArea|Select)|actions\/Tabs)\.tsx|react-aria-components\/dist\/(exports|private)\/TagGroup\.mjs/

/** On a page for visitors: a list without an overlay, so that the page does not load the widgets. */
const LIST_OF_VISITORS = /src\/features\/claims\/web\/search\/BrandSearch\.tsx/

/**
 * Groups the code of every page into one file and that of the dashboard's first screen into three: a hundred
 * small ones are 25 kB larger.
 */
export function chunkGroups() {
  const needed = new Map<string, ReadonlySet<string>>()
  const learn: Plugin = {
    name: 'chunk-groups',
    buildEnd() {
      needed.clear()
      if (this.environment.name !== 'client') return
      const ids = [...this.getModuleIds()]
      const imports = (id: string) => this.getModuleInfo(id)?.importedIds ?? []
      const isOf = (id: string, path: string) => id.replace(/\?.*/, '').endsWith(`/src/${path}.tsx`)
      for (const [name, pages] of Object.entries({ dashboard: FIRST_SCREEN, ...OPENED_BEFORE })) {
        const entries = ids.filter((id) => pages.some((page) => isOf(id, `app/web/routes/${page}`)))
        needed.set(name, closure(entries, imports))
      }
      const widgets = ids.filter((id) => WIDGETS.test(id))
      const pages = ids.filter((id) => id.includes('/src/app/web/routes/'))
      const lists = ids.filter((id) => LIST_OF_VISITORS.test(id))
      const apart = [...widgets, ...lists]
      const elsewhere = closure(pages, (id) => imports(id).filter((path) => !apart.includes(path)))
      const inWidgets = closure(widgets, imports)
      needed.set('widgets', inWidgets)
      needed.set('fields', both(inWidgets, elsewhere))
      needed.set('lists', both(inWidgets, closure(lists, imports)))
    },
  }
  const isIn = (name: string, id: string) => needed.get(name)?.has(id) === true
  const groups = [
    { name: 'base', test: BASE },
    { name: 'visitors', test: (id: string) => isIn('visitors', id) && (isIn('dashboard', id) || isIn('fields', id)) },
    { name: 'claiming', test: (id: string) => isIn('claiming', id) && isIn('dashboard', id) },
    // Separate from the first screen's file, so that a page with widgets does not load that.
    { name: 'parts', test: (id: string) => isIn('dashboard', id) && isIn('widgets', id) },
    { name: 'dashboard', test: (id: string) => isIn('dashboard', id) },
    // Shared by pages with and without widgets: a group includes all that its modules import.
    { name: 'fields', test: (id: string) => isIn('fields', id) },
    { name: 'lists', test: (id: string) => isIn('lists', id) },
    { name: 'widgets', test: (id: string) => isIn('widgets', id) },
    // Most forms have both, and three small files are larger than one.
    { name: 'texts', test: /src\/ui\/fields\/(parts\/Field|TextArea|TextField)\.tsx/ },
  ]
  return { learn, groups }
}

const both = (a: ReadonlySet<string>, b: ReadonlySet<string>) => new Set([...a].filter((id) => b.has(id)))

function closure(entries: readonly string[], imports: (id: string) => readonly string[]): ReadonlySet<string> {
  const seen = new Set(entries)
  for (const id of seen) for (const imported of imports(id)) seen.add(imported)
  return seen
}
