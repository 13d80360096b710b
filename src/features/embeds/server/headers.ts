import type { Config } from '#server/config.ts'

type Headers = Record<string, string>

/** The headers that allow another site to load something; nothing of ours is readable for it by that. */
const ANY_SITE: Headers = {
  'cross-origin-resource-policy': 'cross-origin',
  'cross-origin-opener-policy': 'unsafe-none',
  'referrer-policy': 'no-referrer',
}
const SANDBOX = 'sandbox allow-popups allow-popups-to-escape-sandbox'

/** Returns the headers of a frame. Only the given sites may frame it, or any if there are none. */
export function frameHeaders(
  config: Config,
  { styleHash, allowedSites }: { styleHash: string; allowedSites: readonly string[] },
): Headers {
  const ancestors =
    allowedSites.length === 0 ? '*' : [config.publicUrl, ...allowedSites.flatMap(sourcesOf)].join(' ')
  return {
    ...ANY_SITE,
    'content-type': HTML,
    'content-security-policy': framePolicy(config, styleHash, ancestors),
  }
}

/** Returns the headers of a preview, which only our own pages may frame. */
export function previewHeaders(config: Config, { styleHash }: { styleHash: string }): Headers {
  return {
    ...ANY_SITE,
    'content-type': HTML,
    'content-security-policy': framePolicy(config, styleHash, "'self'"),
  }
}

const HTML = 'text/html; charset=utf-8'

/** The origins are named: in a sandbox, 'self' does not mean this site in every browser. */
function framePolicy(
  { publicUrl, imagesUrl, isHttps }: Config,
  styleHash: string,
  ancestors: string,
): string {
  return [
    "default-src 'none'",
    `style-src ${styleHash}`,
    `img-src ${imagesUrl === '' ? publicUrl : `${publicUrl} ${imagesUrl}`}`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${ancestors}`,
    SANDBOX,
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}

/** Returns the CSP sources of an allowed site: also with www, and without TLS on the developer's machine. */
function sourcesOf(site: string): string[] {
  if (site.startsWith('localhost')) return [`http://${site}`, `https://${site}`]
  const isBare = !site.startsWith('*.') && !site.startsWith('www.')
  return [`https://${site}`, ...(isBare ? [`https://www.${site}`] : [])]
}

/** An image may be shown anywhere; opened by itself, it cannot run or load anything. */
export function badgeHeaders(): Headers {
  return {
    ...ANY_SITE,
    'content-type': 'image/svg+xml; charset=utf-8',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
  }
}

export function fragmentHeaders(): Headers {
  return { ...ANY_SITE, 'content-type': HTML, 'access-control-allow-origin': '*', 'x-frame-options': 'DENY' }
}

export function scriptHeaders(): Headers {
  return {
    ...ANY_SITE,
    'content-type': 'text/javascript; charset=utf-8',
    'access-control-allow-origin': '*',
    'x-frame-options': 'DENY',
  }
}
