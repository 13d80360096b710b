import { appendFile, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import * as z from 'zod/mini'

import { type AuditKey, isSame, macOf } from '#server/audit/keys.ts'
import { findEnd, sealWaiting } from '#server/audit/seal.ts'
import type { Db } from '#server/data/db.ts'
import { refuseInTransaction } from '#server/data/open-transaction.ts'

const FILE = 'heads.jsonl'

/**
 * A line outside the database. `head`: at this time the chain ended with this seal. `restored`: from this
 * time on an older copy of the database is in use, which ends with this seal; heads after it no longer hold.
 */
const Head = z.object({
  kind: z.enum(['head', 'restored']),
  at: z.iso.datetime(),
  chain: z.nullable(z.uuid()),
  seq: z.int().check(z.nonnegative()),
  digest: z.string(),
  keyId: z.string(),
  mac: z.string(),
})
export type Head = z.infer<typeof Head>

/**
 * Seals what waits, then appends the head of the chain to the file outside the database. Returns the head.
 */
export async function writeHead(db: Db, key: AuditKey, folder: string): Promise<Head | undefined> {
  await sealWaiting(db, key)
  const end = await findEnd(db)
  return end && append(folder, signed(key, { ...end, kind: 'head', at: timeOf(end.now) }))
}

/** Records that an older copy of the database is in use on purpose. */
export async function recordRestore(db: Db, key: AuditKey, folder: string): Promise<Head> {
  const end = (await findEnd(db)) ?? { chain: null, seq: 0, digest: Buffer.alloc(0) }
  return append(folder, signed(key, { ...end, kind: 'restored', at: new Date().toISOString() }))
}

type Unsigned = { kind: Head['kind']; at: string; chain: string | null; seq: number; digest: Buffer }

function signed(key: AuditKey, { kind, at, chain, seq, digest }: Unsigned): Head {
  const line = { kind, at, chain, seq, digest: digest.toString('hex'), keyId: key.id }
  return { ...line, mac: signatureOf(key, line).toString('hex') }
}

function signatureOf(key: AuditKey, { kind, at, chain, seq, digest }: Omit<Head, 'mac'>): Buffer {
  return macOf(key, ['audit head 1', kind, at, chain, String(seq), digest])
}

const timeOf = (microseconds: string) => new Date(Number(microseconds) / 1000).toISOString()

async function append(folder: string, head: Head): Promise<Head> {
  refuseInTransaction('The folder of audit heads')
  await mkdir(folder, { recursive: true })
  const path = join(folder, FILE)
  // A line that a crash cut off stays alone.
  const before = await textOf(path)
  const start = before === '' || before.endsWith('\n') ? '' : '\n'
  await appendFile(path, `${start}${JSON.stringify(head)}\n`, { flush: true })
  return head
}

export type Heads = { path: string; lines: Head[]; problems: string[] }

/** Reads the heads outside the database; lines that the keys didn't sign are problems. */
export async function readHeads(folder: string, keys: readonly AuditKey[]): Promise<Heads> {
  const path = join(folder, FILE)
  const texts = (await textOf(path)).split('\n')
  const lines: Head[] = []
  const problems: string[] = []
  for (const [index, text] of texts.entries()) {
    if (text === '') continue
    const head = parse(text)
    const key = keys.find(({ id }) => id === head?.keyId)
    if (head !== undefined && key === undefined)
      problems.push(
        `${path}, line ${index + 1}: signed with the key ${head.keyId}, which isn’t in AUDIT_KEY_PREVIOUS`,
      )
    else if (
      head !== undefined &&
      key !== undefined &&
      isSame(signatureOf(key, head), Buffer.from(head.mac, 'hex'))
    )
      lines.push(head)
    else problems.push(`${path}, line ${index + 1}: damaged or altered`)
  }
  return { path, lines, problems }
}

function parse(text: string): Head | undefined {
  try {
    return Head.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

/** Returns the heads that hold for the database in use: those of a replaced one, after its restore, don't. */
export function headsInForce(lines: readonly Head[]): Head[] {
  let heads: Head[] = []
  for (const line of lines) {
    if (line.kind === 'head') heads.push(line)
    else heads = heads.filter(({ chain, seq }) => chain === line.chain && seq <= line.seq)
  }
  return heads
}

async function textOf(path: string): Promise<string> {
  return readFile(path, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
    throw error
  })
}
