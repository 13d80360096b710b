import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

import {
  attributeOf,
  type Document,
  type Element,
  elementsOf,
  newElement,
  replaceElement,
  serializeHtml,
} from '#server/http/html-tree.ts'

import { root } from '../run/child.ts'
import { read } from '../run/files.ts'

const CLIENT = 'build/client'
/** The limits in gzipped bytes (fonts uncompressed). */
export const SCRIPTS_MAX = 5_000
export const PAGE_MAX = 90_000
/** For the pages that lead into the app, such as the log-in: they load its stylesheet. */
const DOOR_MAX = 95_000

/** Inlines a page's stylesheet, which saves a round trip before the first paint. */
export function inlineStylesheet(page: Document): void {
  for (const link of stylesheetsOf(page)) {
    const css = read(CLIENT + (attributeOf(link, 'href') ?? ''))
    replaceElement(link, newElement('style', { 'data-inlined': '' }, css))
  }
}

/** Returns the transfer size of a public page without its images. */
export function weightOf(page: Document): { scripts: number; all: number } {
  const scripts = sum(urlsOf(elementsOf(page, 'script'), 'src').map(gzipped))
  const styles = sum(urlsOf(stylesheetsOf(page), 'href').map(gzipped))
  const fonts = sum(urlsOf(linksOf(page, 'preload'), 'href').filter(isFont).map((url) => bytes(url).length))
  return { scripts, all: gzipSync(serializeHtml(page), { level: 9 }).length + scripts + styles + fonts }
}

/** Returns a message for each limit that a page exceeds. */
export function overweight(path: string, page: Document): string[] {
  const { scripts, all } = weightOf(page)
  const max = stylesheetsOf(page).length > 0 ? DOOR_MAX : PAGE_MAX
  return [
    ...(scripts > SCRIPTS_MAX ? [`${path} has ${scripts} bytes of scripts, ${SCRIPTS_MAX} at most`] : []),
    ...(all > max ? [`${path} weighs ${all} bytes without its pictures, ${max} at most`] : []),
  ]
}

/** Returns the links of one kind, such as `modulepreload`. */
export function linksOf(page: Document, rel: string): Element[] {
  return elementsOf(page, 'link').filter((link) => attributeOf(link, 'rel') === rel)
}

const stylesheetsOf = (page: Document) => linksOf(page, 'stylesheet')
const urlsOf = (elements: readonly Element[], attribute: string) => [
  ...new Set(elements.flatMap((element) => attributeOf(element, attribute) ?? [])),
]
const isFont = (url: string) => url.endsWith('.woff2')
const bytes = (href: string) => readFileSync(join(root, CLIENT, href))
const gzipped = (href: string) => gzipSync(bytes(href), { level: 9 }).length
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
