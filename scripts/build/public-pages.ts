import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

import { root } from '../run/child.ts'
import { read } from '../run/files.ts'

const CLIENT = 'build/client'
/** Bytes, gzipped (fonts as they are): performance.md. */
export const SCRIPTS_MAX = 5_000
export const PAGE_MAX = 90_000

/** A page with its stylesheet written into it: one round trip less before anything is painted. */
export function inlineStylesheet(html: string): string {
  return html.replace(
    /<link rel="stylesheet" href="([^"]+)"\/?>/g,
    (_, href: string) => `<style data-inlined>${read(CLIENT + href)}</style>`,
  )
}

/** What a public page weighs without its pictures, over the network. */
export function weightOf(path: string): { scripts: number; all: number } {
  const html = read(path)
  const scripts = sum(addresses(html, /<script\b[^>]*\ssrc="([^"]+)"/g).map(gzipped))
  const styles = sum(addresses(html, /<link rel="stylesheet" href="([^"]+)"/g).map(gzipped))
  const fonts = sum(addresses(html, /<link rel="preload" href="([^"]+\.woff2)"/g).map((href) => bytes(href).length))
  return { scripts, all: gzipSync(html, { level: 9 }).length + scripts + styles + fonts }
}

/** Complaints about a page that weighs more than it may. */
export function overweight(path: string): string[] {
  const { scripts, all } = weightOf(path)
  return [
    ...(scripts > SCRIPTS_MAX ? [`${path} has ${scripts} bytes of scripts, ${SCRIPTS_MAX} at most`] : []),
    ...(all > PAGE_MAX ? [`${path} weighs ${all} bytes without its pictures, ${PAGE_MAX} at most`] : []),
  ]
}

const addresses = (html: string, pattern: RegExp) => [
  ...new Set([...html.matchAll(pattern)].map(([, href = '']) => href)),
]
const bytes = (href: string) => readFileSync(join(root, CLIENT, href))
const gzipped = (href: string) => gzipSync(bytes(href), { level: 9 }).length
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
