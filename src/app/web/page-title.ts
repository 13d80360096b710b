const SITE = 'Trellis for Business'

/** The title of a page, and what search engines say of it, for a route's `meta`. */
export function pageTitle(page?: string, description?: string) {
  const title = { title: titleOf(page) }
  return description === undefined ? [title] : [title, { name: 'description', content: description }]
}

/** The same as a text, for a page that changes its name as it goes. */
export function titleOf(page?: string): string {
  return page === undefined ? SITE : `${page} · ${SITE}`
}
