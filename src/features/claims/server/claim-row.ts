import type { RawBuilder, Selectable } from 'kysely'

import type { Services } from '#server/api/context.ts'
import type { DB } from '#server/data/db-types.ts'

export type ClaimRow = Selectable<DB['claim']>
/** Columns with their values, or with SQL expressions. */
export type ClaimChanges = {
  [Name in keyof Omit<ClaimRow, 'proposal'>]?: ClaimRow[Name] | RawBuilder<NonNullable<ClaimRow[Name]>>
}
export type TransitionDeps = Pick<Services, 'config' | 'outbox' | 'queue'>
