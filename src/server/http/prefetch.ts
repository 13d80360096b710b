import type { IncomingHttpHeaders } from 'node:http'

/** Tells whether a browser prefetches a page that may never be viewed. */
export function isPrefetch(headers: IncomingHttpHeaders): boolean {
  return ['sec-purpose', 'purpose', 'x-moz'].some((name) =>
    /prefetch|prerender|preview/i.test(String(headers[name])),
  )
}
