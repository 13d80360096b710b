import { createHash } from 'node:crypto'

/** The hashes (`sha256-…`) of a page's inline scripts, for the policy that allows no other. Data blocks do not run. */
export function inlineScriptHashes(html: string): string[] {
  const bodies = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script\s*>/gi)]
    .filter(([, attributes = '', body = '']) => body !== '' && !/\ssrc\s*=/i.test(attributes) && !isData(attributes))
    .map(([, , body = '']) => body)
  return hashesOf(bodies)
}

/** The same for its inline stylesheets. */
export function inlineStyleHashes(html: string): string[] {
  return hashesOf([...html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style\s*>/gi)].map(([, body = '']) => body))
}

function hashesOf(bodies: readonly string[]): string[] {
  return [...new Set(bodies.map((body) => `sha256-${createHash('sha256').update(body).digest('base64')}`))]
}

/** What a policy without 'unsafe-inline' would silently drop from a page: style attributes and inline handlers. */
export function inlineOffences(html: string): string[] {
  const tags = html.replace(/<script\b[\s\S]*?<\/script\s*>/gi, '').match(/<[a-z][^>]*>/gi) ?? []
  return tags.filter((tag) => /\s(style|on[a-z]+)\s*=\s*["']/i.test(tag)).map((tag) => tag.slice(0, 120))
}

const isData = (attributes: string) => /\stype\s*=\s*["']?application\/(ld\+)?json/i.test(attributes)
