import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'

import { type Manifest, type Piece, pieceOf } from './manifest.ts'

/** Files that are recreated on request, or belong to this machine only. */
const LEFT_OUT = [
  /^images\/(?:variants|incoming)(?:\/|$)/,
  /^imports(?:\/|$)/,
  /^stripe\.json$/,
  /^(?:erased\.jsonl|last-backup)$/,
  // The heads of the audit log stay outside of what they prove.
  /^audit-heads(?:\/|$)/,
  /\.draft$/,
]

/**
 * Copies the files: originals of pictures, documents. Runs after the database: a file added since has no row
 * and is swept after a restore, one deleted since belonged to a row that was about to be deleted.
 */
export async function copyFiles(dataDir: string, folder: string): Promise<Manifest['files']> {
  const pieces: Piece[] = []
  await mkdir(join(folder, 'files'), { recursive: true })
  for await (const path of filesOf(dataDir)) {
    const target = join(folder, 'files', path)
    await mkdir(dirname(target), { recursive: true })
    const isCopied = await copyFile(join(dataDir, path), target).then(() => true, isGone)
    if (isCopied) pieces.push(await pieceOf(folder, join('files', path)))
  }
  await writeFile(join(folder, 'files.jsonl'), pieces.map((piece) => `${JSON.stringify(piece)}\n`).join(''), {
    flush: true,
  })
  const bytes = pieces.reduce((sum, piece) => sum + piece.bytes, 0)
  return { count: pieces.length, bytes, list: await pieceOf(folder, 'files.jsonl') }
}

/**
 * Restores the files. One that exists is unchanged, because names are never reused. Each is written under
 * another name first, so that a restore that was killed leaves no part of one.
 */
export async function putFiles(folder: string, pieces: readonly Piece[], dataDir: string): Promise<void> {
  for (const { path } of pieces) {
    const target = join(dataDir, relative('files', path))
    await mkdir(dirname(target), { recursive: true })
    if (existsSync(target)) continue
    await copyFile(join(folder, path), `${target}.draft`)
    await rename(`${target}.draft`, target)
  }
}

/**
 * Yields the paths below the folder, except those left out; the embedded database, which may be in it, is in
 * the dump already.
 */
async function* filesOf(root: string, below = ''): AsyncGenerator<string> {
  const entries = await readdir(join(root, below), { withFileTypes: true }).catch(isGone)
  if (entries === false || entries.some(({ name }) => name === 'PG_VERSION' || name === 'postmaster.pid'))
    return
  if (entries.some(({ name }) => name === 'data' && existsSync(join(root, below, name, 'PG_VERSION')))) return
  for (const entry of entries) {
    const path = below === '' ? entry.name : `${below}/${entry.name}`
    if (LEFT_OUT.some((pattern) => pattern.test(path))) continue
    if (entry.isDirectory()) yield* filesOf(root, path)
    else if (entry.isFile()) yield path
  }
}

function isGone(error: unknown): false {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false
  throw error
}
