/**
 * The public paths of embeds, which the server renders; apart from the app's own, to keep its first load
 * small.
 */
export const embedPaths = {
  page: (id: string) => `/embed/${id}`,
  badge: (id: string) => `/embed/${id}/badge.svg`,
  /** Counts a click and redirects. */
  go: (id: string) => `/embed/${id}/go`,
  fragment: (id: string) => `/api/embeds/${id}/fragment`,
  script: '/embed/reviews.js',
  /** Unsaved settings; only our own pages may frame it. */
  preview: '/embed/preview',
  previewBadge: '/embed/preview/badge.svg',
} as const
