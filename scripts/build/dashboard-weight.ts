import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

import * as z from 'zod/mini'

import { root } from '../run/child.ts'
import { filesUnder, read } from '../run/files.ts'

const CLIENT = 'build/client'
const FIRST = 'routes/dashboard/reviews'
/** The limits of the first load's scripts and of what a further screen adds, in gzipped bytes. */
const FIRST_MAX = 230_000
const FURTHER_MAX = 40_000
const CHARTS_MAX = 75_000

const Part = z.object({
  module: z.string(),
  imports: z.array(z.string()),
  parentId: z.optional(z.string()),
  clientLoaderModule: z.optional(z.string()),
  clientActionModule: z.optional(z.string()),
  clientMiddlewareModule: z.optional(z.string()),
})
const Manifest = z.object({ entry: z.omit(Part, { parentId: true }), routes: z.record(z.string(), Part) })

/** Returns a message for each dashboard screen whose scripts, with all their imports, exceed the limit. */
export function overweightScreens(): string[] {
  const [path = ''] = filesUnder(`${CLIENT}/assets`).filter((file) => /\/manifest-[\w-]+\.js$/.test(file))
  const text = read(path)
  const { entry, routes } = Manifest.parse(JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)))
  const scriptsOf = (id: string) => {
    const parts: z.infer<typeof Manifest>['entry'][] = [entry]
    for (let part = routes[id]; part; part = routes[part.parentId ?? '']) parts.push(part)
    return closure(parts.flatMap(addresses))
  }
  const first = scriptsOf(FIRST)
  const weight = gzipped(path.slice(CLIENT.length)) + sum([...first].map(gzipped))
  // Navigating to a further screen takes an interaction, which has loaded the widgets.
  const known = closure([...first, ...filesUnder(`${CLIENT}/assets`).filter(isWidgets).map((file) => file.slice(CLIENT.length))])
  const complaints = weight > FIRST_MAX ? [`the first screen has ${weight} bytes of scripts, ${FIRST_MAX} at most`] : []
  for (const id of Object.keys(routes).filter((route) => /^routes\/(dashboard|operator)\//.test(route))) {
    const further = sum([...scriptsOf(id)].filter((path) => !known.has(path)).map(gzipped))
    const most = id === 'routes/dashboard/performance' ? CHARTS_MAX : FURTHER_MAX
    if (further > most) complaints.push(`${id} adds ${further} bytes of scripts, ${most} at most`)
  }
  return complaints
}

const addresses = (part: z.infer<typeof Manifest>['entry']) =>
  [part.module, ...part.imports, part.clientLoaderModule, part.clientActionModule, part.clientMiddlewareModule].filter(
    (address) => address !== undefined,
  )

function closure(entries: readonly string[]): Set<string> {
  const seen = new Set(entries)
  for (const path of seen)
    for (const [, name = ''] of read(CLIENT + path).matchAll(/(?:import|from)\s*["']\.\/([\w.-]+\.js)["']/g))
      seen.add(`/assets/${name}`)
  return seen
}

const isWidgets = (file: string) => /\/widgets-[\w-]+\.js$/.test(file)
const gzipped = (path: string) => gzipSync(readFileSync(join(root, CLIENT, path)), { level: 9 }).length
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)
