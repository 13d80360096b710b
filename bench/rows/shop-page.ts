import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { embedCode } from '#features/embeds/code.ts'
import { embedPaths } from '#features/embeds/paths.ts'
import { DEFAULT_EMBED } from '#features/embeds/contract.ts'

import type { Bench } from '../bench.ts'
import { CATEGORIES, lookAt, type Marks } from '../load/lighthouse.ts'
import { startDemo } from '../load/servers.ts'
import type { Row } from '../measure/report.ts'
import { anEmbed } from './embeds.ts'

/** The best of three runs: other load can only lower scores. */
const LOOKS = 3

/**
 * Compares Lighthouse's scores of a shop's small page with and without the reviews block, on a slow phone.
 */
export async function shopPage({ database, say }: Bench): Promise<Row[]> {
  const trellis = await startDemo(database.url)
  const id = await anEmbed(database.migrationUrl, database.seeded, 'list')
  const subject = { name: 'Barista Oat', rating: 4.3, reviewsCount: 52 }
  const frame = await (await fetch(trellis.url + embedPaths.page(id))).text()
  if (!frame.includes('<article')) throw new Error('The block has no reviews.')
  const code = embedCode({
    origin: trellis.url,
    embed: { ...DEFAULT_EMBED, id, subject },
    recipe: 'html',
    way: 'frame',
    now: new Date(),
  })?.code
  const shop = createServer(({ url }, reply) => {
    if (url === '/robots.txt')
      return void reply.setHeader('content-type', 'text/plain').end('User-agent: *\nAllow: /\n')
    reply.setHeader('content-type', 'text/html; charset=utf-8')
    reply.end(pageWith(url === '/with' ? (code ?? '') : ''))
  })
  await new Promise<void>((ready) => void shop.listen(0, '127.0.0.1', ready))
  // A TCP server has an address with a port.
  const origin = `http://localhost:${(shop.address() as AddressInfo).port}`
  try {
    const [without, withBlock] = [await best(`${origin}/without`), await best(`${origin}/with`)]
    say(
      `  ${Buffer.byteLength(pageWith(''))} bytes; lost with the block: ${withBlock.lost.join(', ') || 'nothing'}`,
    )
    return CATEGORIES.map((category) => ({
      what: `Lighthouse ${category}, mobile, a 2 kB shop page with the reviews block / without`,
      ours: String(withBlock.marks[category]),
      baseline: String(without.marks[category]),
      ratio: withBlock.marks[category] / Math.max(1, without.marks[category]),
      bar: 1,
      atLeast: true,
      spread: 0,
    }))
  } finally {
    shop.close()
    await trellis.stop()
  }
}

/** Returns the best score of each category, and what lost points in the last run. */
async function best(url: string): Promise<Marks> {
  const seen: Marks[] = []
  for (let count = 0; count < LOOKS; count++) seen.push(await lookAt(url))
  const most = (category: (typeof CATEGORIES)[number]) =>
    Math.max(...seen.map(({ marks }) => marks[category]))
  return {
    marks: {
      performance: most('performance'),
      accessibility: most('accessibility'),
      'best-practices': most('best-practices'),
      seo: most('seo'),
    },
    lost: seen.at(-1)?.lost ?? [],
  }
}

function pageWith(block: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Barista Oat, 1 litre · Hollowmere</title>
<meta name="description" content="An oat drink that steams, pours and holds its foam. Made from oats of one valley.">
<link rel="icon" href="data:,">
<style>
body { margin: 0 auto; max-width: 44rem; padding: 1rem; font: 1.0625rem/1.55 system-ui, sans-serif; color: #14281f }
header, footer { display: flex; gap: 1rem; justify-content: space-between; padding: .75rem 0 }
a { color: #14573a; padding: .75rem 0 }
h1 { font-size: 2rem; line-height: 1.2 }
button { font: inherit; padding: .75rem 1.5rem; border: 0; border-radius: .5rem; background: #14573a; color: #fff }
td, th { text-align: start; padding: .25rem 1rem .25rem 0 }
</style>
</head>
<body>
<header><a href="/">Hollowmere</a><a href="/basket">Basket (0)</a></header>
<main>
<h1>Barista Oat</h1>
<p>One litre, €2.90. An oat drink that steams, pours and holds its foam. Made from oats of one valley, water, a
little rapeseed oil and sea salt. Nothing else.</p>
<p><button type="button">Add to basket</button></p>
<h2>Per 100 ml</h2>
<table>
<tr><th scope="row">Energy</th><td>59 kcal</td></tr>
<tr><th scope="row">Fat</th><td>3.0 g</td></tr>
<tr><th scope="row">Carbohydrate</th><td>6.6 g</td></tr>
<tr><th scope="row">Protein</th><td>1.0 g</td></tr>
<tr><th scope="row">Salt</th><td>0.1 g</td></tr>
</table>
<h2>What people say</h2>
${block}
<h2>Delivery</h2>
<p>We send by bicycle in Ghent, and by post in the rest of Belgium, within two days. From six bottles on it’s free.
Bottles can be returned with the next order.</p>
</main>
<footer><a href="/imprint">Imprint</a><a href="/privacy">Privacy</a></footer>
</body>
</html>
`
}
