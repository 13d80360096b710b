import { PRERENDERED } from '#shared/paths.ts'

type RouteEntry = {
  path?: string | undefined
  index?: boolean | undefined
  children?: RouteEntry[] | undefined
}

/** The file, beside the client's folder, in which the build lists the pages of the browser app. */
export const BROWSER_PATHS = 'browser-paths.json'

/**
 * Returns the path of each page of a route map, as `/dashboard/reviews/:id`, without the catch-all. Pages
 * that are all prerendered are listed one by one, so that no other value of their parameter matches.
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

/** Returns a matcher for these pages. It takes a path without its query, with or without a trailing slash. */
export function pathMatcher(patterns: readonly string[]): (pathname: string) => boolean {
  const pages = patterns.map((pattern) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/.]+')}$`))
  return (pathname) => {
    const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
    return pages.some((page) => page.test(path))
  }
}
