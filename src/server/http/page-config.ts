import { type Condition, ORIGIN, type LinkName } from '#shared/page-config.ts'
import {
  attributeOf,
  elementsOf,
  parseHtml,
  serializeHtml,
  setAttribute,
  setText,
  textOf,
} from '#server/http/html-tree.ts'

/** The parts of the configuration that pages written at build time show. */
export type PageConfig = {
  /** PUBLIC_URL, without a trailing slash. */
  origin: string
  links: Readonly<Record<LinkName, string | null>>
  conditions: Readonly<Record<Condition, boolean>>
}

/**
 * Fills in a page written at build time: the installation's URL, its links (`data-link`) and what it offers
 * (`data-when`).
 */
export function applyPageConfig(page: string, { origin, links, conditions }: PageConfig): string {
  const document = parseHtml(page)
  const urls = new Map<string, string | null>(Object.entries(links))
  const holds = new Map<string, boolean>(Object.entries(conditions))
  for (const element of elementsOf(document)) {
    for (const attribute of element.attrs) attribute.value = attribute.value.replaceAll(ORIGIN, origin)
    if (element.tagName === 'script' && textOf(element).includes(ORIGIN))
      setText(element, textOf(element).replaceAll(ORIGIN, origin))
    const url = urls.get(attributeOf(element, 'data-link') ?? '')
    if (url) setAttribute(element, 'href', url)
    if (holds.get(attributeOf(element, 'data-when') ?? '') === true)
      setAttribute(element, 'hidden', undefined)
  }
  return serializeHtml(document)
}
