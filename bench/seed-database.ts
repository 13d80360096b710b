import { parseArgs } from 'node:util'

import { openBenchDatabase } from './seed/database.ts'
import { seedBench } from './seed/seed.ts'

const { values } = parseArgs({
  options: {
    reviews: { type: 'string', default: '1000000' },
    /** A migrated, empty database; by default the benchmark's. */
    url: { type: 'string' },
  },
})
const reviews = Number(values.reviews)
if (values.url === undefined) {
  const database = await openBenchDatabase(reviews, console.log)
  console.log(database.seeded)
  await database.stop()
} else console.log(await seedBench(values.url, { reviews }, console.log))
