import type { ServerIdentity } from '#server/data/replica/positions.ts'

/** Why the replica is not used: `kind` for the label of a metric, `words` as one sentence for the log. */
export type Problem = { kind: 'starting' | 'late' | 'unreachable' | 'wrong'; words: string }

/** Returns why a server can never stand in for this primary, or not yet; undefined if it is its standby. */
export function mismatchOf(primary: ServerIdentity, replica: ServerIdentity): Problem | undefined {
  const wrong = (words: string): Problem => ({ kind: 'wrong', words })
  if (replica.cluster !== primary.cluster)
    return wrong('DATABASE_REPLICA_URL leads to a copy of another database server than DATABASE_URL.')
  if (!replica.isStandby)
    return wrong('DATABASE_REPLICA_URL leads to a server that is no standby, because it accepts writes.')
  if (replica.database !== primary.database)
    return wrong('DATABASE_REPLICA_URL names another database than DATABASE_URL.')
  if (replica.schema !== primary.schema)
    return {
      kind: 'late',
      words: `The replica has the schema of ${replica.schema ?? 'no release'}, the primary that of ${primary.schema ?? 'none'}.`,
    }
  return undefined
}
