import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import * as z from 'zod/mini'

import { writeWhole } from '#features/images/server/stores/disk.ts'
import type { Db } from '#server/data/db.ts'

const NAME = 'erased.jsonl'
const Line = z.object({ userId: z.uuid(), at: z.string() })
type Erased = z.infer<typeof Line>

/**
 * Writes the list of erased accounts next to the database, so that an older backup can be restored without
 * undoing erasures. Contains ids and times only; entries are never removed.
 */
export async function keepErasedList(db: Db, dataDir: string): Promise<void> {
  const known = await readErasedList(dataDir)
  const rows = await db
    .selectFrom('erasure')
    .select(['userId', 'doneAt'])
    .where('doneAt', 'is not', null)
    .execute()
  const fresh = rows.filter(({ userId }) => !known.some((erased) => erased.userId === userId))
  if (fresh.length === 0) return
  const all = [...known, ...fresh.map(({ userId, doneAt }) => ({ userId, at: doneAt ?? '' }))]
  await writeWhole(
    join(dataDir, NAME),
    Buffer.from(all.map((erased) => `${JSON.stringify(erased)}\n`).join('')),
  )
}

/** Returns the list; empty if nobody was erased yet. */
export async function readErasedList(dataDir: string): Promise<Erased[]> {
  const text = await readFile(join(dataDir, NAME), 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
    throw error
  })
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => Line.parse(JSON.parse(line)))
}
