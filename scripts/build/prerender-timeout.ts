import type { Plugin } from 'vite'

/** React Router's limit for each page that it prerenders. */
const REACT_ROUTER_MS = 10_000
const EXTENDED_MS = 300_000

/**
 * Gives each prerendered page five minutes. React Router has no option for its ten seconds, and on a busy
 * machine the first page, which loads the whole app, takes longer.
 */
export const prerenderTimeout: Plugin = {
  name: 'prerender-timeout',
  apply: 'build',
  configResolved() {
    const original = AbortSignal.timeout.bind(AbortSignal)
    AbortSignal.timeout = (ms) => original(ms === REACT_ROUTER_MS ? EXTENDED_MS : ms)
  },
}
