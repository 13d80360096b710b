import { expect } from 'vitest'

import type { Db } from '#server/data/db.ts'

import { findStuck, findWrong } from '../../../scripts/backup/invariants.ts'

/**
 * Expects the invariants that must hold after any fault: counters equal rows, money adds up, nothing hangs.
 */
export async function expectInvariants(db: Db): Promise<void> {
  expect(await findWrong(db)).toEqual([])
  expect(await findStuck(db)).toEqual([])
}
