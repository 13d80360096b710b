import { isSame } from '#server/audit/keys.ts'
import type { Head } from '#server/audit/heads.ts'

type ChainState = {
  /** Those in force, in the order in which they were written. */
  heads: readonly Head[]
  path: string
  chain: { id: string; startedAt: string } | undefined
  /** The number of the last seal, or of the last checkpoint. */
  end: number
  checkpoint: { seq: number; digest: Buffer } | undefined
}

/** Returns where the chain isn't the one, or isn't as long as, the heads outside the database say. */
export function checkHeads({ heads, path, chain, end, checkpoint }: ChainState): string[] {
  const foreign = heads.find((head) => head.chain !== chain?.id)
  if (foreign !== undefined)
    return [
      `the audit log was begun again${chain === undefined ? '' : ` on ${chain.startedAt}`}: ${path} names another one, of ${foreign.at}. If this is another database, move that folder away; if it is an older copy, record that with npm run verify -- --restored`,
    ]
  const problems: string[] = []
  const same = heads.find(({ seq }) => seq === checkpoint?.seq)
  if (
    same !== undefined &&
    checkpoint !== undefined &&
    !isSame(checkpoint.digest, Buffer.from(same.digest, 'hex'))
  )
    problems.push(
      `audit checkpoint ${checkpoint.seq}: isn’t what the head of ${same.at} outside the database says`,
    )
  const last = heads.reduce<Head | undefined>(
    (most, head) => (head.seq >= (most?.seq ?? 0) ? head : most),
    undefined,
  )
  if (last !== undefined && last.seq > end)
    problems.push(
      `audit entries number ${end + 1} to ${last.seq} were deleted from the end: the head of ${last.at} outside the database is number ${last.seq}. If an older copy of the database was put in its place, record that with npm run verify -- --restored`,
    )
  return problems
}
