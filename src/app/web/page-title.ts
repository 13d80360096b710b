const SITE = 'Trellis for Business'

/** Returns the title and search description of a page, for a route's `meta`. */
export function pageTitle(page?: string, description?: string) {
  const title = { title: titleOf(page) }
  return description === undefined ? [title] : [title, { name: 'description', content: description }]
}

/** Returns the title as text, for a page that changes its title. */
export function titleOf(page?: string): string {
  return page === undefined ? SITE : `${page} · ${SITE}`
}
