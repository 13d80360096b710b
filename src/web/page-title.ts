const SITE = 'Trellis for Business'

/** The title of a page, for a route's `meta`. */
export function pageTitle(page?: string) {
  return [{ title: page === undefined ? SITE : `${page} · ${SITE}` }]
}
