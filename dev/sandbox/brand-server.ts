import type { Names } from '#server/outbound/dns.ts'
import { openOutside, type SafeHttpClient } from '#server/outbound/safe-fetch.ts'

/**
 * Stands in for the servers of the demo's brands, which receive webhooks: any host under `hollowmere.example`
 * accepts, `down.hollowmere.example` doesn't. Every other request goes to the network.
 */
export function outsideOfDemo(names: Names): SafeHttpClient {
  const real = openOutside({ names })
  return {
    get: (url, options) => real.get(url, options),
    post(url, message) {
      const host = URL.parse(url)?.hostname ?? ''
      if (!host.endsWith('.hollowmere.example')) return real.post(url, message)
      const isDown = host === 'down.hollowmere.example'
      return Promise.resolve({
        kind: 'answered',
        status: isDown ? 503 : 200,
        body: isDown ? 'Service unavailable' : '{"received":true}',
        retryAfter: null,
      })
    },
  }
}
