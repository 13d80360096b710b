import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Config } from '#server/config.ts'

/** React Aria 1.22 injects one style of its own. */
const REACT_ARIA_STYLE = "'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='"

type Headers = Record<string, string>
type Sources = {
  scripts?: readonly string[]
  styles?: readonly string[]
  isPage?: boolean
  /** Allows Stripe's script and frames. */
  takesCards?: boolean
}

/** The hosts from Stripe's own guide. */
const STRIPE_HOSTS = {
  script: 'https://js.stripe.com https://*.js.stripe.com',
  connect: 'https://api.stripe.com',
  frame: 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
}

/** Returns the headers of every reply, errors and files included (A104). */
export function commonHeaders(): Headers {
  return {
    'content-security-policy':
      "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    'strict-transport-security': 'max-age=63072000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(self)',
  }
}

/** Returns the CSP of a page of the browser app, with the hashes of its inline scripts and styles. */
export function pagePolicy(
  config: Config,
  { scripts = [], styles = [], takesCards = false }: Sources = {},
): string {
  // The stand-in's script and all of its requests are on our own origin.
  const hosts =
    takesCards && config.stripe !== undefined && !config.stripe.isSandbox ? STRIPE_HOSTS : undefined
  return policy(config, {
    'default-src': "'self'",
    'script-src': ["'self'", ...scripts.map((hash) => `'${hash}'`), ...(hosts ? [hosts.script] : [])].join(
      ' ',
    ),
    'style-src': ["'self'", REACT_ARIA_STYLE, ...styles.map((hash) => `'${hash}'`)].join(' '),
    'img-src': pictures(config, "'self' data: blob:"),
    'font-src': "'self'",
    'connect-src': [
      "'self'",
      ...(config.cloudflareImages ? [new URL(config.cloudflareImages.uploadUrl).origin] : []),
      ...(hosts ? [hosts.connect] : []),
    ].join(' '),
    ...(hosts ? { 'frame-src': hosts.frame } : {}),
    'worker-src': "'self' blob:",
    'require-trusted-types-for': "'script'",
  })
}

/**
 * Returns the CSP of a script-free page that the server renders: our own images and stylesheets, nothing
 * else.
 */
export function plainPagePolicy(config: Config): string {
  return policy(config, {
    'default-src': "'none'",
    'style-src': "'self'",
    'img-src': pictures(config, "'self' data:"),
    'font-src': "'self'",
    'frame-src': "'self'",
  })
}

const pictures = ({ imagesUrl }: Config, ours: string) => (imagesUrl === '' ? ours : `${ours} ${imagesUrl}`)

function policy(config: Config, directives: Headers): string {
  const all = {
    ...directives,
    'form-action': "'self'",
    'frame-ancestors': "'none'",
    'object-src': "'none'",
    'base-uri': "'none'",
  }
  const text = Object.entries(all).map(([name, sources]) => `${name} ${sources}`)
  return [...text, ...(config.isHttps ? ['upgrade-insecure-requests'] : [])].join('; ')
}

/**
 * Returns the hashes of inline scripts and styles per page, written by the build: `{"/index.html":
 * {"scripts": ["sha256-…"], "styles": []}}`. Empty before the first build.
 */
export function readInlineHashes(clientDir: string): Record<string, Pick<Sources, 'scripts' | 'styles'>> {
  try {
    return JSON.parse(readFileSync(join(clientDir, '../csp.json'), 'utf8'))
  } catch {
    return {}
  }
}
