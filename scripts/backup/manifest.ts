import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import * as z from 'zod/mini'

const Piece = z.object({ path: z.string(), bytes: z.int(), sha256: z.string() })
/** A file of the backup with its size and checksum. */
export type Piece = z.infer<typeof Piece>

const Table = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int(),
  /** Partitions of a table, with their bounds in PostgreSQL's syntax. */
  partitions: z.array(z.object({ name: z.string(), bound: z.string() })),
  file: Piece,
})
export type Table = z.infer<typeof Table>

const Manifest = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  server: z.string(),
  /** The schema of the rows; a restore creates exactly this one, then migrates it. */
  migrations: z.array(z.object({ name: z.string(), checksum: z.string() })),
  tables: z.array(Table),
  sequences: z.array(z.object({ name: z.string(), last: z.nullable(z.string()) })),
  /** The list of files, one JSON object per line, with the same three facts. */
  files: z.object({ count: z.int(), bytes: z.int(), list: Piece }),
})
export type Manifest = z.infer<typeof Manifest>

const NAME = 'manifest.json'

/** Writes the manifest last: a backup without it is incomplete. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  await writeFile(join(folder, NAME), `${JSON.stringify(manifest, null, 1)}\n`, { flush: true })
}

export async function readManifest(folder: string): Promise<Manifest> {
  const text = await readFile(join(folder, NAME), 'utf8').catch(() => {
    throw new Error(`${folder} isn’t a complete backup: it has no ${NAME}.`)
  })
  try {
    return Manifest.parse(JSON.parse(text))
  } catch (error) {
    const advice = 'Nothing was changed. Use another backup, or a copy of this one.'
    throw new Error(`${NAME} in ${folder} is damaged and can’t be read. ${advice}`, { cause: error })
  }
}

/** Returns the files listed in the backup. */
export async function readFileList(folder: string, { files }: Manifest): Promise<Piece[]> {
  const text = await readFile(join(folder, files.list.path), 'utf8')
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => Piece.parse(JSON.parse(line)))
}

/** Returns the current size and checksum of a file. */
export async function pieceOf(folder: string, path: string): Promise<Piece> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const chunk of createReadStream(join(folder, path))) {
    hash.update(chunk)
    bytes += chunk.length
  }
  return { path, bytes, sha256: hash.digest('hex') }
}

/** Returns a message for every file of a backup that is missing or changed; none if it is intact. */
export async function findDamage(folder: string, manifest: Manifest): Promise<string[]> {
  const damage: string[] = []
  const check = async (piece: Piece) => {
    const now = await pieceOf(folder, piece.path).catch(() => undefined)
    if (now === undefined) damage.push(`${piece.path} is missing.`)
    else if (now.sha256 !== piece.sha256)
      damage.push(`${piece.path} has changed since the backup (${now.bytes} bytes).`)
    return now?.sha256 === piece.sha256
  }
  for (const { file } of manifest.tables) await check(file)
  if (await check(manifest.files.list))
    for (const piece of await readFileList(folder, manifest)) await check(piece)
  return damage
}
