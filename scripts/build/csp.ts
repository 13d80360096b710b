import { createHash } from 'node:crypto'

import { attributeOf, type Document, type Element, elementsOf, textOf } from '#server/http/html-tree.ts'

/**
 * Returns the hashes (`sha256-…`) of a page's inline scripts, for a CSP that allows no others. Data blocks do
 * not run.
 */
export function inlineScriptHashes(page: Document): string[] {
  return hashesOf(elementsOf(page, 'script').filter((script) => attributeOf(script, 'src') === undefined && !isData(script)))
}

/** Returns the hashes of a page's inline stylesheets. */
export function inlineStyleHashes(page: Document): string[] {
  return hashesOf(elementsOf(page, 'style'))
}

function hashesOf(elements: readonly Element[]): string[] {
  const bodies = elements.map(textOf).filter((body) => body !== '')
  return [...new Set(bodies.map((body) => `sha256-${createHash('sha256').update(body).digest('base64')}`))]
}

/**
 * Returns the elements that a CSP without 'unsafe-inline' would silently disable: style attributes and inline
 * handlers.
 */
export function inlineOffences(page: Document): string[] {
  return elementsOf(page).flatMap(({ tagName, attrs }) =>
    attrs
      .filter(({ name }) => name === 'style' || name.startsWith('on'))
      .map(({ name, value }) => `<${tagName} ${name}="${value.slice(0, 80)}">`),
  )
}

const isData = (script: Element) => /^application\/(ld\+)?json$/i.test(attributeOf(script, 'type') ?? '')
