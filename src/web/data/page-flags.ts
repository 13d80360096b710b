/**
 * Flags that the server writes into the page (shared/page-config.ts), so that nothing shifts when the
 * configuration loads.
 */
export const PAGE_FLAGS = ['demo', 'sandbox', 'facebook', 'google'] as const

export function hasPageFlag(name: (typeof PAGE_FLAGS)[number]): boolean {
  return (
    typeof document !== 'undefined' && document.querySelector(`meta[name="${name}"]:not([hidden])`) !== null
  )
}
