import { paths, POLICIES, withQuery } from '#shared/paths.ts'
import { parseHtml } from '#server/http/html-tree.ts'

import { PAGE_MAX, SCRIPTS_MAX, weightOf } from '../../scripts/build/public-pages.ts'
import { read } from '../../scripts/run/files.ts'
import type { Bench } from '../bench.ts'
import { type Category, CATEGORIES, lookAt, type Marks } from '../load/lighthouse.ts'
import type { Row } from '../measure/report.ts'
import { startDemo } from '../load/servers.ts'

/** The required scores: all of them on public pages, performance on the login and the checkout. */
const WANTED: [path: string, Partial<Record<Category, number>>][] = [
  ...[paths.home, ...POLICIES.map((policy) => paths.policy(policy))].map(
    (path): [string, Record<Category, number>] => [
      path,
      { performance: 100, accessibility: 100, 'best-practices': 100, seo: 100 },
    ],
  ),
  [paths.login, { performance: 95 }],
  [withQuery(paths.checkout, { plan: 'plus_annually' }), { performance: 95 }],
]
/** The best of three runs: other load can only lower scores. All are shown. */
const LOOKS = 3

/** Returns Lighthouse's scores on a slow phone, and the size of the landing page. */
export async function lighthouseMarks({ database, say }: Bench): Promise<Row[]> {
  // Production would use another URL than the measured one, and rightly lose points for it.
  const server = await startDemo(database.url)
  const origin = server.url.replace('127.0.0.1', 'localhost')
  try {
    const rows: Row[] = []
    for (const [path, wanted] of WANTED) {
      const seen: Marks[] = []
      for (let count = 0; count < LOOKS; count++) seen.push(await lookAt(origin + path))
      rows.push(...rowsOf(path, wanted, seen))
      const lost = new Set(seen.flatMap((marks) => marks.lost))
      if (lost.size > 0) say(`  ${path}: ${[...lost].join(', ')}`)
    }
    return [...rows, ...weights()]
  } finally {
    await server.stop()
  }
}

function rowsOf(path: string, wanted: Partial<Record<Category, number>>, seen: readonly Marks[]): Row[] {
  return CATEGORIES.flatMap((category) => {
    const bar = wanted[category]
    if (bar === undefined) return []
    const marks = seen.map(({ marks: all }) => all[category]).toSorted((a, b) => a - b)
    return [
      {
        what: `Lighthouse ${category}, mobile, ${path}`,
        ours: marks.join(', '),
        baseline: '100',
        ratio: marks.at(-1) ?? 0,
        bar,
        atLeast: true,
        spread: 0,
      },
    ]
  })
}

function weights(): Row[] {
  const { scripts, all } = weightOf(parseHtml(read('build/client/index.html')))
  const row = (what: string, bytes: number, most: number): Row => ({
    what,
    ours: `${(bytes / 1000).toFixed(1)} kB`,
    baseline: '',
    ratio: bytes / 1000,
    bar: most / 1000,
    unit: ' kB',
    atLeast: false,
    spread: 0,
  })
  return [
    row('landing page JavaScript, gzip', scripts, SCRIPTS_MAX),
    row('landing page without pictures, gzip', all, PAGE_MAX),
  ]
}
