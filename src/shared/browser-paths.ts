import { PRERENDERED } from '#shared/paths.ts'

type RouteEntry = { path?: string | undefined; index?: boolean | undefined; children?: RouteEntry[] | undefined }

/** The name of the file, beside the client's folder, in which the build lists the pages of the browser app. */
export const BROWSER_PATHS = 'browser-paths.json'

/**
 * Returns the path of each page of a route map, as `/dashboard/reviews/:id`. The catch-all is none. Pages that are all written at build time
 * are listed one by one, so that no other value of their parameter is a page.
 */
export function pagePatterns(routes: readonly RouteEntry[], parent = ''): string[] {
  return routes.flatMap(({ path, children }) => {
    const own = path === undefined ? parent : `${parent}/${path}`
    if (children !== undefined) return pagePatterns(children, own)
    if (path === '*') return []
    const isPage = pathMatcher([own])
    const written = own.includes(':') ? PRERENDERED.filter((page) => isPage(page)) : []
    return written.length > 0 ? written : [own || '/']
  })
}

/** Returns whether a path (without its query, with or without a slash at its end) is one of these pages. */
export function pathMatcher(patterns: readonly string[]): (pathname: string) => boolean {
  const pages = patterns.map((pattern) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/.]+')}$`))
  return (pathname) => {
    const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
    return pages.some((page) => page.test(path))
  }
}
