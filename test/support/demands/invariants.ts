import { expect } from 'vitest'

import type { Db } from '#server/data/db.ts'

import { findStuck, findWrong } from '../../../scripts/backup/invariants.ts'

/** Demands what must hold after any fault (security.md, Fault tests): counters equal rows, money adds up, nothing hangs. */
export async function expectInvariants(db: Db): Promise<void> {
  expect(await findWrong(db)).toEqual([])
  expect(await findStuck(db)).toEqual([])
}
