import { parseArgs } from 'node:util'

import { openBenchDatabase } from './seed/database.ts'
import { largeSize, seedBench } from './seed/seed.ts'

const { values } = parseArgs({
  options: {
    /** large: 20 million reviews, a million products, 120,000 brands, in slices; `--reviews` takes a part of it. */
    size: { type: 'string' },
    reviews: { type: 'string' },
    /** A migrated, empty database; by default the benchmark's. */
    url: { type: 'string' },
  },
})
if (values.size !== undefined && values.size !== 'large')
  throw new Error(`There is no size ${values.size}. There is large.`)
const reviews = values.reviews === undefined ? undefined : Number(values.reviews)
const size = values.size === 'large' ? largeSize(reviews) : { reviews: reviews ?? 1_000_000 }
if (values.url === undefined) {
  const database = await openBenchDatabase(size, console.log)
  console.log(database.seeded)
  await database.stop()
} else console.log(await seedBench(values.url, size, console.log))
